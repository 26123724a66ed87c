// A client of the W3C WebDriver protocol: starts a driver with its browser, and talks to the page through testBridge.

import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Program } from './program.mjs';

const START_TIMEOUT = 60_000;
const DEFAULT_TIMEOUTS = { script: 60_000, pageLoad: 60_000 };

/** @returns {Promise<number>} a port of this machine that nothing listens on */
const freePort = () => new Promise((resolve, reject) => {
  const server = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    server.close(() => resolve(port));
  });
});

export class Session {
  /** Its name and version. */
  browser = '';

  /** @param {Program} driver @param {string} driverUrl */
  constructor(driver, driverUrl) {
    this.driver = driver;
    this.url = driverUrl;
  }

  /**
   * Starts a browser of its own, closed by `close()`.
   *
   * @param {string} command the driver; it is told its port by `--port`
   * @param {string[]} args
   * @param {Parameters<typeof Program.start>[2]} setting
   * @param {object} capabilities
   * @throws {Error} when the driver can't be run, or can't start the browser
   */
  static async start(command, args, setting, capabilities) {
    const port = await freePort();
    const driver = await Program.start(command, [`--port=${port}`, ...args], setting);
    const session = new Session(driver, `http://127.0.0.1:${port}`);
    try {
      const deadline = Date.now() + START_TIMEOUT;
      while (!await session.call('GET', '/status').catch(() => null)) {
        if (driver.hasEnded || Date.now() > deadline) throw new Error('it does not answer');
        await wait(20);
      }
      const { sessionId, capabilities: { browserName, browserVersion } } = await session.call('POST', '/session', { capabilities: { alwaysMatch: { timeouts: DEFAULT_TIMEOUTS, ...capabilities } } });
      session.url += `/session/${sessionId}`;
      session.browser = `${browserName} ${browserVersion}`;
      return session;
    } catch (error) {
      await driver.stop();
      throw new Error(`${command} started no browser: ${error instanceof Error ? error.message : error}\n${driver.said}`, { cause: error });
    }
  }

  /**
   * One command of the protocol.
   *
   * @param {'GET' | 'POST' | 'DELETE'} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  async call(method, path, body = {}) {
    const response = await fetch(this.url + path, {
      method, headers: { 'content-type': 'application/json' }, body: method === 'POST' ? JSON.stringify(body) : undefined,
    });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Runs a script in the driver's own realm. @param {string} script @param {unknown[]} args */
  execute(script, ...args) {
    return this.call('POST', '/execute/sync', { script, args });
  }

  /**
   * Calls a function of in-page.js.
   *
   * @param {string} name @param {unknown[]} args
   * @returns {Promise<any>}
   */
  async inPage(name, ...args) {
    const script = 'const [json, done] = arguments; window.testBridge(json).then(done, (error) => done(JSON.stringify({ error: String(error) })));';
    const answer = await this.call('POST', '/execute/async', { script, args: [JSON.stringify([name, ...args])] });
    if (answer === null) throw new Error(`${name}: the document went before it answered`);
    const { value, error } = JSON.parse(answer);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async close() {
    await this.call('DELETE', '').catch(() => {});
    await this.driver.stop();
  }
}
