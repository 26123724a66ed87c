// Undo and redo, by keys, buttons, menus and script: wherever the focus is, nothing that was done is lost.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { bitAt, focused, fragment, linkTo, notice, noticed, pageTest, paste, selection, takeExample, value } from './support.mjs';
import { noteTimers, runTimers } from './timers.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const undoButton = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Undo' });
const redoButton = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Redo' });

/** Where the caret is in a field. @param {Page} page @param {string} css */
const caret = (page, css) => page.locator(css).evaluate((field) => {
  const { selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
  return [selectionStart, selectionEnd];
});

/** Puts the caret into a field. @param {Page} page @param {string} css @param {number} at */
const caretAt = (page, css, at) => page.locator(css).evaluate((field, place) => {
  const area = /** @type {HTMLTextAreaElement} */ (field);
  area.focus();
  area.setSelectionRange(place, place);
}, at);

pageTest('in the text field a run of typing is one step, and undo puts the caret back', { at: linkTo('a€b') }, async (page) => {
  await caretAt(page, '#text', 2);
  await page.keyboard.type('xyz');
  assert.equal(await page.locator('#text').inputValue(), 'a€xyzb');
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#text').inputValue(), 'a€b');
  assert.deepEqual(await caret(page, '#text'), [2, 2]);
  assert.equal(await value(page), '61 E2 82 AC 62');
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await page.locator('#text').inputValue(), 'a€xyzb');
  assert.deepEqual(await caret(page, '#text'), [5, 5]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  assert.equal(await page.locator('#text').inputValue(), 'a€xyzb');
  await page.keyboard.press('Meta+z');
  assert.equal(await page.locator('#text').inputValue(), 'a€b');
  await page.keyboard.press('Backspace');
  assert.equal(await page.locator('#text').inputValue(), 'ab', 'typing goes on at the caret');
});

pageTest('in the byte field a run of typing is one step too', { at: linkTo('ab') }, async (page) => {
  await caretAt(page, '#hex', 5);
  await page.keyboard.type(' 63');
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#hex').inputValue(), '61 62');
  assert.equal(await page.locator('#text').inputValue(), 'ab');
});

pageTest('a paste into the byte field is a step of its own, as in the text field', {}, async (page) => {
  await caretAt(page, '#hex', 0);
  await page.keyboard.type('41 42 ');
  await paste(page, 'C3 A9 E2 82 AC');
  await paste(page, ' C3 A9');
  await page.keyboard.type(' 43');
  for (const before of ['41 42 C3 A9 E2 82 AC C3 A9', '41 42 C3 A9 E2 82 AC', '41 42', '']) {
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), before);
  }
});

pageTest('in the byte field of the other text it is one too', { at: `${linkTo('a')}&tab=difference` }, async (page) => {
  await caretAt(page, '#other-hex', 0);
  await page.keyboard.type('41 42 ');
  await paste(page, 'C3 A9');
  await paste(page, ' C3 A9');
  for (const before of ['41 42 C3 A9', '41 42', '']) {
    await page.keyboard.press('Control+z');
    assert.equal(await page.locator('#other-hex').inputValue(), before);
  }
});

