// The two fields: the text and its bytes, each following the other, and what they say about bad input.

import assert from 'node:assert/strict';
import { DAMAGED, addressed, assertShown, bitAt, copy, focused, goTo, linkTo, notice, noticed, pageTest, paste, selection, settled, shown, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

pageTest('hex follows text at every keystroke', {}, async (page) => {
  await page.locator('#text').click();
  /** @type {[string, string, string][]} */
  const strokes = [['a', '61', 'a'], ['Ü', '61 C3 9C', 'aÜ'], ['€', '61 C3 9C E2 82 AC', 'aÜ€']];
  for (const [key, hex, text] of strokes) {
    await page.keyboard.insertText(key);
    await assertShown(page, hex, text);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('xy');
  await assertShown(page, '61 C3 9C 78 79 E2 82 AC', 'aÜxy€');
  await page.keyboard.press('Backspace');
  await assertShown(page, '61 C3 9C 78 E2 82 AC', 'aÜx€');
  assert.deepEqual(await selection(page), [3, 4], 'the character before the caret is selected');
  await page.keyboard.press('Enter');
  await assertShown(page, '61 C3 9C 78 0A E2 82 AC', 'aÜx\n€');
});

/** The two fields to type into, and the bytes after that. @type {[string, string][]} */
const TYPED = [['text', '78 79'], ['hex', 'AB']];

for (const [id, bytes] of TYPED) {
  pageTest(`a key is painted before its consequences, and keys within one frame are processed together: ${id}`, {}, async (page) => {
    const order = await page.locator(`#${id}`).evaluate(async (element) => {
      const field = /** @type {HTMLTextAreaElement} */ (element);
      const inspector = /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (/** @type {ShadowRoot} */ (field.getRootNode()).host);
      /** @type {string[]} */
      const done = [];
      const taken = new Promise((resolve) => {
        inspector.addEventListener('input', () => {
          done.push(`taken: ${Array.from(inspector.value, (byte) => byte.toString(16).toUpperCase()).join(' ')}`);
          resolve(undefined);
        });
      });
      field.focus();
      for (const key of field.id === 'hex' ? 'ab' : 'xy') document.execCommand('insertText', false, key);
      done.push('typed');
      requestAnimationFrame(() => done.push('frame'));
      await taken;
      return done;
    });
    assert.deepEqual(order, ['typed', 'frame', `taken: ${bytes}`]);
    assert.equal(await value(page), bytes);
  });
}

pageTest('typed text is processed at once when a script reads it or the user does something else', { at: linkTo('a') }, async (page) => {
  const found = await page.locator('#text').evaluate((element) => {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    const root = /** @type {ShadowRoot} */ (field.getRootNode());
    const inspector = /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (root.host);
    const units = () => root.querySelectorAll('.unit').length;
    const type = (/** @type {string} */ text, inputType = 'insertText') => {
      field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, composed: true, cancelable: true, inputType, data: text }));
      field.setRangeText(text, field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType, data: text }));
    };
    field.focus();
    type('b');
    const before = units();
    const { length } = inspector.value;
    const asked = units();
    type('c');
    type('def', 'insertFromPaste');
    const pasted = units();
    inspector.undo();
    const undone = field.value;
    type('g');
    root.querySelector('.unit')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    return { before, length, asked, pasted, undone, pressed: units() };
  });
  assert.deepEqual(found, { before: 1, length: 2, asked: 2, pasted: 6, undone: 'abc', pressed: 4 });
});

pageTest('the text follows the byte field at every byte, and the field keeps what the user typed', {}, async (page) => {
  await page.locator('#hex').click();
  await page.keyboard.type('e');
  assert.deepEqual(await shown(page), { text: '', hex: 'e', fragment: '#v=1&h=', value: '' });
  await page.keyboard.type('2');
  await addressed(page, '#v=1&h=E2');
  assert.deepEqual(await shown(page), { text: '\ufffd', hex: 'e2', fragment: '#v=1&h=E2', value: 'E2' });
  await page.keyboard.type('82 ');
  await addressed(page, '#v=1&h=E282');
  assert.deepEqual(await shown(page), { text: '\ufffd', hex: 'e282 ', fragment: '#v=1&h=E282', value: 'E2 82' });
  await page.keyboard.type('ac');
  await addressed(page, '#v=1&h=E282AC');
  assert.deepEqual(await shown(page), { text: '€', hex: 'e282 ac', fragment: '#v=1&h=E282AC', value: 'E2 82 AC' });
  await page.keyboard.press('Tab');
  await assertShown(page, 'E2 82 AC', '€');
});

