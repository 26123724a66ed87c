//! The scanner always finds the same as the decoder: with and without vectors, and however the input is cut.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scan, Scanner, Scheme, segments};

fuzz_target!(|input: (Vec<u8>, u8, Vec<u16>, u8)| {
    // Short inputs are repeated, because vectors are used only in long texts.
    let (piece, times, cuts, max_errors) = input;
    let bytes = piece.repeat(1 + usize::from(times));
    let max_errors = usize::from(max_errors);
    let whole = scan(&[&bytes], max_errors, false);
    assert_eq!(scan(&[&bytes], max_errors, true), whole);

    let mut places: Vec<usize> = cuts
        .iter()
        .map(|&cut| usize::from(cut).min(bytes.len()))
        .collect();
    places.extend([0, bytes.len()]);
    places.sort_unstable();
    let chunks: Vec<&[u8]> = places
        .windows(2)
        .map(|pair| &bytes[pair[0]..pair[1]])
        .collect();
    assert_eq!(scan(&chunks, max_errors, false), whole);
    assert_eq!(scan(&chunks, max_errors, true), whole);

    let ill_formed = segments(&bytes, Scheme::Utf8).filter(|segment| segment.kind().is_some());
    let places = ill_formed
        .take(max_errors)
        .map(|segment| (segment.start as u64, segment.end as u64));
    assert!(
        places.eq(whole
            .ill_formed
            .iter()
            .map(|range| (range.start, range.end)))
    );
    let code_points = segments(&bytes, Scheme::Utf8).filter_map(|segment| segment.code_point());
    assert_eq!(code_points.max(), whole.highest_code_point);
});

fn scan(chunks: &[&[u8]], max_errors: usize, is_portable: bool) -> Scan {
    let mut scanner = Scanner::new(Scheme::Utf8).max_errors(max_errors);
    if is_portable {
        scanner = scanner.without_vectors();
    }
    for chunk in chunks {
        scanner.push(chunk);
    }
    scanner.finish()
}
