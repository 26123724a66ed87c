//! Vectors of AVX2: 32 lanes.

use core::arch::x86_64::*;

use super::vector::Vector;

/// How far ahead memory is prefetched, in bytes. The processor cannot hold enough instructions to see far enough ahead
/// by itself. Measured over 64 MiB: without prefetching, a third of the speed is lost.
const PREFETCH_DISTANCE: usize = 2048;

/// The proof that the machine has AVX2.
#[derive(Clone, Copy)]
pub(super) struct HasAvx2(());

impl HasAvx2 {
    /// The proof, if the machine has AVX2.
    pub(super) fn detect() -> Option<HasAvx2> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt"))
            .then_some(HasAvx2(()))
    }
}

/// 32 bytes. Making one takes a `HasAvx2`, so every instruction is available.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

/// An instruction applied to vectors, with a `$constant` if it takes one.
macro_rules! instruction {
    ($name:ident::<$constant:literal>($($argument:expr),*)) => {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { $name::<$constant>($($argument),*) }
    };
    ($name:ident($($argument:expr),*)) => {
        // SAFETY: there is a vector, so there is AVX2.
        unsafe { $name($($argument),*) }
    };
}

impl Avx2 {
    /// The sums of eight lanes each, as four numbers.
    #[inline(always)]
    fn sums_of_eight(self) -> Avx2 {
        let zero = instruction!(_mm256_setzero_si256());
        Avx2(instruction!(_mm256_sad_epu8(self.0, zero)))
    }

    /// The sum of four numbers.
    #[inline(always)]
    fn total(self) -> u64 {
        (instruction!(_mm256_extract_epi64::<0>(self.0))
            + instruction!(_mm256_extract_epi64::<1>(self.0))
            + instruction!(_mm256_extract_epi64::<2>(self.0))
            + instruction!(_mm256_extract_epi64::<3>(self.0))) as u64
    }
}

impl Vector for Avx2 {
    type Machine = HasAvx2;
    /// 40 for each 80, in four numbers, or each lane separately: counting in bit masks takes more instructions.
    type Count = Avx2;

    const LANES: usize = 32;

    #[inline(always)]
    fn load(_: HasAvx2, bytes: &[u8]) -> Avx2 {
        let bytes = bytes[..Self::LANES].as_ptr();
        // SAFETY: there are that many bytes, and the machine has AVX2.
        Avx2(unsafe { _mm256_loadu_si256(bytes.cast()) })
    }
    #[inline(always)]
    fn splat(_: HasAvx2, byte: u8) -> Avx2 {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_set1_epi8(byte.cast_signed()) })
    }
    #[inline(always)]
    fn table(_: HasAvx2, table: &[u8; 16]) -> Avx2 {
        // SAFETY: 16 bytes are there, and the machine has AVX2.
        Avx2(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast())) })
    }
    #[inline(always)]
    fn prefetch(_: HasAvx2, bytes: &[u8]) {
        let ahead = bytes.as_ptr().wrapping_add(PREFETCH_DISTANCE);
        // SAFETY: a hint, which may name any address, and is part of x86-64.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(ahead.cast()) };
    }
    #[inline(always)]
    fn equals(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_cmpeq_epi8(self.0, other.0)))
    }
    #[inline(always)]
    fn is_above_signed(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_cmpgt_epi8(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn minus_saturating(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_subs_epu8(self.0, other.0)))
    }
    #[inline(always)]
    fn max(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_max_epu8(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_min_epu8(self.0, other.0)))
    }
    #[inline(always)]
    fn count(self, truth: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_sub_epi8(self.0, truth.0)))
    }
    #[inline(always)]
    fn zero_count(machine: HasAvx2) -> Avx2 {
        Avx2::splat(machine, 0)
    }
    #[inline(always)]
    fn count_80(count: Avx2, [a, b]: [Avx2; 2]) -> Avx2 {
        let averages = instruction!(_mm256_avg_epu8(a.0, b.0));
        let sums = Avx2(averages).sums_of_eight();
        Avx2(instruction!(_mm256_add_epi64(count.0, sums.0)))
    }
    #[inline(always)]
    fn count_true(count: Avx2, [a, b]: [Avx2; 2]) -> Avx2 {
        count.count(a).count(b)
    }
    #[inline(always)]
    fn total_80(count: Avx2) -> u64 {
        count.total() / 0x40
    }
    #[inline(always)]
    fn total_true(count: Avx2) -> u64 {
        count.sum()
    }
    #[inline(always)]
    fn count_high(self) -> u32 {
        instruction!(_mm256_movemask_epi8(self.0)).count_ones()
    }
    #[inline(always)]
    fn is_any_high(self) -> bool {
        instruction!(_mm256_movemask_epi8(self.0)) != 0
    }
    #[inline(always)]
    fn is_any(self) -> bool {
        instruction!(_mm256_testz_si256(self.0, self.0)) == 0
    }
    #[inline(always)]
    fn first_nonzero(self) -> usize {
        let zero = instruction!(_mm256_setzero_si256());
        let is_zero = instruction!(_mm256_cmpeq_epi8(self.0, zero));
        instruction!(_mm256_movemask_epi8(is_zero)).trailing_ones() as usize
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        self.sums_of_eight().total()
    }
    #[inline(always)]
    fn highest(self) -> u8 {
        let mut lanes = [0_u8; Self::LANES];
        // SAFETY: there is a vector, so there is AVX2; all lanes have room.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes.iter().fold(0, |highest, &byte| highest.max(byte))
    }
    #[inline(always)]
    fn shift_right_4(self) -> Avx2 {
        Avx2(instruction!(_mm256_srli_epi16::<4>(self.0)))
    }
    #[inline(always)]
    fn lookup_in(self, table: Avx2) -> Avx2 {
        Avx2(instruction!(_mm256_shuffle_epi8(table.0, self.0)))
    }
}
