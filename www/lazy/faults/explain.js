// What the bench says of one ill-formed unit: which rule it breaks.
import { explainAttempt } from '../../core/explain/attempt.js';

/**
 * The sentences on an attempted sequence, or on stray continuation bytes in a row.
 * @param {import('../../core/selected-units.js').Unit} unit an ill-formed one
 * @param {import('../../core/session.js').Session} session
 * @param {import('../../core/explain/attempt.js').FaultMessages} messages
 */
export function explainFault({ end, segments }, { bytes, scheme }, messages) {
  const attempt = segments[0]?.attempt;
  if (!attempt) return [];
  const inputEnded = segments.some((segment) => segment.inputEnded);
  return explainAttempt({ bytes, scheme, attempt: { ...attempt, end }, inputEnded }, messages);
}
