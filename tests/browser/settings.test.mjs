// What a host may set, when and in what order; moving the element; other writing directions and other documents.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { afterImport, origin } from './support.mjs';
import { forgetTimers, noteTimers, runTimers } from './timers.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const FAR = '<div style="height: 9000px"></div>';

/** @param {Page} page */
const sent = (page) => page.locator('form:has(utf8-inspector)').evaluate((form) => Object.fromEntries(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (form)))));

/** Sets properties of the inspector, one after the other. @param {Page} page @param {[string, unknown][]} settings */
const set = (page, settings) => page.locator('utf8-inspector').evaluate((element, all) => {
  for (const [name, to] of /** @type {[string, any][]} */ (all)) Object.assign(element, { [name]: name === 'value' ? Uint8Array.from(to) : to });
}, settings);

/**
 * Moves the inspector into the document of the frame, and waits until it works there. Its old contents are still there at
 * first, without the styles, which belong to a document. @param {Page} page
 */
async function moveIntoFrame(page) {
  await page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.append(/** @type {Element} */ (document.querySelector('utf8-inspector'))));
  await page.waitForFunction(() => {
    const frame = document.querySelector('iframe');
    const body = frame?.contentDocument?.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body:has(.toolbar button):has(.unit)');
    return body && frame?.contentWindow?.getComputedStyle(body).display === 'grid';
  });
}

elementTest('bits, bytes and the map run from left to right in a host that does not', `<div dir="rtl"><utf8-inspector text="€" view="strip bench map"></utf8-inspector></div>`, async (page) => {
  await define(page);
  await works(page);
  const lefts = (/** @type {string} */ css) => page.locator(css).evaluateAll((all) => all.slice(0, 8).map((element) => Math.round(element.getBoundingClientRect().left)));
  for (const css of ['.card:first-child .bit', '.unit .byte', '.map-panel .value']) {
    const found = await lefts(css);
    assert.ok(found.length >= 3, css);
    assert.deepEqual(found, found.toSorted((a, b) => a - b), css);
  }
});

elementTest('moved into the document of a frame it works on, and looks as before', '<utf8-inspector view="input strip" text="€"></utf8-inspector><iframe></iframe>', async (page) => {
  await define(page);
  await works(page);
  const look = () => page.evaluate(() => {
    const element = document.querySelector('utf8-inspector') ?? document.querySelector('iframe')?.contentDocument?.querySelector('utf8-inspector');
    const root = element?.shadowRoot;
    const body = root?.querySelector('.body');
    return {
      failure: root?.querySelector('.failure')?.textContent, display: body && /** @type {Window} */ (root?.ownerDocument.defaultView).getComputedStyle(body).display,
      value: Array.from(/** @type {any} */ (element).value), units: root?.querySelectorAll('.unit').length,
    };
  });
  const before = await look();
  assert.equal(before.display, 'grid');
  await moveIntoFrame(page);
  assert.deepEqual(await look(), before);
});

elementTest('in the document of a frame, a press and a drag select on the strip, and Ctrl+X cuts', '<utf8-inspector view="input strip" text="abcdef"></utf8-inspector><iframe width="900" height="600"></iframe>', async (page) => {
  await define(page);
  await works(page);
  await moveIntoFrame(page);
  /** The middle of a unit, in the window, once the strip stands still. @param {number} place @returns {Promise<[number, number]>} */
  const middle = (place) => page.evaluate(async (n) => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
    const { x, y } = frame.getBoundingClientRect();
    /** @returns {[number, number]} */
    const look = () => {
      const { left, top, width, height } = /** @type {Element} */ (frame.contentDocument?.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.unit')[n]).getBoundingClientRect();
      return [x + frame.clientLeft + left + width / 2, y + frame.clientTop + top + height / 2];
    };
    for (let before = look();;) {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      const now = look();
      if (String(now) === String(before)) return now;
      before = now;
    }
  }, place);
  const now = () => page.evaluate(() => {
    const { value, selection } = /** @type {any} */ (document.querySelector('iframe')?.contentDocument?.querySelector('utf8-inspector'));
    return { text: new TextDecoder().decode(value), ...selection };
  });
  /** The driver may answer before the frame has got the events. @param {{ start: number, end: number }} expected */
  const selected = (expected) => page.waitForFunction(({ start, end }) => {
    const { selection } = /** @type {any} */ (document.querySelector('iframe')?.contentDocument?.querySelector('utf8-inspector'));
    return selection.start === start && selection.end === end;
  }, expected);
  await page.mouse.move(...await middle(4));
  await page.mouse.down();
  await page.mouse.up();
  await selected({ start: 4, end: 5 });
  await page.mouse.move(...await middle(1));
  await page.mouse.down();
  await page.mouse.move(...await middle(3), { steps: 4 });
  await page.mouse.up();
  await selected({ start: 1, end: 4 });
  await page.keyboard.press('Control+X');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('iframe')?.contentDocument?.querySelector('utf8-inspector')).value.length === 3);
  assert.deepEqual(await now(), { text: 'aef', start: 1, end: 2 });
});

