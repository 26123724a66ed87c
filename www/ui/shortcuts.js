// What keys do, as tables in the words of aria-keyshortcuts: what is bound is also what is told.

/** @typedef {Readonly<Record<string, readonly string[]>>} Keys actions, and the keys of each */

/** Wherever the focus is; a key that types a character does nothing in a field. */
export const SHORTCUTS = /** @type {const} */ ({
  undo: ['Control+Z', 'Meta+Z'],
  redo: ['Control+Shift+Z', 'Meta+Shift+Z', 'Control+Y'],
  showKeys: ['?'],
});

/** @typedef {keyof typeof SHORTCUTS} Action */

/**
 * The action of a key in a table; `null` where it has none. A letter is where it is on a Latin keyboard when the one in use has no Latin
 * letters; of another character Shift is a part.
 * @template {Keys} T
 * @param {T} table @param {KeyboardEvent} event
 * @returns {Extract<keyof T, string> | null}
 */
export function actionIn(table, { ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing }) {
  if (isComposing) return null;
  const isLetter = key.length === 1 && (/[a-z]/i.test(key) || code.startsWith('Key'));
  const name = isLetter ? (/[a-z]/i.test(key) ? key : code.slice(3)).toUpperCase() : key === ' ' ? 'Space' : key;
  const hasShift = shiftKey && (isLetter || name.length > 1);
  const pressed = [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', hasShift && 'Shift', name].filter(Boolean).join('+');
  return /** @type {Extract<keyof T, string>[]} */ (Object.keys(table)).find((action) => table[action]?.includes(pressed)) ?? null;
}

/** The action of a key wherever the focus is. @param {KeyboardEvent} event */
export function actionOf(event) {
  const types = !event.ctrlKey && !event.metaKey && event.target instanceof Element && event.target.matches('input, textarea, select');
  return types ? null : actionIn(SHORTCUTS, event);
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
