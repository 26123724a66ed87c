// Fields in browsers without `field-sizing`: what is in a field is measured, so that the field is as high, and the scheme as wide as its name.
// It is measured in a copy: a field that shrinks for a moment could make the page jump, and a neighbour may stretch it.
import { onResize } from '../../ui/size.js';

/** The height that each field was given here. A field of another height was resized by the user. @type {WeakMap<HTMLTextAreaElement, string>} */
const heights = new WeakMap();
/** The scheme whose name each select was measured with. @type {WeakMap<HTMLSelectElement, string>} */
const measured = new WeakMap();

/**
 * Measures a copy of an element, laid out beside it.
 * @template {HTMLElement} E
 * @template T
 * @param {E} element @param {string} style @param {(copy: E) => T} measure
 */
function measureCopy(element, style, measure) {
  const copy = /** @type {E} */ (element.cloneNode());
  copy.removeAttribute('id');
  copy.style.cssText = `position: absolute; inset: 0 auto auto 0; margin: 0; visibility: hidden; ${style}`;
  element.parentElement?.append(copy);
  const size = measure(copy);
  copy.remove();
  return size;
}

/** @param {HTMLTextAreaElement} field */
function fitHeight(field) {
  const { style, value } = field;
  const { width } = field.getBoundingClientRect();
  if (width === 0 || style.height !== (heights.get(field) ?? '')) return;
  // Without a height, the field has that of one line, or of a long text.
  style.height = field.classList.contains('long') ? '' : measureCopy(field, `width: ${width}px; overflow: hidden;`, (copy) => {
    copy.value = value;
    // Both are rounded, and a field that is too low by a fraction has a scrollbar.
    return copy.scrollHeight > copy.clientHeight + 1 ? `${copy.scrollHeight + 1}px` : '';
  });
  heights.set(field, style.height);
}

/** @param {HTMLSelectElement} select */
function fitWidth(select) {
  const { selectedOptions: [chosen], value } = select;
  if (!chosen || measured.get(select) === value || !select.checkVisibility()) return;
  measured.set(select, value);
  select.style.width = `${measureCopy(select, '', (copy) => {
    copy.append(chosen.cloneNode(true));
    return Math.ceil(copy.getBoundingClientRect().width);
  })}px`;
}

/** @param {HTMLTextAreaElement} field */
function fit(field) {
  fitHeight(field);
  const select = field.parentElement?.querySelector('select');
  if (select) fitWidth(select);
}

/** Fields that are followed already. @type {WeakSet<HTMLTextAreaElement>} */
const followed = new WeakSet();

/**
 * Fits fields to what they show now and, from the first call on, to what is typed into them and to the room that they have.
 * @param {HTMLTextAreaElement[]} fields @param {AbortSignal} signal ends it
 */
export function fitFields(fields, signal) {
  if (signal.aborted) return;
  for (const field of fields) {
    fit(field);
    if (followed.has(field)) continue;
    followed.add(field);
    field.addEventListener('input', () => fit(field));
    let last = 0;
    onResize(field, ({ width }) => {
      // In a frame of its own: a change of size while sizes are reported would be an error of the page.
      if (width !== last) requestAnimationFrame(() => fit(field));
      last = width;
    }, signal);
  }
}
