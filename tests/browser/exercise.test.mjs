// <utf8-exercise> on its own page, by real events: each kind solved by keyboard alone, each misconception explained, hints, and nonsense.

import assert from 'node:assert/strict';
import { answerOf, check, generate, kinds, levels, misconceptionsOf } from '../../www/codec/exercises.js';
import { illFormedKinds } from '../../www/codec/names.js';
import { answerText, hex } from '../../www/exercise/format.js';
import { words } from '../../www/exercise/words.js';
import { loadWords } from '../../www/i18n/index.js';
import { axeFinds, loadAxe } from './axe.mjs';
import { engineName } from './engines/index.mjs';
import { foreignPage } from './foreign-page.mjs';
import { origin, pageTest } from './support.mjs';

/**
 * @import { Answer, Exercise, Fault } from '../../www/codec/exercises.js'
 * @typedef {import('./support.mjs').Page} Page
 */

const element = (/** @type {Page} */ page) => page.locator('utf8-exercise');

/** Pages that are already open: changing the address is enough there. @type {WeakSet<Page>} */
const opened = new WeakSet();

/** Opens the practice page at an exercise, and waits until it is shown. @param {Page} page @param {Exercise} exercise @param {string} [language] */
async function openExercise(page, { kind, level, seed }, language = 'en') {
  const fragment = `#v=1&x=${kind}&level=${level}&seed=${seed.toString(16)}&lang=${language}`;
  if (opened.has(page)) await page.evaluate((hash) => { location.hash = hash; }, fragment);
  else await page.goto(`${origin()}practise.html${fragment}`);
  opened.add(page);
  await page.waitForFunction(([id, lang]) => {
    const found = /** @type {any} */ (document.querySelector('utf8-exercise'));
    return found?.exercise?.id === id && found.shadowRoot.querySelector('.body')?.lang === lang;
  }, [`${kind}-${level}-${seed.toString(16)}`, language]);
}

/** What has the focus in the element. @param {Page} page */
const focusedIn = (page) => page.evaluate(() => {
  const active = document.querySelector('utf8-exercise')?.shadowRoot?.activeElement;
  return active ? { className: active.className, type: active.getAttribute('type'), name: active.getAttribute('name'), place: active.getAttribute('data-place'), isLast: [.../** @type {ShadowRoot} */ (active.getRootNode()).querySelectorAll('.part')].at(-1)?.contains(active) ?? false } : null;
});

/** Presses Tab until the focus is where it should be, in the part for the answer. @param {Page} page @param {(focused: NonNullable<Awaited<ReturnType<typeof focusedIn>>>) => boolean} isThere */
async function tabTo(page, isThere) {
  for (let step = 0; step < 80; step++) {
    const found = await focusedIn(page);
    if (found?.isLast && isThere(found)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

/** Chooses a radio button of the focused group. @param {Page} page @param {number} place */
async function chooseRadio(page, place) {
  const now = await page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-exercise')?.shadowRoot);
    const focused = /** @type {HTMLInputElement} */ (root.activeElement);
    return { at: [...root.querySelectorAll('input')].filter(({ name }) => name === focused.name).indexOf(focused), isChecked: focused.checked };
  });
  if (now.at === place && !now.isChecked) await page.keyboard.press('Space');
  for (let at = now.at; at !== place; at += Math.sign(place - at)) await page.keyboard.press(place > at ? 'ArrowDown' : 'ArrowUp');
}

/** Focuses the start of the answer; that Tab leads there is tested where exercises are solved. @param {Page} page */
const focusAnswer = (page) => page.evaluate(() => {
  const parts = document.querySelector('utf8-exercise')?.shadowRoot?.querySelectorAll('.part');
  /** @type {HTMLElement | null | undefined} */ (parts?.[parts.length - 1]?.querySelector('input, button'))?.focus();
});

/** Gives an answer by keyboard alone, and checks it. @param {Page} page @param {Exercise} exercise @param {Answer} answer */
async function giveAnswer(page, exercise, answer) {
  const { answerForm, prompt } = exercise;
  switch (answerForm.form) {
    case 'choice':
      await tabTo(page, ({ type }) => type === 'radio');
      await chooseRadio(page, answerForm.choices.indexOf(String(answer)));
      break;
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer);
      await tabTo(page, ({ type }) => type === 'radio');
      const first = (await focusedIn(page))?.name;
      await chooseRadio(page, byteOffset);
      await tabTo(page, ({ type, name }) => type === 'radio' && name !== first);
      await chooseRadio(page, ['unexpected-continuation', 'overlong', 'surrogate', 'too-large', 'invalid-byte', 'truncated'].indexOf(kind));
      break;
    }
    case 'slots':
      await tabTo(page, ({ className }) => className.includes('slot'));
      await page.keyboard.press('Home');
      for (const bit of String(answer)) {
        if (bit === 'x') await page.keyboard.press('ArrowRight');
        else await page.keyboard.type(bit);
      }
      break;
    case 'order': {
      const now = await element(page).locator('.order .up').evaluateAll((buttons) => buttons.map((button) => Number(button.getAttribute('data-place'))));
      for (const [to, place] of /** @type {number[]} */ (answer).entries()) {
        const at = now.indexOf(place);
        if (at === to) continue;
        await tabTo(page, ({ className, place: moved }) => className === 'up' && moved === String(place));
        for (let step = at; step > to; step--) await page.keyboard.press('ArrowUp');
        now.splice(at, 1);
        now.splice(to, 0, place);
      }
      break;
    }
    default:
      if (prompt.key === 'resume') {
        await tabTo(page, ({ type }) => type === 'radio');
        await chooseRadio(page, Number(answer));
        break;
      }
      await tabTo(page, ({ type }) => type === 'text');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(answerForm.form === 'code-point' ? `0x${hex(Number(answer), 4)}` : answerText(exercise, answer, String));
  }
  await tabTo(page, ({ className }) => className.includes('check'));
  await page.keyboard.press('Enter');
}

