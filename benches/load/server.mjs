// Serves a folder, and pages that exist only in memory, as a static host does: compressed, and over connections that are kept alive.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8', '.wasm': 'application/wasm',
};

/**
 * @param {string} root the folder
 * @param {Map<string, string>} pages HTML by path; they take precedence over files in the folder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` ends in a slash
 */
export async function serveCompressed(root, pages) {
  /** @type {Map<string, Promise<Buffer>>} compressed only once, because the work of the host is not to be measured */
  const bodies = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    try {
      const page = pages.get(path);
      const key = page ?? path;
      const body = bodies.get(key) ?? (page === undefined ? readFile(root + path) : Promise.resolve(Buffer.from(page))).then((raw) => gzipSync(raw, { level: 9 }));
      bodies.set(key, body);
      response.writeHead(200, {
        'Content-Type': page === undefined ? TYPES[extname(path)] ?? 'application/octet-stream' : TYPES['.html'],
        'Content-Encoding': 'gzip', 'Cache-Control': 'max-age=3600', 'Content-Length': (await body).length,
      });
      response.end(await body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('Not found\n');
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}
