// The notations as a part of their own: their code, and what loads their WebAssembly module.
export { readyNotation } from '../../codec/load-notation.js';
export { NotationError, NotationRangeError, holds, notations, positionInMessage, read, recognise, write } from '../../codec/notations.js';
