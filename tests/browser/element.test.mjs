// The element in a foreign page: set before it is defined, moved, taken out and put back, twice on a page, and changed at run time.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { noticed, twoFrames } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

elementTest('text and bytes come from attributes; by default only the strip is shown',
  '<utf8-inspector text="Ü€"><code>C3 9C</code></utf8-inspector><utf8-inspector bytes="C0 AF"></utf8-inspector>', async (page) => {
    assert.ok(await page.locator('code').isVisible(), 'before the definition the content of the element is visible');
    await define(page);
    await works(page, 2);
    assert.deepEqual(await values(page), ['C3 9C E2 82 AC', 'C0 AF']);
    assert.deepEqual(await page.locator('.body > section').evaluateAll((all) => all.map((section) => section.getAttribute('part'))), ['strip', 'strip']);
    assert.equal(await page.locator('code').isVisible(), false, 'afterwards it is replaced');
  });

elementTest('properties set before the definition take effect', '<utf8-inspector></utf8-inspector><utf8-inspector></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const [first, second] = /** @type {any[]} */ ([...document.querySelectorAll('utf8-inspector')]);
    first.value = Uint8Array.of(0xe2, 0x82, 0xac);
    second.value = Uint8Array.of(0xc3, 0x9c);
    second.readonly = true;
    second.view = 'strip bench';
  });
  await define(page);
  await works(page, 2);
  assert.deepEqual(await values(page), ['E2 82 AC', 'C3 9C']);
  assert.equal(await page.locator('utf8-inspector').nth(1).getAttribute('readonly'), '', 'readonly');
  assert.equal(await page.locator('utf8-inspector').nth(1).getAttribute('view'), 'strip bench', 'view');
});

elementTest('a value set before the codec is there is kept, and can be read back', '<utf8-inspector text="x"></utf8-inspector>', async (page) => {
  const read = await page.evaluate(async () => {
    await import(/** @type {any} */ ('/element/register.js'));
    const element = /** @type {any} */ (document.querySelector('utf8-inspector'));
    const bytes = Uint8Array.of(0x41);
    element.value = bytes;
    bytes[0] = 0x42;
    return [...element.value];
  });
  assert.deepEqual(read, [0x41], 'a copy');
  await works(page);
  assert.deepEqual(await values(page), ['41']);
});

elementTest('moved in the document it keeps its bytes and its selection, and works', '<div id="a"><utf8-inspector view="strip bench" text="a€"></utf8-inspector></div><div id="b"></div>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('[data-pair="1:3"].bit').click();
  assert.deepEqual(await values(page), ['61 EA 82 AC']);
  await page.evaluate(() => document.querySelector('#b')?.append(/** @type {Element} */ (document.querySelector('utf8-inspector'))));
  await page.locator('#b .body').waitFor();
  assert.deepEqual(await values(page), ['61 EA 82 AC']);
  await page.locator('#b [data-pair="1:3"].bit').click();
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
  assert.equal(await page.locator('.unit[aria-selected="true"]').getAttribute('data-start'), '1');
});

elementTest('a removed element can be set, and works when it is put back', '<utf8-inspector view="input strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector('utf8-inspector'));
    /** @type {any} */ (window).kept = element;
    element.remove();
    element.value = Uint8Array.of(0x62);
  });
  assert.equal(await page.locator('utf8-inspector').count(), 0);
  await page.evaluate(() => document.body.append(/** @type {any} */ (window).kept));
  await works(page);
  await page.waitForFunction(() => document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('textarea')?.value === 'b');
  await page.locator('#text').fill('c');
  assert.deepEqual(await values(page), ['63']);
  await page.evaluate(() => {
    const { kept } = /** @type {any} */ (window);
    kept.remove();
    kept.scheme = 'utf-16le';
    kept.text = 'é';
    document.body.append(kept);
  });
  await works(page);
  assert.deepEqual(await values(page), ['E9 00'], 'a text is encoded in the scheme that was set before it');
});

