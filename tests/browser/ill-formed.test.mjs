// Ill-formed bytes: their kind, the rule, the attempted sequence, the way from one to the next, and the repairs.

import assert from 'node:assert/strict';
import { DAMAGED, WITH_BENCH, assertShown, benchBits, bitAt, chooseTab, drawn, goTo, linkTo, openExamples, origin, pageTest, selection, summary, tab, value } from './support.mjs';

/** What the bench shows for an input. @param {import('./support.mjs').Page} page */
const bench = async (page) => ({
  kind: await page.locator('.explanation .broken strong').first().innerText(),
  rule: await page.locator('.explanation .broken').first().innerText(),
  cards: await page.locator('.card .tag b').allInnerTexts(),
  facts: await page.locator('.character dl').innerText(),
});

/** Each kind once: fragment, kind, words of the rule, bytes on the bench, words of the facts. @type {[string, string, RegExp, string[], RegExp][]} */
const KINDS = [
  ['80', 'stray continuation', /80 starts with the bits 10/, ['80'], /code point\s+none/],
  ['C0AF', 'overlong', /C0 AF encodes U\+002F in 2 bytes/, ['C0', 'AF'], /would be U\+002F/],
  ['E080AF', 'overlong', /E0 must be followed by A0–BF; 80 makes this a 3-byte form of U\+002F/, ['E0', '80', 'AF'], /would be U\+002F/],
  ['EDA080', 'surrogate', /ED must be followed by 80–9F; A0 makes this U\+D800/, ['ED', 'A0', '80'], /would be U\+D800/],
  ['F4908080', 'too large', /F4 must be followed by 80–8F; 90 makes this U\+110000/, ['F4', '90', '80', '80'], /would be U\+110000/],
  ['F888808080', 'invalid byte', /F8 would start a 5-byte sequence/, ['F8', '88', '80', '80', '80'], /code point/],
  ['FF', 'invalid byte', /FF can’t start a sequence/, ['FF'], /code point\s+none/],
  ['E282', 'truncated', /E2 announces 3 bytes, but the input ends after E2 82/, ['E2', '82'], /code point\s+none/],
  ['E241', 'truncated', /after E2 comes 41 \(byte offset 1\)\. Expected there: 80–BF/, ['E2'], /code point\s+none/],
];

pageTest('each kind is shown with its rule and its attempted sequence', {}, async (page) => {
  for (const [hex, kind, rule, cards, facts] of KINDS) {
    await goTo(page, `#v=1&h=${hex}${WITH_BENCH}`);
    const found = await bench(page);
    assert.equal(found.kind.toLowerCase(), kind, hex);
    assert.match(found.rule, rule, hex);
    assert.deepEqual(found.cards, cards, hex);
    assert.match(found.facts, facts, hex);
    const unit = page.locator('.unit.ill-formed').first();
    assert.match(await unit.locator('.kind').innerText(), new RegExp(`^${kind}`), hex);
    assert.match(await unit.innerText(), new RegExp(`^Ill-formed[^]*${kind}`), hex);
  }
});

pageTest('a range of bytes is on one line, however narrow the sentence', { at: '#v=1&h=E241' }, async (page) => {
  assert.equal(await page.locator('.explanation .range').innerText(), '80–BF');
  const lines = await page.locator('.explanation .range').evaluate((range) => Array.from({ length: 60 }, (_, step) => {
    // The panels adapt to the width of the inspector, not of the window.
    /** @type {HTMLElement} */ (document.querySelector('utf8-inspector')).style.width = `${280 + 2 * step}px`;
    return { at: 280 + 2 * step, range: range.getClientRects().length, sentence: range.parentElement?.clientHeight };
  }));
  assert.deepEqual(lines.filter(({ range }) => range !== 1), []);
  assert.ok(new Set(lines.map(({ sentence }) => sentence)).size > 1, 'the sentence wraps at different places');
});

