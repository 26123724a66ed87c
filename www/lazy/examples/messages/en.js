/** English. */
export default {
  'gallery.well-formed': 'Well-formed',
  'gallery.ill-formed': 'Damaged',
  'gallery.refused': '{scheme} can’t encode it',
  'gallery.ohm': 'ohm, not omega',
  'gallery.deseret': 'Deseret',
  'gallery.bom': 'byte order mark',
  'gallery.noncharacter': 'noncharacter',
  'gallery.overlong-slash': 'overlong /',
  'gallery.overlong-a': 'overlong a',
  'gallery.overlong-delete': 'overlong DEL',
  'gallery.overlong-3': 'overlong, 3 bytes',
  'gallery.overlong-4': 'overlong, 4 bytes',
  'gallery.stray': 'stray continuation',
  'gallery.ff': 'the byte FF',
  'gallery.substitution': 'mixed damage',
};
