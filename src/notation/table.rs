//! The table of notations: the reader and the writers of each.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::Fault;
use super::name::Notation;
use super::{css, digits, dump, escapes, html, java, languages, literal, transfer, write};

type Read = fn(&str) -> Result<Vec<u8>, Fault>;

/// The reader and the writers of a notation.
pub(super) struct Entry {
    pub(super) read: Read,
    pub(super) bytes: Option<fn(&[u8]) -> String>,
    pub(super) code_points: Option<write::CodePoints>,
}

impl Notation {
    /// Whether any bytes can be written in it.
    ///
    /// ```
    /// use utf8_inspector::notation::Notation;
    ///
    /// assert!(Notation::Base64.holds_bytes() && !Notation::Json.holds_bytes());
    /// ```
    #[must_use]
    pub const fn holds_bytes(self) -> bool {
        self.entry().bytes.is_some()
    }

    /// Whether code points can be written in it, whatever bytes they have in a scheme.
    ///
    /// ```
    /// use utf8_inspector::notation::Notation;
    ///
    /// assert!(Notation::Json.holds_code_points() && !Notation::Base64.holds_code_points());
    /// ```
    #[must_use]
    pub const fn holds_code_points(self) -> bool {
        self.entry().code_points.is_some()
    }

    pub(super) const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }
}

const fn of_bytes(read: Read, write: fn(&[u8]) -> String) -> Entry {
    Entry {
        read,
        bytes: Some(write),
        code_points: None,
    }
}

const fn of_code_points(read: Read, write: write::CodePoints) -> Entry {
    Entry {
        read,
        bytes: None,
        code_points: Some(write),
    }
}

const fn of_both(read: Read, bytes: fn(&[u8]) -> String, code_points: write::CodePoints) -> Entry {
    Entry {
        read,
        bytes: Some(bytes),
        code_points: Some(code_points),
    }
}

/// All notations, in the order of `ALL`.
static TABLE: [Entry; Notation::ALL.len()] = [
    of_bytes(digits::read_hex, digits::write_hex),
    of_bytes(digits::read_hex_prefixed, digits::write_hex_prefixed),
    of_bytes(escapes::read_hex_escaped, escapes::write_hex_escaped),
    of_bytes(digits::read_binary, digits::write_binary),
    of_bytes(digits::read_decimal, digits::write_decimal),
    of_bytes(escapes::read_octal_escaped, escapes::write_octal_escaped),
    of_bytes(transfer::read_base64, transfer::write_base64),
    of_bytes(transfer::read_percent, transfer::write_percent),
    of_bytes(
        transfer::read_quoted_printable,
        transfer::write_quoted_printable,
    ),
    of_code_points(escapes::read_u_plus, write::U_PLUS),
    of_code_points(escapes::read_u_escaped, write::U_ESCAPED),
    of_code_points(escapes::read_u_braced, write::U_BRACED),
    of_code_points(html::read, write::HTML_HEX),
    of_code_points(html::read, write::HTML_DECIMAL),
    of_code_points(html::read, write::HTML_NAMED),
    of_both(
        |text| literal::read(text, &languages::PYTHON),
        write::python,
        write::PYTHON,
    ),
    of_both(
        |text| literal::read(text, &languages::RUST),
        write::rust,
        write::RUST,
    ),
    of_both(
        |text| literal::read(text, &languages::GO),
        write::go,
        write::GO,
    ),
    of_both(languages::read_c, write::c, write::C),
    of_code_points(java::read, write::JAVA),
    of_code_points(
        |text| literal::read(text, &languages::JAVASCRIPT),
        write::JAVASCRIPT,
    ),
    of_code_points(|text| literal::read(text, &languages::JSON), write::JSON),
    of_code_points(css::read, write::CSS),
    of_bytes(|text| dump::read(text, dump::Kind::Xxd), dump::xxd),
    of_bytes(|text| dump::read(text, dump::Kind::Hexdump), dump::hexdump),
    of_bytes(|text| dump::read(text, dump::Kind::Od), dump::od),
];

/// Reads text without working out the UTF-16 offset of an error, which takes counting the text before it.
pub(super) fn read_fast(text: &str, notation: Notation) -> Result<Vec<u8>, Fault> {
    (notation.entry().read)(text)
}
