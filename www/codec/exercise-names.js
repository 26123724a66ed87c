// The names that exercises use: kinds, levels, misconceptions, textbook claims and units of places.
// Each list has the order of its `ALL` in Rust.

/**
 * The ids of the kinds of exercise, in the order in which they are learnt.
 *
 * @example
 * kinds.slice(0, 3); // → ['classify-byte', 'choose-template', 'fill-slots']
 */
export const kinds = Object.freeze(
  /** @type {const} */ ([
    'classify-byte',
    'choose-template',
    'fill-slots',
    'encode',
    'decode',
    'count-code-points',
    'find-fault',
    'resume',
    'replacement-count',
    'read-as-latin-1',
    'surrogate-pair',
    'compare-sizes',
    'sort-by-bytes',
    'textbook-mistake',
  ]),
);

/**
 * The levels, easiest first.
 *
 * @example
 * levels; // → [1, 2, 3]
 */
export const levels = Object.freeze(/** @type {const} */ ([1, 2, 3]));

/**
 * The ids of the misconceptions behind wrong answers.
 *
 * @example
 * misconceptions.length >= 30; // → true
 */
export const misconceptions = Object.freeze(
  /** @type {const} */ ([
    'high-byte-taken-for-ascii',
    'leading-ones-as-continuations',
    'pattern-alone-decides',
    'continuation-taken-for-start',
    'start-taken-for-continuation',
    'hex-read-as-decimal',
    'bits-from-the-right',
    'markers-as-payload',
    'leading-zeros-counted',
    'latin-1-for-utf-8',
    'hex-digits-as-bytes',
    'utf-16-for-utf-8',
    'template-too-short',
    'template-too-long',
    'filled-from-the-left',
    'slots-left-empty',
    'bytes-reversed',
    'offset-needless',
    'surrogates-encoded',
    'markers-left-out',
    'continuation-markers-left-out',
    'continuation-markers-as-payload',
    'markers-as-zeros',
    'leading-zeros-dropped',
    'start-byte-ignored',
    'decimal-written-as-hex',
    'bytes-counted',
    'utf-16-units-counted',
    'graphemes-counted',
    'ascii-not-counted',
    'continuations-counted',
    'two-bytes-each',
    'place-of-the-breaking-byte',
    'place-counted-from-one',
    'place-in-code-points',
    'value-blamed',
    'truncated-and-stray-mixed-up',
    'surrogate-taken-for-too-large',
    'overlong-allowed',
    'resumed-one-byte-late',
    'promised-length-skipped',
    'resumed-after-one-byte',
    'resumed-at-ascii',
    'one-per-sequence',
    'one-per-byte',
    'one-per-run',
    'damage-dropped',
    'characters-kept',
    'continuations-dropped',
    'other-way-round',
    'not-ascii-replaced',
    'controls-for-windows-1252',
    'twos-complement',
    'offset-forgotten',
    'ranges-swapped',
    'split-at-the-byte',
    'utf-8-for-utf-16',
    'utf-8-never-larger',
    'same-size',
    'utf-16-for-all-but-ascii',
    'utf-16-two-bytes-each',
    'bytes-by-letters',
    'utf-8-three-bytes-at-most',
    'utf-16-order',
    'alphabetical-order',
    'shorter-first',
    'last-byte-first',
    'order-reversed',
    'ascii-mixed-up',
    'ascii-not-kept',
    'one-bit-more-in-the-start-byte',
    'code-points-without-end',
    'six-byte-forms-allowed',
    'noncharacters-taken-for-ill-formed',
    'byte-order-in-utf-8',
    'resumed-at-the-fault',
  ]),
);

/**
 * The ids of the claims that the textbook sentences make.
 *
 * @example
 * claims[0]; // → 'letter-in-binary'
 */
export const claims = Object.freeze(
  /** @type {const} */ ([
    'letter-in-binary',
    'ascii-kept',
    'ascii-changed',
    'continuation-range',
    'leading-ones',
    'start-slots',
    'bytes-needed',
    'bytes-of',
    'never-occurs',
    'overlong-forbidden',
    'overlong-allowed',
    'surrogates-forbidden',
    'surrogates-allowed',
    'last-code-point',
    'longest-form',
    'noncharacters-allowed',
    'noncharacters-forbidden',
    'no-byte-order',
    'byte-order-needed',
  ]),
);

/**
 * What places count: bits or bytes of the prompt; or bits, bytes or code units, slots, characters or items of the answer.
 *
 * @example
 * placeUnits.includes('answer-bits'); // → true
 */
export const placeUnits = Object.freeze(
  /** @type {const} */ ([
    'prompt-bits',
    'prompt-bytes',
    'answer-bits',
    'answer-units',
    'answer-slots',
    'answer-characters',
    'answer-items',
  ]),
);

/** @typedef {typeof kinds[number]} Kind */
/** @typedef {typeof misconceptions[number]} Misconception */
