//! String literals of programming languages: what their escapes mean, as data, and one reader for all of them.

use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::{Cursor, value_of};
use super::error::{Expected, Fault, fault};
use super::escapes::braced;
use super::output::Output;

/// The escapes of a kind of literal.
pub(super) struct Escapes {
    /// The character after the backslash, and what it stands for.
    pub(super) simple: &'static [(u8, u8)],
    pub(super) octal: Octal,
    pub(super) hex: Hex,
    /// What octal and `\x` escapes stand for.
    pub(super) numbers: Numbers,
    /// `\uXXXX`.
    pub(super) four: bool,
    /// `\UXXXXXXXX`.
    pub(super) eight: bool,
    /// `\u{...}`.
    pub(super) braced: Braced,
    /// Which code points `\u` and `\U` may name.
    pub(super) code_points: CodePoints,
    /// A backslash before the end of a line.
    pub(super) joined_lines: JoinedLines,
    /// A backslash before any other character.
    pub(super) unknown: Unknown,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Octal {
    None,
    /// One to three digits.
    UpToThree,
    Three,
    /// Only `\0`, with no digit after it.
    Zero,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Hex {
    None,
    Two,
    /// All digits that follow.
    All,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Numbers {
    Bytes,
    /// Bytes, of which only the lowest eight bits count.
    LowBytes,
    /// Bytes below 80.
    Ascii,
    CodePoints,
    /// Code units of UTF-16.
    Units,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Braced {
    None,
    /// One to six digits, with `_` anywhere after the first.
    Rust,
    /// Any number of digits.
    JavaScript,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum CodePoints {
    ScalarValues,
    /// Scalar values that C allows as universal character names: those from U+00A0 on, `$`, `@` and the backtick.
    OfC,
    /// Also surrogates, which do not form pairs.
    All,
    /// Also surrogates, which form pairs.
    Units,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum JoinedLines {
    None,
    Joined,
    /// Together with the white space at the start of the next line.
    WithIndent,
    /// Also at U+2028 and U+2029.
    JavaScript,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Unknown {
    Refused,
    /// Both characters stay.
    Both,
    /// Both characters stay, and the second ends nothing: a raw literal.
    Raw,
    /// The character stands for itself.
    Itself,
}

/// A kind of literal, and how it ends.
pub(super) struct Literal {
    /// Adjacent literals must be of the same kind. One of kind 0 takes the kind of those before and after it.
    pub(super) kind: u8,
    /// The closing quote or quotes, with the number signs of Rust.
    pub(super) close: String,
    /// `None` if a backslash has no meaning, as in raw literals of Rust and Go.
    pub(super) escapes: Option<&'static Escapes>,
    pub(super) lines: Lines,
    /// Whether characters other than ASCII are refused, as in literals of bytes.
    pub(super) is_ascii: bool,
    pub(super) interpolation: bool,
    /// Whether NUL is refused, because it would end the string.
    pub(super) refuses_nul: bool,
}

/// How line ends in a literal are read.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Lines {
    /// They end the literal too early.
    Refused,
    /// Control characters are refused too.
    NoControls,
    /// CR LF and CR are line feeds.
    LineFeeds,
    /// CR LF is a line feed, CR alone is refused.
    Rust,
    /// CR is dropped.
    WithoutReturns,
    AsTheyAre,
}

/// How a language writes its string literals.
pub(super) struct Language {
    /// Steps over the start of a literal; `None` if there is none here.
    pub(super) opening: fn(&mut Cursor<'_>) -> Result<Option<Literal>, Fault>,
    /// The escapes of text without quotes; `None` if quotes are required.
    pub(super) bare: Option<&'static Escapes>,
    /// Whether adjacent literals are joined.
    pub(super) are_joined: bool,
}

/// Reads a literal, or adjacent ones. Text that does not start with a quote is read as the inside of one.
pub(super) fn read(text: &str, language: &Language) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len());
    skip_space(&mut cursor);
    if literals(&mut cursor, language, &mut out)? {
        return match cursor.peek() {
            None => Ok(out.bytes),
            Some(_) => cursor.fault(Expected::End),
        };
    }
    let (Some(escapes), false) = (language.bare, starts_with_quote(cursor.rest())) else {
        return cursor.fault(Expected::Opening);
    };
    cursor.at = 0;
    let bare = Literal {
        kind: 0,
        close: String::new(),
        escapes: Some(escapes),
        lines: Lines::AsTheyAre,
        is_ascii: false,
        interpolation: false,
        refuses_nul: false,
    };
    contents(&mut cursor, &bare, &mut out)?;
    Ok(out.bytes)
}

/// Reads all literals that come next, and steps over the white space after them; false if there are none.
fn literals(cursor: &mut Cursor<'_>, language: &Language, out: &mut Output) -> Result<bool, Fault> {
    let first = cursor.at;
    let mut is_found = false;
    let mut kind = 0;
    let mut escapes = None;
    loop {
        let start = cursor.at;
        let Some(mut literal) = (language.opening)(cursor)? else {
            return Ok(is_found);
        };
        if literal.kind == 0 {
            literal.escapes = escapes.or(literal.escapes);
        } else if kind == 0 {
            (kind, escapes) = (literal.kind, literal.escapes);
            if is_found {
                // Those before it are of its kind, so they are read again.
                cursor.at = first;
                out.bytes.clear();
                continue;
            }
        } else if kind != literal.kind {
            return cursor.fault_since(start, Expected::End);
        }
        is_found = true;
        let length = out.bytes.len();
        contents(cursor, &literal, out)?;
        if literal.refuses_nul && out.bytes[length..].contains(&0) {
            return cursor.fault_since(start, Expected::NoNul);
        }
        skip_space(cursor);
        if !language.are_joined {
            return Ok(true);
        }
    }
}

/// A quote, or a short prefix and a quote.
fn starts_with_quote(text: &str) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric();
    let prefix = text.bytes().take_while(is_letter).count();
    prefix <= 2 && matches!(text.as_bytes().get(prefix), Some(b'"' | b'\'' | b'`'))
}

pub(super) fn skip_space(cursor: &mut Cursor<'_>) {
    cursor.skip_spaces();
}

fn contents(cursor: &mut Cursor<'_>, literal: &Literal, out: &mut Output) -> Result<(), Fault> {
    let close = literal.close.as_str();
    loop {
        if !close.is_empty() && cursor.eat(close) {
            return Ok(());
        }
        let start = cursor.at;
        let Some(next) = cursor.next() else {
            return if close.is_empty() {
                Ok(())
            } else {
                cursor.fault(Expected::ClosingQuote)
            };
        };
        match next {
            '\\' if literal.escapes.is_some() => {
                if let Some(escapes) = literal.escapes {
                    escape(cursor, escapes, start, out)?;
                }
            }
            '$' if literal.interpolation && cursor.peek() == Some('{') => {
                return cursor.fault_with_next(start, Expected::NoInterpolation);
            }
            '\n' | '\r' => line_end(cursor, next, start, literal.lines, out)?,
            '\0'..='\x1F' if literal.lines == Lines::NoControls => {
                return cursor.fault_since(start, Expected::EscapedControl);
            }
            '\u{80}'.. if literal.is_ascii => {
                return cursor.fault_since(start, Expected::Ascii);
            }
            _ => out.char(next),
        }
    }
}

fn line_end(
    cursor: &mut Cursor<'_>,
    next: char,
    start: usize,
    lines: Lines,
    out: &mut Output,
) -> Result<(), Fault> {
    let is_return = next == '\r';
    match lines {
        Lines::Refused => return cursor.fault_since(start, Expected::ClosingQuote),
        Lines::NoControls => return cursor.fault_since(start, Expected::EscapedControl),
        Lines::AsTheyAre => out.char(next),
        Lines::WithoutReturns if is_return => {}
        Lines::Rust if is_return && cursor.peek() != Some('\n') => {
            return cursor.fault_since(start, Expected::LineFeed);
        }
        Lines::LineFeeds | Lines::Rust | Lines::WithoutReturns => {
            if is_return {
                cursor.eat("\n");
            }
            out.byte(b'\n');
        }
    }
    Ok(())
}

/// Reads the rest of the escape whose backslash is at `start`.
fn escape(
    cursor: &mut Cursor<'_>,
    escapes: &Escapes,
    start: usize,
    out: &mut Output,
) -> Result<(), Fault> {
    let Some(next) = cursor.peek() else {
        return cursor.fault_since(start, Expected::Escape);
    };
    let simple = escapes.simple.iter();
    let simple = simple.copied().find(|&(name, _)| char::from(name) == next);
    if let Some((_, byte)) = simple {
        cursor.next();
        out.byte(byte);
        return Ok(());
    }
    match next {
        '0'..='9' if escapes.octal == Octal::Zero => {
            cursor.next();
            if next != '0' || cursor.peek().is_some_and(|next| next.is_ascii_digit()) {
                return cursor.fault_since(start, Expected::NoOctal);
            }
            out.byte(0);
        }
        '0'..='7' if escapes.octal != Octal::None => {
            let digits = cursor.digits(8, 3);
            if escapes.octal == Octal::Three && digits.len() < 3 {
                return cursor.fault_with_next(start, Expected::ThreeOctalDigits);
            }
            number(cursor, escapes.numbers, value_of(digits, 8), start, out)?;
        }
        'x' if escapes.hex != Hex::None => {
            cursor.next();
            let value = if escapes.hex == Hex::Two {
                cursor.exactly(16, 2, start, Expected::TwoHexDigits)?
            } else {
                let digits = cursor.digits(16, usize::MAX);
                if digits.is_empty() {
                    return cursor.fault_with_next(start, Expected::HexDigits);
                }
                value_of(digits, 16)
            };
            number(cursor, escapes.numbers, value, start, out)?;
        }
        'u' if escapes.braced != Braced::None && cursor.rest().starts_with("u{") => {
            cursor.next();
            let value = match escapes.braced {
                Braced::Rust => braced_of_rust(cursor, start)?,
                _ => braced(cursor, start, usize::MAX)?,
            };
            code_point(cursor, escapes.code_points, value, start, out)?;
        }
        'u' if escapes.four => {
            cursor.next();
            let value = cursor.exactly(16, 4, start, Expected::FourHexDigits)?;
            code_point(cursor, escapes.code_points, value, start, out)?;
        }
        'u' if escapes.braced == Braced::Rust => {
            cursor.next();
            return cursor.fault_with_next(start, Expected::BracedHex);
        }
        'U' if escapes.eight => {
            cursor.next();
            let value = cursor.exactly(16, 8, start, Expected::EightHexDigits)?;
            code_point(cursor, escapes.code_points, value, start, out)?;
        }
        // Of the languages with `\U`, only Python has character names.
        'N' if escapes.eight && escapes.unknown == Unknown::Both => {
            cursor.next();
            return cursor.fault_since(start, Expected::NoCharacterName);
        }
        '\n' | '\r' if escapes.joined_lines != JoinedLines::None => {
            cursor.next();
            if next == '\r' {
                cursor.eat("\n");
            }
            if escapes.joined_lines == JoinedLines::WithIndent {
                cursor.eat_any(" \t\n\r");
            }
        }
        '\u{2028}' | '\u{2029}' if escapes.joined_lines == JoinedLines::JavaScript => {
            cursor.next();
        }
        _ if escapes.unknown == Unknown::Both => out.byte(b'\\'),
        _ if escapes.unknown == Unknown::Raw => {
            out.byte(b'\\');
            if next.is_ascii() {
                cursor.next();
                // A line end is one line feed here too.
                let is_return = next == '\r';
                if is_return {
                    cursor.eat("\n");
                }
                out.char(if is_return { '\n' } else { next });
            }
        }
        _ if escapes.unknown == Unknown::Itself => {
            cursor.next();
            out.char(next);
        }
        _ => return cursor.fault_with_next(start, Expected::Escape),
    }
    Ok(())
}

/// Adds the value of an octal or `\x` escape.
fn number(
    cursor: &Cursor<'_>,
    numbers: Numbers,
    value: u32,
    start: usize,
    out: &mut Output,
) -> Result<(), Fault> {
    let (most, expected) = match numbers {
        Numbers::Ascii => (0x7F, Expected::AsciiRange),
        Numbers::Bytes => (0xFF, Expected::ByteRange),
        Numbers::LowBytes => (u32::MAX, Expected::ByteRange),
        Numbers::Units => (0xFFFF, Expected::CodePoint),
        Numbers::CodePoints => (0x10FFFF, Expected::CodePoint),
    };
    if value > most {
        return cursor.fault_since(start, expected);
    }
    match numbers {
        Numbers::CodePoints => out.code_point(value),
        Numbers::Units => out.unit(value),
        Numbers::Ascii | Numbers::Bytes | Numbers::LowBytes => out.byte(value as u8),
    }
    Ok(())
}

fn code_point(
    cursor: &Cursor<'_>,
    allowed: CodePoints,
    value: u32,
    start: usize,
    out: &mut Output,
) -> Result<(), Fault> {
    let is_scalar_value = char::from_u32(value).is_some();
    let has_own_character = value < 0xA0 && !matches!(value, 0x24 | 0x40 | 0x60);
    let expected = match allowed {
        CodePoints::OfC if has_own_character => Expected::UniversalCharacter,
        CodePoints::OfC | CodePoints::ScalarValues if !is_scalar_value => Expected::ScalarValue,
        _ if value > 0x10FFFF => Expected::CodePoint,
        CodePoints::Units => {
            out.unit(value);
            return Ok(());
        }
        _ => {
            out.code_point(value);
            return Ok(());
        }
    };
    fault(start, cursor.at, expected)
}

/// The code point in braces: up to six digits, with `_` among and after them.
fn braced_of_rust(cursor: &mut Cursor<'_>, start: usize) -> Result<u32, Fault> {
    cursor.eat("{");
    let (mut value, mut count) = (0, 0);
    while let Some(digit) = cursor.peek_byte() {
        match char::from(digit).to_digit(16) {
            Some(digit) if count < 6 => (value, count) = (16 * value + digit, count + 1),
            None if digit == b'_' && count > 0 => {}
            _ => break,
        }
        cursor.at += 1;
    }
    if count == 0 || !cursor.eat("}") {
        return cursor.fault_with_next(start, Expected::BracedHex);
    }
    Ok(value)
}
