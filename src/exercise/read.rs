//! Answers as people write them.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::pattern::{slot_count, slots_by_byte};
use super::{Answer, AnswerForm, Prompt};
use crate::IllFormedKind;

/// The error for text that is no answer, right or wrong: where, and what was expected.
///
/// ```
/// use utf8_inspector::exercise::Prompt;
///
/// let error = Prompt::Encode { character: '€' }.read_answer("E2 82 AG").unwrap_err();
/// assert_eq!((error.utf16_offset(), error.expected()), (6, "bytes"));
/// assert_eq!(error.to_string(), "at byte offset 6: expected bytes");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnswerError {
    byte_offset: usize,
    utf16_offset: usize,
    expected: &'static str,
}

impl AnswerError {
    /// Where it is wrong, in bytes of the text: on a boundary of its `char`s, at most its length.
    ///
    /// ```
    /// use utf8_inspector::exercise::Prompt;
    ///
    /// let prompt = Prompt::CountCodePoints { bytes: vec![0x61] };
    /// assert_eq!(prompt.read_answer("1 oder €").unwrap_err().byte_offset(), 2);
    /// ```
    #[must_use]
    pub const fn byte_offset(&self) -> usize {
        self.byte_offset
    }

    /// Where it is wrong, in UTF-16 code units, as JavaScript counts.
    ///
    /// ```
    /// use utf8_inspector::exercise::Prompt;
    ///
    /// let prompt = Prompt::CountCodePoints { bytes: vec![0x61] };
    /// assert_eq!(prompt.read_answer("1 or 2").unwrap_err().utf16_offset(), 2);
    /// ```
    #[must_use]
    pub const fn utf16_offset(&self) -> usize {
        self.utf16_offset
    }

    /// The [id](AnswerForm::id) of the expected form.
    ///
    /// ```
    /// use utf8_inspector::exercise::Prompt;
    ///
    /// let prompt = Prompt::CountCodePoints { bytes: vec![0x61] };
    /// assert_eq!(prompt.read_answer("").unwrap_err().expected(), "number");
    /// ```
    #[must_use]
    pub const fn expected(&self) -> &'static str {
        self.expected
    }
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "at byte offset {}: expected {}",
            self.byte_offset, self.expected
        )
    }
}

impl Error for AnswerError {}

impl Prompt {
    /// The answer that a text spells, in any common notation.
    ///
    /// - Bytes: `E2 82 AC`, `E2-82-AC`, `E282AC`, `0xE2`, `E2h`, `\xE2`, also in quotation marks, `%E2`; bits, as `11100010`, `1110 0010` or
    ///   `0b11100010`; in decimal if one has three digits (`226 130 172`) or a minus (`-30`, as Java prints them).
    /// - A code point: `U+20AC`, `0x20AC`, `20ACh`, `\u20AC`, `\u{20AC}`, `&#x20AC;`, `20AC`; `&#8364;` in decimal; more than eight bits
    ///   in binary; or the character itself, in quotation marks if it could be a digit.
    /// - Code units: as code points, of four digits each; as bytes, `D8 34 DD 1E`; as bits; in decimal if one has five digits.
    /// - Bits in slots: `0` and `1`, `x` where one stays empty, with or without the markers of the template.
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
        let fault = |byte_offset: usize| AnswerError {
            byte_offset,
            utf16_offset: text
                .get(..byte_offset)
                .unwrap_or(text)
                .encode_utf16()
                .count(),
            expected: form.id(),
        };
        match &form {
            AnswerForm::Choice(choices) => choice(text, choices).map(Answer::Choice),
            AnswerForm::Number => one(text, number).map(|number| Answer::Number(number as usize)),
            AnswerForm::CodePoint => code_point(text).map(Answer::CodePoint),
            AnswerForm::Bytes => bytes(text).map(Answer::Bytes),
            AnswerForm::Slots { sequence_length } => {
                bits(text, *sequence_length).map(Answer::Slots)
            }
            AnswerForm::Units => units(text).map(Answer::Units),
            AnswerForm::Order { count } => order(text, *count).map(Answer::Order),
            AnswerForm::Fault => broken(text),
            AnswerForm::Text => match trimmed(text, &self.solution()) {
                "" => Err(0),
                text => Ok(Answer::Text(text.into())),
            },
        }
        .map_err(fault)
    }
}

/// Where in the text it is wrong, in bytes.
type At = usize;

/// A word of the text, with its place.
type Word<'a> = (At, &'a str);

/// The words between separators.
fn words(text: &str, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Word<'_>> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let all = text.split(is_separator).filter(|word| !word.is_empty());
    all.map(move |word| (place(word), word))
}

/// Whether `is_so` holds for all words.
fn is_all(text: &str, is_so: impl Fn(&str) -> bool) -> bool {
    words(text, is_separator).all(|(_, word)| is_so(word))
}

