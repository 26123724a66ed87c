//! Notations that write each byte as a number: `hex`, `hex-prefixed`, `binary`, `decimal`.

use alloc::string::String;
use alloc::vec::Vec;

use super::calls::Calls;
use super::cursor::{Cursor, is_space, value_of};
use super::error::{Expected, Fault};
use super::text::part;

/// The cast that Java needs before a number above 127, which its bytes hold as a negative one.
pub(super) const JAVA_CAST: &str = "(byte)";

/// The suffix of a byte in Rust, with or without a `_` before it.
pub(super) const RUST_SUFFIX: &str = "u8";

/// Whether it may separate bytes.
fn is_separator(next: char) -> bool {
    is_space(next) || matches!(next, ',' | ':' | ';' | '-')
}

fn skip_separators(cursor: &mut Cursor<'_>) {
    loop {
        if cursor.peek().is_some_and(is_separator) {
            cursor.next();
        // In files of the Windows registry and in macros, lines end with a backslash.
        } else if !cursor.eat("\\\n") && !cursor.eat("\\\r\n") {
            return;
        }
    }
}

/// Steps over white space and brackets of a list in source code.
fn skip_brackets(cursor: &mut Cursor<'_>, brackets: &[char]) {
    while cursor
        .peek()
        .is_some_and(|next| is_space(next) || brackets.contains(&next))
        && !cursor.rest().starts_with(JAVA_CAST)
    {
        cursor.next();
    }
}

/// Steps over a cast, and white space after it.
fn skip_cast(cursor: &mut Cursor<'_>) {
    if cursor.eat(JAVA_CAST) {
        cursor.skip_spaces();
    }
}

/// Steps over a suffix, unless more letters or digits follow.
fn skip_suffix(cursor: &mut Cursor<'_>) {
    let start = cursor.at;
    cursor.eat("_");
    let is_suffix = cursor.eat(RUST_SUFFIX) || cursor.eat("u") || cursor.eat("U");
    if !is_suffix && !eat_to_byte_call(cursor) || cursor.peek().is_some_and(|next| !is_end(next)) {
        cursor.at = start;
    }
}

/// Steps over the conversion to a byte after a number in Kotlin (`.toByte()`) or Scala (`.toByte`).
pub(super) fn eat_to_byte_call(cursor: &mut Cursor<'_>) -> bool {
    let is_next = cursor.eat(".toByte");
    if is_next {
        cursor.eat("()");
    }
    is_next
}

/// Steps over the address that debuggers print at the start of a line, with the name of the symbol there.
fn skip_address(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.at;
    let before = part(cursor.text, ..start).trim_end_matches([' ', '\t']);
    let is_first = before.is_empty() || before.ends_with('\n');
    let is_number = is_first && cursor.eat("0x") && cursor.digits(16, usize::MAX).len() >= 4;
    if is_number && cursor.rest().starts_with(" <") {
        // The name of a C++ function may have spaces and brackets.
        let line = cursor.rest().split('\n').next().unwrap_or_default();
        cursor.at += line
            .bytes()
            .rposition(|byte| byte == b'>')
            .map_or(0, |end| end + 1);
    }
    let is_address = is_number && (cursor.eat(":\t") || cursor.eat(": "));
    if !is_address {
        cursor.at = start;
    }
    is_address
}

/// The bytes that are the numbers in calls, if these are all of a text.
fn bytes_in_calls(text: &str) -> Option<Vec<u8>> {
    let calls = Calls::of(text)?;
    (calls.largest <= 0xFF).then_some(calls.bytes)
}

/// Pairs of digits, with or without white space, commas, colons, semicolons and hyphens between bytes.
pub(super) fn read_hex(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len() / 2);
    loop {
        skip_separators(&mut cursor);
        if cursor.peek().is_none() {
            return Ok(bytes);
        }
        let start = cursor.at;
        bytes.push(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
    }
}

