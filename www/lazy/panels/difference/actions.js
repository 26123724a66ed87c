// What can be done about a difference, in either text.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { trimmed } from '../../../core/changes.js';
import { isReplaced } from './differences.js';
import { misreadingOf } from './misread.js';
import { holdsText, isInvisible, textOf } from './side.js';

/**
 * @typedef {import('./side.js').Side} Side
 * @typedef {import('./differences.js').Difference} Difference
 * @typedef {import('../../../core/changes.js').Splice} Splice
 * @typedef {import('./kinds.js').ActionName} ActionName
 * @typedef {{ name: ActionName, a: Splice[], b: Splice[] }} Action `a` and `b`: the changes to the bytes of each text
 */

/**
 * What can be done about a difference, the likeliest first; leaves out what a scheme can't encode.
 * @param {Side} a @param {Side} b @param {Difference} difference
 * @returns {Action[]}
 */
export function actionsOf(a, b, difference) {
  const { aFrom, aTo, bFrom, bTo, kind } = difference;
  const [aText, bText] = [textOf(a, aFrom, aTo), textOf(b, bFrom, bTo)];
  /** @param {ActionName} name @param {(text: string) => string} fold */
  const inBoth = (name, fold) => make(name, replaced(a, aFrom, aTo, fold(aText)), replaced(b, bFrom, bTo, fold(bText)));
  const takeText = (/** @type {ActionName} */ name = 'take-text') => make(name, [], copied(a, aFrom, aTo, b, bFrom, bTo));
  const takeOther = (/** @type {ActionName} */ name = 'take-other') => make(name, copied(b, bFrom, bTo, a, aFrom, aTo), []);
  const either = () => [takeText(), takeOther()];
  const isOneSided = aFrom === aTo || bFrom === bTo;
  const remove = () => inBoth('remove', () => '');
  /** @returns {(Action | null)[]} */
  const wanted = () => {
    switch (kind) {
      case 'canonical': return [inBoth('nfc', (text) => text.normalize('NFC'))];
      case 'compatibility': return [inBoth('nfkc', (text) => text.normalize('NFKC')), ...either()];
      case 'bom': case 'trailing-space': return [remove()];
      case 'invisible': return [isOneSided ? remove() : inBoth('remove', withoutInvisible)];
      case 'line-end': return [isOneSided ? remove() : inBoth('lf', (text) => text.replaceAll(/\r\n|[\r\x85\u2028\u2029]/g, '\n'))];
      case 'space':
        if (isOneSided) return [remove()];
        return [...(aTo - aFrom === bTo - bFrom ? [inBoth('space', (text) => text.replaceAll(/./gsu, ' '))] : []), ...either()];
      case 'look-alike':
        if (isLatin(aText) && isForeign(bText)) return [takeText('latin')];
        return isLatin(bText) && isForeign(aText) ? [takeOther('latin')] : either();
      case 'damage': {
        const isWhole = (/** @type {Side} */ side, /** @type {number} */ from, /** @type {number} */ to) => !side.points.subarray(from, to).includes(-1) && !isReplaced(textOf(side, from, to));
        if (isOneSided) return [remove(), aFrom === aTo ? takeOther() : takeText()];
        return isWhole(b, bFrom, bTo) && !isWhole(a, aFrom, aTo) ? [takeOther(), takeText()] : either();
      }
      case 'encoding':
        if (isOneSided) return [remove()];
        return misreadingOf(aText, bText) ? [takeOther(), takeText()] : either();
      case 'different': return either();
    }
  };
  // Leaves out actions that would change nothing.
  return wanted().filter((action) => action !== null).filter((action) => action.a.length + action.b.length > 0);
}

/** Actions that can be taken on all differences of the same kind at once. @type {ReadonlySet<ActionName>} */
export const everywhereToo = new Set(/** @type {const} */ (['latin', 'nfc', 'nfkc', 'remove', 'lf', 'space']));

/**
 * The same action for all differences of one kind.
 * @param {import('./differences.js').Comparison} comparison @param {Difference['kind']} kind @param {ActionName} name
 * @returns {Action}
 */
export function everywhere({ a, b, differences }, kind, name) {
  const all = differences.filter((difference) => difference.kind === kind).flatMap((difference) => actionsOf(a, b, difference).filter((action) => action.name === name));
  return { name, a: all.flatMap((action) => action.a), b: all.flatMap((action) => action.b) };
}

/** @param {ActionName} name @param {Splice[] | null} a @param {Splice[] | null} b @returns {Action | null} */
const make = (name, a, b) => (a && b ? { name, a, b } : null);

/** @param {string} text */
const withoutInvisible = (text) => Array.from(text).filter((character) => !isInvisible(character.codePointAt(0) ?? 0)).join('');

/** Whether a text has a letter of the Latin script and none of another script. @param {string} text */
const isLatin = (text) => /\p{Script=Latin}/u.test(text) && !isForeign(text);

/** Whether a text has a letter of another script. @param {string} text */
const isForeign = (text) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** @param {Side} side @param {number} item */
const offsetOf = ({ list, bytes }, item) => (item < list.length ? list.start(item) : bytes.length);

/** @param {Side} side @param {number} from @param {number} to items @param {string} text @returns {Splice[] | null} */
function replaced(side, from, to, text) {
  const insert = toBytesOrNull(text, side.scheme);
  return insert && trimmed(side.bytes, { start: offsetOf(side, from), end: offsetOf(side, to), insert });
}

/** Copies items to the other text: ill-formed bytes and surrogates as they are, if the scheme is the same. @param {Side} from @param {number} fromStart @param {number} fromEnd @param {Side} to @param {number} start @param {number} end items @returns {Splice[] | null} */
function copied(from, fromStart, fromEnd, to, start, end) {
  if (from.scheme !== to.scheme) return holdsText(from, fromStart, fromEnd) ? replaced(to, start, end, textOf(from, fromStart, fromEnd)) : null;
  const insert = from.bytes.slice(offsetOf(from, fromStart), offsetOf(from, fromEnd));
  return trimmed(to.bytes, { start: offsetOf(to, start), end: offsetOf(to, end), insert });
}
