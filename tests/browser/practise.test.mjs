// The practice page, by real events: addresses and history, skills, what is stored and what is not, files, languages and colours.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { axeFinds, loadAxe } from './axe.mjs';
import { engineName } from './engines/index.mjs';
import { fragment, origin, pageTest as anyPageTest } from './support.mjs';

/**
 * @typedef {import('./support.mjs').Page} Page
 * @typedef {import('../../www/exercise/element.js').Utf8Exercise} Utf8Exercise
 */

const ENCODE = '#v=1&x=encode&level=2&seed=7F3A';
const CLASSIFY = '#v=1&x=classify-byte&level=1&seed=1';
const KEY = 'utf8-inspector.practice';

/** @param {string} name @param {import('./support.mjs').Setting} setting @param {Parameters<typeof anyPageTest>[2]} body */
const pageTest = (name, setting, body) => anyPageTest(name, { ...setting, at: null }, body);

/** Waits for an exercise and the text around it. @param {Page} page */
const isShown = async (page) => {
  await page.locator('utf8-exercise .exercise').waitFor();
  await page.locator('html:not(.waiting) header:not(:has([inert]))').waitFor();
};

/** @param {Page} page @param {string} at */
async function open(page, at) {
  await page.goto(`${origin()}practise.html${at}`);
  await isShown(page);
}

/** Waits until this exercise is shown, by the parts of its address. @param {Page} page @param {string} kind @param {number} [level] @param {number} [seed] */
const shows = (page, kind, level, seed) => page.waitForFunction(([wanted, atLevel, ofSeed]) => {
  const { exercise } = /** @type {Utf8Exercise} */ (document.querySelector('utf8-exercise'));
  return exercise?.kind === wanted && (atLevel === null || exercise.level === atLevel) && (ofSeed === null || exercise.seed === ofSeed);
}, /** @type {const} */ ([kind, level ?? null, seed ?? null]));

/** Follows a link in the header to another page. @param {Page} page @param {string} name */
async function follow(page, name) {
  const link = page.locator(`header nav a[href^="${name}"]`);
  // The other drivers would lose the page that they are waiting in.
  if (engineName === 'chromium') await link.click();
  else await page.goto(await link.evaluate((element) => /** @type {HTMLAnchorElement} */ (element).href));
}

/** Solves a choice exercise by mouse. @param {Page} page */
async function solve(page) {
  const solution = await page.locator('utf8-exercise').evaluate((element) => String(/** @type {Utf8Exercise} */ (element).exercise?.solution));
  await page.locator(`utf8-exercise input[value="${solution}"]`).click();
  await page.locator('utf8-exercise button.check').click();
  await page.locator('utf8-exercise .solved').waitFor();
}

/** Dispatches the element's event for a try with this outcome. @param {Page} page @param {string} kind @param {string} outcome */
const dispatchDone = (page, kind, outcome) => page.locator('utf8-exercise').evaluate((element, [of, how]) => element.dispatchEvent(new CustomEvent('done', {
  bubbles: true, composed: true, detail: { id: `${of}-1-7`, kind: of, level: 1, seed: 7, outcome: how, tries: 1, misconceptions: [] },
})), [kind, outcome]);

/** The last tries of a skill: their marks, and what screen readers say. @param {Page} page @param {string} kind */
const skill = (page, kind) => page.locator(`.skill[data-kind="${kind}"]`).evaluate((element) => ({
  marks: Array.from(element.querySelectorAll('.mark'), (mark) => mark.classList[1]),
  description: element.querySelector('.visually-hidden')?.textContent,
}));

/** The number of stored tries. @param {Page} page */
const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{"count":0}').count, KEY);

const NONE = { marks: ['none', 'none', 'none', 'none'], description: ', not tried yet' };

pageTest('an address stands for one exact exercise, and is shown below it', {}, async (page) => {
  await open(page, ENCODE);
  await shows(page, 'encode', 2, 0x7f3a);
  assert.equal(await page.locator('#address').innerText(), ENCODE);
  assert.equal(await fragment(page), ENCODE);
  assert.equal(await page.locator('#level').inputValue(), '2');
  assert.equal(await page.locator('.skill[aria-current]').getAttribute('data-kind'), 'encode');
  assert.match(await page.title(), / · utf8-inspector$/);
});

