// The five layers by real events: each edits the same value, and all follow.

import assert from 'node:assert/strict';
import { define, elementTest, works } from './foreign-page.mjs';
import { EURO, layers, pointBit } from './layer-values.mjs';
import { assertShown, bitAt, drawn, focused, goTo, hasFocus, heldBack, linkTo, openWith, pageTest, selection, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** The field with this name. @param {Page} page @param {string} name */
const field = (page, name) => page.locator(`.edit[aria-label="${name}"]`);

const E_ACUTE = { point: ['U+00E9', '233'], bits: '11101001', zone: '2 bytes', slots: '11000011 10101001', bytes: ['C3', '195', '11000011', 'A9', '169', '10101001'] };

for (const kind of ['point', 'point-decimal', 'hex', 'decimal', 'binary']) {
  pageTest(`text typed as ${kind} never makes a phone scroll sideways`, { at: linkTo('a'), context: { viewport: { width: 360, height: 720 } } }, async (page) => {
    await page.locator(`input[data-kind="${kind}"]`).first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('GRINNING FACE '.repeat(3));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
  });
}

pageTest('a value that is typed or composed slowly is one undo step', { at: linkTo('a'), needs: ['input method'] }, async (page) => {
  /** Makes a pause of two seconds. */
  const pause = () => page.evaluate(() => {
    const now = performance.now() + 2000;
    performance.now = () => now;
  });
  const undoes = () => page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo());
  const point = field(page, 'Code point, hex');
  await point.click();
  await page.keyboard.press('Control+a');
  const session = await page.context().newCDPSession(page);
  for (const [text, bytes] of [['k', '6B'], ['か', 'E3 81 8B'], ['かn', '61'], ['蟹', 'E8 9F B9']]) {
    await session.send('Input.imeSetComposition', { text: String(text), selectionStart: String(text).length, selectionEnd: String(text).length });
    assert.equal(await value(page), bytes, `“${text}”`);
    await pause();
  }
  await session.send('Input.insertText', { text: '蟹' });
  await point.press('Tab');
  assert.deepEqual([await undoes(), await value(page), await undoes()], [true, '61', false]);
  await point.click();
  await page.keyboard.press('Control+a');
  for (const key of '20AC') {
    await page.keyboard.type(key);
    await pause();
  }
  assert.equal(await value(page), 'E2 82 AC');
  assert.deepEqual([await undoes(), await value(page), await undoes()], [true, '61', false]);
});

pageTest('an edit in any layer shows at once in all others, and can be undone', { at: linkTo('é') }, async (page) => {
  assert.deepEqual(await layers(page), E_ACUTE);
  /** @type {[string, string][]} */
  const edits = [['Code point, hex', 'U+20AC'], ['Code point, hex', '20ac'], ['Code point, decimal', '8364']];
  for (const [name, text] of edits) {
    await field(page, name).fill(text);
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === 3);
    assert.deepEqual({ ...await layers(page), point: null }, { ...EURO, point: null });
    assert.equal(await field(page, name).inputValue(), text);
    assert.equal(await page.locator('#text').inputValue(), '€');
    await field(page, name).press('Tab');
    assert.deepEqual(await layers(page), EURO, `${name}: written in its standard form when the field is left`);
    await page.locator('h1').click();
    await page.keyboard.press('Control+Z');
    assert.deepEqual(await layers(page), E_ACUTE);
  }
  for (const [name, text, expected] of [['Byte 2, hex', 'A8', 'C3 A8'], ['Byte 2, decimal', '170', 'C3 AA'], ['Byte 2, binary', '10101011', 'C3 AB']]) {
    await field(page, /** @type {string} */ (name)).fill(/** @type {string} */ (text));
    assert.equal(await value(page), expected);
    assert.equal(await page.locator('#hex').inputValue(), expected);
    assert.deepEqual((await layers(page)).slots, expected?.split(' ').map((byte) => parseInt(byte, 16).toString(2)).join(' '));
  }
});

