// What other decoders make of the bytes: the table beside the diagnosis.

import assert from 'node:assert/strict';
import { drawn, focused, goTo, hasFocus, linkTo, pageTest, tab, value } from './support.mjs';

/** @param {import('./support.mjs').Page} page */
async function table(page) {
  await drawn(page);
  return page.locator('.decoders tbody tr').evaluateAll((all) => Object.fromEntries(all.map((row) => [
    row.getAttribute('data-decoder'),
    [row.querySelector('.result')?.textContent, Array.from(row.querySelectorAll('.place'), (place) => place.textContent).join(' ')],
  ])));
}

pageTest('the decoders show counts and places under each policy, and where strict decoders stop', { at: '#v=1&h=61F18080E180C262806380BF64&tab=decoders' }, async (page) => {
  assert.deepEqual(await table(page), {
    'maximal-subpart': ['6 U+FFFD', '1 4 6 8 10 11'],
    byte: ['9 U+FFFD', '1 2 3 4 5 6 8 10 11'],
    attempt: ['6 U+FFFD', '1 4 6 8 10 11'],
    rust: ['valid_up_to 1, error_len Some(3)', '1'],
    python: ['position 1-3: invalid continuation byte', '1'],
  });
});

pageTest('the decoders handle input that ends too early, and a surrogate', { at: '#v=1&h=41E282&tab=decoders' }, async (page) => {
  const { rust, python } = await table(page);
  assert.deepEqual([rust?.[0], python?.[0]], ['valid_up_to 1, error_len None', 'position 1-2: unexpected end of data']);
  await page.locator('#hex').fill('ED A0 80');
  const rows = await table(page);
  assert.deepEqual([rows['maximal-subpart']?.[0], rows['byte']?.[0], rows['attempt']?.[0]], ['3 U+FFFD', '3 U+FFFD', '1 U+FFFD']);
  assert.equal(rows['python']?.[0], 'position 0: invalid continuation byte');
});

pageTest('a place leads to its bytes', { at: '#v=1&h=61F18080E180C262806380BF64&tab=decoders' }, async (page) => {
  await page.locator('[data-decoder="maximal-subpart"] .place', { hasText: '10' }).click();
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '10');
});

for (const [locale, name] of [['en', 'Select byte 1'], ['de', 'Byte 1 auswählen'], ['nl', 'Byte 1 selecteren']]) {
  pageTest(`a place says what a press does, ${locale}`, { at: '#v=1&h=61FF&tab=decoders', context: { locale } }, async (page) => {
    assert.equal(await page.locator('.place').first().getAttribute('aria-label'), name);
    assert.equal(await page.locator('.place').first().innerText(), '1');
  });
}

pageTest('arrow keys go from place to place, which are one tab stop', { at: '#v=1&h=61F18080E180C262806380BF64&tab=decoders' }, async (page) => {
  const places = page.locator('.place');
  await places.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '4');
  await page.keyboard.press('End');
  assert.equal(await hasFocus(places.last()), true);
  assert.equal(await page.locator('.place[tabindex="0"]').count(), 1);
  assert.equal(await places.last().getAttribute('tabindex'), '0');
});

pageTest('for well-formed input the panel says that all decoders agree; of many places it gives the number', { at: '#v=1&h=41&tab=decoders' }, async (page) => {
  await drawn(page);
  assert.match(await page.locator('.decoders-panel').innerText(), /The bytes are well-formed UTF-8: all decoders give the same result\./);
  assert.ok(await page.locator('.decoders').isHidden());
  await page.locator('#hex').fill('80'.repeat(100));
  assert.ok(await page.locator('.decoders').isVisible());
  const cell = page.locator('[data-decoder="byte"] .places');
  assert.equal(await cell.locator('.place').count(), 12);
  assert.match(await cell.innerText(), /and 88 more/);
  assert.doesNotMatch(await page.locator('.decoders-panel').innerText(), /give the same/);
  await page.locator('#hex').fill('');
  assert.match(await page.locator('.decoders-panel').innerText(), /No bytes yet\./);
});

