/** German. */
export default {
  'copy.title': 'Kopieren als',
  'copy.what': 'Was kopiert wird',
  'copy.whole': 'Ganzer Text',
  'copy.selection': 'Auswahl: {what}',
  'copy.bytes': 'Bytes',
  'copy.bytes-are': 'wie sie sind, auch ungültige',
  'copy.code-points': 'Codepoints',
  'copy.code-points-are': 'in jedem Schema gleich',
  'copy.as': 'Kopieren als: {notation}',
  'copy.said': 'Kopiert als: {notation}',
  'copy.ill-formed': 'Nur Codepoints: Die Bytes sind bei Offset {offset} ungültig.',
  'copy.code-point': '{notation} hat keine Form für {codePoint} (Byteoffset {offset}).',
  'copy.surrogates': 'Zwei Surrogate nebeneinander würden als ein Codepoint gelesen (Byteoffset {offset}).',
};
