//! What ill-formed bytes were meant to be.

use core::fmt;
use core::ops::{Range, RangeInclusive};

use crate::fault::Facts;
use crate::{CodePoint, IllFormedKind, Scheme, encode};

/// What ill-formed bytes were meant to be: a start byte, the continuation bytes that follow it, and
/// the one rule that forbids them.
///
/// An attempt covers as many bytes as its start byte promises, as long as they are continuation
/// bytes. It has one segment if it is [`Truncated`](IllFormedKind::Truncated), and otherwise one for
/// each byte. A continuation byte that follows no start byte is an attempt of its own.
///
/// Code units are not split: a refused unit is one segment and one attempt. So is the first half of a surrogate pair
/// without the second, including the three-byte half of CESU-8. A pair that WTF-8 refuses is one attempt of two
/// segments, its halves; the first two bytes of the second half are enough to refuse it, because no third byte could
/// make it well-formed.
///
/// ```
/// use utf8_inspector::{IllFormedKind, Scheme, Segment, segments};
///
/// // The five-byte form of RFC 2279 is five segments and one attempt.
/// let found: Vec<_> = segments(b"\xF8\x88\x80\x80\x80", Scheme::Utf8).collect();
/// let attempt = found[0].attempt().unwrap();
/// assert_eq!(found.len(), 5);
/// assert!(found.iter().all(|segment| segment.attempt() == Some(attempt)));
/// assert_eq!(attempt.kind(), IllFormedKind::InvalidByte);
/// assert_eq!(attempt.code_point().unwrap().value(), 0x200000);
///
/// // Each attempt once, although it may have several segments.
/// let is_first = |found: &Segment| found.attempt().is_some_and(|attempt| attempt.range().start == found.start);
/// assert_eq!(segments(b"\xC0\xAF, \xFF", Scheme::Utf8).filter(is_first).count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attempt {
    pub(crate) start: usize,
    /// The payload of the bytes present, at its position in the code point of the full form.
    pub(crate) payload: u64,
    pub(crate) facts: Facts,
}

