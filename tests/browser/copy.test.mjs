// Copying: the tab "Copy as", and the buttons of the two fields.

import assert from 'node:assert/strict';
import { drawnCard } from './picture-card.mjs';
import { write } from '../../www/codec/notation.js';
import { define, elementTest, works } from './foreign-page.mjs';
import { DAMAGED, chooseTab, drawn, focused, linkTo, noticed, origin, pageTest, settled, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {import('../../www/codec/notation.js').Notation} Notation */

const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module/];

/** Replaces the clipboard with one that remembers what it was given: only Chromium lets tests read the system's. @param {Page} page */
const withClipboard = (page) => page.addInitScript(() => {
  Object.assign(window, { copied: [] });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => void (/** @type {any} */ (window).copied.push(text)) } });
});

/** A clipboard that refuses, or none, as in an insecure context. @param {'refused' | 'missing'} how @returns {(page: Page) => Promise<unknown>} */
const withoutClipboard = (how) => (page) => page.addInitScript((isRefused) => {
  const clipboard = { writeText: async () => { throw new DOMException('Write permission denied.', 'NotAllowedError'); } };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: isRefused ? clipboard : undefined });
}, how === 'refused');

/** Everything copied so far. @param {Page} page @returns {Promise<string[]>} */
const copied = (page) => page.evaluate(() => /** @type {any} */ (window).copied);

/** Waits until this many copies have been made. @param {Page} page @param {number} count */
const copiedTimes = (page, count) => page.waitForFunction((wanted) => /** @type {any} */ (window).copied.length === wanted, count);

/** The rows: their label, what they show, and whether they can be copied. @param {Page} page */
const rows = (page) => page.locator('.notations tr').evaluateAll((all) => all.map((row) => ({
  label: row.querySelector('th')?.textContent ?? '',
  shown: row.querySelector('.written')?.textContent ?? '',
  isPossible: row.querySelector('button')?.ariaDisabled === 'false',
})));

/** The button of a row. @param {Page} page @param {string} id @param {'bytes' | 'code-points'} content */
const button = (page, id, content) => page.locator(`.notations tr:has(#copy-${id}-${content}) button`);

/** The word that a button currently shows. @param {import('playwright-core').Locator} of */
const wordOn = (of) => of.evaluate((element) => Array.from(element.querySelectorAll('span > span')).filter((word) => getComputedStyle(word).visibility === 'visible').map((word) => word.textContent).join());

/** The last thing announced. @param {Page} page */
const said = (page) => page.locator('.copy-panel > [role="status"]').textContent();

const GREETING = linkTo('Grüß€𝄞\u2126y');
const BYTES = new TextEncoder().encode('Grüß€𝄞\u2126y');

pageTest('each notation is a row; notations of bytes and of code points are separate groups', { at: `${GREETING}&tab=copy` }, async (page) => {
  assert.deepEqual(await page.locator('.notations caption').allInnerTexts(), ['Bytes · as they are, even if ill-formed', 'Code points · the same in every scheme']);
  const [bytes, codePoints] = await page.locator('.notations tbody').evaluateAll((all) => all.map((body) =>
    Array.from(body.querySelectorAll('tr'), (row) => `${row.querySelector('th')?.textContent}: ${row.querySelector('.written')?.textContent}`)));
  assert.equal(bytes?.length, 16);
  assert.equal(codePoints?.length, 14);
  assert.equal(bytes?.[0], 'Hex: 47 72 C3 BC C3 9F E2 82 AC F0 9D 84 9E E2 84 A6 79');
  assert.ok(bytes?.includes('Base64: R3LDvMOf4oKs8J2EnuKEpnk='));
  assert.ok(bytes?.includes("Python bytes: b'Gr\\xc3\\xbc\\xc3\\x9f\\xe2\\x82\\xac\\xf0\\x9d\\x84\\x9e\\xe2\\x84\\xa6y'"));
  assert.ok(codePoints?.includes("Python: 'Gr\\xfc\\xdf\\u20ac\\U0001d11e\\u2126y'"));
  assert.ok(codePoints?.includes('Escapes \\u{H}: \\u{47}\\u{72}\\u{FC}\\u{DF}\\u{20AC}\\u{1D11E}\\u{2126}\\u{79}'));
});

