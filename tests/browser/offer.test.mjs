// Offers at the foot of the input: other ways to read what was typed or pasted.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { LITERAL, foot, loaded, offered, offers, pasteInto } from './offer.mjs';
import { addressed, copy, focused, goTo, heldBack, linkTo, open, pageTest, paste, value } from './support.mjs';

pageTest('the offer for refused bytes disappears when they are undone, and returns when they are redone', {}, async (page) => {
  await pasteInto(page, '[]byte{0xe2, 0x82}', '#hex');
  await page.locator('.offer').waitFor();
  assert.equal(await page.locator('#hex').getAttribute('aria-invalid'), 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('#hex').inputValue(), '');
  assert.equal(await foot(page), 'examples');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.offer').waitFor();
});

pageTest('a pasted call that decodes a literal is offered as its bytes, in either field', {}, async (page) => {
  for (const field of /** @type {const} */ (['#text', '#hex'])) {
    await pasteInto(page, "Buffer.from('e282ac', 'hex')", field);
    await page.locator('.offer .chief').click();
    assert.equal(await page.locator('#text').inputValue(), '€');
  }
});

pageTest('a pasted literal is offered as the bytes it stands for, and nothing changes until the user accepts', {}, async (page) => {
  assert.equal(await foot(page), 'examples');
  await pasteInto(page, LITERAL);
  assert.deepEqual(await offered(page), [
    'This looks like a string literal of C or Go: café €', 'Read as 9 bytes', 'Python or JavaScript: 7 code points, cafÃ© €', 'Keep as text',
  ]);
  assert.equal(await foot(page), 'offer');
  assert.equal(await page.locator('#text').inputValue(), LITERAL);
  assert.equal(await value(page), Buffer.from(LITERAL).toString('hex').toUpperCase().replace(/..(?=.)/g, '$& '));
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#text').inputValue(), 'café €');
  assert.equal(await value(page), '63 61 66 C3 A9 20 E2 82 AC');
  assert.equal(await foot(page), 'examples');
  assert.equal(await focused(page), 'text');
  await page.keyboard.press('Control+Z');
  assert.equal(await page.locator('#text').inputValue(), LITERAL, 'one undo step restores the literal');
  assert.equal(await foot(page), 'examples');
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await page.locator('#text').inputValue(), 'café €');
});

pageTest('an offer never replaces what the field shows as something else: ill-formed bytes, or the ends of lines', {}, async (page) => {
  await loaded(page);
  for (const [bytes, text, after] of /** @type {const} */ ([['636166E920', '\\xc3\\xa9', '63 61 66 E9 20 C3 A9'], ['610D0A620D0A', '\\u20ac', '61 0D 0A 62 0D 0A E2 82 AC']])) {
    await goTo(page, `#v=1&h=${bytes}`);
    await copy(text);
    await page.locator('#text').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+V');
    await page.locator('.offer .chief').click();
    assert.equal(await value(page), after);
  }
});

pageTest('where two readings fit, the other one is a press away', {}, async (page) => {
  await pasteInto(page, LITERAL);
  await page.locator('.offer .other').click();
  assert.equal(await page.locator('#text').inputValue(), 'cafÃ© €');
  await addressed(page, linkTo('cafÃ© €'));
});

pageTest('text that the user kept as text is offered again only after it has been replaced', {}, async (page) => {
  await loaded(page);
  assert.equal(await page.locator('#text').inputValue(), LITERAL);
  assert.equal(await foot(page), 'examples');
  assert.equal(await focused(page), 'text');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  assert.equal(await foot(page), 'examples', 'typing on brings no offer');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4oKs');
  await offers(page, 'Base64');
  await page.locator('.offer .keep').click();
  await pasteInto(page, '4oKs');
  assert.equal(await foot(page), 'offer', 'text pasted again is offered again');
});

pageTest('typed text is offered as soon as it can be read, and only as long as it can', {}, async (page) => {
  await loaded(page);
  await page.locator('#text').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('U+20');
  assert.equal(await foot(page), 'examples');
  await page.keyboard.type('AC');
  assert.deepEqual(await offered(page), ['This looks like code points: €', 'Read as 1 code point', 'Keep as text']);
  await page.keyboard.type(' is the euro');
  assert.equal(await foot(page), 'examples');
});

