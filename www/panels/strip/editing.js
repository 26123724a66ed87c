// The strip editor and its words, fetched when the page is idle or when the strip is first used.
import { loadModule } from '../../core/load-module.js';

/** @typedef {import('../../lazy/strip/index.js').StripEditor} StripEditor */

/** @param {import('./panel.js').StripPanel} strip @param {import('../../element/panels.js').Context} context @returns {Promise<StripEditor>} */
export const loadEditing = async (strip, context) => (await loadModule(() => import('../../lazy/strip/index.js'), 'StripEditor')).StripEditor.load(strip, context);
