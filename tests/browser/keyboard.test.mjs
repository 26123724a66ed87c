// The whole page by keyboard alone, and by touch.

import assert from 'node:assert/strict';
import { DAMAGED, assertShown, bitAt, chooseTab, focused, goTo, linkTo, pageTest, selection, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** What the Tab key reaches, from the start of the page to its end. @param {Page} page */
async function tabOrder(page) {
  /** @type {string[]} */
  const order = [];
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab');
    const place = await focused(page);
    // In WebKit's MiniBrowser, Tab goes straight from the end to the start.
    if (place === 'nothing' || place === order[0]) return order;
    order.push(place);
  }
  assert.fail('Tab goes round without end');
}

/** What precedes the tabs on every page: the site's pages, choices, fields, six examples and the button for all. */
const HEAD = ['Inspect', 'Practise', 'language', 'theme', 'Open a file…', 'Undo', 'Redo', 'Keys', 'Copy: Text', 'text', 'Scheme', 'Copy: Bytes, hex', 'hex',
  '1 to 4 bytes', 'e + accent', '👩‍🚀 emoji with ZWJ', 'overlong /../', 'cut off', 'Latin-1', 'All 36 examples'];

/** The player, the fields of the code point, and its bits. */
const POINT = ['Encode in five steps', 'Previous code point', 'Code point, hex', 'Code point, decimal', 'Next code point', 'Code point bit 0'];
/** Three fields for each byte. @param {number} count */
const byteFields = (count) => Array.from({ length: count }, (_, i) => ['hex', 'decimal', 'binary'].map((notation) => `Byte ${i + 1}, ${notation}`)).flat();

pageTest('the Tab key goes through the page in order, with one stop in the tabs, the toolbar, the strip, the player and each row of bits, and each field', { at: linkTo('Ü€𝄞') }, async (page) => {
  assert.deepEqual(await tabOrder(page), [...HEAD, 'tab layers', 'Insert', 'unit 0', ...POINT, 'pair 0:7', ...byteFields(2)]);
  assert.deepEqual(await selection(page), [0, 2], 'passing through changes nothing');
});

pageTest('ill-formed bytes add two buttons and the repairs to the way', { at: DAMAGED }, async (page) => {
  assert.deepEqual(await tabOrder(page), [...HEAD, 'tab layers', 'Previous ill-formed sequence', 'Next ill-formed sequence', 'Insert', 'unit 1', ...POINT, 'pair 1:7', ...byteFields(3),
    'repair flip', 'repair replacement', 'repair remove']);
});

pageTest('each part of a tab has one stop inside, or is one itself', { at: DAMAGED }, async (page) => {
  for (const [name, stops] of /** @type {[string, string[]][]} */ ([['compare', ['tabpanel-compare', 'UTF-8']], ['decoders', ['tabpanel-decoders', 'Select byte 1']], ['map', ['byte 241', '1 byte']]])) {
    await chooseTab(page, name);
    await tab(page, name).focus();
    const order = await tabOrder(page);
    assert.deepEqual(order.slice(0, 4 + stops.length), ['Previous ill-formed sequence', 'Next ill-formed sequence', 'Insert', 'unit 1', ...stops], name);
    // After the end, the page starts over, or the last stop is repeated, as in Firefox.
    assert.ok([undefined, 'Inspect', stops.at(-1)].includes(order[4 + stops.length]), `${name}: no other stop up to the end of the page`);
  }
});

pageTest('arrow keys go from unit to unit, Home and End within a row, with Control through all', { at: linkTo('abcdefghij'.repeat(40)) }, async (page) => {
  await page.locator('.unit').first().focus();
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  assert.ok(row > 5 && row < 100, `${row} units in a row`);
  /** @type {[string, number][]} */
  const steps = [
    ['ArrowLeft', 0], ['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['ArrowDown', row + 1], ['ArrowUp', 1], ['ArrowUp', 1],
    ['End', row - 1], ['ArrowRight', row], ['End', 2 * row - 1], ['Home', row], ['Control+End', 399], ['ArrowRight', 399], ['ArrowDown', 399],
    ['Control+Home', 0],
  ];
  for (const [key, unit] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), `unit ${unit}`, key);
    assert.deepEqual(await selection(page), [unit, unit + 1], `${key}: the selection follows`);
    assert.equal(await page.locator('.strip [tabindex="0"]').count(), 1);
  }
  await page.keyboard.press('PageDown');
  const down = Number((await focused(page)).split(' ')[1]);
  assert.ok(down > row && down % row === 0, `unit ${down}`);
  await page.keyboard.press('PageUp');
  assert.equal(await focused(page), 'unit 0');
});

pageTest('Enter leads to the bench, arrows over its bits, Space flips, Escape leads back', { at: linkTo('a€b') }, async (page) => {
  await page.locator('.unit[aria-selected="true"]').focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'pair 1:7');
  /** @type {[string, string][]} */
  const steps = [
    ['ArrowLeft', '1:7'], ['ArrowRight', '1:6'], ['ArrowRight', '1:5'], ['ArrowDown', '2:5'], ['ArrowDown', '3:5'], ['ArrowDown', '3:5'],
    ['End', '3:0'], ['ArrowRight', '3:0'], ['Home', '3:7'], ['ArrowLeft', '2:0'], ['Control+End', '3:0'], ['Control+Home', '1:7'], ['ArrowUp', '1:7'],
    ['ArrowRight', '1:6'], ['ArrowRight', '1:5'], ['ArrowRight', '1:4'], ['ArrowRight', '1:3'],
  ];
  for (const [key, pair] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), `pair ${pair}`, key);
    assert.equal(await page.locator('.cards [tabindex="0"]').count(), 1);
  }
  await page.keyboard.press('Space');
  await assertShown(page, '61 EA 82 AC 62', 'a\ua0acb');
  assert.equal(await focused(page), 'pair 1:3', 'the focus stays on the bit');
  await page.keyboard.press('Enter');
  await assertShown(page, '61 E2 82 AC 62', 'a€b');
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'unit 1');
});

