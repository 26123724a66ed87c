//! What each program computes with the crate: one number, which must be the same wherever it runs.

use alloc::format;

use utf8_inspector::{
    Scanner, Scheme, encode_text, layout, segment_at, segments, to_well_formed, validate,
};

/// A digest of what the crate says about a damaged text in every scheme.
pub fn facts() -> u32 {
    let mut bytes = "Grüß Gott, 5 €, 𝄞\r\n".repeat(10_000).into_bytes();
    for place in (0..bytes.len()).step_by(9_973) {
        bytes[place] = 0xFF;
    }
    let mut digest = 0x811C_9DC5;
    let mut add = |facts: &str| {
        // FNV-1a
        for byte in facts.bytes() {
            digest = (digest ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    };
    for scheme in Scheme::ALL.iter().copied() {
        let mut scanner = Scanner::new(scheme);
        for chunk in bytes.chunks(10_007) {
            scanner.push(chunk);
            for range in scanner.drain_ill_formed() {
                add(&format!("{range:?}"));
            }
        }
        add(&format!(
            "{} {}",
            scanner.bytes(),
            scanner.ill_formed_count()
        ));
        add(&format!("{:?}", scanner.finish()));
        add(&to_well_formed(&bytes[..1000], scheme));
        add(&format!("{:?}", validate(&bytes, scheme)));
        add(&format!("{:?}", encode_text("Ü€𝄞", scheme)));
        for segment in segments(&bytes[..100], scheme) {
            add(&format!("{segment:?}"));
        }
        add(&format!("{:?}", segment_at(&bytes, 9_973, scheme)));
        for byte in layout(&bytes[..20], scheme) {
            add(&format!("{byte:?}"));
        }
    }
    digest
}
