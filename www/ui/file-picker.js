// A button that lets the user choose a file.
import { h } from './h.js';

/** The button, and the hidden control that it opens. @param {string} label @param {(file: File) => void} openFile */
export function filePicker(label, openFile) {
  const picker = h('input', {
    type: 'file', hidden: true,
    change: () => {
      if (picker.files?.[0]) openFile(picker.files[0]);
      picker.value = '';
    },
  });
  return /** @type {const} */ ([h('button', { type: 'button', class: 'open', click: () => picker.click() }, label), picker]);
}
