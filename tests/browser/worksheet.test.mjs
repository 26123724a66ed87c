// The worksheet: what it shows, what it says about bad addresses, and what is printed.

import assert from 'node:assert/strict';
import { kinds } from '../../www/codec/exercise-names.js';
import { axeFinds, loadAxe } from './axe.mjs';
import { engineName } from './engines/index.mjs';
import { origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Every kind, at every level. */
const ALL_KINDS = kinds.flatMap((kind) => [1, 2, 3].map((level) => `${kind}${level}`)).join('.');
const FOUR = '#v=1&set=encode1.encode2.decode2.find-fault1&seed=7f3a&lang=en';

/** Waits until the sheets are shown, or what is wrong. @param {Page} page */
const shown = (page) => page.waitForFunction(() => !document.querySelector('#desk[aria-busy]') && document.getElementById('status')?.textContent !== '');

/** @param {Page} page @param {string} fragment */
async function openSheet(page, fragment) {
  await page.goto(`${origin()}worksheet.html${fragment}`);
  await shown(page);
}

/** @param {Page} page @returns {Promise<string>} */
const fragmentOf = (page) => page.evaluate(() => location.hash);

/** The sizes of a PDF's pages, in points. @param {Buffer} pdf */
const pagesOf = (pdf) => Array.from(pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => `${Math.floor(Number(width) + 0.05)} × ${Math.floor(Number(height) + 0.05)}`);

pageTest('a sheet explains the rules that a fault can break, once, in each language', { at: null }, async (page) => {
  for (const [language, about] of [['en', 'overlong more bytes than the number needs, as after C0 and C1'], ['de', 'zu groß über U+10FFFF, wie nach F5 bis F7'], ['nl', 'ongeldige byte F8 tot en met FF, die geen vorm van ten hoogste 4 bytes beginnen']]) {
    await openSheet(page, `#v=1&set=find-fault1x2.encode1.find-fault3&seed=7f3a&lang=${language}`);
    assert.equal(await page.locator('.faults').count(), 4);
    assert.equal(await page.locator('.rules').count(), 1);
    assert.equal(await page.locator('.sheet:not(.key) .rules div').count(), 6);
    const rules = await page.locator('.rules div').evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent).join(' ')));
    assert.ok(rules.includes(about ?? ''), String(rules));
  }
});

pageTest('a sheet has a place for each exercise, and its key the answers', { at: null }, async (page) => {
  await openSheet(page, `#v=1&set=${ALL_KINDS}&seed=1&lang=en`);
  assert.equal(await page.locator('#status').textContent(), 'Worksheet with 42 exercises. The key is on separate pages.');
  const [sheet, key] = [page.locator('.sheet').first(), page.locator('.sheet.key')];
  assert.equal(await sheet.locator('.nr').count(), 42);
  assert.equal(await sheet.locator('.foot').innerText(), `${origin().replace(/^https?:\/\//, '')}practise.html#v=1&set=${ALL_KINDS}&seed=1`, 'short enough to be typed from paper');
  assert.equal(await key.locator('.nr').count(), 42);
  // The sheet shows no answers, the key one for each exercise.
  assert.equal(await sheet.locator('.on, .solution, .seen').count(), 0);
  assert.equal(await key.locator('.find-fault tbody:has(.on)').count(), 3);
  for (const kind of ['classify-byte', 'choose-template', 'compare-sizes', 'textbook-mistake']) assert.equal(await key.locator(`.${kind} .on`).count(), 3, kind);
  assert.ok(await key.locator('.seen').count() > 35);
  assert.equal(Math.max(...await key.locator('.seen').evaluateAll((all) => all.map((each) => each.querySelectorAll('dt').length))), 3);
});

