// Sets of exercises that a teacher hands out: as part of an address, as a file, and the exercises in them.
import { kinds, levels } from '../../../codec/exercise-names.js';
import { fnv, scramble } from './hash.js';

/**
 * @typedef {import('../../../codec/exercise-names.js').Kind} Kind
 * @typedef {import('../../../codec/exercise.js').Recipe} Recipe
 *
 * @typedef {object} Item
 * @property {Kind} kind
 * @property {number} level 1, 2 or 3
 * @property {number} count at least 1
 *
 * @typedef {typeof versions[number]} Version
 *
 * @typedef {object} ExerciseSet
 * @property {Item[]} items at least one
 * @property {'given' | 'mixed'} order
 * @property {number} seed from 0 to 4294967295
 * @property {boolean} hints whether they may be opened
 * @property {number | null} minutes for the whole set; `null` for no limit
 * @property {Version | null} version with other numbers and characters for neighbours; `null` for a set without versions
 *
 * @typedef {object} Fault Why something is not a set.
 * @property {'version' | 'damaged' | 'large' | 'empty'} reason
 * @property {string | number} found the version, the damaged part, or the number of exercises
 * @property {string | number} limit the version that can be read, or how many exercises a set may have; '' if there is none
 */

/** The version of addresses and files that this module writes and reads. */
const SET_VERSION = 1;
/** How many exercises a set may have. */
export const MAX_EXERCISES = 100;
/** The longest time, in minutes. */
export const MAX_MINUTES = 600;
/** The length of the longest file that is read, in code units. */
const MAX_CHARACTERS = 100_000;
export const versions = Object.freeze(/** @type {const} */ (['A', 'B', 'C', 'D', 'E', 'F']));

/** @param {Fault['reason']} reason @param {Fault['found']} [found] @param {Fault['limit']} [limit] @returns {Fault} */
const fault = (reason, found = '', limit = '') => ({ reason, found, limit });
/** @param {string} found shortened to what is needed to find the place */
const damaged = (found) => fault('damaged', found.length > 40 ? `${found.slice(0, 40)}…` : found);

/** Whether what was read is a fault. @param {ExerciseSet | Fault} read @returns {read is Fault} */
export const isFault = (read) => 'reason' in read;

/** How many exercises there are. @param {Pick<ExerciseSet, 'items'>} set */
export const countOf = ({ items }) => items.reduce((sum, { count }) => sum + count, 0);

/** @param {Item[]} items @returns {Fault | null} */
function faultOfItems(items) {
  const count = countOf({ items });
  if (count === 0) return fault('empty');
  return count > MAX_EXERCISES ? fault('large', count, MAX_EXERCISES) : null;
}

/** @param {number} seed */
export const seedText = (seed) => seed.toString(16);

/** A seed as it is typed: hexadecimal digits. @param {string} text @returns {number | null} */
export const readSeed = (text) => (/^[\da-f]{1,8}$/i.test(text) ? Number.parseInt(text, 16) : null);

/** What follows `#v=1&set=` in the address. Defaults are left out. @param {ExerciseSet} set */
export function formatSet({ items, order, seed, hints, minutes, version }) {
  const parts = [items.map(({ kind, level, count }) => `${kind}${level}${count === 1 ? '' : `x${count}`}`).join('.'), `seed=${seedText(seed)}`];
  if (order === 'mixed') parts.push('order=mixed');
  if (!hints) parts.push('hints=off');
  if (minutes !== null) parts.push(`minutes=${minutes}`);
  if (version !== null) parts.push(`version=${version}`);
  return parts.join('&');
}

/** A number that identifies the exercises, whatever the time limit and the hints. @param {ExerciseSet} set */
export const fingerprintOf = (set) => fnv(formatSet({ ...set, hints: true, minutes: null }));

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} text @returns {Item[] | Fault} */
function readItems(text) {
  /** @type {Item[]} */
  const items = [];
  for (const piece of text.split('.').filter((each) => each !== '')) {
    const [, name = '', level = '', digits = '1'] = /^([a-z\d-]+?)([1-3])(?:x(\d{1,9}))?$/.exec(piece) ?? [];
    const kind = kinds.find((each) => each === name);
    if (kind === undefined) return damaged(piece);
    if (Number(digits) > 0) items.push({ kind, level: Number(level), count: Number(digits) });
  }
  return faultOfItems(items) ?? items;
}