pageTest('ill-formed bytes survive an edit of the text beside them', { at: DAMAGED }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Z');
  await assertShown(page, '5A 61 F1 80 80 E1 80 C2 62 80 63 80 BF 64', 'Za\ufffd\ufffd\ufffdb\ufffdc\ufffd\ufffdd');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await assertShown(page, '5A 61 F1 80 80 E1 80 C2 62 80 63 80 64', 'Za\ufffd\ufffd\ufffdb\ufffdc\ufffdd');
});

pageTest('text is pasted into the text field, bytes into the byte field', {}, async (page) => {
  await page.locator('#text').click();
  await paste(page, 'Ü€𝄞');
  await assertShown(page, 'C3 9C E2 82 AC F0 9D 84 9E', 'Ü€𝄞');
  await copy('0x41, \\x42 %43\n44');
  await page.locator('#hex').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  assert.equal(await value(page), '41 42 43 44');
  assert.equal(await page.locator('#text').inputValue(), 'ABCD');
});

pageTest('undo in the field also undoes the change of the bytes', {}, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.insertText('abc');
  await paste(page, 'Ü');
  await page.keyboard.press('Control+Z');
  await assertShown(page, '61 62 63', 'abc');
  await page.keyboard.press('Control+Z');
  await assertShown(page, '', '');
});

pageTest('a line end of two bytes is edited as one', { at: '#v=1&h=610D0A62' }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('X');
  assert.equal(await value(page), '61 58 0D 0A 62');
  await page.keyboard.press('Delete');
  assert.equal(await value(page), '61 58 62');
});

pageTest('bytes that an edit joins become one character in the field too', { at: '#v=1&h=E26182AC' }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await assertShown(page, 'E2 82 AC', '€');
});

/** What is typed after `41 `, and what the field says about it. @type {[string, string][]} */
const FAULTS = [
  ['4g', 'Character 5 is “g” U+0067, which is not a hexadecimal digit. Expected 0–9 or A–F. The bytes are unchanged.'],
  ['42 𝄞 43', 'Character 7 is “𝄞” U+1D11E, which is not a hexadecimal digit. Expected 0–9 or A–F. The bytes are unchanged.'],
  ['\u200b', 'Character 4 is “ZWSP” U+200B, which is not a hexadecimal digit. Expected 0–9 or A–F. The bytes are unchanged.'],
  ['4', 'The digit 4 at character 4 has no partner: a byte takes two digits. The bytes are unchanged.'],
];

pageTest('the byte field says what is wrong, and the bytes are unchanged', {}, async (page) => {
  const field = page.locator('#hex');
  for (const [typed, said] of FAULTS) {
    await goTo(page, '#v=1&h=');
    await field.click();
    await page.keyboard.type('41');
    await page.keyboard.insertText(` ${typed}`);
    // The other digit may come next, so nothing moves between the two.
    assert.equal(await page.locator('#hex-problem').innerText(), typed === '4' ? '' : said);
    assert.equal(await field.getAttribute('aria-invalid'), 'true', said);
    assert.deepEqual(await shown(page), { text: 'A', hex: `41 ${typed}`, fragment: '#v=1&h=41', value: '41' });
    await page.keyboard.press('Tab');
    assert.equal(await page.locator('#hex-problem').innerText(), said);
    assert.equal(await field.inputValue(), `41 ${typed}`, 'the field keeps the typed text, so that the user can correct it');
    await field.fill('41 42');
    assert.equal(await page.locator('#hex-problem').innerText(), '', said);
    assert.equal(await field.getAttribute('aria-invalid'), 'false', said);
    assert.equal(await value(page), '41 42', said);
  }
});

