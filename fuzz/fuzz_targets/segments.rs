//! Segments tile any bytes, and replacing the ill-formed ones is what the standard library does.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, segments, to_well_formed};

fuzz_target!(|bytes: &[u8]| {
    let mut at = 0;
    for segment in segments(bytes, Scheme::Utf8) {
        assert_eq!(segment.start, at);
        assert!(segment.end > at);
        at = segment.end;
    }
    assert_eq!(at, bytes.len());
    assert_eq!(to_well_formed(bytes, Scheme::Utf8), String::from_utf8_lossy(bytes));
});
