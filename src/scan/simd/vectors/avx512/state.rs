//! The loop over chunks: it judges and counts each, up to one with a fault.
//!
//! Masks take the processor longer to make than vectors, so there are few of them. Nor does the loop branch on whether
//! a chunk is ASCII, unless many in a row are: the processor could not predict it.

use core::hint::black_box;
use core::mem;

use super::chunks::{CHUNK, Chunk, Chunks};
use super::vector::{Bytes64, Sums};
use crate::scan::counts::TextCounts;
use crate::scan::highest::BEFORE;
use crate::scan::simd::vectors::faults::{
    FIRST_HALF, SECOND_CONTINUATION, SECOND_CONTINUATION_BESIDE_HALVES, SECOND_HALF, TABLES,
    Tables, tables_of_halves,
};

/// How many chunks are judged, ASCII or not, before checking whether the last two are ASCII: if every other one is, the
/// processor could not predict the branch. A lone character in ASCII is in the first two.
const RUN: isize = 4;
/// How far ahead memory is prefetched, in bytes.
const PREFETCH_DISTANCE: isize = 4096;
/// Stands for a surrogate pair where the length of the highest code point is given.
pub(super) const PAIR: usize = 6;
/// Where there are surrogate pairs, no sequence has four bytes.
const TABLES_OF_PAIRS: Tables = tables_of_halves();
/// How far the second halves of pairs are from the first ones.
const HALF_PAIR: usize = 3;
// So that adding a byte to itself makes a second half of a first one, and nothing of a second one.
const _: () = assert!(SECOND_HALF == FIRST_HALF << 1 && SECOND_HALF << 1 == 0);

/// What the last chunk means for the next one.
#[derive(Clone, Copy, Default)]
pub(super) struct Carry {
    /// Which of its last bytes are not ASCII; 0 if none of them is close enough to the end to matter.
    pub(super) high: u64,
    /// 1 if it ended with a CR.
    pub(super) after_cr: u64,
    /// For each of its last bytes, the bit that marks it as the second one of half of a pair, if it is. Kept by the loop
    /// for pairs; if another loop follows it, there was no half near the end.
    pub(super) halves: [u8; 8],
    /// Whether there are halves of pairs, although the highest code point before was not supplementary.
    pub(super) has_surrogates: bool,
    /// Whether more ASCII is expected; only if it was ASCII.
    pub(super) is_ascii: bool,
    /// Whether a sequence may be higher than the highest code point before.
    pub(super) is_raised: bool,
}

/// What a loop has counted. `HIGHEST` is the length of the sequence that its limits come from.
#[derive(Clone, Copy)]
pub(super) struct State<const HIGHEST: usize, const HAS_PAIRS: bool> {
    carry: Carry,
    /// What `carry.halves` will be, for all bytes of the last chunk.
    halves: Bytes64,
    lf: u64,
    cr: u64,
    crlf: u64,
    non_ascii: u64,
    /// Whether there is a U+0000 in a chunk that is not whole; determined only for pairs, as is the lowest byte of the others.
    has_nul: bool,
    lowest: Bytes64,
    /// The bits of second continuation bytes; for pairs, also those of halves.
    seconds: Sums,
    /// The bits of third continuation bytes; for pairs, those of halves.
    fours: Sums,
    raised: Bytes64,
}

/// A loop: what it compares with, and what it has counted.
///
/// A higher sequence is at least as long; it is compared at its byte number `HIGHEST`.
pub(super) struct Counter<const HIGHEST: usize, const HAS_PAIRS: bool> {
    tables: [Bytes64; 3],
    one: Bytes64,
    limits: [u8; 4],
    state: State<HIGHEST, HAS_PAIRS>,
}

