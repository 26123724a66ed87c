//! The right answers.

use alloc::vec::Vec;

use super::facts::{byte_choice, first_fault, ordered, single_byte, size_in_utf16, smaller};
use super::pattern::{length_of, slot_count};
use super::textbook;
use super::{Answer, Prompt};
use crate::{ReplacementPolicy, Scheme, replacements, segments};

impl Prompt {
    /// The only right answer.
    ///
    /// ```
    /// use utf8_inspector::exercise::{Answer, Prompt};
    ///
    /// let prompt = Prompt::Encode { character: '€' };
    /// assert_eq!(prompt.solution(), Answer::Bytes(vec![0xE2, 0x82, 0xAC]));
    ///
    /// // Three maximal subparts: no byte of an encoded surrogate can stay.
    /// let prompt = Prompt::ReplacementCount { bytes: b"\xED\xA0\x80".to_vec() };
    /// assert_eq!(prompt.solution(), Answer::Number(3));
    /// ```
    #[must_use]
    pub fn solution(&self) -> Answer {
        match self {
            Prompt::ClassifyByte { byte, .. } => Answer::Choice(byte_choice(*byte)),
            Prompt::ChooseTemplate { code_point, .. } => Answer::Choice(length_of(*code_point) - 1),
            Prompt::FillSlots { character } => slots(u32::from(*character), character.len_utf8()),
            Prompt::Encode { character } => {
                Answer::Bytes(Vec::from(character.encode_utf8(&mut [0; 4]).as_bytes()))
            }
            Prompt::Decode { bytes } => {
                let code_point = segments(bytes, Scheme::Utf8)
                    .next()
                    .and_then(|segment| segment.code_point());
                Answer::CodePoint(code_point.map_or(0, |code_point| code_point.value() as u32))
            }
            Prompt::CountCodePoints { bytes } => {
                Answer::Number(segments(bytes, Scheme::Utf8).count())
            }
            Prompt::FindFault { bytes } => match first_fault(bytes) {
                Some((attempt, _)) => Answer::Fault {
                    byte_offset: attempt.range().start,
                    kind: attempt.kind(),
                },
                // Every exercise has one.
                None => Answer::Number(bytes.len()),
            },
            Prompt::Resume { bytes } => {
                Answer::Number(first_fault(bytes).map_or(bytes.len(), |(_, next)| next))
            }
            Prompt::ReplacementCount { bytes } => Answer::Number(
                replacements(bytes, Scheme::Utf8, ReplacementPolicy::MaximalSubpart).count(),
            ),
            Prompt::ReadAsLatin1 {
                text,
                is_windows_1252,
            } => Answer::Text(
                text.bytes()
                    .map(|byte| single_byte(byte, *is_windows_1252))
                    .collect(),
            ),
            Prompt::SplitIntoSurrogates { character } => {
                Answer::Units(Vec::from(&*character.encode_utf16(&mut [0; 2])))
            }
            Prompt::JoinSurrogates { units } => {
                let joined = char::decode_utf16(*units).next().and_then(Result::ok);
                Answer::CodePoint(joined.map_or(0, u32::from))
            }
            Prompt::CompareSizes { text } => {
                Answer::Choice(smaller(text.len(), size_in_utf16(text)))
            }
            Prompt::SortByBytes { items } => Answer::Order(ordered(items, &str::cmp)),
            Prompt::TextbookMistake { sentences } => {
                let wrong = sentences
                    .iter()
                    .position(|sentence| !textbook::is_true(sentence));
                Answer::Choice(wrong.unwrap_or(0))
            }
        }
    }
}

/// The bits of a number in all slots of a template.
pub(super) fn slots(number: u32, length: usize) -> Answer {
    let bit = |place: u32| Some(number >> place & 1 == 1);
    Answer::Slots((0..slot_count(length)).rev().map(bit).collect())
}
