//! What a strict decoder makes of ill-formed input: where it stops, and why.

use crate::{Attempt, IllFormedKind, Scheme, StrictError, StrictReason, segments, utf8};

/// `Ok` if the input is well-formed, otherwise where a strict decoder stops.
///
/// For UTF-8, `valid_up_to` and `error_len` are those of [`core::str::Utf8Error`]. Empty input is well-formed.
///
/// Well-formed parts make a well-formed whole, except in WTF-8: it allows surrogates, but not the two halves of a pair
/// in a row. Where one part ends with a high surrogate and the next starts with a low one, check the two together, or
/// use a [`Scanner`](crate::Scanner).
///
/// ```
/// use utf8_inspector::{Scheme, validate};
///
/// assert_eq!(validate(b"\xED\xA0\x80", Scheme::Wtf8), Ok(()));
/// assert_eq!(validate(b"\xED\xB0\x80", Scheme::Wtf8), Ok(()));
/// assert!(validate(b"\xED\xA0\x80\xED\xB0\x80", Scheme::Wtf8).is_err());
/// ```
///
/// # Errors
///
/// At the first ill-formed segment: where it is, what Python's `utf-8` codec calls the error, which rule is broken, and
/// what was meant.
///
/// ```
/// use utf8_inspector::{Scheme, StrictReason, validate};
///
/// let stop = validate(b"a\xE2\x82", Scheme::Utf8).unwrap_err();
/// assert_eq!((stop.valid_up_to(), stop.error_len()), (1, None));
/// assert_eq!(stop.reason(), StrictReason::UnexpectedEndOfData);
/// assert_eq!(validate("ä".as_bytes(), Scheme::Utf8), Ok(()));
/// ```
pub fn validate(bytes: &[u8], scheme: Scheme) -> Result<(), StrictError> {
    let well_formed = match scheme {
        Scheme::Utf8 => utf8::well_formed_length(bytes),
        _ => 0,
    };
    let stop = segments(&bytes[well_formed..], scheme)
        .find_map(|segment| Some((segment, segment.attempt()?)));
    let Some((segment, attempt)) = stop else {
        return Ok(());
    };
    let reason = match attempt.kind() {
        _ if attempt.input_ended() => StrictReason::UnexpectedEndOfData,
        IllFormedKind::Truncated => StrictReason::InvalidContinuationByte,
        _ if attempt.is_start_refused() => StrictReason::InvalidStartByte,
        _ => StrictReason::InvalidContinuationByte,
    };
    // More bytes would complete this code unit, which could make the segment shorter or longer.
    let is_within_unit = match scheme.description().units {
        Some(units) => segment.end == bytes.len() && !segment.end.is_multiple_of(units.size),
        None => false,
    };
    Err(StrictError {
        attempt: Attempt {
            start: well_formed + attempt.range().start,
            ..attempt
        },
        error_len: (!attempt.input_ended() && !is_within_unit)
            .then_some(segment.end - segment.start),
        reason,
    })
}
