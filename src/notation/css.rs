//! Strings of CSS (CSS Syntax Module Level 3, §3.3, §4.3.5 and §4.3.7).

use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::{Cursor, value_of};
use super::digits::push_number;
use super::error::{Expected, Fault};
use super::literal::skip_space;
use super::output::Output;

/// Reads a string, or, without quotes, what could be inside one.
pub(super) fn read(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len());
    skip_space(&mut cursor);
    let quote = cursor.peek().filter(|next| matches!(next, '"' | '\''));
    if quote.is_none() {
        cursor.at = 0;
    } else {
        cursor.next();
    }
    loop {
        let start = cursor.at;
        let Some(next) = cursor.next() else {
            if quote.is_some() {
                return cursor.fault(Expected::ClosingQuote);
            }
            return Ok(out.bytes);
        };
        match next {
            '\\' => escape(&mut cursor, start, &mut out)?,
            '\n' | '\r' | '\x0C' => {
                if quote.is_some() {
                    return cursor.fault_since(start, Expected::ClosingQuote);
                }
                if next == '\r' {
                    cursor.eat("\n");
                }
                out.byte(b'\n');
            }
            '\0' => out.char(char::REPLACEMENT_CHARACTER),
            _ if Some(next) == quote => break,
            _ => out.char(next),
        }
    }
    skip_space(&mut cursor);
    match cursor.peek() {
        None => Ok(out.bytes),
        Some(_) => cursor.fault(Expected::End),
    }
}

fn escape(cursor: &mut Cursor<'_>, start: usize, out: &mut Output) -> Result<(), Fault> {
    let digits = cursor.digits(16, 6);
    if !digits.is_empty() {
        // One white space after the digits is part of the escape.
        if !cursor.eat("\r\n")
            && matches!(cursor.peek_byte(), Some(b' ' | b'\t'..=b'\n' | 12 | b'\r'))
        {
            cursor.next();
        }
        // U+0000 and numbers that are no scalar value become U+FFFD; CSS does not call that an error.
        let value = char::from_u32(value_of(digits, 16)).filter(|&found| found != '\0');
        out.char(value.unwrap_or(char::REPLACEMENT_CHARACTER));
        return Ok(());
    }
    match cursor.next() {
        Some('\n' | '\x0C') => {}
        Some('\r') => {
            cursor.eat("\n");
        }
        Some(next) => out.char(next),
        None => return cursor.fault_since(start, Expected::Escape),
    }
    Ok(())
}

/// Writes one code point. An escape always ends with a space, whatever follows: the space is part of it.
pub(super) fn push(text: &mut String, value: u32) -> bool {
    if value == 0 {
        return false;
    }
    match char::from_u32(value) {
        Some(plain @ ' '..='~') if !matches!(plain, '"' | '\\') => text.push(plain),
        Some(quoted @ ('"' | '\\')) => text.extend(['\\', quoted]),
        Some(_) => {
            text.push('\\');
            push_number(text, value, 16, 1, true);
            text.push(' ');
        }
        None => return false,
    }
    true
}
