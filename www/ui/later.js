// What is loaded later: one load at a time, whoever asks for it how often.

/**
 * A part that is fetched when it is first asked for. `get` gives it once it is there, and else asks for it: when it has come, or can't
 * be had, one of the callbacks is called, however often was asked. What failed is asked for again the next time.
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {{ come: () => void, failed: (error: Error) => void, signal: AbortSignal }} callbacks none is called after the signal
 * @returns {() => Part | null}
 */
export function later(load, { come, failed, signal }) {
  /** @type {Part | null} */
  let part = null;
  let isLoading = false;
  return () => {
    if (part !== null || isLoading) return part;
    isLoading = true;
    load().then((loaded) => {
      part = loaded;
      if (!signal.aborted) come();
    }, (/** @type {Error} */ error) => {
      if (!signal.aborted) failed(error);
    }).finally(() => { isLoading = false; });
    return null;
  };
}
