// The buttons of undo and redo, and the one that lists the keys.
import { h } from '../../ui/h.js';
import { icon } from '../../ui/icon.js';
import { SHORTCUTS } from '../../ui/shortcuts.js';

/** An arrow that turns back, or its mirror image. @param {'undo' | 'redo'} action */
export const arrow = (action) => icon(action === 'undo' ? 'M6 2 2.5 5.5 6 9M2.5 5.5h7a4 4 0 0 1 0 8H6' : 'm10 2 3.5 3.5L10 9m3.5-3.5h-7a4 4 0 0 0 0 8H10');

/** Types once more what could not be taken. @param {(readonly [field: HTMLInputElement | HTMLTextAreaElement, text: string])[]} refused */
export function typeAgain(refused) {
  for (const [field, value] of refused) Object.assign(field, { value }).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * The buttons, and what brings them up to date after a change or a refusal. What a field holds and could not be taken is taken back before
 * any step, and can be put in again where it stood. One that has nothing to do can still have the focus, which would be lost where it went.
 * @param {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} context
 * @param {HTMLTextAreaElement[]} fields @param {(origin: 'undo') => void} write has the fields hold what there is
 */
export function stepButtons({ session, messages, step, showKeys }, fields, write) {
  /** @type {[HTMLTextAreaElement, string][]} */
  let takenBack = [];
  /** After how many steps it stood. */
  let place = -1;
  const refused = () => fields.filter(({ ariaInvalid }) => ariaInvalid === 'true');
  /** @param {'undo' | 'redo'} action */
  const act = (action) => {
    // Takes over what was typed just now.
    const { length } = session.undo;
    const found = refused();
    if (action === 'undo' && found[0]) {
      takenBack = found.map((field) => [field, field.value]);
      place = length;
      write(action);
    } else if (action === 'redo' && place === length) typeAgain(takenBack);
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
