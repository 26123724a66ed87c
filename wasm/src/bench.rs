//! What `make bench` measures the scan against.

#![expect(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

use wasm_bindgen::prelude::wasm_bindgen;

/// Whether the bytes are well-formed UTF-8, by simdutf8 alone.
#[wasm_bindgen(js_name = bareValidation)]
pub fn bare_validation(bytes: &[u8]) -> bool {
    simdutf8::basic::from_utf8(bytes).is_ok()
}
