//! The scanner of UTF-8 where its chunks, blocks and windows meet, natively and as wasm: against the standard library and,
//! where there are surrogate pairs, against the reference. Both are independent of the decoder.

mod by_std;
mod highest;
mod pairs;

use std::collections::BTreeSet;

use utf8_inspector::{Scanner, Scheme};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use self::by_std::facts_by_std;
use crate::scan_facts::{Facts, KIB_64, facts, reference};

/// The numbers of lanes of the vectors that the scanner may use, and 0 for none. A machine without one kind tests the next
/// shorter one again; WebAssembly has only one.
const LANES: &[usize] = if cfg!(target_arch = "wasm32") {
    &[0, 16]
} else {
    &[0, 32, 64]
};

fn facts_by_scanner(
    bytes: &[u8],
    scheme: Scheme,
    cuts: &BTreeSet<usize>,
    max_errors: usize,
    most_lanes: usize,
) -> Facts {
    let mut scanner = Scanner::new(scheme)
        .max_errors(max_errors)
        .most_lanes(most_lanes);
    let mut start = 0;
    for &cut in cuts.iter().filter(|&&cut| cut <= bytes.len()) {
        scanner.push(&bytes[start..cut]);
        start = cut;
    }
    scanner.push(&bytes[start..]);
    facts(&scanner.finish())
}

fn check(bytes: &[u8], cuts: &BTreeSet<usize>, max_errors: usize) {
    check_cuts(bytes, std::slice::from_ref(cuts), max_errors);
}

/// The same for several sets of cuts, which must all give the same facts.
fn check_cuts(bytes: &[u8], all_cuts: &[BTreeSet<usize>], max_errors: usize) {
    let expected = facts_by_std(bytes, max_errors);
    for cuts in all_cuts {
        compare(bytes, Scheme::Utf8, cuts, max_errors, &expected);
    }
}

/// The same for CESU-8 and MUTF-8, which have surrogate pairs.
fn check_pairs(bytes: &[u8], all_cuts: &[BTreeSet<usize>]) {
    for scheme in [Scheme::Cesu8, Scheme::Mutf8] {
        let expected = reference(bytes, scheme);
        for cuts in all_cuts {
            compare(bytes, scheme, cuts, 100, &expected);
        }
    }
}

fn compare(
    bytes: &[u8],
    scheme: Scheme,
    cuts: &BTreeSet<usize>,
    max_errors: usize,
    expected: &Facts,
) {
    for &most_lanes in LANES {
        let found = facts_by_scanner(bytes, scheme, cuts, max_errors, most_lanes);
        if found == *expected {
            continue;
        }
        // Only a short input is shown: in a long one, the bytes that make the difference are hard to find.
        let shown = if bytes.len() < 300 { bytes } else { b"(long)" };
        panic!(
            "{scheme}, {most_lanes} lanes\ncuts {cuts:?}\nbytes {shown:X?}\nfound    {found:?}\nexpected {expected:?}"
        );
    }
}

/// The bounds of all ranges in Table 3-7 of the Unicode Standard, their neighbours, and line ends.
const EDGES: [u8; 26] = [
    0x00, 0x0A, 0x0D, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
    0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
];

/// The edges that the digits of `number` in base `EDGES.len()` choose.
fn edges<const LENGTH: usize>(number: usize) -> [u8; LENGTH] {
    core::array::from_fn(|place| EDGES[number / EDGES.len().pow(place as u32) % EDGES.len()])
}

/// The minimum number of ASCII bytes on either side.
const PADDING: usize = 40;
const CHUNK: usize = 64;

#[test]
fn every_three_edges_at_every_place_of_a_chunk() {
    for place in 0..CHUNK {
        // Each string at an eighth of the places: those with the same remainder modulo 8.
        for number in (place % 8..EDGES.len().pow(3)).step_by(8) {
            let mut bytes = [b'a'; 3 * CHUNK];
            bytes[PADDING + place..][..3].copy_from_slice(&edges::<3>(number));
            check(
                &bytes[..PADDING + place + 3 + PADDING],
                &BTreeSet::new(),
                10,
            );
        }
    }
}

