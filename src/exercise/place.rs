//! Which bits, bytes or strings a wrong answer is about.

use alloc::vec::Vec;
use core::ops::Range;

use super::facts::first_fault;
use super::pattern::slots_by_byte;
use super::{Answer, Misconception, Prompt};
use crate::id::written_by_id;

/// What a [`Place`] counts.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::{Answer, PlaceUnit, ExerciseKind, Level, generate};
///
/// let exercise = generate(ExerciseKind::SortByBytes, Level::Easy, 1);
/// let Answer::Order(mut places) = exercise.prompt.solution() else { unreachable!() };
/// places.reverse();
/// let place = exercise.check(&Answer::Order(places)).place.unwrap();
/// assert_eq!(place.unit, PlaceUnit::AnswerItems);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PlaceUnit {
    /// Bits of the bytes, or of the code units, that the exercise shows, the highest bit of the first one first.
    PromptBits,
    /// Bytes that the exercise shows.
    PromptBytes,
    /// Bits of the bytes, or of the code units, of the answer, the highest bit of the first one first.
    AnswerBits,
    /// Bytes or code units of the answer.
    AnswerUnits,
    /// Slots of the answer.
    AnswerSlots,
    /// Characters of the answer.
    AnswerCharacters,
    /// Choices, or strings in their new order.
    AnswerItems,
}

impl PlaceUnit {
    /// All of them, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::exercise::PlaceUnit;
    ///
    /// assert_eq!(PlaceUnit::ALL[3].id(), "answer-units");
    /// ```
    pub const ALL: &'static [PlaceUnit] = &[
        PlaceUnit::PromptBits,
        PlaceUnit::PromptBytes,
        PlaceUnit::AnswerBits,
        PlaceUnit::AnswerUnits,
        PlaceUnit::AnswerSlots,
        PlaceUnit::AnswerCharacters,
        PlaceUnit::AnswerItems,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::exercise::PlaceUnit;
    ///
    /// assert_eq!(PlaceUnit::PromptBits.id(), "prompt-bits");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PlaceUnit::PromptBits => "prompt-bits",
            PlaceUnit::PromptBytes => "prompt-bytes",
            PlaceUnit::AnswerBits => "answer-bits",
            PlaceUnit::AnswerUnits => "answer-units",
            PlaceUnit::AnswerSlots => "answer-slots",
            PlaceUnit::AnswerCharacters => "answer-characters",
            PlaceUnit::AnswerItems => "answer-items",
        }
    }
}

written_by_id!(PlaceUnit, "place unit");

/// What a wrong answer is about; part of a [`Verdict`](super::Verdict).
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::exercise::{Answer, ExerciseKind, Level, PlaceUnit, Prompt, generate};
///
/// let mut exercise = generate(ExerciseKind::Encode, Level::Hard, 0);
/// exercise.prompt = Prompt::Encode { character: '€' };
/// let place = exercise.check(&Answer::Bytes(vec![0xE2, 0x83, 0xAC])).place.unwrap();
/// // Bit 15 counts from the first bit of the first byte: the last one of the second.
/// assert_eq!((place.unit, place.places), (PlaceUnit::AnswerBits, vec![15]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Place {
    /// What is counted.
    pub unit: PlaceUnit,
    /// The places, counted from 0, in ascending order; at least one.
    pub places: Vec<usize>,
}

impl Place {
    fn new(unit: PlaceUnit, places: impl IntoIterator<Item = usize>) -> Option<Place> {
        let places: Vec<usize> = places.into_iter().collect();
        (!places.is_empty()).then_some(Place { unit, places })
    }

