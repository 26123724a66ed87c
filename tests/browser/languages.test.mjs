// Languages and colours: chosen by the browser, by the address, by the user; and no word left in another language.

import assert from 'node:assert/strict';
import { allWords } from '../page/words.mjs';
import { LINK_LIMIT } from '../../www/site/address.js';
import { choose, drawnCard } from './picture-card.mjs';
import { DAMAGED, GERMAN, TABS, addressed, afterImport, chooseTab, copy, drawn, heldBack, linkTo, notice, noticed, pageTest, settled, takeExample, twoFrames } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const [en, de, nl] = [await allWords('en'), await allWords('de'), await allWords('nl')];
const dictionaries = { en, de, nl };

/** @param {Page} page */
const tagline = (page) => page.locator('header p').innerText();
/** @param {Page} page @param {string} language */
const inLanguage = (page, language) => page.locator(`utf8-inspector .body[lang="${language}"]`).waitFor();

for (const [locale, language] of /** @type {[string, 'en' | 'de' | 'nl'][]} */ ([['en-US', 'en'], ['de-AT', 'de'], ['nl-BE', 'nl'], ['fr-FR', 'en']])) {
  pageTest(`a browser that speaks ${locale} gets ${language}`, { at: linkTo('€'), context: { locale } }, async (page) => {
    await inLanguage(page, language);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.equal(await tagline(page), dictionaries[language]['page.tagline']);
    assert.equal(await page.title(), `utf8-inspector: ${dictionaries[language]['page.tagline']}`);
    assert.equal(await page.locator('#language').inputValue(), language);
  });
}

/**
 * Every text and every label that the page shows, in document order.
 * @param {Page} page @param {readonly string[]} [tabs] to choose first, one after the other; their contents are already loaded
 * @returns {Promise<string[]>}
 */
const wordsOf = (page, tabs = []) => page.evaluate((names) => {
  /** @type {string[]} */
  const words = [];
  const collect = (/** @type {Node} */ node) => {
    if (node instanceof Element) {
      // What is English in every language is marked as such; on an English page the whole inspector is.
      const isEnglishAnyway = node.getAttribute('lang') === 'en' && !node.matches('utf8-inspector, .body');
      if (['STYLE', 'SCRIPT', 'OPTION', 'TEXTAREA'].includes(node.tagName) || isEnglishAnyway) return;
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'data-drop']) {
        const value = node.getAttribute(name);
        if (value) words.push(value);
      }
      if (node.shadowRoot) {
        node.shadowRoot.childNodes.forEach(collect);
        return;
      }
    }
    if (node instanceof Text && node.data.trim()) words.push(node.data.trim());
    node.childNodes.forEach(collect);
  };
  const root = document.querySelector('utf8-inspector')?.shadowRoot;
  for (const name of names) /** @type {HTMLElement} */ (root?.querySelector(`[data-tab="${name}"]`)).click();
  collect(document.body);
  return [...words, ...Array.from(document.querySelectorAll('#theme option'), (option) => option.textContent ?? '')];
}, tabs);

/** The pieces of a dictionary's texts between placeholders, if they have words in them. @param {import('../../www/i18n/index.js').Dictionary} dictionary */
function piecesOf(dictionary) {
  const texts = Object.values(dictionary).flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)));
  return new Set(texts.flatMap((text) => text.split(/\{\w+\}/)).map((piece) => piece.trim()).filter((piece) => /\p{L}{3,}/u.test(piece)));
}

/** A pattern that finds any of the pieces in a text, as whole words. @param {string[]} pieces */
const anyOf = (pieces) => new RegExp(`(?<!\\p{L})(?:${pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})(?!\\p{L})`, 'u');

