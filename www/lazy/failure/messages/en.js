/** English. */
export default {
  'error.unsupported': 'The inspector can’t start: this browser has no WebAssembly.',
  'error.no-simd': 'The inspector can’t start: WebAssembly has no SIMD here. It needs Chrome 125, Firefox 126 or Safari 17.5, and a processor that is not too old for them.',
  'error.blocked': "The inspector can’t start: the page’s content security policy forbids WebAssembly. It needs script-src 'wasm-unsafe-eval'.",
  'error.network': 'The inspector can’t start: its WebAssembly file could not be fetched ({detail}).',
  'error.mime-type': 'The inspector can’t start: the server sends its WebAssembly file with the wrong MIME type ({detail}). It should be application/wasm.',
  'error.invalid': 'The inspector can’t start: its WebAssembly file is damaged, or this browser is too old for it ({detail}).',
};
