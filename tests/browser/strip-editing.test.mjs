// Editing on the strip, by real events: several units and single bytes, the clipboard, undo, and what is not edited.

import assert from 'node:assert/strict';
import { EDITABLE, drag, goTo, holds, press, rectOf, said, tool, unit } from './strip.mjs';
import { DAMAGED, copy, focused, linkTo, open, origin, pageTest, selection, twoFrames, value } from './support.mjs';

pageTest('keys: delete, move, duplicate; several units at once', { at: linkTo('abcde') }, async (page) => {
  await goTo(page, 1);
  await page.keyboard.press('Alt+ArrowRight');
  assert.equal(await page.locator('#text').inputValue(), 'acbde');
  assert.equal(await focused(page), 'unit 2', 'the focus moves with the unit');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Control+d');
  assert.equal(await page.locator('#text').inputValue(), 'abbcde');
  await page.keyboard.press('Backspace');
  assert.deepEqual(await selection(page), [1, 2], 'Backspace selects the unit on the left');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [1, 4]);
  assert.equal(await focused(page), 'unit 3', 'the focus is at the growing end of the selection');
  assert.equal(await page.locator('.unit[aria-selected="true"]').count(), 3);
  await page.keyboard.press('Shift+ArrowLeft');
  assert.deepEqual(await selection(page), [1, 3]);
  await page.keyboard.press('Alt+ArrowRight');
  assert.equal(await page.locator('#text').inputValue(), 'adbce');
  assert.deepEqual(await selection(page), [2, 4]);
  await page.keyboard.press('Delete');
  assert.equal(await page.locator('#text').inputValue(), 'ade');
  assert.deepEqual(await selection(page), [2, 3], 'the following unit is selected');
  await page.keyboard.press('Shift+Home');
  assert.deepEqual(await selection(page), [0, 3]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '');
  assert.equal(await focused(page), 'Byte by byte', 'the focus is not lost');
  for (let i = 0; i < 7; i++) await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#text').inputValue(), 'abcde');
});

pageTest('typing on the strip changes nothing', { at: linkTo('abc') }, async (page) => {
  await goTo(page, 1);
  await page.keyboard.type('xyz12-');
  assert.equal(await page.locator('#text').inputValue(), 'abc');
  assert.equal(await focused(page), 'unit 1');
});

pageTest('a single byte can be selected by a press or by keys, and then deleted, moved and duplicated', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await unit(page, 1).locator('.byte').nth(1).click();
  assert.equal(await unit(page, 1).locator('.byte.selected-byte').innerText(), '82');
  assert.match(await said(page), /^Only byte 82 at offset 2 is selected\./);
  assert.deepEqual(await selection(page), [1, 4], 'the other panels see the whole unit selected');
  await page.keyboard.press('Alt+ArrowLeft');
  assert.equal(await value(page), '61 82 E2 AC 62');
  assert.equal(await page.locator('.byte.selected-byte').innerText(), '82', 'the byte stays selected');
  await page.keyboard.press('Control+z');
  await goTo(page, 1);
  await page.keyboard.press('Alt+ArrowDown');
  assert.equal(await page.locator('.byte.selected-byte').innerText(), 'E2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.byte.selected-byte').innerText(), 'AC');
  await page.keyboard.press('Control+d');
  assert.equal(await value(page), '61 E2 82 AC AC 62');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 E2 82 AC 62');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.byte.selected-byte').count(), 0);
});

pageTest('undo and redo select the single byte again', { at: linkTo('a€b') }, async (page) => {
  const selectedBytes = () => page.locator('.byte.selected-byte').evaluateAll((all) => all.map((element) => element.textContent).join());
  await goTo(page, 1);
  await unit(page, 1).locator('.byte').nth(1).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  assert.equal(await selectedBytes(), '82');
  assert.match(await said(page), /^Only byte 82 at offset 2 is selected\./);
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 E2 AC 62');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+ArrowRight');
  assert.equal(await value(page), '61 E2 AC 82 62');
  await page.keyboard.press('Control+z');
  assert.equal(await selectedBytes(), '82');
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await value(page), '61 E2 AC 82 62');
  assert.equal(await selectedBytes(), '82');
  await page.keyboard.press('Alt+ArrowRight');
  assert.equal(await value(page), '61 E2 AC 62 82');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z');
  assert.equal(await selectedBytes(), '82');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  assert.equal(await selectedBytes(), '', 'a whole unit is selected as a whole again');
});

