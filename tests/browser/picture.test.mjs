// The static picture shown until the inspector works: it matches what the inspector draws, it is replaced without
// a layout shift, it is only shown for the input it depicts, and it is removed where no inspector will load.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { FILE, VIEWPORT, pageSettled, pictureOf } from '../../scripts/picture.mjs';
import { engineName } from './engines/index.mjs';
import { linkTo, origin, pageTest, settled, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const MODULE = /\/built\/page\.js$/;
const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module|error loading|Load failed/i];
const pictures = await readFile(FILE, 'utf8');

/** The inspector as a reader sees it before its module has loaded. @param {Page} page */
const pictured = (page) => page.locator('utf8-inspector .body[inert]');

for (const locale of ['en', 'de', 'nl']) {
  pageTest(`the stored picture of the page is up to date (else: make picture): ${locale}`, { at: null, context: { locale, viewport: VIEWPORT } }, async (page, running) => {
    if (engineName !== 'chromium') {
      running.skip('make picture uses Chromium');
      return;
    }
    await page.goto(origin());
    await pageSettled(page);
    assert.ok(pictures.includes(await pictureOf(page)), 'www/site/picture.html differs from what the page draws');
  });
}

test('the name in the picture is that of the character', async () => {
  const names = await readFile(new URL('../../www/data/names/00c0.txt', import.meta.url), 'utf8');
  const [, name] = /^FC (.+)$/m.exec(names) ?? [];
  assert.equal(pictures.match(/<span class="name" lang="en">[^<]+/g)?.filter((shown) => shown.endsWith(`>${name}`)).length, 3);
});

/** The position and the style of everything visible. @param {Page} page */
const look = (page) => page.evaluate(() => {
  const STYLES = /** @type {const} */ (['color', 'backgroundColor', 'backgroundImage', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign', 'opacity',
    'boxShadow', 'textDecorationLine', 'borderTopWidth', 'borderTopStyle', 'borderTopColor', 'borderInlineStartStyle', 'borderTopLeftRadius', 'direction']);
  const body = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body');
  // The picture's strip has lines of text, the real one has rows: only their contents count. The toolbar loads later, into space kept for it.
  const isSeen = (/** @type {Element} */ element) => element.getClientRects().length > 0 && !element.matches('.visually-hidden, .visually-hidden *, option, .strip, .strip > *, .strip-row, .pictured, .tools *, .marks, .marks *');
  return [document.querySelector('header'), body].flatMap((root) => (root ? [root, ...root.querySelectorAll('*')] : [])).filter(isSeen).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const text = element.childElementCount > 0 ? '' : element instanceof HTMLTextAreaElement ? element.value : element.textContent;
    return {
      what: `${element.localName}.${element.className} “${text}” ${element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : ''} ${STYLES.map((name) => style[name]).join(' ')}`,
      place: [x, y, width, height],
    };
  });
});

/** Blocks animation frames, which the page's module waits for, unless the address has a query. @param {Page} page */
const stillAtFirst = (page) => page.addInitScript(() => {
  if (location.search === '') window.requestAnimationFrame = () => 0;
});

for (const locale of ['en-US', 'de-AT', 'nl']) {
  for (const width of [360, 768, 1440]) {
    pageTest(`nothing moves and nothing changes when the inspector takes the place of its picture: ${locale}, ${width} pixels wide`, {
      at: null, context: { locale, viewport: { width, height: 900 } }, prepare: stillAtFirst,
    }, async (page) => {
      await page.goto(origin());
      await pictured(page).waitFor();
      const before = await look(page);
      assert.ok(before.length > 200, `${before.length} elements`);
      await page.goto(`${origin()}?again`);
      await settled(page);
      const after = await look(page);
      assert.deepEqual(after.map(({ what }) => what), before.map(({ what }) => what));
      const moved = after.filter(({ place }, i) => place.some((edge, side) => Math.abs(edge - /** @type {number} */ (before[i]?.place[side])) > 0.1));
      assert.deepEqual(moved, []);
      // All layout shifts since the page was opened; engines that don't support them report none.
      const shifts = await page.evaluate(() => new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }));
      assert.equal(shifts, 0);
    });
  }
}

