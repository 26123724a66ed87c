// Runs in the builds that carry files inside.

/**
 * The bytes that were deflated and written in base64.
 * @param {string} base64
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function inflate(base64) {
  const deflated = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
