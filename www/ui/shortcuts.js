// What keys do, as tables in the notation of aria-keyshortcuts: the list of keys is made from the tables that bind them.

import { isElement } from './is-element.js';

/** @typedef {Readonly<Record<string, readonly string[]>>} Keys actions, and the keys of each */

/** Work wherever the focus is, except that in a field a key that types does nothing else. */
export const SHORTCUTS = /** @type {const} */ ({
  undo: ['Control+Z', 'Meta+Z'],
  redo: ['Control+Shift+Z', 'Meta+Shift+Z', 'Control+Y'],
  showKeys: ['?'],
});

/** @typedef {keyof typeof SHORTCUTS} Action */

/** Whether a key belongs to an input method. Safari reports the key that ends a composition only after its end, with this code. @param {KeyboardEvent} event */
export const isOfInputMethod = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * The action of a key in a table; `null` if it has none. On a keyboard without Latin letters, a letter is found by its place on a Latin
 * one. Shift only counts with letters and named keys: it takes part in typing any other sign.
 * @template {Keys} T
 * @param {T} table @param {KeyboardEvent} event
 * @returns {Extract<keyof T, string> | null}
 */
export function actionIn(table, event) {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
  if (isOfInputMethod(event)) return null;
  const isLetter = key.length === 1 && (/[a-z]/i.test(key) || code.startsWith('Key'));
  const name = isLetter ? (/[a-z]/i.test(key) ? key : code.slice(3)).toUpperCase() : key === ' ' ? 'Space' : key;
  const hasShift = shiftKey && (isLetter || name.length > 1);
  const pressed = [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', hasShift && 'Shift', name].filter(Boolean).join('+');
  return /** @type {Extract<keyof T, string>[]} */ (Object.keys(table)).find((action) => table[action]?.includes(pressed)) ?? null;
}

/** Whether a key is meant for the field that has the focus; a chord with Control or Command is the page's. @param {KeyboardEvent} event */
export const isForField = ({ target, ctrlKey, metaKey }) => !ctrlKey && !metaKey && isElement(target) && target.matches('input, textarea, select');

/** The action of a key in `SHORTCUTS`; `null` if it is meant for a field. @param {KeyboardEvent} event */
export const actionOf = (event) => (isForField(event) ? null : actionIn(SHORTCUTS, event));

/**
 * Handles the keys in a root, and undo and redo from a menu of the browser or a phone. In a field whose text was refused, undo is left to
 * the browser.
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