pageTest('characters whose bytes are to be found stand with their code points', { at: null }, async (page) => {
  await openSheet(page, '#v=1&set=read-as-latin-12.compare-sizes3.sort-by-bytes3&seed=1&lang=en');
  for (const kind of ['read-as-latin-1', 'compare-sizes', 'sort-by-bytes']) {
    const exercise = page.locator(`.sheet:not(.key) .${kind}`);
    const codePoints = new Set((await exercise.locator('.glyphs').allInnerTexts()).join('').replaceAll(/[\0-\x7f]/g, ''));
    assert.deepEqual(new Set((await exercise.locator('.code-point').allInnerTexts()).map((text) => String.fromCodePoint(parseInt(text.slice(text.indexOf('U+') + 2), 16)))), codePoints, kind);
    assert.ok(codePoints.size > 0, kind);
  }
});

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`no name of an encoding is broken across two lines: ${lang}`, { at: null }, async (page) => {
    await openSheet(page, `#v=1&set=${ALL_KINDS}&seed=1&lang=${lang}`);
    const broken = await page.locator('.sheet h3').evaluateAll((all) => all.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found = [];
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? '';
        for (const match of text.matchAll(/[a-z]+-\d+/gi)) {
          const range = new Range();
          range.setStart(texts.currentNode, match.index);
          range.setEnd(texts.currentNode, match.index + match[0].length);
          if (range.getClientRects().length > 1) found.push(text);
        }
      }
      return found;
    }));
    assert.deepEqual(broken, []);
  });
}

pageTest('the key explains the answers that misconceptions lead to', { at: null }, async (page) => {
  await openSheet(page, '#v=1&set=encode1&seed=7f3a&lang=en');
  const key = page.locator('.key .encode');
  const bytes = (await key.locator('.part').last().innerText()).replaceAll(/[^\dA-F]/g, '');
  const heading = await key.locator('h3').innerText();
  assert.equal(Buffer.from(String.fromCodePoint(Number.parseInt(/U\+([\dA-F]+)/.exec(heading)?.[1] ?? '', 16))).toString('hex').toUpperCase(), bytes.slice(-4));
  const seen = await key.locator('.seen dt').allInnerTexts();
  assert.equal(new Set(seen).size, seen.length);
  assert.ok(!seen.includes(bytes.slice(-4).replace(/(..)(..)/, '$1 $2')));
});

pageTest('the versions differ, and each stays the same; all six are printed one after the other', { at: null }, async (page) => {
  await openSheet(page, FOUR);
  /** @type {string[]} */
  const texts = [];
  for (const version of ['', 'A', 'B']) {
    await page.locator('#version').selectOption(version);
    await shown(page);
    texts.push(await page.locator('.sheet .encode h3').first().innerText());
    assert.equal((await fragmentOf(page)).includes(`version=${version}`), version !== '');
  }
  assert.equal(new Set(texts).size, 3);
  await page.reload();
  await shown(page);
  assert.equal(await page.locator('#version').inputValue(), 'B');
  assert.equal(await page.locator('.sheet .encode h3').first().innerText(), texts[2]);
  await page.locator('#version').selectOption('all');
  await shown(page);
  assert.deepEqual(await page.locator('.sheet').evaluateAll((all) => all.map((each) => `${each.ariaLabel?.slice(-1)}${each.className}`)),
    ['sheet', 'sheet key'].flatMap((name) => Array.from('ABCDEF', (letter) => letter + name)));
});

for (const [fragment, said] of /** @type {[string, RegExp][]} */ ([
  ['#v=2&set=encode1&lang=en', /version 2\. This page reads version 1/],
  ['#v=1&set=sing1&lang=en', /set can’t be read: sing1/],
  ['#v=1&set=encode1x10000&lang=en', /10,000 exercises; the limit is 100/],
  ['#v=1&set=encode1&seed=ninety&lang=en', /seed=ninety/],
  ['#v=1&set=&lang=en', /no exercises/],
  ['#v=1&lang=en', /no set in this address yet\. Make a set/],
  ['', /no set in this address yet/],
])) {
  pageTest(`the fault in ${fragment} is reported, and a good address works afterwards`, { at: null }, async (page) => {
    await openSheet(page, fragment);
    assert.match(await page.locator('#status').innerText(), said);
    assert.equal(await page.locator('.sheet').count(), 0);
    assert.equal(await page.locator('#print').isVisible(), false);
    await page.evaluate((hash) => { location.hash = hash; }, FOUR);
    await page.locator('.sheet.key').waitFor();
    assert.equal(await page.locator('#print').isVisible(), true);
  });
}

pageTest('the sheet is translated into each language', { at: null }, async (page) => {
  await openSheet(page, FOUR);
  for (const [language, title, word] of /** @type {const} */ ([['de', 'Arbeitsblatt', 'Aufgabensatz 7f3a'], ['nl', 'Werkblad', 'Opgavenreeks 7f3a'], ['en', 'Worksheet', 'Set 7f3a']])) {
    await page.locator('#language').selectOption(language);
    await page.waitForFunction((lang) => document.documentElement?.lang === lang && !document.querySelector('#desk[aria-busy]'), language);
    assert.equal(await page.title(), `${title} · utf8-inspector`);
    assert.ok((await page.locator('.sheet').first().innerText()).includes(word));
    assert.ok((await fragmentOf(page)).includes(`lang=${language}`));
  }
});

