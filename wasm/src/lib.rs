//! The codec for JavaScript: the only code that knows JavaScript.
//!
//! Byte arrays go in, packed arrays of integers come out, one call for a whole input. The exports are
//! internal to `www/codec`, which names the numbers and documents the result. Schemes,
//! classes and kinds cross as their place in `Scheme::ALL`, `ByteClass::ALL` and `IllFormedKind::ALL`. If there
//! is no memory for something that grows with the input, it is a `RangeError`.

#![no_std]

extern crate alloc;

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "full")]
mod blob;
#[cfg(feature = "exercises")]
mod exercise;
mod memory;
#[cfg(feature = "notation")]
mod notation;
#[cfg(feature = "view")]
mod pack;
#[cfg(feature = "full")]
mod scan;
#[cfg(feature = "view")]
mod segments;
#[cfg(feature = "view")]
mod view;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::prelude::wasm_bindgen;

// A tenth of the module after gzip is the standard library's allocator; this one is smaller.
#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

// Without the standard library a panic is a trap: its messages would be a tenth of the module, and nobody reads them.
#[panic_handler]
fn trap(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// After a trap: the next call of any export runs on a fresh instance of the module.
///
/// A trap leaves the old one's stack and heap in the middle of something.
#[wasm_bindgen]
pub fn renew() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Nothing: a call that makes the fresh instance after [`renew`], for a module whose other exports need more than that.
#[cfg(any(feature = "notation", feature = "exercises"))]
#[wasm_bindgen]
pub fn idle() {}
