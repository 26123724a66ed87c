// The address of an exercise: the fragment `#v=1&x=encode&level=2&seed=7F3A`. `x=mixed` is practice of all kinds, and needs no more;
// `mixed=1` says of an exercise that it is one of those. What follows `set=` is for who runs sets.
import { kinds, levels } from '../../codec/exercise-names.js';

/** @typedef {import('../../codec/exercise-names.js').Kind} Kind */

/**
 * @typedef {object} Address what a fragment says
 * @property {Kind | null} kind `null` where it is left open
 * @property {number | null} level `null` where it is left open
 * @property {number | null} seed `null` where it is left open
 * @property {boolean} isMixed whether the next exercise is one of any kind
 * @property {boolean} isSet whether it is a set
 * @property {string | null} lang
 */

/** What an empty fragment says: anything may be practised. @type {Address} */
const NOTHING = { kind: null, level: null, seed: null, isMixed: true, isSet: false, lang: null };

/** A fragment could not be read; `message` is for developers, `reason` and `found` for the reader. */
class AddressError extends Error {
  /** @param {'version' | 'kind' | 'level' | 'seed'} reason which part is at fault @param {string} found what stood there */
  constructor(reason, found) {
    super(`fragment: ${reason} ${found}`);
    this.name = 'AddressError';
    this.reason = reason;
    this.found = found;
  }
}

/** The first 40 code points: enough to recognise it by. @param {string} text */
const excerpt = (text) => [...text.slice(0, 80)].slice(0, 40).join('');

/**
 * The fragment, `#` included, of an exercise, or of what leaves some of it open.
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
 * What a fragment says, or that it can't be read: then it says no more than the language.
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
