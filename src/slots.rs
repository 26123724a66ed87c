//! Where the bits of a code point are in its sequence.

use crate::IllFormedKind::{Surrogate, Truncated};
use crate::scheme::description::{CONTINUATION_BITS, Description, Halves};
use crate::scheme::pair;
use crate::{ByteClass, ByteFacts, Segment, SegmentContent};

/// The payload of one byte: how many of its low bits carry it, and which bit of the code point the lowest of these is.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    pub(crate) bits: u32,
    /// `u32::MAX` for none.
    pub(crate) lowest: u32,
}

/// The sequence, or the attempted sequence, that a byte belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) start: usize,
    length: usize,
    /// The highest 1 among the payload bits present, or bit 0 if there is none.
    pub(crate) highest_one: u32,
    /// The position of the first byte within a surrogate pair, if this is a pair or half of one.
    pub(crate) in_pair: Option<usize>,
}

/// For each byte of a pair, the number of payload bits and the lowest of them: ED encodes the `1101` of a surrogate's
/// number, and the byte after it the `10` or `11` that follows.
const BYTEWISE_PAIR: [[u32; 2]; 6] = [[0, 16], [4, 16], [6, 10], [0, 6], [4, 6], [6, 0]];
/// The same for 16-bit code units: `110110` and ten bits, `110111` and ten bits.
const UNIT_PAIR: [[u32; 2]; 4] = [[2, 18], [8, 10], [2, 8], [8, 0]];
/// For a byte in the place of a pair's second half that cannot begin one.
const MISFIT: [u32; 2] = [8, u32::MAX];

impl Form {
    pub(crate) const NONE: Form = Form {
        start: 0,
        length: 0,
        highest_one: 0,
        in_pair: None,
    };

    /// The form of the segment, or of the attempt that it is part of.
    pub(crate) fn of(segment: &Segment, description: &Description) -> Form {
        let half = if description.units.is_some() { 2 } else { 3 };
        let is_joined = description.halves == Halves::Joined;
        match segment.content {
            SegmentContent::CodePoint(code_point) => Form {
                start: segment.start,
                length: segment.end - segment.start,
                highest_one: code_point.value().checked_ilog2().unwrap_or(0),
                in_pair: (is_joined && code_point.value() >= pair::SUBTRACTED).then_some(0),
            },
            SegmentContent::IllFormed(attempt) => Form {
                start: attempt.start,
                length: attempt.length(),
                highest_one: attempt.payload.checked_ilog2().unwrap_or(0),
                in_pair: match attempt.kind() {
                    _ if description.halves == Halves::Unrelated => None,
                    Surrogate if pair::is_second(attempt.payload) => Some(half),
                    Surrogate => Some(0),
                    Truncated if attempt.length() == 2 * half => Some(0),
                    _ => None,
                },
            },
        }
    }

    /// The class of the byte `place` bytes after the start, in this form.
    ///
    /// The value of a code unit's byte says little, so its position decides.
    pub(crate) fn class(
        &self,
        place: usize,
        facts: &ByteFacts,
        description: &Description,
    ) -> ByteClass {
        match description.units {
            Some(units) if units.size > 1 => {
                if place + self.in_pair.unwrap_or(0) == 0 {
                    ByteClass::Start
                } else {
                    ByteClass::Continuation
                }
            }
            _ => facts.class,
        }
    }

    /// The payload of the byte `place` bytes after the start.
    pub(crate) fn slots(
        &self,
        place: usize,
        byte: u8,
        facts: &ByteFacts,
        description: &Description,
    ) -> Slots {
        let [bits, lowest] = match (description.units, self.in_pair) {
            (None, None) => {
                let after = (self.length - 1 - place) as u32;
                [facts.payload_bits, CONTINUATION_BITS * after]
            }
            (None, Some(first)) => BYTEWISE_PAIR[first + place],
            (Some(units), None) if units.size > 1 => [8, 8 * units.significance(place) as u32],
            (Some(_), None) => [facts.payload_bits, 0],
            (Some(units), Some(first)) => {
                let unit_start = first + place / 2 * 2;
                match unit_start + 1 - units.significance(place % 2) {
                    2 if byte >> 2 != 0b11_0111 => MISFIT,
                    in_pair => UNIT_PAIR[in_pair],
                }
            }
        };
        Slots { bits, lowest }
    }
}
