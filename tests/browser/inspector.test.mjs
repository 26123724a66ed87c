// The inspector at work: what the fields, the strip and the bench show, and how they follow each other.

import assert from 'node:assert/strict';
import { illFormedExamples, wellFormedExamples } from '../../www/core/examples.js';
import { formatHex } from '../../www/core/hex.js';
import { DAMAGED, WITH_BENCH, assertShown, benchBits, bitAt, drawn, linkTo, openExamples, origin, pageTest, selection, shown, summary, takeExample, value } from './support.mjs';

pageTest('the ill-formed example of the Unicode Standard has 13 bytes and 10 segments, 6 of them ill-formed, each with its kind', { at: DAMAGED }, async (page) => {
  assert.equal(await summary(page), '13 bytes · 4 code points · 6 ill-formed');
  assert.equal(await page.locator('#text').inputValue(), 'a\ufffd\ufffd\ufffdb\ufffdc\ufffd\ufffdd');
  const units = await page.locator('.unit').evaluateAll((all) => all.map((unit) => ({
    kind: unit.getAttribute('data-kind'),
    bytes: Array.from(unit.querySelectorAll('.byte'), (byte) => byte.textContent).join(' '),
    said: unit.querySelector('.kind')?.textContent ?? unit.querySelector('.code-point')?.textContent,
  })));
  assert.deepEqual(units, [
    { kind: null, bytes: '61', said: 'U+0061' },
    { kind: 'truncated', bytes: 'F1 80 80', said: 'truncated: 1 byte missing' },
    { kind: 'truncated', bytes: 'E1 80', said: 'truncated: 1 byte missing' },
    { kind: 'truncated', bytes: 'C2', said: 'truncated: 1 byte missing' },
    { kind: null, bytes: '62', said: 'U+0062' },
    { kind: 'unexpected-continuation', bytes: '80', said: 'stray continuation' },
    { kind: null, bytes: '63', said: 'U+0063' },
    { kind: 'unexpected-continuation', bytes: '80', said: 'stray continuation' },
    { kind: 'unexpected-continuation', bytes: 'BF', said: 'stray continuation' },
    { kind: null, bytes: '64', said: 'U+0064' },
  ]);
  assert.deepEqual(await selection(page), [1, 4], 'the first ill-formed one is selected');
});

pageTest('an attempted sequence is one block, with its segments visible inside', { at: '#v=1&h=61EDA08062' }, async (page) => {
  const unit = page.locator('.unit.ill-formed');
  assert.equal(await unit.count(), 1);
  assert.deepEqual(await unit.locator('.segment').evaluateAll((all) => all.map((segment) =>
    [segment.getAttribute('data-kind'), segment.querySelector('.glyph')?.textContent, segment.querySelector('.bytes')?.textContent])),
  [['surrogate', '\ufffd', 'ED'], ['surrogate', '\ufffd', 'A0'], ['surrogate', '\ufffd', '80']]);
  assert.equal(await unit.locator('.kind').innerText(), 'surrogate: U+D800');
});

/** Each character with its bytes, and the numbers of the code-point bits in its slots. @type {[string, string[]][]} */
const SLOTS = [
  ['Ü', ['11000011', '10011100']],
  ['€', ['11100010', '10000010', '10101100']],
  ['𝄞', ['11110000', '10011101', '10000100', '10011110']],
];

