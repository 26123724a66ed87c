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

/**
 * Whether the layers, which are told of no change while they are not shown, show what is no more: then what was refused in them is given up.
 * @param {import('../../panels/layers/panel.js').Seen | null} seen by them @param {import('../../core/session.js').Session} session
 */
export const isBehind = (seen, { bytes, selection }) => seen?.start !== selection.start || seen.bytes.some(({ byteOffset, byte }) => bytes[byteOffset] !== byte);
