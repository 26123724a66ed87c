//! The path that handles every input: segment by segment.

use crate::scan::beyond::is_beyond;
use crate::scan::tally::Tally;
use crate::{Scheme, segments};

/// Tallies the sequences and attempts that start before `end`; returns where the next one starts.
pub(super) fn decode(bytes: &[u8], end: usize, scheme: Scheme, tally: &mut Tally) -> usize {
    decode_until(bytes, end, end, scheme, tally)
}

/// The same, but ends at the first code point that is not at the start of `bytes`: for text in which errors are rare.
pub(super) fn decode_fault(bytes: &[u8], end: usize, scheme: Scheme, tally: &mut Tally) -> usize {
    decode_until(bytes, 1, end, scheme, tally)
}

/// Tallies code points that start before the one end, and attempts that start before the other, up to the first that
/// does not; returns where that starts.
#[inline(never)]
fn decode_until(
    bytes: &[u8],
    code_points_end: usize,
    attempts_end: usize,
    scheme: Scheme,
    tally: &mut Tally,
) -> usize {
    let mut done = bytes.len();
    for segment in segments(bytes, scheme) {
        if is_beyond(&segment, code_points_end, attempts_end) {
            done = segment.start;
            break;
        }
        tally.add_segment(&segment);
    }
    tally.add_classes(&bytes[..done]);
    done
}
