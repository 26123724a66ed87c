//! What a first view needs: segments, bits, code points and text.

#![expect(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

use alloc::vec::Vec;

use js_sys::{Array, JsString, Uint8Array, Uint32Array};
use utf8_inspector::{CodePoint, ReplacementPolicy, Scheme, StrictReason};
use wasm_bindgen::prelude::*;

use crate::memory::{from_bytes, to_bytes, to_integers};
use crate::{pack, segments};

/// The facts of all 256 byte values, 6 numbers each; see `pack::classes`.
#[wasm_bindgen]
pub fn classes(scheme: usize) -> Vec<u8> {
    pack::classes(Scheme::ALL[scheme])
}

/// Puts the segments of `bytes` into empty arrays; see `segments::segments`.
#[wasm_bindgen]
pub fn segments(
    bytes: &Uint8Array,
    scheme: usize,
    blocks: &Array<Uint32Array>,
    rows: &Array<Uint32Array>,
) -> Result<(), JsValue> {
    from_bytes(bytes, |bytes| {
        segments::segments(bytes, Scheme::ALL[scheme], blocks, rows)
    })
}

/// The roles of all bits of `bytes`, 9 numbers a byte; see `pack::layout`.
#[wasm_bindgen]
pub fn layout(bytes: &Uint8Array, scheme: usize) -> Result<Uint8Array, JsValue> {
    from_bytes(bytes, |bytes| {
        to_bytes(&pack::layout(bytes, Scheme::ALL[scheme])?)
    })
}

/// The bytes of the code point with this value, or none if the scheme cannot encode it.
#[wasm_bindgen]
pub fn encode(value: f64, scheme: usize) -> Vec<u8> {
    CodePoint::new(value as u64)
        .and_then(|code_point| utf8_inspector::encode(code_point, Scheme::ALL[scheme]).ok())
        .map_or_else(Vec::new, |bytes| bytes.to_vec())
}

/// The code points that the scheme can encode: the lowest and the highest value of each range.
#[wasm_bindgen(js_name = codePoints)]
pub fn code_points(scheme: usize) -> Vec<f64> {
    Scheme::ALL[scheme]
        .code_points()
        .iter()
        .flat_map(|range| [*range.start() as f64, *range.end() as f64])
        .collect()
}

/// The start and end of each range that a lenient decoder replaces by one U+FFFD.
#[wasm_bindgen]
pub fn replacements(
    bytes: &Uint8Array,
    scheme: usize,
    policy: usize,
) -> Result<Uint32Array, JsValue> {
    from_bytes(bytes, |bytes| {
        let ranges =
            pack::replacements(bytes, Scheme::ALL[scheme], ReplacementPolicy::ALL[policy])?;
        to_integers(&ranges)
    })
}

/// Nothing for well-formed bytes; else where a strict decoder stops, how many bytes it objects to (0 if more input
/// could complete them), and the index of the reason in `StrictReason::ALL`.
#[wasm_bindgen]
pub fn validate(bytes: &Uint8Array, scheme: usize) -> Result<Vec<u32>, JsValue> {
    from_bytes(bytes, |bytes| {
        let Err(stop) = utf8_inspector::validate(bytes, Scheme::ALL[scheme]) else {
            return Ok(Vec::new());
        };
        let reason = StrictReason::ALL
            .iter()
            .position(|&reason| reason == stop.reason());
        let numbers = [
            stop.valid_up_to(),
            stop.error_len().unwrap_or(0),
            reason.unwrap_or(0),
        ];
        Ok(numbers.map(|number| number as u32).to_vec())
    })
}

/// The text of `bytes`, with U+FFFD for each ill-formed segment.
#[wasm_bindgen(js_name = toWellFormed)]
pub fn to_well_formed(bytes: &Uint8Array, scheme: usize) -> Result<JsString, JsValue> {
    from_bytes(bytes, |bytes| pack::text(bytes, Scheme::ALL[scheme]))
}

/// The bytes of a text, which is given as UTF-8; none if the scheme cannot encode all of it.
#[wasm_bindgen(js_name = encodeText)]
pub fn encode_text(utf8: &Uint8Array, scheme: usize) -> Result<Uint8Array, JsValue> {
    from_bytes(utf8, |utf8| {
        to_bytes(&pack::encoded(utf8, Scheme::ALL[scheme])?)
    })
}
