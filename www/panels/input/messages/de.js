/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'input.text': 'Text',
  'input.bytes': 'Bytes, hex',
  'input.scheme': 'Schema',
  'input.refused': '{scheme} kann {codePoint} nicht kodieren. Die Bytes bleiben unverändert.',
  'input.text-placeholder': 'Hier tippen, einfügen oder ablegen',
  'input.bytes-placeholder': 'z.\u00A0B. E2 82 AC',
  'input.open': 'Datei öffnen\u00A0…',
  'input.undo': 'Rückgängig',
  'input.redo': 'Wiederholen',
  'input.keys': 'Tasten',
  'input.byte-order': 'Diese lange Zeile steht in der Reihenfolge ihrer Bytes, von links nach rechts.',
};
