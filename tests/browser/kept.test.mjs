// What a change leaves alone: elements for the same bytes stay, and with them the focus, the caret, the selection
// and a press in progress. Measured in changes to the document, not in time.

import assert from 'node:assert/strict';
import { DAMAGED, bitAt, focused, goTo, linkTo, pageTest, selection, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** More than twenty rows, all of which change after one more letter. */
const LONG = 'abcdefghij'.repeat(100);

/**
 * What an action does to the elements in a part of the inspector: those added and removed, by name, and the number of attribute writes.
 * @param {Page} page @param {string} part @param {() => Promise<unknown>} act
 */
async function changesOf(page, part, act) {
  await twoFrames(page);
  await page.locator(part).evaluate((element) => {
    const own = /** @type {any} */ (window);
    own.seen = { added: [], removed: [], attributes: 0 };
    own.observer = new MutationObserver((records) => own.take(records));
    own.take = (/** @type {MutationRecord[]} */ records) => {
      const names = (/** @type {NodeList} */ nodes) => Array.from(nodes, (node) => (node instanceof Element ? node.className || node.localName : node.nodeName));
      for (const { type, addedNodes, removedNodes } of records) {
        if (type === 'attributes') own.seen.attributes++;
        own.seen.added.push(...names(addedNodes));
        own.seen.removed.push(...names(removedNodes));
      }
    };
    own.observer.observe(element, { childList: true, subtree: true, attributes: true });
  });
  await act();
  await twoFrames(page);
  return /** @type {Promise<{ added: string[], removed: string[], attributes: number }>} */ (page.evaluate(() => {
    const own = /** @type {any} */ (window);
    own.take(own.observer.takeRecords());
    own.observer.disconnect();
    return own.seen;
  }));
}

/** Remembers what has the focus, for `stillFocused`. @param {Page} page */
const keepFocused = (page) => page.evaluate(() => {
  const root = document.querySelector('utf8-inspector')?.shadowRoot;
  const own = /** @type {any} */ (window);
  if (own.kept === undefined) root?.addEventListener('focusin', () => { own.given++; });
  own.given = 0;
  own.kept = root?.activeElement;
});

/** Whether the remembered element still has the focus, and never lost it. @param {Page} page */
const stillFocused = (page) => page.evaluate(() => {
  const { kept, given } = /** @type {any} */ (window);
  return given === 0 && kept === document.querySelector('utf8-inspector')?.shadowRoot?.activeElement;
});

/** Sets the bytes by script. @param {Page} page @param {number[]} bytes */
const setBytes = (page, bytes) => page.evaluate((given) => {
  /** @type {any} */ (document.querySelector('utf8-inspector')).value = Uint8Array.from(given);
}, bytes);

/** @param {Page} page @param {string} text */
const setText = (page, text) => setBytes(page, [...new TextEncoder().encode(text)]);

pageTest('a selection adds and removes no elements of the strip, and changes only two cells', { at: linkTo('añ€𝄞 e\u0301x') }, async (page) => {
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'Home']) {
    const { added, removed, attributes } = await changesOf(page, '.strip', () => page.keyboard.press(key));
    assert.deepEqual({ added, removed }, { added: [], removed: [] }, key);
    assert.ok(attributes > 0 && attributes <= 6, `${key}: ${attributes} attributes`);
  }
  assert.equal(await focused(page), 'unit 0');
});

pageTest('typing a letter into a long text adds one cell, and each row passes one on to the next', { at: linkTo(LONG) }, async (page) => {
  await page.locator('#text').focus();
  await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).setSelectionRange(5, 5));
  const rows = await page.locator('.strip-row').count();
  assert.ok(rows > 5, `${rows} rows`);
  const { added } = await changesOf(page, '.strip', () => page.keyboard.press('x'));
  assert.equal(await page.locator('.unit').nth(5).locator('.code-point').innerText(), 'U+0078');
  assert.ok(added.every((name) => name === 'cell' || name === 'cell selected'), 'no row and no part of a cell is added');
  assert.ok(added.length > 0 && added.length <= rows + 1, `${added.length} cells in ${rows} rows`);
  const { added: back } = await changesOf(page, '.strip', () => page.keyboard.press('Backspace'));
  assert.ok(back.length <= rows + 1, `${back.length} cells`);
  const starts = await page.locator('.unit').evaluateAll((all) => all.map((unit) => [unit.getAttribute('data-unit'), unit.getAttribute('data-start'), unit.getAttribute('aria-colindex')].map(Number)));
  assert.deepEqual(starts, starts.map((_, i) => [i, i, i + 1]));
});

