// The views for documents: table and inline. Figures that cannot be edited.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { pageTest } from './support.mjs';

elementTest('the table has a row for each code point or attempted sequence', '<utf8-inspector view="table" bytes="61 C3 BC F0 9D 84 9E C0 AF"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const rows = await page.locator('.units-table tbody tr').evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
  assert.deepEqual(rows, [
    ['a', 'U+0061', '61', '01100001'],
    ['ü', 'U+00FC', 'C3BC', '11000011 10111100'],
    ['𝄞', 'U+1D11E', 'F09D849E', '11110000 10011101 10000100 10011110'],
    ['\uFFFD\uFFFD', 'overlong: U+002F /', 'C0AF', '11000000 10101111'],
  ]);
});

elementTest('in the table letters of all directions are aligned on one side, and each ill-formed segment is one U+FFFD', '<utf8-inspector view="table" bytes="61 D7 90 D8 B9 ED A0 80"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const glyphs = await page.locator('.units-table .character > .glyph').evaluateAll((all) => all.map((glyph) => {
    const range = document.createRange();
    range.selectNodeContents(glyph);
    return { text: glyph.textContent, left: range.getBoundingClientRect().left };
  }));
  assert.deepEqual(glyphs.map(({ text }) => text), ['a', 'א', 'ع', '\uFFFD\uFFFD\uFFFD']);
  for (const { text, left } of glyphs) assert.ok(Math.abs(left - /** @type {{ left: number }} */ (glyphs[0]).left) < 4, `${text}: ${left}`);
});

elementTest('a very long table says how much it leaves out', '<utf8-inspector view="table"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).value = new Uint8Array(1234).fill(0x61); });
  assert.equal(await page.locator('.units-table tbody tr').count(), 200);
  assert.match(await page.locator('.table-panel > p').innerText(), /1,034/);
});

elementTest('inline fits into a sentence without breaking it', '<p id="sentence" style="width: 40em; line-height: 24px">The sign <utf8-inspector view="inline" text="€">E2 82 AC</utf8-inspector> has three bytes, <utf8-inspector view="inline" bytes="FF">FF</utf8-inspector> never occurs.</p>', async (page) => {
  const height = () => page.locator('#sentence').evaluate((paragraph) => paragraph.getBoundingClientRect().height);
  const before = await height();
  await define(page);
  await works(page, 2);
  assert.deepEqual(await page.locator('.inline-panel').allInnerTexts(), ['€ U+20AC E282AC', 'invalid byte FF']);
  assert.equal(await page.locator('utf8-inspector').first().evaluate((element) => getComputedStyle(element).display), 'inline');
  assert.ok(Math.abs(await height() - before) <= 12, `one line stays one line: ${before}px, then ${await height()}px`);
});

elementTest('a figure can be read and navigated, but not changed', '<utf8-inspector readonly view="input strip bench map" text="a€"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('.unit').last().click();
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '1');
  assert.ok(await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).readOnly));
  await page.locator('.bit').first().click({ force: true });
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
  assert.equal(await page.locator('.bit:not([aria-disabled="true"])').count(), 0);
});

elementTest('nothing that can be pressed in a read-only or disabled inspector changes its texts', ['readonly', 'disabled'].map((how) =>
  `<utf8-inspector ${how} view="input gallery strip bench layers table map decoders copy compare difference" text="a€" other="b"></utf8-inspector>`).join(''), async (page) => {
  await define(page);
  await works(page, 2);
  const results = await page.locator('utf8-inspector').evaluateAll(async (all) => {
    const results = [];
    for (const element of /** @type {any[]} */ (all)) {
      const { shadowRoot: root } = element;
      const state = () => `${element.value} ${element.scheme} ${element.other}`;
      const before = state();
      /** @type {Element[]} */
      const pressed = [];
      for (const each of root?.querySelectorAll('button, summary, [tabindex], td, .byte, .unit') ?? []) {
        if (!each.checkVisibility()) continue;
        /** @type {HTMLElement} */ (each).click();
        await new Promise((resolve) => { setTimeout(resolve); });
        pressed.push(each);
        if (state() !== before) break;
      }
      results.push({ count: pressed.length, changedBy: state() === before ? null : pressed.at(-1)?.outerHTML });
    }
    return results;
  });
  for (const { count, changedBy } of results) {
    assert.equal(changedBy, null);
    assert.ok(count > 300, `${count} pressed`);
  }
});

elementTest('an empty strip mentions the field and the examples only if they are there', ['strip', 'input strip', 'input gallery strip', 'readonly'].map((view) =>
  view === 'readonly' ? '<utf8-inspector readonly view="input gallery strip"></utf8-inspector>' : `<utf8-inspector view="${view}"></utf8-inspector>`).join(''), async (page) => {
  await define(page);
  await works(page, 4);
  const short = 'No bytes yet.';
  assert.deepEqual(await page.locator('.strip-panel > .soft').allInnerTexts(), [short, short, `${short} Type something above, or choose an example.`, short]);
});

pageTest('in the table no word and no sequence breaks where there is room', { at: '#v=1&view=table&h=61E282ACF09F9880' }, async (page) => {
  // At 640 pixels it is drawn for slides.
  for (const width of [640, 672, 1200]) {
    const broken = await page.locator('utf8-inspector').evaluate((element, wide) => {
      /** @type {HTMLElement} */ (element).style.width = `${wide}px`;
      const isBroken = (/** @type {Element} */ cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('.bytes, .binary') ?? cell);
        const middles = Array.from(range.getClientRects(), ({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...middles) - Math.min(...middles) > 8;
      };
      const cells = [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.units-table :is(th, td:not(.character))')];
      return cells.filter(isBroken).map(({ textContent }) => textContent);
    }, width);
    assert.deepEqual(broken, [], `${width}`);
  }
});