#[test]
fn every_four_edges_somewhere() {
    let all = EDGES.len().pow(4);
    for number in 0..all {
        let place = number * 7 % CHUNK;
        let mut bytes = [b'a'; 3 * CHUNK];
        bytes[PADDING + place..][..4].copy_from_slice(&edges::<4>(number));
        check(
            &bytes[..PADDING + place + 4 + PADDING],
            &BTreeSet::new(),
            10,
        );
    }
}

/// The ends of chunks, of blocks (after which the loops add up what they have counted in each lane) and of windows.
const SEAMS: [usize; 9] = [
    CHUNK,
    2 * CHUNK,
    8 * CHUNK,
    63 * CHUNK,
    126 * CHUNK,
    127 * CHUNK,
    254 * CHUNK,
    256 * CHUNK,
    KIB_64,
];

/// No cut, and one at each place around the seam.
fn cuts_around(seam: usize) -> Vec<BTreeSet<usize>> {
    let cuts = (seam - 7..=seam + 7).map(|cut| [cut].into());
    [BTreeSet::new()].into_iter().chain(cuts).collect()
}

#[test]
fn faults_and_cuts_at_every_seam() {
    let texts = ["a", "b\r\n", "ß", "人", "😀", "aß人😀\n"];
    let pieces: [&[u8]; 14] = [
        b"",
        b"\r\n",
        b"\n",
        b"\x80",
        b"\xC3",
        b"\xE4\xBA",
        b"\xF0\x9F\x98",
        b"\xED\xA0\x80",
        b"\xF4\x90\x80\x80",
        b"\xF8\x88\x80\x80\x80",
        b"\xC0\x80",
        "\u{10FFFF}".as_bytes(),
        "\u{FFFD}".as_bytes(),
        "\u{7FF}".as_bytes(),
    ];
    let mut turns = pieces.iter().cycle();
    for seam in SEAMS {
        let all_cuts = cuts_around(seam);
        // All pieces where that is quick, otherwise some in turn.
        let count = if seam < 1_000 { pieces.len() } else { 3 };
        for offset in seam - 7..=seam + 7 {
            for text in texts {
                let mut bytes = text.repeat(offset / text.len()).into_bytes();
                bytes.resize(offset, b'a');
                for piece in turns.by_ref().take(count) {
                    bytes.truncate(offset);
                    bytes.extend_from_slice(piece);
                    bytes.extend(text.repeat(90 / text.len()).bytes());
                    check_cuts(&bytes, &all_cuts, 10);
                    let in_three = [offset + 1, offset + 2, seam + 3].into();
                    check(&bytes, &in_three, 10);
                }
            }
        }
    }
}

/// While faults need not be listed, the vectors pass those that are far apart; two of them here, the second one at any
/// distance at which that begins or may end.
#[test]
fn faults_that_are_not_listed_at_every_seam() {
    let texts = ["\0", "a", "b\r\n", "ß", "人", "😀", "aß人😀\n"];
    let faults: [&[u8]; 14] = [
        b"\x80",
        b"\r\x80\n",
        b"\r\n\xFF\r",
        b"\xC3",
        b"\xE4\xBA",
        b"\xF0\x9F\x98",
        b"\xED\xA0\x80",
        b"\xF4\x90\x80\x80",
        b"\xFC\x88\x80\x80\x80\x80",
        b"\xF0\xF0\xF0\xF0\xF0\xF0\x90\x80",
        b"\xE2\xFF\x82\x80\xC0",
        b"\xF4\x8F\xBF\xBF\x80",
        b"\x80\xF4\x8F\xBF\xBF",
        b"\xC3\xEF\xBF\xBD\xC3",
    ];
    let mut turns = (0..faults.len().pow(2)).cycle();
    // The first fault is at the end of the first block, which is short, after it, and after the second one.
    for first in [7 * CHUNK, 600, 264 * CHUNK] {
        for offset in first..first + CHUNK + 8 {
            for text in texts {
                for distance in [120, 127, 128, 129, 140, 190] {
                    let turn = turns.next().unwrap();
                    let mut bytes = text.repeat(offset / text.len()).into_bytes();
                    bytes.resize(offset, b'a');
                    bytes.extend_from_slice(faults[turn % faults.len()]);
                    let end = bytes.len() + distance;
                    bytes.extend(text.repeat(distance / text.len()).bytes());
                    bytes.resize(end, b'a');
                    bytes.extend_from_slice(faults[turn / faults.len()]);
                    bytes.extend(text.repeat(turn % 50 / text.len()).bytes());
                    check(&bytes, &BTreeSet::new(), 0);
                    check(&bytes, &[offset - 300, offset].into(), 1);
                }
            }
        }
    }
}

