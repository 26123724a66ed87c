// The language of an element, from the `lang` attributes around it.

/** The `lang` that applies to an element, its own or an ancestor's, across shadow trees; `null` if there is none. @param {Element} element */
export function languageAround(element) {
  for (let at = /** @type {Element | undefined} */ (element); at; at = /** @type {ShadowRoot} */ (at.getRootNode()).host) {
    const language = at.closest('[lang]')?.getAttribute('lang');
    if (language != null) return language;
  }
  return null;
}
