/**
 * Reads the case tables `segments.txt`, `schemes.txt`, `conformance.txt` and `notation.txt`, whose heads say what their
 * lines mean.
 */

/** @import { Attempt, Scheme, Segment } from '../../www/codec/index.js' */

/** @param {string} text `-` for none */
const codePoint = (text) => (text === '-' ? null : parseInt(text.slice(2), 16));
/** @param {string} text */
const range = (text) => text.split('..').map(Number);

/**
 * The cases of the table, each with what `segments` should return for its bytes.
 *
 * @param {string} table
 * @returns {{ input: string, scheme: Scheme, bytes: Uint8Array, segments: Segment[] }[]}
 */
export function readCases(table) {
  const blocks = table.split('\n\n').filter((block) => /^(\S+ )?bytes/.test(block));
  return blocks.map((block) => {
    const [head, ...lines] = block.trim().split('\n').map((line) => line.trim().split(' '));
    const at = head.indexOf('bytes');
    const scheme = /** @type {Scheme} */ (at === 0 ? 'utf-8' : head[0]);
    const input = head.slice(at + 1);
    const attempts = lines.filter(([first]) => first === 'attempt').map(readAttempt);
    const segments = lines.filter(([first]) => first !== 'attempt').map((words) => readSegment(words, attempts));
    return { input: input.join(' '), scheme, bytes: Uint8Array.from(input, (byte) => parseInt(byte, 16)), segments };
  });
}

/**
 * @param {string[]} words
 * @param {Attempt[]} attempts
 * @returns {Segment}
 */
function readSegment([offsets, content, ended], attempts) {
  const [start, end] = range(offsets);
  if (content.startsWith('U+')) {
    return { start, end, codePoint: codePoint(content), kind: null, inputEnded: false, attempt: null };
  }
  const attempt = attempts.find((candidate) => candidate.start <= start && end <= candidate.end) ?? null;
  const kind = /** @type {Segment['kind']} */ (content);
  return { start, end, codePoint: null, kind, inputEnded: ended === 'ended', attempt };
}

/**
 * @param {string[]} words
 * @returns {Attempt}
 */
function readAttempt([, offsets, kind, , length, , meant, , broken, , expected, , shortest]) {
  const [start, end] = range(offsets);
  const bounds = expected === '-' ? null : expected.split('..').map((byte) => parseInt(byte, 16));
  return {
    start,
    end,
    length: Number(length),
    codePoint: codePoint(meant),
    kind: /** @type {Attempt['kind']} */ (kind),
    brokenAt: Number(broken),
    expected: /** @type {Attempt['expected']} */ (bounds),
    shortest: shortest === '-' ? null : Number(shortest),
  };
}

/**
 * The lines of the conformance table, each with its bytes and the meaning of each segment, as the table
 * words it.
 *
 * @param {string} table
 * @returns {{ line: string, scheme: Scheme, bytes: Uint8Array, segments: { start: number, end: number, meaning: string }[] }[]}
 */
export function readConformance(table) {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const space = line.indexOf(' ');
    const pieces = line.slice(space).split('|').map((piece) => piece.trim().split(/\s+/));
    /** @type {number[]} */
    const bytes = [];
    const segments = pieces.map((words) => {
      const start = bytes.length;
      bytes.push(...words.filter(isByte).map((byte) => parseInt(byte, 16)));
      return { start, end: bytes.length, meaning: words.filter((word) => !isByte(word)).join(' ') };
    });
    // A piece without a word shares that of the next one.
    for (let number = segments.length - 2; number >= 0; number--) segments[number].meaning ||= segments[number + 1].meaning;
    return { line, scheme: /** @type {Scheme} */ (line.slice(0, space)), bytes: Uint8Array.from(bytes), segments };
  });
}

/** @param {string} word */
const isByte = (word) => word.length === 2;

/**
 * The cases of the table of notations.
 *
 * @param {string} table
 * @returns {{ lines: string[], verb: string, words: string[], text: string, bytes: Uint8Array | null, wanted: string | null }[]}
 */
export function readNotations(table) {
  const blocks = table.split('\n\n').map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  return blocks.filter((lines) => lines.length > 0).map((lines) => {
    const [head = '', ...rest] = lines;
    const [verb = '', ...words] = head.split(' ');
    /** @param {string} mark */
    const one = (mark) => rest.find((line) => line.startsWith(mark))?.slice(1).trim() ?? null;
    const text = rest.filter((line) => line.startsWith('|')).map((line) => line.replace(/^\| ?/, '')).join('\n')
      .replaceAll('␍', '\r').replaceAll('␉', '\t').replaceAll('␀', '\0').replaceAll('·', ' ');
    const bytes = one('=')?.split(' ').filter((pair) => pair !== '').map((pair) => parseInt(pair, 16));
    return { lines, verb, words, text, bytes: bytes ? Uint8Array.from(bytes) : null, wanted: one('!') ?? one('>') ?? one('@') };
  });
}