pageTest('another address shows another exercise, and going back returns to the first', {}, async (page) => {
  await open(page, ENCODE);
  await page.locator('.skill[data-kind="decode"]').click();
  await shows(page, 'decode', 1);
  const decode = await fragment(page);
  assert.match(decode, /^#v=1&x=decode&level=1&seed=[0-9A-F]+$/);
  await page.locator('#level').selectOption('3');
  await shows(page, 'decode', 3);
  await page.goBack();
  await shows(page, 'decode', 1);
  assert.equal(await fragment(page), decode);
  await page.goBack();
  await shows(page, 'encode', 2, 0x7f3a);
  assert.equal(await page.locator('#address').innerText(), ENCODE);
  await page.goForward();
  await shows(page, 'decode', 1);
  assert.equal(await fragment(page), decode);
});

pageTest('a solution by mouse is marked and saved, and the next exercise is of the same kind', {}, async (page) => {
  await open(page, CLASSIFY);
  assert.deepEqual(await skill(page, 'classify-byte'), NONE);
  await solve(page);
  assert.deepEqual(await skill(page, 'classify-byte'), { marks: ['alone', 'none', 'none', 'none'], description: ', last tries: 1 alone, 0 with a hint, 0 not yet solved' });
  assert.equal(await kept(page), 1);
  await page.locator('utf8-exercise button.next').click();
  await page.waitForFunction((before) => location.hash !== before, CLASSIFY);
  await isShown(page);
  await shows(page, 'classify-byte', 1);
  await page.reload();
  await isShown(page);
  assert.deepEqual((await skill(page, 'classify-byte')).marks, ['alone', 'none', 'none', 'none']);
  await page.goBack();
  await shows(page, 'classify-byte', 1, 1);
});

pageTest('mixed practice changes from kind to kind and stays mixed, also after a reload; “one more like this” stays with the kind', {}, async (page) => {
  await open(page, '#v=1&x=mixed');
  await shows(page, 'classify-byte', 1);
  const first = await fragment(page);
  assert.match(first, /^#v=1&x=classify-byte&level=1&seed=[0-9A-F]+&mixed=1$/);
  assert.equal(await page.locator('.skill[aria-current]').getAttribute('data-kind'), 'mixed');
  await solve(page);
  await page.locator('utf8-exercise button.again').click();
  await page.waitForFunction((before) => location.hash !== before, first);
  await shows(page, 'classify-byte', 1);
  await solve(page);
  await page.locator('utf8-exercise button.next').click();
  await shows(page, 'choose-template', 1);
  assert.match(await fragment(page), /mixed=1$/);
  assert.doesNotMatch(await page.locator('#address').innerText(), /mixed/);
  await page.reload();
  await isShown(page);
  await shows(page, 'choose-template', 1);
  assert.equal(await page.locator('.skill[aria-current]').getAttribute('data-kind'), 'mixed');
});

pageTest('the marks are the last four tries, the oldest first', {}, async (page) => {
  await open(page, ENCODE);
  for (const outcome of ['alone', 'not-yet', 'hint', 'alone', 'alone']) await dispatchDone(page, 'encode', outcome);
  assert.deepEqual(await skill(page, 'encode'), { marks: ['not-yet', 'hint', 'alone', 'alone'], description: ', last tries: 2 alone, 1 with a hint, 1 not yet solved' });
});

for (const [at, said] of /** @type {const} */ ([
  ['#v=2&x=encode', /should start with #v=1, not with “2”/], ['#v=1&x=juggle', /no kind of exercise “juggle”/],
  ['#v=1&x=encode&level=9', /a level is 1, 2 or 3, not “9”/], ['#v=1&x=encode&seed=many', /not “many”/],
])) {
  pageTest(`an unreadable address ${at} is reported, and nothing is lost`, {}, async (page) => {
    await page.goto(`${origin()}practise.html${at}`);
    await page.locator('.notice').waitFor();
    assert.match(await page.locator('.notice').innerText(), said);
    assert.equal(await page.locator('utf8-exercise').isVisible(), false);
    assert.equal(await fragment(page), at);
    await page.locator('.notice a').click();
    await isShown(page);
    assert.equal(await page.locator('.notice').count(), 0);
    const other = await fragment(page);
    await page.evaluate((hash) => { location.hash = hash; }, at);
    await page.locator('.notice').waitFor();
    assert.equal(await page.locator('utf8-exercise').isVisible(), true, 'the current exercise stays');
    await page.goBack();
    await page.waitForFunction((hash) => location.hash === hash, other);
    await page.waitForFunction(() => !document.querySelector('.notice'));
  });
}

pageTest('where storage is unavailable the page says so, and the tries last as long as the page', {
  prepare: (page) => page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('refused', 'SecurityError'); } });
  }),
}, async (page) => {
  await open(page, CLASSIFY);
  assert.match(await page.locator('#kept').innerText(), /doesn’t allow the page to store anything/);
  await solve(page);
  assert.deepEqual((await skill(page, 'classify-byte')).marks, ['alone', 'none', 'none', 'none']);
  await page.locator('#theme').selectOption('dark');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

for (const [text, said] of /** @type {const} */ ([['{"utf8-inspector-practice":9}', /later version/], ['{"utf8-ins', /damaged/]])) {
  pageTest(`stored tries (${said.source}) stay until the learner starts over`, {}, async (page) => {
    await open(page, ENCODE);
    await page.evaluate(([key, value]) => localStorage.setItem(String(key), String(value)), [KEY, text]);
    await page.reload();
    await isShown(page);
    assert.match(await page.locator('#kept').innerText(), said);
    await dispatchDone(page, 'encode', 'alone');
    assert.deepEqual((await skill(page, 'encode')).marks, ['alone', 'none', 'none', 'none']);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), KEY), text);
    await page.locator('#start-over').click();
    await page.locator('#ask button[value="yes"]').click();
    await page.locator('#undo').waitFor();
    assert.equal(await page.locator('#kept').innerText(), 'Kept in this browser only.');
    assert.equal(await kept(page), 0);
  });
}

