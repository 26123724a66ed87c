/** Nederlands. @type {import('../../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'decoders.title': 'Wat decoders ervan maken',
  'decoders.agreed': 'De bytes zijn geldige {scheme}: alle decoders geven hetzelfde resultaat.',
  'decoders.decoder': 'decoder',
  'decoders.result': 'resultaat',
  'decoders.where': 'byte-offset',
  'decoders.select': 'Byte {n} selecteren',
  'decoders.maximal-subpart': 'U+FFFD voor elk maximaal deel: browsers, WHATWG, aanbeveling van Unicode',
  'decoders.segment': 'U+FFFD voor elk ongeldig segment',
  'decoders.byte': 'U+FFFD voor elke byte',
  'decoders.attempt': 'U+FFFD voor elke poging tot een reeks',
  'decoders.count': '{n} U+FFFD',
  'decoders.more': 'en nog {n}',
  'decoders.rust': 'streng: stopt, met de melding van Rust',
  'decoders.strict': 'streng: stopt',
  'decoders.python': 'streng: stopt, met de melding van Python',
};
