// The first embeds in the README work as they are, and each has its picture.

import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { writeEmbeds } from '../../scripts/readme-embeds.mjs';
import { startServer } from '../../scripts/serve.mjs';
import { ROOT, inBrowser, temporaryFolder } from './support.mjs';

const folder = await temporaryFolder();
const embeds = await writeEmbeds(folder);
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => { server = await startServer({ root: folder }); });
after(() => server?.close());

/** What each shows: the code points of its strip, bench, table or sentence. */
const SHOWN = [/U\+0047.*U\+0072.*U\+00FC.*U\+00DF.*U\+0020.*U\+20AC.*U\+1D11E/s, /U\+20AC.*U\+20AC.*EURO SIGN/s, /U\+00E9.*truncated.*U\+0028/s];

test('there are three embeds, each with its picture', async () => {
  assert.equal(embeds.length, SHOWN.length);
  for (const { picture } of embeds) assert.ok((await stat(`${ROOT}/${picture}`)).size > 0);
});

for (const [place, { page: name, picture }] of embeds.entries()) {
  test(`${picture} shows a working embed`, { timeout: 60_000 }, () => inBrowser({}, async (page) => {
    await page.goto(server.url + name);
    const frame = await page.locator('iframe').count() > 0 ? page.frameLocator('iframe') : page;
    await frame.locator('utf8-inspector .body').first().waitFor();
    const words = SHOWN[place] ?? /$^/;
    await frame.locator('html').evaluate(async (root, { source, flags }) => {
      const text = () => Array.from(root.querySelectorAll('utf8-inspector'), ({ shadowRoot }) => /** @type {HTMLElement | null | undefined} */ (shadowRoot?.querySelector('.body'))?.innerText).join('\n');
      while (!new RegExp(source, flags).test(text())) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    }, { source: words.source, flags: words.flags });
    assert.match((await frame.locator('utf8-inspector .body').allInnerTexts()).join('\n'), words);
  }));
}
