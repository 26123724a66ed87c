//! The place that an error message names.

use alloc::vec::Vec;
use core::ops::Range;

use super::text::{find, last_line_start, part};
use crate::id::written_by_id;

/// What a position in a message counts.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::notation::{PositionUnit, position_in_message};
///
/// let found = position_in_message("SyntaxError: Unexpected token } in JSON at position 7").unwrap();
/// assert_eq!(found.unit, PositionUnit::Utf16CodeUnit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PositionUnit {
    /// Bytes.
    Byte,
    /// Code points, as Python counts in text.
    CodePoint,
    /// Code units of UTF-16, as JavaScript and Java count in text.
    Utf16CodeUnit,
}

impl PositionUnit {
    /// All of them, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::notation::PositionUnit;
    ///
    /// assert_eq!(PositionUnit::ALL.len(), 3);
    /// ```
    pub const ALL: &'static [PositionUnit] = &[
        PositionUnit::Byte,
        PositionUnit::CodePoint,
        PositionUnit::Utf16CodeUnit,
    ];

    /// The stable name, as JavaScript uses it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::notation::PositionUnit::CodePoint.id(), "code-point");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PositionUnit::Byte => "byte",
            PositionUnit::CodePoint => "code-point",
            PositionUnit::Utf16CodeUnit => "utf-16-code-unit",
        }
    }
}

written_by_id!(PositionUnit, "unit");

/// What an error message names: a range of the input, a line, or the bytes that are there; at least one of them.
///
/// Made by [`position_in_message`]. Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::notation::position_in_message;
///
/// let message = "ERROR:  invalid byte sequence for encoding \"UTF8\": 0xe9 0x74\nCONTEXT:  COPY names, line 5";
/// let found = position_in_message(message).unwrap();
/// assert_eq!((found.range, found.line, found.column), (None, Some(5), None));
/// assert_eq!(found.bytes, [0xE9, 0x74]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MessagePosition {
    /// What `range` and `column` count.
    pub unit: PositionUnit,
    /// The range that is named, counted from 0; of one unit if the message names a single position.
    pub range: Option<Range<u64>>,
    /// The line, counted from 1.
    pub line: Option<u64>,
    /// The column in that line, counted from 1 even if the program counts from 0.
    pub column: Option<u64>,
    /// The bytes that are there, according to the message.
    pub bytes: Vec<u8>,
}

/// The position or the bytes that an error message names, or `None` if it is no such message.
///
/// It knows the messages of Python, Rust, JavaScript, Go, Java, .NET, Ruby, Perl, PHP, Dart, Swift, Cocoa, PostgreSQL, MySQL, libxml2, Expat, YAML,
/// gcc, Clang, iconv and jq about text that could not be decoded, encoded or parsed. There may be other lines before and after the message.
///
/// ```
/// use utf8_inspector::notation::{PositionUnit, position_in_message};
///
/// let message = "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1234: invalid continuation byte";
/// let found = position_in_message(message).unwrap();
/// assert_eq!((found.unit, found.range), (PositionUnit::Byte, Some(1234..1235)));
/// assert_eq!(found.bytes, [0xE9]);
///
/// assert_eq!(position_in_message("She is in position 5 of the queue."), None);
/// ```
#[must_use]
pub fn position_in_message(text: &str) -> Option<MessagePosition> {
    line_of_source(text)
        .or_else(|| mark_of_yaml(text))
        .or_else(|| MESSAGES.iter().find_map(|message| message.find(text)))
}

/// The line that Python can't read, in the line above its message. Of a literal, the message has a position too, but that is relative to it.
fn line_of_source(text: &str) -> Option<MessagePosition> {
    let end = find(text, "(unicode error) '").or_else(|| find(text, "SyntaxError: invalid "))?;
    let place = find_last(part(text, ..end), ", line ")?;
    let (line, _) = number_after(part(text, place..end), "line ")?;
    Some(MessagePosition {
        unit: PositionUnit::Byte,
        range: None,
        line: Some(line),
        column: None,
        bytes: code_point_after(part(text, end..), "U+"),
    })
}

/// The last place that PyYAML names: before that of the fault, it names where the construct with the fault starts.
fn mark_of_yaml(text: &str) -> Option<MessagePosition> {
    let place = find_last(text, "\n  in \"")?;
    let (line, column) = line_and_column(part(text, place..));
    Some(MessagePosition {
        unit: PositionUnit::CodePoint,
        range: None,
        line: Some(line?),
        column: Some(column?),
        bytes: Vec::new(),
    })
}

