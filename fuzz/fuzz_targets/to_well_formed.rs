//! Replacing ill-formed sequences gives the same as the standard library.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, to_well_formed};

fuzz_target!(|bytes: &[u8]| assert_eq!(
    to_well_formed(bytes, Scheme::Utf8),
    String::from_utf8_lossy(bytes)
));
