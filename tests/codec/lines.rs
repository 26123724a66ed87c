//! Properties of long texts with few damaged lines: every way to scan and to read them finds the same.
//!
//! A short search in each test run, a long one with `make search`.

use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use utf8_inspector::{
    CodePoint, Scan, Scanner, Scheme, Segment, segment_at, segments, segments_in, to_well_formed,
    validate,
};

use crate::random::lines;

/// The schemes that are scanned with vectors, and one that is not.
const IN_VECTORS: &[Scheme] = &[Scheme::Utf8, Scheme::Cesu8, Scheme::Mutf8, Scheme::Wtf8];

fn scan(chunks: &[&[u8]], scheme: Scheme, most_lanes: usize) -> Scan {
    let mut scanner = Scanner::new(scheme).most_lanes(most_lanes);
    for chunk in chunks {
        scanner.push(chunk);
    }
    scanner.finish()
}

/// The bytes, cut at places that may be in any order.
fn cut<'a>(bytes: &'a [u8], places: &[Index]) -> Vec<&'a [u8]> {
    let mut places: Vec<usize> = places
        .iter()
        .map(|place| place.index(bytes.len() + 1))
        .collect();
    places.extend([0, bytes.len()]);
    places.sort_unstable();
    places
        .windows(2)
        .map(|pair| &bytes[pair[0]..pair[1]])
        .collect()
}

/// The segments that share a byte with the range.
fn within(segments: &[Segment], range: &Range<usize>) -> Vec<Segment> {
    let shares = |segment: &&Segment| segment.start < range.end && range.start < segment.end;
    if range.is_empty() {
        Vec::new()
    } else {
        segments.iter().filter(shares).copied().collect()
    }
}

/// The items of an iterator, taken from either end as the bits of a number choose.
fn from_both_ends(
    mut segments: impl DoubleEndedIterator<Item = Segment>,
    turns: u64,
) -> Vec<Segment> {
    let (mut front, mut back) = (Vec::new(), Vec::new());
    for turn in 0.. {
        let (next, taken) = match turns >> (turn % 64) & 1 {
            0 => (segments.next(), &mut front),
            _ => (segments.next_back(), &mut back),
        };
        match next {
            Some(segment) => taken.push(segment),
            None => break,
        }
    }
    front.extend(back.into_iter().rev());
    front
}

proptest! {
    #![proptest_config(crate::random::inputs(5_000, 4))]

    #[test]
    fn every_way_of_scanning_finds_the_same((scheme, bytes) in lines(IN_VECTORS), cuts in vec(any::<Index>(), 0..8), lanes in select([0, 32, 64].as_slice())) {
        let plain = scan(&[&bytes], scheme, 0);
        for most_lanes in [32, 64] {
            prop_assert_eq!(&scan(&[&bytes], scheme, most_lanes), &plain, "{} lanes", most_lanes);
        }
        prop_assert_eq!(&scan(&cut(&bytes, &cuts), scheme, lanes), &plain, "cut, {} lanes", lanes);

        let found: Vec<Segment> = segments(&bytes, scheme).collect();
        let code_points: Vec<CodePoint> = found.iter().filter_map(|segment| segment.code_point()).collect();
        prop_assert_eq!(plain.code_points, code_points.len() as u64);
        prop_assert_eq!(plain.highest_code_point, code_points.into_iter().max());
        prop_assert_eq!(plain.ill_formed_count(), found.iter().filter(|segment| segment.kind().is_some()).count() as u64);
    }

    #[test]
    fn every_way_of_reading_finds_the_same((scheme, bytes) in lines(Scheme::ALL), ends in any::<[Index; 2]>(), turns in any::<u64>()) {
        let found: Vec<Segment> = segments(&bytes, scheme).collect();
        prop_assert_eq!(&from_both_ends(segments(&bytes, scheme), turns), &found);
        let [start, end] = ends.map(|end| end.index(bytes.len() + 1));
        let range = start.min(end)..start.max(end);
        prop_assert_eq!(from_both_ends(segments_in(&bytes, range.clone(), scheme), turns), within(&found, &range));
        prop_assert_eq!(segment_at(&bytes, start, scheme), within(&found, &(start..start + 1)).pop());
    }

    #[test]
    fn what_is_well_formed_is_text_and_the_rest_is_replaced((scheme, bytes) in lines(Scheme::ALL)) {
        let found: Vec<Segment> = segments(&bytes, scheme).collect();
        let fault = found.iter().find(|segment| segment.kind().is_some());
        let refused = validate(&bytes, scheme).err();
        prop_assert_eq!(refused.map(|error| error.valid_up_to()), fault.map(|segment| segment.start));
        prop_assert_eq!(refused.map(|error| error.attempt()), fault.and_then(|segment| segment.attempt()));
        let text = to_well_formed(&bytes, scheme);
        prop_assert_eq!(&text, &found.iter().map(|segment| segment.to_char_lossy()).collect::<String>());
        if scheme == Scheme::Utf8 {
            let std = str::from_utf8(&bytes).err();
            prop_assert_eq!(std.map(|error| (error.valid_up_to(), error.error_len())), refused.map(|error| (error.valid_up_to(), error.error_len())));
            prop_assert_eq!(&text, &String::from_utf8_lossy(&bytes));
        }
    }
}
