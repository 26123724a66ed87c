//! Notations that carry bytes through text: `base64`, `percent`, `quoted-printable`.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::cursor::{Cursor, is_space};
use super::digits::push_upper;
use super::error::{Expected, Fault, fault};
use super::text::part;

/// The 64 digits (RFC 4648 §4); in the URL-safe alphabet (§5) the last two are `-` and `_`.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn digit_value(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    };
    Some(value.into())
}

/// RFC 4648, either alphabet. White space is ignored; padding may be left out, but must not be wrong.
pub(super) fn read_base64(text: &str) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    base64(&mut Cursor::new(text), &mut bytes)?;
    Ok(bytes)
}

fn base64(cursor: &mut Cursor<'_>, bytes: &mut Vec<u8>) -> Result<(), Fault> {
    // Of the current group of four: the number of digits, their bits, and the position of the last one.
    let (mut count, mut bits, mut last) = (0, 0, 0);
    // Which of the two alphabets it is, once that is clear.
    let mut is_url_safe = None;
    let mut padding = 0;
    while let Some(next) = cursor.peek() {
        let start = cursor.at;
        if is_space(next) {
            cursor.next();
            continue;
        }
        if next == '=' {
            padding += 1;
            if count < 2 || count + padding > 4 {
                return cursor.fault(Expected::Base64Padding);
            }
            cursor.next();
            continue;
        }
        if padding > 0 {
            return cursor.fault(Expected::End);
        }
        let is_url_safe_digit = match next {
            '+' | '/' => Some(false),
            '-' | '_' => Some(true),
            _ => None,
        };
        let value = u8::try_from(next).ok().and_then(digit_value);
        let is_other = is_url_safe_digit.is_some()
            && is_url_safe.is_some_and(|is| Some(is) != is_url_safe_digit);
        let (Some(value), false) = (value, is_other) else {
            return cursor.fault(Expected::Base64Digit);
        };
        is_url_safe = is_url_safe.or(is_url_safe_digit);
        cursor.next();
        (count, bits, last) = (count + 1, bits << 6 | value, start);
        if count == 4 {
            bytes.extend_from_slice(&u32::to_be_bytes(bits)[1..]);
            (count, bits) = (0, 0);
        }
    }
    if count == 1 || padding > 0 && count + padding != 4 {
        return cursor.fault(Expected::Base64Padding);
    }
    if count > 0 {
        let unused = 6 * count % 8;
        if bits & ((1 << unused) - 1) != 0 {
            return fault(last, last + 1, Expected::Base64ZeroBits);
        }
        let whole = bits << (6 * (4 - count));
        bytes.extend_from_slice(&u32::to_be_bytes(whole)[1..count]);
    }
    Ok(())
}

pub(super) fn write_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut whole = [0; 4];
        whole[1..=group.len()].copy_from_slice(group);
        let bits = u32::from_be_bytes(whole);
        for place in 0..4 {
            text.push(if place <= group.len() {
                char::from(DIGITS[(bits >> (18 - 6 * place) & 0x3F) as usize])
            } else {
                '='
            });
        }
    }
    text
}

/// RFC 3986 §2.1: `%` and two digits are a byte, every other character stands for itself, even `+`.
pub(super) fn read_percent(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len());
    while let Some(next) = cursor.peek_byte() {
        let start = cursor.at;
        if next == b'%' {
            cursor.at += 1;
            bytes.push(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
        } else {
            cursor.next();
            bytes.extend_from_slice(&text.as_bytes()[start..cursor.at]);
        }
    }
    Ok(bytes)
}

/// Escapes all but the unreserved characters (RFC 3986 §2.3).
pub(super) fn write_percent(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                text.push(byte.into());
            }
            _ => {
                text.push('%');
                push_upper(&mut text, byte);
            }
        }
    }
    text
}