pageTest('selecting the current selection again removes the caret and the single-byte selection', { at: '#v=1&h=61E282AC62E282' }, async (page) => {
  const byte = unit(page, 1).locator('.byte');
  const selectedBytes = () => page.locator('.byte.selected-byte').count();
  await goTo(page, 1);
  await page.keyboard.press('Space');
  await goTo(page, 1);
  assert.equal(await page.locator('.plus').isVisible(), false, 'by a press on the unit');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 62 E2 82', 'Delete then deletes the selection');
  await page.keyboard.press('Control+z');
  await goTo(page, 1);
  await byte.nth(1).click();
  assert.equal(await selectedBytes(), 1);
  await goTo(page, 1);
  assert.equal(await selectedBytes(), 0);
  await byte.nth(1).click();
  await byte.nth(1).click();
  assert.equal(await selectedBytes(), 0, 'by a press on the byte itself');
  await byte.nth(1).click();
  await page.keyboard.down('Shift');
  await byte.nth(2).click();
  await page.keyboard.up('Shift');
  assert.equal(await selectedBytes(), 0, 'by a press with Shift');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 62 E2 82');
  await page.keyboard.press('Control+z');
  await goTo(page, 3);
  await page.keyboard.press('Alt+ArrowDown');
  assert.equal(await selectedBytes(), 1);
  await page.locator('.travel-button.next').click();
  assert.equal(await selectedBytes(), 0, 'by the button for the next ill-formed sequence');
});

pageTest('the selection is copied, cut and pasted: text as text, other bytes unchanged', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await page.keyboard.press('Control+c');
  await goTo(page, 2);
  await page.keyboard.press('Control+v');
  await holds(page, '61 E2 82 AC 62 E2 82 AC');
  assert.deepEqual(await selection(page), [5, 8]);
  await page.keyboard.press('Control+x');
  await holds(page, '61 E2 82 AC 62');
  await page.keyboard.press('Control+v');
  await holds(page, '61 E2 82 AC 62 E2 82 AC');
  await page.locator('#text').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  assert.equal(await page.locator('#text').inputValue(), '€', 'as text outside the strip');
  await open(page, DAMAGED);
  await goTo(page, 1);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await holds(page, '61 F1 80 80 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  await page.locator('#text').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  assert.equal(await page.locator('#text').inputValue(), 'F1 80 80', 'bytes that are not text are pasted as hexadecimal outside the strip');
});

pageTest('on an empty strip the keys still insert, and the focus returns with the units', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await holds(page, '');
  assert.equal(await focused(page), 'Byte by byte');
  await page.keyboard.press('Control+v');
  await holds(page, '61 E2 82 AC 62');
  assert.equal(await focused(page), 'unit 0');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '');
  await page.keyboard.press('Control+z');
  assert.equal(await focused(page), 'unit 0', 'by undo');
  await page.keyboard.press('Delete');
  await page.keyboard.press('i');
  assert.equal(await focused(page), 'insertion');
  await page.keyboard.type('é');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), 'C3 A9');
  assert.equal(await focused(page), 'unit 0');
});

pageTest('a single byte is cut and pasted, too', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+x');
  await holds(page, '61 82 AC 62');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await holds(page, '61 82 AC 62 E2');
});

pageTest('text from elsewhere is pasted in the current scheme; a code point that it lacks is refused with a reason', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  await copy('é');
  await goTo(page, 0);
  await page.keyboard.press('Control+v');
  await holds(page, '61 E9');
  await copy('€');
  await goTo(page, 0);
  await page.keyboard.press('Control+v');
  await page.locator('.edit-status', { hasText: 'ISO 8859-1 can’t encode U+20AC.' }).waitFor();
  assert.equal(await value(page), '61 E9');
});

