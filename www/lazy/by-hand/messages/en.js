/** English. */
export default {
  'copy.by-hand': 'The browser does not let this page copy. The text is selected: press {keys} to copy it.',
  'copy.keys': 'Ctrl+C',
};
