// The address: the page shows what it says, and it says what the page shows; back and forward lead through earlier states.

import assert from 'node:assert/strict';
import { LINK_LIMIT } from '../../www/site/address.js';
import { DAMAGED, GERMAN, addressed, assertShown, bitAt, chooseTab, fragment, goTo, heldBack, linkTo, notice, noticed, open, origin, pageTest, selection, settled, shown, summary, takeExample, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */


/** Waits until the inspector holds the bytes. @param {Page} page @param {string} hex */
const waitFor = (page, hex) => page.waitForFunction((expected) => {
  const { value } = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
  return Array.from(value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ') === expected;
}, hex);

pageTest('without a fragment a greeting is shown, and the address stays as it is', {
  at: '',
  // Other tests may have used the window.
  prepare: (page) => page.addInitScript(() => Object.assign(window, { before: history.length })),
}, async (page) => {
  assert.equal(await page.locator('#text').inputValue(), 'Grüß€𝄞\u2126y');
  assert.equal(await page.evaluate(() => location.href), origin());
  assert.ok(await page.evaluate(() => history.length <= Object(window).before), 'no entry of the history is added');
});

pageTest('ill-formed bytes are read from the address unchanged', { at: DAMAGED }, async (page) => {
  await assertShown(page, '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64', 'a\ufffd\ufffd\ufffdb\ufffdc\ufffd\ufffdd');
});

pageTest('bytes come from base64url too', { at: `#v=1&b=${Buffer.from('Ü€𝄞').toString('base64url')}` }, async (page) => {
  assert.equal(await value(page), 'C3 9C E2 82 AC F0 9D 84 9E');
});

pageTest('the address follows the bytes, and uses base64url above 200 bytes', {}, async (page) => {
  await page.locator('#text').fill('ä'.repeat(100));
  assert.equal(await fragment(page), `#v=1&h=${'C3A4'.repeat(100)}`);
  await page.locator('#text').press('End');
  await page.keyboard.type('x');
  await addressed(page, `#v=1&b=${Buffer.from(`${'ä'.repeat(100)}x`).toString('base64url')}`);
  const before = await shown(page);
  await page.reload();
  await settled(page);
  assert.deepEqual(await shown(page), before, 'a reload shows the same');
});

pageTest('back and forward lead through examples, flips and repairs', { at: linkTo('€') }, async (page) => {
  const steps = ['E2 82 AC'];
  /** @param {() => Promise<void>} act */
  const step = async (act) => {
    await act();
    steps.push(await value(page));
  };
  await step(() => bitAt(page, 0, 3).click());
  await step(() => bitAt(page, 1, 7).click());
  await step(() => page.locator('[data-repair="flip-back"]').click());
  await step(() => page.locator('.chip.ill').first().click());
  await step(() => page.locator('[data-repair="shortest"]').click());
  assert.deepEqual(steps, ['E2 82 AC', 'EA 82 AC', 'EA 02 AC', 'EA 82 AC', '2F C0 AE C0 AE 2F', '2F 2E C0 AE 2F']);
  for (const hex of steps.slice(0, -1).reverse()) {
    await page.goBack();
    await waitFor(page, hex);
    assert.equal(await fragment(page), `#v=1&h=${hex.replaceAll(' ', '')}`);
    assert.equal(await page.locator('#hex').inputValue(), hex);
  }
  for (const hex of steps.slice(1)) {
    await page.goForward();
    await waitFor(page, hex);
    assert.equal(await fragment(page), `#v=1&h=${hex.replaceAll(' ', '')}`);
  }
});

pageTest('a run of keystrokes is one step', { at: linkTo('€') }, async (page) => {
  const length = await page.evaluate(() => history.length);
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('abcd');
  await addressed(page, '#v=1&h=E282AC61626364');
  assert.equal(await page.evaluate(() => history.length), length + 1);
  await page.goBack();
  await waitFor(page, 'E2 82 AC');
  await page.goForward();
  await waitFor(page, 'E2 82 AC 61 62 63 64');
});

for (const [what, at] of [['of a view with tabs of its own', '#v=1&h=41&view=strip&tabs=layers%20copy%20compare%20decoders%20map%20difference'], ['of the usual view without tabs', '#v=1&h=41&view=input%20gallery%20strip']]) {
  pageTest(`after a change, the address ${what} still opens the same`, { at }, async (page) => {
    const arrangement = () => page.locator('utf8-inspector').evaluate((element) => [element.getAttribute('view'), element.getAttribute('tabs') ?? '']);
    const before = await arrangement();
    await page.locator('.unit').first().click();
    await page.keyboard.press('Control+D');
    await waitFor(page, '41 41');
    await page.waitForFunction(() => location.hash.includes('h=4141'));
    await page.reload();
    await waitFor(page, '41 41');
    assert.deepEqual(await arrangement(), before);
  });
}

/**
 * Types at the end of the text and then leaves, in one task, so that there is no pause, however slow the machine is.
 * @param {Page} page @param {string} keys @param {'field' | 'window' | 'key' | null} leave
 * @returns {Promise<string[]>} the address before leaving, and after it
 */
const type = (page, keys, leave) => page.locator('#text').evaluate((element, [typed, how]) => {
  const field = /** @type {HTMLTextAreaElement} */ (element);
  for (const key of typed ?? '') {
    field.value += key;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: key }));
    // The first key is taken over, as it would be once painted.
    if (key === typed?.[0]) void Object(field.getRootNode()).host.selection;
  }
  const before = location.hash;
  if (how === 'field') field.dispatchEvent(new Event('change', { bubbles: true }));
  if (how === 'window') dispatchEvent(new Event('blur'));
  if (how === 'key') field.dispatchEvent(new KeyboardEvent('keydown', { key: 'F5', bubbles: true, composed: true }));
  return [before, location.hash];
}, [keys, String(leave)]);

