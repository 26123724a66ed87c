//! In every scheme, each policy covers the bytes of the ill-formed segments exactly once.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{ReplacementPolicy, Scheme, replacements, segments};

fuzz_target!(|bytes: &[u8]| {
    for &scheme in Scheme::ALL {
        let ill_formed = segments(bytes, scheme).filter(|segment| segment.kind().is_some());
        let places: Vec<usize> = ill_formed.flat_map(|segment| segment.range()).collect();
        for &policy in ReplacementPolicy::ALL {
            assert!(
                replacements(bytes, scheme, policy)
                    .flatten()
                    .eq(places.iter().copied())
            );
        }
    }
});
