//! The highest code point of well-formed UTF-8, found without decoding.

use crate::scheme::description::is_continuation;
use crate::{CodePoint, Scheme, segments};

/// How many bytes come before the last of the longest sequence.
pub(super) const BEFORE: usize = 3;

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// The order of the bytes is the order of the code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// The sequence; all 0 before the first.
    pub(super) fn sequence(self) -> [u8; 4] {
        self.0.unwrap_or_default()
    }

    /// The sequence to compare the bytes of others with as signed ones: after its last byte stands what none is above.
    pub(super) fn limits(self) -> [u8; 4] {
        let mut limits = self.sequence();
        let length = longest_length(limits[0]);
        limits[length..].fill(0x7F);
        limits
    }

    /// Whether a text has a higher code point if this is its highest byte, and it starts no sequence that is
    /// higher than this and starts with the same byte.
    pub(super) fn is_raised_by(self, max: u8) -> bool {
        self.0.is_none_or(|[first, ..]| max > first)
    }

    /// Takes into account the sequences of a text, of which either end may be cut: what is cut does not count.
    #[inline(never)]
    pub(super) fn raise(&mut self, text: &[u8]) {
        for (start, &first) in text.iter().enumerate() {
            let length = longest_length(first);
            if first < self.sequence()[0] || is_continuation(first) {
                continue;
            }
            if let Some(found) = text.get(start..start + length) {
                let mut sequence = [0; 4];
                sequence[..length].copy_from_slice(found);
                self.0 = self.0.max(Some(sequence));
            }
        }
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
