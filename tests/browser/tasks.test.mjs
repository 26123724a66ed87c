// What people come to do, from the question to the answer on the screen, by keyboard alone.
//
// Nothing here points, clicks, or moves the focus by script. Everything used is reached by Tab, and inside toolbars, tabs and grids by arrow
// keys, by its accessible name, as a reader without a pointer would find it.

import assert from 'node:assert/strict';
import { addressed, copy, drawn, pageTest, settled } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Key presses after which something counts as too far away, or unreachable. */
const FAR = 80;

/** The name of what has the focus, through all shadow roots, as a screen reader says it. @param {Page} page @returns {Promise<string>} */
const nameOfFocused = (page) => page.evaluate(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return '';
  const { labels } = /** @type {HTMLInputElement} */ (element);
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  const labelling = element.getAttribute('aria-labelledby')?.split(' ').map((id) => root.getElementById(id)?.innerText).join(' ');
  // A label may contain its field, whose own text is no part of the name.
  const ofLabel = (/** @type {Element} */ label) => Array.from(label.childNodes, (node) => (node === element ? '' : node.textContent)).join('');
  const name = labelling ?? element.getAttribute('aria-label')
    ?? (labels?.length ? Array.from(labels, ofLabel).join(' ') : null)
    ?? /** @type {HTMLElement} */ (element).innerText;
  return name.replaceAll(/\s+/g, ' ').trim();
});

/**
 * Presses a key until something with this name has the focus.
 * @param {Page} page @param {string | RegExp} name the whole name, or a pattern @param {string} [key]
 */
async function reach(page, name, key = 'Tab') {
  /** @type {string[]} */
  const way = [];
  while (way.length <= FAR) {
    const here = await nameOfFocused(page);
    if (name instanceof RegExp ? name.test(here) : name === here) return;
    way.push(here);
    await page.keyboard.press(key);
  }
  assert.fail(`${key} does not lead to ${name}, but to: ${way.join(' | ')}`);
}

/**
 * What a reader sees in a part of the page, in one line: visible text, and what fields hold.
 * @param {Page} page @param {string} part a selector @returns {Promise<string>}
 */
const read = (page, part) => page.evaluate((css) => {
  const roots = [document, .../** @type {ShadowRoot[]} */ ([document.querySelector('utf8-inspector')?.shadowRoot])];
  return roots.flatMap((root) => [...root.querySelectorAll(css)]).filter((element) => element.checkVisibility())
    .map((element) => (element.matches('input, textarea') ? /** @type {HTMLInputElement} */ (element).value : /** @type {HTMLElement} */ (element).innerText))
    .join(' ').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ').trim();
}, part);

/** Waits until a part of the page shows the text. @param {Page} page @param {string} part a selector @param {string | RegExp} expected a part of it, or a pattern */
async function sees(page, part, expected) {
  const isThere = async () => {
    const text = await read(page, part);
    return expected instanceof RegExp ? expected.test(text) : text.includes(expected);
  };
  // What has to be loaded arrives within this many frames; what is still missing then never will.
  for (let frames = 0; frames < 600 && !await isThere(); frames++) await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
  const text = await read(page, part);
  if (expected instanceof RegExp) assert.match(text, expected);
  else assert.ok(text.includes(expected), `“${expected}” is not in what ${part} shows: ${text}`);
}

/** Replaces what a field holds by typing. @param {Page} page @param {string} field @param {string} text */
async function write(page, field, text) {
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Replaces what a field holds by pasting. @param {Page} page @param {string} field @param {string} text */
async function pasteInto(page, field, text) {
  // Before anything is selected, as `copy` requires.
  await copy(text);
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Shows a view. @param {Page} page @param {RegExp} name */
async function show(page, name) {
  await reach(page, 'Bits');
  await reach(page, name, 'ArrowRight');
  await drawn(page);
}

/** Goes to the selected unit of the strip. @param {Page} page */
const reachStrip = (page) => reach(page, /^\S+ U\+[0-9A-F]{4,6} [0-9A-F]{2}\b/);

/** @param {Page} page @param {string | RegExp} name */
async function press(page, name) {
  await reach(page, name);
  await page.keyboard.press('Enter');
}

/** With the greeting, as on a first visit. */
const FIRST_VISIT = { at: '' };

/** Records copied text and saved files: only Chromium lets tests read the system's clipboard. @param {Page} page */
const withKeeper = (page) => page.addInitScript(() => {
  const kept = /** @type {any} */ (window).kept = { copied: /** @type {string[]} */ ([]), saved: /** @type {{ name: string, blob: Blob }[]} */ ([]) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => void kept.copied.push(text) } });
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
    if (this.download) kept.saved.push({ name: this.download, blob: /** @type {Blob} */ (blobs.get(this.href)) });
    else click.call(this);
  };
});