pageTest('a press copies the whole notation, and the button and the live region say so', { at: `${GREETING}&tab=copy`, prepare: withClipboard }, async (page) => {
  // Relative to the document, because clicking scrolls to the button.
  const place = () => button(page, 'json', 'code-points').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round);
  });
  const before = await place();
  await button(page, 'json', 'code-points').click();
  await copiedTimes(page, 1);
  await page.locator('.notations .copied').waitFor();
  assert.deepEqual(await copied(page), [write(BYTES, 'json')]);
  assert.equal(await wordOn(button(page, 'json', 'code-points')), 'Copied');
  assert.equal(await said(page), 'Copied as: JSON');
  assert.deepEqual(await place(), before, 'nothing moves');
  await button(page, 'xxd', 'bytes').click();
  await copiedTimes(page, 2);
  assert.equal((await copied(page))[1], write(BYTES, 'xxd'));
  assert.equal(await wordOn(button(page, 'json', 'code-points')), 'Copy', 'another row is the copied one now');
  await page.locator('#text').fill('a');
  assert.equal(await page.locator('.notations .copied').count(), 0, 'after an edit no row is marked as copied');
});

pageTest('the system’s clipboard holds what was copied, and another field takes it', { at: `${linkTo('a€')}&tab=copy`, needs: ['clipboard of its own'] }, async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(origin()).origin });
  await button(page, 'hex-escaped', 'bytes').click();
  await page.locator('.notations .copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '\\x61\\xE2\\x82\\xAC');
  await page.locator('#hex').fill('');
  await page.locator('#hex').focus();
  await page.keyboard.press('Control+V');
  assert.equal(await value(page), '61 E2 82 AC');
});

pageTest('the selection alone can be copied: its bytes and its code points', { at: `${linkTo('a€b')}&tab=copy`, prepare: withClipboard }, async (page) => {
  const [whole, selected] = await Promise.all(['Whole text', 'Selection'].map(async (name) => page.locator('.extent button', { hasText: name })));
  assert.equal(await whole?.getAttribute('aria-pressed'), 'true');
  assert.equal(await selected?.innerText(), 'Selection: €');
  await selected?.click();
  assert.equal(await selected?.getAttribute('aria-pressed'), 'true');
  assert.equal(await whole?.getAttribute('aria-pressed'), 'false');
  await button(page, 'hex', 'bytes').click();
  await button(page, 'u-plus', 'code-points').click();
  await copiedTimes(page, 2);
  assert.deepEqual(await copied(page), ['E2 82 AC', 'U+20AC']);
  await page.locator('.unit').last().click();
  assert.equal(await selected?.innerText(), 'Selection: b');
  await button(page, 'hex', 'bytes').click();
  await copiedTimes(page, 3);
  assert.equal((await copied(page))[2], '62');
  await whole?.click();
  await button(page, 'hex', 'bytes').click();
  await copiedTimes(page, 4);
  assert.equal((await copied(page))[3], '61 E2 82 AC 62');
});

pageTest('a row that is impossible stays without a value and says why; nothing is copied', { at: `${DAMAGED}&tab=copy`, prepare: withClipboard }, async (page) => {
  const all = await rows(page);
  assert.equal(all.filter(({ isPossible }) => isPossible).length, 16, 'notations of bytes remain possible');
  for (const { shown } of all.filter(({ isPossible }) => !isPossible)) assert.equal(shown, 'Code points only: the bytes are ill-formed at offset 1.');
  const json = button(page, 'json', 'code-points');
  assert.equal(await json.getAttribute('aria-describedby'), 'copy-json-code-points');
  await json.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.copy-panel > [role="status"]')?.textContent !== '');
  assert.equal(await said(page), 'Code points only: the bytes are ill-formed at offset 1.');
  assert.deepEqual(await copied(page), []);
  assert.equal(await page.locator('.notations .copied').count(), 0);
  assert.equal(await page.locator('.extent button').last().innerText(), 'Selection: F1 80 80');
  await page.locator('#text').fill('ok');
  assert.deepEqual((await rows(page)).filter(({ isPossible }) => !isPossible), [], 'with well-formed text all rows are possible');
});

