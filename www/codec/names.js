/**
 * The names that the API gives to schemes, classes and kinds, and the shapes of its results.
 *
 * @module
 */

// Each list has the order of its `ALL` in Rust.

/**
 * The ids of the schemes.
 *
 * @example
 * schemes.filter((scheme) => encode(0, scheme).length === 2); // → ['mutf-8', 'utf-16be', 'utf-16le', 'ucs-2']
 */
export const schemes = Object.freeze(
  /** @type {const} */ ([
    'utf-8',
    'utf-8-1993',
    'utf-8-extended',
    'cesu-8',
    'mutf-8',
    'wtf-8',
    'utf-16be',
    'utf-16le',
    'ucs-2',
    'utf-32be',
    'utf-32le',
    'latin-1',
    'ascii',
  ]),
);

/**
 * What a byte can be.
 *
 * @example
 * byteClasses.includes(classify(0x41).class); // → true
 */
export const byteClasses = Object.freeze(
  /** @type {const} */ (['ascii', 'start', 'continuation', 'invalid']),
);

/**
 * The rules that an ill-formed segment can break.
 *
 * @example
 * segments(Uint8Array.of(0x80))[0].kind === illFormedKinds[0]; // → true
 */
export const illFormedKinds = Object.freeze(
  /** @type {const} */ ([
    'unexpected-continuation',
    'overlong',
    'surrogate',
    'too-large',
    'invalid-byte',
    'truncated',
  ]),
);

/**
 * What a lenient decoder replaces with one U+FFFD.
 *
 * @example
 * const surrogate = Uint8Array.of(0xED, 0xA0, 0x80);
 * replacementPolicies.map((policy) => replacements(surrogate, { policy }).length / 2); // → [3, 3, 1]
 */
export const replacementPolicies = Object.freeze(
  /** @type {const} */ (['maximal-subpart', 'byte', 'attempt']),
);

/**
 * Why a strict decoder stops, as Python names it.
 *
 * @example
 * validate(Uint8Array.of(0xFF))?.reason === strictReasons[0]; // → true
 */
export const strictReasons = Object.freeze(
  /** @type {const} */ (['invalid-start-byte', 'invalid-continuation-byte', 'unexpected-end-of-data']),
);

/** @typedef {typeof replacementPolicies[number]} ReplacementPolicy */
/** @typedef {typeof strictReasons[number]} StrictReason */

/**
 * Where a strict decoder stops: the two numbers of Rust's `Utf8Error`, and the reason that Python gives.
 *
 * @typedef {object} StrictStop
 * @property {number} validUpTo How many well-formed bytes come before.
 * @property {number | null} errorLength How many bytes are refused; null if more input could still
 *   complete them, or if the input ends within a code unit.
 * @property {StrictReason} reason
 */

/** @typedef {typeof schemes[number]} Scheme */
/** @typedef {typeof byteClasses[number]} ByteClass */
/** @typedef {typeof illFormedKinds[number]} Kind */

/**
 * What a byte's value says, wherever the byte occurs.
 *
 * If code units have several bytes (UTF-16, UCS-2, UTF-32), it only says whether the byte may come
 * first: `start`, otherwise `continuation`. In Latin-1, bytes 80 to FF are of class `start`, length 1.
 *
 * @typedef {object} ByteFacts
 * @property {number} byte
 * @property {ByteClass} class
 * @property {number} length How many bytes the leading 1 bits promise, including this one: 1 for ASCII,
 *   0 for a continuation byte and, in UTF-8, for FE and FF.
 * @property {Kind | null} kind Why an `invalid` byte can never occur; null for every other class.
 * @property {[number, number] | null} second The lowest and the highest byte that may directly follow
 *   the `start` of several bytes; otherwise null, as in UTF-16LE, where they are two ranges.
 * @property {number} payloadBits How many of its low bits carry bits of the code point.
 */

/**
 * What ill-formed bytes were meant to be: a start byte and the continuation bytes that follow it, or a
 * code unit.
 *
 * @typedef {object} Attempt
 * @property {number} start Byte offset of the start byte.
 * @property {number} end Byte offset after the last continuation byte present, at most `start + length`.
 * @property {number} length How many bytes are promised; 1 if the first byte promises nothing.
 * @property {number | null} codePoint What was meant; null unless bytes were promised and all of them are there.
 * @property {Kind} kind
 * @property {number} brokenAt Byte offset at which the rule is broken: the first at which no
 *   well-formed sequence continues as these bytes do, or at which a byte is missing; for the first half of
 *   a surrogate pair, after the attempt, where the second half should be: in UTF-16LE and CESU-8 perhaps within that.
 * @property {[number, number] | null} expected The lowest and the highest byte with which a well-formed
 *   sequence continues there; null if they are not a single range.
 * @property {number | null} shortest Byte length of the well-formed sequence of `codePoint`; null if
 *   there is none.
 */

/**
 * A range of bytes that is one code point, or one ill-formed piece (a maximal subpart).
 *
 * @typedef {object} Segment
 * @property {number} start Byte offset of the first byte.
 * @property {number} end Byte offset after the last byte.
 * @property {number | null} codePoint null if ill-formed.
 * @property {Kind | null} kind null if well-formed.
 * @property {boolean} inputEnded Whether more input could have completed it: it is `truncated` by the
 *   end of the input, or it is the first half of a surrogate pair at the end. Bytes at the end that nothing
 *   could complete are of another kind: DC in UTF-16BE is `surrogate`, 8F in UTF-32BE is `too-large`.
 * @property {Attempt | null} attempt null if well-formed. The segments of one attempt share the object.
 */

/**
 * @typedef {object} LayoutBit
 * @property {0 | 1} value
 * @property {'marker' | 'payload'} role
 * @property {number | null} codePointBit Which bit of the code point it is, 0 being the least
 *   significant; null for a marker, and for payload of no code point, as in a stray continuation byte.
 * @property {boolean} leadingZero Whether it is a payload 0 above the highest 1 of the code point.
 * @property {true} [subtracted] Present on bits 19 to 16 of a surrogate pair: these four hold bits 20 to 16
 *   of the code point, minus one, since a pair encodes the code point minus 0x10000.
 */

/**
 * @typedef {object} LayoutByte
 * @property {number} byteOffset
 * @property {number} byte
 * @property {ByteClass} class
 * @property {LayoutBit[]} bits Eight, the most significant first.
 */

/**
 * @typedef {object} SegmentsOptions
 * @property {Scheme} [scheme] By default 'utf-8'.
 * @property {number} [start] Byte offset at which decoding starts; by default 0.
 * @property {number} [end] Byte offset that counts as the end of the input; by default the length of the bytes.
 */
