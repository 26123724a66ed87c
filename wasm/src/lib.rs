//! The codec for JavaScript: the only Rust that knows JavaScript.
//!
//! Byte arrays go in, packed arrays of integers come out, one call for a whole input. The exports are internal to
//! `www/codec`, which names the numbers and documents the result. Schemes, classes and kinds cross as their index in
//! `Scheme::ALL`, `ByteClass::ALL` and `IllFormedKind::ALL`. If memory runs out for something that grows with the
//! input, the call throws a `RangeError`.

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

// The standard library's allocator would be a tenth of the module after gzip; this one is smaller.
#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

// Without the standard library a panic is a trap: its messages would be a tenth of the module, and nobody reads them.
#[panic_handler]
fn trap(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Makes the next call of any export run on a fresh instance of the module, after a trap.
///
/// A trap leaves the stack and the heap of the old instance in the middle of something.
#[wasm_bindgen]
pub fn renew() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Does nothing. Calling it makes the fresh instance after [`renew`], in modules that have no other export as cheap.
#[cfg(any(feature = "notation", feature = "exercises"))]
#[wasm_bindgen]
pub fn noop() {}
