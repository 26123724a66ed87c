//! The highest code point, alone among others that hardly differ, wherever loops and blocks meet.

use std::collections::BTreeSet;

use utf8_inspector::{Scheme, encode};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{check, check_pairs};

#[test]
fn the_highest_code_point_alone_among_much_lower_ones() {
    // The code point before the ill-formed byte starts like the highest, and no other one after it does.
    for (lower, highest) in [
        ("\u{400}", "\u{401}"),
        ("\u{4E00}", "\u{4E40}"),
        ("\u{1F600}", "\u{1F601}"),
        ("\u{C0000}", "\u{C0001}"),
    ] {
        for fill in ["a", "ß", "人"] {
            for place in (0..200).chain([4_000, 8_100, 8_128, 20_000]) {
                let text = [
                    lower.as_bytes(),
                    b"\xFF",
                    fill.repeat(place / fill.len()).as_bytes(),
                    &b"bb"[..place % fill.len()],
                    highest.as_bytes(),
                    fill.repeat(200).as_bytes(),
                ]
                .concat();
                check(&text, &BTreeSet::new(), 10);
            }
        }
    }
}

#[test]
fn the_highest_code_point_before_a_fault() {
    // The code point before the first ill-formed byte starts like the highest, so looking for higher start bytes does not find it.
    for (lower, highest) in [
        ("\u{400}", "\u{401}"),
        ("\u{4E00}", "\u{4E40}"),
        ("\u{1F600}", "\u{1F601}"),
    ] {
        for fault in [&b"\xFF"[..], b"\x80", b"\xE2\x82", b"\xF0\x9F\x98"] {
            for place in (0..140).chain(8_060..8_130) {
                let text = [
                    lower.as_bytes(),
                    b"\xFF",
                    "a".repeat(place).as_bytes(),
                    highest.as_bytes(),
                    fault,
                    "a".repeat(200).as_bytes(),
                ]
                .concat();
                check(&text, &BTreeSet::new(), 10);
            }
        }
    }
}

#[test]
fn the_highest_code_point_among_nothing_but_faults() {
    for (block, highest) in [
        ("\0\u{80}".as_bytes(), "\u{81}"),
        (b"\0\x80", "\u{1}"),
        (b"A\x80", "B"),
        (b"A\xE2\x82", "\u{7F}"),
        (b"\xF0\x9F\x98", "\0"),
        ("ß\u{7FF}".as_bytes(), "\u{800}"),
    ] {
        for place in [1_000, 5_000, 30_001, 65_000, 65_530, 66_000, 80_000] {
            let mut bytes = [block, b"\x80"].concat().repeat(30_000);
            bytes.splice(place..place, highest.bytes());
            check(&bytes, &BTreeSet::new(), 0);
        }
    }
}

#[test]
fn the_highest_code_point_after_others_that_start_like_it() {
    // In each text the highest differs from the others in one byte.
    for (lower, highest) in [
        ("a", "b"),
        ("\u{400}", "\u{401}"),
        ("\u{400}", "\u{440}"),
        ("\u{4E00}", "\u{4E01}"),
        ("\u{4E00}", "\u{4E40}"),
        ("\u{4FFF}", "\u{5000}"),
        ("\u{1F600}", "\u{1F601}"),
        ("\u{1F63F}", "\u{1F640}"),
        ("\u{1FFFF}", "\u{20000}"),
        ("\u{3FFFF}", "\u{40000}"),
    ] {
        for place in (0..200).chain([4_000, 8_100, 8_128, 20_000]) {
            for around in ["", "ß", "人", "a"] {
                let other = [lower, around].concat();
                let text = [
                    &other.repeat(place / other.len()),
                    highest,
                    &other.repeat(20),
                ]
                .concat();
                check(text.as_bytes(), &BTreeSet::new(), 10);
            }
        }
    }
}

#[test]
fn the_highest_pair_after_others_that_start_like_it() {
    // In each text the highest differs from the others in one byte.
    for (lower, highest) in [
        ('\u{FFFF}', '\u{10000}'),
        ('\u{10000}', '\u{10001}'),
        ('\u{1003F}', '\u{10040}'),
        ('\u{103FF}', '\u{10400}'),
        ('\u{1FFFF}', '\u{20000}'),
        ('\u{10FFFE}', '\u{10FFFF}'),
    ] {
        let [lower, highest] = [lower, highest]
            .map(|character| encode(character.into(), Scheme::Cesu8).unwrap().to_vec());
        for place in (0..200).chain([4_000, 8_100, 8_128, 20_000]) {
            for around in ["", "ß", "人", "a"] {
                let other = [&lower, around.as_bytes()].concat();
                let text = [
                    &other.repeat(place / other.len()),
                    &highest,
                    &other.repeat(20),
                ]
                .map(Vec::as_slice)
                .concat();
                check_pairs(&text, &[BTreeSet::new()]);
            }
        }
    }
}
