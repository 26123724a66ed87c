//! Segments that need not be made again, because the caller knows the like of them.
//!
//! Not for use outside this project: the binding to JavaScript packs each segment into a number, and that of a byte that stands
//! alone is always the same. Measured, an input of nothing but faults is packed two to four times as fast so.

use crate::read::bytewise;
use crate::read::segments::{Segment, SegmentContent, Segments};
use crate::scheme::description::is_continuation;

/// What the caller knows segments of one byte as, by the byte and by whether a continuation byte follows.
#[doc(hidden)]
#[derive(Debug)]
pub struct Known([u32; 2 * 256]);

impl Known {
    /// Stands for nothing, so nothing must be known as this.
    const NOTHING: u32 = u32::MAX;

    /// Nothing is known yet.
    #[must_use]
    pub fn nothing() -> Known {
        Known([Known::NOTHING; 2 * 256])
    }

    #[inline]
    fn place(byte: u8, next: u8) -> usize {
        usize::from(byte) | usize::from(is_continuation(next)) << 8
    }
}

impl Segments<'_> {
    /// Gives out segments from the front, `most` at most, as long as they are known, or are code points of at most 21 bits: to
    /// `put` go the start of each and what it is known as, or its code point.
    #[doc(hidden)]
    // Measured, as `next`.
    #[inline(always)]
    pub fn put_known(&mut self, most: usize, known: &Known, mut put: impl FnMut(usize, u32)) {
        if self.next_start < self.refused_end {
            return;
        }
        // Not in `self`: where that has an address, it would be stored for each segment.
        let mut start = self.next_start;
        for _ in 0..most {
            let rest = self.bytes.get(start..).unwrap_or_default();
            let Some(bytes) = rest.first_chunk::<4>() else {
                break;
            };
            let number = known.0[Known::place(bytes[0], bytes[1])];
            if number != Known::NOTHING {
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

    /// The same as `next`, which tries first what [`put_known`](Segments::put_known) has just tried.
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

    /// Remembers what a segment, which came from here, is to be known as: if it has one byte and is the same, but for its place,
    /// wherever this byte starts a segment and is followed by a continuation byte, or is not, as here.
    #[doc(hidden)]
    #[inline]
    pub fn learn(&self, segment: &Segment, number: u32, known: &mut Known) {
        let length = match segment.content {
            SegmentContent::CodePoint(_) => segment.end - segment.start,
            SegmentContent::IllFormed(attempt) => attempt.range().len(),
        };
        // At the end of the input it matters whether more could come; and ED may be half of a pair, for which it matters what
        // stands around it.
        if let [byte, next, ..] = self.whole[segment.start..]
            && length == 1
            && byte != 0xED
        {
            known.0[Known::place(byte, next)] = number;
        }
    }
}
