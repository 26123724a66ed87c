// Keys that an inspector uses don't propagate. Documentation systems listen on the document: they turn the page on an
// arrow and open their search on a letter, and from outside a field in a shadow tree does not look like one. Tab does
// propagate, and so does Escape where it has nothing to leave: dialogs and their focus traps wait for them.

import { isForField } from './shortcuts.js';

/**
 * Stops at this root the keys that did something in it, and everything typed into its fields.
 * @param {ShadowRoot} root
 */
export function containKeys(root) {
  for (const type of /** @type {const} */ (['keydown', 'keypress', 'keyup'])) {
    root.addEventListener(type, (event) => {
      // Browsers that fill in a field send events without a key.
      if ('key' in event && (event.defaultPrevented || isTyping(/** @type {KeyboardEvent} */ (event)))) event.stopPropagation();
    });
  }
}

/** Whether a key types into a field. @param {KeyboardEvent} event */
const isTyping = (event) => !/^(?:Escape|Tab|F\d+)$/.test(event.key) && isForField(event);
