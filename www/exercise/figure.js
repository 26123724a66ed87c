// The figures of questions: bytes with their offsets, a character, a text, sentences.
import { h } from '../ui/h.js';
import { binary, claimNumbers, classOf, hex, uPlus } from './format.js';

/**
 * @import { Prompt } from '../codec/exercise-forms.js'
 * @import { Exercise } from '../codec/exercise.js'
 *
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Text
 */

/** A text in which no name such as UTF-16 is broken across two lines. @param {string} text @returns {(Node | string)[]} */
export const unbroken = (text) => text.split(/([a-z]+-\d+)/i).map((each, place) => (place % 2 === 1 ? h('span', { class: 'whole' }, each) : each));

/** Bytes with their offsets below. @param {number[]} bytes */
export const byteTiles = (bytes) => bytes.map((byte, place) => h('span', { class: 'byte' }, h('span', { class: 'digits' }, hex(byte, 2)), h('span', { class: 'offset' }, String(place))));

/** A character, large. @param {string} text */
const glyph = (text) => h('span', { class: 'glyph', translate: 'no', dir: 'ltr' }, text);

/** The code points in a text of what isn't ASCII, since few know them by heart. @param {string} text */
export function codePointsIn(text) {
  const characters = Array.from(text);
  return [...new Set(characters)].filter((character) => character >= '\u0080').map((character) =>
    h('span', { class: 'code-point', translate: 'no' }, ...(characters.length > 1 ? [h('bdi', {}, character), ' '] : []), uPlus(character.codePointAt(0) ?? 0)));
}

/** Attributes of what screen readers read out as a whole, instead of each bit and each offset alone. @param {string} text */
const spoken = (text) => ({ role: 'img', 'aria-label': text });

/** @param {number} unit @param {number} width */
const bitsOf = (unit, width) => h('span', { class: 'bits' }, ...Array.from(binary(unit, width), (bit) => h('span', {}, bit)));

/** Units in binary, in which single bits can be marked. @param {number[]} units @param {number} width */
const bitRows = (units, width) => h('div', { class: 'given' }, ...units.map((unit) => {
  const digits = hex(unit, width / 4);
  return h('span', { class: 'unit', ...spoken(`${digits}: ${binary(unit, width)}`) }, h('span', { class: 'digits' }, digits), bitsOf(unit, width));
}));

/** The text of a textbook sentence. @param {{ claim: string, numbers: [number, number] }} found @param {Text} text */
export function sentence(found, text) {
  const [n, m] = claimNumbers(found);
  return text(`claim.${found.claim}`, { n, m });
}

/**
 * The figure of an exercise, or `null` if it has none; `mark` shows which bits or bytes of the figure an answer got wrong.
 *
 * @param {Exercise} exercise
 * @returns {{ root: HTMLElement, mark: (unit: string | null, places: number[]) => void } | null}
 */
export function figureOf({ prompt }) {
  const root = draw(prompt);
  if (!root) return null;
  return {
    root,
    mark: (unit, places) => {
      const parts = { 'prompt-bits': '.bits > span', 'prompt-bytes': '.byte, .unit' };
      for (const [name, selector] of Object.entries(parts)) {
        root.querySelectorAll(selector).forEach((part, place) => part.classList.toggle('off', unit === name && places.includes(place)));
      }
    },
  };
}

/** @param {Prompt} prompt @returns {HTMLElement | null} */
function draw(prompt) {
  switch (prompt.key) {
    case 'classify-byte':
      return h('div', { class: 'given large' }, prompt.isBinary
        ? h('span', { class: 'unit', ...spoken(binary(prompt.byte, 8)) }, bitsOf(prompt.byte, 8))
        : h('span', { class: 'byte' }, h('span', { class: 'digits' }, hex(prompt.byte, 2))));
    case 'choose-template':
      return prompt.isBinary ? tape(prompt.codePoint) : null;
    case 'fill-slots':
      return tape(prompt.codePoint);
    case 'decode':
      return bitRows(prompt.bytes, 8);
    case 'count-code-points':
    case 'replacement-count':
      return h('div', { class: 'tiles', ...spoken(prompt.bytes.map((byte) => hex(byte, 2)).join(' ')) }, ...byteTiles(prompt.bytes));
    // Their editors show the bytes.
    case 'find-fault':
    case 'resume':
      return null;
    case 'read-as-latin-1':
    case 'compare-sizes':
      return h('div', {}, h('p', { class: 'sample', translate: 'no' }, prompt.text), h('p', {}, ...codePointsIn(prompt.text)));
    case 'join-surrogates':
      return bitRows(prompt.units, 16);
    default:
      return null;
  }
}

/** The bits of a code point in groups of four, under their hexadecimal digits. @param {number} codePoint */
export function tape(codePoint) {
  const digits = hex(codePoint, 1);
  return h('div', { class: 'tape' }, ...Array.from(digits, (digit) => h('span', {}, h('i', {}, digit), binary(parseInt(digit, 16), 4))));
}

/** The character that the question is about, if there is one to show. @param {Prompt} prompt */
export function characterOf(prompt) {
  const isNumberOnly = prompt.key === 'choose-template';
  return 'codePoint' in prompt && !isNumberOnly ? glyph(String.fromCodePoint(prompt.codePoint)) : null;
}

/** A code point with its bytes, in their colours. @param {string} character */
export function solvedFigure(character) {
  const bytes = new TextEncoder().encode(character);
  return h('div', { class: 'solved-figure', translate: 'no' }, glyph(character), h('code', {}, uPlus(character.codePointAt(0) ?? 0)),
    h('span', { class: 'tiles' }, ...Array.from(bytes, (byte) => h('span', { class: `byte ${classOf(byte)}` }, h('span', { class: 'digits' }, hex(byte, 2))))));
}
