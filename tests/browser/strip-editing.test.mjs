// Editing on the strip, by real events: the caret, several units and single bytes selected, the toolbar, the clipboard, and damage.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { DAMAGED, bitAt, copy, focused, linkTo, open, origin, pageTest, selection, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const unit = (/** @type {Page} */ page, /** @type {number} */ place) => page.locator(`.unit[data-unit="${place}"]`);
const tool = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`.tool-${name}`);
const said = (/** @type {Page} */ page) => page.locator('.edit-status').innerText();

/** Where an element is in the window. @param {import('playwright-core').Locator} locator */
const rectOf = (locator) => locator.evaluate((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
});

/** Presses the mouse at a place. @param {Page} page @param {number} x @param {number} y */
async function press(page, x, y) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Drags the mouse. @param {Page} page @param {{ x: number, y: number }[]} places */
async function drag(page, places) {
  const [first, ...rest] = places;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Selects a unit, which gives it the focus. @param {Page} page @param {number} place */
const goTo = async (page, place) => {
  await unit(page, place).locator('.code-point').click();
  assert.equal(await focused(page), `unit ${place}`);
};

/** Waits until the inspector's bytes are these. @param {Page} page @param {string} expected */
async function holds(page, expected) {
  await page.waitForFunction((hex) => Array.from(/** @type {any} */ (document.querySelector('utf8-inspector')).value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ') === hex, expected)
    .catch(() => undefined);
  assert.equal(await value(page), expected);
}

pageTest('each action of the toolbar is one undo step, and selects the unit it acted on', { at: linkTo('a€b') }, async (page) => {
  /** @type {[string, string, [number, number]][]} */
  const steps = [
    ['duplicate', '61 E2 82 AC E2 82 AC 62', [4, 7]],
    ['left', 'E2 82 AC 61 62', [0, 3]],
    ['right', '61 62 E2 82 AC', [2, 5]],
    ['remove', '61 62', [1, 2]],
  ];
  for (const [name, bytes, selected] of steps) {
    await goTo(page, 1);
    await tool(page, name).click();
    assert.equal(await value(page), bytes, name);
    assert.deepEqual(await selection(page), selected, name);
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), '61 E2 82 AC 62', `${name} is undone`);
    assert.deepEqual(await selection(page), [1, 4]);
  }
  await goTo(page, 0);
  assert.equal(await tool(page, 'left').getAttribute('aria-disabled'), 'true');
  await tool(page, 'left').focus();
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 E2 82 AC 62', 'the first unit can’t move further left');
});

pageTest('the toolbar is one tab stop, arrow keys move through it, and its shortcuts are exposed', { at: linkTo('a€b') }, async (page) => {
  await tool(page, 'insert').focus();
  for (const expected of ['Duplicate', 'Move left', 'Move right', 'Delete', 'Copy', 'Damage', 'Insert']) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), expected);
    assert.equal(await page.locator('.tool[tabindex="0"]').count(), 1);
  }
  await page.keyboard.press('End');
  assert.equal(await focused(page), 'Damage');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 'Damage a byte: E2 becomes 62');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 'Drop a byte: E2');
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'Damage');
  assert.equal(await page.locator('.damage-menu').isVisible(), false);
  assert.equal(await tool(page, 'duplicate').getAttribute('aria-keyshortcuts'), 'Control+D Meta+D');
});

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

pageTest('Space sets the caret, arrow keys move it, Enter opens the field', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 0);
  await page.keyboard.press('Space');
  assert.equal(await page.locator('.plus').isVisible(), true);
  assert.equal(await said(page), 'The caret is at byte offset 1. Enter inserts there.');
  await page.keyboard.press('ArrowRight');
  assert.equal(await said(page), 'The caret is at byte offset 4. Enter inserts there.');
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

/** Presses the gap between a unit and the one before it. @param {Page} page @param {number} place */
async function pressBefore(page, place) {
  const [before, after] = [await rectOf(unit(page, place - 1)), await rectOf(unit(page, place))];
  await press(page, (before.right + after.left) / 2, after.y);
}

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

pageTest('the delete button does the same as the Delete key, at a caret too', { at: '#v=1&h=61E282AC626364' }, async (page) => {
  await goTo(page, 0);
  await pressBefore(page, 3);
  await tool(page, 'remove').click();
  assert.equal(await value(page), '61 E2 82 AC 62 64');
  await tool(page, 'remove').click();
  assert.equal(await value(page), '61 E2 82 AC 62', 'once more');
  assert.equal(await tool(page, 'remove').getAttribute('aria-disabled'), 'true', 'there is nothing after the last unit');
  await goTo(page, 0);
  assert.equal(await tool(page, 'remove').getAttribute('aria-disabled'), 'false');
});

pageTest('a drag of the mouse selects units, in both directions and over rows', { at: linkTo('abcdefghij'.repeat(8)) }, async (page) => {
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  const [from, to] = [await rectOf(unit(page, 2)), await rectOf(unit(page, row + 3))];
  await drag(page, [from, { x: from.x + 3, y: from.y }]);
  assert.deepEqual(await selection(page), [2, 3], 'dragging within one unit selects it');
  await drag(page, [from, await rectOf(unit(page, 4)), to]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), `unit ${row + 3}`);
  await drag(page, [to, from]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), 'unit 2');
  assert.equal(await page.evaluate(() => String(document.getSelection())), '', 'no text of the page is marked');
  await goTo(page, 5);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [5, 7]);
});

