//! What is at an offset: a sequence, or a broken rule.

use crate::IllFormedKind;

/// What is at the start of some bytes.
pub(crate) enum Reading {
    /// A well-formed sequence: its length in bytes, and its code point.
    Whole { length: u8, value: u64 },
    /// Bytes that break a rule.
    Broken(Fault),
}

/// A broken rule, and the attempt that breaks it.
pub(crate) struct Fault {
    pub(crate) kind: IllFormedKind,
    /// Bytes promised, at least 1.
    pub(crate) length: u8,
    /// Bytes present, including the first.
    pub(crate) present: u8,
    /// Whether the promised bytes encode a code point; a stray continuation byte promises none.
    pub(crate) spelled: bool,
    /// The code point of the bytes present, with 0 for the bits of missing ones.
    pub(crate) payload: u64,
    /// How many bytes into the attempt the rule breaks.
    pub(crate) after: u8,
    /// What would have obeyed the rule.
    pub(crate) expected: Option<[u8; 2]>,
    /// Whether more input could have completed the sequence.
    pub(crate) input_ended: bool,
    /// How many bytes each segment of the attempt has.
    pub(crate) step: u8,
}