/// Numbers with the prefix `0x`, in a list with or without its brackets, casts, suffixes and comments. The bytes of a long number are in the order of
/// its digits; after the address of a debugger, every number is a byte.
pub(super) fn read_hex_prefixed(text: &str) -> Result<Vec<u8>, Fault> {
    if let Some(bytes) = bytes_in_calls(text) {
        return Ok(bytes);
    }
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len() / 4);
    let mut has_address = false;
    skip_brackets(&mut cursor, &['[', '{', '(']);
    loop {
        skip_separators(&mut cursor);
        // Wireshark writes the text of the bytes, and numbers of packets.
        if cursor.eat_comment() {
            continue;
        }
        skip_brackets(&mut cursor, &[']', '}', ')', ';']);
        if cursor.peek().is_none() {
            return Ok(bytes);
        }
        if skip_address(&mut cursor) {
            has_address = true;
            continue;
        }
        skip_cast(&mut cursor);
        let start = cursor.at;
        // The last is Erlang's.
        if !cursor.eat("0x") && !cursor.eat("0X") && !cursor.eat("16#") {
            return cursor.fault(Expected::PrefixedHex);
        }
        let digits = cursor.digits(16, usize::MAX);
        match digits.len() {
            1 if !has_address => bytes.push(value_of(digits, 16) as u8),
            count if count == 2 || count > 0 && count.is_multiple_of(2) && !has_address => {
                let pairs = digits.as_bytes().chunks_exact(2);
                bytes.extend(pairs.map(|pair| hex_value(pair[0]) << 4 | hex_value(pair[1])));
            }
            _ => return cursor.fault_with_next(start, Expected::PrefixedHex),
        }
        skip_suffix(&mut cursor);
        if cursor
            .peek()
            .is_some_and(|next| next.is_ascii_alphanumeric())
        {
            return cursor.fault_with_next(start, Expected::PrefixedHex);
        }
    }
}

fn hex_value(digit: u8) -> u8 {
    char::from(digit).to_digit(16).unwrap_or(0) as u8
}

/// Groups of 8 bits or multiples of that, or pairs of groups of 4; each may have the prefix `0b`.
pub(super) fn read_binary(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len() / 8);
    // The first half of a byte written in two groups, and its position.
    let mut half: Option<(u32, usize)> = None;
    skip_brackets(&mut cursor, &['[', '{', '(']);
    loop {
        skip_separators(&mut cursor);
        while cursor.peek() == Some('_') {
            cursor.next();
        }
        skip_brackets(&mut cursor, &[']', '}', ')', ';']);
        if cursor.peek().is_none() {
            break;
        }
        let start = cursor.at;
        let _ = cursor.eat("0b") || cursor.eat("0B");
        let digits = cursor.digits(2, usize::MAX);
        let is_half = digits.len() == 4;
        if digits.is_empty()
            || digits.len() % 8 != if is_half { 4 } else { 0 }
            || half.is_some() && !is_half
            || cursor
                .peek()
                .is_some_and(|next| next.is_ascii_alphanumeric())
        {
            return cursor.fault_with_next(start, Expected::Bits);
        }
        match (is_half, half.take()) {
            (true, None) => half = Some((value_of(digits, 2), start)),
            (true, Some((first, _))) => bytes.push((first << 4 | value_of(digits, 2)) as u8),
            _ => {
                let groups = digits.as_bytes().chunks_exact(8);
                let value = |group: &[u8]| group.iter().fold(0, |byte, bit| byte << 1 | bit & 1);
                bytes.extend(groups.map(value));
            }
        }
    }
    match half {
        Some((_, start)) => cursor.fault_since(start, Expected::Bits),
        None => Ok(bytes),
    }
}

/// Steps over the name of a byte in a JSON object, which is its index: `"2": `.
fn skip_index(cursor: &mut Cursor<'_>, index: usize) {
    let start = cursor.at;
    let is_next = cursor.eat("\"") && value_of(cursor.digits(10, 9), 10) as usize == index;
    if is_next && cursor.eat("\":") {
        cursor.skip_spaces();
    } else {
        cursor.at = start;
    }
}

