//! What is at an offset: a sequence, or a broken rule.

use crate::fault::Fault;

/// What is at the start of some bytes.
pub(crate) enum Reading {
    /// A well-formed sequence: its length in bytes, and its code point.
    Whole { length: u8, value: u64 },
    /// Bytes that break a rule.
    Broken(Fault),
}
