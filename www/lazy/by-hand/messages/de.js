/** German. */
export default {
  'copy.by-hand': 'Der Browser lässt das Kopieren nicht zu. Der Text ist markiert: Mit {keys} kopieren Sie ihn.',
  'copy.keys': 'Strg+C',
};
