/** Nederlands. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'compare.title': 'Schema’s vergelijken',
  'compare.scheme': 'Schema',
  'compare.read': 'De bytes als {scheme} lezen',
  'compare.bytes': 'Geselecteerd codepunt',
  'compare.size': 'Hele tekst',
  'compare.sorts': 'Volgorde van deze tekst',
  'compare.about': 'Geselecteerd: {codePoint}.',
  'compare.sorted': 'op codepunt',
  'compare.unsorted': 'een andere',
  'compare.refused': 'kan {codePoint} niet coderen',
  'compare.without': { one: 'Eén ongeldig segment telt niet mee.', other: '{n} ongeldige segmenten tellen niet mee.' },
};
