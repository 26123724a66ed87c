//! Segments from the back: the same as from the front, and the same when taken from both ends in any order.

use utf8_inspector::{Scheme, Segment, Segments, segments};

use crate::reference::alphabet;

/// Every string of `length` bytes of the alphabet, and its number.
pub(crate) fn each_string(alphabet: &[u8], length: usize, mut check: impl FnMut(&[u8], usize)) {
    let count = alphabet.len();
    let mut bytes = vec![0; length];
    for number in 0..count.pow(length as u32) {
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = alphabet[number / count.pow(place as u32) % count];
        }
        check(&bytes, number);
    }
}

/// The schemes with surrogate pairs, each with bytes that make pairs, halves of pairs, and parts of halves.
pub(crate) const PAIR_ALPHABETS: [(Scheme, &[u8]); 5] = {
    let three_bytes = &[0x41, 0x80, 0xA0, 0xB0, 0xED];
    let two_bytes = &[0x41, 0xD8, 0xDC, 0xE0];
    [
        (Scheme::Cesu8, three_bytes),
        (Scheme::Mutf8, three_bytes),
        (Scheme::Wtf8, three_bytes),
        (Scheme::Utf16Be, two_bytes),
        (Scheme::Utf16Le, two_bytes),
    ]
};

/// Takes segments until none is left, from the front where `order` has a 1 (its bits are reused), otherwise from the back.
/// True if each is the one in the forward list, and the bytes left over are always correct.
pub(crate) fn is_taken_in_any_order(
    mut found: Segments<'_>,
    bytes: &[u8],
    forward: &[Segment],
    order: u64,
) -> bool {
    let mut left = forward;
    for turn in 0.. {
        let (start, end) = match left {
            [first, .., last] => (first.start, last.end),
            [only] => (only.start, only.end),
            [] => break,
        };
        if (found.offset(), found.as_bytes()) != (start, &bytes[start..end]) {
            return false;
        }
        let (expected, taken) = if order >> (turn % 64) & 1 == 1 {
            (left.split_off_first(), found.next())
        } else {
            (left.split_off_last(), found.next_back())
        };
        if taken.as_ref() != expected {
            return false;
        }
    }
    is_at_its_end(found)
}

fn is_at_its_end(mut found: Segments<'_>) -> bool {
    let is_empty =
        |found: &Segments<'_>| found.as_bytes().is_empty() && found.size_hint() == (0, Some(0));
    is_empty(&found) && found.next().is_none() && found.next_back().is_none() && is_empty(&found)
}

/// The segments of `bytes`, after checking that they are the same from the back.
#[track_caller]
fn same_backwards(bytes: &[u8], scheme: Scheme) -> Vec<Segment> {
    let forward: Vec<Segment> = segments(bytes, scheme).collect();
    let backward = segments(bytes, scheme).rev();
    assert!(
        backward.eq(forward.iter().rev().copied()),
        "{bytes:02X?} in {scheme}"
    );
    forward
}

#[test]
fn every_string_of_up_to_two_bytes() {
    for &scheme in Scheme::ALL {
        assert!(is_at_its_end(segments(&[], scheme)));
        for first in 0..=u8::MAX {
            same_backwards(&[first], scheme);
            for second in 0..=u8::MAX {
                same_backwards(&[first, second], scheme);
            }
        }
    }
}

#[test]
fn every_string_of_up_to_four_classes_in_every_order() {
    for &scheme in Scheme::ALL {
        let alphabet = alphabet(scheme);
        for length in 1..=4 {
            each_string(&alphabet, length, |bytes, number| {
                let forward = same_backwards(bytes, scheme);
                if length == 4 && number % 7 > 0 {
                    return;
                }
                for order in 0..1 << forward.len() {
                    let found = segments(bytes, scheme);
                    let is_right = is_taken_in_any_order(found, bytes, &forward, order);
                    assert!(is_right, "{bytes:02X?} in {scheme}, order {order:b}");
                }
            });
        }
    }
}

/// Pairs, halves of pairs, and parts of halves, next to each other in every way.
#[test]
fn every_row_of_up_to_seven_bytes_of_pairs() {
    for (scheme, alphabet) in PAIR_ALPHABETS {
        for length in 5..=7 {
            each_string(alphabet, length, |bytes, _| {
                same_backwards(bytes, scheme);
            });
        }
    }
}

/// If a few bytes decide nothing, the search does not go further back, or this would take minutes.
#[test]
fn a_step_back_takes_no_longer_in_a_long_input() {
    let length = if cfg!(miri) { 100 } else { 200_000 };
    for &scheme in Scheme::ALL {
        for unit in [
            &[0x80][..],
            &[0xD8],
            &[0xDC],
            &[0xED, 0xA0, 0x80],
            &[0xFF, 0x80],
        ] {
            let bytes: Vec<u8> = unit.iter().copied().cycle().take(length).collect();
            let forward = segments(&bytes, scheme).count();
            assert_eq!(
                segments(&bytes, scheme).rev().count(),
                forward,
                "{unit:02X?} in {scheme}"
            );
        }
    }
}

#[test]
fn the_last_segment_is_found_from_the_back() {
    for &scheme in Scheme::ALL {
        let mut found = segments(b"a\xED\xA0\x80", scheme);
        let last = found.clone().fold(None, |_, segment| Some(segment));
        assert_eq!(found.clone().last(), last);
        assert_eq!(found.next_back(), last);
    }
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #![proptest_config(crate::random::inputs(10_000, 4))]

    #[test]
    fn any_input_in_any_order((scheme, bytes) in crate::random::input(), order in proptest::num::u64::ANY) {
        let forward = same_backwards(&bytes, scheme);
        proptest::prop_assert!(is_taken_in_any_order(segments(&bytes, scheme), &bytes, &forward, order));
    }
}
