/** German. */
export default {
  'copy.by-hand': 'Der Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Mit {keys} kopieren Sie ihn.',
  'copy.keys': 'Strg+C',
};