pageTest('a change from elsewhere corrects an invalid byte field', {}, async (page) => {
  await page.locator('#hex').fill('41 zz');
  assert.equal(await page.locator('#hex').getAttribute('aria-invalid'), 'true');
  await page.locator('#text').fill('€');
  await assertShown(page, 'E2 82 AC', '€');
  assert.equal(await page.locator('#hex-problem').innerText(), '');
});

pageTest('the byte field accepts its own bytes in any notation, without moving the caret', { at: linkTo('€€') }, async (page) => {
  await page.locator('#hex').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('4');
  await page.keyboard.type('1');
  assert.equal(await page.locator('#hex').inputValue(), '41 82 AC E2 82 AC');
  assert.equal(await page.locator('#hex').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).selectionStart), 2);
  assert.equal(await page.locator('#text').inputValue(), 'A\ufffd\ufffd€');
});

/** Inserts text at the caret, lone surrogates included, as an input method can. @param {import('./support.mjs').Page} page @param {number[]} units */
const insert = (page, units) => page.evaluate((codeUnits) => document.execCommand('insertText', false, String.fromCharCode(...codeUnits)), units);

pageTest('lone surrogates become U+FFFD, with a notice that counts them', {}, async (page) => {
  await page.locator('#text').click();
  await insert(page, [0x61, 0xd834, 0x62]);
  await assertShown(page, '61 EF BF BD 62', 'a\ufffdb');
  assert.equal(await notice(page), '1 lone surrogate became U+FFFD (EF BF BD), because surrogates have no UTF-8 form.');
  await insert(page, [0xdd1e, 0xd834, 0xd834, 0xdd1e]);
  await assertShown(page, '61 EF BF BD 62 EF BF BD EF BF BD F0 9D 84 9E', 'a\ufffdb\ufffd\ufffd𝄞');
  assert.match(await notice(page), /^2 lone surrogates became U\+FFFD/);
  assert.equal(await page.locator('utf8-inspector').evaluate((element) => /\p{Cs}/u.test(element.shadowRoot?.textContent ?? '')), false);
  await page.keyboard.type('c');
  assert.match(await notice(page), /^2 lone surrogates/, 'the notice stays while the user types on');
  await page.locator('.notice button').focus();
  await page.keyboard.press('Enter');
  assert.equal(await notice(page), '');
  assert.equal(await focused(page), 'text', 'the focus moves on to the text field');
  await insert(page, [0xd834]);
  await noticed(page, /lone surrogate/);
  await page.locator('.chip').first().click();
  assert.equal(await notice(page), '', 'other bytes dismiss the notice');
});

pageTest('lone surrogates are counted in the other text too', { at: `${linkTo('a')}&tab=difference` }, async (page) => {
  await page.locator('#other-text').click();
  await insert(page, [0x61, 0xd834, 0x62]);
  await noticed(page, /^1 lone surrogate became U\+FFFD/);
  assert.equal(await page.locator('#other-hex').inputValue(), '61 EF BF BD 62');
});

pageTest('a key that produces two surrogates, one after the other, types one character', {}, async (page) => {
  await page.locator('#text').click();
  await page.evaluate(() => ['\ud834', '\udd1e'].forEach((half) => document.execCommand('insertText', false, half)));
  await assertShown(page, 'F0 9D 84 9E', '𝄞');
  assert.equal(await notice(page), '');
});

pageTest('lone surrogates are counted too in a text too long for the address', {}, async (page) => {
  await page.locator('#text').click();
  await insert(page, [...new Array(40_000).fill(0x78), 0xd834]);
  await noticed(page, /Too long for the address/);
  await noticed(page, /1 lone surrogate/);
});