/** Makes the page count its calls of the History API from now on. @param {Page} page */
const countCalls = (page) => page.evaluate(() => {
  const calls = /** @type {Record<string, number>} */ (Object(window).calls = { pushState: 0, replaceState: 0 });
  for (const name of /** @type {const} */ (['pushState', 'replaceState'])) {
    const own = history[name];
    history[name] = function (...rest) {
      calls[name] = (calls[name] ?? 0) + 1;
      own.apply(this, rest);
    };
  }
});

pageTest('200 keystrokes in a row make one history entry at the start, which is updated when the user pauses', { at: linkTo('€') }, async (page) => {
  const length = await page.evaluate(() => history.length);
  await countCalls(page);
  assert.deepEqual(await type(page, 'x'.repeat(200), null), ['#v=1&h=E282AC78', '#v=1&h=E282AC78']);
  await addressed(page, `#v=1&b=${Buffer.from(`€${'x'.repeat(200)}`).toString('base64url')}`);
  assert.deepEqual(await page.evaluate(() => Object(window).calls), { pushState: 1, replaceState: 1 });
  assert.equal(await page.evaluate(() => history.length), length + 1);
  await page.goBack();
  await waitFor(page, 'E2 82 AC');
});

for (const leave of /** @type {const} */ (['field', 'window', 'key'])) {
  pageTest(`typed text is in the address at once when the user leaves: by ${leave}`, { at: linkTo('€') }, async (page) => {
    assert.deepEqual(await type(page, 'abc', leave), ['#v=1&h=E282AC61', '#v=1&h=E282AC616263']);
    await page.goBack();
    await waitFor(page, 'E2 82 AC');
    await page.goForward();
    await waitFor(page, 'E2 82 AC 61 62 63');
  });
}

for (const [name, begin] of [['', 'a'], [', which is too long for the address', 'x'.repeat(LINK_LIMIT + 1)]]) {
  pageTest(`text typed right before a reload by a key survives it${name}`, { at: linkTo('€') }, async (page) => {
    await page.locator('#text').fill(begin);
    await type(page, 'bc', 'key');
    await page.reload();
    await settled(page);
    assert.equal(await page.locator('#text').inputValue(), `${begin}bc`);
  });
}

