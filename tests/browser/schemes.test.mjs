// Every scheme can be chosen: the bytes stay, and everything said about them follows.

import assert from 'node:assert/strict';
import { schemes } from '../../www/codec/names.js';
import { DAMAGED, TABS, WITH_BENCH, chooseTab, goTo, hasFocus, heldBack, linkTo, noticed, openExamples, pageTest, paste, shown, takeExample, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** @param {Page} page @param {string} id */
const choose = (page, id) => page.locator('.input:not(.other) .scheme').selectOption(id);
/** @param {Page} page */
const notice = (page) => page.locator('.notice').innerText();
/** @param {Page} page */
const summary = (page) => page.locator('.summary').innerText();
/** @param {Page} page */
const said = (page) => page.locator('.explanation').innerText();

pageTest('the list has all thirteen schemes, in the order of the table', {}, async (page) => {
  const ids = await page.locator('.scheme option').evaluateAll((all) => all.map((option) => /** @type {HTMLOptionElement} */ (option).value));
  assert.deepEqual(ids, [...schemes]);
  assert.equal(await page.locator('.scheme').getAttribute('aria-label'), 'Scheme');
});

pageTest('ü in UTF-8 reads as Ã¼ in Latin-1', { at: linkTo('ü') }, async (page) => {
  await choose(page, 'latin-1');
  assert.deepEqual(await shown(page), { text: 'Ã¼', hex: 'C3 BC', fragment: '#v=1&h=C3BC&scheme=latin-1', value: 'C3 BC' });
  assert.match(await summary(page), /2 bytes · 2 code points · well-formed ISO 8859-1/);
  assert.match(await said(page), /One byte is one code point: 11000011 is 00C3/);
  await noticed(page, /The bytes are unchanged, and are now read as ISO 8859-1\. Encode the text in ISO 8859-1 instead/);
});

pageTest('a scheme chosen in the same frame as a keystroke applies after that keystroke', { at: linkTo('') }, async (page) => {
  await page.locator('#text').evaluate((field) => {
    const root = /** @type {ShadowRoot} */ (field.getRootNode());
    const list = /** @type {HTMLSelectElement} */ (root.querySelector('.scheme'));
    /** @type {HTMLTextAreaElement} */ (field).focus();
    for (const key of 'xy') document.execCommand('insertText', false, key);
    list.value = 'utf-32be';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.equal(await value(page), '78 79');
  assert.equal(await page.locator('.scheme').inputValue(), 'utf-32be');
  assert.equal(await page.locator('utf8-inspector').getAttribute('scheme'), 'utf-32be');
});

pageTest('the text can be kept instead, and the focus stays on the list', { at: linkTo('ü€') }, async (page) => {
  await choose(page, 'utf-16le');
  await page.locator('.keep-text').click();
  assert.deepEqual(await shown(page), { text: 'ü€', hex: 'FC 00 AC 20', fragment: '#v=1&h=FC00AC20&scheme=utf-16le', value: 'FC 00 AC 20' });
  assert.equal(await hasFocus(page.locator('.scheme')), true);
  assert.equal(await page.locator('.notice').innerText(), '');
  await page.goBack();
  assert.equal((await shown(page)).hex, 'C3 BC E2 82 AC', 'the bytes are read in the new scheme, before the text is encoded');
  await page.goBack();
  assert.equal((await shown(page)).text, 'ü€');
  assert.equal(await page.locator('.scheme').inputValue(), 'utf-8');
});

pageTest('of ill-formed bytes it is not said that the other scheme can’t encode them', { at: '#v=1&h=636166E9' }, async (page) => {
  await choose(page, 'latin-1');
  await noticed(page, /are now read as ISO 8859-1/);
  assert.equal((await page.locator('.notice p').innerText()).trim(), 'The bytes are unchanged, and are now read as ISO 8859-1.');
});

pageTest('a text that the other scheme can’t encode is reported with the code point', { at: linkTo('ü€') }, async (page) => {
  await choose(page, 'latin-1');
  await noticed(page, /can’t encode this text, because of U\+20AC/);
  assert.equal(await page.locator('.keep-text').count(), 0);
});

pageTest('no offer if both schemes give the same bytes, or there are no bytes', { at: linkTo('plain') }, async (page) => {
  // From here on, the code that makes offers is loaded.
  await choose(page, 'utf-16le');
  await noticed(page, /now read as UTF-16LE/);
  await choose(page, 'utf-8');
  await noticed(page, /now read as UTF-8/);
  await choose(page, 'cesu-8');
  await twoFrames(page);
  assert.equal(await notice(page), '');
  await page.locator('#hex').fill('');
  await choose(page, 'utf-32be');
  await twoFrames(page);
  assert.equal(await notice(page), '');
});

pageTest('a notice about bytes disappears when they change; one about the new bytes stays', { at: linkTo('ü') }, async (page) => {
  for (const edit of [
    () => page.locator('#text').pressSequentially('x'),
    () => page.locator('#hex').fill('C3 BC 41'),
    () => paste(page, 'new'),
    () => page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).text = 'set'; }),
  ]) {
    await goTo(page, linkTo('ü'));
    await choose(page, 'utf-16le');
    await page.locator('.keep-text').waitFor();
    await page.locator('.unit').first().click();
    assert.equal(await page.locator('.keep-text').count(), 1, 'the bytes are the same');
    await page.locator('#text').click();
    await edit();
    assert.equal(await notice(page), '', String(edit));
    await choose(page, 'latin-1');
    await noticed(page, /now read as ISO 8859-1/);
  }
});

