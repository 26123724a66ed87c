//! A vector of bytes, of whatever kind the machine has.

/// Bytes, one per lane; a truth value is FF or 0 in its lane.
pub(super) trait Vector: Copy {
    /// The proof that the machine has the instructions: without it no vector can be made.
    type Machine: Copy;

    /// A count of lanes that were 80, or of lanes that were true.
    type Count: Copy;

    const LANES: usize;

    /// The first bytes of a slice that has at least `LANES`.
    fn load(machine: Self::Machine, bytes: &[u8]) -> Self;
    /// The same byte in each lane.
    fn splat(machine: Self::Machine, byte: u8) -> Self;
    /// A table of 16 entries, for `lookup_in`.
    fn table(machine: Self::Machine, table: &[u8; 16]) -> Self;

    /// Prefetches the bytes after these, if the machine does not do so on its own.
    fn prefetch(machine: Self::Machine, bytes: &[u8]);

    fn equals(self, other: Self) -> Self;
    /// Whether the byte is higher, both taken as signed.
    fn is_above_signed(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn minus_saturating(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// Adds one in each lane in which `truth` is true.
    fn count(self, truth: Self) -> Self;
    fn zero_count(machine: Self::Machine) -> Self::Count;
    /// Counts the lanes of two vectors that are 80; all others must be 0. Not to be combined with `count_true`.
    fn count_80(count: Self::Count, vectors: [Self; 2]) -> Self::Count;
    /// Counts the lanes of two vectors that are true, in at most 127 calls.
    fn count_true(count: Self::Count, vectors: [Self; 2]) -> Self::Count;
    fn total_80(count: Self::Count) -> u64;
    fn total_true(count: Self::Count) -> u64;
    /// How many lanes are 80 or more.
    fn count_high(self) -> u32;
    /// Whether any lane is 80 or more.
    fn is_any_high(self) -> bool;
    /// Whether any lane is not 0.
    fn is_any(self) -> bool;
    /// The first lane that is not 0; `LANES` if all are.
    fn first_nonzero(self) -> usize;
    fn sum(self) -> u64;
    fn highest(self) -> u8;
    /// Shifts all bits four places down: the high half of each byte becomes its low half, below bits of another byte.
    fn shift_right_4(self) -> Self;
    /// The entry of a table for each lane, which must be below 16.
    fn lookup_in(self, table: Self) -> Self;
}