pageTest('the reason names the code point, or the surrogates, that a notation has no form for', { at: '#v=1&h=6100&tab=copy' }, async (page) => {
  const reason = async (/** @type {string} */ label) => (await rows(page)).find((row) => row.label === label)?.shown;
  assert.equal(await reason('CSS'), 'CSS has no form for U+0000 (byte offset 1).');
  assert.equal(await reason('HTML, by name'), 'HTML, by name has no form for U+0000 (byte offset 1).');
  await page.locator('.scheme').selectOption('wtf-8');
  await page.locator('#hex').fill('ED A0 80');
  assert.equal(await reason('Rust'), 'Rust has no form for U+D800 (byte offset 0).');
  await page.locator('.scheme').selectOption('utf-8');
  await page.locator('#hex').fill('41 ED A0 80');
  assert.equal(await reason('Rust'), 'Code points only: the bytes are ill-formed at offset 1.');
});

pageTest('another scheme: the code points are the same, the bytes are its own', { at: '#v=1&h=20AC&scheme=utf-16be&tab=copy' }, async (page) => {
  const shown = new Map((await rows(page)).map((row) => [row.label, row.shown]));
  assert.equal(shown.get('Hex'), '20 AC');
  assert.equal(shown.get('U+HHHH'), 'U+20AC');
  assert.equal(shown.get('HTML, by name'), '&euro;');
});

pageTest('the rows are one tab stop: arrows go from row to row, Enter copies', { at: `${linkTo('é')}&tab=copy`, prepare: withClipboard }, async (page) => {
  await page.locator('.extent button').last().focus();
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Copy as: Hex');
  for (const [key, name] of [['ArrowDown', 'Hex, 0xHH'], ['ArrowUp', 'Hex'], ['ArrowUp', 'Hex'], ['End', 'CSS'], ['ArrowUp', 'JSON']]) {
    await page.keyboard.press(key ?? '');
    assert.equal(await focused(page), `Copy as: ${name}`);
  }
  await page.keyboard.press('Enter');
  await copiedTimes(page, 1);
  assert.deepEqual(await copied(page), ['"\\u00E9"']);
  assert.equal(await focused(page), 'Copy as: JSON');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Copy as: JSON', 'the tab stop is the row that the user left');
  assert.equal(await page.locator('.notations button[tabindex="0"]').count(), 1);
});

pageTest('of a mebibyte only the start is shown, but all of it is copied', { isLong: true, at: `${linkTo('€')}&tab=copy`, prepare: withClipboard }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => {
    const bytes = new Uint8Array(1 << 20).fill(0x61);
    bytes.set([0xe2, 0x82, 0xac], 511);
    Object.assign(element, { value: bytes });
  });
  const all = await rows(page);
  assert.ok(all.every(({ shown, isPossible }) => isPossible && shown.length < 700), 'the value fits on one line');
  assert.ok(all.every(({ shown }) => shown.endsWith('…')));
  await button(page, 'base64', 'bytes').click();
  await button(page, 'rust', 'code-points').click();
  await copiedTimes(page, 2);
  const [base64, rust] = await page.evaluate(() => /** @type {any} */ (window).copied.map((/** @type {string} */ text) => text.length));
  assert.equal(base64, Math.ceil((1 << 20) / 3) * 4);
  assert.equal(rust, (1 << 20) - 3 + '\\u{20AC}'.length + 2);
  // Faults far into the bytes are found too.
  await page.locator('utf8-inspector').evaluate((element) => {
    const bytes = new Uint8Array(1 << 20).fill(0x61);
    bytes[1_000_000] = 0xff;
    Object.assign(element, { value: bytes });
  });
  const json = (await rows(page)).find(({ label }) => label === 'JSON');
  assert.deepEqual(json, { label: 'JSON', shown: 'Code points only: the bytes are ill-formed at offset 1,000,000.', isPossible: false });
});

