/**
 * Whether something is an element. `instanceof Element` is false of elements in a document that they were moved to: a browser may make new
 * objects for them, of that document's classes.
 * @param {unknown} value an event target, a node, or nothing
 * @returns {value is Element}
 */
export const isElement = (value) => /** @type {Node | null | undefined} */ (value)?.nodeType === 1;
