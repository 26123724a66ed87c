/** Dutch. */
export default {
  'copy.title': 'Kopiëren als',
  'copy.what': 'Wat gekopieerd wordt',
  'copy.whole': 'Hele tekst',
  'copy.selection': 'Selectie: {what}',
  'copy.bytes': 'Bytes',
  'copy.bytes-are': 'zoals ze zijn, ook ongeldige',
  'copy.code-points': 'Codepoints',
  'copy.code-points-are': 'in elk schema gelijk',
  'copy.as': 'Kopiëren als: {notation}',
  'copy.said': 'Gekopieerd als: {notation}',
  'copy.ill-formed': 'Alleen codepoints: de bytes zijn ongeldig vanaf offset {offset}.',
  'copy.code-point': '{notation} heeft geen vorm voor {codePoint} (byteoffset {offset}).',
  'copy.surrogates': 'Twee surrogaten naast elkaar zouden als één codepoint gelezen worden (byteoffset {offset}).',
};