fn is_separator(next: char) -> bool {
    next.is_whitespace() || matches!(next, ',' | ';' | ':' | '[' | ']' | '{' | '}' | '(' | ')')
}

/// What `read` makes of the only word.
fn one<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, At> {
    let mut all = words(text, is_separator);
    let (at, word) = all.next().ok_or(0_usize)?;
    match all.next() {
        Some((second, _)) => Err(second),
        None => read(word).ok_or(at),
    }
}

/// The digits of a number whose prefix or suffix says that they are hexadecimal.
fn hex_digits(word: &str) -> Option<&str> {
    const PREFIXES: [&str; 8] = ["0x", "0X", "\\x", "\\u", "U+", "u+", "%", "$"];
    let prefixed = PREFIXES.iter().find_map(|prefix| word.strip_prefix(prefix));
    prefixed.or_else(|| word.strip_suffix(['h', 'H']))
}

/// A number of up to 32 bits, in digits only.
fn digits(word: &str, base: u32) -> Option<u32> {
    let is_plain = word.chars().all(|digit| digit.is_digit(base)) && !word.is_empty();
    is_plain
        .then(|| u32::from_str_radix(word, base).ok())
        .flatten()
}

/// A number in decimal, or in the base that its prefix or suffix says.
fn number(word: &str) -> Option<u32> {
    let binary = word.strip_prefix("0b").or(word.strip_prefix("0B"));
    match (binary, hex_digits(word)) {
        (Some(word), _) => digits(word, 2),
        (None, Some(word)) => digits(word, 16),
        _ => digits(word, 10),
    }
}

fn choice(text: &str, choices: &[&str]) -> Result<usize, At> {
    let wanted = text.trim();
    choices
        .iter()
        .position(|id| id.eq_ignore_ascii_case(wanted))
        .ok_or(0)
}

fn bytes(text: &str) -> Result<Vec<u8>, At> {
    if let Some(bytes) = grouped_bits(text, 8) {
        return Ok(bytes.into_iter().map(|byte| byte as u8).collect());
    }
    // Escapes need no separators.
    let parted = |next: char| is_separator(next) || matches!(next, '\\' | '%' | '"' | '\'' | '-');
    if is_decimal(text) {
        return words(text, is_separator)
            .map(|(at, word)| decimal_byte(word).ok_or(at))
            .collect();
    }
    let mut all = Vec::new();
    for (at, word) in words(text, parted) {
        // As Python and Rust write them: b"\xE2".
        if word == "b" && text[at + 1..].starts_with(['"', '\'']) {
            continue;
        }
        let after_backslash = word
            .strip_prefix('x')
            .filter(|_| text[..at].ends_with('\\'));
        let binary = word
            .strip_prefix("0b")
            .or_else(|| word.strip_prefix("0B"))
            .unwrap_or(word);
        let is_binary = binary.len().is_multiple_of(8) && digits_only(binary, 2);
        let (digits, base, width) = match (after_backslash, is_binary) {
            (Some(word), _) => (word, 16, 2),
            (None, true) => (binary, 2, 8),
            _ => (hex_digits(word).unwrap_or(word), 16, 2),
        };
        if digits.is_empty() || !digits.len().is_multiple_of(width) {
            return Err(at);
        }
        for start in (0..digits.len()).step_by(width) {
            let byte = digits
                .get(start..start + width)
                .filter(|digits| digits_only(digits, base));
            let byte = byte.and_then(|digits| u8::from_str_radix(digits, base).ok());
            all.push(byte.ok_or(at)?);
        }
    }
    if all.is_empty() {
        Err(text.len())
    } else {
        Ok(all)
    }
}

/// A byte in decimal, possibly negative.
fn decimal_byte(word: &str) -> Option<u8> {
    match word.strip_prefix('-') {
        Some(word) => digits(word, 10)
            .filter(|&value| value <= 128)
            .map(|value| (value as u8).wrapping_neg()),
        None => digits(word, 10).and_then(|value| u8::try_from(value).ok()),
    }
}

/// Units of `width` bits whose bits are written in groups, `1110 0010`; not in groups of two, which are hexadecimal digits.
fn grouped_bits(text: &str, width: usize) -> Option<Vec<u16>> {
    let groups: Vec<&str> = words(text, |next| is_separator(next) || next == '_')
        .map(|(_, word)| {
            let binary = word.strip_prefix("0b").or(word.strip_prefix("0B"));
            binary.unwrap_or(word)
        })
        .collect();
    let bits = groups.concat();
    let is_grouped = groups.iter().any(|group| group.len() > 3);
    let is_bits = is_grouped && digits_only(&bits, 2) && bits.len().is_multiple_of(width);
    is_bits.then(|| {
        (0..bits.len())
            .step_by(width)
            .filter_map(|start| u16::from_str_radix(&bits[start..start + width], 2).ok())
            .collect()
    })
}

fn digits_only(word: &str, base: u32) -> bool {
    !word.is_empty() && word.chars().all(|digit| digit.is_digit(base))
}

