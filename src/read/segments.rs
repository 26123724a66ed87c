//! The decoder: it cuts any byte string into code points and ill-formed segments.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::fault::Facts;
use crate::read::reading::Reading;
use crate::read::{bytewise, units};
use crate::scheme::description::Description;
use crate::{Attempt, CodePoint, IllFormedKind, Scheme};
#[cfg(doc)]
use crate::{segment_at, segments_in};

/// A range of bytes that is one code point, or one ill-formed piece; made by [`segments`] and [`segment_at`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{Scheme, segments};
///
/// let euro = segments("€".as_bytes(), Scheme::Utf8).next().unwrap();
/// assert_eq!((euro.start, euro.end), (0, 3));
/// assert_eq!(euro.code_point(), Some('€'.into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
/// No variant will be added: bytes are a code point, or ill-formed.
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
    /// An ill-formed piece of this attempted sequence, or all of it.
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
    #[inline]
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
    #[inline]
    pub fn code_point(&self) -> Option<CodePoint> {
        match self.content {
            SegmentContent::CodePoint(code_point) => Some(code_point),
            SegmentContent::IllFormed(_) => None,
        }
    }

    /// The scalar value, or U+FFFD for an ill-formed segment and for a code point that is not a scalar value.
    ///
    /// Those of all segments together are the text of [`to_well_formed`](crate::to_well_formed).
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
    #[inline]
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
    #[inline]
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
    #[inline]
    pub fn kind(&self) -> Option<IllFormedKind> {
        self.attempt().map(|attempt| attempt.kind())
    }
}

/// The segments of a byte string, from either end; made by [`segments`], and by [`segments_in`] for a range.
///
/// The back gives the same segments as the front, in reverse, however the two ends alternate. A step back looks at a
/// bounded number of bytes, whatever comes before: in the relatives of UTF-8 it looks at up to eight bytes, and at
/// three more that may be the first half of a surrogate pair; if code units have several bytes, at up to two units,
/// which are counted from the start of the slice.
///
/// ```
/// use utf8_inspector::{Scheme, segments};
///
/// // A copy advances independently: here it looks ahead.
/// let mut found = segments(b"a\xFFb", Scheme::Utf8);
/// found.next();
/// assert!(found.clone().next().unwrap().kind().is_some());
/// assert_eq!(found.count(), 2);
///
/// // The last two code points, of a text of any length.
/// let back: Vec<_> = segments("Größe 𝄞€".as_bytes(), Scheme::Utf8).rev().take(2).collect();
/// assert_eq!((back[0].range(), back[0].code_point()), (12..15, Some('€'.into())));
/// assert_eq!((back[1].range(), back[1].code_point()), (8..12, Some('𝄞'.into())));
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Segments<'a> {
    /// The bytes before the segments that were taken from the back.
    pub(super) bytes: &'a [u8],
    /// All bytes: a segment may depend on those after it, even if they have already been taken.
    pub(super) whole: &'a [u8],
    scheme: Scheme,
    pub(super) description: &'static Description,
    pub(super) next_start: usize,
    /// The last attempt of several segments, some of which may still be to come; where it ends, and how many bytes each
    /// segment has. Kept because reading it again for each segment takes most of the time.
    refused: SegmentContent,
    pub(super) refused_end: usize,
    refused_step: u8,
}

/// Shows what is still to come, without the tables of the scheme.
impl fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Segments")
            .field("bytes", &self.as_bytes())
            .field("offset", &self.offset())
            .field("scheme", &self.scheme)
            .finish_non_exhaustive()
    }
}

impl<'a> Segments<'a> {
    /// The bytes whose segments are still to come; empty if there are none.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let mut found = segments("aß€z".as_bytes(), Scheme::Utf8);
    /// found.next();
    /// found.next_back();
    /// assert_eq!(found.as_bytes(), "ß€".as_bytes());
    /// ```
    #[must_use]
    pub fn as_bytes(&self) -> &'a [u8] {
        &self.bytes[self.next_start..]
    }

    /// The byte offset at which the next segment from the front starts, or would start if none is left.
    ///
    /// As with [`CharIndices::offset`](core::str::CharIndices::offset), it is the number of bytes taken from the front:
    /// 0 at first, and all of them after the last segment. For [`segments_in`] it also counts from the start of all the
    /// bytes.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, segments};
    ///
    /// let mut found = segments("aß".as_bytes(), Scheme::Utf8);
    /// assert_eq!((found.offset(), found.next().unwrap().start), (0, 0));
    /// assert_eq!((found.offset(), found.next().unwrap().start), (1, 1));
    /// assert_eq!((found.offset(), found.next()), (3, None));
    /// ```
    #[must_use]
    pub fn offset(&self) -> usize {
        self.next_start
    }
}

/// Tiles `bytes` with segments: in order, without gap or overlap, from the first byte to the last.
///
/// Each segment is one code point, or a maximal subpart of an ill-formed sequence: the longest prefix of a well-formed
/// sequence there, or else one byte. A decoder that follows the WHATWG Encoding Standard emits exactly one U+FFFD for
/// each ill-formed segment. The end of `bytes` is the end of the input. Empty input has no segments; no input is an
/// error.
///
/// If code units have several bytes, a refused unit is one segment. Surrogate pairs, as described at [`Scheme`] and
/// [`Attempt`], are the one exception to the longest prefix: a first half does not take bytes from the next code point,
/// though they could start a second half.
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
        whole: bytes,
        scheme,
        description: scheme.description(),
        next_start: 0,
        refused: SegmentContent::CodePoint(CodePoint::from_payload(0)),
        refused_end: 0,
        refused_step: 1,
    }
}

