// Keys of messages that templates make; all others stand in the sources as they are. A test compares both with the sources.

import { byteClasses, illFormedKinds, schemes } from '../../www/codec/names.js';
import { TABS } from '../../www/element/panels.js';

/** The values that the parts of a key made by a template can have. @type {Record<string, readonly string[]>} */
export const TEMPLATES = {
  'bench.': [...byteClasses, 'high', 'low', 'unit'],
  'decoders.': ['maximal-subpart', 'byte', 'attempt', 'rust', 'python', 'strict'],
  'error.': ['unsupported', 'no-simd', 'blocked', 'network', 'mime-type', 'invalid'],
  'key.': [
    'Control', 'Meta', 'Alt', 'Shift', 'Space', 'Enter', 'Escape', 'Delete', 'Backspace', 'Insert', 'Home', 'End', 'PageUp', 'PageDown',
    'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown',
  ],
  'kind.': illFormedKinds,
  'lengths.': ['length', 'template', 'first', 'last', 'bits', 'code-points', 'patterns', 'older', 'carried-on'],
  'map.': byteClasses,
  'map.byte.': ['ascii', 'start', 'continuation', 'overlong', 'too-large', 'invalid-byte'],
  'page.link-': ['version', 'scheme', 'hex', 'base64'],
  'page.theme.': ['auto', 'light', 'dark'],
  'scheme.': schemes,
  'tab.': TABS,
  'repair.': ['flip-back', 'flip', 'shortest', 'form', 'pair', 'windows-1252', 'replacement', 'remove'],
};
