//! The scan of a stretch of well-formed UTF-8 with AVX-512: 64 bytes are compared at once, and the bits of a mask say
//! which of them meet a condition.

mod chunks;
mod state;
mod vector;

use core::ops::Range;

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::rare::RareFaults;
use crate::scan::simd::vectors::ends::{end_before, subtract_counts};
use chunks::{CHUNK, Chunks};
use state::{Carry, Counter, PAIR, State};

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
    /// one and is not passed by `rare`; returns where that is.
    ///
    /// With `has_pairs` a supplementary code point is a surrogate pair, otherwise four bytes; `rare` is for those only.
    pub(super) fn count_well_formed(
        self,
        bytes: &[u8],
        has_pairs: bool,
        rare: Option<&mut RareFaults>,
        counts: &mut TextCounts,
    ) -> usize {
        // SAFETY: the machine has these instructions.
        unsafe { count_well_formed(bytes, has_pairs, rare, counts) }
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

/// How far the text has been counted.
#[derive(Clone)]
struct Place<'a> {
    /// What comes after the last fault that was passed. All offsets are in there.
    text: &'a [u8],
    /// The chunks that are counted before the highest code point is compared with what it was.
    block: Range<isize>,
}

/// The offset of the first chunk. Chunks are aligned, so that memory need not be read in two parts: the first one may start
/// before the text.
fn first_chunk(text: &[u8]) -> isize {
    -((text.as_ptr().addr() % CHUNK).cast_signed())
}

/// The block that starts at an offset and has this length, unless the text is shorter.
fn block_at(text: &[u8], start: isize, length: isize) -> Range<isize> {
    start..text.len().cast_signed().min(start + length)
}

#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_well_formed(
    bytes: &[u8],
    has_pairs: bool,
    mut rare: Option<&mut RareFaults>,
    counts: &mut TextCounts,
) -> usize {
    let is_empty = counts.highest == Highest::default();
    let length = if is_empty { RISING_BLOCK } else { BLOCK };
    let mut place = Place {
        text: bytes,
        block: block_at(bytes, first_chunk(bytes), length),
    };
    let mut carry = Carry {
        is_ascii: true,
        ..Carry::default()
    };
    while !place.block.is_empty() {
        let cut = (carry.high != 0).then_some((place.text, place.block.start));
        let known_highest = counts.highest;
        carry.is_raised = false;
        // The first code point of all is the highest so far, even U+0000, which no loop compares.
        let may_pass = known_highest != Highest::default();
        let rare = rare.as_deref_mut().filter(|_| may_pass);
        let mut fault = count(
            &mut place,
            has_pairs,
            known_highest,
            rare,
            &mut carry,
            counts,
        );
        let Place { text, block } = &place;
        let is_last = block.end == text.len().cast_signed();
        if fault.is_none() && is_last && carry.high != 0 {
            // A sequence may be unfinished at the end of the bytes: the bytes after the last chunk are taken for NULs.
            let mut after = Place {
                text,
                block: block.end..block.end + 1,
            };
            fault = count(
                &mut after,
                has_pairs,
                known_highest,
                None,
                &mut carry,
                counts,
            );
        }
        // Never negative: the first chunk ends after the start of the bytes.
        let mut done = block.end.cast_unsigned();
        let mut end = done;
        if let Some(fault) = &fault {
            done = fault.chunk.max(0).cast_unsigned();
            end = fault.end;
        }
        if let Some((cut_text, at)) = cut {
            // The sequence that was cut may have been compared only in the block before, if the highest was shorter then.
            // Nothing is passed so close to it.
            let at = at.cast_unsigned();
            let is_same = cut_text.len() == text.len();
            let cut_end = if is_same { end } else { cut_text.len() };
            let cut_end = cut_end.min(at + BEFORE);
            let from = at.saturating_sub(BEFORE).min(cut_end);
            counts.highest.raise(&cut_text[from..cut_end]);
        }
        let is_rising = known_highest == Highest::default()
            || carry.is_raised
            || carry.has_surrogates && !known_highest.is_supplementary();
        if is_rising {
            let start = block.start.max(0).cast_unsigned();
            let from = start.saturating_sub(BEFORE).min(end);
            counts.highest.raise(&text[from..end]);
        }
        if fault.is_some() || is_last {
            if end >= done {
                // A CR is counted with the byte after it.
                counts.cr += carry.after_cr;
            }
            subtract_counts(text, end, done, counts);
            return bytes.len() - text.len() + end;
        }
        let length = if is_rising { RISING_BLOCK } else { BLOCK };
        place.block = block_at(text, block.end, length);
    }
    0
}

