// What is written can be read by the programs and languages it is meant for, and dumps are written as the real tools print them. A test
// that needs a program missing from this machine is skipped, and names it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { read, recognise, write } from '../../www/codec/notation.js';
import { loadWords } from '../../www/i18n/index.js';
import { NOTATION_WORDS, labelOf } from '../../www/lazy/notation/words.js';

/** @import { Notation } from '../../www/codec/notation.js' */

const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-notation-'));
after(() => rm(folder, { recursive: true }));

/** Every byte, followed in turn by a hexadecimal digit, a quote, a question mark, a line end or similar. */
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => [byte, [0x61, 0x39, 0x27, 0x22, 0x3f, 0x3f, 0x3d, 0x0a, 0x5c, 0x75][byte % 10] ?? 0]).flat());
/** All of ASCII but NUL, which not every program prints, the C1 controls, and some code points of each length. */
const TEXT = Buffer.from(`${String.fromCharCode(...Array.from({ length: 0x9f }, (_, place) => place + 1))}é€9𝄞a\u2028\ufeff\uffff\\u0041??=%s&amp;`);

/** @param {string} program */
const isThere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** The output of a program. @param {string} program @param {string[]} args @param {string | Buffer} [input] */
function run(program, args, input = '') {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, cwd: folder, maxBuffer: 1 << 24 });
  assert.equal(error, undefined);
  assert.equal(status, 0, `${program}: ${stderr}`);
  return stdout;
}

/** @param {string} name @param {string[]} programs @param {() => unknown} check */
function withPrograms(name, programs, check) {
  const missing = programs.filter((program) => !isThere(program));
  test(name, { skip: missing.length > 0 && `${missing.join(', ')}: not on this machine` }, async () => { await check(); });
}

/** @param {string} code makes bytes from `text`, which is read from standard input @param {string} input */
const python = (code, input) => run('python3', ['-c', `import ast, base64, html, quopri, sys, urllib.parse\ntext = sys.stdin.buffer.read().decode()\nsys.stdout.buffer.write(${code})`], input);

withPrograms('headers and their values, as Python writes them', ['python3'], () => {
  const texts = ['Grüße aus Köln', '5 € = 5_€?', 'é', '中文 subject, and more of it until the line is folded, 中文 once more', '😀'.repeat(30), 'a  b é'];
  const made = run('python3', ['-c', `import email.header, email.utils, json, sys
texts = json.load(sys.stdin)
headers = [email.header.Header(text, 'utf-8', header_name='Subject').encode() for text in texts]
print(json.dumps([headers, ["filename*=" + email.utils.encode_rfc2231(text, 'utf-8') for text in texts]]))`], JSON.stringify(texts));
  for (const written of JSON.parse(made.toString())) {
    assert.deepEqual(written.map((/** @type {string} */ text) => Buffer.from(recognise(text)[0]?.bytes ?? []).toString()), texts, written);
  }
});

withPrograms('what gdb shows of memory', ['gdb', 'cc'], async () => {
  await writeFile(join(folder, 'memory.c'), `const unsigned char memory[] = {${Array.from(BYTES).join()}};\nint main(void) { return memory[0]; }\n`);
  run('cc', ['memory.c', '-o', 'memory']);
  const shown = run('gdb', ['-batch', '-nx', '-ex', `x/${BYTES.length}xb &memory`, 'memory']).toString();
  assert.match(shown, /^0x[0-9a-f]+ <memory>:\t0x/);
  const [found, ...others] = recognise(shown);
  assert.deepEqual([found?.id, Buffer.from(found?.bytes ?? []), others], ['hex-prefixed', BYTES, []]);
  assert.deepEqual(recognise(run('gdb', ['-batch', '-nx', '-ex', 'x/4xw &memory', 'memory']).toString()), []);
});

withPrograms('xxd -r', ['xxd'], () => {
  assert.deepEqual(run('xxd', ['-r'], write(BYTES, 'xxd')), BYTES);
});

