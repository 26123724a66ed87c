//! String literals and text blocks of Java (the Java Language Specification, §3.3, §3.10.5 to §3.10.7).
//!
//! `\uXXXX` is read before all else, so it may be the quote, and the backslash, that the rest is about.

use alloc::vec::Vec;

use super::cursor::Cursor;
use super::error::{Expected, Fault, fault};
use super::output::Output;

/// A code unit that the compiler sees, and where it stands in the text.
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

    /// What `Character.isWhitespace` holds for, by which `String.stripIndent` goes.
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

/// The literal that the text is; or, without quotes, what could stand between them.
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

/// What is left when `\uXXXX` is read, with any number of `u`. A backslash after another one starts none.
fn translated(text: &str) -> Result<Vec<Unit>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut units = Vec::with_capacity(text.len());
    let mut is_escaped = false;
    while let Some(next) = cursor.peek() {
        let start = cursor.at;
        cursor.next();
        let mut value = next.into();
        if next == '\\' && !is_escaped && cursor.peek() == Some('u') {
            cursor.eat_while(|next| next == b'u');
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

/// Up to the quote, which is not in what is returned.
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

/// Up to the three quotes. White space that all lines begin with is left out, and what stands at their ends.
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
        // Blank lines do not count, but for the one before the quotes.
        (indent < line.len() || number + 1 == count).then_some(indent)
    });
    let indent = indents.min().unwrap_or(0);
    for (number, line) in lines.iter().enumerate() {
        let from = indent.min(line.len());
        let last = line.iter().rposition(|unit| !unit.is_white());
        let to = last.map_or(from, |last| (last + 1).max(from));
        let joined = interpreted(&line[from..to], end, out)?;
        if joined && to < line.len() {
            // White space after the backslash goes as well, but there is no such escape.
            return fault(line[to - 1].start, line[to].end, Expected::Escape);
        }
        if number + 1 < count && !joined {
            out.byte(b'\n');
        }
    }
    Ok(&units[close + 3..])
}

/// What the escapes stand for; says whether a backslash at the end joins the next line.
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
