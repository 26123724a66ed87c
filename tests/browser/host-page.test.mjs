// The element in a page that has a style, a colour scheme and keys of its own.

import assert from 'node:assert/strict';
import { foreignPage } from './foreign-page.mjs';
import { pointBit } from './layer-values.mjs';
import { EDITABLE } from './strip.mjs';
import { bitAt, focused, origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/**
 * One test on a page with this body.
 *
 * @param {string} name @param {string} markup @param {(page: Page) => Promise<void>} body
 * @param {'light' | 'dark'} [reader] the scheme that the user prefers
 */
function hostTest(name, markup, body, reader = 'light') {
  pageTest(name, { at: null, prepare: foreignPage(markup), context: { colorScheme: reader }, expected: [/favicon/] }, async (page) => {
    await page.goto(`${origin()}foreign.html`);
    await page.evaluate(() => import(/** @type {any} */ ('/element/register.js')).then(() => undefined));
    for (const inspector of await page.locator('utf8-inspector').all()) await inspector.locator('.body').waitFor();
    await body(page);
  });
}

hostTest('the host’s text styles stay outside; its font size comes in', `
  <style>.host { font: italic small-caps 700 20px serif; letter-spacing: 3px; word-spacing: 5px; text-transform: uppercase; text-indent: 2em;
    text-align: center; text-shadow: 1px 1px red; white-space: pre; word-break: break-all; }</style>
  <div class="host"><utf8-inspector text="é"></utf8-inspector></div>`, async (page) => {
  const found = await page.locator('utf8-inspector .body').evaluate((inner) => {
    const style = getComputedStyle(inner);
    return {
      fontSize: style.fontSize, fontStyle: style.fontStyle, fontVariant: style.fontVariant, fontWeight: style.fontWeight,
      letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing, textTransform: style.textTransform, textIndent: style.textIndent,
      textAlign: style.textAlign, textShadow: style.textShadow, whiteSpace: style.whiteSpace, wordBreak: style.wordBreak,
    };
  });
  assert.deepEqual(found, {
    fontSize: '20px', fontStyle: 'normal', fontVariant: 'normal', fontWeight: '400', letterSpacing: 'normal', wordSpacing: '0px', textTransform: 'none',
    textIndent: '0px', textAlign: 'start', textShadow: 'none', whiteSpace: 'normal', wordBreak: 'normal',
  });
});

/** Everything inherited that could change what is shown, or how it is used. */
const TEXT_STYLES = `font: italic small-caps 700 condensed 1em/3 serif; font-feature-settings: "tnum"; font-kerning: none; letter-spacing: 3px; word-spacing: 5px; text-transform: uppercase;
  text-indent: 2em; text-align: center; text-align-last: right; text-shadow: 1px 1px red; white-space: pre; text-wrap: nowrap; word-break: break-all; overflow-wrap: anywhere; line-break: anywhere;
  tab-size: 3; hyphens: auto; direction: rtl; writing-mode: vertical-rl; text-orientation: upright; color: red; -webkit-text-fill-color: green; -webkit-text-stroke: 2px red;
  -webkit-text-security: disc; text-emphasis: dot red; cursor: help; user-select: none; -webkit-user-select: none; list-style: square; quotes: "<" ">"; border-collapse: collapse; caret-color: red;`;

const HELD = '<utf8-inspector view="input strip bench table" text="é€"></utf8-inspector>';

for (const [name, rule, markup] of [
  ['a rule for every element of the page', '*', HELD], ['what is inherited', '.around', `<div class="around">${HELD}</div>`],
  ['an important rule for every element of the page', '*', HELD],
]) {
  hostTest(`${name} changes nothing in an inspector`, `<style>utf8-inspector { width: 60em; }</style>${markup}`, async (page) => {
    for (const drawn of ['.unit', '.bit', EDITABLE, '.tool']) await page.locator(drawn).first().waitFor();
    const styles = () => page.locator('utf8-inspector .body').evaluate((inner) => [inner, ...inner.querySelectorAll('.byte, .code-point, .glyph, .bit, textarea, p, td')].map((each) =>
      Object.fromEntries([...getComputedStyle(each)].filter((property) => !/^(?:perspective|transform)-origin$|^(?:inline|block)-size$|^(?:width|height)$/.test(property))
        .map((property) => [property, getComputedStyle(each).getPropertyValue(property)]))));
    const before = await styles();
    await page.locator('style').first().evaluate((style, more) => { style.textContent += more; },
      `${rule} { ${name?.includes('important') ? TEXT_STYLES.replaceAll(';', ' !important;') : TEXT_STYLES} }`);
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).color), 'rgb(255, 0, 0)', 'the page’s own content keeps the page’s styles');
    assert.deepEqual(await styles(), before);
  });
}

hostTest('visibility, pointer-events and font size set around an inspector apply to it too', `<div id="around">${HELD}</div>`, async (page) => {
  await page.locator('#around').evaluate((around) => Object.assign(around.style, { visibility: 'hidden', pointerEvents: 'none', fontSize: '30px' }));
  const found = await page.locator('utf8-inspector .body').evaluate((inner) => {
    const { visibility, pointerEvents, fontSize } = getComputedStyle(inner);
    return [visibility, pointerEvents, fontSize];
  });
  assert.deepEqual(found, ['hidden', 'none', '30px']);
});

/** Whether each inspector shows light text on dark. @param {Page} page */
const areDark = (page) => page.locator('utf8-inspector .body').evaluateAll((all) =>
  all.map((inner) => Number(getComputedStyle(inner).color.match(/\d+/)?.[0]) > 128));