pageTest('where undo leaves no bytes, the focus goes from the layers to the text', { at: linkTo('') }, async (page) => {
  for (const of of [() => page.locator('.player button').first(), () => field(page, 'Code point, hex'), () => pointBit(page, 0), () => bitAt(page, 0, 0)]) {
    await page.locator('#text').focus();
    await page.keyboard.type('é');
    await of().focus();
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), '');
    await twoFrames(page);
    assert.equal(await focused(page), 'text');
  }
});

pageTest('undo and redo work in a field, and a run of typing is one step', { at: linkTo('a') }, async (page) => {
  const hex = field(page, 'Byte 1, binary');
  await hex.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('01000010');
  assert.equal(await value(page), '42');
  await page.keyboard.press('Control+Z');
  assert.equal(await value(page), '61');
  assert.equal(await hex.inputValue(), '01100001');
  assert.ok(await hasFocus(field(page, 'Byte 1, binary')));
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await hex.inputValue(), '01000010');
  await page.locator('.step').first().click();
  assert.equal(await value(page), '61');
});

pageTest('an impossible value is refused in its place with a reason, and the bytes stay unchanged', { at: linkTo('€') }, async (page) => {
  for (const [name, text, expected] of /** @type {[string, string, RegExp][]} */ ([
    ['Code point, hex', 'U+D800', /U\+D800 is a surrogate/], ['Code point, hex', 'U+110000', /too large/], ['Code point, decimal', 'many', /not a decimal number/],
    ['Byte 1, hex', 'G0', /two hexadecimal digits/], ['Byte 2, decimal', '256', /0 to 255/], ['Byte 3, binary', '2', /eight digits/], ['Byte 3, binary', '', /This field is empty/],
  ])) {
    const refused = field(page, name);
    await refused.fill(text);
    const problem = `#${await refused.getAttribute('aria-describedby')}`;
    await page.locator(problem, { hasText: expected }).waitFor();
    if (name.startsWith('Byte')) assert.ok(await refused.evaluate((element) => element.closest('.card')?.querySelector('.problem')?.textContent), 'below its own byte');
    assert.equal(await refused.getAttribute('aria-invalid'), 'true');
    assert.equal(await value(page), 'E2 82 AC', name);
    assert.equal(await refused.inputValue(), text, 'the typed value stays, so that the user can correct it');
    await refused.press('Escape');
    assert.deepEqual(await layers(page), EURO);
    assert.equal(await refused.getAttribute('aria-invalid'), 'false');
    assert.equal(await page.locator(problem).innerText(), '');
    assert.ok(await hasFocus(refused), name);
  }
  await goTo(page, '#v=1&h=41&scheme=ascii');
  assert.equal(await page.locator('#byte-problem').count(), 1, 'the element that describes the byte fields is still there');
  await field(page, 'Code point, hex').fill('U+E9');
  await page.locator('#point-problem', { hasText: 'the last code point of US-ASCII is U+007F' }).waitFor();
  assert.equal(await value(page), '41');
});

for (const [name, text, on, bytes] of [['Code point, hex', 'D83D', 'E', 'F3 98 8F 9E'], ['Byte 2, decimal', '300', null, ''], ['Byte 1, hex', '4G', null, '']]) {
  pageTest(`a refused value also undoes the valid values typed on the way to it: ${name}`, { at: linkTo('€') }, async (page) => {
    const edited = field(page, String(name));
    await edited.focus();
    await page.keyboard.press('Control+a');
    for (const key of String(text).slice(0, -1)) {
      await page.keyboard.type(key);
      assert.notEqual(await value(page), 'E2 82 AC', 'a valid value takes effect at once');
    }
    await page.keyboard.type(String(text).slice(-1));
    assert.deepEqual([await edited.inputValue(), await edited.getAttribute('aria-invalid'), await value(page)], [text, 'true', 'E2 82 AC']);
    assert.deepEqual(await selection(page), [0, 3]);
    const problem = page.locator(`#${await edited.getAttribute('aria-describedby')}`, { hasText: /The bytes are unchanged/ });
    await problem.waitFor();
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo()), false, 'it is no undo step');
    if (on) {
      await page.keyboard.type(on);
      assert.equal(await value(page), bytes);
      await page.keyboard.press('Backspace');
      assert.equal(await value(page), 'E2 82 AC');
    }
    await page.keyboard.press('Escape');
    assert.deepEqual(await layers(page), EURO);
    assert.ok(await hasFocus(edited));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('41');
    assert.notEqual(await value(page), 'E2 82 AC');
    await page.keyboard.press('Control+z');
    assert.deepEqual(await layers(page), EURO);
  });
}

