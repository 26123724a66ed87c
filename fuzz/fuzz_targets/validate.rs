//! A strict decoder stops at the first ill-formed segment; in UTF-8 where the standard library does.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, segments, validate};

fuzz_target!(|bytes: &[u8]| {
    for &scheme in Scheme::ALL {
        let first = segments(bytes, scheme).find(|segment| segment.kind().is_some());
        let stop = validate(bytes, scheme).err();
        assert_eq!(
            stop.map(|stop| stop.valid_up_to()),
            first.map(|segment| segment.start)
        );
    }
    let stop = validate(bytes, Scheme::Utf8)
        .err()
        .map(|stop| (stop.valid_up_to(), stop.error_len()));
    let std = std::str::from_utf8(bytes)
        .err()
        .map(|stop| (stop.valid_up_to(), stop.error_len()));
    assert_eq!(stop, std);
});