impl Iterator for Segments<'_> {
    type Item = Segment;

    // Measured: otherwise, each segment goes through memory in wasm, at a third of the speed.
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
            let code_point = CodePoint::from_payload(value.into());
            (start + length, SegmentContent::CodePoint(code_point))
        } else if start >= self.refused_end
            && let Some((payload, facts)) =
                bytewise::read_alone(&self.bytes[start..], self.description)
        {
            let attempt = Attempt {
                start,
                payload,
                facts: facts.in_scheme(self.scheme as u8),
            };
            (start + 1, SegmentContent::IllFormed(attempt))
        } else {
            self.read_any(start)
        };
        self.next_start = end;
        Some(Segment {
            start,
            end,
            content,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bytes_left = self.as_bytes().len();
        (usize::from(bytes_left > 0), Some(bytes_left))
    }

    fn last(mut self) -> Option<Segment> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Segments<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Segment> {
        let last = *self.as_bytes().last()?;
        let segment = if last < self.description.whole_below {
            let end = self.bytes.len();
            let code_point = CodePoint::from_payload(u64::from(last));
            Segment {
                start: end - 1,
                end,
                content: SegmentContent::CodePoint(code_point),
            }
        } else {
            self.containing(self.bytes.len() - 1)
        };
        self.bytes = &self.bytes[..segment.start];
        Some(segment)
    }
}

impl FusedIterator for Segments<'_> {}

impl Segments<'_> {
    /// The segment that starts at `start`, whatever it is: where it ends, and what it is.
    #[inline(always)]
    pub(super) fn read_any(&mut self, start: usize) -> (usize, SegmentContent) {
        if start < self.refused_end {
            let end = start + usize::from(self.refused_step);
            return (end.min(self.refused_end), self.refused);
        }
        let (content, step) = read_out_of_line(self.whole, start, self.scheme, self.description);
        self.keep(content, step);
        (start + usize::from(step), content)
    }

    /// Keeps an attempt of several segments, of `step` bytes each, for the segments still to come.
    #[inline(always)]
    fn keep(&mut self, content: SegmentContent, step: u8) {
        if let SegmentContent::IllFormed(attempt) = content
            && step < attempt.facts.present()
        {
            self.refused = content;
            self.refused_end = attempt.range().end;
            self.refused_step = step;
        }
    }

    /// The segment that contains the byte at this offset, which must exist.
    #[inline(never)]
    pub(super) fn containing(&self, byte_offset: usize) -> Segment {
        self.around(byte_offset).0
    }

    /// The segment that contains the byte at this offset, which must exist; and how many bytes each segment of its
    /// attempt has.
    #[inline(always)]
    fn around(&self, byte_offset: usize) -> (Segment, u8) {
        let starts = match &self.description.units {
            Some(units) => units::starts_around(self.whole, byte_offset, units, self.description),
            None => bytewise::starts_around(self.whole, byte_offset, self.description),
        };
        for start in starts {
            let (content, step) = read(self.whole, start, self.scheme, self.description);
            let reach = match content {
                SegmentContent::CodePoint(_) => step,
                SegmentContent::IllFormed(attempt) => attempt.facts.present(),
            };
            let reach = start + usize::from(reach);
            if byte_offset < reach {
                let length = usize::from(step);
                let start = start + (byte_offset - start) / length * length;
                let end = reach.min(start + length);
                let segment = Segment {
                    start,
                    end,
                    content,
                };
                return (segment, step);
            }
        }
        unreachable!("every byte is in a segment");
    }
}

impl<'a> Segments<'a> {
    /// Only the segments that contain a byte from `start` on and before `end`, neither of which may be beyond the
    /// bytes.
    pub(super) fn narrowed(mut self, start: usize, end: usize) -> Segments<'a> {
        self.next_start = start;
        if end <= start {
            self.bytes = &self.whole[..start];
            return self;
        }
        let (first, step) = self.around(start);
        // The first segment may be in the middle of its attempt.
        self.keep(first.content, step);
        self.next_start = first.start;
        self.bytes = &self.whole[..self.containing(end - 1).end];
        self
    }
}

/// Like [`read`], for the iterator, but not a method: if the iterator's address were taken, it would stay in memory for
/// each segment.
#[inline(never)]
fn read_out_of_line(
    bytes: &[u8],
    start: usize,
    scheme: Scheme,
    description: &Description,
) -> (SegmentContent, u8) {
    read(bytes, start, scheme, description)
}

/// The code point, or the attempt, that starts at `start`, and how many bytes its first segment has.
#[inline]
fn read(
    bytes: &[u8],
    start: usize,
    scheme: Scheme,
    description: &Description,
) -> (SegmentContent, u8) {
    let reading = match &description.units {
        Some(units) => units::read(&bytes[start..], units, description),
        None => bytewise::read(bytes, start, description),
    };
    match reading {
        Reading::Whole { length, value } => {
            let code_point = CodePoint::from_payload(value);
            (SegmentContent::CodePoint(code_point), length)
        }
        Reading::Broken(fault) => {
            let attempt = Attempt {
                start,
                payload: fault.payload,
                facts: Facts::new(&fault).in_scheme(scheme as u8),
            };
            (SegmentContent::IllFormed(attempt), fault.step)
        }
    }
}
