//! The path that handles every input: segment by segment.

use crate::scan::tally::Tally;
use crate::{Scheme, segments};

/// Tallies the sequences and attempts that start before `end`; returns where the next one starts. With `errors_only`, it
/// ends earlier: at the first code point that is not at the start of `bytes`.
#[inline(never)]
pub(super) fn decode(
    bytes: &[u8],
    end: usize,
    errors_only: bool,
    scheme: Scheme,
    tally: &mut Tally,
) -> usize {
    let mut done = bytes.len();
    for segment in segments(bytes, scheme) {
        let is_within_attempt = segment
            .attempt()
            .is_some_and(|attempt| attempt.range().start < segment.start);
        let is_next = errors_only && segment.start > 0 && segment.code_point().is_some();
        if (segment.start >= end || is_next) && !is_within_attempt {
            done = segment.start;
            break;
        }
        tally.add_segment(&segment);
    }
    tally.add_classes(&bytes[..done]);
    done
}