elementTest('an attribute that can’t be read leaves an empty inspector that works', '<utf8-inspector bytes="zz" scheme="latin-1" view="input gallery strip bench"></utf8-inspector>', async (page) => {
  await define(page);
  await page.locator('.notice', { hasText: 'bytes' }).waitFor();
  assert.equal(await page.locator('select.scheme').inputValue(), 'latin-1');
  await page.locator('.chip').first().waitFor();
  assert.equal(await page.locator('.chip').count(), 6);
  assert.equal(await page.locator('.bench-panel').isVisible(), false);
  assert.match(await page.locator('.strip-panel').innerText(), /No bytes yet/);
});

elementTest('a text that the scheme can’t encode is refused with the code point, in the user’s language', '<utf8-inspector text="a€" scheme="ascii" lang="de"></utf8-inspector>', async (page) => {
  await define(page);
  await page.locator('.notice', { hasText: 'Das Attribut „text“ lässt sich nicht kodieren: US-ASCII kennt U+20AC nicht.' }).waitFor();
  assert.match(await page.locator('.strip-panel').innerText(), /Noch keine Bytes\./);
});

elementTest('the last of several values set before the codec is loaded counts, for forms too', `${FAR}<form><utf8-inspector name="b" text="a"></utf8-inspector></form>`, async (page) => {
  await define(page);
  assert.deepEqual(await sent(page), { b: '61' });
  await set(page, [['text', 'b']]);
  assert.deepEqual(await sent(page), { b: '62' });
  await set(page, [['value', [1]], ['text', 'c']]);
  assert.deepEqual(await sent(page), { b: '63' });
  await set(page, [['value', [1, 2]]]);
  assert.deepEqual(await sent(page), { b: '0102' });
  await page.locator('utf8-inspector').scrollIntoViewIfNeeded();
  await works(page);
  assert.deepEqual(await values(page), ['01 02']);
});

elementTest('a form also submits the bytes of another scheme, from an inspector that is never scrolled into view', `${FAR}<form><utf8-inspector name="b" scheme="latin-1" text="é"></utf8-inspector></form>`, async (page) => {
  await define(page);
  await works(page);
  assert.deepEqual(await sent(page), { b: 'E9' });
});

elementTest('a form also submits the bytes of a scheme that is set later, from an inspector that is never scrolled into view', `${FAR}<form><utf8-inspector name="b" text="€"></utf8-inspector></form>`, async (page) => {
  await define(page);
  assert.deepEqual(await sent(page), { b: 'E282AC' });
  await set(page, [['scheme', 'utf-16le']]);
  await works(page);
  assert.deepEqual(await sent(page), { b: 'AC20' });
});

elementTest('setting a property to null removes its attribute', '<utf8-inspector text="é" scheme="latin-1" view="table" name="x" theme="dark"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await set(page, [['scheme', null], ['view', null], ['name', null], ['theme', null], ['text', null]]);
  assert.deepEqual(await page.locator('utf8-inspector').evaluate((element) => element.getAttributeNames()), []);
  await page.locator('.strip-panel').waitFor();
  assert.equal(await page.locator('.failure').count(), 0);
});

elementTest('hidden, an inspector in a sentence is hidden too', '<p>A <utf8-inspector view="inline" text="€"></utf8-inspector> in a sentence</p>', async (page) => {
  await define(page);
  await works(page);
  const display = () => page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).display);
  assert.equal(await display(), 'inline');
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {HTMLElement} */ (element).hidden = true; });
  assert.equal(await display(), 'none');
});