pageTest('the decoration that a program prints around bytes is ignored, in either field', {}, async (page) => {
  for (const [text, sentence] of [['<Buffer e2 82 ac>', 'This looks like hexadecimal digits: €'], ['[]byte{0xe2, 0x82, 0xac}', 'This looks like hexadecimal numbers: €'], ['<<226,130,172>>', 'This looks like decimal numbers: €']]) {
    for (const field of /** @type {const} */ (['#text', '#hex'])) {
      await pasteInto(page, text, field);
      await offers(page, sentence);
      await page.locator('.offer .chief').click();
      assert.equal(await value(page), 'E2 82 AC', `${text} in ${field}`);
    }
  }
});

pageTest('the notations of mail, network tools and style sheets are read too', {}, async (page) => {
  for (const [text, sentence, read] of [
    ['Subject: =?UTF-8?Q?5_=E2=82=AC?= =?utf-8?B?w6k=?=', 'This looks like quoted-printable: Subject: 5 €é', 'Subject: 5 €é'],
    ["attachment; filename*=UTF-8''%E2%82%AC.txt", 'This looks like percent-encoding: €.txt', '€.txt'],
    ['0000   e2 82 ac 20 2d 20 35 2e 30 30 20 e2 82 ac 20 41   ... - 5.00 ... A\n0010   c3 a9                                             ..', 'This looks like a hex dump: € - 5.00 € Aé', '€ - 5.00 € Aé'],
    ['content: "\\20AC";', 'This looks like CSS escapes: €', '€'],
  ]) {
    await pasteInto(page, text);
    await offers(page, sentence);
    await page.locator('.offer .chief').click();
    assert.equal(await page.locator('#text').inputValue(), read);
  }
});

// The first text that may be worth an offer loads the code for offers; nothing else about these texts would.
for (const [text, sentence] of [['M<fc>ller', 'This looks like escaped bytes: M\ufffdller'], ['cafM-CM-)', 'This looks like escaped bytes: café']]) {
  pageTest(`${text}, the first that is typed or pasted, is read`, {}, async (page) => {
    await pasteInto(page, text ?? '');
    await offers(page, sentence ?? '');
  });
}

pageTest('plain text gives no offer', { needs: ['once'] }, async (page) => {
  await loaded(page);
  for (const text of ['Hello, world!', '50% off, 100 % sure', '{"name": "Ada", "age": 36}', 'https://example.org/search?q=test&page=2', '2026-11-22', 'C:\\new\\table', 'Grüße 3', "It's"]) {
    await pasteInto(page, text);
    assert.equal(await page.locator('#text').inputValue(), text);
    assert.equal(await foot(page), 'examples', text);
  }
});

pageTest('in the byte field, binary digits are offered as bytes', {}, async (page) => {
  await pasteInto(page, '11100010 10000010 10101100', '#hex');
  assert.deepEqual(await offered(page), ['This looks like binary digits: €', 'Read as 3 bytes', 'Leave it as it is']);
  assert.equal(await value(page), '11 10 00 10 10 00 00 10 10 10 11 00', 'until the user accepts, it is hexadecimal');
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'E2 82 AC');
  assert.equal(await page.locator('#hex').inputValue(), 'E2 82 AC');
  assert.equal(await focused(page), 'hex');
  await page.keyboard.press('Control+Z');
  assert.equal(await value(page), '11 10 00 10 10 00 00 10 10 10 11 00');
});

pageTest('in the byte field, text that is not hexadecimal can be read in its own notation', { at: linkTo('a') }, async (page) => {
  await pasteInto(page, '4oKs', '#hex');
  await offers(page, 'This looks like Base64: €');
  assert.equal(await value(page), '61', 'unreadable text changes no bytes');
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'E2 82 AC');
  assert.equal(await page.locator('#hex').inputValue(), 'E2 82 AC');
  assert.equal(await page.locator('#hex-problem').innerText(), '');
  await pasteInto(page, '4oKs', '#hex');
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#hex').inputValue(), 'E2 82 AC', 'the field shows the standard notation even if the bytes stay the same');
  assert.equal(await page.locator('#hex').getAttribute('aria-invalid'), 'false');
  await page.locator('#hex').click();
  await page.keyboard.press('Control+End');
  await paste(page, ' 11100010');
  assert.equal(await foot(page), 'offer');
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'E2 82 AC E2', 'the pasted bytes follow the earlier ones');
});

