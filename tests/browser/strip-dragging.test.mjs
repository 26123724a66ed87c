// Selecting on the strip with the mouse or a finger, by real events.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { EDITABLE, drag, goTo, pressBefore, rectOf, said, unit } from './strip.mjs';
import { focused, heldBack, linkTo, origin, pageTest, selection } from './support.mjs';

pageTest('a drag of the mouse selects units, in both directions and over rows', { at: linkTo('abcdefghij'.repeat(8)) }, async (page) => {
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  const [from, to] = [await rectOf(unit(page, 2)), await rectOf(unit(page, row + 3))];
  await drag(page, [from, { x: from.x + 3, y: from.y }]);
  assert.deepEqual(await selection(page), [2, 3], 'dragging within one unit selects it');
  await drag(page, [from, await rectOf(unit(page, 4)), to]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), `unit ${row + 3}`);
  await drag(page, [to, from]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), 'unit 2');
  assert.equal(await page.evaluate(() => String(document.getSelection())), '', 'no text of the page is marked');
  await goTo(page, 5);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [5, 7]);
});

const [late, later, touched] = [1, 2, 3].map(() => heldBack(/\/built\/strip-[A-Z0-9]{4}\.js$/));
pageTest('a drag that begins before the strip can be edited selects units too, and marks no text', { at: null, prepare: late.prepare }, async (page) => {
  await page.goto(origin() + linkTo('abcdefgh'));
  await unit(page, 6).waitFor();
  const [from, over, to] = [await rectOf(unit(page, 1)), await rectOf(unit(page, 3)), await rectOf(unit(page, 5))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y);
  assert.equal(await page.locator(EDITABLE).count(), 0);
  late.release();
  await page.locator(EDITABLE).waitFor();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  assert.deepEqual(await selection(page), [1, 6]);
  assert.equal(await page.evaluate(() => String(document.getSelection())), '');
});

pageTest('a press that ends before the strip can be edited is no drag later', { at: null, prepare: later.prepare }, async (page) => {
  await page.goto(origin() + linkTo('abcdefgh'));
  await unit(page, 6).waitFor();
  await unit(page, 1).click();
  later.release();
  await page.locator(EDITABLE).waitFor();
  const to = await rectOf(unit(page, 5));
  await page.mouse.move(to.x, to.y);
  assert.deepEqual(await selection(page), [1, 2]);
});

pageTest('a drag beyond the edge scrolls the strip', { at: linkTo('abcdefghij'.repeat(60)), context: { viewport: { width: 1280, height: 1200 } } }, async (page) => {
  const from = await rectOf(unit(page, 2));
  const box = await rectOf(page.locator('.strip-scroll'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, box.bottom + 40);
  await page.waitForFunction(() => {
    const { selection: { end } } = /** @type {any} */ (document.querySelector('utf8-inspector'));
    return end > 200;
  });
  await page.mouse.up();
  assert.equal((await selection(page))[0], 2);
});

pageTest('a finger drags the handles at both ends of the selection', { at: linkTo('abcdefgh'), context: { hasTouch: true } }, async (page, running) => {
  if (engineName !== 'chromium') {
    running.skip('only Chromium’s driver moves a finger');
    return;
  }
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }} [place] */
  const touch = (type, place) => session.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [{ x: place.x, y: place.y }] : [] });
  assert.equal(await page.locator('.grip[hidden]').count(), 2);
  await unit(page, 2).locator('.code-point').tap();
  for (const [name, to, expected] of /** @type {[string, number, number[]][]} */ ([['to', 5, [2, 6]], ['from', 1, [1, 6]], ['to', 2, [1, 3]]])) {
    const { left, top } = await rectOf(page.locator(`.grip.${name}`));
    const target = await rectOf(unit(page, to));
    await touch('touchStart', { x: left, y: top + 10 });
    await touch('touchMove', { x: (left + target.x) / 2, y: top + 10 });
    await touch('touchMove', { x: target.x, y: top + 10 });
    await touch('touchEnd');
    assert.deepEqual(await selection(page), expected, `${name} to ${to}`);
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
  }
});

