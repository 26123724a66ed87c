//! What is counted of well-formed UTF-8.

use crate::scan::highest::Highest;

/// What distinguishes a well-formed text, as far as one byte, or one and the next, tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextCounts {
    /// Bytes from 80 on.
    pub(super) non_ascii: u64,
    /// Continuation bytes after another: one of each sequence of three bytes, two of four or of a pair of surrogates.
    pub(super) second_continuation: u64,
    /// Sequences of four bytes.
    pub(super) four: u64,
    /// Pairs of surrogates, each of three bytes.
    pub(super) pairs: u64,
    /// All LF and all CR, those of a CR LF included.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    /// Whether there is a U+0000, if that was asked: it is where supplementary code points are pairs, and not elsewhere.
    pub(super) has_nul: bool,
    /// The highest code point, or the one that was told if there is no higher.
    pub(super) highest: Highest,
}
