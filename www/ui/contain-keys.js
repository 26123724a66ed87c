// Keys that an inspector uses don't propagate. Documentation systems listen on the document: they turn the page on an
// arrow and open their search on a letter, and from outside a field in a shadow tree does not look like one. Tab does
// propagate, and so does Escape where it has nothing to leave: dialogs and their focus traps wait for them.

/**
 * Stops at this root the keys that did something in it, and everything typed into its fields.
 * @param {ShadowRoot} root
 */
export function containKeys(root) {
  for (const type of /** @type {const} */ (['keydown', 'keypress', 'keyup'])) {
    root.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && (event.defaultPrevented || isTyping(event))) event.stopPropagation();
    });
  }
}

/** Whether a key types into a field; a chord with Control or Command is the page's. @param {KeyboardEvent} event */
const isTyping = ({ target, key, ctrlKey, metaKey }) =>
  !ctrlKey && !metaKey && !/^(?:Escape|Tab|F\d+)$/.test(key) && target instanceof Element && target.matches('input, textarea, select');
