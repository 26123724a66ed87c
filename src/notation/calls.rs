//! Characters that code makes of their numbers: `String.fromCharCode(8364, 233)`, `CHR(226) || CHR(130)`, `[char]0x20AC`.

use alloc::vec::Vec;

use super::cursor::{Cursor, value_of};
use super::output::{MAX, Output};
use super::text::last_name;

/// The functions, in lower case; others end with these after a sign, as in `mb_chr`.
const MAKERS: [&str; 12] = [
    "chr",
    "unichr",
    "chrw",
    "char",
    "nchar",
    "unichar",
    "fromcharcode",
    "fromcharcodes",
    "fromcodepoint",
    "convertfromutf32",
    "tochars",
    "inttoutf8",
];

/// The greatest length of a column of characters in SQL, where types are written like calls.
const LONGEST_COLUMN: u32 = 8000;

/// Calls, joined by operators or commas.
pub(super) struct Calls {
    /// In bytes of the text.
    pub(super) end: usize,
    /// Their numbers as code points, in UTF-8.
    pub(super) points: Output,
    /// The lowest eight bits of the numbers.
    pub(super) bytes: Vec<u8>,
    pub(super) largest: u32,
    pub(super) has_hex: bool,
    is_type: bool,
}

impl Calls {
    /// The calls that start at a position. If there are none, or if one follows them whose arguments are not just numbers, the error is
    /// where that one starts: any calls before it end in it too.
    pub(super) fn at(text: &str, at: usize) -> Result<Calls, usize> {
        let mut cursor = Cursor { text, at };
        let mut calls = Calls {
            end: at,
            points: Output::with_room_for(0),
            bytes: Vec::new(),
            largest: 0,
            has_hex: false,
            is_type: false,
        };
        let mut count = 0;
        let mut last = at;
        while calls.add(&mut cursor).is_some() {
            calls.end = cursor.at;
            count = calls.bytes.len();
            cursor.skip_spaces();
            if cursor.eat_any("|.+&,").is_empty() {
                break;
            }
            cursor.skip_spaces();
            last = cursor.at;
        }
        // Part of a call, after whole ones, would be missing.
        if count > 0 && count == calls.bytes.len() {
            Ok(calls)
        } else {
            Err(last)
        }
    }

    /// The calls that are all of a text.
    pub(super) fn of(text: &str) -> Option<Calls> {
        Calls::at(text, 0)
            .ok()
            .filter(|calls| calls.end == text.len())
    }

    /// Whether it may be the type of a column instead: `CHAR(5)`.
    pub(super) fn may_be_type(&self) -> bool {
        self.is_type && self.bytes.len() == 1 && !self.has_hex && self.largest <= LONGEST_COLUMN
    }

    fn add(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        if cursor.eat("[char]") || cursor.eat("(char)") {
            return self.add_number(cursor);
        }
        let name = name_at(cursor).as_bytes();
        if !name.first()?.is_ascii_alphanumeric() {
            return None;
        }
        let last = last_name(name);
        let maker = MAKERS
            .iter()
            .find(|maker| last.eq_ignore_ascii_case(maker.as_bytes()))?;
        self.is_type = maker.ends_with("char");
        // Perhaps with a list: `(...[` in JavaScript, `(c(` in R.
        let opening = cursor.eat_any("([c. ");
        if !opening.starts_with('(') {
            return None;
        }
        loop {
            cursor.skip_spaces();
            self.add_number(cursor)?;
            cursor.skip_spaces();
            if !cursor.eat(",") {
                break;
            }
        }
        // The character set in MySQL.
        if cursor.eat("USING ") {
            name_at(cursor);
        }
        for byte in opening.bytes() {
            if matches!(byte, b'(' | b'[') && !cursor.eat(")") && !cursor.eat("]") {
                return None;
            }
        }
        Some(())
    }

    fn add_number(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        // The last in Visual Basic.
        let is_hex = cursor.eat("0x") || cursor.eat("0X") || cursor.eat("&H");
        let base = if is_hex { 16 } else { 10 };
        let digits = cursor.digits(base, 8);
        let value = value_of(digits, base);
        let is_longer = |next: u8| next.is_ascii_alphanumeric();
        if digits.is_empty() || value > MAX || cursor.peek_byte().is_some_and(is_longer) {
            return None;
        }
        self.has_hex |= is_hex;
        self.largest = self.largest.max(value);
        self.bytes.push(value as u8);
        self.points.unit(value);
        Some(())
    }
}

/// Steps over the name of a function, with those of what it belongs to, and returns it.
#[inline(never)]
pub(super) fn name_at<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    cursor.eat_while(is_of_name)
}

/// Whether the byte may be part of the name of a function, with the names of what it belongs to.
pub(super) fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.:".contains(&byte)
}
