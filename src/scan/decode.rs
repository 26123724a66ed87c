//! The path that handles every input: segment by segment.

use crate::scan::tally::Tally;
use crate::{Scheme, SegmentContent, segments};

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
        let start = segment.start;
        let is_beyond = match segment.content {
            SegmentContent::CodePoint(_) => start >= code_points_end,
            // All segments of an attempt are tallied.
            SegmentContent::IllFormed(attempt) => {
                start >= attempts_end && attempt.range().start == start
            }
        };
        if is_beyond {
            done = start;
            break;
        }
        tally.add_segment(&segment);
    }
    tally.add_classes(&bytes[..done]);
    done
}
