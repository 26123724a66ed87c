// Layout in which engines differ: WebKit lays out fieldsets, grids and columns in its own way, and has no `field-sizing`.

import assert from 'node:assert/strict';
import { define, elementTest, works } from './foreign-page.mjs';
import { chooseTab, goTo, linkTo, openExamples, origin, pageTest, twoFrames } from './support.mjs';
import { engineName } from './engines/index.mjs';
import { drawnCard } from './picture-card.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Three lines in a phone, two in a wide window. */
const TEXT = 'Grüße aus Köln, grüße aus Bonn und grüße aus Düren, alle zusammen.';
const WIDTHS = [360, 768, 1440];
/** WebKitGTK 2.50 has no `field-sizing`: fields keep a height, and the scheme is as wide as the longest. */
const HAS_FIELD_SIZING = engineName !== 'webkit';

/**
 * How high fields are, and how high what is in them is; waits until they are as high, and gives what they are if they never are.
 * @param {Page} page @param {string[]} fields selectors
 */
const heights = async (page, fields) => {
  const read = () => page.evaluate((all) => all.map((css) => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector(css));
    const { lineHeight, maxHeight } = getComputedStyle(field);
    return { css, outer: field.clientHeight, inner: field.scrollHeight, lines: Math.round(field.clientHeight / parseFloat(lineHeight)), most: parseFloat(maxHeight) };
  }), fields);
  const isFit = (/** @type {Awaited<ReturnType<typeof read>>} */ all) => all.every(({ outer, inner, most }) => inner <= outer + 1 || outer + 1 >= most);
  for (let frames = 0; frames < 100 && !isFit(await read()); frames++) await twoFrames(page);
  const all = await read();
  assert.ok(isFit(all), JSON.stringify(all));
  return all;
};

if (HAS_FIELD_SIZING) {
  pageTest('fields are as high as what is in them, and follow it', { at: linkTo(TEXT) }, async (page) => {
    const fields = ['#text', '#hex'];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const [text] = await heights(page, fields);
      assert.ok(text && text.lines >= 2 && text.lines <= 4, `${width}: ${JSON.stringify(text)}`);
    }
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator('#text').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('short');
    await page.waitForFunction(() => {
      const root = document.querySelector('utf8-inspector')?.shadowRoot;
      return ['#text', '#hex'].every((css) => (root?.querySelector(css)?.clientHeight ?? NaN) < 60);
    });
    await page.keyboard.type('\none\ntwo\nthree');
    const [lines] = await heights(page, fields);
    assert.equal(lines?.lines, 4);
    await goTo(page, linkTo('a line\n'.repeat(40)));
    const [many] = await heights(page, fields);
    assert.ok(many && many.outer < 260 && many.outer > 200, JSON.stringify(many));
    await chooseTab(page, 'difference');
    await page.locator('#other-text').focus();
    await page.keyboard.insertText(TEXT);
    await heights(page, ['#other-text', '#other-hex']);
  });

  elementTest('so are those of an element', `<div style="width: 300px"><utf8-inspector view="input strip" text="${TEXT}"></utf8-inspector></div>`, async (page) => {
    await define(page);
    await works(page);
    await heights(page, ['#text', '#hex']);
  });
} else {
  pageTest('a field has room for several lines', { at: linkTo(TEXT) }, async (page) => {
    for (const [width, height, least] of /** @type {const} */ ([[360, 900, 2], [768, 900, 2], [1440, 900, 2], [360, 1200, 3], [1440, 1200, 3]])) {
      await page.setViewportSize({ width, height });
      const lines = await page.locator('#text').evaluate((field) => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight));
      assert.ok(lines >= least, `${width} by ${height}: ${lines} lines`);
    }
  });
}