/// A family of messages.
struct Message {
    /// Words that identify it.
    words: &'static str,
    unit: PositionUnit,
    /// The text directly before the position; empty if it names none.
    before: &'static str,
    /// Whether it may name a line and a column.
    has_line: bool,
    /// Whether it is one only if a digit is directly before its words.
    follows_digit: bool,
    /// The number of the first position.
    first_position: u8,
    /// The number of the first column.
    first_column: u8,
    /// The text directly before bytes; empty if it names none. After `U+`, `\u` and `\x{` there is a code point.
    before_bytes: &'static str,
}

const fn position(words: &'static str, unit: PositionUnit, before: &'static str) -> Message {
    Message {
        words,
        unit,
        before,
        has_line: false,
        follows_digit: false,
        first_position: 0,
        first_column: 1,
        before_bytes: "",
    }
}

const fn line(words: &'static str, unit: PositionUnit) -> Message {
    Message {
        has_line: true,
        ..position(words, unit, "")
    }
}

/// Columns count from 0.
const fn line_from_0(words: &'static str) -> Message {
    Message {
        first_column: 0,
        ..line(words, PositionUnit::CodePoint)
    }
}

/// Positions count from 1.
const fn position_from_1(before: &'static str) -> Message {
    Message {
        first_position: 1,
        ..position(before, PositionUnit::CodePoint, before)
    }
}

const fn bytes(words: &'static str, before_bytes: &'static str) -> Message {
    Message {
        before_bytes,
        ..line(words, PositionUnit::Byte)
    }
}

/// A line that it may name is one of the program, not of the text.
const fn bytes_alone(words: &'static str, before_bytes: &'static str) -> Message {
    Message {
        before_bytes,
        ..position(words, PositionUnit::Byte, "")
    }
}

use PositionUnit::{Byte, CodePoint, Utf16CodeUnit};

