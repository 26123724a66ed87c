// The player of the layers: encoding and decoding in five steps.

import assert from 'node:assert/strict';
import { drawn, focused, goTo, linkTo, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** The numbers of the layers that are visible. @param {Page} page */
const seen = (page) => page.evaluate(() => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
  const parts = ['.layer-1 .edit', '.point-bit', '.zone', '.bit', '.fields .edit'];
  return parts.flatMap((css, i) => (getComputedStyle(/** @type {Element} */ (root.querySelector(css))).visibility === 'visible' ? [i + 1] : []));
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 360, height: 740 }]) {
  pageTest(`the sentence of a step is in view, and so is its layer, at ${viewport.width} × ${viewport.height}`, { at: linkTo('Grüße aus Köln €'), context: { viewport } }, async (page) => {
    for (const step of [1, 3, 4, 5]) {
      await page.locator('.player .number').nth(step - 1).click();
      await page.locator(`.layers[data-now="${step}"] .step-status:not(:empty)`).waitFor();
      const { said, label, height } = await page.locator('.layers').evaluate((frame, n) => {
        const of = (/** @type {string} */ name) => /** @type {Element} */ (frame.querySelector(name)).getBoundingClientRect();
        return { said: of('.step-status'), label: of(`.layer-label-${n}`), height: innerHeight };
      }, step);
      assert.ok(said.top > 0 && said.bottom <= height + 1, `the sentence of step ${step} ends at ${said.bottom} of ${height}`);
      assert.ok(label.top > 0 && label.bottom <= said.top, `the name of layer ${step} ends at ${label.bottom}, and its sentence begins at ${said.top}`);
    }
  });
}

pageTest('the steps show layer after layer, forward and back, and nothing moves', { at: linkTo('€') }, async (page) => {
  const places = () => page.locator('.layers').evaluate((frame) => [...frame.querySelectorAll('.layer-label, .edit, .point-bit, .zone, .bit')].map((each) => {
    const own = frame.getBoundingClientRect();
    const { x, y } = each.getBoundingClientRect();
    return [x - own.x, y - own.y].map((number) => Math.round(number * 10));
  }));
  const said = page.locator('.step-status');
  const before = await places();
  const press = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
  for (const [i, words] of [/its code point: U\+20AC/, /each hexadecimal digit/, /leftmost 1 is bit 13/, /markers 1110 10 10/, /E2 82 AC/].entries()) {
    await press('Step forward');
    await page.locator('.step-status', { hasText: words }).waitFor();
    assert.deepEqual(await seen(page), [1, 2, 3, 4, 5].slice(0, i + 1));
    assert.deepEqual(await places(), before);
    assert.equal(await page.locator('.player [aria-current="step"]').innerText(), String(i + 1));
  }
  await press('Step forward');
  assert.deepEqual(await seen(page), [1, 2, 3, 4, 5]);
  assert.equal(await said.innerText(), '');
  await press('Layer 2');
  assert.deepEqual(await seen(page), [1, 2]);
  await press('Step back');
  assert.deepEqual(await seen(page), [1]);
  await press('Decode');
  await page.locator('.step-status', { hasText: 'which character are they' }).waitFor();
  assert.deepEqual(await seen(page), [5]);
  assert.equal(await page.getByRole('button', { name: 'Decode', exact: true }).getAttribute('aria-pressed'), 'true');
  await press('Decode');
  assert.equal(await page.getByRole('button', { name: 'Decode', exact: true }).getAttribute('aria-pressed'), 'false', 'the player is paused');
  await press('Step forward');
  assert.deepEqual(await seen(page), [4, 5]);
  await press('Layer 1');
  assert.deepEqual(await seen(page), [1, 2, 3, 4, 5]);
  await page.locator('.step-status', { hasText: 'the character has been read' }).waitFor();
  await page.locator('.unit').first().click();
  await page.locator('#text').fill('é');
  assert.deepEqual(await seen(page), [1, 2, 3, 4, 5]);
  assert.equal(await said.innerText(), '', 'new bytes are shown with all layers');
});

for (const width of [360, 768, 1024, 1280]) {
  pageTest(`in no language does a step change the height of the layers, at ${width}`, { at: linkTo('é'), isLong: true, context: { viewport: { width, height: 900 } } }, async (page) => {
    for (const lang of ['en', 'de', 'nl']) {
      for (const text of ['A', 'é', '€', '𝄞']) {
        await goTo(page, `${linkTo(text)}&lang=${lang}`);
        await page.locator(`utf8-inspector .body[lang="${lang}"]`).waitFor();
        await drawn(page);
        const heights = () => page.evaluate(() => [
          Math.round(document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.layers')?.getBoundingClientRect().height ?? NaN), document.documentElement.scrollHeight,
        ]);
        const before = await heights();
        await page.locator('.player .encode').click();
        await page.locator('.step-status:not(:empty)').waitFor();
        for (const way of ['encode', 'decode']) {
          if (way === 'decode') await page.locator('.player .decode').click();
          for (const step of way === 'encode' ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]) {
            await page.locator(`.layers[data-now="${step}"] .step-status:not(:empty)`).waitFor();
            assert.deepEqual(await heights(), before, `${text} in ${lang}, step ${step} of ${way}`);
            await page.locator('.player .on').click();
          }
        }
        assert.deepEqual(await heights(), before, 'and when all are shown again');
      }
    }
  });
}

pageTest('the player goes on by itself, is one tab stop, and ends with the inspector', { at: linkTo('€'), needs: ['clock'] }, async (page) => {
  await page.clock.install();
  await page.getByRole('button', { name: 'Encode in five steps' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.step-status', { hasText: 'its code point' }).waitFor();
  for (const expected of [[1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]]) {
    await page.clock.runFor(3500);
    assert.deepEqual(await seen(page), expected);
  }
  await page.clock.runFor(10_000);
  assert.equal(await page.getByRole('button', { name: 'Layer 5' }).getAttribute('aria-current'), 'step', 'the last step stays');
  await page.keyboard.press('End');
  assert.equal(await focused(page), 'Step forward');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.player [aria-current]').count(), 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.locator('.step-status', { hasText: 'its code point' }).waitFor();
  await page.evaluate(() => document.querySelector('utf8-inspector')?.remove());
  await page.clock.runFor(60_000);
});

pageTest('with reduced motion nothing fades; otherwise layers fade in', { at: linkTo('€'), needs: ['change of media'] }, async (page) => {
  const duration = () => page.locator('.layer-2 .content').evaluate((content) => getComputedStyle(content).transitionDuration.split(',')[0]);
  assert.equal(await duration(), '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.equal(await duration(), '0.25s');
});
