//! Vectors of AVX-512: 64 lanes. What compares them gives the bits of a mask, the lowest one for the first lane.
//!
//! The functions enable the instructions, as the loop does, which can therefore call them without `unsafe`. Nothing else
//! can, so they need no proof that the machine has them.

use core::arch::x86_64::*;

use crate::scan::highest::BEFORE;

/// 64 bytes.
#[derive(Clone, Copy)]
pub(super) struct Bytes64(__m512i);

impl Bytes64 {
    pub(super) const LANES: usize = 64;

    /// The same byte in each lane.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn splat(byte: u8) -> Bytes64 {
        Bytes64(_mm512_set1_epi8(byte.cast_signed()))
    }

    /// These bytes in the last eight lanes; what the others have does not matter.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn ending_with(bytes: [u8; 8]) -> Bytes64 {
        Bytes64(_mm512_set1_epi64(i64::from_le_bytes(bytes)))
    }

    /// A table of 16 entries, for `lookup_in`.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn table(table: &[u8; 16]) -> Bytes64 {
        // SAFETY: it has 16 bytes.
        let entries = unsafe { _mm_loadu_si128(table.as_ptr().cast()) };
        Bytes64(_mm512_broadcast_i32x4(entries))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn load(bytes: &[u8; Self::LANES]) -> Bytes64 {
        // SAFETY: there are that many bytes.
        Bytes64(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    /// The bytes that start `DISTANCE` bytes before an offset; 0 where there are none.
    ///
    /// # Panics
    ///
    /// If the offset is beyond the end of `bytes`.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn load_existing<const DISTANCE: usize>(bytes: &[u8], at: isize) -> Bytes64 {
        // All but the last step is the same for each distance, so that it is done only once.
        let end = bytes.len().cast_signed() - at;
        assert!(end >= 0);
        let lanes = lanes_below(end) & !lanes_below(-at);
        let before = !lanes_below(BEFORE.cast_signed() - at) & ((1 << BEFORE) - 1);
        let lanes = lanes << DISTANCE | before >> (BEFORE - DISTANCE);
        let pointer = bytes.as_ptr().wrapping_offset(at - DISTANCE.cast_signed());
        // SAFETY: only the lanes whose bytes are there are read; those before the offset are, as it is not beyond the end.
        Bytes64(unsafe { _mm512_maskz_loadu_epi8(lanes, pointer.cast()) })
    }

    /// Prefetches the memory at an address, which need not exist.
    #[allow(unused_unsafe, reason = "older compilers consider it unsafe")]
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn prefetch(address: *const u8) {
        // SAFETY: a hint, which may name any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }

    /// Which lanes are equal to this byte.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn equal(self, byte: u8) -> u64 {
        _mm512_cmpeq_epi8_mask(self.0, Bytes64::splat(byte).0)
    }

    /// Which lanes are 80 or more.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn high(self) -> u64 {
        _mm512_movepi8_mask(self.0)
    }

    /// Which lanes are not 0.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn nonzero(self) -> u64 {
        _mm512_test_epi8_mask(self.0, self.0)
    }

    /// Whether any lane is 0.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn is_any_zero(self) -> bool {
        _mm512_testn_epi8_mask(self.0, self.0) != 0
    }

    /// Whether any lane is above this byte.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn is_any_above(self, byte: u8) -> bool {
        _mm512_cmpgt_epu8_mask(self.0, Bytes64::splat(byte).0) != 0
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn and(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_and_si512(self.0, other.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn or(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_or_si512(self.0, other.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn xor(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_xor_si512(self.0, other.0))
    }

    /// The sums, without what carries out of a lane.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn plus(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_add_epi8(self.0, other.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn minus_saturating(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_subs_epu8(self.0, other.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn max(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_max_epu8(self.0, other.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn min(self, other: Bytes64) -> Bytes64 {
        Bytes64(_mm512_min_epu8(self.0, other.0))
    }

    /// Shifts all bits four places down: the high half of each byte becomes its low half, below bits of another byte.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn shift_right_4(self) -> Bytes64 {
        Bytes64(_mm512_srli_epi16::<4>(self.0))
    }

    /// The entry of a table for the low half of each byte. A table repeats its 16 entries four times, so that the two
    /// bits above do not matter.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn lookup_in(self, table: Bytes64) -> Bytes64 {
        Bytes64(_mm512_permutexvar_epi8(self.0, table.0))
    }

    /// The byte `DISTANCE` places before each of these, which come after `others`: 1 or 3 places.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn bytes_before<const DISTANCE: usize>(self, others: Bytes64) -> Bytes64 {
        // The last 16 of `others`, and all but the last 16 of these. On Intel, two such steps take less time than one
        // permutation of the bytes of two vectors.
        let sixteen_before = _mm512_alignr_epi64::<6>(self.0, others.0);
        Bytes64(match DISTANCE {
            1 => _mm512_alignr_epi8::<15>(self.0, sixteen_before),
            3 => _mm512_alignr_epi8::<13>(self.0, sixteen_before),
            _ => unreachable!(),
        })
    }

    /// The bytes, plus `one` where the byte after them is above the limit.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn raised_by(self, next: Bytes64, limit: u8, one: Bytes64) -> Bytes64 {
        let above = _mm512_cmpgt_epu8_mask(next.0, Bytes64::splat(limit).0);
        Bytes64(_mm512_mask_add_epi8(self.0, above, self.0, one.0))
    }

    /// The bytes in the last eight lanes.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn last_eight(self) -> [u8; 8] {
        let last = _mm512_extracti32x4_epi32::<3>(self.0);
        _mm_extract_epi64::<1>(last).to_le_bytes()
    }
}

/// The lanes below this one.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
fn lanes_below(lane: isize) -> u64 {
    _bzhi_u64(u64::MAX, lane.clamp(0, 64) as u32)
}

/// Sums of bytes, one for each four lanes.
#[derive(Clone, Copy)]
pub(super) struct Sums(__m512i);

impl Sums {
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn zero() -> Sums {
        Sums(_mm512_setzero_si512())
    }

    /// Adds the bytes, each times `one`.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn plus(self, bytes: Bytes64, one: Bytes64) -> Sums {
        Sums(_mm512_dpbusd_epi32(self.0, bytes.0, one.0))
    }

    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn total(self) -> u64 {
        u64::from(_mm512_reduce_add_epi32(self.0).cast_unsigned())
    }
}
