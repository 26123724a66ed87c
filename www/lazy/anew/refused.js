// What the reader has typed and could not be taken: it stands nowhere but in its field.

/** @typedef {(readonly [field: HTMLInputElement, text: string])[]} Refused */

/** @param {ParentNode} root @returns {Refused} */
export const refusedIn = (root) => Array.from(/** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll('[aria-invalid="true"]')), (field) => [field, field.value]);

/** Types it once more: it is taken, or refused in the words of now. @param {Refused} refused @param {(field: HTMLInputElement) => HTMLElement | null} [fieldOf] the field that is in the place of one */
export function typeAgain(refused, fieldOf = (field) => field) {
  for (const [field, value] of refused) {
    const now = fieldOf(field);
    if (now) Object.assign(now, { value }).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
