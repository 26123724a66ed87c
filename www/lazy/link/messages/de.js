/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'page.link-version': 'Die Adresse ist nicht lesbar: Sie sollte mit #v=1 beginnen, nicht mit „{found}“.',
  'page.link-hex': 'Die Adresse ist nicht lesbar: Auf {part}= folgen Paare hexadezimaler Ziffern, und „{found}“ ist keines.',
  'page.link-scheme': 'Die Adresse ist nicht lesbar: Sie nennt das Schema „{found}“, das es nicht gibt.',
  'page.link-base64': 'Die Adresse ist nicht lesbar: „{found}“ hinter b= ist kein base64url.',
  'page.link-cut': 'Die Adresse ist nicht lesbar: b= endet mitten in einem Byte, ein Teil fehlt also.',
  'page.link-part': 'In der Adresse nicht verstanden: „{found}“.',
  'page.link-long': 'Zu lang für die Adresse, die bis zu {limit} Bytes fasst.',
  'page.link-other-long': 'Der andere Text ist zu lang für die Adresse.',
};
