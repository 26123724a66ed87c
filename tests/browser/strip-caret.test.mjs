// The caret of the strip, and what is typed at it.

import assert from 'node:assert/strict';
import { EDITABLE, goTo, press, pressBefore, rectOf, said, tool, unit } from './strip.mjs';
import { focused, linkTo, pageTest, selection, value } from './support.mjs';

pageTest('Space sets the caret, arrow keys move it, Enter opens the field', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 0);
  await page.keyboard.press('Space');
  assert.equal(await page.locator('.plus').isVisible(), true);
  assert.equal(await said(page), 'The caret is at byte offset 1. Enter or the + button inserts there.');
  await page.keyboard.press('ArrowRight');
  assert.equal(await said(page), 'The caret is at byte offset 4. Enter or the + button inserts there.');
  assert.deepEqual(await selection(page), [0, 1], 'the selection stays');
  await page.keyboard.press('Backspace');
  assert.equal(await value(page), '61 62', 'the unit before the caret is deleted');
  assert.equal(await page.locator('.plus').isVisible(), true);
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'insertion');
  await page.keyboard.type('U+20AC U+301');
  assert.equal(await page.locator('.insertion-preview').innerText(), 'Inserts E2 82 AC CC 81');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 E2 82 AC CC 81 62');
  assert.deepEqual(await selection(page), [1, 6]);
  assert.equal(await focused(page), 'unit 1');
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61 62', 'one step');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.plus').isVisible(), false);
  await page.keyboard.press('Delete');
  assert.notEqual(await value(page), '61 62', 'without a caret the selection is deleted');
});

pageTest('the button inserts the typed text, and leaves the focus in the field while it is pressed', { at: linkTo('ab') }, async (page) => {
  await page.locator('.unit').nth(1).click();
  await page.locator('.tool-insert').click();
  await page.locator('#insertion').fill('é');
  await page.locator('.insertion .go').hover();
  await page.mouse.down();
  assert.equal(await focused(page), 'insertion');
  await page.mouse.up();
  assert.equal(await value(page), '61 62 C3 A9');
  assert.equal(await page.locator('.insertion').isVisible(), false);
});

pageTest('an impossible insertion is refused below its field with a reason, and nothing changes', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  await goTo(page, 0);
  await page.keyboard.press('i');
  /** @type {[string, RegExp][]} */
  const cases = [['€', /^ISO 8859-1 can’t encode U\+20AC\.$/], ['U+110000', /^ISO 8859-1 can’t encode U\+110000\.$/]];
  for (const [text, sentence] of cases) {
    await page.locator('#insertion').fill(text);
    await page.keyboard.press('Enter');
    assert.match(await page.locator('.insertion-preview').innerText(), sentence);
    assert.equal(await page.locator('#insertion').getAttribute('aria-invalid'), 'true');
    assert.equal(await value(page), '61');
  }
  await page.locator('#insertion').fill('é');
  assert.equal(await page.locator('.insertion-preview').innerText(), 'Inserts E9');
  await page.locator('#insertion').fill('E2 8');
  assert.equal(await page.locator('.insertion-preview').innerText(), 'Inserts “E2 8”: 45 32 20 38');
  await page.keyboard.press('Escape');
  assert.equal(await value(page), '61');
  assert.equal(await focused(page), 'unit 0');
  await tool(page, 'insert').click();
  await page.locator('#insertion').fill('ff fe');
  await page.locator('.go').click();
  assert.equal(await value(page), '61 FF FE');
});

pageTest('text typed for insertion survives a selection elsewhere, until it is inserted or cancelled', { at: linkTo('a€b') }, async (page) => {
  const field = page.locator('#insertion');
  await goTo(page, 0);
  await tool(page, 'insert').click();
  await page.keyboard.type('U+20AC U+1F600');
  await goTo(page, 1);
  assert.equal(await field.isVisible(), false);
  await tool(page, 'insert').click();
  assert.equal(await field.inputValue(), 'U+20AC U+1F600');
  assert.equal(await page.locator('.insertion-preview').innerText(), 'Inserts E2 82 AC F0 9F 98 80');
  await page.keyboard.type('é');
  assert.equal(await field.inputValue(), 'é', 'it is selected, so that typing replaces it');
  for (const language of ['de', 'en']) {
    await goTo(page, 1);
    await page.locator('utf8-inspector').evaluate((element, lang) => element.setAttribute('lang', lang), language);
    await page.locator(`utf8-inspector .body[lang="${language}"]`).waitFor();
    await tool(page, 'insert').click();
    assert.equal(await field.inputValue(), 'é', `in ${language}`);
  }
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 E2 82 AC C3 A9 62', 'at the new place');
  await tool(page, 'insert').click();
  assert.equal(await field.inputValue(), '');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await tool(page, 'insert').click();
  assert.equal(await field.inputValue(), '');
});

