//! How each notation is written.

use alloc::string::String;

use super::css;
use super::digits::{push_lower, push_number, push_upper};
use super::error::WriteReason;
use super::escapes::{push_octal, push_u_braced, push_u_escaped, push_u_plus};
use super::html;
use super::name::Notation;
use crate::{Scheme, segments};

/// How code points are written: what goes around all of them and between two, and how each one is written.
#[derive(Clone, Copy)]
pub(super) struct CodePoints {
    quote: &'static str,
    between: &'static str,
    /// Writes one code point; false if the notation cannot hold it.
    push: fn(&mut String, u32) -> bool,
    /// Whether adjacent surrogates would be read as a pair.
    pairs: bool,
}

const PLAIN: CodePoints = CodePoints {
    quote: "",
    between: "",
    push: |_, _| false,
    pairs: false,
};

pub(super) const U_PLUS: CodePoints = CodePoints {
    between: " ",
    push: push_u_plus,
    ..PLAIN
};
pub(super) const U_ESCAPED: CodePoints = CodePoints {
    push: push_u_escaped,
    pairs: true,
    ..PLAIN
};
pub(super) const U_BRACED: CodePoints = CodePoints {
    push: push_u_braced,
    ..PLAIN
};
pub(super) const HTML_HEX: CodePoints = CodePoints {
    push: html::push_hex,
    ..PLAIN
};
pub(super) const HTML_DECIMAL: CodePoints = CodePoints {
    push: html::push_decimal,
    ..PLAIN
};
/// The names come from a table that is built for each call, so `push` is not used.
pub(super) const HTML_NAMED: CodePoints = PLAIN;
pub(super) const CSS: CodePoints = CodePoints {
    quote: "\"",
    push: css::push,
    ..PLAIN
};

/// A code point in quotes: a simple escape, itself if it is printable ASCII, else by `other`.
fn quoted(
    text: &mut String,
    value: u32,
    simple: &[(u8, char)],
    other: fn(&mut String, u32) -> bool,
) -> bool {
    let byte = u8::try_from(value).unwrap_or(0xFF);
    if let Some(&(_, letter)) = simple.iter().find(|&&(each, _)| each == byte) {
        text.extend(['\\', letter]);
    } else if matches!(byte, b' '..=b'~') {
        text.push(char::from(byte));
    } else {
        return other(text, value);
    }
    true
}

const LINES: [(u8, char); 4] = [(b'\\', '\\'), (b'\n', 'n'), (b'\r', 'r'), (b'\t', 't')];

const fn with_quote(quote: u8) -> [(u8, char); 5] {
    [
        LINES[0],
        LINES[1],
        LINES[2],
        LINES[3],
        (quote, quote as char),
    ]
}

/// The escapes that the languages with these quotes have in common.
const DOUBLE: [(u8, char); 5] = with_quote(b'"');
const SINGLE: [(u8, char); 5] = with_quote(b'\'');

pub(super) const PYTHON: CodePoints = CodePoints {
    quote: "'",
    push: |text, value| {
        quoted(text, value, &SINGLE, |text, value| {
            let (letter, digits) = match value {
                0..=0xFF => ("\\x", 2),
                0x100..=0xFFFF => ("\\u", 4),
                _ => ("\\U", 8),
            };
            text.push_str(letter);
            push_number(text, value, 16, digits, false);
            true
        })
    },
    ..PLAIN
};

pub(super) const RUST: CodePoints = CodePoints {
    quote: "\"",
    push: |text, value| {
        quoted(text, value, &DOUBLE, |text, value| {
            char::from_u32(value).is_some() && push_u_braced(text, value)
        })
    },
    ..PLAIN
};

pub(super) const GO: CodePoints = CodePoints {
    quote: "\"",
    push: |text, value| {
        quoted(text, value, &DOUBLE, |text, value| {
            push_u(text, value, false)
        })
    },
    ..PLAIN
};

pub(super) const C: CodePoints = CodePoints {
    quote: "\"",
    push: |text, value| {
        if value == b'?'.into() {
            // Two of them could start a trigraph.
            text.push_str(if text.ends_with('?') { "\\?" } else { "?" });
            return true;
        }
        quoted(text, value, &DOUBLE, |text, value| {
            match char::from_u32(value) {
                // C allows no universal character name below that.
                Some(scalar_value) if value < 0xA0 => {
                    let mut buffer = [0; 4];
                    for byte in scalar_value.encode_utf8(&mut buffer).bytes() {
                        push_octal(text, byte);
                    }
                    true
                }
                _ => push_u(text, value, true),
            }
        })
    },
    ..PLAIN
};

