/** Nederlands. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'table.label': 'Codepunten, bytes en bits',
  'table.character': 'teken',
  'table.bytes': 'bytes',
  'table.bits': 'bits',
  'table.more': { one: 'en nog {n} rij', other: 'en nog {n} rijen' },
};
