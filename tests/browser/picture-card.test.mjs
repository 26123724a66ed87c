// The card that makes pictures, in the tab Copy as: what it shows, and the files it produces.

import assert from 'node:assert/strict';
import { axeFinds, loadAxe } from './axe.mjs';
import { choose, drawnCard } from './picture-card.mjs';
import { chooseTab, goTo, linkTo, open, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** @param {Page} page @param {string} at */
async function openCard(page, at) {
  await open(page, at);
  await chooseTab(page, 'copy');
  await drawnCard(page);
}

/** What the card says. @param {Page} page */
const said = (page) => page.locator('.picture-status').innerText();
/** @param {Page} page */
const size = (page) => page.locator('.picture-size').innerText();

/** Records what is saved and what is copied. @param {Page} page */
const caught = (page) => page.addInitScript(() => {
  const files = /** @type {any} */ (window).files = /** @type {{ name: string, blob: Promise<Blob> }[]} */ ([]);
  /** @type {Map<string, Blob>} */
  const blobs = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const address = make(blob);
    blobs.set(address, /** @type {Blob} */ (blob));
    return address;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clickOn() {
    if (this.download) files.push({ name: this.download, blob: Promise.resolve(/** @type {Blob} */ (blobs.get(this.href))) });
    else click.call(this);
  };
  /** @type {any} */ (window).ClipboardItem = class {
    /** @param {Record<string, Blob | Promise<Blob>>} kinds */
    constructor(kinds) {
      Object.assign(this, { kinds });
    }
  };
  Object.defineProperty(navigator, 'clipboard', { value: {
    async write(/** @type {any[]} */ items) {
      if (/** @type {any} */ (window).isRefused) throw new DOMException('refused', 'NotAllowedError');
      for (const { kinds } of items) for (const [name, blob] of Object.entries(kinds)) files.push({ name, blob: Promise.resolve(blob) });
      await Promise.all(files.map(({ blob }) => blob));
    },
  } });
});

/** The files so far: name, kind, and the size of the picture or the first characters. @param {Page} page */
const files = (page) => page.evaluate(async () => {
  const found = [];
  for (const { name, blob } of /** @type {any} */ (window).files) {
    const file = /** @type {Blob} */ (await blob);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(bytes.buffer);
    const isPng = bytes[0] === 0x89;
    found.push({ name, type: file.type, what: isPng ? `${view.getUint32(16)} × ${view.getUint32(20)}` : new TextDecoder().decode(bytes.subarray(0, 4)) });
  }
  return found;
});

pageTest('the picture follows the text, and every choice', {}, async (page) => {
  await openCard(page, linkTo('€'));
  assert.deepEqual(await page.locator('.picture-options').allInnerTexts().then((all) => all.map((each) => each.trim().split(/\s*\n\s*/))), [
    ['Bytes', 'Bits', 'Layers', 'Table'], ['Light', 'Dark', 'Transparent'], ['SVG', 'PNG 2×', 'PNG 3×'],
  ]);
  const first = await size(page);
  assert.match(first, /^\d+ × \d+ pixels$/);
  await choose(page, 'png-3');
  const [two, three] = [first, await size(page)].map((text) => Number(/\d+/.exec(text)));
  assert.equal(three / 3, two / 2);
  await choose(page, 'bench');
  assert.notEqual(await size(page), first);
  await choose(page, 'table');
  await choose(page, 'transparent');
  assert.match(await size(page), /for a light background$/);
  await choose(page, 'strip');
  await choose(page, 'png-2');
  const before = await size(page);
  await page.locator('#text').fill('€€€€');
  await page.waitForFunction((old) => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.picture-size')?.textContent !== old, before);
  await goTo(page, '#v=1&h=');
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.picture-card')?.checkVisibility() === false);
});

pageTest('a transparent picture follows the colours of the page, and says which it is for', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('€'));
  await choose(page, 'transparent');
  assert.match(await size(page), /for a light background$/);
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('theme', 'dark'));
  await page.locator('.picture-size', { hasText: /for a dark background$/ }).waitFor();
  await drawnCard(page);
  assert.equal(await page.locator('.picture-frame.transparent').count(), 1);
});