pageTest('where the browser keeps no state, bytes too long for the address are still shown and can be edited', { at: linkTo('€') }, async (page) => {
  await page.evaluate(() => {
    for (const name of /** @type {const} */ (['pushState', 'replaceState'])) {
      const own = history[name];
      history[name] = function (state, ...rest) {
        if (state?.bytes) throw new DOMException('too large', 'QuotaExceededError');
        own.call(this, state, ...rest);
      };
    }
  });
  await page.locator('#text').fill('x'.repeat(LINK_LIMIT + 1));
  await noticed(page, /Too long for the address/);
  assert.equal(await fragment(page), '#v=1');
  await page.locator('#text').fill('y');
  assert.equal(await value(page), '79');
});

pageTest('a flip between two runs of keystrokes keeps them apart', { at: linkTo('a') }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('bc');
  await bitAt(page, 2, 0).click();
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('de');
  assert.equal(await value(page), '61 62 62 64 65');
  for (const hex of ['61 62 62', '61 62 63', '61']) {
    await page.goBack();
    await waitFor(page, hex);
  }
});

pageTest('a fragment changed by hand is read', { at: linkTo('a') }, async (page) => {
  await page.evaluate(() => { location.hash = '#v=1&h=E282AC'; });
  await waitFor(page, 'E2 82 AC');
  await page.goBack();
  await waitFor(page, '61');
});

/** @type {[string, RegExp][]} */
const UNREADABLE = [
  ['#v=1&h=E2Z', /h= takes pairs of hexadecimal digits, and “Z” is not one/],
  ['#v=1&h=E28', /“8” is not one/],
  ['#v=1&b=!!', /“!!” after b= is not base64url/],
  ['#v=1&b=4o+s/w==', /“4o\+s\/w==” after b= is not base64url/],
  ['#v=1&b=4oK', /b= ends in the middle of a byte/],
  ['#v=2&h=41', /should start with #v=1, not with “2”/],
  ['#chapter', /should start with #v=1, not with “chapter”/],
];

pageTest('an unreadable fragment says what is wrong, and leaves an empty inspector', { at: UNREADABLE[0]?.[0] }, async (page) => {
  for (const [place, [address, said]] of UNREADABLE.entries()) {
    // The page was opened with the first one.
    if (place > 0) await goTo(page, address);
    await noticed(page, said);
    assert.equal(await value(page), '', address);
    assert.equal(await fragment(page), address, 'the address stays, to be put right');
    await page.locator('#text').fill('A');
    assert.equal(await fragment(page), '#v=1&h=41', address);
    assert.equal(await notice(page), '', address);
  }
});

pageTest('unknown parts of a fragment are named, and the rest is shown', { at: null }, async (page) => {
  for (const path of ['', 'embed.html']) {
    for (const [address, bytes, said] of /** @type {[string, string, RegExp][]} */ ([
      ['#v=1&t=caf%C3%A9', '', /Not understood in the address: “t=café”/], ['#v=1&amp;h=41', '', /“amp;h=41”/], ['#v=1&h=41&s=utf-16le', '41', /“s=utf-16le”/],
      ['#v=1&h=41&o=ZZ', '41', /o= takes pairs of hexadecimal digits, and “Z” is not one/],
    ])) {
      await page.goto(`${origin()}${path}${address}`);
      await noticed(page, said);
      assert.equal(await value(page), bytes, address);
      assert.equal(await fragment(page), address);
    }
    await page.evaluate(() => { location.hash = '#v=1&h=41'; });
    await page.waitForFunction(() => !document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.notice p'));
  }
});

pageTest('the text of an unreadable fragment changes the writing direction only within itself', { at: null }, async (page) => {
  for (const path of ['', 'embed.html']) {
    await page.goto(`${origin()}${path}#v=1&scheme=%E2%80%AEgnidocne`);
    await page.locator('.notice bdi').waitFor();
    assert.equal(await page.locator('.notice bdi').textContent(), '\u202egnidocne', path);
  }
});

pageTest('an unreadable fragment entered by hand empties the inspector; going back brings it back', { at: linkTo('€') }, async (page) => {
  await page.evaluate(() => { location.hash = '#v=1&h=XX'; });
  await noticed(page, /“X” is not one/);
  assert.equal(await value(page), '');
  await page.goBack();
  await waitFor(page, 'E2 82 AC');
  assert.equal(await notice(page), '');
});

const german = heldBack(GERMAN);

pageTest('an error in an address is not shown if the user has left it before the dictionary was loaded', {
  at: linkTo('€'),
  prepare: german.prepare,
}, async (page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'languages', { value: ['de'] });
    location.hash = '#v=1&h=XX';
  });
  await page.waitForFunction(() => document.documentElement?.lang === 'de');
  await page.evaluate(() => { location.hash = '#v=1&h=41'; });
  await waitFor(page, '41');
  german.release();
  await page.locator('utf8-inspector .body[lang="de"]').waitFor();
  assert.equal(await notice(page), '');
});

