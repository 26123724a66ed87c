// What differs between two texts, where, and of which kind.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { segmentList } from '../../../codec/segments.js';
import { toWellFormed } from '../../../codec/to-well-formed.js';
import { MAX_WORK, align, isSameItem, isSameRange } from './align.js';
import { groupOf, kinds } from './kinds.js';
import { textOf1252 } from './code-pages.js';
import { misreadingOf } from './misread.js';
import { remembered } from './remembered.js';
import { asMeant, effectOf, endsLine, holdsText, isInvisible, isSpace, sideOf, textOf } from './side.js';
import { skeleton } from './skeleton.js';

/**
 * @typedef {import('./side.js').Side} Side
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 * @typedef {import('./kinds.js').Kind} Kind
 * @typedef {import('./kinds.js').Group} Group
 *
 * @typedef {object} Difference
 * @property {Kind} kind
 * @property {number} aFrom items of one text @property {number} aTo
 * @property {number} bFrom items of the other @property {number} bTo
 * @property {import('./kinds.js').Look} look
 *
 * @typedef {object} Part a part of both texts; the parts tile them
 * @property {number} aFrom @property {number} aTo @property {number} bFrom @property {number} bTo
 * @property {Difference | null} difference `null` where they are the same
 *
 * @typedef {{ side: 'a' | 'b', scheme: Scheme } | { side: 'a' | 'b', scheme: 'windows-1252', bytes: Uint8Array }} Reread windows-1252 is none of
 * the schemes: `bytes` are those of the text in the scheme it has now
 *
 * @typedef {object} Comparison
 * @property {Side} a @property {Side} b
 * @property {Part[]} parts
 * @property {Difference[]} differences of the parts, in order
 * @property {boolean} isIdentical whether the bytes are the same
 * @property {Reread | null} reread the scheme in which one of the texts would be the same as the other
 * @property {number} work comparisons that were made
 */

const BOM = 0xfeff;
export const BYTE_ORDER_MARK = String.fromCodePoint(BOM);

/**
 * @param {Side} a @param {Side} b @param {number} [most] comparisons at most
 * @returns {Comparison}
 */
export function compare(a, b, most = MAX_WORK) {
  const work = { left: most };
  /** @type {Part[]} */
  const parts = [];
  const joiner = new Joiner(a, b);
  for (const column of align(...asMeant(a, b), work)) {
    const { aFrom, aTo, bFrom, bTo, isSame, isAlike } = column;
    const own = isSame ? [{ aFrom, aTo, bFrom, bTo, difference: null }] : partsOf(a, b, column, isAlike);
    for (const part of own) {
      if (!joiner.join(parts.at(-1), part)) parts.push(part);
    }
  }
  const differences = parts.flatMap(({ difference }) => difference ?? []);
  const isIdentical = a.bytes.length === b.bytes.length && a.bytes.every((byte, i) => byte === b.bytes[i]);
  return { a, b, parts, differences, isIdentical, reread: differences.length > 0 ? rereadOf(a, b) : null, work: most - work.left };
}

/**
 * The parts of a column whose items are not all the same.
 * @param {Side} a @param {Side} b @param {{ aFrom: number, aTo: number, bFrom: number, bTo: number }} column @param {boolean} isAlike
 * @returns {Part[]}
 */
function partsOf(a, b, column, isAlike) {
  const whole = kindOfWhole(a, b, column);
  if (whole) return [partOf(a, b, column, whole)];
  let { aFrom, aTo, bFrom, bTo } = column;
  /** @type {Part[]} */
  const before = [];
  /** @type {Part[]} */
  const after = [];
  let same = 0;
  while (aFrom + same < aTo && bFrom + same < bTo && isSameItem(a, aFrom + same, b, bFrom + same)) same++;
  if (same > 0) before.push({ aFrom, aTo: aFrom + same, bFrom, bTo: bFrom + same, difference: null });
  [aFrom, bFrom] = [aFrom + same, bFrom + same];
  same = 0;
  while (aTo - same > aFrom && bTo - same > bFrom && isSameItem(a, aTo - same - 1, b, bTo - same - 1)) same++;
  if (same > 0) after.push({ aFrom: aTo - same, aTo, bFrom: bTo - same, bTo, difference: null });
  [aTo, bTo] = [aTo - same, bTo - same];
  const rest = { aFrom, aTo, bFrom, bTo };
  return [...before, ...innerParts(a, b, rest, isAlike), ...after];
}

