//! The decoder: it cuts any byte string into code points and ill-formed segments.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::read::reading::Reading;
use crate::read::{bytewise, units};
use crate::scheme::description::Description;
use crate::{Attempt, CodePoint, IllFormedKind, Scheme};

/// A range of bytes that is one code point, or one ill-formed piece.
///
/// ```
/// use utf8_inspector::{Scheme, segments};
///
/// let euro = segments("€".as_bytes(), Scheme::Utf8).next().unwrap();
/// assert_eq!((euro.start, euro.end), (0, 3));
/// assert_eq!(euro.code_point(), Some('€'.into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The byte offset of the first byte.
    pub start: usize,
    /// The byte offset after the last byte; always greater than `start`.
    pub end: usize,
    /// What the bytes are.
    pub content: SegmentContent,
}

/// What a segment's bytes are.
///
/// ```
/// use utf8_inspector::{Scheme, SegmentContent, segments};
///
/// let shown: Vec<_> = segments(b"a\xC0", Scheme::Utf8).map(|segment| match segment.content {
///     SegmentContent::CodePoint(code_point) => code_point.to_string(),
///     SegmentContent::IllFormed(attempt) => attempt.kind().id().to_owned(),
/// }).collect();
/// assert_eq!(shown, ["U+0061", "overlong"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SegmentContent {
    /// A well-formed sequence, which encodes this code point.
    CodePoint(CodePoint),
    /// An ill-formed piece, or one of several, of this attempted sequence.
    IllFormed(Attempt),
}

impl Segment {
    /// The byte offsets of the segment; never empty.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let ranges: Vec<_> = segments("aß".as_bytes(), Scheme::Utf8).map(|s| s.range()).collect();
    /// assert_eq!(ranges, [0..1, 1..3]);
    /// ```
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The code point, or `None` for an ill-formed segment.
    ///
    /// A real U+FFFD in the input is a code point like any other.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let found: Vec<_> = segments(b"\xEF\xBF\xBD\xFF", Scheme::Utf8).map(|s| s.code_point()).collect();
    /// assert_eq!(found, [Some('\u{FFFD}'.into()), None]);
    /// ```
    #[must_use]
    pub fn code_point(&self) -> Option<CodePoint> {
        match self.content {
            SegmentContent::CodePoint(code_point) => Some(code_point),
            SegmentContent::IllFormed(_) => None,
        }
    }

    /// The scalar value, or U+FFFD for an ill-formed segment and for a code point that is none.
    ///
    /// Those of all segments are the text of [`to_well_formed`](crate::to_well_formed).
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let text: String = segments(b"a\xC0", Scheme::Utf8).map(|s| s.to_char_lossy()).collect();
    /// assert_eq!(text, "a\u{FFFD}");
    /// // A surrogate, which WTF-8 has.
    /// assert_eq!(segments(b"\xED\xA0\x80", Scheme::Wtf8).next().unwrap().to_char_lossy(), '\u{FFFD}');
    /// ```
    #[must_use]
    pub fn to_char_lossy(&self) -> char {
        self.code_point()
            .and_then(|code_point| code_point.to_char())
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    /// The attempted sequence that an ill-formed segment belongs to, or `None` for a code point.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let ranges: Vec<_> = segments(b"\xED\xA0\x80Z", Scheme::Utf8)
    ///     .map(|s| s.attempt().map(|attempt| attempt.range()))
    ///     .collect();
    /// assert_eq!(ranges, [Some(0..3), Some(0..3), Some(0..3), None]);
    /// ```
    #[must_use]
    pub fn attempt(&self) -> Option<Attempt> {
        match self.content {
            SegmentContent::CodePoint(_) => None,
            SegmentContent::IllFormed(attempt) => Some(attempt),
        }
    }

    /// The rule that an ill-formed segment breaks, or `None` for a code point.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, segments};
    ///
    /// let kinds: Vec<_> = segments(b"a\x80", Scheme::Utf8).map(|s| s.kind()).collect();
    /// assert_eq!(kinds, [None, Some(IllFormedKind::UnexpectedContinuation)]);
    /// ```
    #[must_use]
    pub fn kind(&self) -> Option<IllFormedKind> {
        self.attempt().map(|attempt| attempt.kind())
    }
}

/// The segments of a byte string, in order; made by [`segments`].
///
/// ```
/// use utf8_inspector::{Scheme, segments};
///
/// // A copy goes on by itself: here it looks ahead.
/// let mut found = segments(b"a\xFFb", Scheme::Utf8);
/// found.next();
/// assert!(found.clone().next().unwrap().kind().is_some());
/// assert_eq!(found.count(), 2);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Segments<'a> {
    bytes: &'a [u8],
    scheme: Scheme,
    description: &'static Description,
    next_start: usize,
    /// The refused attempt of which segments are still to be given out.
    refused: Option<Attempt>,
    /// How many bytes each of those has.
    step: u8,
}

