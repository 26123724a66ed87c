//! Vectors of bytes, of the best sort that the machine has.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(not(target_arch = "wasm32"))]
mod portable;
#[cfg(target_arch = "wasm32")]
mod wasm;

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

/// `count::text`, with the best vectors that the machine has.
#[cfg(target_arch = "wasm32")]
pub(super) fn dispatch(text: &[u8], counts: &mut TextCounts) {
    // SAFETY: a machine without these instructions does not accept the module at all.
    unsafe { text_with::<core::arch::wasm32::v128>(text, counts) }
}

/// `count::text`, with the best vectors that the machine has.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn dispatch(text: &[u8], counts: &mut TextCounts) {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        #[target_feature(enable = "avx2")]
        fn with_avx2(text: &[u8], counts: &mut TextCounts) {
            // SAFETY: this function is called only where AVX2 is.
            unsafe { text_with::<core::arch::x86_64::__m256i>(text, counts) }
        }
        if is_x86_feature_detected!("avx2") {
            // SAFETY: AVX2 is there.
            return unsafe { with_avx2(text, counts) };
        }
    }
    // SAFETY: arrays need no special instructions.
    unsafe { text_with::<[u8; 16]>(text, counts) }
}
