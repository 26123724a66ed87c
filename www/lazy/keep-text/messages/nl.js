/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'keep-text.reread': 'De bytes zijn ongewijzigd en worden nu als {scheme} gelezen.',
  'keep-text.keep': 'In plaats daarvan de tekst in {scheme} coderen',
  'keep-text.impossible': '{scheme} kan de tekst niet coderen: {codePoint} ontbreekt erin.',
};
