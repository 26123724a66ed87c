//! The encoder: from a code point to its bytes.

use std::error::Error;
use std::fmt;
use std::ops::Deref;

use crate::scheme::{CONTINUATION_BITS, Description, Rule};
use crate::{CodePoint, IllFormedKind, Scheme};

/// No sequence of any scheme is longer: `11111111` and seven continuation bytes, 42 bits.
const LONGEST: usize = 8;

/// The bytes of one code point; made by [`encode`] and read as a slice.
///
/// ```
/// use utf8_inspector::{Scheme, encode};
///
/// let bytes = encode('Ü'.into(), Scheme::Utf8).unwrap();
/// assert_eq!(bytes.len(), 2);
/// assert_eq!(bytes[..], [0xC3, 0x9C]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Encoded {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Deref for Encoded {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02X?}", &**self)
    }
}

/// A code point that a scheme cannot hold; says which and what the scheme can.
///
/// ```
/// use utf8_inspector::{CodePoint, Scheme, encode};
///
/// let error = encode(CodePoint::new(0x110000).unwrap(), Scheme::Utf8).unwrap_err();
/// assert_eq!(error.to_string(), "utf-8 cannot encode U+110000: it holds U+0000..D7FF, U+E000..10FFFF");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodeError {
    /// The code point that was to be encoded.
    pub code_point: CodePoint,
    /// The scheme that cannot hold it.
    pub scheme: Scheme,
    /// Why: [`Surrogate`](IllFormedKind::Surrogate) or [`TooLarge`](IllFormedKind::TooLarge).
    pub kind: IllFormedKind,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} cannot encode {}: it holds ",
            self.scheme, self.code_point
        )?;
        for (number, range) in self.scheme.code_points().iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(f, "{comma}U+{:04X}..{:04X}", range.start(), range.end())?;
        }
        Ok(())
    }
}

impl Error for EncodeError {}

/// The one well-formed sequence of `code_point` in `scheme`.
///
/// In UTF-8 that is the shortest form: one byte to U+007F, two to U+07FF, three to U+FFFF, four to
/// U+10FFFF. Noncharacters are encoded like any other scalar value.
///
/// Source: RFC 3629 §3; the Unicode Standard, §3.9, Table 3-6.
///
/// # Errors
///
/// [`EncodeError`] for a code point that the scheme cannot hold: in UTF-8 a surrogate, and all above
/// U+10FFFF.
///
/// ```
/// use utf8_inspector::{CodePoint, IllFormedKind, Scheme, encode};
///
/// assert_eq!(encode('€'.into(), Scheme::Utf8).unwrap()[..], [0xE2, 0x82, 0xAC]);
///
/// let half = CodePoint::new(0xD800).unwrap();
/// assert_eq!(encode(half, Scheme::Utf8).unwrap_err().kind, IllFormedKind::Surrogate);
/// ```
pub fn encode(code_point: CodePoint, scheme: Scheme) -> Result<Encoded, EncodeError> {
    let ranges = scheme.code_points();
    if !ranges
        .iter()
        .any(|range| range.contains(&code_point.value()))
    {
        let kind = if code_point.is_surrogate() {
            IllFormedKind::Surrogate
        } else {
            IllFormedKind::TooLarge
        };
        return Err(EncodeError {
            code_point,
            scheme,
            kind,
        });
    }
    let form = (1..=LONGEST)
        .filter_map(|length| spell(code_point, length))
        .find(|form| starts_well(form, scheme.description()));
    Ok(form.expect("a scheme has a form for each of its code points"))
}

/// The form of `length` bytes, well-formed or not, or `None` if its payload is too narrow.
fn spell(code_point: CodePoint, length: usize) -> Option<Encoded> {
    let continuations = length - 1;
    let (marker, first_bits) = match length {
        1 => (0x00, 7),
        _ => (
            !(0xFF_u16 >> length) as u8,
            7_u32.saturating_sub(length as u32),
        ),
    };
    let rest_bits = CONTINUATION_BITS * continuations as u32;
    let value = code_point.value();
    if value >> (first_bits + rest_bits) != 0 {
        return None;
    }
    let mut bytes = [0; LONGEST];
    bytes[0] = marker | (value >> rest_bits) as u8;
    for (number, byte) in bytes[1..length].iter_mut().rev().enumerate() {
        *byte = 0x80 | (value >> (CONTINUATION_BITS * number as u32)) as u8 & 0x3F;
    }
    Some(Encoded { bytes, length })
}

/// Whether the scheme allows the first byte, and the second after it.
fn starts_well(form: &Encoded, description: &Description) -> bool {
    let row = description.first_byte(form[0]);
    match row.second() {
        Some([lowest, highest]) => (lowest..=highest).contains(&form[1]),
        None => matches!(row.rule, Rule::Whole),
    }
}