for (const language of /** @type {const} */ (['de', 'nl'])) {
  pageTest(`${language}: no English word remains when the language is changed on the page`, { at: DAMAGED, isLong: true }, async (page) => {
    await page.locator('#text').press('Control+Home');
    await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body > .visually-hidden')?.textContent);
    for (const name of TABS) await chooseTab(page, name);
    const before = await wordsOf(page);
    await page.selectOption('#language', language);
    await inLanguage(page, language);
    const own = piecesOf(dictionaries[language]);
    const foreign = [...piecesOf(en)].filter((piece) => ![...own].some((text) => text.includes(piece)));
    assert.ok(foreign.length > 100);
    const english = anyOf(foreign);
    assert.ok(before.some((word) => english.test(word)), 'the check recognises English');
    assert.equal(await page.locator('.body > .visually-hidden').textContent(), '', 'no English announcement remains');
    for (const name of TABS) await chooseTab(page, name);
    for (const [place, chip] of [['.ill', 0], ['.ill', 5], ['.ill', 7], ['.ill', 8], ['.ill', 10], ['.well', 0], ['.well', 16], ['.well', 17], ['.well', 18]]) {
      await takeExample(page, /** @type {'.well' | '.ill'} */ (place), Number(chip));
      await drawn(page);
      const left = (await wordsOf(page, TABS)).filter((word) => english.test(word));
      assert.deepEqual(left, [], `${place} ${chip}`);
    }
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.equal(await page.locator('utf8-inspector').getAttribute('lang'), language);
  });
}

/** Waits for what is loaded when the page is idle, too: the examples and the toolbar of the strip. @param {Page} page */
async function complete(page) {
  await drawn(page);
  await page.locator('[part=gallery]').waitFor();
  await page.locator('[part=toolbar]').waitFor();
}

