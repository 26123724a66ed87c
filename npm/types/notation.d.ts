// The types of `./notation`.
export * from './codec/notation.js';

// By the module that describes them: through codec/notation.js they come without their descriptions.
export type { MessagePosition, Notation, Recognised, WriteOptions } from './codec/notations.js';
