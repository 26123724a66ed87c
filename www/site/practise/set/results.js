// Results of a set: as CSV, and as a code short enough to be put into a message. Codes are not signed: anyone who can read this can
// forge one.
import { misconceptions } from '../../../codec/exercise-names.js';
import { MAX_EXERCISES, exercisesOf, fingerprintOf, versions } from './set.js';
import { crc16 } from './hash.js';

/**
 * @typedef {import('./set.js').ExerciseSet} ExerciseSet
 * @typedef {import('../../../codec/exercise-names.js').Misconception} Misconception
 *
 * @typedef {typeof outcomes[number]} Outcome
 *
 * @typedef {object} Result of one exercise
 * @property {Outcome} outcome
 * @property {number} tries
 * @property {number} hints how many were opened, 0 to 4
 * @property {readonly Misconception[]} misconceptions in the order in which they appeared
 * @property {number} seconds
 *
 * @typedef {object} Code The contents of a code: tries up to 15, seconds to within a thirtieth, and only the first misconception of each exercise.
 * @property {number} fingerprint of the set: see `fingerprintOf`
 * @property {Result[]} results
 *
 * @typedef {{ reason: 'version' | 'damaged', found: string | number, limit: string | number }} CodeFault
 */

/** How an exercise went; `none`: it was not done. */
export const outcomes = Object.freeze(/** @type {const} */ (['none', 'alone', 'hint', 'not-yet']));

const CODE_VERSION = 1;

/** @param {string | number} value a CSV field, quoted according to RFC 4180 */
const field = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** @param {readonly (string | number)[][]} rows */
const csv = (rows) => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** The columns, named like the data, whatever the language. */
const COLUMNS = ['id', 'right', 'tries', 'hints', 'misconceptions', 'seconds'];

/** @param {Result} result @returns {(string | number)[]} */
const cells = ({ outcome, tries, hints, misconceptions: thought, seconds }) => [
  outcome === 'alone' || outcome === 'hint' ? 'yes' : 'no', tries, hints, thought.join(' '), Math.round(seconds),
];

/**
 * The results as CSV, a line for each exercise.
 *
 * @param {readonly string[]} ids of the exercises
 * @param {readonly Result[]} results one for each of them
 */
export const formatCsv = (ids, results) => csv([COLUMNS, ...results.map((result, place) => [ids[place] ?? '', ...cells(result)])]);

/**
 * The results of a class as CSV, a line for each exercise of each learner. A name that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 *
 * @param {readonly { name: string, ids: readonly string[], results: readonly Result[] }[]} learners
 */
export const formatClassCsv = (learners) => csv([['name', ...COLUMNS], ...learners.flatMap(({ name, ids, results }) =>
  results.map((result, place) => [/^[=+\-@\t]/.test(name) ? `'${name}` : name, ids[place] ?? '', ...cells(result)]))]);

/** Packs numbers of different widths into bytes. */
class BitWriter {
  /** @type {number[]} */
  #bits = [];

  /** @param {number} value @param {number} width */
  write(value, width) {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#bits.push((value >>> bit) & 1);
  }

