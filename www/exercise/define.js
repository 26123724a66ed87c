// Registers the element.
import { Utf8Exercise } from './element.js';

/**
 * Defines the element in a registry. A tag that is already defined keeps its first definition.
 * @param {string} [tag] `utf8-exercise` by default
 * @param {CustomElementRegistry} [registry] the page's own by default
 */
export function define(tag = 'utf8-exercise', registry = customElements) {
  if (registry.get(tag)) return;
  registry.define(tag, class extends Utf8Exercise {});
}
