// The element as a field of a form: what it sends, when it is reset or disabled, and the state that styles can see.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { focused, origin } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** What the form would send. @param {Page} page */
const sent = (page) => page.locator('form:has(utf8-inspector)').evaluate((form) => Object.fromEntries(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (form)))));

const FORM = '<form><utf8-inspector name="bytes" view="input strip bench" text="a€"></utf8-inspector><button type="reset">back</button></form>';

elementTest('a form sends the bytes in hexadecimal, before the codec is there and after each edit', FORM, async (page) => {
  await define(page);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await works(page);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await page.locator('#hex').fill('C0 AF');
  assert.deepEqual(await sent(page), { bytes: 'C0AF' }, 'ill-formed bytes are submitted too');
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).value = new Uint8Array(); });
  assert.deepEqual(await sent(page), { bytes: '' });
});

elementTest('reset brings back what the attribute says', FORM, async (page) => {
  await define(page);
  await works(page);
  // This is drawn last: from now on the button no longer moves.
  await page.locator('.tool').first().waitFor();
  await page.locator('#text').fill('zzz');
  await page.getByText('back').click();
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
  await page.locator('utf8-inspector').evaluate((element) => element.removeAttribute('text'));
  await page.getByText('back').click();
  assert.deepEqual(await values(page), [''], 'without attributes reset leaves it empty');
});

elementTest('reset brings back the first bytes in the first scheme, whichever the user chose',
  FORM.replace('text="a€"', 'text="aé" scheme="utf-16le"'), async (page) => {
    await define(page);
    await works(page);
    const attribute = () => page.locator('utf8-inspector').getAttribute('scheme');
    await page.locator('.scheme').selectOption('latin-1');
    assert.equal(await attribute(), 'latin-1');
    await page.locator('#text').fill('zzz');
    await page.getByText('back').click();
    assert.equal(await attribute(), 'utf-16le');
    assert.equal(await page.locator('.scheme').inputValue(), 'utf-16le');
    assert.deepEqual(await values(page), ['61 00 E9 00']);
    assert.equal(await page.locator('#text').inputValue(), 'aé');

    await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).scheme = 'latin-1'; });
    await page.locator('.scheme').selectOption('utf-8');
    await page.getByText('back').click();
    assert.equal(await attribute(), 'latin-1', 'a scheme that the page has set since counts as the first');
    assert.deepEqual(await values(page), ['61 E9']);
  });

elementTest('reset removes the scheme again if the author set none', FORM, async (page) => {
  await define(page);
  await works(page);
  await page.locator('.scheme').selectOption('latin-1');
  await page.getByText('back').click();
  assert.equal(await page.locator('utf8-inspector').getAttribute('scheme'), null);
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
  assert.equal(await page.locator('#text').inputValue(), 'a€');
});

const RESTORED = `<form><utf8-inspector name="bytes" view="input strip" text="é"></utf8-inspector></form>
<script type="module">import '/element/register.js';</script>`;

elementTest('a user who leaves the page and comes back finds the bytes, in the chosen scheme', RESTORED, async (page) => {
  await works(page);
  await page.locator('.scheme').selectOption('utf-16le');
  assert.deepEqual(await sent(page), { bytes: 'C3A9' });
  await page.locator('#text').fill('abc');
  assert.deepEqual(await sent(page), { bytes: '610062006300' });
  await page.goto(`${origin()}embed.html`);
  await page.goBack();
  await works(page);
  assert.deepEqual(await values(page), ['61 00 62 00 63 00']);
  assert.equal(await page.locator('.scheme').inputValue(), 'utf-16le');
  assert.equal(await page.locator('#text').inputValue(), 'abc');
  assert.deepEqual(await sent(page), { bytes: '610062006300' });
  await page.locator('form:has(utf8-inspector)').evaluate((form) => /** @type {HTMLFormElement} */ (form).reset());
  assert.equal(await page.locator('utf8-inspector').getAttribute('scheme'), null, 'the author’s scheme is still known');
  assert.deepEqual(await values(page), ['C3 A9']);
}, { needs: ['once'] });

