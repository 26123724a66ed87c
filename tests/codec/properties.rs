//! Properties of every byte string in every scheme, tested on random ones.

use crate::random::{encodable, input, value};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use utf8_inspector::{
    BitRole, CodePoint, IllFormedKind, ReplacementPolicy, Scheme, Segment, encode, layout,
    replacements, segments, to_well_formed, validate,
};

fn all(bytes: &[u8], scheme: Scheme) -> Vec<Segment> {
    segments(bytes, scheme).collect()
}

/// The start and end of the whole sequence, or attempt at one, that the segment belongs to.
fn sequence(segment: &Segment) -> (usize, usize) {
    let range = segment
        .attempt()
        .map_or(segment.range(), |attempt| attempt.range());
    (range.start, range.end)
}

/// All facts about each segment, with `base` added to its offsets.
fn facts(segments: &[Segment], base: usize) -> Vec<String> {
    let fact = |segment: &Segment| {
        let range = base + segment.start..base + segment.end;
        let attempt = segment.attempt().map(|attempt| {
            (
                base + attempt.range().start..base + attempt.range().end,
                (attempt.kind(), attempt.length(), attempt.code_point()),
                (
                    base + attempt.broken_at(),
                    attempt.expected(),
                    attempt.input_ended(),
                ),
            )
        });
        format!("{range:?} {:?} {attempt:?}", segment.code_point())
    };
    segments.iter().map(fact).collect()
}

/// Whether it is a lone high surrogate, as a code point.
fn is_first_half(segment: &Segment) -> bool {
    matches!(
        segment.code_point().map(CodePoint::value),
        Some(0xD800..=0xDBFF)
    )
}

/// Whether a sequence may begin here: at any byte but a continuation byte, or where a code unit starts.
fn may_start(bytes: &[u8], place: usize, scheme: Scheme) -> bool {
    match scheme {
        Scheme::Utf16Be | Scheme::Utf16Le | Scheme::Ucs2 => place.is_multiple_of(2),
        Scheme::Utf32Be | Scheme::Utf32Le => place.is_multiple_of(4),
        Scheme::Latin1 | Scheme::Ascii => true,
        _ => !(0x80..=0xBF).contains(&bytes[place]),
    }
}

