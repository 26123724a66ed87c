// Aligns two texts: finds which parts of them look the same.
import { diffSequences } from './diff-sequences.js';

/**
 * @typedef {import('./side.js').Side} Side
 *
 * @typedef {object} Work
 * @property {number} left comparisons that may still be made
 *
 * @typedef {(count: number, aStart: number, bStart: number) => void} Found `count` keys from these indexes on are the same
 *
 * @typedef {object} Column items of both texts, side by side
 * @property {number} aFrom
 * @property {number} aTo
 * @property {number} bFrom
 * @property {number} bTo
 * @property {boolean} isSame whether these are the same code points, one by one; else it is a difference
 * @property {boolean} isAlike whether it looks the same in both
 */

/** Most comparisons to make, which take a quarter of a second. Texts of 100,000 code points that have little in common would need hundreds of times as many. */
export const MAX_WORK = 16_000_000;

class TooMuch extends Error {}

/**
 * The longest common subsequence of two texts. If that takes too much work by keys, compares lines, then words, then pieces of about
 * sixteen keys, and by keys what is between matches. Parts that are too different even then count as having nothing in common.
 * @param {Side} a @param {Side} b @param {Found} found in order @param {Work} work
 */
function commonKeys(a, b, found, work) {
  refine([a.keys, b.keys], { a: [0, a.keys.length], b: [0, b.keys.length] }, [null, endsLine, endsWord, endsPiece], found, work);
}

const endsLine = (/** @type {number} */ key) => key === 0x0a;
const endsWord = (/** @type {number} */ key) => key === 0x0a || key === 0x20;
/** Depends on the key and not on its position, so that the pieces after an insertion are the same again. @param {number} key */
const endsPiece = (key) => (Math.imul(key, 0x9e3779b1) >>> 28) === 0;

/**
 * @typedef {{ a: [number, number], b: [number, number] }} Ranges of keys
 * @param {[Int32Array, Int32Array]} keys @param {Ranges} ranges
 * @param {(((key: number) => boolean) | null)[]} levels what to compare by, in turn: keys, lines, words, pieces
 * @param {Found} found @param {Work} work
 */
function refine(keys, ranges, [level, ...coarser], found, work) {
  if (level === undefined) return;
  const [aKeys, bKeys] = keys;
  let { a: [aFrom, aTo], b: [bFrom, bTo] } = ranges;
  let same = 0;
  while (aFrom + same < aTo && bFrom + same < bTo && aKeys[aFrom + same] === bKeys[bFrom + same]) same++;
  if (same > 0) found(same, aFrom, bFrom);
  aFrom += same;
  bFrom += same;
  let sameAtEnd = 0;
  while (aTo - sameAtEnd > aFrom && bTo - sameAtEnd > bFrom && aKeys[aTo - sameAtEnd - 1] === bKeys[bTo - sameAtEnd - 1]) sameAtEnd++;
  aTo -= sameAtEnd;
  bTo -= sameAtEnd;
  if (aFrom < aTo && bFrom < bTo) {
    const inner = /** @type {Ranges} */ ({ a: [aFrom, aTo], b: [bFrom, bTo] });
    if (level === null) byKeys(keys, inner, coarser, found, work);
    else byPieces(keys, inner, level, coarser, found, work);
  }
  if (sameAtEnd > 0) found(sameAtEnd, aTo, bTo);
}

/** @param {[Int32Array, Int32Array]} keys @param {Ranges} ranges @param {(((key: number) => boolean) | null)[]} coarser @param {Found} found @param {Work} work */
function byKeys(keys, ranges, coarser, found, work) {
  const [aKeys, bKeys] = keys;
  const { a: [aFrom, aTo], b: [bFrom, bTo] } = ranges;
  // One part may not use up the work left for the others.
  const share = { left: work.left >> 1 };
  const before = share.left;
  const common = commonOf(aKeys.subarray(aFrom, aTo), bKeys.subarray(bFrom, bTo), share);
  work.left -= before - Math.max(share.left, 0);
  if (common) for (const [count, i, j] of common) found(count, aFrom + i, bFrom + j);
  else refine(keys, ranges, coarser, found, work);
}

/**
 * @param {[Int32Array, Int32Array]} keys @param {Ranges} ranges @param {(key: number) => boolean} isEnd @param {(((key: number) => boolean) | null)[]} coarser
 * @param {Found} found @param {Work} work
 */
function byPieces(keys, { a, b }, isEnd, coarser, found, work) {
  /** @type {Map<string, number>} */
  const ids = new Map();
  const aPieces = piecesOf(keys[0], a, isEnd, ids);
  const bPieces = piecesOf(keys[1], b, isEnd, ids);
  const share = { left: work.left >> 1 };
  const before = share.left;
  const common = commonOf(aPieces.ids, bPieces.ids, share);
  work.left -= before - Math.max(share.left, 0);
  // What is between two matching pieces is compared by keys again.
  let [aAt, bAt] = [a[0], b[0]];
  const between = (/** @type {number} */ aTo, /** @type {number} */ bTo) =>
    refine(keys, { a: [aAt, aTo], b: [bAt, bTo] }, common && common.length > 0 ? [null, ...coarser] : coarser, found, work);
  for (const [count, i, j] of common ?? []) {
    const [aStart, bStart] = [aPieces.starts[i] ?? 0, bPieces.starts[j] ?? 0];
    between(aStart, bStart);
    const length = (aPieces.starts[i + count] ?? 0) - aStart;
    found(length, aStart, bStart);
    [aAt, bAt] = [aStart + length, bStart + length];
  }
  between(a[1], b[1]);
}

