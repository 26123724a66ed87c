//! The scan of a stretch of well-formed UTF-8 with AVX-512: 64 bytes are compared at once, and the bits of a mask say
//! which of them meet a condition.

mod chunks;
mod state;
mod vector;

use core::hint::black_box;
use core::ops::Range;

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::simd::vectors::ends::{end_before, subtract_counts};
use chunks::{CHUNK, Chunks};
use state::{Carry, Counted, PAIR, State};
use vector::Bytes64;

/// How many bytes are counted between two comparisons with the highest code point so far: while it is rising, and
/// otherwise.
const RISING_BLOCK: isize = 8 * CHUNK.cast_signed();
const BLOCK: isize = 256 * CHUNK.cast_signed();

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

/// A byte that can't follow those before it.
struct Fault {
    /// The start of its chunk.
    chunk: isize,
    /// Where the well-formed text before it ends.
    end: usize,
    /// Whether the loop for pairs must judge it, because it is in a surrogate: nothing of its chunk has been counted.
    is_left_to_pairs: bool,
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
            end = fault.end;
        }
        // The compiler would load two at once, which waits until both have been stored.
        counts.lf += black_box(counted.lf);
        counts.cr += black_box(counted.cr);
        counts.crlf += black_box(counted.crlf);
        counts.non_ascii += black_box(counted.non_ascii);
        counts.second_continuation += black_box(counted.second_continuation);
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
            1 => count_to::<1, false>(bytes, range, limits, carry, counted),
            2 => count_to::<2, false>(bytes, range, limits, carry, counted),
            3 => count_to::<3, false>(bytes, range, limits, carry, counted),
            _ => count_to::<4, false>(bytes, range, limits, carry, counted),
        };
    }
    let mut range = range;
    if longest < 4 && !carry.has_surrogates {
        // The loops for other sequences take the halves of pairs for faults.
        let fault = match longest {
            1 => count_to::<1, true>(bytes, range.clone(), limits, carry, counted),
            2 => count_to::<2, true>(bytes, range.clone(), limits, carry, counted),
            _ => count_to::<3, true>(bytes, range.clone(), limits, carry, counted),
        }?;
        if !fault.is_left_to_pairs {
            return Some(fault);
        }
        carry.has_surrogates = true;
        range.start = fault.chunk;
    }
    count_to::<PAIR, true>(bytes, range, known_highest.pair_limits(), carry, counted)
}

/// Whether this byte is the second one of a surrogate.
fn is_surrogate(bytes: &[u8], at: usize) -> bool {
    at > 0 && matches!(bytes.get(at - 1..=at), Some([0xED, 0xA0..=0xBF]))
}

/// Counts the chunks of a range, up to a fault; bytes may be missing from the first and the last one, or before them.
#[inline(never)]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_to<const HIGHEST: usize, const HAS_PAIRS: bool>(
    bytes: &[u8],
    range: Range<isize>,
    limits: [u8; 4],
    carry: &mut Carry,
    counted: &mut Counted,
) -> Option<Fault> {
    let mut state = State::<HIGHEST, HAS_PAIRS>::new(limits, *carry, *counted);
    let mut text = bytes;
    let mut fault = None;
    let Range {
        start: mut at,
        mut end,
    } = range;
    while at < end {
        let whole = (end - at) / CHUNK.cast_signed() * CHUNK.cast_signed();
        let faults;
        if at >= BEFORE.cast_signed() && whole > 0 {
            (at, faults) = state.count_whole(Chunks::new(text, at..at + whole));
        } else {
            (at, faults) = state.count_partial(text, at);
        }
        if faults == 0 {
            continue;
        }
        let place = (at + faults.trailing_zeros() as isize).cast_unsigned();
        let is_left_to_pairs = HAS_PAIRS && HIGHEST != PAIR && is_surrogate(bytes, place);
        let end_of_text = end_before(bytes, place, HAS_PAIRS);
        fault = Some(Fault {
            chunk: at,
            end: end_of_text,
            is_left_to_pairs,
        });
        if is_left_to_pairs {
            break;
        }
        // The rest of the text before the fault is counted as if there were nothing after it.
        text = &bytes[..end_of_text];
        end = end_of_text.cast_signed();
    }
    state.finish(carry, counted);
    fault
}
