// What the view of differences takes from others: the table of confusable characters, and the algorithm.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as table from '../../scripts/confusables.mjs';
import * as algorithm from '../../scripts/diff-sequences.mjs';

test('the table is the generated one', async () => {
  assert.equal(await readFile(table.MODULE, 'utf8'), table.confusablesModule(await table.confusables()), 'run: node scripts/confusables.mjs');
});

test('the algorithm is that of the package, with its licence', async () => {
  const module = await readFile(algorithm.MODULE, 'utf8');
  assert.equal(module, await algorithm.generated(), 'run: node scripts/diff-sequences.mjs');
  assert.match(module, /Permission is hereby granted, free of charge/);
});
