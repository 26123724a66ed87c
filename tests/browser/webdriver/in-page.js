// The part of the locators that runs in the page: finds elements through open shadow roots, waits, and says where
// to click. It follows Playwright, whose tests these are, in what a locator means.

import { find, isVisible } from './find.js';

/** @typedef {import('./find.js').Step} Step */

const TIMEOUT = 30_000;
const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
const pause = () => new Promise((resolve) => { setTimeout(resolve, 10); });

/**
 * Calls one of the functions below; arguments and result travel as JSON.
 *
 * @param {string} json the function's name and its arguments
 * @returns {Promise<string>} `{ value }`, or `{ error }` with the message of what was thrown
 */
export async function answer(json) {
  const [name, ...args] = JSON.parse(json);
  try {
    return JSON.stringify({ value: await /** @type {any} */ (functions)[name](...args) });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

/** A test's function, which site.mjs serves as a module. @param {string} address @returns {Promise<Function>} */
const load = async (address) => (await import(address)).default;

/**
 * Asks until the answer is not `undefined`.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {() => string} describe what was waited for
 */
async function until(ask, describe) {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    const result = await ask();
    if (result !== undefined) return result;
    if (performance.now() > deadline) throw new Error(`waited ${TIMEOUT} ms for ${describe()}`);
    await pause();
  }
}

/** The only element that the steps lead to, if it is there. @param {Step[]} steps */
function only(steps) {
  const found = find(steps);
  if (found.length > 1) throw new Error(`${found.length} elements for ${JSON.stringify(steps)}`);
  return found[0];
}

/** @param {Element} element */
const isEnabled = (element) => !element.matches(':disabled, [aria-disabled="true"]');

/** What lies at a place of the window, inside all shadow roots. @param {number} x @param {number} y */
function topmost(x, y) {
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit; inner?.shadowRoot; hit = inner) {
    const next = inner.shadowRoot.elementFromPoint(x, y);
    if (!next || next === inner) break;
    inner = next;
    hit = next;
  }
  return hit;
}

/** The middle of what is seen of an element. @param {Element} element */
function middle(element) {
  const [{ left, right, top, bottom }] = element.getClientRects();
  return {
    x: Math.floor((Math.max(left, 0) + Math.min(right, innerWidth)) / 2),
    y: Math.floor((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2),
  };
}

/** Where a pointer reaches the element now, if it does. @param {Element} element */
async function reach(element) {
  const before = element.getBoundingClientRect();
  await frame();
  // What a ResizeObserver does in a frame, it does at the end of it.
  await frame();
  const { x: left, y: top } = element.getBoundingClientRect();
  if (left !== before.x || top !== before.y || !isVisible(element)) return undefined;
  const place = middle(element);
  const hit = topmost(place.x, place.y);
  for (let at = /** @type {Node | null} */ (hit); at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (at === element) return place;
  }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return undefined;
}

const functions = {
  /** @param {string} address @param {unknown} arg */
  evaluate: async (address, arg) => (await load(address))(arg),

  /** @param {string} address @param {unknown} arg */
  async waitForFunction(address, arg) {
    const holds = await load(address);
    await until(async () => (await holds(arg) ? true : undefined), () => String(holds));
  },

  /** @param {Step[]} steps @param {string} address @param {unknown} arg */
  async evaluateOne(steps, address, arg) {
    const call = await load(address);
    return call(await until(() => only(steps), () => JSON.stringify(steps)), arg);
  },

  /** @param {Step[]} steps @param {string} address @param {unknown} arg */
  evaluateAll: async (steps, address, arg) => (await load(address))(find(steps), arg),

  /** @param {Step[]} steps */
  isVisible(steps) {
    const element = only(steps);
    return element !== undefined && isVisible(element);
  },

  /** @param {Step[]} steps */
  async waitForVisible(steps) {
    await until(() => {
      const element = only(steps);
      return element && isVisible(element) ? true : undefined;
    }, () => `${JSON.stringify(steps)} to be visible`);
  },

  /** @param {Step[]} steps */
  async waitForNone(steps) {
    await until(() => (only(steps) ? undefined : true), () => `${JSON.stringify(steps)} to go`);
  },

  /**
   * Where to click: the element is visible, enabled, at rest, and nothing lies over it.
   *
   * @param {Step[]} steps
   * @param {boolean} force take it as it is
   */
  clickPoint: (steps, force) => until(async () => {
    const element = only(steps);
    if (!element || !isVisible(element)) return undefined;
    if (!force) return isEnabled(element) ? reach(element) : undefined;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return middle(element);
  }, () => `${JSON.stringify(steps)} to be clickable`),

  /** @param {'back' | 'forward'} direction */
  travel: (direction) => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`waited ${TIMEOUT} ms for the history to go ${direction}`)), TIMEOUT);
    addEventListener('popstate', () => {
      clearTimeout(late);
      setTimeout(resolve);
    }, { once: true });
    history[direction]();
  }),

  /** Replaces the text of a field, as an input method does. @param {Step[]} steps @param {string} text */
  async fill(steps, text) {
    const field = /** @type {HTMLTextAreaElement} */ (await until(() => {
      const element = only(steps);
      return element && isVisible(element) && isEnabled(element) && !element.matches('[readonly]') ? element : undefined;
    }, () => `${JSON.stringify(steps)} to be editable`));
    field.focus();
    field.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  },

  /** Keeps an element for the driver to take. @param {Step[]} steps */
  async keep(steps) {
    /** @type {any} */ (window).testBridge.kept = await until(() => only(steps), () => JSON.stringify(steps));
  },
};
