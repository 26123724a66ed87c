/** English. */
export default {
  'reread.bytes': 'The bytes are unchanged, and are now read as {scheme}.',
  'reread.keep-text': 'Encode the text in {scheme} instead',
  'reread.no-text': '{scheme} can’t encode the text: it has no {codePoint}.',
};
