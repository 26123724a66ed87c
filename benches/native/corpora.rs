//! The texts that are measured: those that `benches/corpora.mjs` wrote, and hostile input.

use std::path::Path;

/// The names of the corpora of `corpora.mjs`.
pub const CORPORA: [&str; 14] = [
    "ascii",
    "german",
    "russian",
    "chinese",
    "emoji",
    "mix",
    "ascii-emoji",
    "ascii-quote",
    "html",
    "crlf",
    "json",
    "source",
    "mix-fault",
    "mix-damaged",
];

/// Whether the corpus has errors, at which most validators stop.
#[must_use]
pub fn is_damaged(name: &str) -> bool {
    name.starts_with("mix-")
}

/// The names of hostile input.
pub const HOSTILE: [&str; 4] = ["80", "41-80", "F0", "random"];

/// Hostile input of this many bytes, full of errors.
///
/// # Panics
///
/// If there is no such input, or the random bytes have not been written.
#[must_use]
pub fn hostile(name: &str, length: usize) -> Vec<u8> {
    match name {
        "80" => repeated(b"\x80", length),
        "41-80" => repeated(b"\x41\x80", length),
        "F0" => repeated(b"\xF0", length),
        name => repeated(&block(name), length),
    }
}

/// A corpus of this many bytes: its block, repeated. Spaces end it, so that no sequence is cut.
///
/// # Panics
///
/// If the block has not been written.
#[must_use]
pub fn corpus(name: &str, length: usize) -> Vec<u8> {
    let mut bytes = repeated(&block(name), length);
    for byte in bytes.iter_mut().rev().take_while(|byte| **byte >= 0x80) {
        *byte = b' ';
    }
    bytes
}

fn block(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../target/bench/corpora")
        .join(name);
    std::fs::read(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run `make bench`", path.display()))
}

/// This many bytes of the block, repeated.
#[must_use]
pub fn repeated(block: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = block.repeat(length / block.len() + 1);
    bytes.truncate(length);
    bytes
}