elementTest('two on a page do not touch each other', '<utf8-inspector view="input strip bench" text="€"></utf8-inspector><utf8-inspector view="input strip bench" text="Ü"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page, 2);
  await page.locator('utf8-inspector').first().locator('[data-pair="0:3"].bit').click();
  assert.deepEqual(await values(page), ['EA 82 AC', 'C3 9C']);
  await page.locator('utf8-inspector').nth(1).locator('#text').fill('x');
  assert.deepEqual(await values(page), ['EA 82 AC', '78']);
});

elementTest('if the element is defined twice, even in two versions, the first definition stays', '<utf8-inspector text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await define(page, '?again');
  await page.evaluate(() => document.body.append(document.createElement('utf8-inspector')));
  await works(page, 2);
  assert.deepEqual(await values(page), ['61', '']);
});

elementTest('attributes can change at any time', '<utf8-inspector text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  /** @param {string} name @param {string | null} to */
  const set = (name, to) => page.locator('utf8-inspector').evaluate((element, [key, now]) => (now === null ? element.removeAttribute(key) : element.setAttribute(key, now)), /** @type {[string, string | null]} */ ([name, to]));
  await set('text', 'Ü');
  assert.deepEqual(await values(page), ['C3 9C']);
  await set('bytes', 'E2 82 AC');
  assert.deepEqual(await values(page), ['E2 82 AC'], 'bytes count more than text');
  await set('bytes', 'E2 8');
  assert.deepEqual(await values(page), ['E2 82 AC'], 'the bytes are unchanged');
  await noticed(page, /The attribute “bytes” can’t be read.*digit 8 at character 4/);
  await set('bytes', null);
  await set('text', null);
  assert.deepEqual(await values(page), ['E2 82 AC'], 'removing them changes nothing');
  await set('view', 'bench input');
  await page.locator('.body > .bench-panel + .input').waitFor();
  assert.deepEqual(await values(page), ['E2 82 AC']);
  await set('lang', 'de');
  await page.locator('.half', { hasText: 'Datei öffnen' }).waitFor();
  await set('readonly', '');
  await page.locator('#text[readonly]').waitFor();
  await set('readonly', null);
  await page.locator('#text:not([readonly])').waitFor();
  const ground = () => page.locator('.bench').evaluate((element) => getComputedStyle(element).backgroundColor);
  await set('theme', 'dark');
  const dark = await ground();
  await set('theme', 'light');
  assert.notEqual(await ground(), dark);
  await set('view', 'nothing known');
  await page.locator('.body > .strip-panel').waitFor();
});

elementTest('an unknown scheme is refused by name, and the known ones are listed', '<utf8-inspector scheme="utf-9" text="a"><b>fallback</b></utf8-inspector>', async (page) => {
  await define(page);
  const alert = page.locator('utf8-inspector [role="alert"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /scheme “utf-9”.*utf-8/);
  assert.ok(await page.locator('b').isVisible());
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('scheme', 'utf-8'));
  await works(page);
  assert.equal(await alert.count(), 0);
  assert.deepEqual(await values(page), ['61']);
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('scheme', 'utf-9'));
  await alert.waitFor();
  assert.deepEqual(await values(page), ['61']);
  for (const name of ['latin-1', null]) {
    const choose = (/** @type {string | null} */ wanted) => page.locator('utf8-inspector').evaluate((element, scheme) => { /** @type {any} */ (element).scheme = scheme; }, wanted);
    await choose('utf-9');
    await alert.waitFor();
    await choose(name);
    await works(page);
    assert.equal(await alert.count(), 0, 'an earlier scheme works again');
    assert.deepEqual(await values(page), ['61']);
  }
});

