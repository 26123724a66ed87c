// The types of `./define`.
import './events.js';

export { define } from './element/define.js';
export { Utf8Inspector } from './element/inspector.js';
