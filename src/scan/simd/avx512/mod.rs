//! The scan of a stretch of well-formed UTF-8 with AVX-512: 64 bytes are compared at once, and the bits of a mask say
//! which of them meet a condition.
//!
//! Masks take the processor longer to make than vectors, so there are few of them. Nor does the loop branch on whether
//! a chunk is ASCII, unless many in a row are: the processor could not predict it.

mod chunks;
mod vector;

use core::hint::black_box;
use core::ops::Range;

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::simd::ends::{end_before, subtract_counts};
use crate::scan::simd::faults::{
    FIRST_HALF, SECOND_CONTINUATION, SECOND_HALF, TABLES, Tables, tables_of_halves,
};
use chunks::{CHUNK, Chunks};
use vector::{Bytes64, Sums};

/// How many bytes are counted between two comparisons with the highest code point so far: while it is rising, and
/// otherwise.
const RISING_BLOCK: isize = 8 * CHUNK.cast_signed();
const BLOCK: isize = 256 * CHUNK.cast_signed();
/// How many chunks are judged, ASCII or not, before checking again whether they are ASCII: if every other one is, the
/// processor could not predict the branch.
const RUN: isize = 4;
/// How far ahead memory is prefetched, in bytes.
const PREFETCH_DISTANCE: isize = 4096;
/// Stands for a surrogate pair where the length of the highest code point is given.
const PAIR: usize = 6;
/// Where there are surrogate pairs, no sequence has four bytes.
const TABLES_OF_PAIRS: Tables = tables_of_halves();
/// How far the second halves of pairs are from the first ones.
const HALF_PAIR: usize = 3;
// One bit is twice the other: adding takes less time than shifting.
const _: () = assert!(SECOND_HALF == FIRST_HALF + FIRST_HALF);

/// The proof that the machine has the instructions.
#[derive(Clone, Copy)]
pub(super) struct HasAvx512(());

impl HasAvx512 {
    /// The proof, if the machine has AVX-512 with permutations of bytes. The first processors with AVX-512, which slow
    /// down when they use it, do not have them.
    pub(super) fn detect() -> Option<HasAvx512> {
        let has_all = is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vnni")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has_all.then_some(HasAvx512(()))
    }

    /// Adds the counts of the well-formed sequences at the start of `bytes`, up to the first byte that does not belong to
    /// one; returns how many bytes they are.
    ///
    /// With `has_pairs` a supplementary code point is a surrogate pair, otherwise four bytes.
    pub(super) fn count_well_formed(
        self,
        bytes: &[u8],
        has_pairs: bool,
        counts: &mut TextCounts,
    ) -> usize {
        // SAFETY: the machine has these instructions.
        unsafe { count_well_formed(bytes, has_pairs, counts) }
    }
}

/// What the last chunk means for the next one.
#[derive(Clone, Copy)]
struct Carry {
    /// Which of its last bytes are not ASCII; 0 if none of them is close enough to the end to matter.
    high: u64,
    /// 1 if it ended with a CR.
    after_cr: u64,
    /// For each of its bytes, the bits that mark it as the second one of half of a pair; others do not matter. Kept by
    /// the loop for pairs; if another loop follows it, there was no half near the end.
    halves: Bytes64,
    /// Whether there are halves of pairs, although the highest code point before was not supplementary.
    has_surrogates: bool,
    /// Whether ASCII is expected.
    is_ascii: bool,
}

/// Counts of a block.
#[derive(Clone, Copy, Default)]
struct Counted {
    lf: u64,
    cr: u64,
    crlf: u64,
    non_ascii: u64,
    second_continuation: u64,
    /// Sequences of four, or pairs, by their last bytes.
    four: u64,
    /// The highest first byte of a sequence; one more if the sequence is higher than the given one and starts with the
    /// same byte.
    raised: u8,
    /// Whether a pair is higher than the given one.
    is_pair_raised: bool,
    /// Whether there is a U+0000; determined only for pairs.
    has_nul: bool,
}

/// The first byte that can't follow those before it.
struct Fault {
    /// The start of the chunk that has not been counted because of it.
    chunk: isize,
    at: usize,
}

