//! Vectors of AVX-512: 64 bytes.

use core::arch::x86_64::*;

use super::CHUNK;

/// The same byte in all lanes.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}

/// A table of 16 entries, four times.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn table(table: &[u8; 16]) -> __m512i {
    // SAFETY: it has 16 bytes.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(table.as_ptr().cast()) })
}

/// The 64 bytes from an offset; 0 where there are none. If they are `WHOLE`, all of them must exist.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn load<const WHOLE: bool>(bytes: &[u8], at: isize) -> __m512i {
    let pointer = bytes.as_ptr().wrapping_offset(at);
    if WHOLE {
        debug_assert!(at >= 0 && at + CHUNK.cast_signed() <= bytes.len().cast_signed());
        // SAFETY: `count_to` has checked that they are there.
        return unsafe { _mm512_loadu_si512(pointer.cast()) };
    }
    let end = bytes.len().cast_signed() - at;
    let lanes = lanes_below(end) & !lanes_below(-at);
    // SAFETY: only the lanes whose bytes are there are read.
    unsafe { _mm512_maskz_loadu_epi8(lanes, pointer.cast()) }
}

/// The lanes below this one.
fn lanes_below(lane: isize) -> u64 {
    match lane {
        ..=0 => 0,
        1..64 => (1 << lane) - 1,
        _ => u64::MAX,
    }
}

/// Prefetches the memory at an offset.
#[allow(unused_unsafe, reason = "older compilers consider it unsafe")]
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn prefetch(bytes: &[u8], at: isize) {
    // SAFETY: a hint, which may name any address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(bytes.as_ptr().wrapping_offset(at).cast()) };
}

/// Which bytes are equal to this one.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn equal(bytes: __m512i, byte: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(bytes, splat(byte))
}

/// The bytes, plus one where the byte after them is above the limit.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn raised_by(bytes: __m512i, next: __m512i, limit: u8, one: __m512i) -> __m512i {
    let above = _mm512_cmpgt_epu8_mask(next, splat(limit));
    _mm512_mask_add_epi8(bytes, above, bytes, one)
}

/// The byte `DISTANCE` places before each of `these`, which come after `others`.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn bytes_before<const DISTANCE: usize>(others: __m512i, these: __m512i) -> __m512i {
    const { assert!(DISTANCE <= CHUNK) };
    let places = const {
        let mut places = [0; CHUNK];
        let mut place = 0;
        while place < CHUNK {
            places[place] = (CHUNK - DISTANCE + place) as u8;
            place += 1;
        }
        places
    };
    // SAFETY: they are 64 bytes.
    let places = unsafe { _mm512_loadu_si512(places.as_ptr().cast()) };
    _mm512_permutex2var_epi8(others, places, these)
}

#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn sum(numbers: __m512i) -> u64 {
    u64::from(_mm512_reduce_add_epi32(numbers).cast_unsigned())
}

#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
pub(super) fn highest_byte(bytes: __m512i) -> u8 {
    let half = _mm512_extracti64x4_epi64::<1>(bytes);
    let highest = _mm256_max_epu8(_mm512_castsi512_si256(bytes), half);
    let half = _mm256_extracti128_si256::<1>(highest);
    let highest = _mm_max_epu8(_mm256_castsi256_si128(highest), half);
    let highest = _mm_max_epu8(highest, _mm_srli_si128::<8>(highest));
    let highest = _mm_max_epu8(highest, _mm_srli_si128::<4>(highest));
    let highest = _mm_max_epu8(highest, _mm_srli_si128::<2>(highest));
    let highest = _mm_max_epu8(highest, _mm_srli_si128::<1>(highest));
    _mm_cvtsi128_si32(highest).to_le_bytes()[0]
}
