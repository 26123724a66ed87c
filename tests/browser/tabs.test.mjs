// The tabs: what they show and when it is fetched, by pointer, by keyboard, by the address and by a host.

import assert from 'node:assert/strict';
import { define, elementTest, works } from './foreign-page.mjs';
import { DAMAGED, TABS, bitAt, chooseTab, drawn, focused, fragment, linkTo, noticed, open, pageTest, selection, settled, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** The tabs marked as selected, those that Tab stops at, and the tab panels shown. @param {Page} page */
const chosen = (page) => page.evaluate(() => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
  const all = (/** @type {string} */ css) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(css)]);
  return {
    tabs: all('[role="tab"][aria-selected="true"]').map((each) => each.dataset['tab']),
    stops: all('[role="tab"][tabindex="0"]').map((each) => each.dataset['tab']),
    shown: all('[role="tabpanel"]').filter((each) => each.checkVisibility()).map((each) => each.querySelector('[part]')?.getAttribute('part')),
  };
});

/** @param {Page} page @param {string} name */
const assertChosen = async (page, name) => assert.deepEqual(await chosen(page), { tabs: [name], stops: [name], shown: [name] });

pageTest('below the input and its examples come the tabs, then the strip, then the panel of the selected tab', { at: linkTo('a€') }, async (page) => {
  const order = await page.locator('utf8-inspector').evaluate((element) => [...element.shadowRoot?.querySelectorAll('.body > [part]:not(.notice), .tabpanel.chosen > [part]') ?? []]
    .map((each) => each.getAttribute('part')));
  assert.deepEqual(order, ['input', 'gallery', 'tabs', 'strip', 'layers']);
  assert.deepEqual(await page.locator('[role="tab"]').allInnerTexts().then((all) => all.map((text) => text.trim())), ['Bits', 'Copy as', 'Schemes', 'Decoders', 'Byte map', 'Difference']);
  for (const name of TABS) {
    await chooseTab(page, name);
    await assertChosen(page, name);
    assert.equal(await page.locator('.strip').isVisible(), name !== 'difference', `${name}: the strip stands above, unless there are two texts`);
    const { width, height } = /** @type {{ width: number, height: number }} */ (await page.locator('.tabpanel.chosen').boundingBox());
    assert.ok(width > 300 && height > 50, name);
  }
});

pageTest('each tab names its panel, and each panel its tab', { at: DAMAGED }, async (page) => {
  const pairs = await page.locator('utf8-inspector').evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    return [...root.querySelectorAll('[role="tab"]')].map((each) => {
      const panel = root.getElementById(each.getAttribute('aria-controls') ?? '');
      return [panel?.role, panel?.getAttribute('aria-labelledby') === each.id];
    });
  });
  assert.deepEqual(pairs, TABS.map(() => ['tabpanel', true]));
  assert.equal(await page.locator('[role="tablist"]').getAttribute('aria-label'), 'Views');
});

pageTest('arrow keys move from tab to tab and wrap around, Home and End go to the ends; the focused tab opens at once', { at: linkTo('a€') }, async (page) => {
  await tab(page, 'layers').focus();
  for (const [key, name] of /** @type {[string, string][]} */ ([
    ['ArrowRight', 'copy'], ['ArrowRight', 'compare'], ['ArrowRight', 'decoders'], ['ArrowRight', 'map'], ['ArrowRight', 'difference'], ['ArrowRight', 'layers'],
    ['ArrowLeft', 'difference'], ['ArrowLeft', 'map'], ['ArrowLeft', 'decoders'], ['Home', 'layers'], ['End', 'difference'], ['Home', 'layers'],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), `tab ${name}`, key);
    await drawn(page);
    await assertChosen(page, name);
  }
  for (const key of ['Alt+ArrowRight', 'Control+End', 'ArrowDown']) {
    await page.keyboard.press(key);
    await assertChosen(page, 'layers');
  }
  assert.deepEqual(await selection(page), [1, 4], 'the strip’s selection has not changed');
});

