/** English. */
export default {
  'input.text': 'Text',
  'input.bytes': 'Bytes, hex',
  'input.scheme': 'Scheme',
  'input.refused': '{scheme} can’t encode {codePoint}. The bytes are unchanged.',
  'input.text-placeholder': 'Type, paste or drop anything',
  'input.bytes-placeholder': 'e.g. E2 82 AC',
  'input.open': 'Open a file…',
  'input.undo': 'Undo',
  'input.redo': 'Redo',
  'input.keys': 'Keys',
  'input.byte-order': 'This long line is shown in the order of its bytes, left to right.',
};
