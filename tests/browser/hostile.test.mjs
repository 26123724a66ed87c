// Hostile input: markup and script through every way in, text that spills out of its place, and huge amounts of it.
// No script runs, nothing outside the element moves, and nothing is processed over and over.

import assert from 'node:assert/strict';
import { foreignPage, define, works } from './foreign-page.mjs';
import { chooseTab, hexFollowed, linkTo, origin, pageTest, settled } from './support.mjs';
import { workOf } from './work.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Each runs if any part of it is taken for markup or script. */
const SCRIPTS = [
  '<script>harmed = 1</script>', '<img src=x onerror="harmed = 1">', '"><svg onload="harmed = 1">', "' autofocus onfocus='harmed = 1",
  '<iframe srcdoc="<script>parent.harmed = 1</script>"></iframe>', '<utf8-inspector text="<b onclick=harmed=1>">', '</textarea><script>harmed = 1</script>',
  'javascript:harmed=1', '&lt;script&gt;harmed=1&lt;/script&gt;', '{{harmed = 1}}', '</style><script>harmed = 1</script>', '<!--', ']]>', '\u2028harmed = 1//',
];

/** Text that is hard to draw. @type {Record<string, string>} */
const TEXTS = {
  'bidi overrides and isolates': '\u202E\u202Dabc\u2066\u2067\u2068\u202A\u202B' + '\u202E'.repeat(500) + 'אבג',
  '10,000 stacked marks': `a${'\u0301\u0489\u20DD'.repeat(3333)}\u0301`,
  'NUL and all controls': Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('') + '\x7F\x80\x9F',
  'the widest characters': '\uFDFD'.repeat(300) + '\u{12031}'.repeat(300) + '𒐫'.repeat(300),
  'joined without end': '👩\u200D'.repeat(3000),
  'tags and variation selectors': `\u{1F3F4}${'\u{E0067}'.repeat(2000)}\u{E007F}${'\uFE0F'.repeat(2000)}`,
  'one line of 20,000 letters': 'W'.repeat(20_000),
  'line ends of every sort': '\r\n\r\n\u2028\u2029\u0085\v\f'.repeat(200),
};

/**
 * Asserts that an action went over the input a bounded number of times, and drew only what is in view. benches/element measures
 * the time.
 *
 * @param {import('./work.mjs').Work} work @param {{ units: number, bytes: number }} input its UTF-16 code units, and its bytes
 */
function isFrugal({ elements, layouts, segmented, copied }, { units, bytes }) {
  assert.ok(elements > 0 && elements < 3000, `${elements} elements`);
  // Two of them find what the pointer is at in the strip.
  assert.ok(layouts < 22, `${layouts} layouts`);
  // A grapheme that fills a piece of the text is segmented again in larger pieces.
  assert.ok(segmented <= 3 * units + 2000, `${segmented} of ${units} code units segmented`);
  assert.ok(copied >= bytes && copied <= 7 * bytes + 2000, `${copied} of ${bytes} bytes copied`);
}

/** Asserts that nothing ran, nothing was loaded, and there is no script but the page's own. @param {Page} page */
async function unharmed(page) {
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).harmed), undefined);
  assert.equal(await page.locator('iframe, body script:not([src], main + script)').count(), 0);
}

pageTest('markup and script as text, typed, pasted and in the address', {}, async (page) => {
  for (const script of SCRIPTS) {
    await page.locator('#text').fill(script);
    await unharmed(page);
    await page.evaluate((fragment) => { location.hash = fragment; }, linkTo(script));
    await page.waitForFunction((text) => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('textarea')?.value === text, script);
    await page.locator('.unit').first().click();
    await unharmed(page);
  }
  await page.locator('#text').fill(SCRIPTS.join('\n'));
  await unharmed(page);
});

pageTest('markup and script in every part of the address', { isLong: true }, async (page) => {
  for (const script of SCRIPTS) {
    for (const part of ['v', 'h', 'b', 'scheme', 'view', 'lang', 'theme', 'other']) {
      const fragment = `#${part === 'v' ? '' : 'v=1&h=41&'}${part}=${encodeURIComponent(script)}`;
      await page.evaluate((hash) => { location.hash = hash; }, fragment);
    }
    await unharmed(page);
  }
  await page.goto(`${origin()}?${encodeURIComponent(SCRIPTS[0] ?? '')}#${SCRIPTS[1]}`);
  await settled(page);
  await unharmed(page);
});

