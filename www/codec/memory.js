/**
 * Results that may need more memory than there is.
 *
 * @module
 */

/**
 * The result of the call, for which the module needs memory in proportion to the input.
 *
 * Without the memory the module either gives nothing, or traps before it has taken any; in both cases it
 * works as before. A text may also be longer than a string of this engine can be.
 *
 * @template T
 * @param {Uint8Array | string} input
 * @param {() => T | undefined} call
 * @returns {T}
 * @throws {RangeError} if there is no memory, with the module's own error, if any, as the cause.
 */
export function inMemory(input, call) {
  let cause;
  try {
    const result = call();
    if (result !== undefined) return result;
  } catch (error) {
    cause = error;
  }
  const unit = typeof input === 'string' ? 'UTF-16 code units' : 'bytes';
  throw new RangeError(`${input.length} ${unit} need more memory than there is`, { cause });
}
