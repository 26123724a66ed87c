// embed.html in an iframe, also in a sandbox without an origin; the script for the parent; messages from other senders.

import assert from 'node:assert/strict';
import { foreignPage } from './foreign-page.mjs';
import { origin, pageTest, twoFrames } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** A sandboxed frame has no origin, so the files of names are cross-origin to it, and the site's host doesn't share them. */
const NAMES = [/names\/|Failed to load resource|favicon/];

/** @param {string} fragment @param {string} [attributes] */
const frame = (fragment, attributes = 'sandbox="allow-scripts"') => `<iframe data-utf8-inspector ${attributes} width="800" src="/embed.html${fragment}"></iframe>`;

const PARENT = '<script src="/site/embed-parent.js"></script>';

/** @param {string} name @param {string} markup @param {(page: Page) => Promise<void>} body */
const embedTest = (name, markup, body) => pageTest(name, { at: null, prepare: foreignPage(markup), expected: NAMES }, async (page) => {
  await page.goto(`${origin()}foreign.html`);
  await body(page);
});

/** The heights given to the frames. @param {Page} page */
const heights = (page) => page.locator('iframe').evaluateAll((all) => all.map((element) => /** @type {HTMLElement} */ (element).style.height));

/** Waits until each frame with an inspector is as high as its contents, including the strip's units. @param {Page} page */
async function fits(page) {
  const inspectors = 'iframe[data-utf8-inspector]';
  await page.waitForFunction((css) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(css))].every((element) => element.style.height !== ''), inspectors);
  for (let i = 0; i < await page.locator(inspectors).count(); i++) {
    await page.frameLocator(inspectors).nth(i).locator('html').evaluate(async (root) => {
      const isDone = () => Math.abs(root.getBoundingClientRect().height - innerHeight) <= 1 && !!document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.unit');
      while (!isDone()) await new Promise((resolve) => { setTimeout(resolve, 10); });
    });
  }
}

embedTest('in a sandbox without an origin the embed works, and its frame gets the height of its contents', frame('#v=1&h=61E282AC&view=input%20strip%20bench') + PARENT, async (page) => {
  const inside = page.frameLocator('iframe');
  await inside.locator('.unit').last().waitFor();
  assert.equal(await inside.locator('html').evaluate(() => self.origin), 'null');
  assert.equal(await inside.locator('.unit .code-point').last().innerText(), 'U+20AC');
  await fits(page);
  const before = await heights(page);
  await inside.locator('html').evaluate(() => { location.hash = '#v=1&h=61E282AC&view=input%20strip%20bench%20map'; });
  await page.waitForFunction((height) => document.querySelector('iframe')?.style.height !== height, before[0]);
  await fits(page);
});

embedTest('a parent with box-sizing: border-box also makes the frame as high as its contents', '<style>* { box-sizing: border-box } iframe { border: 7px solid }</style>' + frame('#v=1&h=61') + PARENT, async (page) => {
  await page.frameLocator('iframe').locator('.unit').waitFor();
  assert.equal(await page.locator('iframe').evaluate((element) => getComputedStyle(element).borderTopWidth), '7px');
  await fits(page);
  const { outer, inner, given } = await page.locator('iframe').evaluate((element) => ({
    outer: element.getBoundingClientRect().height, inner: element.clientHeight, given: /** @type {HTMLElement} */ (element).style.height,
  }));
  assert.equal(outer - inner, 14);
  assert.equal(`${inner}px`, given);
});

embedTest('the fragment chooses scheme, language, colours and whether it can be changed', frame('#v=1&h=20AC&scheme=utf-16be&view=strip%20bench&lang=de&theme=dark&readonly'), async (page) => {
  const inside = page.frameLocator('iframe');
  await inside.locator('.unit .code-point', { hasText: 'U+20AC' }).waitFor();
  assert.match(await inside.locator('.strip-panel h2').innerText(), /byte für byte/i);
  assert.equal(await inside.locator('html').getAttribute('lang'), 'de');
  assert.equal(await inside.locator('html').evaluate((root) => getComputedStyle(root).colorScheme), 'dark');
  assert.equal(await inside.locator('.bit:not([aria-disabled])').count(), 0);
  await inside.locator('html').evaluate(() => { location.hash = '#v=1&h=C39C'; });
  await inside.locator('.unit .code-point', { hasText: 'U+00DC' }).waitFor();
  assert.equal(await inside.locator('html').getAttribute('lang'), 'en');
});

embedTest('the fragment can name tabs, and which of them is chosen', frame('#v=1&h=E282AC&tabs=bench%20map&tab=map'), async (page) => {
  const inside = page.frameLocator('iframe');
  await inside.locator('.tabpanel.chosen .map').waitFor();
  assert.ok(await inside.locator('.strip').isVisible());
  assert.equal(await inside.locator('.tabpanel.chosen .bit').count(), 0);
  await inside.locator('[data-tab="bench"]').click();
  await inside.locator('.tabpanel.chosen .bit').first().waitFor();
  await inside.locator('html').evaluate(() => { location.hash = '#v=1&h=C39C'; });
  await inside.locator('.unit .code-point', { hasText: 'U+00DC' }).waitFor();
  await inside.locator('.tabs').waitFor({ state: 'detached' });
});

embedTest('an unreadable address is reported, and nothing is shown', frame('#v=1&h=E2Z'), async (page) => {
  const inside = page.frameLocator('iframe');
  await inside.locator('.notice', { hasText: 'The address can’t be read' }).waitFor();
  assert.equal(await inside.locator('.unit').count(), 0);
});