for (const [id, before, marked, after] of /** @type {[string, string, [number, number], string][]} */ ([
  ['text', 'hello world and more', [0, 5], ' world andhello more'], ['hex', '41 42 43 44', [0, 2], '42 43 41 44'],
])) for (const css of [`#${id}`, `#other-${id}`]) {
  pageTest(`text dragged within a field moves in one step: ${css}`, { at: css.includes('other') ? `${linkTo('')}&tab=difference` : linkTo('') }, async (page) => {
    const bytes = () => (css.includes('other') ? page.locator('#other-hex').inputValue() : value(page));
    await caretAt(page, css, 0);
    await page.keyboard.type(before);
    const typed = await bytes();
    await page.locator(css).evaluate((element, [start, end]) => {
      const area = /** @type {HTMLTextAreaElement} */ (element);
      const edit = (/** @type {string} */ inputType, /** @type {string} */ data, /** @type {() => void} */ act) => {
        const event = (/** @type {string} */ type) => new InputEvent(type, { bubbles: true, composed: true, cancelable: true, inputType, data });
        area.dispatchEvent(event('beforeinput'));
        act();
        area.dispatchEvent(event('input'));
      };
      const text = area.value.slice(start, end);
      edit('deleteByDrag', '', () => area.setRangeText('', Number(start), Number(end), 'end'));
      const isHex = area.id.endsWith('hex');
      const to = isHex ? 6 : 10;
      edit('insertFromDrop', text, () => area.setRangeText(isHex ? ` ${text}` : text, to, to, 'end'));
    }, marked);
    const field = page.locator(css);
    // It is applied after the frame that shows it.
    if (css === '#other-text') await page.waitForFunction((before) => /** @type {any} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#other-hex')).value !== before, typed);
    // As it was typed, in the other byte field.
    const moved = (await bytes()).trim();
    if (id === 'hex') assert.equal(moved, after);
    else assert.equal(await field.inputValue(), after);
    await page.keyboard.press('Control+z');
    assert.deepEqual([await field.inputValue(), await bytes()], [before, typed]);
    await page.keyboard.press('Control+y');
    assert.equal(await bytes(), moved);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal(await bytes(), '', 'separate from the typing before');
  });
}

pageTest('text dragged out of a field is a step too', { at: linkTo('') }, async (page) => {
  await caretAt(page, '#text', 0);
  await page.keyboard.type('abc');
  await page.locator('#text').evaluate((element) => {
    const area = /** @type {HTMLTextAreaElement} */ (element);
    const event = (/** @type {string} */ type) => new InputEvent(type, { bubbles: true, composed: true, cancelable: true, inputType: 'deleteByDrag' });
    area.dispatchEvent(event('beforeinput'));
    area.setRangeText('', 0, 1, 'end');
    area.dispatchEvent(event('input'));
  });
  assert.equal(await value(page), '62 63');
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61 62 63');
});

pageTest('refused text is undone by its field, and accepted text after that', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  await caretAt(page, '#text', 1);
  await page.keyboard.type('b');
  await page.keyboard.type('€');
  assert.equal(await page.locator('#text').getAttribute('aria-invalid'), 'true');
  // WebKit's MiniBrowser has no key for a field's own undo.
  if (engineName === 'webkit') await page.evaluate(() => document.execCommand('undo'));
  else await page.keyboard.press('Control+z');
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#text')?.getAttribute('aria-invalid') === 'false');
  for (let i = 0; i < 2 && await value(page) !== '61'; i++) await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61');
});

for (const [css, typed, refused, at, bytes] of [['#text', 'cd', '€ef', '#v=1&h=6162&scheme=latin-1', '61 62'], ['#hex', ' 63 64', ' 6ZQ', '#v=1&h=6162', '61 62']]) {
  pageTest(`the undo buttons remove refused text before any step, and restore it after all of them: ${css}`, { at }, async (page) => {
    const field = page.locator(String(css));
    const before = await field.inputValue();
    const stands = async (/** @type {string} */ text, /** @type {boolean} */ isRefused, /** @type {string} */ hex, /** @type {[boolean, boolean]} */ can) => assert.deepEqual([
      await field.inputValue(), await field.getAttribute('aria-invalid'), await value(page), await undoButton(page).getAttribute('aria-disabled'), await redoButton(page).getAttribute('aria-disabled'),
    ], [text, String(isRefused), hex, ...can.map((one) => String(!one))]);
    await caretAt(page, String(css), before.length);
    await page.keyboard.type(String(refused));
    await stands(`${before}${refused}`, true, String(bytes), [true, false]);
    await undoButton(page).click();
    await stands(before, false, String(bytes), [false, true]);

    await caretAt(page, String(css), before.length);
    await page.keyboard.type(String(typed));
    await stands(`${before}${typed}`, false, '61 62 63 64', [true, false]);
    await page.keyboard.type(String(refused));
    await undoButton(page).click();
    await stands(`${before}${typed}`, false, '61 62 63 64', [true, true]);
    assert.equal(await page.locator(`${css}-problem`).innerText(), '');
    await undoButton(page).click();
    await stands(before, false, String(bytes), [false, true]);
    await redoButton(page).click();
    await stands(`${before}${typed}`, false, '61 62 63 64', [true, true]);
    await redoButton(page).click();
    await stands(`${before}${typed}${refused}`, true, '61 62 63 64', [true, false]);
    await page.locator(`${css}-problem`, { hasText: /./ }).waitFor();
    await undoButton(page).click();
    await bitAt(page, 3, 0).click();
    assert.equal(await redoButton(page).getAttribute('aria-disabled'), 'true', 'refused text is not restored over a later change');
  });
}

