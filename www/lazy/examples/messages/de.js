/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'gallery.well-formed': 'Gültig',
  'gallery.ill-formed': 'Beschädigt',
  'gallery.refused': '{scheme} kann es nicht kodieren',
  'gallery.ohm': 'Ohm, nicht Omega',
  'gallery.deseret': 'Deseret',
  'gallery.bom': 'Byte Order Mark',
  'gallery.noncharacter': 'Nichtzeichen',
  'gallery.overlong-slash': 'überlanger /',
  'gallery.overlong-a': 'überlanges a',
  'gallery.overlong-delete': 'überlanges DEL',
  'gallery.overlong-3': 'überlang, 3 Bytes',
  'gallery.overlong-4': 'überlang, 4 Bytes',
  'gallery.stray': 'verirrtes Folgebyte',
  'gallery.ff': 'das Byte FF',
  'gallery.substitution': 'gemischte Schäden',
};
