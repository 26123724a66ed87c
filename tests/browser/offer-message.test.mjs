// Offers to go to the place that an error message names.

import assert from 'node:assert/strict';
import { foot, loaded, offered, offers, pasteInto } from './offer.mjs';
import { focused, goTo, linkTo, pageTest, paste, selection, value } from './support.mjs';

const MESSAGE = "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 3: unexpected end of data";

pageTest('a message about characters, pasted before its text, says that the text is missing', {}, async (page) => {
  await loaded(page);
  for (const message of ["'utf-8' codec can't encode character '\\ud83d' in position 7: surrogates not allowed", 'SyntaxError: Unexpected token } in JSON at position 9']) {
    await goTo(page, '#v=1&h=');
    await pasteInto(page, message);
    await offers(page, 'Nothing was here before');
  }
});

pageTest('a pasted error message leads to its position in the earlier text', { at: '#v=1&h=616263E9' }, async (page) => {
  await page.locator('#text').click();
  await page.keyboard.press('Control+End');
  await paste(page, MESSAGE);
  assert.deepEqual(await offered(page), ['This error message points to byte 3.', 'Go to byte 3', 'Keep as text']);
  await page.locator('.offer .chief').click();
  assert.equal(await value(page), '61 62 63 E9');
  assert.deepEqual(await selection(page), [3, 4]);
  assert.equal(await foot(page), 'examples');
  assert.match(await focused(page), /^unit/);
  await page.locator('#text').click();
  await page.keyboard.press('Control+Y');
  assert.match(await page.locator('#text').inputValue(), /UnicodeDecodeError/, 'the message can be restored');
});

pageTest('a message that replaces the text leads back to the text', { at: linkTo('a\nb€\nc') }, async (page) => {
  await pasteInto(page, 'jq: error: parse error: Invalid numeric literal at line 2, column 2');
  assert.deepEqual((await offered(page)).slice(0, 2), ['This error message points to line 2, column 2.', 'Go to line 2, column 2']);
  await page.locator('.offer .chief').click();
  assert.equal(await page.locator('#text').inputValue(), 'a\nb€\nc');
  assert.deepEqual(await selection(page), [3, 6]);
});

pageTest('a message in the byte field leads to the place too', { at: '#v=1&h=616263E9' }, async (page) => {
  await pasteInto(page, 'ERROR:  invalid byte sequence for encoding "UTF8": 0xe9', '#hex');
  assert.deepEqual((await offered(page)).slice(0, 2), ['This error message points to the byte E9.', 'Go to the byte E9']);
  await page.locator('.offer .chief').click();
  assert.deepEqual(await selection(page), [3, 4]);
  assert.equal(await page.locator('#hex').inputValue(), '61 62 63 E9');
  assert.equal(await page.locator('#hex-problem').innerText(), '');
});

pageTest('a position that contradicts the byte of the message is not shown', { at: '#v=1&h=6162636465E9' }, async (page) => {
  await pasteInto(page, MESSAGE);
  assert.deepEqual((await offered(page)).slice(0, 2), ['This error message points to the byte E9.', 'Go to the byte E9']);
  await page.locator('.offer .chief').click();
  assert.deepEqual(await selection(page), [5, 6]);
});

pageTest('a column that a message counts from 0 keeps its number', { at: linkTo('<a>\n</b>\n') }, async (page) => {
  await pasteInto(page, 'xml.etree.ElementTree.ParseError: mismatched tag: line 2, column 2');
  assert.deepEqual((await offered(page)).slice(0, 2), ['This error message points to line 2.', 'Go to line 2']);
  await page.locator('.offer .chief').click();
  assert.deepEqual(await selection(page), [6, 7]);
});

pageTest('a message about text that ends too early leads to its end', { at: linkTo('[1,é') }, async (page) => {
  await pasteInto(page, "SyntaxError: Expected ',' or ']' after array element in JSON at position 4 (line 1 column 5)");
  assert.deepEqual(await offered(page), ['This error message points to line 1, column 5. The previous content ends there.', 'Go to the end', 'Keep as text']);
  await page.locator('.offer .chief').click();
  assert.deepEqual([await value(page), await selection(page)], ['5B 31 2C C3 A9', [3, 5]]);
});

pageTest('a message about something that the text lacks is reported as such', {}, async (page) => {
  const first = 'Nothing was here before: first paste the text that the message is about, then the message.';
  const message = 'iconv: illegal input sequence at position 3';
  await pasteInto(page, message);
  assert.deepEqual(await offered(page), [`This error message points to byte 3. ${first}`, 'Keep as text']);
  await page.locator('.offer .keep').click();
  assert.equal(await page.locator('#text').inputValue(), message);
  await goTo(page, linkTo('ab'));
  await pasteInto(page, message);
  assert.deepEqual(await offered(page), ['This error message points to byte 3. The previous content has no such position.', 'Keep as text']);
});

pageTest('the bytes that a message names are offered themselves where they are not found', {}, async (page) => {
  for (const [at, missing] of [
    [linkTo(''), 'Nothing was here before: first paste the text that the message is about, then the message.'], [linkTo('ab'), 'The previous content has no such position.'],
  ]) {
    for (const [message, place, preview, bytes] of [
      ["Incorrect string value: '\\xF0\\x9F\\x98\\x80' for column 'x' at row 1", 'the bytes F0 9F 98 80', '😀', 'F0 9F 98 80'],
      ['ERROR:  invalid byte sequence for encoding "UTF8": 0xe9 0x74', 'the bytes E9 74', '\ufffdt', 'E9 74'],
      // Not a literal of Python.
      ['Encoding::UndefinedConversionError: "\\xE2" from ASCII-8BIT to UTF-8', 'the byte E2', '\ufffd', 'E2'],
    ]) {
      await goTo(page, at);
      await pasteInto(page, message ?? '');
      assert.deepEqual(await offered(page), [`This error message points to ${place}. ${missing}`, `Read these bytes: ${preview}`, 'Keep as text']);
      await page.locator('.offer .chief').click();
      assert.equal(await value(page), bytes);
    }
  }
  await goTo(page, linkTo('a😀'));
  await pasteInto(page, "Incorrect string value: '\\xF0\\x9F\\x98\\x80' for column 'x' at row 1");
  assert.deepEqual((await offered(page)).slice(0, 2), ['This error message points to the bytes F0 9F 98 80.', 'Go to the bytes F0 9F 98 80']);
});

pageTest('a message about something that is not there is itself read, if it spells bytes', {}, async (page) => {
  await pasteInto(page, 'FromUtf8Error { bytes: [99, 195, 169, 233], error: Utf8Error { valid_up_to: 3, error_len: None } }');
  const [sentence, ...choices] = await offered(page);
  assert.match(sentence ?? '', /^This error message points to byte 3\. Nothing was here before: .* This looks like decimal numbers: cé\ufffd$/);
  assert.deepEqual(choices, ['Read as 4 bytes', 'Keep as text']);
});
