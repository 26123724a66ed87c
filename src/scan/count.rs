//! Counts over well-formed UTF-8, with vector instructions.

use crate::scan::highest::Highest;
use crate::scan::rows::{AHEAD, Ask, Facts, GROUP, Rows};
use crate::scan::vector::{self, LONGEST_ROW, Vector};

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

/// Groups of a block, of which each lane counts the bytes: one byte wide, it counts up to 255.
const BLOCK_GROUPS: usize = 63;

/// The counts of a text, and its highest code point if that is higher than the one told.
///
/// They mean nothing if the text is not well-formed, but `ascii` is the whole length only of ASCII.
pub(super) fn text(text: &[u8], highest: Highest) -> TextCounts {
    let mut counts = TextCounts {
        highest,
        ..TextCounts::default()
    };
    vector::dispatch(text, &mut counts);
    counts
}

/// `text`, with the vectors of this machine.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn text_with<V: Vector>(text: &[u8], counts: &mut TextCounts) {
    let group = GROUP * V::LANES;
    let mut padded = [0; 2 * GROUP * LONGEST_ROW + AHEAD];
    let mut rest = text;
    let mut ask = Ask::default();
    while !rest.is_empty() {
        let has_more = rest.len() >= group + AHEAD;
        let (block_text, groups) = if has_more {
            (rest, BLOCK_GROUPS.min((rest.len() - AHEAD) / group))
        } else {
            // The last group or two, filled up with NUL, which is no more than ASCII.
            padded[..rest.len()].copy_from_slice(rest);
            (&padded[..], rest.len().div_ceil(group))
        };
        let length = groups * group;
        // SAFETY: the machine has the instructions, says the caller.
        unsafe { block::<V>(Rows::new(block_text, groups), length, &mut ask, counts) };
        counts.ascii -= length.saturating_sub(rest.len()) as u64;
        rest = &rest[length.min(rest.len())..];
    }
}

/// Adds the counts of some rows of a well-formed text, of so many bytes.
///
/// What to ask is taken from the block before, for most text goes on as it was.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
unsafe fn block<V: Vector>(
    rows: Rows<'_, V>,
    length: usize,
    ask: &mut Ask,
    counts: &mut TextCounts,
) {
    let length = length as u64;
    let (found, longest) = loop {
        // SAFETY: the machine has the instructions, says the caller.
        let found = unsafe { rows.ask(*ask) };
        let longest = longest_length(found.max);
        if longest <= ask.longest {
            break (found, longest);
        }
        ask.longest = longest;
    };
    let Facts {
        max,
        lf,
        cr,
        from_three,
        four,
        ..
    } = found;
    let ascii = if longest == 1 { length } else { found.ascii };
    counts.ascii += ascii;
    counts.from_three += from_three;
    counts.four += four;
    counts.lf += lf;
    if cr > 0 {
        counts.cr += cr;
        // SAFETY: as above.
        counts.crlf += unsafe { rows.crlf() };
    }

    let is_high = counts.highest.can_rise_by(max);
    if is_high {
        let highest = match (longest, ask.highest) {
            (1, _) => [max, 0, 0, 0],
            (_, true) => found.highest,
            // SAFETY: as above.
            (_, false) => unsafe { rows.highest_from(counts.highest.first_byte()) },
        };
        counts.highest.raise(highest, longest);
    }
    // Where only some rows have a sequence that could be the highest, it is faster to look for those.
    let is_dense = match longest {
        1 => false,
        2 => true,
        3 => from_three > length / 8,
        _ => four > length / 8,
    };
    *ask = Ask {
        longest,
        highest: is_high && is_dense,
    };
}

/// How many bytes the longest sequence has, by the highest byte of a text.
fn longest_length(max: u8) -> usize {
    match max {
        0x00..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xFF => 4,
    }
}

// In WebAssembly there is only one sort.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

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
                // SAFETY: arrays need no special instructions.
                unsafe { text_with::<[u8; 16]>(text, &mut portable) };
                assert_eq!(
                    super::text(text, Highest::default()),
                    portable,
                    "{kinds} {start}"
                );
            }
        }
    }
}
