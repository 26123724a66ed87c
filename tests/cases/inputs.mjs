/**
 * The inputs of the case table, in groups with a title.
 */

/** @param {string} text bytes in hexadecimal */
const bytes = (text) => (text.trim() === '' ? [] : text.trim().split(/\s+/).map((byte) => parseInt(byte, 16)));

/** @param {string} text inputs separated by bars */
const list = (text) => text.split('|').map(bytes);

const Z = 0x5a;
/** @param {number[][]} inputs @returns {number[][]} each without and with a Z after it */
const withAndWithoutZ = (inputs) => inputs.flatMap((input) => [input, [...input, Z]]);

/** The rows of Table 3-7: for each place the lowest and the highest byte. */
const rows = [
  '00-7F',
  'C2-DF 80-BF',
  'E0-E0 A0-BF 80-BF',
  'E1-EC 80-BF 80-BF',
  'ED-ED 80-9F 80-BF',
  'EE-EF 80-BF 80-BF',
  'F0-F0 90-BF 80-BF 80-BF',
  'F1-F3 80-BF 80-BF 80-BF',
  'F4-F4 80-8F 80-BF 80-BF',
].map((row) => row.split(' ').map((place) => place.split('-').map((byte) => parseInt(byte, 16))));

/**
 * A row's lowest and highest sequence, each cut to every shorter length, and each with one byte moved to
 * either bound of its place and one past that.
 *
 * @param {number[][]} row
 */
function boundaries(row) {
  const inputs = [];
  for (const bound of [0, 1]) {
    const whole = row.map((place) => place[bound]);
    for (let length = whole.length; length > 0; length--) inputs.push(whole.slice(0, length));
    for (const [place, [lowest, highest]] of row.entries()) {
      for (const byte of [lowest - 1, lowest, highest, highest + 1]) {
        if (byte < 0x00 || byte > 0xff) continue;
        inputs.push(whole.with(place, byte));
        // Also as the last byte of the input: missing bytes after it must not hide the fault.
        inputs.push(whole.with(place, byte).slice(0, place + 1));
      }
    }
  }
  return withAndWithoutZ(inputs);
}

/** @type {[string, number[][]][]} */
export const groups = [
  ['Nothing', [[]]],
  [
    'Well-formed examples: A y © ® Ü ä € Ω ≠ 𐐀 𝄞 BOM U+FFFD, and Ü€𝄞 together',
    withAndWithoutZ(
      list(`41 | 79 | C2 A9 | C2 AE | C3 9C | C3 A4 | E2 82 AC | E2 84 A6 | E2 89 A0 | F0 90 90 80 |
        F0 9D 84 9E | EF BB BF | EF BF BD | C3 9C E2 82 AC F0 9D 84 9E`),
    ),
  ],
  [
    'RFC 3629 §7: A≢Α. / Korean "hangugeo" / Japanese "nihongo" / BOM and U+233B4',
    list(`41 E2 89 A2 CE 91 2E | ED 95 9C EA B5 AD EC 96 B4 | E6 97 A5 E6 9C AC E8 AA 9E |
      EF BB BF F0 A3 8E B4`),
  ],
  [
    'Ill-formed examples, among them C0 AE for a dot in an attack on "/../"',
    withAndWithoutZ(
      list(`C1 A1 | C1 BF | C0 80 | C0 AF | 2F C0 AE C0 AE 2F | E0 80 AF | F0 80 80 AF | ED A0 80 |
        F4 90 80 80 | E2 82 | 80 | F8 88 80 80 80 | FF`),
    ),
  ],
  [
    'The Unicode Standard, U+FFFD substitution of maximal subparts: its own row, and Tables 3-8 to 3-11',
    list(`61 F1 80 80 E1 80 C2 62 80 63 80 BF 64 | C0 AF E0 80 BF F0 81 82 41 | ED A0 80 ED BF BF ED AF 41 |
      F4 91 92 93 FF 41 80 BF 42 | E1 80 E2 F0 91 92 F1 BF 41`),
  ],
  [
    'Attempts that are cut short, too long, or side by side',
    withAndWithoutZ(
      list(`E0 80 | E0 80 80 | E0 80 80 80 | F0 80 | F0 80 41 | F0 80 80 41 | C0 | C0 41 | C0 C0 | C0 80 80 |
        C1 C1 BF | ED A0 | ED A0 41 | ED A0 80 ED B0 80 | ED A0 80 80 | F4 90 | F4 90 41 | F4 90 80 41 |
        F5 80 80 80 | F5 80 | F7 BF BF BF | F7 BF BF BF BF | F8 80 80 80 AF | F8 88 80 80 | FB BF BF BF BF |
        FC 84 80 80 80 80 | FC 80 80 80 80 80 | FD BF BF BF BF BF | FD BF BF BF BF BF BF | FC 41 | FE 80 | FF 80 |
        FE FF | FF FE | 80 80 | BF BF BF | E2 E2 82 AC | E2 82 E2 82 AC | F0 9D 84 F0 9D 84 9E |
        F0 9D F0 9D 84 9E | 80 C3 9C | C3 9C 80 | E2 28 A1 | F0 28 8C BC | F0 9F 92 C0`),
    ),
  ],
  ['Every byte value alone', withAndWithoutZ(Array.from({ length: 256 }, (_, byte) => [byte]))],
  ...rows.map((row) => {
    const name = row.map((place) => place.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('..'));
    return /** @type {[string, number[][]]} */ ([`Boundaries of Table 3-7, ${name.join(' ')}`, boundaries(row)]);
  }),
];
