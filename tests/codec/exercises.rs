//! The exercises: solved a second time, and each misconception recognised from its answer.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use utf8_inspector::IllFormedKind;
use utf8_inspector::exercise::{
    Answer, AnswerForm, ExerciseKind, Level, Misconception, Prompt, generate,
};

#[path = "../cases/exercises.rs"]
mod solver;

#[test]
fn solutions_are_right_and_no_other_answer_is_and_misconceptions_are_known() {
    solver::check_seeds(0..1000);
    solver::check_seeds(u32::MAX - 10..=u32::MAX);
}

#[test]
fn each_misconception_shows_in_each_kind_that_names_it_and_in_no_other() {
    for &kind in ExerciseKind::ALL {
        let mut shown = BTreeSet::new();
        for &level in Level::ALL {
            for seed in 0..2000 {
                let prompt = generate(kind, level, seed).prompt;
                shown.extend(
                    Misconception::ALL
                        .iter()
                        .copied()
                        .filter(|&each| prompt.answer_of(each).is_some()),
                );
            }
        }
        let named: BTreeSet<_> = kind.misconceptions().iter().copied().collect();
        assert_eq!(
            named.len(),
            kind.misconceptions().len(),
            "{kind} names one twice"
        );
        assert_eq!(shown, named, "{kind}");
    }
}

#[test]
fn each_misconception_is_somewhere_the_likeliest() {
    use Misconception::*;

    for &kind in ExerciseKind::ALL {
        let mut first = BTreeSet::new();
        for &level in Level::ALL {
            for seed in 0..2000 {
                let exercise = generate(kind, level, seed);
                for &each in kind.misconceptions() {
                    if let Some(answer) = exercise.prompt.answer_of(each) {
                        first.extend(exercise.check(&answer).misconceptions.first().copied());
                    }
                }
            }
        }
        let hidden: Vec<_> = kind
            .misconceptions()
            .iter()
            .copied()
            .filter(|each| !first.contains(each))
            .collect();
        // What leads to the same choice or byte as a likelier one, wherever it shows.
        let expected: &[Misconception] = match kind {
            ExerciseKind::ClassifyByte => &[HexReadAsDecimal],
            ExerciseKind::ChooseTemplate => &[Latin1ForUtf8, HexDigitsAsBytes],
            ExerciseKind::Resume => &[PlaceCountedFromOne],
            ExerciseKind::CompareSizes => &[BytesByLetters, Utf8ThreeBytesAtMost],
            _ => &[],
        };
        assert_eq!(hidden, expected, "{kind}");
    }
}

#[test]
fn seeds_give_different_exercises() {
    for &kind in ExerciseKind::ALL {
        for &level in Level::ALL {
            let all: BTreeSet<_> = (0..200)
                .map(|seed| format!("{:?}", generate(kind, level, seed).prompt))
                .collect();
            assert!(all.len() >= 12, "{kind} {level:?}: {} of 200", all.len());
        }
    }
}

#[test]
fn utf_16_for_utf_8_is_recognised_in_both_byte_orders_and_with_a_mark() {
    // ج U+062C, and 😀, D83D DE00.
    for (level, answers) in [
        (
            Level::Easy,
            [
                &b"\x06\x2C"[..],
                b"\x2C\x06",
                b"\xFE\xFF\x06\x2C",
                b"\xFF\xFE\x2C\x06",
            ],
        ),
        (
            Level::Hard,
            [
                b"\xD8\x3D\xDE\x00",
                b"\x3D\xD8\x00\xDE",
                b"\xFE\xFF\xD8\x3D\xDE\x00",
                b"\xFF\xFE\x3D\xD8\x00\xDE",
            ],
        ),
    ] {
        let character = if level == Level::Easy { 'ج' } else { '😀' };
        let exercise = (0..)
            .map(|seed| generate(ExerciseKind::Encode, level, seed))
            .find(|exercise| exercise.prompt == Prompt::Encode { character })
            .unwrap();
        for bytes in answers {
            let verdict = exercise.check(&Answer::Bytes(bytes.into()));
            assert!(
                verdict
                    .misconceptions
                    .contains(&Misconception::Utf16ForUtf8),
                "{bytes:02X?}"
            );
        }
        let swapped = exercise.check(&Answer::Bytes(b"\xFE\xFF\x2C\x06".to_vec()));
        assert!(swapped.misconceptions.is_empty());
    }
}

