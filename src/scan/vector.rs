//! Vectors of bytes: of WebAssembly, of AVX2, and a plain array for all other machines.

use crate::scan::count::{TextCounts, text_with};

/// The most lanes that a vector has.
pub(super) const LONGEST_ROW: usize = 32;

/// So many bytes, each in its lane; a truth is FF in its lane, or 0.
pub(super) trait Vector: Copy {
    const LANES: usize;

    /// The bytes at an address.
    ///
    /// # Safety
    ///
    /// `LANES` bytes must be readable there, and the machine must have the instructions.
    unsafe fn load(address: *const u8) -> Self;

    /// The same byte in each lane.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn splat(byte: u8) -> Self;

    fn equals(self, other: Self) -> Self;
    /// Whether the byte is higher, both taken as signed.
    fn is_above_signed(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// One more in each lane in which the truth holds.
    fn count(self, truth: Self) -> Self;
    /// Whether the truth holds in any lane.
    fn is_any(self) -> bool;
    fn sum(self) -> u64;
    fn highest(self) -> u8;
    /// Each two bytes in the opposite order, so that they are a number of the machine's byte order.
    fn swapped_twos(self) -> Self;
    /// The higher of each two numbers of two bytes.
    fn max_of_twos(self, other: Self) -> Self;
    fn highest_of_twos(self) -> u16;
    /// Each four bytes in the opposite order, so that they are a number of the machine's byte order.
    fn swapped_fours(self) -> Self;
    /// The higher of each two numbers of four bytes.
    fn max_of_fours(self, other: Self) -> Self;
    fn highest_of_fours(self) -> u32;
}

#[cfg(target_arch = "wasm32")]
mod wasm {
    use std::arch::wasm32::*;

