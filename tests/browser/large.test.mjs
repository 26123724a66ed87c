// Large input: only what is in view is in the DOM, and the page stays usable.

import assert from 'node:assert/strict';
import { copy, focused, hexFollowed, linkTo, notice, noticed, pageTest, selection, shown, value } from './support.mjs';
import { workOf } from './work.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** 100,000 UTF-16 code units in many scripts. */
const MIXED = 'Grüße, мир! 日本語 한국어 שלום مرحبا हिन्दी ไทย € 𝄞 👩‍🚀 e\u0301 \u2126≠©®y '.repeat(3000).slice(0, 100_000).replace(/[\ud800-\udbff]$/, 'x');
/** The most elements that may exist at once, in all shadow roots. */
const MAX_ELEMENTS = 3000;

/** @param {Page} page */
const elementCount = (page) => page.evaluate(() => {
  /** @param {Document | ShadowRoot} root @returns {number} */
  const count = (root) => {
    const all = [...root.querySelectorAll('*')];
    return all.length + all.reduce((sum, element) => sum + (element.shadowRoot ? count(element.shadowRoot) : 0), 0);
  };
  return count(document);
});

/** Enters a text in one go, as a paste does. @param {Page} page @param {string} text */
async function enter(page, text) {
  await page.locator('#text').fill(text);
  await page.locator('.strip-row').first().waitFor();
}

