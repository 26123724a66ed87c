// Accessibility: axe finds nothing, nothing scrolls sideways, nothing is conveyed by colour alone, targets are large enough.

import assert from 'node:assert/strict';
import { askAxe, loadAxe } from './axe.mjs';
import { DAMAGED, TABS, chooseTab, drawn, fragment, goTo, linkTo, open, openExamples, origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** States of the page: the fragment, and what to do then. @type {Record<string, [string, ((page: Page) => Promise<unknown>)?]>} */
const STATES = {
  'the greeting': [''],
  'nothing': ['#v=1&h='],
  'ill-formed bytes': [DAMAGED],
  'an attempt of several segments': ['#v=1&h=EDA081EDB080'],
  'an unreadable address': ['#v=1&h=E2Z'],
  'a byte field that can’t be read': [linkTo('€'), (page) => page.locator('#hex').fill('E2 8g')],
  'an offer to read it in another way': ['#v=1&h=', async (page) => {
    await page.locator('#text').fill('caf\\xc3\\xa9');
    await page.locator('.offer').waitFor();
  }],
  'a sequence in pieces': [linkTo('€'), (page) => page.locator('button.bit[data-pair="1:7"]').click()],
  'a code point that is refused': [linkTo('€'), async (page) => {
    await page.locator('.point .edit').first().fill('U+D800');
    await page.locator('#point-problem', { hasText: /surrog/i }).waitFor();
  }],
  'a byte that is refused': [linkTo('€'), async (page) => {
    await page.locator('.fields .edit').first().fill('256');
    await page.locator('#byte-problem:not(:empty)').waitFor();
  }],
  'a step of the player': [linkTo('€'), async (page) => {
    await page.locator('.player .number').nth(2).click();
    await page.locator('.step-status:not(:empty)').waitFor();
  }],
  'no code point': ['#v=1&h=80'],
  'lone surrogates': [linkTo('€'), async (page) => {
    await page.locator('#text').focus();
    await page.evaluate(() => document.execCommand('insertText', false, '\ud800'));
    await page.locator('.notice button').waitFor();
  }],
  'controls and marks': [linkTo('\0\u001b\u0085\u200f\u0301\ufeffשלום🇩🇪')],
  'another scheme, ill-formed': ['#v=1&h=D834DD1E0041D834&scheme=utf-16be'],
  'a scheme chosen by the user': [linkTo('ü€'), async (page) => {
    await page.locator('.scheme').selectOption('latin-1');
    await page.locator('.notice p').waitFor();
  }],
  'text that the scheme can’t hold': ['#v=1&h=E9&scheme=latin-1', (page) => page.locator('#text').fill('é€')],
  'a long text': [linkTo('Grüße €𝄞 '.repeat(100))],
  'a caret, and what can’t be put in there': [linkTo('a€b'), async (page) => {
    await page.locator('.tool-insert').click();
    await page.locator('#insertion').fill('U+D800');
  }],
  'the menu beside the copy button': [linkTo('a€b'), (page) => page.locator('.tool-clipboard').click()],
  'the menu of damage': [linkTo('a€b'), (page) => page.locator('.tool-damage').click()],
  'a damaged byte, and a single one selected': [linkTo('a€b'), async (page) => {
    await page.locator('.tool-damage').click();
    await page.locator('.damage-menu .tool-item').first().click();
    await page.locator('.unit[data-start="2"]').focus();
    await page.keyboard.press('Alt+ArrowDown');
  }],
  'schemes compared': [`${linkTo('Grüß€𝄞')}&tab=compare`],
  'what can be copied': [`${linkTo('Grüß€𝄞')}&tab=copy`],
  'what can be copied of ill-formed bytes': [`${DAMAGED}&tab=copy`],
  'decoders that differ': [`${DAMAGED}&tab=decoders`],
  'decoders that agree': [`${linkTo('a')}&tab=decoders`],
  'the map': [`${linkTo('Ü€')}&tab=map`],
  'all examples': ['#v=1&h=FF', openExamples],
  'all examples of a scheme that can’t encode most': ['#v=1&h=FF&scheme=ascii', openExamples],
};

/** Puts the page into a state, whatever state it is in. @param {Page} page @param {string} state */
async function enter(page, state) {
  const [fragment, act] = STATES[state];
  if (fragment === '') await open(page, '');
  else await goTo(page, fragment);
  await act?.(page);
  await drawn(page);
}

/** Opens the page with axe loaded. @param {Page} page @param {string} fragment */
async function openWithAxe(page, fragment) {
  await open(page, fragment);
  await loadAxe(page);
}

/**
 * Asserts that axe finds nothing on the page as it is.
 * @param {Page} page @param {string} state @param {'light' | 'dark'} [colorScheme]
 */
async function axeFindsNothing(page, state, colorScheme = 'light') {
  const { violations, incomplete, passed } = await askAxe(page, { colorScheme });
  assert.ok(colorScheme === 'dark' ? passed.includes('color-contrast') : passed.length > 20, `${state}: only ${passed.join(', ')} passed`);
  assert.deepEqual(violations, [], state);
  // axe can't work out some contrast: on stripes, and under clipped content. Nothing else may be incomplete.
  assert.deepEqual(incomplete.filter((text) => !text.startsWith('color-contrast:')), [], state);
}

pageTest('axe finds nothing, in any state of the page', { at: null, isLong: true, context: { colorScheme: 'light', bypassCSP: true } }, async (page) => {
  await openWithAxe(page, '');
  for (const state of Object.keys(STATES)) {
    if (state !== 'the greeting') await enter(page, state);
    await axeFindsNothing(page, state);
  }
});

// Dark mode only changes colours; axe has checked everything else in light mode.
pageTest('axe finds enough contrast in dark too, in any state of the page', { at: null, isLong: true, context: { colorScheme: 'dark', bypassCSP: true }, needs: ['once'] }, async (page) => {
  await openWithAxe(page, '');
  assert.equal(await page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).colorScheme), 'light dark');
  for (const state of Object.keys(STATES)) {
    if (state !== 'the greeting') await enter(page, state);
    await axeFindsNothing(page, state, 'dark');
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`axe finds nothing in German and Dutch, ${colorScheme}`, { at: null, context: { colorScheme, bypassCSP: true } }, async (page) => {
    await openWithAxe(page, `${DAMAGED}&lang=de`);
    for (const lang of ['de', 'nl']) {
      if (lang !== 'de') await goTo(page, `${DAMAGED}&lang=${lang}`);
      await page.locator(`utf8-inspector .body[lang="${lang}"]`).waitFor();
      await drawn(page);
      await axeFindsNothing(page, lang, colorScheme);
    }
  });
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`a user who asks for more contrast gets 7 : 1 for text and 4.5 : 1 for lines, ${colorScheme}`, { at: null, context: { colorScheme, contrast: 'more', bypassCSP: true } }, async (page) => {
    await openWithAxe(page, DAMAGED);
    for (const name of TABS) {
      await chooseTab(page, name);
      const { violations, passed } = await askAxe(page, { rules: ['color-contrast-enhanced'] });
      assert.deepEqual([violations, passed], [[], ['color-contrast-enhanced']], name);
    }
    const [line, card, edge, paper] = await page.locator('utf8-inspector').evaluate(({ shadowRoot }) => {
      const styleOf = (/** @type {string} */ css) => getComputedStyle(/** @type {Element} */ (shadowRoot?.querySelector(css) ?? document.querySelector(css)));
      return [styleOf('.input').borderTopColor, styleOf('.input').backgroundColor, styleOf('#theme').borderBottomColor, styleOf('body').backgroundColor];
    });
    assert.ok(contrast(line, card) >= 4.5, `${line} on ${card}`);
    assert.ok(contrast(edge, paper) >= 4.5, `${edge} on ${paper}`);
  });
}

