// Registers the element.
import { Utf8Inspector } from './inspector.js';

/**
 * Defines the element in a registry. A tag already defined there keeps its first definition, so that two copies of the
 * package, even of different versions, can share a page.
 * @param {string} [tag] `utf8-inspector` by default
 * @param {CustomElementRegistry} [registry] the page's by default
 */
export function define(tag = 'utf8-inspector', registry = customElements) {
  if (registry.get(tag)) return;
  // A registry takes a class only once, so each tag gets its own.
  registry.define(tag, class extends Utf8Inspector {});
}
