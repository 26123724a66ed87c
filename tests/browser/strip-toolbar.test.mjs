// The toolbar of the strip: its buttons, the menu that damages a byte, and its size; what a strip without it can do.

import assert from 'node:assert/strict';
import { EDITABLE, goTo, holds, pressBefore, rectOf, said, tool, unit } from './strip.mjs';
import { bitAt, focused, linkTo, open, origin, pageTest, selection, value } from './support.mjs';

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
  for (const expected of ['Duplicate', 'Move left', 'Move right', 'Delete', 'Copy', 'Cut and paste', 'Damage', 'Insert']) {
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

/** Opens the menu beside the copy button, and presses one of its items. @param {import('./support.mjs').Page} page @param {string} item */
async function choose(page, item) {
  await tool(page, 'clipboard').click();
  await page.locator('.clipboard-menu .tool-item', { hasText: new RegExp(`^${item}`) }).click();
}

/** Gives the page a clipboard with this text, or one that refuses. @param {import('./support.mjs').Page} page @param {string | null} text */
const fill = (page, text) => page.evaluate((held) => {
  const readText = () => (held === null ? Promise.reject(new DOMException('Read permission denied.', 'NotAllowedError')) : Promise.resolve(held));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText, writeText: () => Promise.resolve() } });
}, text);

pageTest('the menu beside the copy button cuts and pastes units and single bytes', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await choose(page, 'Cut');
  await holds(page, '61 62');
  await fill(page, '€');
  await goTo(page, 1);
  await choose(page, 'Paste');
  await holds(page, '61 62 E2 82 AC');
  assert.deepEqual(await selection(page), [2, 5]);
  await goTo(page, 2);
  await page.keyboard.press('Alt+ArrowDown');
  await choose(page, 'Cut');
  await holds(page, '61 62 82 AC');
  await fill(page, 'E2');
  await choose(page, 'Paste');
  await holds(page, '61 62 E2 82 AC');
  await fill(page, 'E2 is typed');
  await choose(page, 'Paste');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === 16);
  await fill(page, '');
  await choose(page, 'Paste');
  await page.waitForFunction(() => /no text/.test(document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.edit-status')?.textContent ?? ''));
});

pageTest('what can’t be put into the clipboard is not cut', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await page.evaluate(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await choose(page, 'Cut');
  await page.locator('.by-hand').waitFor();
  assert.equal(await value(page), '61 E2 82 AC 62');
});

for (const how of ['refuses', 'is missing']) {
  pageTest(`where a clipboard ${how}, the toolbar’s paste opens the insertion field, which says so until something is typed`, { at: linkTo('ab') }, async (page) => {
    if (how === 'refuses') await fill(page, null);
    else await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await goTo(page, 0);
    await choose(page, 'Paste');
    await page.locator('#insertion').waitFor();
    assert.equal(await focused(page), 'insertion');
    assert.match(await page.locator('.insertion-preview').innerText(), /^The browser refused/);
    await page.keyboard.type('5A');
    assert.match(await page.locator('.insertion-preview').innerText(), /^Inserts 5A/);
    await page.keyboard.press('Enter');
    await holds(page, '61 5A 62');
  });
}

pageTest('the menu beside the copy button leads to every notation of the selection', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await choose(page, 'Copy as');
  await page.locator('#tabpanel-copy.chosen .notation-sheet table').first().waitFor();
  assert.equal(await page.locator('.extent [aria-pressed="true"]').innerText(), 'Selection: €');
  await page.locator('.extent button').first().click();
  await page.locator('#tab-bench, #tab-layers').first().click();
  await choose(page, 'Copy as');
  assert.equal(await page.locator('.extent [aria-pressed="true"]').innerText(), 'Selection: €', 'asked for again');
  await tool(page, 'clipboard').press('ArrowDown');
  assert.equal(await focused(page), 'Cut');
  assert.deepEqual(await page.locator('.clipboard-menu .tool-item').evaluateAll((all) => all.map((item) => item.getAttribute('aria-keyshortcuts'))), ['Control+X Meta+X', 'Control+V Meta+V', null]);
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'Cut and paste');
});

