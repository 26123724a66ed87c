//! The scanner finds the same with any vectors or none, cut anywhere or not at all; and the same as the decoder.
#![no_main]

use libfuzzer_sys::fuzz_target;
use utf8_inspector::{Scan, Scanner, Scheme, segments};

/// Schemes that are scanned with vectors, as a whole or in part.
const SCHEMES: [Scheme; 3] = [Scheme::Utf8, Scheme::Cesu8, Scheme::Mutf8];

/// Without vectors, with those of AVX2, and with those of AVX-512.
const LANES: [usize; 3] = [0, 32, 64];

fuzz_target!(|input: (u8, Vec<u8>, u8, Vec<u16>, u8)| {
    // Vectors need long texts, which are made by repeating short inputs.
    let (scheme, piece, times, cuts, max_errors) = input;
    let scheme = SCHEMES[usize::from(scheme) % SCHEMES.len()];
    let bytes = piece.repeat(1 + usize::from(times));
    let max_errors = usize::from(max_errors);
    let whole = scan(scheme, &[&bytes], max_errors, 0);

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
    for most_lanes in LANES {
        assert_eq!(scan(scheme, &[&bytes], max_errors, most_lanes), whole);
        assert_eq!(scan(scheme, &chunks, max_errors, most_lanes), whole);
    }

    let ill_formed = segments(&bytes, scheme).filter(|segment| segment.kind().is_some());
    let places = ill_formed
        .take(max_errors)
        .map(|segment| (segment.start as u64, segment.end as u64));
    assert!(
        places.eq(whole
            .ill_formed
            .iter()
            .map(|range| (range.start, range.end)))
    );
    let code_points = segments(&bytes, scheme).filter_map(|segment| segment.code_point());
    assert_eq!(code_points.max(), whole.highest_code_point);
});

fn scan(scheme: Scheme, chunks: &[&[u8]], max_errors: usize, most_lanes: usize) -> Scan {
    let mut scanner = Scanner::new(scheme)
        .max_errors(max_errors)
        .most_lanes(most_lanes);
    for chunk in chunks {
        scanner.push(chunk);
    }
    scanner.finish()
}