embedTest('a parent that starts listening late asks for the height; learning platforms get it in their own format', frame('#v=1&h=61') + '<script>heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>', async (page) => {
  await page.frameLocator('iframe').locator('.unit').waitFor();
  assert.deepEqual(await heights(page), ['']);
  // Each height is sent in two messages.
  await page.waitForFunction(() => {
    const { heard } = /** @type {any} */ (window);
    return heard.length > 0 && heard.length % 2 === 0;
  });
  const heard = /** @type {any[]} */ (await page.evaluate(() => /** @type {any} */ (window).heard));
  const own = heard.filter((data) => data.subject === 'utf8-inspector.frameResize');
  const learning = heard.filter((data) => typeof data === 'string').map((data) => JSON.parse(data));
  assert.ok(own.length > 0 && own.every(({ height }) => Number.isInteger(height) && height > 0), JSON.stringify(own));
  assert.deepEqual(learning.map(({ subject, height }) => [subject, height]), own.map(({ height }) => ['lti.frameResize', height]));
  await page.addScriptTag({ url: `${origin()}site/embed-parent.js` });
  await fits(page);
});

/** Records changes to a document, and to the inspector in it, from now on. @param {import('playwright-core').Locator} root */
const watch = (root) => root.evaluate((element) => {
  const changed = /** @type {any} */ (window).changed = /** @type {string[]} */ ([]);
  const observer = new MutationObserver((all) => changed.push(...all.map(({ type, target }) => `${type} of ${target.nodeName}`)));
  for (const tree of [element, element.querySelector('utf8-inspector')?.shadowRoot]) {
    if (tree) observer.observe(tree, { attributes: true, childList: true, characterData: true, subtree: true });
  }
});

/** The first few changes since then. @param {import('playwright-core').Locator} root @returns {Promise<string[]>} */
const changes = (root) => root.evaluate(() => /** @type {any} */ (window).changed.slice(0, 5));

embedTest('messages from anybody else, or of another shape, change nothing', frame('#v=1&h=61') + PARENT + '<iframe id="stranger" srcdoc="<p>stranger"></iframe>', async (page) => {
  await page.frameLocator('iframe[data-utf8-inspector]').locator('.unit').waitFor();
  await fits(page);
  const before = await heights(page);
  const subject = 'utf8-inspector.frameResize';
  await page.evaluate(() => {
    const last = /** @type {any} */ (window).last = new Set();
    addEventListener('message', ({ data }) => { if (/^the last of/.test(String(data))) last.add(data); });
  });
  await page.evaluate((own) => { for (let i = 0; i < 3; i++) postMessage({ subject: own, height: 9 }, '*'); }, subject);
  await watch(page.locator('html'));
  await page.locator('#stranger').evaluate((stranger, own) => {
    // Run in the stranger, so that it is the sender.
    /** @type {any} */ (stranger).contentWindow.eval(`for (let i = 0; i < 10_000; i++) parent.postMessage({ subject: '${own}', height: i }, '*'); parent.postMessage('the last of the stranger', '*')`);
  }, subject);
  await page.frameLocator('iframe').first().locator('html').evaluate((_, own) => {
    for (const height of ['900px', NaN, -1, Infinity, null, {}, '<img src=x onerror=alert(1)>']) parent.postMessage({ subject: own, height }, '*');
    for (const data of [null, undefined, 0, '', 'utf8-inspector.frameResize', [], { subject: 'other', height: 7 }]) parent.postMessage(data, '*');
    parent.postMessage('the last of the inspector', '*');
  }, subject);
  // Messages from one sender arrive in order.
  await page.waitForFunction(() => /** @type {any} */ (window).last.size === 2);
  await twoFrames(page);
  assert.deepEqual(await heights(page), before);
  assert.deepEqual(await changes(page.locator('html')), [], 'the parent page is unchanged');
  // Messages into the frame are ignored too.
  const inside = page.frameLocator('iframe').first();
  await watch(inside.locator('html'));
  await inside.locator('html').evaluate(() => { addEventListener('message', ({ data }) => { if (data === 'the last') Object.assign(window, { isOver: true }); }); });
  await page.evaluate(() => {
    const inner = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe')).contentWindow;
    for (let i = 0; i < 10_000; i++) inner?.postMessage(i % 2 ? { subject: 'utf8-inspector.frameResize?', bytes: 'FF', text: '<script>' } : null, '*');
    inner?.postMessage('the last', '*');
  });
  await inside.locator('html').evaluate(async () => {
    while (!('isOver' in window)) await new Promise((resolve) => { setTimeout(resolve); });
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  });
  assert.equal(await inside.locator('.unit .code-point').innerText(), 'U+0061');
  assert.deepEqual(await changes(inside.locator('html')), [], 'the document inside is unchanged');
  assert.deepEqual(await heights(page), before);
});

embedTest('an unreasonable height is limited', frame('#v=1&h=61') + PARENT, async (page) => {
  await page.frameLocator('iframe').locator('.unit').waitFor();
  await fits(page);
  await page.frameLocator('iframe').locator('html').evaluate(() => parent.postMessage({ subject: 'utf8-inspector.frameResize', height: 1e9 }, '*'));
  await page.waitForFunction(() => document.querySelector('iframe')?.style.height === '4000px');
});

pageTest('opened on its own it works too', { at: null, expected: NAMES }, async (page) => {
  await page.goto(`${origin()}embed.html#v=1&h=E282AC&view=bench`);
  await page.locator('.character .name', { hasText: 'EURO SIGN' }).waitFor();
});
