// The map: all 256 byte values, what each may be, and where the input holds it.

import assert from 'node:assert/strict';
import { chooseTab, focused, goTo, linkTo, noticed, pageTest, selection, value } from './support.mjs';

/** @param {import('./support.mjs').Page} page @param {number} byte */
const cell = (page, byte) => page.locator(`.value[data-byte="${byte}"]`);
/** @param {import('./support.mjs').Page} page */
const about = (page) => page.locator('.about').innerText();

pageTest('each value has its class, its name and its place', { at: '#v=1&h=&tab=map' }, async (page) => {
  const values = await page.locator('.value').evaluateAll((cells) => cells.map((element) =>
    ({ text: element.textContent, class: element.classList[1], label: element.getAttribute('aria-description') })));
  const classOf = (/** @type {number} */ byte) =>
    byte < 0x80 ? 'ascii' : byte < 0xc0 ? 'continuation' : byte >= 0xc2 && byte <= 0xf4 ? 'start' : 'invalid';
  assert.deepEqual(values.map(({ text, class: own }) => [text, own]),
    Array.from({ length: 256 }, (_, byte) => [byte.toString(16).toUpperCase().padStart(2, '0'), classOf(byte)]));
  // What the map says about it below is read out with it.
  assert.equal(values[0xc3]?.label, 'C3 starts a sequence of 2 bytes. 80–BF must come next. not in the input');
  assert.equal(values[0xc0]?.label, 'C0 could only start an overlong form of an ASCII character. not in the input');
  for (const [byte, { text, label }] of values.entries()) assert.match(label ?? '', new RegExp(`^${text} .+\\. not in the input$`), `${byte}`);
});

pageTest('values that the input holds are marked and counted, those selected stand out', { at: `${linkTo('aa€')}&tab=map` }, async (page) => {
  const marked = (/** @type {string} */ name) => page.locator(`.value.${name}`).allInnerTexts();
  assert.deepEqual(await marked('present'), ['61', '82', 'AC', 'E2']);
  assert.deepEqual(await marked('current'), ['82', 'AC', 'E2']);
  const selected = () => page.locator('.value[aria-selected="true"]').allInnerTexts();
  assert.deepEqual(await selected(), ['82', 'AC', 'E2'], 'told, not only coloured');
  assert.match(/** @type {string} */ (await cell(page, 0x61).getAttribute('aria-description')), /2 times in the input$/);
  assert.match(/** @type {string} */ (await cell(page, 0xe2).getAttribute('aria-description')), /1 time in the input$/);
  await page.locator('#text').fill('b');
  assert.deepEqual(await marked('present'), ['62']);
  assert.deepEqual(await selected(), ['62']);
  assert.match(/** @type {string} */ (await cell(page, 0x61).getAttribute('aria-description')), /not in the input$/);
  await page.locator('.scheme').selectOption('utf-8-1993');
  assert.deepEqual(await marked('present'), ['62'], 'in another scheme too');
  assert.deepEqual(await selected(), ['62']);
  assert.match(/** @type {string} */ (await cell(page, 0x62).getAttribute('aria-description')), /1 time in the input$/);
});

pageTest('pointing at a value says what it may be', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  /** @type {[number, RegExp][]} */
  const expected = [
    [0x00, /00 00000000 0\s+00 is U\+0000 NUL, a sequence of one byte\.\s+not in the input/],
    [0x41, /41 is U\+0041 A/],
    [0x82, /82 is a continuation byte\. It adds the 6 bits 000010/],
    [0xe2, /E2 11100010 226\s+E2 starts a sequence of 3 bytes\. 80–BF must come next\.\s+1 time in the input/],
    [0xe0, /A0–BF must come next/], [0xed, /80–9F must come next/], [0xf0, /90–BF must come next/], [0xf4, /80–8F must come next/],
    [0xc0, /C0 could only start an overlong form/], [0xc1, /overlong/], [0xf5, /above U\+10FFFF/], [0xf7, /above U\+10FFFF/],
    [0xf8, /F8 started a sequence of 5 bytes until 2003/], [0xfd, /6 bytes until 2003/], [0xfe, /not used in any version of the standard/], [0xff, /not used in any version/],
  ];
  for (const [byte, text] of expected) {
    await cell(page, byte).hover();
    assert.match(await about(page), text);
  }
});

pageTest('a press on a value selects its first place in the input, and the next press the next place', { at: `${linkTo('€x€')}&tab=map` }, async (page) => {
  assert.deepEqual(await selection(page), [0, 3]);
  await cell(page, 0x82).click();
  assert.deepEqual(await selection(page), [4, 7]);
  await cell(page, 0x82).click();
  assert.deepEqual(await selection(page), [0, 3], 'and back to the first');
  await cell(page, 0x78).click();
  assert.deepEqual(await selection(page), [3, 4]);
  await cell(page, 0x00).click();
  assert.deepEqual(await selection(page), [3, 4], 'a press on a value that the input lacks selects nothing');
});

