// The page's own policy: what it says, and that it holds.

import assert from 'node:assert/strict';
import { linkTo, pageTest } from './support.mjs';

const POLICY = "default-src 'none'; script-src 'self' 'sha256-…' 'sha256-…' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob: data:; style-src 'sha256-…' 'sha256-…'; "
  + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types utf8-inspector";

/** What the console says about refused requests and scripts. */
const REFUSED = [/Content.Security.Policy|Refused to|violates the following|Trusted|page error/i, /request to https:\/\/utf8-inspector\.invalid/];

pageTest('the policy of the page is exactly the expected one', {}, async (page) => {
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  assert.equal(policy?.replace(/sha256-[\w+/]+=*/g, 'sha256-…'), POLICY);
});

pageTest('the policy refuses scripts, styles, requests, forms and another base address', { at: linkTo('€'), expected: REFUSED }, async (page) => {
  const found = await page.evaluate(async () => {
    const elsewhere = 'https://utf8-inspector.invalid/';
    /** Calls a function and ignores errors: it throws where Trusted Types are enforced. @param {() => unknown} act */
    const attempt = async (act) => {
      try {
        await act();
      } catch {}
    };
    // Code called by a debugger may be allowed more, until it first waits.
    await new Promise((resolve) => { setTimeout(resolve); });
    /** @type {any} */
    const own = window;
    await attempt(() => document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = "script"' })));
    await attempt(() => { own.ran ??= (0, eval)('"eval"'); });
    await attempt(() => { own.ran ??= new Function('return "Function"')(); });
    await attempt(() => { document.createElement('div').innerHTML = '<img src="data:," onerror="window.ran = \'markup\'">'; });
    await attempt(() => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = "attribute"');
      document.body.append(button);
      button.click();
      button.remove();
    });
    await attempt(() => {
      const style = document.createElement('style');
      style.textContent = 'body { outline: 7px solid }';
      document.head.append(style);
    });
    await attempt(() => document.head.append(Object.assign(document.createElement('base'), { href: elsewhere })));
    const isFormRefused = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => { if (effectiveDirective === 'form-action') resolve(undefined); });
    });
    await attempt(() => {
      const form = Object.assign(document.createElement('form'), { action: '/sent' });
      document.body.append(form);
      form.submit();
    });
    let answer = 'refused';
    await attempt(async () => { answer = (await fetch(elsewhere)).type; });
    const picture = await new Promise((resolve) => {
      Object.assign(new Image(), { src: `${elsewhere}picture.png`, onload: () => resolve('loaded'), onerror: () => resolve('refused') });
    });
    // If the form were not blocked, it would navigate away from the page, and end this script.
    await isFormRefused;
    return {
      ran: own.ran ?? 'nothing', answer, picture, outline: getComputedStyle(document.body).outlineWidth === '7px',
      base: new URL(document.baseURI).origin === location.origin, path: location.pathname,
      bytes: /** @type {any} */ (document.querySelector('utf8-inspector')).value.length,
    };
  });
  assert.deepEqual(found, { ran: 'nothing', answer: 'refused', picture: 'refused', outline: false, base: true, path: '/', bytes: 3 });
});
