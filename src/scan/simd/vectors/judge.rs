//! Which bytes can't follow those before them.

use crate::scan::simd::vectors::constants::{Constants, PAIR};
use crate::scan::simd::vectors::vector::Vector;
use crate::scan::simd::vectors::window::{CHUNK, MOST_VECTORS, WINDOW, load};

/// What holds for each byte of a vector.
#[derive(Clone, Copy)]
pub(super) struct Judged<V> {
    /// Not 0 where a byte can't follow those before it.
    pub(super) faults: V,
    /// If there are no faults: 80 where a continuation byte follows another, otherwise 0.
    pub(super) second: V,
    /// 80 where the last of four bytes is, or true where the last byte of a surrogate pair is.
    pub(super) four: V,
}

#[inline(always)]
pub(super) fn judge<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
) -> [Judged<V>; MOST_VECTORS] {
    let zero = V::splat(machine, 0);
    let mut judged = [Judged {
        faults: zero,
        second: zero,
        four: zero,
    }; MOST_VECTORS];
    for place in (0..CHUNK).step_by(V::LANES) {
        judged[place / V::LANES] = judge_vector::<V, LONGEST>(machine, constants, window, place);
    }
    judged
}

#[inline(always)]
fn judge_vector<V: Vector, const LONGEST: usize>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    place: usize,
) -> Judged<V> {
    let first = load::<V>(machine, window, place, 1);
    let second = load::<V>(machine, window, place, 0);
    let half = constants.low_half;
    let first_high = first
        .shift_right_4()
        .and(half)
        .lookup_in(constants.tables[0]);
    let first_low = first.and(half).lookup_in(constants.tables[1]);
    let second_high = second
        .shift_right_4()
        .and(half)
        .lookup_in(constants.tables[2]);
    let found = first_high.and(first_low).and(second_high);
    if LONGEST == 2 {
        return Judged {
            faults: found,
            second: found,
            four: found,
        };
    }
    // 80 or more where a second continuation byte is required, and then a third.
    let mut required = load::<V>(machine, window, place, 2).minus_saturating(constants.third);
    let mut four = found;
    if LONGEST == 4 {
        let fourth = load::<V>(machine, window, place, 3).minus_saturating(constants.fourth);
        required = required.or(fourth);
        four = fourth.and(constants.required);
    }
    let required = required.and(constants.required);
    let mut faults = found.xor(required);
    if LONGEST == PAIR {
        (faults, four) = judge_pairs(machine, constants, window, place, faults);
    }
    Judged {
        faults,
        second: required,
        four,
    }
}

/// The faults, including where a surrogate pair should end but does not, or ends without having begun; and where the
/// second half of a pair ends, with or without a first half.
#[inline(always)]
fn judge_pairs<V: Vector>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    place: usize,
    faults: V,
) -> (V, V) {
    let surrogate = &constants.surrogate;
    let first = load::<V>(machine, window, place, 5).equals(surrogate.start);
    let half = load::<V>(machine, window, place, 4).and(surrogate.high_half);
    let is_begun = first.and(half.equals(surrogate.begins_pair));
    let is_ended = is_second_half(machine, constants, window, place);
    (faults.or(is_begun.xor(is_ended)), is_ended)
}

/// Where the last byte of the second half of a pair is, with or without a first half.
#[inline(always)]
fn is_second_half<V: Vector>(
    machine: V::Machine,
    constants: &Constants<V>,
    window: &[u8; WINDOW],
    place: usize,
) -> V {
    let first = load::<V>(machine, window, place, 2).equals(constants.surrogate.start);
    let second = load::<V>(machine, window, place, 1);
    // ED is followed by a continuation byte, which keeps its order as a signed byte.
    first.and(second.is_above_signed(constants.surrogate.last_first))
}

/// The offset in the chunk of the first byte that is at fault.
#[inline(always)]
pub(super) fn first_fault<V: Vector>(judged: [Judged<V>; MOST_VECTORS]) -> usize {
    let mut place = 0;
    for vector in &judged[..CHUNK / V::LANES] {
        let lane = vector.faults.first_nonzero();
        place += lane;
        if lane < V::LANES {
            break;
        }
    }
    place
}
