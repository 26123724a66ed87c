// Measures the time from a key press to the paint of the character, typed into the middle of a text on the page, compared with a plain
// <textarea> that contains the same text; and the time until all panels of the page, which follow the field, are painted too.
// Prints a Markdown table with a row for each text, and fails if a limit is exceeded.
//
//   ENGINE=chromium node benches/keys/run.mjs        (after make build)

import { startServer } from '../../scripts/serve.mjs';
import { engine, engineName } from '../../tests/browser/engines/index.mjs';
import { typed } from '../../tests/browser/engines/take-typed.mjs';

/** @typedef {import('playwright-core').Page} Page */

const KEYS = Number(process.env['KEYS'] ?? 100);
/**
 * The texts that are typed into, and their limits: in Chromium, 95 of 100 key presses must take at most `most` milliseconds; other engines
 * may take four times as long. Each sentence ends with `end`.
 */
const TEXTS = [
  { name: '10 KiB', kib: 10, end: '\n', most: 16 },
  { name: '1 MiB', kib: 1024, end: '\n', most: 50 },
  { name: '1 MiB in one line', kib: 1024, end: ' ', most: Infinity },
];
const factor = engineName === 'chromium' ? 1 : 4;

/** A realistic text in several scripts. @param {{ kib: number, end: string }} wanted */
function textOf({ kib, end }) {
  const sentence = `Grüße aus Köln, привет из Москвы, 你好，世界: 5 € and “quotes”, naïve café, 𝄞 and 👩‍🚀.${end}`;
  const size = new TextEncoder().encode(sentence).length;
  return sentence.repeat(Math.ceil((kib * 1024) / size));
}

/** Expressions for the field that is typed into: on the page, and on a page with a bare field. */
const FIELDS = {
  page: 'document.querySelector("utf8-inspector").shadowRoot.querySelector("#text")',
  bare: 'document.querySelector("textarea")',
};

/** Waits for several frames, so that everything that is due has been painted. @param {Page} page */
const allPainted = (page) => page.evaluate(() => new Promise((resolve) => {
  let frames = 5;
  const next = () => (frames-- > 0 ? requestAnimationFrame(next) : setTimeout(resolve));
  next();
}));

/**
 * Types, and measures the milliseconds from each key press: `frames` until after the next frame; `all` until after the frame in which all
 * panels have changed; `events` according to Event Timing, in steps of 8, or `null` if the engine doesn't support it.
 * @param {Page} page @param {keyof typeof FIELDS} what
 */
async function type(page, what) {
  await page.evaluate(`(() => {
    const field = ${FIELDS[what]};
    field.focus();
    field.setSelectionRange(field.value.length >> 1, field.value.length >> 1);
    window.frameTimes = [];
    window.events = [];
    window.all = [];
    let pressed = 0;
    const afterPaint = (times) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
    field.addEventListener('keydown', (event) => {
      pressed = event.timeStamp;
      afterPaint(window.frameTimes);
    });
    document.querySelector('utf8-inspector')?.addEventListener('input', () => afterPaint(window.all));
    try {
      new PerformanceObserver((list) => window.events.push(...list.getEntries().filter(({ name }) => name === 'keydown').map(({ duration }) => duration)))
        .observe({ type: 'event', durationThreshold: 16 });
    } catch {}
  })()`);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('abcdefgh'[key % 8] ?? 'a');
    // No key press has to wait for the work of the previous one.
    await allPainted(page);
  }
  const { frames, all, events: reported, hasEvents } = await page.evaluate(() => {
    const { frameTimes: frames, all, events } = /** @type {any} */ (window);
    return { frames, all, events, hasEvents: PerformanceObserver.supportedEntryTypes.includes('event') };
  });
  // Event Timing doesn't report events that took less than 16 ms; they count as 0.
  const events = hasEvents ? [...Array(Math.max(KEYS - reported.length, 0)).fill(0), ...reported] : null;
  return { frames, all, events };
}

/** @param {number[]} values @param {number} part */
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? NaN;

/** The cells of the table for these times. @param {{ frames: number[], events: number[] | null }} times */
const cells = ({ frames, events }) => {
  const event = events ? quantile(events, 0.95) : null;
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
        // The byte field is updated last.
        const { length } = new TextEncoder().encode(text);
        await page.waitForFunction((digits) => {
          const field = /** @type {HTMLTextAreaElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('#hex'));
          return field?.value.length === digits;
        }, 3 * length - 1);
      }
      await allPainted(page);
      times[what] = await type(page, what);
      await close();
    }
    const { page, bare } = times;
    if (!page || !bare) throw new Error('nothing was measured');
    const limit = wanted.most * factor;
    const taken = quantile(page.events ?? page.frames, 0.95);
    if (taken > limit) process.exitCode = 1;
    const verdict = limit === Infinity ? '|' : `${limit} ms | ${taken <= limit ? 'met' : 'missed'}`;
    console.log(`| ${wanted.name} | ${cells(page)} | ${quantile(page.all, 0.5).toFixed(1)} | ${quantile(page.all, 0.95).toFixed(1)} | ${cells(bare)} | ${verdict} |`);
  }
} finally {
  await engine.close();
  await server.close();
}
