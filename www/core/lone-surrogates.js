// Surrogates of a JavaScript string that are not part of a pair.

/** How many surrogates of the text have no partner. @param {string} text */
export function countLoneSurrogates(text) {
  return text.match(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g)?.length ?? 0;
}