pageTest('arrow keys go through the grid, Enter and Space press', { at: `${linkTo('€x')}&tab=map` }, async (page) => {
  await cell(page, 0xe2).focus();
  /** @type {[string, number][]} */
  const steps = [
    ['ArrowLeft', 0xe1], ['ArrowUp', 0xd1], ['ArrowRight', 0xd2], ['ArrowDown', 0xe2], ['Home', 0xe0], ['ArrowLeft', 0xdf], ['End', 0xdf],
    ['PageUp', 0x0f], ['ArrowUp', 0x0f], ['PageDown', 0xff], ['ArrowRight', 0xff], ['ArrowDown', 0xff], ['Control+Home', 0x00], ['ArrowLeft', 0x00], ['Control+End', 0xff],
  ];
  for (const [key, byte] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), `byte ${byte}`, key);
    assert.ok((await about(page)).startsWith(byte.toString(16).toUpperCase().padStart(2, '0')), key);
    assert.equal(await page.locator('.map [tabindex="0"]').count(), 1);
  }
  await cell(page, 0x78).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await selection(page), [3, 4]);
  await cell(page, 0x82).focus();
  await page.keyboard.press('Space');
  assert.deepEqual(await selection(page), [0, 3]);
  assert.equal(await focused(page), 'byte 130', 'the focus stays');
});

pageTest('the key of the map fits beside it, or stands below it', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  for (const width of [360, 740, 800, 900, 1000, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [map, key] = await page.locator('.map, .key').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    assert.ok(key.width >= 200, `${width}: ${key.width}`);
    assert.ok(key.left >= map.right || key.top >= map.bottom, `${width}: one above the other`);
    assert.ok(map.height < (width < 500 ? 1000 : 560), `${width}: ${map.height}`);
  }
});

pageTest('each value is wide enough for a finger, and keys and column heads follow where rows take two lines', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  for (const width of [320, 360, 400, 440, 480, 500, 520, 600, 740]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page.locator('.value').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    for (const { width: own, height } of boxes) assert.ok(own >= 24 && height >= 24, `${width}: ${own} × ${height}`);
    const map = await page.locator('.map').evaluate((element) => ({ width: element.clientWidth, needed: element.scrollWidth }));
    assert.ok(map.needed <= map.width, `${width}: ${map.needed} in ${map.width}`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const lefts = await page.locator('.map-row .value, .map-row .axis').evaluateAll((all) => Object.fromEntries(all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().left)])));
  assert.equal(lefts['_0'], lefts['00']);
  assert.equal(lefts['_8'], lefts['00']);
  assert.equal(lefts['C8'], lefts['C0']);
  assert.equal(lefts['_F'], lefts['CF']);
  await cell(page, 0xc3).focus();
  for (const [key, byte] of /** @type {[string, number][]} */ ([['ArrowDown', 0xcb], ['ArrowDown', 0xd3], ['ArrowUp', 0xcb], ['Home', 0xc8], ['ArrowLeft', 0xc7]])) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), `byte ${byte}`, key);
  }
});

/** The cells of a row of the table of lengths. @param {import('./support.mjs').Page} page @param {number} length */
const lengthRow = (page, length) => page.locator('.lengths tbody tr').nth(length - 1).locator('th, td').evaluateAll((cells) => cells.map((element) => element.textContent));
/** @param {import('./support.mjs').Page} page @param {string} name */
const lengthButton = (page, name) => page.getByRole('button', { name, exact: true });

pageTest('the table has the lengths of the scheme, including those that were ruled out', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  assert.equal(await page.locator('.lengths tbody tr').count(), 8);
  assert.deepEqual(await lengthRow(page, 3), ['3 bytes', '1110xxxx 10xxxxxx 10xxxxxx', 'U+0800', 'U+FFFF', '16', '61,440', '65,536']);
  assert.deepEqual(await lengthRow(page, 6), ['6 bytes', `1111110x${' 10xxxxxx'.repeat(5)}`, 'U+4000000', 'U+7FFFFFFF', '31', 'none since 2003', '2,147,483,648']);
  await page.locator('.scheme').selectOption('mutf-8');
  assert.deepEqual(await page.locator('.lengths .length').evaluateAll((all) => all.map((button) => button.textContent)), ['1 byte', '2 bytes', '3 bytes', '6 bytes']);
  assert.deepEqual((await lengthRow(page, 2)).slice(2, 4), ['U+0000, U+0080', 'U+07FF']);
  assert.match(await page.locator('.lengths h2').innerText(), /Modified UTF-8/i);
});

