//! The loops over chunks of bytes, and what they count.

use crate::scan::highest::{BEFORE, longest_length};
use crate::scan::simd::faults::{SECOND_CONTINUATION, SURROGATE, TABLES};
use crate::scan::simd::vector::Vector;

/// How many bytes are processed between two decisions on how to continue.
pub(super) const CHUNK: usize = 64;
/// The same with the bytes before them, whose sequences they may continue.
pub(super) const WINDOW: usize = BEFORE + CHUNK;
/// Stands for a surrogate pair where the length of the longest sequence is given: for CESU-8 and MUTF-8, not UTF-8.
pub(super) const PAIR: usize = 6;
/// The most vectors that a chunk has.
const MOST_VECTORS: usize = CHUNK / 16;

/// After this many chunks of ASCII in a row, more is expected.
const ASCII_IN_A_ROW: usize = 4;

/// What has been counted in some chunks: each lane separately, one byte wide.
#[derive(Clone, Copy)]
pub(super) struct Lanes<V> {
    pub(super) lf: V,
    pub(super) cr: V,
    pub(super) crlf: V,
    pub(super) non_ascii: u32,
    /// Continuation bytes after another: one for each sequence of three bytes, two for four.
    pub(super) second_continuation: u32,
    /// The last bytes of sequences of four, or of surrogate pairs.
    pub(super) four: u32,
    /// The highest byte.
    pub(super) max: V,
    /// The highest first byte of a sequence; one more if the sequence is higher than the given one and starts with
    /// the same byte. For pairs, FF if one is higher.
    pub(super) raised: V,
    /// For how many more chunks the counts have room.
    pub(super) room: usize,
}

impl<V: Vector> Lanes<V> {
    #[inline(always)]
    pub(super) fn new(machine: V::Machine) -> Lanes<V> {
        let zero = V::splat(machine, 0);
        Lanes {
            lf: zero,
            cr: zero,
            crlf: zero,
            non_ascii: 0,
            second_continuation: 0,
            four: 0,
            max: zero,
            raised: zero,
            // No lane counts more than one of each vector.
            room: u8::MAX as usize / (CHUNK / V::LANES),
        }
    }
}

/// Why the loop ended, before a chunk that it has not counted.
pub(super) enum End {
    /// There are no more chunks, or no more room for counts.
    Chunks,
    /// The loop for sequences of this length is better for the next chunk.
    Longest(usize),
    /// The byte at this offset of the next chunk is the first that can't follow those before it.
    Fault(usize),
}

// All functions are inlined, so that they are compiled with the instructions that the caller has enabled. There are no
// closures for the same reason.

/// Counts chunks which, with the `BEFORE` bytes before them, have no sequence longer than `longest`; returns how many
/// were counted.
///
/// The first `BEFORE` bytes are not counted, but needed to decide. For `raised`, a loop takes a sequence into account
/// at the position that its last byte has if it is of this length.
#[inline(always)]
pub(super) fn count<V: Vector>(
    machine: V::Machine,
    longest: usize,
    bytes: &[u8],
    lanes: &mut Lanes<V>,
    highest: [u8; 4],
) -> (usize, End) {
    match longest {
        1 => count_to::<V, 1>(machine, bytes, lanes, highest),
        2 => count_to::<V, 2>(machine, bytes, lanes, highest),
        3 => count_to::<V, 3>(machine, bytes, lanes, highest),
        PAIR => count_to::<V, PAIR>(machine, bytes, lanes, highest),
        _ => count_to::<V, 4>(machine, bytes, lanes, highest),
    }
}