/** The fault of a version that can't be read, since it may mean something else; `null` for the known one. @param {string | undefined} found */
const otherVersion = (found) => (found === String(SET_VERSION) ? null : fault('version', found ?? '', SET_VERSION));

/**
 * The set in an address, or why there is none. Parts that are missing take their defaults. Unknown names are ignored, since a link may
 * pick up others on its way.
 *
 * @param {string} fragment with or without `#`
 * @returns {ExerciseSet | Fault}
 */
export function readSet(fragment) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) values.set(part.slice(0, at), unescaped(part.slice(at + 1)));
  }
  const other = otherVersion(values.get('v'));
  if (other) return other;
  const items = readItems(values.get('set') ?? '');
  if (!Array.isArray(items)) return items;
  const given = { seed: '0', order: 'given', hints: 'on', minutes: '', version: '', ...Object.fromEntries(values) };
  const seed = readSeed(given.seed);
  if (seed === null) return damaged(`seed=${given.seed}`);
  if (given.order !== 'given' && given.order !== 'mixed') return damaged(`order=${given.order}`);
  if (given.hints !== 'on' && given.hints !== 'off') return damaged(`hints=${given.hints}`);
  const minutes = given.minutes === '' ? null : Number(given.minutes);
  if (minutes !== null && !(/^\d{1,3}$/.test(given.minutes) && isMinutes(minutes))) return damaged(`minutes=${given.minutes}`);
  const version = versions.find((each) => each === given.version) ?? null;
  if (version === null && given.version !== '') return damaged(`version=${given.version}`);
  return { items, order: given.order, seed, hints: given.hints === 'on', minutes, version };
}

/** @param {unknown} value */
const isMinutes = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_MINUTES;

/** The contents of a set's file: JSON. @param {ExerciseSet} set */
export const formatSetFile = ({ items, order, seed, hints, minutes, version }) =>
  `${JSON.stringify({ 'utf8-inspector-set': SET_VERSION, items, order, seed: seedText(seed), hints, minutes, version }, null, 2)}\n`;