/** Each repair of each ill-formed example, in gallery order: the example, and the bytes after each repair. @type {[string, Record<string, string>][]} */
const REPAIRED = [
  ['2F C0 AE C0 AE 2F', { shortest: '2F 2E C0 AE 2F', flip: '2F D0 AE C0 AE 2F', replacement: '2F EF BF BD EF BF BD C0 AE 2F', remove: '2F C0 AE 2F' }],
  ['C0 AF', { shortest: '2F', flip: 'D0 AF', replacement: 'EF BF BD EF BF BD', remove: '' }],
  ['C1 A1', { shortest: '61', flip: 'D1 A1', replacement: 'EF BF BD EF BF BD', remove: '' }],
  ['C1 BF', { shortest: '7F', flip: 'D1 BF', replacement: 'EF BF BD EF BF BD', remove: '' }],
  ['C0 80', { shortest: '00', flip: 'D0 80', replacement: 'EF BF BD EF BF BD', remove: '' }],
  ['E0 80 AF', { shortest: '2F', flip: 'E8 80 AF', replacement: 'EF BF BD EF BF BD EF BF BD', remove: '' }],
  ['F0 80 80 AF', { shortest: '2F', flip: 'F4 80 80 AF', replacement: 'EF BF BD EF BF BD EF BF BD EF BF BD', remove: '' }],
  ['ED A0 80', { flip: 'E5 A0 80', replacement: 'EF BF BD EF BF BD EF BF BD', remove: '' }],
  ['ED A0 81 ED B0 80', { pair: 'F0 90 90 80', flip: 'E5 A0 81 ED B0 80', replacement: 'EF BF BD EF BF BD EF BF BD ED B0 80', remove: 'ED B0 80' }],
  ['F4 90 80 80', { flip: 'F0 90 80 80', replacement: 'EF BF BD EF BF BD EF BF BD EF BF BD', remove: '' }],
  ['E2 82', { flip: 'C2 82', replacement: 'EF BF BD', remove: '' }],
  ['80', { 'windows-1252': 'E2 82 AC', flip: '00', replacement: 'EF BF BD', remove: '' }],
  ['F8 88 80 80 80', { replacement: 'EF BF BD EF BF BD EF BF BD EF BF BD EF BF BD', remove: '' }],
  ['FF', { 'windows-1252': 'C3 BF', flip: '7F', replacement: 'EF BF BD', remove: '' }],
  ['47 72 FC DF 65', { 'windows-1252': '47 72 C3 BC DF 65', flip: '47 72 7C DF 65', replacement: '47 72 EF BF BD DF 65', remove: '47 72 DF 65' }],
  ['61 F1 80 80 E1 80 C2 62 80 63 80 BF 64', {
    flip: '61 E1 80 80 E1 80 C2 62 80 63 80 BF 64', replacement: '61 EF BF BD E1 80 C2 62 80 63 80 BF 64', remove: '61 E1 80 C2 62 80 63 80 BF 64' }],
];

pageTest('every repair of every ill-formed example has a button, and that button does it', { at: DAMAGED }, async (page) => {
  await drawn(page);
  await openExamples(page);
  const found = await page.evaluate(() => {
    const inspector = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
    const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
    /** The bytes in the inspector, and those in its field if they differ. */
    const held = () => {
      const value = Array.from(inspector.value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
      const field = /** @type {HTMLTextAreaElement} */ (root.querySelector('#hex')).value;
      return field === value ? value : `${value}, but in the field ${field}`;
    };
    return [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.ill .example'))].map((button) => {
      button.click();
      const example = held();
      const ids = Array.from(root.querySelectorAll('.repair'), (button) => button.getAttribute('data-repair') ?? '');
      return [example, Object.fromEntries(ids.map((id) => {
        button.click();
        /** @type {HTMLElement} */ (root.querySelector(`[data-repair="${id}"]`)).click();
        return [id, held()];
      }))];
    });
  });
  assert.deepEqual(found, REPAIRED);
  assert.deepEqual(found.map(([, repairs]) => Object.keys(repairs)), REPAIRED.map(([, repairs]) => Object.keys(repairs)), 'the buttons are in the order of the repairs');
});

