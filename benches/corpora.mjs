// The inputs of the benchmarks. Native and browser benchmarks use the same bytes.
//
//   node benches/corpora.mjs FOLDER      writes a block of each corpus to the folder, for the native benchmarks
//
// A block is about a MiB of sentences written for this purpose, in random order. The random numbers have a fixed seed, so a block never
// changes. Larger corpora repeat their block.

/** The approximate length of a block. No block is a whole number of KiB, so the ends of chunks fall on different places of it. */
const BLOCK = 1 << 20;

/** The characters of a range of code points. @param {number} lowest @param {number} highest */
const range = (lowest, highest) => Array.from({ length: highest - lowest + 1 }, (_, above) => String.fromCodePoint(lowest + above));

const ascii = [
  'A byte below 80 stands for itself, and always has. ',
  'Count the leading ones of the first byte, and you know how many bytes belong together.\n',
  'for (let at = 0; at < bytes.length; at += 1) total += bytes[at] & 0x3F;\n',
  'Who starts in the middle skips three bytes at most. ',
  'name=value; path=/tools/inspector; lines=1024\r\n',
];
const german = [
  'Über jedes Zeichen läßt sich streiten, über seine Bytes nicht. ',
  'Die fünfte Prüfung fand größere Lücken als die vorige.\n',
  'Müde Bären träumen von süßen Früchten und kühlen Flüssen. ',
  'Wer „schön“ sagt, braucht sechs Bytes, wer „hübsch“ sagt, sieben.\n',
  'Zwölf Mäuse überqueren bei Frost die Straße nach Köln. ',
];
const russian = [
  'Каждая буква занимает здесь ровно два байта. ',
  'Старый поезд медленно шёл через заснеженное поле.\n',
  'Утром дети нашли на берегу гладкие цветные камни. ',
  'Проверка закончилась раньше, чем остыл чай.\n',
  'Двадцать семь листов бумаги лежали под лампой. ',
];
const chinese = [
  '这里的每个字都由三个字节组成。',
  '早上我们沿着河边走到学校,下午再坐车回家。\n',
  '窗外下着小雨,桌上的茶还是热的。',
  '先数一数开头有几个一,就知道后面还有几个字节。\n',
  '图书馆里有七千本书,没有一本写的是编码。',
];
const emoji = [
  ...range(0x1f600, 0x1f64f),
  ...range(0x1f680, 0x1f6a8),
  ...range(0x1f400, 0x1f43e),
  '👩\u200d🚀',
  '🏳\ufe0f\u200d🌈',
  '👍🏽 ',
  '\n',
];
const mix = [
  ...ascii,
  ...german,
  ...russian,
  ...chinese,
  ...emoji.slice(0, 8),
  ...emoji.slice(-4),
  'Μικρά γράμματα, μεγάλες λέξεις. ',
  'מילה אחת ועוד מילה. ',
  'हर अक्षर तीन बाइट का है। ',
  '√2 ≈ 1,414 → ½·€ 3 ≠ ∞ ',
];
const html = [
  ...chinese.map((sentence) => `<p class="entry">${sentence.trim()}</p>\n`),
  '<li><a href="/zh/lesson/12" title="第十二课">字节和位</a></li>\n',
  '<div id="notes" data-count="3">\n  <span>每个字三个字节</span>\n</div>\n',
  '<img src="/pictures/river-1024.png" width="640" height="480" alt="河边">\n',
  '<!-- navigation: kept short, for small screens -->\n',
  '<script src="/lib/main.js" type="module" async></script>\n',
];
const crlf = [
  '2031-05-02T11:42:07.318Z INFO  scanner: 262144 bytes in 12 chunks, no faults\r\n',
  '2031-05-02T11:42:07.402Z WARN  cache: entry 7f3a is older than its source\r\n',
  '2031-05-02T11:42:08.001Z DEBUG http: GET /tools/inspector?scheme=utf-8 200 4312\r\n',
  '\tat scan (scanner.rs:141)\r\n',
];
const json = [
  '{"id":40213,"name":"river","tags":["a","bc","def"],"ratio":0.75,"parent":null},',
  '{"id":40977,"name":"Straße nach Köln","tags":[],"ratio":12.5,"parent":40213},',
  '{"id":41002,"bytes":[226,130,172],"is_whole":true,"note":"a start byte and two that follow"},',
  '{"id":41333,"path":"C:\\\\tools\\\\inspector","size":1048576,"line_ends":"\\r\\n"},',
];
const source = [
  '    let length = bytes.iter().take_while(|byte| is_continuation(**byte)).count();\n',
  'fn boundary(bytes: &[u8], offset: usize) -> usize {\n',
  '        if (found === undefined) return null;\n',
  '}\n\n',
  '// No well-formed sequence has more than three of them.\n',
  '\tfor (int at = 0; at < length; at++) {\n\t\ttotal += table[bytes[at]];\n\t}\n',
];
const texts = { ascii, german, russian, chinese, emoji, mix, html, crlf, json, source };

