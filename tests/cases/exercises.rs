//! A second solver of the exercises, which shares nothing with the first but the question.

use encoding_rs::WINDOWS_1252;
use utf8_inspector::IllFormedKind;
use utf8_inspector::exercise::{
    Answer, AnswerForm, Claim, ExerciseKind, Level, Misconception, Prompt, Sentence, generate,
};

/// What is true of each kind and level, for the seeds.
pub(crate) fn check_seeds(seeds: impl Iterator<Item = u32> + Clone) {
    for &kind in ExerciseKind::ALL {
        for &level in Level::ALL {
            for seed in seeds.clone() {
                check_exercise(kind, level, seed);
            }
        }
    }
}

fn check_exercise(kind: ExerciseKind, level: Level, seed: u32) {
    let exercise = generate(kind, level, seed);
    let prompt = &exercise.prompt;
    let id = exercise.id();
    assert_eq!(prompt.kind(), kind, "{id}");
    let solution = prompt.solution();
    assert!(
        is_right(prompt, &solution),
        "{id}: {solution:?} to {prompt:?}"
    );
    assert!(exercise.check(&solution).is_right(), "{id}");
    assert_eq!(exercise.check(&solution).place, None, "{id}");

    let right = candidates(prompt)
        .iter()
        .filter(|answer| is_right(prompt, answer))
        .count();
    assert_eq!(right, 1, "{id}: {prompt:?} has {right} right answers");

    for &misconception in Misconception::ALL {
        let Some(answer) = prompt.answer_of(misconception) else {
            continue;
        };
        let verdict = exercise.check(&answer);
        assert!(
            !is_right(prompt, &answer) && !verdict.is_right(),
            "{id}: {answer:?} by {misconception} is right"
        );
        assert!(
            verdict.misconceptions.contains(&misconception),
            "{id}: {answer:?} is not known as {misconception}"
        );
        for named in &verdict.misconceptions {
            assert_eq!(
                prompt.answer_of(*named).as_ref(),
                Some(&answer),
                "{id}: {answer:?} is not by {named}"
            );
        }
        if let Some(place) = verdict.place {
            assert!(
                !place.places.is_empty() && place.places.is_sorted(),
                "{id}: {place:?}"
            );
        }
    }
}

/// Answers of which exactly one is right: all that there are where they can be counted, and the right one among others elsewhere.
fn candidates(prompt: &Prompt) -> Vec<Answer> {
    let mut all = match prompt.answer_form() {
        AnswerForm::Choice(choices) => (0..choices.len()).map(Answer::Choice).collect(),
        AnswerForm::Number => (0..40).map(Answer::Number).collect(),
        AnswerForm::Order { count } => orders(count).into_iter().map(Answer::Order).collect(),
        AnswerForm::Fault => (0..40)
            .flat_map(|byte_offset| {
                IllFormedKind::ALL
                    .iter()
                    .map(move |&kind| Answer::Fault { byte_offset, kind })
            })
            .collect(),
        // A well-formed sequence has one code point and a code point one sequence, so a neighbour of the right answer is wrong.
        _ => neighbours(&prompt.solution()),
    };
    all.retain(|answer| *answer != prompt.solution());
    all.push(prompt.solution());
    all
}

/// All orders of so many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let insert = |order: &Vec<usize>, at: usize| {
        let mut longer = order.clone();
        longer.insert(at, count - 1);
        longer
    };
    orders(count - 1)
        .iter()
        .flat_map(|order| (0..count).map(move |at| insert(order, at)))
        .collect()
}

/// Answers that differ in one thing.
fn neighbours(answer: &Answer) -> Vec<Answer> {
    match answer {
        Answer::CodePoint(number) => (0..32)
            .map(|bit| Answer::CodePoint(number ^ 1 << bit))
            .collect(),
        Answer::Bytes(bytes) => {
            let flipped = |bit: usize| {
                let mut other = bytes.clone();
                other[bit / 8] ^= 1 << (bit % 8);
                Answer::Bytes(other)
            };
            (0..8 * bytes.len())
                .map(flipped)
                .chain([Answer::Bytes(bytes[1..].to_vec())])
                .collect()
        }
        Answer::Slots(bits) => {
            let changed = |(place, to): (usize, Option<bool>)| {
                let mut other = bits.clone();
                other[place] = to;
                Answer::Slots(other)
            };
            let places = 0..bits.len();
            places
                .flat_map(|place| [(place, None), (place, bits[place].map(|bit| !bit))])
                .map(changed)
                .collect()
        }
        Answer::Units(units) => {
            let flipped = |bit: usize| {
                let mut other = units.clone();
                other[bit / 16] ^= 1 << (bit % 16);
                Answer::Units(other)
            };
            (0..16 * units.len()).map(flipped).collect()
        }
        Answer::Text(text) => vec![
            Answer::Text(text.to_uppercase() + "x"),
            Answer::Text(String::new()),
        ],
        _ => vec![],
    }
}

