// Two texts side by side: what differs, why, and what can be done about it, by pointer and by keyboard.

import assert from 'node:assert/strict';
import { axeFinds, loadAxe } from './axe.mjs';
import { engineName } from './engines/index.mjs';
import { addressed, chooseTab, focused, fragment, goTo, linkTo, noticed, open, pageTest, selection, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Two texts that look the same. */
const PAIR = ['Café\nbar', 'C\u0430fe\u0301\u200b\r\nbar'];
/** The bytes of the second text. */
const OTHER = Buffer.from(PAIR[1] ?? '').toString('hex').toUpperCase();
const AT = `${linkTo(PAIR[0] ?? '')}&tab=difference`;

const verdict = (/** @type {Page} */ page) => page.locator('.difference-panel .verdict').innerText();

/** The listed differences: kind, whether ignored, and what can be done. @param {Page} page */
const rows = (page) => page.locator('.reasons > li').evaluateAll((all) => all.map((row) =>
  [row.getAttribute('data-kind'), row.classList.contains('ignored'), Array.from(row.querySelectorAll('.actions button'), (button) => button.textContent)]));

/** Waits until the verdict says this. @param {Page} page @param {string} expected */
async function judged(page, expected) {
  await page.waitForFunction((text) => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.difference-panel .verdict')?.textContent === text, expected, { timeout: 10_000 }).catch(() => undefined);
  assert.equal(await verdict(page), expected);
}

/** The checkbox that ignores a group of differences. @param {Page} page @param {string} group */
const ignore = (page, group) => page.locator(`.ignore input[value="${group}"]`);

const DIFFER = 'They look alike, but differ in 4 places.';

/** Enters the pair, the other text as bytes. @param {Page} page */
async function openPair(page) {
  await page.locator('#other-hex').fill(OTHER);
  await judged(page, DIFFER);
}

pageTest('two texts that look the same: where they differ, why, and what can be done', { at: AT }, async (page) => {
  assert.match(await verdict(page), /^Enter a second text/);
  assert.ok(!await page.locator('.strip').isVisible(), 'the strip of one text is hidden while two are compared');
  await page.locator('#other-text').fill(PAIR[0] ?? '');
  await judged(page, 'Equal, byte for byte.');
  assert.equal(await page.locator('.reasons > li').count(), 0);
  await openPair(page);
  assert.deepEqual(await rows(page), [
    ['look-alike', false, ['Latin in both']], ['canonical', false, ['NFC in both']], ['invisible', false, ['Remove it']], ['line-end', false, ['LF in both']],
  ]);
  const columns = await page.locator('.column').evaluateAll((all) => all.map((column) =>
    [column.getAttribute('data-difference'), ...Array.from(column.querySelectorAll('.slot-of'), (slot) => Array.from(slot.querySelectorAll('.code-point'), (each) => each.textContent).join(' '))]));
  assert.deepEqual(columns, [
    [null, 'U+0043', 'U+0043'], ['1', 'U+0061', 'U+0430'], [null, 'U+0066', 'U+0066'], ['2', 'U+00E9', 'U+0065 U+0301'], ['3', '', 'U+200B'], ['4', 'U+000A', 'U+000D U+000A'],
    [null, 'U+0062', 'U+0062'], [null, 'U+0061', 'U+0061'], [null, 'U+0072', 'U+0072'],
  ]);
  await page.locator('.reasons > li p', { hasText: 'CYRILLIC SMALL LETTER A' }).waitFor();
  assert.equal((await page.locator('.reasons > li p').first().innerText()).replaceAll(/\s+/g, ' '),
    'a U+0061 LATIN SMALL LETTER A, or \u0430 U+0430 CYRILLIC SMALL LETTER A. They look alike, and no normalisation makes them the same.');
  await page.locator('.difference-panel [role="status"]', { hasText: DIFFER }).waitFor();
  // Both texts have a button for a file.
  for (const name of ['Open a file…', 'Open a file… for the other text']) assert.equal(await page.getByRole('button', { name, exact: true }).count(), 1, name);
});

pageTest('the two fields of the other text follow each other; unreadable bytes are refused below their field', { at: AT }, async (page) => {
  await page.locator('#other-text').focus();
  await page.keyboard.type('é');
  assert.equal(await page.locator('#other-hex').inputValue(), 'C3 A9');
  await page.locator('#other-hex').fill('41 8g');
  assert.equal(await page.locator('#other-hex').getAttribute('aria-invalid'), 'true');
  assert.match(await page.locator('#other-hex-problem').innerText(), /not a hexadecimal digit/);
  assert.equal(await page.locator('#other-text').inputValue(), 'é');
  await page.locator('#other-hex').fill('41 80');
  assert.equal(await page.locator('#other-text').inputValue(), 'A\ufffd');
  assert.match(await verdict(page), /^Different texts/);
  await page.locator('.other .scheme').selectOption('ascii');
  await page.locator('#other-text').fill('A\ufffdé');
  assert.equal(await page.locator('#other-text').getAttribute('aria-invalid'), 'true');
  assert.match(await page.locator('#other-text-problem').innerText(), /U\+00E9/);
  assert.equal(await value(page), '43 61 66 C3 A9 0A 62 61 72', 'the inspector’s own text is unchanged');
});

pageTest('by keyboard alone, each action removes one difference, and undo restores all of them, in either text', { at: AT }, async (page) => {
  await openPair(page);
  await page.locator('.reasons .reason-number').first().focus();
  await page.keyboard.press('Tab');
  for (const [label, left] of /** @type {[string, string][]} */ ([
    ['Latin in both', 'They look the same, but differ in 3 places.'], ['NFC in both', 'They look the same, but differ in 2 places.'],
    ['Remove it', 'They look the same, but differ in 1 place.'], ['LF in both', 'Equal, byte for byte.'],
  ])) {
    assert.equal(await focused(page), `${label}: difference 1`);
    await page.keyboard.press('Enter');
    await judged(page, left);
  }
  assert.equal(await focused(page), 'other-text', 'the focus is not lost with the last row');
  assert.equal(await page.locator('#other-hex').inputValue(), await page.locator('#hex').inputValue());
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
  await judged(page, DIFFER);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+Shift+Z');
  await judged(page, 'Equal, byte for byte.');
  assert.equal(await fragment(page).then((hash) => hash.split('&')[1]), linkTo(PAIR[0] ?? '').split('&')[1], 'the inspector’s own text is back');
});

pageTest('undo over both texts: in the order in which they were changed', { at: AT }, async (page) => {
  await openPair(page);
  await page.getByRole('button', { name: 'Swap' }).click();
  await judged(page, DIFFER);
  assert.equal((await value(page)).replaceAll(' ', ''), OTHER);
  assert.equal(await page.locator('#other-text').inputValue(), PAIR[0]);
  // One action is undone in both texts at once.
  await page.getByRole('button', { name: 'Undo a change to either text' }).click();
  assert.equal(await page.locator('#text').inputValue(), PAIR[0]);
  assert.equal((await page.locator('#other-hex').inputValue()).replaceAll(' ', ''), OTHER);
  await page.getByRole('button', { name: 'Redo a change to either text' }).click();
  assert.equal((await value(page)).replaceAll(' ', ''), OTHER);
});

pageTest('an ignored difference stays in the list, but is not counted', { at: AT }, async (page) => {
  await openPair(page);
  await ignore(page, 'look-alikes').click();
  await judged(page, 'They look the same, but differ in 3 places.');
  assert.deepEqual((await rows(page)).map(([, isIgnored]) => isIgnored), [true, false, false, false]);
  for (const group of ['normalisation', 'invisibles', 'spaces', 'line-ends']) await ignore(page, group).click();
  await judged(page, 'Equal, apart from what is ignored.');
  await ignore(page, 'line-ends').click();
  await judged(page, 'They look the same, but differ in 1 place.');
});

pageTest('pressing the number of a difference or its frame selects it in the text', { at: AT }, async (page) => {
  await openPair(page);
  await page.getByRole('button', { name: 'Difference 2: select it in the text' }).click();
  assert.deepEqual(await selection(page), [3, 5]);
  await page.locator('.column[data-difference="1"]').click();
  assert.deepEqual(await selection(page), [1, 2]);
  assert.equal(await focused(page), 'Difference 1: select it in the text');
});

pageTest('a word that was misread twice and a tab in place of spaces are one difference each, and one press takes what was meant', { at: `${linkTo('    über\u00a0uns')}&tab=difference` }, async (page) => {
  await page.locator('#other-text').fill('\tÃƒÂ¼berÃ‚Â\u00a0uns');
  await judged(page, 'Different texts: they differ in 3 places.');
  assert.deepEqual((await rows(page)).map(([kind]) => kind), ['space', 'encoding', 'encoding']);
  await page.locator('.reasons > li p', { hasText: '4 × U+0020 SPACE, or U+0009' }).waitFor();
  assert.match(await page.locator('.reasons > li p').nth(1).innerText(), /“ÃƒÂ¼” is what becomes of “ü” when its bytes in UTF-8, C3 BC, are each read as a character, 2 times over\.$/);
  await page.locator('.reasons > li').first().getByRole('button', { name: 'As in the text: difference 1' }).click();
  await judged(page, 'Different texts: they differ in 2 places.');
  for (const left of ['Different texts: they differ in 1 place.', 'Equal, byte for byte.']) {
    await page.getByRole('button', { name: 'As in the text: difference 1' }).click();
    await judged(page, left);
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#other-text').inputValue(), '\tÃƒÂ¼berÃ‚Â\u00a0uns');
});

pageTest('if the other text is the same in another encoding, one press reads it in that encoding', { at: `${linkTo('Aé')}&tab=difference` }, async (page) => {
  await page.locator('#other-hex').fill('41 00 E9 00');
  await judged(page, 'The same text in another encoding: the other text is UTF-16LE.');
  await page.getByRole('button', { name: 'Read it as UTF-16LE' }).click();
  await judged(page, 'The same text in different bytes: 3 bytes (UTF-8) and 4 bytes (UTF-16LE).');
  assert.equal(await page.locator('#other-text').inputValue(), 'Aé');
});

pageTest('if the other text is the same in windows-1252, one press reads it so', { at: `${linkTo('“a”')}&tab=difference` }, async (page) => {
  await page.locator('#other-hex').fill('93 61 94');
  await judged(page, 'The same text in another encoding: the other text is Latin-1 (windows-1252).');
  await page.getByRole('button', { name: 'Read it as Latin-1 (windows-1252)' }).click();
  await judged(page, 'Equal, byte for byte.');
  assert.equal(await page.locator('#other-text').inputValue(), '“a”');
  await page.getByRole('button', { name: 'Undo a change to either text' }).click();
  await judged(page, 'The same text in another encoding: the other text is Latin-1 (windows-1252).');
});

pageTest('UTF-8 that was read byte by byte is recognised', { at: `${linkTo('für')}&tab=difference` }, async (page) => {
  await page.locator('#other-text').fill('fÃ¼r');
  await judged(page, 'Different texts: they differ in 1 place.');
  assert.match(await page.locator('.reasons p').innerText(), /“Ã¼” is what the bytes of “ü” in UTF-8, C3 BC, look like/);
  await page.getByRole('button', { name: 'As in the text' }).click();
  await judged(page, 'Equal, byte for byte.');
});

pageTest('one press makes the same difference go everywhere, and one undo restores it', { at: `${linkTo('a\r\nb\r\né\r\n')}&tab=difference` }, async (page) => {
  await page.locator('#other-text').fill('a\nb\ne\u0301\n');
  await judged(page, 'They look the same, but differ in 4 places.');
  assert.equal(await page.locator('[data-everywhere]').count(), 1, 'offered once, at the first of several such differences');
  await page.getByRole('button', { name: 'LF in both: Everywhere' }).click();
  await judged(page, 'They look the same, but differ in 1 place.');
  assert.equal(await value(page), '61 0A 62 0A C3 A9 0A');
  await page.keyboard.press('Control+z');
  await judged(page, 'They look the same, but differ in 4 places.');
  assert.equal(await value(page), '61 0D 0A 62 0D 0A C3 A9 0D 0A');
});

pageTest('the panel follows the inspector’s text, but waits while its tab is not chosen', { at: AT }, async (page) => {
  await openPair(page);
  await page.locator('#text').fill('x');
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.verdict')?.textContent?.startsWith('Different'));
  await chooseTab(page, 'layers');
  await page.locator('.strip').waitFor();
  await page.locator('#hex').fill(OTHER);
  await tab(page, 'difference').click();
  await judged(page, 'Equal, byte for byte.');
});

pageTest('the other text survives a language change', { at: AT }, async (page) => {
  await openPair(page);
  await page.locator('#language').selectOption('de');
  await judged(page, 'Sie sehen ähnlich aus, unterscheiden sich aber an 4 Stellen.');
  assert.equal((await page.locator('#other-hex').inputValue()).replaceAll(' ', ''), OTHER);
  await page.locator('#language').selectOption('nl');
  await judged(page, 'Ze lijken op elkaar, maar verschillen op 4 plaatsen.');
});

pageTest('a file dropped on the other text replaces it', { at: AT }, async (page) => {
  await page.locator('.other').evaluate((element, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text ?? ''], 'other.txt'));
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer: data }));
  }, PAIR[1]);
  await judged(page, DIFFER);
  await noticed(page, /other\.txt/);
  assert.equal(await value(page), '43 61 66 C3 A9 0A 62 61 72');
});

