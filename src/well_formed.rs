//! Well-formed text from any bytes.

use std::borrow::Cow;

use crate::{Scheme, segments};

/// The text of `bytes` as UTF-8, with one U+FFFD in place of each ill-formed segment.
///
/// It is what `TextDecoder` of the WHATWG Encoding Standard gives without `fatal` and with
/// `ignoreBOM`: a byte order mark stays in the text. Empty input is empty text; no input is an error.
/// Well-formed input is borrowed, not copied.
///
/// Source: WHATWG Encoding, "UTF-8 decoder"; the Unicode Standard, §3.9, "U+FFFD Substitution of
/// Maximal Subparts".
///
/// ```
/// use utf8_inspector::to_well_formed;
///
/// let row = b"\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64";
/// assert_eq!(to_well_formed(row), "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d");
/// assert_eq!(to_well_formed(b"\xEF\xBB\xBFa"), "\u{FEFF}a");
/// ```
#[must_use]
pub fn to_well_formed(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len());
    text.extend(scalar_values(bytes));
    Cow::Owned(text)
}

/// The scalar values of that text.
pub(crate) fn scalar_values(bytes: &[u8]) -> impl Iterator<Item = char> {
    segments(bytes, Scheme::Utf8).map(|segment| {
        segment
            .code_point()
            .and_then(|code_point| code_point.to_char())
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    })
}
