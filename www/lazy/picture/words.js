// The messages of pictures, by language.

/** @type {import('../../i18n/index.js').Words<keyof typeof import('./messages/en.js').default>} */
export const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};
