//! Vectors of WebAssembly: its fixed-width SIMD, 16 lanes.

use core::arch::wasm32::*;

use super::vector::Vector;

/// 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct V128(v128);

impl Vector for V128 {
    /// An engine without these instructions rejects the whole module.
    type Machine = ();
    type Count = u32;

    const LANES: usize = 16;

    #[inline(always)]
    fn load((): (), bytes: &[u8]) -> V128 {
        let bytes = bytes[..Self::LANES].as_ptr();
        // SAFETY: there are that many bytes; any alignment will do.
        V128(unsafe { v128_load(bytes.cast()) })
    }
    #[inline(always)]
    fn splat((): (), byte: u8) -> V128 {
        V128(u8x16_splat(byte))
    }
    #[inline(always)]
    fn table((): (), table: &[u8; 16]) -> V128 {
        V128::load((), table)
    }
    #[inline(always)]
    fn prefetch((): (), _: &[u8]) {}
    #[inline(always)]
    fn equals(self, other: V128) -> V128 {
        V128(i8x16_eq(self.0, other.0))
    }
    #[inline(always)]
    fn is_above_signed(self, other: V128) -> V128 {
        V128(i8x16_gt(self.0, other.0))
    }
    #[inline(always)]
    fn and(self, other: V128) -> V128 {
        V128(v128_and(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: V128) -> V128 {
        V128(v128_or(self.0, other.0))
    }
    #[inline(always)]
    fn xor(self, other: V128) -> V128 {
        V128(v128_xor(self.0, other.0))
    }
    #[inline(always)]
    fn minus_saturating(self, other: V128) -> V128 {
        V128(u8x16_sub_sat(self.0, other.0))
    }
    #[inline(always)]
    fn max(self, other: V128) -> V128 {
        V128(u8x16_max(self.0, other.0))
    }
    #[inline(always)]
    fn min(self, other: V128) -> V128 {
        V128(u8x16_min(self.0, other.0))
    }
    #[inline(always)]
    fn count(self, truth: V128) -> V128 {
        V128(i8x16_sub(self.0, truth.0))
    }
    #[inline(always)]
    fn zero_count((): ()) -> u32 {
        0
    }
    #[inline(always)]
    fn count_80(count: u32, [a, b]: [V128; 2]) -> u32 {
        count + a.count_high() + b.count_high()
    }
    #[inline(always)]
    fn count_true(count: u32, vectors: [V128; 2]) -> u32 {
        V128::count_80(count, vectors)
    }
    #[inline(always)]
    fn total_80(count: u32) -> u64 {
        u64::from(count)
    }
    #[inline(always)]
    fn total_true(count: u32) -> u64 {
        u64::from(count)
    }
    #[inline(always)]
    fn count_high(self) -> u32 {
        i8x16_bitmask(self.0).count_ones()
    }
    #[inline(always)]
    fn is_any_high(self) -> bool {
        i8x16_bitmask(self.0) != 0
    }
    #[inline(always)]
    fn is_any(self) -> bool {
        v128_any_true(self.0)
    }
    #[inline(always)]
    fn first_nonzero(self) -> usize {
        i8x16_bitmask(i8x16_eq(self.0, u8x16_splat(0))).trailing_ones() as usize
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        let fours = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(self.0));
        let lane = |sum: u32| u64::from(sum);
        lane(u32x4_extract_lane::<0>(fours))
            + lane(u32x4_extract_lane::<1>(fours))
            + lane(u32x4_extract_lane::<2>(fours))
            + lane(u32x4_extract_lane::<3>(fours))
    }
    #[inline(always)]
    fn highest(self) -> u8 {
        let eights = u8x16_max(self.0, i64x2_shuffle::<1, 0>(self.0, self.0));
        let fours = u8x16_max(eights, u64x2_shr(eights, 32));
        let twos = u8x16_max(fours, u64x2_shr(fours, 16));
        u8x16_extract_lane::<0>(u8x16_max(twos, u64x2_shr(twos, 8)))
    }
    #[inline(always)]
    fn shift_right_4(self) -> V128 {
        // Not a shift of bytes: processors have none, so V8 turns it into five instructions.
        V128(u16x8_shr(self.0, 4))
    }
    #[inline(always)]
    fn lookup_in(self, table: V128) -> V128 {
        V128(i8x16_swizzle(table.0, self.0))
    }
}
