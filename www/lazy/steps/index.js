// The player of the layers: steps forward from the code point to its bytes, and back. Layers not reached yet are blank but keep their
// space.
import { loadWords } from '../../i18n/index.js';
import { drawSentence } from '../../ui/sentence.js';
import { actionIn } from '../../ui/shortcuts.js';
import { explainStep } from './explain.js';
import { PLAYER_KEYS } from './keys.js';
import { steps as style } from './style.js';

/**
 * @typedef {import('../../panels/layers/card.js').Context} Context
 * @typedef {import('../../panels/layers/panel.js').LayersPanel} LayersPanel
 * @typedef {import('./explain.js').Messages} Messages
 * @typedef {import('./explain.js').Way} Way
 * @typedef {{ way: Way, layer: number, isPlaying: boolean }} Steps
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** How long a step lasts during playback: time to read its sentence. */
const STEP_MS = 3500;
const LAYERS = [1, 2, 3, 4, 5];

export class Player {
  /** @type {Way} */
  #way = 'encode';
  /** The layer reached so far; 0 if all are shown. */
  #layer = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} runs during playback */
  #timer;
  #panel;
  #context;
  #messages;

  /** @param {LayersPanel} panel @param {Context} context @param {Messages} messages */
  constructor(panel, context, messages) {
    this.#panel = panel;
    this.#context = context;
    this.#messages = messages;
    context.adopt(style);
    context.signal.addEventListener('abort', () => this.#stop());
    const { steps } = context.carried;
    if (!steps) return;
    this.#way = steps.way;
    this.#layer = steps.layer;
    if (steps.isPlaying) this.#wait();
    this.#show();
  }

  /** Creates a player, with its messages loaded. @param {LayersPanel} panel @param {Context} context */
  static async load(panel, context) {
    return new Player(panel, context, await loadWords(context.messages.language, WORDS));
  }

  /** @param {Event} event on a button of the player @param {Element} target that button */
  handle(event, target) {
    if (event.type === 'keydown') this.#keydown(/** @type {KeyboardEvent} */ (event), target);
    else if (target.matches('.encode')) this.#play('encode');
    else if (target.matches('.decode')) this.#play('decode');
    else if (target.matches('.number')) this.#go(Number(target.textContent));
    else this.#go(this.#next(target.matches('.on') ? 1 : -1));
  }

  /** Shows all layers. */
  leave() {
    if (this.#layer > 0) this.#go(0);
  }

  /** Plays all layers one by one; if already playing this way, stops where it is. @param {Way} way */
  #play(way) {
    const isPlaying = this.#timer !== undefined && way === this.#way;
    this.#stop();
    if (!isPlaying) {
      this.#way = way;
      this.#layer = way === 'encode' ? 1 : LAYERS.length;
      this.#wait();
    }
    this.#show();
    this.#reveal();
  }

  /** Goes to a layer or, if already there, shows all again. @param {number} layer */
  #go(layer) {
    this.#stop();
    this.#layer = layer === this.#layer ? 0 : layer;
    this.#show();
    this.#reveal();
  }

  /** The next layer in a direction; 0, for all layers, past either end. @param {1 | -1} direction */
  #next(direction) {
    const count = LAYERS.length + 1;
    return (this.#layer + (this.#way === 'encode' ? direction : -direction) + count) % count;
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#layer = this.#next(1);
      // The last step stays.
      if (this.#next(1) !== 0) this.#wait();
      this.#show();
      this.#reveal();
    }, STEP_MS);
  }

  #show() {
    const { frame, player, root, stepStatus, seen } = this.#panel;
    const [way, layer] = [this.#way, this.#layer];
    this.#context.carried.steps = layer === 0 ? null : { way, layer, isPlaying: this.#timer !== undefined };
    frame.dataset['later'] = layer === 0 ? '' : LAYERS.filter((n) => (way === 'encode' ? n > layer : n < layer)).join(' ');
    frame.dataset['now'] = String(layer);
    root.classList.toggle('stepping', layer > 0);
    for (const [i, button] of [...player.querySelectorAll('.number')].entries()) button.ariaCurrent = layer === i + 1 ? 'step' : null;
    for (const name of ['encode', 'decode']) player.querySelector(`.${name}`)?.setAttribute('aria-pressed', String(this.#timer !== undefined && name === way));
    if (!seen || layer === 0) stepStatus.textContent = '';
    else {
      const bytes = seen.bytes.filter(({ byteOffset }) => byteOffset >= seen.start && byteOffset < seen.end);
      stepStatus.replaceChildren(...drawSentence(explainStep(way, layer, { layers: seen.layers, bytes, scheme: this.#context.session.scheme }, this.#messages)));
    }
  }

  /** Scrolls just far enough for the current layer to be seen whole. */
  #reveal() {
    const { frame } = this.#panel;
    frame.querySelector(['', '.layer-1', '.layer-2', '.layer-3', '.layer-4', '.fields'][this.#layer] || 'none')?.scrollIntoView({ block: 'nearest' });
  }

  /** Arrow keys move between the buttons: a toolbar is one tab stop. @param {KeyboardEvent} event @param {Element} button */
  #keydown(event, button) {
    const buttons = [...this.#panel.player.querySelectorAll('button')];
    const action = actionIn(PLAYER_KEYS, event);
    if (!action || (action === 'leave' && this.#layer === 0)) return;
    event.preventDefault();
    if (action === 'leave') {
      this.leave();
      return;
    }
    const at = buttons.findIndex((each) => each === button);
    const last = buttons.length - 1;
    const next = { previous: Math.max(at - 1, 0), next: Math.min(at + 1, last), first: 0, last }[action];
    for (const [i, each] of buttons.entries()) each.tabIndex = i === next ? 0 : -1;
    buttons[next]?.focus();
  }
}
