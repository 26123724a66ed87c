//! Bytes and code points as people write them down: escapes, literals, transfer encodings, dumps.
//!
//! There is one table of [notations](Notation). [`read`] makes bytes of a text in one of them, [`write`](fn@write) the reverse, and
//! [`recognise`](fn@recognise) tells in which of them a text may be written. [`position_in_message`] finds the byte that an error message
//! is about.
//!
//! A notation holds bytes, or code points, or has a form for both. What is read from a form of code points is UTF-8; surrogates,
//! where a notation has them, get the three bytes of the pattern, as in [WTF-8](Scheme::Wtf8).
//!
//! ```
//! use utf8_inspector::Scheme;
//! use utf8_inspector::notation::{Notation, read, recognise, write};
//!
//! assert_eq!(read(r"b'caf\xc3\xa9'", Notation::Python).unwrap(), "café".as_bytes());
//! assert_eq!(write("5 €".as_bytes(), Notation::Json, Scheme::Utf8).unwrap(), r#""5 \u20AC""#);
//!
//! // Nine bytes to C and to Go, seven code points to Python and to JavaScript.
//! let found = recognise(r"caf\xc3\xa9 \u20ac");
//! let ids: Vec<_> = found.iter().map(|each| (each.notation.id(), each.bytes.len())).collect();
//! assert_eq!(ids, [("c", 9), ("go", 9), ("python", 11), ("javascript", 11)]);
//! ```

mod css;
mod cursor;
mod digits;
mod dump;
mod error;
mod escapes;
mod html;
mod html_names;
mod java;
mod languages;
mod literal;
mod message;
mod output;
mod recognise;
mod transfer;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(doc)]
use crate::Scheme;
use crate::id::written_by_id;
use error::Fault;

pub use error::{Expected, NotationError, WriteError, WriteReason};
pub use message::{MessagePosition, PositionUnit, position_in_message};
pub use recognise::{Recognised, recognise};
pub use write::{Content, write, write_as};

/// A way to write bytes or code points as text.
///
/// Where the text of a literal starts with no quote, it is read as what could stand between the quotes; JSON alone needs them.
/// White space around a literal does not count.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::notation::{Notation, read};
///
/// // Written and read by its id.
/// assert_eq!(Notation::HexEscaped.to_string(), "hex-escaped");
/// assert_eq!("hex-escaped".parse(), Ok(Notation::HexEscaped));
///
/// assert_eq!(read(r"\xE2\x82\xAC", Notation::HexEscaped).unwrap(), "€".as_bytes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `E2 82 AC`: two digits a byte; between bytes may stand white space, commas, colons, semicolons and hyphens.
    Hex,
    /// `0xE2, 0x82, 0xAC`: in a list with or without its brackets; also `0xE282AC`, whose bytes are in that order.
    HexPrefixed,
    /// `\xE2\x82\xAC`: two digits each; other characters stand for themselves, in UTF-8, and `\\` for a backslash.
    HexEscaped,
    /// `11100010 10000010 10101100`: groups of 8 bits, or of 4 throughout.
    Binary,
    /// `226 130 172`: numbers from 0 to 255, or from -128 as Java prints bytes; in a list with or without its brackets.
    Decimal,
    /// `\342\202\254`, as in `printf`: one to three digits each; other characters stand for themselves, and `\\` for a backslash.
    OctalEscaped,
    /// `4oKs`: RFC 4648 §4, read in the alphabet of §5 too, and without padding.
    Base64,
    /// `%E2%82%AC`: RFC 3986 §2.1. Other characters stand for themselves, `+` too.
    Percent,
    /// `=E2=82=AC`: RFC 2045 §6.7. What is written has no lines but those that `=` joins.
    QuotedPrintable,
    /// `U+20AC`: code points, separated by white space or commas.
    UPlus,
    /// `\u20AC`: code units of UTF-16, two of which may be a pair; other characters stand for themselves, and `\\` for a
    /// backslash.
    UEscaped,
    /// `\u{20AC}`: code points of one to six digits; other characters stand for themselves, and `\\` for a backslash.
    UBraced,
    /// `&#x20AC;`: text of HTML, of which all character references are read as browsers do; `&#x80;` is U+20AC.
    HtmlHex,
    /// `&#8364;`: read as [`Notation::HtmlHex`].
    HtmlDecimal,
    /// `&euro;`: read as [`Notation::HtmlHex`]. What has no name is written in hexadecimal.
    HtmlNamed,
    /// `b'\xe2\x82\xac'` or `'\u20ac'`: the Python Language Reference §2.4.1. `\N{...}` is refused.
    Python,
    /// `b"\xE2\x82\xAC"` or `"\u{20AC}"`: the Rust Reference, "Tokens".
    Rust,
    /// `"\xe2\x82\xac"` or `"\u20ac"`: the Go specification, "String literals".
    Go,
    /// `"\xE2\x82\xAC"` or `"\u20AC"`: C17 §6.4.5, in UTF-8.
    C,
    /// `"\u20AC"`: the Java Language Specification §3.10.5 and §3.10.6.
    Java,
    /// `"\u20AC"`: ECMAScript §12.9.4, as strict code has it, and templates without `${`.
    JavaScript,
    /// `"\u20AC"`: RFC 8259 §7.
    Json,
    /// `"\20AC "`: CSS Syntax Level 3 §4.3.5 and §4.3.7.
    Css,
    /// `00000000: e282 ac  ...`: what `xxd` prints.
    Xxd,
    /// `00000000  e2 82 ac  |...|`: what `hexdump -C` prints.
    Hexdump,
    /// ` e2 82 ac`: what `od -An -tx1` prints, and read also with offsets.
    Od,
}