impl<const HIGHEST: usize, const HAS_PAIRS: bool> State<HIGHEST, HAS_PAIRS> {
    const SECOND_CONTINUATION: u8 = if HAS_PAIRS {
        SECOND_CONTINUATION_BESIDE_HALVES
    } else {
        SECOND_CONTINUATION
    };

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn new(carry: Carry) -> Self {
        State {
            carry,
            halves: Bytes64::ending_with(carry.halves),
            lf: 0,
            cr: 0,
            crlf: 0,
            non_ascii: 0,
            has_nul: false,
            lowest: Bytes64::splat(u8::MAX),
            seconds: Sums::zero(),
            fours: Sums::zero(),
            raised: Bytes64::splat(0),
        }
    }

    /// Whether a sequence may be higher than the given one.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn is_raised(&self, limits: [u8; 4]) -> bool {
        let highest = if HIGHEST == PAIR {
            SECOND_HALF - 1
        } else {
            limits[0]
        };
        self.raised.is_any_above(highest)
    }

    /// Prepares for text that does not follow what has been counted.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn restart(&mut self) {
        // A CR is counted with the byte after it.
        self.cr += self.carry.after_cr;
        self.carry = Carry::default();
    }

    /// Adds what has been counted.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn finish(self, limits: [u8; 4], carry: &mut Carry, counts: &mut TextCounts) {
        let is_raised = carry.is_raised || self.is_raised(limits);
        let before = mem::replace(
            carry,
            Carry {
                is_raised,
                ..self.carry
            },
        );
        let (mut seconds, fours) = (self.seconds.total(), self.fours.total());
        if HIGHEST == PAIR {
            carry.halves = self.halves.last_eight();
            // First and second halves take turns, so a pair adds both of their bits; one half may be beyond either end.
            let second_halves =
                (fours + u64::from(FIRST_HALF)) / u64::from(FIRST_HALF | SECOND_HALF);
            // These are counted by their second bytes, but pairs by the bytes after those.
            let is_cut = |carry: &Carry| u64::from(carry.halves[7] == SECOND_HALF);
            counts.pairs += second_halves + is_cut(&before) - is_cut(carry);
            seconds -= fours;
        } else {
            counts.four += fours / u64::from(Self::SECOND_CONTINUATION);
        }
        counts.second_continuation += seconds / u64::from(Self::SECOND_CONTINUATION);
        counts.has_nul |= self.has_nul || self.lowest.is_any_zero();
        // The compiler would load two at once, which waits until both have been stored.
        counts.lf += black_box(self.lf);
        counts.cr += black_box(self.cr);
        counts.crlf += black_box(self.crlf);
        counts.non_ascii += black_box(self.non_ascii);
    }
}

impl<const HIGHEST: usize, const HAS_PAIRS: bool> Counter<HIGHEST, HAS_PAIRS> {
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn new(limits: [u8; 4], state: State<HIGHEST, HAS_PAIRS>) -> Self {
        let [first_high, first_low, second_high] =
            if HAS_PAIRS { &TABLES_OF_PAIRS } else { &TABLES };
        Counter {
            tables: [
                Bytes64::table(first_high),
                Bytes64::table(first_low),
                Bytes64::table(second_high),
            ],
            // Hidden from the compiler, which would turn `raised_by` into slower instructions for a known 1.
            one: black_box(Bytes64::splat(1)),
            limits,
            state,
        }
    }