const HOSTS = `
  <utf8-inspector text="a"></utf8-inspector>
  <div style="color-scheme: light"><utf8-inspector text="a"></utf8-inspector></div>
  <div style="color-scheme: dark"><utf8-inspector text="a"></utf8-inspector></div>
  <div style="color-scheme: light dark"><utf8-inspector text="a"></utf8-inspector></div>
  <div style="color-scheme: light"><utf8-inspector text="a" theme="dark"></utf8-inspector></div>`;

hostTest('it is light or dark like the host, by default', HOSTS, async (page) => {
  assert.deepEqual(await areDark(page), [false, false, true, false, true]);
});

hostTest('a host without a dark scheme stays light where the user prefers dark', HOSTS, async (page) => {
  assert.deepEqual(await areDark(page), [false, false, true, true, true]);
}, 'dark');

hostTest('keys that an inspector uses do not reach the host; others do', '<button id="outside">outside</button><utf8-inspector view="input strip" text="aé"></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    for (const type of ['keydown', 'keyup']) document.addEventListener(type, (event) => heard.push(`${type} ${/** @type {KeyboardEvent} */ (event).key}`));
  });
  const heard = () => page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  const down = async () => (await heard()).filter((/** @type {string} */ entry) => entry.startsWith('keydown'));
  await page.locator('#text').focus();
  await page.keyboard.type('s/');
  assert.deepEqual(await heard(), [], 'what is typed into a field');
  await page.keyboard.press('Control+Alt+y');
  assert.ok((await down()).includes('keydown y'), 'a chord with Control');
  await page.locator('.strip [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await down(), [], 'an arrow that moves the selection');
  await page.keyboard.press('s');
  assert.deepEqual(await down(), ['keydown s'], 'a key that does nothing in the strip');
  await page.locator('#outside').focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await down(), ['keydown ArrowRight'], 'a key outside');
});

hostTest('in a container that shrinks to its content an inspector has a width of its own', `
  <div style="display: flex"><p>beside</p>${'<utf8-inspector text="a€"></utf8-inspector>'}</div>
  <table><tr><td>beside</td><td><utf8-inspector text="a€"></utf8-inspector></td></tr></table>
  <div style="float: left"><utf8-inspector text="a€"></utf8-inspector></div>
  <fieldset style="display: inline-block"><utf8-inspector text="a€"></utf8-inspector></fieldset>
  <dialog open><utf8-inspector text="a€"></utf8-inspector></dialog>`, async (page) => {
  await page.locator('dialog .unit').first().waitFor();
  const widths = await page.locator('utf8-inspector').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  for (const width of widths) assert.ok(width > 240 && width < 1000, `${widths}`);
  assert.equal(await page.locator('utf8-inspector').evaluateAll((all) => all.filter((each) => !each.shadowRoot?.querySelector('.unit')).length), 0);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.locator('utf8-inspector').evaluateAll((all) => all.forEach((each) => /** @type {HTMLElement} */ (each).style.setProperty('contain-intrinsic-inline-size', '12em')));
  const asked = await page.locator('utf8-inspector').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  for (const width of asked) assert.equal(width, 192, 'or the width that the page sets');
});

hostTest('a page that reserves the height does not move', `
  <style>utf8-inspector { display: block; min-block-size: 9.5em; }</style>
  <utf8-inspector text="€"><code>E2 82 AC</code></utf8-inspector><p id="below">below</p>
  <script>window.before = document.querySelector('#below').getBoundingClientRect().top;</script>`, async (page) => {
  const [before, now] = await page.evaluate(() => [
    /** @type {any} */ (window).before, document.querySelector('#below')?.getBoundingClientRect().top]);
  assert.ok(before > 0);
  assert.equal(now, before);
});

hostTest('in a modal dialog, Escape leaves what the user is in; only another one closes the dialog', `
  <dialog id="modal"><utf8-inspector text="€" view="strip layers"></utf8-inspector></dialog>
  <script>document.querySelector('#modal').showModal();</script>`, async (page) => {
  await page.locator('.player .encode').waitFor();
  const isOpen = () => page.locator('#modal').evaluate((dialog) => /** @type {HTMLDialogElement} */ (dialog).open);
  const leave = async () => {
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), true);
  };
  await page.locator('.player .number').nth(1).click();
  await page.locator('.step-status', { hasText: 'bits' }).waitFor();
  await leave();
  assert.equal(await page.locator('.player [aria-current]').count(), 0);
  const field = page.locator('.point .edit').first();
  await field.fill('zz');
  await page.locator('#point-problem', { hasText: 'z' }).waitFor();
  await leave();
  assert.equal(await field.inputValue(), 'U+20AC');
  await leave();
  assert.equal(await focused(page), 'unit 0');
  for (const bit of [bitAt(page, 1, 3), pointBit(page, 3)]) {
    await bit.focus();
    await leave();
    assert.equal(await focused(page), 'unit 0');
  }
  await page.keyboard.press('Escape');
  assert.equal(await isOpen(), false);
  await page.locator('#modal').evaluate((dialog) => {
    const modal = /** @type {HTMLDialogElement} */ (dialog);
    modal.querySelector('utf8-inspector')?.setAttribute('view', 'layers');
    modal.showModal();
  });
  await page.waitForFunction(() => !document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.strip-panel'));
  await bitAt(page, 1, 3).focus();
  await page.keyboard.press('Escape');
  assert.equal(await isOpen(), false, 'without a strip there is nothing to leave the bits for');
});
