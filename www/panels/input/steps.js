// The undo and redo buttons, and the one that lists the keys.
import { h } from '../../ui/h.js';
import { icon } from '../../ui/icon.js';
import { SHORTCUTS } from '../../ui/shortcuts.js';

/** An arrow that turns back, or its mirror image. @param {'undo' | 'redo'} action */
export const arrow = (action) => icon(action === 'undo' ? 'M6 2 2.5 5.5 6 9M2.5 5.5h7a4 4 0 0 1 0 8H6' : 'm10 2 3.5 3.5L10 9m3.5-3.5h-7a4 4 0 0 0 0 8H10');

/** Types refused text again. @param {(readonly [field: HTMLInputElement | HTMLTextAreaElement, text: string])[]} refused */
export function reenter(refused) {
  for (const [field, value] of refused) Object.assign(field, { value }).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * The buttons, and a function that updates them after a change or a refusal. Refused text in a field is undone before any step, and can be
 * redone at the same point. A button with nothing to do stays: it may have the focus, which would be lost with it.
 * @param {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} context
 * @param {HTMLTextAreaElement[]} fields @param {(origin: 'undo') => void} write makes the fields show the session's text and bytes
 */
export function stepButtons({ session, messages, step, showKeys }, fields, write) {
  /** @type {[HTMLTextAreaElement, string][]} */
  let undoneTexts = [];
  /** How many steps could be undone when it was taken back; -1 if it can't be redone. */
  let place = -1;
  const refused = () => fields.filter(({ ariaInvalid }) => ariaInvalid === 'true');
  /** @param {'undo' | 'redo'} action */
  const act = (action) => {
    // This getter applies pending typing.
    const { length } = session.undo;
    const found = refused();
    if (action === 'undo' && found[0]) {
      undoneTexts = found.map((field) => [field, field.value]);
      place = length;
      write(action);
    } else if (action === 'redo' && place === length) reenter(undoneTexts);
    else step(action);
  };
  /** @param {'undo' | 'redo'} action @param {string} label */
  const button = (action, label) => h('button', {
    type: 'button', class: 'step', title: label, 'aria-label': label, 'aria-keyshortcuts': SHORTCUTS[action].join(' '), click: () => act(action),
  }, arrow(action));
  const undo = button('undo', messages.text('input.undo'));
  const redo = button('redo', messages.text('input.redo'));
  /** @param {string} origin */
  const show = (origin) => {
    if (origin !== 'undo') place = -1;
    const { canUndo, canRedo, length } = session.undo;
    undo.ariaDisabled = String(!canUndo && !refused()[0]);
    redo.ariaDisabled = String(!canRedo && place !== length);
  };
  show('');
  const label = messages.text('input.keys');
  const keys = h('button', { type: 'button', class: 'step keys', title: label, 'aria-label': label, 'aria-keyshortcuts': SHORTCUTS.showKeys.join(' '), click: showKeys });
  return { root: h('span', { class: 'steps' }, undo, redo, keys), show };
}