pageTest('a field that the user makes higher is higher', { at: linkTo('a') }, async (page) => {
  const height = () => page.locator('#text').evaluate((field) => field.clientHeight);
  // What the handle of a browser does, where there is one.
  await page.locator('#text').evaluate((field) => { /** @type {HTMLElement} */ (field).style.height = '148px'; });
  assert.equal(await height(), 148);
  await page.locator('#text').focus();
  await page.keyboard.type('bc');
  await twoFrames(page);
  assert.equal(await height(), 148);
});

if (HAS_FIELD_SIZING) {
  pageTest('the scheme is as wide as its name: the head of the bytes is one line', { at: linkTo('Grüß€') }, async (page) => {
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction(() => {
        const head = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.half:has(#hex) .head');
        const tops = Array.from(head?.querySelectorAll('label, select, .count') ?? [], (each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...tops) - Math.min(...tops) < 8;
      });
    }
  });
}

pageTest('the fields of a code point are as wide as it', { at: linkTo('€') }, async (page) => {
  await page.setViewportSize({ width: 880, height: 900 });
  const [point, name] = await page.locator('.point, .naming').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.ok(name.top < point.bottom, 'the name stands beside them');
  const rests = await page.locator('.edit').evaluateAll((all) => all.map((each) => {
    const { clientWidth, scrollWidth, value } = /** @type {HTMLInputElement} */ (each);
    return { value, isCut: scrollWidth > clientWidth, isWide: clientWidth > 24 + value.length * parseFloat(getComputedStyle(each).fontSize) };
  }));
  assert.deepEqual(rests.filter(({ isCut, isWide }) => isCut || isWide), []);
});

pageTest('long answers keep their height when the window becomes narrow', { at: null }, async (page) => {
  await page.goto(`${origin()}practise.html#v=1&x=encode&level=1&seed=5`);
  await page.locator('utf8-exercise .option').first().waitFor();
  for (const width of [1200, 360, 600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    const over = await page.locator('utf8-exercise .option').evaluateAll((all) => all.map((each) => ({ height: each.clientHeight, content: each.scrollHeight, ...each.getBoundingClientRect().toJSON() }))
      .filter(({ height, content, bottom }, i, boxes) => content > height + 1 || bottom > boxes[i + 1]?.top));
    assert.deepEqual(over, [], `${width}`);
  }
});

pageTest('the choices of a picture stand side by side after their name', { at: `${linkTo('€')}&tab=copy` }, async (page) => {
  await drawnCard(page);
  const rows = await page.locator('.picture-choice').evaluateAll((all) => all.map((choice) => {
    const boxes = Array.from(choice.querySelectorAll('.picture-options label'), (label) => label.getBoundingClientRect());
    const options = /** @type {Element} */ (choice.querySelector('.picture-options')).getBoundingClientRect();
    return { tops: new Set(boxes.map(({ top }) => top)).size, isBeside: options.left > choice.getBoundingClientRect().left + 50 };
  }));
  assert.deepEqual(rows, rows.map(() => ({ tops: 1, isBeside: true })));
});

pageTest('what to ignore stands beside its name', { at: `${linkTo('€')}&tab=difference&o=61` }, async (page) => {
  const [name, first] = await page.locator('.ignore').evaluate((group) => {
    const range = document.createRange();
    range.selectNodeContents(/** @type {Node} */ (group.firstElementChild));
    return [range, /** @type {Element} */ (group.querySelector('label'))].map((each) => each.getBoundingClientRect().toJSON());
  });
  assert.ok(first.top < name.bottom && first.left > name.right, JSON.stringify({ name, first }));
});

pageTest('the menu of examples is as high as they are', { at: linkTo('€') }, async (page) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openExamples(page);
    const { menu, last } = await page.locator('.examples').evaluate((element) => ({
      menu: element.getBoundingClientRect().bottom,
      last: Math.max(...Array.from(element.querySelectorAll('.example'), (each) => each.getBoundingClientRect().bottom)),
    }));
    assert.ok(menu < last + 40, `${width}: ${menu - last} px are empty`);
    await page.keyboard.press('Escape');
  }
});