elementTest('events leave the shadow tree, one of each kind, and only for actions of the user', '<utf8-inspector view="input strip bench" text="a€"></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    for (const type of ['input', 'change', 'select']) {
      document.addEventListener(type, (event) => heard.push(`${type} ${event.constructor.name} ${/** @type {Element} */ (event.target).localName}`));
    }
  });
  const heard = () => page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  await define(page);
  await works(page);
  await page.evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = Uint8Array.of(0xe2, 0x82, 0xac, 0x61); });
  assert.deepEqual(await heard(), [], 'setting a property fires no event');
  await page.locator('[data-pair="0:3"].bit').click();
  assert.deepEqual(await heard(), ['input', 'change', 'select'].map((type) => `${type} CustomEvent utf8-inspector`));
  await page.locator('.unit').last().click();
  assert.deepEqual(await heard(), ['select CustomEvent utf8-inspector']);
  await page.locator('#text').pressSequentially('x');
  const typed = await heard();
  assert.equal(typed.filter((/** @type {string} */ entry) => entry.startsWith('input')).length, 1);
  assert.ok(typed.every((/** @type {string} */ entry) => entry.endsWith('utf8-inspector')), 'no event of an inner field leaves the shadow tree');
  await page.locator('#text').blur();
  assert.deepEqual((await heard()).filter((/** @type {string} */ entry) => entry.startsWith('change')), ['change CustomEvent utf8-inspector'], 'leaving the field ends the run of keystrokes');
});

elementTest('an edit that was going on when the language changed ends when the field is left', '<utf8-inspector view="input strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('#text').click();
  await page.keyboard.press('End');
  await page.keyboard.type('b');
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    document.addEventListener('change', () => heard.push('change'));
    /** @type {Element} */ (document.querySelector('utf8-inspector')).setAttribute('lang', 'de');
  });
  await page.locator('.strip-panel h2', { hasText: 'Byte für Byte' }).waitFor();
  assert.equal(await page.locator('#text').inputValue(), 'ab');
  await page.locator('#text').blur();
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), ['change'], 'in Chromium, even when the old field is removed');
});

elementTest('isEditing says whether an edit is going on: with a selection, too', '<utf8-inspector view="input strip bench" text="a€"></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    for (const type of ['input', 'change', 'select']) {
      document.addEventListener(type, (event) => heard.push(`${type} ${/** @type {CustomEvent<{ isEditing: boolean }>} */ (event).detail.isEditing}`));
    }
  });
  const heard = () => page.evaluate(() => [...new Set(/** @type {string[]} */ (/** @type {any} */ (window).heard.splice(0)))]);
  await define(page);
  await works(page);
  const unit = page.locator('.unit');
  const text = page.locator('#text');
  for (const [what, act, expected] of /** @type {[string, () => Promise<unknown>, string[]][]} */ ([
    ['a unit is pressed', () => unit.first().click(), ['select false']],
    ['the caret moves in a field', () => text.press('End'), ['select false']],
    ['a key is typed', () => text.pressSequentially('x'), ['input true', 'select true']],
    ['the caret moves between two keys', () => text.press('Home'), ['select true']],
    ['the field is left', () => text.blur(), ['change false']],
    ['a unit is pressed after that', () => unit.last().click(), ['select false']],
    ['a bit is flipped', () => page.locator('.bit').last().click(), ['input false', 'change false', 'select false']],
  ])) {
    await act();
    await twoFrames(page);
    assert.deepEqual(await heard(), expected, what);
  }
});

elementTest('a value of another type is refused, and the error says what was expected and found', '<utf8-inspector></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const refused = await page.evaluate(() => ['E2', 226, null, undefined, [1], new ArrayBuffer(1), new Uint8ClampedArray(1)].map((wrong) => {
    try {
      /** @type {any} */ (document.querySelector('utf8-inspector')).value = wrong;
      return 'taken';
    } catch (error) {
      return String(error);
    }
  }));
  assert.deepEqual(refused, ['a String', 'a Number', 'null', 'undefined', 'an Array', 'an ArrayBuffer', 'a Uint8ClampedArray']
    .map((found) => `TypeError: expected bytes as a Uint8Array, found ${found}`));
});

elementTest('what is no File is refused by openFile, and offsets may be numerals', '<utf8-inspector text="abc"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const [refused, selection] = await page.evaluate(async () => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    const given = [new Blob(['x']), 'x.txt', null, Uint8Array.of(1)];
    const errors = await Promise.all(given.map((wrong) => inspector.openFile(wrong).then(() => 'taken', String)));
    inspector.select('1');
    return [errors, inspector.selection];
  });
  assert.deepEqual(refused, ['a Blob', 'a String', 'null', 'a Uint8Array'].map((found) => `TypeError: expected a File, found ${found}`));
  assert.deepEqual(selection, { start: 1, end: 2 });
});

