// The element as a field of a form, with what every field of a page's own has: labels, focus, validity, `disabled`.
import { Reflected } from './reflected.js';
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
    // What a label names is a group of fields.
    this.#internals.role = 'group';
    this.addEventListener('click', (event) => {
      if (isOfLabel(event, this)) this.focus();
    });
  }

  formAssociatedCallback() {
    offerToForm(/** @type {Field} */ (/** @type {unknown} */ (this)));
  }

  /** The form that the element belongs to, if any. */
  get form() {
    return this.#internals.form;
  }

  /** The kind of field, as a form's own have one: the element's name. */
  get type() {
    return this.localName;
  }

  /** The labels that belong to the element. @returns {NodeListOf<HTMLLabelElement>} */
  get labels() {
    return /** @type {NodeListOf<HTMLLabelElement>} */ (this.#internals.labels);
  }

  /** Whether the element can only be read, and sends nothing; a disabled fieldset around it does the same. */
  get disabled() {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled) {
    this.toggleAttribute('disabled', !!disabled);
  }

  /** Why the form may not be sent, if so. */
  get validity() {
    return this.#internals.validity;
  }

  /** What was set by `setCustomValidity`. */
  get validationMessage() {
    return this.#internals.validationMessage;
  }

  /** Whether the form asks for validity: not where the element is disabled or readonly. */
  get willValidate() {
    return this.#internals.willValidate;
  }

  /** Whether the form may be sent; sends `invalid` if not. */
  checkValidity() {
    return this.#internals.checkValidity();
  }

  /** The same, and tells the reader. */
  reportValidity() {
    return this.#internals.reportValidity();
  }

  /**
   * Lets the form not be sent, for a reason that the page knows: any bytes are valid by themselves.
   * @param {string} message what the reader is told; empty where all is well
   */
  setCustomValidity(message) {
    const text = String(message);
    this.#internals.setValidity({ customError: text !== '' }, text);
  }
}

/** Tells the form, if there is one, what to send: the bytes in hexadecimal; and the browser what to keep: the scheme behind them. @param {Field} field */
export function offerToForm(field) {
  if (!field.form) return;
  const hex = formatHex(field.value, '');
  internalsOf(field).setFormValue(hex, `${hex} ${field.scheme}`);
}

/** Has the browser tell the reader at this element why the form is not sent; the field itself takes no focus. @param {FormField} field @param {HTMLElement} [place] */
export function placeValidity(field, place) {
  if (place) internalsOf(field).setValidity({ customError: true }, field.validationMessage, place);
}

/** Tells the form and the style sheets around. @param {Field} field @param {boolean} isIllFormed */
export function showState(field, isIllFormed) {
  offerToForm(field);
  internalsOf(field).states[isIllFormed ? 'add' : 'delete']('ill-formed');
}

/**
 * Whether a click comes from a label of the field. It is sent to the field then, from another place; the reader's own clicks go to
 * something in the field, but where that leaves a part of it empty.
 * @param {MouseEvent} event @param {HTMLElement} field
 */
function isOfLabel(event, field) {
  if (event.composedPath()[0] !== field) return false;
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