withPrograms('xxd and its variants', ['xxd'], () => {
  assert.equal(write(BYTES, 'xxd'), run('xxd', [], BYTES).toString());
  for (const args of [['-g1'], ['-c', '7'], ['-u', '-g4'], ['-g0'], ['-s', '16'], ['-a']]) {
    const input = Buffer.concat([BYTES, Buffer.alloc(99), BYTES]);
    const printed = run('xxd', args, input).toString();
    assert.deepEqual(Buffer.from(read(printed, 'xxd')), args[0] === '-s' ? input.subarray(16) : input, args.join(' '));
  }
});

withPrograms('hexdump -C', ['hexdump'], () => {
  for (const input of [BYTES, Buffer.alloc(0), Buffer.from('a'), Buffer.concat([Buffer.alloc(99, 'a'), BYTES, Buffer.alloc(64)])]) {
    const printed = run('hexdump', ['-C'], input).toString();
    assert.equal(write(input, 'hexdump'), printed);
    assert.deepEqual(Buffer.from(read(printed, 'hexdump')), input);
  }
});

withPrograms('od -tx1 with and without offsets', ['od'], () => {
  const input = Buffer.concat([Buffer.alloc(99, 'a'), BYTES, Buffer.alloc(64)]);
  assert.equal(write(input, 'od'), run('od', ['-v', '-An', '-tx1'], input).toString());
  for (const args of [['-tx1'], ['-tx1z'], ['-v', '-tx1'], ['-Ax', '-tx1'], ['-v', '-An', '-tx1'], ['-w7', '-tx1']]) {
    assert.deepEqual(Buffer.from(read(run('od', args, input).toString(), 'od')), input, args.join(' '));
  }
});

for (const id of /** @type {const} */ (['hexdump', 'od'])) {
  withPrograms(`the command in the label prints what is written: ${id}`, [id], async () => {
    const input = Buffer.concat([Buffer.alloc(99, 'a'), BYTES, Buffer.alloc(64)]);
    for (const language of /** @type {const} */ (['en', 'de', 'nl'])) {
      const label = labelOf(await loadWords(language, NOTATION_WORDS), id, 'bytes');
      assert.equal(run(id, label.split(' ').slice(2), input).toString(), write(input, id), label);
    }
  });
}

/** An even and an odd number of bytes. */
const EVEN_AND_ODD = [BYTES, Buffer.concat([Buffer.alloc(99, 'a'), BYTES, Buffer.alloc(64)])];

withPrograms('words as od prints them', ['od'], () => {
  for (const args of [[], ['-x'], ['-v'], ['-Ax', '-x']]) {
    for (const input of EVEN_AND_ODD) assert.deepEqual(Buffer.from(recognise(run('od', args, input).toString())[0]?.bytes ?? []), input, args.join(' '));
  }
});

withPrograms('words as hexdump prints them', ['hexdump'], () => {
  for (const input of EVEN_AND_ODD) assert.deepEqual(Buffer.from(recognise(run('hexdump', [], input).toString())[0]?.bytes ?? []), input);
});

/** Everything a column can hold, repeated lines, and lines that end in spaces. */
const COLUMNS = [...EVEN_AND_ODD, Buffer.from('seventeen bytes, and more to come '.repeat(9)), Buffer.from(`if (a) {\n${' '.repeat(40)}b\n}\n`)];

/** Checks that a program's output is read back, also without trailing spaces. @param {string} program @param {string[][]} variants */
function readsColumns(program, variants) {
  for (const args of variants) {
    for (const input of COLUMNS) {
      const printed = run(program, args, input).toString();
      for (const text of [printed, printed.replace(/ +$/gm, '')]) assert.deepEqual(Buffer.from(recognise(text)[0]?.bytes ?? []), input, args.join(' '));
    }
  }
}

