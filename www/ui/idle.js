// What can wait until the page has drawn what is seen first.

/** A page that is never idle waits no longer. */
const MOST_MS = 1000;

/** Calls back once, when the page is idle. @param {() => void} callback @param {AbortSignal} signal ends the wait */
export function whenIdle(callback, signal) {
  const call = () => {
    if (!signal.aborted) callback();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: MOST_MS });
  // WebKit tells nobody when it is.
  else requestAnimationFrame(() => setTimeout(call));
}
