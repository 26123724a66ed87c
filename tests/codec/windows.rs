//! Segments found from an offset: the same as in the forward list.

use std::fmt::Debug;
use std::ops::{Bound, Range};

use utf8_inspector::{Attempt, Scheme, Segment, Segments, segment_at, segments, segments_in};

use crate::backwards::{PAIR_ALPHABETS, each_string, is_taken_in_any_order};
use crate::reference::alphabet;

/// Everything that is known of an attempt, with offsets that count from `start`.
fn known(attempt: Attempt, start: usize) -> impl PartialEq + Debug {
    let Range { start: first, end } = attempt.range();
    (
        (first - start, end - start, attempt.length()),
        (attempt.kind(), attempt.code_point()),
        (attempt.broken_at() - start, attempt.expected()),
        (attempt.shortest_length(), attempt.input_ended()),
    )
}

/// The documentation of `IllFormedRange` promises that the eight bytes on either side are enough.
#[track_caller]
fn has_the_same_attempt_within_few_bytes(bytes: &[u8], segment: Segment, scheme: Scheme) {
    let Some(attempt) = segment.attempt() else {
        return;
    };
    let start = segment.start.saturating_sub(8);
    let around = &bytes[start..bytes.len().min(segment.end + 8)];
    let found = segment_at(around, segment.start - start, scheme).and_then(|found| found.attempt());
    let found = found.map(|attempt| known(attempt, 0));
    assert_eq!(
        found,
        Some(known(attempt, start)),
        "{bytes:02X?} in {scheme}"
    );
}

/// The segments of `bytes`, after checking that each is found from each of its bytes.
#[track_caller]
fn same_at_each_offset(bytes: &[u8], scheme: Scheme) -> Vec<Segment> {
    let forward: Vec<Segment> = segments(bytes, scheme).collect();
    for segment in &forward {
        for byte_offset in segment.range() {
            let found = segment_at(bytes, byte_offset, scheme);
            assert_eq!(found, Some(*segment), "{bytes:02X?} in {scheme}");
        }
        has_the_same_attempt_within_few_bytes(bytes, *segment, scheme);
    }
    for beyond in [bytes.len(), bytes.len() + 1, usize::MAX] {
        assert_eq!(segment_at(bytes, beyond, scheme), None);
    }
    forward
}

/// The segments of the list that have a byte in the range.
fn within<'a>(forward: &'a [Segment], range: &Range<usize>) -> &'a [Segment] {
    let start = forward.partition_point(|segment| segment.end <= range.start);
    let end = forward.partition_point(|segment| segment.start < range.end);
    if range.is_empty() {
        return &[];
    }
    &forward[start..end]
}

/// Checks all windows, taken from both ends in an order that depends on `number`.
#[track_caller]
fn same_in_each_window(bytes: &[u8], forward: &[Segment], scheme: Scheme, number: usize) {
    for start in 0..=bytes.len() {
        for end in start..=bytes.len() {
            let expected = within(forward, &(start..end));
            let found = segments_in(bytes, start..end, scheme);
            let order = number as u64 ^ (start as u64) << 1 ^ end as u64;
            for order in [0, u64::MAX, order] {
                let is_right = is_taken_in_any_order(found.clone(), bytes, expected, order);
                assert!(
                    is_right,
                    "{start}..{end} of {bytes:02X?} in {scheme}, order {order:b}"
                );
            }
        }
    }
}

#[test]
fn at_each_offset_of_every_string_of_up_to_two_bytes() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    for &scheme in Scheme::ALL {
        for length in 0..=2 {
            each_string(&all, length, |bytes, _| {
                same_at_each_offset(bytes, scheme);
            });
        }
    }
}

#[test]
fn in_each_window_of_every_string_of_up_to_four_classes() {
    for &scheme in Scheme::ALL {
        let alphabet = alphabet(scheme);
        for length in 0..=4 {
            each_string(&alphabet, length, |bytes, number| {
                let forward = same_at_each_offset(bytes, scheme);
                if length < 4 || number % 7 == 0 {
                    same_in_each_window(bytes, &forward, scheme, number);
                }
            });
        }
    }
}

/// Pairs, halves of pairs, and parts of halves, next to each other in every way.
#[test]
fn in_each_window_of_every_row_of_bytes_of_pairs() {
    for (scheme, alphabet) in PAIR_ALPHABETS {
        for length in 5..=7 {
            each_string(alphabet, length, |bytes, number| {
                let forward = same_at_each_offset(bytes, scheme);
                if number % 29 == 0 {
                    same_in_each_window(bytes, &forward, scheme, number);
                }
            });
        }
    }
}