for (const kind of kinds) {
  pageTest(`${kind} is solved by keyboard alone, at each level`, { at: null }, async (page) => {
    for (const level of levels) {
      const exercise = generate({ kind, level, seed: 11 + level });
      await openExercise(page, exercise);
      await page.evaluate(() => { addEventListener('done', (event) => Object.assign(window, { done: /** @type {CustomEvent} */ (event).detail }), { once: true }); });
      await giveAnswer(page, exercise, exercise.solution);
      await element(page).locator('.solved.alone').waitFor();
      const { id, outcome, tries } = await page.evaluate(() => /** @type {any} */ (window).done);
      assert.deepEqual([id, outcome, tries], [exercise.id, 'alone', 1]);
    }
  });

  pageTest(`wrong answers to ${kind} are explained, in each language`, { at: null, isLong: true, needs: ['once'] }, async (page) => {
    // One exercise for each misconception that can be shown.
    const cases = misconceptionsOf(kind).map((misconception) => {
      for (let seed = 0; seed < 400; seed++) {
        for (const level of levels) {
          const exercise = generate({ kind, level, seed });
          const answer = answerOf(exercise, misconception);
          // Only answers for which this misconception is named first.
          if (answer !== null && check(exercise, answer).misconception === misconception && isTypeable(exercise, answer)) return { exercise, answer, misconception };
        }
      }
      return null;
    }).filter((found) => found !== null);
    assert.ok(cases.length >= misconceptionsOf(kind).length - 3, `${cases.length} of ${misconceptionsOf(kind).length} come first`);
    const languages = /** @type {const} */ (['en', 'de', 'nl']);
    // Other engines show each in one language: the sentences are the same there.
    const shown = engineName === 'chromium' ? languages.length : 1;
    const all = /** @type {import('../../www/i18n/index.js').Messages<any>[]} */ (await Promise.all(languages.map((language) => loadWords(language, words))));
    for (const [place, { exercise, answer, misconception }] of cases.entries()) {
      const first = place % 3;
      await openExercise(page, exercise, languages[first]);
      await focusAnswer(page);
      await giveAnswer(page, exercise, answer);
      // When the user changes the language, the answer stays, and so does the feedback on it.
      for (const messages of [...all.slice(first), ...all.slice(0, first)].slice(0, shown)) {
        if (messages !== all[first]) await page.locator('#language').selectOption(messages.language);
        const key = [`thought.${kind}.${misconception}`, `thought.${misconception}`].find((each) => messages.has(each)) ?? '';
        await element(page).locator(`[lang="${messages.language}"] .feedback .thought`, { hasText: messages.text(key) }).waitFor();
      }
      await page.evaluate(() => { location.hash = '#v=1&x=encode&level=1&seed=0'; });
    }
  });
}

pageTest('Enter that ends a composition does not send the answer', { at: null }, async (page) => {
  const exercise = generate({ kind: 'decode', level: 1, seed: 1 });
  await openExercise(page, exercise, 'en');
  await page.evaluate(() => { addEventListener('done', (event) => Object.assign(window, { done: /** @type {CustomEvent} */ (event).detail }), { once: true }); });
  const field = element(page).locator('input[type="text"]');
  await field.fill('か');
  // Safari reports the key only after the composition, with a code of its own.
  await field.evaluate((input) => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, composed: true })));
  await giveAnswer(page, exercise, exercise.solution);
  await element(page).locator('.solved.alone').waitFor();
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).done.tries), 1);
});

