// Notices above the panels, one sentence per topic, until they are dismissed or no longer hold.
import { focusedIn } from './focus.js';
import { h } from './h.js';

/**
 * @typedef {import('../i18n/index.js').Messages} Messages
 * @typedef {string | (Node | string)[]} Sentence
 * @typedef {Sentence | ((messages: Messages) => Sentence)} Content a function of the messages if it must follow a change of language
 */

export class Notices {
  root = h('div', { class: 'notice', role: 'status', part: 'notice' });
  /** @type {Map<string, Content>} by topic */
  #contents = new Map();
  /** @type {Messages | null} */
  #messages = null;
  #moveFocusOn;

  /** @param {() => void} moveFocusOn moves the focus on when the element that had it is gone */
  constructor(moveFocusOn) {
    this.#moveFocusOn = moveFocusOn;
  }

  /** Shows the notices from now on, in this language. @param {Messages} messages */
  showIn(messages) {
    this.#messages = messages;
    this.#draw();
  }

  /** @param {Content} content empty to remove the notice on the topic @param {string} topic */
  set(content, topic) {
    // An unchanged notice is not drawn again: it would be read out again, and a button that has the focus would lose it.
    if (content === (this.#contents.get(topic) ?? '')) return;
    if (content.length > 0) this.#contents.set(topic, content);
    else this.#contents.delete(topic);
    this.#draw();
  }

  clear() {
    this.#contents.clear();
    this.#draw();
  }

  /** Does something that would clear the notices, but keeps them. @param {() => void} act */
  keepDuring(act) {
    const before = [...this.#contents];
    act();
    for (const [topic, content] of before) this.#contents.set(topic, content);
    this.#draw();
  }

  #draw() {
    if (this.#contents.size === 0 && !this.root.firstChild) return;
    const hadFocus = focusedIn(this.root);
    const messages = this.#messages;
    this.root.replaceChildren(...(this.#contents.size > 0 && messages ? [
      h('div', {}, ...Array.from(this.#contents.values(), (content) => h('p', {}, ...[typeof content === 'function' ? content(messages) : content].flat()))),
      h('button', { type: 'button', click: () => this.clear() }, messages.text('notice.dismiss')),
    ] : []));
    if (!hadFocus) return;
    const button = this.root.querySelector('button');
    if (button) button.focus();
    else this.#moveFocusOn();
  }
}
