//! What is counted in well-formed UTF-8.

use crate::scan::highest::Highest;

/// Counts of a well-formed text, as far as one byte, or one and the next, determine them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextCounts {
    /// Bytes from 80 on.
    pub(super) non_ascii: u64,
    /// Continuation bytes after another: one for each sequence of three bytes, two for four bytes or for a surrogate pair.
    pub(super) second_continuation: u64,
    /// Sequences of four bytes.
    pub(super) four: u64,
    /// Surrogate pairs, three bytes for each half.
    pub(super) pairs: u64,
    /// All LF and all CR, including those of CR LF.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    /// Whether there is a U+0000; determined only if supplementary code points are pairs.
    pub(super) has_nul: bool,
    /// The highest code point, or the given one if there is none higher.
    pub(super) highest: Highest,
}