pageTest('Escape during a composition is the input method’s, and leaves the field as it is', { at: linkTo('ab'), needs: ['input method'] }, async (page) => {
  await goTo(page, 0);
  await page.keyboard.press('Insert');
  await page.keyboard.type('x');
  const session = await page.context().newCDPSession(page);
  for (const text of ['k', 'か']) await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.keyboard.press('Escape');
  assert.deepEqual([await focused(page), await page.locator('#insertion').inputValue()], ['insertion', 'xか']);
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  // Safari reports the key only after the composition, with a code of its own.
  await page.locator('#insertion').evaluate((field) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true, composed: true })));
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 78 62');
});

pageTest('text can be inserted into an empty strip', { at: '#v=1&h=' }, async (page) => {
  await tool(page, 'insert').click();
  await page.keyboard.type('€');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), 'E2 82 AC');
});

pageTest('a press between two units sets the caret, its button opens the field', { at: linkTo('a€b') }, async (page) => {
  const [first, second] = [await rectOf(unit(page, 0)), await rectOf(unit(page, 1))];
  await press(page, (first.right + second.left) / 2, second.y);
  assert.match(await said(page), /byte offset 1\./);
  const last = await rectOf(unit(page, 2));
  await press(page, last.right + 60, last.y);
  assert.match(await said(page), /byte offset 5\./, 'after the last unit, too');
  await page.locator('.plus').click();
  assert.equal(await focused(page), 'insertion');
  await page.keyboard.type('Ω');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('#text').inputValue(), 'a€bΩ');
  // Selecting elsewhere removes the caret.
  await press(page, (first.right + second.left) / 2, second.y);
  await page.locator('#text').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.plus').isVisible(), false);
});

pageTest('the caret moves over rows, and to the ends of its own', { at: linkTo('abcdefghij'.repeat(8)) }, async (page) => {
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  const top = async () => (await rectOf(page.locator('.caret'))).top;
  await goTo(page, 0);
  await pressBefore(page, 4);
  /** @type {[string, number][]} */
  const moves = [
    ['ArrowUp', 4], ['ArrowDown', row + 4], ['ArrowDown', 2 * row + 4], ['ArrowUp', row + 4], ['Home', row], ['ArrowRight', row + 1], ['End', 2 * row],
  ];
  for (const [key, at] of moves) {
    await page.keyboard.press(key);
    assert.match(await said(page), new RegExp(`byte offset ${at}\\.`), key);
  }
  const inRow = await top();
  await page.keyboard.press('ArrowUp');
  assert.match(await said(page), new RegExp(`byte offset ${row}\\.`), 'from the end of one row to the end of another');
  assert.ok(await top() < inRow);
  for (const [key, at] of /** @type {[string, number][]} */ ([['Home', 0], ['Control+End', 80], ['Control+Home', 0]])) {
    await page.keyboard.press(key);
    assert.match(await said(page), new RegExp(`byte offset ${at}\\.`), key);
  }
  assert.deepEqual(await selection(page), [0, 1], 'the selection stays');
});

pageTest('a selection extended from a caret begins there', { at: linkTo('abcdefghij'.repeat(8)) }, async (page) => {
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  const extend = async (/** @type {number} */ place) => {
    await page.keyboard.down('Shift');
    await unit(page, place).locator('.code-point').click();
    await page.keyboard.up('Shift');
  };
  await goTo(page, 0);
  await pressBefore(page, 5);
  await extend(6);
  assert.deepEqual(await selection(page), [5, 7]);
  await extend(8);
  assert.deepEqual(await selection(page), [5, 9], 'and continues from there');
  await pressBefore(page, 5);
  await extend(2);
  assert.deepEqual(await selection(page), [2, 5]);
  /** @type {[string, number[]][]} */
  const keys = [['ArrowDown', [5, row + 5]], ['ArrowLeft', [4, 5]], ['Home', [0, 5]], ['End', [5, row]], ['Control+Shift+End', [5, 80]]];
  for (const [key, expected] of keys) {
    await goTo(page, 1);
    await pressBefore(page, 5);
    await page.keyboard.press(key.includes('Shift') ? key : `Shift+${key}`);
    assert.deepEqual(await selection(page), expected, key);
  }
});

