// esbuild plugins for builds in one file. Each replaces a module that would load a file, or shortens one.

import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zopfli from '@gfx/zopfli';
import pictureCard from '../../www/lazy/picture-card/messages/en.js';
import { TEMPLATES } from './key-templates.mjs';

/** @typedef {import('esbuild').Plugin} Plugin */

const WWW = fileURLToPath(new URL('../../www', import.meta.url));
const INFLATE = fileURLToPath(new URL('inflate.js', import.meta.url));

/** The core dictionaries and those of the parts. */
const DICTIONARY = /\/(?:i18n|messages)\/[a-z]{2}\.js$/;
const CORE_DICTIONARY = /\/i18n\/[a-z]{2}\.js$/;
const DICTIONARY_OF_PART = /\/messages\/[a-z]{2}\.js$/;

/** Dictionaries of the exercises and their page, which no inspector shows. @param {string} path in www */
const isOfExercises = (path) => /^(?:exercise|site)\//.test(path);

/** The messages of several dictionaries together. @param {string[]} files @returns {Promise<Record<string, string>>} */
async function wordsIn(files) {
  // The timestamp keeps Node from taking a changed file from its cache.
  const dictionaries = await Promise.all(files.map((file) => import(`${pathToFileURL(file).href}?${Date.now()}`)));
  return Object.assign({}, ...dictionaries.map((module) => module.default));
}

const deflate = promisify(zopfli.deflate);

/** Bytes as a literal for inflate.js; after gzip it is hardly longer than the deflated bytes. @param {Uint8Array} bytes */
export const deflated = async (bytes) => JSON.stringify(Buffer.from(await deflate(bytes, { numiterations: 5 })).toString('base64'));

/**
 * Inlines the WebAssembly module for a first view: nothing is fetched, and the module is inflated when it is first needed.
 *
 * @param {string} literal the module, or the name of a variable that holds it
 * @returns {Plugin}
 */
export const coreInside = (literal) => ({
  name: 'core-inside',
  setup(build) {
    build.onLoad({ filter: /\/codec\/core-source\.js$/ }, () => inflated('coreSource', literal));
  },
});

/**
 * Inlines the full module, which also replaces the one for a first view: a file needs only one.
 *
 * @param {string} literal the module, or the name of a variable that holds it
 * @returns {Plugin}
 */
export const fullInside = (literal) => ({
  name: 'full-inside',
  setup(build) {
    build.onLoad({ filter: /\/codec\/full-source\.js$/ }, () => inflated('fullSource', literal));
    build.onLoad({ filter: /\/codec\/load-core\.js$/ }, () => ({
      resolveDir: `${WWW}/codec`, contents: "export { ready as readyCore } from './load.js';",
    }));
  },
});

/**
 * Inlines the WebAssembly module of the notations.
 *
 * @param {string} literal the module, or the name of a variable that holds it
 * @returns {Plugin}
 */
export const notationInside = (literal) => ({
  name: 'notation-inside',
  setup(build) {
    build.onLoad({ filter: /\/codec\/notation-source\.js$/ }, () => inflated('notationSource', literal));
  },
});

/**
 * Inlines the WebAssembly module of the exercises.
 *
 * @param {string} literal the module, or the name of a variable that holds it
 * @returns {Plugin}
 */
export const exercisesInside = (literal) => ({
  name: 'exercises-inside',
  setup(build) {
    build.onLoad({ filter: /\/codec\/exercises-source\.js$/ }, () => inflated('exercisesSource', literal));
  },
});

/**
 * Fetches the WebAssembly module of the notations from a file, for a build that has {@link noOtherSource} and would be twice as large with
 * the module inline.
 *
 * @param {string} file its path, relative to the build's files
 * @returns {Plugin}
 */
export const notationFetched = (file) => ({
  name: 'notation-fetched',
  setup(build) {
    build.onLoad({ filter: /\/codec\/notation-source\.js$/ }, () => ({
      resolveDir: `${WWW}/codec`,
      contents: `
        import { networkStep } from './fetched.js';
        export const notationSource = () => {
          const { href } = new URL(${JSON.stringify(file)}, import.meta.url);
          return networkStep(href, async () => {
            const response = await fetch(href);
            if (!response.ok) throw new Error('HTTP status ' + response.status);
            return response.arrayBuffer();
          });
        };`,
    }));
  },
});

