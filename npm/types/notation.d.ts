// The types of `./notation`.
export * from './codec/notation.js';

// From the module that defines them: through codec/notation.js they would lose their descriptions.
export type { MessagePosition, Notation, Recognised, WriteOptions } from './codec/notations.js';
