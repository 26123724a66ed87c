//! The loops over chunks of bytes: one for each possible length of the longest sequence, with and without CRs, because
//! most text has none.

use core::ops::RangeInclusive;

use crate::scan::highest::{BEFORE, longest_length};
use crate::scan::simd::vectors::constants::{Constants, IS_SHORT_OF_REGISTERS, PAIR, opaque};
use crate::scan::simd::vectors::judge::{Judged, first_fault, judge};
use crate::scan::simd::vectors::lanes::{Lanes, Sequences};
use crate::scan::simd::vectors::vector::Vector;
use crate::scan::simd::vectors::window::{CHUNK, MOST_VECTORS, WINDOW, load};

/// The loops for sequences up to these lengths also exist in a form that counts no CR and leaves text with CRs to the
/// others. In WebAssembly the longer ones would not be faster.
const WITHOUT_CR: RangeInclusive<usize> = 1..=if IS_SHORT_OF_REGISTERS { 3 } else { PAIR };

/// After this many chunks of ASCII in a row, more is expected. In V8, changing loops takes longer.
const ASCII_IN_A_ROW: usize = if IS_SHORT_OF_REGISTERS { 12 } else { 4 };

/// Why the loop ended, before a chunk that it has not counted.
pub(super) enum End {
    /// There are no more chunks, or no more room for counts.
    Chunks,
    /// The loop for sequences of this length is better for the next chunk.
    Longest(usize),
    /// The next chunk has a CR, or comes after one, and this loop counts none.
    Cr,
    /// The next chunk has a U+0000, or comes after one, and this loop looks for one.
    Nul,
    /// The byte at this offset of the next chunk is the first that can't follow those before it.
    Fault(usize),
}

// All functions are inlined, so that they are compiled with the instructions that the caller has enabled. There are no
// closures for the same reason.

/// Counts chunks as long as they, with the `BEFORE` bytes before them, have no sequence longer than `longest`, and no
/// CR unless `has_cr`; returns how many were counted. The last byte of the last one may start a longer sequence.
///
/// The loop for pairs ends at a U+0000 if `seeks_nul`; the others never do.
///
/// The first `BEFORE` bytes are not counted, but needed to decide. For `raised`, a loop assumes that a sequence has
/// `longest` bytes, and compares it at the last of them.
#[inline(always)]
pub(super) fn count<V: Vector>(
    machine: V::Machine,
    longest: usize,
    has_cr: bool,
    seeks_nul: bool,
    bytes: &[u8],
    lanes: &mut Lanes<V>,
    highest: [u8; 4],
) -> (usize, End) {
    // A CR is counted with the byte after it.
    let has_cr = has_cr || bytes[BEFORE - 1] == b'\r';
    match (longest, has_cr || !WITHOUT_CR.contains(&longest)) {
        (1, false) => count_to::<V, 1, false>(machine, seeks_nul, bytes, lanes, highest),
        (1, true) => count_to::<V, 1, true>(machine, seeks_nul, bytes, lanes, highest),
        (2, false) => count_to::<V, 2, false>(machine, seeks_nul, bytes, lanes, highest),
        (2, true) => count_to::<V, 2, true>(machine, seeks_nul, bytes, lanes, highest),
        (3, false) => count_to::<V, 3, false>(machine, seeks_nul, bytes, lanes, highest),
        (3, true) => count_to::<V, 3, true>(machine, seeks_nul, bytes, lanes, highest),
        (PAIR, false) => count_to::<V, PAIR, false>(machine, seeks_nul, bytes, lanes, highest),
        (PAIR, true) => count_to::<V, PAIR, true>(machine, seeks_nul, bytes, lanes, highest),
        (_, false) => count_to::<V, 4, false>(machine, seeks_nul, bytes, lanes, highest),
        (_, true) => count_to::<V, 4, true>(machine, seeks_nul, bytes, lanes, highest),
    }
}

