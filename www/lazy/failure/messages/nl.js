/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'error.unsupported': 'De inspector kan niet starten: deze browser heeft geen WebAssembly.',
  'error.no-simd': 'De inspector kan niet starten: WebAssembly heeft hier geen SIMD. Nodig is Chrome 125, Firefox 126 of Safari 17.5, en een processor die daar niet te oud voor is.',
  'error.blocked': "De inspector kan niet starten: de content security policy van de pagina verbiedt WebAssembly. Nodig is script-src 'wasm-unsafe-eval'.",
  'error.network': 'De inspector kan niet starten: het WebAssembly-bestand kon niet worden opgehaald ({detail}).',
  'error.mime-type': 'De inspector kan niet starten: de server stuurt het WebAssembly-bestand met het verkeerde MIME-type ({detail}). Het hoort application/wasm te zijn.',
  'error.invalid': 'De inspector kan niet starten: het WebAssembly-bestand is beschadigd, of deze browser is er te oud voor ({detail}).',
};
