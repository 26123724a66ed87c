//! The scan of UTF-8 that is full of errors: a table gives the next state for each state and byte.
//!
//! [`segments`](crate::segments) reports everything about each segment. Here only counts are needed: every step through
//! the table is counted, and what the steps mean is added up afterwards, so that no byte costs more than another.

use core::array;

use crate::IllFormedKind::{
    self, InvalidByte, Overlong, Surrogate, TooLarge, Truncated, UnexpectedContinuation,
};
use crate::scan::counts::{FaultyCounts, REACH};
use crate::scan::decode::decode;
use crate::scan::tally::Tally;
use crate::scheme::description::is_continuation;
use crate::{ByteClass, Scheme};

/// How many bytes are decoded at once while each error still has to be listed.
const LISTED_STRETCH: usize = 256;
/// How many parts of a stretch are processed side by side. With four, WebAssembly would gain little, and grow.
const PARTS: usize = if cfg!(target_arch = "wasm32") { 2 } else { 4 };

/// Counts the sequences and attempts that start before `end`, or before an earlier offset; returns where the next one
/// starts, which is never 0.
///
/// `bytes` must extend far enough beyond `end` to decide all of them. The first byte must be ill-formed, so that it is
/// no LF after a CR. Short stretches are decoded instead, because the table does not pay for them.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub(super) fn scan(bytes: &[u8], end: usize, tally: &mut Tally) -> usize {
    debug_assert!(!bytes[0].is_ascii());
    let room = tally.bytes_to_checkpoint();
    if tally.has_room_for_errors() || end <= LISTED_STRETCH || room <= LISTED_STRETCH {
        return decode(bytes, end.min(LISTED_STRETCH), Scheme::Utf8, tally);
    }
    // An attempt may extend past `end`, but none of its segments may start at the checkpoint.
    let end = end.min(room - REACH);
    let is_after_cr = |state| matches!(State::at(state), State::Start { after_cr: true });
    // Each step depends on the one before, so several parts are processed side by side, each with its own counters.
    let mut steps = [[0_u32; TABLE.len()]; PARTS];
    let part = end / PARTS;
    let mut states: [usize; PARTS] = array::from_fn(|number| state_after(&bytes[..number * part]));
    for at in 0..part {
        for (number, (state, steps)) in states.iter_mut().zip(&mut steps).enumerate() {
            *state = count(bytes, number * part + at, *state, steps, tally);
        }
    }
    let [.., mut state] = states;
    let [.., last_steps] = &mut steps;
    let mut at = PARTS * part;
    // Finishes what has been started, but starts nothing new.
    while bytes.get(at).copied().is_some_and(is_continuation) && !State::at(state).is_start() {
        state = count(bytes, at, state, last_steps, tally);
        at += 1;
    }
    last_steps[state + Byte::End as usize] += 1;
    tally.add_faulty(&bytes[..at], &total_counts(&steps), is_after_cr(state));
    at
}

/// The state after some bytes. Only the last five matter: anything but a continuation byte starts anew, and after
/// five continuation bytes nothing is open.
fn state_after(bytes: &[u8]) -> usize {
    let last = &bytes[bytes.len().saturating_sub(MOST_LEFT)..];
    let start = last.iter().rposition(|&byte| !is_continuation(byte));
    let begun = &last[start.unwrap_or(0)..];
    begun.iter().fold(0, |state, &byte| {
        let place = state + usize::from(BYTE_OF[usize::from(byte)]);
        usize::from(TABLE[place] & !ENDS_SEQUENCE)
    })
}

/// Counts the step from `state` by the byte at `at`; returns the next state. States are indices in the table.
#[inline(always)]
fn count(
    bytes: &[u8],
    at: usize,
    state: usize,
    steps: &mut [u32; TABLE.len()],
    tally: &mut Tally,
) -> usize {
    let place = (state + usize::from(BYTE_OF[usize::from(bytes[at])])) % TABLE.len();
    steps[place] += 1;
    let next = TABLE[place];
    if next & ENDS_SEQUENCE != 0 {
        raise_highest(bytes, at, tally);
    }
    usize::from(next & !ENDS_SEQUENCE)
}

