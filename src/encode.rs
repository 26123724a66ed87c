//! The encoder: from a code point to its bytes.

use core::error::Error;
use core::fmt;

use crate::encoded::LONGEST;
use crate::scheme::description::{CONTINUATION_BITS, Description, Halves, Rule};
use crate::scheme::pair;
use crate::{CodePoint, Encoded, IllFormedKind, Scheme};

/// The error for a code point that a scheme cannot encode; says which one, and what the scheme can encode.
///
/// ```
/// use utf8_inspector::{CodePoint, Scheme, encode};
///
/// let error = encode(CodePoint::new(0x110000).unwrap(), Scheme::Utf8).unwrap_err();
/// assert_eq!(error.to_string(), "utf-8 cannot encode U+110000: it can encode only U+0000..D7FF, U+E000..10FFFF");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EncodeError {
    code_point: CodePoint,
    scheme: Scheme,
    kind: IllFormedKind,
}

impl EncodeError {
    /// The code point that could not be encoded.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, encode};
    ///
    /// assert_eq!(encode('é'.into(), Scheme::Ascii).unwrap_err().code_point(), 'é');
    /// ```
    #[must_use]
    pub const fn code_point(&self) -> CodePoint {
        self.code_point
    }

    /// The scheme that cannot encode it.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, encode};
    ///
    /// assert_eq!(encode('é'.into(), Scheme::Ascii).unwrap_err().scheme(), Scheme::Ascii);
    /// ```
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Why: [`Surrogate`](IllFormedKind::Surrogate) or [`TooLarge`](IllFormedKind::TooLarge).
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, encode};
    ///
    /// assert_eq!(encode('é'.into(), Scheme::Ascii).unwrap_err().kind(), IllFormedKind::TooLarge);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> IllFormedKind {
        self.kind
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} cannot encode {}: it can encode only ",
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
/// U+10FFFF. In CESU-8, MUTF-8 and UTF-16 a supplementary code point becomes two surrogates.
/// Noncharacters are encoded like any other scalar value.
///
/// Source: RFC 3629 §3; the Unicode Standard, §3.9, Table 3-6.
///
/// # Errors
///
/// [`EncodeError`] for a code point outside the scheme's [`code_points`](Scheme::code_points): in UTF-8
/// a surrogate, or anything above U+10FFFF.
///
/// ```
/// use utf8_inspector::{CodePoint, IllFormedKind, Scheme, encode};
///
/// assert_eq!(encode('€'.into(), Scheme::Utf8).unwrap(), [0xE2, 0x82, 0xAC]);
///
/// let half = CodePoint::new(0xD800).unwrap();
/// assert_eq!(encode(half, Scheme::Utf8).unwrap_err().kind(), IllFormedKind::Surrogate);
/// assert_eq!(encode(half, Scheme::Wtf8).unwrap(), [0xED, 0xA0, 0x80]);
///
/// assert_eq!(encode('𐐀'.into(), Scheme::Utf16Be).unwrap(), [0xD8, 0x01, 0xDC, 0x00]);
/// assert_eq!(encode('\0'.into(), Scheme::Mutf8).unwrap(), [0xC0, 0x80]);
/// ```
pub fn encode(code_point: CodePoint, scheme: Scheme) -> Result<Encoded, EncodeError> {
    let description = scheme.description();
    let value = code_point.value();
    if !description.holds(value) {
        let kind = if description.is_above(value) {
            IllFormedKind::TooLarge
        } else {
            IllFormedKind::Surrogate
        };
        return Err(EncodeError {
            code_point,
            scheme,
            kind,
        });
    }
    Ok(spell(value, description))
}

/// The well-formed sequence of a value that the scheme can encode.
fn spell(value: u64, description: &Description) -> Encoded {
    if description.halves == Halves::Joined && value >= pair::SUBTRACTED {
        let halves = pair::split(value).map(|half| match description.units {
            Some(units) => Encoded::from_bytes(units.bytes(half)),
            None => bytewise(half, 3).expect("three bytes hold 16 bits"),
        });
        return Encoded::from_bytes(halves.iter().flat_map(|half| half.iter().copied()));
    }
    match description.units {
        Some(units) => Encoded::from_bytes(units.bytes(value)),
        None => shortest(value, description),
    }
}

/// The shortest form that the description allows.
fn shortest(value: u64, description: &Description) -> Encoded {
    (1..=LONGEST)
        .filter_map(|length| bytewise(value, length))
        .find(|form| has_allowed_start(form, description))
        .expect("a scheme has a form for each of its code points")
}

/// The form of `length` bytes, well-formed or not, or `None` if its payload is too narrow.
fn bytewise(value: u64, length: usize) -> Option<Encoded> {
    let continuations = length - 1;
    let (marker, first_bits) = match length {
        1 => (0x00, 7),
        _ => (
            !(0xFF_u16 >> length) as u8,
            7_u32.saturating_sub(length as u32),
        ),
    };
    let rest_bits = CONTINUATION_BITS * continuations as u32;
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
fn has_allowed_start(form: &Encoded, description: &Description) -> bool {
    let row = description.first_byte(form[0]);
    match row.second() {
        Some([lowest, highest]) => (lowest..=highest).contains(&form[1]),
        None => matches!(row.rule, Rule::Whole),
    }
}
