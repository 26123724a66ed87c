// Pages with inline scripts and styles, under a content security policy that allows only these, by their hashes.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';

/** The name of an inline script or style in a content security policy. @param {string} text */
export const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Text with some parts replaced.
 * @param {string} text @param {[from: string, to: string][]} changes each `from` must occur exactly once
 */
export const changed = (text, changes) => changes.reduce((before, [from, to]) => {
  const parts = before.split(from);
  if (parts.length !== 2) throw new Error(`expected exactly one of this in the page: ${from}`);
  return parts.join(to);
}, text);

/**
 * A page of `www` with its parts inline. Workers have data: URLs: see workers-inside.mjs.
 *
 * @param {string} page @param {{ script: string, css?: string }} parts `css` unless it is inline already @param {[from: string, to: string][]} tags what else to replace
 */
export const inOneFile = (page, { script, css }, tags) => changed(page, [
  ["script-src 'self' 'wasm-unsafe-eval'", `script-src ${hash(script)} 'wasm-unsafe-eval'; worker-src data:`],
  .../** @type {[string, string][]} */ (css === undefined ? [] : [["style-src 'self'", `style-src ${hash(css)}`]]),
  ...tags,
]);

/** A script that can be put inline in a page. @param {string} script */
export function inlineScript(script) {
  // Inside <script>, these end it or hide its end.
  if (/<\/script|<!--/i.test(script)) throw new Error('an inline script contains </script or <!--');
  return script.trim();
}

/** A style sheet, minified. @param {string} file */
export async function style(file) {
  return (await esbuild.transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })).code;
}

/** A picture as a data: URL. @param {string} file of SVG */
export const picture = async (file) => `data:image/svg+xml;base64,${await readFile(file, 'base64')}`;
