//! Surrogate pairs, and halves of them, where chunks, blocks and windows meet.

use std::collections::BTreeSet;

use utf8_inspector::{Scheme, encode};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{CHUNK, Random, SEAMS, check_pairs, cuts_around};

/// Surrogate pairs and halves, whole and cut, and sequences that may come between them.
const HALVES: [&[u8]; 14] = [
    b"\xED\xA0\x80",
    b"\xED\xAF\xBF",
    b"\xED\xB0\x80",
    b"\xED\xBF\xBF",
    b"\xED\xA0\x80\xED\xB0\x80",
    b"\xED\xA0\xBD\xED\xB8\x80",
    b"\xED\xAF\xBF\xED\xBF\xBF",
    b"\xED\xA0\x80\xED\xB0",
    b"\xED\xA0",
    b"\xED\x9F\xBF",
    b"\xEE\x80\x80",
    b"\xF0\x9F\x98\x80",
    b"\r\n",
    b"a",
];

#[test]
fn pairs_and_halves_at_every_seam() {
    let texts: [&[u8]; 5] = [
        b"a",
        b"b\r\n",
        "人".as_bytes(),
        b"\xED\xA0\xBD\xED\xB8\x80",
        b"a\xC3\x9F\xED\xA0\xBD\xED\xB8\x80\n",
    ];
    let mut turns = (0..HALVES.len().pow(2)).cycle();
    for seam in SEAMS {
        let mut all_cuts = cuts_around(seam);
        let count = if seam < 1_000 { 39 } else { 3 };
        for offset in seam - 7..=seam + 7 {
            for text in texts {
                let mut bytes = text.repeat(offset / text.len());
                bytes.resize(offset, b'a');
                for pieces in turns.by_ref().take(count) {
                    bytes.truncate(offset);
                    bytes.extend_from_slice(HALVES[pieces % HALVES.len()]);
                    bytes.extend_from_slice(HALVES[pieces / HALVES.len()]);
                    if pieces % 3 == 0 {
                        // The input ends here.
                        check_pairs(&bytes, &[BTreeSet::new()]);
                    }
                    bytes.extend(text.repeat(90 / text.len()));
                    all_cuts.push([offset + 1, offset + 4].into());
                    check_pairs(&bytes, &all_cuts);
                    all_cuts.pop();
                }
            }
        }
    }
}

#[test]
fn pairs_and_halves_in_any_order_and_cut_anywhere() {
    let mut random = Random(0xA076_1D64_78BD_642F);
    for _ in 0..2_000 {
        let mut bytes = Vec::new();
        for _ in 0..random.below(40) {
            match random.below(8) {
                0..=2 => bytes.extend_from_slice(HALVES[random.below(HALVES.len())]),
                3 => {
                    let pair = HALVES[4 + random.below(3)];
                    bytes.extend(pair.repeat(random.below(400)));
                }
                4 => bytes.extend([0xC0, 0x80, 0x00, 0xED][random.below(4)..].iter()),
                5 => bytes.extend([0x00]),
                6 => {
                    let character = char::from_u32(random.below(0x11_0000) as u32);
                    let character = character.unwrap_or('\u{D7FF}').into();
                    bytes.extend_from_slice(&encode(character, Scheme::Cesu8).unwrap());
                }
                _ => random.add_piece(&mut bytes),
            }
        }
        let cuts = (0..random.below(8))
            .map(|_| random.below(bytes.len() + 1))
            .collect();
        check_pairs(&bytes, &[cuts]);
    }
}

/// A pair far before, so that pairs are looked for until the end of a block without any; there, a half that is alone or begins a pair.
#[test]
fn halves_where_pairs_are_no_longer_expected() {
    let pair = b"\xED\xA0\xBD\xED\xB8\x80";
    for (seam, text) in [126, 254]
        .into_iter()
        .flat_map(|chunks| ["人", "é", "a人"].map(|text| (chunks * CHUNK, text)))
    {
        for offset in seam - 8..=seam + 2 {
            let mut bytes = pair.to_vec();
            bytes.extend(text.repeat((offset - bytes.len()) / text.len()).bytes());
            bytes.resize(offset, b'x');
            for half in HALVES {
                bytes.truncate(offset);
                bytes.extend(half);
                check_pairs(&bytes, &[BTreeSet::new()]);
                bytes.extend("人".repeat(2 * CHUNK).bytes());
                check_pairs(&bytes, &[BTreeSet::new()]);
            }
        }
    }
}

/// A CR after a lone half is not counted together with the text before the half, wherever the scanned bytes end.
#[test]
fn a_half_before_cr_at_the_end_of_a_chunk() {
    for length in 0..130 {
        for after in ["\r\r\n", "\r\n", "\r", "\n\r"] {
            let mut bytes = b"\xED\xA0\x80\xED\xB0\x80".to_vec();
            bytes.resize(bytes.len() + length, b'x');
            bytes.extend(b"\xED\xA5\x81");
            bytes.extend(after.as_bytes());
            bytes.extend(b"yyyyy");
            check_pairs(&bytes, &[BTreeSet::new()]);
        }
    }
}