/// U+0000 is the highest code point here, and all of it comes before a fault that is passed.
#[test]
fn nothing_but_nul_before_faults_that_are_not_listed() {
    let bytes = [vec![0; 300], vec![0xFF; 40]].concat();
    check(&bytes, &BTreeSet::new(), 0);
}

/// A CR that a loop counts only because it comes just before its first chunk, and then another in the chunk of a fault.
#[test]
fn a_cr_at_the_end_of_a_chunk_and_one_before_a_fault() {
    for before in [&b"\xE4"[..], b"\xE4\xBA", b"\xED\xA0\xBD\xED\xB8\x80\xFF"] {
        for text in ["é".as_bytes(), "人".as_bytes(), b"\xED\xA0\xBD\xED\xB8\x80"] {
            for aside in [1, 2, 20] {
                // Up to the end of a chunk, wherever the first one starts, and into the one after the next.
                for length in 0..=140 {
                    let mut bytes = before.repeat(aside);
                    bytes.extend(text.repeat(length / text.len()));
                    bytes.resize(before.len() * aside + length, b'x');
                    bytes.extend(b"\r");
                    bytes.extend(text.repeat(72 / text.len()));
                    bytes.extend(b"\r\n\xE2\x82");
                    bytes.resize(bytes.len() + CHUNK, b'y');
                    check(&bytes, &BTreeSet::new(), 10);
                    check_pairs(&bytes, &[BTreeSet::new()]);
                }
            }
        }
    }
}

#[test]
fn text_and_faults_in_any_order_and_cut_anywhere() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..4_000 {
        let mut bytes = Vec::new();
        for _ in 0..random.below(40) {
            random.add_piece(&mut bytes);
        }
        let cuts = (0..random.below(8))
            .map(|_| random.below(bytes.len() + 1))
            .collect();
        check(&bytes, &cuts, [0, 1, 100][random.below(3)]);
    }
}

/// Lines of mostly one kind of character, few of them damaged, so that each loop begins, ends and goes on among line ends.
#[test]
fn lines_of_any_length_with_a_fault_now_and_then() {
    const CHARACTERS: [&[u8]; 5] = [
        b"a",
        "é".as_bytes(),
        "人".as_bytes(),
        "😀".as_bytes(),
        b"\xED\xA0\xBD\xED\xB8\x80",
    ];
    const LINE_ENDS: [&[u8]; 6] = [b"\r", b"\r", b"\n", b"\r\n", b"\r\r\n", b"a\rb"];
    const FAULTS: [&[u8]; 6] = [
        b"\x80",
        b"\xE2\x82",
        b"\xFF",
        b"\0",
        b"\xED\xA0\x80",
        b"\xF0",
    ];
    let mut random = Random(0x1405_7B7E_F767_814F);
    for _ in 0..3_000 {
        let mut bytes = Vec::new();
        let most = [3, 10, 40][random.below(3)];
        let usual = CHARACTERS[random.below(CHARACTERS.len())];
        for _ in 0..random.below(60) {
            let character = if random.below(4) > 0 {
                usual
            } else {
                CHARACTERS[random.below(CHARACTERS.len())]
            };
            bytes.extend(character.repeat(random.below(most)));
            bytes.extend(if random.below(8) > 0 {
                LINE_ENDS[random.below(LINE_ENDS.len())]
            } else {
                FAULTS[random.below(FAULTS.len())]
            });
        }
        check(&bytes, &BTreeSet::new(), 10);
        check_pairs(&bytes, &[BTreeSet::new()]);
    }
}

#[test]
fn every_cut_of_a_text_with_faults() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..12 {
        let mut bytes = Vec::new();
        while bytes.len() < 150 {
            random.add_piece(&mut bytes);
        }
        bytes.truncate(200);
        for cut in 0..=bytes.len() {
            check(&bytes, &[cut].into(), 100);
        }
        check(&bytes, &(0..bytes.len()).collect(), 100);
    }
}

