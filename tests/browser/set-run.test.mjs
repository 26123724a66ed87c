// A set as learners go through it.

import assert from 'node:assert/strict';
import { readyExercises } from '../../www/codec/load-exercises.js';
import { answerOf, generate } from '../../www/codec/exercise.js';
import { readCode } from '../../www/site/practise/set/results.js';
import { exercisesOf, formatSet } from '../../www/site/practise/set/set.js';
import { SET, openPlace } from './set.mjs';
import { origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {import('../../www/site/practise/set/set.js').ExerciseSet} ExerciseSet */

await readyExercises();

/** @param {Page} page @param {ExerciseSet} set */
async function run(page, set) {
  await openPlace(page);
  await page.evaluate(async ([from, given]) => {
    const { runSet } = await import(new URL('site/practise/set/run.js', from).href);
    await runSet(document.getElementById('desk'), given, { language: 'en' });
  }, /** @type {const} */ ([origin(), set]));
}

/** Dispatches an event as the element does when an exercise is answered. @param {Page} page @param {string} name @param {object} [detail] */
const dispatched = (page, name, detail = {}) => page.locator('utf8-exercise').evaluate((element, [type, what]) => {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: what }));
}, /** @type {const} */ ([name, detail]));

pageTest('a set can be worked through, and its code gives the results', { at: null }, async (page) => {
  await run(page, SET);
  const heading = page.locator('h2');
  assert.equal(await heading.innerText(), 'Exercise 1 of 3');
  assert.deepEqual(await page.locator('utf8-exercise').evaluate((element) => ['kind', 'level', 'hints'].map((name) => element.getAttribute(name))), ['encode', '1', 'off']);
  await dispatched(page, 'answer', { right: false, misconception: 'latin-1-for-utf-8', hints: 0 });
  await dispatched(page, 'answer', { right: true, misconception: null, hints: 2 });
  await dispatched(page, 'done', { outcome: 'hint', tries: 2, misconceptions: ['latin-1-for-utf-8'] });
  await dispatched(page, 'next');
  assert.equal(await heading.innerText(), 'Exercise 2 of 3');
  assert.ok(await heading.evaluate((element) => element === document.activeElement));
  await dispatched(page, 'answer', { right: false, misconception: 'bytes-reversed', hints: 0 });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Next exercise' }).press('Enter');
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  assert.equal(await heading.innerText(), '1 of 3 solved');
  const code = readCode(await page.locator('#set-code').inputValue());
  assert.ok('results' in code);
  assert.deepEqual(code.results.map(({ seconds, ...rest }) => rest), [
    { outcome: 'hint', tries: 2, hints: 2, misconceptions: ['latin-1-for-utf-8'] },
    { outcome: 'not-yet', tries: 1, hints: 0, misconceptions: ['bytes-reversed'] },
    { outcome: 'none', tries: 0, hints: 0, misconceptions: [] },
  ]);
  await page.getByRole('button', { name: 'Start again' }).click();
  assert.equal(await heading.innerText(), 'Exercise 1 of 3');
});

pageTest('on the page of exercises, each answer is counted', { at: null }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, items: [{ kind: 'count-code-points', level: 2, count: 2 }] });
  const [first, second] = exercisesOf(set, (recipe) => JSON.stringify(generate(recipe).prompt)).map(generate);
  assert.ok(first && second);
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(set)}&lang=en`);
  const field = page.locator('#set-run utf8-exercise input').first();
  await field.waitFor();
  assert.deepEqual([await page.title(), await page.locator('#set h1').textContent(), await page.locator('#now').textContent()],
    ['A set of exercises · utf8-inspector', 'A set of exercises', 'A set of exercises']);
  await field.fill(String(answerOf(first, 'bytes-counted')));
  await field.press('Enter');
  await field.fill(String(first.solution));
  await field.press('Enter');
  assert.ok(await page.locator('.set-on').isHidden());
  assert.equal(await page.locator('#set-run utf8-exercise .again').count(), 0);
  await page.locator('#set-run utf8-exercise button.next').press('Enter');
  await page.getByText('Exercise 2 of 2').waitFor();
  await field.fill(String(second.solution));
  await field.press('Enter');
  assert.equal(await page.locator('#set-run utf8-exercise .again').count(), 0);
  assert.ok(await page.getByRole('button', { name: 'Finish' }).evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  const code = readCode(await page.locator('#set-code').inputValue());
  assert.ok('results' in code);
  assert.deepEqual(code.results.map(({ seconds, ...rest }) => rest), [
    { outcome: 'alone', tries: 2, hints: 0, misconceptions: ['bytes-counted'] },
    { outcome: 'alone', tries: 1, hints: 0, misconceptions: [] },
  ]);
});

pageTest('loaded again, a set goes on where it was', { at: null }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, items: [{ kind: 'count-code-points', level: 2, count: 2 }] });
  const [first] = exercisesOf(set, (recipe) => JSON.stringify(generate(recipe).prompt)).map(generate);
  assert.ok(first);
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(set)}&lang=en`);
  const field = page.locator('#set-run utf8-exercise input').first();
  await field.fill(String(answerOf(first, 'bytes-counted')));
  await field.press('Enter');
  await page.locator('#set-run .thought').first().waitFor();
  await page.reload();
  await page.getByText('Exercise 1 of 2').waitFor();
  await field.fill(String(first.solution));
  await field.press('Enter');
  await page.locator('#set-run utf8-exercise button.next').press('Enter');
  await page.getByText('Exercise 2 of 2').waitFor();
  await page.reload();
  await page.getByText('Exercise 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await page.reload();
  await page.getByText('1 of 2 solved').waitFor();
  const code = readCode(await page.locator('#set-code').inputValue());
  assert.ok('results' in code);
  assert.deepEqual(code.results.map(({ seconds, ...rest }) => rest), [
    { outcome: 'alone', tries: 2, hints: 0, misconceptions: ['bytes-counted'] },
    { outcome: 'none', tries: 0, hints: 0, misconceptions: [] },
  ]);
});

