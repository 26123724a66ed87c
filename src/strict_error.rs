//! Where a strict decoder stops, and why.

use core::error::Error;
use core::fmt;

use crate::id::written_by_id;
use crate::{Attempt, IllFormedKind};

/// Where a strict decoder stops, and why; the error of [`validate`](crate::validate), as
/// [`Utf8Error`](core::str::Utf8Error) is that of [`str::from_utf8`].
///
/// It includes everything that [`segments`](crate::segments) reports at that place.
///
/// ```
/// use utf8_inspector::{Scheme, validate};
///
/// let error = validate(b"ab\xFF", Scheme::Utf8).unwrap_err();
/// assert_eq!(error.to_string(), "invalid start byte: ill-formed sequence of 1 byte at byte offset 2 (invalid-byte)");
///
/// let error = validate(b"ab\xE2\x82", Scheme::Utf8).unwrap_err();
/// let message = "unexpected end of data: incomplete sequence at byte offset 2 (truncated, expected 80 to BF at 4)";
/// assert_eq!(error.to_string(), message);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StrictError {
    /// The attempt that the first ill-formed segment starts.
    pub(crate) attempt: Attempt,
    pub(crate) error_len: Option<usize>,
    pub(crate) reason: StrictReason,
}

impl StrictError {
    /// The number of bytes before the first ill-formed segment; up to there the input is well-formed.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, validate};
    ///
    /// let bytes = b"12 \x80";
    /// let error = validate(bytes, Scheme::Utf8).unwrap_err();
    /// assert_eq!(validate(&bytes[..error.valid_up_to()], Scheme::Utf8), Ok(()));
    /// ```
    #[must_use]
    pub const fn valid_up_to(&self) -> usize {
        self.attempt.start
    }

    /// The byte length of the first ill-formed segment, or `None` if more input could still complete it, or change
    /// where it ends.
    ///
    /// Never `Some(0)`. Skip this many bytes before decoding again; after `None`, decode again from
    /// [`valid_up_to`](StrictError::valid_up_to) when there is more input. In UTF-16, UCS-2 and UTF-32 the length is
    /// also `None` if the segment ends within a code unit, even if nothing could complete it.
    ///
    /// In WTF-8, chunks that are each well-formed may not be so together: a lone surrogate at the end of one and
    /// another at the start of the next may form a pair, which WTF-8 must encode as one code point. See
    /// [`validate`](crate::validate).
    ///
    /// ```
    /// use utf8_inspector::{Scheme, validate};
    ///
    /// let error_len = |bytes| validate(bytes, Scheme::Utf8).unwrap_err().error_len();
    /// assert_eq!(error_len(b"\xE2\x82!"), Some(2));
    /// assert_eq!(error_len(b"\xE2\x82"), None);
    ///
    /// // The second half of a pair comes first, which nothing completes; but its code unit has two bytes.
    /// let half = validate(b"\xDC", Scheme::Utf16Be).unwrap_err();
    /// assert_eq!((half.error_len(), half.attempt().input_ended()), (None, false));
    /// ```
    #[must_use]
    pub const fn error_len(&self) -> Option<usize> {
        self.error_len
    }

    /// The reason, as Python's `utf-8` codec names it.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, StrictReason, validate};
    ///
    /// let error = validate(b"\xE2!", Scheme::Utf8).unwrap_err();
    /// assert_eq!(error.reason(), StrictReason::InvalidContinuationByte);
    /// ```
    #[must_use]
    pub const fn reason(&self) -> StrictReason {
        self.reason
    }

