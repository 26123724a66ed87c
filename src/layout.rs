//! What each bit of each byte is for.

use std::iter::FusedIterator;

use crate::scheme::CONTINUATION_BITS;
use crate::{ByteClass, Scheme, SegmentContent, Segments, classify, segments};

/// One byte, bit by bit; see [`layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteLayout {
    /// Where the byte stands.
    pub byte_offset: usize,
    /// The byte itself.
    pub byte: u8,
    /// What the byte may be, judged by its value alone.
    pub class: ByteClass,
    /// The eight bits, the most significant first.
    pub bits: [Bit; 8],
}

/// One bit of a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bit {
    /// Whether the bit is 1.
    pub value: bool,
    /// What the bit is for.
    pub role: BitRole,
}

/// What a bit is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitRole {
    /// Tells the byte's class and the sequence's length.
    Marker,
    /// Carries a bit of the code point.
    Payload {
        /// Which bit of the code point, 0 the least significant; `None` in a stray continuation byte.
        code_point_bit: Option<u8>,
        /// Whether it is a 0 above the highest 1 of the code point.
        leading_zero: bool,
    },
}

/// The bits of a byte string, byte by byte; made by [`layout`].
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    bytes: &'a [u8],
    scheme: Scheme,
    segments: Segments<'a>,
    byte_offset: usize,
    /// Where the current segment ends.
    segment_end: usize,
    sequence: Sequence,
}

/// The sequence, or the attempted sequence, that the current byte belongs to.
#[derive(Clone, Copy, Debug)]
struct Sequence {
    start: usize,
    length: usize,
    /// The highest 1 among the payload bits present, or bit 0 if there is none.
    highest_one: u32,
}

/// Gives every bit of `bytes` its role: a marker, or the bit of the code point that it carries.
///
/// One item for each byte, in order; empty input has none, and no input is an error. In an
/// ill-formed attempt bits are numbered as in the full form that its start byte promises, so that
/// bytes which are missing leave their numbers free. A stray continuation byte has payload bits
/// without numbers; FE and FF are all marker in UTF-8. A leading zero is a payload 0 above the
/// highest 1 that is present; bit 0 never is one, so that U+0000 keeps a digit.
///
/// Source: RFC 3629 §3; the Unicode Standard, §3.9, Table 3-6.
///
/// ```
/// use utf8_inspector::{BitRole, Scheme, layout};
///
/// // Ü, U+00DC: 110_00011 10_011100 holds 11 bits, the top three of them leading zeros.
/// let bytes: Vec<_> = layout("Ü".as_bytes(), Scheme::Utf8).collect();
/// assert!(bytes[0].bits[..3].iter().all(|bit| bit.role == BitRole::Marker));
/// assert_eq!(bytes[0].bits[3].role, BitRole::Payload { code_point_bit: Some(10), leading_zero: true });
/// assert_eq!(bytes[0].bits[6].role, BitRole::Payload { code_point_bit: Some(7), leading_zero: false });
/// assert_eq!(bytes[1].bits[7].role, BitRole::Payload { code_point_bit: Some(0), leading_zero: false });
/// ```
pub fn layout(bytes: &[u8], scheme: Scheme) -> Layout<'_> {
    Layout {
        bytes,
        scheme,
        segments: segments(bytes, scheme),
        byte_offset: 0,
        segment_end: 0,
        sequence: Sequence {
            start: 0,
            length: 0,
            highest_one: 0,
        },
    }
}

impl Iterator for Layout<'_> {
    type Item = ByteLayout;

    fn next(&mut self) -> Option<ByteLayout> {
        let byte_offset = self.byte_offset;
        if byte_offset == self.segment_end {
            let segment = self.segments.next()?;
            self.segment_end = segment.end;
            self.sequence = match segment.content {
                SegmentContent::CodePoint(code_point) => Sequence {
                    start: segment.start,
                    length: segment.end - segment.start,
                    highest_one: code_point.value().checked_ilog2().unwrap_or(0),
                },
                SegmentContent::IllFormed(attempt) => Sequence {
                    start: attempt.start,
                    length: attempt.length(),
                    highest_one: attempt.payload.checked_ilog2().unwrap_or(0),
                },
            };
        }
        self.byte_offset += 1;
        let byte = self.bytes[byte_offset];
        let facts = classify(byte, self.scheme);
        let stray = byte_offset == self.sequence.start && facts.class == ByteClass::Continuation;
        let after = self.sequence.start + self.sequence.length - 1 - byte_offset;
        let lowest_bit = CONTINUATION_BITS * after as u32;
        let bits = std::array::from_fn(|from_top| {
            let place = 7 - from_top as u32;
            let value = byte >> place & 1 == 1;
            let number = lowest_bit + place;
            let role = if place >= facts.payload_bits {
                BitRole::Marker
            } else if stray {
                BitRole::Payload {
                    code_point_bit: None,
                    leading_zero: false,
                }
            } else {
                BitRole::Payload {
                    code_point_bit: Some(number as u8),
                    leading_zero: number > self.sequence.highest_one,
                }
            };
            Bit { value, role }
        });
        Some(ByteLayout {
            byte_offset,
            byte,
            class: facts.class,
            bits,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bytes_left = self.bytes.len() - self.byte_offset;
        (bytes_left, Some(bytes_left))
    }
}

impl ExactSizeIterator for Layout<'_> {}
impl FusedIterator for Layout<'_> {}
