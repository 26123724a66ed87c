//! The highest code point of well-formed UTF-8, found without decoding.

use crate::{CodePoint, Scheme, segments};

/// How many bytes follow the first of the longest sequence.
pub(super) const AHEAD: usize = 3;

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// The order of the bytes is the order of the code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// The sequence; all 0 before the first.
    #[cfg(any(
        all(target_arch = "wasm32", target_feature = "simd128"),
        all(target_arch = "x86_64", feature = "std")
    ))]
    pub(super) fn sequence(self) -> [u8; 4] {
        self.0.unwrap_or_default()
    }

    /// Whether a text has a higher code point if this is its highest byte, and it starts no sequence that is
    /// higher than this and starts with the same byte.
    pub(super) fn is_raised_by(self, max: u8) -> bool {
        self.0.is_none_or(|[first, ..]| max > first)
    }

    /// Takes into account the sequences of a text, but those that start in its last `AHEAD` bytes.
    #[inline(always)]
    pub(super) fn raise(&mut self, text: &[u8]) {
        // The highest four bytes start with a start byte, for that is above all continuation bytes.
        let mut highest = 0;
        for bytes in text.windows(4) {
            highest = highest.max(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        }
        let mut sequence = highest.to_be_bytes();
        let length = longest_length(sequence[0]);
        sequence[length..].fill(0);
        self.0 = self.0.max(Some(sequence));
    }

    pub(super) fn code_point(self) -> Option<CodePoint> {
        segments(&self.0?, Scheme::Utf8).next()?.code_point()
    }
}

/// How many bytes the longest sequence has, by the highest byte of a text.
pub(super) fn longest_length(max: u8) -> usize {
    match max {
        0x00..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xFF => 4,
    }
}
