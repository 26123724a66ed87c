//! Reads sequences of UTF-8 and its relatives, byte by byte.

use crate::IllFormedKind::{Surrogate, Truncated, UnexpectedContinuation};
use crate::read::reading::{Fault, Reading};
use crate::scheme::description::{
    CONTINUATION, CONTINUATION_BITS, Description, FirstBytes, Halves, Rule, is_continuation,
};
use crate::scheme::pair;

/// The length and the code point of the well-formed sequence of two to four bytes at the start of
/// `bytes`, which are not empty. `None` does not say that there is none: [`read`] does.
///
/// The short way, by the same tables, for what most text consists of; measured, it more than doubles the
/// speed of [`segments`](crate::segments).
#[inline]
pub(crate) fn read_short(bytes: &[u8], description: &Description) -> Option<(usize, u64)> {
    let first = description.first_byte(bytes[0]);
    let [lowest, highest] = first.short_second;
    let second = *bytes.get(1)?;
    if second < lowest || second > highest {
        return None;
    }
    let append = |payload, byte| payload << CONTINUATION_BITS | u32::from(byte & 0x3F);
    let payload = append(u32::from(bytes[0] & 0x7F >> first.length), second);
    if first.length == 2 {
        return Some((2, payload.into()));
    }
    let third = bytes
        .get(2)
        .copied()
        .filter(|&byte| is_continuation(byte))?;
    let payload = append(payload, third);
    if first.length == 3 {
        // Where surrogates make pairs, what follows must be read as well.
        let may_be_half = bytes[0] == SECOND_HALF[0][0] && description.halves != Halves::Unrelated;
        return (!may_be_half).then_some((3, payload.into()));
    }
    let fourth = bytes
        .get(3)
        .copied()
        .filter(|&byte| is_continuation(byte))?;
    Some((4, append(payload, fourth).into()))
}

/// Reads at the start of `bytes`, which are not empty.
#[inline]
pub(crate) fn read(bytes: &[u8], description: &Description) -> Reading {
    let first = description.first_byte(bytes[0]);
    let sequence = Sequence::read(bytes, first);
    if let Some(fault) = sequence.fault(bytes, first) {
        return Reading::Broken(fault);
    }
    if description.halves != Halves::Unrelated && pair::is_first(sequence.payload) {
        return pair_of_sequences(bytes, sequence.payload, description.halves);
    }
    Reading::Whole {
        length: sequence.length,
        value: sequence.payload,
    }
}

/// How many bytes a half of a pair has.
const HALF: u8 = 3;
/// The bytes of a second half: U+DC00 to U+DFFF in the three-byte form.
const SECOND_HALF: [[u8; 2]; 3] = [[0xED, 0xED], [0xB0, 0xBF], CONTINUATION];

/// What the first half of a pair is, together with what follows it.
///
/// Where the second half is missing, the first is one segment by itself, although ED, or ED and one
/// byte more, could belong to it: they start the next code point and must not be lost with it. Only
/// if the input ends among them are they taken for the rest of the pair.
fn pair_of_sequences(bytes: &[u8], first_half: u64, halves: Halves) -> Reading {
    let rest = &bytes[usize::from(HALF)..];
    let fitting = rest
        .iter()
        .zip(SECOND_HALF)
        .take_while(|(byte, [lowest, highest])| (lowest..=highest).contains(byte))
        .count();
    let input_ended = fitting == rest.len();
    let present = HALF + fitting as u8;
    let second = rest[..fitting].iter().skip(1).fold(0, |bits, byte| {
        bits << CONTINUATION_BITS | u64::from(byte & 0x3F)
    });
    match (halves, fitting) {
        (Halves::Joined, 3) => Reading::Whole {
            length: present,
            value: pair::join(first_half, second),
        },
        (Halves::Joined, 1 | 2) if input_ended => Reading::Broken(Fault {
            kind: Truncated,
            length: 2 * HALF,
            present,
            spelled: true,
            payload: pair::join(
                first_half,
                if fitting == 2 {
                    second << CONTINUATION_BITS
                } else {
                    0
                },
            ),
            after: present,
            expected: Some(SECOND_HALF[fitting]),
            input_ended,
            step: present,
        }),
        (Halves::Joined, _) => Reading::Broken(Fault {
            kind: Surrogate,
            length: HALF,
            present: HALF,
            spelled: true,
            payload: first_half,
            after: present,
            expected: Some(SECOND_HALF[fitting]),
            input_ended,
            step: HALF,
        }),
        (_, 3) => Reading::Broken(Fault {
            kind: Surrogate,
            length: present,
            present,
            spelled: true,
            payload: pair::join(first_half, second),
            // What would have been no pair: ED and then another three-byte sequence.
            after: HALF + 1,
            expected: Some([CONTINUATION[0], SECOND_HALF[1][0] - 1]),
            input_ended: false,
            step: HALF,
        }),
        _ => Reading::Whole {
            length: HALF,
            value: first_half,
        },
    }
}

/// What the bit pattern says, before any rule is asked: a first byte and the continuation bytes.
#[derive(Clone, Copy)]
struct Sequence {
    /// Bytes promised, at least 1.
    length: u8,
    /// Bytes there, the first included.
    present: u8,
    /// The payload of the bytes there, shifted to where the full form has it.
    payload: u64,
}

impl Sequence {
    /// Reads the sequence at the start of `bytes`, of whose first byte `first` tells.
    #[inline]
    fn read(bytes: &[u8], first: &FirstBytes) -> Sequence {
        let length = first.length.max(1);
        let mask = (1u64 << first.payload_bits) - 1;
        let mut payload = u64::from(bytes[0]) & mask;
        let mut present = 1;
        for &byte in bytes.iter().take(usize::from(length)).skip(1) {
            if !is_continuation(byte) {
                break;
            }
            payload = payload << CONTINUATION_BITS | u64::from(byte & 0x3F);
            present += 1;
        }
        payload <<= CONTINUATION_BITS * u32::from(length - present);
        Sequence {
            length,
            present,
            payload,
        }
    }

    /// The first rule that the sequence breaks, or `None` if it is well-formed.
    #[inline]
    fn fault(self, bytes: &[u8], first: &FirstBytes) -> Option<Fault> {
        // No prefix of a well-formed sequence is longer than one byte where the first or the second
        // is refused; what follows of the attempt are continuation bytes without a start.
        let refused = |kind, after, expected| Fault {
            kind,
            length: self.length,
            present: self.present,
            spelled: first.length > 0,
            payload: self.payload,
            after,
            expected,
            input_ended: false,
            step: 1,
        };
        match first.rule {
            Rule::Never(kind) => return Some(refused(kind, 0, None)),
            Rule::Continuation => return Some(refused(UnexpectedContinuation, 0, None)),
            Rule::StartThen { second, otherwise } if self.present > 1 => {
                let [lowest, highest] = second;
                if !(lowest..=highest).contains(&bytes[1]) {
                    return Some(refused(otherwise, 1, Some(second)));
                }
            }
            Rule::Whole | Rule::Start | Rule::StartThen { .. } | Rule::Unit { .. } => {}
        }
        (self.present < self.length).then(|| Fault {
            input_ended: usize::from(self.present) == bytes.len(),
            step: self.present,
            ..refused(
                Truncated,
                self.present,
                if self.present == 1 {
                    first.second()
                } else {
                    Some(CONTINUATION)
                },
            )
        })
    }
}