/// Whether the answer is right, by the standard library and by tables written here.
fn is_right(prompt: &Prompt, answer: &Answer) -> bool {
    match (prompt, answer) {
        (Prompt::ClassifyByte { byte, .. }, Answer::Choice(choice)) => {
            let right = match byte {
                0..=0x7F => 0,
                0x80..=0xBF => 1,
                0xC2..=0xDF => 2,
                0xE0..=0xEF => 3,
                0xF0..=0xF4 => 4,
                _ => 5,
            };
            *choice == right
        }
        (Prompt::ChooseTemplate { code_point, .. }, Answer::Choice(choice)) => {
            char::from_u32(*code_point).unwrap().len_utf8() == choice + 1
        }
        (Prompt::FillSlots { character }, Answer::Slots(bits)) => {
            let filled: Option<String> = bits
                .iter()
                .map(|bit| bit.map(|bit| if bit { '1' } else { '0' }))
                .collect();
            let slots: String = character
                .to_string()
                .bytes()
                .map(|byte| {
                    let bits = format!("{byte:08b}");
                    bits[bits.find('0').unwrap() + 1..].to_string()
                })
                .collect();
            filled == Some(slots)
        }
        (Prompt::Encode { character }, Answer::Bytes(bytes)) => {
            std::str::from_utf8(bytes) == Ok(&character.to_string())
        }
        (Prompt::Decode { bytes }, Answer::CodePoint(number)) => char::from_u32(*number)
            .is_some_and(|character| character.to_string().as_bytes() == bytes),
        (Prompt::CountCodePoints { bytes }, Answer::Number(count)) => {
            std::str::from_utf8(bytes).unwrap().chars().count() == *count
        }
        (Prompt::FindFault { bytes }, Answer::Fault { byte_offset, kind }) => {
            let error = std::str::from_utf8(bytes).unwrap_err();
            error.valid_up_to() == *byte_offset && broken_rule(&bytes[*byte_offset..]) == *kind
        }
        (Prompt::Resume { bytes }, Answer::Number(byte_offset)) => {
            let fault = std::str::from_utf8(bytes).unwrap_err().valid_up_to();
            let is_in_step = |from: usize| {
                bytes[from..]
                    .utf8_chunks()
                    .next()
                    .is_some_and(|chunk| !chunk.valid().is_empty())
            };
            let next = (fault + 1..bytes.len())
                .find(|&from| is_in_step(from))
                .unwrap_or(bytes.len());
            *byte_offset == next
        }
        (Prompt::ReplacementCount { bytes }, Answer::Number(count)) => {
            *count > 0 && String::from_utf8_lossy(bytes).matches('\u{FFFD}').count() == *count
        }
        (
            Prompt::ReadAsLatin1 {
                text,
                is_windows_1252,
            },
            Answer::Text(shown),
        ) => {
            let right = if *is_windows_1252 {
                WINDOWS_1252
                    .decode_without_bom_handling(text.as_bytes())
                    .0
                    .into_owned()
            } else {
                text.bytes().map(char::from).collect()
            };
            // What cannot be seen cannot be given as an answer.
            assert!(
                !right.chars().any(char::is_control) && !right.contains(['\u{A0}', '\u{AD}']),
                "{text:?}"
            );
            *shown == right
        }
        (Prompt::SplitIntoSurrogates { character }, Answer::Units(units)) => {
            String::from_utf16(units).is_ok_and(|text| text == character.to_string())
        }
        (Prompt::JoinSurrogates { units }, Answer::CodePoint(number)) => char::from_u32(*number)
            .is_some_and(|character| character.to_string().encode_utf16().eq(*units)),
        (Prompt::CompareSizes { text }, Answer::Choice(choice)) => {
            let utf16 = text.encode_utf16().flat_map(u16::to_be_bytes).count();
            match choice {
                0 => text.len() < utf16,
                1 => text.len() > utf16,
                _ => text.len() == utf16,
            }
        }
        (Prompt::SortByBytes { items }, Answer::Order(places)) => {
            places.len() == items.len() && places.is_sorted_by(|&a, &b| items[a] < items[b])
        }
        (Prompt::TextbookMistake { sentences }, Answer::Choice(choice)) => {
            !is_true(&sentences[*choice])
        }
        _ => false,
    }
}

/// The rule that the bytes break at once.
fn broken_rule(bytes: &[u8]) -> IllFormedKind {
    let second = bytes.get(1).copied().unwrap_or(0);
    let continues = matches!(second, 0x80..=0xBF);
    match bytes[0] {
        0x80..=0xBF => IllFormedKind::UnexpectedContinuation,
        0xC0 | 0xC1 => IllFormedKind::Overlong,
        0xE0 if continues && second < 0xA0 => IllFormedKind::Overlong,
        0xF0 if continues && second < 0x90 => IllFormedKind::Overlong,
        0xED if continues && second >= 0xA0 => IllFormedKind::Surrogate,
        0xF4 if continues && second >= 0x90 => IllFormedKind::TooLarge,
        0xF5..=0xF7 => IllFormedKind::TooLarge,
        0xF8..=0xFF => IllFormedKind::InvalidByte,
        _ => IllFormedKind::Truncated,
    }
}

fn is_true(
    Sentence {
        claim,
        numbers: [n, m],
        ..
    }: &Sentence,
) -> bool {
    let bytes = |code_point: u32| char::from_u32(code_point).unwrap().to_string().into_bytes();
    match claim {
        Claim::AsciiKept | Claim::OverlongForbidden | Claim::SurrogatesForbidden => true,
        Claim::NoncharactersAllowed => std::str::from_utf8(b"\xEF\xBF\xBE").is_ok(),
        Claim::NoByteOrder => true,
        Claim::LetterInBinary => n == m,
        Claim::ContinuationRange => (*n, *m) == (0x80, 0xBF),
        Claim::LeadingOnes => [(2, 2), (3, 3), (4, 4)].contains(&(*n, *m)),
        Claim::StartSlots => [(2, 5), (3, 4), (4, 3)].contains(&(*n, *m)),
        Claim::BytesNeeded => bytes(*n).len() == *m as usize,
        Claim::BytesOf => {
            m.to_be_bytes().ends_with(&bytes(*n))
                && bytes(*n).len() == m.to_be_bytes().iter().filter(|&&byte| byte > 0).count()
        }
        Claim::NeverOccurs => [0xC0, 0xC1].contains(n) || *n >= 0xF5,
        Claim::LastCodePoint => *n == u32::from(char::MAX),
        Claim::LongestForm => *n == 4,
        _ => false,
    }
}
