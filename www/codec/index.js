/**
 * The codec of utf8-inspector: bytes in, facts out. Runs as written in browsers and in Node 20.16 and later.
 *
 *     import { ready, segments } from 'utf8-inspector';
 *
 *     await ready();
 *     segments(new Uint8Array([0xE2, 0x82, 0xAC])); // one segment, U+20AC
 *
 * A WebAssembly module does the work; this module turns its packed numbers into named values. Before `ready` has
 * resolved, only `ready`, `scanBlob` and the constants can be used.
 *
 * @module
 */

export { classify } from './classify.js';
export { replacements, validate } from './decoders.js';
export { encode, toBytes } from './encode.js';
export { layout } from './layout.js';
export { LoadError } from './load-error.js';
export { ready } from './load.js';
export { byteClasses, illFormedKinds, replacementPolicies, schemes, strictReasons } from './names.js';
export { scanBlob } from './scan-blob.js';
export { Scanner } from './scanner.js';
export { SegmentList } from './segment-list.js';
export { segmentList, segments } from './segments.js';
export { toWellFormed } from './to-well-formed.js';

/** @typedef {import('./names.js').Scheme} Scheme */
/** @typedef {import('./names.js').ByteClass} ByteClass */
/** @typedef {import('./names.js').Kind} Kind */
/** @typedef {import('./names.js').ByteFacts} ByteFacts */
/** @typedef {import('./names.js').Attempt} Attempt */
/** @typedef {import('./names.js').Segment} Segment */
/** @typedef {import('./names.js').LayoutBit} LayoutBit */
/** @typedef {import('./names.js').LayoutByte} LayoutByte */
/** @typedef {import('./names.js').SegmentsOptions} SegmentsOptions */
/** @typedef {import('./names.js').ReplacementPolicy} ReplacementPolicy */
/** @typedef {import('./names.js').StrictReason} StrictReason */
/** @typedef {import('./names.js').StrictStop} StrictStop */
/** @typedef {import('./scanner.js').Scan} Scan */
/** @typedef {import('./scanner.js').ScannerOptions} ScannerOptions */
/** @typedef {import('./scan-blob.js').ScanBlobOptions} ScanBlobOptions */
/** @typedef {import('./load-error.js').LoadErrorCode} LoadErrorCode */
/** @typedef {import('./source.js').Source} Source */