pageTest('Enter on a unit moves to its bits from any tab', { at: `${linkTo('a€')}&tab=map` }, async (page) => {
  await page.locator('.unit').first().click();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'pair 0:7');
  await assertChosen(page, 'layers');
  assert.equal(await fragment(page), `${linkTo('a€')}&at=0-1`, 'the address changes with the tab, and says what is selected');
});

pageTest('the address names the tab, unless it is the first, and keeps it over a reload', { at: linkTo('€') }, async (page) => {
  assert.equal(await fragment(page), linkTo('€'));
  await chooseTab(page, 'map');
  assert.equal(await fragment(page), `${linkTo('€')}&tab=map`);
  await page.reload();
  await settled(page);
  await assertChosen(page, 'map');
  await page.locator('#hex').fill('41');
  // Typing doesn't change the tab.
  await page.waitForFunction(() => location.hash === '#v=1&h=41&tab=map');
  await page.selectOption('#language', 'de');
  await page.locator('.map-panel h2', { hasText: 'Karte der 256 Bytewerte' }).waitFor();
  await assertChosen(page, 'map');
  assert.equal(await fragment(page), '#v=1&h=41&tab=map&lang=de');
  await chooseTab(page, 'layers');
  assert.equal(await fragment(page), '#v=1&h=41&lang=de');
});

pageTest('browsing the tabs is one history entry; an edit in a tab keeps that tab in its entry', { at: linkTo('€') }, async (page) => {
  for (const name of ['compare', 'decoders', 'map']) await chooseTab(page, name);
  await page.locator('.chip', { hasText: 'cut off' }).click();
  assert.equal(await fragment(page), '#v=1&h=E282&tab=map');
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith('#v=1&h=E282AC'));
  await drawn(page);
  assert.equal(await fragment(page), '#v=1&h=E282AC&tab=map');
  await assertChosen(page, 'map');
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#v=1&h=E282AC');
  await settled(page);
  await assertChosen(page, 'layers');
  await page.goForward();
  await page.waitForFunction(() => location.hash === '#v=1&h=E282AC&tab=map');
  await settled(page);
  await assertChosen(page, 'map');
});

pageTest('an address with an unknown tab shows the first one; its own view has no tabs, or those that it names', { at: `${linkTo('€')}&tab=nothing` }, async (page) => {
  await assertChosen(page, 'layers');
  await noticed(page, /Not understood in the address: “tab=nothing”/);
  await open(page, `${linkTo('€')}&view=strip%20map`);
  assert.equal(await page.locator('[role="tab"]').count(), 0);
  assert.ok(await page.locator('.map').isVisible());
  await open(page, `${linkTo('€')}&view=strip&tabs=map%20compare&tab=compare`);
  assert.deepEqual(await page.locator('[role="tab"]').allInnerTexts().then((all) => all.map((text) => text.trim())), ['Byte map', 'Schemes']);
  await assertChosen(page, 'compare');
  await chooseTab(page, 'map');
  assert.equal(await fragment(page), `${linkTo('€')}&view=strip&tabs=map%20compare`);
});

pageTest('a hidden panel costs nothing, and is updated when its tab is shown again', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  const present = () => page.locator('.value.present').allInnerTexts().then((all) => all.join(' '));
  assert.equal(await present(), '82 AC E2');
  await chooseTab(page, 'layers');
  await bitAt(page, 0, 3).click();
  assert.equal(await value(page), 'EA 82 AC');
  const hidden = () => page.locator('.value.present').evaluateAll((all) => all.map((each) => each.textContent).join(' '));
  assert.equal(await hidden(), '82 AC E2', 'it is not drawn while it is hidden');
  await chooseTab(page, 'map');
  assert.equal(await present(), '82 AC EA');
  await page.locator('.unit').first().click();
  assert.equal(await page.locator('.value.current').count(), 3);
});