    /// What the wrong answer to the prompt is about; `None` if it is about all of it, or about none of the places that it could name.
    pub(super) fn of(
        prompt: &Prompt,
        answer: &Answer,
        misconception: Option<Misconception>,
    ) -> Option<Place> {
        match (prompt, answer, prompt.solution()) {
            // The marker: the leading ones, and the 0 that ends them.
            (Prompt::ClassifyByte { byte, .. }, ..) => Place::new(
                PlaceUnit::PromptBits,
                0..(byte.leading_ones() as usize + 1).min(8),
            ),
            (
                Prompt::TextbookMistake { .. }
                | Prompt::ChooseTemplate { .. }
                | Prompt::CompareSizes { .. },
                Answer::Choice(place),
                _,
            ) => Place::new(PlaceUnit::AnswerItems, [*place]),
            (_, Answer::Slots(given), Answer::Slots(right)) => {
                Place::new(PlaceUnit::AnswerSlots, differing(given, &right))
            }
            (_, Answer::Bytes(given), Answer::Bytes(right)) if given.len() == right.len() => {
                Place::new(
                    PlaceUnit::AnswerBits,
                    differing(&bits(given, 8), &bits(&right, 8)),
                )
            }
            (_, Answer::Bytes(given), Answer::Bytes(right)) => {
                Place::new(PlaceUnit::AnswerUnits, differing(given, &right))
            }
            (_, Answer::Units(given), Answer::Units(right)) if given.len() == right.len() => {
                Place::new(
                    PlaceUnit::AnswerBits,
                    differing(&bits(given, 16), &bits(&right, 16)),
                )
            }
            (_, Answer::Units(given), Answer::Units(right)) => {
                Place::new(PlaceUnit::AnswerUnits, differing(given, &right))
            }
            (_, Answer::Order(given), Answer::Order(right)) => {
                Place::new(PlaceUnit::AnswerItems, differing(given, &right))
            }
            (_, Answer::Text(given), Answer::Text(right)) => {
                let characters = |text: &str| text.chars().collect::<Vec<_>>();
                Place::new(
                    PlaceUnit::AnswerCharacters,
                    differing(&characters(given), &characters(&right)),
                )
            }
            (Prompt::Decode { bytes }, ..) => decoded(bytes, misconception?),
            (Prompt::JoinSurrogates { .. }, ..) => match misconception? {
                // 110110 and 110111.
                Misconception::MarkersAsPayload => {
                    Place::new(PlaceUnit::PromptBits, (0..6).chain(16..22))
                }
                _ => None,
            },
            (Prompt::CountCodePoints { bytes }, ..) => {
                let is_continuation = |place: &usize| matches!(bytes[*place], 0x80..=0xBF);
                Place::new(
                    PlaceUnit::PromptBytes,
                    (0..bytes.len()).filter(is_continuation),
                )
            }
            // The given byte, not the right one, which is the solution.
            (Prompt::FindFault { bytes }, Answer::Fault { byte_offset, .. }, right) => {
                let is_off = !matches!(right, Answer::Fault { byte_offset: right, .. } if right == *byte_offset);
                Place::new(
                    PlaceUnit::PromptBytes,
                    (is_off && *byte_offset < bytes.len()).then_some(*byte_offset),
                )
            }
            (Prompt::Resume { bytes }, Answer::Number(byte_offset), _) => Place::new(
                PlaceUnit::PromptBytes,
                (*byte_offset < bytes.len()).then_some(*byte_offset),
            ),
            (Prompt::ReplacementCount { bytes }, ..) => {
                let (attempt, next) = first_fault(bytes)?;
                Place::new(PlaceUnit::PromptBytes, attempt.range().start..next)
            }
            _ => None,
        }
    }
}

/// The places of the given items that are not the right ones; place 0 if none are given.
fn differing<T: PartialEq>(given: &[T], right: &[T]) -> impl Iterator<Item = usize> {
    (0..given.len().max(right.len()))
        .filter(|&place| given.get(place) != right.get(place) && place < given.len().max(1))
}

/// The bits of units of `width` bits, the highest first.
fn bits<T: Copy + Into<u32>>(units: &[T], width: u32) -> Vec<bool> {
    let of = |&unit: &T| {
        (0..width)
            .rev()
            .map(move |place| unit.into() >> place & 1 == 1)
    };
    units.iter().flat_map(of).collect()
}

/// The bits of the sequence that a misconception is about.
fn decoded(bytes: &[u8], misconception: Misconception) -> Option<Place> {
    let slots = slots_by_byte(bytes.len().clamp(1, 4));
    let byte = |place: usize| 8 * place..8 * place + 8;
    let marker = |place: usize| 8 * place..8 * place + 8 - slots[place] as usize;
    let all = |part: &dyn Fn(usize) -> Range<usize>, from: usize| {
        Place::new(PlaceUnit::PromptBits, (from..slots.len()).flat_map(part))
    };
    match misconception {
        Misconception::MarkersAsPayload | Misconception::MarkersAsZeros => all(&marker, 0),
        Misconception::ContinuationMarkersAsPayload => all(&marker, 1),
        Misconception::StartByteIgnored => Place::new(PlaceUnit::PromptBytes, [0]),
        Misconception::BytesReversed => Place::new(PlaceUnit::PromptBytes, 0..bytes.len()),
        Misconception::LeadingZerosDropped => {
            // The leading zeros after the marker, except the last bit of each byte.
            let zeros = |place: usize| {
                let first = marker(place).end;
                let payload = bytes[place] & ((1_u8 << slots[place]) - 1);
                let ones = 8 - payload.leading_zeros().min(7) as usize;
                first..byte(place).end - ones
            };
            all(&zeros, 0)
        }
        _ => None,
    }
}
