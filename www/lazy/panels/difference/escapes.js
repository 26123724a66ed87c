// The escapes that a text may be written in.
import { isScalar } from '../../../core/scalar.js';

/** Marks in the names of HTML's references, and letters and signs whose names have none. */
const MARKS = /** @type {Readonly<Record<string, string>>} */ ({
  grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a', caron: '\u030c', cedil: '\u0327',
});
const NAMED = /** @type {Readonly<Record<string, string>>} */ ({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\xa0', shy: '\xad', szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø',
  euro: '€', pound: '£', copy: '©', reg: '®', trade: '™', sect: '§', deg: '°', middot: '·', times: '×', iexcl: '¡', iquest: '¿', laquo: '«', raquo: '»',
  lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', ndash: '–', mdash: '—', hellip: '…', bull: '•',
});

/** @param {string} reference as it is, if nothing is known of it @param {string} name without `&` and `;` */
function characterOf(reference, name) {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  if (hex ?? decimal) return scalar(hex ? parseInt(hex, 16) : Number(decimal), reference);
  const [, letter = '', mark = ''] = /^([a-z])(\w+)$/i.exec(name) ?? [];
  return NAMED[name] ?? (MARKS[mark] ? (letter + MARKS[mark]).normalize('NFC') : reference);
}

/** @param {number} point @param {string} otherwise */
const scalar = (point, otherwise) => (isScalar(point) ? String.fromCodePoint(point) : otherwise);

/** @param {string} text */
function withoutPercent(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How each sort of escapes is read. */
const ESCAPES = {
  percent: withoutPercent,
  backslash: (/** @type {string} */ text) => text
    .replace(/\\u\{([\da-f]{1,6})\}/gi, (written, digits) => scalar(parseInt(digits, 16), written))
    .replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, ...digits) => String.fromCharCode(parseInt(digits[0] ?? digits[1], 16))),
  html: (/** @type {string} */ text) => text.replace(/&(#?\w+);/g, characterOf),
};

/** Of which sort the escapes are that give a text; `null` if it isn't escaped so. @param {string} escaped @param {string} meant */
export function escapesOf(escaped, meant) {
  if (escaped.length <= meant.length) return null;
  const sorts = /** @type {(keyof typeof ESCAPES)[]} */ (Object.keys(ESCAPES));
  return sorts.find((sort) => ESCAPES[sort](escaped) === meant) ?? null;
}