/** The parts of a place that differs at both ends. @param {Side} a @param {Side} b @param {Place} place @param {boolean} isAlike @returns {Part[]} */
function innerParts(a, b, place, isAlike) {
  const { aFrom, aTo, bFrom, bTo } = place;
  if (aFrom === aTo || bFrom === bTo) return oneSided(a, b, place);
  const kind = kindOfWhole(a, b, place) ?? kindOfBoth(a, b, place, isAlike);
  const isMixed = kind === 'different' || kind === 'look-alike';
  return (isMixed && partsBySort(a, b, place, isAlike)) || [partOf(a, b, place, kind)];
}

/**
 * The parts of a place where spaces, invisible characters or line ends adjoin something else: each is a difference of its own, because it is
 * what users look for. `null` if there are none, or if it is not clear what belongs together.
 * @param {Side} a @param {Side} b @param {Place} place @param {boolean} isAlike @returns {Part[] | null}
 */
function partsBySort(a, b, { aFrom, aTo, bFrom, bTo }, isAlike) {
  const [aRuns, bRuns] = [runsOf(a, aFrom, aTo), runsOf(b, bFrom, bTo)];
  const visibleIn = (/** @type {Run[]} */ runs) => runs.filter(({ sort }) => sort === 'different').length;
  const visible = visibleIn(aRuns);
  if (visible !== visibleIn(bRuns) || (aRuns.length === 1 && bRuns.length === 1 && aRuns[0]?.sort === bRuns[0]?.sort)) return null;
  /** @type {Part[]} */
  const parts = [];
  let [i, j] = [0, 0];
  while (i < aRuns.length || j < bRuns.length) {
    const [aRun, bRun] = [aRuns[i], bRuns[j]];
    const [aAt, bAt] = [aRun?.from ?? aTo, bRun?.from ?? bTo];
    if (aRun && bRun && aRun.sort === bRun.sort) {
      const pair = { aFrom: aAt, aTo: aRun.to, bFrom: bAt, bTo: bRun.to };
      if (isSameRange(a, aAt, aRun.to, b, bAt, bRun.to)) parts.push({ ...pair, difference: null });
      else parts.push(...partsOf(a, b, pair, isAlike && visible === 1));
      [i, j] = [i + 1, j + 1];
    } else if (aRun && isBefore(aRun, bRun)) {
      parts.push(...oneSided(a, b, { aFrom: aAt, aTo: aRun.to, bFrom: bAt, bTo: bAt }));
      i++;
    } else {
      parts.push(...oneSided(a, b, { aFrom: aAt, aTo: aAt, bFrom: bAt, bTo: bRun?.to ?? bTo }));
      j++;
    }
  }
  return parts;
}

/** Whether the first of two runs of different sorts comes before the other; the opposite with the texts swapped. @param {Run} run @param {Run | undefined} other */
function isBefore(run, other) {
  if (!other || run.sort === 'different' || other.sort === 'different') return run.sort !== 'different';
  const isAhead = (/** @type {Run} */ one, /** @type {Run} */ { sort }) => (one.ahead >> kinds.indexOf(sort) & 1) === 1;
  // What has a counterpart waits for it.
  const [isOfBoth, isOtherOfBoth] = [isAhead(other, run), isAhead(run, other)];
  return isOfBoth === isOtherOfBoth ? kinds.indexOf(run.sort) < kinds.indexOf(other.sort) : !isOfBoth;
}

/**
 * @typedef {{ sort: Kind, from: number, to: number, ahead: number }} Run items of one sort; `ahead` has a bit for each sort from here to what is visible
 * @param {Side} side @param {number} from @param {number} to @returns {Run[]}
 */
function runsOf(side, from, to) {
  /** @type {Run[]} */
  const runs = [];
  for (let i = from; i < to; i++) {
    const sort = sortOf(side, i);
    const last = runs.at(-1);
    if (last?.sort === sort) last.to = i + 1;
    else runs.push({ sort, from: i, to: i + 1, ahead: 0 });
  }
  let ahead = 0;
  for (const run of runs.toReversed()) {
    ahead = run.sort === 'different' ? 0 : ahead | 1 << kinds.indexOf(run.sort);
    run.ahead = ahead;
  }
  return runs;
}

/** @typedef {{ aFrom: number, aTo: number, bFrom: number, bTo: number }} Place */