pageTest('until the inspector works its picture is marked as busy, and nothing in it takes the focus', { at: null, prepare: stillAtFirst }, async (page) => {
  await page.goto(origin());
  await pictured(page).waitFor();
  const inspector = page.locator('utf8-inspector');
  assert.equal(await inspector.getAttribute('aria-busy'), 'true');
  assert.equal(await page.locator('header label:not([inert])').count(), 0);
  const focusable = await inspector.evaluate(({ shadowRoot }) => Array.from(shadowRoot?.querySelectorAll('*') ?? []).filter((element) => {
    /** @type {HTMLElement} */ (element).focus();
    return shadowRoot?.activeElement;
  }).length);
  assert.equal(focusable, 0);
  await page.goto(`${origin()}?again`);
  await settled(page);
  assert.equal(await inspector.getAttribute('aria-busy'), null);
  assert.equal(await pictured(page).count(), 0);
  await page.locator('#text').fill('€');
  assert.equal(await value(page), 'E2 82 AC');
});

pageTest('an address with a text shows no greeting first, and the page around it is in its language', {
  at: null, context: { locale: 'en-US' }, prepare: (page) => page.route(MODULE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
}, async (page) => {
  await page.goto(`${origin()}${linkTo('€')}&lang=de`);
  await page.locator('html[lang="de"]').waitFor();
  assert.equal(await page.locator('header p').innerText(), 'Sehen, wie Text zu Bytes wird');
  assert.equal(await page.locator('#language').inputValue(), 'de');
  assert.equal(await page.locator('utf8-inspector').evaluate(({ shadowRoot }) => shadowRoot), null);
});

/** Records whether a picture is shown, that is, a shadow tree from before the element is defined. @param {Page} page */
const noteEarlyTree = (page) => page.addInitScript(() => {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (...args) {
    if (!customElements.get('utf8-inspector')) document.documentElement.dataset['early'] = '';
    return attachShadow.apply(this, args);
  };
});

pageTest('bytes kept in the history never show the greeting first', { at: null, prepare: noteEarlyTree }, async (page) => {
  const early = page.locator('html[data-early]');
  await page.goto(origin());
  await settled(page);
  assert.equal(await early.count(), 1);
  await page.evaluate(() => history.replaceState({ bytes: new Uint8Array([0xe2, 0x82, 0xac]) }, ''));
  await page.reload();
  await settled(page);
  assert.equal(await value(page), 'E2 82 AC');
  assert.equal(await early.count(), 0);
});

pageTest('the picture uses the colours chosen earlier', { at: null, context: { colorScheme: 'light' }, prepare: stillAtFirst }, async (page) => {
  const grounds = () => page.evaluate(() => [document.body, document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.bench')]
    .map((element) => element && getComputedStyle(element).backgroundColor));
  await page.goto(`${origin()}?again`);
  await settled(page);
  const light = await grounds();
  await page.selectOption('#theme', 'dark');
  const chosen = await grounds();
  assert.notDeepEqual(chosen, light);
  await page.goto(origin());
  await pictured(page).waitFor();
  assert.deepEqual(await grounds(), chosen);
  assert.equal(await page.locator('#theme').inputValue(), 'dark');
});

for (const [name, answer] of /** @type {const} */ ([['is missing', { status: 404, body: '' }], ['fails', { contentType: 'text/javascript', body: 'throw new Error("404: not today")' }]])) {
  pageTest(`if the page’s module ${name}, the page says so, and shows no picture`, {
    at: null, expected: MISSING, prepare: (page) => page.route(MODULE, (route) => route.fulfill(answer)),
  }, async (page) => {
    await page.goto(origin());
    await page.locator('utf8-inspector [role="alert"]').waitFor();
    assert.equal(await pictured(page).count(), 0);
    assert.equal(await page.locator('utf8-inspector').getAttribute('aria-busy'), null);
  });
}

pageTest('if the codec can’t be loaded, the picture is removed', {
  at: null, expected: [/404/], said: /can't start/, prepare: (page) => page.route('**/codec.wasm', (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(origin());
  await page.locator('utf8-inspector [role="alert"]').waitFor();
  assert.equal(await pictured(page).count(), 0);
  assert.ok(await page.locator('utf8-inspector > table').isVisible());
  assert.equal(await page.locator('utf8-inspector').getAttribute('aria-busy'), null);
});