pageTest('a language change keeps the answer, the feedback, the hints and the outcome', { at: null, isLong: true }, async (page) => {
  const states = () => element(page).evaluate((host) => {
    const root = /** @type {ShadowRoot} */ (host.shadowRoot);
    const all = (/** @type {string} */ css) => [...root.querySelectorAll(css)];
    return {
      fields: all('input').map((input) => (/** @type {HTMLInputElement} */ (input).type === 'radio' ? /** @type {HTMLInputElement} */ (input).checked : /** @type {HTMLInputElement} */ (input).value)),
      slots: all('.slot').map((slot) => slot.textContent), items: all('.item').map((item) => item.textContent),
      off: all('.off').map(({ classList }) => [...classList].sort().join(' ')), thoughts: all('.thought').length, hints: all('.rungs .open').length,
      goals: all('.goal').map(({ classList }) => [...classList].sort().join(' ')), solved: all('.solved').map(({ className }) => className),
    };
  });
  for (const [place, kind] of kinds.entries()) {
    const level = levels[place % 3] ?? 1;
    const exercise = generate({ kind, level, seed: 3 });
    await openExercise(page, exercise, 'en');
    const same = async (/** @type {string} */ what) => {
      const before = await states();
      for (const language of ['de', 'en']) {
        await page.locator('#language').selectOption(language);
        await element(page).locator(`.body[lang="${language}"]`).waitFor();
        assert.deepEqual(await states(), before, `${kind}, ${what}, ${language}`);
      }
      return before;
    };
    const answer = misconceptionsOf(kind).map((each) => answerOf(exercise, each)).find((each) => each !== null && isTypeable(exercise, each) && check(exercise, each).misconception !== null);
    if (answer !== undefined && answer !== null) {
      await focusAnswer(page);
      await giveAnswer(page, exercise, answer);
      assert.equal((await same('wrong')).thoughts, 1, kind);
    }
    await element(page).locator('.rung').last().click();
    assert.equal((await same('with a hint')).hints, 1, kind);
    await focusAnswer(page);
    await giveAnswer(page, exercise, exercise.solution);
    assert.match((await same('solved')).solved.join(), /hint/, kind);
  }
  // A first step that is right, and the next one started.
  await openExercise(page, generate({ kind: 'encode', level: 2, seed: 0x7f3a }), 'en');
  await element(page).locator('.goal.step .option').nth(2).click();
  await element(page).locator('.goal.step .check').first().click();
  await element(page).locator('.slot').first().focus();
  await page.keyboard.type('11');
  const before = await states();
  await page.locator('#language').selectOption('nl');
  await element(page).locator('.body[lang="nl"]').waitFor();
  assert.deepEqual(await states(), before);
});

/** Whether an answer can be given in the page: readers are not asked for invisible characters. @param {Exercise} exercise @param {Answer} answer */
function isTypeable({ answerForm, prompt }, answer) {
  if (answerForm.form === 'fault') return 'bytes' in prompt && /** @type {Fault} */ (answer).byteOffset < prompt.bytes.length;
  return answerForm.form !== 'text' || !/[\u0080-\u009f\p{Cn}]/u.test(String(answer));
}

pageTest('the same attributes again, in whatever way, and a move that keeps state leave the caret in the answer where it is', {
  at: null, expected: [/favicon/],
  prepare: foreignPage('<script type="module" src="/exercise/register.js"></script><div id="a"><utf8-exercise kind="decode" level="1" seed="1"></utf8-exercise></div><div id="b"></div>'),
}, async (page) => {
  await page.goto(`${origin()}foreign.html`);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-exercise')).exercise != null);
  const field = page.locator('.goal:last-child input:not([type="radio"])').last();
  await field.evaluate((/** @type {HTMLInputElement} */ input) => {
    input.focus();
    input.value = 'U+12';
    input.setSelectionRange(3, 3);
  });
  const caret = () => field.evaluate((/** @type {HTMLInputElement} */ input) => [/** @type {ShadowRoot} */ (input.getRootNode()).activeElement === input, input.value, input.selectionStart]);
  for (const act of [
    "element.setAttribute('seed', '1')",
    "element.removeAttribute('seed'), element.setAttribute('seed', '1')",
    "element.lang = 'de'",
    "document.querySelector('#b').moveBefore?.(element, null)",
  ]) {
    await page.evaluate((does) => new Function('element', does)(document.querySelector('utf8-exercise')), act);
    await page.waitForFunction(() => {
      const element = /** @type {any} */ (document.querySelector('utf8-exercise'));
      return element.shadowRoot.querySelector('.body').lang === (element.lang || 'en');
    });
    assert.deepEqual(await caret(), [true, 'U+12', 3], act);
  }
});