#[test]
fn an_answer_of_another_form_is_wrong() {
    for &kind in ExerciseKind::ALL {
        let exercise = generate(kind, Level::Easy, 1);
        let other = match exercise.prompt.solution() {
            Answer::Text(_) => Answer::Number(0),
            _ => Answer::Text("?".into()),
        };
        let verdict = exercise.check(&other);
        assert!(
            !verdict.is_right() && verdict.misconceptions.is_empty(),
            "{kind}"
        );
    }
}

/// Textbook examples, worked out by hand.
#[test]
fn known_examples() {
    use Misconception::*;
    let bytes = |bytes: &[u8]| Some(Answer::Bytes(bytes.into()));
    let euro = Prompt::Encode { character: '€' };
    assert_eq!(euro.answer_of(HexDigitsAsBytes), bytes(b"\x20\xAC"));
    assert_eq!(euro.answer_of(Utf16ForUtf8), bytes(b"\x20\xAC"));
    assert_eq!(euro.answer_of(TemplateTooLong), bytes(b"\xF0\x82\x82\xAC"));
    assert_eq!(euro.answer_of(TemplateTooShort), bytes(b"\xC2\xAC"));
    assert_eq!(euro.answer_of(MarkersLeftOut), bytes(b"\x02\x02\x2C"));
    assert_eq!(
        euro.answer_of(ContinuationMarkersLeftOut),
        bytes(b"\xE2\x02\x2C")
    );
    assert_eq!(
        euro.answer_of(LeadingOnesAsContinuations),
        bytes(b"\xC2\x82\xAC")
    );
    let smiley = Prompt::Encode { character: '😀' };
    assert_eq!(
        smiley.answer_of(SurrogatesEncoded),
        bytes(b"\xED\xA0\xBD\xED\xB8\x80")
    );
    assert_eq!(smiley.answer_of(OffsetNeedless), bytes(b"\xF0\x8F\x98\x80"));

    let letter = Prompt::FillSlots { character: 'अ' };
    let slots = |bits: &str| {
        Some(Answer::Slots(
            bits.chars()
                .map(|bit| (bit != 'x').then_some(bit == '1'))
                .collect(),
        ))
    };
    assert_eq!(Some(letter.solution()), slots("0000100100000101"));
    assert_eq!(
        letter.answer_of(FilledFromTheLeft),
        slots("1001000001010000")
    );
    assert_eq!(letter.answer_of(SlotsLeftEmpty), slots("xxxx100100000101"));
    assert_eq!(
        letter.answer_of(HexReadAsDecimal),
        slots("0000001110001001")
    );
    assert_eq!(letter.answer_of(BytesReversed), slots("0101010000000010"));

    // Only where digits are shown can they be misread: 85 as 0x55, which is ASCII.
    let byte = |is_binary| Prompt::ClassifyByte {
        byte: 0x85,
        is_binary,
    };
    assert_eq!(
        byte(false).answer_of(HexReadAsDecimal),
        Some(Answer::Choice(0))
    );
    assert_eq!(byte(true).answer_of(HexReadAsDecimal), None);

    let number = |number| Some(Answer::CodePoint(number));
    let euro = Prompt::Decode {
        bytes: b"\xE2\x82\xAC".to_vec(),
    };
    assert_eq!(euro.answer_of(MarkersAsPayload), number(0xE282AC));
    assert_eq!(
        euro.answer_of(ContinuationMarkersAsPayload),
        number(0x282AC)
    );
    assert_eq!(euro.answer_of(MarkersAsZeros), number(0x2022C));
    assert_eq!(euro.answer_of(DecimalWrittenAsHex), number(0x8364));
    assert_eq!(euro.answer_of(StartByteIgnored), number(0xAC));
    assert_eq!(euro.answer_of(LeadingZerosDropped), number(0b10_1010_1100));

    let smiley = Prompt::SplitIntoSurrogates { character: '😀' };
    let units = |first, second| Some(Answer::Units(vec![first, second]));
    assert_eq!(Some(smiley.solution()), units(0xD83D, 0xDE00));
    assert_eq!(smiley.answer_of(OffsetForgotten), units(0xD87D, 0xDE00));
    assert_eq!(smiley.answer_of(RangesSwapped), units(0xDC3D, 0xDA00));
    assert_eq!(smiley.answer_of(Utf8ForUtf16), units(0xF09F, 0x9880));

    let words = Prompt::SortByBytes {
        items: ["é", "Z", "a"].map(String::from).to_vec(),
    };
    let order = |places: [usize; 3]| Some(Answer::Order(places.to_vec()));
    assert_eq!(Some(words.solution()), order([1, 2, 0]));
    assert_eq!(words.answer_of(AlphabeticalOrder), order([2, 0, 1]));
    assert_eq!(words.answer_of(TwosComplement), order([0, 1, 2]));

    let text = |text: &str| Some(Answer::Text(text.into()));
    let grand = Prompt::ReadAsLatin1 {
        text: "Größe".into(),
        is_windows_1252: true,
    };
    assert_eq!(Some(grand.solution()), text("GrÃ¶ÃŸe"));
    assert_eq!(grand.answer_of(OtherWayRound), text("Gr\u{FFFD}\u{FFFD}e"));
    assert_eq!(
        grand.answer_of(ControlsForWindows1252),
        text("GrÃ¶Ã\u{9F}e")
    );
    assert_eq!(
        grand.answer_of(TwosComplement),
        text("Gr\u{FFC3}\u{FFB6}\u{FFC3}\u{FF9F}e")
    );
}

