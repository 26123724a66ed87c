//! Reads sequences of code units: UTF-16, UCS-2, UTF-32, and the schemes of one byte.

use crate::IllFormedKind::{InvalidByte, Surrogate, TooLarge, Truncated};
use crate::read::reading::{Fault, Reading};
use crate::scheme::code_unit::Units;
use crate::scheme::description::{Description, Halves};
use crate::scheme::pair;

/// All that a byte may be.
const ANY: [u8; 2] = [0x00, 0xFF];
/// The more significant byte of a pair's second half.
const SECOND_HALF: [u8; 2] = [0xDC, 0xDF];

/// Reads at the start of `bytes`, which are not empty.
pub(crate) fn read(bytes: &[u8], units: Units, description: &Description) -> Reading {
    let size = units.size;
    let Some(unit) = bytes.get(..size) else {
        let present = bytes.len();
        let expected = missing(units, present, description.halves);
        return cut(size, present, units.value(bytes), expected);
    };
    let value = units.value(unit);
    let is_joined = description.halves == Halves::Joined;
    if is_joined && pair::is_first(value) {
        return pair_of_units(&bytes[size..], value, units);
    }
    if description.holds(value) {
        return Reading::Whole {
            length: size as u8,
            value,
        };
    }
    // A unit is refused for its value: by the most significant byte that makes it wrong. To bring a
    // surrogate in range that byte could be lower or higher, which is no single range.
    let (kind, significance, expected) = match size {
        1 => (InvalidByte, 0, None),
        _ if description.is_above(value) && value >> 24 != 0 => (TooLarge, 3, Some([0x00, 0x00])),
        _ if description.is_above(value) => (TooLarge, 2, Some([0x00, 0x10])),
        _ => (Surrogate, 1, None),
    };
    Reading::Broken(Fault {
        kind,
        length: size as u8,
        present: size as u8,
        spelled: size > 1,
        payload: value,
        after: units.place(significance),
        expected,
        input_ended: false,
        step: size as u8,
    })
}

/// What the first half of a pair is, together with what follows it.
fn pair_of_units(rest: &[u8], first_half: u64, units: Units) -> Reading {
    let (after, expected) = match *rest {
        [] if units.is_little => (0, ANY),
        [] => (0, SECOND_HALF),
        [byte] => {
            // As a WHATWG decoder has it: one error for the pair that the end of input cuts.
            let expected = match (units.is_little, byte) {
                (true, _) => Some(SECOND_HALF),
                (false, 0xDC..=0xDF) => Some(ANY),
                (false, _) => None,
            };
            return cut(4, 3, pair::join(first_half, units.value(rest)), expected);
        }
        [one, other, ..] => {
            let second = units.value(&[one, other]);
            if pair::is_second(second) {
                return Reading::Whole {
                    length: 4,
                    value: pair::join(first_half, second),
                };
            }
            (units.place(1), SECOND_HALF)
        }
    };
    Reading::Broken(Fault {
        kind: Surrogate,
        length: 2,
        present: 2,
        spelled: true,
        payload: first_half,
        after: 2 + after,
        expected: Some(expected),
        input_ended: rest.is_empty(),
        step: 2,
    })
}

/// An attempt that the input's end cuts short within a code unit.
fn cut(length: usize, present: usize, payload: u64, expected: Option<[u8; 2]>) -> Reading {
    Reading::Broken(Fault {
        kind: Truncated,
        length: length as u8,
        present: present as u8,
        spelled: true,
        payload,
        after: present as u8,
        expected,
        input_ended: true,
        step: present as u8,
    })
}

/// What the missing byte at this place might be, by its significance alone.
///
/// `None` in UTF-16LE, where the values that complete a sequence are two ranges.
fn missing(units: Units, place: usize, halves: Halves) -> Option<[u8; 2]> {
    match (units.size, units.significance(place)) {
        (4, 3) => Some([0x00, 0x00]),
        (4, 2) => Some([0x00, 0x10]),
        (2, 1) if halves == Halves::Joined => None,
        _ => Some(ANY),
    }
}
