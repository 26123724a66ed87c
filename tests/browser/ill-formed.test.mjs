// Ill-formed bytes: their kind, the rule, the attempted sequence, the way from one to the next, and the repairs.

import assert from 'node:assert/strict';
import { illFormedExamples } from '../../www/element/examples.js';
import { formatHex } from '../../www/notation.js';
import { DAMAGED, assertShown, benchBits, bitAt, linkTo, pageTest, selection, shown, summary, value } from './support.mjs';

/** What the bench shows of an input. @param {import('./support.mjs').Page} page */
const bench = async (page) => ({
  kind: await page.locator('.say .broken strong').first().innerText(),
  rule: await page.locator('.say .broken').first().innerText(),
  cards: await page.locator('.card .tag b').allInnerTexts(),
  facts: await page.locator('.who dl').innerText(),
});

/** Each kind once: fragment, kind, words of the rule, bytes on the bench, words of the facts. @type {[string, string, RegExp, string[], RegExp][]} */
const KINDS = [
  ['80', 'stray continuation', /80 starts with 10/, ['80'], /code point\s+none/],
  ['C0AF', 'overlong', /C0 AF spells U\+002F in 2 bytes/, ['C0', 'AF'], /would be U\+002F/],
  ['E080AF', 'overlong', /E0 must be followed by A0–BF; 80 makes this a 3-byte form of U\+002F/, ['E0', '80', 'AF'], /would be U\+002F/],
  ['EDA080', 'surrogate', /ED must be followed by 80–9F; A0 makes this U\+D800/, ['ED', 'A0', '80'], /would be U\+D800/],
  ['F4908080', 'too large', /F4 must be followed by 80–8F; 90 makes this U\+110000/, ['F4', '90', '80', '80'], /would be U\+110000/],
  ['F888808080', 'invalid byte', /F8 would start a 5-byte sequence/, ['F8', '88', '80', '80', '80'], /code point/],
  ['FF', 'invalid byte', /FF starts nothing/, ['FF'], /code point\s+none/],
  ['E282', 'truncated', /E2 announces 3 bytes, but the input ends after 2/, ['E2', '82'], /code point\s+none/],
  ['E241', 'truncated', /after 1 comes 41 \(byte offset 1\)\. Expected 80–BF/, ['E2'], /code point\s+none/],
];

for (const [hex, kind, rule, cards, facts] of KINDS) {
  pageTest(`${hex} shows its kind, its rule and its attempted sequence`, { at: `#v=1&h=${hex}` }, async (page) => {
    const found = await bench(page);
    assert.equal(found.kind.toLowerCase(), kind);
    assert.match(found.rule, rule);
    assert.deepEqual(found.cards, cards);
    assert.match(found.facts, facts);
    const unit = page.locator('.unit.ill-formed').first();
    assert.match(await unit.locator('.kind').innerText(), new RegExp(`^${kind}`));
    assert.match(await unit.innerText(), new RegExp(`^Ill-formed[^]*${kind}`));
  });
}

pageTest('a range of bytes is on one line, however narrow the sentence', { at: '#v=1&h=E241' }, async (page) => {
  const range = page.locator('.say .range');
  assert.equal(await range.innerText(), '80–BF');
  for (let width = 320; width < 440; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    assert.equal(await range.evaluate((element) => element.getClientRects().length), 1, `${width} px`);
  }
});