// V8 finds registers for one loop, not for all four of them in one function.
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn count_to<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    bytes: &[u8],
    lanes: &mut Lanes<V>,
    highest: [u8; 4],
) -> (usize, End) {
    let mut counted = *lanes;
    let mut ascii_in_a_row = 0;
    let mut number = 0;
    let mut end = End::Chunks;
    while counted.room > 0
        && let Some(window) = bytes
            .get(number * CHUNK..)
            .and_then(|rest| rest.first_chunk())
    {
        V::prefetch(machine, window);
        let max = chunk_max::<V>(machine, window);
        if LONGEST == 1 {
            if max.is_any_high() {
                end = End::Longest(longest_length(max.highest()));
                break;
            }
        } else {
            if LONGEST < 4 {
                let allowed = V::splat(machine, if LONGEST == 2 { 0xDF } else { 0xEF });
                if max.minus_saturating(allowed).is_any() {
                    end = End::Longest(longest_length(max.highest()));
                    break;
                }
            }
            if max.is_any_high() {
                ascii_in_a_row = 0;
            } else {
                ascii_in_a_row += 1;
                if ascii_in_a_row > ASCII_IN_A_ROW {
                    end = End::Longest(1);
                    break;
                }
                if ends_with_ascii::<LONGEST>(window) {
                    counted.max = counted.max.max(max);
                    add_ascii(machine, window, &mut counted);
                    counted.room -= 1;
                    number += 1;
                    continue;
                }
            }
        }
        let mut continuations = [V::splat(machine, 0); MOST_VECTORS];
        if LONGEST > 1 {
            let mut faults;
            (faults, continuations) = judge::<V, LONGEST>(machine, window);
            if LONGEST == PAIR {
                judge_pairs(machine, window, max, &mut faults);
            }
            if faults[0].or(faults[1]).or(faults[2].or(faults[3])).is_any() {
                end = End::Fault(first::<V>(faults));
                break;
            }
        }
        counted.max = counted.max.max(max);
        add::<V, LONGEST>(machine, window, continuations, &mut counted, highest);
        counted.room -= 1;
        number += 1;
    }
    *lanes = counted;
    (number, end)
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

/// Whether nothing before the chunk needs bytes of it.
#[inline(always)]
fn ends_with_ascii<const LONGEST: usize>(window: &[u8; WINDOW]) -> bool {
    let before = &window[..BEFORE];
    if LONGEST == PAIR {
        before.is_ascii()
    } else {
        before[BEFORE - 1].is_ascii()
    }
}

/// The bytes of a vector that starts this many bytes before the chunk's.
#[inline(always)]
fn load<V: Vector>(machine: V::Machine, window: &[u8; WINDOW], place: usize, before: usize) -> V {
    V::load(machine, &window[BEFORE + place - before..])
}

#[inline(always)]
fn chunk_max<V: Vector>(machine: V::Machine, window: &[u8; WINDOW]) -> V {
    let mut max = load::<V>(machine, window, 0, 0);
    for place in (V::LANES..CHUNK).step_by(V::LANES) {
        max = max.max(load(machine, window, place, 0));
    }
    max
}

/// Where a byte can't follow those before it; and, if all can, where a continuation byte comes after another.
#[inline(always)]
fn judge<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    window: &[u8; WINDOW],
) -> ([V; MOST_VECTORS], [V; MOST_VECTORS]) {
    let zero = V::splat(machine, 0);
    let mut faults = [zero; MOST_VECTORS];
    let mut continuations = [zero; MOST_VECTORS];
    for place in (0..CHUNK).step_by(V::LANES) {
        let first = load::<V>(machine, window, place, 1);
        let second = load::<V>(machine, window, place, 0);
        let found = first
            .high_halves()
            .among(V::table(machine, &TABLES[0]))
            .and(first.low_halves().among(V::table(machine, &TABLES[1])))
            .and(second.high_halves().among(V::table(machine, &TABLES[2])));
        let mut must = zero;
        if LONGEST >= 3 {
            // 80 or more where a second continuation byte must stand, and then a third.
            must = load::<V>(machine, window, place, 2)
                .minus_saturating(V::splat(machine, 0xE0 - 0x80));
        }
        if LONGEST == 4 {
            must = must.or(load::<V>(machine, window, place, 3)
                .minus_saturating(V::splat(machine, 0xF0 - 0x80)));
        }
        let must = must.and(V::splat(machine, SECOND_CONTINUATION));
        faults[place / V::LANES] = found.xor(must);
        continuations[place / V::LANES] = must;
    }
    (faults, continuations)
}

