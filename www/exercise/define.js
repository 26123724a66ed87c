// Registers the element.
import { Utf8Exercise } from './element.js';

/**
 * Defines the element in a registry. A tag that is defined there already keeps its first definition.
 * @param {string} [tag] `utf8-exercise` unless told
 * @param {CustomElementRegistry} [registry] the page's own unless told
 */
export function define(tag = 'utf8-exercise', registry = customElements) {
  if (registry.get(tag)) return;
  registry.define(tag, class extends Utf8Exercise {});
}
