//! What the loops count.

use crate::scan::simd::vectors::constants::opaque;
use crate::scan::simd::vectors::vector::Vector;
use crate::scan::simd::vectors::window::CHUNK;

/// Counts of some chunks: each lane separately, one byte wide.
#[derive(Clone, Copy)]
pub(super) struct Lanes<V: Vector> {
    pub(super) lf: V,
    pub(super) cr: V,
    pub(super) crlf: V,
    pub(super) sequences: Sequences<V>,
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
            sequences: Sequences::new(machine),
            max: zero,
            raised: zero,
            // Each vector adds at most one to a lane.
            room: u8::MAX as usize / (CHUNK / V::LANES),
        }
    }
}

/// Counts of whole chunks.
#[derive(Clone, Copy)]
pub(super) struct Sequences<V: Vector> {
    pub(super) non_ascii: u32,
    /// Continuation bytes that follow another: one for each sequence of three bytes, two for four.
    pub(super) second_continuation: V::Count,
    /// Sequences of four, or surrogate pairs, by their last byte.
    pub(super) four: V::Count,
}

impl<V: Vector> Sequences<V> {
    #[inline(always)]
    fn new(machine: V::Machine) -> Sequences<V> {
        Sequences {
            non_ascii: 0,
            second_continuation: V::zero_count(machine),
            four: V::zero_count(machine),
        }
    }

    /// The same, hidden from the optimiser, so that the counting is done by now.
    #[inline(always)]
    pub(super) fn opaque<const LONGEST: usize>(mut self) -> Sequences<V> {
        self.non_ascii = opaque(self.non_ascii);
        if LONGEST >= 3 {
            self.second_continuation = opaque(self.second_continuation);
        }
        if LONGEST >= 4 {
            self.four = opaque(self.four);
        }
        self
    }
}
