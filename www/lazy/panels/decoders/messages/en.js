/** English. */
export default {
  'decoders.title': 'What decoders make of it',
  'decoders.agreed': 'The bytes are well-formed {scheme}: all decoders give the same result.',
  'decoders.decoder': 'decoder',
  'decoders.result': 'result',
  'decoders.where': 'byte offset',
  'decoders.select': 'Select byte {n}',
  'decoders.maximal-subpart': 'U+FFFD for each maximal subpart: browsers, WHATWG, Unicode’s recommendation',
  'decoders.segment': 'U+FFFD for each ill-formed segment',
  'decoders.byte': 'U+FFFD for each byte',
  'decoders.attempt': 'U+FFFD for each attempted sequence',
  'decoders.count': '{n} U+FFFD',
  'decoders.more': 'and {n} more',
  'decoders.rust': 'strict: stops, with Rust’s message',
  'decoders.strict': 'strict: stops',
  'decoders.python': 'strict: stops, with Python’s message',
};
