// The buttons of undo and redo, and the one that lists the keys.
import { h } from '../../ui/h.js';
import { icon } from '../../ui/icon.js';
import { SHORTCUTS } from '../../ui/shortcuts.js';

/** An arrow that turns back, or its mirror image. @param {'undo' | 'redo'} action */
export const arrow = (action) => icon(action === 'undo' ? 'M6 2 2.5 5.5 6 9M2.5 5.5h7a4 4 0 0 1 0 8H6' : 'm10 2 3.5 3.5L10 9m3.5-3.5h-7a4 4 0 0 0 0 8H10');

/**
 * The buttons, and what brings them up to date. One that has nothing to do can still have the focus, which would be lost where it went.
 * @param {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} context
 */
export function stepButtons({ session, messages, step, showKeys }) {
  /** @param {'undo' | 'redo'} action @param {string} label */
  const button = (action, label) => h('button', {
    type: 'button', class: 'step', title: label, 'aria-label': label, 'aria-keyshortcuts': SHORTCUTS[action].join(' '), click: () => step(action),
  }, arrow(action));
  const undo = button('undo', messages.text('input.undo'));
  const redo = button('redo', messages.text('input.redo'));
  const show = () => {
    undo.ariaDisabled = String(!session.undo.canUndo);
    redo.ariaDisabled = String(!session.undo.canRedo);
  };
  show();
  const label = messages.text('input.keys');
  const keys = h('button', { type: 'button', class: 'step keys', title: label, 'aria-label': label, 'aria-keyshortcuts': SHORTCUTS.showKeys.join(' '), click: showKeys });
  return { root: h('span', { class: 'steps' }, undo, redo, keys), show };
}
