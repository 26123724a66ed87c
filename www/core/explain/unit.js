// What the bench says of one selected unit: how it is read, or which rule it breaks.
import { explainAttempt } from './attempt.js';
import { explainSequence } from './sequence.js';

/**
 * @typedef {import('./sentence.js').Sentence} Sentence
 * @typedef {import('../selected-units.js').Unit} Unit
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 */

/**
 * The sentences on a unit, and the kind of an ill-formed one.
 * @param {Unit} unit
 * @param {LayoutByte[]} bytes of the selection, with the byte offsets of the whole input
 * @param {import('../session.js').Session} session @param {import('../../i18n/index.js').Messages} messages
 * @returns {{ kind: import('../../codec/index.js').Attempt['kind'] | null, sentences: Sentence[] }}
 */
export function explainUnit({ start, end, segments }, bytes, session, messages) {
  const [first] = segments;
  if (first?.codePoint != null && first.kind === null) {
    const own = bytes.filter(({ byteOffset }) => byteOffset >= start && byteOffset < end);
    return { kind: null, sentences: explainSequence({ layout: own, codePoint: first.codePoint, scheme: session.scheme }, messages) };
  }
  if (!first?.attempt) return { kind: null, sentences: [] };
  const inputEnded = segments.some((segment) => segment.inputEnded);
  const refused = { bytes: session.bytes, scheme: session.scheme, attempt: { ...first.attempt, end }, inputEnded };
  return { kind: first.attempt.kind, sentences: explainAttempt(refused, messages) };
}