pageTest('every repair of every ill-formed example leaves well-formed bytes in its place', {}, async (page) => {
  let repaired = 0;
  for (const [place, { bytes }] of illFormedExamples('utf-8').entries()) {
    const example = page.locator('.ill .chip').nth(place);
    await example.click();
    const name = formatHex(bytes);
    const before = Number(/(\d+) ill-formed/.exec(await summary(page))?.[1]);
    const [start, end] = await selection(page);
    await page.locator('.unit[aria-selected="true"]').first().waitFor();
    const segments = await page.locator('.unit[aria-selected="true"] .segment').count();
    const ids = await page.locator('.repair').evaluateAll((all) => all.map((button) => button.getAttribute('data-repair')));
    assert.ok(ids.length >= 2, name);
    assert.deepEqual(ids.slice(-2), ['replacement', 'remove'], name);
    for (const id of ids) {
      await example.click();
      await page.locator(`[data-repair="${id}"]`).click();
      const after = Number(/(\d+) ill-formed/.exec(await page.locator('.summary').innerText().catch(() => ''))?.[1] ?? 0);
      // Joining a pair mends the neighbour too.
      assert.equal(after, before - segments - (id === 'pair' ? 3 : 0), `${name}: ${id}`);
      const now = await value(page);
      if (id === 'remove') assert.equal(now, formatHex([...bytes.subarray(0, start), ...bytes.subarray(end)]), name);
      assert.equal(now, (await shown(page)).hex, name);
      repaired++;
    }
  }
  assert.ok(repaired > 40, `only ${repaired}`);
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

for (const [hex, label, after] of REPAIRS) {
  pageTest(`${hex}: ${label}`, { at: `#v=1&h=${hex}` }, async (page) => {
    await page.getByRole('button', { name: label, exact: true }).click();
    assert.equal(await value(page), after);
  });
}

pageTest('a broken marker bit is explained on the spot, and one press mends it', { at: linkTo('a€b') }, async (page) => {
  await bitAt(page, 2, 7).click();
  assert.equal(await value(page), '61 E2 02 AC 62');
  assert.equal(await summary(page), '5 bytes · 5 segments · 2 ill-formed');
  assert.deepEqual(await benchBits(page), ['11100010', '00000010', '10101100'], 'all three bytes stay on the bench');
  assert.match(await page.locator('.say .broken').first().innerText(), /truncated\s+E2 announces 3 bytes, but after 1 comes 02/i);
  assert.match(await page.locator('.say .broken').last().innerText(), /stray continuation\s+AC starts with 10/i);
  const first = page.locator('.repair').first();
  assert.equal(await first.innerText(), 'Flip bit 7 of 02 back: E2 82 AC');
  await first.click();
  await assertShown(page, '61 E2 82 AC 62', 'a€b');
  assert.deepEqual(await selection(page), [1, 4]);
});

pageTest('every bit of € flipped: it is explained, and flipping it back is offered if it broke something', { at: linkTo('€') }, async (page) => {
  for (let byte = 0; byte < 3; byte++) {
    for (let bit = 7; bit >= 0; bit--) {
      await bitAt(page, byte, bit).click();
      const name = `bit ${bit} of byte ${byte}`;
      const isBroken = (await summary(page)).includes('ill-formed');
      assert.notEqual(await value(page), 'E2 82 AC', name);
      assert.equal(await page.locator('.say .broken').count() > 0, isBroken, name);
      assert.notEqual((await page.locator('.say').innerText()).trim(), '', name);
      if (isBroken) {
        assert.equal(await page.locator('.repair').first().getAttribute('data-repair'), 'flip-back', name);
        await page.locator('.repair').first().click();
      } else {
        await bitAt(page, byte, bit).click();
      }
      assert.equal(await value(page), 'E2 82 AC', name);
    }
  }
});

pageTest('repairing one piece of a broken sequence keeps what is well-formed', { at: linkTo('€') }, async (page) => {
  await bitAt(page, 1, 7).click();
  assert.equal(await value(page), 'E2 02 AC');
  await page.locator('[data-repair="remove"]').click();
  assert.equal(await value(page), '02');
});

pageTest('buttons lead to the next and the previous ill-formed sequence, round and round', { at: DAMAGED }, async (page) => {
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

pageTest('the way leads to a sequence that is out of view, and shows it', { at: linkTo('a') }, async (page) => {
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

pageTest('in well-formed text there is nowhere to go', { at: linkTo('€') }, async (page) => {
  assert.equal(await page.getByRole('button', { name: /ill-formed sequence/ }).count(), 0);
});
