// Keeps the user's state that is not in the session when panels are rebuilt, in another language or for another use.
import { loadModule } from '../../core/load-module.js';
import { refusedIn } from './refused.js';
import { reenterWhenShown } from './waiting.js';

/**
 * @typedef {import('../../element/panel-host.js').PanelHost} PanelHost
 * @typedef {import('../../element/panels.js').Context} Context
 */

/**
 * Keeps the user's state while the panels are rebuilt: refused input, even in hidden tabs, the focus and the caret, the offer, the notice about a
 * scheme, and the step of the player.
 * @param {ShadowRoot} root @param {PanelHost | null} host of the old panels @param {Context['carried']} carried what they leave behind
 * @returns {(host: PanelHost, context: Context) => void} restores the state
 */
export function keepState(root, host, { edit, chosen, steps, left }) {
  const refused = refusedIn(root);
  const restoreFocus = keepFocus(root, host);
  return (newHost, context) => {
    // The old panels did not follow changes made while the inspector was out of the document, which what was typed must not undo.
    const isOld = !host && left !== context.session.list;
    reenterWhenShown(isOld ? refused.filter(([field]) => field.closest('.other')) : refused, root, context);
    restoreFocus(newHost);
    endEditWhenLeft(root, context);
    if (chosen) void showNoticeAgain(root, context, chosen);
    const input = /** @type {import('../../panels/input/panel.js').InputPanel | undefined} */ (newHost.panelOf('input'));
    const field = edit && root.getElementById(edit.field.id);
    if (edit && !isOld && !context.readonly && field) void input?.edited({ ...edit, field: /** @type {HTMLTextAreaElement} */ (field) });
    if (steps) /** @type {import('../../panels/layers/panel.js').LayersPanel | undefined} */ (newHost.panelOf('layers'))?.loadPlayer();
  };
}

/** @param {ShadowRoot} root @param {PanelHost | null} host @returns {(host: PanelHost) => void} */
function keepFocus(root, host) {
  const { activeElement } = root;
  if (!activeElement) return () => {};
  const { id, value, selectionStart, selectionEnd, selectionDirection } = /** @type {HTMLInputElement} */ (activeElement);
  const panel = host?.nameAround(activeElement);
  return (newHost) => {
    const field = /** @type {HTMLInputElement | null} */ (root.getElementById(id));
    if (field) {
      field.focus();
      if (typeof selectionStart !== 'number') return;
      // The same bytes can be written in several ways.
      field.value = value;
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    } else if (panel) newHost.focus(panel);
  };
}

/** Ends an edit that has begun in the old panels: a field whose value scripts have set fires no `change`. @param {ShadowRoot} root @param {Context} context */
function endEditWhenLeft({ activeElement }, { session, signal }) {
  if (!session.isEdited) return;
  if (activeElement?.matches('input, textarea')) activeElement.addEventListener('blur', () => session.endEdit('rebuilt'), { once: true, signal });
  else session.endEdit('rebuilt');
}

/** @param {ShadowRoot} root @param {Context} context @param {import('../keep-text/index.js').Chosen} chosen */
async function showNoticeAgain(root, context, chosen) {
  const { loadKeepText } = await loadModule(() => import('../keep-text/index.js'), 'loadKeepText');
  const showNotice = await loadKeepText(context.messages.language);
  /** @type {HTMLElement | null} */
  const list = root.querySelector('.input:not(.other) .scheme');
  showNotice(context, chosen, () => list?.focus());
}
