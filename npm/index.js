// The package's main entry: the codec, the class of the element, and how to register it. Importing it has no side effects.
export * from '../www/codec/index.js';
export { define } from '../www/element/define.js';
export { Utf8Inspector } from '../www/element/inspector.js';
