/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'keep-text.reread': 'Die Bytes sind unverändert und werden jetzt als {scheme} gelesen.',
  'keep-text.keep': 'Stattdessen den Text in {scheme} kodieren',
  'keep-text.impossible': '{scheme} kann den Text nicht kodieren: Es kennt {codePoint} nicht.',
};