for (const [format, size] of /** @type {const} */ ([['A4', '595 × 842'], ['Letter', '612 × 792']])) {
  // Only Chromium's driver can print.
  if (engineName === 'chromium') {
    pageTest(`printed on ${format}, four exercises and their key take one page each`, { at: null }, async (page) => {
      await openSheet(page, FOUR);
      assert.deepEqual(pagesOf(await page.pdf({ format })), [size, size]);
      await page.locator('#with-key').press('Space');
      assert.deepEqual(pagesOf(await page.pdf({ format })), [size]);
      await page.locator('#with-key').press('Space');
      await openSheet(page, '#v=1&set=encode2.decode2.find-fault1&seed=7f3a&lang=en');
      await page.locator('#version').selectOption('all');
      await shown(page);
      assert.equal(pagesOf(await page.pdf({ format })).length, 12);
    });
  }
}

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`on a phone the text of a sheet is as large as on a screen, and nothing is cut or beside it: ${lang}`, { at: null, context: { viewport: { width: 320, height: 700 } } }, async (page) => {
    await openSheet(page, `#v=1&set=${ALL_KINDS}&seed=1&lang=${lang}`);
    const sizeOf = () => page.locator('.sheet').first().evaluate((sheet) => getComputedStyle(sheet).fontSize);
    const narrow = await sizeOf();
    for (const width of [320, 360, 600, 760, 800]) {
      await page.setViewportSize({ width, height: 700 });
      assert.deepEqual(await page.locator('.sheet').evaluateAll((sheets) => sheets.flatMap((sheet) => {
        const { left, right } = sheet.getBoundingClientRect();
        return [sheet, ...sheet.querySelectorAll(':not(table, table *)')].filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < Math.max(left, 0) || box.right > Math.min(right, document.documentElement.clientWidth) + 1;
        }).map((each) => `${each.closest('.exercise')?.className} ${each.localName}.${each.className}`);
      }).slice(0, 5)), [], `${width} px`);
    }
    assert.equal(narrow, await sizeOf());
  });
}

pageTest('nothing in print is wider than the paper, and no exercise is split', { at: null, needs: ['change of media'] }, async (page) => {
  await openSheet(page, `#v=1&set=${ALL_KINDS}&seed=2&lang=de`);
  await page.emulateMedia({ media: 'print' });
  const wide = await page.locator('.sheet').evaluateAll((all) => all.flatMap((sheet) => {
    const { right } = sheet.getBoundingClientRect();
    return Array.from(sheet.querySelectorAll('*')).filter((each) => each.getBoundingClientRect().right > right + 1 && !each.closest('.visually-hidden')).map((each) => `${each.closest('.exercise')?.className} ${each.className}`);
  }));
  assert.deepEqual(wide, []);
  assert.equal(await page.locator('header').isVisible(), false);
  // 180 mm is the width that the margins of Letter and A4 leave.
  assert.ok(await page.locator('.sheet').first().evaluate((sheet) => sheet.getBoundingClientRect().width) <= 180 / 25.4 * 96);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`axe finds nothing, and nothing scrolls sideways, in ${colorScheme}`, { at: null, isLong: true, context: { colorScheme, bypassCSP: true } }, async (page) => {
    await openSheet(page, `#v=1&set=${ALL_KINDS}&seed=3&lang=en`);
    await loadAxe(page);
    assert.deepEqual(await axeFinds(page, { colorScheme }), []);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width));
    }
  });
}

pageTest('its head leads to the other pages, in the language of the sheet', { at: null }, async (page) => {
  await page.goto(`${origin()}worksheet.html#v=1&set=encode2&seed=1&lang=de`);
  await page.locator('.sheet').first().waitFor();
  assert.deepEqual(await page.locator('header nav a').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    [['Untersuchen', 'index.html#v=1&lang=de'], ['Üben', 'practise.html#v=1&lang=de']]);
  await page.locator('#language').selectOption('nl');
  await page.locator('header nav a', { hasText: 'Oefenen' }).click();
  await page.waitForFunction(() => document.documentElement?.lang === 'nl' && location.pathname.endsWith('practise.html'));
});
