// What screen readers are told, and when: once the user pauses, the result or what is wrong.

import assert from 'node:assert/strict';
import { linkTo, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const HEARD = /** @type {const} */ ('heard');

/** Records what the inspector's live regions say from now on. @param {Page} page */
const listen = (page) => page.evaluate((name) => {
  /** @type {string[]} */
  const heard = Object(window)[name] = [];
  for (const region of document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('[role="status"]') ?? []) {
    new MutationObserver(() => region.textContent && heard.push(region.textContent.replace(/[\u2066-\u2069]/g, ''))).observe(region, { childList: true, subtree: true, characterData: true });
  }
}, HEARD);

/** What has been said, after everything that waits for a pause. @param {Page} page @returns {Promise<string[]>} */
async function heard(page) {
  await page.waitForTimeout(1200);
  return page.evaluate((name) => Object(window)[name].splice(0), HEARD);
}

pageTest('unreadable bytes are announced in a pause, instead of well-formed text; half a byte is not announced', { at: linkTo('€') }, async (page) => {
  await listen(page);
  await page.locator('#hex').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' zz');
  assert.deepEqual(await heard(page), ['Character 10 is “z” U+007A, which is not a hexadecimal digit. Expected 0–9 or A–F. The bytes are unchanged.']);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
  assert.deepEqual(await heard(page), ['U+20AC €. 3 bytes, well-formed UTF-8.']);
  await page.keyboard.type(' 6');
  assert.deepEqual(await heard(page), []);
  await page.keyboard.press('Tab');
  assert.deepEqual(await heard(page), ['The digit 6 at character 10 has no partner: a byte takes two digits. The bytes are unchanged.']);
});

pageTest('a refused value in a field of the layers is announced in a pause', { at: linkTo('€') }, async (page) => {
  await listen(page);
  for (const [css, typed, said] of /** @type {const} */ ([
    ['#point', 'U+110000', /^U\+110000 is too large/], ['#point', 'xyz', /^“xyz” is not a code point/], ['#point-decimal', '99999999', /^U\+5F5E0FF is too large/],
    ['.fields .hex', 'G', /^“G” is not a byte/], ['.fields .decimal', '300', /^“300” is not a byte/],
  ])) {
    await page.locator(css).first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    const all = await heard(page);
    assert.match(all.at(-1) ?? '', said, typed);
    assert.ok(all.length === 1, all.join(' / '));
    await page.keyboard.press('Escape');
    await heard(page);
  }
});

pageTest('text that the scheme can’t encode is announced, for the other text too', { at: '#v=1&h=E9&scheme=latin-1&tab=difference&other=41&other-scheme=ascii' }, async (page) => {
  await page.locator('#other-text').waitFor();
  await listen(page);
  await page.locator('#text').focus();
  await page.keyboard.type('€');
  assert.deepEqual(await heard(page), [await page.locator('#text-problem').innerText()]);
  await page.locator('#other-hex').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' x');
  const problem = await page.locator('#other-hex-problem').innerText();
  assert.match(problem, /is not a hexadecimal digit/);
  assert.equal((await heard(page)).at(-1), problem);
});

pageTest('the strip announces how many units are selected, that they are copied, and that a single byte is no longer selected', { at: linkTo('ab€') }, async (page) => {
  await page.locator('.unit .code-point').first().click();
  await listen(page);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await heard(page), ['2 (2 bytes) selected.']);
  await page.keyboard.press('Control+A');
  assert.deepEqual(await heard(page), ['3 (5 bytes) selected.']);
  await page.keyboard.press('Control+C');
  assert.deepEqual(await heard(page), ['Copied.']);
  assert.equal(await page.locator('.edit-status').innerText(), 'Copied.');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+V');
  assert.deepEqual(await heard(page), ['3 selected. 10 bytes, well-formed UTF-8.']);
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowDown');
  await heard(page);
  await page.keyboard.press('Escape');
  assert.deepEqual(await heard(page), ['€ selected.']);
});

pageTest('the preview of an insertion is announced in a pause, not at each key', { at: linkTo('a') }, async (page) => {
  await page.locator('.tool-insert').click();
  await listen(page);
  await page.keyboard.type('U+110000');
  assert.deepEqual(await heard(page), ['UTF-8 can’t encode U+110000.']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20AC');
  const told = await page.locator('.insertion-preview').innerText();
  assert.match(told, /^Inserts/);
  assert.deepEqual(await heard(page), [told.replace(/[\u2066-\u2069]/g, '')]);
});

pageTest('the verdict on two texts is announced in a pause, not at each key', { at: `${linkTo('hello world')}&tab=difference` }, async (page) => {
  await page.locator('#other-text').waitFor();
  await listen(page);
  await page.locator('#other-text').focus();
  for (const key of 'Help wood') await page.keyboard.press(key === ' ' ? 'Space' : key);
  assert.deepEqual(await heard(page), ['Different texts: they differ in 3 places.']);
  assert.equal(await page.locator('.difference-panel .verdict').innerText(), 'Different texts: they differ in 3 places.');
});

pageTest('each move on the strip is announced, though what is selected and its verdict stay the same', { at: linkTo('a€c') }, async (page) => {
  await page.locator('.unit .code-point').last().click();
  await listen(page);
  await page.keyboard.press('Alt+ArrowLeft');
  await heard(page);
  await page.keyboard.press('Alt+ArrowLeft');
  assert.deepEqual(await heard(page), ['Moved to byte offset 0.']);
  await page.keyboard.press('Alt+ArrowRight');
  assert.deepEqual(await heard(page), ['Moved to byte offset 1.']);
});
