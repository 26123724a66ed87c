//! Reads the conformance table that Rust, wasm and JavaScript suites share, and checks the codec against it.

use std::ops::Range;

use utf8_inspector::{
    ReplacementPolicy, Scheme, Segment, encode, replacements, segments, validate,
};

/// Checks every line of the table made by hand from the standards; returns how many there were.
pub(crate) fn check_table() -> usize {
    let lines = include_str!("conformance.txt").lines();
    let cases = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    cases.map(check_line).count()
}

/// Checks one line: what each segment is, that the ill-formed ones are what gets replaced and the first of
/// them is where a strict decoder stops, and that a code point encodes to its bytes.
fn check_line(line: &str) {
    let (id, pieces) = line.split_once(' ').expect("a scheme and its segments");
    let scheme: Scheme = id.parse().expect("a scheme");
    let (bytes, expected) = read_pieces(pieces);
    let found: Vec<Segment> = segments(&bytes, scheme).collect();
    let told: Vec<_> = found.iter().map(|s| (s.range(), meaning(s))).collect();
    assert_eq!(told, expected, "{line}");

    let ill_formed = found.iter().filter(|segment| segment.kind().is_some());
    let ill_formed: Vec<_> = ill_formed.map(Segment::range).collect();
    let replaced = replacements(&bytes, scheme, ReplacementPolicy::MaximalSubpart);
    assert_eq!(replaced.collect::<Vec<_>>(), ill_formed, "{line}");
    let stop = validate(&bytes, scheme)
        .err()
        .map(|stop| stop.valid_up_to());
    assert_eq!(stop, ill_formed.first().map(|range| range.start), "{line}");
    for segment in found {
        if let Some(code_point) = segment.code_point() {
            let encoded = encode(code_point, scheme).expect("a code point that was decoded");
            assert_eq!(encoded[..], bytes[segment.range()], "{line}");
        }
    }
}

/// The bytes of all pieces, and the range and meaning of each.
fn read_pieces(pieces: &str) -> (Vec<u8>, Vec<(Range<usize>, String)>) {
    let mut bytes = Vec::new();
    let mut segments: Vec<(Range<usize>, String)> = Vec::new();
    for piece in pieces.split('|') {
        let start = bytes.len();
        let (hexadecimal, words): (Vec<&str>, Vec<&str>) =
            piece.split_whitespace().partition(|word| word.len() == 2);
        bytes.extend(hexadecimal.into_iter().map(byte));
        segments.push((start..bytes.len(), words.join(" ")));
    }
    // A piece without a word shares that of the next one.
    for number in (1..segments.len()).rev() {
        if segments[number - 1].1.is_empty() {
            segments[number - 1].1 = segments[number].1.clone();
        }
    }
    (bytes, segments)
}

fn byte(hexadecimal: &str) -> u8 {
    u8::from_str_radix(hexadecimal, 16).expect("hexadecimal")
}

/// The code point, or the kind and whether the input ended too early.
fn meaning(segment: &Segment) -> String {
    match (segment.code_point(), segment.attempt()) {
        (Some(code_point), _) => code_point.to_string(),
        (_, Some(attempt)) if attempt.input_ended() => format!("{} ended", attempt.kind().id()),
        (_, attempt) => attempt
            .expect("no code point, so an attempt")
            .kind()
            .id()
            .to_owned(),
    }
}
