//! The prompt for a kind, a level and a seed.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::characters::{CLUSTERS, LATIN_1_WORDS, WINDOWS_1252_WORDS, character, characters};
use super::random::Random;
use super::textbook;
use super::{ExerciseKind, Level, Prompt};

pub(super) fn prompt(kind: ExerciseKind, level: Level, seed: u32) -> Prompt {
    let random = &mut Random::new(kind as usize, level as usize, seed);
    // The number of bytes that a level is about.
    let length = level as usize + 2;
    match kind {
        ExerciseKind::ClassifyByte => Prompt::ClassifyByte {
            byte: byte(random, level),
            is_binary: level == Level::Easy,
        },
        ExerciseKind::ChooseTemplate => Prompt::ChooseTemplate {
            code_point: code_point(random, level),
            is_binary: level == Level::Easy,
        },
        ExerciseKind::FillSlots => Prompt::FillSlots {
            character: character(random, length),
        },
        ExerciseKind::Encode => Prompt::Encode {
            character: character(random, length),
        },
        ExerciseKind::Decode => Prompt::Decode {
            bytes: character(random, length).to_string().into_bytes(),
        },
        ExerciseKind::CountCodePoints => Prompt::CountCodePoints {
            bytes: countable(random, level).into_bytes(),
        },
        ExerciseKind::FindFault => Prompt::FindFault {
            bytes: damaged(random, level),
        },
        ExerciseKind::Resume => Prompt::Resume {
            bytes: interrupted(random, level),
        },
        ExerciseKind::ReplacementCount => Prompt::ReplacementCount {
            bytes: replaceable(random, level),
        },
        ExerciseKind::ReadAsLatin1 => garbled(random, level),
        ExerciseKind::SurrogatePair => surrogates(random, level),
        ExerciseKind::CompareSizes => Prompt::CompareSizes {
            text: comparable(random, level),
        },
        ExerciseKind::SortByBytes => Prompt::SortByBytes {
            items: sortable(random, level),
        },
        ExerciseKind::TextbookMistake => Prompt::TextbookMistake {
            sentences: textbook::sentences(random, level),
        },
    }
}

/// A byte of any class; bytes that never occur only from the second level on, and often on the third.
fn byte(random: &mut Random, level: Level) -> u8 {
    let classes: &[(u32, u32)] = match level {
        Level::Easy => &[
            (0x20, 0x7E),
            (0x80, 0xBF),
            (0xC2, 0xDF),
            (0xE0, 0xEF),
            (0xF0, 0xF4),
        ],
        Level::Medium => &[
            (0x20, 0x7E),
            (0x80, 0x9F),
            (0x80, 0xBF),
            (0xC2, 0xDF),
            (0xE0, 0xEF),
            (0xF0, 0xF4),
            (0xF8, 0xFF),
        ],
        Level::Hard => &[
            (0x70, 0x7F),
            (0x80, 0x8F),
            (0xBE, 0xBF),
            (0xC0, 0xC1),
            (0xC2, 0xC3),
            (0xDE, 0xDF),
            (0xE0, 0xEF),
            (0xF0, 0xF4),
            (0xF5, 0xF7),
            (0xFC, 0xFF),
        ],
    };
    let (first, last) = random.one_of(classes);
    random.within(first, last) as u8
}

/// A scalar value of up to two, three or four bytes, on the third level mostly near the ends of the ranges.
fn code_point(random: &mut Random, level: Level) -> u32 {
    let length = random.within(1, level as u32 + 2) as usize;
    if level != Level::Hard || random.below(3) == 0 {
        return u32::from(character(random, length));
    }
    let near: [(u32, u32); 4] = [
        random.one_of(&[(0x70, 0x7F), (0x00, 0x0F)]),
        random.one_of(&[(0x80, 0x8F), (0x7F0, 0x7FF)]),
        random.one_of(&[(0x800, 0x80F), (0xFFF0, 0xFFFD)]),
        random.one_of(&[(0x1_0000, 0x1_000B), (0x10_FFF0, 0x10_FFFD)]),
    ];
    let (first, last) = near[length - 1];
    random.within(first, last)
}