#[test]
fn answers_are_read_in_any_notation() {
    let euro = Prompt::Encode { character: '€' };
    for text in [
        "E2 82 AC",
        "e282ac",
        "0xE2 0x82 0xAC",
        "0xE282AC",
        "E2h, 82h, ACh",
        r"\xE2\x82\xAC",
        "%E2%82%AC",
        "11100010 10000010 10101100",
        "0b11100010,0b10000010,0b10101100",
        "111000101000001010101100",
        "226, 130, 172",
        "[-30, -126, -84]",
        " U+E2 82\nAC ",
        "e2-82-ac",
        r#"b"\xe2\x82\xac""#,
        r"b'\xe2\x82\xac'",
        r#""\xe2\x82\xac""#,
        "1110 0010 1000 0010 1010 1100",
        "0b1110_0010, 0b1000_0010, 0b1010_1100",
        "1110 0010 10 000010 10 101100",
    ] {
        assert_eq!(euro.read_answer(text), Ok(euro.solution()), "{text:?}");
    }
    let latin = Prompt::Encode {
        character: '\u{90}',
    };
    for text in ["12 10", "11 10"] {
        let bytes = text
            .split(' ')
            .map(|byte| u8::from_str_radix(byte, 16).unwrap());
        assert_eq!(latin.read_answer(text), Ok(Answer::Bytes(bytes.collect())));
    }
    let decoded = Prompt::Decode {
        bytes: "€".into()
    };
    for text in [
        "U+20AC",
        "u+20ac",
        "20AC",
        "0x20ac",
        "20ACh",
        r"\u20AC",
        r"\u{20AC}",
        "&#x20AC;",
        "&#8364;",
        "€",
        "'€'",
        "10000010101100",
        "0b10000010101100",
        "10 0000 1010 1100",
    ] {
        assert_eq!(
            decoded.read_answer(text),
            Ok(decoded.solution()),
            "{text:?}"
        );
    }
    assert_eq!(decoded.read_answer("'7'"), Ok(Answer::CodePoint(0x37)));
    assert_eq!(decoded.read_answer("7"), Ok(Answer::CodePoint(7)));
    let split = Prompt::SplitIntoSurrogates { character: '😀' };
    for text in [
        "D83D DE00",
        "d83dde00",
        r"\uD83D\uDE00",
        "0xD83D, 0xDE00",
        "D83Dh DE00h",
        "D8 3D DE 00",
        "d8-3d-de-00",
        "0xD8 0x3D 0xDE 0x00",
        "1101100000111101 1101111000000000",
        "1101 1000 0011 1101 1101 1110 0000 0000",
        "11011000 00111101 11011110 00000000",
        "55357 56832",
    ] {
        assert_eq!(split.read_answer(text), Ok(split.solution()), "{text:?}");
    }
    let ash = Prompt::Decode { bytes: "Æ".into() };
    for text in [
        "11000110",
        "1100 0110",
        "1100_0110",
        "0b11000110",
        "C6",
        "000 1100 0110",
    ] {
        assert_eq!(ash.read_answer(text), Ok(ash.solution()), "{text:?}");
    }
    // U+10001: a code point in hexadecimal, so not 17.
    assert_eq!(ash.read_answer("00010001"), Ok(Answer::CodePoint(0x1_0001)));
    assert_eq!(
        ash.read_answer("U+11000110"),
        Ok(Answer::CodePoint(0x1100_0110))
    );
    let slots = Prompt::FillSlots { character: 'é' };
    for text in ["00011101001", "00011 101001", "11000011 10101001"] {
        assert_eq!(slots.read_answer(text), Ok(slots.solution()), "{text:?}");
    }
    assert_eq!(
        slots.read_answer("xxx11 101001"),
        Ok(slots.answer_of(Misconception::SlotsLeftEmpty).unwrap())
    );
    let count = Prompt::CountCodePoints {
        bytes: vec![0x61; 11],
    };
    for text in ["11", " 11 ", "0x0B", "0b1011", "Bh"] {
        assert_eq!(count.read_answer(text), Ok(Answer::Number(11)), "{text:?}");
    }
    let fault = Prompt::FindFault {
        bytes: b"a\xC0\xAF".to_vec(),
    };
    assert_eq!(fault.read_answer("1 overlong"), Ok(fault.solution()));
    assert_eq!(fault.read_answer("0x1, Overlong"), Ok(fault.solution()));
    let order = Prompt::SortByBytes {
        items: ["b", "a"].map(String::from).to_vec(),
    };
    assert_eq!(order.read_answer("2 < 1"), Ok(order.solution()));
    let latin = |text: &str| Prompt::ReadAsLatin1 {
        text: text.into(),
        is_windows_1252: false,
    };
    let read = |prompt: Prompt, text: &str| match prompt.read_answer(text) {
        Ok(Answer::Text(text)) => text,
        other => panic!("{other:?}"),
    };
    assert_eq!(read(latin("é"), " Ã© "), "Ã©");
    // A0 is a no-break space.
    assert_eq!(read(latin("à"), " Ã\u{A0}"), "Ã\u{A0}");
    assert!(latin("é").read_answer(" ").is_err());
    let choice = Prompt::CompareSizes { text: "a".into() };
    assert_eq!(choice.read_answer(" UTF-8"), Ok(choice.solution()));
}

