// What can wait until nothing else is to be done.

/** Where the browser doesn't tell when it is idle (WebKit): what is seen first has been drawn by then. */
const LATER_MS = 300;

/** Calls back once, when the page is idle. @param {() => void} callback @param {AbortSignal} signal ends the wait */
export function whenIdle(callback, signal) {
  const call = () => {
    if (!signal.aborted) callback();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
  else setTimeout(call, LATER_MS);
}