/// `\u` and four digits or `\U` and eight; false if it is not a scalar value.
fn push_u(text: &mut String, value: u32, is_upper: bool) -> bool {
    let is_short = value <= 0xFFFF;
    text.push_str(if is_short { "\\u" } else { "\\U" });
    push_number(text, value, 16, if is_short { 4 } else { 8 }, is_upper);
    char::from_u32(value).is_some()
}

pub(super) const JAVA: CodePoints = JSON;

pub(super) const JSON: CodePoints = CodePoints {
    quote: "\"",
    push: |text, value| quoted(text, value, &DOUBLE, push_u_escaped),
    pairs: true,
    ..PLAIN
};

pub(super) const JAVASCRIPT: CodePoints = CodePoints {
    quote: "\"",
    push: |text, value| {
        let other = if value > 0xFFFF {
            push_u_braced
        } else {
            push_u_escaped
        };
        quoted(text, value, &DOUBLE, other)
    },
    pairs: true,
    ..PLAIN
};

/// Bytes in quotes: simple escapes, printable ASCII, and `\x` with two digits.
fn byte_literal(
    bytes: &[u8],
    opening: &str,
    simple: &[(u8, char); 5],
    push: fn(&mut String, u8),
) -> String {
    let mut text = String::with_capacity(bytes.len() + opening.len() + 1);
    text.push_str(opening);
    for &byte in bytes {
        if !quoted(&mut text, byte.into(), simple, |_, _| false) {
            text.push_str("\\x");
            push(&mut text, byte);
        }
    }
    text.push(simple[4].1);
    text
}

pub(super) fn python(bytes: &[u8]) -> String {
    byte_literal(bytes, "b'", &SINGLE, push_lower)
}

pub(super) fn rust(bytes: &[u8]) -> String {
    byte_literal(bytes, "b\"", &DOUBLE, push_upper)
}

pub(super) fn go(bytes: &[u8]) -> String {
    byte_literal(bytes, "\"", &DOUBLE, push_lower)
}

/// `\x` takes all digits that follow, so the literal ends before one, and another begins.
pub(super) fn c(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 2);
    text.push('"');
    let mut is_after_hex = false;
    for &byte in bytes {
        if is_after_hex && byte.is_ascii_hexdigit() {
            text.push_str("\"\"");
        }
        is_after_hex = false;
        if byte == b'?' {
            text.push_str(if text.ends_with('?') { "\\?" } else { "?" });
        } else if !quoted(&mut text, byte.into(), &DOUBLE, |_, _| false) {
            text.push_str("\\x");
            push_upper(&mut text, byte);
            is_after_hex = true;
        }
    }
    text.push('"');
    text
}

/// The code points of bytes, written in a form; the error has the byte offset of the first that it cannot hold.
pub(super) fn code_points(
    bytes: &[u8],
    notation: Notation,
    scheme: Scheme,
    form: &CodePoints,
) -> Result<String, (usize, WriteReason)> {
    let mut named = (notation == Notation::HtmlNamed).then(html::push_named);
    let mut text = String::with_capacity(bytes.len() + 2);
    text.push_str(form.quote);
    let mut is_after_half = false;
    for segment in segments(bytes, scheme) {
        let start = segment.range().start;
        let Some(code_point) = segment.code_point() else {
            let kind = segment.kind().expect("what is no code point is ill-formed");
            return Err((start, WriteReason::IllFormed(kind)));
        };
        let value = u32::try_from(code_point.value()).unwrap_or(u32::MAX);
        if form.pairs {
            if is_after_half && (0xDC00..=0xDFFF).contains(&value) {
                return Err((start, WriteReason::SurrogatePair));
            }
            is_after_half = (0xD800..=0xDBFF).contains(&value);
        }
        if start > 0 {
            text.push_str(form.between);
        }
        let is_written = value <= 0x10FFFF
            && match &mut named {
                Some(push) => push(&mut text, value),
                None => (form.push)(&mut text, value),
            };
        if !is_written {
            return Err((start, WriteReason::CodePoint(code_point)));
        }
    }
    text.push_str(form.quote);
    Ok(text)
}