#[test]
fn a_wrong_byte_is_the_place_of_the_answer_and_never_of_the_solution() {
    for seed in 0..50 {
        for &level in Level::ALL {
            let resume = generate(ExerciseKind::Resume, level, seed);
            let Prompt::Resume { bytes } = &resume.prompt else {
                panic!("{}", resume.id())
            };
            for given in 0..bytes.len() + 2 {
                let answer = Answer::Number(given);
                let marked = resume.check(&answer).place.map(|place| place.places);
                let is_wrong_byte = given < bytes.len() && answer != resume.prompt.solution();
                let expected = is_wrong_byte.then(|| vec![given]);
                assert_eq!(marked, expected, "{} {given}", resume.id());
            }
            let fault = generate(ExerciseKind::FindFault, level, seed);
            let Prompt::FindFault { bytes } = &fault.prompt else {
                panic!("{}", fault.id())
            };
            let Answer::Fault {
                byte_offset: right, ..
            } = fault.prompt.solution()
            else {
                panic!("{}", fault.id())
            };
            for byte_offset in 0..bytes.len() + 1 {
                for &kind in IllFormedKind::ALL {
                    let answer = Answer::Fault { byte_offset, kind };
                    let marked = fault.check(&answer).place.map(|place| place.places);
                    // If only the rule is wrong, no byte is.
                    let is_wrong_byte = byte_offset < bytes.len() && byte_offset != right;
                    let expected = is_wrong_byte.then(|| vec![byte_offset]);
                    assert_eq!(marked, expected, "{} {answer:?}", fault.id());
                }
            }
        }
    }
}

