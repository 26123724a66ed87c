//! What a strict decoder makes of ill-formed input: where it stops, and why.

use crate::id::written_by_id;
use crate::{IllFormedKind, Scheme, segments};

/// Where a strict decoder stops, and why.
///
/// ```
/// use utf8_inspector::{Scheme, StrictError, StrictReason, validate};
///
/// assert_eq!(
///     validate(b"ab\xFF", Scheme::Utf8),
///     Err(StrictError { valid_up_to: 2, error_len: Some(1), reason: StrictReason::InvalidStartByte }),
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrictError {
    /// The number of bytes before the first ill-formed segment: up to there the input is well-formed.
    pub valid_up_to: usize,
    /// The byte length of that segment, or `None` if more input could still complete it.
    pub error_len: Option<usize>,
    /// The reason, as Python names it.
    pub reason: StrictReason,
}

/// Why a strict decoder stops; the three reasons that Python's `utf-8` codec gives, and no others.
///
/// ```
/// use utf8_inspector::{Scheme, StrictReason, validate};
///
/// let reason = |bytes| validate(bytes, Scheme::Utf8).unwrap_err().reason;
/// assert_eq!(reason(b"\x80"), StrictReason::InvalidStartByte);
/// assert_eq!(reason(b"\xE2\x41"), StrictReason::InvalidContinuationByte);
/// assert_eq!(reason(b"\xE2"), StrictReason::UnexpectedEndOfData);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrictReason {
    /// No sequence starts with this byte.
    InvalidStartByte,
    /// The start byte is good, but a byte after it is not one that may follow there.
    InvalidContinuationByte,
    /// The input ends inside a sequence that is good so far.
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
}

written_by_id!(StrictReason, "reason");

/// Nothing if the input is well-formed, else where a strict decoder stops.
///
/// For UTF-8 the two numbers are those of [`core::str::Utf8Error`]. Empty input is well-formed.
///
/// # Errors
///
/// At the first ill-formed segment.
///
/// ```
/// use utf8_inspector::{Scheme, StrictReason, validate};
///
/// let stop = validate(b"a\xE2\x82", Scheme::Utf8).unwrap_err();
/// assert_eq!((stop.valid_up_to, stop.error_len), (1, None));
/// assert_eq!(stop.reason, StrictReason::UnexpectedEndOfData);
/// assert_eq!(validate("ä".as_bytes(), Scheme::Utf8), Ok(()));
/// ```
pub fn validate(bytes: &[u8], scheme: Scheme) -> Result<(), StrictError> {
    let stop = segments(bytes, scheme).find_map(|segment| Some((segment, segment.attempt()?)));
    let Some((segment, attempt)) = stop else {
        return Ok(());
    };
    let reason = match attempt.kind() {
        _ if attempt.input_ended() => StrictReason::UnexpectedEndOfData,
        IllFormedKind::Truncated => StrictReason::InvalidContinuationByte,
        _ if attempt.broken_at() == segment.start => StrictReason::InvalidStartByte,
        _ => StrictReason::InvalidContinuationByte,
    };
    Err(StrictError {
        valid_up_to: segment.start,
        error_len: (!attempt.input_ended()).then_some(segment.end - segment.start),
        reason,
    })
}