pageTest('a committed value stays when the next one is refused', { at: linkTo('€') }, async (page) => {
  const point = field(page, 'Code point, hex');
  await point.fill('E9');
  await point.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('D83D');
  assert.equal(await value(page), 'C3 A9');
  await page.keyboard.press('Escape');
  assert.deepEqual(await layers(page), E_ACUTE);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await layers(page), EURO);
});

pageTest('a value typed about another character is not undone with the refused one', { at: linkTo('€é') }, async (page) => {
  const point = field(page, 'Code point, hex');
  await point.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('41');
  await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).select(1));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('D83D');
  assert.equal(await value(page), '41 C3 A9');
  assert.deepEqual(await selection(page), [1, 3]);
});

pageTest('arrow key changes and typing are separate steps', { at: linkTo('€') }, async (page) => {
  const point = field(page, 'Code point, hex');
  await point.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('U+1F600');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('41');
  for (const expected of ['F0 9F 98 82', 'F0 9F 98 80', 'E2 82 AC']) {
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), expected);
  }
});

pageTest('arrow keys and buttons go to the next code point and the previous one, over the surrogates', { at: linkTo('\ud7ff') }, async (page) => {
  const point = field(page, 'Code point, hex');
  await point.focus();
  for (const [key, expected] of [['ArrowUp', 'U+E000'], ['ArrowUp', 'U+E001'], ['ArrowDown', 'U+E000'], ['ArrowDown', 'U+D7FF'], ['ArrowDown', 'U+D7FE']]) {
    await page.keyboard.press(/** @type {string} */ (key));
    assert.equal(await point.inputValue(), expected);
    assert.ok(await hasFocus(field(page, 'Code point, hex')));
  }
  await page.getByRole('button', { name: 'Next code point' }).click();
  assert.equal(await point.inputValue(), 'U+D7FF');
  await page.getByRole('button', { name: 'Next code point' }).click();
  assert.equal(await value(page), 'EE 80 80');
  await goTo(page, '#v=1&h=00');
  assert.equal(await page.getByRole('button', { name: 'Previous code point' }).getAttribute('aria-disabled'), 'true');
});

pageTest('a flipped bit of the code point encodes the code point anew, in the length that it needs', { at: linkTo('A') }, async (page) => {
  await pointBit(page, 0).click();
  await assertShown(page, '40', '@');
  await pointBit(page, 16).click();
  await assertShown(page, 'F0 90 81 80', '\u{10040}');
  assert.equal(await page.locator('.zone.chosen').innerText(), '4 bytes');
  assert.deepEqual(await page.locator('.zone[aria-current="true"]').allInnerTexts(), ['4 bytes']);
  assert.equal(await focused(page), 'Code point bit 16');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(page), 'Code point bit 20');
  await page.keyboard.press('Space');
  await page.locator('.layer-2 .problem', { hasText: 'U+110040 is too large' }).waitFor();
  assert.equal(await value(page), 'F0 90 81 80');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await assertShown(page, 'F2 90 81 80', '\u{90040}');
});

