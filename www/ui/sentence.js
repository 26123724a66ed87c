// The sentences of core/explain, drawn.
import { code, h } from './h.js';

/** @type {Readonly<Record<import('../core/explain/sentence.js').Marked['mark'], (text: string) => HTMLElement>>} */
const ELEMENTS = {
  code,
  range: (text) => h('code', { class: 'range' }, text),
  isolated: (text) => h('bdi', {}, text),
};

/**
 * A sentence as nodes, new ones at each call.
 * @param {import('../core/explain/sentence.js').Sentence} sentence
 * @returns {(Node | string)[]}
 */
export const drawSentence = (sentence) => sentence.map((part) => (typeof part === 'string' ? part : ELEMENTS[part.mark](part.text)));