pageTest('which byte breaks this log line?', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', "b'GET /caf\\xe9 HTTP/1.1'");
  await sees(page, '.offer', 'This looks like a string literal of Python: GET /caf\ufffd HTTP/1.1');
  await press(page, 'Read as 18 bytes');
  await sees(page, '.summary', '1 ill-formed');
  await press(page, 'Next ill-formed sequence');
  await sees(page, '.explanation', 'E9 announces 3 bytes, but after E9 comes 20 (byte offset 9).');
  await press(page, 'Read as Latin-1 (windows-1252): é C3 A9');
  await sees(page, '#text', 'GET /café HTTP/1.1');
  await sees(page, '.summary', 'well-formed UTF-8');
});

pageTest('make the overlong slash', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', 'C0 AF');
  await sees(page, '.unit', 'overlong: U+002F /');
  await sees(page, '.explanation', 'C0 AF encodes U+002F in 2 bytes, but U+002F fits in 1: 2F. So C0 can never occur.');
  await sees(page, '#text', '\ufffd\ufffd');
  await press(page, 'Write the shortest form: 2F /');
  await sees(page, '#hex', /^2F$/);
});

pageTest('why does é count as two? It takes two bytes', FIRST_VISIT, async (page) => {
  await write(page, 'Text', 'é');
  await sees(page, '.input', '1 code point');
  await sees(page, '.input', '2 bytes');
  await sees(page, '.naming', 'LATIN SMALL LETTER E WITH ACUTE');
  await sees(page, '.unit', 'U+00E9 C3 A9');
});

pageTest('why does é count as two? It may be two code points', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', 'e\u0301');
  await sees(page, '.input', '2 code points');
  await reachStrip(page);
  await sees(page, '.naming', 'COMBINING ACUTE ACCENT');
  await page.keyboard.press('ArrowLeft');
  await sees(page, '.naming', /^LATIN SMALL LETTER E(?! WITH)/);
});

pageTest('are these two names equal?', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', 'paypal');
  await show(page, /^Difference$/);
  await pasteInto(page, 'Other text', 'p\u0430ypal');
  await sees(page, '.difference-panel .verdict', 'They look alike, but differ in 1 place.');
  await sees(page, '.reasons', 'CYRILLIC SMALL LETTER A. They look alike, and no normalisation makes them the same.');
  await press(page, 'Latin in both: difference 1');
  await sees(page, '.difference-panel .verdict', 'Equal, byte for byte.');
  await sees(page, '#other-hex', '70 61 79 70 61 6C');
});

pageTest('why does this password not fit? Find what can’t be seen, and delete it', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', 'pass\u200bword');
  await sees(page, '.input', '9 code points');
  await reachStrip(page);
  await reach(page, /U\+200B/, 'ArrowLeft');
  await sees(page, '.naming', 'ZERO WIDTH SPACE');
  await page.keyboard.press('Delete');
  await sees(page, '.input', '8 code points');
  await sees(page, '#hex', '70 61 73 73 77 6F 72 64');
});

pageTest('what is the code point of €, and what is it called?', FIRST_VISIT, async (page) => {
  await write(page, 'Text', 'price: 5 €');
  await sees(page, '.naming', 'EURO SIGN');
  await sees(page, '.point .edit', 'U+20AC 8364');
});

pageTest('which bytes has U+1F600?', FIRST_VISIT, async (page) => {
  await write(page, 'Text', 'a');
  await write(page, 'Code point, hex', 'U+1F600');
  await page.keyboard.press('Tab');
  await sees(page, '#hex', /^F0 9F 98 80$/);
  await sees(page, '#text', '😀');
  await sees(page, '.fields .edit', 'F0 240 11110000 9F 159 10011111 98 152 10011000 80 128 10000000');
});

