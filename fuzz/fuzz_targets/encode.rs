//! What can be encoded decodes to itself; what can't be is no scalar value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{CodePoint, Scheme, encode, segments};

fuzz_target!(|value: u64| {
    let Some(code_point) = CodePoint::new(value) else {
        return;
    };
    match encode(code_point, Scheme::Utf8) {
        Ok(bytes) => {
            let mut found = segments(&bytes, Scheme::Utf8);
            assert_eq!(found.next().and_then(|segment| segment.code_point()), Some(code_point));
            assert_eq!(found.next(), None);
        }
        Err(_) => assert!(u32::try_from(value).ok().and_then(char::from_u32).is_none()),
    }
});
