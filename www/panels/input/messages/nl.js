/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'input.text': 'Tekst',
  'input.bytes': 'Bytes, hex',
  'input.scheme': 'Schema',
  'input.refused': '{scheme} kan {codePoint} niet coderen. De bytes blijven ongewijzigd.',
  'input.text-placeholder': 'Typ of plak hier iets, of sleep het hierheen',
  'input.bytes-placeholder': 'bijv. E2 82 AC',
  'input.open': 'Bestand openen…',
  'input.undo': 'Ongedaan maken',
  'input.redo': 'Opnieuw',
  'input.keys': 'Toetsen',
  'input.byte-order': 'Deze lange regel staat in de volgorde van zijn bytes, van links naar rechts.',
};
