// Which panels an element shows, and where, depending on its attributes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangementOf, panelsOf, tabsOf } from '../../www/element/panels.js';

test('a view names panels in order, each once; unknown names are ignored, and an empty view is the strip', () => {
  assert.deepEqual(panelsOf(' bench  strip\nbench nothing toString'), ['bench', 'strip']);
  for (const view of [null, '', 'nothing', 'Strip', 'constructor']) assert.deepEqual(panelsOf(view), ['strip']);
});

test('tabs are the panels that can be tabs, in order, each once; a single one is ignored', () => {
  assert.deepEqual(tabsOf('map bench map'), ['map', 'bench']);
  assert.deepEqual(tabsOf('input gallery strip inline map bench'), ['map', 'bench']);
  for (const tabs of [null, '', 'map', 'map map', 'map inline', 'nothing']) assert.deepEqual(tabsOf(tabs), []);
});

test('a panel named both in the view and in the tabs is only a tab', () => {
  assert.deepEqual(arrangementOf('input strip map', 'bench map'), { stacked: ['input', 'strip'], tabs: ['bench', 'map'] });
  assert.deepEqual(arrangementOf('map', 'bench map'), { stacked: [], tabs: ['bench', 'map'] });
  assert.deepEqual(arrangementOf(null, 'bench map'), { stacked: ['strip'], tabs: ['bench', 'map'] });
  assert.deepEqual(arrangementOf('input strip map', 'map'), { stacked: ['input', 'strip', 'map'], tabs: [] });
});
