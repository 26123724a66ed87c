// The teacher's panel: composing a set, handing it out, and the results that come back.

import assert from 'node:assert/strict';
import { misconceptions } from '../../www/codec/exercise-names.js';
import { formatCode } from '../../www/site/practise/set/results.js';
import { formatSet, formatSetFile, isFault, readSet } from '../../www/site/practise/set/set.js';
import { axeFinds, loadAxe } from './axe.mjs';
import { SET, openPlace } from './set.mjs';
import { origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {import('../../www/site/practise/set/set.js').ExerciseSet} ExerciseSet */

/** @param {Page} page @param {ExerciseSet} set @param {string} [language] */
async function openComposer(page, set, language = 'en') {
  await openPlace(page);
  await page.evaluate(async ([from, given, lang]) => {
    const { openComposer: openIt } = await import(new URL('site/practise/set/compose.js', from).href);
    await openIt(document.getElementById('desk'), { language: lang, set: given });
  }, /** @type {const} */ ([origin(), set, language]));
}

/** The set in the link. @param {Page} page */
async function linked(page) {
  const set = readSet(new URL(await page.locator('#set-link').inputValue()).hash);
  if (isFault(set)) throw new Error(JSON.stringify(set));
  return set;
}

const statusBelow = (/** @type {Page} */ page) => page.locator('.set-box > [role="status"]').first().innerText();

pageTest('a set can be composed, and its link contains exactly that set', { at: null }, async (page) => {
  await openComposer(page, SET);
  assert.deepEqual(await linked(page), SET);
  await page.getByRole('button', { name: 'One more: Encode' }).focus();
  await page.keyboard.press('Enter');
  // The button says nothing itself.
  assert.equal(await page.locator('.set-body [role="status"]').innerText(), '4 exercises');
  assert.equal((await linked(page)).items[0]?.count, 3);
  // The field comes before its button.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Shift+Tab');
  await page.locator('[aria-label="Level: Encode"]').selectOption('2');
  assert.deepEqual((await linked(page)).items, [{ kind: 'encode', level: 2, count: 7 }, { kind: 'decode', level: 2, count: 1 }]);
  await page.locator('#set-order').selectOption('mixed');
  await page.locator('#set-version').selectOption('C');
  await page.locator('#set-hints').press('Space');
  await page.locator('#set-minutes').fill('20');
  await page.locator('#set-seed').fill('BEEF');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.deepEqual(await linked(page), { items: [{ kind: 'encode', level: 2, count: 7 }, { kind: 'decode', level: 2, count: 1 }], order: 'mixed', seed: 0xbeef, hints: true, minutes: 20, version: 'C' });
  assert.match(await page.locator('a', { hasText: 'Print a worksheet' }).getAttribute('href') ?? '', /^worksheet\.html#v=1&set=encode2x7\.decode2&seed=beef/);
});

pageTest('no description of a field is in its name, too', { at: null }, async (page) => {
  await openComposer(page, SET);
  const twice = await page.locator('#desk [aria-describedby]').evaluateAll((fields) => fields.flatMap((field) => {
    const name = field.ariaLabel ?? /** @type {HTMLInputElement} */ (field).labels?.[0]?.textContent ?? '';
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return description === '' || name.includes(description) ? [`${field.id}: ${name}`] : [];
  }));
  assert.deepEqual(twice, []);
});

pageTest('an impossible value is reported, and the set is unchanged', { at: null }, async (page) => {
  await openComposer(page, SET);
  const seed = page.locator('#set-seed');
  await seed.fill('ninety');
  await seed.press('Tab');
  assert.match(await statusBelow(page), /one to eight hexadecimal digits\. The set keeps 7f3a/);
  assert.equal(await seed.inputValue(), '7f3a');
  const minutes = page.locator('#set-minutes');
  await minutes.fill('6000');
  await minutes.press('Tab');
  assert.match(await statusBelow(page), /1 to 600 whole minutes/);
  // The report goes when the value is put right.
  await minutes.fill('20');
  await minutes.press('Tab');
  assert.equal(await statusBelow(page), '');
  await minutes.fill('');
  await minutes.press('Tab');
  const count = page.locator('[aria-label="Number: Encode"]');
  await count.fill('10000');
  await count.press('Tab');
  assert.match(await statusBelow(page), /100 exercises at most/);
  assert.equal(await count.inputValue(), '99');
  assert.deepEqual(await linked(page), { ...SET, items: [{ kind: 'encode', level: 1, count: 99 }, { kind: 'decode', level: 2, count: 1 }] });
  for (const kind of ['Encode', 'Decode']) {
    await page.locator(`[aria-label="Number: ${kind}"]`).fill('0');
    await page.locator(`[aria-label="Number: ${kind}"]`).press('Tab');
  }
  assert.ok(await page.getByText('Choose at least one exercise.').isVisible());
  assert.ok(await page.getByRole('button', { name: 'Copy the link' }).isDisabled());
});

pageTest('a saved file opens unchanged; a bad one is reported, and nothing is lost', { at: null, needs: ['file chooser'] }, async (page) => {
  await openComposer(page, SET);
  const file = page.locator('input[type="file"]');
  const other = /** @type {ExerciseSet} */ ({ ...SET, items: [{ kind: 'resume', level: 3, count: 4 }, { kind: 'resume', level: 1, count: 2 }], minutes: 5 });
  for (const [text, said] of /** @type {[string, RegExp][]} */ ([
    ['E2 82 AC', /set can’t be read: E2 82 AC/],
    [formatSetFile(SET).replace('"utf8-inspector-set": 1', '"utf8-inspector-set": 2'), /version 2\. This page reads version 1/],
    [formatSetFile({ ...SET, items: [{ kind: 'encode', level: 1, count: 10_000 }] }), /10,000 exercises; the limit is 100/],
  ])) {
    await file.setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.set-box > [role="status"]')?.textContent ?? ''), said.source);
    assert.deepEqual(await linked(page), SET);
  }
  await file.setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(formatSetFile(other)) });
  await page.getByText('The set has been opened.').waitFor();
  assert.deepEqual(await linked(page), other);
});