pageTest('if a picture can’t be drawn, saving says why, and “Try again” leads to the picture', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('€'));
  await page.locator('utf8-inspector').evaluate((element) => Object.assign(element, { toSvg: () => Promise.reject(new TypeError('Failed to fetch')) }));
  await page.locator(`.picture-options label:has([value="bench"])`).click();
  await page.locator('.picture-frame .again').waitFor();
  await page.locator('.picture-card .save').focus();
  await page.keyboard.press('Enter');
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'The picture can’t be drawn (Failed to fetch).');
  await page.locator('utf8-inspector').evaluate((element) => Reflect.deleteProperty(element, 'toSvg'));
  await page.locator('.picture-frame .again').focus();
  await page.keyboard.press('Enter');
  await page.locator('.picture-frame img').waitFor();
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.activeElement?.className === 'save');
});

pageTest('the name of a file is that of what it shows', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a'));
  await choose(page, 'svg');
  await page.locator('utf8-inspector').evaluate((element) => {
    Object.assign(element, { text: 'b' });
    for (const css of ['.save', '[value="table"]']) /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(`.picture-card ${css}`)).click();
  });
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'Saved as utf-8-table.svg.');
  assert.deepEqual((await files(page)).map(({ name }) => name), ['utf-8-table.svg']);
});

pageTest('the choices do not move, however tall the picture is', { needs: ['once'] }, async (page) => {
  await openCard(page, linkTo('Grüß€𝄞'));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    /** @type {{ options: number, isWithin: boolean }[]} */
    const places = [];
    for (const view of ['strip', 'bench', 'layers', 'table']) {
      await choose(page, view);
      places.push(await page.locator('.picture-card').evaluate((card) => {
        const top = (/** @type {string} */ css) => /** @type {Element} */ (card.querySelector(css)).getBoundingClientRect().top - card.getBoundingClientRect().top;
        const [frame, image] = ['.picture-frame', 'img'].map((css) => /** @type {Element} */ (card.querySelector(css)).getBoundingClientRect());
        return { options: top('.picture-options'), isWithin: (image?.height ?? 0) < (frame?.height ?? 0) };
      }));
    }
    assert.deepEqual(places, places.map(() => ({ options: places[0]?.options, isWithin: true })), `${width}`);
  }
});

pageTest('a picture is saved as SVG, or as PNG of the stated size', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a€'));
  const two = (await size(page)).replace(' pixels', '');
  await page.locator('.picture-card .save').click();
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'Saved as utf-8-strip-2x.png.');
  await choose(page, 'svg');
  assert.equal(await said(page), '');
  await page.locator('.picture-card .save').click();
  await page.locator('.picture-status span').waitFor();
  assert.deepEqual(await files(page), [{ name: 'utf-8-strip-2x.png', type: 'image/png', what: two }, { name: 'utf-8-strip.svg', type: 'image/svg+xml', what: '<svg' }]);
});

pageTest('a picture requested while another is being drawn is the new one', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a'));
  await choose(page, 'svg');
  for (const [text, what] of /** @type {const} */ ([['€', '.save'], ['Ω', '.copy-picture']])) {
    await page.locator('utf8-inspector').evaluate((element, [to, button]) => {
      Object.assign(element, { text: to });
      /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(button)).click();
    }, /** @type {const} */ ([text, what]));
    await page.locator('.picture-status span').waitFor();
    await drawnCard(page);
    assert.match(await said(page), what === '.save' ? /^Saved as/ : /^The SVG is/);
    const svg = await page.evaluate(async () => (await /** @type {any} */ (window).files.at(-1).blob).text());
    assert.match(svg, text === '€' ? /U\+20AC/ : /U\+03A9/);
  }
  await choose(page, 'png-2');
  await page.locator('utf8-inspector').evaluate((element) => {
    Object.assign(element, { text: '𝄞'.repeat(1000) });
    /** @type {HTMLElement} */ (element.shadowRoot?.querySelector('.copy-picture')).click();
  });
  await page.locator('.picture-status span').waitFor();
  assert.match(await said(page), /^Too large/);
});