/** Moves the mouse into the gap between a unit and the one before it, near the top of its row or in its middle. @param {import('./support.mjs').Page} page @param {number} place @param {boolean} [isAtTop] */
async function pointBefore(page, place, isAtTop = false) {
  const [before, after] = [await rectOf(unit(page, place - 1)), await rectOf(unit(page, place))];
  const [x, y] = [(before.right + after.left) / 2, isAtTop ? (await rectOf(page.locator('.strip-row').first())).top + 12 : after.y];
  await page.mouse.move(x, y);
  return { x, y };
}

/** Whether a place to insert is shown: its mark has no width. @param {import('./support.mjs').Page} page */
const isShown = (page) => page.locator('.pointed').evaluate((mark) => mark.checkVisibility());

pageTest('pointing between units shows where a press inserts, and moves nothing', { at: linkTo('a€bcd') }, async (page) => {
  await goTo(page, 0);
  const mark = page.locator('.pointed');
  await page.locator(EDITABLE).waitFor();
  const cursor = () => page.locator('.cell').first().evaluate((cell) => getComputedStyle(cell).cursor);
  const { y, x: on } = await rectOf(unit(page, 1));
  await page.mouse.move(on, y);
  assert.equal(await isShown(page), false, 'on a unit there is none');
  assert.equal(await cursor(), 'pointer');
  const before = await Promise.all([1, 4].map((place) => rectOf(unit(page, place))));
  for (const place of [1, 2, 4]) {
    const { x } = await pointBefore(page, place);
    const at = await rectOf(mark);
    assert.ok(Math.abs(at.x - x) < 1, `${place}: at ${at.x}, not ${x}`);
    assert.equal(await mark.evaluate((element) => getComputedStyle(element, '::after').content), '"+"');
    assert.equal(await cursor(), 'text');
  }
  assert.deepEqual(await Promise.all([1, 4].map((place) => rectOf(unit(page, place)))), before);
  const { left } = await rectOf(unit(page, 0));
  await page.mouse.move(left + 1, y);
  assert.equal(await mark.evaluate((element) => element.classList.contains('first')), true, 'at the edge its sign is not cut off');
  await page.locator('h1').first().hover();
  assert.equal(await isShown(page), false, 'the pointer has left');
  assert.equal(await cursor(), 'pointer');
  await pointBefore(page, 2);
  await pressBefore(page, 2);
  await page.mouse.move(on, y);
  await pointBefore(page, 2);
  assert.equal(await isShown(page), false, 'the caret is there');
  await pointBefore(page, 3);
  assert.equal(await isShown(page), true);
  await page.keyboard.press('Delete');
  assert.equal(await isShown(page), false, 'what was there has moved');
});

pageTest('in print no place to insert is shown', { at: linkTo('a€b'), needs: ['change of media'] }, async (page) => {
  await goTo(page, 0);
  await page.locator(EDITABLE).waitFor();
  await pointBefore(page, 2);
  assert.equal(await isShown(page), true);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await isShown(page), false);
});

pageTest('a press on the plus sign between units opens the insertion field there', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 0);
  await page.locator(EDITABLE).waitFor();
  const { x, y } = await pointBefore(page, 2, true);
  await press(page, x, y);
  assert.equal(await focused(page), 'insertion');
  await page.keyboard.type('Z');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 E2 82 AC 5A 62');
});

pageTest('a read-only strip shows no place to insert', { at: `${linkTo('a€b')}&view=strip`, prepare: (page) => page.addInitScript(() => addEventListener('DOMContentLoaded', () => document.querySelector('utf8-inspector')?.toggleAttribute('readonly', true))) }, async (page) => {
  await goTo(page, 0);
  await page.locator(EDITABLE).waitFor();
  await pointBefore(page, 1);
  assert.equal(await isShown(page), false);
});
