//! The text being read, and the position in it.

use super::error::{Expected, Fault, fault};
use super::text::{find, part};

/// A position in a text.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    /// In bytes, always on a `char` boundary.
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'a str {
        part(self.text, self.at..)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next byte; below 80 it is the next character.
    pub(super) fn peek_byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Steps over the text if it comes next.
    pub(super) fn eat(&mut self, wanted: &str) -> bool {
        let is_next = self.rest().starts_with(wanted);
        if is_next {
            self.at += wanted.len();
        }
        is_next
    }

    /// Steps over a comment of C if one comes next.
    pub(super) fn eat_comment(&mut self) -> bool {
        let rest = self.rest();
        let end = rest.strip_prefix("/*").and_then(|after| find(after, "*/"));
        self.at += end.map_or(0, |length| length + 4);
        end.is_some()
    }

    /// Steps over ASCII characters while `holds` is true, and returns them.
    pub(super) fn eat_while(&mut self, holds: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().take_while(|&byte| byte < 0x80 && holds(byte));
        let eaten = part(rest, ..length.count());
        self.at += eaten.len();
        eaten
    }

    /// Steps over ASCII characters that are among these, and returns them. A closure for each set would be more code.
    #[inline(never)]
    pub(super) fn eat_any(&mut self, wanted: &str) -> &'a str {
        self.eat_while(|byte| wanted.as_bytes().contains(&byte))
    }

    /// Steps over ASCII letters, and returns them.
    #[inline(never)]
    pub(super) fn letters(&mut self) -> &'a str {
        self.eat_while(|next| next.is_ascii_alphabetic())
    }

    /// Steps over ASCII white space.
    pub(super) fn skip_spaces(&mut self) {
        self.eat_any(" \t\n\x0B\x0C\r");
    }

    /// Steps over graphic ASCII characters up to `stop`, and returns them.
    pub(super) fn eat_before(&mut self, stop: u8) -> &'a str {
        self.eat_while(|byte| byte.is_ascii_graphic() && byte != stop)
    }

    /// Steps over the digits of the base that come next, at most `most`, and returns them.
    pub(super) fn digits(&mut self, base: u32, most: usize) -> &'a str {
        let is_digit = |&byte: &u8| char::from(byte).is_digit(base);
        let rest = self.rest();
        let length = rest.bytes().take(most).take_while(is_digit).count();
        self.at += length;
        part(rest, ..length)
    }

    /// The value of exactly `count` digits; a fault at `start` if there are fewer.
    pub(super) fn exactly(
        &mut self,
        base: u32,
        count: usize,
        start: usize,
        expected: Expected,
    ) -> Result<u32, Fault> {
        let digits = self.digits(base, count);
        if digits.len() < count {
            return fault(start, self.after_next(), expected);
        }
        Ok(value_of(digits, base))
    }

    /// A fault at the next character.
    pub(super) fn fault<T>(&self, expected: Expected) -> Result<T, Fault> {
        fault(self.at, self.after_next(), expected)
    }

    /// A fault from `start` up to here.
    pub(super) fn fault_since<T>(&self, start: usize, expected: Expected) -> Result<T, Fault> {
        fault(start, self.at, expected)
    }

    /// A fault from `start` on, with the next character.
    pub(super) fn fault_with_next<T>(&self, start: usize, expected: Expected) -> Result<T, Fault> {
        fault(start, self.after_next(), expected)
    }

    fn after_next(&self) -> usize {
        self.at + self.peek().map_or(0, char::len_utf8)
    }
}

/// The value of digits, saturating.
pub(super) fn value_of(digits: &str, base: u32) -> u32 {
    u32::try_from(long_value_of(digits, base)).unwrap_or(u32::MAX)
}

/// The same in 64 bits, as addresses need.
pub(super) fn long_value_of(digits: &str, base: u32) -> u64 {
    digits.chars().fold(0, |value: u64, digit| {
        let digit = digit.to_digit(base).unwrap_or(0);
        value
            .saturating_mul(base.into())
            .saturating_add(digit.into())
    })
}

/// ASCII white space, which all notations that separate bytes allow, and the no-break space that word processors insert.
pub(super) fn is_space(next: char) -> bool {
    matches!(next, ' ' | '\t'..='\r' | '\u{A0}')
}