/** The bytes that damage the mix: for each kind of fault, one that a single byte can cause. */
const DAMAGE = [0x80, 0xc0, 0xe2, 0xed, 0xf4, 0xf8, 0xff];

/** ASCII with one longer sequence (`piece`) in every `distance` bytes: text that is almost, but not quite, all ASCII. */
const sprinkled = { 'ascii-emoji': { piece: '🙂', distance: 4096 }, 'ascii-quote': { piece: '’', distance: 150 } };

/** The mix with one damaged byte in every so many bytes. */
const damage = { 'mix-damaged': 1024, 'mix-fault': 64 * 1024 };

/** @typedef {keyof typeof texts | keyof typeof sprinkled | keyof typeof damage} Corpus */

/** @type {Corpus[]} */
export const corpora = [
  'ascii',
  'german',
  'russian',
  'chinese',
  'emoji',
  'mix',
  'ascii-emoji',
  'ascii-quote',
  'html',
  'crlf',
  'json',
  'source',
  'mix-fault',
  'mix-damaged',
];

/** Which corpora have faults. @param {Corpus} name */
export const isDamaged = (name) => name in damage;

/** Hostile input: these bytes, repeated, are nothing but faults, or almost. */
export const hostile = { '80': [0x80], '41-80': [0x41, 0x80], 'F0': [0xf0], 'random': noise(1 << 16) };

/**
 * A block of the corpus: whole sentences. In some corpora, a few bytes are then replaced.
 *
 * @param {Corpus} name
 * @returns {Uint8Array<ArrayBuffer>}
 */
function block(name) {
  if (name in damage) return damaged(block('mix'), damage[/** @type {keyof typeof damage} */ (name)]);
  if (name in sprinkled) return sprinkle(block('ascii'), sprinkled[/** @type {keyof typeof sprinkled} */ (name)]);
  const random = randomNumbers();
  const sentences = texts[/** @type {keyof typeof texts} */ (name)].map((sentence) => new TextEncoder().encode(sentence));
  const bytes = new Uint8Array(BLOCK + 1024);
  let length = 0;
  while (length < BLOCK || length % 1024 === 0) {
    const sentence = sentences[random() % sentences.length];
    bytes.set(sentence, length);
    length += sentence.length;
  }
  return bytes.slice(0, length);
}

/**
 * Replaces one byte in every `distance` bytes by a damaged one, at a random place.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} distance
 */
function damaged(bytes, distance) {
  const random = randomNumbers();
  for (let start = 0; start + distance <= bytes.length; start += distance) {
    bytes[start + (random() % distance)] = DAMAGE[random() % DAMAGE.length];
  }
  return bytes;
}

/**
 * Puts one `piece` into every `distance` bytes of ASCII, at a random place.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{ piece: string, distance: number }} what
 */
function sprinkle(bytes, { piece, distance }) {
  const random = randomNumbers();
  const sequence = new TextEncoder().encode(piece);
  for (let start = 0; start + distance <= bytes.length; start += distance) {
    bytes.set(sequence, start + (random() % (distance - sequence.length)));
  }
  return bytes;
}

/** Random bytes. @param {number} length */
function noise(length) {
  const random = randomNumbers();
  return Array.from({ length }, () => (random() >>> 8) & 0xff);
}

/**
 * The first `length` bytes of the corpus, whose block is repeated. A sequence that would be cut off at the end is replaced by spaces.
 *
 * @param {Corpus} name
 * @param {number} length
 */
export function corpus(name, length) {
  const bytes = repeated(block(name), length);
  for (let at = length - 1; bytes[at] >= 0x80; at -= 1) bytes[at] = 0x20;
  return bytes;
}

/**
 * The block, repeated up to `length` bytes.
 *
 * @param {Uint8Array} block
 * @param {number} length
 */
export function repeated(block, length) {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += block.length) bytes.set(block.subarray(0, length - at), at);
  return bytes;
}

/** A generator of random numbers, always with the same seed: Marsaglia's xorshift with 32 bits. */
function randomNumbers() {
  let state = 0x2f6e2b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

if (typeof process === 'object' && process.argv[1] === (await import('node:url')).fileURLToPath(import.meta.url)) {
  const { mkdir, writeFile } = await import('node:fs/promises');
  const folder = process.argv[2];
  await mkdir(folder, { recursive: true });
  for (const name of corpora) await writeFile(`${folder}/${name}`, block(name));
  await writeFile(`${folder}/random`, Uint8Array.from(hostile.random));
}