/** All panels that follow the bytes, side by side. */
const ALL = '&view=input%20strip%20bench%20decoders%20map';

pageTest('after a change an inspector shows the same as one that has never shown other bytes', { at: linkTo('abc') + ALL, isLong: true }, async (page) => {
  /** What a reader sees and hears of strip and bench. */
  const shown = () => page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
    /** @param {Element} element @returns {unknown} */
    const tree = (element) => [
      element.localName,
      ...Array.from(element.attributes, ({ name, value: text }) => `${name}=${name === 'class' ? text.split(' ').sort().join(' ') : text}`).filter((text) => text !== 'class=').sort(),
      ...Array.from(element.childNodes, (child) => (child instanceof Element ? tree(child) : child.nodeValue)),
    ];
    return ['.strip', '.cards', '.explanation', '.repairs', '.decoders:not([hidden]) tbody', '.map']
      .flatMap((part) => Array.from(root.querySelectorAll(part), (element) => JSON.stringify(tree(element))));
  });
  const steps = ['61C3A462', 'C3A462', '61C3A462FF80', '61F18080E180C262806380BF64', '61F18080E180C2806380BF64', '65CC81', '6565CC81CC81', 'F09D849E', 'EDA081EDB080', 'E282AC', 'E282'];
  /** @type {Map<string, string[]>} */
  const patched = new Map();
  for (const hex of steps) {
    await goTo(page, `#v=1&h=${hex}${ALL}`);
    await page.locator('.unit').first().focus();
    await page.keyboard.press('End');
    patched.set(hex, await shown());
  }
  for (const [hex, expected] of patched) {
    await page.reload();
    await goTo(page, `#v=1&h=${ALL}`);
    await goTo(page, `#v=1&h=${hex}${ALL}`);
    await page.locator('.unit').first().focus();
    await page.keyboard.press('End');
    const fresh = await shown();
    for (const [i, part] of fresh.entries()) assert.equal(expected[i], part, hex);
  }
});

pageTest('a flip keeps the cards and the focused button', { at: linkTo('a€b') }, async (page) => {
  await bitAt(page, 2, 7).focus();
  await keepFocused(page);
  for (const bit of ['a marker broken', 'and back']) {
    const { added, removed } = await changesOf(page, '.cards', () => page.keyboard.press('Space'));
    assert.ok([...added, ...removed].every((name) => /^(number|cp-bit|wire|#text)/.test(name)), `${bit}: ${added} ${removed}`);
    assert.ok(await stillFocused(page), bit);
  }
  await bitAt(page, 2, 0).focus();
  await keepFocused(page);
  const { added } = await changesOf(page, '.cards', () => page.keyboard.press('Space'));
  assert.deepEqual(added.filter((name) => name !== '#text'), [], 'a payload bit adds no element');
  assert.ok(await stillFocused(page));
  assert.equal(await value(page), '61 E2 83 AC 62');
  assert.equal(await bitAt(page, 2, 0).getAttribute('aria-pressed'), 'true');
});

pageTest('a flip that joins the byte to the sequence before it keeps its card', { at: '#v=1&h=C328' }, async (page) => {
  await page.locator('.unit').last().click();
  await bitAt(page, 1, 7).focus();
  await keepFocused(page);
  await page.keyboard.press('Space');
  assert.deepEqual(await selection(page), [0, 2], 'the sequence is selected');
  assert.equal(await focused(page), 'pair 1:7');
  assert.ok(await stillFocused(page));
});

pageTest('bytes inserted before the focused bit do not move the focus', { at: linkTo('a€b') }, async (page) => {
  await bitAt(page, 2, 3).focus();
  await keepFocused(page);
  await page.evaluate(() => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    inspector.value = new TextEncoder().encode('äa€b');
    inspector.select(3);
  });
  assert.ok(await stillFocused(page));
  assert.equal(await page.locator('.cards [tabindex="0"]').count(), 1);
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(page), /^pair 4:/);
});

pageTest('a unit keeps the focus when bytes before it are inserted, or its own bytes change', { at: linkTo('a€b') }, async (page) => {
  await page.locator('.unit').nth(1).focus();
  await keepFocused(page);
  for (const text of ['xya€b', 'xyaäb', 'aäb']) {
    await setText(page, text);
    assert.ok(await stillFocused(page), text);
    assert.match(await focused(page), /^unit [13]$/, text);
  }
});

pageTest('a unit keeps the focus on its way to another row', { at: linkTo('a€b') }, async (page) => {
  const lost = await page.evaluate(() => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
    const show = (/** @type {string} */ text) => { inspector.value = new TextEncoder().encode(text); };
    let given = 0;
    root.addEventListener('focusin', () => { given++; });
    /** @type {number[]} */
    const places = [];
    // Over more than three rows, so that it appears at every place of a row.
    for (let place = 0; place < 120; place++) {
      const text = `${'a'.repeat(place)}€${'a'.repeat(120)}`;
      show(text);
      const unit = /** @type {HTMLElement} */ (root.querySelector('.unit[tabindex="0"]'));
      unit.focus();
      given = 0;
      for (const before of ['x', 'xxxxx', '']) show(before + text);
      if (root.activeElement !== unit || given > 0) places.push(place);
    }
    return places;
  });
  assert.deepEqual(lost, []);
});