pageTest('to encode goes in steps: template, slots, bytes; a wrong step is explained where it is', { at: null }, async (page) => {
  const exercise = generate({ kind: 'encode', level: 2, seed: 0x7f3a });
  await openExercise(page, exercise);
  const goal = (/** @type {number} */ place) => element(page).locator('.goal.step').nth(place);
  assert.equal(await goal(1).locator('.slots').isVisible(), false);
  assert.equal(await goal(0).locator('legend').textContent(), await goal(0).locator('.do').textContent(), 'the group is named by the question of the step');
  await goal(0).locator('.option').nth(1).click();
  await goal(0).locator('.check').click();
  await goal(0).locator('.feedback .thought').waitFor();
  await goal(0).locator('.option').nth(2).click();
  assert.equal(await goal(0).locator('.feedback').innerText(), '');
  await goal(0).locator('.check').click();
  await goal(1).locator('.slots').waitFor();
  // U+0922 with its bits aligned to the left.
  await goal(1).locator('.slot').first().focus();
  await page.keyboard.type('1001001000100000');
  await goal(1).locator('.check').click();
  await goal(1).locator('.feedback .thought').waitFor();
  assert.ok(await goal(1).locator('.slot.off').count() > 0);
  // Right bits stay.
  await goal(1).locator('.go-on').click();
  const kept = (await goal(1).locator('.slot').allInnerTexts()).map((bit) => bit || 'x').join('');
  const right = '0000100100100010';
  assert.ok(kept.includes('x') && [...kept].every((bit, place) => bit === 'x' || bit === right[place]), kept);
  await goal(1).locator('.slot').first().focus();
  await page.keyboard.press('Home');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await goal(2).locator('input').waitFor();
  await goal(2).locator('input').fill('e0 a4 a');
  await goal(2).locator('input').press('Enter');
  assert.notEqual(await goal(2).locator('.problem').innerText(), '');
  await goal(2).locator('input').fill('0xE0 A4h 10100010');
  await goal(2).locator('input').press('Enter');
  await element(page).locator('.solved.alone').waitFor();
});

pageTest('hints reveal more and more; the last one shows the answer, and the exercise does not count as solved', { at: null }, async (page) => {
  const exercise = generate({ kind: 'count-code-points', level: 1, seed: 5 });
  await openExercise(page, exercise);
  for (let number = 1; number <= 4; number++) {
    await element(page).locator('.rung').click();
    assert.equal(await element(page).locator('.rungs .open p').count(), number);
  }
  await element(page).locator('.solved.not-yet').waitFor();
  assert.equal(await element(page).locator('.field input').inputValue(), String(exercise.solution));
});

pageTest('Enter in the field of a solved exercise does not answer again', { at: null }, async (page) => {
  const exercise = generate({ kind: 'count-code-points', level: 1, seed: 5 });
  await openExercise(page, exercise);
  await page.evaluate(() => {
    const heard = Object(window).heard = /** @type {string[]} */ ([]);
    for (const type of ['answer', 'done']) document.addEventListener(type, () => heard.push(type));
  });
  const field = element(page).locator('.field input');
  await field.fill(String(exercise.solution));
  await field.press('Enter');
  await element(page).locator('.solved.alone').waitFor();
  await field.press('Enter');
  await field.press('Enter');
  assert.deepEqual(await page.evaluate(() => Object(window).heard), ['answer', 'done']);
});

pageTest('only a newly opened hint is announced; after the last one the focus moves on', { at: null }, async (page) => {
  await openExercise(page, generate({ kind: 'count-code-points', level: 1, seed: 5 }));
  const rungs = element(page).locator('.rungs');
  await rungs.evaluate((list) => {
    const said = Object(window).said = /** @type {(string | null)[]} */ ([]);
    new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent); }).observe(list, { childList: true, subtree: true });
  });
  await element(page).locator('.rung').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.equal(await rungs.getAttribute('aria-live'), 'polite');
  const [first, second, third] = await rungs.locator('li').evaluateAll((all) => all.map((each) => each.textContent));
  assert.deepEqual((await page.evaluate(() => Object(window).said)).slice(-2), [second, third]);
  assert.ok(first && !(await page.evaluate(() => Object(window).said)).slice(2).includes(first));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await element(page).locator('.solved.not-yet').waitFor();
  assert.match((await focusedIn(page))?.className ?? '', /next/);
});

