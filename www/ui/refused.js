// What the reader has typed and could not be taken: it stands nowhere but in its field.

/**
 * Keeps it over something that shows the fields of a root anew, or makes others in their place.
 * @param {ShadowRoot} root
 * @returns {() => void} types it once more: it is taken now, or refused in the words of now
 */
export function keepRefused(root) {
  /** @type {HTMLInputElement[]} */
  const fields = Array.from(root.querySelectorAll('[aria-invalid="true"]'));
  const kept = fields.map(({ id, value }) => ({ id, value }));
  return () => {
    for (const { id, value } of kept) {
      const field = root.getElementById(id);
      if (field) Object.assign(field, { value }).dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
}
