/** Dutch. */
export default {
  'copy.by-hand': 'De browser laat deze pagina niet kopiëren. De tekst is geselecteerd: druk op {keys} om hem te kopiëren.',
  'copy.keys': 'Ctrl+C',
};
