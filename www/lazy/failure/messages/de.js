/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'error.unsupported': 'Der Inspector kann nicht starten: Dieser Browser hat kein WebAssembly.',
  'error.no-simd': 'Der Inspector kann nicht starten: WebAssembly hat hier kein SIMD. Nötig sind Chrome 125, Firefox 126 oder Safari 17.5 und ein Prozessor, der dafür nicht zu alt ist.',
  'error.blocked': "Der Inspector kann nicht starten: Die Content Security Policy der Seite verbietet WebAssembly. Nötig ist script-src 'wasm-unsafe-eval'.",
  'error.network': 'Der Inspector kann nicht starten: Seine WebAssembly-Datei ließ sich nicht laden ({detail}).',
  'error.mime-type': 'Der Inspector kann nicht starten: Der Server schickt die WebAssembly-Datei mit falschem MIME-Typ ({detail}). Richtig ist application/wasm.',
  'error.invalid': 'Der Inspector kann nicht starten: Seine WebAssembly-Datei ist beschädigt oder dieser Browser zu alt für sie ({detail}).',
};
