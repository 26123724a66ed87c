// Writes XML: text from outside is always text, whatever it contains.

/** What XML 1.0 can't represent (§2.2, production 2): controls, U+FFFE, U+FFFF and lone surrogates. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

/**
 * Text escaped for an element or an attribute, with U+FFFD for each character that XML forbids.
 * @param {string} text
 */
export const escaped = (text) => text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? '');

/** A number with at most two decimals. @param {number} value */
export const written = (value) => String(Math.round(value * 100) / 100 + 0);

/**
 * An element.
 * @param {string} name
 * @param {Readonly<Record<string, string | number | undefined>>} attributes `undefined` sets none
 * @param {string} [content] markup
 */
export function tag(name, attributes, content = '') {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    (value === undefined ? [] : ` ${key}="${typeof value === 'number' ? written(value) : escaped(value)}"`));
  return `<${name}${list.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}
