//! Validates and counts UTF-8 in one pass, with the best vectors that the machine has.

mod ascii;
mod portable;
#[cfg(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
))]
mod vectors;
#[cfg(not(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
)))]
mod vectors {
    use crate::scan::counts::TextCounts;
    use crate::scan::rare::RareFaults;

    /// Nothing: there are no vectors for this machine.
    pub(super) fn count_well_formed(
        _: &[u8],
        _: usize,
        _: bool,
        _: usize,
        _: Option<&mut RareFaults>,
        _: &mut TextCounts,
    ) -> Option<usize> {
        None
    }
}

use crate::scan::counts::TextCounts;
use crate::scan::rare::RareFaults;

/// The lanes of the longest vectors of any machine.
pub(super) const ALL_LANES: usize = 64;

/// Adds the counts of the well-formed text that starts at `start`, up to the first byte that does not belong to a
/// sequence, and its highest code point if that is higher; returns how many bytes it has.
///
/// A sequence must start there, or a byte in error. The bytes before `start` are not counted.
///
/// With `has_pairs` a supplementary code point is a surrogate pair, otherwise four bytes. Vectors have at most
/// `most_lanes` lanes; with 0 none are used. They may pass bytes at fault that `rare` counts: the text then goes on after
/// them, and they are among the bytes that are returned.
pub(super) fn count_well_formed(
    text: &[u8],
    start: usize,
    has_pairs: bool,
    most_lanes: usize,
    rare: Option<&mut RareFaults>,
    counts: &mut TextCounts,
) -> usize {
    vectors::count_well_formed(text, start, has_pairs, most_lanes, rare, counts)
        .unwrap_or_else(|| portable::count_well_formed(&text[start..], has_pairs, counts))
}

