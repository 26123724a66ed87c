// What is said of ill-formed bytes, and what can be done about them.
export { repairs } from '../../core/repair.js';
export { explainFault } from './explain.js';
export { repairLabel } from './repair-label.js';
