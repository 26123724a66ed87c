// What the reader should know, above the panels, one sentence a topic, until it is dismissed or no longer holds.
import { focusedIn } from './focus.js';
import { h } from './h.js';

/**
 * @typedef {import('../i18n/index.js').Messages} Messages
 * @typedef {string | (Node | string)[]} Said
 * @typedef {Said | ((messages: Messages) => Said)} Content what has to be said in another language too is a function of its words
 */

export class Notices {
  root = h('div', { class: 'notice', role: 'status', part: 'notice' });
  /** @type {Map<string, Content>} by topic */
  #contents = new Map();
  /** @type {Messages | null} */
  #messages = null;
  #leave;

  /** @param {() => void} leave moves the focus to what follows, when what held it is gone */
  constructor(leave) {
    this.#leave = leave;
  }

  /** From here on they are shown, in these words. @param {Messages} messages */
  showIn(messages) {
    this.#messages = messages;
    this.#draw();
  }

  /** @param {Content} content empty to take back what was said on the topic @param {string} topic */
  say(content, topic) {
    // What stands is not put in once more: it would be read out again, and a button that has the focus would lose it.
    if (content === (this.#contents.get(topic) ?? '')) return;
    if (content.length > 0) this.#contents.set(topic, content);
    else this.#contents.delete(topic);
    this.#draw();
  }

  clear() {
    this.#contents.clear();
    this.#draw();
  }

  /** Does something that would clear them, and keeps them. @param {() => void} act */
  keepOver(act) {
    const before = [...this.#contents];
    act();
    for (const [topic, content] of before) this.#contents.set(topic, content);
    this.#draw();
  }

  #draw() {
    const hadFocus = focusedIn(this.root);
    const messages = this.#messages;
    this.root.replaceChildren(...(this.#contents.size > 0 && messages ? [
      h('div', {}, ...Array.from(this.#contents.values(), (content) => h('p', {}, ...[typeof content === 'function' ? content(messages) : content].flat()))),
      h('button', { type: 'button', click: () => this.clear() }, messages.text('notice.dismiss')),
    ] : []));
    if (!hadFocus) return;
    const button = this.root.querySelector('button');
    if (button) button.focus();
    else this.#leave();
  }
}