elementTest('autofill sets only bytes, in the current scheme', FORM.replace('text=', 'scheme="latin-1" text='), async (page) => {
  await define(page);
  await works(page);
  await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).formStateRestoreCallback('E9', 'autocomplete'));
  assert.deepEqual(await values(page), ['E9']);
  assert.equal(await page.locator('.scheme').inputValue(), 'latin-1');
});

const LABELLED = `<form><label id="label-one" for="one">One</label> <input id="other"><utf8-inspector id="one" view="input strip" text="a"></utf8-inspector>
<label id="label-two">Two <utf8-inspector id="two" view="map" text="a"></utf8-inspector></label></form>`;

elementTest('a label focuses the first field or other control; a click beside the fields focuses nothing', LABELLED, async (page) => {
  await define(page);
  await works(page, 2);
  assert.deepEqual(await page.locator('utf8-inspector').evaluateAll((all) => all.map((element) => Array.from(/** @type {any} */ (element).labels, ({ textContent }) => textContent.trim()))),
    [['One'], ['Two']]);
  await page.locator('#label-one').click();
  assert.equal(await focused(page), 'text');
  await page.locator('#label-two').click({ position: { x: 4, y: 4 } });
  assert.match(await focused(page), /^byte /);

  await page.locator('#other').focus();
  await page.locator('#one .summary').click();
  assert.notEqual(await focused(page), 'text', 'a click on plain text does not move the focus');
  await page.locator('#one').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    /** @type {HTMLElement} */ (document.querySelector('#other')).focus();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 1, clientY: top + 1 }));
  });
  assert.equal(await focused(page), 'other');
});

elementTest('focus() leads to the first field', LABELLED, async (page) => {
  await define(page);
  await works(page, 2);
  await page.locator('#one').evaluate((element) => /** @type {HTMLElement} */ (element).focus());
  assert.equal(await focused(page), 'text');
  await page.locator('#two').evaluate((element) => /** @type {HTMLElement} */ (element).focus());
  assert.match(await focused(page), /^byte /);
});

elementTest('an early focus() call is kept, and starts an element far below the viewport; if the focus has moved on since, it stays there',
  '<input id="other"><input id="another">' + '<div style="height: 9000px"></div><utf8-inspector view="input"></utf8-inspector>'.repeat(3), async (page) => {
    await define(page);
    await page.locator('utf8-inspector').first().evaluate((element) => /** @type {HTMLElement} */ (element).focus());
    await works(page, 1);
    assert.equal(await focused(page), 'text');
    await page.locator('#other').focus();
    await page.locator('utf8-inspector').nth(1).evaluate((element) => /** @type {HTMLElement} */ (element).focus());
    await works(page, 2);
    assert.equal(await page.locator('utf8-inspector').nth(1).evaluate((element) => element.shadowRoot?.activeElement?.id), 'text', 'another field had the focus');
    await page.locator('#other').focus();
    await page.locator('utf8-inspector').nth(2).evaluate((element) => {
      /** @type {HTMLElement} */ (element).focus();
      /** @type {HTMLElement} */ (document.querySelector('#another')).focus();
    });
    await works(page, 3);
    assert.equal(await focused(page), 'another');
  });

elementTest('the element reports its validity like other fields', FORM.replace('text=', 'id="field" text='), async (page) => {
  await define(page);
  await works(page);
  const found = await page.locator('utf8-inspector').evaluate((element) => {
    const field = /** @type {import('./support.mjs').Utf8Inspector} */ (element);
    const told = () => [field.validity.valid, field.validationMessage, field.willValidate, field.checkValidity(), field.form?.checkValidity(), field.matches(':invalid')];
    let heard = 0;
    field.addEventListener('invalid', (event) => {
      event.preventDefault();
      heard++;
    });
    const steps = [told()];
    field.setCustomValidity('not UTF-8');
    steps.push([...told(), field.reportValidity()]);
    field.disabled = true;
    steps.push(told());
    field.disabled = false;
    field.setCustomValidity('');
    steps.push(told());
    return { steps, heard, type: field.type };
  });
  assert.deepEqual(found, {
    steps: [
      [true, '', true, true, true, false],
      [false, 'not UTF-8', true, false, false, true, false],
      [false, 'not UTF-8', false, true, true, false],
      [true, '', true, true, true, false],
    ],
    heard: 3,
    type: 'utf8-inspector',
  });
});

