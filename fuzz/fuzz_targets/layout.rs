//! Every byte has a layout, and its bits are those of the byte.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, layout};

fuzz_target!(|bytes: &[u8]| {
    let mut count = 0;
    for (byte, laid_out) in bytes.iter().zip(layout(bytes, Scheme::Utf8)) {
        let value = laid_out.bits.iter().fold(0, |value, bit| value << 1 | u8::from(bit.value));
        assert_eq!(value, *byte);
        count += 1;
    }
    assert_eq!(count, bytes.len());
});
