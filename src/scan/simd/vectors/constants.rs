//! What chunks are compared with, and how a loop gets by with few registers.

use core::hint::black_box;

use crate::scan::simd::vectors::faults::{
    SECOND_CONTINUATION, TABLES, Tables, tables_for_pairs, tables_up_to,
};
use crate::scan::simd::vectors::vector::Vector;

/// Stands for a surrogate pair where the length of the longest sequence is given: for CESU-8 and MUTF-8, not UTF-8.
pub(super) const PAIR: usize = 6;

/// Whether a chunk is counted before it is known to have no fault, and its bytes loaded again, so that vectors are not
/// spilled to memory: V8 has 15 registers for the 25 or so that would be needed.
pub(super) const IS_SHORT_OF_REGISTERS: bool = cfg!(target_arch = "wasm32");

/// Whether the loops look for a U+0000. In V8 it is faster to search what they have counted, and the WebAssembly is
/// smaller.
pub(super) const SEEKS_NUL: bool = !cfg!(target_arch = "wasm32");

/// The same value; hidden from the optimiser if registers are scarce.
#[inline(always)]
pub(super) fn opaque<T>(value: T) -> T {
    if IS_SHORT_OF_REGISTERS {
        black_box(value)
    } else {
        value
    }
}

/// What the bytes are compared with, made before the loop: V8 remakes what it knows to be constant in each iteration
/// (in Chromium 156) or at each use (in Node 24 and 26), in three instructions.
pub(super) struct Constants<V> {
    pub(super) tables: [V; 3],
    pub(super) low_half: V,
    /// Subtracted from the first byte of a sequence, so that at least 80 remains if it has a third byte, or a fourth.
    pub(super) third: V,
    pub(super) fourth: V,
    pub(super) required: V,
    pub(super) lf: V,
    pub(super) cr: V,
    pub(super) limits: [V; 4],
    pub(super) surrogate: Surrogate<V>,
}

/// What surrogates are compared with.
pub(super) struct Surrogate<V> {
    pub(super) start: V,
    pub(super) high_half: V,
    /// The high half of the second byte if the surrogate is the first of a pair.
    pub(super) begins_pair: V,
    /// The highest second byte of a first half.
    pub(super) last_first: V,
}

/// The same, except for the limits and the tables, as 16 bytes each.
static FIXED: Fixed = Fixed {
    low_half: [0x0F; 16],
    third: [0xE0 - 0x80; 16],
    fourth: [0xF0 - 0x80; 16],
    required: [SECOND_CONTINUATION; 16],
    lf: [b'\n'; 16],
    cr: [b'\r'; 16],
    surrogate: [[0xED; 16], [0xF0; 16], [0xA0; 16], [0xAF; 16]],
};

struct Fixed {
    low_half: [u8; 16],
    third: [u8; 16],
    fourth: [u8; 16],
    required: [u8; 16],
    lf: [u8; 16],
    cr: [u8; 16],
    surrogate: [[u8; 16]; 4],
}

/// The tables of a loop for sequences up to this length, which counts CRs if `HAS_CR`, and ends at a CR otherwise.
fn tables<const LONGEST: usize, const HAS_CR: bool>(seeks_nul: bool) -> &'static Tables {
    match (LONGEST, HAS_CR) {
        (2, true) => const { &tables_up_to(2, false) },
        (2, false) => const { &tables_up_to(2, true) },
        (3, true) => const { &tables_up_to(3, false) },
        (3, false) => const { &tables_up_to(3, true) },
        (PAIR, true) if seeks_nul => const { &tables_for_pairs(false, true) },
        (PAIR, true) => const { &tables_for_pairs(false, false) },
        (PAIR, false) if seeks_nul => const { &tables_for_pairs(true, true) },
        (PAIR, false) => const { &tables_for_pairs(true, false) },
        _ => &TABLES,
    }
}

impl<V: Vector> Constants<V> {
    #[inline(always)]
    pub(super) fn new<const LONGEST: usize, const HAS_CR: bool>(
        machine: V::Machine,
        seeks_nul: bool,
        highest: [u8; 4],
    ) -> Constants<V> {
        // Hidden from the compiler, which would use more instructions if it knew the values, or remake some in each
        // iteration.
        let fixed = black_box(&FIXED);
        let tables = black_box(tables::<LONGEST, HAS_CR>(seeks_nul));
        Constants {
            tables: [
                V::table(machine, &tables[0]),
                V::table(machine, &tables[1]),
                V::table(machine, &tables[2]),
            ],
            low_half: V::table(machine, &fixed.low_half),
            third: V::table(machine, &fixed.third),
            fourth: V::table(machine, &fixed.fourth),
            required: V::table(machine, &fixed.required),
            lf: V::table(machine, &fixed.lf),
            cr: V::table(machine, &fixed.cr),
            limits: [
                V::splat(machine, highest[0]),
                V::splat(machine, highest[1]),
                V::splat(machine, highest[2]),
                V::splat(machine, highest[3]),
            ],
            surrogate: Surrogate {
                start: V::table(machine, &fixed.surrogate[0]),
                high_half: V::table(machine, &fixed.surrogate[1]),
                begins_pair: V::table(machine, &fixed.surrogate[2]),
                last_first: V::table(machine, &fixed.surrogate[3]),
            },
        }
    }
}