/** The contrast of two colours (WCAG 2.2). @param {string} one as `rgb()`, like the other @param {string} other */
function contrast(one, other) {
  const [dark = 0, light = 0] = [one, other].map((color) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => (Number(part) <= 10 ? Number(part) / 3294 : ((Number(part) / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * What wrongly reaches beyond the right edge of the window, at each fragment; without fragments, in the current state.
 * @param {Page} page @param {string[]} [fragments] none of them the current one
 * @returns {Promise<string[]>}
 */
const sideways = (page, fragments = []) => page.evaluate(async (all) => {
  /** @type {string[]} */
  const found = [];
  const look = async () => {
    // Once a frame is drawn, everything is laid out.
    await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    // Sizes would not tell: where scrollbars are hidden but have a gutter, the page is narrower than the window.
    const { scrollY } = window;
    scrollTo(innerWidth, scrollY);
    const isMoved = scrollX > 0;
    scrollTo(0, scrollY);
    if (!isMoved) return;
    const width = document.body.getBoundingClientRect().right;
    const root = document.querySelector('utf8-inspector')?.shadowRoot;
    const wide = [...document.querySelectorAll('body *'), ...(root?.querySelectorAll('*') ?? [])].filter((element) => element.getBoundingClientRect().right > width + 1);
    found.push(`${location.hash.slice(0, 40)} in ${width}: ${wide.slice(0, 3).map((element) => `${element.localName}.${element.className}`).join(', ')}`);
  };
  for (const fragment of all) {
    await new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
      location.hash = fragment;
    });
    await look();
  }
  if (all.length === 0) await look();
  return found;
}, fragments);

const WIDTHS = [320, 360, 768, 1024, 1440, 1920];

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`no state makes the page scroll sideways from 320 to 1920 px, ${lang}`, { at: null, isLong: true, context: { locale: lang } }, async (page) => {
    const states = Object.entries(STATES);
    const fragments = states.filter(([, [at, act]]) => at !== '' && !act).map(([, [at]]) => at);
    assert.equal(new Set(fragments).size, fragments.length);
    await open(page, '');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // First the current state: the last of the fragments, or the greeting.
      assert.deepEqual([...await sideways(page), ...await sideways(page, fragments)], []);
      assert.equal(await fragment(page), fragments.at(-1));
    }
    for (const [state, [, act]] of states) {
      if (!act) continue;
      await enter(page, state);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await sideways(page), [], state);
      }
    }
  });
}

