//! Code units, and the bytes that they are made of.

/// How the scheme makes code units of bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    /// Bytes of a code unit: 1, 2 or 4.
    pub(crate) size: usize,
    /// Whether the least significant byte comes first.
    pub(crate) is_little: bool,
}

impl Units {
    /// How many bytes of the code unit are less significant than the one at this place.
    pub(crate) fn significance(self, place: usize) -> usize {
        if self.is_little {
            place
        } else {
            self.size - 1 - place
        }
    }

    /// The place in the code unit of the byte with this significance.
    pub(crate) fn place(self, significance: usize) -> u8 {
        // Its own inverse.
        self.significance(significance) as u8
    }

    /// The code unit of these bytes, at most `size`; bytes that are missing count as 0.
    pub(crate) fn value(self, bytes: &[u8]) -> u64 {
        let shifted = |(place, &byte)| u64::from(byte) << (8 * self.significance(place) as u32);
        bytes.iter().enumerate().map(shifted).sum()
    }

    /// The bytes of a code unit, in the order of the scheme.
    pub(crate) fn bytes(self, value: u64) -> impl Iterator<Item = u8> {
        (0..self.size).map(move |place| (value >> (8 * self.significance(place) as u32)) as u8)
    }
}