pageTest('a reason that only the whole text reveals is given when the button is pressed', { at: `${linkTo('€')}&tab=copy`, prepare: withClipboard }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => {
    const bytes = new Uint8Array(2000).fill(0x61);
    bytes[1999] = 0;
    Object.assign(element, { value: bytes });
  });
  await button(page, 'css', 'code-points').click();
  await page.locator('#copy-css-code-points.reason').waitFor();
  assert.equal(await said(page), 'CSS has no form for U+0000 (byte offset 1,999).');
  assert.deepEqual(await copied(page), []);
});

pageTest('without bytes there is nothing to copy', { at: '#v=1&h=&tab=copy', prepare: withClipboard }, async (page) => {
  await page.locator('.copy-panel', { hasText: 'No bytes yet.' }).waitFor();
  assert.equal(await page.locator('.notations').isVisible(), false);
  for (const each of await page.locator('.input .copy').all()) assert.equal(await each.getAttribute('aria-disabled'), 'true');
  await page.locator('#text').fill('a');
  await drawn(page);
  await page.locator('.notations').waitFor();
});

pageTest('where undo leaves nothing to copy the focus stays in the tab', { at: '#v=1&h=&tab=copy' }, async (page) => {
  for (const css of ['.notation-sheet .copy', '.save', '.copy-picture']) {
    await page.locator('#text').focus();
    await page.keyboard.type('é');
    await page.locator(css).first().focus();
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), '');
    await twoFrames(page);
    assert.equal(await focused(page), 'Whole text', css);
  }
});

pageTest('each field has a button that copies its contents', { at: `${linkTo('a\r\n€')}&tab=copy`, prepare: withClipboard }, async (page) => {
  const [text, bytes] = [page.locator('[aria-label="Copy: Text"]'), page.locator('[aria-label="Copy: Bytes, hex"]')];
  await text.click();
  await page.locator('.input .copied', { hasText: 'Copied' }).waitFor();
  await bytes.click();
  await copiedTimes(page, 2);
  assert.deepEqual(await copied(page), ['a\r\n€', '61 0D 0A E2 82 AC']);
  assert.equal(await page.locator('.input [role="status"]').textContent(), 'Copied');
});

for (const [how, language, sentence] of /** @type {['refused' | 'missing', string, RegExp][]} */ ([
  ['refused', 'en', /doesn’t allow copying.*press (?:Ctrl\+C|⌘C)/], ['missing', 'de', /lässt das Kopieren nicht zu.*Strg\+C/], ['refused', 'nl', /staat kopiëren niet toe.*Ctrl\+C/],
])) {
  pageTest(`a clipboard that is ${how}: the text is selected for copying by hand, ${language}`, {
    at: `${linkTo('a€')}&tab=copy&lang=${language}`, prepare: withoutClipboard(how),
  }, async (page) => {
    for (const [press, text] of /** @type {[import('playwright-core').Locator, string][]} */ ([
      [button(page, 'c', 'bytes'), '"a\\xE2\\x82\\xAC"'], [page.locator('.input .copy').first(), 'a€'],
    ])) {
      await press.click();
      await page.waitForFunction((wanted) => /** @type {HTMLTextAreaElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.by-hand'))?.value === wanted, text);
      const state = await page.locator('.by-hand').evaluate((element) => {
        const field = /** @type {HTMLTextAreaElement} */ (element);
        const root = /** @type {ShadowRoot} */ (field.getRootNode());
        return [field.value.slice(field.selectionStart, field.selectionEnd), field.readOnly, root.activeElement === field];
      });
      assert.deepEqual(state, [text, true, true]);
    }
    assert.match(await page.locator('.notice').innerText(), sentence);
    assert.equal(await page.locator('.copied').count(), 0);
  });
}

