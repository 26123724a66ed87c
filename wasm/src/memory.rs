//! Bytes from JavaScript, and arrays for it.
//!
//! Memory is requested explicitly, and if there is none JavaScript gets a `RangeError`: a `Vec` that simply grows would
//! trap, which frees nothing.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "full")]
use js_sys::Float64Array;
#[cfg(any(feature = "view", feature = "exercises"))]
use js_sys::Uint32Array;
use js_sys::{JsString, RangeError, Uint8Array};
use wasm_bindgen::prelude::*;

// `slice` of a view of this memory: the one copy that is needed. It throws if JavaScript has no memory for it.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["Uint8Array", "prototype", "slice"], js_name = call)]
    fn byte_array(view: &[u8]) -> Result<Uint8Array, JsValue>;
    #[cfg(any(feature = "view", feature = "exercises"))]
    #[wasm_bindgen(catch, js_namespace = ["Uint32Array", "prototype", "slice"], js_name = call)]
    fn integer_array(view: &[u32]) -> Result<Uint32Array, JsValue>;
    #[cfg(feature = "full")]
    #[wasm_bindgen(catch, js_namespace = ["Float64Array", "prototype", "slice"], js_name = call)]
    fn number_array(view: &[f64]) -> Result<Float64Array, JsValue>;
    /// Throws also if the text is longer than a string can be.
    #[wasm_bindgen(catch, js_name = String)]
    fn string(text: &str) -> Result<JsString, JsValue>;
}

/// There is not enough memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoMemory;

/// An empty `Vec` with room for this many elements.
pub(crate) fn with_room_for<T>(count: usize) -> Result<Vec<T>, NoMemory> {
    let mut elements = Vec::new();
    elements.try_reserve_exact(count).map_err(|_| NoMemory)?;
    Ok(elements)
}

/// The result of `make` for bytes from JavaScript; a `RangeError` if there is no memory for them or for the result.
pub(crate) fn from_bytes<T>(
    bytes: &Uint8Array,
    make: impl FnOnce(&[u8]) -> Result<T, NoMemory>,
) -> Result<T, JsValue> {
    copied(bytes)
        .and_then(|bytes| make(&bytes))
        .map_err(|NoMemory| too_large(bytes.length()))
}

// Not inlined into each function that takes bytes: that would be a tenth of the module.
#[inline(never)]
#[allow(
    unsafe_code,
    reason = "filling it first would take a tenth of the time of a scan"
)]
pub(crate) fn copied(bytes: &Uint8Array) -> Result<Vec<u8>, NoMemory> {
    let length = bytes.length() as usize;
    let mut copy = with_room_for(length)?;
    bytes.copy_to_uninit(&mut copy.spare_capacity_mut()[..length]);
    // SAFETY: there is room for them, and all of them have just been written.
    unsafe { copy.set_len(length) };
    Ok(copy)
}

/// The bytes from one offset to another; the array itself if these are all, because making a view takes longer than
/// copying a small chunk.
#[cfg(feature = "full")]
pub(crate) fn part(bytes: &Uint8Array, start: u32, end: u32) -> Uint8Array {
    if end - start == bytes.length() {
        bytes.clone()
    } else {
        bytes.subarray(start, end)
    }
}

/// The bytes for JavaScript.
#[cfg(any(feature = "view", feature = "notation"))]
pub(crate) fn to_bytes(bytes: &[u8]) -> Result<Uint8Array, NoMemory> {
    byte_array(bytes).map_err(|_| NoMemory)
}

/// The integers for JavaScript.
#[cfg(any(feature = "view", feature = "exercises"))]
pub(crate) fn to_integers(integers: &[u32]) -> Result<Uint32Array, NoMemory> {
    integer_array(integers).map_err(|_| NoMemory)
}

/// The numbers for JavaScript.
#[cfg(feature = "full")]
pub(crate) fn to_numbers(numbers: &[f64]) -> Result<Float64Array, NoMemory> {
    number_array(numbers).map_err(|_| NoMemory)
}

/// The text for JavaScript.
#[cfg(any(feature = "view", feature = "notation"))]
pub(crate) fn to_text(text: &str) -> Result<JsString, NoMemory> {
    string(text).map_err(|_| NoMemory)
}

#[inline(never)]
fn too_large(length: u32) -> JsValue {
    // Not with `core::fmt`, which would be a tenth of the module.
    let mut message = String::new();
    push_decimal(&mut message, length);
    message.push_str(" bytes need more memory than is available");
    RangeError::new(&message).into()
}

fn push_decimal(text: &mut String, number: u32) {
    if number >= 10 {
        push_decimal(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
