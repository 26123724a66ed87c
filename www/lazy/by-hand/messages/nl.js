/** Dutch. */
export default {
  'copy.by-hand': 'De browser staat kopiëren niet toe. De tekst is geselecteerd: druk op {keys} om hem te kopiëren.',
  'copy.keys': 'Ctrl+C',
};
