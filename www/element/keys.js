// The list of keys, which is fetched when it is first asked for.
import { loadModule } from '../core/load-module.js';
import { loadWords } from '../i18n/index.js';
import { notLoaded } from '../ui/failure.js';

/** @param {import('../i18n/index.js').Language} language */
const load = (language) => Promise.all([
  loadModule(() => import('../lazy/keys/index.js'), 'showKeysIn'),
  loadWords(language, {
    en: () => import('../lazy/keys/messages/en.js'),
    de: () => import('../lazy/keys/messages/de.js'),
    nl: () => import('../lazy/keys/messages/nl.js'),
  }),
]);

/**
 * Shows which key does what; says so where the list can't be fetched.
 * @param {HTMLElement} root what the list is put into @param {import('./panels.js').Context} context
 */
export async function showKeys(root, context) {
  const { messages, notice, signal } = context;
  const loaded = await load(messages.language).catch((error) => notice(notLoaded(messages, error), 'keys'));
  if (!loaded || signal.aborted) return;
  const [{ showKeysIn }, words] = loaded;
  notice('', 'keys');
  showKeysIn(root, { ...context, messages: words });
}