pageTest('bits are typed in reading order, and the wrong ones are named in words', { at: null }, async (page) => {
  const exercise = generate({ kind: 'fill-slots', level: 1, seed: 2 });
  await openExercise(page, exercise);
  assert.deepEqual(await element(page).locator('.slot-byte').evaluateAll((all) => all.map((byte) => byte.ariaLabel)), ['Byte 1, marker 110', 'Byte 2, marker 10']);
  await tabTo(page, ({ className }) => className.includes('slot'));
  const wrong = String(exercise.solution).replace(/..$/, (bits) => (bits === '11' ? '00' : '11'));
  await page.keyboard.type(wrong);
  assert.equal((await element(page).locator('.slot').allInnerTexts()).join(''), wrong);
  await page.keyboard.press('Enter');
  await element(page).locator('.slot.off').first().waitFor();
  const names = await element(page).locator('.slot').evaluateAll((all) => all.map((slot) => [slot.ariaLabel?.endsWith(', wrong'), slot.classList.contains('off')]));
  assert.ok(names.every(([isSaid, isOff]) => isSaid === isOff), JSON.stringify(names));
  // The focus moves to the first wrong slot.
  await element(page).locator('.go-on').press('Enter');
  assert.equal((await focusedIn(page))?.place, String(names.findIndex(([, isOff]) => isOff)));
  await element(page).locator('.slot-tools .plain').press('Enter');
  assert.equal((await focusedIn(page))?.place, '0');
});

pageTest('a wrong place is marked at the byte that was chosen, and a wrong rule at the rule', { at: null }, async (page) => {
  /** The options that are marked, of each group. */
  const marked = () => element(page).locator('.options').evaluateAll((groups) => groups.map((group) => [...group.querySelectorAll('.option')].flatMap((option, place) => (option.classList.contains('off') ? [place] : []))));
  /** What has the focus after "Go on". */
  const focused = () => page.evaluate(() => /** @type {HTMLInputElement | null | undefined} */ (document.querySelector('utf8-exercise')?.shadowRoot?.activeElement)?.value);

  const resume = generate({ kind: 'resume', level: 1, seed: 3 });
  assert.ok(resume.prompt.key === 'resume');
  const end = resume.prompt.bytes.length;
  await openExercise(page, resume);
  for (const given of [0, end]) {
    await element(page).locator('.option').nth(given).click();
    await element(page).locator('.check').click();
    await element(page).locator('.feedback .box').waitFor();
    assert.deepEqual(await marked(), [[given]]);
    await element(page).locator('.go-on').click();
  }

  const fault = generate({ kind: 'find-fault', level: 1, seed: 3 });
  const { byteOffset, kind } = /** @type {Fault} */ (fault.solution);
  await openExercise(page, fault);
  const places = element(page).locator('.tiles .option');
  const rules = element(page).locator('.long .option');
  const right = illFormedKinds.indexOf(kind);
  const wrong = (right + 1) % illFormedKinds.length;
  const far = byteOffset === 0 ? 1 : 0;
  for (const [place, rule, at, first] of /** @type {const} */ ([[far, right, [[far], []], String(far)], [far, wrong, [[far], []], String(far)], [byteOffset, wrong, [[], [wrong]], illFormedKinds[wrong]]])) {
    await places.nth(place).click();
    await rules.nth(rule).click();
    await element(page).locator('.check').click();
    await element(page).locator('.feedback .box').waitFor();
    assert.deepEqual(await marked(), at);
    await element(page).locator('.go-on').click();
    assert.equal(await focused(), first);
  }
});

pageTest('strings that the question has in order have to be moved', { at: null }, async (page) => {
  const exercise = Array.from({ length: 50 }, (_, seed) => generate({ kind: 'sort-by-bytes', level: 1, seed })).find(({ solution }) => String(solution) === '0,1,2');
  assert.ok(exercise);
  await openExercise(page, exercise);
  await element(page).locator('.check').click();
  await element(page).locator('.feedback .box').waitFor();
  assert.equal(await element(page).locator('.solved').count(), 0);
});

pageTest('sentences have the numbers by which hints call them', { at: null }, async (page) => {
  await openExercise(page, generate({ kind: 'textbook-mistake', level: 1, seed: 1 }));
  const sentences = await element(page).locator('.option').allInnerTexts();
  assert.deepEqual(sentences.map((each) => each.trim().slice(0, 3)), ['1. ', '2. ', '3. ', '4. ']);
});

