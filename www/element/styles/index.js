// The element's style sheet: one for all inspectors of a page, made when the first one is.
import { bench } from './bench.js';
import { frame } from './frame.js';
import { input } from './input.js';
import { map } from './map.js';
import { strip } from './strip.js';
import { tables } from './tables.js';
import { tokens } from './tokens.js';

/** @type {CSSStyleSheet | undefined} */
let sheet;

export function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([tokens, frame, input, strip, bench, tables, map].join('\n'));
  }
  return sheet;
}