#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_well_formed(bytes: &[u8], has_pairs: bool, counts: &mut TextCounts) -> usize {
    let length = bytes.len().cast_signed();
    // Chunks are aligned, so that memory need not be read in two parts: the first one may start before the bytes.
    let mut start = -((bytes.as_ptr().addr() % CHUNK).cast_signed());
    let mut settled = 0_usize;
    let mut carry = Carry {
        high: 0,
        after_cr: 0,
        halves: Bytes64::splat(0),
        has_surrogates: false,
        is_ascii: false,
    };
    let mut is_rising = counts.highest == Highest::default();
    while start < length {
        let is_cut = carry.high != 0;
        let known_highest = counts.highest;
        let stop = length.min(start + if is_rising { RISING_BLOCK } else { BLOCK });
        let mut counted = Counted::default();
        let mut fault = count(
            bytes,
            start..stop,
            has_pairs,
            known_highest,
            &mut carry,
            &mut counted,
        );
        if fault.is_none() && stop == length && carry.high != 0 {
            // A sequence may be unfinished at the end of the bytes: the bytes after the last chunk are taken for NULs.
            fault = count(
                bytes,
                stop..stop + 1,
                has_pairs,
                known_highest,
                &mut carry,
                &mut counted,
            );
        }
        // Never negative: the first chunk ends after the start of the bytes.
        let mut done = stop.cast_unsigned();
        let mut end = done;
        if let Some(fault) = &fault {
            done = fault.chunk.max(0).cast_unsigned();
            end = end_before(bytes, fault.at, has_pairs);
            if end > done {
                let well_formed = &bytes[..end];
                count(
                    well_formed,
                    fault.chunk..end.cast_signed(),
                    has_pairs,
                    known_highest,
                    &mut carry,
                    &mut counted,
                );
            }
        }
        counts.lf += counted.lf;
        counts.cr += counted.cr;
        counts.crlf += counted.crlf;
        counts.non_ascii += counted.non_ascii;
        counts.second_continuation += counted.second_continuation;
        if has_pairs {
            counts.pairs += counted.four;
            counts.has_nul |= counted.has_nul;
        } else {
            counts.four += counted.four;
        }
        is_rising = known_highest.is_raised_by(counted.raised)
            || counted.is_pair_raised
            || carry.has_surrogates && !known_highest.is_supplementary();
        let from = settled.saturating_sub(BEFORE).min(end);
        if is_rising {
            counts.highest.raise(&bytes[from..end]);
        } else if is_cut {
            // The sequence that was cut may have been compared only in the previous block, if the highest was shorter.
            counts
                .highest
                .raise(&bytes[from..end.min(settled + BEFORE)]);
        }
        if fault.is_some() || stop == length {
            if end >= done {
                // A CR is counted with the byte after it.
                counts.cr += carry.after_cr;
            }
            subtract_counts(bytes, end, done, counts);
            return end;
        }
        if counted.four == 0 && carry.high == 0 {
            carry.has_surrogates = false;
        }
        settled = end;
        start = stop;
    }
    0
}

/// Counts the chunks of a range with the loop for the length of the highest code point so far.
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count(
    bytes: &[u8],
    range: Range<isize>,
    has_pairs: bool,
    known_highest: Highest,
    carry: &mut Carry,
    counted: &mut Counted,
) -> Option<Fault> {
    let limits = known_highest.limits();
    let longest = longest_length(limits[0]);
    if !has_pairs {
        return match longest {
            1 => count_parts::<1, false>(bytes, range, limits, carry, counted),
            2 => count_parts::<2, false>(bytes, range, limits, carry, counted),
            3 => count_parts::<3, false>(bytes, range, limits, carry, counted),
            _ => count_parts::<4, false>(bytes, range, limits, carry, counted),
        };
    }
    let mut range = range;
    if longest < 4 && !carry.has_surrogates {
        // The loops for other sequences take the halves of pairs for faults.
        let fault = match longest {
            1 => count_parts::<1, true>(bytes, range.clone(), limits, carry, counted),
            2 => count_parts::<2, true>(bytes, range.clone(), limits, carry, counted),
            _ => count_parts::<3, true>(bytes, range.clone(), limits, carry, counted),
        }?;
        if !is_surrogate(bytes, fault.at) {
            return Some(fault);
        }
        carry.has_surrogates = true;
        range.start = fault.chunk;
    }
    count_parts::<PAIR, true>(bytes, range, known_highest.pair_limits(), carry, counted)
}

/// Whether this byte is the second one of a surrogate.
fn is_surrogate(bytes: &[u8], at: usize) -> bool {
    at > 0 && matches!(bytes.get(at - 1..=at), Some([0xED, 0xA0..=0xBF]))
}