pageTest('a literal pasted into a text is read in its place', { at: linkTo('Preis: , ja') }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
  await paste(page, 'U+20AC');
  assert.deepEqual((await offered(page))[1], 'Read as 1 code point');
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#text').inputValue(), 'Preis: €, ja');
  await page.keyboard.press('Control+Z');
  assert.equal(await page.locator('#text').inputValue(), 'Preis: U+20AC, ja');
});

const late = heldBack(/\/built\/offer-[A-Z0-9]{4}\.js/);

pageTest('several edits before the code arrives make one offer, for the last of them', { prepare: late.prepare }, async (page) => {
  for (const text of ['U+20A', 'U+20AC', LITERAL]) await page.locator('#text').fill(text);
  late.release();
  await offers(page, 'C or Go');
  // One live region for all offers; the field above has its own.
  assert.equal(await page.locator('.input > [role="status"]').count(), 1);
  assert.equal(await page.locator('.offer').count(), 1);
  await goTo(page, linkTo('€'));
  assert.equal(await foot(page), 'examples');
});

pageTest('any other change of the bytes ends the offer', {}, async (page) => {
  await pasteInto(page, LITERAL);
  await page.locator('.offer').waitFor();
  await page.locator('.offer .keep').focus();
  await page.keyboard.press('Control+Z');
  assert.equal(await value(page), '');
  assert.equal(await foot(page), 'examples');
  assert.equal(await focused(page), 'text', 'the focus is not lost when its button disappears');
  await pasteInto(page, LITERAL);
  assert.equal(await foot(page), 'offer');
  await goTo(page, linkTo('€'));
  assert.equal(await foot(page), 'examples');
  await pasteInto(page, LITERAL);
  await page.locator('.scheme').selectOption('latin-1');
  assert.equal(await foot(page), 'examples');
});

pageTest('an offer can be accepted by keyboard alone', {}, async (page) => {
  await pasteInto(page, LITERAL);
  await page.locator('.offer').waitFor();
  await page.locator('#hex').focus();
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Read as 9 bytes');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Keep as text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '63 61 66 C3 83 C2 A9 20 E2 82 AC');
});

pageTest('an offer is announced when the user pauses', {}, async (page) => {
  await pasteInto(page, '4oKs');
  await page.waitForFunction(() => [...document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.input [role="status"]') ?? []]
    .some((status) => status.textContent === 'This looks like Base64: €'));
});

pageTest('code points are read from the name of a picture', {}, async (page) => {
  await pasteInto(page, '1f9d1-1f3fd.png');
  assert.deepEqual(await offered(page), ['This looks like code points: 🧑🏽', 'Read as 2 code points', 'Keep as text']);
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'F0 9F A7 91 F0 9F 8F BD');
});

pageTest('code points are written in the scheme', { at: '#v=1&h=&scheme=utf-16be' }, async (page) => {
  await pasteInto(page, 'U+1D11E');
  assert.deepEqual(await offered(page), ['This looks like code points: 𝄞', 'Read as 1 code point', 'Keep as text']);
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'D8 34 DD 1E');
});

pageTest('invisible characters are shown by name, and long text is clipped', {}, async (page) => {
  await pasteInto(page, "b'\\x00\\xe2\\x80\\xae\\xff'");
  assert.match((await offered(page))[0] ?? '', /: \[NUL\]\[RLO\]\ufffd$/);
  await pasteInto(page, Buffer.from('é'.repeat(1000)).toString('base64'));
  assert.equal((await offered(page))[0], `This looks like Base64: ${'é'.repeat(24)}…`);
});