// WebAssembly has only one set of vectors, which `tests/api` covers.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::scan::highest::Highest;

    /// The lanes of all vectors: if the machine has none that long, the next shorter ones are tested twice.
    const LANES: [usize; 3] = [0, 32, ALL_LANES];

    /// The length of the well-formed text, and its counts.
    fn well_formed(
        text: &[u8],
        start: usize,
        highest: Highest,
        has_pairs: bool,
        most_lanes: usize,
    ) -> (usize, TextCounts) {
        let mut counts = TextCounts {
            highest,
            ..TextCounts::default()
        };
        let length = count_well_formed(text, start, has_pairs, most_lanes, None, &mut counts);
        (length, counts)
    }

    #[test]
    fn all_vectors_count_the_same() {
        let pieces = [
            "a",
            "\r\n",
            "\n",
            "\r",
            "ß",
            "я",
            "€",
            "人",
            "😀",
            "\u{10FFFF}",
        ];
        for kinds in 1..=pieces.len() {
            let mut whole = String::new();
            for number in 0..6_000 {
                whole += pieces[number * number / 7 % kinds];
            }
            for start in [0, whole.len() / 3, whole.len() - 200, whole.len()] {
                let is_boundary = |&offset: &usize| whole.is_char_boundary(offset);
                let text = &whole.as_bytes()[(start..).find(is_boundary).unwrap()..];
                let portable = well_formed(text, 0, Highest::default(), false, 0);
                assert_eq!(portable.0, text.len());
                for lanes in LANES {
                    assert_eq!(
                        well_formed(text, 0, Highest::default(), false, lanes),
                        portable,
                        "{kinds} {start}, {lanes} lanes"
                    );
                }
            }
        }
    }

    /// The ends of all ranges in table 3-7 of the Unicode Standard, and their neighbors.
    const BYTES: [u8; 24] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
        0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ];

    fn assert_validated_like_std(text: &[u8]) {
        let expected = core::str::from_utf8(text).map_or_else(|stop| stop.valid_up_to(), str::len);
        for lanes in LANES {
            let (length, _) = well_formed(text, 0, Highest::default(), false, lanes);
            assert_eq!(length, expected, "{text:X?}, {lanes} lanes");
        }
    }

    #[test]
    fn short_texts_are_validated_like_std() {
        let mut text = [b'a'; 100];
        for number in 0..BYTES.len().pow(4) {
            let byte = |place| BYTES[number / BYTES.len().pow(place) % BYTES.len()];
            let bytes = [byte(0), byte(1), byte(2), byte(3)];
            let start = number % (text.len() - 3);
            text[start..][..4].copy_from_slice(&bytes);
            assert_validated_like_std(&text);
            // The same, cut by the end of the text.
            assert_validated_like_std(&text[..start + 3]);
            text[start..][..4].fill(b'a');
        }
    }

    #[test]
    fn block_seams_are_validated_like_std() {
        const BLOCK: usize = 127 * 64;
        for character in ["a", "ß", "€", "😀"] {
            let clean = character.repeat(3 * BLOCK / character.len());
            let mut text = clean.clone().into_bytes();
            for number in 0..BYTES.len().pow(3) {
                let byte = |place| BYTES[number / BYTES.len().pow(place) % BYTES.len()];
                let start = (BLOCK - 6..)
                    .find(|&at| clean.is_char_boundary(at))
                    .unwrap()
                    + number % 5;
                text[start..][..3].copy_from_slice(&[byte(0), byte(1), byte(2)]);
                assert_validated_like_std(&text);
                text[start..][..3].copy_from_slice(&clean.as_bytes()[start..][..3]);
            }
        }
    }

    /// CRs where no loop expects them, and none where a loop still does; with a fault after them, and with sequences
    /// for another loop.
    #[test]
    fn a_cr_at_each_seam() {
        const BLOCK: usize = 127 * 64;
        for (filler, has_pairs) in [
            ("a", false),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaß", false),
            ("ß", false),
            ("€", false),
            ("😀", false),
            ("€", true),
        ] {
            for piece in ["\r", "\r\n", "\r\r\n\n", "\r€", "😀\r"] {
                if has_pairs && piece.contains('😀') {
                    continue;
                }
                for start in (0..70).chain(BLOCK - 70..BLOCK + 3) {
                    let mut text = "a".repeat(start % filler.len());
                    text += &filler.repeat(start / filler.len());
                    text += piece;
                    text += &filler.repeat(BLOCK / filler.len() + 5);
                    text += piece;
                    let mut text = text.into_bytes();
                    for fault in [None, Some(start + piece.len()), Some(start + 30)] {
                        if let Some(fault) = fault {
                            text[fault] = 0xFF;
                        }
                        let portable = well_formed(&text, 0, Highest::default(), has_pairs, 0);
                        for lanes in LANES {
                            let found = well_formed(&text, 0, Highest::default(), has_pairs, lanes);
                            assert_eq!(
                                found, portable,
                                "{filler} {piece:?} {start} {fault:?} {lanes}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// A U+0000 in each loop that looks for one and between them, also before and after a byte at fault.
    #[test]
    fn a_nul_at_each_seam() {
        const BLOCK: usize = 127 * 64;
        let pair = &[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80];
        // With and without pairs in the first block: without any in the second, the loop for them ends.
        for begin in [&[][..], pair] {
            for filler in [b"a", "ß".as_bytes(), "€".as_bytes(), pair] {
                for block in [0, BLOCK, 2 * BLOCK] {
                    for start in block.saturating_sub(70)..block + 70 {
                        let mut text = begin.to_vec();
                        let rest = start.saturating_sub(begin.len());
                        text.resize(begin.len() + rest % filler.len(), b'a');
                        while text.len() + filler.len() <= start {
                            text.extend(filler);
                        }
                        let nul = text.len();
                        text.push(0);
                        text.extend(filler.repeat(50));
                        for fault in [None, Some(nul + 1), Some(nul - nul.min(1))] {
                            let mut text = text.clone();
                            if let Some(fault) = fault {
                                text[fault] = 0xFF;
                            }
                            let portable = well_formed(&text, 0, Highest::default(), true, 0);
                            for lanes in LANES {
                                let found = well_formed(&text, 0, Highest::default(), true, lanes);
                                assert_eq!(found, portable, "{filler:X?} {nul} {fault:?} {lanes}");
                            }
                        }
                    }
                }
            }
        }
    }

    /// A start byte that the loop for shorter sequences must not pass, with and without the bytes that should follow.
    #[test]
    fn a_longer_start_at_each_place() {
        for filler in ["ß", "€"] {
            for piece in [
                &b"\xE2"[..],
                b"\xE2\x82",
                b"\xE2\x82\xAC",
                b"\xE0\x80",
                b"\xEDa",
                b"\xF0",
                b"\xF0\x9F",
                b"\xF0\x9F\x98",
                b"\xF0\x9F\x98\x80",
                b"\xF0\x80",
                b"\xF4\x90",
                b"\xFF",
                b"\xF8\x88\x80",
            ] {
                for start in 60..200 {
                    let mut text = "a".repeat(start % filler.len()).into_bytes();
                    text.extend(filler.repeat(start / filler.len()).bytes());
                    text.extend(piece);
                    for next in ["", "a", filler] {
                        let mut text = text.clone();
                        text.extend(next.repeat(150).bytes());
                        assert_validated_like_std(&text);
                    }
                }
            }
        }
    }

    /// Near the start or the end of a page, loops may have to read a text in another way.
    #[test]
    fn text_at_page_seams_is_counted_alike() {
        const PAGE: usize = 4096;
        let pieces: [(&[u8], bool); 5] = [
            ("aß€😀\r\n".as_bytes(), false),
            (b"a\x00", true),
            (b"\xED\xA0\xBD\xED\xB8\x80\xE2\x82\xAC", true),
            (b"a\xE2\x82\xACb\xFF", false),
            (b"\xF0\x9F\x98\x80\xED\xA0\x80", true),
        ];
        for (piece, has_pairs) in pieces {
            let text = piece.repeat(3 * PAGE / piece.len());
            let page = text.as_ptr().align_offset(PAGE) + PAGE;
            for start in page - 72..page + 72 {
                for length in [1, 3, 6, 63, 64, 65, 69, 70, 130, 200] {
                    for text in [&text[start..start + length], &text[start - length..start]] {
                        let portable = well_formed(text, 0, Highest::default(), has_pairs, 0);
                        for lanes in LANES {
                            assert_eq!(
                                well_formed(text, 0, Highest::default(), has_pairs, lanes),
                                portable,
                                "{text:X?}, {lanes} lanes"
                            );
                        }
                    }
                }
            }
        }
    }

    /// Sequences that are compared with the highest code point so far, and halves of pairs without the other one,
    /// around the places where the loops interrupt the comparison, which depend on the address.
    #[test]
    fn a_sequence_at_each_seam_between_comparisons() {
        const BLOCKS: [usize; 2] = [127 * 64, 256 * 64];
        let pair = &[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80];
        let pieces: [(&[u8], bool); 6] = [
            ("€".as_bytes(), false),
            ("😀".as_bytes(), false),
            ("€".as_bytes(), true),
            (pair, true),
            (&pair[..3], true),
            (&pair[3..], true),
        ];
        let mut highest = Highest::default();
        highest.raise("ß".as_bytes());
        for (piece, has_pairs) in pieces {
            for start in BLOCKS.into_iter().flat_map(|block| block - 72..block + 8) {
                let mut text = vec![b'a'; start];
                text.extend(piece);
                text.resize(start + 200, b'a');
                let portable = well_formed(&text, 0, highest, has_pairs, 0);
                for lanes in LANES {
                    let found = well_formed(&text, 0, highest, has_pairs, lanes);
                    assert_eq!(found, portable, "{piece:X?} at {start}, {lanes} lanes");
                }
            }
        }
    }
}
