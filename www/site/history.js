// Entries in the browser's history: links to states at rest. While the reader types, an entry waits for the pause; and none is
// written faster than browsers take them: WebKit throws at the 101st in ten seconds, Chromium leaves out the 201st.

/**
 * @typedef {object} Entry
 * @property {boolean} isNew whether going back leads to what was before
 * @property {boolean} [waits] whether more is to be expected soon, so that this may wait for it
 * @property {() => { state: unknown, address: string }} content worked out when it is written, not at each key
 */

const WINDOW_MS = 10_000;
/** So many in a window are written at once; of more, the last one after each gap. */
const AT_ONCE = 50;
const GAP_MS = 250;
/** So long nothing may come, for a state to be at rest. */
const REST_MS = 500;

/** When the last of them were written. @type {number[]} */
const times = [];
/** @type {Entry | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Writes an entry, soon; what still waits then is passed over. @param {Entry} entry */
export function writeEntry(entry) {
  waiting = { ...entry, isNew: entry.isNew || waiting?.isNew === true };
  clearTimeout(timer);
  const now = performance.now();
  const isMuch = times.length === AT_ONCE && now - (times[0] ?? 0) < WINDOW_MS;
  const wait = Math.max(isMuch ? (times.at(-1) ?? 0) + GAP_MS - now : 0, entry.waits ? REST_MS : 0);
  if (wait > 0) timer = setTimeout(writeNow, wait);
  else writeNow();
}

/** Lets the entry that waits for more, if there is one, wait no longer. */
export function restEntry() {
  if (waiting) writeEntry({ ...waiting, waits: false });
}

/** Forgets the entry that waits: the reader has gone elsewhere. */
export function dropEntry() {
  clearTimeout(timer);
  waiting = null;
}

/** Writes the entry that waits, if there is one. */
export function writeNow() {
  if (!waiting) return;
  const { isNew, content } = waiting;
  const { state, address } = content();
  dropEntry();
  times.push(performance.now());
  if (times.length > AT_ONCE) times.shift();
  write(isNew, state, address);
}

/** @param {boolean} isNew @param {unknown} state @param {string} address */
function write(isNew, state, address) {
  const put = (/** @type {unknown} */ kept) => (isNew ? history.pushState(kept, '', address) : history.replaceState(kept, '', address));
  try {
    put(state);
  } catch (error) {
    // Browsers keep states of some megabytes; the address still says the rest.
    if (state === null) throw error;
    put(null);
  }
}
