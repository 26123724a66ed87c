// Runs a command while one Chromium runs, which all its processes share (`launchBrowser` in browser.mjs).
//
//   node scripts/with-browser.mjs COMMAND [ARGUMENT...]

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serveBrowser } from './browser.mjs';

const [command = '', ...args] = process.argv.slice(2);
const server = await serveBrowser();
try {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, BROWSER_ENDPOINT: server.wsEndpoint() } });
  const [status] = await once(child, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await server.close();
}
