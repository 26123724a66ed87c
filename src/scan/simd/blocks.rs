//! The loop over blocks: rows whose counts have room in one vector.

use crate::scan::counts::TextCounts;
use crate::scan::highest::{AHEAD, longest_length};
use crate::scan::simd::rows::Rows;
use crate::scan::simd::vector::{LONGEST_GROUP, Vector};

/// Rows of a block, of which each lane counts the bytes: one byte wide, it counts up to 255.
const BLOCK_ROWS: usize = 255;

/// Adds the counts of a text; tells whether it is well-formed, unless that is known.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn text<V: Vector, const IS_VALID: bool>(
    text: &[u8],
    counts: &mut TextCounts,
) -> bool {
    let group = V::GROUP * V::LANES;
    // What comes before the text and after it are NULs: they are ASCII, which ends every sequence.
    let length = AHEAD + text.len();
    let mut done = 0;
    let mut padded = [0; LONGEST_GROUP + AHEAD];
    // A short text is not worth finding out how long its sequences are.
    let is_short = text.len() < BLOCK_ROWS * V::LANES;
    let least = if is_short { 4 } else { 1 };
    let mut longest = least;
    while done < length {
        let rest = &text[done.saturating_sub(AHEAD)..];
        let (rows, groups) = if done > 0 && rest.len() >= group + AHEAD {
            let groups = (rest.len() - AHEAD) / group;
            (rest, groups.min(BLOCK_ROWS / V::GROUP))
        } else {
            // The first group, or one of the last two.
            let nuls = AHEAD.saturating_sub(done);
            let bytes = rest.len().min(group + AHEAD - nuls);
            padded[nuls..][..bytes].copy_from_slice(&rest[..bytes]);
            padded[nuls + bytes..].fill(0);
            (&padded[..], 1)
        };
        // SAFETY: the machine has the instructions, says the caller.
        if !unsafe { block::<V, IS_VALID>(rows, groups, &mut longest, counts) } {
            return false;
        }
        longest = longest.max(least);
        done += groups * group;
    }
    counts.ascii -= (done - text.len()) as u64;
    true
}

/// Adds the counts of some rows; tells whether they are well-formed.
///
/// How long sequences are is taken from the block before, for most text goes on as it was: `longest`, which
/// is made what the next block will need.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
unsafe fn block<V: Vector, const IS_VALID: bool>(
    text: &[u8],
    groups: usize,
    longest: &mut usize,
    counts: &mut TextCounts,
) -> bool {
    let rows = Rows::<V>::new(text, groups);
    let (text, _) = text.split_at(groups * V::GROUP * V::LANES + AHEAD);
    let (_, ahead) = text.split_at(text.len() - AHEAD);
    let found = loop {
        // SAFETY: the machine has the instructions, says the caller.
        let found = unsafe { rows.facts::<IS_VALID>(*longest, counts.highest.sequence()) };
        let needed = longest_length(ahead.iter().fold(found.max, |max, &byte| max.max(byte)));
        if needed <= *longest {
            *longest = needed;
            break found;
        }
        *longest = needed;
    };
    counts.ascii += found.ascii;
    counts.from_three += found.from_three;
    counts.four += found.four;
    counts.lf += found.lf;
    counts.cr += found.cr;
    counts.crlf += found.crlf;
    if counts.highest.is_raised_by(found.max) {
        counts.highest.raise(text);
    }
    found.is_well_formed
}
