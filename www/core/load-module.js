// Modules that are loaded on first use, and again after a failure.

/** Firefox's message about a module that could not be fetched. */
const FAILED = /^error loading dynamically imported module: (\S+)$/;

/** How often a module could not be fetched, by its address. @type {Map<string, number>} */
const failures = new Map();

/**
 * What a module exports, even after a failed attempt. Chromium and WebKit request the file again. Firefox remembers for the
 * life of the page that it was missing, and requests it again only under another address.
 * @template T
 * @param {() => Promise<T>} load calls `import()`, once
 * @param {(module: Record<string, unknown>) => unknown} pick gets from the module what `load` gives; `undefined` if it isn't there:
 * the missing file may have been a module that this one imports, and only a new page requests that again
 * @returns {Promise<T>} rejects with the browser's error
 */
export async function loadWithRetry(load, pick) {
  try {
    return await load();
  } catch (error) {
    const address = FAILED.exec(error instanceof Error ? error.message : '')?.[1];
    if (address === undefined) throw error;
    const count = failures.get(address) ?? 0;
    failures.set(address, count + 1);
    if (count === 0) throw error;
    const found = pick(await import(`${address}?again=${count}`));
    if (found === undefined) throw error;
    // Later calls use the same address.
    failures.set(address, count);
    return /** @type {T} */ (found);
  }
}

/**
 * Like `loadWithRetry`, for a module as a whole.
 * @template {object} M
 * @param {() => Promise<M>} load @param {keyof M & string} name of something that it exports
 */
export const loadModule = (load, name) => loadWithRetry(load, (module) => (name in module ? module : undefined));
