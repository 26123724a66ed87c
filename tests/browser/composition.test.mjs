// Compositions by input methods: nothing disturbs them, what a field refuses of them stays in it, and each is one undo step.

import assert from 'node:assert/strict';
import { assertShown, linkTo, pageTest, settled, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

pageTest('the input method’s composition is not disturbed', { needs: ['input method'] }, async (page) => {
  await page.locator('#text').click();
  const session = await page.context().newCDPSession(page);
  for (const text of ['n', 'に', 'にh', 'にほ', '日本']) await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  assert.equal(await value(page), 'E6 97 A5 E6 9C AC', 'the bytes follow the composition');
  await session.send('Input.insertText', { text: '日本' });
  await assertShown(page, 'E6 97 A5 E6 9C AC', '日本');
});

for (const [scheme, composed, codePoint] of /** @type {[string, string[], RegExp][]} */ ([['latin-1', ['に'], /ISO 8859-1 can’t encode U\+4E8C/], ['ascii', ['n', 'に'], /US-ASCII can’t encode U\+4E8C/]])) {
  pageTest(`a composition that ${scheme} refuses stays in its field, with the reason, and leaves the bytes unchanged`, { at: `#v=1&h=6162&scheme=${scheme}`, needs: ['input method'] }, async (page) => {
    const text = page.locator('#text');
    await text.click();
    await page.keyboard.press('End');
    const session = await page.context().newCDPSession(page);
    for (const part of composed) {
      await session.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
      await settled(page);
      assert.equal(await text.inputValue(), `ab${part}`);
    }
    assert.equal(await value(page), '61 62', 'also during the composition');
    await session.send('Input.insertText', { text: '二' });
    await page.locator('#text-problem', { hasText: codePoint }).waitFor();
    assert.deepEqual([await text.inputValue(), await text.getAttribute('aria-invalid'), await value(page)], ['ab二', 'true', '61 62']);
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo()), false, 'it is no undo step');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('c');
    assert.deepEqual([await text.inputValue(), await text.getAttribute('aria-invalid'), await value(page)], ['abc', 'false', '61 62 63']);
  });
}

pageTest('a refused composition in the other text stays in its field too, with the reason', { at: `${linkTo('a')}&tab=difference&o=6162&os=ascii`, needs: ['input method'] }, async (page) => {
  const text = page.locator('#other-text');
  await text.click();
  await page.keyboard.press('End');
  const session = await page.context().newCDPSession(page);
  for (const part of ['n', 'に']) await session.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
  await session.send('Input.insertText', { text: '二' });
  await page.locator('#other-text-problem', { hasText: /US-ASCII can’t encode U\+4E8C/ }).waitFor();
  assert.deepEqual([await text.inputValue(), await page.locator('#other-hex').inputValue()], ['ab二', '61 62']);
});

pageTest('a refused composition that replaces marked text leaves the bytes of that text', { at: '#v=1&h=616263&scheme=ascii', needs: ['input method'] }, async (page) => {
  const text = page.locator('#text');
  await text.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const session = await page.context().newCDPSession(page);
  for (const part of ['n', 'に']) {
    await session.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
    await settled(page);
    await value(page);
  }
  await session.send('Input.insertText', { text: '二' });
  await page.locator('#text-problem', { hasText: /U\+4E8C/ }).waitFor();
  assert.deepEqual([await text.inputValue(), await value(page)], ['a二c', '61 62 63']);
  assert.equal(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo()), false, 'it is no undo step');
});

for (const [name, field] of [['the text', '#text'], ['the other text', '#other-text']]) {
  for (const [how, composed] of Object.entries({ 'key by key': ['k', 'か', 'かn', 'かに', '蟹'], 'in one go': ['蟹'] })) {
    pageTest(`a composition ${how} is one undo step in ${name}`, { at: `${linkTo('a')}&tab=difference&o=61`, needs: ['input method'] }, async (page) => {
      const text = page.locator(String(field));
      await text.click();
      await page.keyboard.press('End');
      await page.keyboard.type('b');
      const session = await page.context().newCDPSession(page);
      for (const part of composed) await session.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
      await session.send('Input.insertText', { text: '蟹' });
      await page.keyboard.type('c');
      assert.equal(await text.inputValue(), 'ab蟹c');
      for (const before of ['ab蟹', 'ab', 'a']) {
        await page.keyboard.press('ControlOrMeta+z');
        assert.equal(await text.inputValue(), before);
      }
    });
  }

  pageTest(`a cancelled composition is no undo step in ${name}`, { at: `${linkTo('a')}&tab=difference&o=61`, needs: ['input method'] }, async (page) => {
    const text = page.locator(String(field));
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    const session = await page.context().newCDPSession(page);
    for (const part of ['k', 'か', '']) {
      await session.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
      await settled(page);
    }
    await page.keyboard.press('ControlOrMeta+z');
    assert.equal(await text.inputValue(), 'a');
  });

  pageTest(`a composition that ends by being removed and inserted again is one undo step in ${name}`, { at: `${linkTo('a')}&tab=difference&o=61` }, async (page) => {
    const text = page.locator(String(field));
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    await text.evaluate((element) => {
      const area = /** @type {HTMLTextAreaElement} */ (element);
      const compose = (/** @type {string} */ type) => area.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }));
      const edit = (/** @type {string} */ inputType, /** @type {string} */ data, isComposing = true) => {
        // Chromium's constructor rejects input types that Chromium doesn't have.
        const event = (/** @type {string} */ type) => Object.defineProperty(new InputEvent(type, { bubbles: true, composed: true, cancelable: true, data, isComposing }), 'inputType', { value: inputType });
        area.dispatchEvent(event('beforeinput'));
        area.setRangeText(data, 2, area.value.length, 'end');
        area.dispatchEvent(event('input'));
      };
      compose('compositionstart');
      for (const part of ['か', 'かに']) edit('insertCompositionText', part);
      // This is how WebKit ends a composition.
      edit('deleteCompositionText', '');
      edit('insertFromComposition', '蟹', false);
      compose('compositionend');
    });
    await page.keyboard.press('End');
    await page.keyboard.type('c');
    assert.equal(await text.inputValue(), 'ab蟹c');
    for (const before of ['ab蟹', 'ab', 'a']) {
      await page.keyboard.press('Control+z');
      assert.equal(await text.inputValue(), before);
    }
  });
}

