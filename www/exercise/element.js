// <utf8-exercise>: the class. Importing this file registers nothing; register.js does.
import { LoadError } from '../codec/load-error.js';
import { readyExercises } from '../codec/load-exercises.js';
import { kinds, levels } from '../codec/exercise-names.js';
import { generate, stepsOf } from '../codec/exercise.js';
import { Messages, chooseLanguage, loadWords } from '../i18n/index.js';
import { failure } from '../ui/failure.js';
import { h } from '../ui/h.js';
import { languageAround } from '../ui/language-around.js';
import { containKeys } from '../ui/contain-keys.js';
import { adopt } from '../ui/styles/adopt.js';
import { frame } from '../ui/styles/frame.js';
import { tokens } from '../ui/styles/tokens.js';
import { Attempt } from './attempt.js';
import { examplesFor } from './examples.js';
import { characterOf, figureOf, solvedFigure, tape, unbroken } from './figure.js';
import { binary, bytesOf, codePointOf, hex, uPlus } from './format.js';
import { Part } from './part.js';
import { style } from './style.js';
import { words } from './words.js';

/**
 * @import { Kind } from '../codec/exercise-names.js'
 * @import { Exercise } from '../codec/exercise.js'
 */

/** Without a DOM, as in server rendering, the class can be imported but not instantiated. */
const Base = globalThis.HTMLElement ?? class {};

/** An attribute value that is not supported, and the key of the message about it. @typedef {{ key: string, found: string }} Refused */

/**
 * One exercise: it checks answers, names the likely misconception behind a wrong one, and gives hints.
 *
 * Attributes: `kind`, `level` (1 to 3) and `seed` (hexadecimal), which select the exercise; `hints="off"`; `next`, which adds a button for
 * the next exercise; `again="off"`, which removes the button for another of the same kind, as in a set, where it would not count;
 * `inspector`, the address of an inspector to open the result in; `lang`; `theme`, `light` or `dark`.
 *
 * Events, which bubble and are composed: `answer` at each check, `done` when the exercise is solved or its answer was shown, `again` and
 * `next` when another exercise is requested. Unless `again` is prevented, the element continues with the next seed.
 */
export class Utf8Exercise extends Base {
  static observedAttributes = ['kind', 'level', 'seed', 'hints', 'next', 'again', 'inspector', 'lang'];

  #root = this.attachShadow({ mode: 'open' });
  #builds = 0;
  /** @type {Attempt | null} */
  #attempt = null;
  /** @type {Part[]} */
  #parts = [];
  #isBuildQueued = false;

