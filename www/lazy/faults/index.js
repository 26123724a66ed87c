// Explanations of ill-formed bytes, their repairs, and notes on code points that are no ordinary characters.
export { explainNote, explainUnassigned } from '../../core/explain/note.js';
export { repairs } from '../../core/repair.js';
export { explainFault } from './explain.js';
export { repairLabel } from './repair-label.js';
