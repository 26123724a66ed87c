// Measures how long it takes to generate an exercise, to check an answer, and to go to another exercise on the page, in Chromium. Prints a
// Markdown table.
//
//   CHROME=… node benches/exercises.mjs        (after make build)

import { kinds } from '../www/codec/exercise-names.js';
import { launchBrowser } from '../scripts/browser.mjs';
import { startServer } from '../scripts/serve.mjs';

/** How many exercises of each kind and level. */
const SEEDS = 100;

const server = await startServer();
const browser = await launchBrowser();
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${server.url}practise.html#v=1&x=encode&level=2&seed=0`, { waitUntil: 'networkidle' });
  await page.locator('utf8-exercise .exercise').waitFor();

  /** Milliseconds, by task. */
  const times = await page.evaluate(async ([count, address]) => {
    const { check, generate, kinds, levels } = await import(String(address));
    /** @type {{ generate: number[], check: number[] }} */
    const found = { generate: [], check: [] };
    for (const kind of kinds) {
      for (const level of levels) {
        for (let seed = 0; seed < Number(count); seed++) {
          const start = performance.now();
          const exercise = generate({ kind, level, seed });
          const made = performance.now();
          check(exercise, exercise.solution);
          found.generate.push(made - start);
          found.check.push(performance.now() - made);
        }
      }
    }
    return found;
  }, [SEEDS, new URL('codec/exercises.js', server.url).href]);

  /** Milliseconds from a change of the address until the frame with the new exercise has been drawn. @type {number[]} */
  const shown = [];
  for (let seed = 1; seed <= 10; seed++) {
    for (const kind of kinds) {
      shown.push(await page.evaluate(async ([wanted, hash]) => {
        const element = /** @type {any} */ (document.querySelector('utf8-exercise'));
        const start = performance.now();
        location.hash = hash ?? '';
        while (element.exercise?.id !== wanted) await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      }, [`${kind}-2-${seed.toString(16)}`, `#v=1&x=${kind}&level=2&seed=${seed.toString(16)}`]));
    }
  }

  console.log('| | median | 95 % | longest |\n|---|---:|---:|---:|');
  for (const [name, all] of Object.entries({ 'generate an exercise': times.generate, 'check an answer': times.check, 'from one exercise to the next, painted': shown })) {
    all.sort((a, b) => a - b);
    const at = (/** @type {number} */ part) => `${(all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0).toFixed(2)} ms`;
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
} finally {
  await browser.close();
  await server.close();
}
