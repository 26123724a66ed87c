//! The error for text that is no answer.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::found::{FOUND_CHARS, write_found};

/// The error for text that is no answer, right or wrong: where, what was found, and what was expected.
///
/// ```
/// use utf8_inspector::exercise::Prompt;
///
/// let error = Prompt::Encode { character: '€' }.read_answer("E2 82 AG").unwrap_err();
/// assert_eq!((error.utf16_offset(), error.found(), error.expected()), (6, "AG", "bytes"));
/// assert_eq!(error.to_string(), "at byte offset 6: found `AG`, expected bytes");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnswerError {
    byte_offset: usize,
    utf16_offset: usize,
    found: String,
    expected: &'static str,
}

impl AnswerError {
    /// The error at this offset of a text, or at its end if it is shorter.
    pub(super) fn new(text: &str, byte_offset: usize, expected: &'static str) -> AnswerError {
        let before = text.get(..byte_offset).unwrap_or(text);
        AnswerError {
            byte_offset,
            utf16_offset: before.encode_utf16().count(),
            found: text[before.len()..].chars().take(FOUND_CHARS).collect(),
            expected,
        }
    }

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

    /// The text found there, or its beginning; empty at the end of the text.
    ///
    /// ```
    /// use utf8_inspector::exercise::Prompt;
    ///
    /// let prompt = Prompt::CountCodePoints { bytes: vec![0x61] };
    /// assert_eq!(prompt.read_answer("1 or 2").unwrap_err().found(), "or 2");
    /// assert_eq!(prompt.read_answer("").unwrap_err().found(), "");
    /// ```
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// The [id](super::AnswerForm::id) of the expected form.
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
        write_found(f, self.byte_offset, &self.found)?;
        write!(f, ", expected {}", self.expected)
    }
}

impl Error for AnswerError {}