elementTest('the language is inherited through shadow trees around the element', '<div lang="nl"><x-host></x-host></div>', async (page) => {
  await define(page);
  await page.evaluate(() => {
    const root = /** @type {Element} */ (document.querySelector('x-host')).attachShadow({ mode: 'open' });
    root.append(Object.assign(document.createElement('utf8-inspector'), { text: 'a' }));
  });
  await page.waitForFunction(() => document.querySelector('x-host')?.shadowRoot?.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body[lang="nl"]'));
});

elementTest('a dictionary that arrives too late, or fails, changes nothing', '<utf8-inspector text="€"></utf8-inspector>', async (page) => {
  /** @type {(value?: unknown) => void} */
  let letGo = () => {};
  const held = new Promise((resolve) => { letGo = resolve; });
  await page.route('**/nl.js', async (route) => {
    await held;
    await route.fulfill({ status: 404, body: '' });
  });
  await define(page);
  await works(page);
  const setLang = (/** @type {string} */ lang) => page.locator('utf8-inspector').evaluate((element, to) => { /** @type {HTMLElement} */ (element).lang = to; }, lang);
  await setLang('nl');
  await setLang('de');
  await page.locator('.body[lang="de"]').waitFor();
  letGo();
  await afterImport(page, `${origin()}i18n/nl.js`);
  assert.equal(await page.locator('.failure').count(), 0);
  assert.equal(await page.locator('.body[lang="de"]').count(), 1);
}, { expected: [/404|Failed to fetch|dynamically imported|Importing a module/] });

elementTest('a notice from before it started is shown in any scheme', '<utf8-inspector scheme="latin-1" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).notice('hello'));
  await works(page);
  assert.match(await page.locator('.notice').innerText(), /hello/);
});

elementTest('a file given before the element works is opened later', `${FAR}<utf8-inspector view="input strip"></utf8-inspector>`, async (page) => {
  await define(page);
  await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).openFile(new File(['é'], 'e.txt')));
  await page.locator('utf8-inspector').scrollIntoViewIfNeeded();
  await page.locator('.notice', { hasText: 'e.txt' }).waitFor();
  assert.deepEqual(await values(page), ['C3 A9']);
});

elementTest('the focus stays when panels are rebuilt', '<utf8-inspector view="input strip bench" text="a€"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const focused = () => page.evaluate(() => {
    const active = document.querySelector('utf8-inspector')?.shadowRoot?.activeElement;
    return active?.id || active?.className.split(' ')[0];
  });
  for (const [css, name, lang] of [['#hex', 'hex', 'de'], ['#text', 'text', 'nl'], ['.unit[tabindex="0"]', 'unit', 'en'], ['.bit[tabindex="0"]', 'bit', 'de']]) {
    await page.locator(css ?? '').focus();
    await page.locator('utf8-inspector').evaluate((element, to) => { /** @type {HTMLElement} */ (element).lang = String(to); }, lang);
    await page.locator(`.body[lang="${lang}"]`).waitFor();
    assert.equal(await focused(), name);
  }
});

elementTest('bytes of another realm are accepted, and anything else is refused', '<utf8-inspector></utf8-inspector><iframe></iframe>', async (page) => {
  await define(page);
  const said = await page.locator('utf8-inspector').evaluate((element) => {
    const own = /** @type {any} */ (element);
    own.value = new (/** @type {any} */ (document.querySelector('iframe')?.contentWindow)).Uint8Array([0xe9]);
    try {
      own.value = [0x61];
    } catch (error) {
      return String(error);
    }
    return '';
  });
  assert.match(said, /TypeError: expected bytes as a Uint8Array/);
  assert.deepEqual(await values(page), ['E9']);
});

elementTest('an invalid state restored by the browser is ignored', '<utf8-inspector text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('utf8-inspector').evaluate((element) => {
    for (const state of ['zz', '6', null, '62', '6 utf-16le']) /** @type {any} */ (element).formStateRestoreCallback(state);
  });
  assert.deepEqual(await values(page), ['62']);
});

elementTest('the live region is silent until something changes, and when the focus already says it', '<utf8-inspector text="a" view="input strip"></utf8-inspector>', async (page) => {
  await noteTimers(page);
  await define(page);
  await works(page);
  /** What the region says once all pending timers have run. */
  const status = async () => {
    await runTimers(page);
    return page.locator('p.visually-hidden[role="status"]').first().textContent();
  };
  assert.equal(await status(), '');
  await page.locator('#text').fill('bc');
  assert.match(await status() ?? '', /U\+0063/);
  // The second unit: the first one may still be the only unit of the previous text.
  await page.locator('.unit').nth(1).focus();
  await forgetTimers(page);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.unit').first().getAttribute('aria-selected'), 'true');
  assert.match(await status() ?? '', /U\+0063/, 'a screen reader reads the focused unit itself');
});

elementTest('Escape and Tab in a field reach the host; typed characters do not', '<utf8-inspector text="a" view="input"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.evaluate(() => {
    /** @type {any} */ (window).heard = [];
    addEventListener('keydown', ({ key }) => /** @type {any} */ (window).heard.push(key));
  });
  await page.locator('#text').focus();
  for (const key of ['b', 'Escape', 'Tab']) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), ['Escape', 'Tab']);
});
