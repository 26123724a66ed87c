// What locators mean in these tests: Playwright's own in Chromium, those of webdriver/ in the other engines.

import assert from 'node:assert/strict';
import { pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/**
 * An element of the document below. `#` stands for a shadow root.
 * @typedef {[name: string, attributes?: Record<string, string>, ...children: (Tree | string)[]]} Tree
 */

/** @type {Tree} */
const TREE = ['main', { id: 'main' },
  ['h1', { id: 'title', class: 'a' }, 'Grüße,   all\nof you'],
  ['x-outer', { id: 'outer', class: 'a' },
    ['#', {},
      ['section', { id: 'part', class: 'body' },
        ['button', { id: 'named', class: 'a', 'aria-label': 'Remove 1 byte' }, 'x'],
        ['button', { id: 'plain', class: 'a b', 'data-pair': '2:0' }, 'Remove 12 bytes'],
        ['x-inner', { id: 'inner' }, ['#', {}, ['p', { id: 'deep', class: 'b' }, 'deep'], ['p', { id: 'hidden', class: 'b', style: 'display: none' }, 'Remove']]]]],
    ['i', { id: 'slotted', class: 'b' }, 'fallback']],
  ['footer', { id: 'foot', class: 'b', style: 'visibility: hidden' }, 'end']];

/** @param {Page} page */
const plant = (page) => page.evaluate((tree) => {
  /** @param {any[]} branch @returns {HTMLElement} */
  const grow = ([name, attributes, ...children]) => {
    const node = document.createElement(name);
    for (const [key, text] of Object.entries(attributes)) {
      // The page's policy forbids style attributes, both in markup and set by script.
      if (key === 'style') node.style.cssText = text;
      else node.setAttribute(key, text);
    }
    for (const child of children) {
      if (typeof child === 'string') node.append(child);
      else if (child[0] === '#') node.attachShadow({ mode: 'open' }).append(...child.slice(2).map(grow));
      else node.append(grow(child));
    }
    return node;
  };
  document.body.replaceChildren(grow(tree));
}, /** @type {any} */ (TREE));

/** @param {import('playwright-core').Locator} locator */
const ids = (locator) => locator.evaluateAll((all) => all.map(({ id }) => id));

pageTest('a selector goes through open shadow roots', {}, async (page) => {
  await plant(page);
  for (const [selector, expected] of /** @type {[string, string[]][]} */ ([
    ['.a', ['title', 'outer', 'named', 'plain']],
    ['#main .b', ['plain', 'deep', 'hidden', 'slotted', 'foot']],
    ['x-outer .b', ['plain', 'deep', 'hidden', 'slotted']],
    ['x-outer .body > .b', ['plain']],
    ['.body p', ['deep', 'hidden']],
    ['.body > p', []],
    ['button + button', ['plain']],
    ['h1, .body button[data-pair="2:0"]', ['title', 'plain']],
    ['button:not(.b, i)', ['named']],
    ['[aria-label="Remove 1 byte"]', ['named']],
    ['.b:visible', ['plain', 'deep']],
    ['#nowhere', []],
  ])) {
    assert.deepEqual((await ids(page.locator(selector))).sort(), expected.sort(), selector);
  }
});

pageTest('a locator is narrowed by text, by what is inside, by place and by role', {}, async (page) => {
  await plant(page);
  for (const [locator, expected] of /** @type {[import('playwright-core').Locator, string[]][]} */ ([
    [page.locator('.a', { hasText: 'grüße, all of' }), ['title']],
    [page.locator('p', { hasText: /^Remove$/ }), ['hidden']],
    [page.locator('section, h1', { has: page.locator('button') }), ['part']],
    [page.locator('#outer').locator('button').nth(1), ['plain']],
    [page.locator('button').last(), ['plain']],
    [page.locator('button').nth(2), []],
    [page.getByRole('button', { name: 'remove 1' }), ['named', 'plain']],
    [page.getByRole('button', { name: 'Remove 1 byte', exact: true }), ['named']],
    [page.getByRole('button', { name: /^Remove \d+ bytes$/ }), ['plain']],
  ])) {
    assert.deepEqual((await ids(locator)).sort(), expected.sort(), String(locator));
  }
});

pageTest('visible elements are distinguished from hidden ones', {}, async (page) => {
  await plant(page);
  for (const [id, expected] of /** @type {const} */ ([['title', true], ['deep', true], ['hidden', false], ['foot', false]])) {
    assert.equal(await page.locator(`#${id}`).isVisible(), expected, id);
    assert.equal(await page.locator(`#${id}`).isHidden(), !expected, id);
  }
  assert.equal(await page.locator('#nowhere').isVisible(), false);
  await assert.rejects(page.locator('button').innerText(), 'a locator with two matches is refused');
});

pageTest('elements that appear or disappear later are waited for', {}, async (page) => {
  await plant(page);
  await page.evaluate(() => setTimeout(() => document.querySelector('#title')?.replaceWith(Object.assign(document.createElement('b'), { id: 'late', textContent: 'late' })), 200));
  await page.locator('#title').waitFor({ state: 'detached' });
  await page.locator('#late').waitFor();
});

pageTest('a wait continues in the next document', {}, async (page) => {
  for (const name of ['worksheet.html', 'index.html', 'practise.html']) {
    await page.evaluate((next) => { setTimeout(() => { location.pathname = location.pathname.replace(/[^/]*$/, next); }, 30); }, name);
    await page.waitForFunction((next) => location.pathname.endsWith(next) && document.readyState === 'complete', name);
  }
});

pageTest('a click waits until nothing lies over its target', {}, async (page) => {
  await plant(page);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0';
    document.body.append(cover);
    document.addEventListener('click', (event) => document.body.append(Object.assign(document.createElement('b'), { textContent: /** @type {Element} */ (event.composedPath()[0]).id })));
    setTimeout(() => cover.remove(), 300);
  });
  await page.locator('#named').click();
  assert.deepEqual(await page.locator('b').allInnerTexts(), ['named']);
});
