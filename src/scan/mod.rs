//! The scanner: facts about a whole input that arrives in chunks.
//!
//! Well-formed text is counted by fast code: `simd` for UTF-8 and its relatives, `units` for schemes of code units. At an
//! error, it falls back to the decoder's segments. Tests compare the results.

mod beyond;
mod counts;
mod decode;
mod drained;
mod faults;
mod highest;
mod rare;
mod result;
#[allow(
    unsafe_code,
    reason = "vector instructions: without them the scan is slower than its target"
)]
mod simd;
mod tally;
mod units;
mod utf8;

pub use drained::Drained;
pub use result::{Checkpoint, IllFormedRange, LineEnds, Scan};

use alloc::collections::TryReserveError;

use crate::Scheme;
use counts::REACH;
use decode::decode;
use tally::Tally;

/// What `bytes` consist of: counts, line ends, the first 100 ill-formed segments, checkpoints.
///
/// Use a [`Scanner`] for input in chunks, or to list more than 100 errors.
///
/// ```
/// use utf8_inspector::{IllFormedKind, Scheme, scan};
///
/// let scan = scan("Grüße\r\n".as_bytes(), Scheme::Latin1);
/// assert_eq!((scan.bytes, scan.code_points, scan.line_ends.crlf), (9, 9, 1));
/// assert!(scan.is_well_formed());
/// ```
#[must_use]
pub fn scan(bytes: &[u8], scheme: Scheme) -> Scan {
    let mut scanner = Scanner::new(scheme);
    scanner.push(bytes);
    scanner.finish()
}

/// Counts what a byte string consists of, chunk by chunk; the result is a [`Scan`].
///
/// The result does not depend on where the input is cut into chunks. Every input is counted, however
/// broken; no input is an error. The memory needed is constant except for two lists: the ill-formed
/// segments, as many as requested, and the checkpoints, 16 bytes for each 64 KiB of input.
///
/// A long-running program can ask at any time how many [bytes](Scanner::bytes) there were, and drain the lists of
/// [ill-formed segments](Scanner::drain_ill_formed) and of [checkpoints](Scanner::drain_checkpoints). For all other
/// facts so far, finish a clone.
///
/// With the feature `std` a scanner is an `io::Write`, which takes all bytes and never fails, so that `io::copy` scans
/// a file. For a single byte string there is [`scan`].
///
/// UTF-8 and its relatives are scanned with vector instructions (MUTF-8 only where it has no U+0000), if the feature
/// `std` can detect them at run time or the target always has them. The schemes of code units, from US-ASCII to UTF-32,
/// are counted in plain loops, about ten times slower. Bytes that are ill-formed, or well-formed only in a relative of
/// UTF-8, take a slower path; surrogate pairs do not.
///
/// ```
/// use utf8_inspector::{IllFormedKind, Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// // The euro sign and the line end are cut in two.
/// scanner.push(b"1 \xE2\x82");
/// scanner.push(b"\xAC\r");
/// scanner.push(b"\n\xFF");
/// let scan = scanner.finish();
/// assert_eq!(scan.bytes, 8);
/// assert_eq!(scan.code_points, 5);
/// assert_eq!(scan.line_ends.crlf, 1);
/// assert_eq!(scan.highest_code_point, Some('€'.into()));
/// assert_eq!(scan.kind(IllFormedKind::InvalidByte), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Scanner {
    scheme: Scheme,
    tally: Tally,
    /// The bytes after the last decided sequence: `held` of them, fewer than `REACH`.
    tail: [u8; REACH],
    held: usize,
}

impl Scanner {
    /// A new scanner. It lists the first 100 ill-formed segments.
    ///
    /// ```
    /// use utf8_inspector::{Scan, Scanner, Scheme};
    ///
    /// assert_eq!(Scanner::new(Scheme::Utf8).finish(), Scan::default());
    /// ```
    #[must_use]
    pub fn new(scheme: Scheme) -> Scanner {
        Scanner {
            scheme,
            tally: Tally::new(scheme),
            tail: [0; REACH],
            held: 0,
        }
    }

    /// The same scanner, listing at most this many ill-formed segments at a time. All of them are counted anyway.
    ///
    /// The list is full at this number, and has room again after [`drain_ill_formed`](Scanner::drain_ill_formed).
    /// Without draining, it holds the first ones of the input. With 0 none are listed; with `usize::MAX` all are, at 32
    /// bytes each and some time.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Ascii).max_errors(1);
    /// scanner.push(b"\xFF\xFF");
    /// let scan = scanner.finish();
    /// assert_eq!(scan.ill_formed.len(), 1);
    /// assert_eq!(scan.ill_formed_count(), 2);
    /// ```
    #[must_use]
    pub fn max_errors(mut self, max_errors: usize) -> Scanner {
        self.tally.max_errors = max_errors;
        self
    }

