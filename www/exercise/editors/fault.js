// The editor for faults: where bytes are ill-formed, and which rule they break.
import { illFormedKinds } from '../../codec/names.js';
import { h } from '../../ui/h.js';
import { byteTiles } from '../figure.js';
import { radioGroup } from './radios.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function faultEditor({ prompt }, { text, name, changed }) {
  const bytes = 'bytes' in prompt ? prompt.bytes : [];
  const touched = () => {
    places.mark([]);
    kinds.mark([]);
    changed();
  };
  const places = radioGroup(text('field.fault.place'), byteTiles(bytes).map((tile, place) => ({ value: String(place), content: [tile], className: 'tile' })), text('mark.here'), touched);
  const kinds = radioGroup(text('field.fault.kind'), illFormedKinds.map((id) => ({ value: id, content: [h('span', { class: 'name' }, name('fault', id)), ' ', h('span', { class: 'soft' }, text(`fault.${id}.about`))] })), text('mark.wrong'), touched);
  /** What the last answer got wrong. */
  let wrong = kinds;
  places.root.classList.add('tiles');
  kinds.root.classList.add('long');
  return {
    root: h('div', { class: 'fault' }, h('p', { class: 'soft', 'aria-hidden': 'true' }, text('field.fault.place')), places.root, h('p', { class: 'soft', 'aria-hidden': 'true' }, text('field.fault.kind')), kinds.root),
    read: () => (places.value === null || kinds.value === null ? null : { byteOffset: Number(places.value), kind: /** @type {any} */ (kinds.value) }),
    show: (answer) => {
      const { byteOffset, kind } = /** @type {import('../../codec/exercise-forms.js').Fault} */ (answer);
      places.value = String(byteOffset);
      kinds.value = kind;
    },
    draft: () => [places.value, kinds.value],
    restore: ([place, kind]) => {
      places.value = place;
      kinds.value = kind;
    },
    // Only the place is marked if it is wrong: it has to be found before the rule.
    mark: (at, answer) => {
      const { kind } = /** @type {import('../../codec/exercise-forms.js').Fault} */ (answer);
      places.mark(at?.places ?? []);
      kinds.mark(at ? [] : [illFormedKinds.indexOf(kind)]);
      wrong = at ? places : kinds;
    },
    unmark: touched,
    focusWrong: () => (places.value === null ? places : wrong).focus(),
    lock: () => {
      places.lock();
      kinds.lock();
    },
  };
}