pageTest('the focus stays on the bit, whatever a flip makes of the bytes', { at: linkTo('a€b') }, async (page) => {
  for (let byte = 1; byte < 4; byte++) {
    for (let bit = 0; bit < 8; bit++) {
      await bitAt(page, byte, bit).focus();
      await page.keyboard.press('Space');
      assert.equal(await focused(page), `pair ${byte}:${bit}`);
      await page.keyboard.press('Space');
      assert.equal(await focused(page), `pair ${byte}:${bit}`, 'and back');
      assert.equal(await value(page), '61 E2 82 AC 62');
    }
  }
});

pageTest('a broken bit is repaired by keyboard alone, and the focus is never lost', { at: linkTo('a€b') }, async (page) => {
  await bitAt(page, 2, 7).focus();
  await page.keyboard.press('Space');
  assert.equal(await value(page), '61 E2 02 AC 62');
  for (const field of [...byteFields(3).slice(3), 'repair flip-back']) {
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), field);
  }
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 E2 82 AC 62');
  assert.match(await focused(page), /^pair /);
});

/** Bytes, and where each of their repairs leaves the focus: on the first bit of what is there now, or in the text if nothing is. @type {[string, Record<string, string>][]} */
const FOCUS = [
  ['61C0AF62', { shortest: 'pair 1:7', flip: 'pair 1:7', replacement: 'pair 1:7', remove: 'pair 1:7' }],
  ['C0AF', { shortest: 'pair 0:7', flip: 'pair 0:7', replacement: 'pair 0:7', remove: 'text' }],
  ['EDA081EDB080', { pair: 'pair 0:7', flip: 'pair 0:7', replacement: 'pair 0:7', remove: 'pair 0:7' }],
  ['80', { 'windows-1252': 'pair 0:7', flip: 'pair 0:7', replacement: 'pair 0:7', remove: 'text' }],
  ['6180', { 'windows-1252': 'pair 1:7', flip: 'pair 1:7', replacement: 'pair 1:7', remove: 'pair 0:7' }],
];

pageTest('each repair leaves the focus on the bench, or where something is left to focus', { isLong: true }, async (page) => {
  for (const [hex, places] of FOCUS) {
    await goTo(page, `#v=1&h=${hex}`);
    assert.deepEqual(await page.locator('.repair').evaluateAll((all) => all.map((button) => button.getAttribute('data-repair'))), Object.keys(places), hex);
    for (const [id, place] of Object.entries(places)) {
      await goTo(page, `#v=1&h=${hex}`);
      await page.locator(`[data-repair="${id}"]`).focus();
      await page.keyboard.press('Enter');
      assert.equal(await focused(page), place, `${hex}: ${id}`);
      assert.equal(await value(page) === '', place === 'text', `${hex}: ${id}`);
    }
  }
});

for (const view of ['strip%20bench', 'bench%20strip']) {
  pageTest(`where the last byte is removed and no field can take the focus, the strip takes it: ${view}`, { at: `#v=1&h=FF&view=${view}` }, async (page) => {
    await page.locator('[data-repair="remove"]').press('Enter');
    assert.equal(await value(page), '');
    assert.equal(await focused(page), 'Byte by byte');
  });
}

for (const view of ['bench', 'bench%20map', 'bench%20input', 'strip%20bench']) {
  pageTest(`an empty bench says that there are no bytes, unless a strip does: ${view}`, { at: `#v=1&h=FF&view=${view}` }, async (page) => {
    await page.locator('[data-repair="remove"]').press('Enter');
    assert.equal(await value(page), '');
    assert.notEqual(await focused(page), 'nothing');
    // Only in the panels: the live region says it too, a little later.
    const shown = await page.locator('.body p:not([role])').evaluateAll((all) => all.filter((p) => p.checkVisibility() && /^No bytes yet\./.test(p.textContent)));
    assert.equal(shown.length, 1);
    assert.equal(await page.locator('.bench').isVisible(), false);
  });
}

pageTest('an example and a language are chosen by keyboard', {}, async (page) => {
  await page.locator('.chip.ill').first().focus();
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '2F C0 AE C0 AE 2F');
  assert.equal(await focused(page), 'overlong /../', 'the focus stays on the example');
  await page.locator('#language').focus();
  await page.keyboard.press('D');
  await page.waitForFunction(() => document.documentElement?.lang === 'de');
  assert.equal(await focused(page), 'language');
});

pageTest('the way to the next ill-formed sequence goes by keyboard', { at: DAMAGED }, async (page) => {
  await page.getByRole('button', { name: 'Next ill-formed sequence' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.deepEqual(await selection(page), [6, 7]);
  assert.equal(await focused(page), 'Next ill-formed sequence');
});

pageTest('Enter does nothing in an inspector without a bench', { at: '#v=1&h=41&view=strip' }, async (page) => {
  await page.locator('.unit').focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'unit 0');
});

pageTest('a tap flips a bit, selects a unit, takes an example', { at: linkTo('a€'), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } } }, async (page) => {
  await bitAt(page, 1, 3).tap();
  await assertShown(page, '61 EA 82 AC', 'a\ua0ac');
  await page.locator('.unit').first().tap();
  assert.deepEqual(await selection(page), [0, 1]);
  await page.locator('.chip.ill').first().tap();
  assert.equal(await value(page), '2F C0 AE C0 AE 2F');
  await page.locator('.repair').first().tap();
  assert.equal(await value(page), '2F 2E C0 AE 2F');
});
