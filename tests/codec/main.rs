//! The codec's tests, as one program, so that shared code is compiled and linked once.

mod against_reference;
mod api;
mod backwards;
mod classify;
mod decoders;
mod known;
mod reference;
mod round_trip;
mod schemes;
mod segments;
mod windows;

// These compare with other decoders and use random input, which only exist natively.
#[cfg(not(target_arch = "wasm32"))]
mod differential;
#[cfg(not(target_arch = "wasm32"))]
mod examples;
#[cfg(all(feature = "exercises", not(target_arch = "wasm32")))]
mod exercises;
#[cfg(not(target_arch = "wasm32"))]
mod lines;
#[cfg(all(feature = "notation", not(target_arch = "wasm32")))]
mod notation;
#[cfg(not(target_arch = "wasm32"))]
mod properties;
#[cfg(not(target_arch = "wasm32"))]
mod random;
#[cfg(not(target_arch = "wasm32"))]
mod scan;
#[cfg(not(target_arch = "wasm32"))]
mod scan_facts;
#[cfg(not(target_arch = "wasm32"))]
mod scan_seams;
#[cfg(all(feature = "serde", not(target_arch = "wasm32")))]
mod stored;

#[path = "../cases/mod.rs"]
mod cases;
#[path = "../cases/conformance.rs"]
mod conformance;

#[test]
fn agrees_with_the_table_made_by_hand() {
    assert!(conformance::check_table() > 200, "the table is cut short");
}