/// Tiles `bytes` with segments: in order, without gap or overlap, from the first byte to the last.
///
/// Each segment is one code point, or a maximal subpart of an ill-formed sequence: the longest
/// prefix of a well-formed sequence that stands there, or else one byte. A decoder that follows the
/// WHATWG Encoding Standard puts exactly one U+FFFD for each ill-formed segment. The end of `bytes`
/// is the end of the input. Empty input has no segments; no input is an error.
///
/// Where code units have several bytes, a refused unit is one segment. What [`Scheme`] and [`Attempt`]
/// say of surrogate pairs is the one exception to the longest prefix: a first half does not take bytes
/// from the next code point, though they could start a second half.
///
/// Source: the Unicode Standard, §3.9, Table 3-7 and "U+FFFD Substitution of Maximal Subparts".
///
/// ```
/// use utf8_inspector::{Scheme, segments};
///
/// let bytes = b"\x61\xF1\x80\x80\xE1\x80\xC2\x62";
/// let found: Vec<_> = segments(bytes, Scheme::Utf8).map(|s| (s.range(), s.code_point())).collect();
/// assert_eq!(found, [
///     (0..1, Some('a'.into())),
///     (1..4, None),
///     (4..6, None),
///     (6..7, None),
///     (7..8, Some('b'.into())),
/// ]);
/// assert_eq!(segments(b"", Scheme::Utf8).next(), None);
/// ```
pub fn segments(bytes: &[u8], scheme: Scheme) -> Segments<'_> {
    Segments {
        bytes,
        scheme,
        description: scheme.description(),
        next_start: 0,
        refused: None,
        step: 1,
    }
}

impl Iterator for Segments<'_> {
    type Item = Segment;

    // Measured: left to itself, in wasm each segment goes through memory, at a third of the speed.
    #[inline(always)]
    fn next(&mut self) -> Option<Segment> {
        let start = self.next_start;
        let first = *self.bytes.get(start)?;
        let (end, content) = if first < self.description.whole_below {
            let code_point = CodePoint::from_payload(u64::from(first));
            (start + 1, SegmentContent::CodePoint(code_point))
        } else if let Some((length, value)) =
            bytewise::read_short(&self.bytes[start..], self.description)
        {
            let code_point = CodePoint::from_payload(value);
            (start + length, SegmentContent::CodePoint(code_point))
        } else {
            self.several(start)
        };
        self.next_start = end;
        Some(Segment {
            start,
            end,
            content,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bytes_left = self.bytes.len() - self.next_start;
        (usize::from(bytes_left > 0), Some(bytes_left))
    }
}

impl FusedIterator for Segments<'_> {}

impl Segments<'_> {
    /// The end and the content of the segment at `start`, where no plain one-byte sequence stands.
    #[inline(never)]
    fn several(&mut self, start: usize) -> (usize, SegmentContent) {
        if let Some(attempt) = self.refused {
            let attempt_end = attempt.range().end;
            if start < attempt_end {
                let end = attempt_end.min(start + usize::from(self.step));
                return (end, SegmentContent::IllFormed(attempt));
            }
            self.refused = None;
        }
        let reading = match self.description.units {
            Some(units) => units::read(&self.bytes[start..], units, self.description),
            None => bytewise::read(self.bytes, start, self.description),
        };
        let fault = match reading {
            Reading::Whole { length, value } => {
                let code_point = CodePoint::from_payload(value);
                let end = start + usize::from(length);
                return (end, SegmentContent::CodePoint(code_point));
            }
            Reading::Broken(fault) => fault,
        };
        let attempt = Attempt {
            start,
            payload: fault.payload,
            scheme: self.scheme,
            kind: fault.kind,
            length: fault.length,
            present: fault.present,
            spelled: fault.spelled,
            broken_after: fault.after,
            input_ended: fault.input_ended,
            expected: fault.expected,
        };
        if fault.step < fault.present {
            self.refused = Some(attempt);
            self.step = fault.step;
        }
        (
            start + usize::from(fault.step),
            SegmentContent::IllFormed(attempt),
        )
    }
}