pageTest('a press on a unit works even if the bytes change before it ends, and marked text stays marked', { at: linkTo('Grüße') }, async (page) => {
  const unit = page.locator('.unit').nth(3);
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await unit.boundingBox());
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8);
  await page.mouse.down();
  await setText(page, 'Grüße!');
  await page.mouse.up();
  assert.deepEqual(await selection(page), [4, 6], 'the press selected the unit');

  await unit.locator('.code-point').evaluate((element) => {
    const own = /** @type {any} */ (window);
    own.range = new Range();
    own.range.selectNodeContents(element);
  });
  await setText(page, 'Grüße!?');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => String(/** @type {any} */ (window).range)), 'U+00DF');
});

pageTest('the caret stays in the text when the view changes', { at: linkTo('abcdef') }, async (page) => {
  await page.locator('#text').focus();
  await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).setSelectionRange(2, 4));
  await keepFocused(page);
  await page.evaluate(() => document.querySelector('utf8-inspector')?.removeAttribute('tabs'));
  for (const view of ['input strip', 'bench map input', 'map input strip bench', 'input']) {
    await page.evaluate((wanted) => document.querySelector('utf8-inspector')?.setAttribute('view', wanted), view);
    await page.waitForFunction((wanted) => Array.from(document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.body > section') ?? [],
      (section) => (section.getAttribute('part') ?? '')).join(' ') === wanted, view);
    assert.ok(await stillFocused(page), view);
    assert.deepEqual(await page.locator('#text').evaluate((field) => {
      const { selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
      return [selectionStart, selectionEnd];
    }), [2, 4], view);
  }
  await page.keyboard.type('X');
  assert.equal(await page.locator('#text').inputValue(), 'abXef');
});

