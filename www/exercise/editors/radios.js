// A group of radio buttons. Arrow keys work as the browser implements them.
import { h } from '../../ui/h.js';

let groups = 0;

/**
 * @param {string} label of the group
 * @param {{ value: string, content: (Node | string)[], className?: string }[]} options
 * @param {string} marked what screen readers say about a marked option
 * @param {() => void} changed
 */
export function radioGroup(label, options, marked, changed) {
  const name = `group-${++groups}`;
  const inputs = options.map(({ value }) => h('input', { type: 'radio', name, value, change: changed }));
  const labels = options.map(({ content, className = '' }, place) => h('label', { class: `option ${className}` }, /** @type {HTMLElement} */ (inputs[place]), h('span', {}, ...content)));
  const root = h('fieldset', { class: 'options' }, h('legend', { class: 'visually-hidden' }, label), ...labels);
  return {
    root,
    labels,
    /** @returns {string | null} */
    get value() {
      return inputs.find((input) => input.checked)?.value ?? null;
    },
    /** @param {string | null} wanted */
    set value(wanted) {
      for (const input of inputs) input.checked = input.value === wanted;
    },
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0])?.focus(),
    lock: () => { for (const input of inputs) input.disabled = true; },
    /** Marks options by their places. @param {number[]} places */
    mark: (/** @type {number[]} */ places) => { labels.forEach((each, place) => {
      const isOff = places.includes(place);
      each.classList.toggle('off', isOff);
      each.querySelector('.said')?.remove();
      if (isOff) each.append(h('span', { class: 'said visually-hidden' }, `, ${marked}`));
    }); },
  };
}
