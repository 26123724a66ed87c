// A picture of a view: the SVG alone looks like the inspector.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { define, elementTest, works } from './foreign-page.mjs';
import { drawn, goTo, linkTo, open, pageTest } from './support.mjs';

/**
 * @typedef {import('./support.mjs').Page} Page
 * @typedef {import('./support.mjs').Utf8Inspector} Utf8Inspector
 * @typedef {import('../../www/lazy/picture/options.js').PictureOptions} PictureOptions
 */

/** The share of pixels that may differ, and the difference in any colour from which on a pixel counts as different. */
const MAX_DIFFERENT = 0.02;
const DIFFERENT = 32;

/** @param {Page} page @param {PictureOptions} [options] */
const toSvg = (page, options) => page.locator('utf8-inspector').first().evaluate((element, given) => /** @type {Utf8Inspector} */ (element).toSvg(given), options);

/** Removes the marks of the selection, which are not in a picture. @param {Page} page */
const unselected = (page) => page.locator('utf8-inspector').first().evaluate((element) => {
  for (const unit of element.shadowRoot?.querySelectorAll('.selected, [aria-selected="true"]') ?? []) {
    unit.classList.remove('selected');
    unit.removeAttribute('aria-selected');
  }
});

/**
 * Compares two screenshots, each trimmed of the plain background around its contents, where they fit best.
 * @param {Page} page @param {{ image: Buffer, size?: number[] }[]} images each with the size of the part that counts, if not all of it @param {number[]} ground
 */
const compared = (page, images, ground) => page.evaluate(async ([encoded, different, most, ground]) => {
  const pixels = await Promise.all(encoded.map(async ({ image, size }) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${image}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size?.[0] ?? picture.naturalWidth;
    canvas.height = size?.[1] ?? picture.naturalHeight;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(picture, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0] = ground;
    const isGround = (/** @type {number} */ i) => Math.abs(data[i] - red) <= different && Math.abs(data[i + 1] - green) <= different && Math.abs(data[i + 2] - blue) <= different;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (isGround(at(x, y))) continue;
        [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
      }
    }
    return { data, at, isGround, left, top, width: right - left, height: bottom - top };
  }));
  const [a, b] = /** @type {[typeof pixels[number], typeof pixels[number]]} */ (pixels);
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let best = { share: 1, ofInk: 1 };
  // Without an offset first: if that fits, the others are not tried.
  for (const [dx, dy] of [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]]) {
    let [count, ink] = [0, 0];
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const [i, j] = [a.at(a.left + x, a.top + y), b.at(b.left + x + dx, b.top + y + dy)];
        if (!a.isGround(i)) ink++;
        const differs = (/** @type {number} */ channel) => Math.abs(a.data[i + channel] - b.data[j + channel]) > different;
        if (differs(0) || differs(1) || differs(2)) count++;
      }
    }
    if (count / (width * height) < best.share) best = { share: count / (width * height), ofInk: count / ink };
    if (best.share < most) break;
  }
  return { ...best, sizes: [[a.width, a.height], [b.width, b.height]] };
}, /** @type {const} */ ([images.map(({ image, size }) => ({ image: image.toString('base64'), size })), DIFFERENT, MAX_DIFFERENT, ground]));

/** Width and height of an SVG document. @param {string} svg */
const sizeOf = (svg) => (/ width="(\d+)" height="(\d+)"/.exec(svg) ?? []).slice(1).map(Number);

/** The background colour of an SVG document. @param {string} svg */
const groundOf = (svg) => (/<rect [^>]*fill="#(..)(..)(..)"/.exec(svg) ?? []).slice(1).map((digits) => parseInt(digits, 16));

/**
 * Asserts that the picture of a view, opened alone, looks like its part of the page.
 * @param {Page} page @param {import('node:test').TestContext} context @param {string} part selects what is drawn @param {PictureOptions} options
 */
