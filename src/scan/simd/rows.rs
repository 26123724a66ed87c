//! The loop over rows of bytes: each row is what a vector holds.

use core::marker::PhantomData;

use crate::scan::highest::AHEAD;
use crate::scan::simd::faults::{SECOND_CONTINUATION, TABLES};
use crate::scan::simd::vector::Vector;

/// Groups of rows, and `AHEAD` bytes more.
pub(super) struct Rows<'a, V> {
    start: *const u8,
    groups: usize,
    text: PhantomData<&'a [u8]>,
    vector: PhantomData<V>,
}

/// What was found out.
pub(super) struct Facts {
    /// Whether no byte of a row is at fault together with the three that follow it; true without a look at
    /// them if `longest` is 1, or if the text is known to be well-formed.
    pub(super) is_well_formed: bool,
    /// The highest byte, or one more, if a sequence is higher than the one that was told and starts with it.
    pub(super) max: u8,
    /// LF from the second byte of the rows to the one after them: those that may end a CR LF of the rows.
    pub(super) lf: u64,
    pub(super) cr: u64,
    pub(super) crlf: u64,
    pub(super) ascii: u64,
    /// Bytes from E0 on, from the second byte of the rows to the one after them; 0 if they were not asked for.
    pub(super) from_three: u64,
    /// Bytes from F0 on; 0 if they were not asked for.
    pub(super) four: u64,
}

// Where there is a choice of vectors all functions are inlined, so that they are compiled with the
// instructions that the caller has turned on. For the same reason there is no closure. All but `new` need the
// machine to have the instructions of `V`.
impl<'a, V: Vector> Rows<'a, V> {
    /// The first groups of a text, which must have `AHEAD` bytes more.
    #[inline(always)]
    pub(super) fn new(text: &'a [u8], groups: usize) -> Rows<'a, V> {
        // A lane counts 255 bytes.
        assert!(groups * V::GROUP <= 255 && groups * V::GROUP * V::LANES + AHEAD <= text.len());
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
        unsafe { V::load(self.start.add((group * V::GROUP + row) * V::LANES + ahead)) }
    }

    /// The facts, if neither the rows nor the `AHEAD` bytes after them have the start byte of a sequence longer
    /// than `longest`. If they have, only `max` means something.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    #[inline(always)]
    pub(super) unsafe fn facts<const IS_VALID: bool>(
        &self,
        longest: usize,
        highest: [u8; 4],
    ) -> Facts {
        // SAFETY: it has, says the caller.
        unsafe {
            match longest {
                1 => self.facts_to::<1, IS_VALID>(highest),
                2 => self.facts_to::<2, IS_VALID>(highest),
                3 => self.facts_to::<3, IS_VALID>(highest),
                _ => self.facts_to::<4, IS_VALID>(highest),
            }
        }
    }

    /// # Safety
    ///
    /// The machine must have the instructions.
    // V8 finds registers for one loop, not for all four of them in one function.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    unsafe fn facts_to<const LONGEST: usize, const IS_VALID: bool>(
        &self,
        highest: [u8; 4],
    ) -> Facts {
        // SAFETY: it has, says the caller; the rows are those that there are.
        unsafe {
            let zero = V::splat(0);
            let (mut max, mut faults) = (zero, zero);
            let (mut lf, mut cr, mut crlf) = (zero, zero, zero);
            // Numbers instead of lanes, for the vectors need all registers.
            let (mut not_ascii, mut from_three, mut four) = (0, 0, 0);
            for group in 0..self.groups {
                for row in 0..V::GROUP {
                    let bytes = self.row(group, row, 0);
                    let next = self.row(group, row, 1);
                    let (is_cr, is_before_lf) =
                        (bytes.equals(V::splat(b'\r')), next.equals(V::splat(b'\n')));
                    lf = lf.count(is_before_lf);
                    cr = cr.count(is_cr);
                    crlf = crlf.count(is_cr.and(is_before_lf));
                    if LONGEST == 1 {
                        max = max.max(bytes);
                        continue;
                    }
                    not_ascii += bytes.non_ascii();
                    let ahead = [
                        bytes,
                        next,
                        self.row(group, row, 2),
                        self.row(group, row, 3),
                    ];
                    max = max.max(raised::<LONGEST, V>(ahead, highest));
                    let mut must = zero;
                    if LONGEST >= 3 {
                        // 80 or more where the start byte has a second continuation byte.
                        let starts = next.minus_saturating(V::splat(0xE0 - 0x80));
                        from_three += starts.non_ascii();
                        must = starts;
                        if LONGEST >= 4 {
                            // And where it has a third one.
                            let starts = bytes.minus_saturating(V::splat(0xF0 - 0x80));
                            four += starts.non_ascii();
                            must = must.or(starts);
                        }
                    }
                    if !IS_VALID {
                        let must = must.and(V::splat(SECOND_CONTINUATION));
                        faults = faults.or(must.xor(faults_of_two(ahead[2], ahead[3])));
                    }
                }
            }
            let max = max.highest();
            let length = (self.groups * V::GROUP * V::LANES) as u64;
            Facts {
                is_well_formed: !faults.is_any(),
                max,
                lf: lf.sum(),
                cr: cr.sum(),
                crlf: crlf.sum(),
                ascii: length - not_ascii,
                from_three,
                four,
            }
        }
    }
}

/// The first of the bytes that follow each other, one higher where they are a sequence higher than `highest`
/// that starts with the same byte.
///
/// What follows a start byte are continuation bytes, which keep their order as signed bytes.
///
/// # Safety
///
/// The machine must have the instructions.
#[inline(always)]
unsafe fn raised<const LONGEST: usize, V: Vector>(ahead: [V; 4], highest: [u8; 4]) -> V {
    let mut raised = ahead[LONGEST - 1];
    for place in (0..LONGEST - 1).rev() {
        // SAFETY: it has, says the caller.
        let highest = unsafe { V::splat(highest[place + 1]) };
        raised = ahead[place].count(raised.is_above_signed(highest));
    }
    raised
}

/// What is wrong with two bytes that follow each other; 0 if nothing is. A continuation byte after another is, unless a
/// longer sequence goes on.
///
/// # Safety
///
/// The machine must have the instructions.
#[inline(always)]
unsafe fn faults_of_two<V: Vector>(first: V, second: V) -> V {
    // SAFETY: it has, says the caller.
    unsafe {
        first
            .high_halves()
            .among(V::table(TABLES[0]))
            .and(first.low_halves().among(V::table(TABLES[1])))
            .and(second.high_halves().among(V::table(TABLES[2])))
    }
}
