//! Reads sequences of UTF-8 and its relatives, byte by byte.

use crate::IllFormedKind::{Surrogate, Truncated, UnexpectedContinuation};
use crate::fault::{Facts, Fault};
use crate::read::reading::Reading;
use crate::scheme::description::{
    CONTINUATION, CONTINUATION_BITS, Description, FirstBytes, Halves, Rule, is_continuation,
};
use crate::scheme::pair;

/// The length and the code point of the well-formed sequence of two to four bytes at the start of `bytes`, which must
/// not be empty. `None` does not mean that there is no such sequence; [`read`] decides that.
///
/// A shortcut, with the same tables, for most text; measured, it more than doubles the speed of
/// [`segments`](crate::segments).
#[inline]
pub(crate) fn read_short(bytes: &[u8], description: &Description) -> Option<(usize, u32)> {
    let first = description.first_byte(bytes[0]);
    let [lowest, highest] = first.short_second;
    let second = *bytes.get(1)?;
    if second < lowest || second > highest {
        return None;
    }
    let append = |payload, byte| payload << CONTINUATION_BITS | u32::from(byte & 0x3F);
    let payload = append(u32::from(bytes[0] & 0x7F >> first.length), second);
    if first.length == 2 {
        return Some((2, payload));
    }
    let third = bytes
        .get(2)
        .copied()
        .filter(|&byte| is_continuation(byte))?;
    let payload = append(payload, third);
    if first.length == 3 {
        // Where surrogates form pairs, the next bytes must be read too.
        return (!may_be_half(bytes[0], description)).then_some((3, payload));
    }
    let fourth = bytes
        .get(3)
        .copied()
        .filter(|&byte| is_continuation(byte))?;
    Some((4, append(payload, fourth)))
}

/// The payload and the facts of the attempt at the start of `bytes`, which must not be empty, if that attempt has one
/// byte. `None` does not mean that it is longer, or that there is one; [`read`] decides that.
///
/// A shortcut, with the same tables, for hostile input.
#[inline]
pub(crate) fn read_alone(bytes: &[u8], description: &Description) -> Option<(u64, Facts)> {
    let first = description.first_byte(bytes[0]);
    let facts = first.alone?;
    // At the end of the input, the facts also depend on whether more bytes could complete the sequence.
    let is_alone = first.length <= 1 || bytes.get(1).is_some_and(|&byte| !is_continuation(byte));
    if !is_alone || may_be_half(bytes[0], description) {
        return None;
    }
    let payload = u64::from(bytes[0]) & ((1 << first.payload_bits) - 1);
    let missing = u32::from(first.length.saturating_sub(1));
    Some((payload << (CONTINUATION_BITS * missing), facts))
}

/// Reads what starts at `start`, which must be before the end of `bytes`.
///
/// The bytes before it matter only in WTF-8, where the second half of a pair must not follow the first.
#[inline]
pub(crate) fn read(bytes: &[u8], start: usize, description: &Description) -> Reading {
    let (before, bytes) = bytes.split_at(start);
    let first = description.first_byte(bytes[0]);
    let sequence = Sequence::read(bytes, first);
    if let Some(fault) = sequence.fault(bytes, first) {
        let may_be_half = fault.after == 1 && bytes[0] == SECOND_HALF[0][0];
        let is_narrowed =
            may_be_half && description.halves == Halves::Apart && ends_with_first_half(before);
        let expected = match is_narrowed {
            true => Some(NO_SECOND_HALF),
            false => fault.expected,
        };
        return Reading::Broken(Fault { expected, ..fault });
    }
    if description.halves != Halves::Unrelated && pair::is_first(sequence.payload) {
        return pair_of_sequences(bytes, sequence.payload, description.halves);
    }
    Reading::Whole {
        length: sequence.length,
        value: sequence.payload,
    }
}

/// The offsets, in order, at which the sequence or attempt that contains the byte at `byte_offset` may start. The right
/// one is the first from which a sequence or attempt reaches beyond `byte_offset`.
pub(crate) fn starts_around(
    bytes: &[u8],
    byte_offset: usize,
    description: &Description,
) -> [usize; 3] {
    let by_itself = byte_offset;
    let longest = bytes[..=byte_offset].iter().rev().take(LONGEST);
    // Every byte except a continuation byte starts something, unless it is inside a pair.
    let back = longest.copied().position(|byte| !is_continuation(byte));
    let start = back.map_or(by_itself, |back| by_itself - back);
    let is_in_pair = description.halves != Halves::Unrelated
        && bytes[start] == SECOND_HALF[0][0]
        && ends_with_first_half(&bytes[..start]);
    let pair_start = if is_in_pair {
        start - usize::from(HALF)
    } else {
        start
    };
    [pair_start, start, by_itself]
}

