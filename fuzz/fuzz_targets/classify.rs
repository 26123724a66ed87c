//! `classify` agrees with what the decoder makes of a single byte.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{ByteClass, Scheme, classify, segments};

fuzz_target!(|byte: u8| {
    for &scheme in Scheme::ALL {
        let facts = classify(byte, scheme);
        let found = segments(&[byte], scheme).next().unwrap();
        assert_eq!(facts.kind.is_some(), facts.class == ByteClass::Invalid);
        if facts.kind.is_some() {
            assert_eq!(found.kind(), facts.kind);
        }
        if facts.class == ByteClass::Ascii {
            assert!(found.code_point().is_some());
        }
    }
});