pageTest('the address chooses the language, and keeps it', { at: '#v=1&h=80&lang=nl' }, async (page) => {
  assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
  assert.match(await summary(page), /1 ongeldig/);
  await page.locator('.repair').last().click();
  assert.equal(await fragment(page), '#v=1&h=&lang=nl');
});

pageTest('choosing another language than the browser’s adds it to the address; choosing the browser’s removes it', { at: linkTo('A') }, async (page) => {
  await page.selectOption('#language', 'de');
  assert.equal(await fragment(page), '#v=1&h=41&lang=de');
  await page.selectOption('#language', 'en');
  assert.equal(await fragment(page), '#v=1&h=41');
});

pageTest('the view chosen by the address is shown and kept', { at: '#v=1&h=E282AC&view=bench%20strip' }, async (page) => {
  assert.deepEqual(await page.locator('.body > section').evaluateAll((all) => all.map((section) => section.getAttribute('part'))), ['bench', 'strip']);
  await bitAt(page, 0, 3).click();
  assert.match(await fragment(page), /^#v=1&h=EA82AC&view=bench(%20|\+)strip$/);
});

pageTest('the page says when bytes are too long for the address, and back and forward still restore them', { at: linkTo('€') }, async (page) => {
  const long = 'x'.repeat(LINK_LIMIT + 1);
  await page.locator('#text').fill(long);
  await noticed(page, /Too long for the address, which holds up to 32,768 bytes\./);
  assert.equal(await fragment(page), '#v=1');
  await takeExample(page, '.well', 0);
  assert.equal(await fragment(page), '#v=1&h=41');
  assert.equal(await notice(page), '');
  await page.goBack();
  await page.waitForFunction((length) => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === length, LINK_LIMIT + 1);
  assert.equal(await page.locator('#text').inputValue(), long);
  await noticed(page, /Too long for the address/);
  await page.goBack();
  await waitFor(page, 'E2 82 AC');
  assert.equal(await notice(page), '');
  await page.goForward();
  await page.waitForFunction((length) => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === length, LINK_LIMIT + 1);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), long, 'it survives a reload');
  await noticed(page, /Too long for the address/);
});

pageTest('while the user types on, the note about the address is not rewritten, so nobody hears it again', { at: linkTo('€') }, async (page) => {
  await page.locator('#text').fill('x'.repeat(LINK_LIMIT + 1));
  await noticed(page, /Too long for the address/);
  await page.locator('.notice').evaluate((element) => {
    const own = /** @type {any} */ (window);
    own.changes = 0;
    new MutationObserver((records) => { own.changes += records.length; }).observe(element, { childList: true, subtree: true, characterData: true });
  });
  await page.locator('#text').press('y');
  await page.waitForFunction((length) => history.state?.bytes?.length === length, LINK_LIMIT + 2);
  await twoFrames(page);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).changes), 0);
  assert.match(await notice(page), /Too long for the address/);
});

