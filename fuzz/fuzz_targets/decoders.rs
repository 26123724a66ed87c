//! A strict decoder stops where the standard library does, and every policy covers the same bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Replacement, Scheme, replacements, validate};

fuzz_target!(|bytes: &[u8]| {
    let stop = validate(bytes, Scheme::Utf8).err().map(|stop| (stop.valid_up_to, stop.error_len));
    let std = std::str::from_utf8(bytes).err().map(|stop| (stop.valid_up_to(), stop.error_len()));
    assert_eq!(stop, std);
    let [subparts, each, attempts] = Replacement::ALL
        .map(|policy| replacements(bytes, Scheme::Utf8, policy).flatten().collect::<Vec<_>>());
    assert_eq!(subparts, each);
    assert_eq!(attempts, each);
});
