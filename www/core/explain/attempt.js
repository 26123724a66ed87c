// What the bench says about ill-formed bytes: which rule they break, in the user's language.
import { encodeOrNull } from '../../codec/encode-or-null.js';
import { classify } from '../../codec/classify.js';
import { formatCodePoint, formatHex, hexByte } from '../hex.js';
import { isScalar } from '../scalar.js';
import { traitsOf } from '../traits.js';
import { code, range } from './sentence.js';

/**
 * @typedef {import('../../codec/index.js').Attempt} Attempt
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {keyof typeof import('../../lazy/faults/messages/en.js').default} FaultKey
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | FaultKey>} FaultMessages
 * @typedef {import('./sentence.js').Sentence} Sentence
 * @typedef {object} Refused ill-formed bytes
 * @property {Uint8Array} bytes the whole input
 * @property {Scheme} scheme
 * @property {Attempt} attempt consecutive stray continuation bytes may be passed as one, from the first to the last
 * @property {boolean} inputEnded whether something is missing because the input ends
 */

/** @param {readonly [number, number]} range */
const span = ([low, high]) => (low === high ? hexByte(low) : `${hexByte(low)}–${hexByte(high)}`);

/**
 * The rule that an attempted sequence breaks.
 * @param {Refused} refused @param {FaultMessages} messages
 * @returns {Sentence[]}
 */
export function explainAttempt(refused, messages) {
  const { bytes, scheme, attempt } = refused;
  const { start, end, length, codePoint, brokenAt, expected, shortest } = attempt;
  const found = bytes[brokenAt];
  const ownForm = codePoint === null ? null : encodeOrNull(codePoint, scheme);
  const values = {
    n: length,
    start: code(hexByte(bytes[start] ?? 0)),
    found: code(found === undefined ? '' : hexByte(found)),
    offset: brokenAt,
    expected: range(expected ? span(expected) : ''),
    sequence: code(formatHex(bytes.subarray(start, end))),
    codePoint: code(codePoint === null ? '' : formatCodePoint(codePoint)),
    present: end - start,
    missing: length - (end - start),
    shortest: shortest ?? 0,
    short: code(ownForm ? formatHex(ownForm) : ''),
    scheme: messages.text(`scheme.${scheme}`),
    unit: traitsOf(scheme).unit,
  };
  return keysOf(refused).map((key) =>
    messages.parts(key, key === 'rule.unexpected-continuation' ? { ...values, n: end - start } : values));
}

/**
 * The messages that state the rule, and the reason for it.
 * @param {Refused} refused
 * @returns {FaultKey[]}
 */
function keysOf(refused) {
  const { bytes, scheme, attempt } = refused;
  const { start, codePoint, kind } = attempt;
  const { family } = traitsOf(scheme);
  const never = classify(bytes[start] ?? 0, scheme).class === 'invalid';
  const isWhole = codePoint !== null;
  switch (kind) {
    case 'unexpected-continuation': return ['rule.unexpected-continuation'];
    case 'truncated': return truncatedKeys(refused);
    case 'invalid-byte': return [invalidByteKey(refused)];
    case 'surrogate': return surrogateKeys(refused);
    case 'too-large':
      if (family === 'units') return [isWhole ? 'rule.too-large-unit' : 'rule.too-large-unit-part'];
      return [never ? 'rule.too-large-start' : isWhole ? 'rule.too-large' : 'rule.too-large-part'];
    case 'overlong':
      if (!isWhole) return [never ? 'rule.overlong-start' : 'rule.overlong-part', 'rule.overlong-why'];
      return [never ? 'rule.overlong-never' : 'rule.overlong', 'rule.overlong-why'];
  }
}

/** @param {Refused} refused @returns {FaultKey[]} */
function truncatedKeys({ scheme, attempt: { start, end, length }, inputEnded }) {
  const { family, hasPairs, unit } = traitsOf(scheme);
  // The first half of a pair precedes the incomplete code unit.
  if (family === 'units') return end - start > unit ? ['rule.truncated-unit', 'rule.truncated-half'] : ['rule.truncated-unit'];
  if (hasPairs && length === 6) return ['rule.truncated-pair'];
  return [inputEnded ? 'rule.truncated-end' : 'rule.truncated-byte'];
}

/** @param {Refused} refused */
function invalidByteKey({ bytes, scheme, attempt: { start, codePoint, length } }) {
  const { family, hasPairs } = traitsOf(scheme);
  if (family === 'single') return 'rule.invalid-ascii';
  if (codePoint === 0 && length === 1) return 'rule.invalid-nul';
  // No pair of surrogates could stand for it.
  if (hasPairs && classify(bytes[start] ?? 0, 'utf-8').kind === 'too-large') return 'rule.too-large-start';
  if (length > 1) return hasPairs ? 'rule.invalid-pairs' : 'rule.invalid-byte-older';
  return 'rule.invalid-byte';
}

/** @param {Refused} refused @returns {FaultKey[]} */
function surrogateKeys({ bytes, scheme, attempt: { start, end, length, codePoint }, inputEnded }) {
  const { hasPairs, family, unit } = traitsOf(scheme);
  if (codePoint === null && family === 'units') {
    if (end - start > unit) return ['rule.truncated-unit', 'rule.truncated-half'];
    return hasPairs ? ['rule.half-low'] : ['rule.surrogate-unit-part', 'rule.surrogate-why'];
  }
  if (codePoint === null && !hasPairs && length === 6) return ['rule.pair-apart-part'];
  if (hasPairs) {
    // In an incomplete sequence, the second byte decides: A0–AF is a high surrogate, B0–BF a low one.
    const isHigh = codePoint === null ? (bytes[start + 1] ?? 0) < 0xb0 : codePoint < 0xdc00;
    return [isHigh ? (inputEnded ? 'rule.half-high-end' : 'rule.half-high') : 'rule.half-low'];
  }
  if (codePoint !== null && isScalar(codePoint)) return ['rule.pair-apart'];
  if (family === 'units') return ['rule.surrogate-unit', 'rule.surrogate-why'];
  return [codePoint === null ? 'rule.surrogate-part' : 'rule.surrogate', 'rule.surrogate-why'];
}