  constructor() {
    super();
    containKeys(this.#root);
    this.#root.append(h('slot'));
  }

  connectedCallback() {
    // A move to another document removes them.
    adopt(this.#root, tokens, frame, style);
    void this.#build();
  }

  /** Does nothing: a move by `moveBefore` keeps all state. */
  connectedMoveCallback() {}

  /** @param {string} _name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(_name, before, now) {
    if (before === now || !this.isConnected || this.#isBuildQueued) return;
    // Attributes set in a row are applied together.
    this.#isBuildQueued = true;
    queueMicrotask(() => {
      this.#isBuildQueued = false;
      if (this.isConnected) void this.#build();
    });
  }

  /** The exercise; `null` until it is drawn. @returns {Exercise | null} */
  get exercise() {
    return this.#attempt?.exercise ?? null;
  }

  /** @override @param {FocusOptions} [options] */
  focus(options) {
    /** @type {HTMLElement | null} */ (this.#root.querySelector('input, button.slot[tabindex="0"], .part button'))?.focus(options);
  }

  async #build() {
    const build = ++this.#builds;
    const language = chooseLanguage([languageAround(this), ...navigator.languages]);
    const [messages, fault] = await Promise.all([
      // All messages are in the exercises' own dictionary.
      loadWords(language, /** @type {import('../i18n/index.js').Words<any>} */ (words), Promise.resolve(new Messages(language, {}))).catch(() => null),
      readyExercises().then(() => null, (/** @type {unknown} */ error) => error),
    ]);
    if (build !== this.#builds) return;
    if (fault !== null && !(fault instanceof LoadError)) throw fault;
    if (fault !== null || !messages) {
      this.#showLoadFailure(messages);
      return;
    }
    const found = this.#recipe();
    if ('key' in found) {
      this.#attempt = null;
      this.#parts = [];
      this.#show(messages.language, h('div', { class: 'failure', role: 'alert' }, messages.text(found.key, { found: found.found })));
      return;
    }
    this.#draw(generate(found), messages);
  }

  /** The exercise that the attributes name. @returns {{ kind: Kind, level: number, seed: number } | Refused} */
  #recipe() {
    const kind = this.getAttribute('kind') ?? 'classify-byte';
    const level = this.getAttribute('level') ?? '1';
    const seed = this.getAttribute('seed') ?? '0';
    const known = kinds.find((each) => each === kind);
    if (!known) return { key: 'fault.kind', found: kind.slice(0, 80) };
    if (!levels.some((each) => String(each) === level)) return { key: 'fault.level', found: level.slice(0, 80) };
    if (!/^[\da-f]{1,8}$/i.test(seed)) return { key: 'fault.seed', found: seed.slice(0, 80) };
    return { kind: known, level: Number(level), seed: parseInt(seed, 16) };
  }

  /** @param {Messages<any> | null} messages `null` if they could not be loaded */
  #showLoadFailure(messages) {
    const [said, again] = messages ? [messages.text('exercise.failed'), messages.text('exercise.retry')] : ['The exercises could not be loaded.', 'Try again'];
    this.#show(messages?.language ?? 'en', failure(said, again, () => void this.#build()));
  }

  /** @param {string} language @param {HTMLElement} content */
  #show(language, content) {
    this.#root.replaceChildren(h('div', { class: 'body', lang: language }, content));
  }

  /**
   * Remembers the focus and the caret, for the same exercise in another language.
   * @returns {() => void} restores them
   */
  #keepFocus() {
    const controls = () => [...this.#root.querySelectorAll('input, button, a, [tabindex]')];
    const active = /** @type {HTMLInputElement | null} */ (this.#root.activeElement);
    if (!active) return () => {};
    const place = controls().indexOf(active);
    const { className, selectionStart, selectionEnd } = active;
    return () => {
      const again = /** @type {HTMLInputElement | undefined} */ (controls()[place]);
      // Without hints there are fewer controls.
      if (again?.className !== className) return;
      again.focus();
      if (typeof selectionStart === 'number') again.setSelectionRange(selectionStart, selectionEnd);
    };
  }

  /** Draws an exercise. If it is drawn again, in another language, its progress is kept. @param {Exercise} exercise @param {Messages<any>} messages */
  #draw(exercise, messages) {
    const before = this.#attempt?.exercise.id === exercise.id ? this.#attempt : null;
    const states = before ? this.#parts.map(({ state }) => state) : [];
    const restoreFocus = before ? this.#keepFocus() : () => {};
    const attempt = before ?? new Attempt(exercise);
    this.#attempt = attempt;
    const { prompt, kind } = exercise;
    const text = (/** @type {string} */ key, values = {}) => messages.text(key, values);
    const key = prompt.key === 'read-as-latin-1' && prompt.isWindows1252 ? 'read-as-windows-1252' : prompt.key;
    const codePoint = codePointOf(prompt);
    const values = {
      ...(codePoint === null ? {} : { codePoint: uPlus(codePoint), character: String.fromCodePoint(codePoint) }),
      ...('byte' in prompt ? { byte: prompt.isBinary ? binary(prompt.byte, 8) : hex(prompt.byte, 2) } : {}),
    };
    const question = text(`ask.${key}`, values);
    const figure = figureOf(exercise);
    const character = characterOf(prompt);
    const task = h('div', { class: 'task' }, ...(character ? [character] : []), h('div', {}, h('h2', { class: 'question' }, ...unbroken(question)), h('p', { class: 'soft' }, text(`ask.${key}.how`, examplesFor(exercise)))));
    const result = h('div', { class: 'result', role: 'status' });
    const steps = stepsOf(exercise);
    const parts = [...steps, exercise].map((each) => new Part(each, {
      text,
      has: (name) => messages.has(name),
      name: (sort, id) => (sort === 'fault' ? text(`fault.${id}`) : each.prompt.key === 'textbook-mistake' ? text('choice.textbook-mistake', { number: id }) : text(`choice.${each.prompt.key}.${id}`)),
      attempt,
      hasHints: this.getAttribute('hints') !== 'off',
      label: each.step > 0 ? this.#todo(each, text) : question,
      mark: (at) => figure?.mark(at?.unit ?? null, at?.places ?? []),
      answered: (answer, verdict) => {
        const { right, misconception, misconceptions } = verdict;
        const { id, level, seed } = each;
        if (each.step === 0) this.#dispatch('answer', { id, kind, level, seed, answer, right, misconception, misconceptions, hints: attempt.hints });
        this.#markTried(parts.findIndex(({ exercise: tried }) => tried === each));
        if (right) this.#continueAfter(each, attempt, result, text);
      },
      shown: () => this.#continueAfter(each, attempt, result, text),
    }));
    this.#show(messages.language, h('section', { class: 'exercise', 'aria-label': question },
      task, ...(figure ? [h('div', { class: 'figure' }, figure.root)] : []), this.#goals(exercise, parts, text), result));
    this.#parts = parts;
    for (const [place, state] of states.entries()) {
      parts[place]?.restore(state);
      if (state.last) this.#markTried(place);
    }
    if (steps.length > 0) this.#openGoal(parts.findIndex(({ state }) => !state.isDone));
    if (attempt.outcome !== null) this.#showResult(attempt, result, text);
    restoreFocus();
  }

