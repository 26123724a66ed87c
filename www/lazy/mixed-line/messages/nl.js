/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'mixed-line.order': 'Eén regel wisselt duizenden keren van schrijfrichting. Om de pagina snel te houden, toont het tekstveld hem in de volgorde van zijn bytes, van links naar rechts.',
};