pageTest('the address of bytes that are too long keeps scheme, view and language; opened elsewhere it is empty', { at: '#v=1&h=61&scheme=latin-1&view=input%20strip&lang=nl' }, async (page) => {
  const long = 'é'.repeat(LINK_LIMIT + 1);
  await page.locator('#text').fill(long);
  await noticed(page, /Te lang voor het adres/);
  const address = await fragment(page);
  assert.match(address, /^#v=1&scheme=latin-1&view=input(%20|\+)strip&lang=nl$/);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), long);
  assert.equal(await page.locator('.scheme').inputValue(), 'latin-1');
  assert.equal(await page.locator('.bench-panel').count(), 0);
  assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await settled(page);
  assert.equal(await value(page), '');
  assert.equal(await page.locator('.scheme').inputValue(), 'latin-1');
  assert.equal(await notice(page), '');
});

pageTest(`exactly ${LINK_LIMIT} bytes fit`, {}, async (page) => {
  await page.locator('#text').fill('x'.repeat(LINK_LIMIT));
  assert.match(await fragment(page), /^#v=1&b=eHh4/);
  assert.equal(await notice(page), '');
  const address = await fragment(page);
  await open(page, linkTo('A'));
  await page.evaluate((hash) => { location.hash = hash; }, address);
  await page.waitForFunction((length) => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length === length, LINK_LIMIT);
});

pageTest('when a bit is flipped faster than a browser takes history entries, the address ends with the last state', { at: linkTo('a') }, async (page) => {
  const flips = 251;
  await page.evaluate((count) => {
    for (let flip = 0; flip < count; flip++) {
      /** @type {HTMLElement} */ (document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('button.bit[data-pair="0:0"]')).click();
    }
  }, flips);
  await page.waitForFunction(() => location.hash === '#v=1&h=60');
  await assertShown(page, '60', '`');
  await bitAt(page, 0, 1).click();
  await page.waitForFunction(() => location.hash === '#v=1&h=62');
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#v=1&h=60');
  await settled(page);
  await assertShown(page, '60', '`');
});

for (const steps of [1, 2]) {
  pageTest(`text typed right before going back is there when the user comes forward again: ${steps}`, { at: linkTo('€') }, async (page) => {
    await bitAt(page, 0, 3).click();
    assert.equal(await value(page), 'EA 82 AC');
    // In one task, so that there is no pause, and without a key, like a mouse button or a swipe.
    await page.locator('#text').evaluate((element, by) => {
      const field = /** @type {HTMLTextAreaElement} */ (element);
      for (const key of 'abc') {
        field.value += key;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: key }));
        // The first key is taken over, as it would be once painted.
        if (key === 'a') void Object(field.getRootNode()).host.selection;
      }
      history.go(-by);
    }, steps);
    await waitFor(page, steps === 1 ? 'EA 82 AC' : 'E2 82 AC');
    await page.evaluate((by) => history.go(by), steps);
    await waitFor(page, 'EA 82 AC 61 62 63');
    assert.equal(await fragment(page), '#v=1&h=EA82AC616263');
    await page.reload();
    await settled(page);
    assert.equal(await value(page), 'EA 82 AC 61 62 63');
    await page.goBack();
    await waitFor(page, 'EA 82 AC');
    assert.equal(await fragment(page), '#v=1&h=EA82AC');
  });
}

pageTest('going back restores the bytes, but keeps the language chosen last; a link opens in its own language', { at: `${linkTo('a')}&lang=nl` }, async (page) => {
  const language = () => page.locator('html').getAttribute('lang');
  await bitAt(page, 0, 0).click();
  await page.selectOption('#language', 'de');
  assert.equal(await fragment(page), '#v=1&h=60&lang=de');
  await page.goBack();
  await waitFor(page, '61');
  await page.waitForFunction(() => location.hash.endsWith('&lang=de'));
  assert.equal(await language(), 'de');
  assert.equal(await page.locator('#language').inputValue(), 'de');
  await page.goForward();
  await waitFor(page, '60');
  assert.equal(await language(), 'de');
  await goTo(page, `${linkTo('b')}&lang=nl`);
  assert.equal(await language(), 'nl');
  await goTo(page, linkTo('c'));
  assert.equal(await language(), 'de');
  await page.goBack();
  await waitFor(page, '62');
  assert.equal(await language(), 'de');
});

