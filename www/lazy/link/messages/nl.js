/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'page.link-version': 'Het adres is niet te lezen: het hoort met #v=1 te beginnen, niet met “{found}”.',
  'page.link-hex': 'Het adres is niet te lezen: na {part}= komen paren hexadecimale cijfers, en “{found}” is er geen.',
  'page.link-scheme': 'Het adres is niet te lezen: het noemt het schema “{found}”, dat niet bestaat.',
  'page.link-base64': 'Het adres is niet te lezen: “{found}” na b= is geen base64url.',
  'page.link-cut': 'Het adres is niet te lezen: b= eindigt midden in een byte, er ontbreekt dus iets.',
  'page.link-part': 'Niet begrepen in het adres: “{found}”.',
  'page.link-long': 'Te lang voor het adres, dat ten hoogste {limit} bytes bevat.',
  'page.link-other-long': 'De andere tekst is te lang voor het adres.',
};
