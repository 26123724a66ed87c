// The element as a field of a form: what it sends, when it is reset or disabled, and the state that styles can see.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './bare.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** What the form would send. @param {Page} page */
const sent = (page) => page.locator('form').evaluate((form) => Object.fromEntries(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (form)))));

const FORM = '<form><utf8-inspector name="bytes" view="input strip bench" text="a€"></utf8-inspector><button type="reset">back</button></form>';

elementTest('a form sends the bytes in hexadecimal, before the codec is there and after each edit', FORM, async (page) => {
  await define(page);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await works(page);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await page.locator('#hex').fill('C0 AF');
  assert.deepEqual(await sent(page), { bytes: 'C0AF' }, 'ill-formed bytes too');
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).value = new Uint8Array(); });
  assert.deepEqual(await sent(page), { bytes: '' });
});

elementTest('reset brings back what the attribute says', FORM, async (page) => {
  await define(page);
  await works(page);
  await page.locator('#text').fill('zzz');
  await page.getByText('back').click();
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await page.locator('utf8-inspector').evaluate((element) => element.removeAttribute('text'));
  await page.getByText('back').click();
  assert.deepEqual(await values(page), [''], 'nothing, where no attribute says anything');
});

elementTest('in a disabled fieldset it can be read and not changed, and sends nothing',
  `<form><fieldset disabled>${FORM.replace(/<\/?form>/g, '')}</fieldset></form>`, async (page) => {
    await define(page);
    await works(page);
    assert.ok(await page.locator('#text').evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).readOnly));
    assert.deepEqual(await sent(page), {});
    await page.locator('fieldset').evaluate((set) => set.removeAttribute('disabled'));
    await page.locator('#text:not([readonly])').waitFor();
    await page.locator('#text').fill('b');
    assert.deepEqual(await sent(page), { bytes: '62' });
  });

elementTest('it knows its form and its name', FORM, async (page) => {
  await define(page);
  const found = await page.locator('utf8-inspector').evaluate((element) => {
    const inspector = /** @type {any} */ (element);
    inspector.name = 'other';
    return { isForm: inspector.form === document.querySelector('form'), attribute: element.getAttribute('name') };
  });
  assert.deepEqual(found, { isForm: true, attribute: 'other' });
  assert.deepEqual(await sent(page), { other: '61E282AC' });
});

elementTest('it matches :state(ill-formed) while a segment is', '<utf8-inspector view="input strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const matches = () => page.locator('utf8-inspector').evaluate((element) => element.matches(':state(ill-formed)'));
  assert.equal(await matches(), false);
  await page.locator('#hex').fill('FF');
  assert.equal(await matches(), true);
  await page.locator('#hex').fill('41');
  assert.equal(await matches(), false);
});
