// The message shown in place of something that could not be loaded.
import { h } from './h.js';

/**
 * The message about a part that could not be fetched.
 * @param {{ text: (key: 'error.part', values: { detail: string }) => string }} messages @param {unknown} error as the browser gave it
 */
export const notLoaded = (messages, error) => messages.text('error.part', { detail: /** @type {Error} */ (error).message });

/** @param {string} label @param {() => void} act */
const againButton = (label, act) => h('button', { type: 'button', class: 'again', click: act }, label);

/**
 * What is said of a part that could not be fetched, in its place or in a notice: a sentence, and a button that tries again.
 * @param {unknown} error as the browser gave it @param {() => void} act
 * @returns {(messages: import('../i18n/index.js').Messages<any>) => (Node | string)[]}
 */
export const missing = (error, act) => (messages) => [notLoaded(messages, error), ' ', againButton(messages.text('error.again'), act)];

/**
 * A sentence, and a button that tries again.
 * @param {string | (Node | string)[]} sentence @param {string} again label of the button; empty for no button @param {() => void} act
 */
export const failure = (sentence, again, act) => h('div', { class: 'failure', role: 'alert', part: 'failure' }, h('p', {}, ...[sentence].flat()), ...(again ? [againButton(again, act)] : []));
