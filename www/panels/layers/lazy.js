// What of the layers comes when it is first needed, with its words: what edits their fields, and what goes through their steps.
import { loadModule } from '../../core/load-module.js';
import { loadWords } from '../../i18n/index.js';

/**
 * @typedef {import('./card.js').Context} Context
 * @typedef {import('./panel.js').LayersPanel} LayersPanel
 */

/** @param {LayersPanel} panel @param {Context} context */
export async function loadEditor(panel, context) {
  const [{ Editor }, messages] = await Promise.all([
    loadModule(() => import('../../lazy/fields/index.js'), 'Editor'),
    loadWords(context.messages.language, {
      en: () => import('../../lazy/fields/messages/en.js'),
      de: () => import('../../lazy/fields/messages/de.js'),
      nl: () => import('../../lazy/fields/messages/nl.js'),
    }),
  ]);
  return new Editor(panel, context, messages);
}

/** @param {LayersPanel} panel @param {Context} context */
export async function loadPlayer(panel, context) {
  const [{ Player }, messages] = await Promise.all([
    loadModule(() => import('../../lazy/steps/index.js'), 'Player'),
    loadWords(context.messages.language, {
      en: () => import('../../lazy/steps/messages/en.js'),
      de: () => import('../../lazy/steps/messages/de.js'),
      nl: () => import('../../lazy/steps/messages/nl.js'),
    }),
  ]);
  return new Player(panel, context, messages);
}
