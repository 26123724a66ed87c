//! Notations made of escapes: `hex-escaped`, `octal-escaped`, `u-plus`, `u-escaped`, `u-braced`. Every other character stands for
//! itself, and two backslashes for one; `u-plus` allows other characters only around `<U+20AC>`.

use alloc::string::String;
use alloc::vec::Vec;

use super::calls::Calls;
use super::cursor::{Cursor, is_space, value_of};
use super::digits::{push_number, push_upper};
use super::error::{Expected, Fault};
use super::output::{MAX, Output};
use super::shown;
use super::text::{find, part};

/// Reads characters as themselves, and what follows a backslash with `escape`.
fn read_escapes(
    text: &str,
    escape: impl FnMut(&mut Cursor<'_>, &mut Output, usize) -> Result<(), Fault>,
) -> Result<Vec<u8>, Fault> {
    read_escapes_after('\\', text, escape)
}

fn read_escapes_after(
    mark: char,
    text: &str,
    mut escape: impl FnMut(&mut Cursor<'_>, &mut Output, usize) -> Result<(), Fault>,
) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len());
    while let Some(next) = cursor.next() {
        if next != mark {
            out.char(next);
            continue;
        }
        let start = cursor.at - 1;
        if cursor.peek() == Some(mark) {
            cursor.next();
            out.char(mark);
        } else {
            escape(&mut cursor, &mut out, start)?;
        }
    }
    Ok(out.bytes)
}

/// Text without these escapes may have bytes as programs show them, or the decimal escapes of Lua.
pub(super) fn read_hex_escaped(text: &str) -> Result<Vec<u8>, Fault> {
    if find(text, "\\x").is_none()
        && let Some(bytes) = shown::by_cat(text)
    {
        return Ok(bytes);
    }
    if find(text, "\\").is_none() {
        return Ok(shown::in_brackets(text));
    }
    if let Some(bytes) = read_doubled(text, b'x') {
        return Ok(bytes);
    }
    let is_escaped_digit = |pair: &[u8]| pair[0] == b'\\' && pair[1].is_ascii_digit();
    let is_decimal =
        find(text, "\\x").is_none() && text.as_bytes().windows(2).any(is_escaped_digit);
    read_escapes(text, |cursor, out, start| {
        let digits = if is_decimal { cursor.digits(10, 3) } else { "" };
        if !digits.is_empty() {
            let Ok(byte) = u8::try_from(value_of(digits, 10)) else {
                return cursor.fault_since(start, Expected::ByteRange);
            };
            out.byte(byte);
            return Ok(());
        }
        if !cursor.eat("x") {
            return cursor.fault_with_next(start, Expected::Escape);
        }
        out.byte(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
        Ok(())
    })
}

/// Also reads a name as `ls` prints it.
pub(super) fn read_octal_escaped(text: &str) -> Result<Vec<u8>, Fault> {
    if let Some((place, name)) = shown::name_by_ls(text)
        && place == (0..text.len())
        && let Ok(bytes) = read_octal(&name)
    {
        return Ok(bytes);
    }
    read_octal(text)
}

fn read_octal(text: &str) -> Result<Vec<u8>, Fault> {
    read_escapes(text, |cursor, out, start| {
        let digits = cursor.digits(8, 3);
        if digits.is_empty() {
            return cursor.fault_with_next(start, Expected::OctalDigits);
        }
        match u8::try_from(value_of(digits, 8)) {
            Ok(byte) => out.byte(byte),
            Err(_) => return cursor.fault_since(start, Expected::ByteRange),
        }
        Ok(())
    })
}

/// Text with `%u20AC` and no backslash is read as by `unescape` (ECMAScript §B.2.1.2).
pub(super) fn read_u_escaped(text: &str) -> Result<Vec<u8>, Fault> {
    if find(text, "\\").is_none() && find(text, "%u").is_some() {
        let mut cursor = Cursor::new(text);
        let mut out = Output::with_room_for(text.len());
        while let Some(next) = cursor.next() {
            let after = &text.as_bytes()[cursor.at..];
            let length = match next {
                '%' if is_percent_unit(after) => 5,
                '%' if has_digits(after, 2) => 2,
                _ => {
                    out.char(next);
                    continue;
                }
            };
            cursor.at += length;
            out.unit(value_of(
                part(text, cursor.at - length.min(4)..cursor.at),
                16,
            ));
        }
        return Ok(out.bytes);
    }
    if let Some(bytes) = read_doubled(text, b'u') {
        return Ok(bytes);
    }
    // SQL has the digits alone.
    let is_of_sql = find(text, "\\u").is_none() && find(text, "\\U").is_none();
    read_escapes(text, |cursor, out, start| {
        let is_upper = cursor.eat("U");
        let is_digit = || cursor.peek().is_some_and(|next| next.is_ascii_hexdigit());
        if !(is_upper || is_of_sql && is_digit() || cursor.eat("u")) {
            return cursor.fault_with_next(start, Expected::Escape);
        }
        let unit = cursor.exactly(16, 4, start, Expected::FourHexDigits)?;
        // Cocoa prints `\U20ac`; a smaller number is the start of eight digits, as in other languages.
        if is_upper && unit <= 0x10 {
            return cursor.fault_since(start, Expected::Escape);
        }
        out.unit(unit);
        Ok(())
    })
}

/// Reads the escapes of text that a program has escaped once more, as in a log in JSON: `\\u20AC`, or `\\xE2\\x82\\xAC` for `x`; all else stands
/// for itself. `None` if there are none, or if others have a single backslash.
pub(super) fn read_doubled(text: &str, letter: u8) -> Option<Vec<u8>> {
    let count = if letter == b'u' { 4 } else { 2 };
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len());
    let mut is_found = false;
    let mut backslashes = 0;
    while let Some(next) = cursor.next() {
        out.char(next);
        backslashes = if next == '\\' { backslashes + 1 } else { 0 };
        let [first, digits @ ..] = &text.as_bytes()[cursor.at..] else {
            break;
        };
        if backslashes == 0 || *first != letter || !has_digits(digits, count) {
            continue;
        }
        if backslashes % 2 > 0 {
            return None;
        }
        out.bytes.truncate(out.bytes.len() - backslashes);
        cursor.at += 1;
        let value = value_of(cursor.digits(16, count), 16);
        if count == 4 {
            out.unit(value);
        } else {
            out.byte(value as u8);
        }
        is_found = true;
        backslashes = 0;
    }
    is_found.then_some(out.bytes)
}

