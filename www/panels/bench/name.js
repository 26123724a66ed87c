// Name and category of a code point, as elements.
import { characterFacts, generalCategory } from '../../core/character.js';
import { h } from '../../ui/h.js';

/**
 * The name is filled in once it is loaded; so is a category that the browser does not know.
 * @param {number} codePoint @param {import('../../i18n/index.js').Messages<keyof typeof import('./messages/en.js').default>} messages
 * @param {(name: HTMLElement) => void} withoutName called with the name's element if its name can't be loaded
 * @returns {[name: HTMLElement, category: HTMLElement]}
 */
export function nameElements(codePoint, messages, withoutName) {
  const name = h('span', { class: 'name', lang: 'en' }, '…');
  const category = h('span', {}, generalCategory(codePoint));
  void characterFacts(codePoint).then((facts) => {
    category.textContent = facts.category;
    if (facts.name === undefined) {
      withoutName(name);
      return;
    }
    name.textContent = facts.name ?? messages.text('bench.no-name');
    if (facts.name === null) name.removeAttribute('lang');
  });
  return [name, category];
}
