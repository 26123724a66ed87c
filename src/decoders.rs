//! What decoders make of ill-formed input: how many U+FFFD one puts, and where a strict one stops.

use core::ops::Range;

use crate::{IllFormedKind, Scheme, segments};

/// What a lenient decoder replaces by one U+FFFD.
///
/// ```
/// use utf8_inspector::{Replacement, Scheme, replacements};
///
/// // An overlong slash of three bytes: a lenient decoder that follows no standard may put one U+FFFD.
/// let count = |policy| replacements(b"\xE0\x80\xAF", Scheme::Utf8, policy).count();
/// assert_eq!(count(Replacement::MaximalSubpart), 3);
/// assert_eq!(count(Replacement::Attempt), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Each maximal subpart, which is each ill-formed segment: WHATWG Encoding, and the practice that
    /// the Unicode Standard recommends (§3.9, "U+FFFD Substitution of Maximal Subparts").
    MaximalSubpart,
    /// Each byte of an ill-formed segment.
    Byte,
    /// Each attempted sequence as a whole, with all continuation bytes that its start byte claims.
    Attempt,
}

impl Replacement {
    /// All policies, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::Replacement;
    ///
    /// assert_eq!(Replacement::ALL.map(Replacement::id), ["maximal-subpart", "byte", "attempt"]);
    /// ```
    pub const ALL: [Replacement; 3] = [
        Replacement::MaximalSubpart,
        Replacement::Byte,
        Replacement::Attempt,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::Replacement;
    ///
    /// assert_eq!(Replacement::MaximalSubpart.id(), "maximal-subpart");
    /// ```
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Replacement::MaximalSubpart => "maximal-subpart",
            Replacement::Byte => "byte",
            Replacement::Attempt => "attempt",
        }
    }
}

/// The ranges that a lenient decoder replaces, each by one U+FFFD, in order and without overlap.
///
/// Together they cover the same bytes under every policy: those of the ill-formed segments.
/// Well-formed and empty input give none.
///
/// ```
/// use utf8_inspector::{Replacement, Scheme, replacements};
///
/// // An encoded surrogate: three maximal subparts, three bytes, one attempt.
/// let count = |policy| replacements(b"a\xED\xA0\x80", Scheme::Utf8, policy).count();
/// assert_eq!(Replacement::ALL.map(count), [3, 3, 1]);
///
/// // The euro sign cut short: one maximal subpart, two bytes, one attempt.
/// let count = |policy| replacements(b"a\xE2\x82", Scheme::Utf8, policy).count();
/// assert_eq!(Replacement::ALL.map(count), [1, 2, 1]);
/// ```
pub fn replacements(
    bytes: &[u8],
    scheme: Scheme,
    policy: Replacement,
) -> impl Iterator<Item = Range<usize>> {
    segments(bytes, scheme).flat_map(move |segment| {
        let (range, step) = match segment.attempt() {
            None => (segment.end..segment.end, 1),
            Some(attempt) => match policy {
                Replacement::MaximalSubpart => (segment.range(), segment.end - segment.start),
                Replacement::Byte => (segment.range(), 1),
                Replacement::Attempt if attempt.range().start == segment.start => {
                    (attempt.range(), attempt.range().len())
                }
                Replacement::Attempt => (segment.end..segment.end, 1),
            },
        };
        range
            .clone()
            .step_by(step)
            .map(move |start| start..start + step)
    })
}

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

/// Why a strict decoder stops; the three reasons that Python's `utf-8` codec gives.
///
/// ```
/// use utf8_inspector::{Scheme, StrictReason, validate};
///
/// let reason = |bytes| validate(bytes, Scheme::Utf8).unwrap_err().reason;
/// assert_eq!(reason(b"\x80"), StrictReason::InvalidStartByte);
/// assert_eq!(reason(b"\xE2\x41"), StrictReason::InvalidContinuationByte);
/// assert_eq!(reason(b"\xE2"), StrictReason::UnexpectedEndOfData);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    pub const ALL: [StrictReason; 3] = [
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
    pub fn id(self) -> &'static str {
        match self {
            StrictReason::InvalidStartByte => "invalid-start-byte",
            StrictReason::InvalidContinuationByte => "invalid-continuation-byte",
            StrictReason::UnexpectedEndOfData => "unexpected-end-of-data",
        }
    }
}

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
