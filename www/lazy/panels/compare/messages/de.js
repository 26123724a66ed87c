/** Deutsch. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'compare.title': 'Schemata vergleichen',
  'compare.scheme': 'Schema',
  'compare.read': 'Die Bytes als {scheme} lesen',
  'compare.bytes': 'Ausgewählter Codepoint',
  'compare.size': 'Ganzer Text',
  'compare.sorts': 'Reihenfolge dieses Textes',
  'compare.about': 'Ausgewählt: {codePoint}.',
  'compare.sorted': 'nach Codepoint',
  'compare.unsorted': 'eine andere',
  'compare.refused': 'kann {codePoint} nicht kodieren',
  'compare.without': { one: 'Ein ungültiges Segment ist nicht berücksichtigt.', other: '{n} ungültige Segmente sind nicht berücksichtigt.' },
};