pageTest('starting over needs a confirmation and can be undone, by keyboard', {}, async (page) => {
  await open(page, ENCODE);
  await dispatchDone(page, 'encode', 'hint');
  const marks = await skill(page, 'encode');
  // Nor does Enter once too often: the focus is on the button that keeps everything.
  for (const key of ['Escape', 'Enter']) {
    await page.locator('#start-over').focus();
    await page.keyboard.press('Enter');
    await page.locator('#ask').waitFor();
    await page.keyboard.press(key);
    await page.waitForFunction(() => !/** @type {HTMLDialogElement} */ (document.getElementById('ask')).open);
    assert.deepEqual(await skill(page, 'encode'), marks);
  }
  await page.locator('#start-over').focus();
  await page.keyboard.press('Enter');
  await page.locator('#ask button[value="yes"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#undo').waitFor();
  // A late `close` event of the first dialog must not start over again: undo would restore nothing.
  await page.locator('#ask').evaluate((dialog) => dialog.dispatchEvent(new Event('close')));
  assert.deepEqual(await skill(page, 'encode'), NONE);
  assert.equal(await kept(page), 0);
  await page.waitForFunction(() => document.activeElement?.id === 'undo');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.getElementById('undo'));
  assert.deepEqual(await skill(page, 'encode'), marks);
  assert.equal(await kept(page), 1);
});

pageTest('undoing a new start keeps the tries made since', {}, async (page) => {
  await open(page, ENCODE);
  await dispatchDone(page, 'encode', 'hint');
  await page.locator('#start-over').click();
  await page.locator('#ask button[value="yes"]').click();
  await page.locator('#undo').waitFor();
  await dispatchDone(page, 'encode', 'alone');
  await page.locator('#undo').click();
  assert.deepEqual((await skill(page, 'encode')).marks, ['hint', 'alone', 'none', 'none']);
  assert.equal(await kept(page), 2);
});

pageTest('the tries can be exported to a file and imported from it', { needs: ['file chooser'] }, async (page) => {
  await open(page, ENCODE);
  await dispatchDone(page, 'decode', 'alone');
  const coming = page.waitForEvent('download');
  await page.locator('#save').click();
  const download = await coming;
  assert.equal(download.suggestedFilename(), 'utf8-practice.json');
  const saved = await readFile(await download.path(), 'utf8');
  assert.equal(JSON.parse(saved).count, 1);
  /** @param {string} name @param {string} content */
  const openFile = async (name, content) => {
    const asked = page.waitForEvent('filechooser');
    await page.locator('#open').click();
    await (await asked).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.locator('.notice').waitFor();
  };
  for (const [name, content, said] of /** @type {const} */ ([['cut.json', saved.slice(0, 50), /“cut\.json” is damaged/], ['new.json', saved.replace('e": 1', 'e": 2'), /“new\.json” was written by a later version/]])) {
    await openFile(name, content);
    await page.locator('.notice', { hasText: name }).waitFor();
    assert.match(await page.locator('.notice').innerText(), said);
    assert.deepEqual((await skill(page, 'decode')).marks, ['alone', 'none', 'none', 'none']);
    assert.equal(await kept(page), 1);
  }
  await dispatchDone(page, 'decode', 'not-yet');
  await openFile('mine.json', saved);
  await page.locator('#undo').waitFor();
  assert.deepEqual((await skill(page, 'decode')).marks, ['alone', 'none', 'none', 'none']);
  await page.locator('#undo').click();
  assert.deepEqual((await skill(page, 'decode')).marks, ['alone', 'not-yet', 'none', 'none']);
});

