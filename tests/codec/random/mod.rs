//! Random input in every scheme, from well-formed text to noise, rich in bytes at which some rule changes: short strings, and lines.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use utf8_inspector::{CodePoint, Scheme, encode};

/// As wasm the inputs are the same in every run, and fewer.
const WASM_PART: u32 = 5;

/// How many inputs a property is tested on: usually, under Miri, as wasm, or set by `PROPTEST_CASES` for a search (`make search`).
pub(crate) fn inputs(usual: u32, miri: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    let cases = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => asked.cases,
        None if cfg!(miri) => miri,
        None if cfg!(target_arch = "wasm32") => usual.div_ceil(WASM_PART),
        None => usual,
    };
    ProptestConfig {
        failure_persistence: None,
        cases,
        ..asked
    }
}

/// A piece of input, before the scheme is known.
#[derive(Clone, Debug)]
enum Piece {
    /// The sequence of a code point.
    Whole(u64),
    /// Its first bytes.
    Cut(u64, Index),
    /// The sequence with one byte replaced.
    Damaged(u64, Index, u8),
    /// A single byte.
    Byte(u8),
}

/// Code points near a bound of some scheme, high and low surrogates, and others.
pub(crate) fn value() -> impl Strategy<Value = u64> {
    const BOUNDS: [u64; 15] = [
        0,
        0x80,
        0x100,
        0x800,
        0xD7FF,
        0xD800,
        0xDBFF,
        0xDC00,
        0xE000,
        0x10000,
        0x10FFFF,
        0x200000,
        0x4000000,
        0x80000000,
        0x1000000000,
    ];
    let near =
        (select(BOUNDS.as_slice()), 0..2_u64).prop_map(|(bound, back)| bound - back.min(bound));
    // Often enough for the two halves of a pair to be adjacent, and to be separated.
    let halves = select([0xD800, 0xDBFF, 0xDC00, 0xDFFF].as_slice());
    prop_oneof![3 => near, 2 => halves, 1 => 0..0x80_u64, 2 => 0..0x110000_u64, 1 => 0..=CodePoint::MAX.value()]
}

fn piece() -> impl Strategy<Value = Piece> {
    const EDGES: [u8; 24] = [
        0x00, 0x10, 0x11, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC2, 0xD8,
        0xDC, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF8, 0xFF,
    ];
    let edge = || select(EDGES.as_slice());
    prop_oneof![
        8 => value().prop_map(Piece::Whole),
        2 => (value(), any::<Index>()).prop_map(|(value, length)| Piece::Cut(value, length)),
        2 => (value(), any::<Index>(), edge()).prop_map(|(value, place, byte)| Piece::Damaged(value, place, byte)),
        2 => edge().prop_map(Piece::Byte),
        1 => any::<u8>().prop_map(Piece::Byte),
    ]
}

/// The code point of a value; one that the scheme cannot encode is replaced with one below 80, which all can.
pub(crate) fn encodable(value: u64, scheme: Scheme) -> CodePoint {
    let can_encode = |range: &std::ops::RangeInclusive<u64>| range.contains(&value);
    let value = if scheme.code_points().iter().any(can_encode) {
        value
    } else {
        value % 0x80
    };
    CodePoint::new(value).unwrap()
}

fn bytes_of(piece: &Piece, scheme: Scheme) -> Vec<u8> {
    let sequence = |value| encode(encodable(value, scheme), scheme).unwrap().to_vec();
    match *piece {
        Piece::Whole(value) => sequence(value),
        Piece::Cut(value, length) => {
            let mut bytes = sequence(value);
            bytes.truncate(length.index(bytes.len()));
            bytes
        }
        Piece::Damaged(value, place, byte) => {
            let mut bytes = sequence(value);
            let place = place.index(bytes.len());
            bytes[place] = byte;
            bytes
        }
        Piece::Byte(byte) => vec![byte],
    }
}

/// A scheme, and bytes from text to noise in it: in one input of four all pieces are whole.
pub(crate) fn input() -> impl Strategy<Value = (Scheme, Vec<u8>)> {
    let pieces = prop_oneof![
        1 => vec(value().prop_map(Piece::Whole), 0..24),
        3 => vec(piece(), 0..24),
    ];
    (select(Scheme::ALL), pieces).prop_map(|(scheme, pieces)| {
        (
            scheme,
            pieces
                .iter()
                .flat_map(|piece| bytes_of(piece, scheme))
                .collect(),
        )
    })
}

/// A piece of a line, before the scheme is known: one code point repeated, or something that ends or damages the line.
#[derive(Clone, Debug)]
enum Run {
    Same(u64, usize),
    End(&'static [u64]),
    Fault(Piece),
}

/// Lines of up to about ten thousand bytes in all, so that loops over chunks begin, end and go on among line ends and faults. Within one
/// input, most runs are of one kind of character, and all have the same maximum length.
pub(crate) fn lines(schemes: &'static [Scheme]) -> impl Strategy<Value = (Scheme, Vec<u8>)> {
    const END: [&[u64]; 6] = [
        &[0x0D],
        &[0x0A],
        &[0x0D, 0x0A],
        &[0x0D, 0x0D, 0x0A],
        &[0x0A, 0x0D],
        &[0x20],
    ];
    const KINDS: [std::ops::Range<u64>; 7] = [
        0x61..0x7B,
        0x80..0x800,
        0x4000..0x9000,
        0xD7F0..0xE010,
        0x1F600..0x1F650,
        0x10000..0x110000,
        0..0x110000,
    ];
    let shape = (
        select(KINDS.as_slice()),
        select([3_usize, 10, 40, 200].as_slice()),
        1..12_u32,
        1..30_u32,
        select([8, 60, 400].as_slice()),
    );
    let runs = shape.prop_flat_map(|(usual, longest, faithful, whole, most)| {
        let same =
            move |kind| (kind, 0..longest).prop_map(|(value, times)| Run::Same(value, times));
        let other = select(KINDS.as_slice()).prop_flat_map(same);
        vec(
            prop_oneof![
                4 * faithful => same(usual),
                4 => other,
                2 * faithful => select(END.as_slice()).prop_map(Run::End),
                faithful.div_ceil(whole) => piece().prop_map(Run::Fault),
            ],
            0..most,
        )
    });
    (select(schemes), runs).prop_map(|(scheme, runs)| {
        let sequence = |&value: &u64| encode(encodable(value, scheme), scheme).unwrap().to_vec();
        let bytes = runs.iter().flat_map(|run| match run {
            Run::Same(value, times) => sequence(value).repeat(*times),
            Run::End(values) => values.iter().flat_map(sequence).collect(),
            Run::Fault(piece) => bytes_of(piece, scheme),
        });
        (scheme, bytes.collect())
    })
}
