//! Conversions between code points, scalar values and integers, and comparisons with scalar values.

use core::cmp::Ordering;
use core::error::Error;
use core::fmt;

use crate::CodePoint;

/// Every scalar value is a code point.
impl From<char> for CodePoint {
    fn from(scalar_value: char) -> CodePoint {
        CodePoint::from(u32::from(scalar_value))
    }
}

/// Any 32-bit value is a code point, since the widest scheme has 42 bits. Not every scheme can encode it.
impl From<u32> for CodePoint {
    fn from(value: u32) -> CodePoint {
        CodePoint::from_payload(u64::from(value))
    }
}

/// Fails above [`CodePoint::MAX`].
impl TryFrom<u64> for CodePoint {
    type Error = CodePointTryFromError;

    fn try_from(value: u64) -> Result<CodePoint, CodePointTryFromError> {
        CodePoint::new(value).ok_or(CodePointTryFromError { value })
    }
}

impl From<CodePoint> for u64 {
    fn from(code_point: CodePoint) -> u64 {
        code_point.value()
    }
}

/// Fails above FFFFFFFF.
impl TryFrom<CodePoint> for u32 {
    type Error = TryFromCodePointError;

    fn try_from(code_point: CodePoint) -> Result<u32, TryFromCodePointError> {
        u32::try_from(code_point.value()).map_err(|_| TryFromCodePointError {
            code_point,
            target: Target::U32,
        })
    }
}

/// Fails for a surrogate and above U+10FFFF.
impl TryFrom<CodePoint> for char {
    type Error = TryFromCodePointError;

    fn try_from(code_point: CodePoint) -> Result<char, TryFromCodePointError> {
        code_point.to_char().ok_or(TryFromCodePointError {
            code_point,
            target: Target::Char,
        })
    }
}

impl PartialEq<char> for CodePoint {
    fn eq(&self, other: &char) -> bool {
        *self == CodePoint::from(*other)
    }
}

impl PartialEq<CodePoint> for char {
    fn eq(&self, other: &CodePoint) -> bool {
        CodePoint::from(*self) == *other
    }
}

impl PartialOrd<char> for CodePoint {
    fn partial_cmp(&self, other: &char) -> Option<Ordering> {
        self.partial_cmp(&CodePoint::from(*other))
    }
}

impl PartialOrd<CodePoint> for char {
    fn partial_cmp(&self, other: &CodePoint) -> Option<Ordering> {
        CodePoint::from(*self).partial_cmp(other)
    }
}

/// An integer that is too large for a code point.
///
/// ```
/// use utf8_inspector::CodePoint;
///
/// let error = CodePoint::try_from(1_u64 << 42).unwrap_err();
/// assert_eq!(error.value(), 1 << 42);
/// assert_eq!(error.to_string(), "0x40000000000 is not a code point: the last is U+3FFFFFFFFFF");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodePointTryFromError {
    value: u64,
}

impl CodePointTryFromError {
    /// The integer.
    ///
    /// ```
    /// use utf8_inspector::CodePoint;
    ///
    /// assert_eq!(CodePoint::try_from(u64::MAX).unwrap_err().value(), u64::MAX);
    /// ```
    #[must_use]
    pub const fn value(&self) -> u64 {
        self.value
    }
}

impl fmt::Display for CodePointTryFromError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = CodePoint::MAX;
        write!(
            f,
            "{:#X} is not a code point: the last is {last}",
            self.value
        )
    }
}

impl Error for CodePointTryFromError {}

/// A code point that is not a scalar value, or does not fit into 32 bits.
///
/// ```
/// use utf8_inspector::CodePoint;
///
/// let half = CodePoint::new(0xD800).unwrap();
/// let error = char::try_from(half).unwrap_err();
/// assert_eq!(error.code_point(), half);
/// assert_eq!(error.to_string(), "U+D800 is not a scalar value: it is a surrogate");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TryFromCodePointError {
    code_point: CodePoint,
    target: Target,
}

/// The type that a code point was to become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Target {
    Char,
    U32,
}

impl TryFromCodePointError {
    /// The code point.
    ///
    /// ```
    /// use utf8_inspector::CodePoint;
    ///
    /// assert_eq!(u32::try_from(CodePoint::MAX).unwrap_err().code_point(), CodePoint::MAX);
    /// ```
    #[must_use]
    pub const fn code_point(&self) -> CodePoint {
        self.code_point
    }
}

impl fmt::Display for TryFromCodePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code_point = self.code_point;
        match self.target {
            Target::Char if code_point.is_surrogate() => {
                write!(f, "{code_point} is not a scalar value: it is a surrogate")
            }
            Target::Char => write!(
                f,
                "{code_point} is not a scalar value: the last is U+10FFFF"
            ),
            Target::U32 => write!(f, "{code_point} has more than 32 bits"),
        }
    }
}

impl Error for TryFromCodePointError {}