pageTest('a long line of mixed direction in the other text is shown in the order of its bytes', { at: AT }, async (page) => {
  const order = () => page.locator('#other-text').evaluate((field) => getComputedStyle(field).unicodeBidi);
  for (const [text, expected] of /** @type {const} */ ([['a\u05e9', 'bidi-override'], ['\u05e9\u05dc ', 'normal']])) {
    await page.locator('.other').evaluate((element, each) => {
      const data = new DataTransfer();
      data.items.add(new File([each.repeat(10_002)], 'other.txt'));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer: data }));
    }, text);
    await page.waitForFunction((length) => {
      const field = /** @type {HTMLTextAreaElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#other-text'));
      return field?.value.length === length;
    }, text.length * 10_002);
    if (expected === 'bidi-override') await noticed(page, /in the order of its bytes/);
    assert.equal(await order(), expected);
  }
});

pageTest('the address holds both texts; going back restores the other text, and an unreadable one is reported', { at: AT }, async (page) => {
  const withOther = `${AT}&o=`;
  await openPair(page);
  await addressed(page, withOther + OTHER);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await addressed(page, withOther + OTHER.replace('E2808B', ''));
  await page.goBack();
  await judged(page, DIFFER);
  await page.reload();
  await judged(page, DIFFER);
  assert.equal(await page.locator('#other-text').inputValue(), PAIR[1]?.replace('\r', ''));
  await goTo(page, `${AT}&o=4x`);
  await page.locator('#other-hex-problem', { hasText: 'Character 2 is' }).waitFor();
  assert.equal(await page.locator('#other-hex').inputValue(), '4x');
  await noticed(page, /o= takes pairs of hexadecimal digits, and “x” is not one/);
});

pageTest('each paragraph of either text has its own direction', { at: `${linkTo('a\nשלום')}&tab=difference&o=${linkTo('a\nשלום').slice(7)}` }, async (page) => {
  // Where text begins can't be asked of a field.
  const direction = (/** @type {string} */ id) => page.locator(id).evaluate((field) => getComputedStyle(field).unicodeBidi);
  assert.equal(await direction('#text'), 'plaintext');
  assert.equal(await direction('#other-text'), 'plaintext');
});