    /// Counts chunks up to one with a fault. Returns where that one is, or where they end, and its bytes at fault.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn count_whole(&mut self, mut chunks: Chunks) -> (isize, u64) {
        while !chunks.is_empty() {
            if self.state.carry.is_ascii {
                self.count_ascii(&mut chunks);
            }
            let (mut last_but_one, mut last) = (0, 0);
            for chunk in chunks.run(RUN) {
                chunk.prefetch(PREFETCH_DISTANCE);
                match self.count_chunk(chunk) {
                    Ok(high) => (last_but_one, last) = (last, high),
                    Err(faults) => return (chunk.at(), faults),
                }
            }
            self.state.carry.high = Self::high_at_end(last);
            self.state.carry.is_ascii = last_but_one | last == 0;
        }
        (chunks.start(), 0)
    }

    /// The same for the chunk at an offset; bytes may be missing in it or before it.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn count_partial(&mut self, bytes: &[u8], at: isize) -> (isize, u64) {
        let padded;
        let chunk = if is_in_one_page(bytes, at) {
            Chunk::partial(bytes, at)
        } else {
            padded = with_zeros(bytes, at);
            Chunk::partial(&padded, BEFORE.cast_signed())
        };
        match self.count_chunk(chunk) {
            Ok(high) => {
                self.state.carry.high = Self::high_at_end(high);
                self.state.carry.is_ascii &= high == 0;
                self.state.has_nul |= HAS_PAIRS && has_nul(bytes, at);
                (at + CHUNK.cast_signed(), 0)
            }
            Err(faults) => (at, faults),
        }
    }

    /// Removes and counts the chunks before the first that is not ASCII.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    fn count_ascii(&mut self, chunks: &mut Chunks) {
        while let Some(chunk) = chunks.first() {
            chunk.prefetch(PREFETCH_DISTANCE);
            let now = chunk.load::<0>();
            if now.high() != 0 {
                break;
            }
            if HIGHEST == 1 {
                self.state.raised = self.state.raised.max(now);
            }
            if HAS_PAIRS {
                self.state.lowest = self.state.lowest.min(now);
            }
            self.count_line_ends(now);
            chunks.remove_first();
        }
    }

    /// Of those bytes of a chunk that are not ASCII, the ones that are close enough to its end to matter for the next.
    fn high_at_end(high: u64) -> u64 {
        high >> if HAS_PAIRS { 64 - BEFORE } else { 63 }
    }

    /// Counts a chunk, but leaves `carry.high` to the caller; returns which of its bytes are not ASCII. If any are at
    /// fault, it returns those instead.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    fn count_chunk<const WHOLE: bool>(&mut self, chunk: Chunk<'_, WHOLE>) -> Result<u64, u64> {
        let required_bit = Bytes64::splat(State::<HIGHEST, HAS_PAIRS>::SECOND_CONTINUATION);
        let (limits, one) = (self.limits, self.one);
        let now = chunk.load::<0>();
        let high = now.high();
        let before = chunk.load::<1>();
        let two_before = chunk.load::<2>();
        let three_before = chunk.load::<3>();
        let first_high = before.shift_right_4().lookup_in(self.tables[0]);
        let first_low = before.lookup_in(self.tables[1]);
        let second_high = now.shift_right_4().lookup_in(self.tables[2]);
        let judged = first_high.and(first_low).and(second_high);
        // The bit is set where a second continuation byte is required, and then where a third is.
        let third = two_before.minus_saturating(Bytes64::splat(
            0xE0 - State::<HIGHEST, HAS_PAIRS>::SECOND_CONTINUATION,
        ));
        let fourth = three_before.minus_saturating(Bytes64::splat(
            0xF0 - State::<HIGHEST, HAS_PAIRS>::SECOND_CONTINUATION,
        ));
        let required = if HAS_PAIRS { third } else { third.or(fourth) };
        let required = required.and(required_bit);
        let found = judged.xor(required);
        let faults = if HIGHEST == PAIR {
            // A second half must follow a first one, and occur nowhere else.
            let before = found.bytes_before::<HALF_PAIR>(self.state.halves);
            found
                .xor(before.plus(before))
                .and(Bytes64::splat(!FIRST_HALF))
        } else {
            found
        };
        let faults = faults.nonzero();
        if faults != 0 {
            return Err(faults);
        }
        self.state.non_ascii += u64::from(high.count_ones());
        // No byte is at fault, so these have the same bit; the bits of halves are subtracted at the end.
        let seconds = if HIGHEST == PAIR { judged } else { required };
        self.state.seconds = self.state.seconds.plus(seconds, one);
        if HAS_PAIRS && WHOLE {
            self.state.lowest = self.state.lowest.min(now);
        }
        if HIGHEST == PAIR {
            // Each half ends with the byte after its second one.
            let half_ends = found.bytes_before::<1>(self.state.halves);
            self.state.halves = found;
            self.state.fours = self.state.fours.plus(found, one);
            // As below, but without the two EDs.
            let second = before.raised_by(now, limits[3], one);
            let third = three_before.raised_by(second, limits[2], one);
            let four_before = chunk.load::<4>();
            let first = four_before.raised_by(third, limits[1], one);
            // Sets the bit of a second half where a pair is above the limit, never by enough to carry beyond that bit.
            let above = first.plus(Bytes64::splat((SECOND_HALF - 1).wrapping_sub(limits[0])));
            self.state.raised = self.state.raised.or(above.and(half_ends));
        } else if !HAS_PAIRS {
            let fourth = fourth.and(required_bit);
            self.state.fours = self.state.fours.plus(fourth, one);
        }
        // From the last byte of the sequence to its first one: one higher if what follows is above the limits. A start
        // byte of the same length is never followed by ASCII.
        if HIGHEST == 1 {
            self.state.raised = self.state.raised.max(now);
        } else if HIGHEST != PAIR {
            let mut first = before.raised_by(now, limits[HIGHEST - 1], one);
            if HIGHEST > 2 {
                first = two_before.raised_by(first, limits[HIGHEST - 2], one);
            }
            if HIGHEST > 3 {
                first = three_before.raised_by(first, limits[HIGHEST - 3], one);
            }
            self.state.raised = self.state.raised.max(first);
        }
        self.count_line_ends(now);
        Ok(high)
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    fn count_line_ends(&mut self, now: Bytes64) {
        let lf = now.equal(b'\n');
        let cr = now.equal(b'\r');
        let after_cr = cr << 1 | self.state.carry.after_cr;
        self.state.carry.after_cr = cr >> 63;
        self.state.lf += u64::from(lf.count_ones());
        self.state.cr += u64::from(after_cr.count_ones());
        self.state.crlf += u64::from((lf & after_cr).count_ones());
    }

    /// What it has counted.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn state(mut self) -> State<HIGHEST, HAS_PAIRS> {
        // Separately, so that the compiler does not count two at once in vectors, which takes longer.
        let State { lf, cr, crlf, .. } = &mut self.state;
        *lf = black_box(*lf);
        *cr = black_box(*cr);
        *crlf = black_box(*crlf);
        self.state
    }
}

