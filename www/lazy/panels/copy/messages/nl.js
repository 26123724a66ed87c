/** Dutch. */
export default {
  'copy.title': 'Kopiëren als',
  'copy.what': 'Wat gekopieerd wordt',
  'copy.whole': 'Hele tekst',
  'copy.selection': 'Selectie: {what}',
  'copy.bytes': 'Bytes',
  'copy.bytes-are': 'zoals ze zijn, ook ongeldige',
  'copy.code-points': 'Codepunten',
  'copy.code-points-are': 'in elk schema gelijk',
  'copy.as': 'Kopiëren als: {notation}',
  'copy.said': 'Gekopieerd als: {notation}',
  'copy.ill-formed': 'Alleen codepunten: de bytes zijn ongeldig op offset {offset}.',
  'copy.code-point': '{notation} heeft geen vorm voor {codePoint} (byte-offset {offset}).',
  'copy.surrogates': 'Twee surrogaten naast elkaar zouden als één codepunt gelezen worden (byte-offset {offset}).',
};
