// The parts of the layers that are loaded when first needed, with their words: the editor of the fields, and the player of the steps.
import { loadModule } from '../../core/load-module.js';

/**
 * @typedef {import('./card.js').Context} Context
 * @typedef {import('./panel.js').LayersPanel} LayersPanel
 */

/** @param {LayersPanel} panel @param {Context} context */
export const loadEditor = async (panel, context) => (await loadModule(() => import('../../lazy/fields/index.js'), 'Editor')).Editor.load(panel, context);

/** @param {LayersPanel} panel @param {Context} context */
export const loadPlayer = async (panel, context) => (await loadModule(() => import('../../lazy/steps/index.js'), 'Player')).Player.load(panel, context);
