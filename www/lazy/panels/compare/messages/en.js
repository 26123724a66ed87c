/** English. */
export default {
  'compare.title': 'Compare schemes',
  'compare.scheme': 'Scheme',
  'compare.read': 'Read the bytes as {scheme}',
  'compare.bytes': 'Selected code point',
  'compare.size': 'Whole text',
  'compare.sorts': 'Order of this text',
  'compare.about': 'Selected: {codePoint}.',
  'compare.sorted': 'by code point',
  'compare.unsorted': 'different',
  'compare.refused': 'can’t encode {codePoint}',
  'compare.without': { one: 'One ill-formed segment is left out.', other: '{n} ill-formed segments are left out.' },
};
