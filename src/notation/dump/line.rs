//! A line of a dump: its offset, its bytes, and their text.

use alloc::vec::Vec;

use super::Kind;
use crate::notation::cursor::{Cursor, long_value_of, value_of};
use crate::notation::error::{Expected, Fault, fault};

/// How a line of `od` writes a byte or a word; other dumps always use pairs.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    /// Not known yet.
    Open,
    /// Two hexadecimal digits.
    Pair,
    /// Two bytes in four hexadecimal digits.
    HexWord,
    /// Two bytes in six octal digits.
    OctalWord,
    /// A column of four: a character, an escape or three octal digits, after spaces.
    Column,
}

/// No program prints more bytes beside their text.
const MOST_PER_LINE: usize = 64;

/// The offset at the start of a line, in `base`. A line of `od` may have none, or one of six hexadecimal digits.
pub(super) fn offset(cursor: &mut Cursor<'_>, kind: Kind, base: u32) -> Result<Option<u64>, Fault> {
    let start = cursor.at;
    if kind == Kind::Xxd {
        cursor.eat_any(" \t");
    }
    let is_prefixed = kind == Kind::Xxd && cursor.eat("0x");
    let digits = cursor.digits(16, usize::MAX);
    let is_offset = match kind {
        Kind::Xxd => digits.len() >= if is_prefixed { 4 } else { 6 } && cursor.eat(":"),
        // PowerShell 7 has one space after sixteen digits.
        Kind::Hexdump => {
            digits.len() >= 4
                && (cursor.peek().is_none()
                    || cursor.eat("  ")
                    || digits.len() == 16 && cursor.eat(" "))
        }
        Kind::Od => digits.len() >= 6 && (cursor.peek().is_none() || cursor.peek() == Some(' ')),
    };
    if !is_offset {
        let is_list = kind == Kind::Od && digits.is_empty();
        if is_list || kind == Kind::Od && digits.len() == 2 {
            cursor.at = start;
            return Ok(None);
        }
        return fault(start, cursor.text.len(), Expected::DumpLine);
    }
    let base = if kind == Kind::Od && digits.len() < 7 {
        16
    } else {
        base
    };
    if digits
        .bytes()
        .any(|digit| !char::from(digit).is_digit(base))
    {
        return fault(start, cursor.at, Expected::DumpLine);
    }
    Ok(Some(long_value_of(digits, base)))
}

