/** Deutsch. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'compare.title': 'Schemata vergleichen',
  'compare.scheme': 'Schema',
  'compare.bytes': 'ausgewählter Codepoint',
  'compare.size': 'ganzer Text',
  'compare.sorts': 'sortiert wie Codepoints',
  'compare.about': 'Ausgewählt: {codePoint}.',
  'compare.sorted': 'ja',
  'compare.unsorted': 'nein',
  'compare.refused': 'fasst {codePoint} nicht',
  'compare.without': { one: 'Ein ungültiges Segment bleibt außen vor.', other: '{n} ungültige Segmente bleiben außen vor.' },
};