pageTest('the panels in tabs are not needed for the first view: they are loaded when the page is idle, or at once when selected', { at: null }, async (page) => {
  /** @type {string[]} */
  const asked = [];
  let isOpen = false;
  /** @type {(() => void)[]} */
  const waiting = [];
  await page.route(/\/built\/(?:compare|decoders|map)-[A-Z0-9]{4}\.js$/, async (route) => {
    asked.push(route.request().url());
    if (!isOpen) await new Promise((resolve) => { waiting.push(() => resolve(undefined)); });
    await route.fallback();
  });
  await open(page, linkTo('€'));
  await page.locator('.bit').first().waitFor();
  await tab(page, 'map').click();
  await page.locator('.tabpanel.chosen > .waiting', { hasText: 'Loading…' }).waitFor();
  assert.equal(await bitAt(page, 0, 3).isVisible(), false);
  isOpen = true;
  for (const release of waiting) release();
  await page.locator('.tabpanel.chosen .map').waitFor();
  // The other tabs have not been chosen, but are loaded all the same.
  while (asked.length < 3) await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
  for (const name of /** @type {const} */ (['compare', 'decoders'])) await chooseTab(page, name);
  assert.deepEqual(asked.map((url) => /([a-z]+)-\w+\.js$/.exec(url)?.[1]).sort(), ['compare', 'decoders', 'map'], 'each once');
});