// V8 finds registers for one loop, not for all of them in one function.
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn count_to<V: Vector, const LONGEST: usize, const HAS_CR: bool>(
    machine: V::Machine,
    seeks_nul: bool,
    bytes: &[u8],
    lanes: &mut Lanes<V>,
    highest: [u8; 4],
) -> (usize, End) {
    let constants = Constants::new::<LONGEST, HAS_CR>(machine, seeks_nul, highest);
    let mut counted = *lanes;
    let mut ascii_in_a_row = 0;
    let mut end = End::Chunks;
    let most = counted.room * CHUNK + BEFORE;
    let mut rest = &bytes[..bytes.len().min(most)];
    let length = rest.len();
    while let Some(window) = rest.first_chunk() {
        V::prefetch(machine, window);
        let mut window = opaque(window);
        let max = chunk_max::<V>(machine, window);
        if LONGEST == 1 {
            let mut ends = max;
            if !HAS_CR {
                ends = ends.or(cr(machine, &constants, window));
            }
            if ends.is_any_high() {
                end = if max.is_any_high() {
                    End::Longest(longest_length(max.highest()))
                } else {
                    End::Cr
                };
                break;
            }
            counted.max = counted.max.max(max);
            add_line_ends::<V, HAS_CR>(machine, &constants, window, &mut counted);
        } else {
            if max.is_any_high() {
                ascii_in_a_row = 0;
            } else {
                ascii_in_a_row += 1;
                if ascii_in_a_row > ASCII_IN_A_ROW {
                    end = End::Longest(1);
                    break;
                }
                if is_preceded_by_ascii::<LONGEST>(window) {
                    if !HAS_CR && has_cr::<V, LONGEST>(machine, &constants, window) {
                        end = End::Cr;
                        break;
                    }
                    if LONGEST == PAIR && seeks_nul && has_nul_near::<V>(machine, window) {
                        end = End::Nul;
                        break;
                    }
                    counted.max = counted.max.max(max);
                    add_line_ends::<V, HAS_CR>(machine, &constants, window, &mut counted);
                    rest = &rest[CHUNK..];
                    continue;
                }
            }
            let judged = judge::<V, LONGEST>(machine, &constants, window);
            let mut sequences = counted.sequences;
            let mut raised = counted.raised;
            if LONGEST == PAIR {
                // Before it is known that there is no fault, while the positions of the pairs are at hand.
                raised = raise_by_pairs(machine, &constants, window, &judged, raised);
            }
            if IS_SHORT_OF_REGISTERS {
                add_sequences::<V, LONGEST>(machine, window, &judged, &mut sequences);
                sequences = sequences.opaque::<LONGEST>();
            }
            let [a, b, c, d] = judged.map(|judged| judged.faults);
            let mut ends = a.or(b).or(c.or(d));
            // The tables of the other loops find a CR at the byte after it.
            if !HAS_CR && LONGEST == 4 {
                ends = ends.or(cr(machine, &constants, window));
            }
            if ends.is_any() {
                end = end_reason::<V, LONGEST>(machine, HAS_CR, seeks_nul, highest, opaque(window));
                break;
            }
            counted.max = counted.max.max(max);
            window = opaque(window);
            if !IS_SHORT_OF_REGISTERS {
                add_sequences::<V, LONGEST>(machine, window, &judged, &mut sequences);
            }
            counted.sequences = sequences;
            counted.raised = raised;
            add_line_ends::<V, HAS_CR>(machine, &constants, window, &mut counted);
        }
        if LONGEST > 1 && LONGEST != PAIR {
            raise::<V, LONGEST>(machine, &constants, window, &mut counted);
        }
        rest = &rest[CHUNK..];
    }
    let number = (length - rest.len()) / CHUNK;
    counted.room -= number;
    *lanes = counted;
    (number, end)
}

/// Why the loop ends before a chunk that has a fault or a CR.
// Judged again, so that the loop need not keep the vectors; apart from it, so that V8 is done sooner with optimising it.
#[cold]
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn end_reason<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    has_cr: bool,
    seeks_nul: bool,
    highest: [u8; 4],
    window: &[u8; WINDOW],
) -> End {
    let constants = &Constants::new::<LONGEST, true>(machine, seeks_nul, highest);
    let max = chunk_max::<V>(machine, window).highest();
    let longest = longest_length(max.max(window[BEFORE - 1]));
    if longest > LONGEST {
        return End::Longest(longest);
    }
    // The bytes before a fault are counted, and so must their CRs be.
    if !has_cr && self::has_cr::<V, LONGEST>(machine, constants, window) {
        return End::Cr;
    }
    let fault = first_fault(judge::<V, LONGEST>(machine, constants, window));
    // In the loop that looks for a U+0000, the byte after one always counts as a fault. If it really is one, the loop
    // that no longer looks for a U+0000 finds it again.
    if LONGEST == PAIR && seeks_nul && window[BEFORE + fault - 1] == 0 {
        return End::Nul;
    }
    End::Fault(fault)
}

/// Whether there is a U+0000.
#[inline(always)]
pub(super) fn has_nul<V: Vector>(machine: V::Machine, bytes: &[u8]) -> bool {
    let mut min = [V::splat(machine, 1); 2];
    let (chunks, rest) = bytes.as_chunks::<CHUNK>();
    for chunk in chunks {
        for place in (0..CHUNK).step_by(V::LANES) {
            let least = &mut min[place / V::LANES % 2];
            *least = least.min(V::load(machine, &chunk[place..]));
        }
    }
    let is_nul = min[0].min(min[1]).equals(V::splat(machine, 0));
    is_nul.is_any() || rest.contains(&0)
}