type Read = fn(&str) -> Result<Vec<u8>, Fault>;

/// What there is to know of a notation.
struct Entry {
    id: &'static str,
    read: Read,
    bytes: Option<fn(&[u8]) -> String>,
    code_points: Option<write::CodePoints>,
}

impl Notation {
    /// All notations, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::notation::Notation;
    ///
    /// // Those that hold any bytes, and code points besides.
    /// let both = Notation::ALL.iter().filter(|each| each.holds_bytes() && each.holds_code_points());
    /// assert_eq!(both.map(|each| each.id()).collect::<Vec<_>>(), ["python", "rust", "go", "c"]);
    /// ```
    pub const ALL: &'static [Notation] = &[
        Notation::Hex,
        Notation::HexPrefixed,
        Notation::HexEscaped,
        Notation::Binary,
        Notation::Decimal,
        Notation::OctalEscaped,
        Notation::Base64,
        Notation::Percent,
        Notation::QuotedPrintable,
        Notation::UPlus,
        Notation::UEscaped,
        Notation::UBraced,
        Notation::HtmlHex,
        Notation::HtmlDecimal,
        Notation::HtmlNamed,
        Notation::Python,
        Notation::Rust,
        Notation::Go,
        Notation::C,
        Notation::Java,
        Notation::JavaScript,
        Notation::Json,
        Notation::Css,
        Notation::Xxd,
        Notation::Hexdump,
        Notation::Od,
    ];

    /// The notation's stable name, as JavaScript and the case tables use it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::notation::Notation::UPlus.id(), "u-plus");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

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

    const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }
}

written_by_id!(Notation, "notation");

const fn of_bytes(id: &'static str, read: Read, write: fn(&[u8]) -> String) -> Entry {
    Entry {
        id,
        read,
        bytes: Some(write),
        code_points: None,
    }
}

const fn of_code_points(id: &'static str, read: Read, write: write::CodePoints) -> Entry {
    Entry {
        id,
        read,
        bytes: None,
        code_points: Some(write),
    }
}

const fn of_both(
    id: &'static str,
    read: Read,
    bytes: fn(&[u8]) -> String,
    code_points: write::CodePoints,
) -> Entry {
    Entry {
        id,
        read,
        bytes: Some(bytes),
        code_points: Some(code_points),
    }
}

