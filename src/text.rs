//! Text from any bytes, and the bytes of a text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{EncodeError, Scheme, encode, segments, utf8};

/// The text of `bytes`, with one U+FFFD in place of each ill-formed segment.
///
/// In UTF-8 and UTF-16 it is what the WHATWG Encoding Standard's `TextDecoder` returns without `fatal` and with
/// `ignoreBOM`: a byte order mark stays in the text. A code point that is not a scalar value, such as a surrogate in
/// WTF-8, also becomes U+FFFD, because text cannot contain it. Empty input is empty text; no input is an error.
/// Well-formed UTF-8 is borrowed, not copied.
///
/// How many segments were replaced is the [`ill_formed_count`](crate::Scan::ill_formed_count) of a [`scan`](crate::scan)
/// of the same bytes, and where they are tell [`replacements`](crate::replacements); neither includes code points that
/// are not scalar values. To refuse ill-formed bytes instead, [`validate`](crate::validate) them first.
///
/// Source: WHATWG Encoding, "UTF-8 decoder"; the Unicode Standard, §3.9, "U+FFFD Substitution of
/// Maximal Subparts".
///
/// ```
/// use utf8_inspector::{Scheme, scan, to_well_formed, validate};
///
/// let row = b"\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64";
/// let text = to_well_formed(row, Scheme::Utf8);
/// assert_eq!(text, "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d");
///
/// // Half of a surrogate pair.
/// let damaged = b"a\x00\x3D\xD8b\x00";
/// assert_eq!(to_well_formed(damaged, Scheme::Utf16Le), "a\u{FFFD}b");
/// assert_eq!(scan(damaged, Scheme::Utf16Le).ill_formed_count(), 1);
///
/// // Why "ü" comes out as "Ã¼".
/// assert_eq!(to_well_formed("ü".as_bytes(), Scheme::Latin1), "Ã¼");
/// assert_eq!(to_well_formed(b"\xEF\xBB\xBFa", Scheme::Utf8), "\u{FEFF}a");
///
/// // Modified UTF-8 of Java, converted if it is well-formed.
/// let java = b"a\xC0\x80\xED\xA0\xBD\xED\xB8\x80";
/// let converted = validate(java, Scheme::Mutf8).map(|()| to_well_formed(java, Scheme::Mutf8));
/// assert_eq!(converted.unwrap(), "a\0😀");
/// ```
#[must_use]
pub fn to_well_formed(bytes: &[u8], scheme: Scheme) -> Cow<'_, str> {
    if scheme == Scheme::Utf8 {
        return utf8::text(bytes);
    }
    let mut text = String::with_capacity(bytes.len());
    text.extend(scalar_values(bytes, scheme));
    Cow::Owned(text)
}

/// The scalar values of that text.
fn scalar_values(bytes: &[u8], scheme: Scheme) -> impl Iterator<Item = char> {
    segments(bytes, scheme).map(|segment| segment.to_char_lossy())
}

/// The error for a text with a code point that the scheme cannot encode; says which, and where.
///
/// ```
/// use utf8_inspector::{Scheme, encode_text};
///
/// let error = encode_text("5 €", Scheme::Latin1).unwrap_err();
/// assert_eq!(error.byte_offset(), 2);
/// assert_eq!(error.encode_error().code_point(), '€');
/// assert_eq!(error.to_string(), "at byte offset 2: latin-1 cannot encode U+20AC: it can encode only U+0000..00FF");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EncodeTextError {
    byte_offset: usize,
    encode_error: EncodeError,
}

impl EncodeTextError {
    /// The offset in the UTF-8 text at which the code point starts; everything before it can be encoded.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, encode_text};
    ///
    /// let text = "Ärger 😀";
    /// let error = encode_text(text, Scheme::Ucs2).unwrap_err();
    /// assert_eq!(&text[..error.byte_offset()], "Ärger ");
    /// ```
    #[must_use]
    pub const fn byte_offset(&self) -> usize {
        self.byte_offset
    }

    /// Which code point it is, and why the scheme cannot encode it.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, encode_text};
    ///
    /// let error = encode_text("😀", Scheme::Ucs2).unwrap_err();
    /// assert_eq!(error.encode_error().kind(), IllFormedKind::TooLarge);
    /// ```
    #[must_use]
    pub const fn encode_error(&self) -> EncodeError {
        self.encode_error
    }
}

impl fmt::Display for EncodeTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EncodeTextError {
            byte_offset,
            encode_error,
        } = self;
        write!(f, "at byte offset {byte_offset}: {encode_error}")
    }
}

// No `source`: the message already includes that of the inner error, as with the standard library's `FromUtf8Error`.
impl Error for EncodeTextError {}

/// The bytes of `text`, code point by code point. Empty text has none.
///
/// # Errors
///
/// [`EncodeTextError`] at the first code point that the scheme cannot encode.
///
/// ```
/// use utf8_inspector::{Scheme, encode_text};
///
/// assert_eq!(encode_text("Aé", Scheme::Utf16Le).unwrap(), [0x41, 0x00, 0xE9, 0x00]);
/// assert_eq!(encode_text("𝄞", Scheme::Cesu8).unwrap(), *b"\xED\xA0\xB4\xED\xB4\x9E");
/// assert!(encode_text("𝄞", Scheme::Ucs2).is_err());
/// ```
pub fn encode_text(text: &str, scheme: Scheme) -> Result<Vec<u8>, EncodeTextError> {
    match scheme {
        Scheme::Utf8 => return Ok(text.as_bytes().to_vec()),
        Scheme::Utf16Be => return Ok(encode_utf16(text, u16::to_be_bytes)),
        Scheme::Utf16Le => return Ok(encode_utf16(text, u16::to_le_bytes)),
        _ => {}
    }
    let mut bytes = Vec::with_capacity(text.len());
    for (byte_offset, character) in text.char_indices() {
        let encoded = encode(character.into(), scheme).map_err(|encode_error| EncodeTextError {
            byte_offset,
            encode_error,
        })?;
        bytes.extend_from_slice(&encoded);
    }
    Ok(bytes)
}

/// The bytes of `text` in UTF-16, which can encode all of it.
fn encode_utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() * 2);
    for unit in text.encode_utf16() {
        bytes.extend_from_slice(&to_bytes(unit));
    }
    bytes
}
