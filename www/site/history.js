// Entries in the browser's history: links to states at rest. While the reader types, an entry waits for the pause; and none is
// written faster than browsers take them: WebKit throws at the 101st in ten seconds, Chromium leaves out the 201st.

/**
 * @typedef {object} Entry
 * @property {boolean} isNew whether going back leads to what was before
 * @property {boolean} [waits] whether more is to be expected soon, so that this may wait for it
 * @property {() => { state: object | null, address: string }} content worked out when it is written, not at each key
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
/** The entry that the reader is at, by the mark that its state has. @type {number | undefined} */
let here;
/** What still waited when the reader had left its entry, by a gesture or a button of the mouse. @type {{ at: number | undefined, state: object | null, address: string } | null} */
let late = null;

/** Whether so many were written that the next one has to wait. */
const isMuch = () => times.length === AT_ONCE && performance.now() - (times[0] ?? 0) < WINDOW_MS;

/** Writes an entry, soon; what still waits then is passed over. @param {Entry} entry */
export function writeEntry(entry) {
  waiting = { ...entry, isNew: entry.isNew || waiting?.isNew === true };
  clearTimeout(timer);
  const wait = Math.max(isMuch() ? (times.at(-1) ?? 0) + GAP_MS - performance.now() : 0, entry.waits ? REST_MS : 0);
  if (wait > 0) timer = setTimeout(writeNow, wait);
  else writeNow();
}

/** Lets the entry that waits for more, if there is one, wait no longer. */
export function restEntry() {
  if (waiting) writeEntry({ ...waiting, waits: false });
}

/**
 * Takes note that the reader has come to an entry. What waited is kept for the one that it belongs to, and written there when the reader
 * comes back to it.
 * @returns {boolean} whether nobody has been at this one before: a link was opened
 */
export function enterEntry() {
  if (waiting) late = { at: here, ...waiting.content() };
  forget();
  here = history.state?.mark;
  const isNew = !here;
  if (late && late.at === here) {
    write(false, late.state, late.address);
    late = null;
  } else if (isNew) {
    // A script may open links faster than they can be marked.
    if (isMuch()) here = Math.random();
    else write(false, history.state, location.href);
  }
  return isNew;
}

function forget() {
  clearTimeout(timer);
  waiting = null;
}

/** Writes the entry that waits, if there is one. */
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
  if (isNew || !here) here = Math.random();
  const put = (/** @type {object | null} */ kept) => history[isNew ? 'pushState' : 'replaceState']({ ...kept, mark: here }, '', address);
  try {
    put(state);
  } catch (error) {
    // Browsers keep states of some megabytes; the address still says the rest.
    if (state === null) throw error;
    put(null);
  }
}
