// The dictionaries of each part have the same messages in all three languages; together they have every message that is used, and no
// other. tsc checks that no part uses another part's messages.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { TEMPLATES } from '../../scripts/bundle/key-templates.mjs';
import { allWords, parts, wordsOf } from './words.mjs';

/** @typedef {import('../../www/i18n/index.js').Message} Message */

const [en, de, nl] = [await allWords('en'), await allWords('de'), await allWords('nl')];
const dictionaries = { en, de, nl };
const WWW = new URL('../../www/', import.meta.url);

const NAMESPACES = [...new Set(Object.keys(en).map((key) => key.split('.')[0]))].join('|');

/** The keys found in the sources, and the templates that make further keys. */
async function keysInSources() {
  const files = (await readdir(WWW, { recursive: true })).filter((name) => /\.(js|html)$/.test(name) && !/^(?:pkg|i18n|built)\/|\/messages\//.test(name));
  /** @type {Map<string, string>} */
  const keys = new Map();
  /** @type {Map<string, string>} */
  const templates = new Map();
  for (const file of files) {
    const source = await readFile(new URL(file, WWW), 'utf8');
    for (const [, key] of source.matchAll(new RegExp(`['"]((?:${NAMESPACES})\\.[a-z0-9.-]+)['"]`, 'g'))) if (!/\.(js|css|wasm|html)$/.test(key)) keys.set(key, file);
    for (const [, prefix] of source.matchAll(new RegExp(`\`((?:${NAMESPACES})\\.[a-z.-]*)\\$\\{`, 'g'))) if (!prefix.endsWith('.html')) templates.set(prefix, file);
  }
  return { keys, templates };
}

/** Each text of a message, by its plural form. @param {Message} message @returns {[string, string][]} */
const forms = (message) => (typeof message === 'string' ? [['', message]] : Object.entries(message));

/** @param {string} text */
const placeholders = (text) => [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name))].sort();

for (const part of parts) {
  test(`${part}: the dictionaries have equal keys, in equal order`, async () => {
    const keys = Object.keys(await wordsOf(part, 'en'));
    assert.ok(keys.length > 0);
    assert.deepEqual(Object.keys(await wordsOf(part, 'de')), keys);
    assert.deepEqual(Object.keys(await wordsOf(part, 'nl')), keys);
  });
}

test('no two parts have the same key', async () => {
  assert.ok(parts.length > 5, `only ${parts.length} parts found`);
  const keys = (await Promise.all(parts.map((part) => wordsOf(part, 'en')))).flatMap(Object.keys);
  assert.deepEqual(keys.filter((key, place) => keys.indexOf(key) !== place), []);
});

/** Synonyms, used elsewhere, of terms that have a fixed word here. */
const OTHER_WORDS = {
  de: /code-?punkt|code-point|codeposition|fortsetzungsbyte|anfangsbyte|ersatzpaar|fehlgeformt/i,
  nl: /code-?point|code-punt|beginbyte|(?<!ver)volgbyte|vervangpaar|misvormd/i,
};

test('a term has one word in a language', () => {
  for (const [language, others] of /** @type {['de' | 'nl', RegExp][]} */ (Object.entries(OTHER_WORDS))) {
    const wrong = Object.entries(dictionaries[language]).filter(([, message]) => forms(message).some(([, text]) => others.test(text.replace(/\{\w+\}/g, ''))));
    assert.deepEqual(wrong, [], language);
  }
});

for (const [language, dictionary] of Object.entries(dictionaries)) {
  test(`${language}: every message has the placeholders of the English one, in each plural form`, () => {
    for (const [key, message] of Object.entries(dictionary)) {
      const expected = placeholders(forms(en[key]).find(([form]) => form === '' || form === 'other')?.[1] ?? '');
      for (const [form, text] of forms(message)) {
        // The form for one may spell the number out.
        const found = placeholders(text);
        const needed = form === 'one' ? expected.filter((name) => name !== 'n' || found.includes('n')) : expected;
        assert.deepEqual(found, needed, `${key} ${form}`);
      }
    }
  });

  test(`${language}: a message with plural forms has those of its language`, () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, message] of Object.entries(dictionary)) {
      assert.equal(typeof message, typeof en[key], key);
      if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), needed, key);
    }
  });

  test(`${language}: no text is empty, has stray braces or white space at its ends`, () => {
    for (const [key, message] of Object.entries(dictionary)) {
      for (const [, text] of forms(message)) {
        assert.notEqual(text.trim(), '', key);
        assert.equal(text, text.trim(), key);
        assert.doesNotMatch(text.replace(/\{\w+\}/g, 'x'), /[{}]|  /, key);
        assert.equal(text, text.normalize('NFC'), key);
      }
    }
  });
}

for (const [language, dictionary] of Object.entries(dictionaries)) {
  test(`${language}: the setting that a policy needs can be copied from the message`, () => {
    assert.match(String(dictionary['error.blocked']), /script-src 'wasm-unsafe-eval'/);
  });
}

test('nl: byte is a word with “de”', () => {
  const neuter = /\b(het|dit|dat|elk|ieder|welk|ongeldig|verdwaald|meest significant) (start|vervolg)?byte\b/i;
  for (const [key, message] of Object.entries(nl)) {
    for (const [, text] of forms(message)) assert.doesNotMatch(text, neuter, key);
  }
});

test('no sentence was left in English', () => {
  const sentence = /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u;
  for (const [key, message] of Object.entries(en)) {
    const texts = forms(message).map(([, text]) => text).filter((text) => sentence.test(text));
    for (const dictionary of [de, nl]) {
      for (const [, text] of forms(dictionary[key])) assert.ok(!texts.includes(text), `${key}: ${text}`);
    }
  }
});

test('every key that a source asks for is there', async () => {
  const { keys } = await keysInSources();
  assert.ok(keys.size > 80, `only ${keys.size} keys found`);
  for (const [key, file] of keys) assert.ok(Object.hasOwn(en, key), `${key}, of ${file}`);
});

/** The words of exercises, whose keys no build replaces with numbers. exercise.test.mjs checks that each misconception has words of its own. */
const ofExercises = Object.keys(await wordsOf('exercise/messages', 'en'));
/** @param {string} prefix of a template */
const makesOfExercises = (prefix) => ofExercises.some((key) => key.startsWith(prefix));

test('every key that a template makes is there', async () => {
  const { templates } = await keysInSources();
  assert.deepEqual([...templates.keys()].filter((prefix) => Object.hasOwn(TEMPLATES, prefix) || !makesOfExercises(prefix)).sort(), Object.keys(TEMPLATES).sort());
  for (const [prefix, values] of Object.entries(TEMPLATES)) {
    for (const value of values) assert.ok(Object.hasOwn(en, prefix + value), prefix + value);
  }
});

test('every key is asked for somewhere', async () => {
  const { keys, templates } = await keysInSources();
  const made = new Set(Object.entries(TEMPLATES).flatMap(([prefix, values]) => values.map((value) => prefix + value)));
  const madeOfExercises = (/** @type {string} */ key) => ofExercises.includes(key)
    && ([...templates.keys()].some((prefix) => key.startsWith(prefix)) || /^(?:thought|meaning|look|rule)\./.test(key));
  assert.deepEqual(Object.keys(en).filter((key) => !keys.has(key) && !made.has(key) && !madeOfExercises(key)), []);
});
