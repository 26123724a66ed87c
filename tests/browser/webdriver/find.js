// Finds elements in the page, through all open shadow roots, as Playwright's locators do.

/**
 * One step from the elements found so far to the next ones: down by a selector or by role and name, or to some of them.
 *
 * @typedef {{ css: string } | { role: string, name: Pattern } | { text: Pattern } | { hasText: Pattern } | { has: Step[] } | { nth: number }} Step
 *
 * A text matches anywhere, whatever its case, unless it must match exactly.
 * @typedef {{ text: string, exact: boolean } | { source: string, flags: string }} Pattern
 */

const ROLES = /** @type {Record<string, string>} */ ({ button: 'button, [role="button"], summary' });

/** A comma between selectors; those in brackets belong to one selector. */
const COMMA = /\s*,\s*(?![^([]*[)\]])/;
/** A descendant combinator, which may lead into a shadow root. */
const DESCENT = /(?<![>+~])\s+(?![>+~]|[^([]*[)\]])/;

/** The scope and all open shadow roots below it. @param {ParentNode} scope @returns {ParentNode[]} */
function rootsBelow(scope) {
  const hosts = [scope, ...scope.querySelectorAll('*')];
  return [scope, ...hosts.flatMap((host) => (host instanceof Element && host.shadowRoot ? rootsBelow(host.shadowRoot) : []))];
}

/** Elements below the scope that match one selector or another, each once. @param {ParentNode} scope @param {string} css */
function select(scope, css) {
  const selector = css.replace(/:visible$/, '');
  const found = selector.split(COMMA).flatMap((alternative) => alternative.split(DESCENT).reduce(
    (scopes, piece) => [...new Set(scopes.flatMap((each) => (piece.startsWith('>')
      ? [...each.querySelectorAll(`:scope ${piece}`)]
      : rootsBelow(each).flatMap((root) => [...root.querySelectorAll(piece)]))))],
    /** @type {(ParentNode | Element)[]} */ ([scope]),
  ));
  const elements = /** @type {Element[]} */ ([...new Set(found)]);
  return selector === css ? elements : elements.filter(isVisible);
}

/** @param {string} text @param {Pattern} pattern */
function isLike(text, pattern) {
  const plain = text.replace(/\s+/g, ' ').trim();
  if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(plain);
  const wanted = pattern.text.replace(/\s+/g, ' ').trim();
  return pattern.exact ? plain === wanted : plain.toLowerCase().includes(wanted.toLowerCase());
}

/** Those that contain none of the others. @param {Element[]} all */
const innermost = (all) => all.filter((element) => !all.some((other) => other !== element && element.contains(other)));

/** @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') ?? /** @type {HTMLElement} */ (element).innerText;

/**
 * Whether the element is visible: it has a size and is not hidden.
 *
 * @param {Element} element
 */
export function isVisible(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * The elements that the steps lead to, each once.
 *
 * @param {Step[]} steps
 * @param {Document | Element} [root] where the first step starts
 * @returns {Element[]}
 */
export function find(steps, root = document) {
  /** @type {ParentNode[]} */
  let found = [root];
  const below = (/** @type {string} */ css) => [...new Set(found.flatMap((scope) => select(scope, css)))];
  const those = /** @type {() => Element[]} */ (() => found);
  for (const step of steps) {
    if ('css' in step) found = below(step.css);
    else if ('role' in step) found = below(ROLES[step.role]).filter((element) => isVisible(element) && isLike(nameOf(element), step.name));
    else if ('text' in step) found = innermost(below(':not(script, style)').filter((element) => isLike(element.textContent ?? '', step.text)));
    else if ('hasText' in step) found = those().filter((element) => isLike(element.textContent ?? '', step.hasText));
    else if ('has' in step) found = those().filter((element) => find(step.has, element).length > 0);
    else found = found.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1);
  }
  return those();
}
