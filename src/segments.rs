//! The decoder: it cuts any byte string into code points and ill-formed segments.

use std::iter::FusedIterator;
use std::ops::Range;

use crate::scheme::{CONTINUATION, CONTINUATION_BITS, FirstBytes, Rule, is_continuation};
use crate::{Attempt, CodePoint, IllFormedKind, Scheme};

/// A range of bytes that is one code point, or one ill-formed piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The byte offset of the first byte.
    pub start: usize,
    /// The byte offset after the last byte; always greater than `start`.
    pub end: usize,
    /// What the bytes are.
    pub content: SegmentContent,
}

/// What a segment's bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug)]
pub struct Segments<'a> {
    bytes: &'a [u8],
    scheme: Scheme,
    next_start: usize,
    /// The refused attempt whose further bytes are still to be given out, one segment each.
    refused: Option<Attempt>,
}

/// Tiles `bytes` with segments: in order, without gap or overlap, from the first byte to the last.
///
/// Each segment is one code point, or a maximal subpart of an ill-formed sequence: the longest
/// prefix of a well-formed sequence that stands there, or else one byte. A decoder that follows the
/// WHATWG Encoding Standard puts exactly one U+FFFD for each ill-formed segment. The end of `bytes`
/// is the end of the input. Empty input has no segments; no input is an error.
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
        next_start: 0,
        refused: None,
    }
}

impl Iterator for Segments<'_> {
    type Item = Segment;

    #[inline]
    fn next(&mut self) -> Option<Segment> {
        let start = self.next_start;
        let first = *self.bytes.get(start)?;
        let row = self.scheme.description().first_byte(first);
        let (end, content) = if let Rule::Whole = row.rule {
            let code_point = CodePoint::from_payload(u64::from(first));
            (start + 1, SegmentContent::CodePoint(code_point))
        } else {
            self.several(start, row)
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
    /// The end and the content of the segment at `start`, where no one-byte sequence stands.
    fn several(&mut self, start: usize, row: &FirstBytes) -> (usize, SegmentContent) {
        if let Some(attempt) = self.refused {
            if start < attempt.range().end {
                return (start + 1, SegmentContent::IllFormed(attempt));
            }
            self.refused = None;
        }
        let read = Sequence::read(&self.bytes[start..], row);
        let Some(fault) = read.fault(&self.bytes[start..], row) else {
            let end = start + usize::from(read.present);
            return (
                end,
                SegmentContent::CodePoint(CodePoint::from_payload(read.payload)),
            );
        };
        let attempt = Attempt {
            start,
            payload: read.payload,
            scheme: self.scheme,
            kind: fault.kind,
            length: read.length,
            present: read.present,
            broken_after: fault.after,
            input_ended: fault.kind == IllFormedKind::Truncated
                && start + usize::from(read.present) == self.bytes.len(),
            expected: fault.expected,
        };
        let end = if fault.kind == IllFormedKind::Truncated {
            attempt.range().end
        } else {
            // No prefix of a well-formed sequence is longer than this byte; what follows of the
            // attempt are continuation bytes without a start, a maximal subpart each.
            self.refused = Some(attempt);
            start + 1
        };
        (end, SegmentContent::IllFormed(attempt))
    }
}

/// What the bit pattern says, before any rule is asked: a first byte and the continuation bytes.
#[derive(Clone, Copy)]
struct Sequence {
    /// Bytes promised, at least 1.
    length: u8,
    /// Bytes there, the first included.
    present: u8,
    /// The payload of the bytes there, shifted to where the full form has it.
    payload: u64,
}

impl Sequence {
    /// Reads the sequence at the start of `bytes`, whose first byte has the given row.
    #[inline]
    fn read(bytes: &[u8], row: &FirstBytes) -> Sequence {
        let length = row.length.max(1);
        let mask = (1u64 << row.payload_bits()) - 1;
        let mut payload = u64::from(bytes[0]) & mask;
        let mut present = 1;
        for &byte in bytes.iter().take(usize::from(length)).skip(1) {
            if !is_continuation(byte) {
                break;
            }
            payload = payload << CONTINUATION_BITS | u64::from(byte & 0x3F);
            present += 1;
        }
        payload <<= CONTINUATION_BITS * u32::from(length - present);
        Sequence {
            length,
            present,
            payload,
        }
    }

    /// The first rule that the sequence breaks, or `None` if it is well-formed.
    #[inline]
    fn fault(self, bytes: &[u8], row: &FirstBytes) -> Option<Fault> {
        let never = |kind| Fault {
            kind,
            after: 0,
            expected: None,
        };
        match row.rule {
            Rule::Never(kind) => return Some(never(kind)),
            Rule::Continuation => return Some(never(IllFormedKind::UnexpectedContinuation)),
            Rule::StartThen { second, otherwise } if self.present > 1 => {
                let [lowest, highest] = second;
                if !(lowest..=highest).contains(&bytes[1]) {
                    return Some(Fault {
                        kind: otherwise,
                        after: 1,
                        expected: Some(second),
                    });
                }
            }
            Rule::Whole | Rule::Start | Rule::StartThen { .. } => {}
        }
        (self.present < self.length).then(|| Fault {
            kind: IllFormedKind::Truncated,
            after: self.present,
            expected: if self.present == 1 {
                row.second()
            } else {
                Some(CONTINUATION)
            },
        })
    }
}

/// A broken rule: which, how many bytes into the sequence, and what would have kept it.
struct Fault {
    kind: IllFormedKind,
    after: u8,
    expected: Option<[u8; 2]>,
}
