//! The place that an error message names.

use alloc::vec::Vec;
use core::ops::Range;

use super::text::{find, find_last, last_line_start, part};

mod named;
mod programs;
mod unit;

use named::{code_point_after, line_and_column, named_bytes, number, number_after};
use programs::{MESSAGES, Message};

pub use unit::PositionUnit;

/// What an error message names: a range of the input, a line, or the bytes that are there; at least one of them.
///
/// Made by [`position_in_message`]. Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::notation::position_in_message;
///
/// let message = "ERROR:  invalid byte sequence for encoding \"UTF8\": 0xe9 0x74\nCONTEXT:  COPY names, line 5";
/// let found = position_in_message(message).unwrap();
/// assert_eq!((found.range, found.line, found.column), (None, Some(5), None));
/// assert_eq!(found.bytes, [0xE9, 0x74]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MessagePosition {
    /// What `range` and `column` count.
    pub unit: PositionUnit,
    /// The range that is named, counted from 0; of one unit if the message names a single position.
    pub range: Option<Range<u64>>,
    /// The line, counted from 1.
    pub line: Option<u64>,
    /// The column in that line, counted from 1 even if the program counts from 0.
    pub column: Option<u64>,
    /// The bytes that are there, according to the message.
    pub bytes: Vec<u8>,
}

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

/// The line that Python can't read, in the line above its message, or after it in parentheses. Of a literal, the message has a position too, but
/// that is relative to it.
fn line_of_source(text: &str) -> Option<MessagePosition> {
    let end = find(text, "(unicode error) '")
        .or_else(|| find(text, "SyntaxError: invalid "))
        .or_else(|| find(text, "' (U+"))
        .or_else(|| find(text, "non-printable character U+"))?;
    let (above, message) = (part(text, ..end), part(text, end..));
    let first_line = message.lines().next().unwrap_or("");
    let (line, _) = [above, first_line].iter().find_map(|text| {
        let place = find_last(text, ", line ")?;
        number_after(part(text, place..), "line ")
    })?;
    Some(MessagePosition {
        unit: PositionUnit::Byte,
        range: None,
        line: Some(line),
        column: None,
        bytes: code_point_after(message, "U+"),
    })
}

/// The last place that PyYAML names: before that of the fault, it names where the construct with the fault starts.
fn mark_of_yaml(text: &str) -> Option<MessagePosition> {
    let place = find_last(text, "\n  in \"")?;
    let (line, column) = line_and_column(part(text, place..));
    Some(MessagePosition {
        unit: PositionUnit::CodePoint,
        range: None,
        line: Some(line?),
        column: Some(column?),
        bytes: Vec::new(),
    })
}

/// The line of a statement that psql shows below its message, in English or German, and the place under which it puts a caret. It counts
/// columns of a terminal, and shortens lines, so that the column is known only if characters of width 1 come before it.
fn caret_of_psql(text: &str) -> Option<MessagePosition> {
    let start = find(text, "\nLINE ").or_else(|| find(text, "\nZEILE "))? + 1;
    // Of a file it names the line where the statement ends; the one that it shows counts from the start of the statement.
    if find(part(text, ..start), "psql:").is_some() {
        return None;
    }
    let (line, rest) = number_after(part(text, start..), "E ")?;
    let (shown, below) = rest.strip_prefix(": ")?.split_once('\n')?;
    let caret = below.find(|sign| sign != ' ')?;
    if !part(below, caret..).starts_with('^') {
        return None;
    }
    let sign_width = text.len() - start - rest.len() + 2;
    let before = shown.chars().take(caret.checked_sub(sign_width)?);
    let is_column = !shown.starts_with("...") && before.clone().all(has_width_1);
    Some(MessagePosition {
        unit: PositionUnit::CodePoint,
        range: None,
        line: Some(line),
        column: is_column.then_some(before.count() as u64 + 1),
        bytes: Vec::new(),
    })
}

/// Whether a terminal certainly shows it in one column: Latin, Greek and Cyrillic letters, dashes, quotation marks and currency signs.
fn has_width_1(found: char) -> bool {
    matches!(found, ..'\u{300}' | '\u{370}'..'\u{483}' | '\u{2010}'..='\u{2027}' | '\u{20A0}'..'\u{20C0}')
}

/// Java's modified UTF-8: it names the byte that is wrong, one that follows it, or the one after the sequence.
fn around_byte(text: &str) -> Option<MessagePosition> {
    let (place, _) = number_after(text, "malformed input around byte ")?;
    Some(MessagePosition {
        unit: PositionUnit::Byte,
        range: Some(place.saturating_sub(2)..place.checked_add(1)?),
        line: None,
        column: None,
        bytes: Vec::new(),
    })
}

/// A byte that Go's JSON package writes as the character with its number: `invalid character 'â' looking for beginning of value`.
fn byte_as_character(text: &str) -> Option<MessagePosition> {
    let words = "invalid character '";
    let rest = part(text, find(text, words)? + words.len()..);
    let found = rest.chars().next().filter(|found| !found.is_ascii())?;
    let after = part(rest, found.len_utf8()..).strip_prefix("' ")?;
    let is_go = ["looking for ", "after ", "in "]
        .iter()
        .any(|start| after.starts_with(start));
    let byte = u8::try_from(found).ok().filter(|_| is_go)?;
    Some(MessagePosition {
        unit: PositionUnit::Byte,
        range: None,
        line: None,
        column: None,
        bytes: [byte].into(),
    })
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
