//! Where a stretch of well-formed text ends if a byte is at fault, and how to subtract what was counted after it.

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, longest_length};
use crate::scheme::description::is_continuation;

/// Where the well-formed text ends if the byte at `fault` is the first that can't follow those before it: at the start
/// of the sequence, or the surrogate pair, that this byte can't continue.
pub(super) fn end_before(bytes: &[u8], fault: usize, has_pairs: bool) -> usize {
    let end = sequence_start(bytes, fault);
    if has_pairs {
        unfinished_pair(bytes, end).unwrap_or(end)
    } else {
        end
    }
}

/// Subtracts the counts of the bytes from `end` to `done`: the first bytes of the sequence at fault, and those after
/// the first half of a pair.
pub(super) fn subtract_counts(bytes: &[u8], end: usize, done: usize, counts: &mut TextCounts) {
    for at in end..done.min(bytes.len()) {
        let byte = bytes[at];
        // Counts of the bytes before `end` are kept, and a CR is counted with the byte after it.
        let is_after_cr = at > end && bytes[at - 1] == b'\r';
        counts.non_ascii -= u64::from(!byte.is_ascii());
        counts.lf -= u64::from(byte == b'\n');
        counts.cr -= u64::from(is_after_cr);
        counts.crlf -= u64::from(is_after_cr && byte == b'\n');
        let is_second = at > end && is_continuation(byte) && is_continuation(bytes[at - 1]);
        counts.second_continuation -= u64::from(is_second);
    }
    // A CR at the end of the bytes has been counted with the filler after it.
    let is_cr_last = end < bytes.len() && bytes.len() < done && bytes.ends_with(b"\r");
    counts.cr -= u64::from(is_cr_last);
}

/// The start of the sequence that the byte at `fault` can't continue; `fault` if there is none.
fn sequence_start(bytes: &[u8], fault: usize) -> usize {
    let fault = fault.min(bytes.len());
    for distance in 1..=BEFORE.min(fault) {
        let byte = bytes[fault - distance];
        if !is_continuation(byte) {
            let is_unfinished = longest_length(byte) > distance;
            return if is_unfinished {
                fault - distance
            } else {
                fault
            };
        }
    }
    fault
}

/// The start of the first half of a surrogate pair whose second half does not end before `end`.
///
/// Before `end` only the last surrogate can be in error.
fn unfinished_pair(bytes: &[u8], end: usize) -> Option<usize> {
    surrogate(bytes, end, 0xAF)
}

/// The start of the first surrogate that begins in the last `BEFORE` bytes before `end` and whose second byte is at
/// most `highest`.
pub(super) fn surrogate(bytes: &[u8], end: usize, highest: u8) -> Option<usize> {
    let start = end.saturating_sub(BEFORE);
    let last = bytes.get(start..end.min(bytes.len()))?.windows(2);
    let is_surrogate = |pair: &[u8]| pair[0] == 0xED && (0xA0..=highest).contains(&pair[1]);
    last.into_iter()
        .position(is_surrogate)
        .map(|place| start + place)
}
