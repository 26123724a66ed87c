// Explains differences in words.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { formatCodePoint, formatHex } from '../../../core/hex.js';
import { isVisible } from '../../../core/glyph.js';
import { isScalar } from '../../../core/scalar.js';
import { code, isolated } from '../../../core/explain/sentence.js';
import { BYTE_ORDER_MARK } from './differences.js';
import { WINDOWS_1252, textOf1252 } from './code-pages.js';
import { escapesOf } from './escapes.js';
import { misreadingOf } from './misread.js';
import { effectOf, holdsText, isMark, isSpace, textOf } from './side.js';

/**
 * @typedef {import('./side.js').Side} Side
 * @typedef {import('./differences.js').Difference} Difference
 * @typedef {import('../../../core/explain/sentence.js').Marked} Marked
 * @typedef {{ named: number }} Named a code point, to be followed by its name
 * @typedef {(Marked | Named | string)[]} Sentence
 * @typedef {import('../../../i18n/index.js').Messages<import('../../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 */

/** Most code points to name; the rest are counted. */
const MAX_NAMED = 3;
/** Most characters of a text, or bytes, to quote. */
const MAX_QUOTED = 24;
/** The tag characters are those of ASCII from here on. */
const TAGS = 0xe0000;
/** Line ends whose messages say where they are used. @type {Readonly<Record<string, 'difference.lf' | 'difference.crlf' | 'difference.cr'>>} */
const LINE_ENDS = { '\n': 'difference.lf', '\r\n': 'difference.crlf', '\r': 'difference.cr' };
/** @satisfies {Partial<Record<Difference['kind'], keyof typeof import('./messages/en.js').default>>} */
const WHY = /** @type {const} */ ({
  'look-alike': 'difference.why.look-alike', canonical: 'difference.why.canonical', compatibility: 'difference.why.compatibility',
  bom: 'difference.why.bom', 'trailing-space': 'difference.why.trailing-space',
});

/**
 * Explains what a difference is.
 * @param {Side} a @param {Side} b @param {Difference} difference @param {Messages} messages
 * @returns {Sentence}
 */
export function explainDifference(a, b, difference, messages) {
  const { kind, aFrom, aTo, bFrom, bTo } = difference;
  const [aParts, bParts] = [partsOf(a, aFrom, aTo, kind, messages), partsOf(b, bFrom, bTo, kind, messages)];
  /** @type {Sentence} */
  const what = aFrom === aTo ? filled(messages.parts('difference.only-other', { what: '\0' }), [bParts])
    : bFrom === bTo ? filled(messages.parts('difference.only-text', { what: '\0' }), [aParts])
      : filled(messages.parts('difference.or', { text: '\0', other: '\0' }), [aParts, bParts]);
  if (kind === 'encoding') return [...what, ' ', ...encodingWhy(textOf(a, aFrom, aTo), textOf(b, bFrom, bTo), messages)];
  if (kind === 'damage') return [...what, ' ', ...damageWhy(a, b, difference, messages)];
  if (kind === 'invisible') return [...what, ' ', ...invisibleWhy(textOf(a, aFrom, aTo) + textOf(b, bFrom, bTo), messages)];
  if (aFrom < aTo && bFrom < bTo && (kind === 'different' || kind === 'look-alike')) {
    const [aText, bText] = [textOf(a, aFrom, aTo), textOf(b, bFrom, bTo)];
    if (digitsOf(aText) !== null && digitsOf(aText) === digitsOf(bText)) return [...what, ' ', messages.text('difference.why.digits')];
    if (kind === 'different' && aText.toUpperCase() === bText.toUpperCase()) return [...what, ' ', messages.text('difference.why.case')];
    const escaped = escapedWhy(aText, bText, messages) ?? escapedWhy(bText, aText, messages);
    if (escaped) return [...what, ' ', ...escaped];
  }
  if (kind === 'different' && (isRestOfSpace(a, aFrom, aTo, bFrom === bTo) || isRestOfSpace(b, bFrom, bTo, aFrom === aTo))) {
    return [...what, ' ', ...messages.parts('difference.why.rest-of-space', { bytes: code('C2 A0') })];
  }
  return kind in WHY ? [...what, ' ', messages.text(WHY[/** @type {keyof typeof WHY} */ (kind)])] : what;
}