/// Raises the highest code point to that of the well-formed sequence that ends at `at`, if that is higher.
#[inline(never)]
fn raise_highest(bytes: &[u8], at: usize, tally: &mut Tally) {
    let start = bytes[..at].iter().rposition(|&byte| !is_continuation(byte));
    tally.raise_highest(&bytes[start.unwrap_or(at)..=at]);
}

fn total_counts(steps: &[[u32; TABLE.len()]; PARTS]) -> FaultyCounts {
    let mut counts = FaultyCounts::default();
    for number in 0..STATES {
        let state = State::at(number * ROW);
        for byte in Byte::ALL {
            let place = number * ROW + byte as usize;
            let times = steps
                .iter()
                .map(|steps| u64::from(steps[place]))
                .sum::<u64>();
            if times == 0 {
                continue;
            }
            let step = state.step(byte);
            if let Some(length) = step.sequence {
                counts.lengths[usize::from(length) - 1] += times;
            }
            for (kind, segments) in step.ill_formed.into_iter().flatten() {
                counts.kinds[kind as usize] += times * u64::from(segments);
            }
            if let Some(class) = byte.class() {
                counts.classes[class as usize] += times;
            }
            match (state, byte) {
                (State::Start { after_cr: true }, Byte::Lf) => {
                    counts.lf += times;
                    counts.crlf += times;
                }
                (_, Byte::Lf) => counts.lf += times,
                (_, Byte::Cr) => counts.cr += times,
                _ => {}
            }
        }
    }
    counts
}

/// The ranges of bytes that every step treats alike, and the end of the stretch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    Ascii,
    Lf,
    Cr,
    From80To8F,
    From90To9F,
    FromA0ToBF,
    C0OrC1,
    StartOfTwo,
    E0,
    StartOfThree,
    ED,
    F0,
    StartOfFour,
    F4,
    F5ToF7,
    StartOfFive,
    StartOfSix,
    FEOrFF,
    End,
}

impl Byte {
    const ALL: [Byte; 19] = [
        Byte::Ascii,
        Byte::Lf,
        Byte::Cr,
        Byte::From80To8F,
        Byte::From90To9F,
        Byte::FromA0ToBF,
        Byte::C0OrC1,
        Byte::StartOfTwo,
        Byte::E0,
        Byte::StartOfThree,
        Byte::ED,
        Byte::F0,
        Byte::StartOfFour,
        Byte::F4,
        Byte::F5ToF7,
        Byte::StartOfFive,
        Byte::StartOfSix,
        Byte::FEOrFF,
        Byte::End,
    ];

    /// The Unicode Standard, §3.9, Table 3-7; RFC 2279 for bytes that promise more than four.
    const fn of(byte: u8) -> Byte {
        match byte {
            b'\n' => Byte::Lf,
            b'\r' => Byte::Cr,
            0x00..=0x7F => Byte::Ascii,
            0x80..=0x8F => Byte::From80To8F,
            0x90..=0x9F => Byte::From90To9F,
            0xA0..=0xBF => Byte::FromA0ToBF,
            0xC0..=0xC1 => Byte::C0OrC1,
            0xC2..=0xDF => Byte::StartOfTwo,
            0xE0 => Byte::E0,
            0xED => Byte::ED,
            0xE1..=0xEF => Byte::StartOfThree,
            0xF0 => Byte::F0,
            0xF1..=0xF3 => Byte::StartOfFour,
            0xF4 => Byte::F4,
            0xF5..=0xF7 => Byte::F5ToF7,
            0xF8..=0xFB => Byte::StartOfFive,
            0xFC..=0xFD => Byte::StartOfSix,
            0xFE..=0xFF => Byte::FEOrFF,
        }
    }