/** @param {unknown} value @returns {Item | string} a string is the damaged part */
function readItem(value) {
  if (typeof value !== 'object' || value === null) return 'items';
  const { kind, level, count } = /** @type {Record<string, unknown>} */ (value);
  const known = kinds.find((each) => each === kind);
  if (known === undefined) return `kind: ${JSON.stringify(kind)}`;
  if (!levels.some((each) => each === level)) return `level: ${JSON.stringify(level)}`;
  if (!Number.isSafeInteger(count) || Number(count) < 0) return `count: ${JSON.stringify(count)}`;
  return { kind: known, level: Number(level), count: Number(count) };
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function objectOf(text) {
  try {
    const value = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The set in a file, or why there is none.
 *
 * @param {string} text
 * @returns {ExerciseSet | Fault}
 */
export function readSetFile(text) {
  const value = text.length > MAX_CHARACTERS ? null : objectOf(text);
  const found = value?.['utf8-inspector-set'];
  if (value === null || found === undefined) return damaged(text.trim());
  const other = otherVersion(String(found));
  if (other) return other;
  const { items: all = [], order = 'given', seed: digits = '0', hints = true, minutes = null, version = null } = value;
  if (!Array.isArray(all)) return damaged('items');
  /** @type {Item[]} */
  const items = [];
  for (const each of all) {
    const item = readItem(each);
    if (typeof item === 'string') return damaged(item);
    if (item.count > 0) items.push(item);
  }
  const faulty = faultOfItems(items);
  if (faulty) return faulty;
  const seed = typeof digits === 'string' ? readSeed(digits) : null;
  if (seed === null) return damaged(`seed: ${JSON.stringify(digits)}`);
  if (order !== 'given' && order !== 'mixed') return damaged(`order: ${JSON.stringify(order)}`);
  if (typeof hints !== 'boolean') return damaged(`hints: ${JSON.stringify(hints)}`);
  if (minutes !== null && !isMinutes(minutes)) return damaged(`minutes: ${JSON.stringify(minutes)}`);
  const letter = versions.find((each) => each === version) ?? null;
  if (letter === null && version !== null) return damaged(`version: ${JSON.stringify(version)}`);
  return { items, order, seed, hints, minutes: minutes === null ? null : Number(minutes), version: letter };
}

/** A copy of a list, in an order that depends on the seed. @template T @param {T[]} list @param {number} seed @returns {T[]} */
function shuffled(list, seed) {
  const all = list.slice();
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = scramble(seed + last) % (last + 1);
    const kept = /** @type {T} */ (all[last]);
    all[last] = /** @type {T} */ (all[other]);
    all[other] = kept;
  }
  return all;
}

/** How many seeds are tried to find an exercise that is not in the set yet. Another number would change sets that have been handed out. */
const TRIES = 64;
/** How many more are tried to find one that is neither in the set nor what a neighbour has: some levels have only a few. */
const MORE_TRIES = 2000;

/** @typedef {(recipe: Recipe) => string} PromptOf the question of an exercise */

/**
 * The exercises of a set: the same for everybody with the same version. Each version has other exercises of the same kinds and levels, in
 * the same order.
 *
 * @param {ExerciseSet} set
 * @param {PromptOf} [promptOf] With it, nothing is asked twice, nor at the same place in two versions, if there are enough exercises.
 * Whether it is passed changes the exercises, though not their kinds, levels and number.
 * @returns {Recipe[]}
 */
export function exercisesOf({ items, order, seed, version }, promptOf) {
  const letter = version === null ? 0 : versions.indexOf(version) + 1;
  let recipes = drawn(items, firstSeed(seed, letter), promptOf);
  if (promptOf) {
    /** The questions of earlier versions, at each place. @type {Set<string>[]} */
    const neighbours = recipes.map(() => new Set());
    for (let earlier = 1; earlier < letter; earlier += 1) {
      const start = firstSeed(seed, earlier);
      for (const [place, recipe] of distinct(drawn(items, start, promptOf), start, neighbours, promptOf).entries()) neighbours[place]?.add(promptOf(recipe));
    }
    recipes = distinct(recipes, firstSeed(seed, letter), neighbours, promptOf);
  }
  return order === 'mixed' ? shuffled(recipes, scramble(seed ^ 0x6f72_6465)) : recipes;
}

/** Where the seeds of a version start. @param {number} seed @param {number} letter of the version, from 1; 0 for none */
const firstSeed = (seed, letter) => scramble(seed) + letter * 0x0100_0000;

/** @param {Item[]} items @param {number} start @param {PromptOf} [promptOf] @returns {Recipe[]} */
function drawn(items, start, promptOf) {
  const asked = new Set();
  let next = start;
  return items.flatMap(({ kind, level, count }) => Array.from({ length: count }, () => {
    /** @returns {Recipe} */
    const made = () => ({ kind, level, seed: scramble(next++) });
    let recipe = made();
    if (promptOf) {
      for (let left = TRIES; left > 0 && asked.has(promptOf(recipe)); left -= 1) recipe = made();
      asked.add(promptOf(recipe));
    }
    return recipe;
  }));
}

/**
 * The same exercises, with others for those that are asked before or that a neighbour has.
 * @param {Recipe[]} recipes @param {number} start @param {Set<string>[]} neighbours @param {PromptOf} promptOf @returns {Recipe[]}
 */
function distinct(recipes, start, neighbours, promptOf) {
  let next = start + 0x0080_0000;
  const isNeighbours = (/** @type {string} */ prompt, /** @type {number} */ place) => neighbours[place]?.has(prompt) ?? false;
  /** @type {Set<string>} */
  const asked = new Set();
  const isKept = recipes.map((recipe, place) => {
    const prompt = promptOf(recipe);
    if (asked.has(prompt) || isNeighbours(prompt, place)) return false;
    asked.add(prompt);
    return true;
  });
  /** Kinds and levels of which everything seems to be asked. @type {Set<string>} */
  const exhausted = new Set();
  return recipes.map((recipe, place) => {
    if (isKept[place]) return recipe;
    const { kind, level } = recipe;
    const sort = `${kind}${level}`;
    let found = recipe;
    // Rather asked twice than what a neighbour has.
    let isOwn = !isNeighbours(promptOf(recipe), place);
    for (let left = MORE_TRIES; left > 0 && !(isOwn && exhausted.has(sort)); left -= 1) {
      const other = { kind, level, seed: scramble(next++) };
      const prompt = promptOf(other);
      if (isNeighbours(prompt, place)) continue;
      if (!asked.has(prompt)) {
        asked.add(prompt);
        return other;
      }
      if (!isOwn) found = other;
      isOwn = true;
    }
    exhausted.add(sort);
    return found;
  });
}