/**
 * Whether all that one text has more is an Â before a space: what is left of a misread no-break space that a program made an ordinary one.
 * @param {Side} side @param {number} from @param {number} to @param {boolean} isAlone
 */
const isRestOfSpace = ({ points }, from, to, isAlone) => isAlone && to - from === 1 && points[from] === 0xc2 && isSpace(points[to] ?? -1);

/** The digits of any script that a text consists of, as those of ASCII; `null` if it holds anything else. @param {string} text */
function digitsOf(text) {
  if (!/^\p{Nd}+$/u.test(text)) return null;
  return Array.from(text, (digit) => {
    // Each script has its ten digits in order; those of several styles follow each other.
    const point = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before++;
    return before % 10;
  }).join('');
}

/** @param {string} text @param {Messages} messages @returns {Sentence} */
function invisibleWhy(text, messages) {
  const spelled = Array.from(text, (character) => (character.codePointAt(0) ?? 0) - TAGS).filter((point) => point >= 0x20 && point < 0x7f);
  if (spelled.length > 0) return messages.parts('difference.why.tags', { text: isolated(clipped(String.fromCodePoint(...spelled))) });
  return [messages.text(`difference.why.${effectOfAny(text)}`)];
}

/** The effect of the first of these characters that has one; else `invisible`. @param {string} text */
const effectOfAny = (text) => Array.from(text, (character) => effectOf(character.codePointAt(0) ?? 0)).find((effect) => effect !== null) ?? 'invisible';

/** Fills a template with parts, in order: each NUL is a placeholder. @param {(string | Marked)[]} template @param {Sentence[]} parts @returns {Sentence} */
function filled(template, parts) {
  const rest = [...parts];
  return template.flatMap((piece) => (piece === '\0' ? rest.shift() ?? [] : [piece]));
}

/** @param {Side} side @param {number} from @param {number} to @param {Difference['kind']} kind @param {Messages} messages @returns {Sentence} */
function partsOf(side, from, to, kind, messages) {
  const lineEnd = kind === 'line-end' ? LINE_ENDS[textOf(side, from, to)] : undefined;
  if (lineEnd) return [messages.text(lineEnd)];
  const count = to - from;
  const named = Array.from(side.points.subarray(from, Math.min(to, from + MAX_NAMED)));
  /** @type {Sentence} */
  const parts = [];
  const [first = 0] = named;
  if (count > 1 && first >= 0 && side.points.subarray(from, to).every((point) => point === first)) {
    return [messages.text('difference.times', { n: count }), ' ', ...namedPoint(first)];
  }
  // A long text is quoted; code points are named.
  if (count > MAX_NAMED && (kind === 'different' || kind === 'encoding')) {
    const text = textOf(side, from, Math.min(to, from + MAX_QUOTED));
    return [messages.text('difference.quoted-before'), ...shown(text), messages.text(count > MAX_QUOTED ? 'difference.quoted-after-more' : 'difference.quoted-after', { n: count })];
  }
  for (const [i, point] of named.entries()) {
    if (i > 0) parts.push(' ', messages.text(isMark(point) ? 'difference.with' : 'difference.and'), ' ');
    if (point < 0) parts.push(code(formatHex(side.bytes.subarray(side.list.start(from + i), side.list.end(from + i)))));
    else parts.push(...namedPoint(point));
  }
  if (count > MAX_NAMED) parts.push(' ', messages.text('difference.more', { n: count - MAX_NAMED }));
  return parts;
}

/** @param {number} point @returns {Sentence} */
function namedPoint(point) {
  const text = isScalar(point) ? String.fromCodePoint(point) : '';
  return isVisible(text) ? [isolated(text), ' ', { named: point }] : [{ named: point }];
}

/** A text with everything visible: characters that are invisible, or move the text around them, become code points, and so do unusual spaces. @param {string} text @returns {Sentence} */
const shown = (text) => text.split(/((?! )[\p{C}\p{Z}\p{DI}])/u).flatMap((piece, i) => {
  if (i % 2 === 1) return code(formatCodePoint(piece.codePointAt(0) ?? 0));
  return piece === '' ? [] : isolated(piece);
});

