//! The chunks that the loop goes through. Only a chunk can be loaded, so one check before the loop is enough.

use core::ops::Range;

use super::vector::Bytes64;
use crate::scan::highest::BEFORE;

/// The length of a chunk.
pub(super) const CHUNK: usize = Bytes64::LANES;

/// Chunks that follow each other. All their bytes exist, and `BEFORE` bytes before them.
pub(super) struct Chunks<'a> {
    bytes: &'a [u8],
    /// Where the next chunk starts, and where the last one ends. `new` has checked the range, which only loses chunks
    /// from its start afterwards.
    range: Range<isize>,
}

impl<'a> Chunks<'a> {
    /// The chunks of a range.
    ///
    /// # Panics
    ///
    /// If bytes are missing in them or before them.
    #[inline]
    pub(super) fn new(bytes: &'a [u8], range: Range<isize>) -> Self {
        assert!(range.start >= BEFORE.cast_signed() && range.end <= bytes.len().cast_signed());
        assert!((range.end - range.start) % CHUNK.cast_signed() == 0);
        Chunks { bytes, range }
    }

    /// Where the next chunk starts, or the last one ended.
    #[inline]
    pub(super) fn start(&self) -> isize {
        self.range.start
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.range.is_empty()
    }

    /// The first chunk.
    #[inline]
    pub(super) fn first(&self) -> Option<Chunk<'a, true>> {
        let chunk = Chunk {
            bytes: self.bytes,
            at: self.range.start,
        };
        (!self.is_empty()).then_some(chunk)
    }

    /// Removes the first chunk, if there is one.
    #[inline]
    pub(super) fn remove_first(&mut self) {
        if !self.is_empty() {
            self.range.start += CHUNK.cast_signed();
        }
    }

    /// Removes the first chunks one by one, at most this many, and returns them.
    #[inline]
    pub(super) fn run(&mut self, count: isize) -> Run<'_, 'a> {
        let end = self.range.start + count * CHUNK.cast_signed();
        let end = self.range.end.min(end);
        Run { chunks: self, end }
    }
}

/// The first of some chunks.
///
/// It counts on in `chunks`: with a range of its own, the loop takes 3 % longer for some texts.
pub(super) struct Run<'c, 'a> {
    chunks: &'c mut Chunks<'a>,
    /// Never after the end of `chunks`.
    end: isize,
}

impl<'a> Iterator for Run<'_, 'a> {
    type Item = Chunk<'a, true>;

    #[inline]
    fn next(&mut self) -> Option<Chunk<'a, true>> {
        let at = self.chunks.range.start;
        if at >= self.end {
            return None;
        }
        self.chunks.range.start += CHUNK.cast_signed();
        Some(Chunk {
            bytes: self.chunks.bytes,
            at,
        })
    }
}

/// 64 bytes. If they are `WHOLE`, all of them exist, and `BEFORE` bytes before them.
#[derive(Clone, Copy)]
pub(super) struct Chunk<'a, const WHOLE: bool> {
    bytes: &'a [u8],
    at: isize,
}

impl<'a> Chunk<'a, false> {
    /// The chunk at an offset; bytes may be missing in it or before it.
    #[inline]
    pub(super) fn partial(bytes: &'a [u8], at: isize) -> Self {
        Chunk { bytes, at }
    }
}

impl<const WHOLE: bool> Chunk<'_, WHOLE> {
    /// Where it starts.
    #[inline]
    pub(super) fn at(self) -> isize {
        self.at
    }

    /// Its bytes, or as many that start `DISTANCE` bytes before them; 0 where there are none.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn load<const DISTANCE: usize>(self) -> Bytes64 {
        const { assert!(DISTANCE <= BEFORE) };
        if !WHOLE {
            return Bytes64::load_existing::<DISTANCE>(self.bytes, self.at);
        }
        let at = self.at - DISTANCE.cast_signed();
        let first = self.bytes.as_ptr().wrapping_offset(at);
        // SAFETY: `Chunks::new` has checked that the bytes of whole chunks exist, and `BEFORE` bytes before them.
        Bytes64::load(unsafe { &*first.cast::<[u8; CHUNK]>() })
    }

    /// Prefetches the memory this many bytes ahead.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi,avx512vnni,popcnt,bmi1,bmi2")]
    pub(super) fn prefetch(self, distance: isize) {
        Bytes64::prefetch(self.bytes.as_ptr().wrapping_offset(self.at + distance));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Range<isize> = BEFORE.cast_signed()..(BEFORE + 2 * CHUNK).cast_signed();
    const BYTES: [u8; BEFORE + 2 * CHUNK] = [0; BEFORE + 2 * CHUNK];

    #[test]
    fn each_whole_chunk_comes_once() {
        let mut chunks = Chunks::new(&BYTES, WHOLE);
        let second = WHOLE.start + CHUNK.cast_signed();
        assert!(chunks.run(1).map(Chunk::at).eq([WHOLE.start]));
        assert!(chunks.run(4).map(Chunk::at).eq([second]));
        assert!(chunks.is_empty() && chunks.first().is_none() && chunks.run(1).next().is_none());
    }

    #[test]
    #[should_panic]
    fn bytes_before_whole_chunks_must_exist() {
        Chunks::new(&BYTES, WHOLE.start - 1..WHOLE.end - 1);
    }

    #[test]
    #[should_panic]
    fn bytes_of_whole_chunks_must_exist() {
        Chunks::new(&BYTES[1..], WHOLE);
    }

    #[test]
    #[should_panic]
    fn whole_chunks_must_be_complete() {
        Chunks::new(&BYTES, WHOLE.start..WHOLE.end - 1);
    }
}