pageTest('flips, repairs, examples and schemes are undone by keys from anywhere and by buttons', { at: linkTo('€') }, async (page) => {
  await bitAt(page, 0, 3).click();
  assert.equal(await value(page), 'EA 82 AC');
  await page.locator('.scheme').selectOption('latin-1');
  // The notice moves what is below it.
  await noticed(page, /unchanged/);
  await takeExample(page, '.well', 0);
  assert.equal(await value(page), '41');
  await page.locator('body').press('Control+z');
  assert.equal(await value(page), 'EA 82 AC');
  assert.equal(await page.locator('.scheme').inputValue(), 'latin-1');
  await undoButton(page).click();
  assert.equal(await page.locator('.scheme').inputValue(), 'utf-8');
  assert.equal(await page.locator('utf8-inspector').getAttribute('scheme') ?? 'utf-8', 'utf-8');
  await undoButton(page).press('Enter');
  assert.equal(await value(page), 'E2 82 AC');
  assert.deepEqual(await selection(page), [0, 3]);
  assert.equal(await undoButton(page).getAttribute('aria-disabled'), 'true');
  // `:focus` matches only in the foreground window.
  assert.ok(await undoButton(page).evaluate((button) => /** @type {ShadowRoot} */ (button.getRootNode()).activeElement === button), 'the focus stays on the button');
  await undoButton(page).press('Enter');
  assert.equal(await value(page), 'E2 82 AC');
  for (const expected of ['EA 82 AC', 'EA 82 AC', '41']) {
    await redoButton(page).click();
    assert.equal(await value(page), expected);
  }
  assert.equal(await redoButton(page).getAttribute('aria-disabled'), 'true');
  assert.equal(await undoButton(page).getAttribute('aria-disabled'), 'false');
});

pageTest('undoing a change also removes its notice', { at: linkTo('é') }, async (page) => {
  await page.locator('.scheme').selectOption('latin-1');
  await noticed(page, /The bytes are unchanged/);
  await undoButton(page).click();
  assert.equal(await notice(page), '');
});

pageTest('undo flips a bit back, and the focus stays on it', { at: linkTo('é') }, async (page) => {
  await bitAt(page, 0, 2).press('Enter');
  const flipped = await value(page);
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), 'C3 A9');
  assert.ok(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.matches('.bit')));
  await page.keyboard.press('Control+y');
  assert.equal(await value(page), flipped);
});

pageTest('steps in a row make one entry of the browser’s history, and one edit for listeners', { at: linkTo('') }, async (page) => {
  for (const text of ['a', 'b', 'c']) await page.locator('utf8-inspector').evaluate((element, now) => { /** @type {any} */ (element).value = new TextEncoder().encode(now); }, text);
  await page.evaluate(() => {
    const own = /** @type {any} */ (window);
    own.heard = [];
    own.entries = history.length;
    const inspector = document.querySelector('utf8-inspector');
    for (const type of ['input', 'change']) inspector?.addEventListener(type, (event) => own.heard.push(`${type} ${/** @type {any} */ (event).detail.isEditing}`));
  });
  for (let i = 0; i < 3; i++) await undoButton(page).click();
  await page.waitForFunction(() => /** @type {any} */ (window).heard.at(-1) === 'change false');
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), ['input true', 'input true', 'input true', 'change false']);
  assert.equal(await page.evaluate(() => history.length - /** @type {any} */ (window).entries), 1);
  assert.equal(await fragment(page), '#v=1&h=');
});

