// The element as a field of a form, with what every native field has: labels, focus, validity, `disabled`.
import { Reflected, reflect } from './reflected.js';
import { formatHex } from '../core/hex.js';

/** @typedef {FormField & { value: Uint8Array, scheme: string }} Field */

/** @type {(field: FormField) => ElementInternals} */
let internalsOf;

export class FormField extends Reflected {
  static formAssociated = true;
  static {
    internalsOf = (field) => field.#internals;
  }

  #internals = this.attachInternals();

  constructor() {
    super();
    // A label names a group of fields.
    this.#internals.role = 'group';
    this.addEventListener('click', (event) => {
      if (isOfLabel(event, this)) this.focus();
    });
  }

  formAssociatedCallback() {
    offerToForm(/** @type {Field} */ (/** @type {unknown} */ (this)));
  }

  /**
   * The form that the element belongs to, if any. Setting it to an id sets the attribute, for React, which sets every property that there is.
   * @returns {HTMLFormElement | null}
   */
  get form() {
    return this.#internals.form;
  }

  /** @param {string | null | undefined} id */
  set form(id) {
    reflect(this, 'form', id);
  }

  /** The kind of field, as native fields have one: the element's name. */
  get type() {
    return this.localName;
  }

  /** The labels that belong to the element. @returns {NodeListOf<HTMLLabelElement>} */
  get labels() {
    return /** @type {NodeListOf<HTMLLabelElement>} */ (this.#internals.labels);
  }

  /** Whether the element is read-only and submits nothing; a disabled fieldset around it has the same effect. */
  get disabled() {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled) {
    this.toggleAttribute('disabled', !!disabled);
  }

  /** Why the form can't be submitted, if so. */
  get validity() {
    return this.#internals.validity;
  }

  /** The message set by `setCustomValidity`. */
  get validationMessage() {
    return this.#internals.validationMessage;
  }

  /** Whether the form checks validity: not if the element is disabled or readonly. */
  get willValidate() {
    return this.#internals.willValidate;
  }

  /** Whether the form can be submitted; fires `invalid` if not. */
  checkValidity() {
    return this.#internals.checkValidity();
  }

  /** The same, and tells the user why not. */
  reportValidity() {
    return this.#internals.reportValidity();
  }

  /**
   * Keeps the form from being submitted, for a reason of the page's own: any bytes are valid in themselves.
   * @param {string} message what the user is told; empty if all is well
   */
  setCustomValidity(message) {
    const text = String(message);
    this.#internals.setValidity({ customError: text !== '' }, text);
  }
}

/** Gives the form, if any, the bytes to submit, in hexadecimal, and the browser the state to restore, with the scheme. @param {Field} field */
export function offerToForm(field) {
  if (!field.form) return;
  const hex = formatHex(field.value, '');
  internalsOf(field).setFormValue(hex, `${hex} ${field.scheme}`);
}

/** Has the browser show its validation message at an element inside; the field itself takes no focus. @param {FormField} field @param {HTMLElement} [place] */
export function placeValidity(field, place) {
  if (place) internalsOf(field).setValidity({ customError: true }, field.validationMessage, place);
}

/** Updates the form's value, and the state `ill-formed` for style sheets. @param {Field} field @param {boolean} isIllFormed */
export function showState(field, isIllFormed) {
  offerToForm(field);
  internalsOf(field).states[isIllFormed ? 'add' : 'delete']('ill-formed');
}

/**
 * Whether a click comes from a label of the field. Its target is then the field itself, though the pointer is elsewhere. Other clicks go to
 * something in the field, or to an empty part of it.
 * @param {MouseEvent} event @param {HTMLElement} field
 */
function isOfLabel(event, field) {
  if (event.composedPath()[0] !== field) return false;
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
