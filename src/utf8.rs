//! Shortcuts for today's UTF-8, the most common input: vector instructions, or the standard library.

use alloc::borrow::Cow;
use alloc::string::String;

#[cfg(not(feature = "simd"))]
use core::str::from_utf8;
#[cfg(feature = "simd")]
use simdutf8::compat::from_utf8;

/// The number of bytes before the first ill-formed segment, or all of them if there is none; for short input or an
/// error nearby.
pub(crate) fn well_formed_length_of_few(bytes: &[u8]) -> usize {
    from_utf8(bytes).map_or_else(|stop| stop.valid_up_to(), str::len)
}

/// The number of bytes before the first ill-formed segment, or all of them if there is none.
#[cfg(not(feature = "simd"))]
pub(crate) use well_formed_length_of_few as well_formed_length;

/// The number of bytes before the first ill-formed segment, or all of them if there is none.
#[cfg(feature = "simd")]
pub(crate) fn well_formed_length(bytes: &[u8]) -> usize {
    use crate::scheme::description::is_continuation;

    /// How many bytes are validated at once, without locating errors, which is faster.
    const WINDOW: usize = 64 * 1024;

    let mut done = 0;
    while done < bytes.len() {
        let rest = &bytes[done..];
        let inside = |&&byte: &&u8| is_continuation(byte);
        // A window ends after a whole sequence; if it does not, there is an error right after it.
        let more = rest.iter().skip(WINDOW).take(3).take_while(inside).count();
        let window = &rest[..rest.len().min(WINDOW + more)];
        if simdutf8::basic::from_utf8(window).is_err() {
            return done + well_formed_length_of_few(rest);
        }
        done += window.len();
    }
    done
}

/// The text of `bytes`, with one U+FFFD in place of each ill-formed segment.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    let valid = match from_utf8(bytes) {
        Ok(text) => return Cow::Borrowed(text),
        Err(stop) => stop.valid_up_to(),
    };
    let (before, rest) = bytes.split_at(valid);
    let mut text = String::with_capacity(bytes.len());
    // Validating it twice is better than `unsafe`.
    text.push_str(from_utf8(before).unwrap_or_default());
    // After one error there may be as many as there are bytes; returning to vectors after each would cost too much.
    for chunk in rest.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    Cow::Owned(text)
}
