//! The decoder against the reference, on as many strings as is affordable.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use utf8_inspector::{Attempt, Scheme, SegmentContent, classify, segments, validate};

use crate::reference::{self, Attempted, Piece, alphabet};
use crate::schemes::assert_tiled;

/// Whether the codec finds these pieces, and says the same about each attempt and code point as the reference.
fn agrees(bytes: &[u8], pieces: &[Piece], scheme: Scheme) -> bool {
    let mut found = segments(bytes, scheme);
    let all = pieces.iter().all(|piece| {
        found.next().is_some_and(|segment| {
            let is_same = match (segment.content, &piece.attempt) {
                (SegmentContent::CodePoint(code_point), None) => {
                    code_point.value() == reference::value(&bytes[piece.range.clone()], scheme)
                }
                (SegmentContent::IllFormed(attempt), Some(expected)) => {
                    is_attempt(&attempt, expected, bytes, scheme)
                }
                _ => false,
            };
            is_same && segment.range() == piece.range
        })
    });
    all && found.next().is_none()
}

fn is_attempt(attempt: &Attempt, expected: &Attempted, bytes: &[u8], scheme: Scheme) -> bool {
    let value = || reference::value(&bytes[expected.range.clone()], scheme);
    attempt.range() == expected.range
        && attempt.kind() == expected.kind
        && attempt.length() == expected.length
        && attempt.broken_at() == expected.broken_at
        && attempt.input_ended() == expected.input_ended
        && attempt.expected() == expected.expected.map(|(lowest, highest)| lowest..=highest)
        && attempt.code_point().map(|meant| meant.value()) == expected.is_spelled.then(value)
}

#[track_caller]
pub(crate) fn must_agree(bytes: &[u8], pieces: &[Piece], scheme: Scheme) {
    if !agrees(bytes, pieces, scheme) {
        let found: Vec<_> = segments(bytes, scheme).collect();
        panic!("{bytes:02X?} in {scheme}: found {found:#?}, expected {pieces:#?}");
    }
    // The other checks of each sequence and attempt depend only on its bytes: once is enough.
    let is_alone = match pieces {
        [Piece { range, attempt }, ..] => {
            let range = attempt.as_ref().map_or(range, |attempt| &attempt.range);
            range.len() == bytes.len()
        }
        [] => true,
    };
    if is_alone {
        assert_tiled(bytes, scheme);
    }
}

/// The class number of each byte, and the lowest and highest byte of each class.
fn classes(scheme: Scheme) -> ([u8; 256], Vec<[u8; 2]>) {
    let class_of = reference::classes(scheme);
    let mut bounds: Vec<[u8; 2]> = Vec::new();
    for byte in 0..=u8::MAX {
        match bounds.get_mut(usize::from(class_of[usize::from(byte)])) {
            Some([_, highest]) => *highest = byte,
            None => bounds.push([byte, byte]),
        }
    }
    (class_of, bounds)
}

/// The result of the reference depends only on the classes, so it runs once for each string of classes; the codec
/// runs for each string of bytes.
#[test]
fn every_string_of_up_to_three_bytes_is_what_the_reference_says() {
    // For the others, all strings of three bytes show no more than the strings of bounds below.
    for scheme in [
        Scheme::Utf8,
        Scheme::Utf8Of1993,
        Scheme::Utf8Extended,
        Scheme::Cesu8,
        Scheme::Mutf8,
        Scheme::Wtf8,
        Scheme::Utf16Be,
    ] {
        let (class_of, bounds) = classes(scheme);
        let class = |byte: u8| usize::from(class_of[usize::from(byte)]);
        let lowest: Vec<u8> = bounds.iter().map(|&[lowest, _]| lowest).collect();
        must_agree(&[], &[], scheme);
        for first in 0..=u8::MAX {
            must_agree(&[first], &reference::decode(&[first], scheme), scheme);
            let of_three: Vec<Vec<Vec<Piece>>> = lowest
                .iter()
                .map(|&second| {
                    let thirds = lowest.iter();
                    let pieces =
                        thirds.map(|&third| reference::decode(&[first, second, third], scheme));
                    pieces.collect()
                })
                .collect();
            for second in 0..=u8::MAX {
                let bytes = [first, second];
                must_agree(&bytes, &reference::decode(&bytes, scheme), scheme);
                let of_third = &of_three[class(second)];
                for third in 0..=u8::MAX {
                    must_agree(&[first, second, third], &of_third[class(third)], scheme);
                }
            }
        }
    }
}

