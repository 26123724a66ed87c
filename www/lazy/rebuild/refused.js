// Refused input: what the user has typed but could not be accepted, and so exists only in its field.

/** @typedef {(readonly [field: HTMLInputElement, text: string])[]} Refused */

/** @param {ParentNode} root @returns {Refused} */
export const refusedIn = (root) => Array.from(/** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll('[aria-invalid="true"]')), (field) => [field, field.value]);

/** The panels of layers by their roots, even if they are taken down. @type {WeakMap<Element, import('../../panels/layers/panel.js').LayersPanel>} */
export const layersBy = new WeakMap();

/**
 * Enters refused input again: it is accepted, or refused with a current message. Until then, which may have to be loaded, it counts as refused.
 * @param {Refused} refused @param {(field: HTMLInputElement) => HTMLElement | null} [fieldOf] the field that replaces one
 */
export function reenter(refused, fieldOf = (field) => field) {
  for (const [field, value] of refused) {
    const now = fieldOf(field);
    if (now) Object.assign(now, { value, ariaInvalid: 'true' }).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/**
 * Whether the layers, which are not updated while hidden, are out of date: input refused in them is then dropped.
 * @param {import('../../panels/layers/panel.js').Seen | null} seen what they show @param {import('../../core/session.js').Session} session
 */
export const isStale = (seen, { bytes, selection }) => seen?.start !== selection.start || seen.bytes.some(({ byteOffset, byte }) => bytes[byteOffset] !== byte);