pageTest('an action on both texts is one history entry: going back restores both', { at: `${AT}&o=61&os=utf-16le` }, async (page) => {
  const before = await fragment(page);
  const entries = () => page.evaluate(() => history.length);
  const count = await entries();
  await page.getByRole('button', { name: 'Swap' }).click();
  await addressed(page, `#v=1&h=61&scheme=utf-16le&tab=difference&o=${linkTo(PAIR[0] ?? '').slice(7)}&os=utf-8`);
  assert.equal(await entries(), count + 1);
  await page.goBack();
  await addressed(page, before);
  assert.equal(await page.locator('#other-hex').inputValue(), '61');
});

pageTest('of long texts only the listed differences are drawn, and more on request', { isLong: true, at: AT }, async (page) => {
  const size = 100_000;
  await page.evaluate((length) => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    inspector.value = new TextEncoder().encode('a'.repeat(length));
    inspector.setAttribute('other', Array.from({ length }, (_, i) => (i % 100 === 50 ? '\u0430' : 'a')).join(''));
  }, size);
  await judged(page, 'They look alike, but differ in 1,000 places.');
  assert.equal(await page.locator('.reasons > li').count(), 50);
  const drawn = await page.locator('.column').count();
  assert.ok(drawn < 50 * 16, `${drawn} columns`);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  assert.equal(await page.locator('.reasons > li').count(), 100);
  assert.equal(await focused(page), 'Difference 51: select it in the text');
});