pageTest('for well-formed input the panel still says where decoders differ', { at: '#v=1&h=EFBBBF41&tab=decoders' }, async (page) => {
  const said = async () => {
    await drawn(page);
    return page.locator('.decoders-panel').innerText();
  };
  assert.match(await said(), /well-formed UTF-8: all decoders give the same result, with one exception\. Browsers drop the byte order mark at the start; Python \(utf-8\) keeps it\./);
  await goTo(page, '#v=1&h=FEFF0041&scheme=utf-16be&tab=decoders');
  assert.match(await said(), /Python \(utf-16-be\) keeps it\./);
  await goTo(page, '#v=1&h=E980&scheme=latin-1&tab=decoders');
  assert.match(await said(), /well-formed ISO 8859-1, but not all decoders give the same result: browsers read it as windows-1252/);
  assert.equal(await page.locator('.decoders-panel .good').count(), 0);
  await goTo(page, '#v=1&h=&tab=decoders');
  assert.match(await said(), /No bytes yet\.$/);
  assert.equal(await page.locator('.decoders-panel .good').count(), 0);
  // 81 is the same in ISO 8859-1 and windows-1252.
  for (const [scheme, hex] of [['latin-1', '81E9'], ['utf-32be', '0000FEFF'], ['utf-8', '41EFBBBF']]) {
    await goTo(page, `#v=1&h=${hex}&scheme=${scheme}&tab=decoders`);
    assert.match(await said(), /: all decoders give the same result\.$/, scheme);
    assert.equal(await page.locator('.decoders-panel .good').count(), 1);
  }
});

pageTest('where no decoder is quoted the panel uses the words of the strip', { at: '#v=1&h=00D80041&scheme=utf-16le&tab=decoders', context: { locale: 'de' } }, async (page) => {
  assert.deepEqual((await table(page))['strict'], ['Surrogat', '0']);
  for (const [scheme, hex, words] of [['utf-32be', '000000410000D800', 'Surrogat'], ['ascii', 'FF', 'ungültiges Byte'], ['mutf-8', '00', 'ungültiges Byte'], ['cesu-8', 'E282', 'abgeschnitten']]) {
    await goTo(page, `#v=1&h=${hex}&scheme=${scheme}&tab=decoders`);
    assert.equal((await table(page))['strict']?.[0], words, scheme);
    assert.equal(await page.locator('[data-decoder="strict"] [lang]').count(), 0);
  }
});

pageTest('for well-formed input the panel is hidden below other panels, but shown when alone', { at: `${linkTo('a')}&view=strip%20decoders` }, async (page) => {
  assert.ok(await page.locator('.decoders-panel').isHidden());
  await page.evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = Uint8Array.of(0xff); });
  assert.ok(await page.locator('.decoders-panel').isVisible());
  await page.evaluate(() => { location.hash = '#v=1&h=41&view=decoders'; });
  await page.locator('.decoders-panel', { hasText: 'all decoders give the same result' }).waitFor();
});

pageTest('the tab shows the number of ill-formed segments, and tells screen readers what it means', { at: '#v=1&h=41' }, async (page) => {
  const said = () => tab(page, 'decoders').innerText().then((text) => text.replace(/\s+/g, ' ').trim());
  assert.equal(await said(), 'Decoders');
  await page.locator('#hex').fill('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  assert.equal(await said(), 'Decoders 6 6 ill-formed');
  assert.equal(await tab(page, 'decoders').locator('[aria-hidden="true"]').innerText(), '6', 'the bare number is hidden from screen readers');
  await page.locator('#hex').fill('61');
  assert.equal(await said(), 'Decoders');
  assert.equal(await tab(page, 'map').innerText().then((text) => text.trim()), 'Byte map', 'no other tab has a number');
});

pageTest('when undo removes the focused place, the focus moves to what replaces it', { at: '#v=1&h=61FF62&tab=decoders' }, async (page) => {
  await drawn(page);
  const focusedPlace = () => page.locator('.place').evaluateAll((all) => all.filter((place) => place === /** @type {ShadowRoot} */ (place.getRootNode()).activeElement).map((place) => [place.closest('tr')?.getAttribute('data-decoder'), place.textContent]));
  await page.locator('#hex').fill('61 FF 62 FE 63 FD');
  await page.locator('[data-decoder="byte"] .place').nth(1).focus();
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61 FF 62');
  assert.deepEqual(await focusedPlace(), [['byte', '1']]);
  await page.keyboard.press('ArrowDown');
  assert.deepEqual(await focusedPlace(), [['attempt', '1']]);

  // For well-formed bytes no place is listed.
  await goTo(page, '#v=1&h=61&tab=decoders');
  await page.locator('#hex').fill('61 FF');
  await page.locator('.place').first().focus();
  await page.keyboard.press('Control+z');
  assert.equal(await value(page), '61');
  assert.match(await focused(page), /^The bytes are well-formed UTF-8/);
  await goTo(page, '#v=1&h=61&view=input%20strip%20decoders');
  await page.locator('#hex').fill('61 FF');
  await page.locator('.place').first().focus();
  await page.keyboard.press('Control+z');
  assert.match(await focused(page), /^unit/, 'below other panels the panel is then hidden');
});
