//! The string literals of Python, Rust, Go, C, JavaScript and JSON: what starts them, and their escapes.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::error::{Expected, Fault};
use super::literal::{
    self, Braced, CodePoints, Escapes, Hex, JoinedLines, Language, Lines, Literal, Numbers, Octal,
    Unknown,
};

/// No escapes; the others start from this.
const NONE: Escapes = Escapes {
    simple: &[],
    octal: Octal::None,
    hex: Hex::None,
    numbers: Numbers::Bytes,
    four: false,
    eight: false,
    braced: Braced::None,
    code_points: CodePoints::ScalarValues,
    joined_lines: JoinedLines::None,
    unknown: Unknown::Refused,
};

/// A literal that ends with `close`.
fn literal_ending_with(close: &str, escapes: &'static Escapes, lines: Lines) -> Literal {
    Literal {
        kind: 0,
        close: close.to_string(),
        escapes: Some(escapes),
        lines,
        is_ascii: false,
        interpolation: false,
        refuses_nul: false,
    }
}

/// The Python Language Reference, §2.4.1 "String and Bytes literals".
pub(super) static PYTHON: Language = Language {
    opening: opening_of_python,
    bare: Some(&PYTHON_STR),
    are_joined: true,
};

static PYTHON_STR: Escapes = Escapes {
    hex: Hex::Two,
    numbers: Numbers::CodePoints,
    four: true,
    eight: true,
    code_points: CodePoints::All,
    ..PYTHON_ESCAPES
};

/// An octal escape above 377 is still a byte: its lowest eight bits.
static PYTHON_BYTES: Escapes = Escapes {
    numbers: Numbers::LowBytes,
    ..PYTHON_ESCAPES
};

static PYTHON_RAW: Escapes = Escapes {
    unknown: Unknown::Raw,
    ..NONE
};

const PYTHON_ESCAPES: Escapes = Escapes {
    simple: &[
        (b'\\', b'\\'),
        (b'\'', b'\''),
        (b'"', b'"'),
        (b'a', 7),
        (b'b', 8),
        (b'f', 12),
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
        (b'v', 11),
    ],
    octal: Octal::UpToThree,
    hex: Hex::Two,
    joined_lines: JoinedLines::Joined,
    unknown: Unknown::Both,
    ..NONE
};

fn opening_of_python(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    let start = cursor.at;
    let prefix = cursor.letters();
    let quote = match cursor.peek() {
        Some('"') => "\"",
        Some('\'') => "'",
        _ => "",
    };
    let has = |letter: u8| prefix.bytes().any(|next| next | 0x20 == letter);
    let known = match prefix.len() {
        0 => true,
        1 => has(b'r') || has(b'u') || has(b'b') || has(b'f') || has(b't'),
        2 => has(b'r') && (has(b'b') || has(b'f') || has(b't')),
        _ => false,
    };
    if quote.is_empty() || !known {
        cursor.at = start;
        return Ok(None);
    }
    if has(b'f') || has(b't') {
        return cursor.fault_since(start, Expected::NoInterpolation);
    }
    let triple = quote.repeat(3);
    let (close, lines) = if cursor.eat(&triple) {
        (triple, Lines::LineFeeds)
    } else {
        cursor.eat(quote);
        (quote.to_string(), Lines::Refused)
    };
    let is_bytes = has(b'b');
    let escapes = match (has(b'r'), is_bytes) {
        (true, _) => &PYTHON_RAW,
        (false, true) => &PYTHON_BYTES,
        (false, false) => &PYTHON_STR,
    };
    Ok(Some(Literal {
        kind: 1 + u8::from(is_bytes),
        close,
        escapes: Some(escapes),
        lines,
        is_ascii: is_bytes,
        interpolation: false,
        refuses_nul: false,
    }))
}

/// The Rust Reference, "Tokens".
pub(super) static RUST: Language = Language {
    opening: opening_of_rust,
    bare: Some(&RUST_STR),
    are_joined: false,
};

const RUST_ESCAPES: Escapes = Escapes {
    simple: &[
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
        (b'\\', b'\\'),
        (b'0', 0),
        (b'\'', b'\''),
        (b'"', b'"'),
    ],
    hex: Hex::Two,
    joined_lines: JoinedLines::WithIndent,
    ..NONE
};

static RUST_STR: Escapes = Escapes {
    numbers: Numbers::Ascii,
    braced: Braced::Rust,
    ..RUST_ESCAPES
};
static RUST_BYTES: Escapes = Escapes { ..RUST_ESCAPES };
static RUST_C: Escapes = Escapes {
    braced: Braced::Rust,
    ..RUST_ESCAPES
};

fn opening_of_rust(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    let start = cursor.at;
    let prefix = cursor.letters();
    let hashes = cursor.eat_any("#");
    let escapes = match prefix {
        "" => Some(&RUST_STR),
        "b" => Some(&RUST_BYTES),
        "c" => Some(&RUST_C),
        _ => None,
    };
    let is_known = escapes.is_some() && hashes.is_empty() || matches!(prefix, "r" | "br" | "cr");
    if !is_known || !cursor.eat("\"") {
        cursor.at = start;
        return Ok(None);
    }
    Ok(Some(Literal {
        kind: 0,
        close: String::from("\"") + hashes,
        escapes,
        lines: Lines::Rust,
        is_ascii: prefix.starts_with('b'),
        interpolation: false,
        refuses_nul: prefix.starts_with('c'),
    }))
}

