/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'fields.empty': 'Dieses Feld ist leer. Der letzte gültige Wert bleibt.',
  'fields.hex': '„{text}“ ist kein Byte. Erwartet: zwei hexadezimale Ziffern, 00 bis FF. Der letzte gültige Wert bleibt.',
  'fields.decimal': '„{text}“ ist kein Byte. Erwartet: eine Zahl von 0 bis 255. Der letzte gültige Wert bleibt.',
  'fields.binary': '„{text}“ ist kein Byte. Erwartet: acht Ziffern, jede 0 oder 1. Der letzte gültige Wert bleibt.',
  'fields.point': '„{text}“ ist kein Codepoint. Erwartet: U+ und hexadezimale Ziffern, wie in U+20AC. Der letzte gültige Wert bleibt.',
  'fields.point-decimal': '„{text}“ ist keine Dezimalzahl. Erwartet: Ziffern 0 bis 9, wie in 8364. Der letzte gültige Wert bleibt.',
  'fields.beyond': '{codePoint} ist zu groß: Der letzte Codepoint von {scheme} ist {last}. Der letzte gültige Wert bleibt.',
  'fields.surrogate': '{codePoint} ist ein Surrogat, eine Hälfte eines Paars, und {scheme} kann es allein nicht kodieren. Der letzte gültige Wert bleibt.',
};