    const fn class(self) -> Option<ByteClass> {
        Some(match self {
            Byte::Ascii | Byte::Lf | Byte::Cr => ByteClass::Ascii,
            Byte::From80To8F | Byte::From90To9F | Byte::FromA0ToBF => ByteClass::Continuation,
            Byte::C0OrC1 | Byte::F5ToF7 | Byte::StartOfFive | Byte::StartOfSix | Byte::FEOrFF => {
                ByteClass::Invalid
            }
            Byte::End => return None,
            _ => ByteClass::Start,
        })
    }
}

/// What the bytes so far have started.
#[derive(Clone, Copy)]
enum State {
    /// Nothing.
    Start { after_cr: bool },
    /// A sequence that is well-formed so far: its first byte, how many bytes it has, and how many it should have.
    Begun {
        first: Byte,
        present: u8,
        length: u8,
    },
    /// A refused attempt, to which this many more continuation bytes may belong.
    Refused { kind: IllFormedKind, left: u8 },
}

/// What a byte means in a state: the segments that it ends, and what it starts.
struct Step {
    next: State,
    /// The length of a well-formed sequence.
    sequence: Option<u8>,
    /// Ill-formed segments: their kind, and how many.
    ill_formed: [Option<(IllFormedKind, u8)>; 2],
}

/// First bytes of sequences of several bytes.
const FIRST: [Byte; 7] = [
    Byte::StartOfTwo,
    Byte::E0,
    Byte::StartOfThree,
    Byte::ED,
    Byte::F0,
    Byte::StartOfFour,
    Byte::F4,
];
/// Kinds of attempts with more than one refused byte.
const REFUSED: [IllFormedKind; 4] = [Overlong, Surrogate, TooLarge, InvalidByte];
/// The most bytes that an unfinished sequence has.
const MOST_PRESENT: usize = 3;
/// The most continuation bytes that an attempt has.
const MOST_LEFT: usize = 5;
const FIRST_BEGUN: usize = 2;
const FIRST_REFUSED: usize = FIRST_BEGUN + FIRST.len() * MOST_PRESENT;
const STATES: usize = FIRST_REFUSED + REFUSED.len() * MOST_LEFT;

impl State {
    /// The state at an index of the table.
    const fn at(place: usize) -> State {
        let number = place / ROW;
        if number < FIRST_BEGUN {
            State::Start {
                after_cr: number == 1,
            }
        } else if number < FIRST_REFUSED {
            let first = FIRST[(number - FIRST_BEGUN) / MOST_PRESENT];
            let present = (number - FIRST_BEGUN) % MOST_PRESENT + 1;
            State::Begun {
                first,
                present: present as u8,
                length: announced_length(first),
            }
        } else {
            let kind = REFUSED[(number - FIRST_REFUSED) / MOST_LEFT];
            let left = (number - FIRST_REFUSED) % MOST_LEFT + 1;
            State::Refused {
                kind,
                left: left as u8,
            }
        }
    }

    const fn place(self) -> usize {
        ROW * match self {
            State::Start { after_cr } => after_cr as usize,
            State::Begun { first, present, .. } => {
                let mut place = 0;
                while FIRST[place] as usize != first as usize {
                    place += 1;
                }
                FIRST_BEGUN + place * MOST_PRESENT + present as usize - 1
            }
            State::Refused { kind, left } => {
                let mut place = 0;
                while REFUSED[place] as usize != kind as usize {
                    place += 1;
                }
                FIRST_REFUSED + place * MOST_LEFT + left as usize - 1
            }
        }
    }

    const fn is_start(self) -> bool {
        matches!(self, State::Start { .. })
    }

    const fn step(self, byte: Byte) -> Step {
        let is_continuation = matches!(byte.class(), Some(ByteClass::Continuation));
        match self {
            State::Start { .. } => started(byte, None),
            State::Begun { .. } if !is_continuation => started(byte, Some((Truncated, 1))),
            State::Begun {
                first,
                present,
                length,
            } => match refusal(first, byte) {
                Some(kind) if present == 1 => refused(kind, 2, length - 2),
                _ if present + 1 == length => ended(length),
                _ => begun(first, present + 1),
            },
            State::Refused { kind, left } if is_continuation => refused(kind, 1, left - 1),
            State::Refused { .. } => started(byte, None),
        }
    }
}

