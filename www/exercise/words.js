// The messages of exercises: a dictionary for each language, loaded on demand.
export const words = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};