for (const [name, field, at] of [['the bytes', '#hex', linkTo('abc')], ['the other bytes', '#other-hex', `${linkTo('a')}&tab=difference&o=616263`]]) {
  const fieldOf = (/** @type {Page} */ page) => page.locator(String(field));
  /** Puts the caret after the first byte, and returns how to compose there. @param {Page} page */
  const composer = async (page) => {
    await fieldOf(page).click();
    await page.keyboard.press('Home');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    const session = await page.context().newCDPSession(page);
    return {
      compose: async (/** @type {string} */ text) => {
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
        await settled(page);
        // Applies what was composed so far.
        await value(page);
      },
      commit: (/** @type {string} */ text) => session.send('Input.insertText', { text }),
    };
  };
  /** Whether there is anything to undo. @param {Page} page */
  const canUndo = async (page) => await page.locator(field === '#hex' ? '.input:not(.other) .step' : '.other .step').first().getAttribute('aria-disabled') === 'false';
  const text = (/** @type {Page} */ page) => page.locator(field === '#hex' ? '#text' : '#other-text').inputValue();

  pageTest(`a composition is one undo step in ${name}, however it gets there`, { at, needs: ['input method'] }, async (page) => {
    const { compose, commit } = await composer(page);
    for (const part of ['4', '41', '41 ', '41 4', '41 ', '42 43', '42 43 ']) await compose(part);
    await commit('42 43 ');
    await page.keyboard.type('44 ');
    assert.equal(await fieldOf(page).inputValue(), '61 42 43 44 62 63');
    assert.equal(await text(page), 'aBCDbc');
    assert.equal(await fieldOf(page).evaluate((element) => /** @type {HTMLTextAreaElement} */ (element).selectionStart), 12);
    await page.keyboard.press('Control+z');
    assert.equal(await text(page), 'aBCbc');
    await page.keyboard.press('Control+z');
    assert.equal(await text(page), 'abc');
    assert.equal(await canUndo(page), false);
  });

  pageTest(`a cancelled composition is no undo step in ${name}`, { at, needs: ['input method'] }, async (page) => {
    const { compose } = await composer(page);
    for (const part of ['a', 'ae', '']) await compose(part);
    assert.deepEqual([await fieldOf(page).inputValue(), await text(page), await canUndo(page)], ['61 62 63', 'abc', false]);
  });

  pageTest(`a composition that is no hexadecimal leaves nothing of itself in ${name}`, { at, needs: ['input method'] }, async (page) => {
    const { compose, commit } = await composer(page);
    for (const part of ['4', '41', '41 4', '四十一']) await compose(part);
    assert.equal(await text(page), 'abc');
    await commit('四十一');
    await page.locator(`${field}-problem`, { hasText: 'U+56DB' }).waitFor();
    assert.deepEqual([await fieldOf(page).inputValue(), await text(page)], ['61 四十一62 63', 'abc']);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
    assert.deepEqual([await fieldOf(page).inputValue(), await text(page), await canUndo(page)], ['61 62 63', 'abc', false]);
  });
}

pageTest('the final text of a composition counts even if the browser reports it only afterwards', { at: linkTo('a') }, async (page) => {
  const text = page.locator('#text');
  await text.click();
  await page.keyboard.press('End');
  await text.evaluate((element) => {
    const area = /** @type {HTMLTextAreaElement} */ (element);
    const compose = (/** @type {string} */ type) => area.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }));
    const edit = (/** @type {string} */ type, /** @type {string} */ data, isComposing = true) => area.dispatchEvent(new InputEvent(type, { bubbles: true, composed: true, cancelable: true, data, isComposing, inputType: 'insertCompositionText' }));
    compose('compositionstart');
    edit('beforeinput', '´');
    area.setRangeText('´', 1, area.value.length, 'end');
    edit('input', '´');
    void Object(area.getRootNode()).host.value;
    // This is how Firefox ends a composition.
    edit('beforeinput', 'é');
    area.setRangeText('é', 1, area.value.length, 'end');
    compose('compositionend');
    edit('input', 'é', false);
  });
  assert.deepEqual([await text.inputValue(), await value(page)], ['aé', '61 C3 A9']);
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61');
  assert.equal(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled'), 'true');
});
