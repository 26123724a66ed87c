// The keys of bits and of the fields beside them, in the words of aria-keyshortcuts: what is bound is also what is told. From bit to bit
// go the keys of a grid whose rows are bytes.

export const BIT_KEYS = /** @type {const} */ ({
  // A bit is a button.
  flip: ['Space', 'Enter'],
  paint: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  leave: ['Escape'],
});

/** In a field of the layers; the first two in those of the code point. */
export const FIELD_KEYS = /** @type {const} */ ({
  next: ['ArrowUp'],
  previous: ['ArrowDown'],
  take: ['Enter'],
  leave: ['Escape'],
});
