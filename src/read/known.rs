//! Segments that need not be built again, because the caller already knows one like them.
//!
//! Not for use outside this project: the JavaScript binding packs each segment into a number, and that of a byte on its
//! own is always the same. Measured, this packs input full of errors two to four times as fast.

use crate::read::bytewise;
use crate::read::segments::{Segment, SegmentContent, Segments};
use crate::scheme::description::is_continuation;

/// The caller's number for each one-byte segment, by the byte and by whether a continuation byte follows.
#[doc(hidden)]
#[derive(Debug)]
pub struct Known([u32; 2 * 256]);

impl Known {
    /// Marks an unknown segment, so no segment may have this number.
    const UNKNOWN: u32 = u32::MAX;

    /// An empty table.
    #[must_use]
    pub fn empty() -> Known {
        Known([Known::UNKNOWN; 2 * 256])
    }

    #[inline]
    fn place(byte: u8, next: u8) -> usize {
        usize::from(byte) | usize::from(is_continuation(next)) << 8
    }
}

impl Segments<'_> {
    /// Takes segments from the front, at most `most`, as long as they are known or are code points of at most 21 bits.
    /// Passes to `put` the start of each, and its number or its code point.
    #[doc(hidden)]
    // Inlined for the same measured reason as `next`.
    #[inline(always)]
    pub fn put_known(&mut self, most: usize, known: &Known, mut put: impl FnMut(usize, u32)) {
        if self.next_start < self.refused_end {
            return;
        }
        // A local copy: if `self` has an address, the field would be stored for each segment.
        let mut start = self.next_start;
        for _ in 0..most {
            let rest = self.bytes.get(start..).unwrap_or_default();
            let Some(bytes) = rest.first_chunk::<4>() else {
                break;
            };
            let number = known.0[Known::place(bytes[0], bytes[1])];
            if number != Known::UNKNOWN {
                put(start, number);
                start += 1;
            } else if let Some((length, value)) = bytewise::read_short(bytes, self.description) {
                put(start, value);
                start += length;
            } else {
                break;
            }
        }
        self.next_start = start;
    }

    /// Like `next`, but without the shortcuts that [`put_known`](Segments::put_known) has just tried.
    #[doc(hidden)]
    #[inline]
    pub fn next_unknown(&mut self) -> Option<Segment> {
        let start = self.next_start;
        self.bytes.get(start)?;
        let (end, content) = self.read_any(start);
        self.next_start = end;
        Some(Segment {
            start,
            end,
            content,
        })
    }

    /// Remembers the number of a segment taken from this iterator, if it has one byte and is the same, apart from its
    /// position, wherever that byte starts a segment and is followed by a continuation byte, or is not, as here.
    #[doc(hidden)]
    #[inline]
    pub fn learn(&self, segment: &Segment, number: u32, known: &mut Known) {
        let length = match segment.content {
            SegmentContent::CodePoint(_) => segment.end - segment.start,
            SegmentContent::IllFormed(attempt) => attempt.range().len(),
        };
        // Not at the end of the input, where it matters whether more bytes could follow; and not ED, which may be half
        // of a pair and so depends on the bytes around it.
        if let [byte, next, ..] = self.whole[segment.start..]
            && length == 1
            && byte != 0xED
        {
            known.0[Known::place(byte, next)] = number;
        }
    }
}