/** Input, the label of a repair, and the bytes after it. @type {[string, string, string][]} */
const REPAIRS = [
  ['2FC0AEC0AE2F', 'Write the shortest form: 2E .', '2F 2E C0 AE 2F'],
  ['EDA081EDB080', 'Join the surrogates: F0 90 90 80 𐐀', 'F0 90 90 80'],
  ['4772FCDF65', 'Read as Latin-1 (windows-1252): ü C3 BC', '47 72 C3 BC DF 65'],
  ['80', 'Read as Latin-1 (windows-1252): € E2 82 AC', 'E2 82 AC'],
  ['EDA080', 'Replace with 3 U+FFFD', 'EF BF BD EF BF BD EF BF BD'],
  ['F18080', 'Replace with U+FFFD', 'EF BF BD'],
  ['61FF62', 'Remove 1 byte', '61 62'],
];

pageTest('a repair is called by what it does', {}, async (page) => {
  for (const [hex, label, after] of REPAIRS) {
    await goTo(page, `#v=1&h=${hex}`);
    await page.getByRole('button', { name: label, exact: true }).click();
    assert.equal(await value(page), after, `${hex}: ${label}`);
  }
});

pageTest('a broken marker bit is explained on the spot, and one press repairs it', { at: linkTo('a€b') }, async (page) => {
  await bitAt(page, 2, 7).click();
  assert.equal(await value(page), '61 E2 02 AC 62');
  assert.equal(await summary(page), '5 bytes · 3 code points · 2 ill-formed');
  assert.deepEqual(await benchBits(page), ['11100010', '00000010', '10101100'], 'all three bytes stay on the bench');
  assert.match(await page.locator('.explanation .broken').first().innerText(), /truncated\s+E2 announces 3 bytes, but after E2 comes 02/i);
  assert.match(await page.locator('.explanation .broken').last().innerText(), /stray continuation\s+AC starts with the bits 10/i);
  const first = page.locator('.repair').first();
  assert.equal(await first.innerText(), 'Flip bit 7 of 02 back: E2 82 AC');
  await first.click();
  await assertShown(page, '61 E2 82 AC 62', 'a€b');
  assert.deepEqual(await selection(page), [1, 4]);
});

