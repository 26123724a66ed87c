// Entry point of the notations, which are loaded separately: their code, and the loader of their WebAssembly module.
export { readyNotation } from '../../codec/load-notation.js';
export { NotationError, NotationRangeError, holds, notations, positionInMessage, read, recognise, write } from '../../codec/notations.js';
