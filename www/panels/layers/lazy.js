// What of the layers comes when it is first needed, and brings its words: what edits their fields, and what goes through their steps.
import { loadModule } from '../../core/load-module.js';

/**
 * @typedef {import('./card.js').Context} Context
 * @typedef {import('./panel.js').LayersPanel} LayersPanel
 */

/** @param {LayersPanel} panel @param {Context} context */
export const loadEditor = async (panel, context) => (await loadModule(() => import('../../lazy/fields/index.js'), 'Editor')).Editor.load(panel, context);

/** @param {LayersPanel} panel @param {Context} context */
export const loadPlayer = async (panel, context) => (await loadModule(() => import('../../lazy/steps/index.js'), 'Player')).Player.load(panel, context);
