// Elements that stay, brought up to date: only what differs is written, so that nothing is heard, drawn or measured again for nothing.

/**
 * Sets the attributes that differ; `undefined` and `false` take one away, `true` sets an empty one.
 * @param {Element} element @param {Record<string, string | number | boolean | undefined>} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === undefined || value === false ? null : value === true ? '' : String(value);
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}

/** Writes a text where another one stands. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
