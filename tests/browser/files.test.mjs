// Files: dropped, picked and pasted. A file that is too large is refused with a notice and changes nothing.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LIMIT } from '../../www/lazy/files/index.js';
import { linkTo, notice, noticed, origin, pageTest, settled, shown, summary, twoFrames, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/**
 * Dispatches one event with files, made in the page, on the list of keys if it is open, else on the strip's panel; resolves to whether the
 * inspector handled it.
 *
 * @param {Page} page
 * @param {'paste' | 'dragover' | 'drop'} type
 * @param {{ name: string, hex: string, repeat?: number }[]} files
 * @param {string} [text] in the same event
 */
const send = (page, type, files, text) => page.locator('.strip-panel, .keys-sheet').last().evaluate((element, sent) => {
  const data = new DataTransfer();
  if (sent.text !== undefined) data.setData('text/plain', sent.text);
  for (const { name, hex, repeat = 1 } of sent.files) {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    data.items.add(new File(Array.from({ length: repeat }, () => bytes), name));
  }
  const how = { bubbles: true, composed: true, cancelable: true };
  // Firefox drops files from clipboard data passed to the constructor.
  return !element.dispatchEvent(sent.type === 'paste' ? Object.defineProperty(new ClipboardEvent('paste', how), 'clipboardData', { value: data }) : new DragEvent(sent.type, { ...how, dataTransfer: data }));
}, { type, files, text });

/** Reads a file in the page and waits two frames; by then any file opened earlier has been read and shown. @param {Page} page */
const afterFiles = (page) => page.evaluate(async () => {
  await new File(['x'], 'later.txt').arrayBuffer();
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
});

/** Drops files on the page. @param {Page} page @param {{ name: string, hex: string, repeat?: number }[]} files */
async function drop(page, files) {
  await send(page, 'dragover', files);
  assert.equal(await page.locator('.body.dropping').count(), 1, 'it shows that it takes the file');
  await send(page, 'drop', files);
  assert.equal(await page.locator('.body.dropping').count(), 0);
}

pageTest('a dropped file is shown byte by byte', { at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'euro.bin', hex: 'E282ACFF' }]);
  await noticed(page, /euro\.bin: 4 bytes\./);
  assert.deepEqual(await shown(page), { text: '€\ufffd', hex: 'E2 82 AC FF', fragment: '#v=1&h=E282ACFF', value: 'E2 82 AC FF' });
  await page.goBack();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value[0] === 0x61);
});

for (const type of /** @type {const} */ (['drop', 'paste'])) {
  pageTest(`a file given while the list of keys is open closes it, so that the file is seen: ${type}`, { at: linkTo('a') }, async (page) => {
    await page.locator('#text').evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).showKeys(); });
    await page.locator('.keys-sheet').waitFor();
    await send(page, type, [{ name: 'euro.bin', hex: 'E282AC' }]);
    await noticed(page, /euro\.bin: 3 bytes\./);
    await page.locator('.keys-sheet').waitFor({ state: 'detached' });
    assert.equal(await value(page), 'E2 82 AC');
  });
}

pageTest('an empty file empties the inspector', { at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'empty.txt', hex: '' }]);
  await noticed(page, /empty\.txt: 0 bytes\./);
  assert.equal(await value(page), '');
});

pageTest('a file of one byte is reported in the singular', { at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'one.txt', hex: '62' }]);
  await noticed(page, /^one\.txt: 1 byte\.$/);
});

pageTest('a pasted file is read too', { at: linkTo('a') }, async (page) => {
  await send(page, 'paste', [{ name: 'pasted.bin', hex: 'C39C' }]);
  await noticed(page, /pasted\.bin: 2 bytes\./);
  assert.equal(await value(page), 'C3 9C');
});

pageTest('text from an office program, whose clipboard has a picture of it too, is pasted as text', { at: linkTo('a') }, async (page) => {
  const picture = { name: 'image.png', hex: '89504E470D0A1A0A' };
  assert.equal(await send(page, 'paste', [picture], 'Total\t12\n'), false, 'the paste is left to the focused field');
  await afterFiles(page);
  assert.equal(await value(page), '61');
});

pageTest('text that is only the name of an accompanying file is ignored in favour of the file', { at: linkTo('a') }, async (page) => {
  assert.equal(await send(page, 'paste', [{ name: 'pasted.bin', hex: 'C39C' }], '/home/reader/pasted.bin'), true);
  await noticed(page, /pasted\.bin: 2 bytes\./);
  assert.equal(await value(page), 'C3 9C');
});

