//! The segments at an offset, without decoding those before it.

use core::ops::{Bound, RangeBounds};

use crate::{Scheme, Segment, Segments, segments};

/// The segment that contains the byte at this offset, or `None` if the input ends before it.
///
/// It is the same as among the [`segments`] of all the bytes: offsets count from the start of `bytes`, and an
/// ill-formed segment has its whole [`Attempt`](crate::Attempt), wherever that starts. Nothing is decoded from the
/// start: the function looks at no more bytes than a step back of [`Segments`] does, and at a few that follow. Code
/// units of several bytes are counted from the start of `bytes`. No input is an error; empty input has no segment.
///
/// To go on from there, in either direction, use [`segments_in`].
///
/// ```
/// use utf8_inspector::{Scheme, segment_at};
///
/// let bytes = b"1 \xE2\x82\xAC \xC0\xAF";
/// let euro = segment_at(bytes, 3, Scheme::Utf8).unwrap();
/// assert_eq!((euro.range(), euro.code_point()), (2..5, Some('€'.into())));
///
/// let second = segment_at(bytes, 7, Scheme::Utf8).unwrap();
/// assert_eq!((second.range(), second.attempt().unwrap().range()), (7..8, 6..8));
///
/// assert_eq!(segment_at(bytes, 8, Scheme::Utf8), None);
///
/// // As much as fits into four bytes, without cutting a code point.
/// let end = segment_at(bytes, 4, Scheme::Utf8).map_or(bytes.len(), |cut| cut.start);
/// assert_eq!(&bytes[..end], b"1 ");
/// ```
#[must_use]
pub fn segment_at(bytes: &[u8], byte_offset: usize, scheme: Scheme) -> Option<Segment> {
    (byte_offset < bytes.len()).then(|| segments(bytes, scheme).containing(byte_offset))
}

/// The segments that contain a byte of this range, the same as among the [`segments`] of all the bytes, from either
/// end.
///
/// The range is one of byte offsets in `bytes`, and so are those of the segments. The first and the last segment may
/// extend beyond the range; [`offset`](Segments::offset) already says where the first one starts. Bytes outside the
/// range still decide what a segment is: unlike the segments of a subslice, none is cut off. Both ends are found as by
/// [`segment_at`], so a window of a large input costs no more than one of a small input.
///
/// No range is an error: there are no segments beyond the bytes, and none in an empty range.
///
/// ```
/// use utf8_inspector::{Scheme, segments_in};
///
/// let bytes = "Größe 𝄞€".as_bytes();
/// let ranges = |found: utf8_inspector::Segments<'_>| found.map(|s| s.range()).collect::<Vec<_>>();
///
/// // From the segment that contains byte 9 to the end.
/// assert_eq!(ranges(segments_in(bytes, 9.., Scheme::Utf8)), [8..12, 12..15]);
/// // A window, both of whose ends are within a code point.
/// assert_eq!(ranges(segments_in(bytes, 3..5, Scheme::Utf8)), [2..4, 4..6]);
/// // Back from an offset.
/// let mut back = segments_in(bytes, ..8, Scheme::Utf8).rev();
/// assert_eq!(back.next().unwrap().code_point(), Some(' '.into()));
/// assert_eq!(back.next().unwrap().code_point(), Some('e'.into()));
/// ```
pub fn segments_in(bytes: &[u8], range: impl RangeBounds<usize>, scheme: Scheme) -> Segments<'_> {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => bytes.len(),
    };
    segments(bytes, scheme).narrowed(start.min(bytes.len()), end.min(bytes.len()))
}
