// The types of `./define`.
export { define } from './element/define.js';
export { Utf8Inspector } from './element/inspector.js';
export type { Utf8InspectorEventDetail, Utf8InspectorEventMap } from './events.js';