pageTest('without the panel of notations the menu beside the copy button does not offer it', { at: null }, async (page) => {
  await page.goto(`${origin()}${linkTo('a€b')}`);
  await page.locator('utf8-inspector').evaluate((element) => { element.setAttribute('tabs', 'layers map'); });
  await page.locator('#tab-copy').waitFor({ state: 'detached' });
  await tool(page, 'clipboard').click();
  assert.deepEqual(await page.locator('.clipboard-menu .tool-item').allInnerTexts(), ['Cut', 'Paste']);
});

pageTest('after a byte is damaged or dropped, the strip marks where decoding is back in step', { at: linkTo('ß€Ω') }, async (page) => {
  await goTo(page, 1);
  await tool(page, 'damage').click();
  await page.locator('.damage-menu .tool-item').first().click();
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
  await page.locator('.damage-menu .tool-item').nth(1).click();
  assert.equal(await value(page), 'C3 9F 82 AC CE A9');
  assert.equal(await said(page), 'Byte E2 at offset 2 is gone. Decoding is back in step at offset 4.');
  await page.keyboard.press('Control+z');
  await open(page, '#v=1&h=006100620063&scheme=utf-16be');
  await goTo(page, 0);
  await tool(page, 'damage').click();
  await page.locator('.damage-menu .tool-item').nth(1).click();
  assert.equal(await said(page), 'Byte 00 at offset 0 is gone. Decoding does not get back in step before the end.');
  await open(page, '#v=1&h=61&scheme=latin-1');
  await goTo(page, 0);
  await tool(page, 'damage').click();
  assert.equal(await page.locator('.damage-menu .tool-item').first().innerText(), 'No value of this byte is ill-formed in ISO 8859-1');
  assert.equal(await page.locator('.damage-menu .tool-item').first().getAttribute('aria-disabled'), 'true');
});

pageTest('keys damage and drop the selected byte as the menu does, and the menu names them', { at: linkTo('a€b') }, async (page) => {
  await goTo(page, 1);
  await tool(page, 'damage').click();
  assert.deepEqual(await page.locator('.damage-menu .tool-item').evaluateAll((all) => all.map((item) => item.getAttribute('aria-keyshortcuts'))), ['Alt+Enter', 'Alt+Delete Alt+Backspace']);
  await page.locator('.damage-menu .tool-item').first().click();
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
      const hidden = await page.locator('.tool > span, .pair > span').evaluateAll((all) => all.filter((word) => word.clientHeight < 10 || word.scrollWidth > word.clientWidth).map((word) => word.textContent));
      assert.deepEqual(hidden, [], `${width}: every button shows its word`);
      const [left, right, word] = [await rectOf(tool(page, 'left')), await rectOf(tool(page, 'right')), await page.locator('.pair > span').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, bottom } = range.getBoundingClientRect();
        return { left, right, bottom };
      })];
      assert.ok(word.left >= left.left && word.right <= right.right && word.bottom <= left.bottom, `${width}: both arrows stand above their word`);
      await tool(page, 'clipboard').click();
      const [menu, ...items] = await page.locator('.clipboard-menu, .clipboard-menu .tool-item').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      assert.ok(menu.left >= 0 && menu.right <= width, `${width}: the menu from ${menu.left} to ${menu.right}`);
      assert.deepEqual(items.map(({ height }) => Math.round(height)), items.map(() => 40), `${width}: each item takes one line`);
      const hides = await tool(page, 'clipboard').evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect();
        const word = element.parentElement?.querySelector('.tool-copy > span')?.getBoundingClientRect();
        return word && left < word.right && bottom > word.top && getComputedStyle(element).backgroundColor;
      });
      assert.ok(!hides || hides === 'rgba(0, 0, 0, 0)', `${width}: the arrow hides nothing of the word below it`);
      await page.keyboard.press('Escape');
    }
  });
}

pageTest('a strip alone has no toolbar, and is edited by keys', { at: '#v=1&h=616263&view=strip' }, async (page) => {
  assert.equal(await page.locator('.tools').isVisible(), false);
  await unit(page, 1).click();
  await page.locator(EDITABLE).waitFor();
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
