// Work that can wait until the page has drawn its first view.

/** Longest wait on a page that is never idle. */
const MAX_WAIT_MS = 1000;

/** Calls back once, when the page is idle. @param {() => void} callback @param {AbortSignal} signal ends the wait */
export function whenIdle(callback, signal) {
  const call = () => {
    if (!signal.aborted) callback();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: MAX_WAIT_MS });
  // WebKit has no `requestIdleCallback`.
  else requestAnimationFrame(() => setTimeout(call));
}
