// The keys of bits and of the fields beside them, in the notation of aria-keyshortcuts: the list of keys is made from the tables that bind
// them. The keys of a grid, whose rows are bytes, move from bit to bit.

export const BIT_KEYS = /** @type {const} */ ({
  // By the browser: a bit is a button.
  flip: ['Space', 'Enter'],
  paint: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  leave: ['Escape'],
});

/** In a field of the layers; `next` and `previous` only in those of the code point. */
export const FIELD_KEYS = /** @type {const} */ ({
  next: ['ArrowUp'],
  previous: ['ArrowDown'],
  take: ['Enter'],
  leave: ['Escape'],
});