elementTest('a value of another type that was set before the definition is reported, and the inspector starts without it', '<utf8-inspector text="a"></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
    inspector.value = null;
    inspector.view = 'input strip';
    addEventListener('error', ({ message }) => { document.title = message; });
  });
  await define(page);
  await works(page);
  assert.match(await page.title(), /expected bytes as a Uint8Array, found null/);
  assert.deepEqual(await values(page), ['61']);
  assert.ok(await page.locator('#text').isVisible());
}, { expected: [/expected bytes as a Uint8Array, found null/] });

elementTest('when the user chooses a scheme, only schemechange is fired, because the bytes are the same', '<utf8-inspector view="input strip" text="é"></utf8-inspector>', async (page) => {
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    for (const type of ['input', 'change', 'schemechange', 'select']) document.addEventListener(type, () => heard.push(type));
  });
  await define(page);
  await works(page);
  const heard = () => page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  await page.locator('.scheme').selectOption('latin-1');
  assert.deepEqual((await heard()).filter((/** @type {string} */ type) => type !== 'select'), ['schemechange']);
  assert.deepEqual(await values(page), ['C3 A9']);
  await page.locator('#hex').fill('c3 a9');
  await page.locator('#hex').fill('C3A9');
  assert.deepEqual((await heard()).filter((/** @type {string} */ type) => type === 'input'), [], 'no event for the same bytes written in another way');
  await page.locator('#hex').fill('C3');
  assert.deepEqual((await heard()).filter((/** @type {string} */ type) => type === 'input'), ['input']);
});

for (const [how, again] of /** @type {const} */ ([['value', 'inspector.value = Uint8Array.from(inspector.value)'], ['text', 'inspector.text = new TextDecoder().decode(inspector.value)']])) {
  elementTest(`a page that sets what it is told, as frameworks do, disturbs nothing: ${how}`, '<utf8-inspector view="input strip" text="abc"></utf8-inspector>', async (page) => {
    await define(page);
    await works(page);
    await page.evaluate((act) => {
      const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
      const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
      const set = new Function('inspector', act);
      for (const type of ['input', 'change', 'select']) {
        inspector.addEventListener(type, () => {
          if (type !== 'select') heard.push(type);
          set(inspector);
        });
      }
    }, again);
    const count = () => page.evaluate(() => /** @type {any} */ (window).heard.length);
    const text = page.locator('#text');
    await text.evaluate((/** @type {HTMLTextAreaElement} */ field) => {
      field.focus();
      field.setSelectionRange(1, 1);
    });
    for (const key of ['X', 'Y']) {
      const before = await count();
      await page.keyboard.type(key);
      await page.waitForFunction((told) => /** @type {any} */ (window).heard.length > told, before);
    }
    assert.deepEqual(await text.evaluate((/** @type {HTMLTextAreaElement} */ field) => [field.value, field.selectionStart]), ['aXYbc', 3]);
    await page.keyboard.press('Tab');
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), ['input', 'input', 'change']);
    await page.locator('.unit').first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (document.querySelector('utf8-inspector')).selection), { start: 2, end: 3 });
    await page.evaluate(() => /** @type {any} */ (document.querySelector('utf8-inspector')).undo());
    assert.deepEqual(await values(page), ['61 62 63'], 'both keystrokes are one step');
  });
}

elementTest('a handler that sets a value changes what the next handler is told', '<utf8-inspector view="input strip bench" text="a€"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.evaluate(() => {
    const inspector = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
    const heard = /** @type {unknown[]} */ (/** @type {any} */ (window).heard = []);
    inspector.addEventListener('input', () => { inspector.value = Uint8Array.of(0x62); });
    for (const type of ['change', 'select']) {
      inspector.addEventListener(type, (event) => {
        const { detail } = /** @type {CustomEvent<{ start: number, end: number }>} */ (event);
        heard.push([type, detail.start, detail.end]);
      });
    }
  });
  await page.locator('[data-pair="1:3"].bit').click();
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), [['change', 0, 1], ['select', 0, 1]]);
  assert.deepEqual(await values(page), ['62']);
});
