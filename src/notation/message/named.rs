//! Numbers, places and bytes in a message.

use alloc::vec::Vec;

use crate::notation::text::{find, part};

/// The number that the text starts with, and what follows it.
pub(super) fn number(text: &str) -> Option<(u64, &str)> {
    let count = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = (part(text, ..count), part(text, count..));
    let add = |value: u64, digit| {
        let digit = u64::from(digit - b'0');
        value.checked_mul(10)?.checked_add(digit)
    };
    let value = digits.bytes().try_fold(0, add)?;
    (count > 0).then_some((value, rest))
}

/// The number after the first occurrence of `before` that has one.
pub(super) fn number_after<'a>(text: &'a str, before: &str) -> Option<(u64, &'a str)> {
    let mut rest = text;
    while let Some(place) = find(rest, before) {
        rest = part(rest, place + before.len()..);
        if let Some(found) = number(rest) {
            return Some(found);
        }
    }
    None
}

/// `line 3, column 5`, `line: 3, column: 5`, `lineNumber: 3; columnNumber: 5`, `Line 3, position 5`, `line 3, character 5`,
/// `LineNumber: 2 | BytePositionInLine: 5`, `on line 3`, `Zeile 3`, `A.java:[3,5]`, `name:3:5:`, `name(3,5)` or `(3:5)`.
pub(super) fn line_and_column(message: &str) -> (Option<u64>, Option<u64>) {
    let after = |names: &[&str]| {
        let mut found = names.iter().filter_map(|name| number_after(message, name));
        found.next().map(|(value, _)| value)
    };
    // Maven counts a tab as up to eight columns; without "column " its column is left out.
    let line = after(&[
        "line ",
        "Line ",
        "line: ",
        "lineNumber: ",
        "Zeile ",
        ".java:[",
    ])
    // System.Text.Json counts lines from 0.
    .or_else(|| after(&["LineNumber: "]).map(|line| line.saturating_add(1)));
    if line.is_some() {
        return (
            line,
            after(&[
                "column ",
                "column: ",
                "columnNumber: ",
                ", position ",
                ", character ",
                "BytePositionInLine: ",
            ]),
        );
    }
    // In its first line; rustc puts it in the next, after an arrow.
    let arrow = find(message, "\n --> ").map_or("", |place| part(message, place + 1..));
    let first_lines = [message, arrow].map(|text| text.lines().next().unwrap_or(""));
    let mut numbers = first_lines.iter().filter_map(|line| between_colons(line));
    let numbers = numbers.next().or_else(|| in_parentheses(first_lines[0]));
    numbers.unwrap_or((None, None))
}

/// The numbers in the first parentheses that hold two.
fn in_parentheses(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    text.match_indices('(').find_map(|(place, _)| {
        let (line, rest) = number(part(text, place + 1..))?;
        let (column, rest) = number(rest.strip_prefix([':', ','])?)?;
        rest.starts_with(')').then_some((Some(line), Some(column)))
    })
}

/// The first number between two colons in a line, and the number after it. Logs have a time such as `09:47:52` before the message.
fn between_colons(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    text.match_indices(':').find_map(|(place, _)| {
        let (before, after) = (part(text, ..place), part(text, place + 1..));
        let (line, rest) = number(after)?;
        let hours = before.bytes().rev().take_while(u8::is_ascii_digit).count();
        if hours == 2 && after.len() - rest.len() == 2 {
            return None;
        }
        let rest = rest.strip_prefix(':')?;
        let is_column = |rest: &str| rest.is_empty() || rest.starts_with([':', ' ', ')']);
        let column = number(rest).filter(|(_, rest)| is_column(rest));
        Some((Some(line), column.map(|(column, _)| column)))
    })
}

/// The UTF-8 of the code point in hexadecimal after the first occurrence of `before`; empty if there is none.
pub(super) fn code_point_after(text: &str, before: &str) -> Vec<u8> {
    let text = find(text, before).map_or("", |place| part(text, place + before.len()..));
    let count = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let value = u32::from_str_radix(part(text, ..count), 16);
    let found = value.ok().and_then(char::from_u32);
    found.map_or(Vec::new(), |found| {
        found.encode_utf8(&mut [0; 4]).as_bytes().to_vec()
    })
}

/// Bytes such as `0xe9 0x74`, `\xe9\x74`, `\\xe9`, `\351`, `E974`, `a` or `-17`, which is `E9` with a sign; or those of the character that the text starts with, if it is not ASCII.
pub(super) fn named_bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    if let Some(first) = text.chars().next().filter(|first| !first.is_ascii()) {
        return part(text, ..first.len_utf8()).into();
    }
    if let Some(digits) = text.strip_prefix('-') {
        let count = digits.bytes().take_while(u8::is_ascii_hexdigit).count();
        let value = u8::from_str_radix(part(digits, ..count), 16);
        return value.map_or(Vec::new(), |value| [value.wrapping_neg()].into());
    }
    // Digits without a sign follow each other directly.
    let mut has_signs = false;
    loop {
        let hex = ["0x", "\\x", "\\\\x"];
        let (digits, radix, most) = match hex.iter().find_map(|sign| rest.strip_prefix(sign)) {
            Some(digits) => (digits, 16, 2),
            None => match rest.strip_prefix('\\') {
                Some(digits) => (digits, 8, 3),
                None if !has_signs => (rest, 16, 2),
                None => return bytes,
            },
        };
        has_signs |= digits.len() < rest.len();
        let digit = |byte: &u8| char::from(*byte).is_digit(radix);
        let count = digits.bytes().take(most).take_while(digit).count();
        let Ok(byte) = u8::from_str_radix(part(digits, ..count), radix) else {
            return bytes;
        };
        bytes.push(byte);
        rest = part(digits, count..);
        if has_signs {
            rest = rest.trim_start_matches(' ');
        }
    }
}
