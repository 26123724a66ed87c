// A screen without a monitor, for browsers that need a window: an X server that keeps its pixels in a file, from which pictures are taken.
//
// A cover, all of one colour, shows where the page is on the screen. Once nothing of the cover is left, everything has been painted.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { png } from './png.mjs';

/** @typedef {import('selenium-webdriver').WebDriver} WebDriver */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ pixels: Uint32Array, width: number, height: number }} Picture row by row, each pixel 0xRRGGBB */

/** A colour that nothing on a page has. */
const COVER = 0xFE01FD;
/** The share of the page that must be covered. WebKit draws scroll bars that lie over their contents above everything. */
const MOST = 0.99;
const PATIENCE = 30_000;
const POLL = 10;

export class Screen {
  /** @param {string} display its name, for the variable DISPLAY @param {string} file with its pixels */
  constructor(display, file) {
    this.display = display;
    this.file = file;
  }

  /** A screen larger than any tested window; ends with this process. @param {string} folder for the file with its pixels @returns {Promise<Screen>} */
  static async start(folder) {
    // The server chooses a free number, and prints it.
    const options = ['-displayfd', '3', '-screen', '0', '2200x1400x24', '-fbdir', folder, '-nocursor', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    process.once('exit', () => server.kill());
    server.unref();
    const number = await text(/** @type {import('node:stream').Readable} */ (server.stdio[3]));
    return new Screen(`:${number.trim()}`, join(folder, 'Xvfb_screen0'));
  }

  /** What is on the screen now. @returns {Promise<Picture>} */
  async #look() {
    // In the format XWD: a header of numbers with four bytes each, a table of colours with twelve bytes each, and the pixels.
    const file = await readFile(this.file);
    const [start, width, height, colours] = [0, 4, 5, 19].map((place) => file.readUInt32BE(place * 4));
    const pixels = new Uint32Array(file.buffer, file.byteOffset + start + colours * 12, width * height);
    // The highest byte of a pixel means nothing.
    return { pixels: pixels.map((pixel) => pixel & 0xFFFFFF), width, height };
  }

  /**
   * A picture of the page in the driver's window, as PNG, once everything is painted.
   *
   * @param {WebDriver} driver @param {Box} [part] of what the window shows of the page, in pixels; by default all
   */
  async picture(driver, part) {
    await raise(driver);
    const [width, height] = /** @type {[number, number]} */ (await driver.executeScript(cover, `#${COVER.toString(16)}`));
    let [x, y] = [0, 0];
    try {
      await driver.wait(async () => {
        const { count, ...covered } = coveredPart(await this.#look());
        ({ x, y } = covered);
        return covered.width === width && covered.height === height && count > width * height * MOST;
      }, PATIENCE, 'the page is not on the screen, or something is in front of it', POLL);
    } finally {
      await driver.executeScript(uncover);
    }
    /** @type {Picture[]} the last two */
    let looks = [];
    await driver.wait(async () => {
      await driver.executeAsyncScript(twoFrames);
      looks = [...looks.slice(-1), /** @type {Picture} */ (cut(await this.#look(), { x, y, width, height }))];
      const [before, now] = looks;
      return now && !now.pixels.includes(COVER) && now.pixels.every((pixel, i) => pixel === before?.pixels[i]);
    }, PATIENCE, 'the page is still covered, or does not come to rest', POLL);
    const page = /** @type {Picture} */ (looks[1]);
    const shown = part ? cut(page, part) : page;
    if (!shown) throw new Error(`the window shows ${width} × ${height} pixels of the page, and not all of ${JSON.stringify(part)}`);
    return png(shown.pixels, shown.width, shown.height);
  }
}

/** Brings the driver's window to the front. Without a window manager, only a window that newly appears comes there. @param {WebDriver} driver */
async function raise(driver) {
  const window = driver.manage().window();
  const rect = await window.getRect();
  await window.minimize();
  await window.setRect(rect);
}

/** Covers what the window shows of the page, whose layout stays as it is; returns its size. @param {string} colour */
function cover(colour) {
  const root = document.documentElement;
  root.style.setProperty('background', colour, 'important');
  for (const child of root.children) /** @type {HTMLElement} */ (child).style.setProperty('opacity', '0', 'important');
  return [innerWidth, innerHeight];
}

function uncover() {
  const root = document.documentElement;
  root.style.removeProperty('background');
  for (const child of root.children) /** @type {HTMLElement} */ (child).style.removeProperty('opacity');
}

/** @param {() => void} done */
const twoFrames = (done) => requestAnimationFrame(() => requestAnimationFrame(done));

/** The smallest box with all that is covered, and how many pixels that is. @param {Picture} screen */
function coveredPart({ pixels, width, height }) {
  let [count, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(COVER);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.lastIndexOf(COVER) + 1);
    top = Math.min(top, y);
    bottom = y + 1;
    for (const pixel of row) if (pixel === COVER) count++;
  }
  return { count, x: left, y: top, width: right - left, height: bottom - top };
}

/** A part of a picture, if all of it is there. @param {Picture} picture @param {Box} part @returns {Picture | undefined} */
function cut(picture, { x, y, width, height }) {
  if (x < 0 || y < 0 || x + width > picture.width || y + height > picture.height) return undefined;
  const pixels = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * picture.width + x;
    pixels.set(picture.pixels.subarray(start, start + width), row * width);
  }
  return { pixels, width, height };
}
