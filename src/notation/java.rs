//! String literals and text blocks of Java (the Java Language Specification, §3.3, §3.10.5 to §3.10.7).
//!
//! `\uXXXX` is translated before anything else, so it may itself be a quote or a backslash.

use alloc::vec::Vec;

use super::cursor::Cursor;
use super::error::{Expected, Fault, fault};
use super::output::Output;

/// A code unit or character that the compiler sees, and its range in the text.
#[derive(Clone, Copy)]
struct Unit {
    value: u32,
    start: usize,
    end: usize,
}

impl Unit {
    fn is(self, wanted: char) -> bool {
        self.value == u32::from(wanted)
    }

    fn is_space(self) -> bool {
        matches!(self.value, 0x09 | 0x0C | 0x20)
    }

    /// Whether `Character.isWhitespace` holds, which `String.stripIndent` uses.
    fn is_white(self) -> bool {
        matches!(self.value, 0x09..=0x0D | 0x1C..=0x20 | 0x1680 | 0x2000..=0x2006 | 0x2008..=0x200A | 0x2028 | 0x2029 | 0x205F | 0x3000)
    }

    fn is_line_end(self) -> bool {
        self.is('\n') || self.is('\r')
    }

    fn fault<T>(self, expected: Expected) -> Result<T, Fault> {
        fault(self.start, self.end, expected)
    }
}

/// Reads a literal, or, without quotes, what could be inside one.
pub(super) fn read(text: &str) -> Result<Vec<u8>, Fault> {
    let units = translated(text)?;
    let mut out = Output::with_room_for(text.len());
    let start = units
        .iter()
        .position(|unit| !unit.is_space() && !unit.is_line_end());
    let literal = &units[start.unwrap_or(units.len())..];
    let read = match literal {
        [a, b, c, rest @ ..] if a.is('"') && b.is('"') && c.is('"') => {
            text_block(rest, text.len(), &mut out)?
        }
        [quote, rest @ ..] if quote.is('"') => string(rest, text.len(), &mut out)?,
        [quote, ..] if quote.is('\'') => return quote.fault(Expected::Opening),
        _ => {
            interpreted(&units, text.len(), &mut out)?;
            return Ok(out.bytes);
        }
    };
    match read
        .iter()
        .find(|unit| !unit.is_space() && !unit.is_line_end())
    {
        Some(more) => more.fault(Expected::End),
        None => Ok(out.bytes),
    }
}

/// The text with `\uXXXX` translated, which may have any number of `u`. A backslash after another one starts no such escape.
fn translated(text: &str) -> Result<Vec<Unit>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut units = Vec::with_capacity(text.len());
    let mut is_escaped = false;
    while let Some(next) = cursor.peek() {
        let start = cursor.at;
        cursor.next();
        let mut value = next.into();
        if next == '\\' && !is_escaped && cursor.peek() == Some('u') {
            cursor.eat_any("u");
            value = cursor.exactly(16, 4, start, Expected::FourHexDigits)?;
        } else {
            is_escaped = next == '\\' && !is_escaped;
        }
        units.push(Unit {
            value,
            start,
            end: cursor.at,
        });
    }
    Ok(units)
}

/// Reads a string up to the closing quote; returns the units after it.
fn string<'a>(units: &'a [Unit], end: usize, out: &mut Output) -> Result<&'a [Unit], Fault> {
    let mut place = 0;
    loop {
        match units.get(place) {
            None => return fault(end, end, Expected::ClosingQuote),
            Some(unit) if unit.is('"') => break,
            Some(unit) if unit.is_line_end() => return unit.fault(Expected::ClosingQuote),
            Some(unit) => place += if unit.is('\\') { 2 } else { 1 },
        }
    }
    interpreted(&units[..place], end, out)?;
    Ok(&units[place + 1..])
}

/// Reads a text block up to the closing quotes; returns the units after them. Common indentation and trailing white space are removed.
fn text_block<'a>(units: &'a [Unit], end: usize, out: &mut Output) -> Result<&'a [Unit], Fault> {
    let Some(first) = units.iter().position(|unit| !unit.is_space()) else {
        return fault(end, end, Expected::ClosingQuote);
    };
    if !units[first].is_line_end() {
        return units[first].fault(Expected::LineEnd);
    }
    let mut place = first;
    let close = loop {
        match &units[place..] {
            [] => return fault(end, end, Expected::ClosingQuote),
            [a, b, c, ..] if a.is('"') && b.is('"') && c.is('"') => break place,
            [unit, _, ..] if unit.is('\\') => place += 2,
            _ => place += 1,
        }
    };
    let mut lines: Vec<Vec<Unit>> = Vec::new();
    let mut content = units[first..close].iter().copied().peekable();
    while let Some(unit) = content.next() {
        if unit.is_line_end() {
            if unit.is('\r') {
                content.next_if(|next| next.is('\n'));
            }
            lines.push(Vec::new());
        } else if let Some(line) = lines.last_mut() {
            line.push(unit);
        }
    }
    let count = lines.len();
    let indents = lines.iter().enumerate().filter_map(|(number, line)| {
        let indent = line.iter().take_while(|unit| unit.is_white()).count();
        // Blank lines do not count, except the one before the closing quotes.
        (indent < line.len() || number + 1 == count).then_some(indent)
    });
    let indent = indents.min().unwrap_or(0);
    for (number, line) in lines.iter().enumerate() {
        let from = indent.min(line.len());
        let last = line.iter().rposition(|unit| !unit.is_white());
        let to = last.map_or(from, |last| (last + 1).max(from));
        let joined = interpreted(&line[from..to], end, out)?;
        if joined && to < line.len() {
            // White space after the backslash would be removed, but a backslash before white space is no escape.
            return fault(line[to - 1].start, line[to].end, Expected::Escape);
        }
        if number + 1 < count && !joined {
            out.byte(b'\n');
        }
    }
    Ok(&units[close + 3..])
}

/// Adds the units with their escapes interpreted; true if a backslash at the end joins the next line.
fn interpreted(units: &[Unit], end: usize, out: &mut Output) -> Result<bool, Fault> {
    let mut rest = units.iter().copied();
    while let Some(unit) = rest.next() {
        if !unit.is('\\') {
            out.unit(unit.value);
            continue;
        }
        let Some(next) = rest.next() else {
            return if unit.end < end {
                Ok(true)
            } else {
                unit.fault(Expected::Escape)
            };
        };
        let byte = match char::from_u32(next.value) {
            Some('b') => 8,
            Some('s') => b' ',
            Some('t') => b'\t',
            Some('n') => b'\n',
            Some('f') => 12,
            Some('r') => b'\r',
            Some(quoted @ ('"' | '\'' | '\\')) => quoted as u8,
            Some('0'..='7') => {
                let most = if next.value <= u32::from('3') { 3 } else { 2 };
                let mut value = next.value - u32::from('0');
                for _ in 1..most {
                    let mut ahead = rest.clone();
                    let Some(digit @ 0x30..=0x37) = ahead.next().map(|unit| unit.value) else {
                        break;
                    };
                    value = 8 * value + digit - 0x30;
                    rest = ahead;
                }
                out.code_point(value);
                continue;
            }
            _ => return fault(unit.start, next.end, Expected::Escape),
        };
        out.byte(byte);
    }
    Ok(false)
}