#[test]
fn nonsense_is_an_error_and_not_a_wrong_answer() {
    let case = |prompt: &Prompt, text: &str, utf16_offset: usize| {
        let error = prompt.read_answer(text).expect_err(text);
        assert_eq!(error.utf16_offset(), utf16_offset, "{text:?}");
        assert_eq!(error.expected(), prompt.answer_form().id());
    };
    let encode = Prompt::Encode { character: '€' };
    for (text, at) in [
        ("", 0),
        ("E", 0),
        ("E2 8", 3),
        ("€", 0),
        ("E2 82 XY", 6),
        ("226 256", 4),
        ("-129", 0),
        ("𝄞 E2", 0),
        ("E2 €2", 3),
    ] {
        case(&encode, text, at);
    }
    // Quotes and backslashes are repeated as they are.
    assert_eq!(
        encode.read_answer(r#"E2 G"\"#).unwrap_err().to_string(),
        r#"at byte offset 3: found `G"\`, expected bytes"#
    );
    let decode = Prompt::Decode {
        bytes: "€".into()
    };
    for (text, at) in [
        ("", 0),
        ("euro", 0),
        ("U+", 0),
        ("20 AC 1G", 0),
        ("123456789", 0),
        ("&#;", 0),
        ("&#x;", 0),
    ] {
        case(&decode, text, at);
    }
    let slots = Prompt::FillSlots { character: 'é' };
    for (text, at) in [
        ("", 0),
        ("0101", 4),
        ("00011 10100 2", 12),
        ("111111111111", 12),
        // Whole bytes with other markers than 110 and 10.
        ("00001110 00011101", 0),
        ("11100011 10101001", 2),
        ("11000011 11101001", 10),
        ("xxx00011 xx101001", 0),
    ] {
        case(&slots, text, at);
    }
    let order = Prompt::SortByBytes {
        items: ["b", "a"].map(String::from).to_vec(),
    };
    for (text, at) in [
        ("", 0),
        ("1", 1),
        ("1 1", 2),
        ("0 1", 0),
        ("1 3", 2),
        ("1 2 1", 4),
    ] {
        case(&order, text, at);
    }
    let split = Prompt::SplitIntoSurrogates { character: '😀' };
    for (text, at) in [("", 0), ("D83D DE0G", 5), ("D83DDE0", 0)] {
        case(&split, text, at);
    }
    let fault = Prompt::FindFault {
        bytes: b"\xC0".to_vec(),
    };
    for (text, at) in [
        ("", 0),
        ("1", 1),
        ("overlong 1", 0),
        ("1 wrong", 2),
        ("1 overlong 2", 11),
    ] {
        case(&fault, text, at);
    }
}

proptest! {
    /// Whatever is typed is an answer, or an error with an offset in the text.
    #[test]
    fn any_text_is_an_answer_or_an_error(text in "[0-9a-fA-FxXuUhH+%\\\\ ,&#;{}'€𝄞.-]{0,24}", seed in any::<u32>(), kind in 0..ExerciseKind::ALL.len()) {
        let prompt = generate(ExerciseKind::ALL[kind], Level::Hard, seed).prompt;
        match prompt.read_answer(&text) {
            Ok(answer) => prop_assert!(!generate(ExerciseKind::ALL[kind], Level::Hard, seed).check(&answer).is_right() || answer == prompt.solution()),
            Err(error) => prop_assert!(error.utf16_offset() <= text.encode_utf16().count()),
        }
    }
}

/// WebAssembly is compared with this table too: the same seed keeps giving the same exercise.
#[test]
fn exercises_match_the_table() {
    let table = include_str!("../cases/exercises.txt");
    let mut lines = table.lines();
    for &kind in ExerciseKind::ALL {
        for &level in Level::ALL {
            for seed in [0, 1, 0x7F3A, u32::MAX] {
                let exercise = generate(kind, level, seed);
                let prompt = &exercise.prompt;
                let shown = |&each: &Misconception| {
                    Some((
                        each.id().to_string(),
                        stored_answer(prompt, &prompt.answer_of(each)?),
                    ))
                };
                let answers: serde_json::Map<_, _> =
                    kind.misconceptions().iter().filter_map(shown).collect();
                let found = json!({
                    "id": exercise.id(),
                    "prompt": stored_prompt(prompt),
                    "solution": stored_answer(prompt, &prompt.solution()),
                    "answers": answers,
                });
                let line: Value =
                    serde_json::from_str(lines.next().expect("the table is cut short")).unwrap();
                assert_eq!(found, line, "{}", exercise.id());
            }
        }
    }
    assert_eq!(lines.next(), None);
}

fn stored_prompt(prompt: &Prompt) -> Value {
    let mut stored = match prompt {
        Prompt::ClassifyByte { byte, is_binary } => json!({ "byte": byte, "isBinary": is_binary }),
        Prompt::ChooseTemplate {
            code_point,
            is_binary,
        } => json!({ "codePoint": code_point, "isBinary": is_binary }),
        Prompt::FillSlots { character }
        | Prompt::Encode { character }
        | Prompt::SplitIntoSurrogates { character } => {
            json!({ "codePoint": u32::from(*character) })
        }
        Prompt::Decode { bytes }
        | Prompt::CountCodePoints { bytes }
        | Prompt::FindFault { bytes }
        | Prompt::Resume { bytes }
        | Prompt::ReplacementCount { bytes } => json!({ "bytes": bytes }),
        Prompt::ReadAsLatin1 {
            text,
            is_windows_1252,
        } => json!({ "text": text, "isWindows1252": is_windows_1252 }),
        Prompt::JoinSurrogates { units } => json!({ "units": units }),
        Prompt::CompareSizes { text } => json!({ "text": text }),
        Prompt::SortByBytes { items } => json!({ "items": items }),
        Prompt::TextbookMistake { sentences } => {
            let sentences: Vec<_> = sentences
                .iter()
                .map(|each| json!({ "claim": each.claim.id(), "numbers": each.numbers }))
                .collect();
            json!({ "sentences": sentences })
        }
        _ => Value::Null,
    };
    stored["key"] = match prompt {
        Prompt::SplitIntoSurrogates { .. } => "split-into-surrogates".into(),
        Prompt::JoinSurrogates { .. } => "join-surrogates".into(),
        _ => prompt.kind().id().into(),
    };
    stored
}

fn stored_answer(prompt: &Prompt, answer: &Answer) -> Value {
    match (prompt.answer_form(), answer) {
        (AnswerForm::Choice(choices), Answer::Choice(place)) => json!(choices[*place]),
        (_, Answer::Number(number)) => json!(number),
        (_, Answer::CodePoint(number)) => json!(number),
        (_, Answer::Bytes(bytes)) => json!(bytes),
        (_, Answer::Slots(bits)) => {
            let bit = |bit: &Option<bool>| bit.map_or('x', |bit| if bit { '1' } else { '0' });
            json!(bits.iter().map(bit).collect::<String>())
        }
        (_, Answer::Units(units)) => json!(units),
        (_, Answer::Order(places)) => json!(places),
        (_, Answer::Fault { byte_offset, kind }) => {
            json!({ "byteOffset": byte_offset, "kind": kind.id() })
        }
        (_, Answer::Text(text)) => json!(text),
        _ => Value::Null,
    }
}
