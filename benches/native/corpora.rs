//! The texts that are measured: what `benches/corpora.mjs` wrote, and hostile input.

use std::path::Path;

/// The names of the corpora of `corpora.mjs`.
pub const CORPORA: [&str; 7] = [
    "ascii",
    "german",
    "russian",
    "chinese",
    "emoji",
    "mix",
    "mix-damaged",
];

/// Hostile input, by name: bytes that are nothing but faults when repeated without an end.
pub const HOSTILE: [(&str, &[u8]); 3] = [("80", b"\x80"), ("41-80", b"\x41\x80"), ("F0", b"\xF0")];

/// A corpus of so many bytes: its block again and again. Spaces end it, so that no sequence is cut there.
///
/// # Panics
///
/// If the block has not been written.
#[must_use]
pub fn corpus(name: &str, length: usize) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../target/bench/corpora")
        .join(name);
    let block = std::fs::read(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run `make bench`", path.display()));
    let mut bytes = repeated(&block, length);
    for byte in bytes.iter_mut().rev().take_while(|byte| **byte >= 0x80) {
        *byte = b' ';
    }
    bytes
}

/// So many bytes of the block, again and again.
#[must_use]
pub fn repeated(block: &[u8], length: usize) -> Vec<u8> {
    block.iter().copied().cycle().take(length).collect()
}