pageTest('a drag beyond the edge scrolls the strip', { at: linkTo('abcdefghij'.repeat(60)), context: { viewport: { width: 1280, height: 1200 } } }, async (page) => {
  const from = await rectOf(unit(page, 2));
  const box = await rectOf(page.locator('.strip-scroll'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, box.bottom + 40);
  await page.waitForFunction(() => {
    const { selection: { end } } = /** @type {any} */ (document.querySelector('utf8-inspector'));
    return end > 200;
  });
  await page.mouse.up();
  assert.equal((await selection(page))[0], 2);
});

pageTest('a finger drags the handles at both ends of the selection', { at: linkTo('abcdefgh'), context: { hasTouch: true } }, async (page, running) => {
  if (engineName !== 'chromium') {
    running.skip('only Chromium’s driver moves a finger');
    return;
  }
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }} [place] */
  const touch = (type, place) => session.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [{ x: place.x, y: place.y }] : [] });
  assert.equal(await page.locator('.grip[hidden]').count(), 2);
  await unit(page, 2).locator('.code-point').tap();
  for (const [name, to, expected] of /** @type {[string, number, number[]][]} */ ([['to', 5, [2, 6]], ['from', 1, [1, 6]], ['to', 2, [1, 3]]])) {
    const { left, top } = await rectOf(page.locator(`.grip.${name}`));
    const target = await rectOf(unit(page, to));
    await touch('touchStart', { x: left, y: top + 10 });
    await touch('touchMove', { x: (left + target.x) / 2, y: top + 10 });
    await touch('touchMove', { x: target.x, y: top + 10 });
    await touch('touchEnd');
    assert.deepEqual(await selection(page), expected, `${name} to ${to}`);
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
  }
});

pageTest('no handle of a selection is cut off at an edge of the strip', { at: linkTo('aaaaa€€aaaa'), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } } }, async (page) => {
  const strip = await rectOf(page.locator('.strip-scroll'));
  for (const at of await page.locator('.unit').evaluateAll((units) => units.map((_, i) => i))) {
    await unit(page, at).locator('.code-point').tap();
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
    for (const name of ['from', 'to']) {
      const [left, right] = await page.locator(`.grip.${name}`).evaluate((grip) => {
        const knob = getComputedStyle(grip, '::after');
        const start = grip.getBoundingClientRect().left + Number.parseFloat(knob.left);
        return [start, start + Number.parseFloat(knob.width)];
      });
      assert(left >= strip.left && right <= strip.right, `${name} of unit ${at}: ${left} to ${right} in ${strip.left} to ${strip.right}`);
    }
  }
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

pageTest('a tap on the current selection shows its handles', { at: linkTo('a€b'), context: { hasTouch: true } }, async (page) => {
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
  await unit(page, 1).locator('.byte').nth(1).tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 1);
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 0);
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
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

pageTest('the toolbar copies; where the browser refuses, the text is shown, selected', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await tool(page, 'copy').click();
  assert.equal(await said(page), 'Copied.');
  await goTo(page, 0);
  await page.keyboard.press('Control+v');
  await holds(page, '61 E2 82 AC E2 82 AC 62');
  await page.evaluate(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await goTo(page, 2);
  await tool(page, 'copy').click();
  await page.locator('.by-hand').waitFor();
  assert.deepEqual(await page.locator('.by-hand').evaluate((element) => {
    const { value: text, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (element);
    return text.slice(selectionStart, selectionEnd);
  }), '€');
});

pageTest('after a byte is damaged or dropped, the strip marks where decoding is back in step', { at: linkTo('ß€Ω') }, async (page) => {
  await goTo(page, 1);
  await tool(page, 'damage').click();
  await page.locator('.damage-item').first().click();
  assert.equal(await value(page), 'C3 9F 62 82 AC CE A9');
  assert.equal(await said(page), 'Byte E2 at offset 2 is now 62. Decoding is back in step at offset 5.');
  assert.deepEqual(await selection(page), [2, 5], 'all units that the damage affects are selected');
  const [mark, omega] = [await rectOf(page.locator('.in-step')), await rectOf(page.locator('.unit[data-start="5"]'))];
  assert.ok(mark.left <= omega.left && mark.left > omega.left - 12, `the mark is before the unit: ${mark.left}, ${omega.left}`);
  assert.equal(await page.locator('.repair').first().getAttribute('data-repair'), 'flip-back', 'the first repair flips the bit back');
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('.in-step > span').isVisible(), false);
  await goTo(page, 1);
  await tool(page, 'damage').click();
  await page.locator('.damage-item').nth(1).click();
  assert.equal(await value(page), 'C3 9F 82 AC CE A9');
  assert.equal(await said(page), 'Byte E2 at offset 2 is gone. Decoding is back in step at offset 4.');
  await page.keyboard.press('Control+z');
  await open(page, '#v=1&h=006100620063&scheme=utf-16be');
  await goTo(page, 0);
  await tool(page, 'damage').click();
  await page.locator('.damage-item').nth(1).click();
  assert.equal(await said(page), 'Byte 00 at offset 0 is gone. Decoding does not get back in step before the end.');
  await open(page, '#v=1&h=61&scheme=latin-1');
  await goTo(page, 0);
  await tool(page, 'damage').click();
  assert.equal(await page.locator('.damage-item').first().innerText(), 'No value of this byte is ill-formed in ISO 8859-1');
  assert.equal(await page.locator('.damage-item').first().getAttribute('aria-disabled'), 'true');
});

pageTest('keys damage and drop the selected byte as the menu does, and the menu names them', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await tool(page, 'damage').click();
  assert.deepEqual(await page.locator('.damage-item').evaluateAll((all) => all.map((item) => item.getAttribute('aria-keyshortcuts'))), ['Alt+Enter', 'Alt+Delete Alt+Backspace']);
  await page.locator('.damage-item').first().click();
  const damaged = await value(page);
  await page.keyboard.press('Control+z');
  await goTo(page, 1);
  await page.keyboard.press('Alt+Enter');
  assert.equal(await value(page), damaged);
  assert.notEqual(damaged, '61 E2 82 AC 62');
  await page.keyboard.press('Control+z');
  await goTo(page, 1);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Delete');
  assert.equal(await value(page), '61 E2 AC 62');
});

