// A test says what went wrong in its page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreignPage } from './foreign-page.mjs';
import { assertFaults } from './faults.mjs';
import { origin, pageTest } from './support.mjs';

test('unexpected faults are listed in the message', () => {
  assertFaults([], {});
  assertFaults(['console error: 404', 'console error: trap'], { expected: [/404/], said: /trap/ });
  assert.throws(() => assertFaults(['console error: 404', 'page error: x is null'], { expected: [/404/] }), { message: 'unexpected faults in the page:\n  page error: x is null' });
  assert.throws(() => assertFaults([], { said: /trap/ }), { message: 'expected exactly one fault matching /trap/, found: none' });
  assert.throws(() => assertFaults(['trap', 'trap'], { said: /trap/ }), { message: 'expected exactly one fault matching /trap/, found:\n  trap\n  trap' });
});

pageTest('a rejection that nobody catches is a fault', { at: null, prepare: foreignPage(''), expected: [/favicon/], said: /^page error: .*nobody catches this/ }, async (page) => {
  await page.goto(`${origin()}foreign.html`);
  await page.evaluate(() => new Promise((resolve) => {
    addEventListener('unhandledrejection', () => setTimeout(resolve));
    void Promise.reject(new Error('nobody catches this'));
  }));
});
