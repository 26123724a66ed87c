//! An integer of a code space.

use alloc::format;
use core::fmt;

/// A code point: an integer that a scheme may encode.
///
/// It is not a [`char`]: it may be a surrogate (U+D800 to U+DFFF), and in the historical forms of
/// UTF-8 it may lie above U+10FFFF. The widest form to which the pattern of UTF-8 can be extended
/// has 42 bits, so [`CodePoint::MAX`] is 3FFFFFFFFFF.
///
/// ```
/// use utf8_inspector::CodePoint;
///
/// let euro = CodePoint::from('€');
/// assert_eq!(euro.value(), 0x20AC);
/// assert_eq!(euro.to_string(), "U+20AC");
/// assert_eq!(format!("[{euro:8}]"), "[U+20AC  ]");
///
/// // Compared with a `char` as it is, and equal to none if it is not a scalar value.
/// assert!(euro == '€' && euro > 'z' && ('←'..='⇿').contains(&CodePoint::from('→')));
///
/// let half = CodePoint::from(0xD800_u32);
/// assert!(half.is_surrogate());
/// assert_eq!(half.to_char(), None);
/// assert!(char::try_from(half).is_err());
/// assert_eq!(format!("{half:x} {half:#X}"), "d800 0xD800");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodePoint(u64);

impl CodePoint {
    /// The highest code point of any scheme: 42 bits, all of them 1.
    ///
    /// ```
    /// use utf8_inspector::{CodePoint, Scheme, encode};
    ///
    /// assert_eq!(CodePoint::MAX.value(), 0x3FF_FFFF_FFFF);
    /// assert_eq!(encode(CodePoint::MAX, Scheme::Utf8Extended).unwrap()[..], [0xFF, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF]);
    /// ```
    pub const MAX: CodePoint = CodePoint((1 << 42) - 1);

    /// The code point with this value, or `None` above [`CodePoint::MAX`].
    ///
    /// ```
    /// use utf8_inspector::CodePoint;
    ///
    /// assert_eq!(CodePoint::new(0x41), Some(CodePoint::from('A')));
    /// assert_eq!(CodePoint::new(1 << 42), None);
    /// ```
    #[must_use]
    pub const fn new(value: u64) -> Option<CodePoint> {
        if value <= CodePoint::MAX.0 {
            Some(CodePoint(value))
        } else {
            None
        }
    }

    /// The code point that the payload bits encode; no sequence has more than 42 of them.
    pub(crate) const fn from_payload(bits: u64) -> CodePoint {
        debug_assert!(bits <= CodePoint::MAX.0);
        CodePoint(bits)
    }

    /// The integer itself.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::CodePoint::from('A').value(), 65);
    /// ```
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// The scalar value, or `None` for a surrogate and above U+10FFFF.
    ///
    /// ```
    /// use utf8_inspector::CodePoint;
    ///
    /// assert_eq!(CodePoint::new(0x1D11E).unwrap().to_char(), Some('𝄞'));
    /// assert_eq!(CodePoint::new(0x110000).unwrap().to_char(), None);
    /// ```
    #[must_use]
    pub const fn to_char(self) -> Option<char> {
        if self.0 <= char::MAX as u64 {
            char::from_u32(self.0 as u32)
        } else {
            None
        }
    }

    /// Whether this is a surrogate: U+D800 to U+DFFF, both included.
    ///
    /// ```
    /// use utf8_inspector::CodePoint;
    ///
    /// assert!(CodePoint::new(0xDFFF).unwrap().is_surrogate());
    /// assert!(!CodePoint::new(0xE000).unwrap().is_surrogate());
    /// ```
    #[must_use]
    pub const fn is_surrogate(self) -> bool {
        matches!(self.0, 0xD800..=0xDFFF)
    }
}

/// Writes `CodePoint(U+20AC)`: nobody knows code points by their decimal numbers.
impl fmt::Debug for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CodePoint({self})")
    }
}

/// Writes `U+` and at least four hexadecimal digits, the notation of the Unicode Standard.
impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Padded only if requested, as std does with IP addresses.
        if f.width().is_none() && f.precision().is_none() {
            write!(f, "U+{:04X}", self.0)
        } else {
            f.pad(&format!("U+{:04X}", self.0))
        }
    }
}

/// Writes the digits alone, or after `0x` with `#`.
impl fmt::LowerHex for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// Writes the digits alone, or after `0x` with `#`.
impl fmt::UpperHex for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&self.0, f)
    }
}

/// Writes the bits alone, or after `0b` with `#`.
impl fmt::Binary for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}

/// Writes the digits alone, or after `0o` with `#`.
impl fmt::Octal for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Octal::fmt(&self.0, f)
    }
}