pageTest('the caret stays at its place when bytes change around it', { at: linkTo('abcdef') }, async (page) => {
  const caret = (/** @type {string} */ id) => page.locator(id).evaluate((field) => {
    const { selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
    return [selectionStart, selectionEnd];
  });
  for (const [id, at, steps] of /** @type {[string, number[], [string, number[]][]][]} */ ([
    ['#text', [2, 4], [['Xabcdef', [3, 5]], ['XabcdefY', [3, 5]], ['XabcdeY', [3, 5]], ['XdeY', [1, 2]]]],
    ['#hex', [6, 6], [['Xabcdef', [9, 9]], ['Xabcdefg', [9, 9]], ['abcdefg', [6, 6]]]],
  ])) {
    await setText(page, 'abcdef');
    await page.locator(id).focus();
    await page.locator(id).evaluate((field, [start, end]) => /** @type {HTMLTextAreaElement} */ (field).setSelectionRange(start ?? 0, end ?? 0), at);
    for (const [text, expected] of steps) {
      await setText(page, text);
      assert.deepEqual(await caret(id), expected, `${id}: ${text}`);
    }
  }
});

pageTest('an assistive technology sees the strip as one row of as many columns as units, however wide the window is', { at: linkTo(LONG) }, async (page) => {
  const grid = page.locator('.strip');
  for (const width of [1280, 500]) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    assert.equal(await grid.getAttribute('aria-multiselectable'), 'true');
    assert.equal(await grid.getAttribute('aria-colcount'), '1000');
    assert.equal(await grid.locator('[role="row"]').count(), 1);
    assert.equal(await grid.locator('[aria-rowindex]').count(), 0);
    assert.equal(await page.locator('[data-unit="40"]').getAttribute('aria-colindex'), '41');
  }
});

pageTest('units out of view are drawn when they come into view', { at: `${DAMAGED}&view=decoders%20compare` }, async (page) => {
  await page.locator('.compare tbody tr').first().waitFor();
  const inspector = page.locator('utf8-inspector');
  for (const [part, expected] of /** @type {[string, RegExp][]} */ ([['.decoders tbody', /^1 U\+FFFD$/], ['.compare tbody', /^12 bytes$/]])) {
    await setBytes(page, [0x61, 0xff]);
    await inspector.evaluate((element) => element.setAttribute('hidden', ''));
    const seen = await changesOf(page, part, () => setBytes(page, [0xff, ...new TextEncoder().encode('twelve bytes')]));
    assert.deepEqual(seen, { added: [], removed: [], attributes: 0 }, part);
    await inspector.evaluate((element) => element.removeAttribute('hidden'));
    await page.locator(`${part} tr`).first().locator('.result, .size', { hasText: expected }).waitFor();
  }
});

pageTest('work for hidden parts waits until they are shown or printed, and is done once', {}, async (page) => {
  const drawn = await page.evaluate(async () => {
    const { whenShown } = await import(/** @type {any} */ ('/ui/when-shown.js'));
    /** Resolves once sizes have been reported: a new observer reports after existing ones, in the same rendering update. */
    const told = () => new Promise((resolve) => {
      const own = new ResizeObserver(() => {
        own.disconnect();
        resolve(undefined);
      });
      own.observe(document.body);
    });
    const element = document.createElement('p');
    const end = new AbortController();
    let count = 0;
    const changed = whenShown(element, () => { count++; }, end.signal);
    /** @type {[string, number][]} */
    const steps = [];
    /** @param {string} name @param {() => void} act */
    const step = async (name, act) => {
      count = 0;
      act();
      await told();
      steps.push([name, count]);
    };
    const changedTwice = () => {
      changed();
      changed();
    };
    await step('not in the document', changedTwice);
    await step('in the document', () => document.body.append(element));
    await step('shown', changedTwice);
    await step('hidden', () => { element.hidden = true; });
    await step('changed while hidden', changedTwice);
    await step('printed', () => dispatchEvent(new Event('beforeprint')));
    await step('shown again', () => { element.hidden = false; });
    await step('hidden again', () => { element.hidden = true; });
    await step('changed while hidden again', changedTwice);
    end.abort();
    await step('ended', () => { element.hidden = false; });
    return steps;
  });
  assert.deepEqual(drawn, [
    ['not in the document', 0], ['in the document', 1], ['shown', 2], ['hidden', 0], ['changed while hidden', 0], ['printed', 1], ['shown again', 0],
    ['hidden again', 0], ['changed while hidden again', 0], ['ended', 0],
  ]);
});

