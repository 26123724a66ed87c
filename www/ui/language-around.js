// In which language an element speaks.

/** The language of what stands around an element, also around the shadow trees that it stands in. @param {Element} element */
export function languageAround(element) {
  for (let at = /** @type {Element | undefined} */ (element); at; at = /** @type {ShadowRoot} */ (at.getRootNode()).host) {
    const language = at.closest('[lang]')?.getAttribute('lang');
    if (language != null) return language;
  }
  return null;
}