pageTest('the focus stays in the table of lengths when an undo changes the scheme', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  for (const [before, length, then] of /** @type {[string, string, string][]} */ ([['utf-8-1993', '3 bytes', '3 bytes'], ['latin-1', '6 bytes', '1 byte']])) {
    await page.locator('.scheme').selectOption(before);
    await page.locator('.scheme').selectOption('utf-8');
    await lengthButton(page, length).focus();
    await page.keyboard.press('Control+z');
    assert.equal(await focused(page), then, before);
  }
});

pageTest('a press on a length selects its next sequence, or adds one if there is none', { at: `${linkTo('a€b€c')}&tab=map` }, async (page) => {
  assert.deepEqual(await selection(page), [1, 4]);
  await lengthButton(page, '3 bytes').click();
  assert.deepEqual(await selection(page), [5, 8]);
  await page.keyboard.press('Enter');
  assert.deepEqual(await selection(page), [1, 4], 'round from the end to the beginning');
  await lengthButton(page, '2 bytes').click();
  assert.equal(await value(page), '61 E2 82 AC 62 E2 82 AC 63 C3 A9');
  assert.deepEqual(await selection(page), [9, 11]);
  await lengthButton(page, '5 bytes').click();
  assert.equal(await value(page), '61 E2 82 AC 62 E2 82 AC 63 C3 A9 F8 88 80 80 80');
  assert.deepEqual(await selection(page), [11, 16]);
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61 E2 82 AC 62 E2 82 AC 63 C3 A9');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  assert.match(await value(page), / F0 9F 98 80$/, 'arrow keys go from length to length');
});

for (const [length, example] of /** @type {const} */ ([[5, 'F8 88 80 80 80'], [8, 'FF 81 80 80 80 80 80 80']])) {
  pageTest(`a press on a length that was ruled out selects the next such sequence too: ${length} bytes`, { at: `${linkTo('a€')}&tab=map` }, async (page) => {
    const name = `${length} bytes`;
    await lengthButton(page, name).click();
    await lengthButton(page, '1 byte').click();
    assert.deepEqual(await selection(page), [0, 1]);
    await lengthButton(page, name).click();
    assert.equal(await value(page), `61 E2 82 AC ${example}`, 'it is there already');
    assert.deepEqual(await selection(page), [4, 4 + length]);
  });
}

pageTest('where nothing can be inserted, a press on a length says that there is no such sequence', { at: `${linkTo('a€')}&tab=map` }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => { Object.assign(element, { readonly: true }); });
  await page.locator('.lengths p', { hasText: /length\.$/ }).waitFor();
  await lengthButton(page, '2 bytes').click();
  await noticed(page, /^There is no sequence of 2 bytes here\./);
  await lengthButton(page, '1 byte').click();
  assert.deepEqual(await selection(page), [0, 1]);
  assert.equal(await page.locator('.notice p').count(), 0);
  assert.equal(await value(page), '61 E2 82 AC');
});

pageTest('half a code unit at the end stays at the end', { at: '#v=1&h=610062&scheme=utf-16le&tab=map' }, async (page) => {
  await lengthButton(page, '4 bytes').click();
  assert.equal(await value(page), '61 00 3D D8 00 DE 62');
  assert.deepEqual(await selection(page), [2, 6]);
});

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`in the table of lengths, numbers stand below one another, and each template takes one line; heads begin alike: ${lang}`, { at: `#v=1&h=61F180&scheme=utf-8-extended&tab=map&lang=${lang}`, context: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    await page.locator('.lengths tbody tr').nth(7).waitFor();
    const ends = await page.locator('.lengths tr').evaluateAll((rows) => rows.map((row) => Array.from(row.children).slice(4).map((cell) => {
      const text = new Range();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().right;
    })));
    assert.ok(ends.every((row) => row.length === 3 && row.every((end, i) => Math.abs(end - (ends[0]?.[i] ?? 0)) < 1)), JSON.stringify(ends));
    const lines = () => page.locator('.lengths .template').evaluateAll((all) => all.map((cell) => new Set(Array.from(cell.children, (code) => Math.round(code.getBoundingClientRect().top))).size));
    assert.deepEqual(await lines(), Array(8).fill(1));
    // Here lengths that are not UTF-8 have words in place of a number.
    await goTo(page, `#v=1&h=61&tab=map&lang=${lang}`);
    assert.deepEqual(await lines(), Array(8).fill(1));
    for (const name of /** @type {const} */ (['map', 'compare', 'decoders'])) {
      await chooseTab(page, name);
      const heads = await page.locator('.tabpanel.chosen thead th').evaluateAll((all) => all.map((head) => head.textContent ?? ''));
      assert.ok(heads.length > 2, name);
      assert.deepEqual(heads.filter((head) => !/^\p{Lu}/u.test(head)), [], name);
    }
  });
}
