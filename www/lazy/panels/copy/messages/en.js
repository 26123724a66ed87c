/** English. */
export default {
  'copy.title': 'Copy as',
  'copy.what': 'What to copy',
  'copy.whole': 'Whole text',
  'copy.selection': 'Selection: {what}',
  'copy.bytes': 'Bytes',
  'copy.bytes-are': 'as they are, even if ill-formed',
  'copy.code-points': 'Code points',
  'copy.code-points-are': 'the same in every scheme',
  'copy.as': 'Copy as: {notation}',
  'copy.said': 'Copied as: {notation}',
  'copy.ill-formed': 'Code points only: the bytes are ill-formed at offset {offset}.',
  'copy.code-point': '{notation} has no form for {codePoint} (byte offset {offset}).',
  'copy.surrogates': 'Two surrogates side by side would be read as one code point (byte offset {offset}).',
};
