/** English. */
export default {
  'fields.empty': 'This field is empty. The bytes are unchanged.',
  'fields.hex': '“{text}” is not a byte. Expected: two hexadecimal digits, 00 to FF. The bytes are unchanged.',
  'fields.decimal': '“{text}” is not a byte. Expected: a number from 0 to 255. The bytes are unchanged.',
  'fields.binary': '“{text}” is not a byte. Expected: eight digits, each 0 or 1. The bytes are unchanged.',
  'fields.point': '“{text}” is not a code point. Expected: U+ and hexadecimal digits, as in U+20AC, or a character of one code point. The bytes are unchanged.',
  'fields.point-decimal': '“{text}” is not a decimal number. Expected: digits 0 to 9, as in 8364. The bytes are unchanged.',
  'fields.beyond': '{codePoint} is too large: the last code point of {scheme} is {last}. The bytes are unchanged.',
  'fields.surrogate': '{codePoint} is a surrogate, one half of a pair, and {scheme} can’t encode it alone. The bytes are unchanged.',
};