/// Where a sequence has four bytes, or where a surrogate pair should end but does not, instead of the error that every
/// surrogate is.
#[inline(always)]
fn judge_pairs<V: Vector>(
    machine: V::Machine,
    window: &[u8; WINDOW],
    max: V,
    faults: &mut [V; MOST_VECTORS],
) {
    let allowed = V::splat(machine, 0xEF);
    let has_four = max.minus_saturating(allowed).is_any();
    for place in (0..CHUNK).step_by(V::LANES) {
        let fault = &mut faults[place / V::LANES];
        *fault = fault.and(V::splat(machine, !SURROGATE));
        let first = load::<V>(machine, window, place, 5).equals(V::splat(machine, 0xED));
        let half = load::<V>(machine, window, place, 4).high_four_bits();
        let is_begun = first.and(half.equals(V::splat(machine, 0xA0)));
        *fault = fault.or(is_begun.xor(is_second_half(machine, window, place)));
        if has_four {
            let bytes = load::<V>(machine, window, place, 0);
            *fault = fault.or(bytes.minus_saturating(allowed));
        }
    }
}

/// Where the last byte of the second half of a pair is, whether there is a first half or not.
#[inline(always)]
fn is_second_half<V: Vector>(machine: V::Machine, window: &[u8; WINDOW], place: usize) -> V {
    let first = load::<V>(machine, window, place, 2).equals(V::splat(machine, 0xED));
    let second = load::<V>(machine, window, place, 1);
    // After ED comes a continuation byte, which keeps its order as a signed byte.
    first.and(second.is_above_signed(V::splat(machine, 0xAF)))
}

/// The offset in the chunk of the first byte that is at fault.
#[inline(always)]
fn first<V: Vector>(faults: [V; MOST_VECTORS]) -> usize {
    let mut place = 0;
    for fault in &faults[..CHUNK / V::LANES] {
        let lane = fault.first();
        place += lane;
        if lane < V::LANES {
            break;
        }
    }
    place
}

/// Adds the counts of a chunk of ASCII.
#[inline(always)]
fn add_ascii<V: Vector>(machine: V::Machine, window: &[u8; WINDOW], lanes: &mut Lanes<V>) {
    for place in (0..CHUNK).step_by(V::LANES) {
        let bytes = load::<V>(machine, window, place, 0);
        let before = load::<V>(machine, window, place, 1);
        let is_lf = bytes.equals(V::splat(machine, b'\n'));
        let is_after_cr = before.equals(V::splat(machine, b'\r'));
        lanes.lf = lanes.lf.count(is_lf);
        lanes.cr = lanes.cr.count(is_after_cr);
        lanes.crlf = lanes.crlf.count(is_lf.and(is_after_cr));
    }
}

/// Adds the counts of a chunk that is well-formed.
#[inline(always)]
fn add<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    window: &[u8; WINDOW],
    continuations: [V; MOST_VECTORS],
    lanes: &mut Lanes<V>,
    highest: [u8; 4],
) {
    add_ascii(machine, window, lanes);
    if LONGEST == 1 {
        return;
    }
    for place in (0..CHUNK).step_by(V::LANES) {
        let bytes = load::<V>(machine, window, place, 0);
        lanes.non_ascii += bytes.count_high();
        if LONGEST >= 3 {
            lanes.second_continuation += continuations[place / V::LANES].count_high();
        }
        if LONGEST == PAIR {
            let is_pair: V = is_second_half(machine, window, place);
            lanes.four += is_pair.count_high();
            // From the last byte of the pair to the second one, without the two ED.
            let mut is_above = bytes.is_above_signed(V::splat(machine, highest[3]));
            for (distance, told) in [(1, 2), (3, 1), (4, 0)] {
                let byte = load::<V>(machine, window, place, distance).count(is_above);
                is_above = byte.is_above_signed(V::splat(machine, highest[told]));
            }
            lanes.raised = lanes.raised.or(is_pair.and(is_above));
            continue;
        }
        if LONGEST == 4 {
            let starts = load::<V>(machine, window, place, 3);
            let starts = starts.minus_saturating(V::splat(machine, 0xF0 - 0x80));
            lanes.four += starts.count_high();
        }
    }
    if LONGEST == PAIR {
        return;
    }
    for place in (0..CHUNK).step_by(V::LANES) {
        let mut raised = load::<V>(machine, window, place, 0);
        // From the last byte of a sequence to its first one: one higher if what follows is higher than the given one.
        // What follows a start byte are continuation bytes, which keep their order as signed bytes.
        for distance in 1..LONGEST {
            let told = V::splat(machine, highest[LONGEST - distance]);
            raised =
                load::<V>(machine, window, place, distance).count(raised.is_above_signed(told));
        }
        lanes.raised = lanes.raised.max(raised);
    }
}
