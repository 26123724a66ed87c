// Encodes a picture as PNG.

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
/** Eight bits in each channel, in red, green and blue. */
const FORMAT = [8, 2, 0, 0, 0];

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** @param {Uint32Array} pixels row by row, each 0xRRGGBB @param {number} width @param {number} height */
export function png(pixels, width, height) {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Each row starts with its filter: 0 is none.
  const rows = Buffer.alloc(height * (1 + width * 3));
  pixels.forEach((pixel, i) => rows.writeUIntBE(pixel, Math.floor(i / width) + 1 + i * 3, 3));
  return Buffer.concat([SIGNATURE, chunk('IHDR', Buffer.from([...size, ...FORMAT])), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
