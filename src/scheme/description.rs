//! What the decoder and the encoder need to know about a scheme: one mechanism for all schemes.
//!
//! The descriptions themselves are in `tables`. Decoder, encoder, byte classes and layout all read them, so a new scheme
//! is a new table.

use core::ops::RangeInclusive;

use crate::IllFormedKind;
use crate::fault::{Facts, Fault};
use crate::scheme::code_unit::Units;

/// What a byte can be where a sequence should start.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// A whole sequence on its own.
    Whole,
    /// Starts a sequence with continuation bytes in the full range 80..BF.
    Start,
    /// Starts a sequence whose second byte has a narrower range; other continuation bytes there are refused, for the
    /// reason `otherwise`.
    StartThen {
        second: [u8; 2],
        otherwise: IllFormedKind,
    },
    /// May come first in a code unit; `second` may follow, if that is a single range.
    Unit { second: Option<[u8; 2]> },
    /// Belongs inside a sequence, so it is out of place.
    Continuation,
    /// Occurs in no well-formed sequence, for this reason.
    Never(IllFormedKind),
}

/// A range of byte values that follow the same rule.
#[derive(Clone, Copy)]
pub(crate) struct FirstBytes {
    lowest: u8,
    highest: u8,
    /// How many bytes the leading 1 bits promise, including this one; 0 if they promise nothing.
    pub(crate) length: u8,
    pub(crate) rule: Rule,
    /// How many low bits carry bits of the code point.
    pub(crate) payload_bits: u32,
    /// The lowest and the highest second byte of a sequence of two to four bytes; an empty range if the bytes start no
    /// such sequence.
    pub(crate) short_second: [u8; 2],
    /// The facts about an attempt without continuation bytes, whatever follows.
    pub(crate) alone: Option<Facts>,
}

/// First bytes of the byte-oriented family: the payload is what follows the leading 1 bits and the 0 after them.
pub(crate) const fn leading_ones(lowest: u8, highest: u8, length: u8, rule: Rule) -> FirstBytes {
    let payload_bits = match (rule, length) {
        (Rule::Continuation, _) => CONTINUATION_BITS,
        (_, 0) => 0,
        (_, 1) => 7,
        (_, length) => 7u32.saturating_sub(length as u32),
    };
    let short_second = match (rule, length) {
        (Rule::Start, 2..=4) => CONTINUATION,
        (Rule::StartThen { second, .. }, 2..=4) => second,
        _ => NO_BYTE,
    };
    FirstBytes {
        lowest,
        highest,
        length,
        rule,
        payload_bits,
        short_second,
        alone: alone(length, rule),
    }
}

const fn alone(length: u8, rule: Rule) -> Option<Facts> {
    let (kind, after, expected) = match rule {
        Rule::Never(kind) => (kind, 0, None),
        Rule::Continuation => (IllFormedKind::UnexpectedContinuation, 0, None),
        Rule::Start => (IllFormedKind::Truncated, 1, Some(CONTINUATION)),
        Rule::StartThen { second, .. } => (IllFormedKind::Truncated, 1, Some(second)),
        Rule::Whole | Rule::Unit { .. } => return None,
    };
    Some(Facts::new(&Fault {
        kind,
        length: if length == 0 { 1 } else { length },
        present: 1,
        spelled: length > 0,
        payload: 0,
        after,
        expected,
        input_ended: false,
        step: 1,
    }))
}

/// First bytes of a scheme of code units, where the bit pattern says nothing about the payload.
pub(crate) const fn of_code_unit(
    lowest: u8,
    highest: u8,
    length: u8,
    rule: Rule,
    payload_bits: u32,
) -> FirstBytes {
    FirstBytes {
        lowest,
        highest,
        length,
        rule,
        payload_bits,
        short_second: NO_BYTE,
        alone: None,
    }
}