/** @param {string} aText @param {string} bText @param {Messages} messages @returns {Sentence} */
function encodingWhy(aText, bText, messages) {
  const isOfA = misreadingOf(aText, bText || BYTE_ORDER_MARK) !== null;
  const misread = isOfA ? aText : bText;
  const meant = (isOfA ? bText : aText) || BYTE_ORDER_MARK;
  const { pages, times: n } = misreadingOf(misread, meant) ?? { pages: [], times: 1 };
  const isNamed = !pages.includes(WINDOWS_1252);
  const key = isNamed ? n > 1 ? 'difference.why.code-page-again' : 'difference.why.code-page' : n > 1 ? 'difference.why.encoding-again' : 'difference.why.encoding';
  // The languages have these in the same order.
  const template = messages.parts(key, { meant: '\0', misread: '\0', bytes: '\0', n, encoding: messages.either(pages.map(({ name }) => name)) });
  return filled(template, [shown(clipped(misread)), shown(clipped(meant)), [code(bytesOf(meant))]]);
}

/** In which escapes one text is the other; `null` if it isn't. @param {string} form @param {string} meant @param {Messages} messages @returns {Sentence | null} */
function escapedWhy(form, meant, messages) {
  const escapes = escapesOf(form, meant);
  return escapes && filled(messages.parts(`difference.why.${escapes}`, { escaped: '\0', meant: '\0' }), [shown(clipped(form)), shown(clipped(meant))]);
}

/** The first bytes of a text in UTF-8. @param {string} text */
function bytesOf(text) {
  const bytes = new TextEncoder().encode(text);
  return `${formatHex(bytes.subarray(0, MAX_QUOTED))}${bytes.length > MAX_QUOTED ? ' …' : ''}`;
}

/** @param {string} text */
const clipped = (text) => {
  const characters = Array.from(text);
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text;
};

/** @param {Side} a @param {Side} b @param {Difference} difference @param {Messages} messages @returns {Sentence} */
function damageWhy(a, b, { aFrom, aTo, bFrom, bTo }, messages) {
  const isDamaged = (/** @type {Side} */ { points }, /** @type {number} */ from, /** @type {number} */ to) => points.subarray(from, to).includes(-1);
  const [isOfA, isOfB] = [isDamaged(a, aFrom, aTo), isDamaged(b, bFrom, bTo)];
  if (!isOfA && !isOfB) return [messages.text('difference.why.replaced')];
  if (isOfA && isOfB) return [messages.text('difference.why.damage-both')];
  const relation = isOfA ? relationTo(b, bFrom, bTo, a, aFrom, aTo, messages) : relationTo(a, aFrom, aTo, b, bFrom, bTo, messages);
  return [messages.text(isOfA ? 'difference.why.damage-text' : 'difference.why.damage-other'), ...(relation ? [' ', ...relation] : [])];
}

/**
 * What ill-formed bytes have to do with the other text's items in their place: they are those in Latin-1, the beginning of one, or an overlong form
 * of it. `null` if it is none of these.
 * @param {Side} whole @param {number} wholeFrom @param {number} wholeTo @param {Side} damaged @param {number} from @param {number} to @param {Messages} messages
 * @returns {Sentence | null}
 */
function relationTo(whole, wholeFrom, wholeTo, { list, bytes: all, scheme }, from, to, messages) {
  if (!holdsText(whole, wholeFrom, wholeTo)) return null;
  const text = textOf(whole, wholeFrom, wholeTo);
  const end = list.end(to - 1);
  const bytes = all.subarray(list.start(from), end);
  if (textOf1252(bytes) === text) return [messages.text('difference.why.damage-latin-1')];
  if (wholeTo - wholeFrom !== 1) return null;
  const meant = toBytesOrNull(text, scheme);
  if (meant && meant.length > bytes.length && bytes.every((byte, i) => byte === meant[i])) return messages.parts('difference.why.damage-cut', { bytes: code(formatHex(meant)) });
  const { kind, attempt } = list.get(from);
  const isSame = kind === 'overlong' && attempt?.codePoint === whole.points[wholeFrom] && list.attemptEnd(from) === end;
  return isSame ? [messages.text('difference.why.damage-overlong')] : null;
}
