// Puzzles: examples that each open the tool that solves them. A standalone script, which lacks these tools, has none (scripts/bundle/inside.mjs).
import { toBytesOrNull } from '../../codec/encode-or-null.js';

/**
 * @typedef {import('./index.js').Context} Context
 *
 * @typedef {object} Puzzle
 * @property {import('../../core/examples.js').ExampleKey} key of its name
 * @property {string} text
 * @property {string} [other] with which the text is compared; without it, the text is put into the text field, which offers to read it
 */

/** @type {readonly Puzzle[]} */
const PUZZLES = [
  { key: 'puzzles.same-word', text: 'Café', other: 'Cafe\u0301' },
  { key: 'puzzles.look-alikes', text: 'paypal', other: 'p\u0430yp\u0430l' },
  { key: 'puzzles.mojibake', text: 'fÃ¼r', other: 'für' },
  { key: 'puzzles.escapes', text: String.raw`caf\xc3\xa9` },
  { key: 'puzzles.base64', text: 'R3LDvMOfZQ==' },
];

/**
 * The puzzles whose tool an inspector has.
 * @param {Element} gallery the root of the panel @param {Context} context
 * @returns {{ sample: string, words: string | null, open: () => void }[]} `words`: `null` if the scheme can't encode the texts
 */
export function puzzlesBeside(gallery, { session, messages, carried, focusPanel }) {
  /** @param {string} css @returns {HTMLTextAreaElement | null | undefined} */
  const beside = (css) => gallery.parentElement?.querySelector(css);
  const [hasInput, hasDifference] = [beside('#text'), beside('[data-tab="difference"], [data-panel="difference"], [part="difference"]')];
  return PUZZLES.filter(({ other }) => (other === undefined ? hasInput : hasDifference)).map(({ key, text, other }) => {
    const bytes = toBytesOrNull(text, session.scheme);
    const otherBytes = toBytesOrNull(other ?? '', session.scheme);
    return {
      sample: other === undefined ? text : `${text} = ${other}`,
      words: bytes && otherBytes && messages.text(key),
      open: () => {
        if (other !== undefined && bytes && otherBytes) {
          carried.compared = { texts: [bytes, otherBytes], before: session.bytes };
          focusPanel('difference');
          return;
        }
        const field = beside('#text');
        if (field) {
          // What is pasted is examined, and is one step.
          field.focus();
          field.value = text;
          field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data: text, bubbles: true, composed: true }));
        }
      },
    };
  });
}
