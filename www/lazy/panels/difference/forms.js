// Other forms of a text: its UTF-8 read in an old code page, “├®” for “é”, and its escapes.
import { isScalar } from '../../../core/scalar.js';

/** 0x80 to 0xFF in the code pages of DOS, which a TextDecoder doesn't have. */
const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0';
const CP850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** Code pages, by the name that users know. Windows-1252 is in misread.js. @type {[string, (bytes: Uint8Array) => string][]} */
const CODE_PAGES = [
  ['CP437', (bytes) => textIn(CP437, bytes)],
  ['CP850', (bytes) => textIn(CP850, bytes)],
  ['MacRoman', (bytes) => new TextDecoder('macintosh').decode(bytes)],
  ['Windows-1250', (bytes) => new TextDecoder('windows-1250').decode(bytes)],
  ['Windows-1251', (bytes) => new TextDecoder('windows-1251').decode(bytes)],
];

/** @param {string} upper @param {Uint8Array} bytes */
const textIn = (upper, bytes) => Array.from(bytes, (byte) => upper[byte - 0x80] ?? String.fromCharCode(byte)).join('');

/** The code pages in which the UTF-8 of a text gives another text. @param {string} misread @param {string} meant */
export function codePagesOf(misread, meant) {
  if (misread.length <= meant.length) return [];
  const bytes = new TextEncoder().encode(meant);
  // Each byte is read as one character.
  return bytes.length === misread.length ? CODE_PAGES.filter(([, decode]) => decode(bytes) === misread).map(([name]) => name) : [];
}

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
