/** Deutsch. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'decoders.title': 'Was Decoder daraus machen',
  'decoders.agreed': 'Die Bytes sind gültiges {scheme}: Alle Decoder liefern dasselbe Ergebnis.',
  'decoders.decoder': 'Decoder',
  'decoders.result': 'Ergebnis',
  'decoders.where': 'Byteoffset',
  'decoders.select': 'Byte {n} auswählen',
  'decoders.maximal-subpart': 'U+FFFD für jede maximale Teilfolge: Browser, WHATWG, Empfehlung von Unicode',
  'decoders.segment': 'U+FFFD für jedes ungültige Segment',
  'decoders.byte': 'U+FFFD für jedes Byte',
  'decoders.attempt': 'U+FFFD für jede versuchte Folge',
  'decoders.count': '{n} U+FFFD',
  'decoders.more': 'und {n} weitere',
  'decoders.rust': 'streng: bricht ab, mit der Meldung von Rust',
  'decoders.strict': 'streng: bricht ab',
  'decoders.python': 'streng: bricht ab, mit der Meldung von Python',
};
