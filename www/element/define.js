// Registers the element.
import { Utf8Inspector } from './inspector.js';

/**
 * Defines the element in a registry. A tag that is defined there already keeps its first definition, so that two
 * packages on a page, in two versions even, bear each other.
 * @param {string} [tag] `utf8-inspector` unless told
 * @param {CustomElementRegistry} [registry] the page's own unless told
 */
export function define(tag = 'utf8-inspector', registry = customElements) {
  if (registry.get(tag)) return;
  // A registry takes a class once: a further tag gets one of its own.
  registry.define(tag, class extends Utf8Inspector {});
}
