// Errors in a page while it is tested.

import assert from 'node:assert/strict';

/**
 * Throws unless all errors were expected. The message lists them, so that a report that prints only the message still
 * says what went wrong.
 *
 * @param {string[]} found
 * @param {{ expected?: RegExp[], said?: RegExp }} meant errors that may occur, and one that must, exactly once
 */
export function assertFaults(found, { expected = [], said }) {
  const list = (/** @type {string[]} */ faults) => faults.map((fault) => `\n  ${fault}`).join('');
  const missed = said && found.filter((fault) => said.test(fault)).length !== 1;
  assert.ok(!missed, `expected exactly one fault matching ${said}, found:${list(found) || ' none'}`);
  const unexpected = found.filter((fault) => ![...expected, ...said ? [said] : []].some((pattern) => pattern.test(fault)));
  assert.ok(unexpected.length === 0, `unexpected faults in the page:${list(unexpected)}`);
}
