//! What a scan finds.

#[cfg(doc)]
use crate::{ByteClass, Scanner};
use alloc::vec::Vec;

use crate::{CodePoint, IllFormedKind};

/// What a byte string is made of; made by a [`Scanner`].
///
/// Of an empty input all counts are 0 and all lists empty, as in `Scan::default()`.
///
/// ```
/// use utf8_inspector::{ByteClass, IllFormedKind, Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push("a €".as_bytes());
/// scanner.push(b"\xC0\xAF");
/// let scan = scanner.finish();
/// assert_eq!(scan.bytes, 7);
/// assert_eq!(scan.classes[ByteClass::Continuation as usize], 3);
/// assert_eq!(scan.lengths, [2, 0, 1, 0, 0, 0, 0, 0]);
/// assert_eq!(scan.kinds[IllFormedKind::Overlong as usize], 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scan {
    /// How many bytes there are.
    pub bytes: u64,
    /// How many code points: well-formed sequences, that is.
    pub code_points: u64,
    /// How many code units those are in UTF-16.
    ///
    /// Two for each from U+10000 on, one for a lone surrogate like any other, and none for a code point
    /// above U+10FFFF, which UTF-16 cannot hold.
    pub utf16_units: u64,
    /// How many bytes of each class, in the order of [`ByteClass::ALL`].
    ///
    /// The class is that of [`classify`](crate::classify): what the byte's value tells, wherever it stands.
    pub classes: [u64; 4],
    /// How many well-formed sequences of each length: `lengths[n - 1]` of n bytes.
    pub lengths: [u64; 8],
    /// How many ill-formed segments of each kind, in the order of [`IllFormedKind::ALL`].
    pub kinds: [u64; 6],
    /// How many line ends.
    pub line_ends: LineEnds,
    /// The highest code point, or `None` if there is none.
    pub highest_code_point: Option<CodePoint>,
    /// Whether the input starts with a byte order mark: U+FEFF, in the bytes of the scheme.
    pub bom: bool,
    /// The first ill-formed segments, in order, as many as [`Scanner::max_errors`] allows.
    pub ill_formed: Vec<IllFormedRange>,
    /// For each multiple of 64 KiB but 0 the first segment that starts there or later.
    ///
    /// None if no segment does. From there the input can be decoded as if what comes before did not
    /// exist, but for the attempt that an ill-formed segment belongs to.
    pub checkpoints: Vec<Checkpoint>,
}

/// How many line ends of each sort; a CR LF is counted as neither CR nor LF.
///
/// ```
/// use utf8_inspector::{LineEnds, Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(b"\n\r\n\r\r");
/// assert_eq!(scanner.finish().line_ends, LineEnds { lf: 1, crlf: 1, cr: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineEnds {
    /// U+000A without U+000D before it, as Unix ends a line.
    pub lf: u64,
    /// U+000D U+000A, as Windows ends a line.
    pub crlf: u64,
    /// U+000D without U+000A after it, as the classic Mac OS ended a line.
    pub cr: u64,
}

/// An ill-formed segment of a scanned input.
///
/// ```
/// use utf8_inspector::{Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(b"ab\xF0\x9F");
/// scanner.push(b"\x98c");
/// let cut = scanner.finish().ill_formed[0];
/// assert_eq!((cut.start, cut.end), (2, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllFormedRange {
    /// The byte offset of the first byte, in the whole input.
    pub start: u64,
    /// The byte offset after the last byte.
    pub end: u64,
    /// The rule that it breaks.
    pub kind: IllFormedKind,
}

/// A place of the input at which a segment starts.
///
/// ```
/// use utf8_inspector::{Checkpoint, Scanner, Scheme};
///
/// // The code point at 64 KiB less one has two bytes.
/// let text = ["a".repeat(65_535), "éa".into()].concat();
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(text.as_bytes());
/// let expected = Checkpoint { byte_offset: 65_537, code_points: 65_536 };
/// assert_eq!(scanner.finish().checkpoints, [expected]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The byte offset of the segment.
    pub byte_offset: u64,
    /// How many code points come before it.
    pub code_points: u64,
}
