// Part of the builds that have files inline.

/**
 * The original of bytes that were deflated and then encoded in base64.
 * @param {string} base64
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function inflate(base64) {
  const characters = atob(base64);
  const deflated = new Uint8Array(characters.length);
  for (let i = 0; i < deflated.length; i++) deflated[i] = characters.charCodeAt(i);
  // Written in one go: the stream of a Blob takes ten times as long.
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // The other end reports errors too.
  writer.write(deflated).catch(() => {});
  writer.close().catch(() => {});
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
