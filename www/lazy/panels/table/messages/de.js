/** Deutsch. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'table.label': 'Codepoints, Bytes und Bits',
  'table.character': 'Zeichen',
  'table.bytes': 'Bytes',
  'table.bits': 'Bits',
  'table.more': { one: 'und {n} weitere Zeile', other: 'und {n} weitere Zeilen' },
};
