// Serves a folder over HTTP to this machine only.
//
//   node scripts/serve.mjs [--port 8080] [--root www] [--watch]
//
// The last line printed is the address. If a port is taken, the next one is tried.
// With --watch the modules are bundled again whenever one changes: reload to see it.

import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const HOST = '127.0.0.1';
const PORTS_TRIED = 100;

/** The folder of the site. */
export const SITE = fileURLToPath(new URL('../www', import.meta.url));

/**
 * Serves `root` until `close` is called.
 *
 * @param {object} [options]
 * @param {string} [options.root] the folder; `www` by default
 * @param {number} [options.port] the first port to try; 0 (the default) takes any free one
 * @param {boolean} [options.isFixed] whether the files don't change, so that a browser may cache them
 * @param {ReadonlyMap<string, { contentType: string, body: string }>} [options.more] what is served besides the folder, by path; it may change
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 *   `url` ends in a slash; `close` also ends connections that are kept alive
 */
export async function startServer({ root = SITE, port = 0, isFixed = false, more = new Map() } = {}) {
  // dev: files are read at every request, so an edit shows on reload.
  const site = sirv(root, {
    dev: true,
    etag: false,
    setHeaders(response) {
      response.setHeader('Cache-Control', isFixed ? 'max-age=3600' : 'no-store');
    },
  });
  const server = createServer((request, response) => {
    const other = more.get(String(request.url));
    if (other) {
      response.writeHead(200, { 'Content-Type': other.contentType, 'Cache-Control': 'no-store' });
      response.end(other.body);
      return;
    }
    site(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found\n');
    });
  });

  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, 65535);
  for (let candidate = port; ; candidate += 1) {
    try {
      await listen(server, candidate);
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || candidate >= last) throw error;
    }
  }

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://localhost:${address.port}/`,
    port: address.port,
    close: () => new Promise((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    }),
  };
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<void>}
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, root: { type: 'string', default: SITE }, watch: { type: 'boolean', default: false } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`error: --port is '${values.port}'; expected a number from 0 to 65535`);
    process.exit(2);
  }
  // Imported only here: the tests start this server in each of their processes, and the bundler is slow to load.
  if (values.watch) await (await import('./bundle.mjs')).watch();
  const { url, port: taken } = await startServer({ root: values.root, port });
  if (port !== 0 && taken !== port) console.log(`Port ${port} is taken.`);
  console.log('Stop with Ctrl-C.');
  console.log(url);
}
