//! The place that an error message names.

use alloc::vec::Vec;
use core::ops::Range;

use super::text::{find, last_line_start, part};

mod named;
mod position;
mod programs;
mod readers;
mod unit;

use named::{code_point_after, line_and_column, named_bytes, number, number_after};
use programs::{MESSAGES, Message};
use readers::{around_byte, byte_as_character, caret_of_psql, line_of_source, mark_of_yaml};

pub use position::MessagePosition;
pub use unit::PositionUnit;

/// The position or the bytes that an error message names, or `None` if it is no such message.
///
/// It knows the messages of Python, Rust, JavaScript, Go, Java, .NET, Ruby, Perl, PHP, Dart, Swift, Cocoa, PostgreSQL, MySQL, libxml2, Expat, YAML,
/// gcc, Clang, esbuild, Rollup, iconv and jq about text that could not be decoded, encoded or parsed. There may be other lines before
/// and after the message.
///
/// ```
/// use utf8_inspector::notation::{PositionUnit, position_in_message};
///
/// let message = "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1234: invalid continuation byte";
/// let found = position_in_message(message).unwrap();
/// assert_eq!((found.unit, found.range), (PositionUnit::Byte, Some(1234..1235)));
/// assert_eq!(found.bytes, [0xE9]);
///
/// assert_eq!(position_in_message("She is in position 5 of the queue."), None);
/// ```
#[must_use]
pub fn position_in_message(text: &str) -> Option<MessagePosition> {
    line_of_source(text)
        .or_else(|| mark_of_yaml(text))
        .or_else(|| caret_of_psql(text))
        .or_else(|| around_byte(text))
        .or_else(|| byte_as_character(text))
        .or_else(|| MESSAGES.iter().find_map(|message| message.find(text)))
}

impl Message {
    fn find(&self, text: &str) -> Option<MessagePosition> {
        let place = find(text, self.words)?;
        let before = part(text, ..place);
        if self.follows_digit && !before.as_bytes().last().is_some_and(u8::is_ascii_digit) {
            return None;
        }
        // What it names follows its words, except file names and indexes, which come before them in the same line.
        let start = if self.words.ends_with("line ") {
            place
        } else {
            last_line_start(before)
        };
        let message = part(text, start..);
        let range = self.range(message);
        let (line, column) = if self.has_line {
            line_and_column(message)
        } else {
            (None, None)
        };
        let bytes = match self.before_bytes {
            "" => Vec::new(),
            before if before.ends_with(['+', 'u', '{']) => code_point_after(message, before),
            before => find(message, before).map_or(Vec::new(), |place| {
                let rest = part(message, place + before.len()..);
                let unquoted = rest.trim_start_matches(['\'', '‘']);
                // Between quotation marks, a letter is a letter.
                if unquoted.len() < rest.len()
                    && unquoted.starts_with(|sign: char| sign.is_ascii_alphanumeric())
                {
                    Vec::new()
                } else {
                    named_bytes(unquoted)
                }
            }),
        };
        // Programs that count columns from 0 always name one.
        let has_place = column.is_some() || line.is_some() && self.first_column > 0;
        let names_something = range.is_some() || has_place || !bytes.is_empty();
        names_something.then_some(MessagePosition {
            unit: self.unit,
            range,
            // Newtonsoft uses line 0 before anything is read.
            line: line.map(|line| line.max(1)),
            // serde_json uses column 0 before the first one.
            column: column.map(|column| {
                column
                    .saturating_add(u64::from(1 - self.first_column))
                    .max(1)
            }),
            bytes,
        })
    }

    /// `12`, `12-14` with the end included, or `12..14` without it.
    fn range(&self, message: &str) -> Option<Range<u64>> {
        if self.before.is_empty() {
            return None;
        }
        let (start, rest) = number_after(message, self.before)?;
        let start = start.checked_sub(self.first_position.into())?;
        let after = |sign| rest.strip_prefix(sign).and_then(number).map(|(end, _)| end);
        let count = number_after(message, "sequence of ")
            .or_else(|| number_after(message, "error_len: Some("))
            .map_or(1, |(count, _)| count);
        let end = after("..")
            .or_else(|| after("-").and_then(|last| last.checked_add(1)))
            .or_else(|| start.checked_add(count))?;
        Some(start..end.max(start))
    }
}
