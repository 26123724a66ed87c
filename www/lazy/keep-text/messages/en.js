/** English. */
export default {
  'keep-text.reread': 'The bytes are unchanged, and are now read as {scheme}.',
  'keep-text.keep': 'Encode the text in {scheme} instead',
  'keep-text.impossible': '{scheme} can’t encode this text, because of {codePoint}.',
};
