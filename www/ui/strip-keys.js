// The keys of the strip, in the words of aria-keyshortcuts: what is bound is also what is told.

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

/**
 * The action of a key on the strip; `null` where it has none. A letter is where it is on a Latin keyboard when the one in use has no
 * Latin letters.
 * @param {KeyboardEvent} event
 * @returns {StripAction | null}
 */
export function stripActionOf({ ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing }) {
  if (isComposing) return null;
  const isLetter = key.length === 1 && /^Key[A-Z]$/.test(code);
  const name = key === ' ' ? 'Space' : isLetter ? (/^[a-z]$/i.test(key) ? key : code.slice(3)).toUpperCase() : key;
  const held = [...(ctrlKey ? ['Control'] : []), ...(metaKey ? ['Meta'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : [])];
  const pressed = [...held, name].join('+');
  for (const [action, keys] of Object.entries(STRIP_KEYS)) {
    if (/** @type {readonly string[]} */ (keys).includes(pressed)) return /** @type {StripAction} */ (action);
  }
  return null;
}
