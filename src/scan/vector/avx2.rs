//! Vectors of AVX2: 32 lanes.
//!
//! A vector exists only on a machine that has AVX2, since `load` and `splat` demand it.

use core::arch::x86_64::*;

use super::Vector;

impl Vector for __m256i {
    const LANES: usize = 32;

    #[inline(always)]
    unsafe fn load(address: *const u8) -> __m256i {
        // SAFETY: readable, says the caller, and on a machine with AVX2.
        unsafe { _mm256_loadu_si256(address.cast()) }
    }
    #[inline(always)]
    unsafe fn splat(byte: u8) -> __m256i {
        // SAFETY: the machine has AVX2, says the caller.
        unsafe { _mm256_set1_epi8(byte as i8) }
    }
    #[inline(always)]
    fn equals(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_cmpeq_epi8(self, other) }
    }
    #[inline(always)]
    fn is_above_signed(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_cmpgt_epi8(self, other) }
    }
    #[inline(always)]
    fn and(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_and_si256(self, other) }
    }
    #[inline(always)]
    fn max(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_max_epu8(self, other) }
    }
    #[inline(always)]
    fn count(self, truth: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_sub_epi8(self, truth) }
    }
    #[inline(always)]
    fn is_any(self) -> bool {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_movemask_epi8(self) != 0 }
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: there is a vector, so there is AVX2.
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
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
        lanes.iter().fold(0, |highest, &byte| highest.max(byte))
    }
    #[inline(always)]
    fn swapped_twos(self) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe {
            let half = _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
            _mm256_shuffle_epi8(self, _mm256_broadcastsi128_si256(half))
        }
    }
    #[inline(always)]
    fn max_of_twos(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_max_epu16(self, other) }
    }
    #[inline(always)]
    fn highest_of_twos(self) -> u16 {
        let mut lanes = [0u16; 16];
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
        lanes.iter().fold(0, |highest, &number| highest.max(number))
    }
    #[inline(always)]
    fn swapped_fours(self) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe {
            let half = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
            _mm256_shuffle_epi8(self, _mm256_broadcastsi128_si256(half))
        }
    }
    #[inline(always)]
    fn max_of_fours(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_max_epu32(self, other) }
    }
    #[inline(always)]
    fn highest_of_fours(self) -> u32 {
        let mut lanes = [0u32; 8];
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) };
        lanes.iter().fold(0, |highest, &number| highest.max(number))
    }
}