pageTest('a broken literal that is pasted is explained with its position, and stays as it is', {}, async (page) => {
  await pasteInto(page, "b'caf\\xc'");
  assert.deepEqual(await offered(page), ['This looks like a string literal of Python, with a mistake. At character 6: found “\\xc\'”, expected two hexadecimal digits.', 'Keep as text']);
  assert.equal(await page.locator('#text').inputValue(), "b'caf\\xc'");
  await page.locator('.offer .keep').click();
  assert.equal(await foot(page), 'examples');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('3');
  assert.deepEqual((await offered(page)).slice(0, 2), ['This looks like a string literal of Python: caf\ufffd', 'Read as 4 bytes']);
  await page.keyboard.press('Backspace');
  await offers(page, 'with a mistake');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Hello');
  assert.equal(await foot(page), 'examples');
});

pageTest('a lone surrogate in an escape is offered as one code point', {}, async (page) => {
  await pasteInto(page, 'caf\\ud83d');
  assert.deepEqual((await offered(page)).slice(0, 2), ['This looks like \\u escapes: caf\ufffd', 'Read as 4 code points']);
});

for (const [language, sentence, button] of [
  ['en', 'This looks like Base64: Hello Wörld', 'Read as 12 bytes'],
  ['de', 'Das sieht nach Base64 aus: Hello Wörld', 'Als 12 Bytes lesen'],
  ['nl', 'Dit lijkt op Base64: Hello Wörld', 'Als 12 bytes lezen'],
]) {
  for (const width of [360, 768, 1440]) {
    pageTest(`an offer takes the place of the examples, and nothing moves: ${language}, ${width} px`, { context: { locale: language, viewport: { width, height: 900 } } }, async (page) => {
      const tops = () => page.evaluate(() => Array.from(document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('[role="tablist"], .strip-panel') ?? [], (each) => each.getBoundingClientRect().top));
      await pasteInto(page, 'SGVsbG8gV8O2cmxk');
      assert.deepEqual((await offered(page)).slice(0, 2), [sentence, button]);
      const before = await tops();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      await page.locator('.offer .keep').click();
      assert.equal(await foot(page), 'examples');
      // The height that the foot needs may be a fraction of a pixel.
      assert.deepEqual((await tops()).map(Math.round), before.map(Math.round));
    });
  }
}

pageTest('an input panel alone makes offers too', {}, async (page) => {
  await page.evaluate(() => document.querySelector('utf8-inspector')?.setAttribute('view', 'input'));
  await page.locator('.gallery').waitFor({ state: 'detached' });
  await pasteInto(page, '4oKs');
  await offers(page, 'Base64');
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), 'E2 82 AC');
});

pageTest('the code for offers loads on demand; the page works without it', { at: null, expected: [/404|Failed to fetch|dynamically imported|Importing a module|Failed to load/] }, async (page) => {
  const part = /\/built\/offer-(?!de|en|nl)[^/]*\.js(?:\?|$)/;
  let isThere = false;
  let asked = 0;
  await page.route(part, (route) => {
    asked++;
    return isThere ? route.fallback() : route.fulfill({ status: 404, body: '' });
  });
  await open(page, '#v=1&h=');
  await pasteInto(page, 'Hello, world!');
  assert.equal(asked, 0);
  await pasteInto(page, '4oKs');
  await addressed(page, linkTo('4oKs'));
  assert.equal(await foot(page), 'examples');
  assert.equal(asked, 1);
  isThere = true;
  await pasteInto(page, '4oKs ');
  await offers(page, 'Base64');
  assert.ok(asked >= 2);
});

pageTest('a megabyte in one line gets an offer too, and is laid out without wrapping, except in WebKit', { isLong: true }, async (page) => {
  await copy(Buffer.from('€'.repeat(262_144)).toString('base64'));
  await page.locator('#text').click();
  await page.locator('#text').evaluate((field) => field.addEventListener('beforeinput', () => { field.dataset['whiteSpace'] = getComputedStyle(field).whiteSpace; }));
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#text').getAttribute('data-white-space'), engineName === 'webkit' ? 'pre-wrap' : 'pre');
  // Where a scrollbar below may be needed, WebKit lays the text out twice.
  assert.equal(await page.locator('#text').evaluate((field) => getComputedStyle(field).overflowX), engineName === 'webkit' ? 'hidden' : 'auto');
  await offers(page, 'This looks like Base64: ');
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).value.length), 262_144);
});