  bytes() {
    return Array.from({ length: Math.ceil(this.#bits.length / 8) }, (_, place) =>
      Array.from({ length: 8 }, (_each, bit) => this.#bits[place * 8 + bit] ?? 0).reduce((byte, bit) => byte * 2 + bit, 0));
  }
}

class BitReader {
  #bytes;
  #at = 0;

  /** @param {readonly number[]} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** Bits beyond the end are zeros. @param {number} width */
  read(width) {
    let value = 0;
    for (const end = this.#at + width; this.#at < end; this.#at += 1) value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  /** Whether all bytes were read and the bits after the last number are zeros. */
  isAtEnd() {
    return Math.ceil(this.#at / 8) === this.#bytes.length && this.read((8 - (this.#at % 8)) % 8) === 0;
  }
}

/** Seconds in eight bits: a number of five bits, and how often it is doubled. @param {number} seconds */
function shortSeconds(seconds) {
  for (let doubled = 0; doubled < 8; doubled += 1) {
    const rest = Math.round(seconds / 2 ** doubled);
    if (rest < 32) return doubled * 32 + rest;
  }
  return 255;
}

/** @param {number} short */
const secondsOf = (short) => (short % 32) * 2 ** Math.floor(short / 32);

/** @param {readonly number[]} bytes */
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * The code of results: at most 95 characters for 20 exercises.
 *
 * @param {ExerciseSet} set
 * @param {readonly Result[]} results one for each of its exercises
 */
export function formatCode(set, results) {
  const writer = new BitWriter();
  writer.write(CODE_VERSION, 8);
  writer.write(fingerprintOf(set), 32);
  writer.write(results.length, 8);
  for (const { outcome, tries, hints, misconceptions: [first], seconds } of results) {
    writer.write(outcomes.indexOf(outcome), 2);
    writer.write(Math.min(tries, 15), 4);
    writer.write(Math.min(hints, 4), 3);
    writer.write(shortSeconds(Math.max(0, seconds)), 8);
    writer.write(first === undefined ? 0 : 1, 1);
    if (first !== undefined) writer.write(misconceptions.indexOf(first), 7);
  }
  const bytes = writer.bytes();
  const sum = crc16(bytes);
  return base64url([...bytes, sum >> 8, sum & 0xff]);
}

/**
 * The contents of a code, or why it can't be read.
 *
 * @param {string} text
 * @returns {Code | CodeFault}
 */
export function readCode(text) {
  /** @type {CodeFault} */
  const damaged = { reason: 'damaged', found: text.length > 40 ? `${text.slice(0, 40)}…` : text, limit: '' };
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return damaged;
  const all = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  const bytes = all.slice(0, -2);
  const [high = -1, low = -1] = all.slice(-2);
  // The last character may have unused bits, which must be zeros.
  if (bytes.length < 6 || crc16(bytes) !== high * 256 + low || base64url(all) !== text) return damaged;
  const reader = new BitReader(bytes);
  const version = reader.read(8);
  if (version !== CODE_VERSION) return { reason: 'version', found: version, limit: CODE_VERSION };
  const fingerprint = reader.read(32);
  const count = reader.read(8);
  if (count > MAX_EXERCISES) return damaged;
  /** @type {Result[]} */
  const results = [];
  for (let place = 0; place < count; place += 1) {
    const outcome = outcomes[reader.read(2)] ?? 'none';
    const tries = reader.read(4);
    const hints = reader.read(3);
    const seconds = secondsOf(reader.read(8));
    const thought = reader.read(1) === 1 ? misconceptions[reader.read(7)] : null;
    if (thought === undefined) return damaged;
    results.push({ outcome, tries, hints, seconds, misconceptions: thought === null ? [] : [thought] });
  }
  return reader.isAtEnd() ? { fingerprint, results } : damaged;
}

/** Whether what was read is a fault. @template {object} T @param {T | CodeFault} read @returns {read is CodeFault} */
const isFault = (read) => 'reason' in read;

/**
 * The version of a set that a code belongs to; `null` if it belongs to none.
 *
 * @param {Code} code @param {ExerciseSet} set
 * @returns {ExerciseSet | null}
 */
function setOfCode({ fingerprint, results }, set) {
  const all = [set, ...[null, ...versions].map((version) => ({ ...set, version }))];
  return all.find((each) => fingerprintOf(each) === fingerprint && exercisesOf(each).length === results.length) ?? null;
}

/**
 * The name and the code in a line, without the quotation marks of a spreadsheet, a dash between the two, and brackets or punctuation
 * around the code.
 * @param {string} whole
 */
function nameAndCode(whole) {
  const line = whole.replace(/^[\s"„“”]+/u, '').replace(/[\s.,:;)"“”]+$/u, '');
  const code = /[^\s,:;()"„“”]*$/u.exec(line)?.[0] ?? '';
  return { name: line.slice(0, line.length - code.length).replace(/(?:[\s,:;("„“”]|(?<=\s)[-–—])+$/u, ''), code };
}

/**
 * The results in text pasted for a class: a line for each learner, the name first, the code last.
 *
 * @param {string} text
 * @param {ExerciseSet} set
 * @returns {{
 *   learners: { line: number, name: string, set: ExerciseSet, results: Result[] }[],
 *   faults: { line: number, name: string, reason: 'version' | 'damaged' | 'other-set', found: string | number, limit: string | number }[],
 * }} lines count from 1; empty ones are left out
 */
export function readClass(text, set) {
  /** @type {ReturnType<typeof readClass>} */
  const read = { learners: [], faults: [] };
  for (const [place, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const { name, code } = nameAndCode(whole);
    if (code === '' && name === '') continue;
    const line = place + 1;
    const said = readCode(code);
    if (isFault(said)) {
      read.faults.push({ line, name, ...said });
      continue;
    }
    const its = setOfCode(said, set);
    if (its) read.learners.push({ line, name, set: its, results: said.results });
    else read.faults.push({ line, name, reason: 'other-set', found: '', limit: '' });
  }
  return read;
}
