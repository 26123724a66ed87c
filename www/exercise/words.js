// The words of exercises: a dictionary for each language, loaded when it is needed.
export const words = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};