#[test]
fn every_string_of_up_to_four_bytes_with_a_bound_in_each_place_is_what_the_reference_says() {
    for &scheme in Scheme::ALL {
        with_bounds_agree::<1>(scheme);
        with_bounds_agree::<2>(scheme);
        with_bounds_agree::<3>(scheme);
        with_bounds_agree::<4>(scheme);
    }
}

/// Strings of `N` bytes, each byte the lowest or the highest of a class.
fn with_bounds_agree<const N: usize>(scheme: Scheme) {
    let (_, bounds) = classes(scheme);
    for_each_string::<N>(bounds.len(), &mut |numbers| {
        let chosen = numbers.map(|number| bounds[number]);
        let pieces = reference::decode(&chosen.map(|[lowest, _]| lowest), scheme);
        for is_highest in 0..1 << N {
            let bytes: [u8; N] =
                std::array::from_fn(|place| chosen[place][is_highest >> place & 1]);
            // A class of one byte is its own bound on both sides.
            let is_new =
                |place: usize| is_highest >> place & 1 == 0 || chosen[place][0] < chosen[place][1];
            if (0..N).all(is_new) {
                must_agree(&bytes, &pieces, scheme);
            }
        }
    });
}

/// Calls `check` with every choice of `N` numbers below `count`.
fn for_each_string<const N: usize>(count: usize, check: &mut dyn FnMut([usize; N])) {
    for number in 0..count.pow(N as u32) {
        check(std::array::from_fn(|place| {
            number / count.pow(place as u32) % count
        }));
    }
}

/// The bounds of all ranges in Table 3-7 of the Unicode Standard and in the like of it for the other schemes, with their
/// neighbours: chosen by hand, so that a class that the reference lacks is not missed.
const EDGES: [u8; 48] = [
    0x00, 0x01, 0x02, 0x0F, 0x10, 0x11, 0x7F, 0x80, 0x81, 0x82, 0x83, 0x84, 0x87, 0x88, 0x8F, 0x90,
    0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC1, 0xC2, 0xD7, 0xD8, 0xDB, 0xDC, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xF9, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF,
];

/// By brute force: tries every next byte after each prefix of up to three edges, and of four bytes, one of each class.
#[test]
fn every_prefix_says_what_could_complete_it() {
    for &scheme in Scheme::ALL {
        let mut next = Next::new(scheme);
        let mut check = |prefix: &[u8]| assert_says_what_could_complete(prefix, &mut next, scheme);
        check(&[]);
        let edges =
            |numbers: &[usize]| -> Vec<u8> { numbers.iter().map(|&it| EDGES[it]).collect() };
        for_each_string::<1>(EDGES.len(), &mut |numbers| check(&edges(&numbers)));
        for_each_string::<2>(EDGES.len(), &mut |numbers| check(&edges(&numbers)));
        for_each_string::<3>(EDGES.len(), &mut |numbers| check(&edges(&numbers)));
        let lowest = alphabet(scheme);
        for_each_string::<4>(lowest.len(), &mut |numbers| {
            check(&numbers.map(|number| lowest[number]))
        });
    }
}

/// The same where each half of a pair has three bytes: what may follow the first half.
#[test]
fn every_pair_says_what_could_complete_it() {
    for scheme in [Scheme::Cesu8, Scheme::Mutf8, Scheme::Wtf8] {
        let mut next = Next::new(scheme);
        let mut check = |numbers: &[usize]| {
            let rest: Vec<u8> = numbers.iter().map(|&number| EDGES[number]).collect();
            let prefix = [b"\xED\xA0\x80", &rest[..]].concat();
            must_agree(&prefix, &reference::decode(&prefix, scheme), scheme);
            assert_says_what_could_complete(&prefix, &mut next, scheme);
        };
        check(&[]);
        for_each_string::<1>(EDGES.len(), &mut |numbers| check(&numbers));
        for_each_string::<2>(EDGES.len(), &mut |numbers| check(&numbers));
        for_each_string::<3>(EDGES.len(), &mut |numbers| check(&numbers));
    }
}

/// The byte values that can continue some bytes, if they are a single range. Found by trying all, and cached.
struct Next {
    scheme: Scheme,
    known: HashMap<Vec<u8>, Option<RangeInclusive<u8>>>,
}

impl Next {
    fn new(scheme: Scheme) -> Next {
        let known = HashMap::new();
        Next { scheme, known }
    }