/** Sets bytes by script. @param {Page} page @param {string} hex @param {number} times */
const setBytes = (page, hex, times) => page.evaluate(([piece, count]) => {
  const bytes = Uint8Array.from(/** @type {string} */ (piece).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const all = new Uint8Array(bytes.length * Number(count));
  for (let at = 0; at < all.length; at += bytes.length) all.set(bytes, at);
  /** @type {any} */ (document.querySelector('utf8-inspector')).value = all;
}, /** @type {const} */ ([hex, times]));

/** Scrolls the strip to its end in steps, checking the number of elements at each. @param {Page} page @param {number} steps */
async function scrollThrough(page, steps) {
  const scroller = page.locator('.strip-scroll');
  for (let step = 0; step <= steps; step++) {
    await scroller.evaluate((element, part) => new Promise((resolve) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * part;
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }), step / steps);
    const count = await elementCount(page);
    assert.ok(count < MAX_ELEMENTS, `${count} elements at ${step} of ${steps}`);
    // At most one frame after the scroll event, whenever that comes.
    await page.waitForFunction(() => {
      const element = /** @type {HTMLElement} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.strip-scroll'));
      const frame = element.getBoundingClientRect();
      const rows = Array.from(element.querySelectorAll('.strip-row'), (row) => row.getBoundingClientRect());
      const inView = rows.filter((row) => row.bottom > frame.top && row.top < frame.bottom);
      return inView.length > 0 && Math.min(...inView.map((row) => row.top)) < frame.top + 60;
    }, undefined, { timeout: 10_000 }).catch(() => assert.fail(`no rows in view at ${step} of ${steps}`));
  }
}

pageTest('100,000 characters: few elements, wherever the user scrolls', { isLong: true }, async (page) => {
  await enter(page, MIXED);
  await scrollThrough(page, 12);
  const lastUnit = await page.locator('.unit').last().getAttribute('data-start');
  assert.ok(Number(lastUnit) > 150_000, `the last unit in the DOM starts at byte ${lastUnit}`);
});

pageTest('100,000 ill-formed bytes: few elements too', { isLong: true }, async (page) => {
  await setBytes(page, 'FF80C0AFEDA080F490', 11_112);
  await page.locator('.unit.ill-formed').first().waitFor();
  await scrollThrough(page, 12);
  const before = await selection(page);
  await page.getByRole('button', { name: 'Next ill-formed sequence' }).click();
  assert.notDeepEqual(await selection(page), before);
});

/** Puts the caret at a place in the text. @param {Page} page @param {number} at */
const caretAt = (page, at) => page.locator('#text').evaluate((field, place) => {
  const area = /** @type {HTMLTextAreaElement} */ (field);
  area.focus();
  area.setSelectionRange(place, place);
}, at);

pageTest('a keystroke in the middle of 100,000 characters changes the text there', { isLong: true }, async (page) => {
  await enter(page, `${'ä'.repeat(50_000)}${'€'.repeat(50_000)}`);
  await caretAt(page, 50_000);
  for (const key of ['x', 'y', 'z', 'x', 'y']) await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#hex'));
    return field.value.includes('78 79 7A 78 79');
  });
  const { text: now, hex } = await shown(page);
  assert.equal(now, `${'ä'.repeat(50_000)}xyzxy${'€'.repeat(50_000)}`);
  assert.equal(hex.slice(300_000 - 6, 300_000 + 24), 'C3 A4 78 79 7A 78 79 E2 82 AC '.slice(0, 30));
  assert.deepEqual(await selection(page), [100_004, 100_005]);
  assert.ok(await elementCount(page) < MAX_ELEMENTS);
});

pageTest('a keystroke processes only the text around it, and draws no more of a long text than of a shorter one', { isLong: true }, async (page) => {
  /** @type {import('./work.mjs').Work[]} */
  const works = [];
  for (const half of [25_000, 50_000]) {
    // Letters without case go through the segmenter.
    await enter(page, `${'ä'.repeat(half)}${'ก'.repeat(half)}`);
    await caretAt(page, half);
    await page.keyboard.press('x');
    await hexFollowed(page);
    // Only the second key is measured: the first also copies earlier bytes, and makes room for later keys.
    works.push(await workOf(page, () => page.keyboard.press('y')));
  }
  const [one, two] = works;
  assert.ok(one && two);
  assert.ok(two.segmented > 0 && two.segmented < 500, `${two.segmented} code units of 100,000 are segmented`);
  assert.equal(two.segmented, one.segmented);
  // The bytes themselves, and one block of segments (a few more than 32,768, at 8 bytes each).
  const most = 250_000 + 300_000;
  assert.ok(two.copied >= 250_000 && two.copied < most, `${two.copied} bytes are copied, of 250,000`);
  for (const name of /** @type {const} */ (['elements', 'layouts'])) assert.ok(two[name] <= 1.1 * one[name] + 2, `${name}: ${two[name]}, of half the text ${one[name]}`);
  assert.ok(two.elements > 0 && two.elements < 200 && two.layouts < 5, JSON.stringify(two));
});

pageTest('the bytes of a long text that is being typed are there as soon as they are needed', {}, async (page) => {
  await enter(page, 'ä'.repeat(5000));
  await page.locator('#text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('€');
  await page.locator('#hex').focus();
  assert.match(await page.locator('#hex').inputValue(), / C3 A4 E2 82 AC$/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 41');
  assert.match(await value(page), / C3 A4 E2 82 AC 41$/);
  await page.locator('#text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('B');
  await page.locator('#hex').click();
  assert.match(await page.locator('#hex').inputValue(), / E2 82 AC 41 42$/);
});

pageTest('keys go through 100,000 characters: Control+End, Control+Home, arrows', {}, async (page) => {
  await enter(page, 'abcde'.repeat(20_000));
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  assert.equal(await focused(page), 'unit 0');
  await page.keyboard.press('Control+End');
  assert.equal(await focused(page), 'unit 99999');
  assert.deepEqual(await selection(page), [99_999, 100_000]);
  const isSeen = await page.locator('[data-unit="99999"]').evaluate((unit) => {
    const own = unit.getBoundingClientRect();
    const frame = /** @type {Element} */ (unit.closest('.strip-scroll')).getBoundingClientRect();
    return own.top >= frame.top - 1 && own.bottom <= frame.bottom + 1;
  });
  assert.ok(isSeen, 'the last unit is in view');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(page), 'unit 99998');
  await page.keyboard.press('PageUp');
  assert.match(await focused(page), /^unit 9\d{4}$/);
  assert.ok(await elementCount(page) < MAX_ELEMENTS);
});

pageTest('the focus stays in the strip when its unit is scrolled out of view', { at: linkTo('a') }, async (page) => {
  await enter(page, 'abcde'.repeat(20_000));
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.locator('.strip-scroll').evaluate((element) => { element.scrollTop = element.scrollHeight; });
  await page.waitForFunction(() => [...document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.unit') ?? []].some((unit) => unit.getAttribute('data-unit') === '99999'));
  assert.equal(await focused(page), 'unit 0');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(page), 'unit 1');
});

pageTest('10,000 stacked marks stay inside the strip', {}, async (page) => {
  // Followed by single code points as wide as they can be without needing to be clipped.
  await enter(page, `e${'\u0301'.repeat(10_000)}xWMǄ㍿中‧한ﷺ\n\u0489`);
  const out = await page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    const frame = /** @type {Element} */ (root.querySelector('.strip-scroll')).getBoundingClientRect();
    const glyphs = [...root.querySelectorAll('.strip .glyph, .big .glyph')];
    return {
      wide: [...root.querySelectorAll('.strip-row, .cell')].map((element) => element.getBoundingClientRect()).filter((box) => box.right > frame.right + 1).length,
      sticksOut: glyphs.filter((glyph) => !/clip|hidden/.test(getComputedStyle(glyph).overflowY) && (glyph.scrollWidth > glyph.clientWidth || glyph.scrollHeight > glyph.clientHeight + 1)).length,
      clipped: glyphs.filter((glyph) => getComputedStyle(glyph).overflowY === 'clip' && glyph.closest('.strip') && /^[xWM中]$/.test(glyph.textContent ?? '')).length,
      marks: glyphs.filter((glyph) => glyph.textContent === '\u25cc\u0489' && glyph.closest('.unit > .clipped')).length > 0,
      high: glyphs.filter((glyph) => glyph.closest('.strip') && glyph.getBoundingClientRect().height > 60).length,
      glyphs: glyphs.length,
    };
  });
  assert.ok(out.glyphs > 10);
  assert.deepEqual({ ...out, glyphs: 0 }, { wide: 0, sticksOut: 0, clipped: 0, marks: true, high: 0, glyphs: 0 }, 'content that fits is not clipped, because clipping is slower than painting');
  assert.ok(await elementCount(page) < MAX_ELEMENTS);
  await scrollThrough(page, 5);
});

pageTest('one line of 100,000 letters, and as many letters and empty lines, can be shown', { isLong: true }, async (page) => {
  for (const [hex, times, lines] of /** @type {[string, number, number][]} */ ([['78', 100_000, 1], ['780A', 50_000, 50_001], ['0A', 100_000, 100_001], ['0D0A', 50_000, 50_001]])) {
    // By script: browsers are slow to insert this many lines as typed text.
    await setBytes(page, hex, times);
    await page.locator('.strip-row').first().waitFor();
    assert.equal((await page.locator('#text').inputValue()).split('\n').length, lines);
    assert.equal((await value(page)).length, times * hex.length / 2 * 3 - 1);
    assert.ok(await elementCount(page) < MAX_ELEMENTS);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) < 5000, 'the page does not grow with the text');
  }
});

pageTest('tabs in a long text are visible; without tabs, WebKit need not look for them, nor in the bytes', {}, async (page) => {
  /** The tab size of a field, in spaces. @param {string} id */
  const tabSize = (id) => page.locator(id).evaluate((field) => parseFloat(getComputedStyle(field).tabSize));
  await copy('words '.repeat(1000));
  await page.locator('#text').click();
  await page.keyboard.press('Control+V');
  await page.locator('#text.long').waitFor();
  assert.deepEqual([await tabSize('#text'), await tabSize('#hex')], [0, 0]);
  // Pasted text is laid out before its input event, so the tab size must already be set by then.
  await page.locator('#text').evaluate((field) => field.addEventListener('beforeinput', () => { field.dataset['size'] = getComputedStyle(field).tabSize; }));
  await copy('a\tb');
  await page.keyboard.press('Control+V');
  assert.equal(parseFloat(await page.locator('#text').getAttribute('data-size') ?? ''), 8);
  assert.deepEqual([await tabSize('#text'), await tabSize('#hex')], [8, 0]);
  await page.keyboard.press('Control+Z');
  await page.waitForFunction(() => !document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#text')?.classList.contains('tabs'));
  // Bytes typed with tabs between them stay as they are until the field is left.
  await copy('41\t'.repeat(2000));
  await page.locator('#hex').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  assert.equal(await tabSize('#hex'), 8);
  assert.equal(await page.locator('#text').inputValue(), 'A'.repeat(2000));
  await setBytes(page, '09', 5000);
  assert.equal(await tabSize('#text'), 8);
});

pageTest('a long text pasted into either field replaces the marked text, in one step', {}, async (page) => {
  const long = 'Grüße, 世界\n'.repeat(500);
  const trusted = () => page.evaluate(() => /** @type {any} */ (window).trusted);
  await page.locator('#text').fill('[marked]');
  await page.locator('#text').evaluate((field) => field.addEventListener('input', (event) => { /** @type {any} */ (window).trusted = event.isTrusted; }));
  await copy(long.replaceAll('\n', '\r\n'));
  await page.locator('#text').evaluate((/** @type {HTMLTextAreaElement} */ field) => { field.focus(); field.setSelectionRange(1, 7); });
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#text').inputValue(), `[${long}]`);
  assert.equal(await trusted(), false, 'the page inserts it, as it does with all long text');
  assert.equal(await page.locator('#text').evaluate((/** @type {HTMLTextAreaElement} */ field) => field.value.length - field.selectionEnd), 1, 'the caret is after the pasted text');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+Z');
  assert.equal(await page.locator('#text').inputValue(), `[${long}]`);
  await page.keyboard.press('Control+Z');
  assert.equal(await page.locator('#text').inputValue(), '[marked]');
  await copy('E2 82 AC '.repeat(1000));
  await page.locator('#hex').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#text').inputValue(), '€'.repeat(1000));
  await page.keyboard.press('Control+Z');
  assert.equal(await page.locator('#text').inputValue(), '[marked]');
  // Short text is left to the browser.
  await copy('short');
  await page.locator('#text').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  assert.deepEqual([await page.locator('#text').inputValue(), await trusted()], ['short', true]);
});

pageTest('a long line of mixed direction is shown in the order of its bytes, with a note; other text is not', {}, async (page) => {
  const order = () => page.locator('#text').evaluate((field) => getComputedStyle(field).unicodeBidi);
  const mixed = 'abc \u05d0\u05d1\u05d2 123 '.repeat(10_001);
  await copy(mixed);
  await page.locator('#text').click();
  await page.locator('#text').evaluate((field) => field.addEventListener('beforeinput', () => { field.dataset['order'] = getComputedStyle(field).unicodeBidi; }));
  await page.keyboard.press('Control+V');
  // Before layout, which takes Chromium 14 s for a megabyte.
  assert.equal(await page.locator('#text').getAttribute('data-order'), 'bidi-override');
  await noticed(page, /in the order of its bytes/);
  assert.equal((await page.locator('#text').inputValue()).length, mixed.length);
  // Through the byte field, and through the session. Text in one direction (Hebrew, with dashes, with emoji, in short lines, Arabic
  // digits) alternates with mixed text: Hebrew with Latin, Cyrillic, Chinese from two planes, and Arabic with its digits.
  for (const [hex, times, mixed] of /** @type {const} */ ([
    ['D7A9D79C20', 15_000, '61D7A9'], ['D7A920E2809420', 10_002, 'D7A9D0B3'], ['D7A920F09F998020', 10_002, 'D7A920F0A0808020'], ['61D7A90A', 10_002, 'D7A920E4B8AD20'],
    ['D9A3D9A3', 15_000, 'D8B920D9A320'],
  ])) {
    await setBytes(page, hex, times);
    assert.doesNotMatch(await notice(page), /in the order of its bytes/);
    assert.notEqual(await order(), 'bidi-override');
    await setBytes(page, mixed, 10_002);
    await noticed(page, /in the order of its bytes/);
    assert.equal(await order(), 'bidi-override');
  }
});

pageTest('a long line of mixed direction in the byte field, which refuses it, is laid out as fast; bytes are wrapped again', {}, async (page) => {
  const laidOut = () => page.locator('#hex').evaluate((field) => [field.dataset['order'], field.classList.contains('endless')]);
  await copy('xyz \u05d0\u05d1\u05d2 123 '.repeat(10_001));
  await page.locator('#hex').click();
  await page.locator('#hex').evaluate((field) => field.addEventListener('beforeinput', () => { field.dataset['order'] = getComputedStyle(field).unicodeBidi; }));
  await page.keyboard.press('Control+V');
  // Wrapped, and in the order of the text, a megabyte takes Chromium 20 s.
  assert.deepEqual(await laidOut(), ['bidi-override', true]);
  assert.match(await page.locator('#hex-problem').innerText(), /is not a hexadecimal digit/);
  await copy('E2 82 AC '.repeat(2000));
  await page.locator('#hex').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#text').inputValue(), '€'.repeat(2000));
  assert.deepEqual((await laidOut())[1], false);
});

pageTest('a long line in which every other character is a control: it can be edited, and what is copied is exact', {}, async (page) => {
  // Like UTF-16 read as UTF-8, but with U+0001: clipboards end at U+0000. Laid out as they are, controls take Chromium minutes.
  await setBytes(page, '61016201', 50_000);
  const dots = 'a·b·'.repeat(50_000);
  /** Not compared by the assertion, which would take long to show how they differ. @param {string} expected */
  const assertText = async (expected) => {
    const found = await page.locator('#text').inputValue();
    assert.ok(found === expected, `${found.length} code units: ${found.slice(0, 20)} … ${found.slice(-20)}`);
  };
  const firstBytes = async () => (await value(page)).slice(0, 17);
  await assertText(dots);
  await caretAt(page, 7);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+C');
  await caretAt(page, 0);
  await page.keyboard.press('Control+V');
  await assertText(`·${dots}`);
  assert.equal(await firstBytes(), '01 61 01 62 01 61');
  await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).setSelectionRange(0, 4));
  await page.keyboard.press('Control+X');
  await assertText(dots.slice(3));
  assert.equal(await firstBytes(), '01 61 01 62 01 61');
  await page.keyboard.press('Control+V');
  await assertText(`·${dots}`);
  assert.equal(await firstBytes(), '01 61 01 62 01 61');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await assertText(dots);
  assert.equal(await firstBytes(), '61 01 62 01 61 01');
});
