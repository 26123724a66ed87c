// Explanations of ill-formed bytes, and their repairs.
export { repairs } from '../../core/repair.js';
export { explainFault } from './explain.js';
export { repairLabel } from './repair-label.js';
