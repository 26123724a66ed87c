//! The codec for JavaScript: the only code that knows JavaScript.
//!
//! Byte arrays go in, packed arrays of integers come out, one call for a whole input. The exports are
//! internal to `www/codec/index.js`, which names the numbers and documents the result. Schemes,
//! classes and kinds cross as their place in `Scheme::ALL`, `ByteClass::ALL` and `IllFormedKind::ALL`. If there
//! is no memory for something that grows with the input, it is a `RangeError`.

#![no_std]

extern crate alloc;

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "full")]
mod blob;
mod memory;
mod pack;
#[cfg(feature = "full")]
mod scan;
mod segments;

use alloc::vec::Vec;

use js_sys::{Array, JsString, Uint8Array, Uint32Array};
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::prelude::*;

use utf8_inspector::{CodePoint, ReplacementPolicy, Scheme, StrictReason};

use crate::memory::{from_bytes, to_bytes, to_integers};

// A tenth of the module after gzip is the standard library's allocator; this one is smaller.
#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

// Without the standard library a panic is a trap: its messages would be a tenth of the module, and nobody reads them.
#[panic_handler]
fn trap(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

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

/// Nothing for well-formed bytes; else where a strict decoder stops, how many bytes it objects to (0 if
/// more input could complete them), and the place of the reason in `StrictReason::ALL`.
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

/// After a trap: the next call of any export runs on a fresh instance of the module.
///
/// A trap leaves the old one's stack and heap in the middle of something.
#[wasm_bindgen]
pub fn renew() {
    wasm_bindgen::handler::schedule_reinit();
}