/** Joins parts that follow each other and are one difference to users: a misread word; tabs, and the spaces in their place. */
class Joiner {
  #a;
  #b;
  /** What the two texts of the last difference may be. @type {[string[], string[]]} */
  #last = [[], []];

  /** @param {Side} a @param {Side} b */
  constructor(a, b) {
    this.#a = a;
    this.#b = b;
  }

  /** Adds a part to the last one, unless they stay apart. @param {Part | undefined} last @param {Part} part @returns {boolean} whether it has */
  join(last, part) {
    const [aBefore, bBefore] = this.#last;
    const [aOwn, bOwn] = this.#last = this.#naturesOf(part);
    if (!last?.difference || last.difference.kind !== part.difference?.kind) return false;
    const [a, b] = [bothOf(aBefore, aOwn), bothOf(bBefore, bOwn)];
    if (a.length === 0 || b.length === 0 || a.join() === b.join() || a.includes('other') || b.includes('other')) return false;
    this.#last = [a, b];
    // Not looked at again, because a text may be one long difference.
    const end = { aTo: part.aTo, bTo: part.bTo };
    Object.assign(last, end);
    Object.assign(last.difference, end, { look: last.difference.kind === 'space' ? 'alike' : 'different' });
    return true;
  }

  /** @param {Part} part @returns {[string[], string[]]} what its texts may be: nothing if there is none or it is not joined */
  #naturesOf({ aFrom, aTo, bFrom, bTo, difference }) {
    if (difference?.kind !== 'space' && difference?.kind !== 'encoding') return [[], []];
    const [aText, bText] = [textOf(this.#a, aFrom, aTo), textOf(this.#b, bFrom, bTo)];
    if (difference.kind === 'space') return [naturesOfSpace(aText), naturesOfSpace(bText)];
    const [ofA, ofB] = [naturesOfMeant(aText, bText), naturesOfMeant(bText, aText)];
    return ofA.length > 0 ? [['misread'], ofA] : [ofB, ['misread']];
  }
}

/** What two texts in a row may both be; a text that is nothing goes with any. @param {string[]} before @param {string[]} own */
const bothOf = (before, own) => (before.length === 0 ? own : own.length === 0 ? before : before.filter((nature) => own.includes(nature)));

/** @param {string} text */
const naturesOfSpace = (text) => (text === '' ? [] : /^\t+$/.test(text) ? ['tabs'] : /^ +$/.test(text) ? ['spaces'] : ['other']);

/** How the text that was meant may have been misread. @param {string} misread @param {string} meant */
function naturesOfMeant(misread, meant) {
  const { pages, times } = misreadingOf(misread, meant) ?? { pages: [], times: 0 };
  return pages.map(({ name }) => `${times} ${name}`);
}

/** @param {Side} a @param {Side} b @param {Place} place @param {Kind} kind @returns {Part} */
function partOf(a, b, { aFrom, aTo, bFrom, bTo }, kind) {
  const look = lookOf(a, b, { aFrom, aTo, bFrom, bTo }, kind);
  return { aFrom, aTo, bFrom, bTo, difference: { kind, aFrom, aTo, bFrom, bTo, look } };
}

/** The kind of a place whose texts become the same by one of the usual foldings; `null` for any other. @param {Side} a @param {Side} b @param {Place} place @returns {Kind | null} */
function kindOfWhole(a, b, { aFrom, aTo, bFrom, bTo }) {
  if (aFrom === aTo || bFrom === bTo || !holdsText(a, aFrom, aTo) || !holdsText(b, bFrom, bTo)) return null;
  return foldingOf(textOf(a, aFrom, aTo), textOf(b, bFrom, bTo));
}

const foldingOf = remembered(findFolding);

/** @param {string} aText @param {string} bText @returns {Kind | null} */
function findFolding(aText, bText) {
  const isSameAfter = (/** @type {(text: string) => string} */ fold) => fold(aText) === fold(bText);
  if (isSameAfter((text) => text.replaceAll(/\r\n|[\r\x85\u2028\u2029]/g, '\n'))) return 'line-end';
  if (isSameAfter((text) => text.normalize('NFC'))) return 'canonical';
  if (isAllSpace(aText) && isAllSpace(bText)) return 'space';
  if (isSameAfter((text) => text.normalize('NFKC'))) return 'compatibility';
  return misreadingOf(aText, bText) || misreadingOf(bText, aText) ? 'encoding' : null;
}

/** The kind of what is left once the common items at both ends are removed. @param {Side} a @param {Side} b @param {Place} place @param {boolean} isAlike @returns {Kind} */
function kindOfBoth(a, b, { aFrom, aTo, bFrom, bTo }, isAlike) {
  if (isDamaged(a, aFrom, aTo) || isDamaged(b, bFrom, bTo)) return 'damage';
  if (!holdsText(a, aFrom, aTo) || !holdsText(b, bFrom, bTo)) return 'different';
  const [aText, bText] = [textOf(a, aFrom, aTo), textOf(b, bFrom, bTo)];
  if (visible(aText) === visible(bText)) return 'invisible';
  if (isReplaced(aText) !== isReplaced(bText)) return 'damage';
  return isAlike || skeleton(visible(aText)) === skeleton(visible(bText)) ? 'look-alike' : 'different';
}

/** Whether a text is nothing but the U+FFFD that a decoder put in place of damage. @param {string} text */
export const isReplaced = (text) => /^\ufffd+$/.test(text);

/** @param {string} text */
const visible = (text) => Array.from(text).filter((character) => !isInvisible(character.codePointAt(0) ?? 0)).join('');

/** The parts of what only one text has: one for each run of the same sort. @param {Side} a @param {Side} b @param {Place} place @returns {Part[]} */
function oneSided(a, b, { aFrom, aTo, bFrom, bTo }) {
  const isOfA = bFrom === bTo;
  const side = isOfA ? a : b;
  const [from, to] = isOfA ? [aFrom, aTo] : [bFrom, bTo];
  if (misreadingOf(textOf(side, from, to), BYTE_ORDER_MARK)) return [partOf(a, b, { aFrom, aTo, bFrom, bTo }, 'encoding')];
  /** @type {Part[]} */
  const parts = [];
  for (let start = from; start < to;) {
    const kind = sortOf(side, start);
    let end = start + 1;
    while (end < to && kind !== 'bom' && sortOf(side, end) === kind) end++;
    const isTrailing = kind === 'space' && isAtLineEnd(side, end);
    const place = isOfA ? { aFrom: start, aTo: end, bFrom, bTo } : { aFrom, aTo, bFrom: start, bTo: end };
    parts.push(partOf(a, b, place, isTrailing ? 'trailing-space' : kind));
    start = end;
  }
  return parts;
}

/** @param {Side} side @param {number} item @returns {Kind} */
function sortOf({ points }, item) {
  const point = /** @type {number} */ (points[item]);
  if (point < 0) return 'damage';
  if (point === BOM && item === 0) return 'bom';
  if (endsLine(point)) return 'line-end';
  if (isSpace(point)) return 'space';
  return isInvisible(point) ? 'invisible' : 'different';
}

/** Whether only spaces come before the end of the line. @param {Side} side @param {number} item */
function isAtLineEnd({ points }, item) {
  let at = item;
  while (at < points.length && isSpace(/** @type {number} */ (points[at]))) at++;
  return at === points.length || endsLine(/** @type {number} */ (points[at]));
}

/** @param {Side} side @param {number} from @param {number} to */
const isDamaged = ({ points }, from, to) => points.subarray(from, to).includes(-1);

/**
 * Whether a difference is the same as one before: of the same kind, between the same code points.
 * @param {Comparison} before @param {Difference | undefined} was @param {Comparison} now @param {Difference} is
 */
export function isSameDifference(before, was, now, is) {
  const isSame = (/** @type {Float64Array} */ one, /** @type {Float64Array} */ other) => one.length === other.length && one.every((point, i) => point === other[i]);
  return was?.kind === is.kind && isSame(before.a.points.subarray(was.aFrom, was.aTo), now.a.points.subarray(is.aFrom, is.aTo))
    && isSame(before.b.points.subarray(was.bFrom, was.bTo), now.b.points.subarray(is.bFrom, is.bTo));
}

/** @param {string} text */
const isAllSpace = (text) => Array.from(text).every((character) => isSpace(character.codePointAt(0) ?? 0));

/** @param {Side} a @param {Side} b @param {Place} place @param {Kind} kind @returns {import('./kinds.js').Look} */
function lookOf(a, b, { aFrom, aTo, bFrom, bTo }, kind) {
  if (kind === 'different' || kind === 'encoding') return 'different';
  const isBoth = aFrom < aTo && bFrom < bTo;
  const [aText, bText] = [textOf(a, aFrom, aTo), textOf(b, bFrom, bTo)];
  switch (kind) {
    case 'look-alike':
      return 'alike';
    case 'invisible': {
      // Directional marks seldom show; embeddings, overrides and isolates move the text in them.
      if (/[\u202a-\u202e\u2066-\u2069]/.test(aText + bText)) return 'different';
      return Array.from(aText + bText).some((character) => effectOf(character.codePointAt(0) ?? 0) !== null) ? 'alike' : 'same';
    }
    case 'space':
      // A tab is as wide as the spaces in its place, or may be.
      if (isBoth && aText.includes('\t') !== bText.includes('\t')) return 'alike';
      if (!isBoth || aTo - aFrom !== bTo - bFrom) return 'different';
      // These are equally wide; others are narrower, wider, or drawn as a stroke.
      return /^[ \u00a0]+$/.test(aText + bText) ? 'same' : 'alike';
    case 'line-end':
      // A line end at the end of the text is not visible.
      return isBoth || (aTo - aFrom + bTo - bFrom === 1 && aTo === a.points.length && bTo === b.points.length) ? 'same' : 'different';
    case 'compatibility':
    case 'damage':
      if (!isBoth || skeleton(aText) !== skeleton(bText)) return 'different';
      return kind === 'damage' ? 'same' : 'alike';
    default:
      return 'same';
  }
}

/** Schemes that texts are usually in. @type {Scheme[]} */
const USUAL = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'latin-1', 'cesu-8', 'mutf-8'];

