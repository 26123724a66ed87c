// Many inspectors, other names and other registries: what a foreign page may do.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { twoFrames } from './support.mjs';

const MANY = Array.from({ length: 200 }, (_, i) => `<section style="min-height: 300px"><utf8-inspector text="${i}">${i}</utf8-inspector></section>`).join('');

elementTest('200 inspectors load the codec once, and only when the first comes near the viewport', `<div style="height: 5000px"></div>${MANY}`, async (page) => {
  let asked = 0;
  page.on('request', (request) => { if (request.url().endsWith('.wasm')) asked++; });
  await define(page);
  // Observers are notified in the order of their creation.
  await page.locator('utf8-inspector').first().evaluate((element) => new Promise((resolve) => { new IntersectionObserver(resolve).observe(element); }));
  await twoFrames(page);
  assert.equal(asked, 0, 'no inspector is near the viewport');
  assert.equal(await page.locator('utf8-inspector').evaluateAll((all) => all.filter((element) => element.shadowRoot?.querySelector('.body')).length), 0);
  assert.ok(await page.getByText('0', { exact: true }).isVisible(), 'until then the content of the element is visible');
  await page.locator('utf8-inspector').first().scrollIntoViewIfNeeded();
  await page.locator('utf8-inspector').first().locator('.body').waitFor();
  const working = () => page.locator('utf8-inspector').evaluateAll((all) => all.filter((element) => element.shadowRoot?.querySelector('.body')).length);
  const made = await working();
  assert.ok(made > 0 && made < 20, `${made} were made`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('utf8-inspector').last().locator('.body').waitFor();
  assert.equal(asked, 1);
});

elementTest('the element works under another name, and in its own registry', '<my-inspector text="€"></my-inspector><utf8-inspector text="a"></utf8-inspector>', async (page) => {
  await define(page);
  const registered = await page.evaluate(async () => {
    const module = await import(/** @type {any} */ ('/element/define.js'));
    module.define('my-inspector');
    module.define('my-inspector');
    /** @type {string[]} */
    const own = [];
    module.define('x-y', { get: () => undefined, define: (/** @type {string} */ tag) => own.push(tag) });
    return own;
  });
  assert.deepEqual(registered, ['x-y']);
  await works(page);
  await page.locator('my-inspector .strip-panel').waitFor();
  assert.deepEqual(await values(page), ['61']);
  assert.equal(await page.locator('my-inspector .code-point').innerText(), 'U+20AC');
});

elementTest('importing the class alone defines no element', '<utf8-inspector text="a">stays</utf8-inspector>', async (page) => {
  const defined = await page.evaluate(async () => {
    await import(/** @type {any} */ ('/element/inspector.js'));
    await import(/** @type {any} */ ('/element/define.js'));
    await import(/** @type {any} */ ('/codec/index.js'));
    return customElements.get('utf8-inspector') !== undefined;
  });
  assert.equal(defined, false);
  assert.ok(await page.getByText('stays').isVisible());
});

elementTest('an element moved with moveBefore keeps everything, including its panels', '<div id="a"><utf8-inspector view="input strip" text="a€"></utf8-inspector></div><div id="b"></div>', async (page) => {
  await define(page);
  await works(page);
  const kept = await page.evaluate(() => {
    const element = /** @type {Element} */ (document.querySelector('utf8-inspector'));
    const body = element.shadowRoot?.querySelector('.body');
    const target = /** @type {any} */ (document.querySelector('#b'));
    if (!target.moveBefore) return 'unsupported';
    target.moveBefore(element, null);
    return body === element.shadowRoot?.querySelector('.body');
  });
  assert.ok(kept === true || kept === 'unsupported');
  assert.deepEqual(await values(page), ['61 E2 82 AC']);
});

elementTest('if the height is given, the layout does not shift', '<style>utf8-inspector { display: block; min-height: 12em }</style><utf8-inspector text="Grüß"><code>47 72 C3 BC C3 9F</code></utf8-inspector><p>below</p>', async (page) => {
  const place = () => page.getByText('below').evaluate((paragraph) => paragraph.getBoundingClientRect().top);
  const before = await place();
  await define(page);
  await works(page);
  assert.equal(await place(), before);
});

elementTest('removed inspectors are garbage-collected', '', async (page) => {
  const count = 100;
  await define(page);
  await page.evaluate((wanted) => {
    const views = ['input', 'gallery', 'strip', 'bench', 'decoders', 'compare', 'map', 'difference', 'table', 'inline'];
    const inspectors = Array.from({ length: wanted }, (_, i) => {
      const inspector = document.createElement('utf8-inspector');
      inspector.setAttribute('view', String(views[i % views.length]));
      inspector.setAttribute('bytes', 'E2 82 AC C3 28');
      // On top of each other, so that all are in view.
      inspector.style.cssText = 'position: absolute; inset: 0';
      return inspector;
    });
    document.body.append(...inspectors);
    Object.assign(window, { made: inspectors.map((inspector) => new WeakRef(inspector)) });
  }, count);
  await works(page, count);

  const kept = () => page.evaluate(() => /** @type {any} */ (window).made.filter((/** @type {WeakRef<Element>} */ each) => each.deref()).length);
  assert.equal(await kept(), count);
  await page.locator('utf8-inspector').evaluateAll((all) => all.forEach((element) => element.remove()));
  // Their last timers have to run first.
  for (let round = 0; round < 500 && await kept() > 1; round++) {
    await twoFrames(page);
    await page.requestGC();
  }
  // The engine itself may hold on to the last one it touched.
  assert.ok(await kept() <= 1, `${await kept()} of ${count} are kept`);
}, { needs: ['garbage collection'] });
