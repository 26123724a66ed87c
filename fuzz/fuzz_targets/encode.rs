//! In every scheme, a code point that can be encoded decodes to itself; one that can't is not a code point of the
//! scheme.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{CodePoint, Scheme, encode, segments};

fuzz_target!(|value: u64| {
    let Some(code_point) = CodePoint::new(value) else {
        return;
    };
    for &scheme in Scheme::ALL {
        let is_in_range = scheme
            .code_points()
            .iter()
            .any(|range| range.contains(&value));
        let encoded = encode(code_point, scheme);
        assert_eq!(encoded.is_ok(), is_in_range);
        if let Ok(bytes) = encoded {
            let mut found = segments(&bytes, scheme);
            assert_eq!(
                found.next().and_then(|segment| segment.code_point()),
                Some(code_point)
            );
            assert_eq!(found.next(), None);
        }
    }
});
