// Workers, even if the page requires Trusted Types. Then the address of a script must come from a policy, and this is the project's only
// one: it turns the name of a worker from our own list into its address, and refuses everything else.

import { WORKERS } from './worker-list.js';

/**
 * The part that is used here; TypeScript has no types for it yet.
 * @typedef {{ createScriptURL: (name: string) => string }} Policy
 */

/** The name of the policy, as listed under `trusted-types` in a Content Security Policy. */
const NAME = 'utf8-inspector';

/** Created on first use, and only once: a page may allow only one policy of this name. @type {Policy | undefined} */
let policy;

/** @returns {Policy} */
function onlyPolicy() {
  const rules = { createScriptURL: addressOf };
  const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }} */ (globalThis);
  if (!trustedTypes) return rules;
  try {
    return trustedTypes.createPolicy(NAME, rules);
  } catch (cause) {
    throw new TypeError(`the page's Content Security Policy must allow "trusted-types ${NAME}", or also 'allow-duplicates' if this script is loaded twice`, { cause });
  }
}

/** @param {string} name */
function addressOf(name) {
  const address = Object.hasOwn(WORKERS, name) ? WORKERS[name] : undefined;
  if (!address) throw new TypeError(`worker ${JSON.stringify(name)}: expected one of ${Object.keys(WORKERS).join(', ')}`);
  return address();
}

/**
 * A newly started module worker. If its script fails to load, the worker fires an `error` event.
 *
 * @param {string} name as in the list of workers
 * @returns {Worker}
 * @throws {TypeError} if there is no such worker, or the page allows no policy of this name
 */
export function startWorker(name) {
  policy ??= onlyPolicy();
  return new Worker(policy.createScriptURL(name), { type: 'module', name: `${NAME} ${name}` });
}