pageTest('the code that offers to keep the text loads when the list is focused, so that nothing moves later', { at: linkTo('ü') }, async (page) => {
  const words = page.waitForResponse((response) => /\/built\/keep-text-en-/.test(response.url()));
  await page.locator('.scheme').focus();
  await words;
  await twoFrames(page);
  await page.route(/\/built\/keep-text-/, (route) => route.abort());
  await choose(page, 'latin-1');
  await noticed(page, /Encode the text in ISO 8859-1 instead/);
});

let isThere = false;

pageTest('if the code that offers to keep the text is missing, the page says so, reads the bytes, and retries at the next choice', {
  at: linkTo('ü€'), expected: [/404|Failed to fetch|dynamically imported|Importing a module/],
  prepare: (page) => page.route(/\/built\/keep-text-[A-Z0-9]{4}\.js/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' }))),
}, async (page) => {
  await choose(page, 'latin-1');
  await noticed(page, /This part could not be loaded/);
  assert.equal((await shown(page)).text, 'Ã¼â\u0082¬');
  isThere = true;
  await choose(page, 'utf-8');
  await page.locator('#text').fill('ü');
  await choose(page, 'latin-1');
  await noticed(page, /unchanged.*Encode the text in ISO 8859-1 instead/);
});

{
  const { release, prepare } = heldBack(/\/built\/keep-text-en-[A-Z0-9]{4}\.js/);
  pageTest('no offer if the text has changed by the time the offer could be made', { at: linkTo('ü€'), prepare }, async (page) => {
    const asked = page.waitForResponse((response) => /keep-text-en/.test(response.url()));
    await choose(page, 'utf-16le');
    await page.locator('#hex').fill('41 00');
    release();
    await asked;
    await twoFrames(page);
    assert.equal(await notice(page), '');
    await choose(page, 'utf-8');
    await noticed(page, /now read as UTF-8/);
  });
}

pageTest('a surrogate pair is shown bit by bit, with the subtraction as a step', { at: `#v=1&h=34D81EDD&scheme=utf-16le${WITH_BENCH}` }, async (page) => {
  assert.equal((await shown(page)).text, '𝄞');
  assert.match(await page.locator('.character').innerText(), /minus 0x10000\s+0D11E/);
  assert.match(await said(page), /110110 marks a high surrogate, 110111 a low one.*0D11E; adding 0x10000 gives 1D11E/);
  assert.match(await said(page), /1D11E − 0x10000 = 0D11E.*make D834.*make DD1E/);
  assert.equal(await page.locator('.cp-bit.subtracted').count(), 4);
  assert.equal(await page.locator('.bit.subtracted').first().getAttribute('aria-description'), 'bit 17 of the code point minus 0x10000');
  const cards = page.locator('.card');
  assert.deepEqual(await cards.locator('.tag').allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim())), [
    '34 byte 1 of 2 of the code unit', 'D8 high surrogate: 110110', '1E byte 1 of 2 of the code unit', 'DD low surrogate: 110111']);
  // The top bit of the low surrogate: from 110111 to 010111.
  await page.locator('[data-pair="3:7"][aria-pressed]').click();
  assert.equal(await value(page), '34 D8 1E 5D');
  assert.match(await page.locator('.explanation').innerText(), /34 D8 is a high surrogate, the first half of a pair, but no low one follows/);
  await page.locator('[data-repair="flip-back"]').click();
  assert.equal(await value(page), '34 D8 1E DD');
});