pageTest('NUL and controls are shown by abbreviation and by name', { at: '#v=1&h=00090D1B7FC285E2808FEFBBBF' }, async (page) => {
  const expected = [
    ['NUL', 'U+0000', '<control-0000>|NULL|NUL'], ['TAB', 'U+0009', '<control-0009>|CHARACTER TABULATION|TAB'], ['CR', 'U+000D', 'CARRIAGE RETURN'],
    ['ESC', 'U+001B', 'ESCAPE'], ['DEL', 'U+007F', 'DELETE'], ['NEL', 'U+0085', 'NEXT LINE'],
    ['RLM', 'U+200F', 'RIGHT-TO-LEFT MARK'], ['BOM', 'U+FEFF', 'ZERO WIDTH NO-BREAK SPACE'],
  ];
  for (const [place, [picture, codePoint, name]] of expected.entries()) {
    const cell = page.locator('.cell', { has: page.locator(`[data-unit="${place}"]`) });
    assert.equal((await cell.locator('.glyph').first().innerText()).trim(), picture);
    assert.equal(await cell.locator('.code-point').innerText(), codePoint);
    await cell.click();
    assert.equal((await page.locator('.big').innerText()).trim(), picture);
    await page.locator('.name', { hasText: new RegExp(name) }).waitFor();
  }
});

pageTest('edits and caret movements move the selection', { at: linkTo('aÜ€𝄞') }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  assert.deepEqual(await selection(page), [6, 10]);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await selection(page), [3, 6]);
  await page.locator('#hex').click();
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await selection(page), [1, 3]);
});

pageTest('marked text is selected, not the character before it', { at: linkTo('a €b') }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  assert.deepEqual(await selection(page), [2, 5], '€ in the text');
  await page.locator('#hex').click();
  await page.keyboard.press('Control+End');
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  assert.deepEqual(await selection(page), [5, 6], '62 in the bytes');
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  assert.deepEqual(await selection(page), [0, 1], 'the second digit of 61');
});

pageTest('in a refused text the caret selects nothing, because its offsets do not match the bytes', { at: '#v=1&h=6162636465&scheme=ascii' }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('éé');
  assert.equal(await page.locator('#text').getAttribute('aria-invalid'), 'true');
  const before = await selection(page);
  await page.keyboard.press('Control+End');
  assert.deepEqual(await selection(page), before);
});

pageTest('a read-only inspector shows and does not change', { at: linkTo('€') }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('readonly', ''));
  await page.locator('#text[readonly]').waitFor();
  await settled(page);
  await page.locator('#text').click();
  await page.keyboard.type('x');
  await bitAt(page, 0, 3).click({ force: true });
  await assertShown(page, 'E2 82 AC', '€');
  assert.equal(await page.locator('.open').count(), 0);
});

pageTest('a paste of everything selects its first fault, or else its first character of several bytes; any other paste selects its end', {}, async (page) => {
  /** @param {string} css @param {string} text @param {boolean} isWhole */
  const pasteInto = async (css, text, isWhole) => {
    await copy(text);
    await page.locator(css).click();
    await page.keyboard.press(isWhole ? 'Control+A' : 'Control+End');
    await page.keyboard.press('Control+V');
  };
  await pasteInto('#text', 'ab€cd', true);
  assert.deepEqual(await selection(page), [2, 5]);
  await pasteInto('#hex', '61 E2 82 62 C3 A9', true);
  assert.deepEqual(await selection(page), [1, 3]);
  await pasteInto('#hex', ' C3 A9', false);
  assert.deepEqual(await selection(page), [6, 8]);
  await pasteInto('#text', 'ü!', false);
  assert.deepEqual(await selection(page), [10, 11]);
});

pageTest('no field lets the browser or a phone’s keyboard change what is typed', { at: linkTo('€') }, async (page) => {
  await page.locator('.tool-insert').click();
  const fields = await page.locator(':is(input, textarea):not([type="file"])').evaluateAll((all) => all.map((field) => [field.id, ...['spellcheck', 'autocapitalize', 'autocorrect', 'autocomplete'].map((name) => field.getAttribute(name))]));
  for (const id of ['text', 'hex', 'insertion', 'point', 'byte-hex-0']) assert.ok(fields.some(([found]) => found === id), id);
  for (const [id, ...values] of fields) assert.deepEqual(values, ['false', 'off', 'off', 'off'], String(id));
});