proptest! {
    #![proptest_config(crate::random::inputs(10_000, 4))]

    #[test]
    fn segments_tile_the_bytes_and_attempts_are_made_of_whole_segments((scheme, bytes) in input()) {
        let found = all(&bytes, scheme);
        let mut at = 0;
        for segment in &found {
            prop_assert!(segment.start == at && segment.end > at);
            at = segment.end;
            if let Some(attempt) = segment.attempt() {
                let (start, end) = sequence(segment);
                prop_assert!(start <= segment.start && segment.end <= end && end - start <= attempt.length());
                let within = found.iter().filter(|other| other.attempt() == Some(attempt));
                prop_assert_eq!(within.map(|other| other.end - other.start).sum::<usize>(), end - start);
            }
        }
        prop_assert_eq!(at, bytes.len());
    }

    /// Bytes may be cut anywhere: what was read before the last sequence remains valid, and reading continues at that
    /// sequence. In WTF-8 a high surrogate before it is also read again, because a low one must not follow it.
    #[test]
    fn cutting_anywhere_and_resuming_at_the_last_sequence_gives_the_same((scheme, bytes) in input(), cut in any::<Index>()) {
        let mut kept = all(&bytes[..cut.index(bytes.len() + 1)], scheme);
        let mut from = kept.last().map_or(0, |segment| sequence(segment).0);
        kept.retain(|segment| segment.start < from);
        if scheme == Scheme::Wtf8 && let Some(half) = kept.pop_if(|segment| is_first_half(segment)) {
            from = half.start;
        }
        let mut joined = facts(&kept, 0);
        joined.extend(facts(&all(&bytes[from..], scheme), from));
        prop_assert_eq!(joined, facts(&all(&bytes, scheme), 0));
    }

    /// It is in step at once, or at the latest after the second half of a pair, which is ill-formed on its own.
    #[test]
    fn decoding_from_any_start_byte_falls_into_step((scheme, bytes) in input(), place in any::<Index>()) {
        let starts: Vec<usize> = (0..bytes.len()).filter(|&place| may_start(&bytes, place, scheme)).collect();
        if starts.is_empty() {
            return Ok(());
        }
        let from = starts[place.index(starts.len())];
        let whole = all(&bytes, scheme);
        let (start, end) = whole.iter().map(sequence).find(|&(_, end)| from < end).unwrap();
        // In WTF-8, what may follow a lone ED also depends on the code point before it.
        let is_after_half = scheme == Scheme::Wtf8
            && bytes[from..end] == [0xED]
            && whole.iter().any(|segment| segment.end == from && is_first_half(segment));
        let in_step = if start == from && !is_after_half { from } else { end };
        let half = match scheme {
            Scheme::Cesu8 | Scheme::Mutf8 | Scheme::Wtf8 => 3,
            Scheme::Utf16Be | Scheme::Utf16Le => 2,
            _ => 0,
        };
        prop_assert!(in_step - from <= half);
        let rest = all(&bytes[from..], scheme);
        let after = |base: usize, found: Vec<Segment>| {
            let later: Vec<Segment> = found.into_iter().filter(|segment| base + segment.start >= in_step).collect();
            facts(&later, base)
        };
        prop_assert_eq!(after(from, rest), after(0, whole));
    }

    #[test]
    fn segments_match_the_reference((scheme, bytes) in input()) {
        crate::against_reference::must_agree(&bytes, &crate::reference::decode(&bytes, scheme), scheme);
    }

    #[test]
    fn well_formed_input_encodes_back_to_itself((scheme, bytes) in input()) {
        let code_points: Option<Vec<CodePoint>> = segments(&bytes, scheme).map(|segment| segment.code_point()).collect();
        prop_assert_eq!(code_points.is_some(), validate(&bytes, scheme).is_ok());
        if let Some(code_points) = code_points {
            let encoded: Vec<u8> = code_points.iter().flat_map(|&code_point| encode(code_point, scheme).unwrap().to_vec()).collect();
            prop_assert_eq!(encoded, bytes);
        }
    }

    #[test]
    fn code_points_round_trip((scheme, values) in (select(Scheme::ALL), vec(value(), 0..24))) {
        let mut code_points: Vec<CodePoint> = values.into_iter().map(|value| encodable(value, scheme)).collect();
        if scheme == Scheme::Wtf8 {
            // There, adjacent halves of a pair are not two code points.
            code_points.retain(|code_point| !(0xDC00..=0xDFFF).contains(&code_point.value()));
        }
        let bytes: Vec<u8> = code_points.iter().flat_map(|&code_point| encode(code_point, scheme).unwrap().to_vec()).collect();
        let found: Vec<_> = segments(&bytes, scheme).map(|segment| segment.code_point()).collect();
        prop_assert_eq!(found, code_points.into_iter().map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn every_policy_replaces_the_ill_formed_bytes_and_a_strict_decoder_stops_at_the_first((scheme, bytes) in input()) {
        let ill_formed: Vec<Segment> = segments(&bytes, scheme).filter(|segment| segment.kind().is_some()).collect();
        let places: Vec<usize> = ill_formed.iter().flat_map(Segment::range).collect();
        for &policy in ReplacementPolicy::ALL {
            prop_assert_eq!(replacements(&bytes, scheme, policy).flatten().collect::<Vec<_>>(), places.as_slice());
        }
        let stop = validate(&bytes, scheme).err().map(|stop| {
            assert_eq!(stop.kind(), stop.attempt().kind());
            (stop.valid_up_to(), stop.attempt())
        });
        let first = ill_formed.first().map(|segment| {
            let attempt = segment.attempt().unwrap();
            (segment.start, attempt)
        });
        prop_assert_eq!(stop, first);
    }

    /// As when reading a stream with std's `from_utf8`: where `error_len` is `None`, more input is awaited.
    #[test]
    fn decoding_in_parts_by_strict_errors_gives_the_same_text((scheme, bytes) in input(), cuts in vec(any::<Index>(), 0..4)) {
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        ends.sort_unstable();
        let mut text = String::new();
        let mut start = 0;
        for end in ends {
            while let Err(stop) = validate(&bytes[start..end], scheme) {
                let Some(length) = stop.error_len() else { break };
                text += &to_well_formed(&bytes[start..start + stop.valid_up_to()], scheme);
                text.push(char::REPLACEMENT_CHARACTER);
                start += stop.valid_up_to() + length;
            }
        }
        text += &to_well_formed(&bytes[start..], scheme);
        prop_assert_eq!(text, to_well_formed(&bytes, scheme));
    }

    #[test]
    fn layout_bits_form_the_bytes_and_payload_bits_the_code_points((scheme, bytes) in input()) {
        let laid_out: Vec<_> = layout(&bytes, scheme).collect();
        let back = laid_out.iter().map(|byte| byte.bits.iter().fold(0, |value, bit| value << 1 | u8::from(bit.value)));
        prop_assert_eq!(back.collect::<Vec<_>>(), bytes.as_slice());
        for segment in all(&bytes, scheme) {
            let Some(code_point) = segment.code_point() else { continue };
            let bits = || laid_out[segment.range()].iter().flat_map(|byte| byte.bits);
            let mut value = if bits().any(|bit| bit.subtracted) { 0x10000 } else { 0 };
            for bit in bits() {
                if let BitRole::Payload { code_point_bit: Some(number), .. } = bit.role {
                    value += u64::from(bit.value) << number;
                }
            }
            prop_assert_eq!(value, code_point.value());
        }
    }

    #[test]
    fn lossy_text_matches_std((_, bytes) in input()) {
        prop_assert_eq!(to_well_formed(&bytes, Scheme::Utf8), String::from_utf8_lossy(&bytes));
    }
}

/// The properties above say little if all inputs are of one kind.
#[test]
#[cfg_attr(miri, ignore = "needs thousands of inputs")]
fn the_inputs_are_a_mixture() {
    let mut runner = TestRunner::deterministic();
    let count = 3_000;
    let inputs: Vec<_> = (0..count)
        .map(|_| input().new_tree(&mut runner).unwrap().current())
        .collect();
    let well_formed = inputs
        .iter()
        .filter(|(scheme, bytes)| bytes.len() > 4 && validate(bytes, *scheme).is_ok());
    assert!((count / 10..count * 2 / 3).contains(&well_formed.count()));
    for &kind in IllFormedKind::ALL {
        let has_kind = |(scheme, bytes): &(Scheme, Vec<u8>)| {
            segments(bytes, *scheme).any(|segment| segment.kind() == Some(kind))
        };
        assert!(inputs.iter().any(has_kind), "no input is {}", kind.id());
    }
}
