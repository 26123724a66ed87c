// The editor for multiple choice: what a byte is, which template, which encoding, which sentence.
import { h } from '../../ui/h.js';
import { markersOf } from '../format.js';
import { sentence } from '../figure.js';
import { radioGroup } from './radios.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function choiceEditor({ prompt, answerForm }, { text, name, label, changed }) {
  const choices = answerForm.form === 'choice' ? answerForm.choices : [];
  /** @param {string} id @returns {(Node | string)[]} */
  const content = (id) => {
    if (prompt.key === 'textbook-mistake') {
      const found = prompt.sentences[Number(id) - 1];
      return found ? [`${id}. ${sentence(found, text)}`] : [];
    }
    if (prompt.key === 'choose-template') return [h('span', { class: 'name' }, name('choice', id)), ' ', template(Number(id))];
    return [name('choice', id)];
  };
  const group = radioGroup(label, choices.map((id) => ({ value: id, content: content(id) })), text('mark.wrong'), () => {
    group.mark([]);
    changed();
  });
  if (prompt.key === 'textbook-mistake' || prompt.key === 'choose-template') group.root.classList.add('long');
  return {
    root: group.root,
    read: () => group.value,
    show: (answer) => { group.value = String(answer); },
    draft: () => group.value,
    restore: (draft) => { group.value = draft; },
    mark: (_, answer) => group.mark([choices.indexOf(String(answer))]),
    unmark: () => group.mark([]),
    focusWrong: group.focus,
    lock: group.lock,
  };
}

/** A template: markers and slots. @param {number} length */
function template(length) {
  const bytes = markersOf(length).map((marker, place) => h('code', { class: `template-byte ${length === 1 ? 'ascii' : place === 0 ? 'start' : 'cont'}` },
    h('b', {}, marker), 'x'.repeat(8 - marker.length)));
  return h('span', { class: 'template' }, ...bytes);
}