pageTest('a text is right with its accents as characters of their own too', { at: null }, async (page) => {
  const exercise = generate({ kind: 'read-as-latin-1', level: 1, seed: 2 });
  const apart = String(exercise.solution).normalize('NFD');
  assert.notEqual(apart, exercise.solution);
  await openExercise(page, exercise);
  await element(page).locator('.field input').fill(apart);
  await element(page).locator('.check').click();
  await element(page).locator('.solved.alone').waitFor();
});

pageTest('no name of an encoding in a question is broken across two lines', { at: null }, async (page) => {
  const asked = /** @type {const} */ ([['read-as-latin-1', 2], ['read-as-latin-1', 3], ['compare-sizes', 1], ['sort-by-bytes', 1], ['encode', 1], ['choose-template', 1]]);
  for (const language of ['en', 'de', 'nl']) {
    for (const [kind, level] of asked) {
      await openExercise(page, generate({ kind, level, seed: 1 }), language);
      for (const width of [1280, 700, 512, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const broken = await element(page).locator('.question').evaluateAll((all) => all.flatMap((question) => {
          const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
          const found = [];
          while (texts.nextNode()) {
            for (const { index, 0: name } of (texts.currentNode.textContent ?? '').matchAll(/[a-z]+-\d+/gi)) {
              const range = new Range();
              range.setStart(texts.currentNode, index);
              range.setEnd(texts.currentNode, index + name.length);
              if (range.getClientRects().length > 1) found.push(question.textContent);
            }
          }
          return found;
        }));
        assert.deepEqual(broken, [], `${language}, ${width} px`);
      }
    }
  }
});

pageTest('screen readers read the bits of a byte out together, and no offset between the bytes to count', { at: null }, async (page) => {
  for (const [kind, labels] of /** @type {const} */ ([
    ['classify-byte', ['11010001']], ['decode', ['D0: 11010000', '9C: 10011100']], ['replacement-count', ['58 F0 A5 93 46']],
  ])) {
    const exercise = generate({ kind, level: 1, seed: kind === 'classify-byte' ? 0xb44cd520 : 0x12345678 });
    await openExercise(page, exercise);
    assert.deepEqual(await element(page).locator('.figure [role="img"]').evaluateAll((all) => all.map((each) => each.ariaLabel)), labels, kind);
  }
});

pageTest('what isn’t ASCII stands with its code point', { at: null }, async (page) => {
  for (const kind of /** @type {const} */ (['read-as-latin-1', 'compare-sizes', 'sort-by-bytes'])) {
    for (const level of levels) {
      const exercise = generate({ kind, level, seed: 1 });
      await openExercise(page, exercise);
      const { prompt } = exercise;
      const texts = 'items' in prompt ? prompt.items : 'text' in prompt ? [prompt.text] : [];
      const codePoints = texts.flatMap((text) => [...new Set(text.replaceAll(/[\0-\x7f]/g, ''))]).map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
      assert.deepEqual((await element(page).locator('.code-point').allInnerTexts()).map((text) => text.slice(text.indexOf('U+'))), codePoints, exercise.id);
    }
  }
});

pageTest('in print the markers of the template keep their background', { at: null, needs: ['change of media'] }, async (page) => {
  await openExercise(page, generate({ kind: 'fill-slots', level: 1, seed: 2 }));
  // The markers are white on a dark background, and browsers don't print backgrounds.
  await page.emulateMedia({ media: 'print' });
  assert.equal(await element(page).locator('.bit.marker').first().evaluate((marker) => getComputedStyle(marker).printColorAdjust), 'exact');
});

pageTest('a wrong choice, a wrong order and a wrong text are explained in words', { at: null }, async (page) => {
  const choice = generate({ kind: 'compare-sizes', level: 1, seed: 1 });
  await openExercise(page, choice);
  const wrong = choice.answerForm.form === 'choice' ? choice.answerForm.choices.findIndex((id) => id !== choice.solution) : 0;
  const option = element(page).locator('.option').nth(wrong);
  await option.locator('input').click();
  await element(page).locator('.check').click();
  assert.match(await option.innerText(), /, wrong$/);
  await element(page).locator('.option input').nth(wrong === 0 ? 1 : 0).click();
  assert.doesNotMatch(await option.innerText(), /wrong/);
  await openExercise(page, generate({ kind: 'sort-by-bytes', level: 1, seed: 2 }));
  await element(page).locator('.check').click();
  assert.equal(await element(page).locator('.order .off').count(), await element(page).locator('.order li', { hasText: 'wrong' }).count());
  await openExercise(page, generate({ kind: 'encode', level: 1, seed: 2 }));
  const field = element(page).locator('.field input');
  await field.fill('41');
  await field.press('Enter');
  await element(page).locator('.feedback .box').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await element(page).locator('.go-on').click();
  assert.equal(await field.getAttribute('aria-invalid'), null);
});

pageTest('the remark on Latin-1 is not made about windows-1252; spaces around a text are ignored', { at: null }, async (page) => {
  for (const [level, noticed] of /** @type {const} */ ([[2, /Because every byte is a character in Latin-1/], [3, /81, 8D, 8F, 90 and 9D/]])) {
    const exercise = generate({ kind: 'read-as-latin-1', level, seed: 4 });
    await openExercise(page, exercise);
    const field = element(page).locator('.field input');
    await field.fill(` ${exercise.solution}`);
    await field.press('Enter');
    assert.match(await element(page).locator('.solved').innerText(), noticed);
  }
});

pageTest('an invalid answer is not treated as a wrong one', { at: null }, async (page) => {
  await openExercise(page, generate({ kind: 'encode', level: 2, seed: 1 }));
  const field = element(page).locator('.field input');
  await field.fill('E2 8');
  await field.press('Enter');
  await element(page).locator('.problem', { hasText: /E2/ }).waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.equal(await element(page).locator('.feedback .thought').count(), 0);
  await field.fill('E2');
  assert.equal(await element(page).locator('.problem').innerText(), '');
});

pageTest('the page gets an event for each answer, for the end, and for the button pressed after it', { at: null }, async (page) => {
  const exercise = generate({ kind: 'encode', level: 2, seed: 3 });
  const reversed = answerOf(exercise, 'bytes-reversed');
  await openExercise(page, exercise);
  await page.evaluate(() => {
    const heard = Object(window).heard = /** @type {unknown[]} */ ([]);
    // Unless the event stops here, the page moves on to another exercise.
    for (const type of ['answer', 'done', 'next']) addEventListener(type, (event) => { event.stopPropagation(); heard.push([type, /** @type {CustomEvent} */ (event).detail]); }, true);
  });
  const field = element(page).locator('.field input');
  for (const answer of [reversed, exercise.solution]) {
    await field.fill(answerText(exercise, /** @type {Answer} */ (answer), String));
    await field.press('Enter');
  }
  await element(page).locator('.solved button.next').click();
  const { id, kind, level, seed, prompt } = exercise;
  const said = { id, kind, level, seed };
  assert.deepEqual(await page.evaluate(() => Object(window).heard), [
    ['answer', { ...said, answer: reversed, right: false, misconception: 'bytes-reversed', misconceptions: ['bytes-reversed'], hints: 0 }],
    ['answer', { ...said, answer: exercise.solution, right: true, misconception: null, misconceptions: [], hints: 0 }],
    ['done', { ...said, outcome: 'alone', tries: 2, hints: 0, misconceptions: ['bytes-reversed'], prompt }],
    ['next', {}],
  ]);
});

pageTest('with the mouse slots are pressed, bits are flipped and an order is changed', { at: null }, async (page) => {
  await openExercise(page, generate({ kind: 'fill-slots', level: 1, seed: 2 }));
  const slot = element(page).locator('.slot');
  await slot.nth(3).click();
  assert.equal(await slot.nth(3).innerText(), '1');
  await slot.nth(3).click();
  assert.equal(await slot.nth(3).innerText(), '0');
  await element(page).locator('.move').first().click();
  assert.equal(await slot.nth(2).innerText(), '0');
  await element(page).locator('.slot-tools .plain').click();
  assert.equal((await slot.allInnerTexts()).join(''), '');
  const sort = generate({ kind: 'sort-by-bytes', level: 1, seed: 2 });
  await openExercise(page, sort);
  const before = await element(page).locator('.item').allInnerTexts();
  await element(page).locator('.down').first().click();
  const after = await element(page).locator('.item').allInnerTexts();
  assert.deepEqual(after, [before[1], before[0], before[2]]);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`axe finds ${colorScheme === 'dark' ? 'enough contrast in dark' : 'nothing, and nothing is cut off'}, in any kind: asked, wrong, with hints, solved`, {
    at: null, isLong: true, context: { colorScheme, bypassCSP: true }, needs: colorScheme === 'dark' ? ['once'] : [],
  }, async (page) => {
    for (const [place, kind] of kinds.entries()) {
      const level = levels[place % 3] ?? 1;
      const exercise = generate({ kind, level, seed: 3 });
      await openExercise(page, exercise, ['en', 'de', 'nl'][place % 3]);
      await loadAxe(page);
      const isWell = async (/** @type {string} */ state) => {
        // Dark mode only changes colours, and the state with a wrong answer shows everything that the question does.
        if (colorScheme === 'dark' && state === 'asked') return;
        // The rest of the page stays the same, so checking it once is enough.
        const violations = await axeFinds(page, { ...(colorScheme === 'light' && state === 'asked' ? {} : { of: 'utf8-exercise' }), colorScheme });
        assert.deepEqual(violations, [], `${kind}, ${state}`);
        if (colorScheme === 'dark') return;
        for (const width of [1280, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 900 });
          const beyond = await page.evaluate(() => {
            const section = /** @type {Element} */ (document.querySelector('utf8-exercise')?.shadowRoot?.querySelector('.exercise'));
            const { right } = section.getBoundingClientRect();
            return [...section.querySelectorAll('*')].filter((each) => !each.closest('.visually-hidden') && each.getBoundingClientRect().right > right + 0.5).map((each) => `${each.tagName}.${each.className}`);
          });
          assert.deepEqual(beyond, [], `${kind}, ${state}, ${width} px`);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${kind}, ${state}: the page scrolls sideways at ${width} px`);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await isWell('asked');
      const misconception = misconceptionsOf(kind).find((each) => {
        const answer = answerOf(exercise, each);
        return answer !== null && isTypeable(exercise, answer);
      });
      if (misconception) {
        await focusAnswer(page);
        await giveAnswer(page, exercise, /** @type {Answer} */ (answerOf(exercise, misconception)));
        await element(page).locator('.feedback .thought').waitFor();
        await isWell('wrong');
      }
      for (let number = 1; number <= 4; number++) await element(page).locator('.rung').last().click();
      await element(page).locator('.solved').waitFor();
      await isWell('shown');
    }
  });
}

pageTest('names of hints take one line, what is given stands beside its name, and only one step has the main button', { at: null }, async (page) => {
  for (const language of ['en', 'de', 'nl']) {
    await openExercise(page, generate({ kind: 'encode', level: 2, seed: 0x7f3a }), language);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { names, sides, checks } = await element(page).evaluate((host) => {
        const all = (/** @type {string} */ css) => [.../** @type {ShadowRoot} */ (host.shadowRoot).querySelectorAll(css)].filter((each) => each.checkVisibility());
        const text = new Range();
        return {
          names: all('.rungs .name, .rung').map((each) => {
            text.selectNodeContents(each);
            return text.getClientRects().length;
          }),
          sides: all('.goal .side').map((each) => each.getBoundingClientRect().left - (each.parentElement?.querySelector('h3')?.getBoundingClientRect().left ?? Infinity)),
          checks: all('.check').map((each) => getComputedStyle(each).fontWeight),
        };
      });
      const where = `${language}, ${width}`;
      assert.deepEqual([...new Set(names)], [1], where);
      assert.ok(sides.length === 2 && sides.every((distance) => distance > 0), `${where}: ${sides}`);
      assert.deepEqual(checks, ['600', '400'], where);
    }
  }
});

pageTest('moved into the document of a frame, an exercise keeps its answer and looks as before', {
  at: null, prepare: foreignPage('<utf8-exercise kind="encode" level="1" seed="7"></utf8-exercise><iframe width="800" height="600"></iframe>'), expected: [/favicon/],
}, async (page) => {
  await page.goto(`${origin()}foreign.html`);
  await page.evaluate(() => import(/** @type {any} */ ('/exercise/register.js')).then(() => undefined));
  const field = page.locator('utf8-exercise input[type="text"]').last();
  await field.fill('E2 82');
  const look = () => page.evaluate(() => {
    const all = [...document.querySelectorAll('utf8-exercise'), ...document.querySelector('iframe')?.contentDocument?.querySelectorAll('utf8-exercise') ?? []];
    const root = all[0]?.shadowRoot;
    const question = /** @type {Element} */ (root?.querySelector('.question'));
    return [question.ownerDocument.defaultView?.getComputedStyle(question).fontSize, [...root?.querySelectorAll('input') ?? []].at(-1)?.value];
  });
  const before = await look();
  assert.equal(before[1], 'E2 82');
  await page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.append(/** @type {Element} */ (document.querySelector('utf8-exercise'))));
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('utf8-exercise')?.shadowRoot?.adoptedStyleSheets.length);
  assert.deepEqual(await look(), before);
});
