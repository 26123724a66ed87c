//! The exercises. Each crosses as its kind, its level and its seed; prompts and answers cross as integers.

#![expect(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use js_sys::{Uint8Array, Uint32Array};
use utf8_inspector::IllFormedKind;
use utf8_inspector::exercise::{
    Answer, AnswerForm, Claim, Exercise, ExerciseKind, Level, Misconception, PlaceUnit, Prompt,
    generate,
};
use wasm_bindgen::prelude::*;

use crate::memory::{NoMemory, from_bytes, to_integers};

/// An empty slot.
const EMPTY: u32 = 2;

/// The exercise, or, from 1 on, the step with this number.
fn exercise(kind: usize, level: u32, seed: u32, step: usize) -> Exercise {
    // JavaScript has checked the arguments.
    let level = Level::new(level).unwrap_or(Level::Easy);
    let whole = generate(ExerciseKind::ALL[kind], level, seed);
    match step.checked_sub(1) {
        Some(place) => whole.steps().swap_remove(place),
        None => whole,
    }
}

/// The kinds of the steps.
#[wasm_bindgen(js_name = exerciseSteps)]
pub fn steps(kind: usize, level: u32, seed: u32) -> Vec<u32> {
    let steps = exercise(kind, level, seed, 0).steps();
    steps
        .iter()
        .map(|step| place_of(ExerciseKind::ALL, &step.kind))
        .collect()
}

fn to_array(integers: &[u32]) -> Result<Uint32Array, JsValue> {
    to_integers(integers).map_err(|NoMemory| {
        js_sys::RangeError::new("an exercise needs more memory than is available").into()
    })
}

fn place_of<T: PartialEq>(all: &[T], one: &T) -> u32 {
    all.iter().position(|each| each == one).unwrap_or(0) as u32
}

/// The integers of the prompt, by kind:
///
/// - a byte or a code point, and 1 if it is to be shown in binary;
/// - a code point; bytes; the code points of a text;
/// - two surrogates to join; a code point alone is one to split;
/// - 1 for windows-1252, then the code points of a text;
/// - for each string its length and its code points;
/// - for each sentence the index of its claim, and two numbers.
#[wasm_bindgen(js_name = exercisePrompt)]
pub fn prompt(kind: usize, level: u32, seed: u32, step: usize) -> Result<Uint32Array, JsValue> {
    let code_points = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
    let integers = match exercise(kind, level, seed, step).prompt {
        Prompt::ClassifyByte { byte, is_binary } => vec![byte.into(), is_binary.into()],
        Prompt::ChooseTemplate {
            code_point,
            is_binary,
        } => vec![code_point, is_binary.into()],
        Prompt::FillSlots { character }
        | Prompt::Encode { character }
        | Prompt::SplitIntoSurrogates { character } => {
            vec![character.into()]
        }
        Prompt::Decode { bytes }
        | Prompt::CountCodePoints { bytes }
        | Prompt::FindFault { bytes }
        | Prompt::Resume { bytes }
        | Prompt::ReplacementCount { bytes } => bytes.into_iter().map(u32::from).collect(),
        Prompt::ReadAsLatin1 {
            text,
            is_windows_1252,
        } => [vec![is_windows_1252.into()], code_points(&text)].concat(),
        Prompt::JoinSurrogates { units } => units.map(u32::from).to_vec(),
        Prompt::CompareSizes { text } => code_points(&text),
        Prompt::SortByBytes { items } => {
            let with_length = |item: &String| {
                let all = code_points(item);
                [vec![all.len() as u32], all].concat()
            };
            items.iter().flat_map(with_length).collect()
        }
        Prompt::TextbookMistake { sentences } => {
            let sentence = |each: utf8_inspector::exercise::Sentence| {
                let [first, second] = each.numbers;
                [place_of(Claim::ALL, &each.claim), first, second]
            };
            sentences.into_iter().flat_map(sentence).collect()
        }
        _ => Vec::new(),
    };
    to_array(&integers)
}

/// The answer of somebody with the misconception, or the solution if there is no such misconception; nothing if the
/// misconception would not show.
#[wasm_bindgen(js_name = exerciseAnswer)]
pub fn answer(
    kind: usize,
    level: u32,
    seed: u32,
    step: usize,
    misconception: usize,
) -> Result<Option<Uint32Array>, JsValue> {
    let prompt = exercise(kind, level, seed, step).prompt;
    let answer = match Misconception::ALL.get(misconception) {
        Some(&misconception) => prompt.answer_of(misconception),
        None => Some(prompt.solution()),
    };
    answer
        .map(|answer| to_array(&integers_of(answer)))
        .transpose()
}