impl FirstBytes {
    /// What may follow a byte that starts a sequence of several.
    pub(crate) const fn second(&self) -> Option<[u8; 2]> {
        match self.rule {
            Rule::Start => Some(CONTINUATION),
            Rule::StartThen { second, .. } => Some(second),
            Rule::Unit { second } => second,
            Rule::Whole | Rule::Continuation | Rule::Never(_) => None,
        }
    }
}

/// The lowest and the highest continuation byte: `10xxxxxx`.
pub(crate) const CONTINUATION: [u8; 2] = [0x80, 0xBF];
/// An empty range.
const NO_BYTE: [u8; 2] = [0xFF, 0x00];
/// How many bits of the code point each continuation byte carries.
pub(crate) const CONTINUATION_BITS: u32 = 6;

pub(crate) const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// Everything that the decoder and the encoder need to know about a scheme.
pub(crate) struct Description {
    pub(crate) id: &'static str,
    pub(crate) code_points: &'static [RangeInclusive<u64>],
    first_bytes: &'static [FirstBytes],
    /// For each byte value, the index of its range in `first_bytes`.
    place_of: [u8; 256],
    /// All bytes below this one are whole sequences, each its own code point.
    pub(crate) whole_below: u8,
    pub(crate) halves: Halves,
    /// How bytes form code units, if a code unit is not one byte.
    pub(crate) units: Option<Units>,
}

/// What the scheme does with two surrogates that are the halves of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halves {
    /// Nothing special: each is refused, or a code point like any other.
    Unrelated,
    /// They are one sequence, one code point; a lone half is refused.
    Joined,
    /// A lone half is a code point, but the pair is refused.
    Apart,
}

impl Description {
    /// Checks at compile time that the first bytes tile 00..FF in order.
    pub(crate) const fn new(
        id: &'static str,
        code_points: &'static [RangeInclusive<u64>],
        first_bytes: &'static [FirstBytes],
    ) -> Description {
        let mut place_of = [0; 256];
        let mut next = 0;
        let mut place = 0;
        while place < first_bytes.len() {
            assert!(
                first_bytes[place].lowest as usize == next,
                "first bytes overlap or leave a gap"
            );
            while next <= first_bytes[place].highest as usize {
                place_of[next] = place as u8;
                next += 1;
            }
            place += 1;
        }
        assert!(next == 256, "first bytes end before FF");
        let whole_below = match first_bytes[0].rule {
            Rule::Whole => first_bytes[0].highest + 1,
            _ => 0,
        };
        Description {
            id,
            code_points,
            first_bytes,
            place_of,
            whole_below,
            halves: Halves::Unrelated,
            units: None,
        }
    }

    pub(crate) const fn with_halves(mut self, halves: Halves) -> Description {
        self.halves = halves;
        self
    }

    pub(crate) const fn with_units(mut self, units: Units) -> Description {
        let mut place = 0;
        while place < self.first_bytes.len() {
            assert!(
                self.first_bytes[place].alone.is_none(),
                "the first byte of a code unit alone does not determine the facts of an attempt"
            );
            place += 1;
        }
        self.units = Some(units);
        self
    }

    /// Whether the scheme can encode a code point of this value.
    pub(crate) fn holds(&self, value: u64) -> bool {
        self.code_points.iter().any(|range| range.contains(&value))
    }

    /// Whether the value lies above the scheme's last code point.
    pub(crate) fn is_above(&self, value: u64) -> bool {
        self.code_points
            .last()
            .is_some_and(|last| value > *last.end())
    }

    /// What is known about a byte where a sequence should start.
    #[inline]
    pub(crate) fn first_byte(&self, byte: u8) -> &'static FirstBytes {
        &self.first_bytes[usize::from(self.place_of[usize::from(byte)])]
    }
}

pub(crate) const fn then(lowest: u8, highest: u8, otherwise: IllFormedKind) -> Rule {
    Rule::StartThen {
        second: [lowest, highest],
        otherwise,
    }
}
