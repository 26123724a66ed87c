// How bytes and code points are written down: hexadecimal, U+ notation, base64url.

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/**
 * Two upper-case hexadecimal digits.
 * @param {number} byte 0 to 255
 */
export const hexByte = (byte) => HEX[byte] ?? '';

/**
 * Bytes as upper-case hexadecimal pairs, separated by one space by default.
 * @param {ArrayLike<number>} bytes
 * @param {string} [separator]
 */
export function formatHex(bytes, separator = ' ') {
  const pairs = new Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) pairs[i] = HEX[/** @type {number} */ (bytes[i])];
  return pairs.join(separator);
}

/**
 * `U+` and at least four upper-case hexadecimal digits (The Unicode Standard, Appendix A).
 * @param {number} codePoint
 */
export const formatCodePoint = (codePoint) => 'U+' + codePoint.toString(16).toUpperCase().padStart(4, '0');

/** Bytes written in hexadecimal could not be read. */
export class HexError extends Error {
  /**
   * @param {'not-hex' | 'odd'} reason `not-hex`: a character that is not a digit; `odd`: a digit without its partner
   * @param {number} position which character of the input, counting code points from 1
   * @param {string} found that character
   */
  constructor(reason, position, found) {
    super(reason === 'odd'
      ? `hexadecimal digit ${found} at character ${position} has no partner: two digits make a byte`
      : `character ${position} (${formatCodePoint(found.codePointAt(0) ?? 0)}) is not a hexadecimal digit: expected 0-9 or A-F`);
    this.name = 'HexError';
    this.reason = reason;
    this.position = position;
    this.found = found;
  }
}

/** The value of a code unit as a hexadecimal digit, or -1. @param {number} unit */
function digit(unit) {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

const isSeparator = (/** @type {number} */ unit) =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0 || unit === 0x2c || unit === 0x3a || unit === 0x3b || unit === 0x2d;

/**
 * The bytes that pairs of hexadecimal digits spell, in upper or lower case.
 *
 * Between bytes there may be white space, commas, colons, semicolons and hyphens; before a byte, `0x`, `\x`
 * or `%`, so that bytes copied from source code or from a URL can be pasted as they are. Empty text gives
 * no bytes.
 * @param {string} text
 * @returns {Uint8Array}
 * @throws {HexError} at the first character that is not allowed, or a digit without its partner
 */
export function parseHex(text) {
  const bytes = new Uint8Array(text.length >> 1);
  let length = 0;
  for (let i = 0; i < text.length;) {
    const unit = text.charCodeAt(i);
    if (isSeparator(unit)) { i++; continue; }
    if (unit === 0x25) i += 1;
    else if ((unit === 0x30 || unit === 0x5c) && (text.charCodeAt(i + 1) | 0x20) === 0x78) i += 2;
    const high = digit(text.charCodeAt(i));
    if (high < 0) {
      // A prefix with nothing after it is the error itself.
      const at = i < text.length ? i : i - 1;
      throw errorAt(text, 'not-hex', at);
    }
    const low = digit(text.charCodeAt(i + 1));
    if (low < 0) {
      const next = text.charCodeAt(i + 1);
      throw i + 1 >= text.length || isSeparator(next) ? errorAt(text, 'odd', i) : errorAt(text, 'not-hex', i + 1);
    }
    bytes[length++] = high << 4 | low;
    i += 2;
  }
  return bytes.slice(0, length);
}

/** @param {string} text @param {'not-hex' | 'odd'} reason @param {number} utf16Offset */
function errorAt(text, reason, utf16Offset) {
  const before = [...text.slice(0, utf16Offset)].length;
  return new HexError(reason, before + 1, String.fromCodePoint(text.codePointAt(utf16Offset) ?? 0));
}

/**
 * Bytes in base64url without padding (RFC 4648 §5).
 * @param {Uint8Array} bytes
 */
export function toBase64Url(bytes) {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The bytes that base64url encodes; `null` if the text is not base64url, or ends within a byte and so is incomplete.
 * @param {string} text
 * @returns {Uint8Array | null}
 */
export function fromBase64Url(text) {
  if (!/^[\w-]*={0,2}$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    // Leftover bits must be 0; others would be part of a missing byte.
    return toBase64Url(bytes) === text.replace(/=+$/, '') ? bytes : null;
  } catch {
    return null;
  }
}