pageTest('the columns of the list of keys start at the same height', { at: linkTo('€') }, async (page) => {
  await page.locator('.step.keys').click();
  await page.locator('.keys-sheet').waitFor();
  const sections = await page.locator('.keys-sections section').evaluateAll((all) => all.map((each) => {
    const title = /** @type {Element} */ (each.querySelector('h3')).getBoundingClientRect();
    return { left: title.left, top: title.top };
  }));
  /** The highest of each column. @type {Record<string, number>} */
  const tops = {};
  for (const { left, top } of sections) tops[left] = Math.min(tops[left] ?? Infinity, top);
  const [first = NaN, second = NaN] = Object.values(tops);
  assert.ok(Math.abs(first - second) < 1, JSON.stringify(tops));
});

for (const view of ['difference', 'strip difference']) {
  elementTest(`the icons of ${view} are lines`, `<utf8-inspector view="${view}" text="a" other="b"></utf8-inspector>`, async (page) => {
    await define(page);
    await works(page);
    const looks = await page.locator('.step svg').evaluateAll((all) => all.map((each) => {
      const { fill, stroke, width } = getComputedStyle(each);
      return { fill, isDrawn: stroke !== 'none', isSmall: parseFloat(width) < 24 };
    }));
    assert.deepEqual(looks, Array(2).fill({ fill: 'none', isDrawn: true, isSmall: true }));
  });
}

pageTest('no label of the current step is too wide for its column', { at: linkTo('€') }, async (page) => {
  for (const language of ['en', 'de', 'nl']) {
    await goTo(page, `${linkTo('€')}&lang=${language}`);
    await page.setViewportSize({ width: 1200, height: 900 });
    for (let step = 1; step <= 5; step++) {
      const before = await page.locator(`.layer-label-${step}`).evaluate((label) => label.clientHeight);
      await page.locator('.player .number').nth(step - 1).click();
      await page.locator(`[data-now="${step}"]`).waitFor();
      const now = await page.locator(`.layer-label-${step}`).evaluate((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const content = /** @type {Element} */ (label.closest('.layer')?.querySelector('.content')).getBoundingClientRect();
        return { height: label.clientHeight, gap: content.left - range.getBoundingClientRect().right };
      });
      assert.ok(now.height === before && now.gap > 2, `${language} ${step}: ${JSON.stringify({ before, ...now })}`);
    }
  }
});

for (const lang of ['en', 'de', 'nl']) {
  pageTest(`on a phone, the head of the text is two lines, with something at both ends of each: ${lang}`, { at: `${linkTo('Grüß€𝄞Ωy')}&lang=${lang}`, context: { viewport: { width: 360, height: 720 } } }, async (page) => {
    await page.locator(`.body[lang="${lang}"]`).waitFor();
    const [text, bytes] = await page.locator('.input .head').evaluateAll((all) => all.map((head) => {
      const { left, right, top } = head.getBoundingClientRect();
      /** @type {DOMRect[][]} */
      const lines = [];
      for (const each of head.querySelectorAll('label, .open, .step, .scheme, .count')) {
        const words = new Range();
        words.selectNodeContents(each);
        const box = (each.matches('.scheme, .step') ? each : words).getBoundingClientRect();
        (lines[Math.floor(((box.top + box.bottom) / 2 - top) / 28)] ??= []).push(box);
      }
      return lines.map((line) => ({
        atStart: Math.round((line[0]?.left ?? 0) - left), atEnd: Math.round(right - (line.at(-1)?.right ?? 0)),
        gap: Math.round(Math.min(...line.slice(1).map((box, i) => box.left - (line[i]?.right ?? 0)))),
      }));
    }));
    assert.equal(text?.length, 2);
    if (HAS_FIELD_SIZING) assert.equal(bytes?.length, 1);
    for (const { atStart, atEnd, gap } of HAS_FIELD_SIZING ? [...text, ...bytes ?? []] : text) assert.ok(Math.abs(atStart) <= 10 && Math.abs(atEnd) <= 10 && (gap >= 8 || gap === 0), JSON.stringify({ text, bytes }));
  });
}
