//! Reads sequences of code units: UTF-16, UCS-2, UTF-32, and the schemes of one byte.

use crate::IllFormedKind::{InvalidByte, Surrogate, TooLarge, Truncated};
use crate::fault::Fault;
use crate::read::reading::Reading;
use crate::scheme::code_unit::Units;
use crate::scheme::description::{Description, Halves};
use crate::scheme::pair;

/// Reads what is at the start of `bytes`, which must not be empty.
pub(crate) fn read(bytes: &[u8], units: &Units, description: &Description) -> Reading {
    let size = units.size;
    let Some(unit) = bytes.get(..size) else {
        return Reading::Broken(broken_unit(bytes, units, description));
    };
    let value = units.value(unit);
    if description.halves == Halves::Joined && pair::is_first(value) {
        return pair_of_units(bytes, value, units);
    }
    if description.holds(value) {
        return Reading::Whole {
            length: size as u8,
            value,
        };
    }
    Reading::Broken(broken_unit(bytes, units, description))
}

/// The offsets, in order, at which the sequence or attempt that contains the byte at `byte_offset` may start. The right
/// one is the first from which a sequence or attempt reaches beyond `byte_offset`.
///
/// Code units are counted from the start of `bytes`.
pub(crate) fn starts_around(
    bytes: &[u8],
    byte_offset: usize,
    units: &Units,
    description: &Description,
) -> [usize; 3] {
    let start = byte_offset / units.size * units.size;
    // A first half always starts something, because it is never the second of a pair.
    let before = bytes[..start].rchunks_exact(units.size).next();
    let is_after_half = description.halves == Halves::Joined
        && before.is_some_and(|unit| pair::is_first(units.value(unit)));
    let pair_start = if is_after_half {
        start - units.size
    } else {
        start
    };
    [pair_start, start, start]
}

/// Reads the first half of a pair together with what follows it.
fn pair_of_units(bytes: &[u8], first_surrogate: u64, units: &Units) -> Reading {
    let rest = &bytes[units.size..];
    let second_surrogate = rest.get(..units.size).map(|unit| units.value(unit));
    if let Some(second_surrogate) = second_surrogate.filter(|&value| pair::is_second(value)) {
        return Reading::Whole {
            length: 4,
            value: pair::join(first_surrogate, second_surrogate),
        };
    }
    let (after, expected) = units.misfit(bytes);
    let input_ended = after == bytes.len();
    let fault = Fault {
        kind: Surrogate,
        length: 2,
        present: 2,
        spelled: true,
        payload: first_surrogate,
        after: after as u8,
        expected,
        input_ended,
        step: 2,
    };
    Reading::Broken(match rest.len() {
        // As in a WHATWG decoder: one error for a pair that the end of the input cuts off.
        1 => Fault {
            kind: if input_ended { Truncated } else { Surrogate },
            length: 4,
            present: 3,
            payload: pair::join(first_surrogate, units.value(rest)),
            step: 3,
            ..fault
        },
        _ => fault,
    })
}

/// The fault of a code unit that is refused for its value, or is incomplete.
fn broken_unit(bytes: &[u8], units: &Units, description: &Description) -> Fault {
    let present = units.size.min(bytes.len());
    let unit = &bytes[..present];
    let value = units.value(unit);
    let (after, expected) = units.misfit(unit);
    let input_ended = after == present;
    let kind = match units.size {
        _ if input_ended => Truncated,
        1 => InvalidByte,
        _ if description.is_above(value) => TooLarge,
        _ => Surrogate,
    };
    Fault {
        kind,
        length: units.size as u8,
        present: present as u8,
        spelled: units.size > 1,
        payload: value,
        after: after as u8,
        expected,
        input_ended,
        step: present as u8,
    }
}