pageTest('a real drag of a file over the page is accepted, wherever the file is dropped', { at: linkTo('a'), needs: ['drag from outside'] }, async (page) => {
  const session = await page.context().newCDPSession(page);
  const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-drop-'));
  try {
    const file = join(folder, 'real.bin');
    await writeFile(file, Uint8Array.of(0xe2, 0x82, 0xac));
    await page.locator('.strip-panel').scrollIntoViewIfNeeded();
    const box = await page.locator('.strip-panel').boundingBox();
    assert.ok(box);
    const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), data: { items: [], files: [file], dragOperationsMask: 1 } };
    await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place });
    // The page's response to one event applies to the next.
    await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...place });
    await page.locator('.body.dropping').waitFor();
    await twoFrames(page);
    await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...place });
    await twoFrames(page);
    await session.send('Input.dispatchDragEvent', { type: 'drop', ...place });
    await noticed(page, /real\.bin: 3 bytes\./);
    assert.equal(await value(page), 'E2 82 AC');
    assert.ok(page.url().startsWith('http'), 'the browser did not open the file itself');
  } finally {
    await rm(folder, { recursive: true });
  }
});

pageTest('a file dropped beside the inspector is taken too, and does not replace the page', { at: linkTo('a') }, async (page) => {
  const prevented = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['xy'], 'x.txt'));
    return ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector('h1')?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  });
  assert.deepEqual(prevented, [true, true]);
  await noticed(page, /x\.txt: 2 bytes\./);
  assert.equal(await value(page), '78 79');
});

pageTest('several files dropped beside the inspector are refused, as on it', { at: linkTo('a') }, async (page) => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    for (const name of ['x.txt', 'y.txt']) data.items.add(new File(['xy'], name));
    document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await noticed(page, /one file at a time/);
  assert.equal(await value(page), '61');
});

pageTest('the button opens a file, and the same one again', { at: linkTo('a'), needs: ['file chooser'] }, async (page) => {
  for (let time = 0; time < 2; time++) {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.open').click();
    await (await chooser).setFiles({ name: 'picked.txt', mimeType: 'text/plain', buffer: Buffer.from('Ü€') });
    await noticed(page, /picked\.txt: 5 bytes\./);
    assert.equal(await value(page), 'C3 9C E2 82 AC');
    await page.locator('#text').fill('');
  }
});

pageTest('a file of exactly 1 MiB is opened', { isLong: true, at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'mebibyte.bin', hex: 'C39C', repeat: FILE_LIMIT / 2 }]);
  await noticed(page, /mebibyte\.bin: 1,048,576 bytes/);
  assert.match(await summary(page), /^1,048,576 bytes · 524,288 code points · well-formed UTF-8$/);
  await noticed(page, /Too long for the address/);
  assert.match(await notice(page), /mebibyte/, 'both notices are shown');
});

pageTest('a file one byte larger is refused, and nothing changes', { at: linkTo('a') }, async (page) => {
  const before = await shown(page);
  const length = await page.evaluate(() => history.length);
  await drop(page, [{ name: 'large.bin', hex: '00', repeat: FILE_LIMIT + 1 }]);
  await noticed(page, /large\.bin has 1,048,577 bytes; the limit is 1,048,576\. Nothing was changed\./);
  assert.deepEqual(await shown(page), before);
  assert.equal(await page.evaluate(() => history.length), length);
});

pageTest('the beginning of a file that is too large can be opened, up to the last whole sequence', { at: linkTo('a') }, async (page) => {
  // A character of three bytes, of which the limit cuts one.
  await drop(page, [{ name: 'large.txt', hex: 'E282AC', repeat: Math.ceil((FILE_LIMIT + 1) / 3) }]);
  await noticed(page, /Nothing was changed\./);
  await page.getByRole('button', { name: 'Open its first 1,048,576 bytes' }).click();
  await noticed(page, /large\.txt: the first 1,048,575 of 1,048,578 bytes\./);
  assert.match(await summary(page), /^1,048,575 bytes · 349,525 code points · well-formed UTF-8$/);
  await page.keyboard.press('Control+Z');
  assert.equal(await value(page), '61');
});

pageTest('two files at once are refused', { at: linkTo('a') }, async (page) => {
  const before = await shown(page);
  await drop(page, [{ name: 'a', hex: '41' }, { name: 'b', hex: '42' }]);
  await noticed(page, /Drop one file at a time\. Nothing was changed\./);
  assert.deepEqual(await shown(page), before);
});

pageTest('of a long file name the start and the end are shown, with a mark between them', { at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: `${'a'.repeat(100)}-2026.txt`, hex: '41' }]);
  await noticed(page, /^a{60}…a{11}-2026\.txt: 1 byte\.$/);
  await drop(page, [{ name: `${'b'.repeat(77)}.txt`, hex: '41' }]);
  await noticed(page, /^b{77}\.txt: 1 byte\.$/);
});

pageTest('a file name that changes the writing direction does not affect the text around it', { at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'a\u202egnp.exe', hex: '41' }]);
  await noticed(page, /1 byte/);
  const { text, isolated } = await page.locator('.notice').evaluate((element) => ({
    text: element.textContent ?? '', isolated: element.querySelector('bdi')?.textContent === 'a\u202egnp.exe',
  }));
  assert.ok(isolated || /\u2068a\u202egnp\.exe\u2069/.test(text), JSON.stringify(text));
});