/// Counts the chunks of a range; bytes may be missing from the first and the last one, or before them.
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_parts<const HIGHEST: usize, const HAS_PAIRS: bool>(
    bytes: &[u8],
    range: Range<isize>,
    limits: [u8; 4],
    carry: &mut Carry,
    counted: &mut Counted,
) -> Option<Fault> {
    let mut at = range.start;
    while at < range.end {
        let is_whole = at >= BEFORE.cast_signed();
        let whole = (range.end - at) / CHUNK.cast_signed() * CHUNK.cast_signed();
        let fault;
        if is_whole && whole > 0 {
            let part = at..at + whole;
            fault = count_to::<HIGHEST, HAS_PAIRS, true>(bytes, part, limits, carry, counted);
            at += whole;
        } else {
            let padded;
            let (found, place) = if is_in_one_page(bytes, at) {
                (bytes, at)
            } else {
                padded = with_zeros(bytes, at);
                (&padded[..], BEFORE.cast_signed())
            };
            let part = place..place + CHUNK.cast_signed();
            fault = count_to::<HIGHEST, HAS_PAIRS, false>(found, part, limits, carry, counted).map(
                |fault| Fault {
                    chunk: at,
                    at: fault.at.wrapping_add_signed(at - place),
                },
            );
            counted.has_nul |= HAS_PAIRS && fault.is_none() && has_nul(bytes, at);
            at += CHUNK.cast_signed();
        }
        if fault.is_some() {
            return fault;
        }
    }
    None
}