/** @param {import('../../www/site/practise/set/results.js').Outcome[]} all @returns {import('../../www/site/practise/set/results.js').Result[]} */
const results = (...all) => all.map((outcome) => ({ outcome, tries: 2, hints: 1, seconds: 64, misconceptions: outcome === 'alone' ? [] : misconceptions.slice(14, 15) }));

pageTest('codes become a table; damaged ones are reported by line', { at: null }, async (page) => {
  await openComposer(page, SET);
  await page.locator('#set-codes').fill([
    `Ann: ${formatCode(SET, results('alone', 'hint', 'not-yet'))}`, `Ben ${formatCode({ ...SET, version: 'B' }, results('alone', 'alone', 'none'))}`,
    'Cem AQIDBAUGBwg', `Dora ${formatCode({ ...SET, seed: 5 }, results('alone', 'alone', 'alone'))}`, 'AQIDBAUGBwg'].join('\n'));
  await page.getByRole('button', { name: 'Read the codes' }).click();
  await page.getByText('2 codes have been read.').waitFor();
  assert.deepEqual(await page.locator('.set-faults li').allInnerTexts(), ['Line 3 Cem: the code is damaged or incomplete. Copy it again.', 'Line 4 Dora: the code belongs to another set.',
    'Line 5: the code is damaged or incomplete. Copy it again.']);
  assert.deepEqual(await page.locator('.set-table tbody tr').evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent).slice(0, 5))),
    [['Ann', '–', '2 / 3', '3:12', '●alone 2, 2 tries'], ['Ben', 'B', '2 / 3', '3:12', '●alone 2, 2 tries']]);
  assert.match(await page.locator('.set-box').last().innerText(), /2 × Encode|1 × Encode/);
  assert.match(await page.locator('.set-box').last().innerText(), /not signed/);
});

pageTest('at 360 pixels the table scrolls, and the page does not', { at: null, context: { viewport: { width: 360, height: 800 } } }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, items: [{ kind: 'encode', level: 1, count: 4 }] });
  await openComposer(page, set);
  await page.locator('#set-codes').fill(formatCode(set, results('alone', 'hint', 'not-yet', 'none')));
  await page.getByRole('button', { name: 'Read the codes' }).click();
  await page.locator('.set-table').waitFor();
  assert.ok(await page.locator('.set-table').evaluate((table) => table.scrollWidth > table.clientWidth));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

