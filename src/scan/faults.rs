//! The way through UTF-8 that is at fault, byte by byte.

use crate::Scheme;
use crate::scan::decode;
use crate::scan::tally::Tally;

/// Tallies the sequences and attempts that start before `end`; returns where the next one starts.
pub(super) fn scan(bytes: &[u8], end: usize, tally: &mut Tally) -> usize {
    decode(bytes, end, Scheme::Utf8, tally)
}
