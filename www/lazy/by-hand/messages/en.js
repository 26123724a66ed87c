/** English. */
export default {
  'copy.by-hand': 'The browser doesn’t allow copying. The text is selected: press {keys} to copy it.',
  'copy.keys': 'Ctrl+C',
};
