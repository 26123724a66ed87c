// .ci/run leaves out none of the targets that test.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

/** @param {string} path */
const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('each test target of the Makefile runs in .ci/run, directly or as a part of another, and no unknown one does', async () => {
  const makefile = await read('Makefile');
  const steps = /^steps='(.*)'$/m.exec(await read('.ci/run'))?.[1] ?? '';
  const named = steps.split(' ').flatMap((step) => step.replace(/:\d+$/, '').split(',')).filter((name) => name !== 'setup');
  const prerequisites = (/** @type {string} */ target) => (new RegExp(`^${target}: ([^#\\n]*)`, 'm').exec(makefile)?.[1] ?? '').trim().split(/\s+/);
  const beside = /^test-side-by-side:\n(.*)$/m.exec(makefile)?.[1]?.match(/\btest-[a-z]+/g) ?? [];
  const run = new Set([...named, ...prerequisites('test'), ...beside]);
  const targets = [...makefile.matchAll(/^([a-z][\w-]*):(?!=)/gm)].map(([, name = '']) => name);
  const testing = targets.filter((name) => /^(?:test|check|prove$|size$|deny$)/.test(name));
  assert.ok(testing.length > 12, testing.join(' '));
  assert.deepEqual(testing.filter((name) => !run.has(name)), []);
  assert.deepEqual(named.filter((name) => !targets.includes(name)), []);
});