/// Counts the chunks of a range. If they are `WHOLE`, no bytes may be missing in them or before them. `HIGHEST` is the
/// length of the sequence that `limits` come from.
///
/// A higher sequence is at least as long; it is compared at its byte number `HIGHEST`.
#[inline(never)]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_to<const HIGHEST: usize, const HAS_PAIRS: bool, const WHOLE: bool>(
    bytes: &[u8],
    range: Range<isize>,
    limits: [u8; 4],
    carried: &mut Carry,
    all_counted: &mut Counted,
) -> Option<Fault> {
    let mut chunks = Chunks::<WHOLE>::new(bytes, range);
    let [first_high, first_low, second_high] = if HAS_PAIRS { &TABLES_OF_PAIRS } else { &TABLES };
    let tables = [
        Bytes64::table(first_high),
        Bytes64::table(first_low),
        Bytes64::table(second_high),
    ];
    let required_bit = Bytes64::splat(SECOND_CONTINUATION);
    // Hidden from the compiler, which would turn `raised_by` into slower instructions for a known 1.
    let one = black_box(Bytes64::splat(1));
    let mut seconds = Sums::zero();
    let mut fours = Sums::zero();
    let mut raised = Bytes64::splat(0);
    let mut lowest = Bytes64::splat(u8::MAX);
    let mut carry = *carried;
    let mut counted = *all_counted;
    let mut fault = None;
    while !chunks.is_empty() {
        if WHOLE && carry.is_ascii {
            count_ascii::<HIGHEST, HAS_PAIRS, WHOLE>(
                &mut chunks,
                &mut carry,
                &mut counted,
                &mut raised,
                &mut lowest,
            );
        }
        let mut any_high = 0;
        for chunk in chunks.run(RUN) {
            if WHOLE {
                chunk.prefetch(PREFETCH_DISTANCE);
            }
            let now = chunk.load::<0>();
            let high = now.high();
            any_high |= high;
            let before = chunk.load::<1>();
            let two_before = chunk.load::<2>();
            let three_before = chunk.load::<3>();
            let first_high = before.shift_right_4().lookup_in(tables[0]);
            let first_low = before.lookup_in(tables[1]);
            let second_high = now.shift_right_4().lookup_in(tables[2]);
            let found = first_high.and(first_low).and(second_high);
            // 80 or more where a second continuation byte is required, and then a third.
            let third = two_before.minus_saturating(Bytes64::splat(0xE0 - 0x80));
            let fourth = three_before.minus_saturating(Bytes64::splat(0xF0 - 0x80));
            let required = if HAS_PAIRS { third } else { third.or(fourth) };
            let required = required.and(required_bit);
            let found = found.xor(required);
            let faults = if HIGHEST == PAIR {
                // A second half must follow a first one, and occur nowhere else.
                let before = found.bytes_before::<HALF_PAIR>(carry.halves);
                let expected = before.plus(before).and(Bytes64::splat(SECOND_HALF));
                found.xor(expected).and(Bytes64::splat(!FIRST_HALF))
            } else {
                found
            };
            let faults = faults.nonzero();
            if faults != 0 {
                let lane = faults.trailing_zeros() as isize;
                fault = Some(Fault {
                    chunk: chunk.at(),
                    at: (chunk.at() + lane).cast_unsigned(),
                });
                break;
            }
            counted.non_ascii += u64::from(high.count_ones());
            seconds = seconds.plus(required, one);
            if HAS_PAIRS && WHOLE {
                lowest = lowest.min(now);
            }
            if HIGHEST == PAIR {
                // A pair ends with the byte after the second one of its second half.
                let pair_ends = found.bytes_before::<1>(carry.halves);
                let pair_ends = pair_ends.and(Bytes64::splat(SECOND_HALF));
                carry.halves = found;
                fours = fours.plus(pair_ends, one);
                // As below, but without the two EDs.
                let second = before.raised_by(now, limits[3], one);
                let third = three_before.raised_by(second, limits[2], one);
                let four_before = chunk.load::<4>();
                let first = four_before.raised_by(third, limits[1], one);
                // Sets the bit of a second half where a pair is above the limit, never by enough to carry beyond that
                // bit.
                let above = first.plus(Bytes64::splat((SECOND_HALF - 1).wrapping_sub(limits[0])));
                raised = raised.or(above.and(pair_ends));
            } else if !HAS_PAIRS {
                let fourth = fourth.and(required_bit);
                fours = fours.plus(fourth, one);
            }
            // From the last byte of the sequence to its first one: one higher if what follows is above the limits. A
            // start byte of the same length is never followed by ASCII.
            if HIGHEST == 1 {
                raised = raised.max(now);
            } else if HIGHEST != PAIR {
                let mut first = before.raised_by(now, limits[HIGHEST - 1], one);
                if HIGHEST > 2 {
                    first = two_before.raised_by(first, limits[HIGHEST - 2], one);
                }
                if HIGHEST > 3 {
                    first = three_before.raised_by(first, limits[HIGHEST - 3], one);
                }
                raised = raised.max(first);
            }
            carry.high = high >> if HAS_PAIRS { 64 - BEFORE } else { 63 };
            count_line_ends(now, &mut carry, &mut counted);
        }
        if fault.is_some() {
            break;
        }
        carry.is_ascii = any_high == 0;
    }
    let bit = if HIGHEST == PAIR {
        SECOND_HALF
    } else {
        SECOND_CONTINUATION
    };
    counted.four += fours.total() / u64::from(bit);
    counted.second_continuation += seconds.total() / u64::from(SECOND_CONTINUATION);
    if HIGHEST == PAIR {
        counted.is_pair_raised |= raised.highest() > 0;
    } else {
        counted.raised = counted.raised.max(raised.highest());
    }
    counted.has_nul |= lowest.is_any_zero();
    *carried = carry;
    // Separately, so that the compiler does not count two at once in vectors, which takes longer.
    counted.lf = black_box(counted.lf);
    counted.cr = black_box(counted.cr);
    counted.crlf = black_box(counted.crlf);
    *all_counted = counted;
    fault
}

/// Removes and counts the chunks before the first that is not ASCII.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_ascii<const HIGHEST: usize, const HAS_PAIRS: bool, const WHOLE: bool>(
    chunks: &mut Chunks<WHOLE>,
    carry: &mut Carry,
    counted: &mut Counted,
    raised: &mut Bytes64,
    lowest: &mut Bytes64,
) {
    while let Some(chunk) = chunks.first() {
        chunk.prefetch(PREFETCH_DISTANCE);
        let now = chunk.load::<0>();
        if now.high() != 0 {
            break;
        }
        if HIGHEST == 1 {
            *raised = raised.max(now);
        }
        if HAS_PAIRS {
            *lowest = lowest.min(now);
        }
        count_line_ends(now, carry, counted);
        chunks.remove_first();
    }
}

#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_line_ends(now: Bytes64, carry: &mut Carry, counted: &mut Counted) {
    let lf = now.equal(b'\n');
    let cr = now.equal(b'\r');
    let after_cr = cr << 1 | carry.after_cr;
    carry.after_cr = cr >> 63;
    counted.lf += u64::from(lf.count_ones());
    counted.cr += u64::from(after_cr.count_ones());
    counted.crlf += u64::from((lf & after_cr).count_ones());
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
