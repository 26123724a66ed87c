//! Messages that a row of the table of programs can't describe: each has a reader of its own.

use alloc::vec::Vec;

use super::named::{code_point_after, line_and_column, number_after};
use super::position::MessagePosition;
use super::unit::PositionUnit;
use crate::notation::text::{find, find_last, part};

/// The line that Python can't read, in the line above its message, or after it in parentheses. Of a literal, the message has a position too, but
/// that is relative to it.
pub(super) fn line_of_source(text: &str) -> Option<MessagePosition> {
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
pub(super) fn mark_of_yaml(text: &str) -> Option<MessagePosition> {
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
pub(super) fn caret_of_psql(text: &str) -> Option<MessagePosition> {
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
pub(super) fn around_byte(text: &str) -> Option<MessagePosition> {
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
pub(super) fn byte_as_character(text: &str) -> Option<MessagePosition> {
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
