// How an answer is given: one editor for each form.
import { choiceEditor } from './choice.js';
import { faultEditor } from './fault.js';
import { fieldEditor } from './field.js';
import { orderEditor } from './order.js';
import { placeEditor } from './place.js';
import { slotsEditor } from './slots.js';

/**
 * @import { Answer } from '../../codec/exercise-forms.js'
 * @import { Exercise, Place } from '../../codec/exercise.js'
 *
 * @typedef {object} Editor
 * @property {HTMLElement} root
 * @property {() => Answer | null} read the answer, or `null` if there is none yet; throws an AnswerError for what is none
 * @property {(answer: Answer) => void} show puts an answer in
 * @property {() => any} draft what stands there, an answer or not yet
 * @property {(draft: any) => void} restore puts it in again, into an editor of the same exercise
 * @property {(at: Place | null, answer: Answer) => void} mark shows what is wrong about an answer
 * @property {() => void} unmark
 * @property {() => void} goOn keeps what is right, and goes to what is not
 * @property {(problem: string, utf16Offset: number) => void} [refuse] says that what was typed is no answer; an empty problem takes it back
 * @property {() => void} lock from here on it only shows
 *
 * @typedef {object} EditorContext
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 * @property {(kind: 'choice' | 'fault', id: string) => string} name
 * @property {() => void} submit checks the answer
 * @property {() => void} changed tells that the answer is another
 * @property {string} label the question, for those who hear it
 */

/** @param {Exercise} exercise @param {EditorContext} context @returns {Editor} */
export function editorFor(exercise, context) {
  switch (exercise.answerForm.form) {
    case 'choice':
      return choiceEditor(exercise, context);
    case 'slots':
      return slotsEditor(exercise, context);
    case 'order':
      return orderEditor(exercise, context);
    case 'fault':
      return faultEditor(exercise, context);
    case 'number':
      return exercise.prompt.key === 'resume' ? placeEditor(exercise, context) : fieldEditor(exercise, context);
    default:
      return fieldEditor(exercise, context);
  }
}
