// site.mjs puts this at the start of every page, before the page's own policy and scripts. It records errors and
// gives the driver access to in-page.js. A classic script, so that it runs first.

(() => {
  /** @type {string[]} */
  const faults = [];
  for (const kind of /** @type {const} */ (['error', 'warn'])) {
    const own = console[kind];
    console[kind] = (...parts) => {
      faults.push(`console ${kind}: ${parts.join(' ')}`);
      own.apply(console, parts);
    };
  }
  addEventListener('error', ({ message, filename, lineno }) => {
    // Every engine reports this to the page, though it is not an error.
    if (!message.startsWith('ResizeObserver loop')) faults.push(`page error: ${message} (${filename}:${lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`page error: ${reason}${reason?.stack ? ` (${reason.stack.trim()})` : ''}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => faults.push(`Content Security Policy: ${violatedDirective} forbids ${blockedURI}`));
  // A driver's scripts may run in their own realm, where the page's classes are foreign. Modules imported here run in
  // the page's realm, under its policy.
  Object.defineProperty(window, 'testBridge', {
    value: Object.assign((/** @type {string} */ json) => import(/** @type {any} */ ('/test-bridge/in-page.js')).then((library) => library.answer(json)), { faults }),
  });
})();