pageTest('the link is copied whole; where that is refused the address is selected', {
  prepare: (page) => page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (/** @type {string} */ text) => {
      if (Object.hasOwn(window, 'copied')) return Promise.reject(new Error('no'));
      Object.assign(window, { copied: text });
      return Promise.resolve();
    } } });
  }),
}, async (page) => {
  await open(page, ENCODE);
  await page.locator('#copy').click();
  await page.locator('#copied', { hasText: 'has been copied' }).waitFor();
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).copied), `${origin()}practise.html${ENCODE}`);
  await page.locator('#copy').click();
  await page.locator('#copied', { hasText: 'by hand' }).waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), ENCODE);
});

pageTest('the language and the colours are those of the other page, there and back', { context: { locale: 'en-GB' } }, async (page) => {
  await open(page, ENCODE);
  await page.locator('#language').selectOption('de');
  await page.locator('html[lang="de"] #level').waitFor();
  await page.waitForFunction(() => document.querySelector('header nav a')?.textContent === 'Untersuchen');
  assert.equal(await fragment(page), `${ENCODE}&lang=de`);
  await page.locator('#theme').selectOption('dark');
  await follow(page, 'index.html');
  await page.locator('utf8-inspector .body:not([inert])').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === 17, undefined);
  await page.waitForFunction(() => /lang=de$/.test(document.querySelector('header nav a:not([aria-current])')?.getAttribute('href') ?? ''));
  await follow(page, 'practise.html');
  await isShown(page);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.match(await fragment(page), /&lang=de$/);
  assert.equal(await page.locator('#skills .skill').last().innerText(), 'Alles gemischt');
  await page.locator('#language').selectOption('en');
  await page.waitForFunction(() => document.querySelector('header nav a')?.getAttribute('href') === 'index.html');
  assert.doesNotMatch(await fragment(page), /lang/);
});

pageTest('in a narrow window the list of skills opens on demand, and closes when one is chosen', { context: { viewport: { width: 360, height: 800 } } }, async (page) => {
  await open(page, ENCODE);
  assert.equal(await page.locator('#skills').isVisible(), false);
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('#skills').waitFor();
  await page.locator('.skill[data-kind="resume"]').click();
  await shows(page, 'resume');
  assert.equal(await page.locator('#skills').isVisible(), false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('#skills').waitFor();
});

pageTest('another tab’s tries are shown here too', {}, async (page) => {
  await open(page, ENCODE);
  await dispatchDone(page, 'encode', 'alone');
  await page.evaluate((key) => {
    const newValue = localStorage.getItem(key)?.replace('"alone"', '"hint"') ?? '';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, KEY);
  assert.deepEqual((await skill(page, 'encode')).marks, ['hint', 'none', 'none', 'none']);
});

pageTest('going back does not undo the choice of a language', {}, async (page) => {
  await open(page, ENCODE);
  await page.locator('.skill').first().click();
  await page.locator('#language').selectOption('de');
  await page.waitForFunction(() => document.documentElement.lang === 'de' && location.hash.endsWith('&lang=de'));
  await page.goBack();
  await shows(page, 'encode', 2, 0x7f3a);
  assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, /** @type {HTMLSelectElement} */ (document.querySelector('#language')).value]), ['de', 'de']);
});

pageTest('the address of a set starts the set, in any language, and going back leaves it', {}, async (page) => {
  await open(page, ENCODE);
  const set = '#v=1&set=classify-byte1x2&seed=7';
  await page.evaluate((hash) => { location.hash = hash; }, set);
  await page.locator('#set-run utf8-exercise .exercise').waitFor();
  assert.equal(await page.locator('#one').isVisible(), false);
  assert.equal(await page.locator('.skill[aria-current]').count(), 0);
  await page.locator('#language').selectOption('nl');
  await page.locator('#set h1', { hasText: 'Een opgavenreeks' }).waitFor();
  await page.locator('#set-run utf8-exercise .exercise').waitFor();
  assert.equal(await fragment(page), `${set}&lang=nl`);
  await page.goBack();
  await shows(page, 'encode', 2, 0x7f3a);
  assert.equal(await page.locator('#set').isVisible(), false);
  assert.equal(await page.locator('#one').isVisible(), true);
});

