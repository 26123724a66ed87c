//! Where counting segment by segment ends.

use crate::{Segment, SegmentContent};

/// Whether a code point starts at the one end or after it, or an attempt at the other or after it. An attempt is never
/// split: its further segments are beyond only if its first one is.
#[inline]
pub(super) fn is_beyond(segment: &Segment, code_points_end: usize, attempts_end: usize) -> bool {
    let start = segment.start;
    match segment.content {
        SegmentContent::CodePoint(_) => start >= code_points_end,
        SegmentContent::IllFormed(attempt) => {
            start >= attempts_end && attempt.range().start == start
        }
    }
}
