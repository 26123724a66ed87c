// The part of the locators that runs in the page: finds elements through open shadow roots, waits, and says where
// to click. Locators mean what they do in Playwright, for which these tests are written.

import { find, isVisible } from './find.js';

/** @typedef {import('./find.js').Step} Step */
/** @typedef {typeof functions} InPage */

const TIMEOUT = 30_000;
const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
const pause = () => new Promise((resolve) => { setTimeout(resolve, 10); });

/**
 * Calls one of the functions below; arguments and result are passed as JSON, because the driver may have another realm.
 *
 * @param {string} json the function's name and its arguments
 * @returns {Promise<string | Element>} `{ value }`, or `{ error }` with the message of what was thrown; an element is returned as it is
 */
export async function answer(json) {
  const [name, ...args] = JSON.parse(json);
  try {
    const value = await /** @type {any} */ (functions)[name](...args);
    return value instanceof Element ? value : JSON.stringify({ value });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

/** A test's function, which site.mjs serves as a module. @param {string} address @returns {Promise<Function>} */
const load = async (address) => (await import(address)).default;

/**
 * Asks until the condition holds.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {unknown} what what was waited for
 * @returns {Promise<NonNullable<T>>}
 */
async function until(ask, what) {
  for (const deadline = performance.now() + TIMEOUT; performance.now() < deadline; await pause()) {
    const result = await ask();
    if (result) return result;
  }
  throw new Error(`timed out after ${TIMEOUT} ms waiting for ${typeof what === 'string' ? what : JSON.stringify(what)}`);
}

/** The only element that the steps lead to, if it is there. @param {Step[]} steps */
function only(steps) {
  const found = find(steps);
  if (found.length > 1) throw new Error(`${found.length} elements for ${JSON.stringify(steps)}`);
  return /** @type {Element | undefined} */ (found[0]);
}

/** The same, if it is visible. @param {Step[]} steps */
function seen(steps) {
  const element = only(steps);
  return element && isVisible(element) ? element : undefined;
}

/** @param {Element} element */
const isEnabled = (element) => !element.matches(':disabled, [aria-disabled="true"]');

/** The element at a position in the window, inside all shadow roots. @param {number} x @param {number} y */
function topmost(x, y) {
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit; inner; inner = hit === inner ? null : hit) hit = inner.shadowRoot?.elementFromPoint(x, y) ?? inner;
  return hit;
}

/** Whether a node is the element or inside it, in its shadow root too. @param {Node | null} node @param {Element} element */
function isWithin(node, element) {
  for (let at = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) if (at === element) return true;
  return false;
}

/** The middle of the visible part of an element. @param {Element} element */
function middle(element) {
  const [{ left, right, top, bottom }] = element.getClientRects();
  return {
    x: Math.floor((Math.max(left, 0) + Math.min(right, innerWidth)) / 2),
    y: Math.floor((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2),
  };
}

/** Where a pointer can reach the element now, if it can. @param {Element} element */
async function reach(element) {
  const before = element.getBoundingClientRect();
  await frame();
  // A ResizeObserver runs at the end of a frame.
  await frame();
  const { x: left, y: top } = element.getBoundingClientRect();
  if (left !== before.x || top !== before.y || !isVisible(element)) return undefined;
  const place = middle(element);
  if (isWithin(topmost(place.x, place.y), element)) return place;
  bringIntoView(element);
  return undefined;
}

/** @param {Element} element */
const bringIntoView = (element) => element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

let clicks = 0;
addEventListener('click', () => { clicks += 1; }, true);

const functions = {
  /** How often something was clicked in this document since the first question to it. */
  clicks: () => clicks,

  /** @param {number} before */
  async clicked(before) {
    await until(() => clicks > before, 'a click');
  },

  /** @param {string} address @param {unknown} arg */
  evaluate: async (address, arg) => (await load(address))(arg),

  /** @param {string} address @param {unknown} arg */
  async waitForFunction(address, arg) {
    const holds = await load(address);
    await until(() => holds(arg), String(holds));
  },

  /** @param {Step[]} steps @param {string} address @param {unknown} arg */
  async evaluateOne(steps, address, arg) {
    const call = await load(address);
    return call(await until(() => only(steps), steps), arg);
  },

  /** @param {Step[]} steps @param {string} address @param {unknown} arg */
  evaluateAll: async (steps, address, arg) => (await load(address))(find(steps), arg),

  /** @param {Step[]} steps */
  isVisible: (steps) => seen(steps) !== undefined,

  /** @param {Step[]} steps @param {'visible' | 'detached'} state */
  async waitFor(steps, state) {
    await until(() => (state === 'visible' ? seen(steps) : !only(steps)), [state, ...steps]);
  },

  /**
   * Where to click, once the element is visible, enabled, at rest, and not covered.
   *
   * @param {Step[]} steps
   * @param {boolean} [force] without these conditions
   */
  clickPoint: (steps, force) => until(() => {
    const element = seen(steps);
    if (!element || !force) return element && isEnabled(element) ? reach(element) : undefined;
    bringIntoView(element);
    return middle(element);
  }, ['clickable', ...steps]),

  /** @param {'back' | 'forward'} direction */
  travel: (direction) => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`timed out after ${TIMEOUT} ms waiting for the history to go ${direction}`)), TIMEOUT);
    addEventListener('popstate', () => {
      clearTimeout(late);
      setTimeout(resolve);
    }, { once: true });
    history[direction]();
  }),

  /** Replaces the text of a field, as an input method does. @param {Step[]} steps @param {string} text */
  async fill(steps, text) {
    const field = /** @type {HTMLTextAreaElement} */ (await until(() => {
      const element = seen(steps);
      return element && isEnabled(element) && !element.matches('[readonly]') ? element : undefined;
    }, ['editable', ...steps]));
    field.focus();
    field.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  },
};
