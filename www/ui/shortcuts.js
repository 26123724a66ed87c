// Keys that do something wherever the focus is, in the words of aria-keyshortcuts: what is bound is also what is told.

export const SHORTCUTS = /** @type {const} */ ({
  undo: ['Control+Z', 'Meta+Z'],
  redo: ['Control+Shift+Z', 'Meta+Shift+Z', 'Control+Y'],
});

/** @typedef {keyof typeof SHORTCUTS} Action */

/**
 * The action of a key; `null` where it has none. A letter is where it is on a Latin keyboard when the one in use has no Latin letters.
 * @param {KeyboardEvent} event
 * @returns {Action | null}
 */
export function actionOf({ ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing }) {
  if (altKey || isComposing) return null;
  const letter = /^[a-z]$/i.test(key) ? key : code.replace('Key', '');
  const pressed = [...(ctrlKey ? ['Control'] : []), ...(metaKey ? ['Meta'] : []), ...(shiftKey ? ['Shift'] : []), letter.toUpperCase()].join('+');
  for (const [action, keys] of Object.entries(SHORTCUTS)) {
    if (/** @type {readonly string[]} */ (keys).includes(pressed)) return /** @type {Action} */ (action);
  }
  return null;
}

/**
 * Does what the keys in a root ask for, and what a menu of the browser or a phone asks a field for. A field whose text could not be taken
 * undoes that by itself first.
 * @param {ShadowRoot} root @param {(action: Action) => void} act
 */
export function bindShortcuts(root, act) {
  /** @param {Event} event @param {Action | null} action */
  const take = (event, action) => {
    if (!action || event.defaultPrevented || /** @type {Element} */ (event.target).ariaInvalid === 'true') return;
    event.preventDefault();
    act(action);
  };
  root.addEventListener('keydown', (event) => take(event, actionOf(/** @type {KeyboardEvent} */ (event))));
  root.addEventListener('beforeinput', (event) => {
    const { inputType } = /** @type {InputEvent} */ (event);
    take(event, inputType === 'historyUndo' ? 'undo' : inputType === 'historyRedo' ? 'redo' : null);
  });
}
