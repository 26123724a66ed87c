// What edits on the strip, with its words: fetched when the page is idle, or when the strip is first used.
import { loadModule } from '../../core/load-module.js';
import { loadWords } from '../../i18n/index.js';

/** @typedef {import('../../lazy/strip/index.js').StripEditor} StripEditor */

/** @param {import('./panel.js').StripPanel} strip @param {import('../../element/panels.js').Context} context @returns {Promise<StripEditor>} */
export async function loadEditing(strip, context) {
  const [{ StripEditor }, messages] = await Promise.all([
    loadModule(() => import('../../lazy/strip/index.js'), 'StripEditor'),
    loadWords(context.messages.language, {
      en: () => import('../../lazy/strip/messages/en.js'),
      de: () => import('../../lazy/strip/messages/de.js'),
      nl: () => import('../../lazy/strip/messages/nl.js'),
    }),
  ]);
  return new StripEditor(strip, { ...context, messages });
}