pageTest('a panel in a tab that can’t be loaded says so in its place, and appears after another try', {
  at: null, expected: [/404|Failed to fetch|could not be fetched/],
}, async (page) => {
  let isThere = false;
  await page.route(/\/built\/(?:compare|decoders|map)-[A-Z0-9]{4}\.js/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await open(page, linkTo('€'));
  await tab(page, 'map').click();
  await page.locator('.tabpanel.chosen [role="alert"]', { hasText: 'This part could not be loaded' }).waitFor();
  assert.ok(await page.locator('.strip').isVisible());
  await chooseTab(page, 'layers');
  await bitAt(page, 0, 3).click();
  assert.equal(await value(page), 'EA 82 AC', 'the rest works');
  isThere = true;
  await chooseTab(page, 'map');
  await page.locator('.again').click();
  await page.locator('.tabpanel.chosen .map').waitFor();
  assert.match(await focused(page), /^byte /, 'the focus moves into the loaded panel');
});

for (const width of [540, 600, 660, 700]) {
  pageTest(`no tab extends beyond a window of ${width} pixels`, { at: `${DAMAGED}&lang=de`, context: { viewport: { width, height: 740 } } }, async (page) => {
    await page.locator('.tab').first().waitFor();
    const { page: whole, right } = await page.evaluate(() => {
      const tabs = [.../** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot).querySelectorAll('.tab')];
      return { page: document.documentElement.scrollWidth, right: Math.max(...tabs.map((tab) => tab.getBoundingClientRect().right)) };
    });
    assert.ok(right <= width, `${right}`);
    assert.ok(whole <= width, `${whole}`);
  });
}

for (const [lang, words] of /** @type {[string, string[]][]} */ ([
  ['en', ['Bits', 'Copy as', 'Schemes', 'Decoders', 'Byte map', 'Difference']],
  ['de', ['Bits', 'Kopieren als', 'Schemata', 'Decoder', 'Bytekarte', 'Unterschied']],
  ['nl', ['Bits', 'Kopiëren als', 'Schema’s', 'Decoders', 'Bytekaart', 'Verschil']],
])) {
  pageTest(`on a phone the tabs make two rows, and no word is cut off, ${lang}`, { at: `${DAMAGED}&lang=${lang}`, context: { viewport: { width: 360, height: 740 } } }, async (page) => {
    await page.locator(`.body[lang="${lang}"]`).waitFor();
    const tabs = await page.locator('[role="tab"]').evaluateAll((all) => all.map((each) => {
      const { top, width } = each.getBoundingClientRect();
      return { words: each.querySelector('.tab-label')?.textContent, top: Math.round(top), isWhole: each.scrollWidth <= each.clientWidth, width: Math.round(width) };
    }));
    assert.deepEqual(tabs.map((each) => each.words), words);
    assert.equal(new Set(tabs.map(({ top }) => top)).size, 2, 'two rows');
    assert.equal(new Set(tabs.map(({ width }) => width)).size, 1, 'all tabs are equally wide');
    assert.deepEqual(tabs.filter(({ isWhole }) => !isWhole), []);
  });
}

pageTest('the chosen tab stands out in forced colours too', { at: linkTo('€'), context: { forcedColors: 'active' } }, async (page) => {
  const edges = await page.locator('[role="tab"]').evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBottomWidth));
  assert.deepEqual(edges.map((width) => width !== '0px'), [true, false, false, false, false, false]);
});

pageTest('a longer label in one tab does not move the next one', { at: linkTo('€') }, async (page) => {
  const places = () => page.locator('[role="tab"]').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  const before = await places();
  await chooseTab(page, 'compare');
  assert.deepEqual(await places(), before, 'bold text takes the same width');
});

pageTest('the greeting fits one screen of 1440 by 900', { at: '', context: { viewport: { width: 1440, height: 900 } } }, async (page) => {
  await page.locator('.bit').first().waitFor();
  await page.locator('.character .name').waitFor();
  const [height, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert.ok(height <= room, `${height} of ${room} px`);
});

elementTest('a host names the tabs, chooses one, and is told which one the user chooses', '<utf8-inspector text="€" view="strip" tabs="map inline bench nothing map" tab="bench"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  assert.deepEqual(await page.locator('[role="tab"]').allInnerTexts().then((all) => all.map((text) => text.trim())), ['Byte map', 'Bits'], 'panels that can’t be tabs are skipped');
  await assertChosen(page, 'bench');
  const inspector = page.locator('utf8-inspector');
  const own = () => inspector.evaluate((element) => {
    const { tabs, tab } = /** @type {any} */ (element);
    return { tabs, tab, heard: /** @type {any} */ (window).heard };
  });
  await inspector.evaluate((element) => {
    Object.assign(window, { heard: [] });
    document.addEventListener('tabchange', (event) => /** @type {any} */ (window).heard.push(/** @type {any} */ (event.target).tab));
    Object.assign(element, { tab: 'map' });
  });
  await drawn(page);
  await assertChosen(page, 'map');
  assert.deepEqual(await own(), { tabs: 'map bench', tab: 'map', heard: [] }, 'a change by the host itself fires no event');
  await chooseTab(page, 'bench');
  assert.deepEqual(await own(), { tabs: 'map bench', tab: 'bench', heard: ['bench'] });
  await chooseTab(page, 'bench');
  assert.deepEqual((await own()).heard, ['bench'], 'the tab is already chosen');
  await inspector.evaluate((element) => element.removeAttribute('tab'));
  await drawn(page);
  await assertChosen(page, 'map');
});

elementTest('tabs come and go with the attribute, and panels in both views are kept', '<utf8-inspector bytes="C3 28" view="strip bench map"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('.map').waitFor();
  await page.locator('.map').evaluate((map) => { Object.assign(map, { isFirst: true }); });
  const inspector = page.locator('utf8-inspector');
  await inspector.evaluate((element) => element.setAttribute('tabs', 'bench map'));
  await page.locator('[role="tab"]').first().waitFor();
  await assertChosen(page, 'bench');
  assert.equal(await page.locator('.map').isVisible(), false);
  await inspector.evaluate((element) => element.removeAttribute('tabs'));
  await page.locator('[role="tablist"]').waitFor({ state: 'detached' });
  assert.ok(await page.locator('.map').isVisible());
  assert.ok(await page.locator('.map').evaluate((map) => /** @type {any} */ (map).isFirst), 'the same element');
  await inspector.evaluate((element) => element.setAttribute('tabs', 'map'));
  await page.locator('.bench').waitFor();
  assert.equal(await page.locator('[role="tab"]').count(), 0, 'a single tab is not shown as a tab');
  assert.ok(await page.locator('.map').isVisible());
});

elementTest('an element without tabs does not fetch what makes them', '<utf8-inspector text="€"></utf8-inspector>', async (page) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await define(page);
  await works(page);
  assert.deepEqual(asked.filter((url) => url.includes('/lazy/tabs/')), []);
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('tabs', 'bench map'));
  await page.locator('[role="tab"]').first().waitFor();
  await assertChosen(page, 'bench');
});

elementTest('if the code for tabs can’t be loaded, all their panels are shown one below the other until it can', '<utf8-inspector text="€" view="strip" tabs="bench map" tab="map"></utf8-inspector>', async (page) => {
  let isThere = false;
  await page.route('**/lazy/tabs/index.js*', (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await define(page);
  await page.locator('.body > [role="alert"]', { hasText: 'This part could not be loaded' }).waitFor();
  await page.locator('.map').waitFor();
  await page.locator('.bench').waitFor();
  assert.ok(await page.locator('.strip').isVisible());
  await page.locator('.again').evaluate((button) => { button.dataset['isFirst'] = ''; });
  await page.locator('.again').click();
  // The new button, after the second failure.
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.activeElement?.matches('.again:not([data-is-first])'), null);
  assert.equal(await page.locator('.body > [role="alert"]').count(), 1, 'the message appears once');
  isThere = true;
  await page.locator('.again').click();
  await page.locator('[role="tab"]').first().waitFor();
  await assertChosen(page, 'map');
  assert.equal(await focused(page), 'tab map');
  assert.equal(await page.locator('.body > [role="alert"]').count(), 0);
}, { expected: [/404|Failed to fetch|could not be fetched/] });

elementTest('a single panel has its heading only for screen readers; its summary is a part that a host can hide',
  '<style>#quiet::part(summary) { display: none }</style><utf8-inspector text="€"></utf8-inspector><utf8-inspector id="quiet" text="€"></utf8-inspector><utf8-inspector text="€" view="strip bench"></utf8-inspector>', async (page) => {
    await define(page);
    await works(page, 3);
    const seen = await page.locator('utf8-inspector').evaluateAll((all) => all.map(({ shadowRoot }) => {
      const box = (/** @type {string} */ css) => Math.round(shadowRoot?.querySelector(css)?.getBoundingClientRect().height ?? -1);
      return { heading: box('h2') > 1, summary: box('.summary') > 1, words: shadowRoot?.querySelector('h2')?.textContent };
    }));
    assert.deepEqual(seen, [
      { heading: false, summary: true, words: 'Byte by byte' }, { heading: false, summary: false, words: 'Byte by byte' }, { heading: true, summary: true, words: 'Byte by byte' },
    ]);
  });

pageTest('if a tab has the focus, going back moves it to the tab that is then chosen; elsewhere it stays', { at: linkTo('é') }, async (page) => {
  for (const name of ['map', 'compare']) await chooseTab(page, name);
  // Safari does not focus a button that is clicked.
  await tab(page, 'compare').focus();
  await page.goBack();
  await page.locator('#tab-layers[aria-selected="true"]').waitFor();
  assert.equal(await focused(page), 'tab layers');
  await page.goForward();
  await page.locator('#tab-compare[aria-selected="true"]').waitFor();
  assert.equal(await focused(page), 'tab compare');
  await page.locator('#text').focus();
  await page.goBack();
  await page.locator('#tab-layers[aria-selected="true"]').waitFor();
  assert.equal(await focused(page), 'text');
});

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`on a phone, labels stand in the middle of their tabs, and the number beside its label: ${lang}`, { at: `${DAMAGED}&lang=${lang}`, context: { viewport: { width: 360, height: 720 } } }, async (page) => {
    await page.locator('.mark:not(:empty)').waitFor();
    const places = () => page.locator('[role="tab"]').evaluateAll((all) => all.map((each) => {
      const label = new Range();
      label.selectNodeContents(/** @type {Node} */ (each.querySelector('.tab-label')?.firstChild));
      const [tabBox, text] = [each.getBoundingClientRect(), label.getBoundingClientRect()];
      const mark = each.querySelector('.mark')?.firstChild ? each.querySelector('.mark')?.getBoundingClientRect() : null;
      return { text: label.toString(), before: text.left - tabBox.left, after: tabBox.right - (mark ?? text).right, gap: mark ? mark.left - text.right : null };
    }));
    for (const name of /** @type {const} */ (['layers', 'decoders'])) {
      await chooseTab(page, name);
      for (const { text, before, after, gap } of await places()) {
        assert.ok(Math.min(before, after) >= 3 && (gap === null ? Math.abs(before - after) <= 2 : gap >= 3 && gap <= 8), JSON.stringify({ name, text, before, after, gap }));
      }
    }
  });
}