for (const [set, said] of /** @type {const} */ ([['juggle1', /juggle1/], ['encode1x10000', /100\b/]])) {
  pageTest(`an invalid set is refused, and its address stays: ${set}`, {}, async (page) => {
    await page.goto(`${origin()}practise.html#v=1&set=${set}`);
    await page.locator('.notice').waitFor();
    assert.match(await page.locator('.notice').innerText(), said);
    assert.equal(await fragment(page), `#v=1&set=${set}`);
    assert.equal(await page.locator('utf8-exercise').isVisible(), false);
  });
}

pageTest('the panel in which sets are made opens, follows the language, and closes', {}, async (page) => {
  await open(page, ENCODE);
  assert.equal(await page.locator('#set-panel').isVisible(), false);
  await page.locator('#set-open').focus();
  await page.keyboard.press('Enter');
  await page.locator('#set-panel button').first().waitFor();
  assert.equal(await page.locator('#set-open').getAttribute('aria-expanded'), 'true');
  const english = await page.locator('#set-panel').innerText();
  await page.locator('#language').selectOption('de');
  await page.waitForFunction((before) => !document.getElementById('set-panel')?.innerText.includes(before.slice(0, 40)), english);
  await page.locator('#set-open').click();
  assert.equal(await page.locator('#set-panel').isVisible(), false);
  assert.equal(await page.locator('#set-open').getAttribute('aria-expanded'), 'false');
});

pageTest('the policy of the page is that of the inspector’s, with one style sheet', {}, async (page) => {
  await open(page, ENCODE);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  assert.equal(policy?.replace(/sha256-[\w+/]+=*/g, 'sha256-…'), "default-src 'none'; script-src 'self' 'sha256-…' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob: data:; "
    + "style-src 'sha256-…'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types utf8-inspector");
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`axe finds nothing around an exercise, ${colorScheme}`, { context: { colorScheme, bypassCSP: true } }, async (page) => {
    await open(page, ENCODE);
    await loadAxe(page);
    /** @param {string} state */
    const look = async (state) => assert.deepEqual(await axeFinds(page, { of: { exclude: ['utf8-exercise'] }, colorScheme }), [], state);
    await look('an exercise');
    for (const outcome of ['alone', 'not-yet', 'hint']) await dispatchDone(page, 'encode', outcome);
    await page.locator('#start-over').click();
    await look('the question');
    await page.locator('#ask button[value="yes"]').click();
    await page.locator('#undo').waitFor();
    await look('a notice');
    await page.setViewportSize({ width: 360, height: 800 });
    await look('narrow');
    await page.locator('summary').click();
    await look('narrow, the skills open');
  });
}

for (const locale of ['en', 'de', 'nl']) {
  pageTest(`nothing makes the page scroll sideways from 320 to 1440 px, ${locale}`, { context: { locale } }, async (page) => {
    await open(page, ENCODE);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(async () => {
        await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return [];
        const all = [...document.querySelectorAll('body *'), ...(document.querySelector('utf8-exercise')?.shadowRoot?.querySelectorAll('*') ?? [])];
        return all.filter((element) => element.getBoundingClientRect().right > limit + 1).map((element) => `${element.localName}.${element.className}`);
      });
      assert.deepEqual(wide, [], `${width}`);
    }
  });
}

pageTest('buttons, links and choices are at least 24 px high and wide', {}, async (page) => {
  await open(page, ENCODE);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page.evaluate(() => Array.from(document.querySelectorAll('button, a, select, summary'), (element) => ({ name: element.id || element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 23.95 || box.height < 23.95)).map(({ name, box }) => `${name} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`));
    assert.deepEqual(small, [], `${width}`);
  }
});

pageTest('in forced colours only the current skill has a visible line', { context: { forcedColors: 'active' } }, async (page) => {
  await open(page, ENCODE);
  const lines = await page.locator('.skill').evaluateAll((all) => all.map((skill) => [skill.ariaCurrent, getComputedStyle(skill).borderInlineStartColor]));
  const own = lines.filter(([current]) => current !== null);
  assert.equal(own.length, 1);
  assert.ok(lines.every(([current, color]) => current !== null || color !== own[0]?.[1]), lines.join(' / '));
});