pageTest('why do I read Ã©? The same two bytes as UTF-8 and as Latin-1', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', 'C3 A9');
  await sees(page, '#text', /^é$/);
  await reach(page, 'Scheme', 'Shift+Tab');
  await page.keyboard.type('ISO');
  await sees(page, '#text', /^Ã©$/);
  await sees(page, '.summary', 'well-formed ISO 8859-1');
});

pageTest('a sequence that is cut off: what is missing, and what can be done?', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', '48 69 E2 82');
  await press(page, 'Next ill-formed sequence');
  await sees(page, '.explanation', 'E2 announces 3 bytes, but the input ends after E2 82. Expected next: 80–BF.');
  await press(page, 'Remove 2 bytes');
  await sees(page, '.summary', '2 bytes · 2 code points · well-formed UTF-8');
  await page.keyboard.press('Control+Z');
  await sees(page, '#hex', '48 69 E2 82');
});

pageTest('this text as bytes for a Python program', { ...FIRST_VISIT, prepare: withKeeper }, async (page) => {
  await write(page, 'Text', 'naïve €');
  await show(page, /^Copy as$/);
  await reach(page, 'Copy as: Hex');
  await reach(page, 'Copy as: Python bytes', 'ArrowDown');
  await page.keyboard.press('Enter');
  await sees(page, '.copied', 'Copied');
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).kept.copied), ["b'na\\xc3\\xafve \\xe2\\x82\\xac'"]);
});

pageTest('what does \\xe2\\x82\\xac say?', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', '\\xe2\\x82\\xac');
  await sees(page, '.offer', /: €/);
  await press(page, 'Read as 3 bytes');
  await sees(page, '#text', /^€$/);
  await sees(page, '.naming', 'EURO SIGN');
});

pageTest('an error message names a position: what stands there?', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', '63 61 66 66 E9 20');
  await copy("UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 4: invalid continuation byte");
  await reach(page, 'Text', 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await sees(page, '.offer', 'This error message points to byte 4.');
  await press(page, 'Go to byte 4');
  await sees(page, '.unit[aria-selected="true"]', 'E9');
  await sees(page, '.naming', 'byte offset 4');
  await sees(page, '.explanation', 'E9 announces 3 bytes, but after E9 comes 20 (byte offset 5).');
  await sees(page, '#hex', '63 61 66 66 E9 20');
});

pageTest('what if one bit is flipped? Flip it, look, and undo it', FIRST_VISIT, async (page) => {
  await write(page, 'Text', '€');
  await reach(page, 'Byte 1, bit 7');
  await reach(page, 'Byte 1, bit 5', 'ArrowRight');
  await page.keyboard.press('Space');
  await sees(page, '#hex', 'C2 82 AC');
  await sees(page, '.summary', '1 ill-formed');
  await page.keyboard.press('Control+Z');
  await sees(page, '#text', /^€$/);
  assert.equal(await nameOfFocused(page), 'Byte 1, bit 5', 'the user stays at the bit');
});

pageTest('how large is this text in UTF-16?', FIRST_VISIT, async (page) => {
  await pasteInto(page, 'Text', 'Grüß 😀');
  await show(page, /^Schemes$/);
  await sees(page, '.compare tr', /UTF-16BE \S+.* 14 bytes/);
  await sees(page, '.input', '11 bytes');
});

pageTest('how many U+FFFD do decoders make of this?', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', 'F0 9F 98 41 E0 80');
  await show(page, /^Decoders/);
  await sees(page, '.decoders', /browsers, WHATWG, Unicode’s recommendation 3 U\+FFFD 0 4 5/);
  await sees(page, '.decoders', 'U+FFFD for each byte 5 U+FFFD');
  await reach(page, 'Select byte 0');
  await reach(page, 'Select byte 4', 'ArrowRight');
  await page.keyboard.press('Enter');
  await sees(page, '.unit[aria-selected="true"]', 'E0');
});

