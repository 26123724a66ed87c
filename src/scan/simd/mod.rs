//! Validates and counts UTF-8 in one pass, with the best vectors that the machine has.

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx2;
#[cfg(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
))]
mod blocks;
#[cfg(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
))]
mod faults;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable;
#[cfg(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
))]
mod rows;
#[cfg(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", feature = "std")
))]
mod vector;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;

use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;

/// The counts of a text, and its highest code point if that is higher than the one told; `None` if the text
/// is not well-formed.
pub(super) fn text(text: &[u8], highest: Highest) -> Option<TextCounts> {
    let mut counts = TextCounts {
        highest,
        ..TextCounts::default()
    };
    add::<false>(text, &mut counts).then_some(counts)
}

/// The same for a text that is known to be well-formed.
pub(super) fn valid_text(text: &[u8], highest: Highest) -> TextCounts {
    let mut counts = TextCounts {
        highest,
        ..TextCounts::default()
    };
    add::<true>(text, &mut counts);
    counts
}

/// Adds the counts, with the best vectors that the machine has; tells whether the text is well-formed, unless that
/// is known.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn add<const IS_VALID: bool>(text: &[u8], counts: &mut TextCounts) -> bool {
    // SAFETY: a machine without these instructions does not accept the module at all.
    unsafe { blocks::text::<core::arch::wasm32::v128, IS_VALID>(text, counts) }
}

/// Adds the counts, with the best vectors that the machine has; tells whether the text is well-formed, unless that
/// is known.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn add<const IS_VALID: bool>(text: &[u8], counts: &mut TextCounts) -> bool {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        #[target_feature(enable = "avx2,popcnt")]
        fn with_avx2<const IS_VALID: bool>(text: &[u8], counts: &mut TextCounts) -> bool {
            // SAFETY: this function is called only where AVX2 is.
            unsafe { blocks::text::<core::arch::x86_64::__m256i, IS_VALID>(text, counts) }
        }
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: AVX2 and POPCNT are there.
            return unsafe { with_avx2::<IS_VALID>(text, counts) };
        }
    }
    portable::text::<IS_VALID>(text, counts)
}

// WebAssembly has but one sort, which `tests/api` looks at.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

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
                let mut portable = TextCounts::default();
                assert!(portable::text::<false>(text, &mut portable));
                assert_eq!(
                    super::text(text, Highest::default()),
                    Some(portable),
                    "{kinds} {start}"
                );
            }
        }
    }

    /// The ends of all ranges in table 3-7 of the Unicode Standard, and their neighbors.
    const BYTES: [u8; 24] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
        0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ];

    fn assert_judged_as_by_std(text: &[u8]) {
        let is_well_formed = super::text(text, Highest::default()).is_some();
        assert_eq!(
            is_well_formed,
            core::str::from_utf8(text).is_ok(),
            "{text:X?}"
        );
    }

    #[test]
    fn short_texts_are_judged_as_by_std() {
        let mut text = [b'a'; 100];
        for number in 0..BYTES.len().pow(4) {
            let byte = |place| BYTES[number / BYTES.len().pow(place) % BYTES.len()];
            let bytes = [byte(0), byte(1), byte(2), byte(3)];
            let start = number % (text.len() - 3);
            text[start..][..4].copy_from_slice(&bytes);
            assert_judged_as_by_std(&text);
            // The end of the text cuts them.
            assert_judged_as_by_std(&text[..start + 3]);
            text[start..][..4].fill(b'a');
        }
    }

    #[test]
    fn the_seams_of_blocks_are_judged_as_by_std() {
        const BLOCK: usize = 255 * 32;
        for character in ["a", "ß", "€", "😀"] {
            let clean = character.repeat(3 * BLOCK / character.len());
            let mut text = clean.clone().into_bytes();
            for number in 0..BYTES.len().pow(3) {
                let byte = |place| BYTES[number / BYTES.len().pow(place) % BYTES.len()];
                // Before the first whole block there are a row, and three NULs before the text in it.
                let seam = 32 - 3 + BLOCK;
                let start =
                    (seam - 6..).find(|&at| clean.is_char_boundary(at)).unwrap() + number % 5;
                text[start..][..3].copy_from_slice(&[byte(0), byte(1), byte(2)]);
                assert_judged_as_by_std(&text);
                text[start..][..3].copy_from_slice(&clean.as_bytes()[start..][..3]);
            }
        }
    }
}