/** Ill-formed bytes of each scheme that has any, the message, the first repair and its result. @type {[string, string, RegExp, string, string][]} */
const DAMAGE = [
  ['utf-8-1993', 'F8 80 80 80 AF', /5-byte form of U\+002F/, 'shortest', '2F'],
  ['utf-8-extended', 'FE 80 80 80 80 80 AF', /7-byte form of U\+002F/, 'shortest', '2F'],
  ['cesu-8', 'F0 90 90 80', /CESU-8 has none longer than 3/, 'form', 'ED A0 81 ED B0 80'],
  ['mutf-8', '00', /writes U\+0000 as C0 80/, 'form', 'C0 80'],
  ['wtf-8', 'ED A0 81 ED B0 80', /WTF-8 encodes the code point that they mean, U\+10400, in 4 bytes/, 'form', 'F0 90 90 80'],
  ['utf-16be', '00 41 DC 00', /a low surrogate, the second half/, 'replacement', '00 41 FF FD'],
  ['utf-16le', '41 00 42', /A code unit has 2 bytes/, 'replacement', '41 00 FD FF'],
  ['ucs-2', '00 41 00', /A code unit has 2 bytes/, 'replacement', '00 41 FF FD'],
  ['utf-32be', '00 00 D8 34 00 00 DD 1E', /This is U\+D834, a surrogate/, 'pair', '00 01 D1 1E'],
  ['utf-32le', '00 00 11 00', /would be U\+110000/, 'replacement', 'FD FF 00 00'],
  ['ascii', '41 C3', /C3 is above 7F, where US-ASCII ends/, 'flip', '41 43'],
];

pageTest('ill-formed bytes are explained and repaired in every scheme that has any', { isLong: true, needs: ['once'] }, async (page) => {
  const harmless = ['utf-8', 'latin-1'];
  assert.deepEqual(DAMAGE.map(([scheme]) => scheme), schemes.filter((scheme) => !harmless.includes(scheme)), 'UTF-8 has its own tests');
  for (const [scheme, hex, sentence, repair, mended] of DAMAGE) {
    await goTo(page, `#v=1&h=${hex.replaceAll(' ', '')}&scheme=${scheme}`);
    assert.match(await said(page), sentence, scheme);
    assert.match(await summary(page), /ill-formed$/, scheme);
    await page.locator(`[data-repair="${repair}"]`).click();
    assert.equal(await value(page), mended, scheme);
    assert.match(await summary(page), /well-formed/, scheme);
  }
});

pageTest('typed text is encoded in the scheme', { at: '#v=1&h=&scheme=utf-16be' }, async (page) => {
  await page.locator('#text').pressSequentially('é𝄞');
  assert.equal(await value(page), '00 E9 D8 34 DD 1E');
  await page.locator('#text').press('Backspace');
  assert.equal(await value(page), '00 E9');
});

pageTest('a character that the scheme can’t encode stays in the field, and is named', { at: '#v=1&h=E9&scheme=latin-1' }, async (page) => {
  const text = page.locator('#text');
  await text.press('End');
  await text.pressSequentially('€');
  assert.equal(await page.locator('#text-problem').innerText(), 'ISO 8859-1 can’t encode U+20AC. The bytes are unchanged.');
  assert.equal(await text.getAttribute('aria-invalid'), 'true');
  assert.equal(await text.inputValue(), 'é€', 'nothing is lost');
  assert.equal(await value(page), 'E9');
  await text.press('Backspace');
  await text.pressSequentially('ü');
  assert.equal(await page.locator('#text-problem').innerText(), '');
  assert.equal(await value(page), 'E9 FC');
});

pageTest('ill-formed bytes around typed text stay unchanged', { at: '#v=1&h=D8340041&scheme=utf-16be' }, async (page) => {
  const text = page.locator('#text');
  assert.equal(await text.inputValue(), '\ufffdA');
  await text.press('End');
  await text.pressSequentially('b');
  assert.equal(await value(page), 'D8 34 00 41 00 62');
});

pageTest('the map, the examples and the table of decoders follow the scheme', { at: `${linkTo('A')}&tab=map` }, async (page) => {
  assert.equal(await page.locator('.map .value.continuation').count(), 64);
  await choose(page, 'utf-8-extended');
  assert.equal(await page.locator('.map .value.invalid').count(), 2);
  assert.match(await page.locator('.key').innerText(), /C2–FF\s+start byte of a sequence of 2, 3, 4, 5, 6, 7 or 8 bytes/);
  await choose(page, 'utf-16be');
  assert.equal(await page.locator('.map .value.continuation').count(), 4);
  assert.match(await page.locator('.key').innerText(), /DC–DF\s+only later in a sequence/);
  await takeExample(page, '.well', 9);
  assert.equal(await value(page), 'D8 34 DD 1E');
  await page.getByRole('button', { name: 'lone high surrogate' }).click();
  assert.equal(await value(page), 'D8 34 00 41');
  await chooseTab(page, 'decoders');
  assert.match(await page.locator('.decoders').innerText(), /strict: stops\s+surrogate/);
  await choose(page, 'latin-1');
  assert.equal(await page.locator('.chip.ill').count(), 0, 'the scheme has no ill-formed bytes');
  const before = await value(page);
  await openExamples(page);
  assert.equal(await page.locator('.ill .example').count(), 0);
  const euro = page.locator('.example').nth(5);
  assert.match(await euro.innerText(), /€\s+ISO 8859-1 can’t encode it/);
  assert.equal(await euro.getAttribute('aria-disabled'), 'true');
  await euro.press('Enter');
  assert.equal(await value(page), before, 'the example can be read, but not opened');
});

