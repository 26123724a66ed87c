//! What is counted of well-formed UTF-8.

use crate::scan::highest::Highest;

/// What distinguishes a well-formed text, as far as one byte, or one and the next, tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextCounts {
    /// Bytes below 80: sequences of one byte.
    pub(super) ascii: u64,
    /// Bytes from E0 on: sequences of three or four bytes.
    pub(super) from_three: u64,
    /// Bytes from F0 on: sequences of four bytes.
    pub(super) four: u64,
    /// All LF and all CR, those of a CR LF included.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    /// The highest code point, or the one that was told if there is no higher.
    pub(super) highest: Highest,
}
