//! Faults that are far apart: while they need not be listed, the vectors pass them without stopping.

#![cfg_attr(
    not(all(target_arch = "x86_64", feature = "std")),
    allow(dead_code, reason = "only AVX-512 passes faults")
)]

use crate::scan::beyond::is_beyond;
use crate::scan::counts::REACH;
use crate::{ByteClass, IllFormedKind, Scheme, classify, segments};

/// Text between two errors that is shorter than this is not worth the vector instructions.
pub(super) const SHORT: usize = 128;
/// How many bytes are examined one by one after an error where errors are rare: at most this many, up to the next code
/// point, because one damaged byte often causes several errors in a row.
pub(super) const STRETCH: usize = 4;
/// More bytes than decide where the text goes on after an error.
const REACH_OF_FAULT: usize = STRETCH + 2 * REACH;

/// Counts of bytes at fault in text that is otherwise well-formed UTF-8.
#[derive(Default)]
pub(super) struct RareFaults {
    pub(super) bytes: usize,
    pub(super) kinds: [u64; IllFormedKind::ALL.len()],
    pub(super) classes: [u64; ByteClass::ALL.len()],
    /// Where the text after the last of them starts.
    pub(super) text_start: usize,
}

impl RareFaults {
    /// Whether vectors that pass faults exist for this machine and this scheme.
    pub(super) fn are_passed(scheme: Scheme) -> bool {
        cfg!(all(target_arch = "x86_64", feature = "std")) && scheme == Scheme::Utf8
    }

    /// Counts the bytes at fault from an offset on, and returns where well-formed text may go on; nothing if the faults
    /// are too close to each other, or to the end of the text to be decided.
    ///
    /// The text starts where it went on last.
    pub(super) fn pass(&mut self, text: &[u8], fault: usize) -> Option<usize> {
        if fault < SHORT || text.len() - fault < REACH_OF_FAULT {
            return None;
        }
        let rest = &text[fault..][..REACH_OF_FAULT];
        let mut length = 0;
        for segment in segments(rest, Scheme::Utf8) {
            if is_beyond(&segment, 0, STRETCH) {
                break;
            }
            // No code point starts before 0, so each of these is ill-formed.
            if let Some(kind) = segment.kind() {
                self.kinds[kind as usize] += 1;
            }
            length = segment.end;
        }
        for &byte in &rest[..length] {
            self.classes[classify(byte, Scheme::Utf8).class as usize] += 1;
        }
        self.bytes += length;
        self.text_start += fault + length;
        Some(fault + length)
    }
}