/**
 * Leaves out notations, for a standalone script: it may be put inline, where another half of its weight matters, and where there are no
 * other files. To be placed before {@link nothingLater}.
 * @type {Plugin}
 */
export const noNotations = {
  name: 'no-notations',
  setup(build) {
    build.onLoad({ filter: /\/core\/load-notation\.js$/ }, () => ({
      contents: "export const hasNotations = false; export const loadNotations = async () => { throw new Error('no notations'); };",
    }));
    // The replacement says so.
    build.onLoad({ filter: /\/lazy\/panels\/copy\/panel\.js$/ }, () => ({
      contents: "export class CopyPanel { constructor() { throw new Error('this file has no notations: use utf8-inspector/define'); } }",
    }));
    // Without notations there is nothing to offer.
    build.onLoad({ filter: /\/lazy\/offer\/index\.js$/ }, () => ({ contents: 'export const Offers = { load: async () => null };' }));
    build.onLoad({ filter: /\/core\/offer-signs\.js$/ }, () => ({ contents: 'export const mayBeWorthOffer = () => false, mayBeOfAnotherScheme = mayBeWorthOffer;' }));
  },
};

/**
 * Leaves out the comparison of two texts, for the same script: the look-alikes alone weigh half as much as the script. To be placed before
 * {@link nothingLater}.
 * @type {Plugin}
 */
export const noDifference = {
  name: 'no-difference',
  setup(build) {
    build.onLoad({ filter: /\/lazy\/panels\/difference\/panel\.js$/ }, () => ({
      contents: "export class DifferencePanel { constructor() { throw new Error('this file does not compare texts: use utf8-inspector/define'); } }",
    }));
  },
};

/**
 * Leaves out the puzzles, for an element with {@link noNotations} and {@link noDifference}: each opens one of these. To be placed before
 * {@link nothingLater}.
 * @type {Plugin}
 */
export const noPuzzles = {
  name: 'no-puzzles',
  setup(build) {
    build.onLoad({ filter: /\/lazy\/examples\/puzzles\.js$/ }, () => ({
      contents: 'export const puzzlesBeside = () => [];',
    }));
  },
};

/**
 * Leaves long lines of mixed direction to the browser, for the same script: it is used in documents, into which nobody pastes a megabyte.
 * To be placed before {@link nothingLater}.
 * @type {Plugin}
 */
export const noMixedDirection = {
  name: 'no-turns',
  setup(build) {
    build.onLoad({ filter: /\/ui\/mixed-direction\.js$/ }, () => ({ contents: 'export const adaptDirection = () => {}, prepareDirection = adaptDirection;' }));
  },
};

/**
 * Drops refused input in hidden tabs when the language changes, for the same script: few documents have tabs. To be placed before
 * {@link nothingLater}.
 * @type {Plugin}
 */
export const noWaitingInput = {
  name: 'no-waiting',
  setup(build) {
    build.onLoad({ filter: /\/lazy\/rebuild\/waiting\.js$/ }, () => ({
      contents: "import { reenter } from './refused.js'; export const reenterWhenShown = (refused, root) => reenter(refused, ({ id }) => root.getElementById(id));",
    }));
  },
};

/** A module that exports a function to inflate a literal. @param {string} name @param {string} literal */
const inflated = (name, literal) => ({
  resolveDir: WWW,
  contents: `
    import { inflate } from ${JSON.stringify(INFLATE)};
    export const ${name} = () => inflate(${literal});`,
});

/**
 * Supports no other source of the WebAssembly module, for builds in which nobody can pass one to `ready`.
 * @type {Plugin}
 */
export const noOtherSource = {
  name: 'no-other-source',
  setup(build) {
    build.onLoad({ filter: /\/codec\/source\.js$/ }, () => ({
      resolveDir: `${WWW}/codec`,
      contents: "import { compile } from './compile.js'; export const moduleFrom = async (source) => compile(await source);",
    }));
  },
};