/// A message comes before those whose words it also matches.
const MESSAGES: &[Message] = &[
    // PyYAML
    Message {
        before_bytes: "byte #x",
        ..position("codec can't decode byte #x", Byte, ", position ")
    },
    position("unacceptable character #x", CodePoint, ", position "),
    // Python
    Message {
        before_bytes: "decode byte ",
        ..position("codec can't decode byte", Byte, "in position ")
    },
    position("codec can't encode character", CodePoint, "in position "),
    position("can't translate character", CodePoint, "in position "),
    bytes("Non-UTF-8 code starting with '", "starting with '"),
    bytes("Non-ASCII character '\\x", "character '"),
    position(
        "non-hexadecimal number found in fromhex() arg at position ",
        CodePoint,
        "at position ",
    ),
    bytes_alone("SyntaxError: invalid ", "U+"),
    line("(at line ", CodePoint),
    // Expat, which Python and others use
    line_from_0("not well-formed (invalid token): line "),
    line_from_0("mismatched tag: line "),
    line_from_0("no element found: line "),
    line_from_0("junk after document element: line "),
    Message {
        has_line: true,
        ..position("(char ", CodePoint, "(char ")
    },
    // Rust; the number of bytes comes before the position.
    position("invalid utf-8 sequence of ", Byte, "bytes from index "),
    position(
        "incomplete utf-8 byte sequence from index ",
        Byte,
        "from index ",
    ),
    position("Utf8Error { valid_up_to: ", Byte, "valid_up_to: "),
    position("is not a char boundary", Byte, "(bytes "),
    position("is out of bounds of `", Byte, "byte index "),
    position("at byte offset ", Byte, "at byte offset "),
    position("at UTF-16 offset ", Utf16CodeUnit, "at UTF-16 offset "),
    position("NulError(", Byte, "NulError("),
    // rustc names the file and the position in the line after either of these.
    line("stream did not contain valid UTF-8", CodePoint),
    line("` is not valid utf-8", CodePoint),
    line("unknown start of token: ", CodePoint),
    position(
        "nul byte found in provided data at position: ",
        Byte,
        "at position: ",
    ),
    position("interior nul byte at ", Byte, "at byte position "),
    // Java
    bytes("unmappable character ", "unmappable character ("),
    Message {
        before: "byte offset: #",
        ..bytes("Invalid UTF-8 start byte 0x", "start byte ")
    },
    Message {
        before: "byte offset: #",
        ..bytes("Invalid UTF-8 middle byte 0x", "middle byte ")
    },
    line("-byte UTF-8 sequence", Utf16CodeUnit),
    bytes("Illegal base64 character ", "base64 character "),
    position(
        "Input byte array has incorrect ending byte at ",
        Byte,
        "ending byte at ",
    ),
    position("URISyntaxException: ", Utf16CodeUnit, " at index "),
    position("Illegal character in ", Utf16CodeUnit, " at index "),
    bytes("illegal character: '\\u", "'\\u"),
    // Xerces
    line("[Fatal Error] ", Utf16CodeUnit),
    Message {
        follows_digit: true,
        ..line("; columnNumber: ", Utf16CodeUnit)
    },
    // JNI
    bytes_alone("is not valid Modified UTF-8: illegal ", " byte "),
    // Jackson
    line("[Source: ", Utf16CodeUnit),
    Message {
        follows_digit: true,
        ..line(" path $", Utf16CodeUnit)
    },
    // JavaScript: V8, then Gecko
    Message {
        has_line: true,
        ..position("JSON at position ", Utf16CodeUnit, "JSON at position ")
    },
    line("JSON.parse: ", Utf16CodeUnit),
    bytes_alone("illegal character U+", "character U+"),
    line("YAMLException: ", Utf16CodeUnit),
    line("error TS1127: ", Utf16CodeUnit),
    // C#
    line("error CS1056: ", Utf16CodeUnit),
    // Babel, acorn and others: some count columns from 0, some from 1, but all of them name the character.
    Message {
        before_bytes: "character '",
        ..line("Unexpected character '", Utf16CodeUnit)
    },
    // Go
    position("illegal base64 data at input byte ", Byte, "at input byte "),
    // It writes bytes as code points.
    Message {
        before_bytes: "byte: U+00",
        ..position("hex: invalid byte: U+00", Byte, "")
    },
    position("jsontext: ", Byte, "after offset "),
    bytes("XML syntax error on line ", "code U+00"),
    line("invalid UTF-8", Byte),
    line("illegal UTF-8", Byte),
    line("invalid character U+", Byte),
    line("yaml: ", CodePoint),
    // PostgreSQL, in English and in German
    bytes("invalid byte sequence for encoding ", "\": "),
    bytes("character with byte sequence ", "byte sequence "),
    position_from_1(" at character "),
    position_from_1("\n  Position: "),
    bytes("Byte-Sequenz für Kodierung ", "«: "),
    // MySQL and MariaDB
    bytes("Incorrect string value: '", "value: '"),
    bytes(" character string: '\\x", "string: '"),
    // libxml2
    bytes("Input is not proper UTF-8", "Bytes: "),
    // .NET
    Message {
        before_bytes: "bytes [",
        ..position("Unable to translate bytes [", Byte, "at index ")
    },
    position(
        "Unable to translate Unicode character ",
        Utf16CodeUnit,
        "at index ",
    ),
    Message {
        first_column: 0,
        ..line(" | BytePositionInLine: ", Byte)
    },
    // Newtonsoft
    Message {
        first_column: 0,
        ..line(" Path '", Utf16CodeUnit)
    },
    Message {
        follows_digit: true,
        ..line(", position ", Utf16CodeUnit)
    },
    // Ruby
    bytes_alone("\" from ASCII-8BIT to ", "\"\\x"),
    bytes_alone("\" on UTF-8", "\"\\x"),
    bytes_alone("\" on US-ASCII", "\"\\x"),
    // In a log it doubles the backslashes.
    bytes_alone("\" from ASCII-8BIT to ", "\"\\\\x"),
    bytes_alone("\" on UTF-8", "\"\\\\x"),
    bytes_alone("Encoding::UndefinedConversionError", "U+"),
    // Perl
    bytes_alone("\" does not map to ", "\"\\x{"),
    bytes_alone("\" does not map to ", "\"\\x"),
    bytes_alone("Malformed UTF-8 character: ", "character: "),
    bytes_alone("Malformed UTF-8 character (", "start byte "),
    // Jason, which Elixir uses
    Message {
        before_bytes: ": 0x",
        ..position("unexpected byte at position ", Byte, "at position ")
    },
    // Dart
    position("(at offset ", Byte, "(at offset "),
    Message {
        first_position: 1,
        ..position("(at character ", Utf16CodeUnit, "(at character ")
    },
    // Cocoa
    position(" around character ", Byte, " around character "),
    Message {
        first_column: 0,
        ..line(" around line ", Byte)
    },
    // gcc, whose quotes depend on the locale, and Clang
    bytes("error: stray ", "stray "),
    bytes(" character <U+", "<U+"),
    // Swift and PHP
    line("invalid character in source file", Byte),
    bytes("unexpected character 0x", "character "),
    // Ansible
    line("The error appears to be in '", CodePoint),
    // iconv: glibc, then libiconv, whose columns are those of a terminal
    position("illegal input sequence at position ", Byte, "at position "),
    line_from_0(": cannot convert"),
    line_from_0(": incomplete character or shift sequence"),
    // jq
    line("parse error: ", Byte),
    line("jq: error (at ", Byte),
    // serde_json, for people and for debugging
    Message {
        follows_digit: true,
        ..line(" column ", Byte)
    },
    Message {
        follows_digit: true,
        ..line(", column: ", Byte)
    },
    // Whatever else Expat says to Python
    line_from_0("ParseError: "),
    line_from_0("ExpatError: "),
];