/// Whether the chunk at an offset and the bytes before it are in one page of memory. Otherwise the missing bytes may be
/// in unmapped memory, and loading only the others would take the processor a hundred times as long.
fn is_in_one_page(bytes: &[u8], at: isize) -> bool {
    const PAGE: usize = 4096;
    let first = bytes.as_ptr().wrapping_offset(at - BEFORE.cast_signed());
    first.addr() % PAGE <= PAGE - (BEFORE + CHUNK)
}

/// The chunk at an offset, with the bytes before it; 0 where there are none.
#[cold]
fn with_zeros(bytes: &[u8], at: isize) -> [u8; BEFORE + CHUNK] {
    let mut padded = [0; BEFORE + CHUNK];
    let first = at - BEFORE.cast_signed();
    let start = first.max(0);
    let end = bytes.len().cast_signed().min(at + CHUNK.cast_signed());
    if start < end {
        let place = (start - first).cast_unsigned();
        let found = &bytes[start.cast_unsigned()..end.cast_unsigned()];
        padded[place..][..found.len()].copy_from_slice(found);
    }
    padded
}

/// Whether there is a U+0000 in the chunk at an offset.
fn has_nul(bytes: &[u8], at: isize) -> bool {
    let end = at.saturating_add_unsigned(CHUNK).cast_unsigned();
    let start = at.max(0).cast_unsigned().min(bytes.len());
    bytes[start..end.min(bytes.len())].contains(&0)
}