/** @param {Int32Array} keys @param {[number, number]} range @param {(key: number) => boolean} isEnd @param {Map<string, number>} known */
function piecesOf(keys, [from, to], isEnd, known) {
  const starts = [from];
  /** @type {number[]} */
  const ids = [];
  for (let i = from; i < to; i++) {
    if (!isEnd(/** @type {number} */ (keys[i])) && i + 1 < to) continue;
    const start = /** @type {number} */ (starts.at(-1));
    const text = keys.subarray(start, i + 1).join();
    const id = known.get(text) ?? known.size;
    known.set(text, id);
    ids.push(id);
    starts.push(i + 1);
  }
  return { starts, ids: Int32Array.from(ids) };
}

/**
 * The longest common subsequence. What only one of them has can't be in it: comparing the rest alone takes a fraction of the work, and finds
 * as much.
 * @param {Int32Array} a @param {Int32Array} b @param {Work} work
 * @returns {[count: number, a: number, b: number][] | null} `null` if it takes too much work
 */
function commonOf(a, b, work) {
  const [aPlaces, bPlaces] = [placesOfShared(a, b), placesOfShared(b, a)];
  const [aShared, bShared] = [aPlaces.map((place) => a[place] ?? 0), bPlaces.map((place) => b[place] ?? 0)];
  /** @type {[number, number, number][]} */
  const common = [];
  let { left } = work;
  try {
    diffSequences(aShared.length, bShared.length, (/** @type {number} */ i, /** @type {number} */ j) => {
      if (--left < 0) throw new TooMuch();
      return aShared[i] === bShared[j];
    }, (/** @type {number} */ count, /** @type {number} */ i, /** @type {number} */ j) => {
      for (let k = 0; k < count; k++) {
        const [aPlace, bPlace] = [/** @type {number} */ (aPlaces[i + k]), /** @type {number} */ (bPlaces[j + k])];
        const last = common.at(-1);
        if (last && aPlace === last[1] + last[0] && bPlace === last[2] + last[0]) last[0]++;
        else common.push([1, aPlace, bPlace]);
      }
    });
    return common;
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  } finally {
    work.left = left;
  }
}

/** The indexes of the keys that the others have, too. @param {Int32Array} keys @param {Int32Array} others */
function placesOfShared(keys, others) {
  const known = new Set(others);
  const places = new Int32Array(keys.length);
  let count = 0;
  for (let i = 0; i < keys.length; i++) if (known.has(/** @type {number} */ (keys[i]))) places[count++] = i;
  return places.subarray(0, count);
}

/**
 * What two texts have in common, in as few stretches as possible for the same number of keys: between “Smith John” and “John Smith” the h of
 * “Smith” is kept, not that of “John”, which would be a stretch of its own.
 * @param {Side} a @param {Side} b @param {Work} work
 * @returns {[count: number, aStart: number, bStart: number][]}
 */
function stretches(a, b, work) {
  /** @type {[number, number, number][]} */
  const all = [];
  commonKeys(a, b, (count, aStart, bStart) => {
    const last = all.at(-1);
    if (!last) {
      all.push([count, aStart, bStart]);
      return;
    }
    const [length, aFrom, bFrom] = last;
    const [aEnd, bEnd] = [aFrom + length, bFrom + length];
    // If the keys after the last stretch repeat this one, this one can be moved back to follow the last directly.
    const isSlid = (aEnd === aStart && isSameAt(b, bEnd, bStart, count)) || (bEnd === bStart && isSameAt(a, aEnd, aStart, count));
    if (isSlid) last[0] += count;
    else all.push([count, aStart, bStart]);
  }, work);
  // And the other way: a stretch can be moved forward to precede the next one directly.
  const [last] = all.splice(-1);
  const backwards = last ? [last] : [];
  for (const stretch of all.reverse()) {
    const [length, aFrom, bFrom] = stretch;
    const next = /** @type {[number, number, number]} */ (backwards.at(-1));
    const [count, aStart, bStart] = next;
    const isSlid = (aFrom + length === aStart && isSameAt(b, bFrom, bStart - length, length))
      || (bFrom + length === bStart && isSameAt(a, aFrom, aStart - length, length));
    if (isSlid) next.splice(0, 3, count + length, aStart - length, bStart - length);
    else backwards.push(stretch);
  }
  return backwards.reverse();
}

