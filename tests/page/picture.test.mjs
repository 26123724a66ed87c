// Pictures as SVG: any content stays text, and they describe what they show.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, schemes } from '../../www/codec/index.js';
import { encodeOrNull } from '../../www/codec/encode-or-null.js';
import { bytesOfExample, illFormedExamples, wellFormedExamples } from '../../www/core/examples.js';
import { Session } from '../../www/core/session.js';
import { loadWords } from '../../www/i18n/index.js';
import { readColor } from '../../www/lazy/picture/color.js';
import { describe } from '../../www/lazy/picture/description.js';
import { drawGradient, readGradient } from '../../www/lazy/picture/gradient.js';
import { VIEWS, checkedOptions } from '../../www/lazy/picture/options.js';
import { LIMITS, fits, sizeOf } from '../../www/lazy/picture/png.js';
import { WORDS } from '../../www/lazy/picture/words.js';
import { writeSvg } from '../../www/lazy/picture/write.js';
import { escaped, tag } from '../../www/lazy/picture/xml.js';
import { hex, utf8 } from './support.mjs';

/** @typedef {import('../../www/lazy/picture/write.js').Shape} Shape */

before(() => ready());

const INK = { hex: '#1a1c20', alpha: 1 };
const CLEAR = { hex: '#000000', alpha: 0 };

/** @param {string} text @returns {Shape} */
const line = (text) => ({ text: {
  text, x: 10, y: 20, anchor: 'start', isRtl: false, family: 'system-ui, "Noto Sans"', size: 16, weight: '400', isItalic: false, color: INK, spacing: 0, clip: null,
} });

/** @param {Partial<import('../../www/lazy/picture/box.js').Box>} [rest] @returns {Shape} */
const box = (rest) => {
  const none = { width: 0, style: 'none', color: INK };
  return { box: { rect: { x: 10, y: 20, width: 30, height: 40 }, color: { hex: '#ffffff', alpha: 1 }, gradient: null, borders: [none, none, none, none], radii: [0, 0, 0, 0], ...rest } };
};

/** @param {Shape[]} shapes @param {Partial<import('../../www/lazy/picture/write.js').Picture>} [rest] */
const svgOf = (shapes, rest) => writeSvg({ width: 100, height: 50, background: null, language: 'en', title: 'T', description: 'D', shapes, ...rest });

/**
 * Asserts that a document is well-formed XML of elements that can't run, fetch or embed anything.
 * @param {string} svg
 */