/// RFC 2045 §6.7: `=` and two digits are a byte, `=` at the end of a line joins it to the next. White space before a line end
/// is ignored. Text with an encoded word is read as a header.
pub(super) fn read_quoted_printable(text: &str) -> Result<Vec<u8>, Fault> {
    if has_encoded_word(text) {
        return read_header(text);
    }
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len());
    // How many of the bytes stay if only white space follows before the line end.
    let mut kept = 0;
    while let Some(next) = cursor.peek_byte() {
        let start = cursor.at;
        match next {
            b'=' => {
                cursor.at += 1;
                let digits = cursor.clone();
                cursor.eat_any(" \t");
                let is_last = cursor.peek().is_none();
                if !is_last && !cursor.eat("\r\n") && !cursor.eat("\n") {
                    cursor = digits;
                    bytes.push(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
                }
                kept = bytes.len();
            }
            b'\r' | b'\n' => {
                bytes.truncate(kept);
                bytes.push(next);
                cursor.at += 1;
                kept = bytes.len();
            }
            b' ' | b'\t' => {
                bytes.push(next);
                cursor.at += 1;
            }
            b'!'..=b'~' => {
                bytes.push(next);
                cursor.at += 1;
                kept = bytes.len();
            }
            _ => return cursor.fault(Expected::PrintableAscii),
        }
    }
    bytes.truncate(kept);
    Ok(bytes)
}

/// Whether there is an encoded word (RFC 2047), which would be ill-formed quoted-printable outside headers.
pub(super) fn has_encoded_word(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    while let Some(next) = cursor.next() {
        if next == '=' && encoded_word(&mut cursor.clone()).is_some() {
            return true;
        }
    }
    false
}

/// Reads an encoded word after its `=`, and leaves the cursor after it: whether it is in Base64, and the range of its encoded text.
fn encoded_word(cursor: &mut Cursor<'_>) -> Option<(bool, Range<usize>)> {
    let is_begun = cursor.eat("?") && !cursor.eat_before(b'?').is_empty() && cursor.eat("?");
    let is_base64 = match cursor.next()? {
        'B' | 'b' => true,
        'Q' | 'q' => false,
        _ => return None,
    };
    if !is_begun || !cursor.eat("?") {
        return None;
    }
    let start = cursor.at;
    cursor.eat_before(b'?');
    let end = cursor.at;
    cursor.eat("?=").then_some((is_base64, start..end))
}

/// Decodes encoded words. Everything else stands for itself, except white space between two of them, which is dropped.
fn read_header(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len());
    // The number of bytes at the end of the last word, if only white space has come after it.
    let mut last_end = None;
    while let Some(next) = cursor.peek() {
        let start = cursor.at;
        cursor.next();
        let mut after = cursor.clone();
        if next == '='
            && let Some((is_base64, place)) = encoded_word(&mut after)
        {
            bytes.truncate(last_end.unwrap_or(bytes.len()));
            // Ends with the word, but keeps the offsets of the whole text.
            let mut inside = Cursor {
                text: part(text, ..place.end),
                at: place.start,
            };
            if is_base64 {
                base64(&mut inside, &mut bytes)?;
            } else {
                read_q_encoded(&mut inside, &mut bytes)?;
            }
            last_end = Some(bytes.len());
            cursor = after;
        } else {
            last_end = last_end.filter(|_| is_space(next));
            bytes.extend_from_slice(&text.as_bytes()[start..cursor.at]);
        }
    }
    Ok(bytes)
}

/// The Q encoding (RFC 2047 §4.2): as in quoted-printable, except that `_` is a space.
fn read_q_encoded(cursor: &mut Cursor<'_>, bytes: &mut Vec<u8>) -> Result<(), Fault> {
    while let Some(next) = cursor.peek_byte() {
        let start = cursor.at;
        cursor.at += 1;
        bytes.push(match next {
            b'=' => cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8,
            b'_' => b' ',
            _ => next,
        });
    }
    Ok(())
}

/// The length of the longest line, including the `=` that joins it to the next.
const LINE: usize = 76;

/// Line ends are escaped too, because bytes need not be lines. Lines are broken by `=` and CR LF.
pub(super) fn write_quoted_printable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut column = 0;
    for (place, &byte) in bytes.iter().enumerate() {
        let is_last = place + 1 == bytes.len();
        let stands_for_itself = match byte {
            b'=' => false,
            b' ' => !is_last,
            _ => byte.is_ascii_graphic(),
        };
        let width = if stands_for_itself { 1 } else { 3 };
        if column + width > if is_last { LINE } else { LINE - 1 } {
            text.push_str("=\r\n");
            column = 0;
        }
        column += width;
        if stands_for_itself {
            text.push(byte.into());
        } else {
            text.push('=');
            push_upper(&mut text, byte);
        }
    }
    text
}