    /// The same scanner with vectors of at most this many lanes, or without vector instructions for 0, so that tests
    /// and fuzzing can compare them: 64 is AVX-512, 32 AVX2, 16 WebAssembly.
    #[doc(hidden)]
    #[must_use]
    pub fn most_lanes(mut self, most_lanes: usize) -> Scanner {
        self.tally.most_lanes = most_lanes;
        self
    }

    /// Reserves memory for everything that the next `length` bytes can add to the lists.
    ///
    /// Until that many have been pushed, in one chunk or in several, [`push`](Scanner::push) allocates nothing. Use it
    /// in a program that must not abort when memory runs out.
    ///
    /// # Errors
    ///
    /// `TryReserveError` if there is not enough memory. The scanner is unchanged.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8).max_errors(usize::MAX);
    /// assert!(scanner.try_reserve(usize::MAX).is_err());
    /// assert!(scanner.try_reserve(3).is_ok());
    /// scanner.push(b"\xFF\xFF\xFF");
    /// assert_eq!(scanner.finish().ill_formed.len(), 3);
    /// ```
    pub fn try_reserve(&mut self, length: usize) -> Result<(), TryReserveError> {
        self.tally.try_reserve(self.held.saturating_add(length))
    }

    /// Counts the next bytes of the input: any number, cut anywhere.
    ///
    /// An empty chunk changes nothing.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf16Le);
    /// for byte in [0xFF, 0xFE, 0x41, 0x00] {
    ///     scanner.push(&[byte]);
    /// }
    /// let scan = scanner.finish();
    /// assert!(scan.bom);
    /// assert_eq!(scan.code_points, 2);
    /// ```
    pub fn push(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        if self.held > 0 {
            // The undecided tail, with enough of the chunk to decide it.
            let head = chunk.len().min(REACH);
            let mut joined = [0; 2 * REACH];
            joined[..self.held].copy_from_slice(&self.tail[..self.held]);
            joined[self.held..][..head].copy_from_slice(&chunk[..head]);
            let joined = &joined[..self.held + head];
            let end = decided(joined, self.scheme).min(self.held);
            let done = decode(joined, end, self.scheme, &mut self.tally);
            if done < self.held {
                self.hold(&joined[done..]);
                return;
            }
            rest = &chunk[done - self.held..];
        }
        let end = decided(rest, self.scheme);
        let done = if let Some(units) = self.scheme.description().units {
            units::scan(rest, end, self.scheme, units, &mut self.tally)
        } else {
            utf8::scan(rest, end, self.scheme, &mut self.tally)
        };
        self.hold(&rest[done..]);
    }