async function assertAlike(page, context, part, options) {
  await unselected(page);
  // Starts at a whole pixel, wherever the page's header ends: at a fraction of one, all letters would be drawn between pixels.
  await page.locator(part).evaluate((drawn) => {
    document.body.style.marginTop = '0';
    const { top } = drawn.getBoundingClientRect();
    document.body.style.marginTop = `${Math.ceil(top) - top}px`;
  });
  const svg = await toSvg(page, options);
  const here = await page.evaluate(() => location.hash);
  const screen = await page.locator(part).screenshot();
  await page.goto(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`);
  const alone = await page.screenshot();
  await open(page, here);
  const { share, ofInk, sizes } = await compared(page, [{ image: screen }, { image: alone, size: sizeOf(svg) }], groundOf(svg));
  context.diagnostic(`${engineName} ${options.view} ${options.theme ?? ''}: ${(share * 100).toFixed(2)} % of all, ${(ofInk * 100).toFixed(1)} % of what is drawn, ${JSON.stringify(sizes)}`);
  const [[width = 0, height = 0] = [], [ownWidth = 0, ownHeight = 0] = []] = sizes;
  assert.ok(Math.abs(width - ownWidth) <= 2 && Math.abs(height - ownHeight) <= 2, `${width} × ${height} and ${ownWidth} × ${ownHeight}`);
  assert.ok(share < MAX_DIFFERENT, `${(share * 100).toFixed(2)} % of the pixels are different`);
}

/** Code points of each length, marks and joiners, right-to-left text, and damage. */
const MIXED = `${linkTo('Grüß€𝄞Ωy e\u0301שלום 日本\u200d👩‍🚀')}EDA080C0AFFFE282`;

/** Makes the inspector show only these panels, read-only. @param {Page} page @param {string} view */
async function showOnly(page, view) {
  await page.locator('utf8-inspector').evaluate((element, panels) => {
    const inspector = /** @type {Utf8Inspector} */ (element);
    inspector.readonly = true;
    inspector.tabs = '';
    inspector.view = panels;
  }, view);
  await page.locator({ bench: '.bench .bit[aria-disabled]', layers: '.layers .bit[aria-disabled]' }[view] ?? '.units-table td').first().waitFor();
  await drawn(page);
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`alone, a picture looks as on the screen, ${colorScheme}`, { at: null, isLong: true, context: { colorScheme } }, async (page, context) => {
    await open(page, MIXED);
    await drawn(page);
    await assertAlike(page, context, '.strip', { view: 'strip' });
    for (const at of [linkTo('€'), '#v=1&h=EDA080', '#v=1&h=D834DD1E&scheme=utf-16be']) {
      await goTo(page, at);
      for (const view of /** @type {const} */ (['bench', 'layers'])) {
        await showOnly(page, view);
        await assertAlike(page, context, `.${view}`, { view });
      }
    }
    await goTo(page, linkTo('Gü€𝄞y'));
    await showOnly(page, 'table');
    await assertAlike(page, context, '.table-panel', { view: 'table' });
  });
}

const ONE = '<utf8-inspector text="a"></utf8-inspector>';

/** @param {Page} page */
async function start(page) {
  await define(page);
  await works(page);
}

elementTest('every line of text is at the same place as in the inspector', '<div></div>', async (page) => {
  await define(page);
  const problems = await page.evaluate(async () => {
    const mixed = new TextEncoder().encode('Grüß€𝄞Ωy e\u0301 日本');
    /** @type {[view: PictureOptions['view'], part: string, bytes: Uint8Array, scheme?: string][]} */
    const parts = [['strip', '.strip', Uint8Array.of(...mixed, 0xed, 0xa0, 0x80, 0xc0, 0xaf, 0xe2, 0x82)], ['bench', '.bench', Uint8Array.of(0xe2, 0x82, 0xac)],
      ['bench', '.bench', Uint8Array.of(0xed, 0xa0, 0x80)], ['layers', '.layers', Uint8Array.of(0xe2, 0x82, 0xac)], ['bench', '.bench', Uint8Array.of(0xd8, 0x34, 0xdd, 0x1e), 'utf-16be'], ['table', '.table-panel', mixed]];
    /** @type {string[]} */
    const found = [];
    for (const [view, part, bytes, scheme = 'utf-8'] of parts) {
      const element = /** @type {Utf8Inspector} */ (document.createElement('utf8-inspector'));
      Object.assign(element, { view, scheme, readonly: true, value: bytes });
      document.body.replaceChildren(element);
      await customElements.whenDefined('utf8-inspector');
      element.focus();
      const svg = await element.toSvg({ view });
      // By then the inspector is drawn too, with everything the picture had to wait for.
      await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
      const root = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
      // Out of the flow: a scroll bar would make the inspector narrower.
      root.style.position = 'fixed';
      document.body.append(root);
      const range = document.createRange();
      /** The positions of lines, by their text. @type {Map<string, DOMRect[]>} */
      const seen = new Map();
      const walker = document.createTreeWalker(/** @type {Element} */ (element.shadowRoot?.querySelector(part)), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const whole = node.nodeValue ?? '';
        range.setStart(node, whole.length - whole.trimStart().length);
        range.setEnd(node, Math.max(whole.trimEnd().length, range.startOffset));
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const text = whole.trim();
        if (rects.length === 1 && rects[0] && text !== '' && !node.parentElement?.closest('.visually-hidden')) seen.set(text, [...(seen.get(text) ?? []), rects[0]]);
      }
      /** @type {{ dx: number, dy: number, text: string }[]} */
      const moves = [];
      const drawnTexts = [...root.querySelectorAll('text')];
      for (const text of drawnTexts) {
        const places = seen.get(text.textContent ?? '') ?? [];
        // The digits of the bits come from the style sheet, so no text node holds them.
        const place = places[drawnTexts.filter(({ textContent }) => textContent === text.textContent).indexOf(text)];
        if (places.length !== drawnTexts.filter(({ textContent }) => textContent === text.textContent).length) continue;
        const own = text.getBoundingClientRect();
        if (place) moves.push({ dx: (own.left + own.right - place.left - place.right) / 2, dy: (own.top + own.bottom - place.top - place.bottom) / 2, text: text.textContent ?? '' });
      }
      const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;
      const [dx, dy] = [middle(moves.map((move) => move.dx)), middle(moves.map((move) => move.dy))];
      if (moves.length < 10) found.push(`${view}: only ${moves.length} lines`);
      // In another font, a letter's box differs, though its baseline does not.
      const isHigh = (/** @type {typeof moves[number]} */ move) => /^[\0-\u024f]*$/.test(move.text) && Math.abs(move.dy - dy) > 2.5;
      for (const move of moves) if (Math.abs(move.dx - dx) > 1.5 || isHigh(move)) found.push(`${view}: ${move.text} is off by ${(move.dx - dx).toFixed(1)} ${(move.dy - dy).toFixed(1)}`);
    }
    return found;
  });
  assert.deepEqual(problems, []);
});

/** What an SVG document says about itself. @param {Page} page @param {string} svg */
const parsed = (page, svg) => page.evaluate((text) => {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const all = [...root.querySelectorAll('*')];
  return {
    root: root.localName, error: root.querySelector('parsererror')?.textContent ?? '', language: root.getAttribute('lang'),
    title: root.querySelector('title')?.textContent ?? '', description: root.querySelector('desc')?.textContent ?? '',
    texts: all.filter(({ localName }) => localName === 'text').map(({ textContent }) => textContent),
    ground: root.querySelector(':scope > rect')?.getAttribute('fill') ?? null,
    names: [...new Set(all.map(({ localName }) => localName))].sort(),
    attributes: [...new Set(all.flatMap((element) => element.getAttributeNames()))].filter((name) => /^on|href|style|src/.test(name)),
  };
}, svg);

elementTest('every example’s picture is well-formed, has its text as text, and contains nothing that runs or is fetched', ONE, async (page) => {
  await start(page);
  /** @type {{ svg: string, text: string }[]} */
  const pictures = await page.locator('utf8-inspector').evaluate(async (element) => {
    const { bytesOfExample, illFormedExamples, wellFormedExamples } = /** @type {typeof import('../../www/core/examples.js')} */ (await import(/** @type {any} */ ('/core/examples.js')));
    const inspector = /** @type {Utf8Inspector} */ (element);
    const found = [];
    for (const example of [...wellFormedExamples, ...illFormedExamples('utf-8')]) {
      inspector.value = bytesOfExample(example, 'utf-8') ?? new Uint8Array();
      for (const view of /** @type {const} */ (['strip', 'bench', 'layers', 'table'])) found.push({ svg: await inspector.toSvg({ view }), text: view });
    }
    return found;
  });
  assert.ok(pictures.length > 100);
  for (const { svg, text } of pictures) {
    const { root, error, texts, names, attributes } = await parsed(page, svg);
    assert.deepEqual([root, error, attributes], ['svg', '', []]);
    assert.deepEqual(names.filter((name) => !['title', 'desc', 'defs', 'clipPath', 'linearGradient', 'stop', 'g', 'rect', 'path', 'text'].includes(name)), []);
    assert.ok(texts.length > 2, `${text}: ${texts.length}`);
  }
}, { isLong: true });

elementTest('without a code point, the layers have no equals sign between two empty fields', ONE, async (page) => {
  await define(page);
  await works(page);
  /** @param {number[]} bytes */
  const signs = async (bytes) => {
    await page.locator('utf8-inspector').evaluate((element, to) => Object.assign(element, { value: Uint8Array.from(to) }), bytes);
    return (await toSvg(page, { view: 'layers' })).match(/>=</g)?.length ?? 0;
  };
  assert.deepEqual([await signs([0xe2, 0x82]), await signs([0xe2, 0x82, 0xac]), await signs([0xc0, 0xaf]), await signs([0])], [0, 1, 1, 1]);
});

elementTest('the colours are light, dark, or those of the screen without a background', '<utf8-inspector text="a€" theme="dark"></utf8-inspector>', async (page) => {
  await start(page);
  const inks = async (/** @type {PictureOptions} */ options) => {
    const svg = await toSvg(page, { view: 'strip', ...options });
    return { ground: (await parsed(page, svg)).ground, ink: /<text [^>]*fill="(#\w+)"[^>]*>a</.exec(svg)?.[1] };
  };
  const [light, dark] = [{ ground: '#fbfaf7', ink: '#1a1c20' }, { ground: '#14161a', ink: '#eceae4' }];
  assert.deepEqual(await inks({}), dark);
  assert.deepEqual(await inks({ theme: 'light' }), light);
  assert.deepEqual(await inks({ theme: 'dark' }), dark);
  assert.equal((await inks({ theme: 'transparent' })).ink, dark.ink);
  assert.notEqual((await inks({ theme: 'transparent' })).ground, dark.ground);
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('theme', 'light'));
  assert.deepEqual(await inks({}), light);
  assert.equal((await inks({ theme: 'transparent' })).ink, light.ink);
  await page.locator('utf8-inspector').evaluate((element) => /** @type {HTMLElement} */ (element).style.setProperty('--utf8-ink', 'rgb(1 2 3)'));
  assert.equal((await inks({})).ink, '#010203', 'a colour set by the page is used');
});

elementTest('title and description are in the language of the inspector', '<utf8-inspector text="€"></utf8-inspector>', async (page) => {
  await start(page);
  const told = async (/** @type {string} */ language) => {
    await page.locator('utf8-inspector').evaluate((element, lang) => { /** @type {Utf8Inspector} */ (element).lang = lang; }, language);
    const { title, description, language: own } = await parsed(page, await toSvg(page, { view: 'bench' }));
    return [own, title, description];
  };
  assert.deepEqual(await told('en'), ['en', '\u2068€\u2069: the bits in UTF-8', 'Text: \u2068€\u2069. 3 bytes, well-formed UTF-8: E2 82 AC.']);
  assert.deepEqual((await told('de')).slice(0, 2), ['de', '\u2068€\u2069: die Bits in UTF-8']);
  assert.deepEqual((await told('nl')).slice(0, 2), ['nl', '\u2068€\u2069: de bits in UTF-8']);
});

pageTest('drawing a picture leaves focus, selection, history and events unchanged', { at: linkTo('a€') }, async (page) => {
  await page.locator('#text').focus();
  const seen = await page.locator('utf8-inspector').evaluate(async (element) => {
    const inspector = /** @type {Utf8Inspector} */ (element);
    const before = { count: document.body.children.length, focus: inspector.shadowRoot?.activeElement?.id, selection: inspector.selection };
    /** @type {string[]} */
    const events = [];
    for (const type of ['input', 'change', 'select', 'schemechange']) inspector.addEventListener(type, () => events.push(type));
    await Promise.all([inspector.toSvg({ view: 'strip' }), inspector.toSvg({ view: 'bench' }), inspector.toSvg({ view: 'table', theme: 'dark' })]);
    await inspector.toSvg(/** @type {any} */ ({ view: 'map' })).catch((error) => events.push(error.name));
    const after = { count: document.body.children.length, focus: inspector.shadowRoot?.activeElement?.id, selection: inspector.selection };
    return { before, after, events, undone: inspector.undo() };
  });
  assert.deepEqual(seen.after, seen.before);
  assert.deepEqual(seen.events, ['TypeError']);
  assert.equal(seen.undone, false);
});

elementTest('of a long text the strip shows its start, and says how much is left out', ONE, async (page) => {
  await start(page);
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {Utf8Inspector} */ (element).value = new TextEncoder().encode('é'.repeat(100_000)); });
  const { texts } = await parsed(page, await toSvg(page, { view: 'strip', width: 900 }));
  assert.equal(texts.filter((text) => text === 'é').length, 1000);
  assert.equal(texts.at(-1), 'and 99,000 more');
  const table = await parsed(page, await toSvg(page, { view: 'table' }));
  assert.equal(table.texts.at(-1), 'and 99,800 more rows');
}, { isLong: true });

elementTest('the description of a picture covers the whole text, even if not all of it is drawn', ONE, async (page) => {
  await start(page);
  const descriptionOf = async (/** @type {'strip' | 'layers'} */ view, /** @type {string} */ bytes) => {
    await page.locator('utf8-inspector').evaluate((element, hex) => element.setAttribute('bytes', hex), bytes);
    await page.locator('[data-unit]').first().press('Control+A');
    const { description, texts } = await parsed(page, await toSvg(page, { view }));
    return [description.replaceAll(/[\u2068\u2069]/g, ''), texts.at(-1)];
  };
  const letters = 'a'.repeat(40);
  assert.deepEqual(await descriptionOf('strip', `${'61'.repeat(1100)}FFFE`), [
    `Text: ${letters}…. 1,102 bytes, ill-formed: ${'61 '.repeat(64)}….`, 'and 102 more',
  ]);
  assert.match(String(await descriptionOf('layers', `${'61'.repeat(1100)}FFFE`)), /1,102 bytes, ill-formed: [61 ]+…\./);
  assert.match(String(await descriptionOf('layers', '61'.repeat(1100))), /1,100 bytes, well-formed UTF-8: [61 ]+…\./);
});

elementTest('an element that is not in the page, or has not started, can be drawn', ONE, async (page) => {
  await start(page);
  const pictures = await page.evaluate(async () => {
    const made = (/** @type {Record<string, string>} */ attributes) => {
      const element = /** @type {Utf8Inspector} */ (document.createElement('utf8-inspector'));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    return Promise.all([made({ text: '€' }), made({ bytes: 'C3 28', view: 'bench' }), made({ text: 'ü', scheme: 'latin-1', lang: 'nl' }), made({})].map((element) => element.toSvg()));
  });
  const titles = [];
  for (const svg of pictures) titles.push((await parsed(page, svg)).title);
  assert.deepEqual(titles, ['\u2068€\u2069: the bytes in UTF-8', '\u2068\ufffd\u2069: the bits in UTF-8', '\u2068ü\u2069: de bytes in ISO 8859-1', 'the bytes in UTF-8']);
});

pageTest('a picture of the bits has the notes on code points, which are loaded later', { at: linkTo('') }, async (page) => {
  for (const [text, note] of /** @type {const} */ ([['\u{7}', /is\s+a\s+control\s+character/], ['\u{378}', /is\s+not\s+assigned/]])) {
    for (const view of /** @type {const} */ (['bench', 'layers'])) {
      await page.locator('utf8-inspector').evaluate((element, set) => { /** @type {Utf8Inspector} */ (element).text = set; }, text);
      assert.match((await toSvg(page, { view })).replaceAll(/<[^>]*>|\s+/g, ' '), note, view);
    }
  }
});