/** What can be at hand on the strip in any tab, each after the one before. @type {[string, (page: Page) => Promise<unknown>][]} */
const ON_THE_STRIP = [
  ['a unit is selected', (page) => page.locator('.unit').nth(4).click()],
  ['the caret is set', (page) => page.locator('.unit').nth(4).press('Space')],
  ['something is damaged', async (page) => {
    await page.locator('.tool-damage').click();
    await page.locator('.damage-menu .tool-item').first().click();
  }],
  ['a byte is selected', (page) => page.locator('.unit').nth(4).press('Alt+ArrowDown')],
];

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`no tab makes the page scroll sideways on a phone, whatever is at hand, ${lang}`, { at: linkTo('Grüß€𝄞\u2126y'), isLong: true, context: { locale: lang } }, async (page) => {
    for (const [situation, act] of ON_THE_STRIP) {
      await act(page);
      for (const name of TABS) {
        await chooseTab(page, name);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual(await sideways(page), [], `${situation}, ${name}`);
        }
      }
      await chooseTab(page, 'layers');
    }
  });
}

pageTest('buttons and fields are at least 24 px in both directions, at any width', { at: DAMAGED }, async (page) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    if (await page.locator('.example').first().isHidden()) await openExamples(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { small, looked } = await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      const shown = [...document.querySelectorAll('select'), ...root.querySelectorAll('button, textarea, .unit')]
        .map((element) => ({ name: element.className || element.id, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const small = shown.filter(({ box }) => box.width < 23.95 || box.height < 23.95).map(({ name, box }) => `${name} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      return { small, looked: shown.length };
    });
    // Choices, fields, units, the bits of three bytes, tabs, the six examples and their button, and all 36 in the menu.
    assert.ok(looked >= 3 + 2 + 10 + 24 + 4 + 7 + 36, `only ${looked}`);
    assert.deepEqual(small, [], `${width} px`);
  }
});

pageTest('values on the map are as large as their cells allow', { at: `${linkTo('€')}&tab=map` }, async (page) => {
  for (const [width, least] of [[320, 15], [360, 17], [1440, 24]]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('.value[data-byte="226"]').boundingBox();
    assert.ok(box && box.width >= least && box.height >= 23.95, `${width}: ${box?.width} × ${box?.height}`);
  }
});

pageTest('each byte class differs in shape as well as in colour, on the strip and on the map', { at: `${linkTo('aÜ')}&tab=map` }, async (page) => {
  await page.locator('#hex').fill('61 C3 9C FF');
  for (const [scope, names] of /** @type {[string, string[]][]} */ ([['.byte', ['ascii', 'start', 'continuation', 'broken']], ['.value', ['ascii', 'start', 'continuation', 'invalid']]])) {
    const shapes = await page.evaluate(([own, classes]) => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      return classes.map((name) => {
        const style = getComputedStyle(/** @type {Element} */ (root.querySelector(`${own}.${name}`)));
        return [style.borderRadius, style.borderLeftWidth, style.borderLeftStyle, style.borderTopWidth, style.borderTopStyle, style.backgroundImage === 'none'].join('; ');
      });
    }, /** @type {[string, string[]]} */ ([scope, names]));
    assert.equal(new Set(shapes).size, 4, `${scope}: ${shapes.join(' / ')}`);
  }
});

pageTest('in forced colours bits, markers, classes and the selection can still be told apart', { at: linkTo('€'), context: { forcedColors: 'active' } }, async (page) => {
  await page.locator('#hex').fill('E2 82 AC FF');
  await page.locator('.unit').first().click();
  const seen = await page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    const style = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (root.querySelector(selector)));
    return {
      isForced: matchMedia('(forced-colors: active)').matches,
      marker: style('.bit.marker').backgroundColor, slot: style('.bit.slot').backgroundColor,
      markerText: style('.bit.marker').color,
      selected: style('.cell.selected').outlineStyle,
      start: style('.byte.start').borderLeftWidth, broken: style('.byte.broken').borderTopStyle,
      wire: style('.wire:not(.leading)').backgroundColor, leadWire: style('.wire.leading').backgroundColor, ground: style('.bench').backgroundColor,
    };
  });
  assert.ok(seen.isForced);
  assert.notEqual(seen.marker, seen.slot, 'markers are filled');
  assert.notEqual(seen.marker, seen.markerText);
  assert.equal(seen.selected, 'solid');
  assert.equal(seen.broken, 'double');
  assert.notEqual(seen.wire, seen.ground);
  assert.notEqual(seen.leadWire, seen.ground);
});

pageTest('in forced colours the map has the frames of its legend, and the selected bytes stand out', { at: `#v=1&h=61E282ACFF&tab=map`, context: { forcedColors: 'active' } }, async (page) => {
  await page.locator('.unit').nth(1).click();
  const styleOf = (/** @type {string} */ css) => page.locator(css).first().evaluate((element) => {
    const { borderTopStyle, backgroundColor } = getComputedStyle(element);
    return { borderTopStyle, backgroundColor };
  });
  const [never, present, selected] = [await styleOf('[data-byte="192"]'), await styleOf('[data-byte="97"]'), await styleOf('[data-byte="226"]')];
  for (const [name, byte] of /** @type {const} */ ([['invalid', 192], ['continuation', 128]])) {
    assert.equal((await styleOf(`[data-byte="${byte}"]`)).borderTopStyle, (await styleOf(`.key .${name} .swatch`)).borderTopStyle, name);
  }
  assert.equal(never.borderTopStyle, 'double');
  assert.notEqual(selected.backgroundColor, present.backgroundColor);
});

pageTest('in forced colours the scheme in use stands out in the table', { at: `${linkTo('€')}&tab=compare`, context: { forcedColors: 'active' } }, async (page) => {
  const colours = await page.locator('.compare .choice').evaluateAll((all) => all.map((choice) => getComputedStyle(choice).borderTopColor));
  assert.equal(colours.indexOf(colours[0] ?? '', 1), -1, colours.join(' '));
});

pageTest('in forced colours the page, the step and the selected unit are marked, each once', { at: linkTo('a€'), context: { forcedColors: 'active' } }, async (page) => {
  const links = await page.locator('header nav a').evaluateAll((all) => all.map((link) => {
    const { borderBottomStyle, borderBottomColor } = getComputedStyle(link);
    return [link.ariaCurrent, borderBottomStyle === 'none' ? 'none' : borderBottomColor];
  }));
  const own = links.find(([current]) => current !== null)?.[1];
  assert.ok(links.length > 1 && links.every(([current, color]) => current !== null || color !== own), links.join(' / '));
  await page.locator('.unit').nth(1).click();
  await page.locator('#text').focus();
  const outlines = await page.locator('.cell.selected, .cell.selected .unit').evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  assert.deepEqual(outlines, ['solid', 'none']);
  await page.locator('.player .number').nth(2).click();
  await page.locator('.step-status:not(:empty)').waitFor();
  const grounds = await page.locator('.player .number').evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  assert.notEqual(grounds[2], grounds[1]);
});

// Highlight and CanvasText may be almost the same colour.
pageTest('in forced colours the focus on the strip shows by more than a colour', { at: linkTo('ae\u0301'), context: { forcedColors: 'active' } }, async (page) => {
  for (const [unit, framed] of /** @type {[number, string][]} */ ([[0, '.cell.selected'], [1, '.unit[aria-selected="true"]']])) {
    const width = () => page.locator(framed).evaluate((each) => getComputedStyle(each).outlineWidth);
    await page.locator('.unit').nth(unit).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const focused = await width();
    await page.locator('#text').focus();
    assert.deepEqual([focused, await width()], ['3px', '1px'], framed);
  }
});

/** Bytes of each kind of damage, and marks. */
const SPACED = '#v=1&h=47C3BCE282ACF09D849E20E282C3A4C080EDA08061CC81';

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`text spaced out as WCAG 1.4.12 has it is not cut, ${lang}`, { at: SPACED, context: { locale: lang } }, async (page) => {
    /** How much wider each choice in the page's head is than its word, for each width of the window. @returns {Promise<number[]>} */
    const roomsBesideWords = async () => {
      const rooms = [];
      for (const width of [1280, 700, 320]) {
        await page.setViewportSize({ width, height: 900 });
        rooms.push(...await page.evaluate(() => ['language', 'theme'].map((id) => {
          const select = /** @type {HTMLSelectElement} */ (document.getElementById(id));
          const word = document.createElement('span');
          word.textContent = select.selectedOptions[0]?.text ?? '';
          word.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(select).font}`;
          document.body.append(word);
          const room = select.getBoundingClientRect().width - word.getBoundingClientRect().width;
          word.remove();
          return room;
        })));
      }
      return rooms;
    };
    const rooms = await roomsBesideWords();
    await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      for (const each of [document, root]) {
        const style = new CSSStyleSheet();
        style.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }');
        each.adoptedStyleSheets = [...each.adoptedStyleSheets, style];
      }
    });
    for (const [i, room] of (await roomsBesideWords()).entries()) assert.ok(room > (rooms[i] ?? Infinity) - 2, `choice ${i}: ${room} of ${rooms[i]} px beside its word`);
    for (const width of [1280, 1000, 700, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
      const cut = await page.evaluate(() => {
        const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
        const box = (/** @type {Element} */ element) => element.getBoundingClientRect();
        /** @param {string} outer @param {string} inner */
        const sticksOut = (outer, inner) => [...root.querySelectorAll(outer)].flatMap((around) => [...around.querySelectorAll(inner)].filter((each) => {
          const [a, b] = [box(around), box(each)];
          return b.width > 0 && (b.left < a.left - 1 || b.right > a.right + 1 || b.bottom > a.bottom + 1);
        }).map((each) => `${outer} ${each.className || each.textContent}`));
        const hidden = [...root.querySelectorAll('.kind')].filter((kind) => {
          const range = new Range();
          range.selectNodeContents(kind);
          return getComputedStyle(kind).overflowY !== 'visible' && range.getBoundingClientRect().bottom > box(kind).bottom + 1;
        }).map((kind) => kind.textContent);
        const lengths = [...root.querySelectorAll('.zone span')].map(box);
        const covered = lengths.filter(({ right }, i) => right > (lengths[i + 1]?.left ?? Infinity) + 1).map(({ right }) => `.zone until ${right}`);
        return [...covered, ...sticksOut('.toolbar', '.tool'), ...sticksOut('.tool', 'span'), ...sticksOut('.tab', '.tab-label, .mark'), ...hidden];
      });
      assert.deepEqual(cut, [], `${width}`);
    }
  });
}

pageTest('drawings beside text grow with the user’s font size', { at: linkTo('€'), context: { viewport: { width: 560, height: 900 } } }, async (page) => {
  const sizes = () => page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    return ['.tool svg', '.step svg', '.copy svg', '.point-bit'].map((css) => root.querySelector(css)?.getBoundingClientRect().width ?? 0)
      .concat(parseFloat(getComputedStyle(/** @type {Element} */ (root.querySelector('.toolbar'))).fontSize));
  });
  const before = await sizes();
  assert.deepEqual(before.map(Math.round), [16, 16, 16, 24, 10]);
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  assert.deepEqual((await sizes()).map((size, i) => Math.round(10 * size / (before[i] ?? 1))), [20, 20, 20, 20, 20]);
});

pageTest('the two digits of a value on the map stand on one line at 320 px', { at: `${linkTo('€')}&tab=map`, context: { viewport: { width: 320, height: 800 } } }, async (page) => {
  const lines = await page.locator('.value').evaluateAll((all) => all.map((value) => {
    const range = new Range();
    range.selectNodeContents(value);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  }));
  assert.deepEqual([...new Set(lines)], [1]);
});

pageTest('text set to twice its size fits', { at: DAMAGED, context: { viewport: { width: 640, height: 900 } } }, async (page) => {
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  assert.deepEqual(await sideways(page), []);
});

pageTest('the label of a bit does not change with its value', { at: linkTo('€') }, async (page) => {
  const bit = page.locator('button.bit[data-pair="0:3"]');
  const before = await bit.getAttribute('aria-label');
  assert.equal(await bit.getAttribute('aria-pressed'), 'false');
  await bit.click();
  assert.equal(await bit.getAttribute('aria-label'), before);
  assert.equal(await bit.getAttribute('aria-pressed'), 'true');
});

pageTest('the bits in the mark of the site are not read out as a number', { at: null }, async (page) => {
  for (const name of ['index', 'practise', 'worksheet']) {
    await page.goto(`${origin()}${name}.html#v=1&lang=en`);
    assert.deepEqual(await page.locator('header .start').evaluateAll((all) => all.map((start) => start.closest('[aria-hidden="true"]')?.textContent)), ['11010'], name);
  }
});