pageTest('the switch goes through all languages and back, with the bytes untouched', { at: DAMAGED }, async (page) => {
  assert.deepEqual(await page.locator('#language option').allInnerTexts(), ['English', 'Deutsch', 'Nederlands']);
  await complete(page);
  const english = await wordsOf(page);
  assert.ok(english.length > 100, `only ${english.length} texts`);
  for (const language of ['de', 'nl', 'en']) {
    await page.selectOption('#language', language);
    await inLanguage(page, language);
    assert.equal(await page.locator('#hex').inputValue(), '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  }
  await complete(page);
  assert.deepEqual(await wordsOf(page), english);
});

const german = heldBack(GERMAN);

pageTest('a dictionary that arrives when another language has been chosen since is not used', {
  at: linkTo('€'),
  prepare: german.prepare,
}, async (page) => {
  await page.locator('#text').fill('x'.repeat(LINK_LIMIT + 1));
  await noticed(page, /Too long for the address/);
  await page.selectOption('#language', 'de');
  await page.selectOption('#language', 'en');
  await page.locator('#text').fill('a');
  await addressed(page, linkTo('a'));
  const arrival = page.waitForResponse((response) => GERMAN.test(response.url()));
  german.release();
  await afterImport(page, (await arrival).url());
  assert.equal(await tagline(page), en['page.tagline']);
  assert.equal(await page.title(), `utf8-inspector: ${en['page.tagline']}`);
  assert.equal(await page.locator('#language').inputValue(), 'en');
  assert.equal(await notice(page), '');
});

pageTest('the state of the page, including the selection, survives a language change', { at: DAMAGED }, async (page) => {
  await page.locator('.unit').nth(5).click();
  await page.selectOption('#language', 'de');
  await inLanguage(page, 'de');
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '8');
});

for (const [what, at, act, said] of /** @type {[string, string, () => unknown, Record<'en' | 'de' | 'nl', RegExp>][]} */ ([
  ['an address that can’t be read', '#v=1&h=6', () => {}, { en: /address can’t be read.*“6”/, de: /Adresse ist nicht lesbar.*„6“/, nl: /adres is niet te lezen.*“6”/ }],
  ['a file that is too large', linkTo('a'), () => Object(document.querySelector('utf8-inspector')).openFile(new File([new Uint8Array(1_048_577)], '<b>.bin')),
    { en: /<b>\.bin has 1,048,577 bytes/, de: /<b>\.bin hat 1\.048\.577 Bytes/, nl: /<b>\.bin heeft 1\.048\.577 bytes/ }],
  ['a file that can’t be read', linkTo('a'), () => Object(document.querySelector('utf8-inspector')).openFile(Object.assign(new File([], 'gone.txt'), { arrayBuffer: () => Promise.reject(new Error('gone')) })),
    { en: /gone\.txt can’t be read/, de: /gone\.txt ist nicht lesbar/, nl: /gone\.txt is niet te lezen/ }],
  ['lone surrogates', linkTo('a'), () => {
    Object(document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#text')).focus();
    document.execCommand('insertText', false, '\ud834b');
  }, { en: /^1 lone surrogate became/, de: /^1 einzelnes Surrogat/, nl: /^1 los surrogaat/ }],
  ['lone surrogates of a script', linkTo('a'), () => document.querySelector('utf8-inspector')?.setAttribute('text', '\ud834\ud834'),
    { en: /^2 lone surrogates became/, de: /^2 einzelne Surrogate/, nl: /^2 losse surrogaten/ }],
  ['an attribute that can’t be read', linkTo('a'), () => document.querySelector('utf8-inspector')?.setAttribute('bytes', '4G'),
    { en: /“bytes” can’t be read.*“G” U\+0047/, de: /„bytes“.*„G“ U\+0047/, nl: /“bytes”.*“G” U\+0047/ }],
  ['a text that the scheme refuses', '#v=1&h=61&scheme=latin-1', () => document.querySelector('utf8-inspector')?.setAttribute('text', '€'),
    { en: /“text” can’t.*U\+20AC/, de: /„text“.*U\+20AC/, nl: /“text”.*U\+20AC/ }],
])) {
  pageTest(`a notice is translated until it is dismissed: ${what}`, { at }, async (page) => {
    await page.evaluate(act);
    await noticed(page, said.en);
    const english = await notice(page);
    for (const language of /** @type {const} */ (['de', 'nl', 'en'])) {
      await page.selectOption('#language', language);
      await inLanguage(page, language);
      await noticed(page, said[language]);
      assert.equal(await notice(page) === english, language === 'en', language);
      assert.equal(await page.locator('.notice p').count(), 1);
    }
    await page.locator('.notice > button').click();
    await page.selectOption('#language', 'de');
    await inLanguage(page, 'de');
    await twoFrames(page);
    assert.equal(await notice(page), '');
  });
}

pageTest('an unreadable address stays while the language changes, and is replaced when the user types', { at: '#v=1&h=6' }, async (page) => {
  await page.selectOption('#language', 'de');
  await inLanguage(page, 'de');
  assert.equal(await page.evaluate(() => location.hash), '#v=1&h=6');
  await page.locator('#text').fill('a');
  await addressed(page, `${linkTo('a')}&lang=de`);
  assert.equal(await notice(page), '');
  await page.selectOption('#language', 'nl');
  await addressed(page, `${linkTo('a')}&lang=nl`);
});

pageTest('names of characters are marked as English in other languages', { at: `${linkTo('€')}&lang=de` }, async (page) => {
  await inLanguage(page, 'de');
  assert.equal(await page.locator('.name', { hasText: 'EURO SIGN' }).getAttribute('lang'), 'en');
});

pageTest('numbers are written as the language does', { at: `${linkTo('')}&lang=de` }, async (page) => {
  await inLanguage(page, 'de');
  await page.locator('#text').fill('x'.repeat(1234));
  assert.match(await page.locator('.summary').innerText(), /^1\.234 Bytes · 1\.234 Codepoints · gültiges UTF-8$/);
});

/** The background colours of the page and of the bench. @param {Page} page */
const grounds = (page) => page.evaluate(() => [document.body, document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.bench')]
  .map((element) => (element ? getComputedStyle(element).backgroundColor : '')));

pageTest('colours follow the system until the user chooses, and the choice is remembered', { at: linkTo('€'), context: { colorScheme: 'dark' }, needs: ['change of media'] }, async (page) => {
  const dark = await grounds(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await grounds(page);
  for (const place of [0, 1]) assert.notEqual(light[place], dark[place]);
  await page.selectOption('#theme', 'dark');
  assert.deepEqual(await grounds(page), dark);
  await page.reload();
  await settled(page);
  assert.deepEqual(await grounds(page), dark);
  assert.equal(await page.locator('#theme').inputValue(), 'dark');
  await page.selectOption('#theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await grounds(page), light);
  await page.selectOption('#theme', 'auto');
  assert.deepEqual(await grounds(page), dark);
});

pageTest('an unknown theme in storage does no harm', { at: linkTo('€'), prepare: (page) => page.addInitScript(() => localStorage.setItem('utf8-inspector.theme', 'plaid')) }, async (page) => {
  assert.equal(await page.locator('#theme').inputValue(), 'auto');
});

pageTest('a browser that forbids storage does no harm', {
  at: linkTo('€'),
  prepare: (page) => page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })),
}, async (page) => {
  await page.selectOption('#theme', 'dark');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

pageTest('the notice about another scheme is translated, and its button still works', { at: linkTo('ü') }, async (page) => {
  await page.locator('.scheme').selectOption('latin-1');
  await noticed(page, /The bytes are unchanged/);
  await page.selectOption('#language', 'de');
  await noticed(page, /Die Bytes sind unverändert/);
  assert.doesNotMatch(await notice(page), /The bytes/);
  await page.locator('.keep-text').click();
  assert.equal(await page.locator('#hex').inputValue(), 'FC');
  assert.equal(await notice(page), '');
  await page.locator('.scheme').selectOption('utf-8');
  await noticed(page, /Die Bytes sind unverändert/);
  await page.locator('.notice > button').click();
  await page.selectOption('#language', 'en');
  await inLanguage(page, 'en');
  await twoFrames(page);
  assert.equal(await notice(page), '', 'a dismissed notice does not come back');
});

pageTest('an offer is translated, unless it was declined', { at: linkTo('') }, async (page) => {
  await copy('caf\\xc3\\xa9');
  await page.locator('#text').click();
  await page.keyboard.type('ab ');
  await page.keyboard.press('Control+V');
  await page.locator('.offer .chief').waitFor();
  const before = await page.locator('.offer button').count();
  await page.selectOption('#language', 'de');
  await page.locator('.offer p', { hasText: 'café' }).waitFor();
  await inLanguage(page, 'de');
  await page.locator('.offer .keep', { hasText: 'behalten' }).waitFor();
  assert.equal(await page.locator('.offer button').count(), before);
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#text').inputValue(), 'ab café', 'the literal is replaced in its place');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+V');
  await page.locator('.offer .keep').click();
  await page.selectOption('#language', 'nl');
  await inLanguage(page, 'nl');
  await twoFrames(page);
  assert.equal(await page.locator('.offer').count(), 0);
});

pageTest('choices in the tabs survive a language change, and can be undone as before', { at: `${linkTo('a€')}&tab=copy` }, async (page) => {
  const chosen = () => page.locator('.picture-card input:checked').evaluateAll((all) => all.map((input) => /** @type {HTMLInputElement} */ (input).value));
  await page.locator('.extent button').nth(1).click();
  await drawnCard(page);
  for (const value of ['layers', 'dark', 'png-3']) await choose(page, value);
  await page.selectOption('#language', 'de');
  await inLanguage(page, 'de');
  await page.locator('.picture-card').waitFor();
  assert.deepEqual(await chosen(), ['layers', 'dark', 'png-3']);
  assert.deepEqual(await page.locator('.extent button').evaluateAll((all) => all.map((button) => button.ariaPressed)), ['false', 'true']);
  await chooseTab(page, 'difference');
  await page.locator('#other-text').fill('a\u00a0€');
  await page.locator('.ignore input[value="look-alikes"]').click();
  await page.selectOption('#language', 'nl');
  await inLanguage(page, 'nl');
  await page.locator('.ignore input').first().waitFor();
  assert.deepEqual(await page.locator('.ignore input:checked').evaluateAll((all) => all.map((input) => /** @type {HTMLInputElement} */ (input).value)), ['look-alikes']);
  const steps = () => page.locator('.difference-panel .step').evaluateAll((all) => all.map((button) => button.ariaDisabled));
  assert.deepEqual(await steps(), ['false', 'true']);
  await page.locator('.difference-panel .step').first().click();
  assert.equal(await page.locator('#other-text').inputValue(), '');
  assert.deepEqual(await steps(), ['true', 'false']);
});

pageTest('the player of the layers stays at its step when the language changes', { at: linkTo('€') }, async (page) => {
  await page.locator('.player .number').nth(2).click();
  await page.locator('.step-status', { hasText: /\w/ }).waitFor();
  const english = await page.locator('.step-status').textContent();
  await page.selectOption('#language', 'de');
  await inLanguage(page, 'de');
  await page.locator('.step-status', { hasText: /\w/ }).waitFor();
  assert.notEqual(await page.locator('.step-status').textContent(), english);
  assert.equal(await page.locator('.player [aria-current="step"]').textContent(), '3');
  await page.locator('.player .on').click();
  assert.equal(await page.locator('.player [aria-current="step"]').textContent(), '4');
});
