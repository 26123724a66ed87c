/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'reread.bytes': 'De bytes zijn ongewijzigd en worden nu als {scheme} gelezen.',
  'reread.keep-text': 'In plaats daarvan de tekst in {scheme} coderen',
  'reread.no-text': '{scheme} kan de tekst niet coderen: {codePoint} ontbreekt erin.',
};