/// The step for a byte where a sequence should start; `before` is the segment that it ends, if any.
const fn started(byte: Byte, before: Option<(IllFormedKind, u8)>) -> Step {
    let step = match byte {
        Byte::Ascii | Byte::Lf => ended(1),
        Byte::Cr => Step {
            next: State::Start { after_cr: true },
            ..ended(1)
        },
        Byte::From80To8F | Byte::From90To9F | Byte::FromA0ToBF => {
            refused(UnexpectedContinuation, 1, 0)
        }
        Byte::C0OrC1 => refused(Overlong, 1, 1),
        Byte::F5ToF7 => refused(TooLarge, 1, 3),
        Byte::StartOfFive => refused(InvalidByte, 1, 4),
        Byte::StartOfSix => refused(InvalidByte, 1, 5),
        Byte::FEOrFF => refused(InvalidByte, 1, 0),
        Byte::End => Step {
            sequence: None,
            ..ended(1)
        },
        first => begun(first, 1),
    };
    Step {
        ill_formed: [before, step.ill_formed[0]],
        ..step
    }
}

const fn begun(first: Byte, present: u8) -> Step {
    Step {
        next: State::Begun {
            first,
            present,
            length: announced_length(first),
        },
        sequence: None,
        ill_formed: [None; 2],
    }
}

/// The step that ends a well-formed sequence.
const fn ended(length: u8) -> Step {
    Step {
        next: State::Start { after_cr: false },
        sequence: Some(length),
        ill_formed: [None; 2],
    }
}

/// The step that refuses bytes: as many as `segments`, each a segment; up to `left` more belong to the attempt if they
/// are continuation bytes.
const fn refused(kind: IllFormedKind, segments: u8, left: u8) -> Step {
    Step {
        next: match left {
            0 => State::Start { after_cr: false },
            _ => State::Refused { kind, left },
        },
        sequence: None,
        ill_formed: [Some((kind, segments)), None],
    }
}

/// How many bytes a sequence with this first byte has.
const fn announced_length(first: Byte) -> u8 {
    match first {
        Byte::StartOfTwo => 2,
        Byte::E0 | Byte::StartOfThree | Byte::ED => 3,
        _ => 4,
    }
}

/// Why a continuation byte is refused as the second byte of a sequence, if it is.
const fn refusal(first: Byte, second: Byte) -> Option<IllFormedKind> {
    match (first, second) {
        (Byte::E0, Byte::From80To8F | Byte::From90To9F) | (Byte::F0, Byte::From80To8F) => {
            Some(Overlong)
        }
        (Byte::ED, Byte::FromA0ToBF) => Some(Surrogate),
        (Byte::F4, Byte::From90To9F | Byte::FromA0ToBF) => Some(TooLarge),
        _ => None,
    }
}

static BYTE_OF: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = Byte::of(byte as u8) as u8;
        byte += 1;
    }
    bytes
};

/// Entries in the table for each state; a power of two, so that a shift finds them.
const ROW: usize = 32;
/// Marks a step that ends a sequence of several bytes.
const ENDS_SEQUENCE: u16 = 1 << 15;

/// For each state and each byte after it, the index of the next state.
static TABLE: [u16; (STATES * ROW).next_power_of_two()] = {
    let mut table = [0; (STATES * ROW).next_power_of_two()];
    let mut state = 0;
    while state < STATES {
        let mut byte = 0;
        while byte < Byte::ALL.len() {
            let place = state * ROW + byte;
            let step = State::at(state * ROW).step(Byte::ALL[byte]);
            table[place] = step.next.place() as u16;
            if matches!(step.sequence, Some(2..)) {
                table[place] |= ENDS_SEQUENCE;
            }
            byte += 1;
        }
        state += 1;
    }
    table
};
