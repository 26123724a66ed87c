//! What each bit of each byte is for.
//!
//! Bits are numbered as in the full form that the start byte announces, so those of a broken sequence have the numbers
//! that they would have in a complete one.

use core::iter::FusedIterator;

use crate::slots::Form;
use crate::{ByteClass, Scheme, Segments, classify, segments};

/// One byte, bit by bit; see [`layout`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{ByteClass, Scheme, layout};
///
/// let last = layout("aÜ".as_bytes(), Scheme::Utf8).last().unwrap();
/// assert_eq!((last.byte_offset, last.byte, last.class), (2, 0x9C, ByteClass::Continuation));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ByteLayout {
    /// The offset of the byte.
    pub byte_offset: usize,
    /// The byte itself.
    pub byte: u8,
    /// What the byte can be, judged by its value alone; if code units have several bytes, by its
    /// position: the first byte of a sequence is its start, all others are continuation bytes.
    pub class: ByteClass,
    /// The eight bits, the most significant first.
    pub bits: [Bit; 8],
}

/// One bit of a byte.
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{BitRole, Scheme, layout};
///
/// // The highest bit of a continuation byte is a marker, and 1.
/// let top = layout("Ü".as_bytes(), Scheme::Utf8).last().unwrap().bits[0];
/// assert!(top.value && top.role == BitRole::Marker && !top.subtracted);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Bit {
    /// Whether the bit is 1.
    pub value: bool,
    /// What the bit is for.
    pub role: BitRole,
    /// Whether the bit is one of the four in a surrogate pair that encode the plane minus one.
    ///
    /// A pair encodes the code point minus 10000 (hexadecimal). Bits 0 to 15 are the same as the code point's; the four
    /// above, numbered 19 to 16, are `dddd` = `ccccc` − 1, where `ccccc` are bits 20 to 16 of the code point. They are
    /// never leading zeros, because 0000 is plane 1.
    pub subtracted: bool,
}

/// What a bit is for; no role will be added.
///
/// Anything else to know about a bit will be a field of [`Bit`], so that a role can be compared with a literal one.
///
/// ```
/// use utf8_inspector::{BitRole, Scheme, layout};
///
/// // The template of each byte of the euro sign.
/// let templates: Vec<String> = layout("€".as_bytes(), Scheme::Utf8).map(|byte| {
///     byte.bits.iter().map(|bit| match bit.role {
///         BitRole::Marker => if bit.value { '1' } else { '0' },
///         BitRole::Payload { .. } => 'x',
///     }).collect()
/// }).collect();
/// assert_eq!(templates, ["1110xxxx", "10xxxxxx", "10xxxxxx"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BitRole {
    /// Shows the byte's class and the sequence's length, or that a code unit is half of a pair.
    Marker,
    /// Carries a bit of the code point.
    Payload {
        /// Which bit of the code point, counted from the least significant, 0; `None` in a byte whose payload belongs
        /// to no code point, such as a stray continuation byte.
        code_point_bit: Option<u8>,
        /// Whether it is a 0 above the highest 1 of the code point.
        leading_zero: bool,
    },
}

/// The bits of a byte string, byte by byte; made by [`layout`].
///
/// ```
/// use utf8_inspector::{Scheme, layout};
///
/// assert_eq!(layout("aÜ€".as_bytes(), Scheme::Utf8).len(), 6);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Layout<'a> {
    bytes: &'a [u8],
    scheme: Scheme,
    segments: Segments<'a>,
    byte_offset: usize,
    /// Where the current segment ends.
    segment_end: usize,
    form: Form,
}

/// Gives every bit of `bytes` its role: a marker, or the bit of the code point that it carries.
///
/// One item for each byte, in order; empty input has none, and no input is an error. In an ill-formed attempt, bits are
/// numbered as in the full form that its start byte promises; the numbers of missing bytes are skipped. A stray
/// continuation byte has payload bits without numbers, and so does a byte that follows the first half of a surrogate
/// pair but can't begin the second; in UTF-8, all bits of FE and FF are markers. A leading zero is a payload 0 above
/// the highest 1 that is present; bit 0 never counts as one, so that U+0000 keeps a digit.
///
/// A surrogate pair has the markers 110110 and 110111, in CESU-8 as 1110 1101 10 10 and 1110 1101 10 11, and twenty
/// payload bits, the highest four of which are [`subtracted`](Bit::subtracted). If a scheme combines pairs, a lone
/// surrogate is laid out as half of a pair, with the numbers that it would have there. Code units without markers, as
/// in UTF-32 and Latin-1, are all payload.
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
///
/// // U+10400 in UTF-16: 110110_00 00000001 110111_00 00000000.
/// let high = layout(b"\xD8\x01\xDC\x00", Scheme::Utf16Be).next().unwrap();
/// assert_eq!(high.bits[5].role, BitRole::Marker);
/// assert_eq!(high.bits[6].role, BitRole::Payload { code_point_bit: Some(19), leading_zero: false });
/// assert!(high.bits[6].subtracted);
/// ```
pub fn layout(bytes: &[u8], scheme: Scheme) -> Layout<'_> {
    Layout {
        bytes,
        scheme,
        segments: segments(bytes, scheme),
        byte_offset: 0,
        segment_end: 0,
        form: Form::NONE,
    }
}

impl Iterator for Layout<'_> {
    type Item = ByteLayout;

    fn next(&mut self) -> Option<ByteLayout> {
        let byte_offset = self.byte_offset;
        if byte_offset == self.segment_end {
            let segment = self.segments.next()?;
            self.segment_end = segment.end;
            self.form = Form::of(&segment, self.scheme.description());
        }
        self.byte_offset += 1;
        let byte = self.bytes[byte_offset];
        let facts = classify(byte, self.scheme);
        let description = self.scheme.description();
        let place = byte_offset - self.form.start;
        let class = self.form.class(place, &facts, description);
        let is_stray =
            place == 0 && class == ByteClass::Continuation && description.units.is_none();
        let slots = self.form.slots(place, byte, &facts, description);
        let bits = core::array::from_fn(|from_top| {
            let bit_place = 7 - from_top as u32;
            let value = byte >> bit_place & 1 == 1;
            let number = slots.lowest.saturating_add(bit_place);
            let in_pair = self.form.in_pair.is_some();
            let role = if bit_place >= slots.bits {
                BitRole::Marker
            } else if is_stray || number == u32::MAX {
                BitRole::Payload {
                    code_point_bit: None,
                    leading_zero: false,
                }
            } else {
                BitRole::Payload {
                    code_point_bit: Some(number as u8),
                    leading_zero: number > self.form.highest_one && !in_pair,
                }
            };
            let subtracted = in_pair && role != BitRole::Marker && (16..20).contains(&number);
            Bit {
                value,
                role,
                subtracted,
            }
        });
        Some(ByteLayout {
            byte_offset,
            byte,
            class,
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
