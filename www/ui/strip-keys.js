// The keys of the strip, in the notation of aria-keyshortcuts: the list of keys is made from the table that binds them.

export const STRIP_KEYS = /** @type {const} */ ({
  move: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Control+Home', 'Control+End', 'PageUp', 'PageDown'],
  extend: [
    'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+Home', 'Shift+End', 'Control+Shift+Home', 'Control+Shift+End',
    'Shift+PageUp', 'Shift+PageDown',
  ],
  all: ['Control+A', 'Meta+A'],
  byte: ['Alt+ArrowDown'],
  unit: ['Alt+ArrowUp'],
  caret: ['Space'],
  leave: ['Escape'],
  bench: ['Enter'],
  insert: ['I', 'Insert'],
  duplicate: ['Control+D', 'Meta+D'],
  left: ['Alt+ArrowLeft'],
  right: ['Alt+ArrowRight'],
  remove: ['Delete', 'Backspace'],
  cut: ['Control+X', 'Meta+X'],
  copy: ['Control+C', 'Meta+C'],
  paste: ['Control+V', 'Meta+V'],
});

/** @typedef {keyof typeof STRIP_KEYS} StripAction */
