// The puzzles in the menu of examples: each opens the tool that solves it.

import assert from 'node:assert/strict';
import { define, elementTest, works } from './foreign-page.mjs';
import { drawn, focused, heldBack, linkTo, openExamples, pageTest, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** @param {Page} page @param {string} words */
async function take(page, words) {
  await openExamples(page);
  await page.locator('.puzzles .example', { hasText: words }).click();
}
/** @param {Page} page */
const texts = (page) => page.locator('#text, #other-text').evaluateAll((all) => all.map((field) => /** @type {HTMLTextAreaElement} */ (field).value));
/** @param {Page} page @param {string} expected */
const verdict = (page, expected) => page.locator('.verdict', { hasText: expected }).waitFor();

for (const [words, first, second, said] of [
  ['the same word?', 'Café', 'Cafe\u0301', 'They look the same, but differ in 1 place.'], ['look-alikes', 'paypal', 'p\u0430yp\u0430l', 'They look alike, but differ in 2 places.'],
  ['mojibake', 'fÃ¼r', 'für', 'They differ in 1 place.'],
]) {
  pageTest(`two texts are compared, and one undo takes back both: ${words}`, { at: linkTo('a€') }, async (page) => {
    await take(page, String(words));
    await verdict(page, String(said));
    assert.equal(await tab(page, 'difference').getAttribute('aria-selected'), 'true');
    assert.deepEqual(await texts(page), [first, second]);
    assert.equal(await focused(page), 'other-text');
    await page.keyboard.press('Control+z');
    assert.deepEqual(await texts(page), ['a€', '']);
    await page.keyboard.press('Control+y');
    assert.deepEqual(await texts(page), [first, second]);
  });
}

pageTest('what was compared before comes back with one undo', { at: `#v=1&h=61&tab=difference&o=62` }, async (page) => {
  await drawn(page);
  await take(page, 'look-alikes');
  await verdict(page, 'They look alike');
  await page.keyboard.press('Control+z');
  assert.deepEqual(await texts(page), ['a', 'b']);
});

pageTest('other texts are in the scheme that is chosen, unless it can’t encode them', { at: '#v=1&h=&scheme=utf-16le' }, async (page) => {
  await take(page, 'look-alikes');
  await verdict(page, 'They look alike');
  assert.equal(await page.locator('#other-hex').inputValue(), '70 00 30 04 79 00 70 00 30 04 6C 00');
  await page.locator('.scheme').first().selectOption('latin-1');
  await openExamples(page);
  assert.deepEqual(await page.locator('.puzzles .example').evaluateAll((all) => all.map((each) => [each.getAttribute('aria-disabled'), each.querySelector('.words')?.textContent])), [
    ['true', 'ISO 8859-1 can’t encode it'], ['true', 'ISO 8859-1 can’t encode it'], [null, 'mojibake'], [null, 'escapes'], [null, 'Base64'],
  ]);
});

for (const [words, text, bytes] of [['escapes', String.raw`caf\xc3\xa9`, '63 61 66 C3 A9'], ['Base64', 'R3LDvMOfZQ==', '47 72 C3 BC C3 9F 65']]) {
  pageTest(`what a text stands for is offered: ${words}`, { at: linkTo('a€') }, async (page) => {
    await take(page, String(words));
    await page.locator('.offer .chief').waitFor();
    assert.deepEqual(await texts(page), [text]);
    assert.equal(await focused(page), 'text');
    await page.locator('.offer .chief').press('Enter');
    assert.equal(await value(page), bytes);
    for (const before of [text, 'a€']) {
      await page.keyboard.press('Control+z');
      assert.deepEqual(await texts(page), [before]);
    }
  });
}

const held = heldBack(/\/built\/difference-[A-Z0-9]{4}\.js/);
pageTest('texts that still wait for their tool don’t replace what is typed meanwhile', { at: linkTo('a'), prepare: held.prepare }, async (page) => {
  await take(page, 'look-alikes');
  await page.locator('.waiting[data-panel="difference"]').waitFor();
  await page.locator('#text').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('b');
  held.release();
  await drawn(page);
  assert.deepEqual(await texts(page), ['ab', '']);
  assert.equal(await focused(page), 'text');
});

elementTest('an inspector has the puzzles whose tools it has', '<utf8-inspector view="gallery strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  for (const [view, expected] of /** @type {[string, string[]][]} */ ([
    ['gallery strip', []], ['input gallery strip', ['escapes', 'Base64']], ['gallery strip difference', ['the same word?', 'look-alikes', 'mojibake']],
  ])) {
    await page.locator('utf8-inspector').evaluate((element, to) => element.setAttribute('view', to), view);
    await page.waitForFunction((expected) => {
      const parts = document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.body > [part]:not(.notice)') ?? [];
      return Array.from(parts, (part) => part.getAttribute('part')).join(' ') === expected;
    }, view);
    await openExamples(page);
    assert.deepEqual(await page.locator('.puzzles .words').allInnerTexts(), expected, view);
    await page.keyboard.press('Escape');
  }
  await openExamples(page);
  await page.locator('.puzzles .example').first().press('Enter');
  await verdict(page, 'They look the same');
  assert.equal(await page.locator('#other-text').inputValue(), 'Cafe\u0301');
});