/// Whether bytes are written in decimal: one has a minus, or three digits, which are too many for hexadecimal and too few for binary.
fn is_decimal(text: &str) -> bool {
    let is_number = |word: &str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        digits.len() <= 3 && digits_only(digits, 10)
    };
    is_all(text, is_number) && !is_all(text, |word| word.len() < 3 && !word.starts_with('-'))
}

fn code_point(text: &str) -> Result<u32, At> {
    let at = text.len() - text.trim_start().len();
    let word = text.trim();
    let mut characters = word.chars();
    // The character itself.
    let only = match (
        characters.next(),
        characters.next(),
        characters.next(),
        characters.next(),
    ) {
        (Some(only), None, ..) if !only.is_ascii_hexdigit() => Some(only),
        (Some('\'' | '"'), Some(only), Some('\'' | '"'), None) => Some(only),
        _ => None,
    };
    if let Some(only) = only {
        return Ok(u32::from(only));
    }
    let reference = word
        .strip_prefix("&#")
        .map(|rest| rest.strip_suffix(';').unwrap_or(rest));
    if let Some(word) = reference {
        let hex = word.strip_prefix(['x', 'X']).map(|word| digits(word, 16));
        return hex.unwrap_or_else(|| digits(word, 10)).ok_or(at);
    }
    let without_spaces: String = word
        .chars()
        .filter(|next| !matches!(next, ' ' | '_'))
        .collect();
    let binary = without_spaces
        .strip_prefix("0b")
        .or_else(|| without_spaces.strip_prefix("0B"));
    // More digits than a code point has in hexadecimal.
    let is_binary = without_spaces.len() > 8 && digits_only(&without_spaces, 2);
    if let Some(word) = binary.or(is_binary.then_some(&*without_spaces)) {
        return digits(word, 2).ok_or(at);
    }
    let word = hex_digits(word).unwrap_or(word);
    let word = word
        .strip_prefix('{')
        .and_then(|word| word.strip_suffix('}'))
        .unwrap_or(word);
    digits(word, 16).ok_or(at)
}

fn units(text: &str) -> Result<Vec<u16>, At> {
    if let Some(units) = grouped_bits(text, 16).or_else(|| byte_pairs(text)) {
        return Ok(units);
    }
    // Five digits are too many for hexadecimal.
    let is_decimal = is_all(text, |word| digits_only(word, 10));
    if is_decimal && !is_all(text, |word| word.len() != 5) {
        return words(text, is_separator)
            .map(|(at, word)| word.parse().map_err(|_| at))
            .collect();
    }
    let parted = |next: char| is_separator(next) || next == '\\';
    let mut all = Vec::new();
    for (at, word) in words(text, parted) {
        let word = word
            .strip_prefix('u')
            .filter(|_| text[..at].ends_with('\\'))
            .unwrap_or(word);
        let word = hex_digits(word).unwrap_or(word);
        if !digits_only(word, 16) || !(word.len() <= 4 || word.len().is_multiple_of(4)) {
            return Err(at);
        }
        let width = word.len().min(4);
        for start in (0..word.len()).step_by(width) {
            all.push(u16::from_str_radix(&word[start..start + width], 16).map_err(|_| at)?);
        }
    }
    if all.is_empty() {
        Err(text.len())
    } else {
        Ok(all)
    }
}

/// Code units written as bytes, the higher one first: `D8 34 DD 1E`.
fn byte_pairs(text: &str) -> Option<Vec<u16>> {
    let all = bytes(text).ok()?;
    let mut parts = words(text, |next| is_separator(next) || next == '-');
    let are_bytes = all.len() > 2
        && all.len().is_multiple_of(2)
        && parts.all(|(_, word)| hex_digits(word).unwrap_or(word).len() == 2);
    are_bytes.then(|| {
        all.chunks_exact(2)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
            .collect()
    })
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

fn bits(text: &str, sequence_length: usize) -> Result<Vec<Option<bool>>, At> {
    let mut all = Vec::new();
    for (at, next) in text.char_indices() {
        match next {
            '0' => all.push(Some(false)),
            '1' => all.push(Some(true)),
            'x' | 'X' | '.' | '·' | '_' | '-' => all.push(None),
            next if is_separator(next) => {}
            _ => return Err(at),
        }
    }
    let wanted = slot_count(sequence_length) as usize;
    if all.len() == 8 * sequence_length && wanted != all.len() {
        let slots = slots_by_byte(sequence_length)
            .iter()
            .map(|&bits| bits as usize);
        let payload = |(byte, slots): (&[Option<bool>], usize)| byte[8 - slots..].to_vec();
        all = all.chunks(8).zip(slots).flat_map(payload).collect();
    }
    if all.len() == wanted {
        Ok(all)
    } else {
        Err(text.len())
    }
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

fn broken(text: &str) -> Result<Answer, At> {
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
