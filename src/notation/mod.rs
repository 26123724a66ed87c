//! Bytes and code points as people write them down: escapes, literals, transfer encodings, dumps.
//!
//! There is one table of [notations](Notation). [`read`] turns text in one of them into bytes, [`write`](fn@write) turns bytes into text,
//! and [`recognise`](fn@recognise) finds the notations that a text may be written in. [`position_in_message`] finds the byte that an
//! error message is about.
//!
//! A notation holds bytes, code points, or both. Code points are read into UTF-8; surrogates, where a notation allows them, get the three
//! bytes of the pattern, as in [WTF-8](Scheme::Wtf8).
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

mod calls;
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
mod name;
mod output;
mod recognise;
mod shown;
mod table;
mod text;
mod transfer;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use crate::Scheme;
use table::read_fast;

pub use error::{Expected, NotationError, WriteError, WriteReason};
pub use message::{MessagePosition, PositionUnit, position_in_message};
pub use name::Notation;
pub use recognise::{Recognised, recognise};

/// The bytes that a text spells in a notation.
///
/// Empty text spells none, except in JSON, where it is an error. Time and memory are linear in the text, except for a `*` in a dump,
/// which may stand for up to 16 MiB.
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
/// assert_eq!(error.to_string(), r#"at byte offset 1: found `\xC3`, expected a value of at most 7F; larger values are bytes only in b"""#);
/// ```
pub fn read(text: &str, notation: Notation) -> Result<Vec<u8>, NotationError> {
    read_fast(text, notation).map_err(|fault| NotationError::new(text, notation, fault))
}

/// Which aspect of the bytes [`write_as`] writes.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::Scheme;
/// use utf8_inspector::notation::{Content, Notation, write_as};
///
/// let written = |content| write_as("é".as_bytes(), Notation::Python, Scheme::Utf8, content).unwrap();
/// assert_eq!(written(Content::Bytes), r"b'\xc3\xa9'");
/// assert_eq!(written(Content::CodePoints), r"'\xe9'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Content {
    /// The bytes as they are; in a notation that holds only code points, the code points.
    Bytes,
    /// The code points that they encode in the scheme.
    CodePoints,
}

impl Content {
    /// Both, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::notation::Content;
    ///
    /// assert_eq!(Content::ALL.len(), 2);
    /// ```
    pub const ALL: &'static [Content] = &[Content::Bytes, Content::CodePoints];

    /// The stable name, as JavaScript uses it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::notation::Content::CodePoints.id(), "code-points");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Content::Bytes => "bytes",
            Content::CodePoints => "code-points",
        }
    }
}

crate::id::written_by_id!(Content, "content");

/// The text that spells the bytes in a notation.
///
/// A notation that [holds bytes](Notation::holds_bytes) can write any bytes, and [`read`] returns the same ones. The others write the
/// code points that the bytes encode in the scheme, and [`read`] returns those in UTF-8. Printable ASCII stands for itself in literals,
/// HTML and quoted-printable unless it has a meaning there; in percent encoding only unreserved characters do. Dumps are as `xxd`,
/// `hexdump -C` and `od -An -v -tx1` print them, with the final line end.
///
/// # Errors
///
/// Nothing is changed to make it fit: a notation of code points refuses ill-formed bytes, and code points that it cannot hold (U+0000 in
/// HTML and CSS, surrogates in most).
///
/// ```
/// use utf8_inspector::Scheme;
/// use utf8_inspector::notation::{Notation, write};
///
/// let written = |notation| write("é€".as_bytes(), notation, Scheme::Utf8).unwrap();
/// assert_eq!(written(Notation::Hex), "C3 A9 E2 82 AC");
/// assert_eq!(written(Notation::UPlus), "U+00E9 U+20AC");
/// assert_eq!(written(Notation::HtmlNamed), "&eacute;&euro;");
/// // In C the digits of \x do not end at the second.
/// assert_eq!(write("éa".as_bytes(), Notation::C, Scheme::Utf8).unwrap(), r#""\xC3\xA9""a""#);
///
/// assert_eq!(write(b"\x20\xAC", Notation::Css, Scheme::Utf16Be).unwrap(), r#""\20AC ""#);
/// assert!(write(b"\x20\xAC", Notation::Css, Scheme::Utf8).is_err());
/// ```
pub fn write(bytes: &[u8], notation: Notation, scheme: Scheme) -> Result<String, WriteError> {
    write_as(bytes, notation, scheme, Content::Bytes)
}

/// Like [`write`](fn@write), with a choice: bytes where the notation holds them, or code points wherever it has a form for them.
///
/// # Errors
///
/// Those of [`write`](fn@write), and code points in a notation that has no form for them.
///
/// ```
/// use utf8_inspector::Scheme;
/// use utf8_inspector::notation::{Content, Notation, write_as};
///
/// let written = |notation| write_as("€".as_bytes(), notation, Scheme::Utf8, Content::CodePoints);
/// assert_eq!(written(Notation::Rust).unwrap(), r#""\u{20AC}""#);
/// assert_eq!(written(Notation::Hex).unwrap_err().to_string(), "at byte offset 0: hex has no literal of code points");
/// ```
pub fn write_as(
    bytes: &[u8],
    notation: Notation,
    scheme: Scheme,
    content: Content,
) -> Result<String, WriteError> {
    let entry = notation.entry();
    let error = |byte_offset, reason| WriteError {
        notation,
        scheme,
        byte_offset,
        reason,
    };
    match (entry.bytes, entry.code_points) {
        (Some(write), _) if content == Content::Bytes => Ok(write(bytes)),
        (_, Some(form)) => write::code_points(bytes, notation, scheme, &form)
            .map_err(|(byte_offset, reason)| error(byte_offset, reason)),
        _ => Err(error(0, WriteReason::OnlyBytes)),
    }
}