    /// The number of bytes pushed so far; 0 at first.
    ///
    /// It is the offset in the whole input at which the next chunk starts.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8);
    /// scanner.push(b"1 \xE2\x82");
    /// assert_eq!(scanner.bytes(), 4);
    /// scanner.push(b"\xAC");
    /// assert_eq!(scanner.bytes(), 5);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tally.bytes() + self.held as u64
    }

    /// The ill-formed segments in the list, in order: those found so far and not drained, at most
    /// [`max_errors`](Scanner::max_errors).
    ///
    /// Offsets count from the start of the whole input. A segment that starts in the last seven bytes may depend on
    /// what follows, and is then listed only after more is pushed, or once [`finish`](Scanner::finish) ends the input.
    /// In schemes of bytes, ASCII at the end leaves nothing to wait for.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8);
    /// scanner.push(b"a\xFF and more");
    /// assert_eq!(scanner.ill_formed()[0].range(), 1..2);
    /// scanner.push(b"\xF0\x9F");
    /// assert_eq!(scanner.ill_formed().len(), 1);
    /// assert_eq!(scanner.finish().ill_formed[1].range(), 11..13);
    /// ```
    #[must_use]
    pub fn ill_formed(&self) -> &[IllFormedRange] {
        self.tally.ill_formed()
    }

    /// The number of ill-formed segments found so far, listed or not, drained or not.
    ///
    /// If it grows by more than the list does, the list was full. Segments that are still undecided, see
    /// [`ill_formed`](Scanner::ill_formed), are not counted yet.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Ascii).max_errors(10);
    /// scanner.push(&[0xFF; 100]);
    /// scanner.push(b"the end");
    /// assert_eq!((scanner.ill_formed().len(), scanner.ill_formed_count()), (10, 100));
    /// ```
    #[must_use]
    pub fn ill_formed_count(&self) -> u64 {
        self.tally.ill_formed_count()
    }

    /// Takes the ill-formed segments out of the list, in order, so that it has room for as many again.
    ///
    /// They are those of [`ill_formed`](Scanner::ill_formed); the final scan lists only later ones. All are removed,
    /// even if the iterator is dropped before its end. Nothing is allocated or freed. Called after each chunk, it gives
    /// up to [`max_errors`](Scanner::max_errors) segments per chunk, and all of them if that is at least the length of
    /// the chunk plus 7; so the list stays that short, however long the input is.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8).max_errors(2);
    /// let mut found = Vec::new();
    /// for chunk in [b"a\xFFbcdefghi", b"\xFF\xFF\xFFdefghij"] {
    ///     scanner.push(chunk);
    ///     found.extend(scanner.drain_ill_formed().map(|each| each.start));
    /// }
    /// // One more in the second chunk had no room, but was counted.
    /// assert_eq!(found, [1, 10, 11]);
    /// let scan = scanner.finish();
    /// assert_eq!((scan.ill_formed.len(), scan.ill_formed_count()), (0, 4));
    /// ```
    pub fn drain_ill_formed(&mut self) -> Drained<'_, IllFormedRange> {
        Drained(self.tally.drain_ill_formed())
    }

    /// Takes the checkpoints found so far out of the scan, in order; [`Scan::checkpoints`] says what they are.
    ///
    /// The final scan lists only later ones. All are removed, even if the iterator is dropped before its end. Nothing
    /// is allocated or freed. A program that drains both lists after each chunk needs constant memory.
    ///
    /// ```
    /// use utf8_inspector::{Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8);
    /// let mut found = Vec::new();
    /// for _ in 0..3 {
    ///     scanner.push(&[b'a'; 50_000]);
    ///     found.extend(scanner.drain_checkpoints().map(|point| point.byte_offset));
    /// }
    /// assert_eq!(found, [65_536, 131_072]);
    /// assert!(scanner.finish().checkpoints.is_empty());
    /// ```
    pub fn drain_checkpoints(&mut self) -> Drained<'_, Checkpoint> {
        Drained(self.tally.drain_checkpoints())
    }

    /// The facts about everything that was pushed; the end of the last chunk is the end of the input.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scanner, Scheme};
    ///
    /// let mut scanner = Scanner::new(Scheme::Utf8);
    /// scanner.push(b"a\xE2\x82");
    /// let cut = scanner.finish().ill_formed[0];
    /// assert_eq!((cut.range(), cut.kind), (1..3, IllFormedKind::Truncated));
    /// ```
    #[must_use]
    pub fn finish(mut self) -> Scan {
        let tail = &self.tail[..self.held];
        decode(tail, tail.len(), self.scheme, &mut self.tally);
        self.tally.finish()
    }

    fn hold(&mut self, undecided: &[u8]) {
        self.held = undecided.len();
        self.tail[..self.held].copy_from_slice(undecided);
    }
}

/// Writing is pushing: it takes all bytes and never fails. There is nothing to flush.
///
/// ```
/// use std::io;
/// use utf8_inspector::{Scanner, Scheme};
///
/// # fn main() -> io::Result<()> {
/// let mut file = "naïve\n".as_bytes();
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// io::copy(&mut file, &mut scanner)?;
/// assert_eq!(scanner.finish().code_points, 6);
/// # Ok(())
/// # }
/// ```
#[cfg(feature = "std")]
impl std::io::Write for Scanner {
    fn write(&mut self, chunk: &[u8]) -> std::io::Result<usize> {
        self.push(chunk);
        Ok(chunk.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The offset before which every sequence start is decided, whatever follows these bytes: in schemes of bytes, ASCII ends
/// what comes before it.
fn decided(bytes: &[u8], scheme: Scheme) -> usize {
    let is_of_bytes = scheme
        .description()
        .units
        .is_none_or(|units| units.size == 1);
    let is_ended = is_of_bytes && bytes.last().is_some_and(u8::is_ascii);
    if is_ended {
        bytes.len()
    } else {
        bytes.len().saturating_sub(REACH - 1)
    }
}
