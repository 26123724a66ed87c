// The types of `.` and `./inline`. The modules named here are those of www, as tsc declares them (scripts/dist/types.mjs).
export * from './codec/index.js';
export { define } from './element/define.js';
export { Utf8Inspector } from './element/inspector.js';
export type { Utf8InspectorEventDetail, Utf8InspectorEventMap } from './events.js';

// From the module that defines them: through codec/index.js they would lose their descriptions.
export type { LoadErrorCode } from './codec/load-error.js';
export type {
  Attempt, ByteClass, ByteFacts, Kind, LayoutBit, LayoutByte, ReplacementPolicy, Scheme, Segment, SegmentsOptions, StrictReason, StrictStop,
} from './codec/names.js';
export type { ScanBlobOptions } from './codec/scan-blob.js';
export type { Scan, ScannerOptions } from './codec/scanner.js';
export type { Source } from './codec/source.js';
