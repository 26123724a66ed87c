// Updates of existing elements: only what differs is written, so that nothing is announced, painted or measured again needlessly.

/**
 * Sets the attributes that differ; `undefined` and `false` remove one, `true` sets an empty one.
 * @param {Element} element @param {Record<string, string | number | boolean | undefined>} attributes
 */
export function setAttributes(element, attributes) {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    const text = value === undefined || value === false ? null : value === true ? '' : String(value);
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}

/** Sets the text of an element, if it differs. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
