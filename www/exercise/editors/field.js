// The editor for typed answers, in any notation. Bytes and code units are echoed in binary as they are understood.
import { h } from '../../ui/h.js';
import { isOfInputMethod } from '../../ui/shortcuts.js';
import { readAnswer } from '../../codec/exercise.js';
import { binary, hex } from '../format.js';
import { answerText } from '../format.js';

let fields = 0;

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function fieldEditor(exercise, { text, name, submit, changed }) {
  const { form } = exercise.answerForm;
  const id = `field-${++fields}`;
  const problem = h('p', { class: 'problem', id: `${id}-problem`, role: 'alert' });
  const input = h('input', {
    type: 'text', id, enterkeyhint: 'go', autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false', 'aria-describedby': `${id}-problem`,
    inputmode: form === 'number' ? 'numeric' : 'text', class: form === 'text' ? 'wide' : form === 'number' ? 'narrow' : 'wide mono',
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' || isOfInputMethod(event)) return;
      event.preventDefault();
      submit();
    },
    input: () => {
      refuse('', 0);
      draw([]);
      changed();
    },
  });
  const width = { bytes: 8, units: 16 }[/** @type {string} */ (form)] ?? 0;
  const understood = h('div', { class: 'understood', 'aria-hidden': 'true' });
  /** @param {string} said @param {number} utf16Offset */
  const refuse = (said, utf16Offset) => {
    problem.textContent = said;
    input.toggleAttribute('aria-invalid', said !== '');
    if (said !== '') {
      input.setAttribute('aria-invalid', 'true');
      input.focus();
      input.setSelectionRange(Math.min(utf16Offset, input.value.length), input.value.length);
    }
  };
  /** Shows the input in binary and marks `places`. @param {number[]} places @param {boolean} [isWhole] whether they are places of whole units, not of bits */
  const draw = (places, isWhole = false) => {
    if (width === 0) return;
    /** @type {number[]} */
    let units = [];
    try {
      units = /** @type {number[]} */ (readAnswer(exercise, input.value));
    } catch { /* Not an answer yet: reported when it is checked. */ }
    understood.replaceChildren(...units.slice(0, 8).map((unit, place) => h('span', { class: 'unit' },
      h('span', { class: 'digits' }, hex(unit, width / 4)),
      h('span', { class: 'bits' }, ...Array.from(binary(unit, width), (bit, at) => h('span', { class: (isWhole ? places.includes(place) : places.includes(place * width + at)) ? 'off' : '' }, bit))))));
  };
  return {
    root: h('div', { class: 'field' }, h('label', { for: id, class: 'soft' }, text(`field.${form}`)), input, problem, understood),
    // Some keyboards type letters and their accents apart.
    read: () => (input.value.trim() === '' ? null : readAnswer(exercise, form === 'text' ? input.value.normalize('NFC') : input.value)),
    show: (answer) => {
      input.value = answerText(exercise, answer, name);
      draw([]);
    },
    draft: () => input.value,
    restore: (draft) => {
      input.value = draft;
      draw([]);
    },
    mark: (at) => {
      if (at?.unit === 'answer-bits') draw(at.places);
      else if (at?.unit === 'answer-units') draw(at.places, true);
      input.classList.add('off');
      input.setAttribute('aria-invalid', 'true');
    },
    unmark: () => {
      input.classList.remove('off');
      input.removeAttribute('aria-invalid');
      draw([]);
    },
    focusWrong: () => {
      input.focus();
      input.select();
    },
    refuse,
    lock: () => { input.readOnly = true; },
  };
}