withPrograms('columns as od prints them', ['od'], () => readsColumns('od', [['-c'], ['-b'], ['-v', '-c'], ['-Ax', '-c'], ['-Ad', '-c'], ['-w7', '-b']]));
withPrograms('columns as hexdump prints them', ['hexdump'], () => readsColumns('hexdump', [['-c'], ['-b'], ['-v', '-c']]));

withPrograms('text as cat shows it', ['cat'], () => {
  // Separated, so that no code point is read as part of the next: cat shows U+0001 as `^A`, just like `^` followed by `A`.
  const text = `${Array.from({ length: 0x800 }, (_, at) => String.fromCodePoint(at)).join(' ')} €\uFFFD\u{1F600}\u{10FFFF}\n5 $\n`;
  for (const args of [['-v'], ['-A'], ['-vE'], ['-vT']]) {
    assert.deepEqual(Buffer.from(recognise(run('cat', args, Buffer.from(text)).toString())[0]?.bytes ?? []).toString(), text.trim(), args.join(' '));
  }
});

test('escape of JavaScript', () => {
  const text = 'café € \u{1F600} 5 % %u00';
  assert.equal(Buffer.from(read(escape(text), 'u-escaped')).toString(), text);
});

withPrograms('Perl', ['perl'], () => {
  assert.equal(run('perl', ['-CO', '-e', 'print "caf\\x{e9} \\N{U+20AC}"']).toString(), Buffer.from(recognise('"caf\\x{e9} \\N{U+20AC}"')[0]?.bytes ?? []).toString());
});

withPrograms('base64 -d, and what base64 wraps', ['base64'], () => {
  assert.deepEqual(run('base64', ['-d'], write(BYTES, 'base64')), BYTES);
  assert.deepEqual(Buffer.from(read(run('base64', [], BYTES).toString(), 'base64')), BYTES);
});

withPrograms('printf', ['printf'], () => {
  assert.deepEqual(run('printf', [write(BYTES, 'octal-escaped')]), BYTES);
  assert.deepEqual(run('printf', [write(BYTES, 'hex-escaped')]), BYTES);
});

withPrograms('Python', ['python3'], () => {
  assert.deepEqual(python('ast.literal_eval(text)', write(BYTES, 'python')), BYTES);
  const literal = write(TEXT, 'python', { content: 'code-points' });
  assert.deepEqual(python('ast.literal_eval(text).encode()', literal), TEXT);
  assert.deepEqual(python('bytes.fromhex(text)', write(BYTES, 'hex')), BYTES);
  assert.deepEqual(python('bytes(ast.literal_eval(text))', `[${write(BYTES, 'hex-prefixed')}]`), BYTES);
  assert.deepEqual(python('bytes(map(int, text.split()))', write(BYTES, 'decimal')), BYTES);
  assert.deepEqual(python('bytes(int(bits, 2) for bits in text.split())', write(BYTES, 'binary')), BYTES);
  assert.deepEqual(python('urllib.parse.unquote_to_bytes(text)', write(BYTES, 'percent')), BYTES);
  assert.deepEqual(python('quopri.decodestring(text.encode())', write(BYTES, 'quoted-printable')), BYTES);
});

withPrograms('what Python writes', ['python3'], () => {
  const printed = (/** @type {string} */ code, /** @type {Buffer} */ input) => run('python3', ['-c', `import json, quopri, sys\nbytes = sys.stdin.buffer.read()\nprint(${code}, end='')`], input).toString();
  assert.deepEqual(Buffer.from(read(printed('bytes', BYTES), 'python')), BYTES);
  assert.deepEqual(Buffer.from(read(printed('ascii(bytes.decode())', TEXT), 'python')), TEXT);
  assert.deepEqual(Buffer.from(read(printed('json.dumps(bytes.decode())', TEXT), 'json')), TEXT);
  assert.deepEqual(Buffer.from(read(printed('list(bytes)', BYTES), 'decimal')), BYTES);
  assert.deepEqual(Buffer.from(read(printed('quopri.encodestring(bytes).decode("ascii")', TEXT), 'quoted-printable')), TEXT);
});

