/** English. */
export default {
  'compare.title': 'Compare schemes',
  'compare.scheme': 'scheme',
  'compare.bytes': 'selected code point',
  'compare.size': 'whole text',
  'compare.sorts': 'sorts by code point',
  'compare.about': 'Selected: {codePoint}.',
  'compare.sorted': 'yes',
  'compare.unsorted': 'no',
  'compare.refused': 'can’t encode {codePoint}',
  'compare.without': { one: 'One ill-formed segment is left out.', other: '{n} ill-formed segments are left out.' },
};
