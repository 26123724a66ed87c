/**
 * The scan of a whole file.
 *
 * @module
 */

import { freshInstance, onLoss } from './call.js';
import { checkedMaxErrors, checkedOptions, placeOf } from './checked.js';
import { expected } from './expected.js';
import { fullInstance } from './instances.js';
import { ready } from './load.js';
import { unpack } from './scanner.js';

/** @import { Scheme } from './names.js' */
/** @import { Scan } from './scanner.js' */

/**
 * @typedef {object} ScanBlobOptions
 * @property {Scheme} [scheme] By default 'utf-8'.
 * @property {number} [maxErrors] How many ill-formed segments are listed at most; by default 100. All
 *   of them are counted anyway.
 * @property {AbortSignal} [signal] Ends the scan: it rejects with the signal's reason, and reads no further.
 * @property {(bytesDone: number, bytesTotal: number) => unknown} [onProgress] Is called after each MiB, once the chunk that
 *   reaches it has been counted, and at the end. If it throws, the scan ends and rejects with that error.
 */

/**
 * What `Scanner` finds in a `Blob` or `File` of any size, which is read as a stream: a chunk at a time, and 16 bytes for each 64 KiB.
 *
 * It may be called before `ready`, and loads the module itself. It rejects with an error of the stream as it is.
 *
 * @example
 * const { codePoints, kinds } = await scanBlob(new Blob(['a€', Uint8Array.of(0xC0)]));
 * codePoints; // → 2
 * kinds.overlong; // → 1
 * @param {Blob} blob
 * @param {ScanBlobOptions} [options]
 * @returns {Promise<Scan>} Rejects with a TypeError or a RangeError for an argument that can't be used, as `Scanner` throws
 *   them; with a RangeError if there is no memory for the result; with a `LoadError`, as `ready` does.
 */
export async function scanBlob(blob, options = {}) {
  const { scheme, maxErrors, signal, onProgress } = checkedOptions(options);
  if (!isOf(blob, ['Blob', 'File'])) throw expected('a Blob or a File', blob);
  const number = placeOf(scheme);
  const most = checkedMaxErrors(maxErrors);
  if (signal !== undefined && !isOf(signal, ['AbortSignal'])) throw expected('signal as an AbortSignal', signal);
  if (onProgress !== undefined && typeof onProgress !== 'function') throw expected('onProgress as a function', onProgress);
  await unlessAborted(ready(), signal);
  const wasm = fullInstance();
  const source = new Source(blob, onProgress);
  const own = followed(signal);
  /** @type {() => void} */
  let stop = () => {};
  const lost = new Promise((_, reject) => {
    stop = onLoss(() => reject(new Error('the WebAssembly module trapped meanwhile: scan again')));
  });
  try {
    return unpack(await Promise.race([wasm.scanBlob(/** @type {any} */ (source), blob.size, number, most, own.signal, source.onProgress), lost]));
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError) || source.errors.has(cause) || cause === signal?.reason) throw cause;
    stop();
    freshInstance(wasm);
    throw new RangeError('the scan needs more memory than there is', { cause });
  } finally {
    stop();
    own.leave();
    source.end();
  }
}

/**
 * What the module reads from, in the place of the reader of the stream, and whom it tells. It knows the errors that come from there, for what
 * the caller's code throws can look like a trap of the module; and after a trap nothing more goes to the module, which is another one by then.
 */
class Source {
  /** What the stream and the caller have thrown. @type {Set<unknown>} */
  errors = new Set();
  onProgress;
  #reader;
  /** Whether the module has left the stream. */
  #isLeft = false;
  /** Whether it never will. */
  #isLost = false;

  /** @param {Blob} blob @param {ScanBlobOptions['onProgress']} onProgress */
  constructor(blob, onProgress) {
    this.#reader = blob.stream().getReader();
    this.onProgress = onProgress && ((/** @type {number} */ done, /** @type {number} */ total) => {
      try {
        onProgress(done, total);
      } catch (error) {
        this.errors.add(error);
        throw error;
      }
    });
  }

  read() {
    return new Promise((resolve, reject) => {
      this.#reader.read().then((read) => this.#isLost || resolve(read), (error) => {
        this.errors.add(error);
        if (!this.#isLost) reject(error);
      });
    });
  }

  /** @param {unknown} reason */
  cancel(reason) {
    return this.#reader.cancel(reason);
  }

  releaseLock() {
    this.#isLeft = true;
    this.#reader.releaseLock();
  }

  /** After a trap the module has not left the stream. */
  end() {
    if (this.#isLeft) return;
    this.#isLost = true;
    this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
  }
}

/**
 * A signal of its own for the module, which is aborted as the other one is, and how to leave that alone again.
 *
 * The module removes its listener when its scan ends, but after a trap nothing in it comes to an end: its whole memory would
 * stay as long as the signal of the caller.
 *
 * @param {AbortSignal | undefined} signal
 */
function followed(signal) {
  if (!signal) return { signal, leave() {} };
  const own = new AbortController();
  const abort = () => own.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { signal: own.signal, leave: () => signal.removeEventListener('abort', abort) };
}

/** By its tag, for what is from another frame has another constructor. @param {unknown} value @param {string[]} tags */
const isOf = (value, tags) => typeof value === 'object' && value !== null
  && tags.includes(/** @type {{ [Symbol.toStringTag]?: string }} */ (value)[Symbol.toStringTag] ?? '');

/**
 * The same promise, or one that rejects as soon as the signal is aborted.
 *
 * @param {Promise<void>} promise
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
function unlessAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
