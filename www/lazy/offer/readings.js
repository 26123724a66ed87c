// The other ways in which what was typed or pasted can be read.
import { validate } from '../../codec/decoders.js';
import { segmentList } from '../../codec/segments.js';
import { HexError, parseHex } from '../../core/hex.js';
import { transcode } from '../../core/transcode.js';

/**
 * @import { Notation } from '../../codec/notations.js'
 * @import { Scheme } from '../../codec/names.js'
 * @typedef {Pick<typeof import('../../codec/notations.js'), 'recognise' | 'holds'>} Notations
 *
 * @typedef {object} Reading
 * @property {Notation[]} ids of the notations that agree on it, the likeliest first
 * @property {Uint8Array} bytes in the scheme
 * @property {boolean} isOfCodePoints whether the likeliest notation spells code points; else it spells bytes
 */

/** Most readings to offer side by side. */
const MAX_READINGS = 3;

/** A string literal matches this. */
const LITERAL = /^\w*#*["'`]/;
/** The text around it matches this if there are others. */
const OTHER_LITERALS = /["'`]/;
/** A literal is converted like this, which is no sign of others: `b'\xc3\xa9'.decode('utf-8')`. */
const CONVERSIONS = /\.(?:en|de)code\([^()]*\)/g;

/** Also offered for what the byte field can read as hexadecimal: binary digits are hexadecimal digits too, and so are the offsets of dumps. */
const BESIDE_HEX = new Set(['binary', 'xxd', 'hexdump', 'od']);

/** Text in a notation matches one of these, and most prose matches none. Testing them costs less than loading the notations. */
const SIGNS = [
  // Escapes, and HTML character references.
  /\\|%(?:u[\da-f]{2})?[\da-f]{2}|=[\dA-F]{2}|&#?\w+;|&#x?[\da-f]{2}|<(?:[89a-f]|0x[\da-f]|[\da-f]{3})[\da-f]>/i,
  // UTF-8 sequences and byte order marks of UTF-16 as `cat -v` shows them.
  /M-[B-t]M-|M-\^\?M-~|M-~M-\^\?/,
  // Literals with a prefix; U+ and 0x.
  /^\s*(?:b|r|u8?|br|rb|cr?|l|f)#*["'`]|^\s*u\+[\da-f]|<u\+[\da-f]{4}|^[\s([{]*0x[\da-f]/i,
  // What programs print around bytes: typed arrays as objects, lists in code, and others.
  /\{\s*"0":\s*-?\d+,/,
  /[[{(]\s*(?:\/\*[^*]{0,40}\*\/\s*)?(?:\(byte\)\s*)?-?(?:0x[\da-f]|\d+(?:_?u8?|\.toByte(?:\(\))?)?\s*,)/i, /^\s*(?:\{length = |<<\s*\d|x'|data:)/i, /Typ=\d+ Len=\d/, /\b(?:x|h|hex)['"][\da-f]{2}|\b_\w+ +0x[\da-f]/i, /<Buffer [\da-f]/, /=\?[^\s?]+\?[bq]\?|ncoding: base64/i,
  // Calls that make characters of numbers.
  /(?:chrw?|char(?:codes?|s)?|codepoint|utf(?:8|32)|u32)(?:[)\]]|\([\s([.c]*)(?:0x|&h)?[\da-f]/i,
  // Literals that a function or a command decodes, and PowerShell's escapes.
  /(?:from|decode|unhex|2bin|toraw|tobytes|atob|hex!|unquote)[\w.:!]*\(\s*b?["'`][\w+/%-]/i, /H\*['"]|\b(?:xxd|base64) -|`u\{[\da-f]|hex(?:\(\w\))?:[\da-f]{2}/i,
  // The names of emoji's pictures.
  /moji\S{0,80}[/u]1f[\da-f]{3}/i,
  // Digits, in groups or not; dumps; base64.
  /^(?=\D*\d)[\s\da-fx,:;()[\]{}_-]{4,}$/i, /^\s*[\da-f]{4,6}(?:[_-][\da-f]{4,6})*\.\w+\s*$/i, /^\s*(?:[\da-f]{6,}|0x0000|0000(?=  )):? {1,3}[\da-f]{2}/i, /^[ \t]*(?:0x[\da-f]{4,}:|0{4,16}:? )/m, /^\s*(?=\S*[\d=+/]|\S{12})(?:[\w+/-]{4,}=?|[\w+/-]{2,3}=)=?\s*$/, /^\s*[\w+/-]{60,}={0,2}\s/,
];

/** Hashes, addresses of machines, serial numbers, colours: hexadecimal, but hardly meant as text. */
const IDENTIFIER = /^(?:[\da-f]{8,12}|[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|(?:[\da-f]{2}[:-]){5,}[\da-f]{2}|[\da-f]{4}(?:[ :-][\da-f]{4})+|[\da-f]{6}(?: [\da-f]{6})+|0x[\da-f]{8,16})$/i;
/** Bytes as Latin-1 match this if they may be text in some encoding, perhaps damaged: no controls, and no continuation byte without another before it. */
const LIKE_TEXT = /^(?:[\0\t\n\r -~]|[\xc0-\xff][\x80-\xbf]*)+$/;

/** Words in messages that name a position, a byte or a character. */
const MESSAGE = /byte|char|codec|column|convert|error|illegal|index|invalid|line|offset|parse|position|sequence|token|utf-?8|yaml|zeile/i;
/** What they name: a number, or a character that is not ASCII. */
const NAMED = /\d|'[^ -~]'/;

/** A longer text is not taken for a message. */
const LONGEST_MESSAGE = 65_536;

/**
 * Whether a text may be in a notation, by a cheap test.
 * @param {string} text @param {boolean} isOfBytes whether it is in the byte field, which itself reads hexadecimal
 */
export function mayBeWritten(text, isOfBytes) {
  if (isOfBytes && isHex(text)) return /^[01\s,;:-]{8,}$/.test(text) || /^\s*[\da-f]{6,}[: ]/i.test(text);
  return SIGNS.some((sign) => sign.test(text));
}

/** Whether a text may be an error message that names a position, a byte or a character. @param {string} text */
export const mayBeMessage = (text) => text.length <= LONGEST_MESSAGE && NAMED.test(text) && MESSAGE.test(text);

/**
 * The ways to read a text that give other bytes than it has now; those that agree are merged.
 * @param {string} text
 * @param {{ scheme: Scheme, isOfBytes: boolean, current: Uint8Array | null }} place the scheme to encode code points in, whether this is the
 * byte field, and the current bytes of the text, if any
 * @param {Notations} notations
 * @returns {Reading[]}
 */
export function readingsOf(text, { scheme, isOfBytes, current }, notations) {
  const found = notations.recognise(text);
  const [likeliest] = found;
  if (!likeliest) return [];
  const isReadAlready = isOfBytes && isHex(text);
  // The likeliest notation decides where a literal starts and ends.
  const alike = found.filter(({ start, end }) => start === likeliest.start && end === likeliest.end);
  const rest = (text.slice(0, likeliest.start) + text.slice(likeliest.end)).replace(CONVERSIONS, '');
  // In a document of several strings one of them is hardly what was meant.
  const whole = LITERAL.test(text.slice(likeliest.start)) && OTHER_LITERALS.test(rest) ? found.find(({ start, end }) => end - start > likeliest.end - likeliest.start) : undefined;
  /** @type {Reading[]} */
  const readings = [];
  for (const { id, bytes: own, start, end } of whole ? [whole, ...alike] : alike) {
    if (isReadAlready && !BESIDE_HEX.has(id)) continue;
    const isOfCodePoints = spellsCodePoints(id, text.slice(start, end), notations);
    const bytes = isOfCodePoints ? inScheme(own, scheme) : own;
    if (!likeliest.id.startsWith('u-') && isHardlyMeant(id, own, text)) continue;
    if (!bytes || (current && isEqual(bytes, current))) continue;
    const same = readings.find((reading) => isEqual(reading.bytes, bytes));
    if (same) same.ids.push(id);
    else if (readings.length < MAX_READINGS) readings.push({ ids: [id], bytes, isOfCodePoints });
  }
  return readings;
}

/**
 * Whether bytes are more likely something else than text: an identifier in hexadecimal, or a list of small numbers.
 * @param {Notation} id @param {Uint8Array} bytes @param {string} text that spells them
 */
function isHardlyMeant(id, bytes, text) {
  if (!/^(?:hex|hex-prefixed|decimal)$/.test(id) || bytes.length > 64) return false;
  const latin1 = String.fromCharCode(...bytes);
  if (id === 'decimal') return /^[\0-\x7f]+$/.test(latin1) && !LIKE_TEXT.test(latin1);
  return IDENTIFIER.test(text.trim()) && (!LIKE_TEXT.test(latin1) || (/[ :-]/.test(text) && validate(bytes) !== null));
}

/** Whether the byte field can read a text. @param {string} text */
export function isHex(text) {
  try {
    parseHex(text);
    return true;
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    return false;
  }
}

/** Whether a text spells code points. In notations for both, strings do in Python and Rust, unless they are byte strings. @param {Notation} id @param {string} text @param {Notations} notations */
function spellsCodePoints(id, text, { holds }) {
  const { bytes, codePoints } = holds(id);
  return codePoints && (!bytes || ((id === 'python' || id === 'rust') && !/^r?br?#*["']/i.test(text)));
}

/** @param {Uint8Array} utf8 in which surrogates may stand alone @param {Scheme} scheme @returns {Uint8Array | null} `null` if it can't encode them */
function inScheme(utf8, scheme) {
  return scheme === 'utf-8' ? utf8 : transcode(segmentList(utf8, { scheme: 'utf-8-1993' }), scheme).bytes;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export const isEqual = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);
