// Print: what is on the paper, in full and within its width.

import assert from 'node:assert/strict';
import { DAMAGED, TABS, chooseTab, linkTo, open, origin, pageTest, settled } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

pageTest('in print no heading stands alone at the foot of a page', { at: `${linkTo('€')}&tab=copy`, needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.copy-panel > .head', '.notations caption']) assert.equal(await page.locator(part).first().evaluate((element) => getComputedStyle(element).breakAfter), 'avoid', part);
  // Columns stand for pages: each time the heading is a little closer to the foot of the first. A table is not broken there in Firefox, so what
  // would be a first row on paper is not looked for further up.
  for (const [panel, next] of /** @type {const} */ ([['.strip-panel', '.cell'], ['.copy-panel', '.notations caption']])) {
    const alone = await page.locator(panel).evaluate((element, first) => {
      const filler = document.createElement('div');
      element.prepend(filler);
      element.style.cssText = 'columns: 2; column-fill: auto; height: 900px';
      const [head, below] = ['.head h2', first].map((css) => /** @type {Element} */ (element.querySelector(css)));
      const left = (/** @type {Element | undefined} */ each) => each?.getBoundingClientRect().left ?? 0;
      const middle = left(element) + element.clientWidth / 2;
      return Array.from({ length: 13 }, (_, i) => 780 + 8 * i).filter((height) => {
        filler.style.height = `${height}px`;
        return left(head) < middle && left(below) > middle;
      });
    }, next);
    assert.deepEqual(alone, [], panel);
  }
});

pageTest('print includes the strip, the bench with its bits, and the panels of all tabs with headings, but no buttons', { at: `#v=1&h=61E282ACFF`, needs: ['change of media'] }, async (page) => {
  await page.selectOption('#theme', 'dark');
  // The contents of the tabs are loaded when the page is idle.
  for (const name of TABS.toReversed()) await chooseTab(page, name);
  await page.locator('#hex').fill('61 E2 82 AC FE');
  await page.locator('.unit').nth(1).click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const part of ['.unit', '.bit', '.point-bit', '.zone.chosen', '.edit', '.explanation', '.map', '.character', '.compare', '.decoders']) assert.ok(await page.locator(part).first().isVisible(), part);
  assert.equal(await page.locator('.unit:visible').count(), 3);
  assert.equal(await page.locator('.bit:visible').count(), 24);
  assert.deepEqual((await page.locator('.body h2:visible').allInnerTexts()).map((title) => title.toLowerCase()),
    ['byte by byte', 'bit by bit', 'copy as', 'compare schemes', 'what decoders make of it', 'map of the 256 byte values', 'lengths of a sequence in utf-8']);
  assert.match(await page.locator('[data-decoder="python"]').innerText(), /invalid start byte/, 'the panel shows the current bytes');
  assert.equal(await page.locator('.value.present').allInnerTexts().then((all) => all.join(' ')), '61 82 AC E2 FE');
  for (const part of ['.gallery', '.travel', '.repairs', '.copy', '.tabs', '.player', '.point button', 'header select']) assert.equal(await page.locator(part).first().isVisible(), false, part);
  const colorSchemes = await page.locator('utf8-inspector').evaluate((element) => [element, document.documentElement].map((each) => getComputedStyle(each).colorScheme));
  assert.deepEqual(colorSchemes, ['light', 'light'], 'black on white, whatever the colours on the screen');
});

pageTest('print includes panels that were loaded but never shown', { at: DAMAGED }, async (page) => {
  // Printed repeatedly until everything is loaded: what counts is what a panel holds the first time it is printed.
  await page.waitForFunction(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    const seen = Object(window).seen ??= {};
    dispatchEvent(new Event('beforeprint'));
    for (const name of ['compare', 'decoders']) if (root.querySelector(`.${name}-panel`)) seen[name] ??= root.querySelectorAll(`.${name} tbody tr`).length;
    // The notations come last.
    const notations = root.querySelectorAll('.notations tbody tr');
    if (notations.length > 0) seen.copy ??= [...notations].filter((row) => row.checkVisibility()).length;
    dispatchEvent(new Event('afterprint'));
    return Object.keys(seen).length === 3;
  });
  assert.deepEqual(await page.evaluate(() => Object(window).seen), { compare: 13, decoders: 5, copy: 30 });
});

