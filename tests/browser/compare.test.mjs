// The same code points in every scheme, side by side.

import assert from 'node:assert/strict';
import { axeFinds, loadAxe } from './axe.mjs';
import { chooseTab, focused, fragment, linkTo, noticed, pageTest, shown } from './support.mjs';

/** @param {import('./support.mjs').Page} page */
const rows = (page) => page.locator('.compare tbody tr').evaluateAll((all) => Object.fromEntries(all.map((row) => [
  row.getAttribute('data-scheme'),
  {
    bytes: Array.from(row.querySelectorAll('.byte'), (byte) => byte.textContent).join(' '),
    bits: row.querySelector('.binary')?.textContent ?? null,
    size: row.querySelector('.size')?.textContent,
    order: row.querySelector('.order')?.textContent,
  },
])));

/** @param {import('./support.mjs').Page} page */
const open = (page) => chooseTab(page, 'compare');

pageTest('a supplementary code point in all thirteen schemes', { at: linkTo('𐐀') }, async (page) => {
  await open(page);
  const found = await rows(page);
  assert.deepEqual(Object.fromEntries(Object.entries(found).map(([scheme, { bytes, size }]) => [scheme, `${bytes} | ${size}`])), {
    'utf-8': 'F0 90 90 80 | 4 bytes',
    'utf-8-1993': 'F0 90 90 80 | 4 bytes',
    'utf-8-extended': 'F0 90 90 80 | 4 bytes',
    'cesu-8': 'ED A0 81 ED B0 80 | 6 bytes',
    'mutf-8': 'ED A0 81 ED B0 80 | 6 bytes',
    'wtf-8': 'F0 90 90 80 | 4 bytes',
    'utf-16be': 'D8 01 DC 00 | 4 bytes',
    'utf-16le': '01 D8 00 DC | 4 bytes',
    'ucs-2': ' | can’t encode U+10400',
    'utf-32be': '00 01 04 00 | 4 bytes',
    'utf-32le': '00 04 01 00 | 4 bytes',
    'latin-1': ' | can’t encode U+10400',
    ascii: ' | can’t encode U+10400',
  });
  assert.equal(found['utf-16be']?.bits, '11011000 00000001 11011100 00000000');
});

pageTest('U+0000 takes two bytes in Modified UTF-8', { at: '#v=1&h=00' }, async (page) => {
  await open(page);
  const found = await rows(page);
  assert.equal(found['mutf-8']?.bytes, 'C0 80');
  assert.equal(found['utf-8']?.bytes, '00');
});

for (const text of ['！～𐐀', '𐐀～！']) pageTest(`bytes sort as code points in UTF-8 and not in UTF-16: ${text}`, { at: linkTo(text) }, async (page) => {
  await open(page);
  const found = await rows(page);
  assert.equal(found['utf-8']?.order, 'by code point');
  assert.equal(found['utf-16be']?.order, 'different');
  assert.equal(found['utf-32be']?.order, 'by code point');
  assert.equal(found['utf-32le']?.order, 'different');
  assert.equal(found['cesu-8']?.order, 'different');
});

pageTest('of the characters that a scheme can’t encode, the first of the text is named', { at: linkTo('a€üß') }, async (page) => {
  await open(page);
  const found = await rows(page);
  assert.equal(found.ascii?.size, 'can’t encode U+20AC');
  await page.locator('#text').fill('Grüße');
  assert.equal((await rows(page)).ascii?.size, 'can’t encode U+00FC');
});

pageTest('in WTF-8 the two halves of a pair are one sequence', { at: '#v=1&h=D83DDE00&scheme=ucs-2' }, async (page) => {
  await open(page);
  const sizes = async () => Object.fromEntries(Object.entries(await rows(page)).map(([scheme, { size }]) => [scheme, size]));
  /** The sizes in the other schemes that can hold two surrogates. */
  const others = { 'utf-8-1993': '6 bytes', 'utf-8-extended': '6 bytes', 'ucs-2': '4 bytes' };
  const found = await sizes();
  assert.equal(found['wtf-8'], '4 bytes');
  for (const [scheme, size] of Object.entries(found)) if (scheme !== 'wtf-8') assert.equal(size, Object.entries(others).find(([own]) => own === scheme)?.[1] ?? 'can’t encode U+D83D', scheme);
  await page.locator('#hex').fill('D8 3D 00 41 DE 00');
  assert.equal((await sizes())['wtf-8'], '7 bytes');
});

pageTest('the comparison follows text and selection, and leaves out ill-formed bytes', { at: linkTo('aé') }, async (page) => {
  await open(page);
  assert.equal((await rows(page))['latin-1']?.size, '2 bytes');
  await page.locator('.unit').first().click();
  assert.equal((await rows(page))['utf-16be']?.bytes, '00 61');
  await page.locator('#hex').fill('61 C3 A9 E2 82 AC 80');
  const found = await rows(page);
  assert.equal(found['latin-1']?.size, 'can’t encode U+20AC');
  assert.equal(found['utf-32be']?.size, '12 bytes');
  assert.match(await page.locator('.compare-panel .head p').innerText(), /One ill-formed segment is left out/);
});

