//! Lists of numbers, and of pairs of digits, with or without the word for bytes that code has before them.

use core::ops::Range;

use super::bare::{is_non_ascii_text, is_text};
use crate::notation::Notation;
use crate::notation::cursor::{Cursor, is_space};
use crate::notation::digits::{JAVA_CAST, eat_to_byte_call};
use crate::notation::table::read_fast;
use crate::notation::text::{has_word, last_name, part};

/// The first list of numbers after a word for bytes, as in `[]byte{0xe2, 0x82, 0xac}` and `Uint8Array(3) [ 226, 130, 172 ]`; without such
/// a word, a list of numbers that spell text beyond ASCII.
pub(super) fn list_in_code(text: &str) -> Option<(Range<usize>, Notation)> {
    let bytes = text.as_bytes();
    let opening = |&place: &usize| matches!(bytes[place], b'[' | b'{' | b'(');
    (0..bytes.len()).filter(opening).find_map(|open| {
        let (inner, end) = list_at(text, open)?;
        let list = part(text, open..end);
        if !is_list(inner) || list == text {
            return None;
        }
        let notation = notation_of_numbers(inner);
        let is_prefixed = notation == Notation::HexPrefixed;
        // NumPy names the type after the list; Rust borrows an array with `&`.
        let is_of_bytes = names_bytes(&bytes[..open])
            || part(text, end..).starts_with(", dtype=uint8")
            || &bytes[..open] == b"&"
            || last_name(&bytes[..open]).eq_ignore_ascii_case(b"char")
            || (is_prefixed || bytes[open] != b'(')
                && read_fast(list, notation).is_ok_and(|found| {
                    is_non_ascii_text(&found) && (is_prefixed || found.len() > 2)
                });
        is_of_bytes.then_some((open..end, notation))
    })
}

/// The inside of the bracket at `open`, if it may only be numbers, and the end of the bracket that closes it. Chromium's console prints the
/// properties of the array before that bracket; then the list ends before them.
fn list_at(text: &str, open: usize) -> Option<(&str, usize)> {
    let mut cursor = Cursor { text, at: open };
    let wanted = match cursor.next()? {
        '[' => "]",
        '{' => "}",
        _ => ")",
    };
    loop {
        // A list has nothing else in it.
        cursor.eat_while(|next| {
            is_of_number(next) || is_space(next.into()) || matches!(next, b',' | b'-')
        });
        if cursor.eat(JAVA_CAST) || eat_to_byte_call(&mut cursor) || cursor.eat_comment() {
            continue;
        }
        let inner = part(text, open + 1..cursor.at);
        if let Some(numbers) = inner.strip_suffix(", buffer")
            && cursor.eat(": ArrayBuffer(")
        {
            return Some((numbers, open + 1 + numbers.len()));
        }
        return cursor.eat(wanted).then_some((inner, cursor.at));
    }
}

/// Whether it is two or more numbers separated by commas, and nothing else; a trailing comma is allowed.
pub(super) fn is_list(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let mut count = 0;
    let skip = |cursor: &mut Cursor<'_>| {
        cursor.skip_spaces();
        while cursor.eat_comment() {
            cursor.skip_spaces();
        }
    };
    loop {
        skip(&mut cursor);
        if cursor.eat(JAVA_CAST) {
            skip(&mut cursor);
        }
        cursor.eat("-");
        let is_number = cursor
            .peek_byte()
            .is_some_and(|first| first.is_ascii_digit());
        cursor.eat_while(is_of_number);
        eat_to_byte_call(&mut cursor);
        skip(&mut cursor);
        count += usize::from(is_number);
        let is_last = cursor.rest().is_empty();
        if is_last || !is_number || !cursor.eat(",") {
            return is_last && count > 1;
        }
    }
}

/// The notation of a list of bytes, by their prefix.
pub(super) fn notation_of_numbers(list: &str) -> Notation {
    let is_prefix = |byte| matches!(byte, b'x' | b'X' | b'#');
    if list.bytes().any(is_prefix) {
        Notation::HexPrefixed
    } else {
        Notation::Decimal
    }
}

/// Whether the byte may be part of a number, its prefix or its suffix.
fn is_of_number(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'#')
}

/// Whether the text before a list says that it is one of bytes.
fn names_bytes(before: &[u8]) -> bool {
    const WORDS: [&str; 6] = ["byte", "int8", "u8", "char ", "buffer", "vec!"];
    /// How far back a word is looked for.
    const REACH: usize = 64;
    let near = &before[before.len().saturating_sub(REACH)..];
    WORDS.iter().any(|word| has_word(near, word))
}

/// Whether it is pairs of digits separated by commas, some with letters, and many or spelling text: not the paper sizes `[A4, A5]`.
pub(super) fn is_pair_list(text: &str) -> bool {
    let list = text.trim_end();
    let list = list.strip_suffix(',').unwrap_or(list);
    let is_pair = |item: &str| item.len() == 2 && item.bytes().all(|byte| byte.is_ascii_hexdigit());
    let has = |is: fn(&u8) -> bool| list.bytes().any(|byte| is(&byte));
    list.split(',').all(|item| is_pair(item.trim()))
        && has(u8::is_ascii_digit)
        && has(u8::is_ascii_alphabetic)
        && read_fast(list, Notation::Hex).is_ok_and(|bytes| bytes.len() >= 8 || is_text(&bytes))
}

/// Whether it is pairs of digits, with or without spaces between them.
pub(super) fn is_pairs(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    loop {
        match cursor.digits(16, 2).len() {
            2 => cursor.eat(" "),
            0 => return cursor.at > 0 && cursor.rest().is_empty(),
            _ => return false,
        };
    }
}
