// Rejected input exists only in its field: it stays there with the reason until other input is accepted, even in
// another language or scheme, and the caret stays in the field.

import assert from 'node:assert/strict';
import { define, elementTest, works } from './foreign-page.mjs';
import { chooseTab, heldBack, linkTo, pageTest, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** What a field holds, whether it is rejected, and why. @param {Page} page @param {string} css @param {string} problem the selector of the reason */
const state = async (page, css, problem) => [
  await page.locator(css).inputValue(), await page.locator(css).getAttribute('aria-invalid'), await page.locator(problem).textContent(),
];

/** Replaces what a field holds in one go, and waits for the reason why that is rejected. @param {Page} page @param {string} css @param {string} text @param {RegExp} reason */
async function refuse(page, css, text, reason) {
  await page.locator(css).fill(text);
  await page.locator('.problem', { hasText: reason }).waitFor();
}

/** @param {Page} page @param {string} language */
async function speak(page, language) {
  await page.locator('utf8-inspector').evaluate((element, lang) => { /** @type {HTMLElement} */ (element).lang = lang; }, language);
  await page.locator(`utf8-inspector .body[lang="${language}"]`).waitFor();
}

/** Does something after which the inspector builds new panels, and waits for them. @param {Page} page @param {() => Promise<unknown>} act */
async function rebuilt(page, act) {
  await page.locator('utf8-inspector .body').evaluate((body) => { Object.assign(window, { body }); });
  await act();
  await page.waitForFunction(() => !/** @type {any} */ (window).body.isConnected);
}

/** @param {Page} page @param {boolean} isReadonly */
const setReadonly = (page, isReadonly) => rebuilt(page, () => page.locator('utf8-inspector').evaluate((element, is) => { element.toggleAttribute('readonly', is); }, isReadonly));

/** Removes the inspector, changes its attributes, and appends it again. @param {Page} page @param {Record<string, string>} [attributes] */
const move = (page, attributes = {}) => rebuilt(page, () => page.locator('utf8-inspector').evaluate((element, changes) => {
  const place = element.parentElement;
  element.remove();
  for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  place?.append(element);
}, attributes));

pageTest('an example replaces refused text, even with the same bytes', { at: linkTo('A') }, async (page) => {
  const chip = page.locator('.chip').nth(1);
  await chip.click();
  const bytes = await value(page);
  const before = await page.evaluate(() => history.length);
  await refuse(page, '#hex', 'C3 Z', /“Z”/);
  await chip.click();
  assert.deepEqual(await state(page, '#hex', '#hex-problem'), [bytes, 'false', '']);

  const point = await page.locator('#point').inputValue();
  await refuse(page, '#point', 'U+D800', /surrogate/);
  await chip.click();
  assert.deepEqual(await state(page, '#point', '#point-problem'), [point, 'false', '']);
  assert.equal(await page.evaluate(() => history.length), before, 'no history entry is added');
  await page.locator('body').press('Control+z');
  assert.equal(await value(page), '41');
});

pageTest('an example replaces text that the scheme refuses', { at: '#v=1&h=&scheme=latin-1' }, async (page) => {
  const chip = page.locator('.chip').first();
  await chip.click();
  const text = await page.locator('#text').inputValue();
  await refuse(page, '#text', 'a€', /U\+20AC/);
  await page.locator('#text').press('Home');
  await chip.click();
  assert.deepEqual(await state(page, '#text', '#text-problem'), [text, 'false', '']);
});

elementTest('resetting the form replaces refused text', '<form><utf8-inspector view="input strip" text="a"></utf8-inspector><button type="reset">back</button></form>', async (page) => {
  await define(page);
  await works(page);
  await refuse(page, '#hex', '6,', /digit 6 at character 1 has/);
  await page.getByText('back').click();
  assert.deepEqual(await state(page, '#hex', '#hex-problem'), ['61', 'false', '']);
});

pageTest('a script that sets the same bytes does not replace refused text', { at: linkTo('a') }, async (page) => {
  await refuse(page, '#hex', '6,', /digit 6 at character 1 has/);
  await page.evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = Uint8Array.of(0x61); });
  assert.equal((await state(page, '#hex', '#hex-problem'))[0], '6,');
});