/// The most bytes that a sequence, or an attempt at one, can have: the eight of `utf-8-extended`.
const LONGEST: usize = 8;
/// How many bytes half of a pair has.
const HALF: u8 = 3;
/// The bytes of a first half: U+D800 to U+DBFF in the three-byte form.
const FIRST_HALF: [[u8; 2]; 3] = [[0xED, 0xED], [0xA0, 0xAF], CONTINUATION];
/// The bytes of a second half: U+DC00 to U+DFFF in the three-byte form.
const SECOND_HALF: [[u8; 2]; 3] = [[0xED, 0xED], [0xB0, 0xBF], CONTINUATION];
/// The bytes that may follow ED without beginning a second half.
const NO_SECOND_HALF: [u8; 2] = [CONTINUATION[0], SECOND_HALF[1][0] - 1];

/// Whether this byte may start half of a pair, so that the bytes before and after it matter.
#[inline]
fn may_be_half(byte: u8, description: &Description) -> bool {
    byte == SECOND_HALF[0][0] && description.halves != Halves::Unrelated
}

/// How many bytes at the start are in the ranges of a half.
fn fitting(bytes: &[u8], half: [[u8; 2]; 3]) -> usize {
    let fits = |(byte, [lowest, highest]): &(&u8, [u8; 2])| (lowest..=highest).contains(byte);
    bytes.iter().zip(half).take_while(fits).count()
}

/// Whether the last sequence is the first half of a pair. Three bytes are enough to tell, because ED always starts a
/// sequence.
fn ends_with_first_half(bytes: &[u8]) -> bool {
    let last = bytes.last_chunk::<{ HALF as usize }>();
    last.is_some_and(|last| fitting(last, FIRST_HALF) == last.len())
}

/// Reads the first half of a pair together with what follows it.
///
/// If the second half is missing, the first is a segment of its own, although a following ED, or ED and one more byte,
/// could belong to it: they start the next code point and must not be lost with it. They count as the rest of the pair
/// only if the input ends within them.
///
/// If pairs are refused, ED and a byte of a second half are enough: nothing that follows could change that.
fn pair_of_sequences(bytes: &[u8], first_surrogate: u64, halves: Halves) -> Reading {
    let rest = &bytes[usize::from(HALF)..];
    let fitting = fitting(rest, SECOND_HALF);
    let input_ended = fitting == rest.len();
    let payload = |byte: u8| u64::from(byte & 0x3F);
    // A partial second half contributes no bits.
    let second_bits = match rest[..fitting] {
        [_, high, low] => payload(high) << CONTINUATION_BITS | payload(low),
        _ => 0,
    };
    let whole_pair = Fault {
        kind: Truncated,
        length: 2 * HALF,
        present: HALF + fitting as u8,
        spelled: true,
        payload: pair::join(first_surrogate, second_bits),
        after: HALF + fitting as u8,
        expected: SECOND_HALF.get(fitting).copied(),
        input_ended,
        step: HALF + fitting as u8,
    };
    match (halves, fitting) {
        (Halves::Joined, 3) => Reading::Whole {
            length: whole_pair.length,
            value: whole_pair.payload,
        },
        (Halves::Joined, 1 | 2) if input_ended => Reading::Broken(whole_pair),
        (Halves::Joined, _) => Reading::Broken(Fault {
            kind: Surrogate,
            length: HALF,
            present: HALF,
            payload: first_surrogate,
            step: HALF,
            ..whole_pair
        }),
        (_, 2 | 3) => Reading::Broken(Fault {
            kind: Surrogate,
            // Allowed instead: ED, then a byte that begins no second half.
            after: HALF + 1,
            expected: Some(NO_SECOND_HALF),
            input_ended: false,
            step: HALF,
            ..whole_pair
        }),
        _ => Reading::Whole {
            length: HALF,
            value: first_surrogate,
        },
    }
}

/// What the bit pattern says, before any rule is applied: a first byte and the continuation bytes.
#[derive(Clone, Copy)]
struct Sequence {
    /// Bytes promised, at least 1.
    length: u8,
    /// Bytes present, including the first.
    present: u8,
    /// The payload of the bytes present, shifted to its position in the full form.
    payload: u64,
}

impl Sequence {
    /// Reads the sequence at the start of `bytes`, whose first byte `first` describes.
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
        // If the first or the second byte is refused, no prefix of a well-formed sequence is longer than one byte; the
        // rest of the attempt is continuation bytes without a start byte.
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
