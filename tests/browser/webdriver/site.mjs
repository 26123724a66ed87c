// The site as a WebDriver session sees it: the real one, with head.js in each page, and with responses changed by a test.
//
// WebDriver can neither run a script before the page's own, nor change a response. So this server sits in between, which
// works in any browser. Each test has its own server, and so an origin with empty storage.

import { createHash } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const BRIDGE = '/test-bridge/';
/** A sandboxed page, which has no origin, may load it too. */
const HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
/** @type {Record<string, string>} */
const LIBRARY = { blank: '' };
for (const name of ['head.js', 'in-page.js', 'find.js']) LIBRARY[name] = await readFile(new URL(name, import.meta.url), 'utf8');

/** A pattern of addresses as in Playwright: `**` for anything, `*` for anything but a slash. @param {string | RegExp} pattern */
function addressPattern(pattern) {
  if (pattern instanceof RegExp) return pattern;
  const source = pattern.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`);
}

/** The real site's responses, by address. They never change, except for files added by a test, and missing ones. @type {Map<string, Promise<Answer>>} */
const answered = new Map();

/** @param {URL} address @returns {Promise<Answer>} */
async function fetched(address) {
  const response = await fetch(address);
  if (response.headers.get('cache-control') === 'no-store') answered.delete(address.href);
  const isText = response.headers.get('content-type')?.startsWith('text/');
  const body = isText ? await response.text() : new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' }, body };
}

/** The ports of all sites so far. The system reuses ports, and so a site's address, under which a browser keeps data. @type {Set<number>} */
const portsSoFar = new Set();

/** @typedef {{ status: number, headers: Record<string, string>, body: Uint8Array | string }} Answer */

export class Site {
  /** @type {{ pattern: RegExp, handler: (route: any) => unknown, times: number }[]} */
  #routes = [];
  /** @type {string[]} */
  #scripts = [];
  /** @type {Map<string, string>} */
  #functions = new Map();

  /** Fires for each `request` of the page, and for each `response`. */
  events = new EventEmitter();

  /** With a trailing slash; empty until the server listens. */
  url = '';

  /** @param {string} source the address of the real site, with a trailing slash */
  constructor(source) {
    this.source = source;
    this.server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => {
        request.socket.destroy();
        // A page may still be loading when its test, and the real site, have ended.
        if (this.server.listening) throw error;
      });
    });
  }

  /** @param {string} source @returns {Promise<Site>} */
  static async start(source) {
    const site = new Site(source);
    site.server.unref();
    await new Promise((resolve, reject) => site.server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (site.server.address());
    if (portsSoFar.has(port)) {
      // Closed only once the next one has its port, or that could be the same port again.
      const next = await Site.start(source);
      await site.close();
      return next;
    }
    portsSoFar.add(port);
    site.url = `http://localhost:${port}/`;
    return site;
  }

  /** @param {string | RegExp} pattern @param {(route: any) => unknown} handler @param {{ times?: number }} [options] */
  route(pattern, handler, { times = Infinity } = {}) {
    this.#routes.unshift({ pattern: addressPattern(pattern), handler, times });
  }

  /** @param {unknown} script a function, which runs in each page before all others */
  addScript(script) {
    this.#scripts.push(`(${script})();`);
  }

  /** @param {(response: any) => unknown} isWanted @returns {Promise<any>} */
  async nextResponse(isWanted) {
    for await (const [response] of on(this.events, 'response')) if (isWanted(response)) return response;
  }

  /**
   * The address of a module whose default export is the function or, for a string, a function that runs it.
   *
   * The page may load it even if its policy forbids evaluating text.
   *
   * @param {Function | string} script
   */
  addressOf(script) {
    const source = typeof script === 'string' ? `export default () => {\n${script}\n};` : `export default (${script});`;
    const name = `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.js`;
    this.#functions.set(name, source);
    return BRIDGE + name;
  }

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => { this.server.close(resolve); });
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #answer(request, response) {
    const address = new URL(request.url ?? '/', this.url);
    const module = address.pathname.startsWith(BRIDGE) ? address.pathname.slice(BRIDGE.length) : null;
    const asked = { url: () => address.href };
    if (module === null) this.events.emit('request', asked);
    const source = module === null ? undefined : this.#functions.get(module) ?? LIBRARY[module];
    const answer = source === undefined ? await this.#routed(address) : { status: 200, headers: HEADERS, body: source };
    this.events.emit('response', { ...asked, status: () => answer?.status ?? 0 });
    if (!answer) {
      request.socket.destroy();
      return;
    }
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    // One connection per request: a browser may retry a request that is aborted on a reused connection.
    response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers, connection: 'close' });
    response.end(isPage ? this.#withHead(String(answer.body)) : answer.body);
  }

  /** The address of an empty page. In some browsers, a page of another site, even about:blank, would cost a process. */
  get blank() {
    return `${this.url}${BRIDGE.slice(1)}blank`;
  }

  /** The real site's response. @param {URL} address @returns {Promise<Answer>} */
  #real({ pathname, search }) {
    const address = new URL(pathname + search, this.source);
    const answer = answered.get(address.href) ?? fetched(address);
    answered.set(address.href, answer);
    return answer;
  }

  /** The response of the test's routes, the newest first, or of the real site; `null` breaks the connection. @param {URL} address @returns {Promise<Answer | null>} */
  async #routed(address) {
    for (const route of this.#routes) {
      if (route.times === 0 || !route.pattern.test(address.href)) continue;
      route.times -= 1;
      /** @type {Answer | null | undefined} */
      let answer;
      await route.handler({
        request: () => ({ url: () => address.href }),
        fallback: () => { answer = undefined; },
        abort: () => { answer = null; },
        fetch: async () => {
          const real = await this.#real(address);
          return { ...real, text: () => String(real.body) };
        },
        fulfill: (/** @type {{ response?: Answer, status?: number, contentType?: string, body: Uint8Array | string }} */ { response, status, contentType, body }) => {
          answer = {
            status: status ?? response?.status ?? 200,
            headers: { ...response?.headers, ...(contentType && { 'content-type': contentType }) },
            body,
          };
        },
      });
      if (answer !== undefined) return answer;
    }
    return this.#real(address);
  }

  /** @param {string} html */
  #withHead(html) {
    const scripts = [LIBRARY['head.js'], ...this.#scripts].map((script) => `<script>${script}</script>`).join('');
    // A policy that lists the page's scripts must also allow the driver's.
    return html.replace(/script-src (?='sha256-)/, `script-src ${this.url}${BRIDGE.slice(1)} `).replace(/<head>|<html[^>]*>/i, (tag) => tag + scripts);
  }
}
