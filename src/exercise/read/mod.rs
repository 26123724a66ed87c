//! Answers as people write them.

mod bytes;
mod code_point;
mod digits;
mod slots;
mod units;
mod words;

use alloc::vec::Vec;

use self::digits::{digits, number};
use self::words::{At, is_separator, one, words};
use super::{Answer, AnswerError, AnswerForm, Prompt};
use crate::IllFormedKind;

impl Prompt {
    /// The answer that a text spells, in any common notation.
    ///
    /// - Bytes: `E2 82 AC`, `E2-82-AC`, `E282AC`, `0xE2`, `E2h`, `\xE2`, also in quotation marks, `%E2`; bits, as `11100010`, `1110 0010` or
    ///   `0b11100010`; in decimal if one has three digits (`226 130 172`) or a minus (`-30`, as Java prints them).
    /// - A code point: `U+20AC`, `0x20AC`, `20ACh`, `\u20AC`, `\u{20AC}`, `&#x20AC;`, `20AC`; `&#8364;` in decimal; more than eight bits
    ///   in binary, or eight that are no code point in hexadecimal, `1100 0110`; or the character itself, in quotation marks if it could
    ///   be a digit.
    /// - Code units: as code points, of four digits each; as bytes, `D8 34 DD 1E`; as bits; in decimal if one has five digits.
    /// - Bits in slots: `0` and `1`, `x` where one stays empty, with or without the markers of the template, which must be right then.
    /// - A number: in decimal, or with `0x`, `0b` or `h`.
    /// - An order: the numbers of the strings, from 1.
    /// - A fault: the byte offset, then the [kind](IllFormedKind::id).
    /// - A choice: its id.
    /// - A text: itself, without spaces around it, unless the solution has them.
    ///
    /// # Errors
    ///
    /// Text that is no answer at all: the first place that is not as expected.
    ///
    /// ```
    /// use utf8_inspector::exercise::{Answer, Prompt};
    ///
    /// let prompt = Prompt::Encode { character: '€' };
    /// for text in ["E2 82 AC", "0xE2, 0x82, 0xAC", r"\xe2\x82\xac", "11100010 10000010 10101100", "226 130 172"] {
    ///     assert_eq!(prompt.read_answer(text), Ok(prompt.solution()), "{text}");
    /// }
    /// let prompt = Prompt::Decode { bytes: "€".into() };
    /// for text in ["U+20AC", "20ac", "0x20AC", "&#8364;", "10 0000 1010 1100", "€"] {
    ///     assert_eq!(prompt.read_answer(text), Ok(prompt.solution()), "{text}");
    /// }
    /// assert!(prompt.read_answer("euro").is_err());
    /// ```
    pub fn read_answer(&self, text: &str) -> Result<Answer, AnswerError> {
        let form = self.answer_form();
        match &form {
            AnswerForm::Choice(choices) => choice(text, choices).map(Answer::Choice),
            AnswerForm::Number => one(text, number).map(|number| Answer::Number(number as usize)),
            AnswerForm::CodePoint => code_point::read(text).map(Answer::CodePoint),
            AnswerForm::Bytes => bytes::read(text).map(Answer::Bytes),
            AnswerForm::Slots { sequence_length } => {
                slots::read(text, *sequence_length).map(Answer::Slots)
            }
            AnswerForm::Units => units::read(text).map(Answer::Units),
            AnswerForm::Order { count } => order(text, *count).map(Answer::Order),
            AnswerForm::Fault => fault(text),
            AnswerForm::Text => match trimmed(text, &self.solution()) {
                "" => Err(0),
                text => Ok(Answer::Text(text.into())),
            },
        }
        .map_err(|at| AnswerError::new(text, at, form.id()))
    }
}

fn choice(text: &str, choices: &[&str]) -> Result<usize, At> {
    let wanted = text.trim();
    choices
        .iter()
        .position(|id| id.eq_ignore_ascii_case(wanted))
        .ok_or(0)
}

fn order(text: &str, count: usize) -> Result<Vec<usize>, At> {
    let mut places: Vec<usize> = Vec::new();
    for (at, word) in words(text, |next| is_separator(next) || next == '<') {
        let place = digits(word, 10).and_then(|place| (place as usize).checked_sub(1));
        let place = place.filter(|&place| place < count && !places.contains(&place));
        places.push(place.ok_or(at)?);
    }
    if places.len() == count {
        Ok(places)
    } else {
        Err(text.len())
    }
}

fn fault(text: &str) -> Result<Answer, At> {
    let mut all = words(text, is_separator);
    let (at, word) = all.next().ok_or(0_usize)?;
    let byte_offset = number(word).ok_or(at)? as usize;
    let (at, word) = all.next().ok_or(text.len())?;
    let kind: IllFormedKind = word.to_ascii_lowercase().parse().map_err(|_| at)?;
    match all.next() {
        Some((at, _)) => Err(at),
        None => Ok(Answer::Fault { byte_offset, kind }),
    }
}

/// The text without the spaces at its ends, unless the solution has spaces there.
fn trimmed<'a>(text: &'a str, solution: &Answer) -> &'a str {
    let Answer::Text(solution) = solution else {
        return text;
    };
    let text = if solution.starts_with(char::is_whitespace) {
        text
    } else {
        text.trim_start()
    };
    if solution.ends_with(char::is_whitespace) {
        text
    } else {
        text.trim_end()
    }
}