/// 1 if the answer is right, otherwise 0; the index of the place's unit + 1, or 0 for none; how many places; the
/// places; the misconceptions.
#[wasm_bindgen(js_name = checkExercise)]
pub fn check(
    kind: usize,
    level: u32,
    seed: u32,
    step: usize,
    answer: &Uint32Array,
) -> Result<Uint32Array, JsValue> {
    let exercise = exercise(kind, level, seed, step);
    let verdict = exercise.check(&answer_of(&exercise.prompt.answer_form(), &answer.to_vec()));
    let mut integers = vec![u32::from(verdict.is_right())];
    match &verdict.place {
        Some(place) => {
            integers.extend([
                place_of(PlaceUnit::ALL, &place.unit) + 1,
                place.places.len() as u32,
            ]);
            integers.extend(place.places.iter().map(|&place| place as u32));
        }
        None => integers.extend([0, 0]),
    }
    integers.extend(
        verdict
            .misconceptions
            .iter()
            .map(|each| place_of(Misconception::ALL, each)),
    );
    to_array(&integers)
}

/// 1 and the answer that the text spells, or 0 and the offset of the error in UTF-16 code units.
#[wasm_bindgen(js_name = readExerciseAnswer)]
pub fn read(
    kind: usize,
    level: u32,
    seed: u32,
    step: usize,
    utf8: &Uint8Array,
) -> Result<Uint32Array, JsValue> {
    let prompt = exercise(kind, level, seed, step).prompt;
    from_bytes(utf8, |utf8| {
        // A TextEncoder only gives well-formed UTF-8.
        let integers = match prompt.read_answer(core::str::from_utf8(utf8).unwrap_or("")) {
            Ok(answer) => [vec![1], integers_of(answer)].concat(),
            Err(error) => vec![0, error.utf16_offset() as u32],
        };
        to_integers(&integers)
    })
}

/// The misconceptions that answers to a kind can show, by their indices.
#[wasm_bindgen(js_name = misconceptionsOf)]
pub fn misconceptions_of(kind: usize) -> Vec<u32> {
    let all = ExerciseKind::ALL[kind].misconceptions().iter();
    all.map(|each| place_of(Misconception::ALL, each)).collect()
}

fn integers_of(answer: Answer) -> Vec<u32> {
    match answer {
        Answer::Choice(number) | Answer::Number(number) => vec![number as u32],
        Answer::CodePoint(number) => vec![number],
        Answer::Bytes(bytes) => bytes.into_iter().map(u32::from).collect(),
        Answer::Slots(bits) => bits
            .into_iter()
            .map(|bit| bit.map_or(EMPTY, u32::from))
            .collect(),
        Answer::Units(units) => units.into_iter().map(u32::from).collect(),
        Answer::Order(places) => places.into_iter().map(|place| place as u32).collect(),
        Answer::Fault { byte_offset, kind } => {
            vec![byte_offset as u32, place_of(IllFormedKind::ALL, &kind)]
        }
        Answer::Text(text) => text.chars().map(u32::from).collect(),
        _ => Vec::new(),
    }
}

/// The answer of this form that the integers stand for; one of another form, which is wrong, for a text with surrogates.
/// JavaScript has checked their ranges.
fn answer_of(form: &AnswerForm, integers: &[u32]) -> Answer {
    let first = integers.first().copied().unwrap_or(u32::MAX);
    match form {
        AnswerForm::Choice(_) => Answer::Choice(first as usize),
        AnswerForm::Number => Answer::Number(first as usize),
        AnswerForm::CodePoint => Answer::CodePoint(first),
        AnswerForm::Bytes => Answer::Bytes(integers.iter().map(|&byte| byte as u8).collect()),
        AnswerForm::Slots { .. } => {
            let bit = |&integer: &u32| (integer != EMPTY).then_some(integer == 1);
            Answer::Slots(integers.iter().map(bit).collect())
        }
        AnswerForm::Units => Answer::Units(integers.iter().map(|&unit| unit as u16).collect()),
        AnswerForm::Order { .. } => {
            Answer::Order(integers.iter().map(|&place| place as usize).collect())
        }
        AnswerForm::Fault => match integers {
            [byte_offset, kind] if (*kind as usize) < IllFormedKind::ALL.len() => Answer::Fault {
                byte_offset: *byte_offset as usize,
                kind: IllFormedKind::ALL[*kind as usize],
            },
            _ => Answer::Number(usize::MAX),
        },
        _ => {
            let text: Option<String> = integers
                .iter()
                .map(|&integer| char::from_u32(integer))
                .collect();
            text.map_or(Answer::Number(usize::MAX), Answer::Text)
        }
    }
}