    fn after(&mut self, good: &[u8]) -> Option<RangeInclusive<u8>> {
        if let Some(known) = self.known.get(good) {
            return known.clone();
        }
        let can_follow = |&byte: &u8| {
            let longer = [good, &[byte]].concat();
            reference::can_become_well_formed(&longer, self.scheme)
        };
        let next: Vec<u8> = (0..=u8::MAX).filter(can_follow).collect();
        let (Some(&lowest), Some(&highest)) = (next.first(), next.last()) else {
            panic!("nothing could follow {good:02X?} in {}", self.scheme);
        };
        let is_single_range = next.len() == usize::from(highest - lowest) + 1;
        let range = is_single_range.then_some(lowest..=highest);
        self.known.insert(good.to_vec(), range.clone());
        range
    }
}

fn assert_says_what_could_complete(prefix: &[u8], next: &mut Next, scheme: Scheme) {
    let place = || format!("{prefix:02X?} in {scheme}");
    let can_become_well_formed = reference::can_become_well_formed(prefix, scheme);
    let fault = segments(prefix, scheme).find_map(|segment| Some((segment, segment.attempt()?)));
    let stop = validate(prefix, scheme).err();
    let Some((segment, attempt)) = fault else {
        assert!(can_become_well_formed && stop.is_none(), "{}", place());
        return;
    };
    let stop = stop.expect("an ill-formed segment is where a strict decoder stops");
    assert_eq!(attempt.input_ended(), can_become_well_formed, "{}", place());
    assert_eq!(stop.valid_up_to(), segment.start, "{}", place());
    // If a code unit is cut off, the end of its segment is unknown.
    let unit = match scheme {
        Scheme::Utf16Be | Scheme::Utf16Le | Scheme::Ucs2 => 2,
        Scheme::Utf32Be | Scheme::Utf32Le => 4,
        _ => 1,
    };
    let is_open = can_become_well_formed
        || (segment.end == prefix.len() && !prefix.len().is_multiple_of(unit));
    let error_len = (!is_open).then_some(segment.end - segment.start);
    assert_eq!(stop.error_len(), error_len, "{}", place());

    // The bytes before the broken offset can be continued, but not with the byte there.
    let broken_at = attempt.broken_at();
    let good = &prefix[..broken_at];
    assert!(
        reference::can_become_well_formed(good, scheme),
        "{}",
        place()
    );
    let until_broken = prefix.get(..=broken_at);
    assert!(
        !until_broken.is_some_and(|until| reference::can_become_well_formed(until, scheme)),
        "{}",
        place()
    );
    assert_eq!(attempt.expected(), next.after(good), "{}", place());
}

/// The same damage has the same reason in both byte orders.
#[test]
fn byte_order_does_not_change_the_reason() {
    let swapped = |bytes: &[u8], size: usize| -> Vec<u8> {
        let units = bytes.chunks(size).map(|unit| unit.iter().rev().copied());
        units.flatten().collect()
    };
    for (big, little, size) in [
        (Scheme::Utf16Be, Scheme::Utf16Le, 2),
        (Scheme::Utf32Be, Scheme::Utf32Le, 4),
    ] {
        let (_, bounds) = classes(big);
        let said = |bytes: &[u8], scheme| {
            let stop = validate(bytes, scheme).err()?;
            Some((stop.valid_up_to(), stop.error_len(), stop.reason()))
        };
        for_each_string::<4>(bounds.len(), &mut |numbers| {
            let bytes = numbers.map(|number| bounds[number][0]);
            let other = swapped(&bytes, size);
            assert_eq!(
                said(&bytes, big),
                said(&other, little),
                "{bytes:02X?} in {big}"
            );
        });
    }
}

#[test]
fn byte_classes_match_the_reference() {
    for &scheme in Scheme::ALL {
        for byte in 0..=u8::MAX {
            let facts = classify(byte, scheme);
            let second = reference::second(byte, scheme).map(|(lowest, highest)| lowest..=highest);
            assert_eq!(
                facts.class,
                reference::class(byte, scheme),
                "{byte:02X} in {scheme}"
            );
            assert_eq!(facts.second, second, "{byte:02X} in {scheme}");
            assert_eq!(
                facts.length,
                reference::length(byte, scheme),
                "{byte:02X} in {scheme}"
            );
            assert_eq!(
                facts.kind,
                reference::refusal(byte, scheme),
                "{byte:02X} in {scheme}"
            );
        }
    }
}
