// The address of an exercise: the fragment `#v=1&x=encode&level=2&seed=7F3A`. `x=mixed` alone asks for practice of all kinds, and
// `mixed=1` marks an exercise as part of it. A fragment with `set=` is read by set/set.js.
import { kinds, levels } from '../../codec/exercise-names.js';

/** @typedef {import('../../codec/exercise-names.js').Kind} Kind */

/**
 * @typedef {object} Address the contents of a fragment
 * @property {Kind | null} kind `null` if left open
 * @property {number | null} level `null` if left open
 * @property {number | null} seed `null` if left open
 * @property {boolean} isMixed whether the next exercise may be of any kind
 * @property {boolean} isSet whether the fragment holds a set
 * @property {string | null} lang
 */

/** The contents of an empty fragment: practice of all kinds. @type {Address} */
const NOTHING = { kind: null, level: null, seed: null, isMixed: true, isSet: false, lang: null };

/** A fragment could not be read; `message` is for developers, `reason` and `found` for the user. */
class AddressError extends Error {
  /** @param {'version' | 'kind' | 'level' | 'seed'} reason which part is at fault @param {string} found the text at fault */
  constructor(reason, found) {
    super(`fragment: ${reason} ${found}`);
    this.name = 'AddressError';
    this.reason = reason;
    this.found = found;
  }
}

/** The first 40 code points: enough to recognise the text. @param {string} text */
const excerpt = (text) => [...text.slice(0, 80)].slice(0, 40).join('');

/**
 * The fragment, `#` included, of an exercise; parts of it can be left open.
 * @param {{ kind: Kind | null, level?: number | null, seed?: number | null, isMixed?: boolean, lang?: string | null }} address
 */
export function formatAddress({ kind, level = null, seed = null, isMixed = false, lang = null }) {
  const parts = ['v=1', `x=${kind ?? 'mixed'}`];
  if (level !== null) parts.push(`level=${level}`);
  if (seed !== null) parts.push(`seed=${seed.toString(16).toUpperCase()}`);
  if (isMixed && kind) parts.push('mixed=1');
  if (lang) parts.push(`lang=${encodeURIComponent(lang)}`);
  return `#${parts.join('&')}`;
}

/**
 * The contents of a fragment, and the fault if it can't be read: then only the language is taken from it.
 * @param {string} fragment with or without `#`
 * @returns {{ address: Address, fault: AddressError | null }}
 */
export function readAddress(fragment) {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { address: { ...NOTHING }, fault: null };
  const parts = new URLSearchParams(text);
  const lang = parts.get('lang');
  try {
    return { address: { ...parse(parts, text), lang }, fault: null };
  } catch (fault) {
    if (fault instanceof AddressError) return { address: { ...NOTHING, lang }, fault };
    throw fault;
  }
}

/** @param {URLSearchParams} parts @param {string} text @returns {Omit<Address, 'lang'>} @throws {AddressError} */
function parse(parts, text) {
  const version = parts.get('v');
  if (version !== '1') throw new AddressError('version', excerpt(version ?? text));
  if (parts.has('set')) return { ...NOTHING, isMixed: false, isSet: true };
  const [x, level, seed] = [parts.get('x') ?? 'mixed', parts.get('level'), parts.get('seed')];
  const kind = kinds.find((each) => each === x) ?? null;
  if (!kind && x !== 'mixed') throw new AddressError('kind', excerpt(x));
  if (level !== null && !levels.some((each) => String(each) === level)) throw new AddressError('level', excerpt(level));
  if (seed !== null && !/^[0-9a-f]{1,8}$/i.test(seed)) throw new AddressError('seed', excerpt(seed));
  return { kind, level: level === null ? null : Number(level), seed: seed === null ? null : Number.parseInt(seed, 16), isMixed: !kind || parts.get('mixed') === '1', isSet: false };
}
