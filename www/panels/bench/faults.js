// The explanations and repairs of ill-formed bytes, and notes on unusual code points, with their words: fetched when the page is idle or such bytes
// are first selected.
import { loadModule } from '../../core/load-module.js';
import { loadWords } from '../../i18n/index.js';

/** @typedef {Awaited<ReturnType<typeof loadFaults>>} Faults */

/** @param {import('../../i18n/index.js').Language} language */
export async function loadFaults(language) {
  const [{ explainFault, explainNote, explainUnassigned, repairs, repairLabel }, messages] = await Promise.all([
    loadModule(() => import('../../lazy/faults/index.js'), 'explainFault'),
    loadWords(language, {
      en: () => import('../../lazy/faults/messages/en.js'),
      de: () => import('../../lazy/faults/messages/de.js'),
      nl: () => import('../../lazy/faults/messages/nl.js'),
    }),
  ]);
  return { explainFault, explainNote, explainUnassigned, repairs, repairLabel, messages };
}
