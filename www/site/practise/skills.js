// The rail: the skills, each with its last tries as marks and, for screen readers, in words.
import { kinds } from '../../codec/exercise-names.js';
import { h } from '../../ui/h.js';
import { formatAddress } from './address.js';
import { lastOutcomes } from './store.js';

/**
 * @typedef {import('../../codec/exercise-names.js').Kind} Kind
 * @typedef {import('./boxes.js').Outcome} Outcome
 * @typedef {import('./store.js').Practice} Practice
 * @typedef {import('../../i18n/index.js').Messages<string>} Messages with the words of the page and of the exercises
 */

/** How many tries are shown. */
const SHOWN = 4;

/** @param {Outcome | 'none'} outcome */
const mark = (outcome) => h('i', { class: `mark ${outcome}` });

/** Marks of the last tries, oldest first, and empty ones for tries to come. @param {readonly Outcome[]} outcomes */
export const marks = (outcomes) => [...outcomes.map(mark), ...Array.from({ length: SHOWN - outcomes.length }, () => mark('none'))];

/** The same in words. @param {readonly Outcome[]} outcomes @param {Messages} messages */
function told(outcomes, messages) {
  if (outcomes.length === 0) return messages.text('practise.no-tries');
  const count = (/** @type {Outcome} */ outcome) => outcomes.filter((each) => each === outcome).length;
  return messages.text('practise.tries', { alone: count('alone'), hint: count('hint'), missed: count('not-yet') });
}

/** What the marks mean. @param {Messages} messages */
export const legend = (messages) => [
  messages.text('practise.legend'),
  .../** @type {const} */ (['alone', 'hint', 'not-yet']).flatMap((outcome) => [' ', h('span', {}, mark(outcome), ` ${messages.text(`practise.outcome.${outcome}`)}`)]),
];

/**
 * The items of the list.
 * @param {Messages} messages @param {Practice} practice
 * @param {{ kind: Kind, isMixed: boolean } | null} current the exercise shown @param {string | null} lang for the links
 */
export function skillItems(messages, practice, current, lang) {
  const item = (/** @type {Kind | null} */ kind, /** @type {(Node | string)[]} */ content) => {
    const isCurrent = current !== null && (kind ? !current.isMixed && current.kind === kind : current.isMixed);
    return h('li', {}, h('a', { class: 'skill', href: formatAddress({ kind, lang }), 'data-kind': kind ?? 'mixed', 'aria-current': isCurrent && 'page' }, ...content));
  };
  return [
    ...kinds.map((kind) => {
      const outcomes = lastOutcomes(practice, kind, SHOWN);
      return item(kind, [
        h('span', {}, messages.text(`kind.${kind}`)),
        h('span', { class: 'marks', 'aria-hidden': 'true' }, ...marks(outcomes)),
        h('span', { class: 'visually-hidden' }, told(outcomes, messages)),
      ]);
    }),
    item(null, [messages.text('practise.mixed')]),
  ];
}