/// The Go Programming Language Specification, "String literals" and "Rune literals".
pub(super) static GO: Language = Language {
    opening: opening_of_go,
    bare: Some(&GO_STRING),
    are_joined: false,
};

static GO_STRING: Escapes = Escapes {
    simple: &[
        (b'a', 7),
        (b'b', 8),
        (b'f', 12),
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
        (b'v', 11),
        (b'\\', b'\\'),
        (b'"', b'"'),
    ],
    octal: Octal::Three,
    hex: Hex::Two,
    four: true,
    eight: true,
    ..NONE
};

fn opening_of_go(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    if cursor.eat("\"") {
        return Ok(Some(literal_ending_with("\"", &GO_STRING, Lines::Refused)));
    }
    Ok(cursor.eat("`").then(|| Literal {
        escapes: None,
        ..literal_ending_with("`", &GO_STRING, Lines::WithoutReturns)
    }))
}

/// ISO/IEC 9899:2018 (C17), §6.4.3, 6.4.4.4 and 6.4.5; the execution character set is UTF-8. Trigraphs are
/// left alone: compilers replace them only on request, and C23 has none.
static C: Language = Language {
    opening: opening_of_c,
    bare: Some(&C_STRING),
    are_joined: true,
};

const C_ESCAPES: Escapes = Escapes {
    simple: &[
        (b'\'', b'\''),
        (b'"', b'"'),
        (b'?', b'?'),
        (b'\\', b'\\'),
        (b'a', 7),
        (b'b', 8),
        (b'f', 12),
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
        (b'v', 11),
    ],
    octal: Octal::UpToThree,
    hex: Hex::All,
    four: true,
    eight: true,
    code_points: CodePoints::OfC,
    ..NONE
};

static C_STRING: Escapes = Escapes { ..C_ESCAPES };
static C_UTF_16: Escapes = Escapes {
    numbers: Numbers::Units,
    ..C_ESCAPES
};
static C_UTF_32: Escapes = Escapes {
    numbers: Numbers::CodePoints,
    ..C_ESCAPES
};

/// A backslash and the line end after it are removed before anything else (§5.1.1.2), even in the middle of an escape.
pub(super) fn read_c(text: &str) -> Result<Vec<u8>, Fault> {
    let mut joined = String::with_capacity(text.len());
    join(text, usize::MAX, &mut joined);
    literal::read(&joined, &C).map_err(|fault| {
        let [start, end] =
            [fault.start, fault.end].map(|length| join(text, length, &mut String::new()));
        Fault {
            start,
            end,
            ..fault
        }
    })
}

/// Joins lines until `joined` has a length; returns the position in the text that this corresponds to.
fn join(text: &str, length: usize, joined: &mut String) -> usize {
    let mut cursor = Cursor::new(text);
    loop {
        if cursor.eat("\\\n") || cursor.eat("\\\r\n") {
            continue;
        }
        let at = cursor.at;
        match cursor.next() {
            Some(next) if joined.len() < length => joined.push(next),
            _ => return at,
        }
    }
}

fn opening_of_c(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    let openings = [
        ("\"", &C_STRING, 0),
        ("u8\"", &C_STRING, 1),
        ("u\"", &C_UTF_16, 2),
        ("U\"", &C_UTF_32, 3),
        // As wide as on Unix.
        ("L\"", &C_UTF_32, 4),
    ];
    for (opening, escapes, kind) in openings {
        if cursor.eat(opening) {
            return Ok(Some(Literal {
                kind,
                ..literal_ending_with("\"", escapes, Lines::Refused)
            }));
        }
    }
    Ok(None)
}

/// ECMAScript, §12.9.4 "String Literals" and §12.9.6 "Template Literal Lexical Components", in strict mode.
pub(super) static JAVASCRIPT: Language = Language {
    opening: opening_of_javascript,
    bare: Some(&JAVASCRIPT_STRING),
    are_joined: false,
};

static JAVASCRIPT_STRING: Escapes = Escapes {
    simple: &[
        (b'b', 8),
        (b't', b'\t'),
        (b'n', b'\n'),
        (b'v', 11),
        (b'f', 12),
        (b'r', b'\r'),
    ],
    octal: Octal::Zero,
    hex: Hex::Two,
    numbers: Numbers::Units,
    four: true,
    braced: Braced::JavaScript,
    code_points: CodePoints::Units,
    joined_lines: JoinedLines::JavaScript,
    unknown: Unknown::Itself,
    ..NONE
};

fn opening_of_javascript(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    for quote in ["\"", "'"] {
        if cursor.eat(quote) {
            return Ok(Some(literal_ending_with(
                quote,
                &JAVASCRIPT_STRING,
                Lines::Refused,
            )));
        }
    }
    Ok(cursor.eat("`").then(|| Literal {
        interpolation: true,
        ..literal_ending_with("`", &JAVASCRIPT_STRING, Lines::LineFeeds)
    }))
}

/// RFC 8259, §7 "Strings". The quotes are required.
pub(super) static JSON: Language = Language {
    opening: opening_of_json,
    bare: None,
    are_joined: false,
};

static JSON_STRING: Escapes = Escapes {
    simple: &[
        (b'"', b'"'),
        (b'\\', b'\\'),
        (b'/', b'/'),
        (b'b', 8),
        (b'f', 12),
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
    ],
    four: true,
    code_points: CodePoints::Units,
    ..NONE
};

fn opening_of_json(cursor: &mut Cursor<'_>) -> Result<Option<Literal>, Fault> {
    let found = cursor.eat("\"");
    Ok(found.then(|| literal_ending_with("\"", &JSON_STRING, Lines::NoControls)))
}