/** Bytes and characters at the start of a text, which rule out most schemes. */
const PROBE = { bytes: 64, characters: 8 };

/** @param {Side} a @param {Side} b @returns {Comparison['reread']} */
function rereadOf(a, b) {
  const withoutBom = (/** @type {string} */ text) => text.replace(/^\ufeff/, '');
  const isWhole = (/** @type {Side} */ { points }) => !points.includes(-1);
  for (const [side, other, name] of /** @type {const} */ ([[b, a, 'b'], [a, b, 'a']])) {
    if (side.points.length === 0 || !isWhole(other)) continue;
    const wanted = withoutBom(textOf(other, 0, other.points.length));
    if (withoutBom(textOf(side, 0, side.points.length)) === wanted) continue;
    const probe = Array.from(wanted.slice(0, PROBE.characters * 2)).slice(0, PROBE.characters).join('');
    for (const scheme of USUAL) {
      // UTF-8 misread byte by byte is of the kind `encoding`; well-formed bytes should not be reread as Latin-1.
      if (scheme === side.scheme || (scheme === 'latin-1' && isWhole(side))) continue;
      if (!withoutBom(toWellFormed(side.bytes.subarray(0, PROBE.bytes), { scheme })).startsWith(probe)) continue;
      const { bytes } = side;
      const reread = sideOf({ bytes, scheme, list: segmentList(bytes, { scheme }) });
      if (isWhole(reread) && withoutBom(textOf(reread, 0, reread.points.length)) === wanted) return { side: name, scheme };
    }
    if (isWhole(side) || !textOf1252(side.bytes.subarray(0, PROBE.bytes)).startsWith(probe) || textOf1252(side.bytes) !== wanted) continue;
    const bytes = toBytesOrNull(wanted, side.scheme);
    if (bytes) return { side: name, scheme: 'windows-1252', bytes };
  }
  return null;
}

/**
 * The verdict on two texts as a whole.
 * @param {Comparison} comparison @param {ReadonlySet<Group>} ignored
 * @returns {{ verdict: import('./kinds.js').Verdict, shown: Difference[] }} with the differences that are not ignored
 */
export function judge({ differences, isIdentical, reread }, ignored) {
  const shown = differences.filter(({ kind }) => {
    const group = groupOf(kind);
    return group === null || !ignored.has(group);
  });
  if (differences.length === 0) return { verdict: isIdentical ? 'identical' : 'same-text', shown };
  if (reread) return { verdict: 'reread', shown };
  if (shown.length === 0) return { verdict: 'ignored', shown };
  const looks = new Set(shown.map(({ look }) => look));
  return { verdict: looks.has('different') ? 'different' : looks.has('alike') ? 'look-alike' : 'look-same', shown };
}