fn countable(random: &mut Random, level: Level) -> String {
    match level {
        Level::Easy => {
            let count = random.within(3, 4);
            characters(random, count, &[1, 1, 2])
        }
        Level::Medium => {
            let count = random.within(3, 5);
            characters(random, count, &[1, 2, 3, 4])
        }
        Level::Hard => {
            let mut text = String::new();
            let count = random.within(2, 3);
            let at = random.below(count);
            for place in 0..count {
                if place == at {
                    text.push_str(random.one_of(&CLUSTERS));
                } else {
                    text.push(character(random, 1));
                }
            }
            text
        }
    }
}

/// One fault: the bytes of a sequence that breaks a rule, which no character after it can complete.
fn fault(random: &mut Random, level: Level) -> Vec<u8> {
    let continuation = |random: &mut Random| random.within(0x80, 0xBF) as u8;
    match random.below([3, 5, 7][level as usize]) {
        // A stray continuation byte.
        0 => vec![continuation(random)],
        // A sequence that ends before it is whole.
        1 => {
            let length = if level == Level::Easy {
                random.within(2, 3)
            } else {
                random.within(3, 4)
            };
            let whole = character(random, length as usize).to_string().into_bytes();
            let kept = random.within(1, length - 1) as usize;
            whole[..kept].to_vec()
        }
        // A byte that never occurs.
        2 => vec![random.within(0xF8, 0xFF) as u8],
        // Overlong forms of two bytes, three, and, on the third level, four.
        3 => match random.below(level as u32 + 1) {
            0 => vec![random.within(0xC0, 0xC1) as u8, continuation(random)],
            1 => vec![0xE0, random.within(0x80, 0x9F) as u8, continuation(random)],
            _ => vec![
                0xF0,
                random.within(0x80, 0x8F) as u8,
                continuation(random),
                continuation(random),
            ],
        },
        // A surrogate.
        4 => vec![0xED, random.within(0xA0, 0xBF) as u8, continuation(random)],
        // Beyond the last code point.
        5 => vec![
            0xF4,
            random.within(0x90, 0xBF) as u8,
            continuation(random),
            continuation(random),
        ],
        _ => vec![
            random.within(0xF5, 0xF7) as u8,
            continuation(random),
            continuation(random),
            continuation(random),
        ],
    }
}

/// The lengths of the characters around a fault.
const AROUND: [&[usize]; 3] = [&[1, 1, 2], &[1, 2, 3], &[1, 2, 3, 4]];

/// One fault among characters.
fn damaged(random: &mut Random, level: Level) -> Vec<u8> {
    let around = AROUND[level as usize];
    let before = random.within(1, 3);
    let mut bytes = characters(random, before, around).into_bytes();
    bytes.extend(fault(random, level));
    let after = random.within(1, 2);
    bytes.extend(characters(random, after, around).into_bytes());
    bytes
}

/// One fault among characters, with enough of them after it for a wrong answer to skip.
fn interrupted(random: &mut Random, level: Level) -> Vec<u8> {
    let around = AROUND[level as usize];
    let before = random.within(1, 2);
    let mut bytes = characters(random, before, around).into_bytes();
    bytes.extend(fault(random, level));
    let after = random.within(2, 3);
    bytes.extend(characters(random, after, around).into_bytes());
    bytes
}

/// Damage that policies count differently, by level: a sequence cut short, an overlong form or surrogate, or several faults.
fn replaceable(random: &mut Random, level: Level) -> Vec<u8> {
    let cut = |random: &mut Random| {
        let length = random.within(3, 4) as usize;
        let kept = random.within(2, length as u32 - 1) as usize;
        character(random, length).to_string().into_bytes()[..kept].to_vec()
    };
    let mut bytes = vec![character(random, 1) as u8];
    let count = if level == Level::Hard {
        random.within(2, 3)
    } else {
        1
    };
    for _ in 0..count {
        let damage = match level {
            Level::Easy => cut(random),
            Level::Medium => random
                .one_of(&[
                    [0xE0, 0x80, 0xAF],
                    [0xED, 0xA0, 0x80],
                    [0xED, 0xB8, 0x80],
                    [0xE0, 0x9F, 0xBF],
                ])
                .to_vec(),
            Level::Hard if random.below(2) == 0 => cut(random),
            Level::Hard => fault(random, level),
        };
        // A stray continuation byte would complete what was cut short.
        if matches!(damage[0], 0x80..=0xBF) && bytes.last() >= Some(&0x80) {
            bytes.push(character(random, 1) as u8);
        }
        bytes.extend(damage);
        if random.below(2) == 0 {
            bytes.push(character(random, 1) as u8);
        }
    }
    bytes.push(character(random, 1) as u8);
    bytes
}