/// Numbers from 0 to 255, or from -128 as Java prints bytes, in a list with or without its brackets, casts and suffixes; or a typed array of
/// JavaScript as JSON has it, with the index before each number.
pub(super) fn read_decimal(text: &str) -> Result<Vec<u8>, Fault> {
    if let Some(bytes) = bytes_in_calls(text) {
        return Ok(bytes);
    }
    let mut cursor = Cursor::new(text);
    let mut bytes = Vec::with_capacity(text.len() / 3);
    skip_brackets(&mut cursor, &['[', '{', '(']);
    loop {
        while cursor
            .peek()
            .is_some_and(|next| is_space(next) || matches!(next, ',' | ';'))
        {
            cursor.next();
        }
        skip_brackets(&mut cursor, &[']', '}', ')', ';']);
        if cursor.peek().is_none() {
            return Ok(bytes);
        }
        skip_cast(&mut cursor);
        skip_index(&mut cursor, bytes.len());
        let start = cursor.at;
        let is_negative = cursor.eat("-");
        let digits = cursor.digits(10, 4);
        skip_suffix(&mut cursor);
        let value = value_of(digits, 10);
        let most = if is_negative { 128 } else { 255 };
        if digits.is_empty() || value > most || cursor.peek().is_some_and(|next| !is_end(next)) {
            return cursor.fault_with_next(start, Expected::ByteInDecimal);
        }
        let byte = value as u8;
        bytes.push(if is_negative {
            byte.wrapping_neg()
        } else {
            byte
        });
    }
}

/// Whether it may directly follow a number.
fn is_end(next: char) -> bool {
    is_space(next) || matches!(next, ',' | ';' | ']' | '}' | ')')
}

const UPPER: &[u8; 16] = b"0123456789ABCDEF";
const LOWER: &[u8; 16] = b"0123456789abcdef";

/// Two upper-case digits.
pub(super) fn push_upper(text: &mut String, byte: u8) {
    push_pair(text, byte, UPPER);
}

/// Two lower-case digits.
pub(super) fn push_lower(text: &mut String, byte: u8) {
    push_pair(text, byte, LOWER);
}

fn push_pair(text: &mut String, byte: u8, digits: &[u8; 16]) {
    text.push(char::from(digits[usize::from(byte >> 4)]));
    text.push(char::from(digits[usize::from(byte & 0xF)]));
}

/// Digits in a base of up to 16, at least `least` of them.
pub(super) fn push_number(text: &mut String, value: u32, base: u32, least: u32, is_upper: bool) {
    if least > 1 || value >= base {
        push_number(text, value / base, base, least.saturating_sub(1), is_upper);
    }
    let digits = if is_upper { UPPER } else { LOWER };
    text.push(char::from(digits[(value % base) as usize]));
}

/// Each byte by `push`, with `between` in between.
fn joined(bytes: &[u8], between: &str, push: impl Fn(&mut String, u8)) -> String {
    let mut text = String::with_capacity(bytes.len() * (between.len() + 2));
    for (place, &byte) in bytes.iter().enumerate() {
        if place > 0 {
            text.push_str(between);
        }
        push(&mut text, byte);
    }
    text
}

pub(super) fn write_hex(bytes: &[u8]) -> String {
    joined(bytes, " ", push_upper)
}

pub(super) fn write_hex_prefixed(bytes: &[u8]) -> String {
    joined(bytes, ", ", |text, byte| {
        text.push_str("0x");
        push_upper(text, byte);
    })
}

pub(super) fn write_binary(bytes: &[u8]) -> String {
    joined(bytes, " ", |text, byte| {
        push_number(text, byte.into(), 2, 8, false)
    })
}

pub(super) fn write_decimal(bytes: &[u8]) -> String {
    joined(bytes, " ", |text, byte| {
        push_number(text, byte.into(), 10, 1, false)
    })
}