pageTest('code points that are not text are shown by their number', { at: '#v=1&h=FDBFBFBFBFBFEDA080&scheme=utf-8-1993' }, async (page) => {
  assert.equal((await shown(page)).text, '\ufffd\ufffd');
  assert.deepEqual(await page.locator('.unit .code-point').allInnerTexts(), ['U+7FFFFFFF', 'U+D800']);
  assert.match(await said(page), /lies beyond Unicode/);
  await page.locator('.unit').nth(1).click();
  assert.match(await said(page), /is a surrogate\. UTF-8 until 2003 \(RFC 2279\) allows it/);
});

pageTest('the comparison marks the current scheme', { at: '#v=1&h=00E9&scheme=utf-16be' }, async (page) => {
  await chooseTab(page, 'compare');
  assert.equal(await page.locator('.compare [aria-current="true"]').getAttribute('data-scheme'), 'utf-16be');
  assert.equal(await page.locator('[data-scheme="utf-8"] .bytes').innerText().then((text) => text.replace(/\s/g, '')), 'C3A9');
});

pageTest('an address with an unknown scheme says so, and leaves an empty inspector', { at: '#v=1&h=41&scheme=utf-9' }, async (page) => {
  assert.match(await notice(page), /scheme “utf-9”, which is unknown/);
  assert.equal(await value(page), '');
});

/** Takes each available example, one after the other, and checks everything that follows from it. @param {Page} page */
const takeAll = (page) => page.evaluate(() => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
  const press = (/** @type {string} */ css) => /** @type {HTMLElement} */ (root.querySelector(css)).click();
  const examples = () => /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.group:not(.puzzles) .example:not([aria-disabled])'));
  /** @type {string[]} */
  const wrong = [];
  // The scheme's own examples are drawn when the menu is opened.
  press('.gallery .all');
  for (let place = 0; place < examples().length; place++) {
    const example = /** @type {HTMLElement} */ (examples()[place]);
    example.click();
    const look = (/** @type {string[]} */ ...drawn) => {
      // Some notations are named after an example: \u{H}.
      const found = /undefined|NaN|(?<!\\u)\{\w+\}/.exec(root.querySelector('.body')?.textContent ?? '');
      if (found) wrong.push(`${example.textContent}: ${found[0]}`);
      for (const css of drawn) if (!root.querySelector(css)) wrong.push(`${example.textContent}: no ${css}`);
    };
    for (const [tab, drawn] of [['compare', '.compare tbody tr'], ['decoders', '.decoders-panel.agreed, .decoders tbody tr'], ['map', '.value.current']]) {
      press(`[data-tab="${tab}"]`);
      look(`.chosen :is(${drawn})`);
    }
    press('[data-tab="layers"]');
    look('.unit[aria-selected="true"]', '.chosen .bit', '.explanation > *');
  }
  return { count: examples().length, wrong };
});

// tests/page/examples.test.mjs tests what is said about each; these test that it is drawn.
for (const language of ['en', 'de', 'nl']) {
  pageTest(`every example of the gallery can be taken, in every scheme, ${language}`, { isLong: true, at: `${DAMAGED}&lang=${language}`, needs: ['once'] }, async (page) => {
    await page.locator(`.body[lang="${language}"]`).waitFor();
    // Loads and measures everything that is loaded or measured once: from then on, all is drawn immediately.
    for (const name of TABS.toReversed()) await chooseTab(page, name);
    await openExamples(page);
    await page.keyboard.press('Escape');
    for (const scheme of schemes) {
      if (scheme !== 'utf-8') await choose(page, scheme);
      const { count, wrong } = await takeAll(page);
      assert.deepEqual(wrong, [], scheme);
      assert.ok(count >= 6, `${scheme}: only ${count} examples`);
      assert.equal(await page.locator('utf8-inspector').getAttribute('scheme'), scheme);
    }
    // Not all of so many quick steps are written to the history; the last one is.
    const last = await page.evaluate((lang) => {
      const { value, scheme } = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
      const hex = Array.from(value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
      return `#v=1&h=${hex}&scheme=${scheme}${lang === 'en' ? '' : `&lang=${lang}`}`;
    }, language);
    await page.waitForFunction((address) => location.hash === address, last);
  });
}

pageTest('if the scheme refuses a text, the inserted code point is named, not one that was there before', { at: '#v=1&h=80&scheme=ascii' }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('xé€');
  assert.match(await page.locator('#text-problem').innerText(), /^US-ASCII can’t encode U\+00E9\./);
  assert.equal(await value(page), '80');
});