pageTest('Control and an arrow are no key of the strip', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  for (const key of ['Control+ArrowRight', 'Control+ArrowLeft', 'Control+PageDown']) await page.keyboard.press(key);
  assert.deepEqual(await selection(page), [1, 4]);
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await selection(page), [4, 5]);
});

pageTest('a whole long text is selected and moved without drawing more than the visible part', { isLong: true, at: '#v=1&h=&view=strip%20bench' }, async (page) => {
  await page.evaluate(() => {
    /** @type {any} */ (document.querySelector('utf8-inspector')).value = new TextEncoder().encode('abcdefg€'.repeat(100_000));
  });
  await goTo(page, 0);
  await page.keyboard.press('Control+a');
  assert.deepEqual(await selection(page), [0, 1_000_000]);
  assert.ok(await page.locator('.unit').count() < 600);
  assert.ok(await page.locator('.card').count() <= 32, 'the bench shows only the first bytes');
  assert.equal(await page.locator('.explanation').evaluate((element) => element.lastElementChild?.textContent), '999,968 more bytes are selected.');
  await page.keyboard.press('Control+d');
  assert.deepEqual(await selection(page), [1_000_000, 2_000_000]);
  await page.keyboard.press('Control+z');
  await goTo(page, 1);
  await page.keyboard.press('Delete');
  assert.equal(await page.locator('.unit[data-unit="1"] .code-point').innerText(), 'U+0063');
});

pageTest('on a read-only strip everything can be selected and copied, and nothing changes', { at: null }, async (page) => {
  await page.goto(`${origin()}${linkTo('a€bc')}`);
  await page.locator('.tool').first().waitFor();
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).readonly = true; });
  await page.locator('.strip-panel:not(:has(.tools))').waitFor();
  await goTo(page, 0);
  await page.locator(EDITABLE).waitFor();
  for (const keys of ['Delete', 'Control+d', 'Space', 'i', 'Alt+ArrowRight', 'Alt+Enter', 'Alt+Delete', 'Control+x', 'Control+v']) await page.keyboard.press(keys);
  const [before, after] = [await rectOf(unit(page, 0)), await rectOf(unit(page, 1))];
  await press(page, (before.right + after.left) / 2, after.y);
  assert.equal(await value(page), '61 E2 82 AC 62 63');
  assert.equal(await page.locator('.caret:not([hidden]), .toolbar, .insertion').count(), 0);
  await goTo(page, 1);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [1, 5]);
  await page.evaluate(() => addEventListener('copy', ({ clipboardData }) => { document.body.dataset.copied = clipboardData?.getData('text/plain'); }, { once: true }));
  await page.keyboard.press('Control+c');
  await page.locator('body[data-copied="€b"]').waitFor();
  assert.match(await said(page), /^Copied/);
  await page.keyboard.press('Control+a');
  assert.deepEqual(await selection(page), [0, 6]);
  await goTo(page, 1);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.byte.selected-byte').innerText(), '82');
  await drag(page, [await rectOf(unit(page, 0)), await rectOf(unit(page, 1)), await rectOf(unit(page, 2))]);
  assert.deepEqual(await selection(page), [0, 5]);
  assert.equal(await value(page), '61 E2 82 AC 62 63');
});

pageTest('where the code for editing can’t be loaded the strip says so, still selects, and retries', {
  at: null, expected: [/404|Failed to fetch|dynamically imported|Importing a module|error loading|Load failed/i],
}, async (page) => {
  let isMissing = true;
  await page.route(/\/built\/strip-(?!en|de|nl)/, (route) => (isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback()));
  await page.goto(`${origin()}${linkTo('abc')}`);
  await page.locator('.tools', { hasText: 'This part could not be loaded' }).waitFor();
  await unit(page, 1).click();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await selection(page), [2, 3]);
  isMissing = false;
  // The strip editor is requested whenever the strip gets the focus, unless the last request is still pending.
  for (let times = 0; times < 200 && !await tool(page, 'insert').isVisible(); times++) {
    await page.locator('#text').focus();
    await unit(page, 1).focus();
    await twoFrames(page);
  }
  await tool(page, 'insert').waitFor();
});
