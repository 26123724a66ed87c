//! Vectors of WebAssembly: its fixed-width SIMD, 16 lanes.

use core::arch::wasm32::*;

use super::vector::Vector;

impl Vector for v128 {
    const LANES: usize = 16;
    // Neither LLVM nor V8 unrolls loops.
    const GROUP: usize = 2;

    #[inline(always)]
    unsafe fn load(address: *const u8) -> v128 {
        // SAFETY: readable, says the caller; any alignment will do.
        unsafe { v128_load(address.cast()) }
    }
    #[inline(always)]
    unsafe fn splat(byte: u8) -> v128 {
        u8x16_splat(byte)
    }
    #[inline(always)]
    fn equals(self, other: v128) -> v128 {
        i8x16_eq(self, other)
    }
    #[inline(always)]
    fn is_above_signed(self, other: v128) -> v128 {
        i8x16_gt(self, other)
    }
    #[inline(always)]
    fn and(self, other: v128) -> v128 {
        v128_and(self, other)
    }
    #[inline(always)]
    fn or(self, other: v128) -> v128 {
        v128_or(self, other)
    }
    #[inline(always)]
    fn xor(self, other: v128) -> v128 {
        v128_xor(self, other)
    }
    #[inline(always)]
    fn minus_saturating(self, other: v128) -> v128 {
        u8x16_sub_sat(self, other)
    }
    #[inline(always)]
    fn max(self, other: v128) -> v128 {
        u8x16_max(self, other)
    }
    #[inline(always)]
    fn count(self, truth: v128) -> v128 {
        i8x16_sub(self, truth)
    }
    #[inline(always)]
    fn non_ascii(self) -> u64 {
        u64::from(i8x16_bitmask(self).count_ones())
    }
    #[inline(always)]
    fn is_any(self) -> bool {
        v128_any_true(self)
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        let fours = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(self));
        let lane = |sum: u32| u64::from(sum);
        lane(u32x4_extract_lane::<0>(fours))
            + lane(u32x4_extract_lane::<1>(fours))
            + lane(u32x4_extract_lane::<2>(fours))
            + lane(u32x4_extract_lane::<3>(fours))
    }
    #[inline(always)]
    fn highest(self) -> u8 {
        let eights = self.max(i64x2_shuffle::<1, 0>(self, self));
        let fours = eights.max(u64x2_shr(eights, 32));
        let twos = fours.max(u64x2_shr(fours, 16));
        u8x16_extract_lane::<0>(twos.max(u64x2_shr(twos, 8)))
    }
    #[inline(always)]
    unsafe fn table(table: [u8; 16]) -> v128 {
        // SAFETY: 16 bytes are readable.
        unsafe { v128_load(table.as_ptr().cast()) }
    }
    #[inline(always)]
    fn high_halves(self) -> v128 {
        // Not a shift of bytes: processors have none, so V8 makes five instructions of it.
        v128_and(u16x8_shr(self, 4), u8x16_splat(0x0F))
    }
    #[inline(always)]
    fn low_halves(self) -> v128 {
        v128_and(self, u8x16_splat(0x0F))
    }
    #[inline(always)]
    fn among(self, table: v128) -> v128 {
        i8x16_swizzle(table, self)
    }
}