impl Message {
    fn find(&self, text: &str) -> Option<MessagePosition> {
        let place = find(text, self.words)?;
        let before = part(text, ..place);
        if self.follows_digit && !before.as_bytes().last().is_some_and(u8::is_ascii_digit) {
            return None;
        }
        // What it names follows its words, except file names and indexes, which come before them in the same line.
        let line_start = last_line_start(before);
        let message = part(text, line_start..);
        let range = self.range(message);
        let (line, column) = if self.has_line {
            line_and_column(message)
        } else {
            (None, None)
        };
        let bytes = match self.before_bytes {
            "" => Vec::new(),
            before if before.ends_with(['+', 'u', '{']) => code_point_after(message, before),
            before => find(message, before).map_or(Vec::new(), |place| {
                let rest = part(message, place + before.len()..);
                named_bytes(rest.trim_start_matches(['\'', '‘']))
            }),
        };
        let names_something = range.is_some() || line.is_some() || !bytes.is_empty();
        names_something.then_some(MessagePosition {
            unit: self.unit,
            range,
            // Newtonsoft uses line 0 before anything is read.
            line: line.map(|line| line.max(1)),
            // serde_json uses column 0 before the first one.
            column: column.map(|column| {
                column
                    .saturating_add(u64::from(1 - self.first_column))
                    .max(1)
            }),
            bytes,
        })
    }

    /// `12`, `12-14` with the end included, or `12..14` without it.
    fn range(&self, message: &str) -> Option<Range<u64>> {
        if self.before.is_empty() {
            return None;
        }
        let (start, rest) = number_after(message, self.before)?;
        let start = start.checked_sub(self.first_position.into())?;
        let after = |sign| rest.strip_prefix(sign).and_then(number).map(|(end, _)| end);
        let count = number_after(message, "sequence of ")
            .or_else(|| number_after(message, "error_len: Some("))
            .map_or(1, |(count, _)| count);
        let end = after("..")
            .or_else(|| after("-").and_then(|last| last.checked_add(1)))
            .or_else(|| start.checked_add(count))?;
        Some(start..end.max(start))
    }
}

/// The number that the text starts with, and what follows it.
fn number(text: &str) -> Option<(u64, &str)> {
    let count = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = (part(text, ..count), part(text, count..));
    let add = |value: u64, digit| {
        let digit = u64::from(digit - b'0');
        value.checked_mul(10)?.checked_add(digit)
    };
    let value = digits.bytes().try_fold(0, add)?;
    (count > 0).then_some((value, rest))
}

/// The number after the first occurrence of `before` that has one.
fn number_after<'a>(text: &'a str, before: &str) -> Option<(u64, &'a str)> {
    let mut rest = text;
    while let Some(place) = find(rest, before) {
        rest = part(rest, place + before.len()..);
        if let Some(found) = number(rest) {
            return Some(found);
        }
    }
    None
}

/// The last occurrence of `words`.
fn find_last(text: &str, words: &str) -> Option<usize> {
    text.as_bytes()
        .windows(words.len())
        .rposition(|window| window == words.as_bytes())
}

