// What was practised: the tries and the boxes, stored by the browser if it allows that, else kept for as long as the page is open.
import { kinds, levels } from '../../codec/exercise-names.js';
import { LAST_BOX, cardNames, cardOf, moved } from './boxes.js';

/** @typedef {import('../../codec/exercise-names.js').Kind} Kind */
/** @typedef {import('./boxes.js').Outcome} Outcome */
/** @typedef {{ level: number, seed: number, outcome: Outcome, at: number, misconceptions: string[] }} Try */

/**
 * Everything that is known about a learner.
 * @typedef {object} Practice
 * @property {number} count of all tries
 * @property {Readonly<Partial<Record<Kind, readonly Try[]>>>} tries the last ones of each kind, the newest last
 * @property {import('./boxes.js').Cards} cards
 */

/** The version of the format below, in files and in the browser's storage. */
const VERSION = 1;
const KEY = 'utf8-inspector.practice';
/** How many tries of each kind are kept. */
const TRIES_KEPT = 50;
const OUTCOMES = /** @type {const} */ (['alone', 'hint', 'not-yet']);

/** @type {Practice} */
export const NOTHING_YET = Object.freeze({ count: 0, tries: {}, cards: {} });

/** A text can't be read as practice. */
export class PracticeError extends Error {
  /** @param {'version' | 'damaged'} reason `version`: it has a later version @param {string} message */
  constructor(reason, message) {
    super(message);
    this.name = 'PracticeError';
    this.reason = reason;
  }
}

/** The practice with one more try. @param {Practice} practice @param {{ kind: Kind, level: number, seed: number, outcome: Outcome, misconceptions?: readonly string[] }} done @param {number} at @returns {Practice} */
export function withTry(practice, { kind, level, seed, outcome, misconceptions = [] }, at) {
  const count = practice.count + 1;
  const name = cardOf(kind, level);
  const tries = [...practice.tries[kind] ?? [], { level, seed, outcome, at, misconceptions: [...misconceptions] }].slice(-TRIES_KEPT);
  return { count, tries: { ...practice.tries, [kind]: tries }, cards: { ...practice.cards, [name]: moved(practice.cards[name], outcome, count, at) } };
}

/** How the last tries of a kind ended, the oldest first. @param {Practice} practice @param {Kind} kind @param {number} [n] */
export const lastOutcomes = (practice, kind, n = 4) => (practice.tries[kind] ?? []).slice(-n).map(({ outcome }) => outcome);

/** The level of the last try of a kind. @param {Practice} practice @param {Kind} kind */
export const lastLevel = (practice, kind) => practice.tries[kind]?.at(-1)?.level ?? 1;

/** The practice as a file, which people can read too. @param {Practice} practice */
export const formatPractice = ({ count, tries, cards }) => `${JSON.stringify({ 'utf8-inspector-practice': VERSION, count, tries, cards }, null, 1)}\n`;

/** @param {string} text @returns {Practice} @throws {PracticeError} */
export function readPractice(text) {
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(text);
  } catch (cause) {
    throw damaged(cause instanceof Error ? cause.message : 'not JSON');
  }
  const version = found?.['utf8-inspector-practice'];
  if (Number.isInteger(version) && version > VERSION) throw new PracticeError('version', `version ${version}: expected ${VERSION}`);
  if (version !== VERSION) throw damaged('the version is missing');
  const { count, tries, cards } = found;
  if (!isCount(count) || !isRecord(tries) || !isRecord(cards)) throw damaged('count, tries or cards are missing');
  for (const [kind, list] of Object.entries(tries)) {
    if (!kinds.some((each) => each === kind) || !Array.isArray(list) || !list.every(isTry)) throw damaged(`invalid tries of ${kind.slice(0, 40)}`);
  }
  for (const [name, card] of Object.entries(cards)) {
    if (!cardNames.has(name) || !isCard(card, count)) throw damaged(`invalid card ${name.slice(0, 40)}`);
  }
  return /** @type {Practice} */ ({ count, tries, cards });
}

/** @param {string} message */
const damaged = (message) => new PracticeError('damaged', message);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {any} each @returns {each is Try} */
const isTry = (each) => isRecord(each) && levels.some((level) => level === each['level']) && isCount(each['seed']) && Number(each['seed']) <= 0xffff_ffff
  && OUTCOMES.some((outcome) => outcome === each['outcome']) && isCount(each['at'])
  && Array.isArray(each['misconceptions']) && each['misconceptions'].every((id) => typeof id === 'string');

/** @param {any} each @param {number} count */
const isCard = (each, count) => isRecord(each) && isCount(each['box']) && Number(each['box']) >= 1 && Number(each['box']) <= LAST_BOX
  && isCount(each['count']) && Number(each['count']) <= count && isCount(each['at']);

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Place */

/** Where practice is kept. */
export class Store {
  #place;
  #practice = NOTHING_YET;

  /**
   * Whether the browser stores the practice. If not, `reason` says why: the browser does not allow it, or it already stores something
   * that can't be read, which stays as it is.
   */
  isKept = true;
  /** @type {'refused' | 'version' | 'damaged' | null} */
  reason = null;

  /** @param {() => Place} place called once; it may throw, as `localStorage` does if it is forbidden */
  constructor(place) {
    try {
      this.#place = place();
    } catch {
      this.#isNotKept('refused');
    }
    this.read();
  }

  get practice() {
    return this.#practice;
  }

  /** @param {NonNullable<Store['reason']>} reason */
  #isNotKept(reason) {
    this.isKept = false;
    this.reason = reason;
  }

  /** Reads what the browser stores: another tab may have written it. */
  read() {
    if (!this.isKept) return;
    try {
      const text = this.#place?.getItem(KEY);
      this.#practice = text ? readPractice(text) : NOTHING_YET;
    } catch (error) {
      this.#isNotKept(error instanceof PracticeError ? error.reason : 'refused');
    }
  }

  /**
   * @param {Practice} practice
   * @param {boolean} [isMeant] whether stored data that can't be read may be overwritten
   */
  write(practice, isMeant = false) {
    this.#practice = practice;
    if (!this.isKept && !(isMeant && this.reason !== 'refused')) return;
    try {
      this.#place?.setItem(KEY, formatPractice(practice));
      this.isKept = true;
      this.reason = null;
    } catch {
      this.#isNotKept('refused');
    }
  }

  /** @param {Parameters<typeof withTry>[1]} done @param {number} at */
  add(done, at) {
    this.read();
    this.write(withTry(this.#practice, done, at));
  }

  /** Whether a storage event is about this store. @param {string | null} key `null` if the storage was cleared */
  static isAbout(key) {
    return key === null || key === KEY;
  }
}
