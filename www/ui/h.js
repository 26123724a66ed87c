// Elements made in script: strings go in as text only, never as markup.

/**
 * An element with attributes and children. `true` sets an empty attribute; `false` and `undefined` set none;
 * a function listens to the event of that name.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined | ((event: any) => void)>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Text in the byte font. @param {string} text */
export const code = (text) => h('code', {}, text);