  /** The numbered steps to the answer, or the answer alone if there are none. @param {Exercise} exercise @param {Part[]} parts @param {(key: string, values?: Record<string, string | number>) => string} text */
  #goals({ prompt }, parts, text) {
    if (parts.length === 1) return h('div', { class: 'goal alone' }, ...parts.flatMap(({ root, hints }) => [root, hints]));
    const codePoint = codePointOf(prompt);
    const given = codePoint === null ? [] : [
      { name: 'goal.code-point', got: h('code', {}, uPlus(codePoint)), side: text('goal.given') },
      { name: 'goal.binary', got: tape(codePoint), side: text('goal.bits', { n: codePoint.toString(2).length }) },
    ];
    const names = { 'choose-template': 'goal.template', 'fill-slots': 'goal.slots', encode: 'goal.bytes', decode: 'goal.code-point' };
    return h('ol', { class: 'goals' }, ...given.map(({ name, got, side }, place) => h('li', { class: 'goal given' }, number(place), h('h3', {}, text(name)), h('div', { class: 'got' }, got), h('span', { class: 'side soft' }, side))),
      ...parts.map(({ root, hints, exercise }, place) => h('li', { class: 'goal step', 'data-goal': place }, number(given.length + place),
        h('h3', {}, text(names[/** @type {keyof typeof names} */ (exercise.prompt.key)] ?? 'goal.answer')), h('p', { class: 'do soft' }, this.#todo(exercise, text)), h('div', { class: 'work' }, root, hints))));
  }

  /** The instruction for a step. @param {Exercise} exercise @param {(key: string, values?: Record<string, string | number>) => string} text */
  #todo({ prompt, answerForm }, text) {
    switch (prompt.key) {
      case 'choose-template':
        return text('goal.template.do');
      case 'fill-slots':
        if (this.exercise?.kind === 'decode') return text('goal.payload.do');
        return text('goal.slots.do', { bits: String(prompt.codePoint.toString(2).length), slots: String(answerForm.form === 'slots' ? { 1: 7, 2: 11, 3: 16, 4: 21 }[answerForm.sequenceLength] ?? 0 : 0) });
      case 'encode':
        return text('goal.bytes.do');
      default:
        return '';
    }
  }

  /** Marks a step as tried. @param {number} place */
  #markTried(place) {
    this.#root.querySelectorAll('.goal.step')[place]?.classList.add('tried');
  }

  /** Opens a step. The answer itself is always open. @param {number} place */
  #openGoal(place) {
    this.#root.querySelectorAll('.goal.step').forEach((goal, at, all) => {
      goal.classList.toggle('done', at < place);
      goal.classList.toggle('now', at === place);
      goal.classList.toggle('later', at > place);
      /** @type {HTMLElement} */ (goal.querySelector('.work')).hidden = at > place && at < all.length - 1;
    });
  }

  /** Continues after a part was solved or its answer shown. @param {Exercise} part @param {Attempt} attempt @param {HTMLElement} result @param {(key: string, values?: Record<string, string | number>) => string} text */
  #continueAfter(part, attempt, result, text) {
    const place = this.#parts.findIndex(({ exercise }) => exercise === part);
    if (part.step > 0) {
      this.#openGoal(place + 1);
      this.#parts[place + 1]?.focus();
      return;
    }
    for (const each of this.#parts) {
      if (each.exercise !== part) {
        each.show(each.exercise.solution);
        each.finish();
      }
    }
    const { outcome, exercise, tries, hints, misconceptions } = attempt;
    const { id, kind, level, seed, prompt } = exercise;
    this.#showResult(attempt, result, text);
    /** @type {HTMLElement | null} */ (result.querySelector('button, a'))?.focus();
    this.#dispatch('done', { id, kind, level, seed, outcome, tries, hints, misconceptions: [...misconceptions], prompt });
  }

  /** Shows all steps and the outcome. @param {Attempt} attempt @param {HTMLElement} result @param {(key: string, values?: Record<string, string | number>) => string} text */
  #showResult(attempt, result, text) {
    this.#openGoal(this.#parts.length);
    this.#root.querySelectorAll('.goal .work').forEach((work) => { /** @type {HTMLElement} */ (work).hidden = false; });
    result.replaceChildren(this.#solved(attempt, text));
  }

  /** @param {Attempt} attempt @param {(key: string, values?: Record<string, string | number>) => string} text */
  #solved({ outcome, hints, exercise }, text) {
    const { prompt, kind, solution } = exercise;
    const codePoint = codePointOf(prompt) ?? (exercise.answerForm.form === 'code-point' ? Number(solution) : null);
    const bytes = bytesOf(prompt) ?? (codePoint === null ? null : [...new TextEncoder().encode(String.fromCodePoint(codePoint))]);
    const inspector = this.getAttribute('inspector');
    const said = outcome === 'alone' ? text('right.alone') : outcome === 'hint' ? text('right.hint', { n: hints }) : text('right.shown');
    const isRight = outcome !== 'not-yet';
    const notice = prompt.key === 'read-as-latin-1' && prompt.isWindows1252 ? 'read-as-windows-1252' : kind;
    return h('div', { class: `solved ${outcome}` }, ...(codePoint === null ? [] : [solvedFigure(String.fromCodePoint(codePoint))]),
      h('h3', {}, h('i', { class: `tick${isRight ? ' yes' : ''}`, 'aria-hidden': 'true' }, isRight ? '✓' : '≠'), ' ', said),
      h('p', {}, h('b', {}, text('exercise.noticing')), ' ', text(`notice.${notice}`)),
      h('div', { class: 'row' },
        ...(this.hasAttribute('next') ? [h('button', { type: 'button', class: 'go next', click: () => this.#dispatch('next', {}) }, text('exercise.next'))] : []),
        ...(this.getAttribute('again') === 'off' ? [] : [h('button', { type: 'button', class: this.hasAttribute('next') ? 'again' : 'go again', click: () => this.#again() }, text('exercise.again'))]),
        ...(inspector !== null && bytes ? [h('a', { href: `${inspector}#v=1&h=${bytes.map((byte) => hex(byte, 2)).join('')}` }, text('exercise.open'))] : [])));
  }

  #again() {
    if (!this.#dispatch('again', {})) return;
    const seed = (this.exercise?.seed ?? 0) + 1;
    this.setAttribute('seed', (seed >>> 0).toString(16));
  }

  /** @param {string} type @param {object} detail @returns {boolean} `false` if a listener prevented the event */
  #dispatch(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

/** @param {number} place */
const number = (place) => h('span', { class: 'n', 'aria-hidden': 'true' }, String(place + 1));
