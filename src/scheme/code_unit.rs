//! Code units, and the bytes that they consist of.

/// How bytes form the code units of the scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    /// Bytes of a code unit: 1, 2 or 4.
    pub(crate) size: usize,
    /// Whether the least significant byte comes first.
    pub(crate) is_little: bool,
    /// The well-formed sequences: for each form, the lowest and the highest value of every byte.
    pub(crate) forms: &'static [&'static [[u8; 2]]],
}

impl Units {
    /// How many bytes of the code unit are less significant than the one at this position.
    pub(crate) fn significance(self, place: usize) -> usize {
        if self.is_little {
            place
        } else {
            self.size - 1 - place
        }
    }

    /// The code unit of these bytes, at most `size`; missing bytes count as 0.
    pub(crate) fn value(self, bytes: &[u8]) -> u64 {
        let shifted = |(place, &byte)| u64::from(byte) << (8 * self.significance(place) as u32);
        bytes.iter().enumerate().map(shifted).sum()
    }

    /// The bytes of a code unit, in the order of the scheme.
    pub(crate) fn bytes(self, value: u64) -> impl Iterator<Item = u8> {
        (0..self.size).map(move |place| (value >> (8 * self.significance(place) as u32)) as u8)
    }

    /// The first position at which `bytes` leave every well-formed sequence, and the byte values that would be allowed
    /// there: `None` if they are not a single range.
    ///
    /// The position is after `bytes` if more bytes could complete them. `bytes` must not start with a whole sequence.
    pub(crate) fn misfit(&self, bytes: &[u8]) -> (usize, Option<[u8; 2]>) {
        let mut place = 0;
        let mut expected = Some(NO_BYTE);
        for form in self.forms {
            let fits =
                |&(byte, [lowest, highest]): &(&u8, &[u8; 2])| lowest <= byte && byte <= highest;
            let fitting = bytes.iter().zip(*form).take_while(fits).count();
            if fitting > place {
                place = fitting;
                expected = Some(form[fitting]);
            } else if fitting == place {
                expected = expected.and_then(|range| joined(range, form[fitting]));
            }
        }
        (place, expected)
    }
}

/// An empty range: combined with another one, it gives the other.
const NO_BYTE: [u8; 2] = [0xFF, 0x00];

/// The two ranges as one, or `None` if there is a gap between them.
fn joined([lowest, highest]: [u8; 2], [from, to]: [u8; 2]) -> Option<[u8; 2]> {
    let touches = from <= highest.saturating_add(1) && lowest <= to.saturating_add(1);
    let is_empty = lowest > highest;
    (touches || is_empty).then(|| [lowest.min(from), highest.max(to)])
}