for (const [hex, scheme, bit, expected] of /** @type {const} */ ([['D83D', 'utf-16be', 13, 'F8 3D'], ['D83D', 'utf-16be', 3, 'D8 35'], ['EDA0BDEDB880', 'wtf-8', 16, 'EF 98 80']])) {
  pageTest(`a press on a bit of a surrogate changes that bit: bit ${bit} of ${hex} in ${scheme}`, { at: `#v=1&h=${hex}&scheme=${scheme}&tab=layers` }, async (page) => {
    await page.locator(`.point-bit[data-bit="${bit}"]`).click();
    assert.equal(await value(page), expected);
  });
}

pageTest('a press beside the bits of the code point changes nothing', { at: null, context: { viewport: { width: 1280, height: 900 } } }, async (page) => {
  await openWith(page, linkTo('€'), /\/fields-/, 2);
  const [left, right, digit, bit] = await Promise.all([pointBit(page, 4), pointBit(page, 3), page.locator('.nibble').last(), pointBit(page, 0)].map((each) => each.boundingBox()));
  assert.ok(left && right && digit && bit);
  assert.ok(right.x - left.x - left.width >= 3, 'there is a gap between two groups of four');
  await page.mouse.move((left.x + left.width + right.x) / 2, left.y + left.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await drawn(page);
  assert.equal(await value(page), 'E2 82 AC', 'in the gap');
  await page.mouse.move(digit.x + digit.width / 2, digit.y + digit.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await drawn(page);
  assert.equal(await value(page), 'E2 82 AC', 'on the hexadecimal digit');
  await page.mouse.down();
  await page.mouse.move(bit.x + bit.width / 2, bit.y + bit.height / 2, { steps: 3 });
  await page.mouse.up();
  await drawn(page);
  assert.equal(await value(page), 'E2 82 AC', 'pressed on the digit, and released on a bit');
});

/** The ground of an element and the line below it. @param {import('playwright-core').Locator} element */
const lookOf = (element) => element.evaluate((each) => {
  const { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth } = getComputedStyle(each);
  return { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth };
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  pageTest(`bits of the code point look editable, as its fields do, in ${colorScheme} colours`, { at: linkTo('€'), context: { colorScheme } }, async (page) => {
    const look = await lookOf(field(page, 'Code point, hex'));
    assert.deepEqual([look.borderBottomStyle, look.borderBottomWidth], ['solid', '1px']);
    for (const bit of [20, 13, 0]) assert.deepEqual(await lookOf(pointBit(page, bit)), look);
  });
}

pageTest('in forced colours bits of the code point have a line below them', { at: linkTo('€'), context: { forcedColors: 'active' } }, async (page) => {
  const { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth } = await lookOf(pointBit(page, 0));
  assert.deepEqual([borderBottomStyle, borderBottomWidth], ['solid', '1px']);
  assert.notEqual(borderBottomColor, backgroundColor);
});

pageTest('the ruler shows that the leftmost 1 of an overlong form needs fewer bytes; a typed code point gets its shortest form', { at: '#v=1&h=C0AE' }, async (page) => {
  assert.equal(await page.locator('.zone.chosen').innerText(), '1 byte');
  assert.match(await page.locator('.point').innerText(), /would be/);
  assert.equal(await field(page, 'Code point, hex').inputValue(), 'U+002E');
  await field(page, 'Code point, hex').fill('U+2F');
  await assertShown(page, '2F', '/');
});

/** Each scheme with bytes, and what its layers say about them. @type {[string, string, RegExp | null, string | null, number][]} */
const SCHEMES = [
  ['utf-8-1993', 'F888808080', null, '5 bytes', 26], ['utf-8-extended', 'FF82808080808080', null, '8 bytes', 42], ['cesu-8', 'EDA0B4EDB49E', /minus 0x10000: 0D11E/, '6 bytes', 20],
  ['mutf-8', 'C080', null, '2 bytes', 11], ['wtf-8', 'EDA080', null, '3 bytes', 16], ['utf-16be', '20AC', null, '2 bytes', 16], ['utf-16le', '34D81EDD', /minus 0x10000: 0D11E/, '4 bytes', 20],
  ['ucs-2', '20AC', /2 bytes for every code point/, null, 16], ['utf-32be', '000020AC', /4 bytes for every code point/, null, 32], ['utf-32le', 'AC200000', /4 bytes for every code point/, null, 32],
  ['latin-1', 'E9', /1 byte for every code point/, null, 8], ['ascii', '41', /1 byte for every code point/, null, 7],
];

pageTest('the layers fit each scheme', {}, async (page) => {
  for (const [scheme, hex, said, zone, lines] of SCHEMES) {
    await goTo(page, `#v=1&h=${hex}&scheme=${scheme}`);
    await drawn(page);
    if (said) assert.match(await page.locator('.layers').innerText(), said, scheme);
    assert.deepEqual(await page.locator('.zone.chosen').allInnerTexts(), zone === null ? [] : [zone], scheme);
    assert.equal(await page.locator('.line').count(), lines, scheme);
  }
  await goTo(page, '#v=1&h=80');
  assert.match(await page.locator('.layer-2').innerText(), /There is no code point here/);
  assert.equal(await page.locator('.point-bits').isVisible(), false);
});

pageTest('each line leads from a bit to its slot', { at: linkTo('€'), context: { viewport: { width: 1440, height: 900 } } }, async (page) => {
  for (const text of ['é', '€', '𝄞', 'A']) {
    await goTo(page, linkTo(text));
    const wrong = await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      const middle = (/** @type {Element | null} */ element) => {
        const { left = NaN, width = 0 } = element?.getBoundingClientRect() ?? {};
        return left + width / 2;
      };
      const svg = /** @type {SVGSVGElement} */ (root.querySelector('.lines'));
      const box = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('.line')].flatMap((line) => {
        const pair = line.getAttribute('data-of');
        const path = /** @type {SVGPathElement} */ (line);
        const at = (/** @type {number} */ length) => box.left + path.getPointAtLength(length).x / svg.viewBox.baseVal.width * box.width;
        const off = [at(0) - middle(root.querySelector(`.point-bit[data-of="${pair}"]`)), at(path.getTotalLength()) - middle(root.querySelector(`.bit[data-pair="${pair}"]`))];
        return off.every((each) => Math.abs(each) < 1.5) ? [] : [`${pair}: ${off}`];
      });
    });
    assert.deepEqual(wrong, [], text);
    assert.ok(await page.locator('.lines').isVisible());
  }
  await pointBit(page, 0).hover();
  assert.equal(await page.locator('.line.lit').getAttribute('data-of'), '0:0');
  assert.ok(await bitAt(page, 0, 0).evaluate((bit) => bit.classList.contains('lit')));
});