/// All notations, in the order of `ALL`.
static TABLE: [Entry; Notation::ALL.len()] = [
    of_bytes("hex", digits::read_hex, digits::write_hex),
    of_bytes(
        "hex-prefixed",
        digits::read_hex_prefixed,
        digits::write_hex_prefixed,
    ),
    of_bytes(
        "hex-escaped",
        escapes::read_hex_escaped,
        escapes::write_hex_escaped,
    ),
    of_bytes("binary", digits::read_binary, digits::write_binary),
    of_bytes("decimal", digits::read_decimal, digits::write_decimal),
    of_bytes(
        "octal-escaped",
        escapes::read_octal_escaped,
        escapes::write_octal_escaped,
    ),
    of_bytes("base64", transfer::read_base64, transfer::write_base64),
    of_bytes("percent", transfer::read_percent, transfer::write_percent),
    of_bytes(
        "quoted-printable",
        transfer::read_quoted_printable,
        transfer::write_quoted_printable,
    ),
    of_code_points("u-plus", escapes::read_u_plus, write::U_PLUS),
    of_code_points("u-escaped", escapes::read_u_escaped, write::U_ESCAPED),
    of_code_points("u-braced", escapes::read_u_braced, write::U_BRACED),
    of_code_points("html-hex", html::read, write::HTML_HEX),
    of_code_points("html-decimal", html::read, write::HTML_DECIMAL),
    of_code_points("html-named", html::read, write::HTML_NAMED),
    of_both(
        "python",
        |text| literal::read(text, &languages::PYTHON),
        write::python,
        write::PYTHON,
    ),
    of_both(
        "rust",
        |text| literal::read(text, &languages::RUST),
        write::rust,
        write::RUST,
    ),
    of_both(
        "go",
        |text| literal::read(text, &languages::GO),
        write::go,
        write::GO,
    ),
    of_both(
        "c",
        |text| literal::read(text, &languages::C),
        write::c,
        write::C,
    ),
    of_code_points("java", java::read, write::JAVA),
    of_code_points(
        "javascript",
        |text| literal::read(text, &languages::JAVASCRIPT),
        write::JAVASCRIPT,
    ),
    of_code_points(
        "json",
        |text| literal::read(text, &languages::JSON),
        write::JSON,
    ),
    of_code_points("css", css::read, write::CSS),
    of_bytes(
        "xxd",
        |text| dump::read(text, dump::Kind::Xxd),
        dump::write_xxd,
    ),
    of_bytes(
        "hexdump",
        |text| dump::read(text, dump::Kind::Hexdump),
        dump::write_hexdump,
    ),
    of_bytes(
        "od",
        |text| dump::read(text, dump::Kind::Od),
        dump::write_od,
    ),
];

/// The bytes that a text spells in a notation.
///
/// Empty text spells none, except in JSON. Time and memory are linear in the text, but for `*` in a dump, which stands for
/// up to 16 MiB.
///
/// # Errors
///
/// The first place at which the text is not what the notation allows, and what was expected there.
///
/// ```
/// use utf8_inspector::notation::{Notation, read};
///
/// assert_eq!(read("E2 82 ac", Notation::Hex).unwrap(), "€".as_bytes());
/// assert_eq!(read("&euro; &#x41;", Notation::HtmlNamed).unwrap(), "€ A".as_bytes());
/// // Octal escapes are bytes in C, code points in Python.
/// assert_eq!(read(r"'\303'", Notation::Python).unwrap(), "Ã".as_bytes());
/// assert_eq!(read(r#""\303""#, Notation::C).unwrap(), [0xC3]);
/// // A surrogate that is not half of a pair.
/// assert_eq!(read(r#""\uD800""#, Notation::Json).unwrap(), [0xED, 0xA0, 0x80]);
///
/// let error = read(r#""\xC3""#, Notation::Rust).unwrap_err();
/// assert_eq!(error.to_string(), r#"at UTF-16 offset 1: found `\xC3`, expected a value of at most 7F: more is a byte only in b"""#);
/// ```
pub fn read(text: &str, notation: Notation) -> Result<Vec<u8>, NotationError> {
    read_fast(text, notation).map_err(|fault| NotationError::new(text, notation, fault))
}

/// The same without the offset in UTF-16, for which the text before it must be counted.
fn read_fast(text: &str, notation: Notation) -> Result<Vec<u8>, Fault> {
    (notation.entry().read)(text)
}
