//! Sentences of a textbook, true and false, and the misconceptions that make a true one seem false.

use alloc::vec::Vec;

use super::characters::character;
use super::pattern::{length_of, packed, slots_by_byte};
use super::random::Random;
use super::{Claim, Level, Misconception, Sentence};

/// What a sentence is about; each subject has true sentences and false ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    LetterInBinary,
    Ascii,
    ContinuationRange,
    LeadingOnes,
    StartSlots,
    BytesNeeded,
    BytesOf,
    NeverOccurs,
    Overlong,
    Surrogates,
    LastCodePoint,
    LongestForm,
    Noncharacters,
    ByteOrder,
}

use Subject::*;

const SUBJECTS: [&[Subject]; 3] = [
    &[
        LetterInBinary,
        Ascii,
        ContinuationRange,
        LeadingOnes,
        LongestForm,
        ByteOrder,
    ],
    &[
        LetterInBinary,
        ContinuationRange,
        LeadingOnes,
        StartSlots,
        BytesNeeded,
        BytesOf,
        NeverOccurs,
    ],
    &[
        StartSlots,
        BytesNeeded,
        BytesOf,
        NeverOccurs,
        Overlong,
        Surrogates,
        LastCodePoint,
        LongestForm,
        Noncharacters,
        ByteOrder,
    ],
];

/// Four sentences on different subjects, one of them wrong.
pub(super) fn sentences(random: &mut Random, level: Level) -> Vec<Sentence> {
    let mut subjects = SUBJECTS[level as usize].to_vec();
    random.shuffle(&mut subjects);
    let wrong = random.below(4) as usize;
    let pick = |(place, &subject): (usize, &Subject)| sentence(random, subject, place != wrong);
    subjects[..4].iter().enumerate().map(pick).collect()
}

fn sentence(random: &mut Random, subject: Subject, is_true: bool) -> Sentence {
    // The truth, or one of the others.
    let mut either = |truth: u32, others: &[u32]| {
        if is_true {
            truth
        } else {
            random.one_of(others)
        }
    };
    let (claim, numbers) = match subject {
        Ascii => (
            if is_true {
                Claim::AsciiKept
            } else {
                Claim::AsciiChanged
            },
            [0, 0],
        ),
        Overlong => (
            if is_true {
                Claim::OverlongForbidden
            } else {
                Claim::OverlongAllowed
            },
            [0, 0],
        ),
        Surrogates => (
            if is_true {
                Claim::SurrogatesForbidden
            } else {
                Claim::SurrogatesAllowed
            },
            [0, 0],
        ),
        Noncharacters => (
            if is_true {
                Claim::NoncharactersAllowed
            } else {
                Claim::NoncharactersForbidden
            },
            [0, 0],
        ),
        ByteOrder => (
            if is_true {
                Claim::NoByteOrder
            } else {
                Claim::ByteOrderNeeded
            },
            [0, 0],
        ),
        ContinuationRange => (
            Claim::ContinuationRange,
            [0x80, either(0xBF, &[0x8F, 0xFF, 0x9F])],
        ),
        LastCodePoint => (
            Claim::LastCodePoint,
            [either(0x10_FFFF, &[0xFFFF, 0x1F_FFFF, 0x7FFF_FFFF]), 0],
        ),
        LongestForm => (Claim::LongestForm, [either(4, &[3, 6]), 0]),
        NeverOccurs => {
            let truth = random.one_of(&[0xC0, 0xC1, 0xF5, 0xF8, 0xFE, 0xFF]);
            let other = random.one_of(&[0x00, 0x7F, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xF0, 0xF4]);
            (Claim::NeverOccurs, [if is_true { truth } else { other }, 0])
        }
        LetterInBinary => {
            let letter = u32::from(character(random, 1));
            let other = letter ^ random.one_of(&[0b1000, 0b10_0000, 0b1_0000, 0b1]);
            (
                Claim::LetterInBinary,
                [letter, if is_true { letter } else { other }],
            )
        }
        LeadingOnes => {
            let length = random.within(2, 4);
            let other = length - 1;
            (
                Claim::LeadingOnes,
                [length, if is_true { length } else { other }],
            )
        }
        StartSlots => {
            let length = random.within(2, 4);
            let slots = slots_by_byte(length as usize)[0];
            (
                Claim::StartSlots,
                [length, if is_true { slots } else { slots + 1 }],
            )
        }
        BytesNeeded => {
            let code_point = random.one_of(&[
                0x7F, 0x80, 0xE9, 0x3B1, 0x7FF, 0x800, 0x20AC, 0xFFFF, 0x1_0000, 0x1_F600,
            ]);
            let length = length_of(code_point) as u32;
            let other = if length == 4 || (length > 1 && random.below(2) == 0) {
                length - 1
            } else {
                length + 1
            };
            (
                Claim::BytesNeeded,
                [code_point, if is_true { length } else { other }],
            )
        }
        BytesOf => {
            let length = random.within(2, 3) as usize;
            let code_point = u32::from(character(random, length));
            let mut bytes = packed(code_point, length);
            if !is_true {
                bytes.reverse();
            }
            let joined = bytes
                .iter()
                .fold(0, |all, &byte| all << 8 | u32::from(byte));
            (Claim::BytesOf, [code_point, joined])
        }
    };
    Sentence { claim, numbers }
}