fn garbled(random: &mut Random, level: Level) -> Prompt {
    // C3 A1 to C3 BF, and C2 A1 to C2 BF, without the two that end in AD, which Latin-1 shows as nothing.
    let one = |random: &mut Random| loop {
        let code_point = random.within(0xA1, 0xFF);
        if !matches!(code_point, 0xAD | 0xC0..=0xE0 | 0xED) {
            break char::from(code_point as u8);
        }
    };
    match level {
        Level::Easy => Prompt::ReadAsLatin1 {
            text: one(random).to_string(),
            is_windows_1252: false,
        },
        Level::Medium => Prompt::ReadAsLatin1 {
            text: random.one_of(&LATIN_1_WORDS).to_string(),
            is_windows_1252: false,
        },
        Level::Hard => Prompt::ReadAsLatin1 {
            text: random.one_of(&WINDOWS_1252_WORDS).to_string(),
            is_windows_1252: true,
        },
    }
}

fn surrogates(random: &mut Random, level: Level) -> Prompt {
    // Their high surrogate is D800, so only the low one needs arithmetic.
    const EARLY: [(u32, u32); 4] = [
        (0x1_0080, 0x1_00FA),
        (0x1_0280, 0x1_029C),
        (0x1_0300, 0x1_031F),
        (0x1_0330, 0x1_034A),
    ];
    match level {
        Level::Easy => {
            let (first, last) = random.one_of(&EARLY);
            let character = char::from_u32(random.within(first, last)).unwrap_or('\u{10330}');
            Prompt::SplitIntoSurrogates { character }
        }
        Level::Medium => Prompt::SplitIntoSurrogates {
            character: character(random, 4),
        },
        Level::Hard => {
            let mut units = [0; 2];
            character(random, 4).encode_utf16(&mut units);
            Prompt::JoinSurrogates { units }
        }
    }
}

/// ASCII, which is smaller in UTF-8, against characters that take three bytes there, and others that make no difference.
fn comparable(random: &mut Random, level: Level) -> String {
    let (more, less) = (random.within(1, 3), random.within(0, 2));
    let (ascii, three) = match random.below(3) {
        0 => (more + less, less),
        1 => (less, more + less),
        _ => (more, more),
    };
    // On the first level, only one sort of character.
    let (ascii, two, three, four) = match level {
        Level::Easy => match random.below(3) {
            0 => (more + 1, 0, 0, 0),
            1 => (0, more + 1, 0, 0),
            _ => (0, 0, more, 0),
        },
        Level::Medium => (ascii, random.within(0, 2), three, 0),
        Level::Hard => (ascii, random.within(0, 1), three, random.within(1, 2)),
    };
    let mut all: Vec<char> = Vec::new();
    for (length, count) in [(1, ascii), (2, two), (3, three), (4, four)] {
        all.extend(characters(random, count, &[length]).chars());
    }
    random.shuffle(&mut all);
    all.into_iter().collect()
}

fn sortable(random: &mut Random, level: Level) -> Vec<String> {
    const WORDS: [&str; 18] = [
        "Zebra", "apple", "Äpfel", "éclair", "zoo", "Apfel", "ß", "Öl", "naïve", "nahe", "Über",
        "uhu", "€", "10 €", "Z", "_", "~", "9",
    ];
    // Above the surrogates, so UTF-16 sorts them after characters above U+FFFF.
    const HIGH: [(u32, u32); 3] = [(0xFF21, 0xFF3A), (0xFF41, 0xFF5A), (0xFF71, 0xFF9D)];
    let mut items: Vec<String> = match level {
        Level::Easy => {
            let lower = char::from(random.within(0x61, 0x7A) as u8);
            let upper = char::from(random.within(0x41, 0x5A) as u8);
            vec![
                lower.to_string(),
                upper.to_string(),
                character(random, 2).to_string(),
            ]
        }
        Level::Medium => {
            let mut words = WORDS;
            random.shuffle(&mut words);
            words[..4].iter().map(ToString::to_string).collect()
        }
        Level::Hard => {
            let (first, last) = random.one_of(&HIGH);
            let high = char::from_u32(random.within(first, last)).unwrap_or('Ａ');
            let third = random.within(2, 3) as usize;
            vec![
                high.to_string(),
                character(random, 4).to_string(),
                character(random, third).to_string(),
                character(random, 1).to_string(),
            ]
        }
    };
    random.shuffle(&mut items);
    items
}