/**
 * Makes dynamic imports static: in one file nothing is loaded later, and esbuild would wrap every module that could be, with everything
 * that it shares. Dictionaries stay separate, so that only one of them is made into objects. Failed loads are not retried.
 * @type {Plugin}
 */
export const nothingLater = {
  name: 'nothing-later',
  setup(build) {
    build.onLoad({ filter: /\/core\/load-module\.js$/ }, () => ({
      contents: 'export const loadWithRetry = (load) => load(); export const loadModule = loadWithRetry;',
    }));
    build.onLoad({ filter: /\/www\/(?:core|ui|element|panels|lazy)\/.*\.js$/ }, async ({ path }) => {
      // The types in the comments contain import(), too.
      const source = (await readFile(path, 'utf8')).replaceAll(/\/\*\*[^]*?\*\//g, '');
      if (!source.includes('import(')) return undefined;
      /** @type {string[]} */
      const imports = [];
      const code = source
        .replaceAll(/\(await import\(('[^']+')\)\)\.(\w+)/g, (_, module, name) => {
          imports.push(`import { ${name} } from ${module};\n`);
          return name;
        })
        .replaceAll(/import\(('(?!.*\/messages\/)[^']+')\)/g, (_, module) => {
          const name = `later${imports.length}`;
          imports.push(`import * as ${name} from ${module};\n`);
          return `Promise.resolve(${name})`;
        });
      return { contents: imports.join('') + code };
    });
  },
};

/**
 * Loads the WebAssembly module only from an address, for builds whose files are next to each other and in which nobody can call `ready`.
 * @type {Plugin}
 */
export const fetchedOnly = {
  name: 'fetched-only',
  setup(build) {
    build.onLoad({ filter: /\/codec\/source\.js$/ }, () => ({
      resolveDir: `${WWW}/codec`,
      contents: "import { moduleFetched } from './fetched.js'; export const moduleFrom = (url) => moduleFetched(url.href, () => fetch(url));",
    }));
  },
};

/**
 * Adds the words of the panels that are bundled with the element to the core words: one dictionary for what is shown first.
 *
 * @param {(key: string) => boolean} isUsed `false` for messages that a build never shows
 * @param {...import('../../www/element/panels.js').PanelName} names of the panels
 * @returns {Plugin}
 */
export const coreWords = (isUsed, ...names) => ({
  name: 'core-words',
  setup(build) {
    build.onLoad({ filter: CORE_DICTIONARY }, async ({ path }) => {
      const own = names.map((name) => `${WWW}/panels/${name}/messages/${basename(path)}`).filter((file) => existsSync(file));
      const words = Object.entries(await wordsIn([path, ...own])).filter(([key]) => isUsed(key));
      return { contents: `export default ${JSON.stringify(Object.fromEntries(words))};` };
    });
  },
});

/**
 * Inlines the names of all characters, or none.
 *
 * @param {boolean} areAll
 * @returns {Plugin}
 */
export function namesInside(areAll) {
  return {
    name: 'names-inside',
    setup(build) {
      build.onLoad({ filter: /\/core\/name-pages\.js$/ }, async () => {
        if (!areAll) return { contents: 'export const loadNamePage = async () => { throw new Error("no names"); };' };
        const files = (await readdir(`${WWW}/data/names`)).filter((file) => file !== 'index.txt').sort();
        const pages = await Promise.all(files.map(async (file) => [file.replace('.txt', ''), await readFile(`${WWW}/data/names/${file}`, 'utf8')]));
        return {
          resolveDir: WWW,
          contents: `
            import { inflate } from ${JSON.stringify(INFLATE)};
            let pages;
            export async function loadNamePage(page) {
              pages ??= inflate(${await deflated(Buffer.from(JSON.stringify(Object.fromEntries(pages))))})
                .then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
              return page === 'index' ? Object.keys(await pages).join('\\n') : (await pages)[page] ?? '';
            }`,
        };
      });
    },
  };
}

/**
 * Short keys for messages: their places in the list. Keys that templates make stay as they are, and so do those of the page, which its HTML
 * names too.
 *
 * @param {string[]} keys all keys, in order
 * @returns {(key: string) => string}
 */
function shortKeys(keys) {
  const made = new Set(Object.entries(TEMPLATES).flatMap(([prefix, values]) => values.map((value) => prefix + value)));
  const places = new Map(keys.map((key, place) => [key, made.has(key) || !isOfElement(key) ? key : String(place)]));
  return (key) => places.get(key) ?? key;
}

/**
 * Merges the words of all parts into one dictionary for each language. The dictionaries share one list of keys, most of which are
 * shortened. Needs `write: false`.
 *
 * @param {(key: string) => boolean} [isUsed] `false` for messages that a build never shows
 * @returns {Plugin}
 */
export function sharedKeys(isUsed = () => true) {
  /** @param {string} language @returns {Promise<Record<string, string>>} */
  const words = async (language) => {
    const files = (await readdir(WWW, { recursive: true })).filter((path) => DICTIONARY.test(`/${path}`) && path.endsWith(`/${language}.js`) && !isOfExercises(path)).sort();
    return wordsIn(files.map((path) => `${WWW}/${path}`));
  };
  const usedKeys = async () => Object.keys(await words('en')).filter(isUsed);
  /** Code with its keys shortened. @param {string} text @param {(key: string) => string} short */
  const withKeys = (text, short) => text.replace(/(["'`])([a-z]+\.[a-z0-9.-]+)\1/g, (whole, quote, key) => (short(key) === key ? whole : `${quote}${short(key)}${quote}`));
  return {
    name: 'shared-keys',
    setup(build) {
      build.onResolve({ filter: DICTIONARY_OF_PART }, ({ path }) => ({ path: `${WWW}/i18n/${basename(path)}` }));
      build.onResolve({ filter: /^shared-keys$/ }, () => ({ path: 'shared-keys', namespace: 'shared-keys' }));
      build.onLoad({ filter: /.*/, namespace: 'shared-keys' }, async () => {
        const keys = await usedKeys();
        const short = shortKeys(keys);
        return {
          contents: `
            const keys = ${JSON.stringify(keys.map((key) => (short(key) === key ? key : '')).join(' '))}.split(' ');
            export const dictionary = (messages) => Object.fromEntries(messages.map((message, place) => [keys[place] || place, message]));`,
        };
      });
      build.onLoad({ filter: DICTIONARY }, async ({ path }) => {
        const messages = await words(basename(path, '.js'));
        const used = (await usedKeys()).map((key) => messages[key]);
        return { contents: `import { dictionary } from 'shared-keys'; export default dictionary(${JSON.stringify(used)});` };
      });
      build.onEnd(async ({ outputFiles }) => {
        if (!outputFiles) throw new Error('sharedKeys needs `write: false`');
        const short = shortKeys(await usedKeys());
        for (const file of outputFiles) file.contents = new TextEncoder().encode(withKeys(file.text, short));
      });
    },
  };
}

/** Whether a message is the element's; the others belong to the page around it. @param {string} key */
export const isOfElement = (key) => !key.startsWith('page.');

/** Whether a message is about notations, their panel or their offers; those on every copy button do not count. @param {string} key */
const isOfNotations = (key) => /^(?:notation|expected|offer)\.|^copy\.(?!copy$|copied$|by-hand$|keys$)/.test(key);

/** Whether a message is about the card with the pictures to save, which is in the panel of notations. @param {string} key */
const isOfPictureCard = (key) => Object.hasOwn(pictureCard, key);

/** The style sheets of an element that has {@link noNotations} and {@link noDifference}, by their paths. */
export const STYLES_ALONE = /^(?!.*\/(?:panels\/(?:copy|difference)|lazy\/(?:offer|picture-card))\/)/;

/** Whether a message is about a WebAssembly module that can't be fetched. @param {string} key */
const isOfFetching = (key) => key === 'error.network' || key === 'error.mime-type';

/** Whether an element with {@link noNotations}, {@link noDifference}, {@link noPuzzles}, {@link noMixedDirection} and an inline module shows a message. @param {string} key */
export const isOfElementAlone = (key) => isOfElement(key) && !isOfNotations(key) && !isOfPictureCard(key) && !isOfFetching(key) && !/^(?:difference|puzzles)\./.test(key) && key !== 'input.byte-order';

/** Never: an exercise has all its messages in its own dictionary. @returns {boolean} */
export const isOfExercise = () => false;