pageTest('the decoders panel keeps its rows and the focused place', { at: `${DAMAGED}&tab=decoders` }, async (page) => {
  await page.locator('.decoders tbody .place').first().waitFor();
  await page.locator('[data-decoder="byte"] .place').first().focus();
  await keepFocused(page);
  const { added } = await changesOf(page, '.decoders tbody', () => page.evaluate(() => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    inspector.value = Uint8Array.of(...inspector.value, 0x21, 0xff);
  }));
  assert.ok(await stillFocused(page));
  assert.ok(added.every((name) => name === 'place' || name === '#text'), added.join(' '));
  assert.equal(await page.locator('.decoders .place[tabindex="0"]').count(), 1);
  assert.equal(await page.locator('[data-decoder="byte"] .result').innerText(), '10 U+FFFD');
});

pageTest('a patched tree equals the wanted one, and keeps its elements', {}, async (page) => {
  const found = await page.evaluate(async () => {
    const { patchChildren } = await import(/** @type {any} */ ('/ui/patch.js'));
    let state = 1;
    /** Random numbers below a bound, the same in every run. @param {number} bound */
    const next = (bound) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor(state / 2 ** 32 * bound);
    };
    /** @param {number} depth @returns {Node} */
    const grow = (depth) => {
      if (next(3) === 0) return document.createTextNode(String(next(3)));
      const element = document.createElement(['p', 'b'][next(2)] ?? '');
      for (const name of ['title', 'class', 'hidden']) if (next(2) === 0) element.setAttribute(name, String(next(2)));
      if (depth > 0) element.append(...Array.from({ length: next(4) }, () => grow(depth - 1)));
      return element;
    };
    const parent = document.createElement('div');
    let kept = 0;
    for (let round = 0; round < 1000; round++) {
      const wanted = Array.from({ length: next(4) }, () => grow(2));
      const expected = document.createElement('div');
      expected.append(...wanted.map((node) => node.cloneNode(true)));
      const before = [...parent.childNodes];
      patchChildren(parent, wanted);
      if (!parent.isEqualNode(expected)) return `${round}: ${parent.innerHTML}, wanted ${expected.innerHTML}`;
      for (const [i, old] of before.entries()) {
        const now = parent.childNodes[i];
        if (now && now.nodeName === old.nodeName && now !== old) return `${round}: ${old.nodeName} has not stayed`;
        if (now === old) kept++;
      }
    }
    return kept > 100;
  });
  assert.equal(found, true);
});

pageTest('a strip with rows out of view shows where it goes on; a strip that is fully visible does not', { at: linkTo('a') }, async (page) => {
  /** Waits until these edges have a shadow, above the cells. @param {boolean} above @param {boolean} below */
  const goesOn = (above, below) => page.waitForFunction((expected) => {
    const scroller = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.strip-scroll');
    const drawn = ['::before', '::after'].map((edge) => scroller && getComputedStyle(scroller, edge))
      .map((shadow) => shadow?.backgroundImage !== 'none' && shadow?.position === 'sticky' && shadow.zIndex === '1');
    return String(drawn) === expected;
  }, String([above, below]));
  const scrollTo = (/** @type {number} */ top) => page.locator('.strip-scroll').evaluate((scroller, to) => { scroller.scrollTop = to; }, top);
  await goesOn(false, false);
  await page.locator('#text').fill(LONG);
  await goesOn(true, false);
  await scrollTo(0);
  await goesOn(false, true);
  await scrollTo(60);
  await goesOn(true, true);
  await scrollTo(1e6);
  await goesOn(true, false);
  await page.locator('#text').fill('b');
  await goesOn(false, false);
});

pageTest('what was typed a moment ago is in the strip, and nothing else, when the strip scrolls', { at: linkTo('a'), context: { viewport: { width: 360, height: 740 } } }, async (page) => {
  const counts = await page.locator('utf8-inspector').evaluate((element) => {
    const inspector = /** @type {import('./support.mjs').Utf8Inspector} */ (element);
    const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
    const field = /** @type {HTMLTextAreaElement} */ (root.querySelector('#text'));
    return Array.from({ length: 24 }, (_, count) => {
      inspector.text = 'a'.repeat(24);
      field.value = 'a'.repeat(count);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
      // What was typed is applied only once it has been seen.
      root.querySelector('.strip-scroll')?.dispatchEvent(new Event('scroll'));
      return root.querySelectorAll('.strip [data-unit]').length;
    });
  });
  assert.deepEqual(counts, counts.map((_, count) => count));
});
