/** English. */
export default {
  'input.text': 'Text',
  'input.bytes': 'Bytes, hex',
  'input.scheme': 'Scheme',
  'input.reread': 'The bytes stayed, and are now read as {scheme}.',
  'input.keep-text': 'Write the text in {scheme} instead',
  'input.no-text': '{scheme} can’t hold the text: it has no {codePoint}.',
  'input.refused': '{scheme} can’t hold {codePoint}. The last good bytes stay.',
  'input.code-points': { one: '{n} code point', other: '{n} code points' },
  'input.text-placeholder': 'Type, paste or drop anything',
  'input.bytes-placeholder': 'E2 82 AC',
  'input.open': 'Open a file…',
  'input.undo': 'Undo',
  'input.redo': 'Redo',
};
