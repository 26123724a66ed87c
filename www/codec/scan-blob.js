/**
 * Scans a whole file.
 *
 * @module
 */

import { freshInstance, onRenewal } from './call.js';
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
 * @property {number} [maxErrors] The greatest number of ill-formed segments to list; by default 100.
 *   All of them are counted anyway.
 * @property {AbortSignal} [signal] Aborts the scan, which then rejects with the signal's reason and reads no further.
 * @property {(bytesDone: number, bytesTotal: number) => unknown} [onProgress] Called after each MiB, once the chunk that
 *   reaches it has been counted, and at the end. If it throws, the scan ends and rejects with that error.
 */

/**
 * What `Scanner` finds in a `Blob` or `File` of any size, read as a stream: memory holds one chunk at a time, and 16 bytes for each 64 KiB.
 *
 * Can be called before `ready`, because it loads the module itself. An error of the stream is passed on unchanged.
 *
 * @example
 * const { codePoints, kinds } = await scanBlob(new Blob(['a€', Uint8Array.of(0xC0)]));
 * codePoints; // → 2
 * kinds.overlong; // → 1
 * @param {Blob} blob
 * @param {ScanBlobOptions} [options]
 * @returns {Promise<Scan>} Rejects with a TypeError or a RangeError for an invalid argument, like those that `Scanner`
 *   throws; with a RangeError if memory runs out; with a `LoadError`, as `ready` does.
 */
export async function scanBlob(blob, options = {}) {
  const { scheme, maxErrors, signal, onProgress } = checkedOptions(options);
  if (!hasTag(blob, ['Blob', 'File'])) throw expected('a Blob or a File', blob);
  const number = placeOf(scheme);
  const most = checkedMaxErrors(maxErrors);
  if (signal !== undefined && !hasTag(signal, ['AbortSignal'])) throw expected('signal as an AbortSignal', signal);
  if (onProgress !== undefined && typeof onProgress !== 'function') throw expected('onProgress as a function', onProgress);
  await unlessAborted(ready(), signal);
  const wasm = fullInstance();
  const source = new Source(blob, onProgress);
  const own = linkedSignal(signal);
  /** @type {() => void} */
  let stop = () => {};
  const renewed = new Promise((_, reject) => {
    stop = onRenewal(() => reject(new Error('the WebAssembly module trapped in the meantime: scan again')));
  });
  try {
    return unpack(await Promise.race([wasm.scanBlob(/** @type {any} */ (source), blob.size, number, most, own.signal, source.onProgress), renewed]));
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError) || source.errors.has(cause) || cause === signal?.reason) throw cause;
    stop();
    freshInstance(wasm);
    throw new RangeError('not enough memory for the scan', { cause });
  } finally {
    stop();
    own.unlink();
    source.end();
  }
}

/**
 * Stands in for the stream's reader and for `onProgress` when the module uses them. It records the errors that they throw, because an error
 * from the caller's code can look like a trap of the module. After a trap it passes nothing on, because by then the module has a new instance.
 */
class Source {
  /** Errors that the stream or the caller has thrown. @type {Set<unknown>} */
  errors = new Set();
  onProgress;
  #reader;
  /** Whether the module has released the stream. */
  #isReleased = false;
  /** Whether it never will, because it trapped. */
  #hasTrapped = false;

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
      this.#reader.read().then((read) => this.#hasTrapped || resolve(read), (error) => {
        this.errors.add(error);
        if (!this.#hasTrapped) reject(error);
      });
    });
  }

  /** @param {unknown} reason */
  cancel(reason) {
    return this.#reader.cancel(reason);
  }

  releaseLock() {
    this.#isReleased = true;
    this.#reader.releaseLock();
  }

  /** Releases the stream if the module has not, as after a trap. */
  end() {
    if (this.#isReleased) return;
    this.#hasTrapped = true;
    this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
  }
}

/**
 * A separate signal for the module, which aborts when the caller's does, and a function that ends the connection.
 *
 * The module removes its listener when its scan ends, but after a trap the scan never ends: the caller's signal would keep
 * the module's whole memory alive.
 *
 * @param {AbortSignal | undefined} signal
 */
function linkedSignal(signal) {
  if (!signal) return { signal, unlink() {} };
  const own = new AbortController();
  const abort = () => own.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { signal: own.signal, unlink: () => signal.removeEventListener('abort', abort) };
}

/** Checked by tag, because an object from another frame has a different constructor. @param {unknown} value @param {string[]} tags */
const hasTag = (value, tags) => typeof value === 'object' && value !== null
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
