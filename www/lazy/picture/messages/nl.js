/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'picture.cut': 'en nog {n}',
  'picture.titled': '{text}: {title}',
  'picture.title-strip': 'de bytes in {scheme}',
  'picture.title-bench': 'de bits in {scheme}',
  'picture.title-layers': 'de bits in {scheme}, laag voor laag',
  'picture.title-table': 'codepunten, bytes en bits in {scheme}',
  'picture.description': 'Tekst: {text}. {bytes}, {verdict}: {hex}.',
};
