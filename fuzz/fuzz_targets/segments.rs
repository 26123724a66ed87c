//! In every scheme, segments tile any bytes, each is found from its last byte, and a code point encodes back to its
//! bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, encode, segment_at, segments};

fuzz_target!(|bytes: &[u8]| {
    for &scheme in Scheme::ALL {
        let mut at = 0;
        for segment in segments(bytes, scheme) {
            assert_eq!(segment.start, at);
            assert!(segment.end > at);
            at = segment.end;
            assert_eq!(segment_at(bytes, at - 1, scheme), Some(segment));
            if let Some(code_point) = segment.code_point() {
                assert_eq!(
                    encode(code_point, scheme).unwrap()[..],
                    bytes[segment.range()]
                );
            }
        }
        assert_eq!(at, bytes.len());
    }
});
