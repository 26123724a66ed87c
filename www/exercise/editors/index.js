// The editors for answers: one for each form.
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
 * @property {() => Answer | null} read the answer, or `null` if there is none yet; throws an AnswerError if the input is not an answer
 * @property {(answer: Answer) => void} show fills in an answer
 * @property {() => any} draft the current input, complete or not
 * @property {(draft: any) => void} restore fills in a draft from another editor of the same exercise
 * @property {(at: Place | null, answer: Answer) => void} mark shows what is wrong with an answer
 * @property {() => void} unmark
 * @property {() => void} focusWrong keeps what is right, and focuses what is not
 * @property {(problem: string, utf16Offset: number) => void} [refuse] reports that the input is not an answer; an empty problem clears the report
 * @property {() => void} lock makes the editor read-only
 *
 * @typedef {object} EditorContext
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 * @property {(kind: 'choice' | 'fault', id: string) => string} name
 * @property {() => void} submit checks the answer
 * @property {() => void} changed reports that the answer has changed
 * @property {string} label the question, or what to do in a step, for screen readers
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