pageTest('every bit is in its slot, straight below its bit of the code point', { at: linkTo('Ü€𝄞') + WITH_BENCH }, async (page) => {
  for (const [place, [character, bytes]] of SLOTS.entries()) {
    await page.locator('.unit').nth(place).click();
    assert.deepEqual(await benchBits(page), bytes);
    const columns = await page.locator('.card').evaluateAll((cards) => cards.flatMap((card) =>
      Array.from(card.querySelectorAll('button.bit'), (button) => {
        const pair = button.getAttribute('data-pair');
        const middle = (/** @type {string} */ name) => {
          const partner = card.querySelector(`.${name}[data-pair="${pair}"]`);
          const box = partner?.getBoundingClientRect();
          return partner && box ? { text: partner.textContent, x: box.x + box.width / 2, y: box.y } : null;
        };
        const box = button.getBoundingClientRect();
        return {
          value: button.getAttribute('data-value'), drawn: getComputedStyle(button, '::before').content, pressed: button.ariaPressed, marker: button.classList.contains('marker'),
          x: box.x + box.width / 2, y: box.y, number: middle('number'), above: middle('cp-bit'), wire: middle('wire'), below: middle('template'),
        };
      })));
    const codePoint = /** @type {number} */ (character.codePointAt(0));
    const payload = columns.filter(({ marker }) => !marker);
    assert.deepEqual(payload.map(({ number }) => Number(number?.text)), payload.map((_, index) => payload.length - 1 - index), 'numbered from the top');
    for (const column of columns) {
      assert.ok([`"${column.value}"`, 'attr(data-value)'].includes(column.drawn), `${column.drawn}; Firefox tells attr() as it is written`);
      assert.equal(column.pressed, String(column.value === '1'));
      assert.equal(column.below?.text, column.marker ? column.value : 'x');
      assert.equal(column.above === null, column.marker);
      for (const partner of [column.number, column.above, column.wire, column.below]) {
        if (partner) assert.ok(Math.abs(partner.x - column.x) < 1, `${partner.x} stands above ${column.x}`);
      }
      if (column.above) {
        assert.equal(column.above.text, column.value);
        assert.ok(column.above.y < column.y, 'above');
      }
    }
    assert.equal(parseInt(payload.map(({ above }) => above?.text).join(''), 2), codePoint);
  }
});

pageTest('flipping the top payload bit of E2 in € changes text, hex and address together', { at: linkTo('€') }, async (page) => {
  await assertShown(page, 'E2 82 AC', '€');
  await bitAt(page, 0, 3).click();
  await assertShown(page, 'EA 82 AC', '\ua0ac');
  await bitAt(page, 0, 3).click();
  await assertShown(page, 'E2 82 AC', '€');
});

pageTest('pressing a bit of the code point flips it too, and pointing at a bit highlights its counterpart', { at: linkTo('€'), context: { viewport: { width: 700, height: 900 } } }, async (page) => {
  const above = page.locator('.cp-bit[data-pair="2:0"]');
  const lit = () => page.locator('.wire').evaluateAll((wires) => wires.filter((wire) => getComputedStyle(wire).width === '3px').map((wire) => wire.getAttribute('data-pair')));
  const shadow = () => bitAt(page, 2, 0).evaluate((bit) => getComputedStyle(bit).boxShadow);
  assert.deepEqual(await lit(), []);
  assert.equal(await shadow(), 'none');
  await above.hover();
  assert.deepEqual(await lit(), ['2:0']);
  assert.notEqual(await shadow(), 'none');
  await page.locator('h1').hover();
  assert.deepEqual(await lit(), []);
  await above.click();
  await assertShown(page, 'E2 82 AD', '₭');
  await bitAt(page, 1, 3).focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await lit(), ['1:2'], 'by keyboard too');
  await page.locator('h1').hover();
  assert.deepEqual(await lit(), ['1:2'], 'and the pointer, elsewhere, takes nothing from the keyboard');
  await above.hover();
  assert.deepEqual(await lit(), ['2:0']);
  await page.locator('h1').hover();
  assert.deepEqual(await lit(), ['1:2']);
  await page.locator('#text').focus();
  assert.deepEqual(await lit(), [], 'nothing once the focus is elsewhere');
});

pageTest('each example has exactly its bytes, and shows at once what it is', { at: DAMAGED }, async (page) => {
  // The code that explains damage is loaded once.
  await drawn(page);
  await openExamples(page);
  for (const [list, examples] of /** @type {const} */ ([['.well', wellFormedExamples.map(({ key, label, text }) => ({ key, label, bytes: new TextEncoder().encode(text) }))], ['.ill', illFormedExamples('utf-8').map(({ key, bytes }) => ({ key, label: undefined, bytes }))]])) {
    assert.equal(await page.locator(`${list} .example`).count(), examples.length);
    const found = await page.evaluate((css) => {
      const inspector = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
      const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
      const field = (/** @type {string} */ name) => /** @type {HTMLTextAreaElement} */ (root.querySelector(name)).value;
      return [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`${css} .example`))].map((example) => {
        example.click();
        return {
          value: [...inspector.value], hex: field('#hex'), text: field('#text'), hash: location.hash,
          isIllFormed: {
            summary: (root.querySelector('.summary')?.textContent ?? '').includes('ill-formed'),
            travel: /** @type {HTMLElement} */ (root.querySelector('.travel')).checkVisibility(),
            rule: root.querySelector('.explanation .broken') !== null,
            repair: root.querySelector('.repair') !== null,
          },
        };
      });
    }, list);
    const is = list === '.ill';
    for (const [place, { key, label, bytes }] of examples.entries()) {
      const hash = `#v=1&h=${formatHex(bytes, '')}`;
      assert.deepEqual(found[place], {
        value: [...bytes], hex: formatHex(bytes), hash, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/\r\n?/g, '\n'),
        isIllFormed: { summary: is, travel: is, rule: is, repair: is },
      }, key ?? label);
    }
  }
});