pageTest('a finger at the edge of the window scrolls a strip that goes on beyond it', { at: linkTo('abcdefghij'.repeat(18)), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } } }, async (page, running) => {
  if (engineName !== 'chromium') {
    running.skip('only Chromium’s driver moves a finger');
    return;
  }
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }} [place] */
  const touch = (type, place) => session.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [{ x: place.x, y: place.y }] : [] });
  /** Drags a handle to a height of the window, and holds it until the strip is scrolled to its end. @param {string} name @param {number} y @param {boolean} isDown */
  const hold = async (name, y, isDown) => {
    const { left, top } = await rectOf(page.locator(`.grip.${name}`));
    await touch('touchStart', { x: left, y: top + 10 });
    await touch('touchMove', { x: left, y: (top + y) / 2 });
    await touch('touchMove', { x: left, y });
    await page.waitForFunction((down) => {
      const { scrollTop, scrollHeight, clientHeight } = /** @type {Element} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.strip-scroll'));
      return down ? scrollTop >= scrollHeight - clientHeight - 1 : scrollTop <= 0;
    }, isDown);
    await touch('touchEnd');
  };
  const strip = page.locator('.strip-scroll');
  await strip.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight - 100));
  await unit(page, 2).locator('.code-point').tap();
  await hold('to', 738, true);
  const [start, end] = await selection(page);
  assert.equal(start, 2);
  assert.ok(Number(end) > 150, `up to ${end}`);
  await unit(page, 175).locator('.code-point').tap();
  await strip.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 100));
  await hold('from', 2, false);
  assert.ok(Number((await selection(page))[0]) < 20);
});

pageTest('what the strip says about a byte or a caret can be done with a finger', { at: linkTo('a€b'), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } } }, async (page) => {
  await unit(page, 1).locator('.code-point').tap();
  await unit(page, 1).locator('.byte').nth(1).tap();
  assert.match(await said(page), /^Only byte 82 at offset 2 is selected\. Esc, or pressing it again, selects/);
  await unit(page, 1).locator('.byte').nth(1).tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 0);
  assert.deepEqual(await selection(page), [1, 4]);
  await pressBefore(page, 1);
  assert.match(await said(page), /Enter or the \+ button inserts there\.$/);
  await page.locator('.plus').tap();
  assert.equal(await focused(page), 'insertion');
});

pageTest('no handle of a selection is cut off at an edge of the strip', { at: linkTo('aaaaa€€aaaa'), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } } }, async (page) => {
  const strip = await rectOf(page.locator('.strip-scroll'));
  for (const at of await page.locator('.unit').evaluateAll((units) => units.map((_, i) => i))) {
    await unit(page, at).locator('.code-point').tap();
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
    for (const name of ['from', 'to']) {
      const [left, right] = await page.locator(`.grip.${name}`).evaluate((grip) => {
        const knob = getComputedStyle(grip, '::after');
        const start = grip.getBoundingClientRect().left + Number.parseFloat(knob.left);
        return [start, start + Number.parseFloat(knob.width)];
      });
      assert(left >= strip.left && right <= strip.right, `${name} of unit ${at}: ${left} to ${right} in ${strip.left} to ${strip.right}`);
    }
  }
});

pageTest('a tap on the current selection shows its handles', { at: linkTo('a€b'), context: { hasTouch: true } }, async (page) => {
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
  await unit(page, 1).locator('.byte').nth(1).tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 1);
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 0);
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
});

pageTest('the first tap shows the handles, even before the strip can be edited', { at: null, prepare: touched.prepare, context: { hasTouch: true } }, async (page) => {
  await page.goto(origin() + linkTo('abc'));
  await unit(page, 1).locator('.code-point').tap();
  touched.release();
  await page.locator(EDITABLE).waitFor();
  assert.deepEqual(await selection(page), [1, 2]);
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
});

pageTest('a tap beside the selection selects the unit there, though a handle is above it', { at: linkTo('aiueo'), context: { hasTouch: true } }, async (page) => {
  for (const [at, beside] of [[2, 1], [2, 3]]) {
    await unit(page, at).locator('.code-point').tap();
    // Forced: the handle is above it.
    await unit(page, beside).locator('.glyph').last().click({ force: true });
    assert.deepEqual(await selection(page), [beside, beside + 1]);
  }
});
