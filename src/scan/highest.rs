//! The highest code point of well-formed UTF-8, found without decoding.

use crate::{CodePoint, Scheme, segments};

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// The order of the bytes is the order of the code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// Whether a text whose highest byte is `max` can have a higher code point.
    pub(super) fn can_rise_by(self, max: u8) -> bool {
        self.0.is_none_or(|[first, ..]| max >= first)
    }

    /// The first byte of the sequence, or 0 before the first.
    pub(super) fn first_byte(self) -> u8 {
        self.0.map_or(0, |[first, ..]| first)
    }

    /// Takes into account a sequence of so many bytes.
    pub(super) fn raise(&mut self, mut sequence: [u8; 4], length: usize) {
        sequence[length..].fill(0);
        self.0 = self.0.max(Some(sequence));
    }

    pub(super) fn code_point(self) -> Option<CodePoint> {
        segments(&self.0?, Scheme::Utf8).next()?.code_point()
    }
}
