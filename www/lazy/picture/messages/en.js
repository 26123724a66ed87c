/** English. */
export default {
  'picture.cut': 'and {n} more',
  'picture.titled': '{text}: {title}',
  'picture.title-strip': 'the bytes in {scheme}',
  'picture.title-bench': 'the bits in {scheme}',
  'picture.title-layers': 'the bits in {scheme}, layer by layer',
  'picture.title-table': 'code points, bytes and bits in {scheme}',
  'picture.description': 'Text: {text}. {bytes}, {verdict}: {hex}.',
};