pageTest('alone in a document, read-only: the attributes say both texts', { at: null }, async (page) => {
  await open(page, '#v=1&h=');
  await page.evaluate(([a, b]) => {
    const inspector = /** @type {Element} */ (document.querySelector('utf8-inspector'));
    for (const [name, said] of [['tabs', ''], ['view', 'difference'], ['readonly', ''], ['text', a], ['other', b]]) inspector.setAttribute(name ?? '', said ?? '');
  }, PAIR);
  await judged(page, DIFFER);
  assert.deepEqual((await rows(page)).map(([, , actions]) => actions), [[], [], [], []]);
  assert.equal(await page.locator('.other button').count(), 0);
  assert.ok(await page.locator('#other-text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).readOnly));
  await page.evaluate(() => document.querySelector('utf8-inspector')?.setAttribute('other-bytes', '43'));
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.verdict')?.textContent?.startsWith('Different'));
});

pageTest('print includes both texts and their differences, but no buttons; without a second text it includes nothing', { at: AT, needs: ['change of media'] }, async (page) => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.ok(!await page.locator('.difference-panel').isVisible());
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await openPair(page);
  await chooseTab(page, 'map');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const part of ['.unit', '.difference-panel .verdict', '.pairs', '.reasons p']) assert.ok(await page.locator(part).first().isVisible(), part);
  for (const part of ['.ignore', '.actions', '.other .open']) assert.ok(!await page.locator(part).first().isVisible(), part);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const width of [360, 1280]) {
    pageTest(`accessible, ${colorScheme}, ${width} px`, { at: AT, context: { colorScheme, viewport: { width, height: 800 } } }, async (page) => {
      await loadAxe(page);
      assert.deepEqual(await axeFinds(page, { colorScheme }), [], 'empty');
      await openPair(page);
      await ignore(page, 'look-alikes').click();
      assert.deepEqual(await axeFinds(page, { colorScheme }), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${wide} px scroll sideways`);
      if (engineName === 'chromium') {
        const small = await page.locator('.difference-panel :is(button, select, input, label)').evaluateAll((all) => all.filter((each) => each.checkVisibility() && !each.matches('label input, .head > label'))
          .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() })).filter(({ box }) => box.width < 24 || box.height < 24).map(({ text }) => text));
        assert.deepEqual(small, []);
      }
    });
  }
}

pageTest('when undo removes the focused difference, the focus moves to what replaces it', { at: `${linkTo('abc')}&tab=difference&o=616263` }, async (page) => {
  await judged(page, 'Equal, byte for byte.');
  await page.locator('#other-text').fill('axc');
  await page.locator('#other-text').fill('axcy');
  await page.locator('.reason-number').nth(1).focus();
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#other-text').inputValue(), 'axc');
  assert.equal(await focused(page), 'Difference 1: select it in the text');
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#other-text').inputValue(), 'abc');
  assert.equal(await focused(page), 'other-text');
});

pageTest('another text that is too long for the address is reported, and survives a reload, back and forward', { at: AT }, async (page) => {
  const long = 'é'.repeat(5000);
  const holds = (/** @type {string} */ text) => page.waitForFunction((expected) =>
    /** @type {HTMLTextAreaElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#other-text'))?.value === expected, text);
  const untold = () => page.waitForFunction(() => !document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.notice p'));
  await page.locator('#other-text').fill('ab');
  await addressed(page, `${AT}&o=6162`);
  await page.locator('#other-text').fill(long);
  await noticed(page, /The other text is too long for the address/);
  await addressed(page, AT);
  await page.reload();
  await holds(long);
  await noticed(page, /The other text is too long for the address/);
  await chooseTab(page, 'map');
  await page.reload();
  await noticed(page, /The other text is too long for the address/);
  await page.locator('#language').selectOption('de');
  await noticed(page, /Der andere Text ist zu lang/);
  await chooseTab(page, 'difference');
  await holds(long);
  await page.locator('#other-text').fill('a');
  await page.waitForFunction(() => location.hash.endsWith('&o=61&lang=de') || location.hash.endsWith('&lang=de&o=61'));
  await untold();
  await page.goBack();
  await holds(long);
  await noticed(page, /Der andere Text ist zu lang/);
  await page.locator('#other-text').fill(`${long}x`);
  await page.waitForFunction(() => history.state?.other?.length === 10_001);
  await goTo(page, AT);
  await holds('');
  await untold();
});

pageTest('the address holds the scheme of the other text where it is another one', { at: AT }, async (page) => {
  const schemes = () => page.locator('.scheme').evaluateAll((all) => all.map((list) => /** @type {HTMLSelectElement} */ (list).value));
  await page.locator('.other .scheme').selectOption('utf-16le');
  await page.locator('#other-text').fill('é');
  await addressed(page, `${AT}&o=E900&os=utf-16le`);
  await page.locator('.input:not(.other) .scheme').selectOption('utf-16le');
  await page.waitForFunction(() => !location.hash.includes('&os='));
  await page.reload();
  await page.locator('#other-text').waitFor();
  assert.deepEqual(await schemes(), ['utf-16le', 'utf-16le']);
  await page.locator('.input:not(.other) .scheme').selectOption('utf-8');
  await addressed(page, `${AT}&o=E900&os=utf-16le`);
  await page.reload();
  await page.locator('#other-text').waitFor();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#other-text')).value === 'é');
  assert.deepEqual(await schemes(), ['utf-8', 'utf-16le']);
  await page.locator('.other .scheme').selectOption('latin-1');
  await addressed(page, `${AT}&o=E900&os=latin-1`);
  await page.goBack();
  await addressed(page, `${AT}&o=E900&os=utf-16le`);
  assert.deepEqual(await schemes(), ['utf-8', 'utf-16le']);
  await goTo(page, `${AT}&o=E900&os=utf-9`);
  await noticed(page, /utf-9/);
});

pageTest('a button pressed before typed text has been compared does not act on another difference', { at: '#v=1&h=41&tab=difference' }, async (page) => {
  const fill = 'x'.repeat(20_000);
  await page.locator('#other-text').waitFor();
  await page.evaluate((x) => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    inspector.value = new TextEncoder().encode(`${x}A${'y'.repeat(50)}B`);
    inspector.setAttribute('other', `${x}1${'y'.repeat(50)}2`);
  }, fill);
  await judged(page, 'Different texts: they differ in 2 places.');
  // In one task, as a quick enough hand would.
  const press = (/** @type {(text: string) => string} */ change) => page.evaluate((source) => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    const field = /** @type {HTMLTextAreaElement} */ (root.querySelector('#text'));
    const button = /** @type {HTMLButtonElement} */ (root.querySelector('.reasons [data-do="copy-b"], .reasons .actions button'));
    field.focus();
    field.value = source;
    field.setSelectionRange(0, 0);
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: source.slice(0, 1), bubbles: true, composed: true }));
    button.click();
  }, change(`${fill}A${'y'.repeat(50)}B`));
  const text = () => page.evaluate(() => new TextDecoder().decode(/** @type {any} */ (document.querySelector('utf8-inspector')).value));
  await press((all) => `QQQ${all}`);
  assert.equal(await text(), `QQQ${fill}A${'y'.repeat(50)}B`, 'another row is the first one now');
  await press(() => '');
  assert.equal(await text(), '');
  await page.locator('#other-text').fill('hello');
  await page.keyboard.press('Control+Z');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).shadowRoot.querySelector('#other-text').value !== 'hello');
});

pageTest('a refused other text stays in its field, with the reason below it', { at: AT }, async (page) => {
  await page.locator('#other-text').waitFor();
  await page.evaluate(() => {
    const inspector = /** @type {Element} */ (document.querySelector('utf8-inspector'));
    inspector.setAttribute('other', '5 €');
    inspector.setAttribute('other-scheme', 'ascii');
  });
  await page.locator('.difference-panel .problem', { hasText: 'US-ASCII can’t encode U+20AC' }).waitFor();
  assert.equal(await page.locator('#other-text').inputValue(), '5 €');
  await page.locator('#other-text').fill('5 E');
  assert.equal(await page.locator('#other-hex').inputValue(), '35 20 45');
});

pageTest('columns that are out of view are announced by a shadow, and none is cut off at the side', { at: AT, context: { viewport: { width: 360, height: 720 } } }, async (page) => {
  await openPair(page);
  const isDrawn = (/** @type {string} */ css, /** @type {boolean} */ expected) => page.waitForFunction(([selector, is]) => {
    const element = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector(String(selector));
    return element && (getComputedStyle(element, '::before').content !== 'none') === is;
  }, /** @type {const} */ ([css, expected]));
  await isDrawn('.aligned', false);
  await isDrawn('.reasons', true);
  await page.locator('.pairs').evaluate((scroller) => { scroller.scrollTop = scroller.scrollHeight; });
  await isDrawn('.aligned', true);
  await isDrawn('.reasons', false);
  await page.locator('#other-text').fill('😀😀😀');
  await judged(page, 'Different texts: they differ in 1 place.');
  assert.deepEqual(await page.locator('.pairs').evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth), 0);
});