/// Counts with the loop for the length of the highest code point so far, as `count_to` does.
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count(
    place: &mut Place,
    has_pairs: bool,
    known_highest: Highest,
    rare: Option<&mut RareFaults>,
    carry: &mut Carry,
    counts: &mut TextCounts,
) -> Option<Fault> {
    let limits = known_highest.limits();
    let longest = longest_length(limits[0]);
    if !has_pairs {
        return match longest {
            1 => count_to::<1, false>(place, limits, rare, carry, counts),
            2 => count_to::<2, false>(place, limits, rare, carry, counts),
            3 => count_to::<3, false>(place, limits, rare, carry, counts),
            _ => count_to::<4, false>(place, limits, rare, carry, counts),
        };
    }
    let pair_limits = known_highest.pair_limits();
    if longest == 4 || carry.has_surrogates {
        return count_to::<PAIR, true>(place, pair_limits, None, carry, counts);
    }
    // The loops for other sequences take the halves of pairs for faults.
    let fault = match longest {
        1 => count_to::<1, true>(place, limits, None, carry, counts),
        2 => count_to::<2, true>(place, limits, None, carry, counts),
        _ => count_to::<3, true>(place, limits, None, carry, counts),
    }?;
    if !fault.is_left_to_pairs {
        return Some(fault);
    }
    carry.has_surrogates = true;
    // Only this block, which may also have raised the highest code point before.
    let rest = fault.chunk..place.block.end;
    let mut state = State::<PAIR, true>::new(*carry);
    let fault = count_chunks(place.text, rest, pair_limits, &mut state);
    state.finish(pair_limits, carry, counts);
    fault
}

/// Whether this byte is the second one of a surrogate.
fn is_surrogate(bytes: &[u8], at: usize) -> bool {
    at > 0 && matches!(bytes.get(at - 1..=at), Some([0xED, 0xA0..=0xBF]))
}

/// Counts blocks from this one on, up to one with a higher code point than the known one, or to a fault that `rare` does not
/// pass. The place is then that of the last block.
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_to<const HIGHEST: usize, const HAS_PAIRS: bool>(
    place: &mut Place,
    limits: [u8; 4],
    mut rare: Option<&mut RareFaults>,
    carry: &mut Carry,
    counts: &mut TextCounts,
) -> Option<Fault> {
    // Not in memory, where the next loop would have to wait for what was stored.
    let Place {
        mut text,
        mut block,
    } = place.clone();
    let mut state = State::<HIGHEST, HAS_PAIRS>::new(*carry);
    let fault = loop {
        let fault = count_chunks(text, block.clone(), limits, &mut state);
        if state.is_raised(limits) {
            break fault;
        }
        let Some(found) = &fault else {
            if block.end == text.len().cast_signed() {
                break None;
            }
            block = block_at(text, block.end, BLOCK);
            continue;
        };
        // Bytes that were counted although they are at fault are subtracted where the loop ends, and those of a sequence that
        // is cut by the start of the block are compared there.
        let start = found.chunk.max(block.start + BEFORE.cast_signed());
        let resumed = match &mut rare {
            Some(rare) if found.end.cast_signed() >= start => rare.pass(text, found.end),
            _ => None,
        };
        let Some(resumed) = resumed else { break fault };
        text = &text[resumed..];
        block = block_at(text, first_chunk(text), BLOCK);
        state.restart();
    };
    *place = Place { text, block };
    state.finish(limits, carry, counts);
    fault
}

/// Counts the chunks of a range, up to a fault; bytes may be missing from the first and the last one, or before them.
///
/// Apart from everything else, because the compiler then has all registers for the loop.
#[inline(never)]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn count_chunks<const HIGHEST: usize, const HAS_PAIRS: bool>(
    bytes: &[u8],
    range: Range<isize>,
    limits: [u8; 4],
    state: &mut State<HIGHEST, HAS_PAIRS>,
) -> Option<Fault> {
    let mut counter = Counter::new(limits, *state);
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
            (at, faults) = counter.count_whole(Chunks::new(text, at..at + whole));
        } else {
            (at, faults) = counter.count_partial(text, at);
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
    *state = counter.state();
    fault
}
