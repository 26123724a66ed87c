// Finds elements in the page, through all open shadow roots, as Playwright's locators do.

/**
 * One step from the elements found so far to the next ones: down by a selector or by role and name, or to some of them.
 *
 * @typedef {{ css: string } | { role: string, name: Pattern } | { text: Pattern } | { hasText: Pattern } | { has: Step[] } | { nth: number }} Step
 *
 * A text is looked for anywhere and in any case, unless it must be the whole.
 * @typedef {{ text: string, exact: boolean } | { source: string, flags: string }} Pattern
 */

const ROLES = /** @type {Record<string, string>} */ ({ button: 'button, [role="button"], summary' });

/** Elements below a root, in the order of the tree, those in shadow roots before those beside. @param {Document | Element} scope */
function elementsBelow(scope) {
  /** @type {Element[]} */
  const found = [];
  const walk = (/** @type {ParentNode} */ parent) => {
    if (parent instanceof Element && parent.shadowRoot) walk(parent.shadowRoot);
    for (const child of parent.children) {
      found.push(child);
      walk(child);
    }
  };
  walk(scope);
  return found;
}

/** @param {Element} element */
function parentOf(element) {
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}

/**
 * Cuts a selector where it goes down through any number of levels, which may lead into a shadow root.
 *
 * `main .a > .b` is `main` and `.a > .b`. A combinator in front stays there.
 *
 * @param {string} selector
 */
function cut(selector) {
  const words = selector.match(/(?:\[[^\]]*\]|\([^)]*\)|[^\s[(])+/g) ?? [];
  /** @type {string[]} */
  const pieces = [];
  let isJoined = false;
  for (const word of words) {
    const isCombinator = /^[>+~]$/.test(word);
    if (pieces.length > 0 && (isJoined || isCombinator)) pieces.push(`${pieces.pop()} ${word}`);
    else pieces.push(word);
    isJoined = isCombinator;
  }
  return pieces;
}

/** Elements below the scope that match the selector. @param {Document | Element} scope @param {string} css */
function select(scope, css) {
  const [, selector, visible] = /** @type {RegExpExecArray} */ (/^(.*?)(:visible)?$/.exec(css));
  const alternatives = selector.split(/,(?![^([]*[)\]])/).map((one) => cut(one.trim()));
  return elementsBelow(scope).filter((element) => alternatives.some((pieces) => isMatch(element, pieces, scope)) && (!visible || isVisible(element)));
}

/** @param {Element} element @param {string[]} pieces @param {Document | Element} scope */
function isMatch(element, pieces, scope) {
  const last = /** @type {string} */ (pieces.at(-1));
  if (last.startsWith('> ')) return parentOf(element) === scope && element.matches(last.slice(2));
  if (!element.matches(last)) return false;
  let at = /** @type {Element | null} */ (element);
  for (const piece of pieces.slice(0, -1).reverse()) {
    do {
      at = at && parentOf(at);
      if (!at || at === scope) return false;
    } while (!at.matches(piece));
  }
  return true;
}

/** @param {string} text @param {Pattern} pattern */
function isLike(text, pattern) {
  const plain = text.replace(/\s+/g, ' ').trim();
  if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(plain);
  const wanted = pattern.text.replace(/\s+/g, ' ').trim();
  return pattern.exact ? plain === wanted : plain.toLowerCase().includes(wanted.toLowerCase());
}

/** Those that hold none of the others. @param {Element[]} all */
const innermost = (all) => all.filter((element) => !all.some((other) => other !== element && element.contains(other)));

/** @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') ?? /** @type {HTMLElement} */ (element).innerText;

/**
 * Whether something of the element can be seen: it has a size and is not hidden.
 *
 * @param {Element} element
 */
export function isVisible(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * The elements that the steps lead to, each once, in the order of the tree.
 *
 * @param {Step[]} steps
 * @param {Document | Element} [root] where the first step starts
 * @returns {Element[]}
 */
export function find(steps, root = document) {
  /** @type {(Document | Element)[]} */
  let found = [root];
  for (const step of steps) {
    if ('css' in step) found = [...new Set(found.flatMap((scope) => select(scope, step.css)))];
    else if ('role' in step) found = found.flatMap((scope) => select(scope, ROLES[step.role])).filter((element) => isVisible(element) && isLike(nameOf(element), step.name));
    else if ('text' in step) found = innermost(found.flatMap((scope) => select(scope, ':not(script, style)')).filter((element) => isLike(element.textContent ?? '', step.text)));
    else if ('hasText' in step) found = found.filter((element) => isLike(element.textContent ?? '', step.hasText));
    else if ('has' in step) found = found.filter((element) => find(step.has, element).length > 0);
    else found = found.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1);
  }
  return /** @type {Element[]} */ (found);
}