withPrograms('HTML as Python reads it', ['python3'], () => {
  // Python drops references to controls and noncharacters, which browsers read.
  const input = Buffer.from(TEXT.toString().replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\uffff]/g, ''));
  for (const id of /** @type {Notation[]} */ (['html-hex', 'html-decimal', 'html-named'])) {
    assert.deepEqual(python('html.unescape(text).encode()', write(input, id)), input, id);
  }
});

test('JavaScript, in this Node', () => {
  for (const id of /** @type {Notation[]} */ (['javascript', 'json', 'java'])) {
    assert.deepEqual(run(process.execPath, ['-e', `process.stdout.write(${write(TEXT, id)})`]), TEXT, id);
  }
  assert.deepEqual(run(process.execPath, ['-p', `'use strict'; ${write(TEXT, 'javascript')}`]), Buffer.concat([TEXT, Buffer.from('\n')]));
  assert.deepEqual(run(process.execPath, ['-e', `process.stdout.write("${write(TEXT, 'u-escaped')}")`]), TEXT);
  assert.deepEqual(run(process.execPath, ['-e', `process.stdout.write("${write(TEXT, 'u-braced')}")`]), TEXT);
  assert.deepEqual(Buffer.from(JSON.parse(write(TEXT, 'json'))), TEXT);
  assert.deepEqual(Buffer.from(decodeURIComponent(write(TEXT, 'percent'))), TEXT);
});

withPrograms('jq', ['jq'], () => {
  assert.deepEqual(run('jq', ['-j', '.'], write(TEXT, 'json')), TEXT);
});

withPrograms('Rust', ['rustc'], async () => {
  await writeFile(join(folder, 'main.rs'), `use std::io::{Write, stdout};
fn main() {
    let bytes: &[u8] = ${write(BYTES, 'rust')};
    let text: &str = ${write(TEXT, 'rust', { content: 'code-points' })};
    stdout().write_all(&[bytes, text.as_bytes()].concat()).unwrap();
}`);
  run('rustc', ['--edition', '2024', '-o', 'rust-program', 'main.rs']);
  assert.deepEqual(run(join(folder, 'rust-program'), []), Buffer.concat([BYTES, TEXT]));
});

withPrograms('C, with trigraphs', ['gcc'], async () => {
  await writeFile(join(folder, 'main.c'), `#include <stdio.h>
static const char bytes[] = ${write(BYTES, 'c')};
static const char text[] = ${write(TEXT, 'c', { content: 'code-points' })};
int main(void) {
    fwrite(bytes, 1, sizeof bytes - 1, stdout);
    fwrite(text, 1, sizeof text - 1, stdout);
}`);
  run('gcc', ['-std=c99', '-w', '-o', 'c-program', 'main.c']);
  assert.deepEqual(run(join(folder, 'c-program'), []), Buffer.concat([BYTES, TEXT]));
});

withPrograms('Java', ['java'], async () => {
  await writeFile(join(folder, 'Main.java'), `import java.nio.charset.StandardCharsets;
class Main {
    public static void main(String[] args) {
        byte[] bytes = ${write(TEXT, 'java')}.getBytes(StandardCharsets.UTF_8);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }
}`);
  assert.deepEqual(run('java', ['Main.java']), TEXT);
});

withPrograms('Go', ['go'], async () => {
  await writeFile(join(folder, 'main.go'), `package main
import "os"
func main() {
    os.Stdout.WriteString(${write(BYTES, 'go')})
    os.Stdout.WriteString(${write(TEXT, 'go', { content: 'code-points' })})
}`);
  assert.deepEqual(run('go', ['run', 'main.go']), Buffer.concat([BYTES, TEXT]));
});
