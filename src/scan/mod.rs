//! The scanner: facts about a whole input that comes in chunks.

mod counts;
mod decode;
mod faults;
mod highest;
mod result;
#[allow(
    unsafe_code,
    reason = "vector instructions: without them the scan is slower than its bound"
)]
mod simd;
mod tally;
mod utf8;

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
/// With the feature `std` a scanner is an `io::Write`, which takes all bytes and never fails, so that `io::copy` scans
/// a file. For a single byte string there is [`scan`].
///
/// UTF-8, CESU-8 and MUTF-8 (without U+0000) are scanned with vector instructions, where the feature `std` can find them at run time
/// or the target always has them; other schemes are decoded segment by segment.
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
    /// The bytes after the last decided sequence: `held` of them, less than `REACH`.
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

    /// The same scanner, listing at most this many ill-formed segments. All of them are counted anyway.
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

    /// The same scanner with vectors of at most so many lanes, and with 0 without vector instructions, so that tests and
    /// fuzzing can compare them: 64 is AVX-512, 32 AVX2, 16 WebAssembly.
    #[doc(hidden)]
    #[must_use]
    pub fn most_lanes(mut self, most_lanes: usize) -> Scanner {
        self.tally.most_lanes = most_lanes;
        self
    }

    /// Reserves memory for everything that the next `length` bytes can add to the lists.
    ///
    /// Until that many have been pushed, in one chunk or in several, [`push`](Scanner::push) allocates nothing. Use it in
    /// a program that must not abort if there is no memory.
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
            // The undecided tail together with as much of the chunk as decides it.
            let head = chunk.len().min(REACH);
            let mut joined = [0; 2 * REACH];
            joined[..self.held].copy_from_slice(&self.tail[..self.held]);
            joined[self.held..][..head].copy_from_slice(&chunk[..head]);
            let joined = &joined[..self.held + head];
            let end = decided(joined.len()).min(self.held);
            let done = decode(joined, end, self.scheme, &mut self.tally);
            if done < self.held {
                self.hold(&joined[done..]);
                return;
            }
            rest = &chunk[done - self.held..];
        }
        let end = decided(rest.len());
        let done = match self.scheme {
            scheme @ (Scheme::Utf8 | Scheme::Cesu8 | Scheme::Mutf8) => {
                utf8::scan(rest, end, scheme, &mut self.tally)
            }
            scheme => decode(rest, end, scheme, &mut self.tally),
        };
        self.hold(&rest[done..]);
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

/// Writing is pushing: it takes every byte and never fails. There is nothing to flush.
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

/// Sequences that start before this offset are decided, whatever follows the bytes so far.
fn decided(length: usize) -> usize {
    length.saturating_sub(REACH - 1)
}
