// Entries in the browser's history, no faster than browsers take them: WebKit throws at the 101st in ten seconds,
// Chromium leaves out the 201st.

/** @typedef {{ isNew: boolean, state: unknown, address: string }} Entry `isNew`: whether going back leads to what was before */

const WINDOW_MS = 10_000;
/** So many in a window are written at once; of more, the last one after each gap. */
const AT_ONCE = 50;
const GAP_MS = 250;

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
  const wait = isMuch ? (times.at(-1) ?? 0) + GAP_MS - now : 0;
  if (wait > 0) timer = setTimeout(writeNow, wait);
  else writeNow();
}

/** Forgets the entry that waits: the reader has gone elsewhere. */
export function dropEntry() {
  clearTimeout(timer);
  waiting = null;
}

/** Writes the entry that waits, if there is one. */
export function writeNow() {
  if (!waiting) return;
  const { isNew, state, address } = waiting;
  dropEntry();
  times.push(performance.now());
  if (times.length > AT_ONCE) times.shift();
  if (isNew) history.pushState(state, '', address);
  else history.replaceState(state, '', address);
}