pageTest('which bytes never occur in UTF-8?', FIRST_VISIT, async (page) => {
  await show(page, /^Byte map$/);
  await sees(page, '.map-panel', 'C0 C1 F5–FF in UTF-8: never');
  await reach(page, 'C3');
  await reach(page, 'C0', 'ArrowLeft');
  await sees(page, '.map-panel', 'C0 could only start an overlong form of an ASCII character.');
  await page.keyboard.press('Control+End');
  await sees(page, '.map-panel', 'FF is not used in any version of the standard.');
});

pageTest('a byte is lost: how much of the text is spoiled?', FIRST_VISIT, async (page) => {
  await write(page, 'Text', 'ß€Ω');
  await reachStrip(page);
  await reach(page, /^€/, 'ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await sees(page, '.edit-status', 'Only byte AC at offset 4 is selected.');
  await reach(page, 'Insert', 'Shift+Tab');
  await reach(page, 'Damage', 'ArrowRight');
  await page.keyboard.press('Enter');
  await reach(page, 'Drop a byte: AC', 'ArrowDown');
  await page.keyboard.press('Enter');
  await sees(page, '.edit-status', 'Byte AC at offset 4 is gone. Decoding is back in step at offset 4.');
  await sees(page, '#text', 'ß\ufffdΩ');
});

pageTest('a damaged text as a link: whoever opens it sees the same bytes', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', '61 F0 9F 98');
  await addressed(page, '#v=1&h=61F09F98');
  await page.reload();
  await settled(page);
  await drawn(page);
  await sees(page, '#hex', '61 F0 9F 98');
  await sees(page, '.summary', '1 ill-formed');
});

pageTest('why does € take three bytes? Step by step', FIRST_VISIT, async (page) => {
  await write(page, 'Text', '€');
  await reach(page, 'Encode in five steps');
  await reach(page, 'Step forward', 'ArrowRight');
  await page.keyboard.press('Enter');
  await sees(page, '.step-status', 'its code point: U+20AC, or 8364 in decimal');
  await page.keyboard.press('Enter');
  await sees(page, '.step-status', 'each hexadecimal digit stands for four bits');
  await page.keyboard.press('Enter');
  await sees(page, '.step-status', 'The leftmost 1 is bit 13: it needs 3 bytes.');
  await sees(page, '.zone.chosen', '3 bytes');
});

pageTest('the page in German, and which keys are there?', FIRST_VISIT, async (page) => {
  await reach(page, 'Language');
  await page.keyboard.type('D');
  await sees(page, '.summary', 'gültiges UTF-8');
  await reachStrip(page);
  await page.keyboard.type('?');
  await sees(page, 'dialog', /tasten.*Rückgängig Strg \+ Z/i);
  await page.keyboard.press('Escape');
  assert.match(await nameOfFocused(page), /U\+00FC/, 'the focus is where it was');
  assert.equal(await read(page, 'dialog'), '');
});

pageTest('a picture of the bytes for a slide', { ...FIRST_VISIT, prepare: withKeeper }, async (page) => {
  await write(page, 'Text', 'Ω≠');
  await show(page, /^Copy as$/);
  await reach(page, 'PNG 2×');
  await reach(page, 'SVG', 'ArrowLeft');
  await press(page, 'Save picture');
  await sees(page, '.picture-status', 'Saved as utf-8-strip.svg.');
  const [name, picture] = await page.evaluate(async () => {
    const { name: called, blob } = /** @type {any} */ (window).kept.saved[0];
    return [called, await blob.text()];
  });
  assert.equal(name, 'utf-8-strip.svg');
  assert.match(picture, /^<svg[\s\S]*<title[\s\S]*U\+03A9[\s\S]*U\+2260/);
});

pageTest('a text with many faults: go to the next, and the next', FIRST_VISIT, async (page) => {
  await write(page, 'Bytes, hex', '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  await reach(page, 'Next ill-formed sequence');
  for (const offset of [1, 4, 6, 8, 10]) {
    await page.keyboard.press('Enter');
    await sees(page, '.naming', `byte offset ${offset}`);
  }
  await reach(page, 'Previous ill-formed sequence', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await sees(page, '.naming', 'byte offset 8');
});