function assertHarmless(svg) {
  assert.doesNotMatch(svg, /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  assert.doesNotMatch(svg, /\p{Surrogate}/u);
  /** @type {string[]} */
  const open = [];
  const rest = svg.replace(/<(\/?)([A-Za-z]+)((?: [A-Za-z:-]+="[^"<]*")*)(\/?)>/g, (_, close, name, attributes, empty) => {
    assert.ok(['svg', 'title', 'desc', 'defs', 'g', 'rect', 'path', 'text', 'clipPath', 'linearGradient', 'stop'].includes(name), name);
    for (const [, attribute, value] of attributes.matchAll(/ ([A-Za-z:-]+)="([^"]*)"/g)) {
      assert.doesNotMatch(attribute, /^on|href|^style$/);
      assert.match(value.replaceAll('url(#', '').replace('http://www.w3.org/2000/svg', ''), /^(?!.*(?:url\(|:\/\/|javascript:))/s);
      assert.doesNotMatch(value, /&(?!amp;|lt;|gt;|quot;|#\d+;)/);
    }
    if (close) assert.equal(open.pop(), name);
    else if (!empty) open.push(name);
    return '';
  });
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]|&(?!amp;|lt;|gt;|quot;|#\d+;)/);
}

test('markup becomes text, and characters that XML forbids become U+FFFD', () => {
  assert.equal(escaped('<script>&"\'</script>'), '&lt;script&gt;&amp;&quot;&#39;&lt;/script&gt;');
  assert.equal(escaped('a\0b\x1bc\ufffed\uffff'), 'a\ufffdb\ufffdc\ufffdd\ufffd');
  assert.equal(escaped('\ud800a\udc00𝄞'), '\ufffda\ufffd𝄞');
  assert.equal(escaped('\t\n\r'), '&#9;&#10;&#13;', 'in an attribute, tabs and line ends would become spaces');
});

test('numbers have at most two decimals, and undefined attributes are left out', () => {
  assert.equal(tag('a', { x: 1 / 3, y: -0, z: 2, none: undefined }), '<a x="0.33" y="0" z="2"/>');
});

test('hostile text stays text, everywhere', () => {
  for (const text of ['</text><script>alert(1)</script>', ']]>', '<!--', '&amp;', '" onload="alert(1)', '\u202eabc', '\0\ud800', '<![CDATA[']) {
    const svg = svgOf([line(text)], { title: text, description: text });
    assertHarmless(svg);
    assert.equal(svg.split(escaped(text)).length, 4, 'in title, description and text');
    assert.match(svg, /<text [^>]*unicode-bidi="isolate"/);
  }
});

test('size, title and description come first', () => {
  const svg = svgOf([box()], { width: 970, height: 476, language: 'nl', background: { hex: '#fbfaf7', alpha: 1 } });
  assertHarmless(svg);
  const id = /aria-labelledby="([\w-]+)-title"/.exec(svg)?.[1];
  assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="970" height="476" viewBox="0 0 970 476" role="img" lang="nl" xml:lang="nl"'), svg);
  assert.match(svg, new RegExp(`<title id="${id}-title">T</title>\n<desc id="${id}-desc">D</desc>`));
  assert.match(svg, /<rect width="970" height="476" fill="#fbfaf7"\/>/);
  assert.doesNotMatch(svgOf([box()]), /width="100" height="50" fill/, 'no background');
});

test('ids differ between pictures in one document, and stay the same for the same picture', () => {
  const ids = (/** @type {string} */ svg) => Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const clipped = (/** @type {string} */ text) => {
    const shape = line(text);
    if ('text' in shape) shape.text.clip = { x: 0, y: 0, width: 5, height: 5 };
    return svgOf([shape, shape]);
  };
  assert.equal(ids(clipped('a')).length, 3, 'one clip for both');
  assert.deepEqual(ids(clipped('a')).filter((id) => ids(clipped('b')).includes(id)), []);
  assert.equal(clipped('a'), clipped('a'));
});

test('equal borders are one outline, a different side is a second line, and a wider side is an area', () => {
  const [thin, wide, dotted, double] = [
    { width: 1, style: 'solid', color: INK }, { width: 5, style: 'solid', color: INK }, { width: 1, style: 'dotted', color: INK }, { width: 3, style: 'double', color: INK },
  ];
  const shapes = (/** @type {any} */ borders, radii = [4, 4, 4, 4]) => svgOf([box({ borders, radii: /** @type {any} */ (radii), color: null })]).match(/<(?:rect|path) [^>]*>/g) ?? [];
  assert.deepEqual(shapes([thin, thin, thin, thin]), ['<rect x="10.5" y="20.5" width="29" height="39" rx="3.5" fill="none" stroke="#1a1c20"/>']);
  assert.match(shapes([thin, thin, thin, wide]).join(), /^<path d="M[^"]*ZM[^"]*Z" fill-rule="evenodd" fill="#1a1c20"\/>$/);
  const apart = shapes([thin, thin, thin, dotted], [0, 4, 4, 0]);
  assert.equal(apart.length, 2);
  assert.match(apart.join(), /stroke-dasharray="1 1"/);
  assert.equal(shapes([double, double, double, double]).length, 2);
  assert.deepEqual(shapes([thin, { ...thin, color: CLEAR }, thin, thin].map((border) => ({ ...border, color: CLEAR }))), []);
});

test('adjacent sides that look the same are one line, which at square corners reaches the outer edge', () => {
  const [solid, dashed] = [{ width: 2, style: 'solid', color: INK }, { width: 4, style: 'dashed', color: INK }];
  const paths = (/** @type {any} */ borders, /** @type {any} */ radii = [0, 0, 0, 0]) => Array.from(svgOf([box({ borders, radii, color: null })]).matchAll(/ d="([^"]*)"/g), ([, d]) => d);
  assert.deepEqual(paths([solid, solid, dashed, dashed]), ['M10 21L39 21L39 21L39 60', 'M40 58L12 58L12 58L12 20']);
  assert.deepEqual(paths([dashed, solid, solid, dashed]), ['M39 20L39 59L39 59L10 59', 'M12 60L12 22L12 22L40 22']);
  assert.deepEqual(paths([solid, solid, dashed, dashed], [0, 4, 0, 0])[0], 'M10 21L36 21A3 3 0 0 1 39 24L39 24L39 60', 'a round corner between two sides');
});

test('a text is written with what differs from the default', () => {
  const written = (/** @type {any} */ rest) => svgOf([{ text: { .../** @type {any} */ (line('a')).text, ...rest } }]).match(/<text [^>]*>/)?.[0];
  const common = 'unicode-bidi="isolate" font-family="system-ui, &quot;Noto Sans&quot;" font-size="16"';
  assert.equal(written({}), `<text x="10" y="20" ${common} fill="#1a1c20">`);
  assert.equal(written({ anchor: 'middle', isRtl: true, weight: '700', isItalic: true, spacing: 0.5 }),
    `<text x="10" y="20" text-anchor="middle" direction="rtl" ${common} font-weight="700" font-style="italic" letter-spacing="0.5" fill="#1a1c20">`);
});

test('colours, as browsers compute them', () => {
  const never = () => { throw new Error('known'); };
  assert.deepEqual(readColor('rgb(26, 28, 32)', never), INK);
  assert.deepEqual(readColor('rgba(0, 0, 0, 0)', never), CLEAR);
  assert.deepEqual(readColor('rgba(255, 255, 255, 0.5)', never), { hex: '#ffffff', alpha: 0.5 });
  assert.deepEqual(readColor('color(srgb 1 0.5 0 / 0.25)', never), { hex: '#ff8000', alpha: 0.25 });
  assert.deepEqual(readColor('color(srgb 1 0.5 0)', never), { hex: '#ff8000', alpha: 1 });
  assert.deepEqual(readColor('oklch(0.5 0.1 20)', () => [1, 2, 3, 255]), { hex: '#010203', alpha: 1 });
});

test('a hatched ground repeats as it does in CSS', () => {
  const read = (/** @type {string} */ text) => readGradient(text, (value) => readColor(value, () => [0, 0, 0, 0]));
  const expected = { angle: 135, stops: [[0, '#fbe6da'], [5, '#fbe6da'], [5, '#000000'], [9, '#000000']] };
  for (const text of ['repeating-linear-gradient(135deg, rgb(251, 230, 218) 0px, rgb(251, 230, 218) 5px, rgba(0, 0, 0, 0) 5px, rgba(0, 0, 0, 0) 9px)',
    'repeating-linear-gradient(135deg, rgb(251, 230, 218) 0px 5px, rgba(0, 0, 0, 0) 5px 9px)']) {
    const gradient = read(text);
    assert.deepEqual({ ...gradient, stops: gradient?.stops.map(({ at, color }) => [at, color.hex]) }, expected);
  }
  assert.equal(read('none'), null);
  assert.equal(read('url("a.png")'), null);
  const down = drawGradient({ angle: 180, stops: [{ at: 0, color: INK }, { at: 6, color: CLEAR }] }, { x: 0, y: 0, width: 10, height: 20 }, 'i');
  assert.match(down, /x1="5" y1="0" x2="5" y2="6"/);
});

const languages = /** @type {const} */ (['en', 'de', 'nl']);

/** @param {Uint8Array} bytes @param {import('../../www/codec/index.js').Scheme} [scheme] */
function sessionOf(bytes, scheme = 'utf-8') {
  const session = new Session(() => {});
  session.setScheme(scheme, 'value');
  session.setBytes(bytes, 'value');
  return session;
}

for (const language of languages) {
  test(`${language}: title and description of every example in every scheme`, async () => {
    const messages = await loadWords(language, WORDS);
    const name = { en: /bytes|bits/, de: /Bytes|Bits/, nl: /bytes|bits/ }[language];
    let count = 0;
    for (const scheme of schemes) {
      for (const example of [...wellFormedExamples, ...illFormedExamples(scheme)]) {
        const bytes = bytesOfExample(example, scheme);
        if (!bytes) continue;
        const session = sessionOf(bytes, scheme);
        for (const view of VIEWS) {
          const { title, description } = describe(session, view, messages);
          assert.match(title, name);
          assertHarmless(svgOf([], { title, description, language }));
          // Direction isolates come in pairs; there are no other marks of direction, and nothing else that is invisible.
          assert.equal(title.match(/\u2068/g)?.length, title.match(/\u2069/g)?.length);
          assert.doesNotMatch(title + description, /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff]/u);
          count++;
        }
      }
    }
    assert.ok(count > 500, `only ${count}`);
  });

  test(`${language}: in every scheme the description has its name and the bytes`, async () => {
    const messages = await loadWords(language, WORDS);
    assert.equal(schemes.length, 13);
    for (const scheme of schemes) {
      const bytes = /** @type {Uint8Array} */ (encodeOrNull(0x41, scheme));
      const { title, description } = describe(sessionOf(bytes, scheme), 'strip', messages);
      assert.ok(title.includes(messages.text(`scheme.${scheme}`)), title);
      assert.ok(description.includes(Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')), description);
    }
  });
}

test('the bench describes the selection, and long texts are clipped', async () => {
  const messages = await loadWords('en', WORDS);
  const session = sessionOf(hex('41 E2 82 AC FF'));
  session.select(1, 'strip');
  assert.deepEqual(describe(session, 'bench', messages), {
    title: '\u2068€\u2069: the bits in UTF-8', description: 'Text: \u2068€\u2069. 3 bytes, well-formed UTF-8: E2 82 AC.',
  });
  assert.match(describe(session, 'strip', messages).description, /A€\ufffd.*5 bytes, ill-formed: 41 E2 82 AC FF\.$/);
  const long = describe(sessionOf(utf8('a'.repeat(1000))), 'table', messages);
  assert.match(long.description, /^Text: \u2068a{40}…\u2069\. 1,000 bytes, well-formed UTF-8: (?:61 ){64}…\.$/);
  assert.equal(describe(sessionOf(new Uint8Array()), 'strip', messages).description, 'No bytes yet.');
});

test('an unknown option is refused, with the options that were expected', () => {
  assert.deepEqual(checkedOptions({ view: 'bench', theme: 'dark', width: 400 }), { view: 'bench', theme: 'dark', width: 400 });
  assert.deepEqual(checkedOptions({ view: undefined }), { view: undefined, theme: undefined, width: undefined });
  /** @type {[unknown, string][]} */
  const refused = [
    [{ view: 'map' }, "view: expected 'strip', 'bench', 'layers' or 'table', found 'map'"],
    [{ view: 3 }, "view: expected 'strip', 'bench', 'layers' or 'table', found 3"],
    [{ theme: null }, "theme: expected 'light', 'dark' or 'transparent', found null"],
    [{ theme: 'x'.repeat(50) }, `theme: expected 'light', 'dark' or 'transparent', found '${'x'.repeat(40)}…'`],
    [{ width: '400' }, "width: expected a number from 100 to 8000, found '400'"],
    [{ width: NaN }, 'width: expected a number from 100 to 8000, found NaN'],
    [{ color: 'dark' }, "expected the options 'view', 'theme' or 'width', found 'color'"],
    [null, 'expected options as an object, found null'],
    ['strip', 'expected options as an object, found a String'],
    [[], 'expected options as an object, found an Array'],
  ];
  for (const [options, message] of refused) assert.throws(() => checkedOptions(options), { name: 'TypeError', message });
});

test('the size of a picture is read from its markup, and a picture too large for browsers is detected', () => {
  assert.deepEqual(sizeOf(svgOf([box()], { width: 970, height: 476 })), { width: 970, height: 476 });
  assert.deepEqual(sizeOf(''), { width: 0, height: 0 });
  assert.ok(fits({ width: LIMITS.side, height: LIMITS.area / LIMITS.side }));
  assert.ok(!fits({ width: LIMITS.side + 1, height: 1 }));
  assert.ok(!fits({ width: 1, height: LIMITS.side + 1 }));
  assert.ok(!fits({ width: LIMITS.side, height: LIMITS.area / LIMITS.side + 1 }));
});