impl Attempt {
    /// The byte offsets that the attempt covers: the start byte and the continuation bytes present.
    ///
    /// Never empty, and never longer than [`length`](Attempt::length).
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let slash = segments(b"a\xE0\x80\xAFz", Scheme::Utf8).nth(1).unwrap();
    /// assert_eq!(slash.range(), 1..2);
    /// assert_eq!(slash.attempt().unwrap().range(), 1..4);
    /// ```
    #[must_use]
    #[inline]
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + usize::from(self.facts.present())
    }

    /// The number of bytes that the start byte promises, itself included.
    ///
    /// It is 1 for a byte that promises nothing: a stray continuation byte, and FE and FF in UTF-8. A
    /// lone surrogate promises only itself; a pair whose second half is cut off promises the whole
    /// pair.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let length = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().length();
    /// assert_eq!(length(b"\xFD"), 6);
    /// assert_eq!(length(b"\x80"), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn length(&self) -> usize {
        usize::from(self.facts.length())
    }

    /// The code point that was meant, or `None` if any promised byte is missing.
    ///
    /// It is also `None` if nothing was promised, because then no bits belong to a code point: for a stray continuation
    /// byte, and for FE and FF in UTF-8.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let meant = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().code_point();
    /// assert_eq!(meant(b"\xC0\x80"), Some('\0'.into()));
    /// assert_eq!(meant(b"\xC0"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn code_point(&self) -> Option<CodePoint> {
        let is_whole = self.facts.present() == self.facts.length();
        (self.facts.spelled() && is_whole).then(|| CodePoint::from_payload(self.payload))
    }

    /// The rule that the attempt, and therefore each of its segments, breaks.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, segments};
    ///
    /// let last = segments(b"\xED\xA0\x80", Scheme::Utf8).last().unwrap();
    /// assert_eq!(last.attempt().unwrap().kind(), IllFormedKind::Surrogate);
    /// ```
    #[must_use]
    #[inline]
    pub fn kind(&self) -> IllFormedKind {
        self.facts.kind()
    }

    /// The byte offset at which the rule is broken.
    ///
    /// It is the first offset at which no well-formed sequence continues as these bytes do. For a byte
    /// that can never occur here it is that byte's own offset; if a byte is missing, the offset at which
    /// it should have been, which may be the end of the input. For the first half of a surrogate pair
    /// without the second it is after the attempt, where the second half should be.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let broken_at = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().broken_at();
    /// assert_eq!(broken_at(b"\xC0\x80"), 0);
    /// assert_eq!(broken_at(b"\xE0\x80\x80"), 1);
    /// assert_eq!(broken_at(b"\xE2\x82"), 2);
    /// ```
    #[must_use]
    #[inline]
    pub fn broken_at(&self) -> usize {
        self.start + usize::from(self.facts.after())
    }

    /// The byte values that could continue a well-formed sequence at [`broken_at`](Attempt::broken_at).
    ///
    /// `None` if they are not a single range, as in place of a stray continuation byte or of a byte that starts
    /// nothing; there is always at least one. In WTF-8 the previous code point matters too: after the first half of a
    /// pair, ED can't start the second.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let expected = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().expected();
    /// assert_eq!(expected(b"\xE0\x80\x80"), Some(0xA0..=0xBF));
    /// assert_eq!(expected(b"\xC0\x80"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn expected(&self) -> Option<RangeInclusive<u8>> {
        self.facts
            .expected()
            .map(|[lowest, highest]| lowest..=highest)
    }

    /// The byte length of the well-formed sequence of the code point that was meant, in the same scheme.
    ///
    /// It is `None` if no code point was meant, or if the scheme cannot encode it.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let shortest = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().shortest_length();
    /// assert_eq!(shortest(b"\xE0\x80\xAF"), Some(1));
    /// assert_eq!(shortest(b"\xED\xA0\x80"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn shortest_length(&self) -> Option<usize> {
        let code_point = self.code_point()?;
        encode(code_point, self.scheme())
            .ok()
            .map(|bytes| bytes.len())
    }

    /// Whether the input ended too early: more bytes could make these well-formed.
    ///
    /// True exactly for the attempts that end with the input and can be continued. They are
    /// [`Truncated`](IllFormedKind::Truncated), or the first half of a surrogate pair, which is of kind
    /// [`Surrogate`](IllFormedKind::Surrogate). Bytes that nothing could complete are never of kind
    /// `Truncated` at the end of the input: DC in UTF-16BE is a `Surrogate`, and 8F in UTF-32BE is
    /// [`TooLarge`](IllFormedKind::TooLarge), as E0 80 is [`Overlong`](IllFormedKind::Overlong) in UTF-8.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let ended = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().attempt().unwrap().input_ended();
    /// assert!(ended(b"\xE2\x82"));
    /// assert!(!ended(b"\xE2\x41"));
    /// assert!(!ended(b"\xE0\x80"));
    ///
    /// // What of a buffer is complete; the rest has to wait for more input.
    /// let buffer = b"5 \xE2\x82";
    /// let last = segments(buffer, Scheme::Utf8).next_back().and_then(|last| last.attempt());
    /// let end = last.filter(|attempt| attempt.input_ended()).map_or(buffer.len(), |attempt| attempt.range().start);
    /// assert_eq!(&buffer[..end], b"5 ");
    /// ```
    #[must_use]
    #[inline]
    pub fn input_ended(&self) -> bool {
        self.facts.input_ended()
    }

    /// Two numbers, equal for attempts that differ only in their position. The bytes of the first, from the lowest, are
    /// flags (4: the input ended), scheme, kind, length, bytes present, bytes before the broken rule, lowest and
    /// highest expected byte (FF 00: none). The second is the code point that was meant + 1, or 0 for none.
    ///
    /// Not for use outside this project: the JavaScript binding uses them to recognise attempts that it has already
    /// packed.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn key(&self) -> [u64; 2] {
        let meant = self.code_point();
        let meant = meant.map_or(0, |code_point| code_point.value() + 1);
        [self.facts.number(), meant]
    }

    /// The scheme of the attempt.
    fn scheme(&self) -> Scheme {
        // `ALL` lists the variants in the order of their declaration, which is also that of `as`.
        Scheme::ALL[usize::from(self.facts.scheme_number())]
    }

    /// Whether nothing can start with the first byte or, if code units have several bytes, with the first unit.
    pub(crate) fn is_start_refused(&self) -> bool {
        let unit_size = match self.scheme().description().units {
            Some(units) => units.size,
            None => 1,
        };
        usize::from(self.facts.after()) < unit_size
    }
}

/// Shows what the methods return.
impl fmt::Debug for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attempt")
            .field("scheme", &self.scheme())
            .field("kind", &self.kind())
            .field("range", &self.range())
            .field("length", &self.length())
            .field("code_point", &self.code_point())
            .field("broken_at", &self.broken_at())
            .field("expected", &self.expected())
            .field("input_ended", &self.input_ended())
            .finish()
    }
}