pageTest('what is typed right after undo stays one step and one edit, also when the pause that ends undoing is over', { at: linkTo('a') }, async (page) => {
  await caretAt(page, '#text', 1);
  await page.keyboard.type('b');
  await noteTimers(page);
  await page.locator('utf8-inspector').evaluate((inspector) => {
    const own = /** @type {any} */ (window);
    own.changes = 0;
    inspector.addEventListener('change', () => { own.changes++; });
  });
  await page.keyboard.press('Control+z');
  await page.keyboard.type('x');
  assert.equal(await value(page), '61 78');
  await runTimers(page);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).changes), 0, 'the edit goes on');
  await page.keyboard.type('y');
  assert.equal(await value(page), '61 78 79');
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61');
});

pageTest('undo works by script, but not in a read-only element', { at: linkTo('a') }, async (page) => {
  const answers = await page.locator('utf8-inspector').evaluate((element) => {
    const inspector = /** @type {any} */ (element);
    const hex = () => [...inspector.value].join(' ');
    inspector.value = Uint8Array.of(1);
    const undone = [inspector.undo(), hex(), inspector.undo(), inspector.redo(), hex(), inspector.redo()];
    inspector.readonly = true;
    return [...undone, inspector.undo(), hex()];
  });
  assert.deepEqual(answers, [true, '97', false, true, '1', false, false, '1']);
  await undoButton(page).waitFor({ state: 'detached' });
});

pageTest('a field keeps its caret in a window that is behind another one, where :focus matches nothing', { at: linkTo('a€b') }, async (page) => {
  await caretAt(page, '#text', 2);
  await page.keyboard.type('xyz');
  await page.locator('#text').evaluate((field) => {
    // No driver can put a window in the background; this imitates what differs there.
    const { matches } = field;
    Object.assign(field, { matches: (/** @type {string} */ selectors) => !selectors.includes(':focus') && matches.call(field, selectors) });
  });
  await undoButton(page).evaluate((button) => /** @type {HTMLButtonElement} */ (button).click());
  assert.equal(await page.locator('#text').inputValue(), 'a€b');
  assert.deepEqual(await caret(page, '#text'), [2, 2]);
});

pageTest('the focus stays in the strip when undo removes the buttons for ill-formed sequences', { at: linkTo('a€b') }, async (page) => {
  await page.locator('button.bit[data-pair="2:7"]').click();
  await page.locator('.travel-button.next').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61 E2 82 AC 62');
  assert.match(await focused(page), /^unit/);
});


pageTest('after going quickly back and forward, each press of undo changes something', { at: linkTo('é') }, async (page) => {
  const scheme = page.locator('.scheme').first();
  await scheme.selectOption('latin-1');
  await noticed(page, /unchanged/);
  const there = async (/** @type {string} */ expected) => page.waitForFunction((id) => document.querySelector('utf8-inspector')?.getAttribute('scheme') === id, expected);
  await page.evaluate(() => {
    const own = /** @type {any} */ (window);
    addEventListener('popstate', () => { if (!own.wentBack) history.forward(); own.wentBack = true; });
    history.back();
  });
  await page.waitForFunction(() => /** @type {any} */ (window).wentBack);
  await there('latin-1');
  let presses = 0;
  while (await undoButton(page).getAttribute('aria-disabled') === 'false') {
    const before = [await scheme.inputValue(), await value(page)];
    await undoButton(page).click();
    assert.notDeepEqual([await scheme.inputValue(), await value(page)], before);
    presses++;
  }
  assert.equal(presses, 3);
  assert.equal(await scheme.inputValue(), 'utf-8');
});

pageTest('bytes typed into a long text right after an undo are added to the undone state', { at: '#v=1&h=' }, async (page) => {
  await page.evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = new Uint8Array(70_000).fill(0x61); });
  const end = () => page.evaluate(() => {
    const { value: bytes } = /** @type {any} */ (document.querySelector('utf8-inspector'));
    return [bytes.length, ...bytes.slice(-2)];
  });
  await page.locator('#hex').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 41');
  assert.deepEqual(await end(), [70_001, 0x61, 0x41]);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('utf8-inspector')).shadowRoot.querySelector('#hex').dispatchEvent(new Event('change', { bubbles: true })));
  await page.keyboard.press('Control+z');
  assert.deepEqual(await end(), [70_000, 0x61, 0x61]);
  await page.keyboard.type(' 42');
  assert.deepEqual(await end(), [70_001, 0x61, 0x42]);
});
