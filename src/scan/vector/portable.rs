//! Vectors for every other machine: an array of 16 bytes, which compilers may make vectors of.

use super::Vector;

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
        core::array::from_fn(|i| truth(self[i] == other[i]))
    }
    #[inline(always)]
    fn is_above_signed(self, other: Self) -> Self {
        core::array::from_fn(|i| truth(self[i].cast_signed() > other[i].cast_signed()))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        core::array::from_fn(|i| self[i] & other[i])
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        core::array::from_fn(|i| Ord::max(self[i], other[i]))
    }
    #[inline(always)]
    fn count(self, truth: Self) -> Self {
        core::array::from_fn(|i| self[i].wrapping_sub(truth[i]))
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
        core::array::from_fn(|i| self[i ^ 1])
    }
    #[inline(always)]
    fn max_of_twos(self, other: Self) -> Self {
        let (own, others) = (self.as_chunks::<2>().0, other.as_chunks::<2>().0);
        let number = |bytes: [u8; 2]| u16::from_le_bytes(bytes);
        core::array::from_fn(|i| {
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
        core::array::from_fn(|i| self[i ^ 3])
    }
    #[inline(always)]
    fn max_of_fours(self, other: Self) -> Self {
        let (own, others) = (self.as_chunks::<4>().0, other.as_chunks::<4>().0);
        let number = |bytes: [u8; 4]| u32::from_le_bytes(bytes);
        core::array::from_fn(|i| {
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