const euroName = heldBack(/\/data\/names\/2080\.txt$/);

pageTest('another selection keeps the elements of the name and the facts, whose text is never that of an earlier one', { at: '#v=1&h=C3A4C3A9E282ACFF', prepare: euroName.prepare }, async (page) => {
  /** Asserts what name and facts say, once they do, in the elements that are there since the first time. @param {string} name @param {string} facts */
  const assertNaming = async (name, facts) => {
    await page.locator('.naming p', { hasText: facts }).waitFor();
    if (name) await page.locator('.naming .name', { hasText: name }).waitFor();
    const [said, isOld] = await page.locator('.naming').evaluate((naming) => {
      const { own = [...naming.children] } = /** @type {any} */ (naming);
      Object.assign(naming, { own });
      return [/** @type {HTMLElement} */ (naming).innerText.trim().split(/\n+/), [...naming.children].every((each, i) => each === own[i]) && own.length === 2];
    });
    assert.deepEqual({ said, isOld }, { said: name ? [name, facts] : [facts], isOld: true });
  };
  await page.locator('.unit').first().click();
  await assertNaming('LATIN SMALL LETTER A WITH DIAERESIS', 'category Ll · byte offset 0');
  await page.keyboard.press('ArrowRight');
  await assertNaming('LATIN SMALL LETTER E WITH ACUTE', 'category Ll · byte offset 2');
  await page.keyboard.press('ArrowRight');
  await assertNaming('…', 'category Sc · byte offset 4');
  await page.keyboard.press('ArrowRight');
  await assertNaming('', 'invalid byte · byte offset 7');
  const arrived = page.waitForResponse((response) => response.url().endsWith('2080.txt'));
  await page.locator('.unit').nth(1).click();
  euroName.release();
  await arrived;
  await twoFrames(page);
  await assertNaming('LATIN SMALL LETTER E WITH ACUTE', 'category Ll · byte offset 2');
  await page.keyboard.press('ArrowRight');
  await assertNaming('EURO SIGN', 'category Sc · byte offset 4');
});

