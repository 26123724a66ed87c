// Offers to read bytes in another scheme.

import assert from 'node:assert/strict';
import { foot, loaded, offered, offers, pasteInto } from './offer.mjs';
import { bitAt, focused, open, pageTest, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const scheme = (/** @type {Page} */ page) => page.locator('.input:not(.other) .scheme').inputValue();

pageTest('bytes that are well-formed in another scheme are offered in it: pasted, from a file, and from a link', {}, async (page) => {
  await pasteInto(page, 'FF FE 4E 00 E9 00', '#hex');
  assert.deepEqual(await offered(page), ['These bytes begin with the byte order mark of UTF-16LE.', 'Read as UTF-16LE', 'Leave it as it is']);
  assert.equal(await scheme(page), 'utf-8', 'nothing changes until the user accepts');
  await page.locator('.offer .chief').click();
  assert.deepEqual([await scheme(page), await page.locator('#text').inputValue(), await focused(page)], ['utf-16le', '\ufeffNé', 'text']);
  assert.equal(await foot(page), 'examples');
  await page.keyboard.press('Control+Z');
  assert.equal(await scheme(page), 'utf-8');
  await offers(page, 'byte order mark of UTF-16LE');
  // Zeros are well-formed in UTF-8.
  await page.evaluate(() => Object(document.querySelector('utf8-inspector')).openFile(new File([Uint8Array.of(0x4e, 0, 0x61, 0)], 'a.txt')));
  await offers(page, 'Read as UTF-16LE, these bytes are well-formed.');
  await open(page, '#v=1&h=EDA0BDEDB880C080');
  await offers(page, 'Read as Modified UTF-8');
});

pageTest('bytes read from a notation are offered in their scheme', {}, async (page) => {
  for (const [text, sentence, name, read] of [
    ["b'\\xff\\xfea\\x00\\xe9\\x00'", 'a string literal of Python', 'utf-16le', '\ufeffaé'],
    ['0000  fe ff 00 61 00 e9                                 ...a..', 'a hex dump', 'utf-16be', '\ufeffaé'],
    ['<FF><FE>a^@<E9>^@', 'escaped bytes', 'utf-16le', '\ufeffaé'],
    ['"a\\ud83d"', 'a string literal of JSON', 'wtf-8', 'a\ufffd'],
  ]) {
    await open(page, '#v=1&h=');
    await pasteInto(page, text ?? '');
    await offers(page, sentence ?? '');
    await page.locator('.offer .chief').click();
    await page.locator('.offer p', { hasText: /byte order mark|well-formed/ }).waitFor();
    await page.locator('.offer .chief').click();
    assert.deepEqual([await scheme(page), await page.locator('#text').inputValue(), await foot(page)], [name, read, 'examples']);
  }
});

pageTest('a declined offer of a scheme does not come back with each edit, but with other bytes', { at: '#v=1&h=61EDA0BDEDB880' }, async (page) => {
  await offers(page, 'Read as CESU-8');
  await page.locator('.offer .keep').click();
  assert.deepEqual([await foot(page), await focused(page)], ['examples', 'text']);
  await page.keyboard.press('End');
  await page.keyboard.type('b');
  assert.equal(await value(page), '61 ED A0 BD ED B8 80 62');
  assert.equal(await foot(page), 'examples');
  await page.evaluate(() => { Object(document.querySelector('utf8-inspector')).value = Uint8Array.of(0x62, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80); });
  await offers(page, 'Read as CESU-8');
});

pageTest('an offer of a scheme keeps its focus while edits leave it valid, and follows the language', { at: '#v=1&h=61EDA0BDEDB880' }, async (page) => {
  await offers(page, 'Read as CESU-8');
  await page.locator('.offer .chief').focus();
  await page.evaluate(() => { Object(document.querySelector('utf8-inspector')).undo(); });
  await page.locator('.offer .chief').evaluate((button) => { Object(window).button = button; });
  await page.locator('#hex').fill('62 ED A0 BD ED B8 80');
  await page.locator('.offer .chief').waitFor();
  assert.ok(await page.locator('.offer .chief').evaluate((button) => button === Object(window).button), 'the same button');
  await page.evaluate(() => { Object(document.querySelector('utf8-inspector')).lang = 'de'; });
  await offers(page, 'Als CESU-8 gelesen, sind diese Bytes gültig.');
  await page.locator('#hex').fill('62');
  await page.locator('.offer').waitFor({ state: 'detached' });
});

pageTest('no scheme is offered for a flipped bit', {}, async (page) => {
  await loaded(page);
  await page.evaluate(() => { Object(document.querySelector('utf8-inspector')).value = Uint8Array.of(0xed, 0x9f, 0xbf); });
  await bitAt(page, 1, 5).click();
  assert.equal(await value(page), 'ED BF BF', 'a surrogate, as WTF-8 has it');
  assert.equal(await foot(page), 'examples');
  await page.locator('#hex').fill('ED BF BF ED BF BF');
  await offers(page, 'Read as WTF-8');
});
