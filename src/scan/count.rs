//! Counts over well-formed UTF-8, with vector instructions.

use crate::scan::highest::{Highest, longest_length};
use crate::scan::rows::{AHEAD, Rows};
use crate::scan::vector::{self, LONGEST_GROUP, Vector};

/// What distinguishes a well-formed text, as far as one byte, or one and the next, tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextCounts {
    /// Bytes below 80: sequences of one byte.
    pub(super) ascii: u64,
    /// Bytes from E0 on: sequences of three or four bytes.
    pub(super) from_three: u64,
    /// Bytes from F0 on: sequences of four bytes.
    pub(super) four: u64,
    /// All LF and all CR, those of a CR LF included.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    /// The highest code point, or the one that was told if there is no higher.
    pub(super) highest: Highest,
}

/// Rows of a block, of which each lane counts the bytes: one byte wide, it counts up to 255.
const BLOCK_ROWS: usize = 255;

/// The counts of a text, and its highest code point if that is higher than the one told; `None` if the text
/// is not well-formed.
pub(super) fn text(text: &[u8], highest: Highest) -> Option<TextCounts> {
    let mut counts = TextCounts {
        highest,
        ..TextCounts::default()
    };
    vector::dispatch(text, &mut counts).then_some(counts)
}

/// `text`, with the vectors of this machine; tells whether the text is well-formed.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn text_with<V: Vector>(text: &[u8], counts: &mut TextCounts) -> bool {
    let group = V::GROUP * V::LANES;
    // What comes before the text and after it are NULs: they are ASCII, which ends every sequence.
    let length = AHEAD + text.len();
    let mut done = 0;
    let mut padded = [0; LONGEST_GROUP + AHEAD];
    // A short text is not worth finding out how long its sequences are.
    let least = if text.len() < BLOCK_ROWS * V::LANES {
        4
    } else {
        1
    };
    let mut longest = least;
    while done < length {
        let rest = &text[done.saturating_sub(AHEAD)..];
        let (rows, groups) = if done > 0 && rest.len() >= group + AHEAD {
            (
                rest,
                (BLOCK_ROWS / V::GROUP).min((rest.len() - AHEAD) / group),
            )
        } else {
            let nuls = AHEAD.saturating_sub(done);
            let bytes = rest.len().min(group + AHEAD - nuls);
            padded[nuls..][..bytes].copy_from_slice(&rest[..bytes]);
            padded[nuls + bytes..].fill(0);
            (&padded[..], 1)
        };
        // SAFETY: the machine has the instructions, says the caller.
        if !unsafe { block::<V>(rows, groups, &mut longest, counts) } {
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
/// How long sequences are is taken from the block before, for most text goes on as it was.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
unsafe fn block<V: Vector>(
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
        let found = unsafe { rows.facts(*longest, counts.highest.sequence()) };
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

// In WebAssembly there is only one sort.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::scan::portable;

    #[test]
    fn all_vectors_count_the_same() {
        let pieces = [
            "a",
            "\r\n",
            "\n",
            "\r",
            "ß",
            "я",
            "€",
            "人",
            "😀",
            "\u{10FFFF}",
        ];
        for kinds in 1..=pieces.len() {
            let mut whole = String::new();
            for number in 0..6_000 {
                whole += pieces[number * number / 7 % kinds];
            }
            for start in [0, whole.len() / 3, whole.len() - 200, whole.len()] {
                let is_boundary = |&offset: &usize| whole.is_char_boundary(offset);
                let text = &whole.as_bytes()[(start..).find(is_boundary).unwrap()..];
                let mut portable = TextCounts::default();
                assert!(portable::text(text, &mut portable));
                assert_eq!(
                    super::text(text, Highest::default()),
                    Some(portable),
                    "{kinds} {start}"
                );
            }
        }
    }
}
