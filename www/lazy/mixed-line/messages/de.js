/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'mixed-line.order': 'Eine Zeile wechselt tausende Male die Schreibrichtung. Damit die Seite schnell bleibt, zeigt das Textfeld sie in der Reihenfolge ihrer Bytes, von links nach rechts.',
};
