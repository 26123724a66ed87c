//! The loops over rows of bytes: each row is what a vector holds.

use core::marker::PhantomData;

use crate::scan::vector::Vector;

/// Rows that a loop takes at once, since compilers for WebAssembly do not unroll loops.
pub(super) const GROUP: usize = 4;
/// How many bytes after a row are looked at together with it: the rest of a sequence of four.
pub(super) const AHEAD: usize = 3;

/// Groups of rows, and `AHEAD` bytes more.
pub(super) struct Rows<'a, V> {
    start: *const u8,
    groups: usize,
    text: PhantomData<&'a [u8]>,
    vector: PhantomData<V>,
}

/// What to find out.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    /// The longest length that is asked for; what there is of longer sequences stays unknown, but for `max`.
    pub(super) longest: usize,
    /// Whether the highest bytes are asked for.
    pub(super) highest: bool,
}

impl Default for Ask {
    fn default() -> Ask {
        Ask {
            longest: 1,
            highest: false,
        }
    }
}

/// What was found out; 0 for what was not asked.
pub(super) struct Facts {
    pub(super) max: u8,
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) ascii: u64,
    pub(super) from_three: u64,
    pub(super) four: u64,
    /// The highest four bytes in a row, by the order of the first, then of the second, and so on; only two
    /// if longer sequences are not asked for.
    pub(super) highest: [u8; 4],
}

// All functions are inlined, so that they are compiled with the instructions that the caller has turned on.
// For the same reason there is no closure. All but `new` need the machine to have the instructions of `V`.
impl<'a, V: Vector> Rows<'a, V> {
    /// The first groups of a text, which must have `AHEAD` bytes more.
    #[inline(always)]
    pub(super) fn new(text: &'a [u8], groups: usize) -> Rows<'a, V> {
        // A lane counts 255 bytes.
        assert!(groups * GROUP <= 255 && groups * GROUP * V::LANES + AHEAD <= text.len());
        Rows {
            start: text.as_ptr(),
            groups,
            text: PhantomData,
            vector: PhantomData,
        }
    }

    /// The bytes of a row, moved by `ahead`.
    ///
    /// # Safety
    ///
    /// There must be such a row, `ahead` be at most `AHEAD`, and the machine have the instructions.
    #[inline(always)]
    unsafe fn row(&self, group: usize, row: usize, ahead: usize) -> V {
        // SAFETY: the row lies within the text, as `new` has asserted.
        unsafe { V::load(self.start.add((group * GROUP + row) * V::LANES + ahead)) }
    }

    /// # Safety
    ///
    /// The machine must have the instructions.
    #[inline(always)]
    pub(super) unsafe fn ask(&self, ask: Ask) -> Facts {
        // SAFETY: it has, says the caller.
        unsafe {
            match (ask.longest, ask.highest) {
                (1, _) => self.facts::<1, false>(),
                (2, false) => self.facts::<2, false>(),
                (2, true) => self.facts::<2, true>(),
                (3, false) => self.facts::<3, false>(),
                (3, true) => self.facts::<3, true>(),
                (_, false) => self.facts::<4, false>(),
                (_, true) => self.facts::<4, true>(),
            }
        }
    }

    /// # Safety
    ///
    /// The machine must have the instructions.
    #[inline(always)]
    unsafe fn facts<const LONGEST: usize, const HIGHEST: bool>(&self) -> Facts {
        // SAFETY: it has, says the caller; the rows are those that there are.
        unsafe {
            let zero = V::splat(0);
            let (mut max, mut lf, mut cr, mut highest) = (zero, zero, zero, zero);
            // As signed bytes, ASCII is above all others.
            let (mut ascii, mut three, mut four) = (zero, zero, zero);
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let bytes = self.row(group, row, 0);
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
                    if HIGHEST && LONGEST == 2 {
                        let next = self.row(group, row, 1);
                        highest = highest
                            .max_of_twos(bytes.swapped_twos())
                            .max_of_twos(next.swapped_twos());
                    }
                    if HIGHEST && LONGEST > 2 {
                        highest = self.highest_of_row(highest, group, row);
                    }
                }
            }
            let ascii = ascii.sum();
            let [first, second] = highest.highest_of_twos().to_be_bytes();
            Facts {
                max: max.highest(),
                lf: lf.sum(),
                cr: cr.sum(),
                ascii,
                from_three: if LONGEST >= 3 { three.sum() - ascii } else { 0 },
                four: if LONGEST >= 4 { four.sum() - ascii } else { 0 },
                highest: if LONGEST == 2 {
                    [first, second, 0, 0]
                } else {
                    highest.highest_of_fours().to_be_bytes()
                },
            }
        }
    }

    /// How many CR LF start in the rows.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    #[inline(always)]
    pub(super) unsafe fn crlf(&self) -> u64 {
        // SAFETY: it has, says the caller; the rows are those that there are.
        unsafe {
            let mut crlf = V::splat(0);
            for group in 0..self.groups {
                for row in 0..GROUP {
                    let is_cr = self.row(group, row, 0).equals(V::splat(b'\r'));
                    let is_before_lf = self.row(group, row, 1).equals(V::splat(b'\n'));
                    crlf = crlf.count(is_cr.and(is_before_lf));
                }
            }
            crlf.sum()
        }
    }

    /// The highest four bytes that start with at least this one.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    #[inline(always)]
    pub(super) unsafe fn highest_from(&self, first: u8) -> [u8; 4] {
        // SAFETY: it has, says the caller; the rows are those that there are.
        unsafe {
            let mut highest = V::splat(0);
            for group in 0..self.groups {
                let mut max = self.row(group, 0, 0);
                for row in 1..GROUP {
                    max = max.max(self.row(group, row, 0));
                }
                if max.max(V::splat(first)).equals(max).is_any() {
                    for row in 0..GROUP {
                        highest = self.highest_of_row(highest, group, row);
                    }
                }
            }
            highest.highest_of_fours().to_be_bytes()
        }
    }

    /// The higher of each four bytes: those found so far, and those that start at each place of the row.
    ///
    /// # Safety
    ///
    /// As for `row`.
    #[inline(always)]
    unsafe fn highest_of_row(&self, highest: V, group: usize, row: usize) -> V {
        // SAFETY: as the caller says.
        unsafe {
            highest
                .max_of_fours(self.row(group, row, 0).swapped_fours())
                .max_of_fours(self.row(group, row, 1).swapped_fours())
                .max_of_fours(self.row(group, row, 2).swapped_fours())
                .max_of_fours(self.row(group, row, 3).swapped_fours())
        }
    }
}
