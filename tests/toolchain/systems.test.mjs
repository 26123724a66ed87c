// Which documentation systems a run of `make test-embed` tests.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SYSTEMS, chosen } from '../embed/systems.mjs';

test('all systems are chosen if none is named', () => {
  for (const names of [undefined, '', ' \n']) assert.deepEqual(chosen(names), SYSTEMS, JSON.stringify(names));
});

test('every page of the named systems is chosen, whatever separates the names', () => {
  for (const names of ['hugo html', ' html  hugo ']) {
    assert.deepEqual(chosen(names).map(({ name, page }) => `${name}/${page}`),
      ['html/index.html', 'html/modules.html', 'html/policy.html', 'hugo/']);
  }
});

test('an unknown system is an error that lists the known ones', () => {
  assert.throws(() => chosen('hugo huga'), /no system is called huga; there are html, mdbook, .*jupyter$/);
});
