// Fields with long texts: what they are told, so that the browser can lay them out soon. The style of the input says how.

import { loadModule } from '../core/load-module.js';

/** Bytes past which the fields keep their height. */
export const LONG = 4096;
/** UTF-16 code units past which a line is not wrapped. */
const ENDLESS = 10_000;

/** Turns from right-to-left text past which one without end is shown in the order of its bytes: Chromium takes 14 s to set 60,000. */
const MOST_TURNS = 10_000;
/** A turn, from the blocks of right-to-left scripts (above U+FFFF by their first surrogates) to ASCII. */
const TURN = /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b][^\w\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]*\w/g;

/** Whether a text changes direction too often. @param {string} text */
const isMixed = (text) => (text.match(TURN)?.length ?? 0) > MOST_TURNS;

/** Whether a line of a text is longer than `ENDLESS`. @param {string} text */
function isEndless(text) {
  let start = 0;
  while (text.length - start > ENDLESS) {
    const lineEnd = text.lastIndexOf('\n', start + ENDLESS);
    if (lineEnd < start) return true;
    start = lineEnd + 1;
  }
  return false;
}

/**
 * Tells both fields what they will show.
 * @param {HTMLTextAreaElement} textField @param {HTMLTextAreaElement} byteField @param {string} text @param {number} byteLength
 * @returns {boolean} whether the text stands in the order of its bytes
 */
export function tellLength(textField, byteField, text, byteLength) {
  for (const field of [textField, byteField]) field.classList.toggle('long', byteLength > LONG);
  return textField.classList.toggle('mixed', textField.classList.toggle('endless', isEndless(text)) && isMixed(text));
}

/** Tells the field of a text what is pasted: it is laid out before there is an `input` event. @param {{ target: HTMLElement, data: string | null }} event */
export function expectLong({ target: { classList }, data }) {
  if (!data || data.length <= LONG) return;
  classList.add('long');
  if (isEndless(data)) classList.add('endless', ...(isMixed(data) ? ['mixed'] : []));
}

/**
 * What says that a text stands in the order of its bytes, while it does.
 * @param {import('../element/panels.js').Context} context
 */
export function orderTeller(context) {
  let told = false;
  return (/** @type {boolean} */ isMixed) => {
    if (isMixed === told) return;
    told = isMixed;
    if (isMixed) void loadModule(() => import('../lazy/mixed-line/index.js'), 'sayOrder').then(({ sayOrder }) => sayOrder(context, () => told)).catch(() => {});
    else context.notice('', 'order');
  };
}
