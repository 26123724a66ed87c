// What a text field shows of a text: its line ends as a field has them, and dots for what a browser can't draw in time.

const LF = 0x0a;

/** A text with its line ends as LF (HTML, "API value" of a textarea). @param {string} text */
export const withLineFeeds = (text) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** How many places that take a browser long to draw are too many; in a line, the time grows with their square. */
const MANY = 5000;
/** The most marks on a letter, for the same reason. */
const MANY_MARKS = 1000;

/** Controls other than tabs and line ends, which no font has. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const MARKS = /[\u0300-\u036f]/g;
/** What the first font may lack. */
const FOREIGN = /[\u0250-\u1fff\u2028-\ufdff\ufe10-\ufffc\ufffe\uffff]/g;

/** Which other font may have a character: of letters, of symbols, East Asian, of emoji and the rest; 0 if the first one may. @param {number} unit */
function fontOf(unit) {
  if (unit < 0x250 || unit >> 4 === 0xfe0 || unit === 0xfffd) return 0;
  return unit < 0x2000 ? 1 : unit < 0x2028 ? 0 : unit < 0x3000 ? 2 : unit < 0xd800 || unit >= 0xff00 ? 3 : 4;
}

/**
 * The text that a `<textarea>` holds: well-formed, with as many code units as with line feeds. What would take a browser seconds or minutes to
 * draw is shown as dots: controls, characters that need another font than those before them, as in text read in the wrong scheme, and marks.
 * @param {string} text
 */
export function fieldText(text) {
  const exact = withLineFeeds(text);
  if (exact.length < MANY_MARKS) return exact;
  let [controls, changes, marks, mostMarks, font] = [0, 0, 0, 0, 0];
  for (let i = 0; i < exact.length; i++) {
    const unit = exact.charCodeAt(i);
    const last = font;
    font = 0;
    if (unit < 0x20 ? unit !== 9 && unit !== LF : unit >= 0x7f && unit < 0xa0) controls++;
    marks = unit >= 0x300 && unit < 0x370 ? marks + 1 : 0;
    if (unit < 0x250) continue;
    mostMarks = Math.max(mostMarks, marks);
    font = fontOf(unit);
    if (font && last && font !== last) changes++;
  }
  // In no language does every eighth character come from another font than the one before.
  const isGarbled = changes >= MANY && changes * 8 >= exact.length;
  const drawn = controls < MANY ? exact : exact.replace(CONTROLS, '·');
  return isGarbled ? drawn.replace(FOREIGN, '·') : mostMarks < MANY_MARKS ? drawn : drawn.replace(MARKS, '·');
}