pageTest('after a reload a finished exercise is still shown as finished', { at: null }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, hints: true, items: [{ kind: 'count-code-points', level: 2, count: 2 }] });
  const [first] = exercisesOf(set, (recipe) => JSON.stringify(generate(recipe).prompt)).map(generate);
  const field = page.locator('#set-run utf8-exercise input').first();
  const was = page.locator('.set-was');
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(set)}&lang=en`);
  await field.fill(String(first?.solution));
  assert.ok(await was.isHidden());
  await field.press('Enter');
  await page.reload();
  assert.equal(await was.innerText(), 'You have already solved this exercise. Further answers don’t count.');
  await page.getByRole('button', { name: 'Next exercise' }).press('Enter');
  await page.getByText('Exercise 2 of 2').waitFor();
  assert.ok(await was.isHidden());
  for (let number = 1; number <= 4; number++) await page.locator('#set-run utf8-exercise .rung').click();
  await page.reload();
  assert.equal(await was.innerText(), 'The answer was already shown: this exercise counts as not solved, whatever you answer now.');
});

pageTest('after a language change a set continues in the same exercise, with the typed answer and the clock', { at: null }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, minutes: 20, items: [{ kind: 'count-code-points', level: 2, count: 2 }] });
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(set)}&lang=en`);
  const field = page.locator('#set-run utf8-exercise input').first();
  await page.getByRole('button', { name: 'Next exercise' }).press('Enter');
  await field.fill('123');
  const language = page.locator('#language');
  await language.selectOption('de');
  await page.getByText('Aufgabe 2 von 2').waitFor();
  await page.locator('#set-run .body[lang="de"]').waitFor();
  assert.equal(await field.inputValue(), '123');
  assert.match(await page.locator('[role="timer"]').innerText(), /^Restzeit: (20:00|19:\d\d)$/);
  // The heading gets the focus when an exercise begins, and only then. (Firefox's driver leaves a list after choosing from it.)
  assert.notEqual(await page.evaluate(() => document.activeElement?.localName), 'h2');
  await page.getByRole('button', { name: 'Abschließen' }).press('Enter');
  await language.selectOption('nl');
  await page.getByText('0 van 2 opgelost').waitFor();
});

pageTest('hints that were opened before any answer count', { at: null }, async (page) => {
  const set = /** @type {ExerciseSet} */ ({ ...SET, hints: true, items: [{ kind: 'count-code-points', level: 2, count: 1 }] });
  await page.goto(`${origin()}practise.html#v=1&set=${formatSet(set)}&lang=en`);
  for (let number = 1; number <= 4; number++) await page.locator('#set-run utf8-exercise .rung').click();
  await page.locator('#set-run .solved.not-yet').waitFor();
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  const code = readCode(await page.locator('#set-code').inputValue());
  assert.ok('results' in code);
  assert.deepEqual(code.results.map(({ seconds, ...rest }) => rest), [{ outcome: 'not-yet', tries: 0, hints: 4, misconceptions: [] }]);
});

pageTest('the clock of a set keeps running during a reload', { at: null, needs: ['clock'], prepare: (page) => page.clock.install() }, async (page) => {
  await run(page, { ...SET, minutes: 2 });
  await page.clock.runFor(60_000);
  await run(page, { ...SET, minutes: 2 });
  assert.match(await page.locator('[role="timer"]').innerText(), /^Time left: (1:00|0:59)$/);
});

pageTest('a set ends when its time is up, and the results so far count', { at: null, needs: ['clock'], prepare: (page) => page.clock.install() }, async (page) => {
  await run(page, { ...SET, minutes: 2 });
  assert.equal(await page.locator('[role="timer"]').innerText(), 'Time left: 2:00');
  await dispatched(page, 'done', { outcome: 'alone', tries: 1, misconceptions: [] });
  await page.clock.runFor(60_000);
  assert.match(await page.locator('[role="timer"]').innerText(), /^Time left: (1:00|0:59)$/);
  await page.clock.runFor(61_000);
  assert.ok(await page.getByText('Time is up.').isVisible());
  assert.equal(await page.locator('h2').innerText(), '1 of 3 solved');
});

pageTest('a set without a limit has no clock', { at: null }, async (page) => {
  await run(page, SET);
  assert.equal(await page.locator('[role="timer"]').count(), 0);
  assert.equal(formatSet(SET), 'encode1x2.decode2&seed=7f3a&hints=off');
});

pageTest('another set in the same tab leaves the progress in the first as it is', { at: null }, async (page) => {
  await run(page, SET);
  await dispatched(page, 'next');
  await page.getByText('Exercise 2 of 3').waitFor();
  await run(page, { ...SET, seed: 2 });
  await page.getByText('Exercise 1 of 3').waitFor();
  await run(page, SET);
  await page.getByText('Exercise 2 of 3').waitFor();
});
