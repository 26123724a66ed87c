// The minimum of a document that the page's messages need: elements from createElement hold their text.

class FakeElement {
  textContent = '';
  /** @type {Record<string, string>} */
  attributes = {};
  classList = { toggle() {} };
  /** @param {...(FakeElement | string)} children */
  append(...children) {
    for (const child of children) this.textContent += typeof child === 'string' ? child : child.textContent;
  }
  cloneNode() {
    return Object.assign(new FakeElement(), this);
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  removeAttribute() {}
  addEventListener() {}
  closest() {
    return null;
  }
}

/** Installs a global `document` that creates such elements. */
export function fakeDocument() {
  Object.assign(globalThis, { document: { createElement: () => new FakeElement() } });
}

/** @typedef {FakeElement | Node | string} Part */

/** The text of the appended parts. @param {Iterable<Part>} parts */
export const textOf = (parts) => Array.from(parts, (part) => (typeof part === 'string' ? part : part.textContent)).join('');
