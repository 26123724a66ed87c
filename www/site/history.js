// Entries in the browser's history: links to states at rest. While the user types, an entry waits for a pause. Entries are never
// written faster than browsers allow: WebKit throws at the 101st in ten seconds, Chromium ignores the 201st.

/**
 * @typedef {object} Entry
 * @property {boolean} isNew whether it is added, so that going back leads to the previous one
 * @property {boolean} [waits] whether more changes are expected soon, so that the entry may wait for them
 * @property {() => { state: object | null, address: string }} content computed when the entry is written, not at each keystroke
 */

const WINDOW_MS = 10_000;
/** The number of entries per window that are written at once. Beyond that, only the latest one after each gap is. */
const AT_ONCE = 50;
const GAP_MS = 250;
/** How long a state has to stay unchanged to be at rest. */
const REST_MS = 500;

/** When the last entries were written. @type {number[]} */
const times = [];
/** @type {Entry | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The current entry, by the mark in its state. @type {number | undefined} */
let currentMark;
/** The entry still waiting when the user left it, by a gesture or mouse button. @type {{ at: number | undefined, state: object | null, address: string } | null} */
let leftBehind = null;

/** Whether so many entries were written that the next one has to wait. */
const isThrottled = () => times.length === AT_ONCE && performance.now() - (times[0] ?? 0) < WINDOW_MS;

/** Writes an entry soon, in place of one that is still waiting. @param {Entry} entry */
export function writeEntry(entry) {
  waiting = { ...entry, isNew: entry.isNew || waiting?.isNew === true };
  clearTimeout(timer);
  const wait = Math.max(isThrottled() ? (times.at(-1) ?? 0) + GAP_MS - performance.now() : 0, entry.waits ? REST_MS : 0);
  if (wait > 0) timer = setTimeout(writeNow, wait);
  else writeNow();
}

/** Stops the waiting entry, if any, from waiting for more changes. */
export function stopWaiting() {
  if (waiting) writeEntry({ ...waiting, waits: false });
}

/**
 * Records that the user has moved to an entry. A waiting entry is kept and written when the user comes back to it.
 * @returns {boolean} whether the entry is new: a link was opened
 */
export function enterEntry() {
  if (waiting) leftBehind = { at: currentMark, ...waiting.content() };
  forget();
  currentMark = history.state?.mark;
  const isNew = !currentMark;
  if (leftBehind && leftBehind.at === currentMark) {
    write(false, leftBehind.state, leftBehind.address);
    leftBehind = null;
  } else if (isNew) {
    // A script may open links faster than they can be marked.
    if (isThrottled()) currentMark = Math.random();
    else write(false, history.state, location.href);
  }
  return isNew;
}

function forget() {
  clearTimeout(timer);
  waiting = null;
}

/** Writes the waiting entry, if any. */
export function writeNow() {
  if (!waiting) return;
  const { isNew, content } = waiting;
  const { state, address } = content();
  forget();
  write(isNew, state, address);
}

/** @param {boolean} isNew @param {object | null} state @param {string} address */
function write(isNew, state, address) {
  times.push(performance.now());
  if (times.length > AT_ONCE) times.shift();
  if (isNew || !currentMark) currentMark = Math.random();
  const writeState = (/** @type {object | null} */ kept) => history[isNew ? 'pushState' : 'replaceState']({ ...kept, mark: currentMark }, '', address);
  try {
    writeState(state);
  } catch (error) {
    // Browsers limit a state to a few megabytes; without it, the address still holds the rest.
    if (state === null) throw error;
    writeState(null);
  }
}
