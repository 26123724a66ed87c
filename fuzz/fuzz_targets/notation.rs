//! Written bytes are read back, and whatever is recognised is read as the bytes that were recognised.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::Scheme;
use utf8_inspector::notation::{Notation, position_in_message, read, recognise, write};

fuzz_target!(|bytes: &[u8]| {
    for &notation in Notation::ALL {
        if let Ok(written) = write(bytes, notation, Scheme::Utf8) {
            assert_eq!(read(&written, notation).as_deref(), Ok(bytes));
        }
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for found in recognise(text) {
        let part = &text[found.range.clone()];
        assert_eq!(read(part, found.notation), Ok(found.bytes));
    }
    for &notation in Notation::ALL {
        if let Err(error) = read(text, notation) {
            assert!(text[error.byte_offset()..].starts_with(error.found()));
        }
    }
    let _ = position_in_message(text);
});
