//! A vector of bytes, of whatever sort the machine has.

/// The most bytes that a group of rows has.
pub(super) const LONGEST_GROUP: usize = 32;

/// So many bytes, each in its lane; a truth is FF in its lane, or 0.
pub(super) trait Vector: Copy {
    const LANES: usize;
    /// Rows that a loop takes at once.
    const GROUP: usize;

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
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn minus_saturating(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// One more in each lane in which the truth holds.
    fn count(self, truth: Self) -> Self;
    /// How many lanes are 80 or more.
    fn non_ascii(self) -> u64;
    /// Whether any lane is not 0.
    fn is_any(self) -> bool;
    fn sum(self) -> u64;
    fn highest(self) -> u8;
    /// A table of 16 entries, for `among`.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn table(table: [u8; 16]) -> Self;
    /// The high four bits of each byte.
    fn high_halves(self) -> Self;
    /// The low four bits of each byte.
    fn low_halves(self) -> Self;
    /// The entry of a table for each lane, which must be below 16.
    fn among(self, table: Self) -> Self;
}