pageTest('the gallery can be used again and again: its bytes are never written into', {}, async (page) => {
  for (const take of [() => takeExample(page, '.well', 5), () => page.locator('.chip', { hasText: 'cut off' }).click()]) {
    await take();
    const before = await shown(page);
    await bitAt(page, 0, 3).click();
    assert.notEqual(await value(page), before.value);
    await take();
    assert.deepEqual(await shown(page), before);
  }
});

pageTest('the bench identifies the code point', { at: linkTo('€') + WITH_BENCH }, async (page) => {
  await page.locator('.name', { hasText: 'EURO SIGN' }).waitFor();
  const facts = await page.locator('.character dl').evaluate((list) => Array.from(list.children, (child) => child.textContent));
  assert.deepEqual(facts, ['code point', 'U+20AC', 'name', 'EURO SIGN', 'category', 'Sc', 'UTF-8', 'E2 82 AC', 'byte offset', '0']);
  assert.match(await page.locator('.explanation').innerText(), /^1110 announces 3 bytes; each 10 marks a continuation byte\. The 16 slots read 0010 000010 101100, which is 20AC\./);
});

pageTest('a character that is newer than the browser’s version of Unicode has name and category, and is not called unassigned', {
  at: null,
  // U+20C3 is new in Unicode 18. Engines that know it are made to behave like those that don't.
  prepare: (page) => page.addInitScript(() => {
    const { test } = RegExp.prototype;
    RegExp.prototype.test = function (text) {
      return text === '\u{20c3}' ? this.source === '\\p{Cn}' : test.call(this, text);
    };
  }),
}, async (page) => {
  await page.goto(`${origin()}${linkTo('\u{20c3}')}${WITH_BENCH}`);
  await page.locator('.name', { hasText: 'UAE DIRHAM SIGN' }).waitFor();
  assert.deepEqual(await page.locator('.character dd').evaluateAll((all) => all.map((value) => value.textContent)), ['U+20C3', 'UAE DIRHAM SIGN', 'Sc', 'E2 83 83', '0']);
  assert.doesNotMatch(await page.locator('.explanation').innerText(), /not assigned/);
});

pageTest('a code point that is not assigned is called so', { at: linkTo('\u{378}') }, async (page) => {
  await page.locator('.explanation p', { hasText: /U\+0378 is not assigned/ }).waitFor();
  await page.locator('.name', { hasText: 'no name' }).waitFor();
});

pageTest('one polite live region says the result, not every step', { at: linkTo('') }, async (page) => {
  const region = page.locator('.body > .visually-hidden[role="status"]');
  await page.locator('#text').click();
  // All at once: a driver may take longer between commands than the pause that the live region waits for.
  const saidBetween = await page.evaluate(() => ['a', 'b', '€'].map((text) => {
    document.execCommand('insertText', false, text);
    return document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body > .visually-hidden')?.textContent;
  }));
  assert.deepEqual(saidBetween, ['', '', '']);
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body > .visually-hidden')?.textContent !== '');
  assert.equal(await region.textContent(), 'U+20AC €. 5 bytes, well-formed UTF-8.');
});

pageTest('without bytes a hint replaces strip and bench', {}, async (page) => {
  assert.equal(await page.locator('.strip-panel > .soft').innerText(), 'No bytes yet. Type something above, or choose an example.');
  assert.equal(await page.locator('.strip').isVisible(), false);
  assert.equal(await page.locator('.bench').isVisible(), false);
  assert.equal(await page.locator('.summary').isVisible(), false);
});
