// From a key to its paint, typed into the middle of a text, with the page and with a bare field that shows the same text; and to the paint of
// all that the key changes in the page, which comes after it.
// Prints a row of a table of Markdown for each size of text, and fails if a limit is passed.
//
//   ENGINE=chromium node benches/keys/run.mjs        (after make build)

import { startServer } from '../../scripts/serve.mjs';
import { engine, engineName } from '../../tests/browser/engines/index.mjs';
import { typed } from '../../tests/browser/engines/take-typed.mjs';

/** @typedef {import('playwright-core').Page} Page */

const KEYS = Number(process.env['KEYS'] ?? 100);
/** What is typed into, and the most milliseconds for 95 of 100 keys in Chromium, if there is a limit; other engines may take four times as long. */
const TEXTS = [
  { name: '10 KiB', kib: 10, end: '\n', most: 16 },
  { name: '1 MiB', kib: 1024, end: '\n', most: 50 },
  { name: '1 MiB in one line', kib: 1024, end: ' ', most: Infinity },
];
const factor = engineName === 'chromium' ? 1 : 4;

/** Text of many scripts, as people have it. @param {{ kib: number, end: string }} wanted `end`: of each sentence */
function textOf({ kib, end }) {
  const sentence = `Grüße aus Köln, привет из Москвы, 你好，世界: 5 € and “quotes”, naïve café, 𝄞 and 👩‍🚀.${end}`;
  const size = new TextEncoder().encode(sentence).length;
  return sentence.repeat(Math.ceil((kib * 1024) / size));
}

/** The field that is typed into, and what follows it, in the page that is measured. */
const FIELDS = {
  page: 'document.querySelector("utf8-inspector").shadowRoot.querySelector("#text")',
  bare: 'document.querySelector("textarea")',
};

/** Waits until nothing is left to be painted. @param {Page} page */
const rested = (page) => page.evaluate(() => new Promise((resolve) => {
  let frames = 5;
  const next = () => (frames-- > 0 ? requestAnimationFrame(next) : setTimeout(resolve));
  next();
}));

/**
 * Milliseconds from each key to the paint after it: by Event Timing where the engine has it (in steps of 8, and 16 at least), and by
 * what comes after the next frame.
 * @param {Page} page @param {keyof typeof FIELDS} what
 */
async function type(page, what) {
  await page.evaluate(`(() => {
    const field = ${FIELDS[what]};
    field.focus();
    field.setSelectionRange(field.value.length >> 1, field.value.length >> 1);
    window.frames_ = [];
    window.events = [];
    window.all = [];
    let pressed = 0;
    const afterPaint = (times) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
    field.addEventListener('keydown', (event) => {
      pressed = event.timeStamp;
      afterPaint(window.frames_);
    });
    document.querySelector('utf8-inspector')?.addEventListener('input', () => afterPaint(window.all));
    try {
      new PerformanceObserver((list) => window.events.push(...list.getEntries().filter(({ name }) => name === 'keydown').map(({ duration }) => duration)))
        .observe({ type: 'event', durationThreshold: 16 });
    } catch {}
  })()`);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('abcdefgh'[key % 8] ?? 'a');
    // No key waits for the work of the one before.
    await rested(page);
  }
  const { frames, all, events, hasEvents } = await page.evaluate(() => {
    const { frames_: frames, all, events } = /** @type {any} */ (window);
    return { frames, all, events, hasEvents: PerformanceObserver.supportedEntryTypes.includes('event') };
  });
  // An event that took less than 16 ms is not told of.
  const told = hasEvents ? [...Array(Math.max(KEYS - events.length, 0)).fill(0), ...events] : null;
  return { frames, all, told };
}

/** @param {number[]} values @param {number} part */
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? NaN;

/** @param {{ frames: number[], told: number[] | null }} times */
const shown = ({ frames, told }) => {
  const event = told ? quantile(told, 0.95) : null;
  return `${quantile(frames, 0.5).toFixed(1)} | ${quantile(frames, 0.95).toFixed(1)} | ${event === null ? '–' : event === 0 ? '< 16' : event}`;
};

typed.isAskedFor = false;
const server = await startServer({ isFixed: true });
try {
  console.log(`${await engine.version()}, ${KEYS} keys each`);
  console.log('| text | page: median, ms | 95 % | 95 % by Event Timing | all panels: median | 95 % | bare field: median, ms | 95 % | 95 % by Event Timing | limit | result |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|');
  for (const wanted of TEXTS) {
    const text = textOf(wanted);
    /** @type {Record<string, Awaited<ReturnType<typeof type>>>} */
    const times = {};
    for (const what of /** @type {const} */ (['bare', 'page'])) {
      const { page, origin, close } = await engine.visit(server.url, { locale: 'en-GB', viewport: { width: 1280, height: 900 } });
      await page.goto(`${origin}#v=1&h=`);
      await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body:not([inert])'));
      if (what === 'bare') {
        await page.evaluate((value) => {
          const field = document.createElement('textarea');
          field.style.cssText = 'width: 600px; height: 200px; font: 16px sans-serif';
          field.spellcheck = false;
          document.body.replaceChildren(field);
          field.value = value;
        }, text);
      } else {
        await page.evaluate((value) => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = new TextEncoder().encode(value); }, text);
        // The byte field follows last.
        const { length } = new TextEncoder().encode(text);
        await page.waitForFunction((digits) => {
          const field = /** @type {HTMLTextAreaElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#hex'));
          return field?.value.length === digits;
        }, 3 * length - 1);
      }
      await rested(page);
      times[what] = await type(page, what);
      await close();
    }
    const { page, bare } = times;
    if (!page || !bare) throw new Error('nothing was measured');
    const limit = wanted.most * factor;
    const taken = page.told ? quantile(page.told, 0.95) : quantile(page.frames, 0.95);
    if (taken > limit) process.exitCode = 1;
    const verdict = limit === Infinity ? '|' : `${limit} ms | ${taken <= limit ? 'met' : 'missed'}`;
    console.log(`| ${wanted.name} | ${shown(page)} | ${quantile(page.all, 0.5).toFixed(1)} | ${quantile(page.all, 0.95).toFixed(1)} | ${shown(bare)} | ${verdict} |`);
  }
} finally {
  await engine.close();
  await server.close();
}
