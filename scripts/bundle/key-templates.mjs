// Keys of messages that templates make; all others appear literally in the sources. A test compares both with the sources.

import { byteClasses, illFormedKinds, schemes } from '../../www/codec/names.js';
import { notations } from '../../www/codec/notations.js';
import { actionNames, groups, kinds } from '../../www/lazy/panels/difference/kinds.js';
import { TABS } from '../../www/element/panels.js';
import expectations from '../../www/lazy/notation/messages/en.js';
import { TWOFOLD } from '../../www/lazy/notation/words.js';
import { THEMES, VIEWS } from '../../www/lazy/picture/options.js';

/** What readers of notations can expect, taken from the messages about it; a test compares these with the codec. */
const EXPECTED = Object.keys(expectations).flatMap((key) => (/^expected\.(?!at)/.test(key) ? key.slice('expected.'.length) : []));

/** Notations that are named after a language. @type {readonly string[]} */
const LANGUAGES = ['python', 'rust', 'go', 'c', 'java', 'javascript', 'json'];

/** For each prefix of a key, what templates can append to it. @type {Record<string, readonly string[]>} */
export const TEMPLATES = {
  'bench.': [...byteClasses, 'high', 'low', 'unit'],
  'copy.': ['bytes', 'bytes-are', 'code-points', 'code-points-are'],
  'decoders.': ['maximal-subpart', 'byte', 'attempt', 'rust', 'python', 'strict'],
  'difference.do.': actionNames,
  'difference.ignore.': groups,
  'difference.why.': ['invisible', 'direction', 'shape', 'blank', 'percent', 'backslash', 'html'],
  'difference.kind.': kinds,
  'error.': ['unsupported', 'no-simd', 'blocked', 'network', 'mime-type', 'invalid'],
  'expected.': EXPECTED,
  'key.': [
    'Control', 'Meta', 'Alt', 'Shift', 'Space', 'Enter', 'Escape', 'Delete', 'Backspace', 'Insert', 'Home', 'End', 'PageUp', 'PageDown',
    'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Letter',
  ],
  'kind.': illFormedKinds,
  'lengths.': ['length', 'template', 'first', 'last', 'bits', 'code-points', 'patterns', 'older', 'carried-on'],
  'map.': byteClasses,
  'map.byte.': ['ascii', 'start', 'continuation', 'overlong', 'too-large', 'invalid-byte'],
  'notation.': [...notations, ...TWOFOLD.map((id) => `${id}-bytes`)],
  'offer.notation.': [...notations.filter((id) => !id.startsWith('html-') && !LANGUAGES.includes(id)), 'html'],
  'offer.place-': ['byte', 'code-point', 'utf-16-code-unit'],
  'page.link-': ['version', 'scheme', 'hex', 'base64', 'cut', 'part', 'long', 'other-long'],
  'page.theme.': ['auto', 'light', 'dark'],
  'picture.show-': VIEWS,
  'picture.theme-': THEMES,
  'picture.title-': VIEWS,
  'practise.file-': ['damaged', 'version'],
  'practise.kept-': ['refused', 'version', 'damaged'],
  'practise.link-': ['version', 'kind', 'level', 'seed'],
  'practise.outcome.': ['alone', 'hint', 'not-yet'],
  'scheme.': schemes,
  'tab.': TABS,
  'repair.': ['flip-back', 'flip', 'shortest', 'form', 'pair', 'windows-1252', 'replacement', 'remove'],
};