/// The longest sequences and attempts, where the search goes back furthest.
#[test]
fn in_each_window_of_the_longest_sequences() {
    let strings: [&[u8]; 8] = [
        b"\xFF\x81\x80\x80\x80\x80\x80\x80a",
        b"\xFF\x80\x80\x80\x80\x80\x80\x80\x80\x80",
        b"\xFF\xBF\xBF\xBF\xBF\xBF\xBF\xBF\xBF\xFE\x80",
        b"\xFD\xBF\xBF\xBF\xBF\xBF\xFC\x80\x80\x80\x80\x80\x80",
        b"\xED\xA0\x80\xED\xA0\x80\xED\xB0\x80\xED\xB0\x80",
        b"\xED\xA0\x80\xED\xB0",
        b"\x00\x00\xD8\x00\xD8\x00\xDC\x00\xDC\x00\x00",
        b"\x00\x10\xFF\xFF\x00\x11\x00\x00\x00\x00\xD8",
    ];
    for &scheme in Scheme::ALL {
        for bytes in strings {
            // Code units may start at any of these.
            for skipped in 0..4 {
                let bytes = &bytes[skipped..];
                let forward = same_at_each_offset(bytes, scheme);
                same_in_each_window(bytes, &forward, scheme, 0b1011_0010);
            }
        }
    }
}

/// If a few bytes decide nothing, the search does not go further back, or this would take minutes.
#[test]
fn a_segment_is_found_as_fast_in_a_long_input() {
    let length = if cfg!(miri) { 100 } else { 200_000 };
    for &scheme in Scheme::ALL {
        for unit in [&[0x80][..], &[0xD8], &[0xED, 0xA0, 0x80], &[0xFF, 0x80]] {
            let bytes: Vec<u8> = unit.iter().copied().cycle().take(length).collect();
            same_at_each_offset(&bytes, scheme);
            let in_windows =
                (0..length).filter_map(|start| segments_in(&bytes, start.., scheme).next());
            assert!(in_windows.map(|segment| segment.start).is_sorted());
        }
    }
}

#[test]
fn any_bounds_make_a_window() {
    let ranges = |found: Segments<'_>| found.map(|segment| segment.range()).collect::<Vec<_>>();
    let bytes = "aß€".as_bytes();
    let [a, sharp_s, euro] = [0..1, 1..3, 3..6];
    let all = [a.clone(), sharp_s.clone(), euro.clone()];
    assert_eq!(ranges(segments_in(bytes, .., Scheme::Utf8)), all);
    assert_eq!(ranges(segments_in(bytes, ..=2, Scheme::Utf8)), all[..2]);
    assert_eq!(ranges(segments_in(bytes, 1..=1, Scheme::Utf8)), all[1..2]);
    assert_eq!(ranges(segments_in(bytes, 5..100, Scheme::Utf8)), all[2..]);
    assert_eq!(ranges(segments_in(bytes, ..=usize::MAX, Scheme::Utf8)), all);
    let after_a = (Bound::Excluded(0), Bound::Unbounded);
    assert_eq!(ranges(segments_in(bytes, after_a, Scheme::Utf8)), all[1..]);
    let after_all = (Bound::Excluded(usize::MAX), Bound::Unbounded);
    assert_eq!(ranges(segments_in(bytes, after_all, Scheme::Utf8)), []);

    // Empty windows, and their offsets.
    #[allow(
        clippy::reversed_empty_ranges,
        reason = "such a range is valid, and empty"
    )]
    for (range, offset) in [(2..2, 2), (5..2, 5), (6..6, 6), (7..9, 6)] {
        let mut found = segments_in(bytes, range, Scheme::Utf8);
        assert_eq!((found.offset(), found.as_bytes()), (offset, &b""[..]));
        assert_eq!((found.next(), found.next_back()), (None, None));
    }
    assert_eq!(segments_in(b"", .., Scheme::Utf8).next(), None);
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #![proptest_config(crate::random::inputs(10_000, 4))]

    #[test]
    fn in_any_window_of_any_input((scheme, bytes) in crate::random::input(), ends in proptest::array::uniform2(proptest::prelude::any::<proptest::sample::Index>()), order in proptest::num::u64::ANY) {
        let forward = same_at_each_offset(&bytes, scheme);
        let [start, end] = ends.map(|end| end.index(bytes.len() + 1));
        let range = start.min(end)..start.max(end);
        let found = segments_in(&bytes, range.clone(), scheme);
        proptest::prop_assert!(is_taken_in_any_order(found, &bytes, within(&forward, &range), order));
    }
}
