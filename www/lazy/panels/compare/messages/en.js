/** English. */
export default {
  'compare.title': 'Compare schemes',
  'compare.scheme': 'scheme',
  'compare.bytes': 'selected code point',
  'compare.size': 'whole text',
  'compare.sorts': 'sorts as code points do',
  'compare.about': 'Selected: {codePoint}.',
  'compare.sorted': 'yes',
  'compare.unsorted': 'no',
  'compare.refused': 'can’t hold {codePoint}',
  'compare.without': { one: 'One ill-formed segment is left out.', other: '{n} ill-formed segments are left out.' },
};