// A browser doesn't wait for what is loaded when it prints.
pageTest('print includes the name of the character and what is wrong with its bytes, even if the bits were never shown, or not since', { at: `#v=1&h=61E282ACC0AF&tab=copy` }, async (page) => {
  /** What the tab says of the character, and about its bytes, once it names the character. @param {string} name */
  const printed = async (name) => {
    const panel = page.locator('#tabpanel-layers');
    await page.waitForFunction((wanted) => {
      const [found, explanation] = ['.name', '.explanation'].map((css) => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector(`#tabpanel-layers ${css}`));
      return found?.textContent === wanted && explanation?.querySelector('code');
    }, name);
    assert.equal(await panel.isVisible(), false);
    return panel.evaluate((element) => {
      dispatchEvent(new Event('beforeprint'));
      const texts = Array.from(element.querySelectorAll('.name, .explanation'), (each) => each.textContent);
      dispatchEvent(new Event('afterprint'));
      return texts.join(': ');
    });
  };
  assert.match(await printed('SOLIDUS'), /^SOLIDUS: .*fits in/);
  await page.locator('.unit').nth(1).click();
  assert.match(await printed('EURO SIGN'), /^EURO SIGN: .*20AC/);
});

/** The tabs that are printed. @param {Page} page */
const printedTabs = (page) => page.locator('.tabpanel').evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ id }) => id));

pageTest('tabs that are not loaded are not printed', { at: null, needs: ['change of media'], prepare: (page) => page.addInitScript(() => { window.requestIdleCallback = () => 0; }) }, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await page.locator('.bit').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.deepEqual(await printedTabs(page), ['tabpanel-layers']);
});

pageTest('notations that are not loaded are not printed', { at: null, needs: ['change of media'], expected: [/404/] }, async (page) => {
  await page.route('**/notation.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${origin()}#v=1&h=E282AC&tab=map`);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  // Printed repeatedly until the panel is there.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('afterprint'));
    dispatchEvent(new Event('beforeprint'));
    const panel = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.copy-panel');
    Object(window).isPrinted ??= panel?.checkVisibility();
    return panel !== null;
  });
  assert.equal(await page.evaluate(() => Object(window).isPrinted), false);
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.copy-panel .failure'));
  assert.equal(await page.locator('.copy-panel').isVisible(), false);
});

pageTest('a strip of many rows is printed in full', { at: linkTo('abcdefghij'.repeat(60)), needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('.unit').count(), 600);
  const { inner, outer } = await page.locator('.strip-scroll').evaluate((element) => ({ inner: element.scrollHeight, outer: element.clientHeight }));
  assert.ok(outer >= inner, `${outer} of ${inner} px`);
  const shadows = await page.locator('.strip-scroll').evaluate((element) => {
    element.classList.add('more-above', 'more-below');
    return ['::before', '::after'].map((shadow) => getComputedStyle(element, shadow).display);
  });
  assert.deepEqual(shadows, ['none', 'none'], 'nothing is scrolled out of view');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.waitForFunction(() => (document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.unit').length ?? 600) < 600);
});

pageTest('a strip is printed within the paper, which may be narrower than the window', { at: linkTo(`${'abcdefghij'.repeat(20)}e${'\u0301'.repeat(9)}`), needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // A browser prints without telling the page how wide the paper is; here the page is told after this function.
  const outside = await page.locator('utf8-inspector').evaluate((element) => {
    /** @type {HTMLElement} */ (element).style.width = '20em';
    const { right, bottom } = /** @type {Element} */ (element.shadowRoot?.querySelector('.strip-scroll')).getBoundingClientRect();
    const units = Array.from(element.shadowRoot?.querySelectorAll('.unit') ?? [], (unit) => unit.getBoundingClientRect());
    return units.filter((unit) => unit.right > right + 1 || unit.bottom > bottom).length;
  });
  assert.equal(outside, 0);
});

// Firefox leaves out the contents of a table that becomes blocks while it prints.
pageTest('a table is printed as one, however narrow the paper', { at: DAMAGED, needs: ['change of media'] }, async (page) => {
  for (const name of /** @type {const} */ (['copy', 'compare', 'decoders', 'map'])) await chooseTab(page, name);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize({ width: 400, height: 900 });
  const displays = await page.locator('.tabpanel table').evaluateAll((all) => all.map((table) =>
    [table, ...table.querySelectorAll('thead, tbody, tr, th:not(.do), td:not(.do)')].map((part) => `${part.localName}: ${getComputedStyle(part).display}`)));
  assert.equal(displays.length, 5);
  assert.deepEqual([...new Set(displays.flat())].toSorted(), ['table: table', 'tbody: table-row-group', 'td: table-cell', 'th: table-cell', 'thead: table-header-group', 'tr: table-row']);
});

// If something is wider than the paper, Firefox shrinks the page and leaves out what is then arranged in another way: the bits, for example.
pageTest('in print no panel is wider than A4, and the map has the columns that it has there', { at: `${DAMAGED}&tab=map`, needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  assert.doesNotMatch(await page.locator('.two').evaluate((element) => getComputedStyle(element).gridTemplateColumns), / /);
  await page.setViewportSize({ width: 700, height: 900 });
  const wide = await page.locator('.tabpanel.chosen').evaluate((panel) => Array.from(panel.querySelectorAll('*'))
    .filter((each) => each.getBoundingClientRect().right > panel.getBoundingClientRect().right + 1).map((each) => `${each.localName}.${each.className}`));
  assert.deepEqual(wide, []);
});

// Firefox breaks no grid: it prints what follows over the part that is on the next page. Chromium adds an empty page.
pageTest('what may be longer than a page is printed as blocks, and the bits stay with their heading', { at: linkTo('𝄞'), needs: ['change of media'] }, async (page) => {
  for (const name of /** @type {const} */ (['copy', 'layers'])) await chooseTab(page, name);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 440, height: 700 });
  const found = await page.locator('.body').evaluate((body) => [body, ...body.querySelectorAll('.input, .half, .copying, .layer')].map((part) => `${part.className.split(' ')[0]}: ${getComputedStyle(part).display}`));
  assert.deepEqual([...new Set(found)].toSorted(), ['body: block', 'copying: block', 'half: block', 'input: block', 'layer: block']);
  assert.deepEqual(await page.locator('.layers-panel').evaluate((panel) => [panel, panel.querySelector('.layers'), panel.querySelector('.card')].map((part) => getComputedStyle(/** @type {Element} */ (part)).breakInside)), ['avoid', 'auto', 'avoid']);
});

