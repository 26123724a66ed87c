//! What holds for every byte string, on random ones that are rich in rule-breaking bytes.

// Random input comes from crates that are built natively only.
#![cfg(not(target_arch = "wasm32"))]

use proptest::collection::vec;
use proptest::prelude::*;
use utf8_inspector::{
    BitRole, Replacement, Scheme, Segment, encode, layout, replacements, segments, to_well_formed,
    validate,
};

/// Pieces of text, pieces of sequences, and bytes at which some rule changes.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    const EDGES: [u8; 18] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0,
        0xF4, 0xF8, 0xFF,
    ];
    let character = any::<char>().prop_map(|character| character.to_string().into_bytes());
    let cut = (any::<char>(), 1..4_usize).prop_map(|(character, length)| {
        let mut bytes = character.to_string().into_bytes();
        bytes.truncate(length);
        bytes
    });
    let edge = prop::sample::select(EDGES.as_slice()).prop_map(|byte| vec![byte]);
    let other = any::<u8>().prop_map(|byte| vec![byte]);
    vec(
        prop_oneof![3 => character, 2 => cut, 3 => edge, 1 => other],
        0..40,
    )
    .prop_map(|pieces| pieces.concat())
}

fn all(bytes: &[u8]) -> Vec<Segment> {
    segments(bytes, Scheme::Utf8).collect()
}

/// Offset, end, code point and kind of each segment, counted from `base`.
fn facts(bytes: &[u8], base: usize) -> Vec<String> {
    all(bytes)
        .iter()
        .map(|s| {
            format!(
                "{}..{} {:?} {:?}",
                s.start + base,
                s.end + base,
                s.code_point(),
                s.kind()
            )
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: if cfg!(miri) { 8 } else { 2_000 }, ..ProptestConfig::default() })]

    #[test]
    fn segments_tile_the_bytes(bytes in bytes()) {
        let mut at = 0;
        for segment in all(&bytes) {
            prop_assert_eq!(segment.start, at);
            prop_assert!(segment.end > at);
            at = segment.end;
        }
        prop_assert_eq!(at, bytes.len());
    }

    #[test]
    fn an_attempt_is_made_of_whole_segments(bytes in bytes()) {
        for segment in all(&bytes) {
            if let Some(attempt) = segment.attempt() {
                let range = attempt.range();
                prop_assert!(range.start <= segment.start && segment.end <= range.end);
                prop_assert!(range.len() <= attempt.length());
                let within = all(&bytes).into_iter().filter(|s| s.attempt() == Some(attempt));
                prop_assert_eq!(within.map(|s| s.end - s.start).sum::<usize>(), range.len());
            }
        }
    }

    #[test]
    fn splitting_between_sequences_changes_nothing(bytes in bytes(), place in any::<prop::sample::Index>()) {
        let ends: Vec<usize> = all(&bytes).iter().map(|s| s.attempt().map_or(s.end, |a| a.range().end)).collect();
        let cut = if ends.is_empty() { 0 } else { ends[place.index(ends.len())] };
        let mut joined = facts(&bytes[..cut], 0);
        joined.extend(facts(&bytes[cut..], cut));
        prop_assert_eq!(joined, facts(&bytes, 0));
    }

    #[test]
    fn starting_at_any_start_byte_is_in_step(bytes in bytes(), place in any::<prop::sample::Index>()) {
        let starts: Vec<usize> = (0..bytes.len()).filter(|&i| !(0x80..=0xBF).contains(&bytes[i])).collect();
        if !starts.is_empty() {
            let from = starts[place.index(starts.len())];
            let whole = facts(&bytes, 0);
            let rest = facts(&bytes[from..], from);
            prop_assert_eq!(&whole[whole.len() - rest.len()..], rest.as_slice());
        }
    }

    #[test]
    fn text_is_well_formed_and_encodes_back_to_itself(text in any::<String>()) {
        let mut encoded = Vec::new();
        for segment in all(text.as_bytes()) {
            let code_point = segment.code_point();
            prop_assert!(code_point.is_some());
            encoded.extend_from_slice(&encode(code_point.unwrap(), Scheme::Utf8).unwrap());
        }
        prop_assert_eq!(encoded, text.as_bytes());
        prop_assert_eq!(validate(text.as_bytes(), Scheme::Utf8), Ok(()));
    }

    #[test]
    fn lossy_text_is_that_of_std(bytes in bytes()) {
        let lossy = String::from_utf8_lossy(&bytes);
        let put = replacements(&bytes, Scheme::Utf8, Replacement::MaximalSubpart).count();
        let own = all(&bytes).iter().filter(|s| s.code_point() == Some('\u{FFFD}'.into())).count();
        prop_assert_eq!(lossy.matches('\u{FFFD}').count(), put + own);
        prop_assert_eq!(to_well_formed(&bytes, Scheme::Utf8), lossy);
    }

    #[test]
    fn payload_bits_put_together_are_the_code_point(bytes in bytes()) {
        let laid_out: Vec<_> = layout(&bytes, Scheme::Utf8).collect();
        prop_assert_eq!(laid_out.len(), bytes.len());
        for segment in all(&bytes) {
            if let Some(code_point) = segment.code_point() {
                let mut value = 0_u64;
                for bit in laid_out[segment.range()].iter().flat_map(|byte| byte.bits) {
                    if let BitRole::Payload { code_point_bit: Some(number), .. } = bit.role {
                        value |= u64::from(bit.value) << number;
                    }
                }
                prop_assert_eq!(value, code_point.value());
            }
        }
    }
}