pageTest('a read-only inspector takes no file', { at: linkTo('a') }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('readonly', ''));
  await page.locator('#text[readonly]').waitFor();
  await page.locator('.strip-panel').evaluate((target) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.txt'));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, composed: true, cancelable: true }));
  });
  await afterFiles(page);
  assert.equal(await value(page), '61');
});

/**
 * Gives the inspector a file that is read slowly, then another one; the first is only read to its end once the second
 * has been handled.
 *
 * @param {Page} page @param {number} size of the second, in bytes
 */
const giveTwo = (page, size) => page.locator('utf8-inspector').evaluate(async (element, bytes) => {
  const inspector = /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (element);
  const [first, second] = [new File(['first'], 'first.txt'), new File(['x'.repeat(bytes)], 'second.txt')];
  let isRead = (/** @type {ArrayBuffer} */ _bytes) => {};
  first.arrayBuffer = () => new Promise((resolve) => { isRead = resolve; });
  const firstIsDone = inspector.openFile(first);
  await inspector.openFile(second);
  isRead(new TextEncoder().encode('first').buffer);
  await firstIsDone;
}, size);

pageTest('of two files the later one wins, even if the earlier one is read last', { at: linkTo('a') }, async (page) => {
  await giveTwo(page, 2);
  assert.equal(await value(page), '78 78');
  assert.match(await notice(page), /^second\.txt: 2 bytes\.$/);
});

/** Input that may come while a file is being read. @type {[name: string, act: (page: Page) => Promise<unknown>][]} */
const LATER_INPUT = [
  ['typing', (page) => page.locator('#text').fill('é')],
  ['a script', (page) => page.locator('utf8-inspector').evaluate((element) => {
    /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (element).value = Uint8Array.of(0xc3, 0xa9);
  })],
];

for (const [name, act] of LATER_INPUT) {
  pageTest(`what comes while a file is being read wins, and a notice says that the file was not opened: ${name}`, { at: linkTo('a') }, async (page) => {
    await page.locator('utf8-inspector').evaluate((element) => {
      const file = new File(['slow'], 'slow.txt');
      const own = /** @type {any} */ (window);
      file.arrayBuffer = () => new Promise((resolve) => { own.finish = () => resolve(new TextEncoder().encode('slow').buffer); });
      own.isDone = /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (element).openFile(file);
    });
    await page.waitForFunction(() => /** @type {any} */ (window).finish);
    await act(page);
    await page.evaluate(() => {
      const own = /** @type {any} */ (window);
      own.finish();
      return own.isDone;
    });
    assert.equal(await value(page), 'C3 A9');
    assert.match(await notice(page), /^slow\.txt was not opened, because the input has changed in the meantime\.$/);
  });
}

pageTest('the beginning of a file that is too large replaces what was typed before the button was pressed', { isLong: true, at: linkTo('a') }, async (page) => {
  await drop(page, [{ name: 'large.bin', hex: '62', repeat: FILE_LIMIT + 1 }]);
  await noticed(page, /Nothing was changed\./);
  await page.locator('#text').fill('é');
  await page.getByRole('button', { name: 'Open its first 1,048,576 bytes' }).click();
  await noticed(page, /large\.bin: the first 1,048,576 of 1,048,577 bytes\./);
});

pageTest('before the inspector is built, too, whatever comes last wins: a file, or a value after it', { at: null }, async (page) => {
  await page.goto(`${origin()}#v=1&h=`);
  await settled(page);
  const found = await page.evaluate(async () => {
    /** @param {boolean} isFileLast */
    const given = (isFileLast) => {
      const inspector = /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (document.createElement('utf8-inspector'));
      const steps = [() => { inspector.value = Uint8Array.of(0x76); }, () => { void inspector.openFile(new File(['f'], 'f.txt')); }];
      for (const step of isFileLast ? steps : steps.reverse()) step();
      return inspector;
    };
    const [first, second] = [given(false), given(true)];
    const isRead = new Promise((resolve) => { second.addEventListener('change', resolve, { once: true }); });
    document.querySelector('utf8-inspector')?.before(first, second);
    // Builds them in this order: by the time that the file of the second has been read, one of the first would have been read too.
    first.focus();
    second.focus();
    await isRead;
    return [first, second].map((each) => String.fromCharCode(...each.value));
  });
  assert.deepEqual(found, ['v', 'f']);
});

pageTest('a later file that is too large changes nothing, and the earlier one is not opened either', { at: linkTo('a') }, async (page) => {
  await giveTwo(page, FILE_LIMIT + 1);
  assert.equal(await value(page), '61');
  assert.match(await notice(page), /second\.txt has 1,048,577 bytes/);
});
