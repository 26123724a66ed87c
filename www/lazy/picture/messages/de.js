/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'picture.cut': 'und noch {n}',
  'picture.titled': '{text}: {title}',
  'picture.title-strip': 'die Bytes in {scheme}',
  'picture.title-bench': 'die Bits in {scheme}',
  'picture.title-layers': 'die Bits in {scheme}, Ebene für Ebene',
  'picture.title-table': 'Codepoints, Bytes und Bits in {scheme}',
  'picture.description': 'Text: {text}. {bytes}, {verdict}: {hex}.',
};
