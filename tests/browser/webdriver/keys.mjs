// Keys by the names that the tests use, as the actions of a WebDriver keyboard.

/** The code points that stand for keys without a character (W3C WebDriver, Keyboard Actions). @type {Record<string, string>} */
const KEYS = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Escape: '\uE00C', Space: ' ',
  PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017',
};

/** @param {string[]} keys pressed in this order, and let go in the reverse one */
const chord = (keys) => [
  ...keys.map((value) => ({ type: 'keyDown', value })),
  ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
];

/**
 * One press of a key, with those held meanwhile: `Control+Shift+ArrowRight`.
 *
 * @param {string} combination
 */
export function press(combination) {
  const names = combination.split('+');
  // A letter is a capital because Shift is held, not because Control is.
  const isCommand = names.includes('Control') && !names.includes('Shift');
  return chord(names.map((name) => KEYS[name] ?? (isCommand ? name.toLowerCase() : name)));
}

/** One press for each character. @param {string} text */
export const type = (text) => [...text].flatMap((character) => chord([character === '\n' ? KEYS.Enter : character]));
