//! The messages of each program.

use super::unit::PositionUnit::{self, Byte, CodePoint, Utf16CodeUnit};

/// A family of messages.
pub(super) struct Message {
    /// Words that identify it.
    pub(super) words: &'static str,
    pub(super) unit: PositionUnit,
    /// The text directly before the position; empty if it names none.
    pub(super) before: &'static str,
    /// Whether it may name a line and a column.
    pub(super) has_line: bool,
    /// Whether it is one only if a digit is directly before its words.
    pub(super) follows_digit: bool,
    /// The number of the first position.
    pub(super) first_position: u8,
    /// The number of the first column.
    pub(super) first_column: u8,
    /// The text directly before bytes; empty if it names none. After `U+`, `\u` and `\x{` there is a code point.
    pub(super) before_bytes: &'static str,
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

/// A message comes before those whose words it also matches.
pub(super) const MESSAGES: &[Message] = &[
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
    position("re.error: ", CodePoint, " at position "),
    position("PatternError: ", CodePoint, " at position "),
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
    // The crates base64, hex and toml
    position("Invalid symbol ", Byte, "offset "),
    position("Invalid last symbol ", Byte, "offset "),
    position("Invalid byte ", Byte, ", offset "),
    position("InvalidByte(", Byte, "InvalidByte("),
    position("InvalidLastSymbol(", Byte, "InvalidLastSymbol("),
    position("Invalid character '", Byte, "' at position "),
    position("InvalidHexCharacter { ", Byte, " index: "),
    line("TOML parse error at line ", CodePoint),
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
    position("parsed at index ", Utf16CodeUnit, "parsed at index "),
    position(
        "unparsed text found at index ",
        Utf16CodeUnit,
        "found at index ",
    ),
    position("Exception: Error at index ", Utf16CodeUnit, "at index "),
    position(" near index ", CodePoint, " near index "),
    // org.json, whose columns count from 1 in the first line and from 0 in others
    Message {
        first_position: 1,
        ..position(" [character ", Utf16CodeUnit, " at ")
    },
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
    bytes_alone("Unexpected token '", "token "),
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
    // V8 in a browser
    line("Invalid or unexpected token (at ", Utf16CodeUnit),
    // esbuild, as Vite shows it; Rollup
    Message {
        follows_digit: true,
        unit: Byte,
        ..line_from_0(": ERROR: ")
    },
    Message {
        unit: Utf16CodeUnit,
        ..line_from_0("RollupError: ")
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
    line("parse error on line ", Byte),
    line("wrong number of fields", Byte),
    line("toml: line ", Byte),
    // PostgreSQL, in English and in German
    bytes("invalid byte sequence for encoding ", "\": "),
    bytes("character with byte sequence ", "byte sequence "),
    position_from_1(" at character "),
    position_from_1("\n  Position: "),
    bytes("Byte-Sequenz für Kodierung ", "«: "),
    // MySQL and MariaDB
    bytes("Incorrect string value: '", "value: '"),
    bytes("Invalid utf8", " character string: '"),
    // What is printable comes first.
    bytes("Cannot convert string '", "\\x"),
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
    line("source file is not valid UTF-8", Byte),
    line("illegal character encoding in ", Byte),
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
    line(" at <top-level>, line ", Byte),
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
