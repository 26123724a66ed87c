// Copying: to the clipboard or, where that is refused, by hand from a field.
import { loadModule } from '../core/load-module.js';
import { missing } from './failure.js';
import { h } from './h.js';
import { icon } from './icon.js';

/** @typedef {Pick<import('../element/panels.js').Context<never>, 'adopt' | 'messages' | 'notice'>} Context */

/** Two overlapping sheets, and a tick, which is shown once the text is copied. */
const ICON = /** @type {const} */ (['M6 5.5h7v8H6zM3.5 10.5v-8H10', 'm3 8.5 3.3 3.2L13 4.8']);

/**
 * Copies a text to the clipboard. If the browser refuses, or the page is not secure, a notice above the panels says so and has the text
 * selected in a field, to be copied by hand. Must be called while a press or a key is handled.
 * @param {string} text @param {Context} context
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
export async function copyText(text, context) {
  try {
    await navigator.clipboard.writeText(text);
    context.notice('', 'copy');
    return true;
  } catch {
    await loadModule(() => import('../lazy/by-hand/index.js'), 'copyByHand').then(({ copyByHand }) => copyByHand(text, context))
      .catch((error) => context.notice(missing(error, () => void copyText(text, context)), 'copy'));
    return false;
  }
}

/**
 * A button that copies, and says when it has.
 * @param {string} label what it copies; starts with the words on the button
 * @param {() => string | null} textOf called when it is pressed; `null` if there is nothing to copy
 * @param {Context} context
 * @param {(isDone: boolean) => void} [then]
 */
export function copyButton(label, textOf, context, then) {
  const { messages } = context;
  const reset = () => button.classList.remove('copied');
  const button = h('button', {
    type: 'button', class: 'copy', 'aria-label': label, blur: reset, pointerleave: reset,
    click: async () => {
      const text = textOf();
      if (text === null) return;
      const isDone = await copyText(text, context);
      button.classList.toggle('copied', isDone);
      then?.(isDone);
    },
  }, icon(...ICON), h('span', {}, h('span', {}, messages.text('copy.copy')), h('span', {}, messages.text('copy.copied'))));
  return button;
}
