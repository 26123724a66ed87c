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
    let mut longest = 1_usize;
    while rest.len() >= group + AHEAD {
        let groups = BLOCK_GROUPS.min((rest.len() - AHEAD) / group);
        // SAFETY: the machine has the instructions, says the caller.
        unsafe { block::<V>(rest, groups, counts, &mut longest) };
        rest = &rest[groups * group..];
    }
    if !rest.is_empty() {
        // The last group or two, filled up with NUL, which is no more than ASCII.
        let mut padded = [0; 2 * GROUP * LONGEST_ROW + AHEAD];
        padded[..rest.len()].copy_from_slice(rest);
        let groups = rest.len().div_ceil(group);
        // SAFETY: as above.
        unsafe { block::<V>(&padded, groups, counts, &mut longest) };
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
unsafe fn block<V: Vector>(
    text: &[u8],
    groups: usize,
    counts: &mut TextCounts,
    longest: &mut usize,
) {
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
        // Most text need not be asked for every length, and goes on as it was.
        let mut found = rows.ask(*longest);
        if found.max >= 0x80 {
            let promised = promised_length(found.max);
            if promised > *longest {
                found = rows.ask(promised);
            }
            *longest = promised;
        } else {
            *longest = 1;
            found.ascii = length as u64;
        }
        let Facts { max, lf, cr, ascii, from_three, four } = found;
        counts.lf += lf;
        if cr > 0 {
            counts.cr += cr;
            counts.crlf += rows.crlf();
        }
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

/// What `ask` finds out.
struct Facts {
    max: u8,
    lf: u64,
    cr: u64,
    ascii: u64,
    from_three: u64,
    four: u64,
}

fn promised_length(max: u8) -> usize {
    match max {
        0x00..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xFF => 4,
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

    /// The facts of rows in which no sequence has more than `longest` bytes.
    #[inline(always)]
    unsafe fn ask(&self, longest: usize) -> Facts {
        unsafe {
            match longest {
                1 => self.facts::<1>(),
                2 => self.facts::<2>(),
                3 => self.facts::<3>(),
                _ => self.facts::<4>(),
            }
        }
    }

    #[inline(always)]
    unsafe fn facts<const LONGEST: usize>(&self) -> Facts {
        unsafe {
            let zero = V::splat(0);
            let (mut max, mut lf, mut cr) = (zero, zero, zero);
            // As signed bytes, ASCII is above all other.
            let (mut ascii, mut three, mut four) = (zero, zero, zero);
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let bytes = self.row(group * GROUP + row, 0);
                    max = max.max(bytes);
                    lf = lf.count(bytes.equals(V::splat(b'\n')));
                    cr = cr.count(bytes.equals(V::splat(b'\r')));
                    if LONGEST >= 2 {
                        ascii = ascii.count(bytes.is_above_signed(V::splat(0xFF)));
                    }
                    if LONGEST >= 3 {
                        three = three.count(bytes.is_above_signed(V::splat(0xDF)));
                    }
                    if LONGEST >= 4 {
                        four = four.count(bytes.is_above_signed(V::splat(0xEF)));
                    }
                }
            }
            let ascii = ascii.sum();
            Facts {
                max: max.highest(),
                lf: lf.sum(),
                cr: cr.sum(),
                ascii,
                from_three: if LONGEST >= 3 { three.sum() - ascii } else { 0 },
                four: if LONGEST >= 4 { four.sum() - ascii } else { 0 },
            }
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
