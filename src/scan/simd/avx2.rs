//! Vectors of AVX2: 32 lanes.
//!
//! A vector exists only on a machine that has AVX2, since `load` and `splat` demand it.

use core::arch::x86_64::*;

use super::vector::Vector;

impl Vector for __m256i {
    const LANES: usize = 32;
    // With more, the vectors would not find room in the 16 registers.
    const GROUP: usize = 1;

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
    fn or(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_or_si256(self, other) }
    }
    #[inline(always)]
    fn xor(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_xor_si256(self, other) }
    }
    #[inline(always)]
    fn minus_saturating(self, other: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_subs_epu8(self, other) }
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
    fn non_ascii(self) -> u64 {
        // SAFETY: there is a vector, so there is AVX2.
        u64::from(unsafe { _mm256_movemask_epi8(self) }.count_ones())
    }
    #[inline(always)]
    fn is_any(self) -> bool {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_testz_si256(self, self) == 0 }
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
    unsafe fn table(table: [u8; 16]) -> __m256i {
        // SAFETY: the machine has AVX2, says the caller; 16 bytes are readable.
        unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast())) }
    }
    #[inline(always)]
    fn high_halves(self) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_and_si256(_mm256_srli_epi16::<4>(self), _mm256_set1_epi8(0x0F)) }
    }
    #[inline(always)]
    fn low_halves(self) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_and_si256(self, _mm256_set1_epi8(0x0F)) }
    }
    #[inline(always)]
    fn among(self, table: __m256i) -> __m256i {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { _mm256_shuffle_epi8(table, self) }
    }
}