/** Whether the keys from two indexes on are the same, and come from the same code points. @param {Side} side @param {number} one @param {number} other @param {number} count */
function isSameAt(side, one, other, count) {
  const { keys, owners, clusters } = side;
  for (let i = 0; i < count; i++) {
    if (keys[one + i] !== keys[other + i]) return false;
    const [from = 0, to = 0] = [one, other].map((start) => owners[start + i]);
    if (!isSameRange(side, clusters[from] ?? 0, clusters[from + 1] ?? 0, side, clusters[to] ?? 0, clusters[to + 1] ?? 0)) return false;
  }
  return true;
}

/** Whether two ranges hold the same code points; ill-formed items are compared by their bytes. @param {Side} a @param {number} aFrom @param {number} aTo @param {Side} b @param {number} bFrom @param {number} bTo */
export function isSameRange(a, aFrom, aTo, b, bFrom, bTo) {
  if (aTo - aFrom !== bTo - bFrom) return false;
  for (let i = 0; i < aTo - aFrom; i++) if (!isSameItem(a, aFrom + i, b, bFrom + i)) return false;
  return true;
}

/** @param {Side} a @param {number} i @param {Side} b @param {number} j items */
export function isSameItem(a, i, b, j) {
  if (a.points[i] !== b.points[j]) return false;
  if (/** @type {number} */ (a.points[i]) >= 0) return true;
  const [aBytes, bBytes] = [a.bytes.subarray(a.list.start(i), a.list.end(i)), b.bytes.subarray(b.list.start(j), b.list.end(j))];
  return a.scheme === b.scheme && aBytes.length === bBytes.length && aBytes.every((byte, place) => byte === bBytes[place]);
}

/** Collects columns in order. Adjacent ones are merged if both are the same, or if both look different. @param {Side} a @param {Side} b */
class Columns {
  /** @type {Column[]} */
  all = [];
  #a;
  #b;

  /** @param {Side} a @param {Side} b */
  constructor(a, b) {
    this.#a = a;
    this.#b = b;
  }

  /** @param {number} aTo @param {number} bTo items @param {boolean} isAlike */
  push(aTo, bTo, isAlike) {
    const last = this.all.at(-1);
    const { aTo: aFrom, bTo: bFrom } = last ?? { aTo: 0, bTo: 0 };
    if (aFrom === aTo && bFrom === bTo) return;
    const isSame = isSameRange(this.#a, aFrom, aTo, this.#b, bFrom, bTo);
    if (last && last.isSame === isSame && last.isAlike === isAlike && (isSame || !isAlike)) Object.assign(last, { aTo, bTo });
    else this.all.push({ aFrom, aTo, bFrom, bTo, isSame, isAlike });
  }
}

/**
 * The columns of two texts; together they hold every item of both, in order. Clusters that look alike are in columns as narrow as
 * possible, such as `m` beside `rn`.
 * @param {Side} a @param {Side} b @param {Work} [work]
 * @returns {Column[]}
 */
export function align(a, b, work = { left: MAX_WORK }) {
  const columns = new Columns(a, b);
  // Clusters before the first pair are in columns; those from there to the second pair are in the open column.
  let [aDone, bDone] = [0, 0];
  let [aOpen, bOpen] = [0, 0];
  let isAlike = true;
  // The keys after the last common ones.
  let [aNext, bNext] = [0, 0];
  /** @param {number} aTo @param {number} bTo clusters @param {boolean} looksSame */
  const push = (aTo, bTo, looksSame) => {
    columns.push(/** @type {number} */ (a.clusters[aTo]), /** @type {number} */ (b.clusters[bTo]), looksSame);
    [aDone, bDone] = [aTo, bTo];
  };
  const close = () => {
    if (aOpen === aDone && bOpen === bDone) return;
    push(aOpen, bOpen, isAlike && !hasKeyBefore(a, aNext, aOpen) && !hasKeyBefore(b, bNext, bOpen));
  };
  for (const [count, aStart, bStart] of stretches(a, b, work)) {
    for (let i = 0; i < count; i++) {
      const [aKey, bKey] = [aStart + i, bStart + i];
      const [aCluster, bCluster] = [/** @type {number} */ (a.owners[aKey]), /** @type {number} */ (b.owners[bKey])];
      if (aCluster < aOpen || bCluster < bOpen) {
        // The key belongs to a cluster of the open column.
        if (aNext < aKey || bNext < bKey) isAlike = false;
      } else {
        close();
        // Clusters that only one text has, or that look different.
        push(aCluster, bCluster, false);
        isAlike = !isOf(a, aKey - 1, aCluster) && !isOf(b, bKey - 1, bCluster);
      }
      [aOpen, bOpen] = [Math.max(aOpen, aCluster + 1), Math.max(bOpen, bCluster + 1)];
      [aNext, bNext] = [aKey + 1, bKey + 1];
    }
  }
  close();
  push(a.clusters.length - 1, b.clusters.length - 1, false);
  return columns.all;
}

/** Whether a key belongs to a cluster. @param {Side} side @param {number} key @param {number} cluster */
const isOf = ({ owners }, key, cluster) => owners[key] === cluster;

/** Whether a key exists and belongs to a cluster before the given one. @param {Side} side @param {number} key @param {number} cluster */
const hasKeyBefore = ({ owners }, key, cluster) => key < owners.length && /** @type {number} */ (owners[key]) < cluster;