elementTest('a validity message becomes text, whatever its type, and the states are booleans', FORM, async (page) => {
  await define(page);
  await works(page);
  const found = await page.locator('utf8-inspector').evaluate((element) => {
    const inspector = /** @type {any} */ (element);
    const field = document.createElement('input');
    /** @type {string[][]} */
    const messages = [[], []];
    for (const value of [undefined, null, 0, '']) {
      [inspector, field].forEach((each, at) => {
        each.setCustomValidity(value);
        messages[at]?.push(`${each.validity.customError} ${each.validationMessage}`);
      });
    }
    const states = [undefined, null, 0, '', 'yes', undefined].map((value) => {
      inspector.disabled = value;
      inspector.readonly = value;
      return [inspector.disabled, inspector.readonly];
    });
    return { messages, states: states.flat() };
  });
  assert.deepEqual(found.messages[0], found.messages[1]);
  assert.deepEqual(found.states, [false, false, false, false, false, false, false, false, true, true, false, false]);
});

elementTest('an invalid value is reported to the user in place, and keeps the form from being submitted', FORM.replace('</form>', '<button>send</button></form>'), async (page) => {
  await define(page);
  await works(page);
  const sent = await page.evaluate(() => {
    const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
    let submits = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    const field = /** @type {import('./support.mjs').Utf8Inspector} */ (document.querySelector('utf8-inspector'));
    field.setCustomValidity('not UTF-8');
    form.requestSubmit();
    const held = submits;
    const told = field.shadowRoot?.activeElement != null;
    field.setCustomValidity('');
    form.requestSubmit();
    return [held, told, submits];
  });
  assert.deepEqual(sent, [0, true, 1]);
});

elementTest('disabled, it can be read but not changed, and submits nothing; the property follows the attribute', FORM, async (page) => {
  await page.evaluate(() => { /** @type {any} */ (document.querySelector('utf8-inspector')).disabled = true; });
  await define(page);
  await page.locator('#text[readonly]').waitFor();
  assert.equal(await page.locator('utf8-inspector').getAttribute('disabled'), '', 'the property is set before the definition');
  assert.deepEqual(await sent(page), {});
  await page.locator('utf8-inspector').evaluate((element) => element.removeAttribute('disabled'));
  await page.locator('#text:not([readonly])').waitFor();
  assert.equal(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).disabled), false);
  assert.deepEqual(await sent(page), { bytes: '61E282AC' });
});

elementTest('in a disabled fieldset it can be read but not changed, and submits nothing',
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

elementTest('the property form can be set to an id, as React sets every property', `<form id="first"></form><form id="second"></form><utf8-inspector name="bytes" text="a" form="first"></utf8-inspector>`, async (page) => {
  await define(page);
  const forms = await page.locator('utf8-inspector').evaluate((element) => {
    const inspector = /** @type {any} */ (element);
    return ['second', null, 'first', undefined].map((id) => {
      inspector.form = id;
      return inspector.form?.id ?? null;
    });
  });
  assert.deepEqual(forms, ['second', null, 'first', null]);
});

elementTest('it matches :state(ill-formed) while a segment is ill-formed', '<utf8-inspector view="input strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  const matches = () => page.locator('utf8-inspector').evaluate((element) => element.matches(':state(ill-formed)'));
  assert.equal(await matches(), false);
  await page.locator('#hex').fill('FF');
  assert.equal(await matches(), true);
  await page.locator('#hex').fill('41');
  assert.equal(await matches(), false);
});
