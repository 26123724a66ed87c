// What the reader should know, above the panels, one sentence a topic, until it is dismissed or no longer holds.
import { h } from './h.js';

/** @typedef {string | (Node | string)[]} Content */

export class Notices {
  root = h('div', { class: 'notice', role: 'status', part: 'notice' });
  /** @type {Map<string, Content>} by topic */
  #contents = new Map();
  /** @type {import('../i18n/index.js').Messages | null} */
  #messages = null;
  #leave;

  /** @param {() => void} leave moves the focus to what follows, when what held it is gone */
  constructor(leave) {
    this.#leave = leave;
  }

  /** From here on they are shown. @param {import('../i18n/index.js').Messages} messages */
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
    const hadFocus = this.root.matches(':focus-within');
    this.root.replaceChildren(...(this.#contents.size > 0 && this.#messages ? [
      h('div', {}, ...Array.from(this.#contents.values(), (content) => h('p', {}, ...[content].flat()))),
      h('button', { type: 'button', click: () => this.clear() }, this.#messages.text('notice.dismiss')),
    ] : []));
    if (!hadFocus) return;
    const button = this.root.querySelector('button');
    if (button) button.focus();
    else this.#leave();
  }
}