pageTest('the comparison costs nothing in a hidden tab, and handles 100,000 characters in a selected one', { at: linkTo('a') }, async (page) => {
  assert.equal(await page.locator('.compare tbody tr').count(), 0);
  await page.evaluate(() => {
    const codePoints = Array.from({ length: 100_000 }, (_, i) => 0x4e00 + i % 20_000);
    /** @type {any} */ (document.querySelector('utf8-inspector')).value = new TextEncoder().encode(codePoints.map((c) => String.fromCodePoint(c)).join(''));
  });
  await open(page);
  assert.equal((await rows(page))['utf-16le']?.size, '200,000 bytes');
});

pageTest('the name of a scheme reads the bytes in it, as the list of schemes does', { at: linkTo('ü') }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => {
    const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
    for (const type of ['input', 'change', 'select', 'schemechange']) element.addEventListener(type, (event) => heard.push(event.type));
  });
  const heard = () => page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  const state = async () => [await shown(page), await page.locator('.input .scheme').inputValue(), await page.locator('.notice p').innerText(), await heard()];
  await page.locator('.input .scheme').selectOption('latin-1');
  await noticed(page, /unchanged, and are now read as ISO 8859-1/);
  const byList = await state();
  await page.goBack();
  await heard();
  await open(page);
  await page.locator('[data-scheme="latin-1"] button').click();
  await noticed(page, /unchanged, and are now read as ISO 8859-1/);
  const [byRow, ...rest] = await state();
  assert.deepEqual([{ .../** @type {object} */ (byRow), fragment: '' }, ...rest], [{ .../** @type {object} */ (byList[0]), fragment: '' }, ...byList.slice(1)]);
  assert.deepEqual(await page.locator('.compare [aria-pressed="true"]').allInnerTexts(), ['ISO 8859-1']);
  // What is current already is not chosen again.
  await page.locator('[data-scheme="latin-1"] button').click();
  assert.deepEqual(await heard(), []);
  await page.locator('.keep-text').click();
  assert.equal((await shown(page)).hex, 'FC');
  assert.equal(await focused(page), 'ISO 8859-1');
});

pageTest('the buttons of the schemes are one tab stop, with arrow keys', { at: `${linkTo('ü')}&tab=compare` }, async (page) => {
  const stops = () => page.locator('.compare button[tabindex="0"]').allInnerTexts();
  assert.deepEqual(await stops(), ['UTF-8']);
  await page.locator('.compare button').first().focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 'UTF-8 until 2003 (RFC 2279)');
  await page.keyboard.press('End');
  assert.deepEqual([await focused(page), await stops()], ['US-ASCII', ['US-ASCII']]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await noticed(page, /now read as ISO 8859-1/);
  assert.deepEqual([await focused(page), await stops()], ['ISO 8859-1', ['ISO 8859-1']]);
  assert.match(await fragment(page), /scheme=latin-1/);
});

pageTest('readonly there is nothing to choose', { at: `${linkTo('ü')}&tab=compare` }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => { Object.assign(element, { readonly: true }); });
  await page.locator('.compare button').first().waitFor({ state: 'detached' });
  await page.locator('.compare th[scope="row"]').first().waitFor();
  assert.equal(await page.locator('.compare th[scope="row"]').first().innerText(), 'UTF-8');
  assert.equal(await page.locator('.compare button').count(), 0);
});

for (const [locale, title] of [['en', 'Read the bytes as UTF-8'], ['de', 'Die Bytes als UTF-8 lesen'], ['nl', 'De bytes als UTF-8 lezen']]) {
  pageTest(`axe finds nothing on the comparison: ${locale}`, { at: `${linkTo('ü')}&tab=compare&lang=${locale}` }, async (page) => {
    assert.equal(await page.locator('.compare button').first().getAttribute('title'), title);
    await loadAxe(page);
    assert.deepEqual(await axeFinds(page, { of: { include: [{ fromShadowDom: ['utf8-inspector', '.compare-panel'] }] }, colorScheme: 'light' }), []);
    assert.equal(await page.locator('.compare button').evaluateAll((all) => all.filter((each) => each.clientHeight < 24).length), 0);
  });
}

pageTest('a lone start byte is rounded at both sides; in a narrow window, rows use the width, and buttons don’t stick out', { at: `${linkTo('ü')}&tab=compare` }, async (page) => {
  await page.locator('[data-scheme="latin-1"] .byte').waitFor();
  const corners = (/** @type {string} */ css) => page.locator(css).evaluateAll((all) => all.map((byte) => {
    const { borderStartEndRadius, borderEndEndRadius } = getComputedStyle(byte);
    return [borderStartEndRadius !== '0px', borderEndEndRadius !== '0px'];
  }));
  assert.deepEqual(await corners('[data-scheme="utf-8"] .byte.start'), [[false, false]]);
  assert.deepEqual(await corners('[data-scheme="latin-1"] .byte'), [[true, true]]);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator('.compare tbody tr').evaluateAll((all) => all.map((row) => {
      const [button, bytes, size] = ['button', 'td', '.size'].map((css) => row.querySelector(css)?.getBoundingClientRect());
      return { sticksOut: button && bytes ? bytes.left - button.left : NaN, isBeside: (size?.left ?? 0) > (row.getBoundingClientRect().width / 2) };
    }));
    for (const { sticksOut, isBeside } of rows) {
      assert.ok(sticksOut <= 0.5, `${width}: ${sticksOut}`);
      assert.equal(isBeside, width === 768);
    }
  }
});
