// The list of keys, fetched with its words when it is first shown.
import { loadModule } from '../core/load-module.js';
import { missing } from '../ui/failure.js';
import { focusedIn } from '../ui/focus.js';

/** @param {import('../i18n/index.js').Language} language */
const load = async (language) => (await loadModule(() => import('../lazy/keys/index.js'), 'loadKeys')).loadKeys(language);

/**
 * Shows the list of keys, unless the user goes on elsewhere while it is fetched: it would take the keys that are typed there. Shows a notice if it
 * can't be fetched.
 * @param {HTMLElement} root the list is put into it @param {import('./panels.js').Context} context
 */
export async function showKeys(root, context) {
  const { messages, notice, signal } = context;
  const focused = focusedIn(root);
  const show = await load(messages.language).catch((error) => notice(missing(error, context.showKeys), 'keys'));
  if (signal.aborted || focusedIn(root) !== focused || !show) return;
  notice('', 'keys');
  show(root, context);
}