/// `line 3, column 5`, `line: 3, column: 5`, `lineNumber: 3; columnNumber: 5`, `Line 3, position 5`, `line 3, character 5`,
/// `LineNumber: 2 | BytePositionInLine: 5`, `on line 3`, `Zeile 3`, `A.java:[3,5]`, `name:3:5:`, `name(3,5)` or `(3:5)`.
fn line_and_column(message: &str) -> (Option<u64>, Option<u64>) {
    let after = |names: &[&str]| {
        let mut found = names.iter().filter_map(|name| number_after(message, name));
        found.next().map(|(value, _)| value)
    };
    // Maven counts a tab as up to eight columns; without "column " its column is left out.
    let line = after(&[
        "line ",
        "Line ",
        "line: ",
        "lineNumber: ",
        "Zeile ",
        ".java:[",
    ])
    // System.Text.Json counts lines from 0.
    .or_else(|| after(&["LineNumber: "]).map(|line| line.saturating_add(1)));
    if line.is_some() {
        return (
            line,
            after(&[
                "column ",
                "column: ",
                "columnNumber: ",
                ", position ",
                ", character ",
                "BytePositionInLine: ",
            ]),
        );
    }
    // In its first line; rustc puts it in the next, after an arrow.
    let arrow = find(message, "\n --> ").map_or("", |place| part(message, place + 1..));
    let first_lines = [message, arrow].map(|text| text.lines().next().unwrap_or(""));
    let mut numbers = first_lines.iter().filter_map(|line| between_colons(line));
    let numbers = numbers.next().or_else(|| in_parentheses(first_lines[0]));
    numbers.unwrap_or((None, None))
}

/// The numbers in the first parentheses that hold two.
fn in_parentheses(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    text.match_indices('(').find_map(|(place, _)| {
        let (line, rest) = number(part(text, place + 1..))?;
        let (column, rest) = number(rest.strip_prefix([':', ','])?)?;
        rest.starts_with(')').then_some((Some(line), Some(column)))
    })
}

/// The first number between two colons in a line, and the number after it. Logs have a time such as `09:47:52` before the message.
fn between_colons(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    text.match_indices(':').find_map(|(place, _)| {
        let (before, after) = (part(text, ..place), part(text, place + 1..));
        let (line, rest) = number(after)?;
        let hours = before.bytes().rev().take_while(u8::is_ascii_digit).count();
        if hours == 2 && after.len() - rest.len() == 2 {
            return None;
        }
        let rest = rest.strip_prefix(':')?;
        let is_column = |rest: &str| rest.is_empty() || rest.starts_with([':', ' ']);
        let column = number(rest).filter(|(_, rest)| is_column(rest));
        Some((Some(line), column.map(|(column, _)| column)))
    })
}

/// The UTF-8 of the code point in hexadecimal after the first occurrence of `before`; empty if there is none.
fn code_point_after(text: &str, before: &str) -> Vec<u8> {
    let text = find(text, before).map_or("", |place| part(text, place + before.len()..));
    let count = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let value = u32::from_str_radix(part(text, ..count), 16);
    let found = value.ok().and_then(char::from_u32);
    found.map_or(Vec::new(), |found| {
        found.encode_utf8(&mut [0; 4]).as_bytes().to_vec()
    })
}

/// Bytes such as `0xe9 0x74`, `\xe9\x74`, `\\xe9`, `\351`, `3f` or `a`; or those of the character that the text starts with, if it is not ASCII.
fn named_bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    if let Some(first) = text.chars().next().filter(|first| !first.is_ascii()) {
        return part(text, ..first.len_utf8()).into();
    }
    loop {
        let hex = ["0x", "\\x", "\\\\x"];
        let (digits, radix, most) = match hex.iter().find_map(|sign| rest.strip_prefix(sign)) {
            Some(digits) => (digits, 16, 2),
            None => match rest.strip_prefix('\\') {
                Some(digits) => (digits, 8, 3),
                None if bytes.is_empty() => (rest, 16, 2),
                None => return bytes,
            },
        };
        let digit = |byte: &u8| char::from(*byte).is_digit(radix);
        let count = digits.bytes().take(most).take_while(digit).count();
        let Ok(byte) = u8::from_str_radix(part(digits, ..count), radix) else {
            return bytes;
        };
        bytes.push(byte);
        rest = part(digits, count..).trim_start_matches(' ');
    }
}