pageTest('several sequences show the code point of the first one, and fields for all bytes', { at: linkTo('€') }, async (page) => {
  await bitAt(page, 1, 7).click();
  await drawn(page);
  assert.match(await page.locator('.naming').innerText(), /the first of 3 sequences/);
  assert.equal(await page.locator('.fields').count(), 3);
  await field(page, 'Byte 2, hex').fill('82');
  assert.deepEqual(await layers(page), EURO);
});

pageTest('a bit stays under the pointer when its flip changes the height of the content above it', { at: null, context: { viewport: { width: 1280, height: 800 } } }, async (page) => {
  await openWith(page, linkTo('a€b'), /\/paint-/);
  await page.locator('.unit').nth(1).click();
  for (const [byte, bit] of /** @type {const} */ ([[1, 7], [1, 5], [1, 4], [1, 1], [2, 7], [3, 6]])) {
    await bitAt(page, byte, bit).scrollIntoViewIfNeeded();
    const box = await bitAt(page, byte, bit).boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const flipped of [true, false]) {
      await page.mouse.down();
      await page.mouse.up();
      await drawn(page);
      assert.equal(await value(page) !== '61 E2 82 AC 62', flipped, `bit ${bit} of byte ${byte}`);
    }
  }
});

elementTest('view="layers" shows the layers in a document, and with readonly nothing can be changed', '<utf8-inspector view="strip layers" text="€" readonly></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('.layers .bit').first().waitFor();
  assert.equal(await page.locator('[part="layers"]').count(), 1);
  assert.ok(await field(page, 'Code point, hex').evaluate((input) => /** @type {HTMLInputElement} */ (input).readOnly));
  assert.deepEqual(await lookOf(pointBit(page, 0)), await lookOf(field(page, 'Code point, hex')), 'neither looks editable');
  for (const button of [pointBit(page, 0), page.getByRole('button', { name: 'Next code point' }), bitAt(page, 0, 7)]) {
    await button.focus();
    await page.keyboard.press('Enter');
  }
  assert.equal(await value(page), 'E2 82 AC');
  await page.locator('.unit').focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'pair 0:7');
});

pageTest('another selection keeps the elements of the diagram', { at: linkTo('äé€') }, async (page) => {
  const css = ':is(.zone, .line, .point-bit, .digit, .big .glyph)';
  const marked = () => page.evaluate((selector) => {
    const all = document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll(selector) ?? [];
    const old = [...all].filter((each) => 'isOld' in each).length;
    for (const each of all) Object.assign(each, { isOld: true });
    return { old, all: all.length };
  }, css);
  await page.locator('.unit').first().click();
  const { all } = await marked();
  await page.keyboard.press('ArrowRight');
  await assertShown(page, 'C3 A4 C3 A9 E2 82 AC', 'äé€');
  assert.equal(await page.locator('#point').inputValue(), 'U+00E9');
  assert.deepEqual(await marked(), { old: all, all });
});

pageTest('fields that take only decimal or binary digits ask a phone for its digits', { at: linkTo('é') }, async (page) => {
  const modes = await page.locator('.edit').evaluateAll((all) => all.map((field) => `${field.dataset.kind}: ${/** @type {HTMLInputElement} */ (field).inputMode}`));
  assert.deepEqual(modes, ['point: ', 'point-decimal: numeric', ...Array(2).fill(['hex: ', 'decimal: numeric', 'binary: numeric']).flat()]);
});