pageTest('if only the selection is copied, the picture shows only that', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a€😀'));
  await choose(page, 'svg');
  /** What a saved picture shows, and what it says that it shows. */
  const saved = async () => {
    await page.locator('.picture-card .save').click();
    await page.locator('.picture-status span').waitFor();
    const svg = await page.evaluate(async () => (await /** @type {any} */ (window).files.at(-1).blob).text());
    return { shown: /** @type {string} */ (svg).match(/(?<=>)U\+[0-9A-F]+(?=<)/g), described: /<desc[^>]*>(.*?)<\/desc>/s.exec(svg)?.[1]?.replace(/[\u2066-\u2069]/g, '') };
  };
  const [whole, euro, emoji] = [
    { shown: ['U+0061', 'U+20AC', 'U+1F600'], described: 'Text: a€😀. 8 bytes, well-formed UTF-8: 61 E2 82 AC F0 9F 98 80.' },
    { shown: ['U+20AC'], described: 'Text: €. 3 bytes, well-formed UTF-8: E2 82 AC.' },
    { shown: ['U+1F600'], described: 'Text: 😀. 4 bytes, well-formed UTF-8: F0 9F 98 80.' },
  ];
  for (const view of ['strip', 'table']) {
    await choose(page, view);
    await page.locator('.unit').nth(1).click();
    assert.deepEqual(await saved(), whole, view);
    await page.locator('.extent button').nth(1).click();
    await drawnCard(page);
    assert.deepEqual(await saved(), euro, view);
    await page.locator('.unit').nth(2).click();
    await drawnCard(page);
    assert.deepEqual(await saved(), emoji, view);
    assert.match(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).toSvg({ view: 'table' })), /U\+0061/, 'a script gets the whole');
    await page.locator('.extent button').first().click();
    await drawnCard(page);
  }
});

pageTest('a picture is copied as PNG or as the text of an SVG, and a refusal is reported', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a€'));
  await choose(page, 'png-3');
  const three = (await size(page)).replace(' pixels', '').replaceAll(',', '');
  await page.locator('.copy-picture').click();
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'The picture is on the clipboard.');
  await choose(page, 'svg');
  await page.locator('.copy-picture').click();
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'The SVG is on the clipboard as text.');
  assert.deepEqual(await files(page), [{ name: 'image/png', type: 'image/png', what: three }, { name: 'text/plain', type: 'text/plain', what: '<svg' }]);
  await page.evaluate(() => { /** @type {any} */ (window).isRefused = true; });
  await choose(page, 'png-2');
  await page.locator('.copy-picture').click();
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'The browser refused to copy the picture. Save it instead.');
  // A picture that fails to draw afterwards is no page error, although nothing awaits it.
  await page.evaluate(() => { HTMLImageElement.prototype.decode = async () => { throw new Error('not drawn'); }; });
  await choose(page, 'png-3');
  await page.locator('.copy-picture').click();
  await page.locator('.picture-status span').waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

pageTest('a picture too large for PNG is refused, with the limit; as SVG it is not', { prepare: caught }, async (page) => {
  await openCard(page, '#v=1&h=41');
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).value = new TextEncoder().encode('𝄞'.repeat(1000)); });
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.picture-size.bad'));
  await drawnCard(page);
  await choose(page, 'png-3');
  assert.match(await size(page), /^Too large for PNG 3×: 1,\d{3} × \d\d,\d{3} pixels\. Browsers draw up to 16,384 on a side and 67 million in all\. SVG has no limit\.$/);
  await page.locator('.picture-card .save').focus();
  await page.keyboard.press('Enter');
  await page.locator('.picture-status span').waitFor();
  assert.match(await said(page), /^Too large/);
  assert.deepEqual(await files(page), []);
  await choose(page, 'svg');
  await page.locator('.picture-card .save').click();
  await page.locator('.picture-status span').waitFor();
  assert.equal((await files(page)).length, 1);
});

pageTest('the card works by keyboard alone', { prepare: caught }, async (page) => {
  await openCard(page, linkTo('a€'));
  await page.locator('.picture-options [value="strip"]').focus();
  await page.keyboard.press('ArrowRight');
  await drawnCard(page);
  assert.ok(await page.locator('.picture-options [value="bench"]').evaluate((input) => /** @type {HTMLInputElement} */ (input).checked));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await drawnCard(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.picture-status span').waitFor();
  assert.equal(await said(page), 'Saved as utf-8-bench.svg.');
});

for (const [locale, heading] of [['en', 'Picture'], ['de', 'Bild'], ['nl', 'Afbeelding']]) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    pageTest(`axe finds nothing on the card: ${locale}, ${colorScheme}`, { at: null, isLong: locale !== 'en', context: { locale, colorScheme } }, async (page) => {
      await openCard(page, linkTo('a€'));
      assert.equal(await page.locator('.picture-card h3').textContent(), heading);
      await choose(page, 'transparent');
      await loadAxe(page);
      assert.deepEqual(await axeFinds(page, { of: { include: [{ fromShadowDom: ['utf8-inspector', '.picture-card'] }] }, colorScheme }), []);
      const small = await page.locator('.picture-options label, .picture-do button').evaluateAll((all) => all.filter((each) => Math.min(each.clientWidth, each.clientHeight) < 24).length);
      assert.equal(small, 0);
      await goTo(page, '#v=1&h=');
    });
  }
}
