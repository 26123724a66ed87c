//! The bytes that the loops look at, at one time.

use crate::scan::highest::BEFORE;
use crate::scan::simd::vectors::vector::Vector;

/// How many bytes are processed between two decisions on how to continue.
pub(super) const CHUNK: usize = 64;
/// A chunk with the bytes before it, whose sequences it may continue.
pub(super) const WINDOW: usize = BEFORE + CHUNK;
/// The most vectors that a chunk has.
pub(super) const MOST_VECTORS: usize = CHUNK / 16;

/// The vector that starts `before` bytes before `place` in the chunk.
#[inline(always)]
pub(super) fn load<V: Vector>(
    machine: V::Machine,
    window: &[u8; WINDOW],
    place: usize,
    before: usize,
) -> V {
    V::load(machine, &window[BEFORE + place - before..])
}
