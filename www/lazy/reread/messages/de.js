/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'reread.bytes': 'Die Bytes sind unverändert und werden jetzt als {scheme} gelesen.',
  'reread.keep-text': 'Stattdessen den Text in {scheme} kodieren',
  'reread.no-text': '{scheme} kann den Text nicht kodieren: Es kennt {codePoint} nicht.',
};