#[test]
fn nothing_but_faults() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let blocks: [&[u8]; 9] = [
        b"\x80",
        b"\x41\x80",
        b"\xF0",
        b"\xFF",
        b"\xE2\x82",
        b"\xED\xA0\x80",
        b"\xFC\x80\x80\x80\x80\x80",
        b"\xF0\x80\x80\x80\r",
        b"\xC3\xA9\xF4\x90\r\n",
    ];
    for max_errors in [0, 3, 100] {
        for block in blocks {
            for length in [300, 5_000, 70_003] {
                let bytes = block.repeat(length / block.len() + 1);
                check(&bytes[..length], &BTreeSet::new(), max_errors);
                check(
                    &bytes[..length],
                    &[length / 3, length / 2].into(),
                    max_errors,
                );
            }
        }
        for number in 0..60 {
            let length = if number < 4 {
                140_000
            } else {
                random.below(9_000)
            };
            let bytes: Vec<u8> = (0..length)
                .map(|_| match number % 3 {
                    0 => random.below(256) as u8,
                    1 => EDGES[random.below(EDGES.len())],
                    _ => [b'a', b'\r', b'\n', 0x80, 0xA0, 0xC3, 0xE0, 0xED, 0xF0, 0xF4]
                        [random.below(10)],
                })
                .collect();
            check(&bytes, &[random.below(length + 1)].into(), max_errors);
        }
    }
}

#[test]
fn few_faults_in_much_text() {
    let mut random = Random(0x5851_F42D_4C95_7F2D);
    for text in ["plain text\r\n", "Größe und Maß\n", "人人生而自由", "😀🚀 "] {
        for faults in [1, 5, 60, 700] {
            let mut bytes = text.repeat(150_000 / text.len()).into_bytes();
            for _ in 0..faults {
                let place = random.below(bytes.len());
                bytes[place] = random.below(256) as u8;
            }
            check(&bytes, &[random.below(bytes.len())].into(), 10);
        }
    }
}

/// Each loop gives way to the loop for ASCII, or nearly does, and takes over again.
#[test]
fn ascii_of_any_length_between_sequences() {
    let pieces: [&[u8]; 7] = [
        "é\r".as_bytes(),
        "€\r\n".as_bytes(),
        "\u{10FFFF}".as_bytes(),
        "€".as_bytes(),
        b"\xE2\x82",
        b"\xBF",
        b"\xED\xA0\xBD\xED\xB8\x80",
    ];
    for chunks in 0..20 {
        for shift in [0, 1, 2, 3, 5, 31, 60, 61, 62, 63] {
            for first in pieces {
                let mut bytes = vec![b'a'; shift];
                for piece in pieces {
                    bytes.extend(first);
                    bytes.resize(bytes.len() + chunks * CHUNK + shift / 2, b'~');
                    bytes.extend(b"\r\n");
                    bytes.extend(piece);
                }
                bytes.resize(bytes.len() + PADDING, b'a');
                check(&bytes, &BTreeSet::new(), 10);
                check_pairs(&bytes, &[BTreeSet::new()]);
            }
        }
    }
}

/// Marsaglia's 64-bit xorshift, so that the same inputs are tested natively and as wasm.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % end.max(1) as u64) as usize
    }

    /// Text, long or short, a code point, or bytes at which some rule changes.
    fn add_piece(&mut self, bytes: &mut Vec<u8>) {
        const LONG: [&str; 6] = ["a", "a\n", "ä\r\n", "я", "人", "😀"];
        const SHORT: [&str; 8] = [
            "\r",
            "\n",
            "a",
            "é",
            "人",
            "\u{FEFF}",
            "😀",
            "                    ",
        ];
        match self.below(10) {
            0 => {
                let text = LONG[self.below(LONG.len())];
                bytes.extend(text.repeat(self.below(600)).bytes());
            }
            1..=3 => bytes.extend(SHORT[self.below(SHORT.len())].bytes()),
            4..=6 => {
                let value = self.below(0x11_0000) >> self.below(16);
                let character = char::from_u32(value as u32).unwrap_or('\u{D7FF}');
                bytes.extend(character.encode_utf8(&mut [0; 4]).bytes());
            }
            _ => {
                let count = self.below(10);
                bytes.extend((0..count).map(|_| EDGES[self.below(EDGES.len())]));
            }
        }
    }
}
