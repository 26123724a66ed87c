//! Counts over well-formed UTF-8, with vector instructions.

use std::marker::PhantomData;

use crate::scan::highest::Highest;
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

/// How many bytes after a row are looked at together with it: the rest of a sequence of four.
pub(super) const AHEAD: usize = 3;

/// Rows that a loop takes at once, since compilers for WebAssembly do not unroll loops.
const GROUP: usize = 4;
/// Groups of a block. In each lane, which is one byte wide, a block can count up to 255.
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
    let mut rest = text;
    while rest.len() >= group + AHEAD {
        let groups = BLOCK_GROUPS.min((rest.len() - AHEAD) / group);
        // SAFETY: the machine has the instructions, says the caller.
        unsafe { block::<V>(rest, groups, counts) };
        rest = &rest[groups * group..];
    }
    if !rest.is_empty() {
        // The last group or two, filled up with NUL, which is no more than ASCII.
        let mut padded = [0; 2 * GROUP * LONGEST_ROW + AHEAD];
        padded[..rest.len()].copy_from_slice(rest);
        let groups = rest.len().div_ceil(group);
        // SAFETY: as above.
        unsafe { block::<V>(&padded, groups, counts) };
        counts.ascii -= (groups * group - rest.len()) as u64;
    }
}

/// Adds the counts of the first groups of rows of a well-formed text.
///
/// The text has at least `AHEAD` bytes more; where they belong to a CR LF or to a sequence that starts
/// in the rows they are looked at.
///
/// # Safety
///
/// The machine must have the instructions of `V`.
#[inline(always)]
unsafe fn block<V: Vector>(text: &[u8], groups: usize, counts: &mut TextCounts) {
    let length = groups * GROUP * V::LANES;
    assert!(groups <= BLOCK_GROUPS && length + AHEAD <= text.len());
    let rows = Rows::<V> {
        start: text.as_ptr(),
        groups,
        of: PhantomData,
    };
    // SAFETY: the machine has the instructions, says the caller; and each row, moved by at most AHEAD,
    // lies within the text, as just asserted.
    unsafe {
        let (max, lf, cr) = rows.max_and_line_ends();
        counts.lf += lf;
        if cr > 0 {
            counts.cr += cr;
            counts.crlf += rows.crlf();
        }
        // Most text need not be asked for every length.
        let [ascii, from_three, four] = match max {
            0x00..=0x7F => [length as u64, 0, 0],
            0x80..=0xDF => rows.lengths::<2>(),
            0xE0..=0xEF => rows.lengths::<3>(),
            0xF0..=0xFF => rows.lengths::<4>(),
        };
        counts.ascii += ascii;
        counts.from_three += from_three;
        counts.four += four;
        let candidates = match max {
            0x00..=0xDF => (length as u64 - ascii) / 2,
            0xE0..=0xEF => from_three,
            0xF0..=0xFF => four,
        };
        counts
            .highest
            .raise(max, candidates > length as u64 / 8, &rows);
    }
}

/// Where to look for the highest sequence.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// Groups that have no byte as high as this one may be skipped.
    pub(super) from: u8,
    /// Whether so many groups have one that it does not pay to ask.
    pub(super) is_dense: bool,
}

/// Some rows of bytes, with `AHEAD` bytes more after them.
///
/// SAFETY of all: the bytes are readable and the machine has the instructions of `V`, or there would be
/// no rows.
pub(super) struct Rows<V> {
    start: *const u8,
    groups: usize,
    of: PhantomData<V>,
}

// Always inlined, so that they are compiled with the instructions that the caller has turned on. For the
// same reason nothing here is a closure.
impl<V: Vector> Rows<V> {
    #[inline(always)]
    unsafe fn row(&self, row: usize, ahead: usize) -> V {
        unsafe { V::load(self.start.add(row * V::LANES + ahead)) }
    }

    /// The highest byte, the number of LF, and the number of CR.
    #[inline(always)]
    unsafe fn max_and_line_ends(&self) -> (u8, u64, u64) {
        unsafe {
            let (mut max, mut lf, mut cr) = (V::splat(0), V::splat(0), V::splat(0));
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let bytes = self.row(group * GROUP + row, 0);
                    max = max.max(bytes);
                    lf = lf.count(bytes.equals(V::splat(b'\n')));
                    cr = cr.count(bytes.equals(V::splat(b'\r')));
                }
            }
            (max.highest(), lf.sum(), cr.sum())
        }
    }

    #[inline(always)]
    unsafe fn crlf(&self) -> u64 {
        unsafe {
            let mut crlf = V::splat(0);
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let row = group * GROUP + row;
                    let is_cr = self.row(row, 0).equals(V::splat(b'\r'));
                    crlf = crlf.count(is_cr.and(self.row(row, 1).equals(V::splat(b'\n'))));
                }
            }
            crlf.sum()
        }
    }

    /// How many sequences have one byte, three or more, and four, where none has more than `LONGEST`.
    #[inline(always)]
    unsafe fn lengths<const LONGEST: usize>(&self) -> [u64; 3] {
        unsafe {
            // As signed bytes, ASCII is above all other.
            let (mut ascii, mut three, mut four) = (V::splat(0), V::splat(0), V::splat(0));
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let bytes = self.row(group * GROUP + row, 0);
                    ascii = ascii.count(bytes.is_above_signed(V::splat(0xFF)));
                    if LONGEST >= 3 {
                        three = three.count(bytes.is_above_signed(V::splat(0xDF)));
                    }
                    if LONGEST >= 4 {
                        four = four.count(bytes.is_above_signed(V::splat(0xEF)));
                    }
                }
            }
            let ascii = ascii.sum();
            [
                ascii,
                if LONGEST >= 3 { three.sum() - ascii } else { 0 },
                if LONGEST >= 4 { four.sum() - ascii } else { 0 },
            ]
        }
    }

    /// The highest two bytes, by the order of the first, then of the second; those that `search` skips do not count.
    #[inline(always)]
    pub(super) unsafe fn highest_two(&self, search: Search) -> [u8; 2] {
        unsafe {
            let mut highest = V::splat(0);
            for group in 0..self.groups {
                if search.is_dense || self.reaches(group, search.from) {
                    for row in 0..GROUP {
                        for ahead in 0..2 {
                            let bytes = self.row(group * GROUP + row, ahead);
                            highest = highest.max_of_twos(bytes.swapped_twos());
                        }
                    }
                }
            }
            highest.highest_of_twos().to_be_bytes()
        }
    }

    /// The highest four bytes, likewise.
    #[inline(always)]
    pub(super) unsafe fn highest_four(&self, search: Search) -> [u8; 4] {
        unsafe {
            let mut highest = V::splat(0);
            for group in 0..self.groups {
                if search.is_dense || self.reaches(group, search.from) {
                    for row in 0..GROUP {
                        for ahead in 0..4 {
                            let bytes = self.row(group * GROUP + row, ahead);
                            highest = highest.max_of_fours(bytes.swapped_fours());
                        }
                    }
                }
            }
            highest.highest_of_fours().to_be_bytes()
        }
    }

    /// Whether a byte of the group is as high as this one.
    #[inline(always)]
    unsafe fn reaches(&self, group: usize, from: u8) -> bool {
        unsafe {
            let mut max = self.row(group * GROUP, 0);
            for row in 1..GROUP {
                max = max.max(self.row(group * GROUP + row, 0));
            }
            max.max(V::splat(from)).equals(max).is_any()
        }
    }
}
