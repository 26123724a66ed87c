/** Deutsch. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'compare.title': 'Schemata vergleichen',
  'compare.scheme': 'Schema',
  'compare.bytes': 'ausgewählter Codepoint',
  'compare.size': 'ganzer Text',
  'compare.sorts': 'sortiert nach Codepoint',
  'compare.about': 'Ausgewählt: {codePoint}.',
  'compare.sorted': 'ja',
  'compare.unsorted': 'nein',
  'compare.refused': 'kann {codePoint} nicht kodieren',
  'compare.without': { one: 'Ein ungültiges Segment ist nicht berücksichtigt.', other: '{n} ungültige Segmente sind nicht berücksichtigt.' },
};
