/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'fields.empty': 'Dieses Feld ist leer. Die Bytes bleiben unverändert.',
  'fields.hex': '„{text}“ ist kein Byte. Erwartet: zwei hexadezimale Ziffern, 00 bis FF. Die Bytes bleiben unverändert.',
  'fields.decimal': '„{text}“ ist kein Byte. Erwartet: eine Zahl von 0 bis 255. Die Bytes bleiben unverändert.',
  'fields.binary': '„{text}“ ist kein Byte. Erwartet: acht Ziffern, jede 0 oder 1. Die Bytes bleiben unverändert.',
  'fields.point': '„{text}“ ist kein Codepoint. Erwartet: U+ und hexadezimale Ziffern, wie in U+20AC, oder ein Zeichen aus einem Codepoint. Die Bytes bleiben unverändert.',
  'fields.point-decimal': '„{text}“ ist keine Dezimalzahl. Erwartet: Ziffern 0 bis 9, wie in 8364. Die Bytes bleiben unverändert.',
  'fields.beyond': '{codePoint} ist zu groß: Der letzte Codepoint von {scheme} ist {last}. Die Bytes bleiben unverändert.',
  'fields.surrogate': '{codePoint} ist ein Surrogat, eine Hälfte eines Paars, und {scheme} kann es allein nicht kodieren. Die Bytes bleiben unverändert.',
};
