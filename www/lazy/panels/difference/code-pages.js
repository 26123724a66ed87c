// The old encodings of one byte a character in which UTF-8 is often read by mistake.

/**
 * @typedef {object} CodePage
 * @property {string} name by which users know it
 * @property {(point: number) => number} byteOf the byte that is read as a code point; above 0xFF if there is none
 */

/** 0x80 to 0x9F in windows-1252 (WHATWG Encoding); the rest of it is ISO 8859-1. Not by a TextDecoder, because some versions of Node get it wrong. */
const UPPER_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** 0x80 to 0xFF in the code pages of DOS, which a TextDecoder doesn't have. */
const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0';
const CP850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** @param {Uint8Array} bytes in windows-1252 */
export const textOf1252 = (bytes) => Array.from(bytes, (byte) => UPPER_1252[byte - 0x80] ?? String.fromCharCode(byte)).join('');

const UPPER = Uint8Array.from({ length: 0x80 }, (_, i) => 0x80 + i);

/** The characters from 0x80 on in an encoding that a TextDecoder has. @param {string} label */
const upperOf = (label) => new TextDecoder(label).decode(UPPER);

/** @param {string} name @param {string} upper its characters from 0x80 on @returns {CodePage} */
function codePage(name, upper) {
  const points = Array.from(upper, (character) => character.charCodeAt(0));
  const bytes = new Uint8Array(Math.max(...points) + 1);
  for (const [i, point] of points.entries()) bytes[point] = 0x80 + i;
  return { name, byteOf: (point) => (point < 0x80 ? point : bytes[point] || Infinity) };
}

const windows1252 = codePage('Windows-1252', textOf1252(UPPER));

/** Also ISO 8859-1, which has controls from 0x80 to 0x9F. @type {CodePage} */
export const WINDOWS_1252 = { ...windows1252, byteOf: (point) => (point < 0x100 ? point : windows1252.byteOf(point)) };

/** The likeliest first. @type {readonly CodePage[]} */
export const CODE_PAGES = [
  WINDOWS_1252, codePage('CP437', CP437), codePage('CP850', CP850), codePage('MacRoman', upperOf('macintosh')),
  codePage('Windows-1250', upperOf('windows-1250')), codePage('Windows-1251', upperOf('windows-1251')),
];
