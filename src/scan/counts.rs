//! Counts that are later added to the tally: of UTF-8, well-formed or not, and of code units.

use crate::scan::highest::Highest;
use crate::{ByteClass, IllFormedKind};

/// The most bytes that a decision about a sequence or an attempt depends on: the longest sequence of `utf-8-extended`.
pub(super) const REACH: usize = 8;

/// Counts of a well-formed text, as far as single bytes, or two bytes in a row, determine them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextCounts {
    /// Bytes from 80 on.
    pub(super) non_ascii: u64,
    /// Continuation bytes that follow another: one for each sequence of three bytes, two for four bytes or for a
    /// surrogate pair.
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

/// Counts of a well-formed text of code units.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct UnitCounts {
    /// Surrogate pairs.
    pub(super) pairs: u64,
    /// Code points above U+FFFF.
    pub(super) supplementary: u64,
    /// All LF and all CR, including those of CR LF.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    pub(super) highest: u32,
    /// The first and the last code unit.
    pub(super) first: u32,
    pub(super) last: u32,
}

/// Counts of bytes with errors.
#[derive(Default)]
pub(super) struct FaultyCounts {
    /// Well-formed sequences by their length.
    pub(super) lengths: [u64; 4],
    pub(super) kinds: [u64; IllFormedKind::ALL.len()],
    pub(super) classes: [u64; ByteClass::ALL.len()],
    /// All LF and all CR, including those of CR LF.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
}
