//! Vectors of WebAssembly: its fixed-width SIMD, 16 lanes.

use core::arch::wasm32::*;

use super::Vector;

impl Vector for v128 {
    const LANES: usize = 16;

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
    fn max(self, other: v128) -> v128 {
        u8x16_max(self, other)
    }
    #[inline(always)]
    fn count(self, truth: v128) -> v128 {
        i8x16_sub(self, truth)
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
    fn swapped_twos(self) -> v128 {
        i8x16_swizzle(
            self,
            i8x16(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14),
        )
    }
    #[inline(always)]
    fn max_of_twos(self, other: v128) -> v128 {
        u16x8_max(self, other)
    }
    #[inline(always)]
    fn highest_of_twos(self) -> u16 {
        let odd = u32x4_shr(self, 16);
        let even = v128_and(self, u32x4_splat(0xFFFF));
        u32x4_max(odd, even).highest_of_fours() as u16
    }
    #[inline(always)]
    fn swapped_fours(self) -> v128 {
        // Not a shuffle: V8 makes five instructions of one that reverses bytes.
        i8x16_swizzle(
            self,
            i8x16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12),
        )
    }
    #[inline(always)]
    fn max_of_fours(self, other: v128) -> v128 {
        u32x4_max(self, other)
    }
    #[inline(always)]
    fn highest_of_fours(self) -> u32 {
        let pairs = u32x4_max(self, u32x4_shuffle::<2, 3, 0, 1>(self, self));
        u32x4_extract_lane::<0>(pairs).max(u32x4_extract_lane::<1>(pairs))
    }
}
