// The location of the character names: files of their own. Builds that embed them replace this module
// (scripts/bundle/inside.mjs).

/**
 * The lines of one file of names, as scripts/names.mjs writes them. Rejects if there is no such file.
 * @param {string} page the first of 64 code points, in hexadecimal of at least four digits; or `index`, the list of all pages
 * @returns {Promise<string>}
 */
export async function loadNamePage(page) {
  const response = await fetch(new URL(`../data/names/${page}.txt`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}