/// Whether the sentence is true.
pub(super) fn is_true(sentence: &Sentence) -> bool {
    let [first, second] = sentence.numbers;
    match sentence.claim {
        Claim::AsciiKept
        | Claim::OverlongForbidden
        | Claim::SurrogatesForbidden
        | Claim::NoncharactersAllowed
        | Claim::NoByteOrder => true,
        Claim::AsciiChanged
        | Claim::OverlongAllowed
        | Claim::SurrogatesAllowed
        | Claim::NoncharactersForbidden
        | Claim::ByteOrderNeeded => false,
        Claim::LetterInBinary => first == second,
        Claim::ContinuationRange => [first, second] == [0x80, 0xBF],
        Claim::LeadingOnes => first == second,
        Claim::StartSlots => slots_by_byte(first as usize)[0] == second,
        Claim::BytesNeeded => length_of(first) as u32 == second,
        Claim::BytesOf => {
            packed(first, length_of(first))
                .iter()
                .fold(0, |all, &byte| all << 8 | u32::from(byte))
                == second
        }
        Claim::NeverOccurs => matches!(first, 0xC0 | 0xC1 | 0xF5..=0xFF),
        Claim::LastCodePoint => first == 0x10_FFFF,
        Claim::LongestForm => first == 4,
    }
}

/// The misconception of somebody who takes a true sentence for wrong.
pub(super) fn disbelief(claim: Claim) -> Misconception {
    match claim {
        Claim::LetterInBinary => Misconception::AsciiMixedUp,
        Claim::AsciiKept | Claim::AsciiChanged => Misconception::AsciiNotKept,
        Claim::ContinuationRange => Misconception::HighByteTakenForAscii,
        Claim::LeadingOnes => Misconception::LeadingOnesAsContinuations,
        Claim::StartSlots => Misconception::OneBitMoreInTheStartByte,
        Claim::BytesNeeded => Misconception::TemplateTooLong,
        Claim::BytesOf => Misconception::BytesReversed,
        Claim::NeverOccurs => Misconception::PatternAloneDecides,
        Claim::OverlongForbidden | Claim::OverlongAllowed => Misconception::OverlongAllowed,
        Claim::SurrogatesForbidden | Claim::SurrogatesAllowed => Misconception::SurrogatesEncoded,
        Claim::LastCodePoint => Misconception::CodePointsWithoutEnd,
        Claim::LongestForm => Misconception::SixByteFormsAllowed,
        Claim::NoncharactersAllowed | Claim::NoncharactersForbidden => {
            Misconception::NoncharactersTakenForIllFormed
        }
        Claim::NoByteOrder | Claim::ByteOrderNeeded => Misconception::ByteOrderInUtf8,
    }
}