pageTest('the address says what the user selects, until the bytes change', { at: linkTo('a€ß𝄞') }, async (page) => {
  const length = await page.evaluate(() => history.length);
  await page.locator('.unit').nth(2).click();
  await addressed(page, `${linkTo('a€ß𝄞')}&at=4-6`);
  await page.keyboard.press('Shift+ArrowRight');
  await addressed(page, `${linkTo('a€ß𝄞')}&at=4-10`);
  await page.locator('.unit').nth(2).click();
  await addressed(page, `${linkTo('a€ß𝄞')}&at=4-6`);
  assert.equal(await page.evaluate(() => history.length), length, 'what is selected is no entry of the history');
  await page.reload();
  await settled(page);
  assert.deepEqual(await selection(page), [4, 6]);
  assert.equal(await page.locator('.unit[aria-selected="true"] .code-point').innerText(), 'U+00DF');
  await chooseTab(page, 'map');
  await addressed(page, `${linkTo('a€ß𝄞')}&tab=map&at=4-6`);
  await page.selectOption('.scheme', 'latin-1');
  await addressed(page, `${linkTo('a€ß𝄞')}&scheme=latin-1&tab=map&at=4-6`);
  await page.locator('#text').fill('b');
  await addressed(page, '#v=1&h=62&scheme=latin-1&tab=map');
  await page.goBack();
  await waitFor(page, '61 E2 82 AC C3 9F F0 9D 84 9E');
  assert.deepEqual(await selection(page), [4, 6]);
});

pageTest('a caret in a field, a flipped bit and an example leave the selection out of the address', { at: linkTo('a€ß') }, async (page) => {
  await page.locator('#text').focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).selection.start === 0);
  await page.locator('#text').press('End');
  await page.keyboard.type('x');
  await addressed(page, linkTo('a€ßx'));
  await bitAt(page, 6, 0).click();
  await addressed(page, linkTo('a€ßy'));
  await page.locator('.chip').first().click();
  assert.doesNotMatch(await fragment(page), /at=/);
});

pageTest('a link selects the character that has a byte, or those of several', { at: null }, async (page) => {
  for (const [at, expected] of /** @type {const} */ ([['0', [0, 1]], ['2', [1, 4]], ['1-6', [1, 6]], ['3-5', [1, 6]], ['4-4', [4, 6]], ['99', [6, 10]], ['8-999999999999999999999', [6, 10]]])) {
    await open(page, `${linkTo('a€ß𝄞')}&at=${at}`);
    assert.deepEqual(await selection(page), expected, at);
  }
  await open(page, '#v=1&h=&at=3');
  assert.deepEqual(await selection(page), [0, 0]);
  await open(page, '#v=1&h=61FF62&at=0');
  assert.deepEqual(await selection(page), [0, 1], 'not the first fault');
  await goTo(page, '#v=1&h=61FF62');
  assert.deepEqual(await selection(page), [1, 2]);
  await goTo(page, '#v=1&h=61FF62&at=two');
  assert.match(await notice(page), /at=two/);
  assert.deepEqual(await selection(page), [1, 2]);
});

pageTest('going back leads past a run of keystrokes on the strip or on bits, not through it', { at: linkTo('abcdef') }, async (page) => {
  const length = await page.evaluate(() => history.length);
  await page.locator('.unit').first().click();
  for (const hex of ['62 63 64 65 66', '63 64 65 66', '64 65 66']) {
    await page.keyboard.press('Delete');
    await waitFor(page, hex);
  }
  await addressed(page, linkTo('def'));
  await bitAt(page, 0, 0).click();
  await addressed(page, linkTo('eef'));
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
  }
  await addressed(page, linkTo('bef'));
  assert.equal(await page.evaluate(() => history.length), length + 3, 'the bit that was clicked is an entry of its own');
  for (const text of ['eef', 'def', 'abcdef']) {
    await page.goBack();
    await addressed(page, linkTo(text));
  }
  await page.locator('.chip').first().focus();
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  assert.equal(await page.evaluate(() => history.length), length + 2, 'each example is an entry');
});