pageTest('a teacher who has only the link comes to the results from the set', { at: null }, async (page) => {
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(SET)}&lang=en`);
  await page.getByText('Exercise 1 of 3').waitFor();
  const button = page.getByRole('button', { name: 'For teachers: this set and its results' });
  await button.press('Enter');
  await page.locator('#set-codes').waitFor();
  assert.deepEqual(await linked(page), SET);
  await page.locator('#set-codes').fill(`Ann ${formatCode(SET, results('alone', 'hint', 'not-yet'))}`);
  await page.getByRole('button', { name: 'Read the codes' }).click();
  await page.getByText('1 code has been read.').waitFor();
  // The codes and their table survive a change of language, and the panel when it is closed.
  const codes = await page.locator('#set-codes').inputValue();
  await page.locator('#language').selectOption('nl');
  await page.getByText('1 code is gelezen.').waitFor();
  assert.equal(await page.locator('#set-codes').inputValue(), codes);
  assert.equal(await page.locator('.set-table tbody th').last().innerText(), 'Ann');
  await page.locator('#language').selectOption('en');
  await page.getByText('1 code has been read.').waitFor();
  await button.press('Enter');
  await page.waitForFunction(() => document.getElementById('set-panel')?.hidden);
  await button.press('Enter');
  await page.getByText('1 code has been read.').waitFor();
  assert.equal(await page.locator('#set-codes').inputValue(), codes);
  // So does what has been composed; the table was of another set.
  await page.locator('#set-seed').fill('5');
  await page.locator('#set-seed').press('Enter');
  await page.locator('#language').selectOption('de');
  await page.getByText('Aufgabe 1 von 3').waitFor();
  await page.getByRole('button', { name: 'Codes lesen' }).waitFor();
  assert.equal((await linked(page)).seed, 5);
  assert.equal(await page.locator('#set-codes').inputValue(), codes);
  assert.equal(await page.locator('.set-table').count(), 0);
  // Another set starts with the panel closed, and single exercises have a button of their own again.
  await page.evaluate((hash) => { location.hash = hash; }, `#v=1&set=${formatSet({ ...SET, seed: 9 })}&lang=en`);
  await page.waitForFunction(() => document.getElementById('set-panel')?.hidden);
  await button.waitFor();
  await page.evaluate(() => { location.hash = '#v=1&x=encode&lang=en'; });
  await page.locator('#one').getByRole('button', { name: 'Make a set for a class' }).waitFor();
});

for (const language of ['en', 'de', 'nl']) {
  pageTest(`at 360 pixels no level is cut off: ${language}`, { at: null, context: { viewport: { width: 360, height: 800 } } }, async (page) => {
    await page.goto(`${origin()}practise.html#v=1&x=encode&lang=${language}`);
    await page.locator('#set-open').click();
    await page.locator('#set-codes').waitFor();
    const cut = await page.locator('.set-items select').evaluateAll((all) => all.flatMap((each) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(each);
      const context = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
      context.font = font;
      // The arrow takes up some of the width.
      const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 18;
      return [.../** @type {HTMLSelectElement} */ (each).options].filter(({ text }) => context.measureText(text).width > room).map(({ text }) => text);
    }));
    assert.deepEqual(cut, []);
  });
  pageTest(`axe finds nothing in the panel, and nothing scrolls sideways: ${language}`, { at: null, context: { bypassCSP: true } }, async (page) => {
    await openComposer(page, SET, language);
    // The colours of the page around the panel.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { --soft: light-dark(#5d6068, #a3a6ae); } body { background: var(--paper); }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await loadAxe(page);
    assert.deepEqual(await axeFinds(page, { of: '#desk' }), []);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await page.evaluate(() => (document.documentElement.scrollWidth <= innerWidth ? [] : Array.from(document.querySelectorAll('#desk *'))
        .filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => `${each.localName}.${each.className}`))), [], String(width));
    }
  });
}

for (const isRefused of [false, true]) {
  pageTest(`a link is copied${isRefused ? ', or stands selected where the browser refuses' : ''}`, { at: null }, async (page) => {
    await openComposer(page, SET);
    await page.evaluate((refused) => {
      navigator.clipboard.writeText = async (text) => {
        if (refused) throw new DOMException('no', 'NotAllowedError');
        Object.assign(window, { written: text });
      };
    }, isRefused);
    await page.getByRole('button', { name: 'Copy the link' }).press('Enter');
    await page.getByText(isRefused ? 'The link is selected: copy it by hand.' : 'The link has been copied.').waitFor();
    const link = page.locator('#set-link');
    if (isRefused) {
      assert.deepEqual(await link.evaluate((field) => [field === document.activeElement, /** @type {HTMLInputElement} */ (field).selectionEnd]), [true, (await link.inputValue()).length]);
    } else {
      assert.equal(await page.evaluate(() => /** @type {any} */ (window).written), await link.inputValue());
    }
  });
}