for (const [css, at, text, problem, reason, german] of /** @type {[string, string, string, string, RegExp, RegExp][]} */ ([
  ['#hex', linkTo('a'), '61 6Z 62', '#hex-problem', /“Z”/, /„Z“/],
  ['#text', '#v=1&h=61&scheme=latin-1', 'a€b', '#text-problem', /can’t encode U\+20AC/, /kann U\+20AC nicht kodieren/],
  ['#point', linkTo('a'), 'U+D800', '#point-problem', /is a surrogate/, /ist ein Surrogat/],
  ['#byte-binary-0', linkTo('a'), '012', '#byte-problem', /eight digits/, /acht Ziffern/],
])) {
  pageTest(`a language change keeps refused text, and translates the reason: ${css}`, { at }, async (page) => {
    await refuse(page, css, text, reason);
    await speak(page, 'de');
    await page.locator(problem, { hasText: german }).waitFor();
    assert.deepEqual((await state(page, css, problem)).slice(0, 2), [text, 'true']);
  });
}

pageTest('a language change keeps refused bytes of the other text too', { at: `${linkTo('a')}&tab=difference` }, async (page) => {
  await refuse(page, '#other-hex', '6,', /digit 6 at character 1 has/);
  await speak(page, 'nl');
  assert.deepEqual((await state(page, '#other-hex', '#other-hex-problem')).slice(0, 2), ['6,', 'true']);
  await page.locator('.other .scheme').selectOption('latin-1');
  assert.deepEqual((await state(page, '#other-hex', '#other-hex-problem')).slice(0, 2), ['6,', 'true']);
});

for (const [css, at, text, problem, reason, dutch] of /** @type {[string, string, string, string, RegExp, RegExp][]} */ ([
  ['#point', '', 'U+D800', '#point-problem', /is a surrogate/, /is een surrogaat/],
  ['#byte-hex-0', '', '6Z', '#byte-problem', /is not a byte/, /is geen byte/],
  ['#other-hex', '&tab=difference', '6,', '#other-hex-problem', /digit 6 at character 1 has/, /cijfer 6 op plaats 1/],
  ['#other-text', '&tab=difference&scheme=latin-1', 'b€', '#other-text-problem', /can’t encode U\+20AC/, /kan U\+20AC niet/],
])) {
  pageTest(`a language change keeps refused text in a hidden tab: ${css}`, { at: linkTo('a') + at }, async (page) => {
    await refuse(page, css, text, reason);
    await chooseTab(page, 'compare');
    await speak(page, 'de');
    await speak(page, 'nl');
    await chooseTab(page, at === '' ? 'layers' : 'difference');
    await page.locator(problem, { hasText: dutch }).waitFor();
    assert.deepEqual((await state(page, css, problem)).slice(0, 2), [text, 'true']);
  });
}

for (const [css, at, text, problem] of /** @type {[string, string, string, string][]} */ ([
  ['#hex', linkTo('a'), '61 6Z 62', '#hex-problem'],
  ['#text', '#v=1&h=61&scheme=latin-1', 'a€b', '#text-problem'],
  ['#point', linkTo('a'), 'U+D800', '#point-problem'],
  ['#byte-binary-0', linkTo('a'), '012', '#byte-problem'],
  ['#other-hex', `${linkTo('a')}&tab=difference`, '6,', '#other-hex-problem'],
])) {
  pageTest(`refused text and its reason stay when readonly changes, or the inspector is moved: ${css}`, { at }, async (page) => {
    await refuse(page, css, text, /./);
    const before = await state(page, css, problem);
    for (const act of [() => setReadonly(page, true), () => move(page), () => setReadonly(page, false), () => move(page)]) {
      await act();
      await page.locator(problem, { hasText: before[2] ?? '' }).waitFor();
      assert.deepEqual(await state(page, css, problem), before);
    }
  });
}

for (const [css, text, attributes, now] of /** @type {[string, string, Record<string, string>, string][]} */ ([
  ['#point', '20AC', { bytes: '7879', scheme: 'utf-8' }, 'U+0078'],
  ['#text', 'a€b', { bytes: '7879', scheme: 'utf-8' }, 'xy'],
  ['#hex', '6,', { bytes: '7879' }, '78 79'],
])) {
  pageTest(`refused text does not replace bytes that a script sets while the inspector is out of the document: ${css}`, { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
    await refuse(page, css, text, /./);
    await move(page, attributes);
    assert.equal(await value(page), '78 79');
    assert.deepEqual(await state(page, css, `${css}-problem`), [now, 'false', '']);
  });
}

const germanFields = heldBack(/\/built\/fields-de-/);

pageTest('refused text stays when the language changes again before the reason could be given', { at: linkTo('a'), prepare: germanFields.prepare }, async (page) => {
  await refuse(page, '#point', 'U+D800', /is a surrogate/);
  await speak(page, 'de');
  await speak(page, 'nl');
  await page.locator('#point-problem', { hasText: /is een surrogaat/ }).waitFor();
  germanFields.release();
  assert.deepEqual((await state(page, '#point', '#point-problem')).slice(0, 2), ['U+D800', 'true']);
});

