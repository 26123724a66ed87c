/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'gallery.well-formed': 'Geldig',
  'gallery.ill-formed': 'Beschadigd',
  'gallery.refused': '{scheme} kan het niet coderen',
  'gallery.ohm': 'ohm, geen omega',
  'gallery.deseret': 'Deseret',
  'gallery.bom': 'byte order mark',
  'gallery.noncharacter': 'niet-teken',
  'gallery.overlong-slash': 'te lange /',
  'gallery.overlong-a': 'te lange a',
  'gallery.overlong-delete': 'te lange DEL',
  'gallery.overlong-3': 'te lang, 3 bytes',
  'gallery.overlong-4': 'te lang, 4 bytes',
  'gallery.stray': 'verdwaalde vervolgbyte',
  'gallery.ff': 'de byte FF',
  'gallery.substitution': 'gemengde schade',
};
