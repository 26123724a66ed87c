/** English. */
export default {
  'input.text': 'Text',
  'input.bytes': 'Bytes, hex',
  'input.scheme': 'Scheme',
  'input.reread': 'The bytes are unchanged, and are now read as {scheme}.',
  'input.keep-text': 'Encode the text in {scheme} instead',
  'input.no-text': '{scheme} can’t encode the text: it has no {codePoint}.',
  'input.refused': '{scheme} can’t encode {codePoint}. The bytes are unchanged.',
  'input.code-points': { one: '{n} code point', other: '{n} code points' },
  'input.text-placeholder': 'Type, paste or drop anything',
  'input.bytes-placeholder': 'E2 82 AC',
  'input.open': 'Open a file…',
  'input.undo': 'Undo',
  'input.redo': 'Redo',
  'input.keys': 'Keys',
};
