//! The loops over vectors, and the vectors of each machine.
//!
//! AVX2 and WebAssembly share the loops of `chunk`. AVX-512 has a loop of its own, because its comparisons give bits
//! instead of vectors.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod chunk;
mod constants;
mod ends;
mod faults;
mod judge;
mod lanes;
mod stretch;
mod vector;
#[cfg(target_arch = "wasm32")]
mod wasm;
mod window;

use crate::scan::counts::TextCounts;
use crate::scan::rare::RareFaults;

/// Adds the counts of the well-formed sequences that start at `start`; returns how many bytes they are, or nothing if
/// the machine has no vectors of at most `most_lanes` lanes.
#[cfg(target_arch = "wasm32")]
// A function of its own: V8 optimises it while it runs, and a smaller one is ready sooner.
#[inline(never)]
pub(super) fn count_well_formed(
    text: &[u8],
    start: usize,
    has_pairs: bool,
    most_lanes: usize,
    _: Option<&mut RareFaults>,
    counts: &mut TextCounts,
) -> Option<usize> {
    // The released module has only vectors.
    (most_lanes >= 16 || !cfg!(debug_assertions))
        .then(|| stretch::count_well_formed::<wasm::V128>((), text, start, has_pairs, counts))
}

/// The same; only AVX-512 passes bytes at fault.
#[cfg(target_arch = "x86_64")]
pub(super) fn count_well_formed(
    text: &[u8],
    start: usize,
    has_pairs: bool,
    most_lanes: usize,
    rare: Option<&mut RareFaults>,
    counts: &mut TextCounts,
) -> Option<usize> {
    #[target_feature(enable = "avx2,popcnt")]
    fn with_avx2(
        machine: avx2::HasAvx2,
        text: &[u8],
        start: usize,
        has_pairs: bool,
        counts: &mut TextCounts,
    ) -> usize {
        stretch::count_well_formed::<avx2::Avx2>(machine, text, start, has_pairs, counts)
    }
    if most_lanes >= 64
        && let Some(machine) = avx512::HasAvx512::detect()
    {
        return Some(machine.count_well_formed(&text[start..], has_pairs, rare, counts));
    }
    if most_lanes >= 32
        && let Some(machine) = avx2::HasAvx2::detect()
    {
        // SAFETY: the machine has AVX2.
        return Some(unsafe { with_avx2(machine, text, start, has_pairs, counts) });
    }
    None
}
