// Rules for every workflow: actions are pinned, permissions are few, nothing from outside becomes a command.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);

for (const name of readdirSync(FOLDER)) {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  const lines = text.split('\n');

  test(`${name}: every action is pinned to a full commit, and says which version that is`, () => {
    const uses = lines.filter((line) => /^\s*(- )?uses:/.test(line));
    assert.ok(uses.length > 0);
    for (const line of uses) assert.match(line, /uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test(`${name}: no job has a right that it was not given by name`, () => {
    assert.match(text, /^permissions:( \{\}|\n  contents: read)\n\n/m);
    const written = lines.filter((line) => /^\s+[\w-]+: write\b/.test(line));
    for (const line of written) assert.match(line, / # \S/, 'a right to write says what for');
    assert.doesNotMatch(text, /write-all|pull_request_target|workflow_run/);
  });

  test(`${name}: the checkout leaves no token behind`, () => {
    const checkouts = lines.flatMap((line, number) => (line.includes('uses: actions/checkout@') ? [number] : []));
    for (const number of checkouts) assert.match(lines.slice(number, number + 3).join('\n'), /persist-credentials: false/);
  });

  test(`${name}: no expression is expanded inside a command, and no secret is used`, () => {
    for (const line of lines.filter((each) => /^\s*(- )?run:/.test(each))) assert.doesNotMatch(line, /\$\{\{|run: [|>]/);
    assert.doesNotMatch(text, /secrets\./);
  });
}