pageTest('markup and script in every attribute', { at: null, isLong: true, expected: [/favicon/], prepare: foreignPage('<utf8-inspector></utf8-inspector>') }, async (page) => {
  await page.goto(`${origin()}foreign.html`);
  await define(page);
  await works(page);
  for (const script of SCRIPTS) {
    for (const name of ['text', 'bytes', 'scheme', 'view', 'theme', 'lang', 'name', 'readonly']) {
      await page.locator('utf8-inspector').evaluate((element, [attribute, value]) => element.setAttribute(attribute, value), /** @type {[string, string]} */ ([name, script]));
    }
    // The scheme is reported as unknown; by then all other attributes have been applied too.
    await page.locator('utf8-inspector .failure').waitFor();
    await unharmed(page);
    await page.locator('utf8-inspector').evaluate((element) => { for (const name of element.getAttributeNames()) element.removeAttribute(name); });
    await works(page);
  }
});

for (const [name, text] of Object.entries(TEXTS)) {
  pageTest(`${name}: nothing outside moves, and nothing hangs`, {}, async (page) => {
    const outside = () => page.locator('header *').evaluateAll((all) => all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }));
    const before = await outside();
    const work = await workOf(page, async () => {
      await page.evaluate((value) => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = new TextEncoder().encode(value); }, text);
      await page.locator('.unit').first().waitFor();
      await page.locator('.unit').first().click();
      await hexFollowed(page);
    });
    isFrugal(work, { units: text.length, bytes: Buffer.from(text).length });
    if (name === 'joined without end') assert.ok(work.segmented >= text.length, 'segmenting is counted');
    assert.deepEqual(await outside(), before);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page does not scroll sideways');
    for (const [name, panel] of [['layers', 'bench-panel layers-panel'], ['compare', 'compare-panel'], ['map', 'map-panel']]) {
      await chooseTab(page, /** @type {string} */ (name));
      const panels = await page.locator('.strip-panel, .tabpanel.chosen > section').evaluateAll((all) => all.map((each) => `${each.className}${each.scrollWidth > each.clientWidth + 1 ? ' is wider than it may be' : ''}`));
      assert.deepEqual(panels, ['strip-panel', panel]);
    }
  });
}

pageTest('marks stacked on one letter do not paint over what is above them', { at: linkTo(`a${'\u0301'.repeat(2000)}`) }, async (page) => {
  // The title, because the edges of WebKit’s own controls are not drawn the same each time.
  const title = await page.locator('header h1').screenshot();
  await page.evaluate(() => { location.hash = '#v=1&h=61'; });
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('textarea')?.value === 'a');
  assert.ok(title.equals(await page.locator('header h1').screenshot()));
});

pageTest('lone surrogates, from script and by pasting, become U+FFFD and are counted', {}, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('text', 'a\uD800b\uDFFF'));
  await page.locator('.notice', { hasText: /2 /u }).waitFor();
  assert.equal(await page.locator('#text').inputValue(), 'a\uFFFDb\uFFFD');
});

for (const [name, fragment, held] of /** @type {[string, string, number][]} */ ([
  ['hexadecimal', `#v=1&h=${'C3'.repeat(500_000)}`, 500_000], ['base64url', `#v=1&b=${'w6nD'.repeat(250_000)}`, 750_000], ['no form at all', `#${'%'.repeat(1_000_000)}`, 0],
])) {
  pageTest(`an address of 1 MB, ${name}, is read or refused, and does not hang`, { isLong: true }, async (page) => {
    const work = await workOf(page, async () => {
      await page.evaluate((hash) => { location.hash = hash; }, fragment);
      await page.waitForFunction(() => {
        const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
        return inspector.value.length > 0 || inspector.shadowRoot.querySelector('.notice')?.textContent.length > 0;
      });
      await hexFollowed(page);
    });
    const [units, bytes] = await page.evaluate(() => {
      const { value, shadowRoot } = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
      return [shadowRoot?.querySelector('textarea')?.value.length ?? 0, value.length];
    });
    assert.equal(bytes, held);
    isFrugal(work, { units, bytes });
    await page.locator('#text').fill('x');
    await unharmed(page);
  });
}