/// Adds the bytes of a line, up to the column that repeats them as text.
pub(super) fn line_bytes(
    cursor: &mut Cursor<'_>,
    kind: Kind,
    form: &mut Form,
    bytes: &mut Vec<u8>,
) -> Result<(), Fault> {
    // xxd puts one space between groups, and two before the text, which may be anything.
    let text_after = match kind {
        Kind::Xxd => "  ",
        Kind::Hexdump => "|",
        Kind::Od => "  >",
    };
    if kind == Kind::Xxd {
        cursor.eat(" ");
    }
    let first = bytes.len();
    loop {
        let is_over = cursor.peek().is_none() || cursor.rest().starts_with(text_after);
        if is_over && kind == Kind::Xxd {
            return compare_with_text(cursor, first, bytes);
        }
        if is_over || kind == Kind::Hexdump && is_text_of(cursor.rest(), &bytes[first..]) {
            return Ok(());
        }
        if cursor.eat(" ") {
            continue;
        }
        if *form == Form::Open {
            let digits = cursor.rest().bytes().take_while(u8::is_ascii_hexdigit);
            *form = match digits.count() {
                4 => Form::HexWord,
                6 => Form::OctalWord,
                _ => Form::Pair,
            };
        }
        match *form {
            Form::HexWord => {
                bytes.extend(word(cursor, 16, 4)?);
                continue;
            }
            Form::OctalWord => {
                bytes.extend(word(cursor, 8, 6)?);
                continue;
            }
            Form::Column => return cursor.fault(Expected::DumpLine),
            Form::Open | Form::Pair => {}
        }
        let start = cursor.at;
        bytes.push(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
        if kind != Kind::Xxd && cursor.peek().is_some_and(|next| next != ' ') {
            return cursor.fault_with_next(start, Expected::TwoHexDigits);
        }
    }
}

/// Adds the bytes of a line of columns of four, as `od -c` and `od -b` print them; false if it is empty or has anything else.
pub(in crate::notation) fn columns(line: &str, bytes: &mut Vec<u8>) -> bool {
    let line = line.trim_end_matches(['\n', '\r']);
    for column in line.as_bytes().chunks(4) {
        bytes.push(match *column {
            [b' ', b' ', b' ', character @ b' '..=b'~'] => character,
            [b' ', b' ', b'\\', name] => match name {
                b'0' => 0,
                b'a' => 7,
                b'b' => 8,
                b't' => b'\t',
                b'n' => b'\n',
                b'v' => 11,
                b'f' => 12,
                b'r' => b'\r',
                _ => return false,
            },
            [
                b' ',
                high @ b'0'..=b'3',
                middle @ b'0'..=b'7',
                low @ b'0'..=b'7',
            ] => (high & 3) << 6 | (middle & 7) << 3 | low & 7,
            _ => return false,
        });
    }
    !line.is_empty()
}

/// The bytes of a word of exactly `digits` digits, lower byte first, as little-endian machines print it.
fn word(cursor: &mut Cursor<'_>, base: u32, digits: usize) -> Result<[u8; 2], Fault> {
    let start = cursor.at;
    let found = cursor.digits(base, usize::MAX);
    match u16::try_from(value_of(found, base)) {
        Ok(word) if found.len() == digits && cursor.peek().is_none_or(|next| next == ' ') => {
            Ok(word.to_le_bytes())
        }
        _ => cursor.fault_with_next(start, Expected::DumpLine),
    }
}

/// Whether the rest of a line is not more bytes, but the text of those so far, without bars around it.
fn is_text_of(rest: &str, bytes: &[u8]) -> bool {
    // Spaces at the start of the text look like those before it, and those at its end may be lost.
    let mut shown = bytes.iter().skip_while(|byte| **byte == b' ');
    let mut text = rest.trim_start().chars();
    // A byte that is not graphic is shown as a dot or whatever the program chooses, but not as a letter or digit.
    let is_shown_as = |byte: u8, next: char| match byte {
        b'!'..=b'~' => char::from(byte) == next,
        _ => !next.is_ascii_alphanumeric(),
    };
    // PowerShell 7 has one space after a full line.
    (rest.starts_with("  ") || bytes.len() == 16 && rest.starts_with(' '))
        && bytes.len() <= MOST_PER_LINE
        && text.all(|next| shown.next().is_some_and(|byte| is_shown_as(*byte, next)))
        && shown.all(|byte| *byte == b' ')
}

/// Compares the bytes of a line, from `first` on, with its text, which may lack spaces at either end. This distinguishes bits (`xxd -b`)
/// from hexadecimal digits, and keeps little-endian words (`xxd -e`) from being taken for bytes.
fn compare_with_text(cursor: &Cursor<'_>, first: usize, bytes: &mut Vec<u8>) -> Result<(), Fault> {
    let shown = cursor.rest().trim_start().chars().count();
    let line = &bytes[first..];
    let are_words = || {
        let reversed: Vec<u8> = line
            .chunks(4)
            .flat_map(|word| word.iter().rev().copied())
            .collect();
        !is_text_of(cursor.rest(), line) && is_text_of(cursor.rest(), &reversed)
    };
    if shown > line.len() || are_words() {
        return cursor.fault(Expected::TwoHexDigits);
    }
    let are_bits = line.len().is_multiple_of(4) && line.iter().all(|pair| pair & 0xEE == 0);
    // Spaces have no visible text, and a line may have no text at all; as bits, each of them is 00 10 00 00.
    let is_confirmed = shown > 0 || line.chunks(4).all(|pairs| pairs == [0, 0x10, 0, 0]);
    if are_bits && is_confirmed && shown <= line.len() / 4 {
        let add = |byte, &pair: &u8| byte << 2 | pair >> 3 & 2 | pair & 1;
        let joined = line.chunks(4).map(|pairs| pairs.iter().fold(0, add));
        let joined: Vec<u8> = joined.collect();
        bytes.truncate(first);
        bytes.extend(joined);
    }
    Ok(())
}