pageTest('refused text in a hidden tab is dropped if another unit is selected, also after a language change', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  for (const language of ['', 'de']) {
    await refuse(page, '#point', '20AC', /ISO 8859-1/);
    await chooseTab(page, 'compare');
    if (language) await speak(page, language);
    await page.locator('#text').fill('xyz');
    await chooseTab(page, 'layers');
    assert.deepEqual((await state(page, '#point', '#point-problem')), ['U+007A', 'false', '']);
    await page.locator('#text').fill('a');
  }
});

pageTest('a refused code point that a new scheme can encode is not written to another place', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  await refuse(page, '#point', '20AC', /the last code point of ISO 8859-1/);
  await chooseTab(page, 'compare');
  await page.locator('#text').fill('xyz');
  await page.locator('.input:not(.other) .scheme').selectOption('utf-8');
  assert.equal(await value(page), '78 79 7A');
  await speak(page, 'de');
  await chooseTab(page, 'layers');
  assert.equal(await page.locator('#point').inputValue(), 'U+007A');
  assert.equal(await value(page), '78 79 7A');
});

pageTest('unreadable bytes stay when another scheme is chosen; text that the new scheme can encode is accepted', { at: '#v=1&h=E9&scheme=latin-1' }, async (page) => {
  const scheme = page.locator('.input:not(.other) .scheme');
  await refuse(page, '#hex', 'E9 4,', /digit 4/);
  await scheme.selectOption('utf-8');
  const [hex, isInvalid, problem] = await state(page, '#hex', '#hex-problem');
  assert.deepEqual([hex, isInvalid], ['E9 4,', 'true']);
  assert.match(problem ?? '', /digit 4/);
  assert.equal(await page.locator('#text').inputValue(), '\ufffd', 'the bytes are still read in the new scheme');

  await scheme.selectOption('latin-1');
  await refuse(page, '#text', 'é€', /ISO 8859-1 can’t encode U\+20AC/);
  await scheme.selectOption('ascii');
  assert.deepEqual((await state(page, '#text', '#text-problem')), ['é€', 'true', 'US-ASCII can’t encode U+00E9. The bytes are unchanged.']);
  await scheme.selectOption('utf-8');
  assert.deepEqual((await state(page, '#text', '#text-problem')), ['é€', 'false', '']);
  assert.equal(await value(page), 'C3 A9 E2 82 AC');
  await page.locator('body').press('Control+z');
  assert.equal(await value(page), 'E9');
  assert.equal(await scheme.inputValue(), 'utf-8', 'the change of scheme is a step of its own');
});

pageTest('a code point that the scheme lacks is accepted when a scheme that has it is chosen', { at: '#v=1&h=61&scheme=latin-1' }, async (page) => {
  await refuse(page, '#point', '20AC', /the last code point of ISO 8859-1/);
  await page.locator('.input:not(.other) .scheme').selectOption('utf-8');
  assert.equal(await value(page), 'E2 82 AC');
  assert.deepEqual((await state(page, '#point', '#point-problem')).slice(1), ['false', '']);
});

pageTest('the caret stays at its place when the language or readonly changes', { at: linkTo('äbc') }, async (page) => {
  const toggle = (/** @type {boolean} */ isReadonly) => page.locator('utf8-inspector').evaluate((element, is) => { /** @type {any} */ (element).readonly = is; }, isReadonly);
  for (const [css, text, range] of /** @type {[string, string, [number, number]][]} */ ([
    ['#byte-decimal-1', '0165', [1, 1]], ['#text', 'äxyz', [1, 3]], ['#hex', 'c3a4 62', [4, 4]], ['#hex', 'c3a4 6', [2, 5]], ['#point', '20ac', [2, 2]],
  ])) {
    const field = page.locator(css);
    await field.fill(text);
    for (const act of [() => speak(page, 'nl'), () => toggle(true), () => speak(page, 'en'), () => toggle(false)]) {
      await field.evaluate((element, [start, end]) => {
        /** @type {HTMLInputElement} */ (element).setSelectionRange(start ?? 0, end ?? 0, 'backward');
        Object.assign(window, { before: element });
      }, range);
      await act();
      await page.waitForFunction(() => !/** @type {any} */ (window).before.isConnected);
      assert.deepEqual(await field.evaluate((element) => {
        const { value: held, selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (element);
        return [held, selectionStart, selectionEnd, /** @type {ShadowRoot} */ (element.getRootNode()).activeElement === element];
      }), [text, ...range, true], css);
    }
    await field.press('Escape');
  }
});

pageTest('text typed while the language changes continues at the caret', { at: linkTo('ab') }, async (page) => {
  await page.locator('#text').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await speak(page, 'de');
  await page.keyboard.type('2');
  assert.equal(await page.locator('#text').inputValue(), 'a12b');
});
