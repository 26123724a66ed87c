// Hashes and checksums that are the same everywhere.

/** Scrambles a number: the last step of MurmurHash3, which maps 32 bits one to one. @param {number} number */
export function scramble(number) {
  let bits = number >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** FNV-1a of an ASCII text. @param {string} text */
export function fnv(text) {
  let hash = 0x811c_9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
  return hash >>> 0;
}

/** CRC-16-CCITT, which detects every burst error of up to 16 bits. @param {Iterable<number>} bytes */
export function crc16(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}