/// Whether the bytes after a `%` are a code unit as JavaScript's `escape` writes it.
pub(super) fn is_percent_unit(after: &[u8]) -> bool {
    after.first() == Some(&b'u') && has_digits(&after[1..], 4)
}

pub(super) fn has_digits(bytes: &[u8], count: usize) -> bool {
    bytes.len() >= count && bytes[..count].iter().all(u8::is_ascii_hexdigit)
}

/// Also reads several code points in one pair of braces, as in Ruby, Perl's escapes, `\x{20AC}` and `\N{U+20AC}`, and those of PowerShell,
/// which start with a backtick.
pub(super) fn read_u_braced(text: &str) -> Result<Vec<u8>, Fault> {
    let is_of_powershell = find(text, "\\").is_none() && find(text, "`u{").is_some();
    let mark = if is_of_powershell { '`' } else { '\\' };
    read_escapes_after(mark, text, |cursor, out, start| {
        if !cursor.eat("N{U+") {
            if !cursor.eat("u") && !cursor.eat("x") {
                return cursor.fault_with_next(start, Expected::Escape);
            }
            if !cursor.eat("{") {
                return cursor.fault_with_next(start, Expected::BracedHex);
            }
            while let Some(value) = code_point_before_space(cursor) {
                out.code_point(value);
            }
        }
        out.code_point(braced_rest(cursor, start, 6)?);
        Ok(())
    })
}

/// Steps over a code point in braces with another after it.
fn code_point_before_space(cursor: &mut Cursor<'_>) -> Option<u32> {
    let start = cursor.at;
    let value = value_of(cursor.digits(16, 6), 16);
    let is_one = cursor.at > start && value <= MAX && cursor.eat(" ");
    if !is_one {
        cursor.at = start;
    }
    is_one.then_some(value)
}

/// The code point in braces, of at most `most` digits.
pub(super) fn braced(cursor: &mut Cursor<'_>, start: usize, most: usize) -> Result<u32, Fault> {
    if !cursor.eat("{") {
        return cursor.fault_with_next(start, Expected::BracedHex);
    }
    braced_rest(cursor, start, most)
}

