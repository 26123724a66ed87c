// Explains an ill-formed unit on the bench: which rule it breaks.
import { explainAttempt } from '../../core/explain/attempt.js';

/**
 * The sentences about an attempted sequence, or about a run of stray continuation bytes.
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