pageTest('text to copy by hand survives a language change; its message is translated', { at: linkTo('a€'), prepare: withoutClipboard('refused') }, async (page) => {
  await page.locator('.input .copy').first().click();
  await page.locator('.by-hand[aria-label*="allow copying"]').waitFor();
  await page.locator('#language').selectOption('de');
  await page.locator('.by-hand[aria-label*="Strg+C"]').waitFor();
  assert.match(await page.locator('.notice p').innerText(), /lässt das Kopieren nicht zu.*Strg\+C/);
  assert.equal(await page.locator('.by-hand').inputValue(), 'a€');
  await page.locator('#language').selectOption('en');
  await page.locator('.by-hand[aria-label*="allow copying"]').waitFor();
});

pageTest('where neither the clipboard nor the code for copying by hand is available, the page says so, and the next press tries again', {
  at: null, prepare: withoutClipboard('refused'), expected: MISSING,
}, async (page) => {
  let isThere = false;
  await page.route(/\/built\/by-hand-[A-Z0-9]{4}\.js/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await page.goto(origin() + linkTo('€'));
  await settled(page);
  const press = page.locator('.input .copy').first();
  await press.click();
  await noticed(page, /This part could not be loaded/);
  isThere = true;
  await press.click();
  await page.locator('.by-hand').waitFor();
  assert.equal(await page.locator('.by-hand').inputValue(), '€');
  assert.equal(await page.locator('.notice p').count(), 1);
});

pageTest('if the notations can’t be loaded, their tab says so, and another try loads them', { at: null, expected: MISSING }, async (page) => {
  let isThere = false;
  await page.route('**/notation.wasm', (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await page.goto(origin() + linkTo('€'));
  await settled(page);
  await drawn(page);
  await chooseTab(page, 'copy');
  await page.locator('.copy-panel [role="alert"]', { hasText: /This part could not be loaded .*notation\.wasm: HTTP status 404/ }).waitFor();
  isThere = true;
  await page.locator('.copy-panel .again').click();
  await page.locator('.notations').waitFor();
  assert.equal(await focused(page), 'Copy as: Hex');
});

for (const [language, labels] of /** @type {[string, string[]][]} */ ([
  ['de', ['Kopieren als', 'Ganzer Text', 'Auswahl: €', 'Python, Bytes', 'Kopieren als: Python, Bytes', 'Kopieren']],
  ['nl', ['Kopiëren als', 'Hele tekst', 'Selectie: €', 'Python, bytes', 'Kopiëren als: Python, bytes', 'Kopiëren']],
])) {
  pageTest(`the copy panel is translated: ${language}`, { at: `${linkTo('€')}&tab=copy&lang=${language}` }, async (page) => {
    const python = page.locator('.notations tr:has(#copy-python-bytes)');
    assert.deepEqual([
      await page.locator('.copy-panel h2').textContent(), ...await page.locator('.extent button').allInnerTexts(),
      await python.locator('th').innerText(), await python.locator('button').getAttribute('aria-label'), await wordOn(python.locator('button')),
    ], labels);
  });
}

elementTest('the copy panel works in another document, and read-only', '<utf8-inspector readonly view="copy" text="€"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('.notations').waitFor();
  assert.equal(await page.locator('#copy-html-named-code-points').innerText(), '&euro;');
});

pageTest('beside the picture, the lines of a dump are not cut off', { at: `${linkTo('Grüß€𝄞 und mehr, weit mehr')}&tab=copy`, context: { viewport: { width: 1440, height: 1000 } } }, async (page) => {
  await drawnCard(page);
  const beside = await page.locator('.copying').evaluate((parts) => new Set(Array.from(parts.children, (part) => part.getBoundingClientRect().top)).size);
  assert.equal(beside, 1);
  for (const dump of ['Dump, xxd', 'Dump, hexdump -C', 'Dump, od -An -v -tx1']) {
    const cut = await page.locator('.notations tr', { hasText: dump }).locator('td.written').evaluate((cell) => [cell, ...cell.children].map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth));
    assert.ok(cut.every((by) => by <= 0), `${dump}: ${cut}`);
  }
});