pageTest('after flipping any bit of € the result is explained, and flipping it back is offered if it is ill-formed', { at: linkTo('€') }, async (page) => {
  const found = await page.evaluate(async () => {
    const inspector = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
    const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
    const told = async () => {
      while (root.querySelector('.explanation[aria-busy="true"]')) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    };
    const press = (/** @type {string} */ css) => /** @type {HTMLElement} */ (root.querySelector(css)).click();
    const held = () => Array.from(inspector.value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
    const all = [];
    for (let place = 0; place < 24; place++) {
      const bit = `button.bit[data-pair="${place >> 3}:${7 - place % 8}"]`;
      press(bit);
      await told();
      const flipped = {
        value: held(), isBroken: /ill-formed/.test(root.querySelector('.summary')?.textContent ?? ''),
        isExplained: (root.querySelector('.explanation')?.textContent ?? '').trim() !== '', rules: root.querySelectorAll('.explanation .broken').length,
        first: root.querySelector('.repair')?.getAttribute('data-repair') ?? null,
      };
      press(flipped.isBroken ? '.repair' : bit);
      all.push({ ...flipped, back: held() });
    }
    return all;
  });
  assert.equal(found.length, 24);
  for (const [place, { value, isBroken, isExplained, rules, first, back }] of found.entries()) {
    const name = `bit ${7 - place % 8} of byte ${place >> 3}`;
    const bytes = [0xe2, 0x82, 0xac];
    bytes[place >> 3] ^= 0x80 >> place % 8;
    assert.equal(value, bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '), name);
    // A sequence that keeps all markers, and is neither overlong nor a surrogate, is still well-formed.
    assert.equal(isBroken, new TextDecoder().decode(Uint8Array.from(bytes)).includes('\ufffd'), name);
    assert.ok(isExplained, name);
    assert.equal(rules > 0, isBroken, name);
    assert.equal(first, isBroken ? 'flip-back' : null, name);
    assert.equal(back, 'E2 82 AC', name);
  }
});

pageTest('repairing one part of a broken sequence keeps the well-formed bytes', { at: linkTo('€') }, async (page) => {
  await bitAt(page, 1, 7).click();
  assert.equal(await value(page), 'E2 02 AC');
  await page.locator('[data-repair="remove"]').click();
  assert.equal(await value(page), '02');
});

pageTest('buttons select the next and the previous ill-formed sequence, wrapping around', { at: DAMAGED }, async (page) => {
  const next = page.getByRole('button', { name: 'Next ill-formed sequence' });
  const previous = page.getByRole('button', { name: 'Previous ill-formed sequence' });
  const places = [];
  for (let i = 0; i < 6; i++) {
    await next.click();
    places.push((await selection(page))[0]);
  }
  assert.deepEqual(places, [4, 6, 8, 10, 11, 1]);
  await previous.click();
  assert.deepEqual(await selection(page), [11, 12]);
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '11');
});

pageTest('the buttons lead to a sequence that is out of view, and show it', { at: linkTo('a') }, async (page) => {
  await page.locator('#hex').fill(`${'61'.repeat(3000)}FF${'61'.repeat(3000)}`);
  await page.locator('.strip-scroll').evaluate((scroller) => scroller.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Next ill-formed sequence' }).click();
  assert.deepEqual(await selection(page), [3000, 3001]);
  const isSeen = await page.locator('.unit[aria-selected="true"]').evaluate((unit) => {
    const own = unit.getBoundingClientRect();
    const frame = /** @type {Element} */ (unit.closest('.strip-scroll')).getBoundingClientRect();
    return own.top >= frame.top && own.bottom <= frame.bottom + 1;
  });
  assert.ok(isSeen);
});

pageTest('well-formed text has no buttons for ill-formed sequences', { at: linkTo('€') }, async (page) => {
  assert.equal(await page.getByRole('button', { name: /ill-formed sequence/ }).count(), 0);
});

/** Releases the code that explains faults. */
let explain = () => {};

pageTest('the code that explains faults may arrive after the bytes have changed, in a hidden tab', {
  at: null,
  prepare: async (page) => {
    const told = new Promise((/** @type {(value: void) => void} */ resolve) => { explain = resolve; });
    await page.route(/\/built\/faults-[A-Z0-9]+\.js$/, async (route) => {
      await told;
      await route.fallback();
    });
  },
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=616263646566676869E282`);
  await page.locator('utf8-inspector .body:not([inert]) .unit').last().click();
  await tab(page, 'map').click();
  await page.locator('.map .value').first().waitFor();
  await page.locator('#hex').fill('61 FF');
  explain();
  await chooseTab(page, 'layers');
  await page.locator('.unit').last().click();
  assert.match(await page.locator('.explanation .broken').innerText(), /FF/);
});

pageTest('the label of a repair names a code point without a glyph by its number, and keeps the result beside the bytes', { at: '#v=1&h=EDA080EDBFBF&lang=nl', context: { viewport: { width: 360, height: 720 } } }, async (page) => {
  await page.locator('.repair').first().waitFor();
  const labels = await page.locator('.repair:has(bdi)').evaluateAll((all) => all.map((label) => {
    const lastLine = Array.from(label.querySelector('code')?.getClientRects() ?? []).at(-1);
    const result = label.querySelector('bdi');
    return { result: result?.textContent, isBeside: Math.abs((lastLine?.bottom ?? 0) - (result?.getBoundingClientRect().bottom ?? 0)) < 8 };
  }));
  assert.deepEqual(labels, [{ result: 'U+103FF', isBeside: true }, { result: '\u5800', isBeside: true }]);
});

pageTest('what is cut off at the end of the selection is laid out as it is in the whole input', { at: '#v=1&h=EDA0BDED41&scheme=cesu-8' }, async (page) => {
  await page.locator('.unit').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [0, 4]);
  // By themselves, the four bytes would be a pair that lacks its end, with markers alone in the last byte.
  assert.equal(await page.locator('.bit.slot[data-pair^="3:"]').count(), 4);
});
