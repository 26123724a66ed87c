/** German. */
export default {
  'copy.by-hand': 'Der Browser lässt das Kopieren nicht zu. Der Text ist ausgewählt: {keys} kopiert ihn.',
  'copy.keys': 'Strg+C',
};
