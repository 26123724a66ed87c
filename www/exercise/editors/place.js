// The editor for a place among the bytes: a radio button for each byte, and one for the end.
import { byteTiles } from '../figure.js';
import { radioGroup } from './radios.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function placeEditor({ prompt }, { text, label, changed }) {
  const bytes = 'bytes' in prompt ? prompt.bytes : [];
  const tiles = byteTiles(bytes);
  const options = [...tiles.map((tile, place) => ({ value: String(place), content: [tile], className: 'tile' })), { value: String(bytes.length), content: [text('exercise.end')], className: 'tile end' }];
  const group = radioGroup(label, options, text('mark.here'), () => {
    group.mark([]);
    changed();
  });
  group.root.classList.add('tiles');
  return {
    root: group.root,
    read: () => (group.value === null ? null : Number(group.value)),
    show: (answer) => { group.value = String(answer); },
    draft: () => group.value,
    restore: (draft) => { group.value = draft; },
    // The end is no byte, so the verdict does not name it.
    mark: (_, answer) => group.mark([Number(answer)]),
    unmark: () => group.mark([]),
    focusWrong: group.focus,
    lock: group.lock,
  };
}