/// The same for a chunk and the byte before it.
#[inline(always)]
fn has_nul_near<V: Vector>(machine: V::Machine, window: &[u8; WINDOW]) -> bool {
    let zero = V::splat(machine, 0);
    let mut is_nul = load::<V>(machine, window, 0, 1).equals(zero);
    for place in (0..CHUNK).step_by(V::LANES) {
        is_nul = is_nul.or(load::<V>(machine, window, place, 0).equals(zero));
    }
    is_nul.is_any()
}

/// Whether no sequence before the chunk needs bytes of it.
#[inline(always)]
fn is_preceded_by_ascii<const LONGEST: usize>(window: &[u8; WINDOW]) -> bool {
    let before = &window[..BEFORE];
    if LONGEST == PAIR {
        before.is_ascii()
    } else {
        before[BEFORE - 1].is_ascii()
    }
}

#[inline(always)]
fn chunk_max<V: Vector>(machine: V::Machine, window: &[u8; WINDOW]) -> V {
    let mut max = load::<V>(machine, window, 0, 0);
    for place in (V::LANES..CHUNK).step_by(V::LANES) {
        max = max.max(load(machine, window, place, 0));
    }
    max
}

#[inline(always)]
fn add_sequences<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    window: &[u8; WINDOW],
    judged: &[Judged<V>; MOST_VECTORS],
    counted: &mut Sequences<V>,
) {
    for place in (0..CHUNK).step_by(V::LANES) {
        counted.non_ascii += load::<V>(machine, window, place, 0).count_high();
    }
    for pair in judged[..CHUNK / V::LANES].as_chunks().0 {
        let [a, b]: [Judged<V>; 2] = *pair;
        if LONGEST >= 3 {
            counted.second_continuation =
                V::count_80(counted.second_continuation, [a.second, b.second]);
        }
        if LONGEST == 4 {
            counted.four = V::count_80(counted.four, [a.four, b.four]);
        }
        if LONGEST == PAIR {
            counted.four = V::count_true(counted.four, [a.four, b.four]);
        }
    }
}

/// Whether there is a CR in the chunk or right before it; the loop for sequences of four bytes has already ended at one
/// before it.
#[inline(always)]
fn has_cr<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
) -> bool {
    LONGEST != 4 && window[BEFORE - 1] == b'\r' || cr(machine, constants, window).is_any()
}

/// Where any of the vectors has a CR.
#[inline(always)]
fn cr<V: Vector>(machine: V::Machine, constants: &Constants<V>, window: &[u8; WINDOW]) -> V {
    let mut cr = load::<V>(machine, window, 0, 0).equals(constants.cr);
    for place in (V::LANES..CHUNK).step_by(V::LANES) {
        cr = cr.or(load::<V>(machine, window, place, 0).equals(constants.cr));
    }
    cr
}

#[inline(always)]
fn add_line_ends<V: Vector, const HAS_CR: bool>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    lanes: &mut Lanes<V>,
) {
    for place in (0..CHUNK).step_by(V::LANES) {
        let is_lf = load::<V>(machine, window, place, 0).equals(constants.lf);
        lanes.lf = lanes.lf.count(is_lf);
        if HAS_CR {
            let is_after_cr = load::<V>(machine, window, place, 1).equals(constants.cr);
            lanes.cr = lanes.cr.count(is_after_cr);
            lanes.crlf = lanes.crlf.count(is_lf.and(is_after_cr));
        }
    }
}

/// Notes in `raised` whether sequences of a well-formed chunk are higher than the given one.
#[inline(always)]
fn raise<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    lanes: &mut Lanes<V>,
) {
    for place in (0..CHUNK).step_by(V::LANES) {
        let mut raised = load::<V>(machine, window, place, 0);
        // From the last byte of a sequence to its first one: one higher if what follows is above the limits. A start
        // byte is followed by continuation bytes, which keep their order as signed bytes.
        for distance in 1..LONGEST {
            let limit = constants.limits[LONGEST - distance];
            raised =
                load::<V>(machine, window, place, distance).count(raised.is_above_signed(limit));
        }
        lanes.raised = lanes.raised.max(raised);
    }
}

/// The same for surrogate pairs.
#[inline(always)]
fn raise_by_pairs<V: Vector>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    judged: &[Judged<V>; MOST_VECTORS],
    mut raised: V,
) -> V {
    let limits = &constants.limits;
    for place in (0..CHUNK).step_by(V::LANES) {
        let is_pair: V = judged[place / V::LANES].four;
        // From the last byte of the pair to the second one, without the two EDs.
        let mut is_above = load::<V>(machine, window, place, 0).is_above_signed(limits[3]);
        for (distance, limit) in [(1, limits[2]), (3, limits[1]), (4, limits[0])] {
            let byte = load::<V>(machine, window, place, distance).count(is_above);
            is_above = byte.is_above_signed(limit);
        }
        raised = raised.or(is_pair.and(is_above));
    }
    raised
}