    /// The rule that the first ill-formed segment breaks; it says more than the [`reason`](StrictError::reason).
    ///
    /// It is the kind of the [`attempt`](StrictError::attempt).
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, StrictReason, validate};
    ///
    /// let slash = validate(b"a\xE0\x80\xAF", Scheme::Utf8).unwrap_err();
    /// assert_eq!(slash.reason(), StrictReason::InvalidContinuationByte);
    /// assert_eq!(slash.kind(), IllFormedKind::Overlong);
    /// ```
    #[must_use]
    pub fn kind(&self) -> IllFormedKind {
        self.attempt.kind()
    }

    /// The attempted sequence that the first ill-formed segment starts.
    ///
    /// It starts at [`valid_up_to`](StrictError::valid_up_to), and may extend beyond
    /// [`error_len`](StrictError::error_len): a strict decoder objects only to the first segment. Offsets count from
    /// the start of the whole input.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, validate};
    ///
    /// let error = validate(b"a\xE0\x80\xAFb", Scheme::Utf8).unwrap_err();
    /// assert_eq!((error.valid_up_to(), error.error_len()), (1, Some(1)));
    /// let attempt = error.attempt();
    /// assert_eq!((attempt.range(), attempt.code_point()), (1..4, Some('/'.into())));
    /// assert_eq!((attempt.broken_at(), attempt.expected()), (2, Some(0xA0..=0xBF)));
    /// ```
    #[must_use]
    pub const fn attempt(&self) -> Attempt {
        self.attempt
    }
}

impl fmt::Display for StrictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.words())?;
        match self.error_len {
            Some(1) => f.write_str(": ill-formed sequence of 1 byte")?,
            Some(length) => write!(f, ": ill-formed sequence of {length} bytes")?,
            None if self.reason == StrictReason::UnexpectedEndOfData => {
                f.write_str(": incomplete sequence")?;
            }
            None => f.write_str(": incomplete code unit")?,
        }
        write!(f, " at byte offset {} ({}", self.valid_up_to(), self.kind())?;
        if let Some(expected) = self.attempt.expected() {
            let (lowest, highest) = expected.into_inner();
            let place = self.attempt.broken_at();
            write!(f, ", expected {lowest:02X} to {highest:02X} at {place}")?;
        }
        f.write_str(")")
    }
}

impl Error for StrictError {}

/// Why a strict decoder stops; the three reasons that Python's `utf-8` codec gives, and no others.
///
/// ```
/// use utf8_inspector::{Scheme, StrictReason, validate};
///
/// let reason = |bytes| validate(bytes, Scheme::Utf8).unwrap_err().reason();
/// assert_eq!(reason(b"\x80"), StrictReason::InvalidStartByte);
/// assert_eq!(reason(b"\xE2\x41"), StrictReason::InvalidContinuationByte);
/// assert_eq!(reason(b"\xE2"), StrictReason::UnexpectedEndOfData);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrictReason {
    /// No sequence starts with this byte or, if code units have several bytes, with this unit.
    InvalidStartByte,
    /// The start byte, or unit, is valid, but a byte after it can't follow it.
    InvalidContinuationByte,
    /// The input ends inside a sequence that is valid so far.
    UnexpectedEndOfData,
}

impl StrictReason {
    /// All reasons, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::StrictReason;
    ///
    /// assert_eq!(StrictReason::ALL[0].id(), "invalid-start-byte");
    /// ```
    pub const ALL: &'static [StrictReason] = &[
        StrictReason::InvalidStartByte,
        StrictReason::InvalidContinuationByte,
        StrictReason::UnexpectedEndOfData,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::StrictReason;
    ///
    /// assert_eq!(StrictReason::UnexpectedEndOfData.id(), "unexpected-end-of-data");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            StrictReason::InvalidStartByte => "invalid-start-byte",
            StrictReason::InvalidContinuationByte => "invalid-continuation-byte",
            StrictReason::UnexpectedEndOfData => "unexpected-end-of-data",
        }
    }

    /// The same as text, in Python's words.
    const fn words(self) -> &'static str {
        match self {
            StrictReason::InvalidStartByte => "invalid start byte",
            StrictReason::InvalidContinuationByte => "invalid continuation byte",
            StrictReason::UnexpectedEndOfData => "unexpected end of data",
        }
    }
}

written_by_id!(StrictReason, "reason");
