//! Pseudorandom numbers that are the same everywhere.

/// SplitMix64: one addition and two multiplications per number, the same natively and in WebAssembly.
///
/// Its output is part of what a major version promises: the same seed gives the same exercise.
#[derive(Clone)]
pub(super) struct Random(u64);

impl Random {
    /// The numbers for one exercise; each kind and level has others for the same seed.
    pub(super) fn new(kind: usize, level: usize, seed: u32) -> Random {
        let state = (kind as u64) << 40 | (level as u64) << 32 | u64::from(seed);
        let mut random = Random(state);
        // Consecutive seeds start far apart.
        random.0 = random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is at least 1; all are equally likely to within one in a thousand.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// A number in a range, both ends included.
    pub(super) fn within(&mut self, first: u32, last: u32) -> u32 {
        first + self.below(last - first + 1)
    }

    /// One of the items, which must not be empty.
    pub(super) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// The items in a random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }
}
