// A separate JupyterLab: its server, and what a reader does to see the outputs of a notebook.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';

/** @typedef {import('playwright-core').Page} Page */

/** How long a server and a kernel may take to start, and cells to run, on a busy machine; milliseconds. */
const PATIENCE = 60_000;

/** How long a server may take to stop its kernels before it is killed; milliseconds. */
const FAREWELL = 15_000;

/** The token needed to run code here. */
const TOKEN = randomUUID();

/**
 * Serves a folder with JupyterLab, only on this machine, until `close` is called; kernels end with the server.
 *
 * @param {string} site the folder of the notebooks, next to the `venv` and the `config` of its build
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` ends in a slash
 */
export async function startLab(site) {
  const work = dirname(site);
  const lab = spawn(`${work}/venv/bin/jupyter`, ['lab'], {
    cwd: site,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      JUPYTER_TOKEN: TOKEN,
      // Uses nothing of the user's own Jupyter, and leaves nothing there.
      JUPYTER_PATH: `${work}/venv/share/jupyter`,
      JUPYTER_CONFIG_DIR: `${work}/config`,
      JUPYTER_DATA_DIR: `${work}/data`,
      JUPYTER_RUNTIME_DIR: `${work}/runtime`,
      IPYTHONDIR: `${work}/ipython`,
      PATH: `${work}/venv/bin:${process.env.PATH}`,
    },
  });
  const end = () => lab.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise((resolve) => lab.once('close', resolve));

  const close = async () => {
    const impatient = setTimeout(end, FAREWELL);
    lab.kill('SIGTERM');
    await ended;
    clearTimeout(impatient);
    process.off('exit', end);
  };

  let said = '';
  /** @type {NodeJS.Timeout | undefined} */
  let late;
  const port = await new Promise((resolve, reject) => {
    late = setTimeout(() => reject(new Error(`JupyterLab did not start:\n${said}`)), PATIENCE);
    lab.once('error', reject);
    lab.once('close', (status) => reject(new Error(`JupyterLab ended with ${status}:\n${said}`)));
    lab.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:(\d+)\/lab/.exec(said)?.[1];
      if (found) resolve(found);
    });
  }).catch(async (error) => {
    await close();
    throw error;
  }).finally(() => clearTimeout(late));
  return { url: `http://localhost:${port}/`, close };
}

/**
 * Opens a notebook in JupyterLab and runs all its cells from the menu; resolves when the output of the last one is there.
 *
 * @param {Page} page @param {string} address
 */
export async function runNotebook(page, address) {
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${address}?token=${TOKEN}`);
  // Without a kernel, the command silently does nothing.
  await page.getByText('Python 3 (ipykernel) | Idle').waitFor();
  await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Run All Cells', exact: true }).click();
  await page.locator('.jp-CodeCell').last().locator('.jp-OutputArea-output').waitFor();
}