// If it changes with the width, Firefox prints a field that is as wide as with the one size and has text in the other.
pageTest('the text of a field is as large on any paper', { at: linkTo('𝄞'), needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  const sizes = async (/** @type {number} */ width) => {
    await page.setViewportSize({ width, height: 700 });
    return page.locator('.edit').evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize));
  };
  assert.deepEqual(await sizes(440), await sizes(1000));
});

pageTest('a longer strip ends where printing ends, and says how much is missing', {
  at: `#v=1&view=strip&b=${Buffer.from('Lorem ipsum é€ '.repeat(600)).toString('base64url')}`, isLong: true, needs: ['change of media'],
}, async (page) => {
  // A selected unit that is out of view has a row of its own.
  await page.locator('[data-unit]').first().press('Control+End');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const { gap, over, units } = await page.locator('.strip-scroll').evaluate((element) => {
    const all = Array.from(element.querySelectorAll('.unit')).filter((unit) => unit.getClientRects().length > 0);
    const { bottom } = element.getBoundingClientRect();
    return { gap: bottom - Math.max(...all.map((unit) => unit.getBoundingClientRect().bottom)), over: element.scrollHeight - element.clientHeight, units: all.length };
  });
  assert.ok(gap >= 0 && gap < 100 && over <= 0, `${gap} and ${over} px below ${units} units`);
  assert.equal(await page.locator('.strip-panel > .more').innerText(), `and ${(9000 - units).toLocaleString('en')} more`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  assert.equal(await page.locator('.strip-panel > .more').isVisible(), false);
  assert.ok(await page.locator('.strip-scroll').evaluate((element) => element.scrollHeight) > 50_000);
});

pageTest('in print the fields show all their text; of very long texts they say how much is missing', { at: null, needs: ['change of media'] }, async (page) => {
  /** What the fields print: the text, and how many pixels of it are cut off. */
  const printed = async (/** @type {string} */ text, /** @type {string} */ other) => {
    await page.emulateMedia({ media: 'screen' });
    await open(page, `#v=1&b=${Buffer.from(text).toString('base64url')}&o=${Buffer.from(other).toString('hex')}&tab=difference`);
    await page.locator('#other-text').waitFor();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#other-hex')).value !== '');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const found = await page.locator('.field').evaluateAll((all) => all.filter((field) => field.getClientRects().length > 0)
      .map((field) => ({ text: field.textContent ?? '', rest: field.scrollHeight - field.clientHeight })));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.locator('.printed').count(), 0);
    return found;
  };
  const hexOf = (/** @type {string} */ text) => Array.from(Buffer.from(text), (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  const [text, other] = ['Lorem ipsum é€\n'.repeat(72), 'ab '.repeat(500)];
  assert.deepEqual(await printed(text, other), [text, hexOf(text), other, hexOf(other)].map((all) => ({ text: all, rest: 0 })));
  const long = '𝄞'.repeat(4500);
  assert.deepEqual(await printed(long, 'a'), [
    `${'𝄞'.repeat(4000)} … and 500 more`, `${'F0 9D 84 9E '.repeat(1000)}… and 14,000 more`, 'a', '61',
  ].map((all) => ({ text: all, rest: 0 })));
});