/// The code point after the opening brace, up to and with the closing one.
fn braced_rest(cursor: &mut Cursor<'_>, start: usize, most: usize) -> Result<u32, Fault> {
    let digits = cursor.digits(16, most);
    if digits.is_empty() || !cursor.eat("}") {
        return cursor.fault_with_next(start, Expected::BracedHex);
    }
    let value = value_of(digits, 16);
    if value > MAX {
        return cursor.fault_since(start, Expected::CodePoint);
    }
    Ok(value)
}

/// `U+` and four to six digits (the Unicode Standard, Appendix A), separated by white space, commas or semicolons. Without `U+`, also in the
/// brackets of a list, after `0x`, or separated by hyphens or underscores. A surrogate pair is one code point. In text with
/// `<U+20AC>`, as programs show characters that they can't, everything else stands for itself. Numbers in calls are as code has them.
pub(super) fn read_u_plus(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len() / 2);
    if let Some(calls) = Calls::of(text) {
        return Ok(calls.points.bytes);
    }
    if find(text, "<U+").is_some() {
        while let Some(next) = cursor.next() {
            let after = cursor.at;
            if next == '<' && cursor.eat("U+") {
                // R writes eight digits above U+FFFF.
                let digits = cursor.digits(16, 8);
                let value = value_of(digits, 16);
                if digits.len() >= 4 && value <= MAX && cursor.eat(">") {
                    out.code_point(value);
                    continue;
                }
            }
            cursor.at = after;
            out.char(next);
        }
        return Ok(out.bytes);
    }
    // The `U+` of later ones, which a hyphen would join to a range, may be missing; or that of all.
    let is_bare = !text.trim_start().starts_with(['U', 'u']);
    loop {
        while cursor.peek().is_some_and(|next| {
            is_space(next)
                || matches!(next, ',' | ';')
                || is_bare && matches!(next, '-' | '_' | '[' | ']' | '{' | '}' | '(' | ')')
        }) {
            cursor.next();
        }
        // What follows a point is the extension of a name.
        if cursor.peek().is_none() || is_bare && !out.bytes.is_empty() && cursor.eat(".") {
            return Ok(out.bytes);
        }
        let start = cursor.at;
        let _ = cursor.eat("U+") || cursor.eat("u+");
        let has_prefix = cursor.eat("0x");
        let digits = cursor.digits(16, 7);
        let value = value_of(digits, 16);
        let is_word = cursor
            .peek()
            .is_some_and(|next| next.is_ascii_alphanumeric());
        let least = if has_prefix { 1 } else { 4 };
        if !(least..=6).contains(&digits.len()) || is_word {
            return cursor.fault_with_next(start, Expected::UPlus);
        }
        if value > MAX {
            return cursor.fault_since(start, Expected::CodePoint);
        }
        out.unit(value);
    }
}

pub(super) fn write_hex_escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(4 * bytes.len());
    for &byte in bytes {
        text.push_str("\\x");
        push_upper(&mut text, byte);
    }
    text
}

pub(super) fn write_octal_escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(4 * bytes.len());
    for &byte in bytes {
        push_octal(&mut text, byte);
    }
    text
}

/// A backslash and three octal digits.
pub(super) fn push_octal(text: &mut String, byte: u8) {
    text.push('\\');
    push_number(text, byte.into(), 8, 3, false);
}

pub(super) fn push_u_plus(text: &mut String, value: u32) -> bool {
    text.push_str("U+");
    push_number(text, value, 16, 4, true);
    true
}

/// `\uXXXX`, twice for a pair.
pub(super) fn push_u_escaped(text: &mut String, value: u32) -> bool {
    let mut units = [0; 2];
    match char::from_u32(value) {
        Some(scalar_value) => {
            for &unit in scalar_value.encode_utf16(&mut units).iter() {
                push_unit(text, unit.into());
            }
        }
        None => push_unit(text, value),
    }
    true
}

fn push_unit(text: &mut String, unit: u32) {
    text.push_str("\\u");
    push_number(text, unit, 16, 4, true);
}

pub(super) fn push_u_braced(text: &mut String, value: u32) -> bool {
    text.push_str("\\u{");
    push_number(text, value, 16, 1, true);
    text.push('}');
    true
}
