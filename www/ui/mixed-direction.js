// Lines of mixed direction: whether a text changes direction too often for a browser to lay it out in time.

/** Number of turns above which a text with a long line is shown in the order of its bytes: Chromium takes 14 s to lay out 60,000. */
const MAX_TURNS = 10_000;
/**
 * A turn, which is a change of direction: from a letter of a right-to-left script to a digit, also an Arabic one, or to a letter of another
 * script. Scripts are told apart by block, above U+FFFF by the high surrogate. The gap is bounded, so that the search is linear.
 */
const TURN = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]\W{0,9}?[\w\u00c0-\u058f\u0660-\u0669\u06f0-\u06f9\u0900-\u1fff\u2c00-\ud801\ud804-\ud839\ud840-\ud8ff]/;

/** @param {string} text */
const turnsOften = (text) => text.split(TURN).length > MAX_TURNS;

/**
 * Shows a field in the order of the bytes if its text turns too often, with a notice as long as it does.
 * @param {HTMLTextAreaElement} field @param {string} text @param {boolean} isEndless whether the text has a long line
 * @param {import('../element/panels.js').Context<'input.byte-order'>} context
 */
export function adaptDirection({ style }, text, isEndless, { messages, notice }) {
  const wasMixed = style.direction !== '';
  const isMixed = isEndless && turnsOften(text);
  style.unicodeBidi = isMixed ? 'bidi-override' : '';
  style.direction = isMixed ? 'ltr' : '';
  if (isMixed !== wasMixed) notice(isMixed ? messages.text('input.byte-order') : '', 'order');
}

/** The same for a text about to be pasted, without a notice yet; also in the byte field, which refuses it. @param {HTMLElement} field @param {string} text with a long line */
export function prepareDirection({ style, classList }, text) {
  if (!turnsOften(text)) return;
  style.unicodeBidi = 'bidi-override';
  classList.add('endless');
}
