//! In every scheme, every byte has a layout, whose bits are those of the byte.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scheme, layout};

fuzz_target!(|bytes: &[u8]| {
    for &scheme in Scheme::ALL {
        let laid_out = layout(bytes, scheme);
        assert_eq!(laid_out.len(), bytes.len());
        let bits = |value: u8, bit: &utf8_inspector::Bit| value << 1 | u8::from(bit.value);
        assert!(
            laid_out
                .map(|byte| byte.bits.iter().fold(0, bits))
                .eq(bytes.iter().copied())
        );
    }
});