    impl super::Vector for v128 {
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
}

#[cfg(target_arch = "wasm32")]
pub(super) fn dispatch(text: &[u8], counts: &mut TextCounts) {
    // SAFETY: the module is compiled for machines with these instructions, and refused by others.
    unsafe { text_with::<std::arch::wasm32::v128>(text, counts) }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    // SAFETY of all: a vector exists only where the machine has AVX2; `load` and `splat` demand it.
    impl super::Vector for __m256i {
        const LANES: usize = 32;

        #[inline(always)]
        unsafe fn load(address: *const u8) -> __m256i {
            unsafe { _mm256_loadu_si256(address.cast()) }
        }
        #[inline(always)]
        unsafe fn splat(byte: u8) -> __m256i {
            unsafe { _mm256_set1_epi8(byte as i8) }
        }
        #[inline(always)]
        fn equals(self, other: __m256i) -> __m256i {
            unsafe { _mm256_cmpeq_epi8(self, other) }
        }
        #[inline(always)]
        fn is_above_signed(self, other: __m256i) -> __m256i {
            unsafe { _mm256_cmpgt_epi8(self, other) }
        }
        #[inline(always)]
        fn and(self, other: __m256i) -> __m256i {
            unsafe { _mm256_and_si256(self, other) }
        }
        #[inline(always)]
        fn max(self, other: __m256i) -> __m256i {
            unsafe { _mm256_max_epu8(self, other) }
        }
        #[inline(always)]
        fn count(self, truth: __m256i) -> __m256i {
            unsafe { _mm256_sub_epi8(self, truth) }
        }
        #[inline(always)]
        fn is_any(self) -> bool {
            unsafe { _mm256_movemask_epi8(self) != 0 }
        }
        #[inline(always)]
        fn sum(self) -> u64 {
            unsafe {
                let eights = _mm256_sad_epu8(self, _mm256_setzero_si256());
                (_mm256_extract_epi64::<0>(eights)
                    + _mm256_extract_epi64::<1>(eights)
                    + _mm256_extract_epi64::<2>(eights)
                    + _mm256_extract_epi64::<3>(eights)) as u64
            }
        }
        #[inline(always)]
        fn highest(self) -> u8 {
            let mut lanes = [0u8; 32];
            unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
            lanes.iter().fold(0, |highest, &byte| highest.max(byte))
        }
        #[inline(always)]
        fn swapped_twos(self) -> __m256i {
            unsafe {
                let half = _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
                _mm256_shuffle_epi8(self, _mm256_broadcastsi128_si256(half))
            }
        }
        #[inline(always)]
        fn max_of_twos(self, other: __m256i) -> __m256i {
            unsafe { _mm256_max_epu16(self, other) }
        }
        #[inline(always)]
        fn highest_of_twos(self) -> u16 {
            let mut lanes = [0u16; 16];
            unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
            lanes.iter().fold(0, |highest, &number| highest.max(number))
        }
        #[inline(always)]
        fn swapped_fours(self) -> __m256i {
            unsafe {
                let half = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
                _mm256_shuffle_epi8(self, _mm256_broadcastsi128_si256(half))
            }
        }
        #[inline(always)]
        fn max_of_fours(self, other: __m256i) -> __m256i {
            unsafe { _mm256_max_epu32(self, other) }
        }
        #[inline(always)]
        fn highest_of_fours(self) -> u32 {
            let mut lanes = [0u32; 8];
            unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
            lanes.iter().fold(0, |highest, &number| highest.max(number))
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) fn dispatch(text: &[u8], counts: &mut TextCounts) {
    #[target_feature(enable = "avx2")]
    fn with_avx2(text: &[u8], counts: &mut TextCounts) {
        unsafe { text_with::<std::arch::x86_64::__m256i>(text, counts) }
    }
    if is_x86_feature_detected!("avx2") {
        unsafe { with_avx2(text, counts) }
    } else {
        unsafe { text_with::<[u8; 16]>(text, counts) }
    }
}
#[cfg(not(any(target_arch = "wasm32", target_arch = "x86_64")))]
pub(super) fn dispatch(text: &[u8], counts: &mut TextCounts) {
    unsafe { text_with::<[u8; 16]>(text, counts) }
}

impl Vector for [u8; 16] {
    const LANES: usize = 16;

    #[inline(always)]
    unsafe fn load(address: *const u8) -> Self {
        // SAFETY: readable, says the caller; bytes are always aligned.
        unsafe { address.cast::<Self>().read() }
    }
    #[inline(always)]
    unsafe fn splat(byte: u8) -> Self {
        [byte; 16]
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        std::array::from_fn(|i| truth(self[i] == other[i]))
    }
    #[inline(always)]
    fn is_above_signed(self, other: Self) -> Self {
        std::array::from_fn(|i| truth(self[i].cast_signed() > other[i].cast_signed()))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & other[i])
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        std::array::from_fn(|i| Ord::max(self[i], other[i]))
    }
    #[inline(always)]
    fn count(self, truth: Self) -> Self {
        std::array::from_fn(|i| self[i].wrapping_sub(truth[i]))
    }
    fn is_any(self) -> bool {
        self != [0; 16]
    }
    fn sum(self) -> u64 {
        self.iter().map(|&lane| u64::from(lane)).sum()
    }
    fn highest(self) -> u8 {
        self.iter()
            .fold(0, |highest, &byte| Ord::max(highest, byte))
    }
    #[inline(always)]
    fn swapped_twos(self) -> Self {
        std::array::from_fn(|i| self[i ^ 1])
    }
    #[inline(always)]
    fn max_of_twos(self, other: Self) -> Self {
        let (own, others) = (self.as_chunks::<2>().0, other.as_chunks::<2>().0);
        let number = |bytes: [u8; 2]| u16::from_le_bytes(bytes);
        std::array::from_fn(|i| {
            Ord::max(number(own[i / 2]), number(others[i / 2])).to_le_bytes()[i % 2]
        })
    }
    fn highest_of_twos(self) -> u16 {
        self.as_chunks::<2>().0.iter().fold(0, |highest, &bytes| {
            Ord::max(highest, u16::from_le_bytes(bytes))
        })
    }
    #[inline(always)]
    fn swapped_fours(self) -> Self {
        std::array::from_fn(|i| self[i ^ 3])
    }
    #[inline(always)]
    fn max_of_fours(self, other: Self) -> Self {
        let (own, others) = (self.as_chunks::<4>().0, other.as_chunks::<4>().0);
        let number = |bytes: [u8; 4]| u32::from_le_bytes(bytes);
        std::array::from_fn(|i| {
            Ord::max(number(own[i / 4]), number(others[i / 4])).to_le_bytes()[i % 4]
        })
    }
    fn highest_of_fours(self) -> u32 {
        self.as_chunks::<4>().0.iter().fold(0, |highest, &bytes| {
            Ord::max(highest, u32::from_le_bytes(bytes))
        })
    }
}

fn truth(holds: bool) -> u8 {
    if holds { 0xFF } else { 0 }
}
