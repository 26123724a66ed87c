// Keys that an inspector uses go no further. Documentation systems listen on the document: they turn the page at
// an arrow and open their search at a letter, and from outside a field in a shadow tree does not look like one. Escape and
// Tab go on: dialogs and what keeps the focus in them wait for these.

/**
 * Ends at this root the keys that did something in it, and all that is typed into its fields.
 * @param {ShadowRoot} root
 */
export function keepKeys(root) {
  for (const type of /** @type {const} */ (['keydown', 'keypress', 'keyup'])) {
    root.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && (event.defaultPrevented || isTyping(event))) event.stopPropagation();
    });
  }
}

/** @param {KeyboardEvent} event whether it types into a field; a chord with Control or Command is the page's */
const isTyping = ({ target, key, ctrlKey, metaKey }) =>
  !ctrlKey && !metaKey && !/^(?:Escape|Tab|F\d+)$/.test(key) && target instanceof Element && target.matches('input, textarea, select');
