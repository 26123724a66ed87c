// What stands in the place of something that could not be had.
import { h } from './h.js';

/**
 * A sentence, and a button that tries again.
 * @param {string} sentence @param {string} again what the button says @param {() => void} act
 */
export const failure = (sentence, again, act) => h('div', { class: 'failure', role: 'alert', part: 'failure' }, h('p', {}, sentence),
  h('button', { type: 'button', class: 'again', click: act }, again));