pageTest('Control and an arrow are no key of the strip', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  for (const key of ['Control+ArrowRight', 'Control+ArrowLeft', 'Control+PageDown']) await page.keyboard.press(key);
  assert.deepEqual(await selection(page), [1, 4]);
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await selection(page), [4, 5]);
});

pageTest('the damage menu closes when the bytes that it names change', { at: linkTo('ab€') }, async (page) => {
  await goTo(page, 0);
  await page.keyboard.press('Control+d');
  await tool(page, 'damage').click();
  await page.locator('.damage-menu').waitFor();
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('.damage-menu').isVisible(), false);
  assert.equal(await focused(page), 'Damage');
});

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`the toolbar of the strip fits on a phone, ${lang}`, { at: `${linkTo('a€')}&lang=${lang}`, context: { viewport: { width: 360, height: 720 } } }, async (page) => {
    for (const width of [320, 340, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 720 });
      await tool(page, 'damage').waitFor();
      const [bar, last] = [await rectOf(page.locator('.toolbar')), await rectOf(tool(page, 'damage'))];
      assert.ok(last.right <= bar.right + 0.5, `${width}: ${last.right} of ${bar.right}`);
      assert.ok(bar.bottom - bar.top <= 46.5, `${width}: it takes the space kept for it, not ${bar.bottom - bar.top}`);
      const hidden = await page.locator('.tool > span').evaluateAll((all) => all.filter((word) => word.clientHeight < 10 || word.scrollWidth > word.clientWidth).map((word) => word.textContent));
      assert.deepEqual(hidden, [], `${width}: every button shows its word`);
    }
  });
}

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

pageTest('a read-only strip has no toolbar, no caret and no dragging', { at: null }, async (page) => {
  await page.goto(`${origin()}#v=1&h=616263`);
  await page.locator('.tool').first().waitFor();
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).readonly = true; });
  await page.locator('.strip-panel:not(:has(.tools))').waitFor();
  await unit(page, 1).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Space');
  assert.equal(await value(page), '61 62 63');
  assert.equal(await page.locator('.caret, .toolbar').count(), 0);
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

pageTest('a strip alone has no toolbar, and is edited by keys', { at: '#v=1&h=616263&view=strip' }, async (page) => {
  assert.equal(await page.locator('.tools').isVisible(), false);
  await unit(page, 1).click();
  await page.locator('.strip.editable').waitFor();
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 63');
});

for (const language of ['en', 'de', 'nl']) {
  pageTest(`the toolbar fits into the available width: ${language}`, { at: `${linkTo('a')}&lang=${language}` }, async (page) => {
    await unit(page, 0).click();
    await tool(page, 'damage').waitFor();
    for (const width of [1440, 1180, 1080, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.locator('.tools').evaluate((room) => {
        const { right } = room.getBoundingClientRect();
        return Math.max(...[...room.querySelectorAll('.tool')].map((each) => each.getBoundingClientRect().right)) - right;
      });
      assert.ok(beyond <= 0.5, `${width} px: ${beyond} px beyond it`);
    }
  });
}

pageTest('beside the title of the strip the selected units and their bytes are counted', { at: linkTo('ab çédille') }, async (page) => {
  const selected = () => page.locator('.selection').textContent();
  await page.locator('.unit .code-point').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await selected(), '2 (2 bytes) selected');
  await page.keyboard.press('Control+A');
  assert.equal(await selected(), '10 (12 bytes) selected');
  await page.keyboard.press('Home');
  await bitAt(page, 0, 7).click();
  assert.equal(await selected(), 'ill-formed selected');
  await page.locator('.unit .code-point').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await selected(), '2 (2 bytes) selected');
});
