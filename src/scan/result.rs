//! What a scan finds.

use alloc::vec::Vec;
use core::ops::Range;

#[cfg(doc)]
use crate::Scanner;
use crate::scan::counts::REACH;
use crate::{ByteClass, CodePoint, IllFormedKind};

/// What a byte string consists of; made by a [`Scanner`].
///
/// For an empty input all counts are 0 and all lists empty, as in `Scan::default()`.
///
/// Fields may be added later, so a pattern needs `..`. Counts by class, length or kind are read through methods, so
/// that an addition changes no type.
///
/// With the feature `serde`, the scan of 61 20 E2 82 AC C0 is serialised like this; missing counts are read as 0:
///
/// ```json
/// {
///   "bytes": 6, "code_points": 3, "utf16_units": 3,
///   "classes": { "ascii": 2, "start": 1, "continuation": 2, "invalid": 1 },
///   "lengths": [2, 0, 1, 0, 0, 0, 0, 0],
///   "kinds": {
///     "unexpected-continuation": 0, "overlong": 1, "surrogate": 0,
///     "too-large": 0, "invalid-byte": 0, "truncated": 0
///   },
///   "line_ends": { "lf": 0, "crlf": 0, "cr": 0 },
///   "highest_code_point": 8364,
///   "bom": false,
///   "ill_formed": [{ "start": 5, "end": 6, "line": 1, "kind": "overlong" }],
///   "checkpoints": []
/// }
/// ```
///
/// ```
/// use utf8_inspector::{ByteClass, IllFormedKind, Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push("a €".as_bytes());
/// scanner.push(b"\xC0\xAF");
/// let scan = scanner.finish();
/// assert_eq!(scan.bytes, 7);
/// assert_eq!(scan.class(ByteClass::Continuation), 3);
/// assert_eq!(scan.sequences_of_length(1), 2);
/// assert_eq!(scan.kind(IllFormedKind::Overlong), 2);
/// assert!(!scan.is_well_formed());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct Scan {
    /// How many bytes there are.
    pub bytes: u64,
    /// How many code points, that is, well-formed sequences.
    pub code_points: u64,
    /// How many code units those are in UTF-16.
    ///
    /// Two for each code point from U+10000 on, one for any other, even a lone surrogate, and none for a code point
    /// above U+10FFFF, which UTF-16 cannot encode.
    pub utf16_units: u64,
    /// For each class of [`ByteClass::ALL`].
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impls::by_class"))]
    pub(super) classes: [u64; ByteClass::ALL.len()],
    /// For each length from 1 on.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impls::by_length"))]
    pub(super) lengths: [u64; REACH],
    /// For each kind of [`IllFormedKind::ALL`].
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impls::by_kind"))]
    pub(super) kinds: [u64; IllFormedKind::ALL.len()],
    /// How many line ends.
    pub line_ends: LineEnds,
    /// The highest code point, or `None` if there is none.
    pub highest_code_point: Option<CodePoint>,
    /// Whether the input starts with a byte order mark: U+FEFF, in the bytes of the scheme.
    pub bom: bool,
    /// The first ill-formed segments, in order, as many as [`Scanner::max_errors`] allows; without those removed by
    /// [`Scanner::drain_ill_formed`].
    pub ill_formed: Vec<IllFormedRange>,
    /// For each multiple of 64 KiB except 0, the first segment that starts there or later.
    ///
    /// A multiple has none if no segment does; those removed by [`Scanner::drain_checkpoints`] are left out. From a
    /// checkpoint the input can be decoded as if nothing came before, with two exceptions: an ill-formed segment may
    /// belong to an attempt that starts earlier, and in WTF-8 the second half of a refused surrogate pair would be a
    /// code point on its own. [`segments_in`](crate::segments_in) has neither exception.
    pub checkpoints: Vec<Checkpoint>,
}

impl Scan {
    /// How many bytes there are of a class.
    ///
    /// The class is that of [`classify`](crate::classify): what the byte's value says, wherever it occurs.
    ///
    /// ```
    /// use utf8_inspector::{ByteClass, Scheme, scan};
    ///
    /// assert_eq!(scan("aé".as_bytes(), Scheme::Utf8).class(ByteClass::Start), 1);
    /// ```
    #[must_use]
    pub fn class(&self, class: ByteClass) -> u64 {
        self.classes[class as usize]
    }

    /// How many ill-formed segments there are of a kind, listed or not.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, scan};
    ///
    /// assert_eq!(scan(b"\xE2\x82", Scheme::Utf8).kind(IllFormedKind::Truncated), 1);
    /// ```
    #[must_use]
    pub fn kind(&self, kind: IllFormedKind) -> u64 {
        self.kinds[kind as usize]
    }

    /// How many well-formed sequences of this length there are; 0 for a length that the scheme does not have.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, scan};
    ///
    /// let scan = scan("aé€😀".as_bytes(), Scheme::Utf8);
    /// let counts = (0..6).map(|length| scan.sequences_of_length(length));
    /// assert!(counts.eq([0, 1, 1, 1, 1, 0]));
    /// ```
    #[must_use]
    pub fn sequences_of_length(&self, length: usize) -> u64 {
        let place = length.checked_sub(1);
        place.map_or(0, |place| self.lengths.get(place).copied().unwrap_or(0))
    }

    /// How many ill-formed segments there are in all, listed or not: a decoder inserts this many U+FFFD.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, scan};
    ///
    /// let scan = scan(&[0xFF; 1000], Scheme::Utf8);
    /// assert_eq!((scan.ill_formed_count(), scan.ill_formed.len()), (1000, 100));
    /// ```
    #[must_use]
    pub fn ill_formed_count(&self) -> u64 {
        // A deserialised scan may hold any numbers.
        self.kinds.iter().copied().fold(0, u64::saturating_add)
    }

    /// Whether no segment is ill-formed.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, scan};
    ///
    /// assert!(scan(b"", Scheme::Utf8).is_well_formed());
    /// assert!(!scan(b"\x80", Scheme::Utf8).is_well_formed());
    /// ```
    #[must_use]
    pub fn is_well_formed(&self) -> bool {
        self.kinds.iter().all(|&count| count == 0)
    }
}

/// How many line ends there are of each type; CR LF counts as neither CR nor LF.
///
/// Unicode has more types (§5.8), which may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{LineEnds, Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(b"\n\r\n\r\r");
/// let LineEnds { lf, crlf, cr, .. } = scanner.finish().line_ends;
/// assert_eq!((lf, crlf, cr), (1, 1, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct LineEnds {
    /// U+000A without U+000D before it, as Unix ends a line.
    pub lf: u64,
    /// U+000D U+000A, as Windows ends a line.
    pub crlf: u64,
    /// U+000D without U+000A after it, as the classic Mac OS ended a line.
    pub cr: u64,
}

/// An ill-formed segment of a scanned input; one of [`Scan::ill_formed`].
///
/// What was meant there, [`segment_at`](crate::segment_at) tells from the bytes of the segment and the eight on either
/// side.
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{Scanner, Scheme, scan, segment_at};
///
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(b"ab\xF0\x9F");
/// scanner.push(b"\x98c");
/// let cut = scanner.finish().ill_formed[0];
/// assert_eq!((cut.start, cut.end), (2, 5));
///
/// // As a compiler would say it, with what was meant.
/// let bytes = b"one\ntwo \xC0\xAF\n";
/// let fault = scan(bytes, Scheme::Utf8).ill_formed[0];
/// let attempt = segment_at(bytes, fault.start as usize, Scheme::Utf8).unwrap().attempt().unwrap();
/// let meant = attempt.code_point().unwrap();
/// assert_eq!(format!("file.txt:{}: {}, {meant}", fault.line, fault.kind), "file.txt:2: overlong, U+002F");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct IllFormedRange {
    /// The byte offset of the first byte, in the whole input.
    pub start: u64,
    /// The byte offset after the last byte.
    pub end: u64,
    /// The number of its line, the first of which is 1: one more than there are [`LineEnds`] before it, of any type.
    pub line: u64,
    /// The rule that it breaks.
    pub kind: IllFormedKind,
}

impl IllFormedRange {
    /// The byte offsets of the segment in the whole input.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, scan};
    ///
    /// let scan = scan(b"ab\xE2\x82!", Scheme::Utf8);
    /// assert_eq!(scan.ill_formed[0].range(), 2..4);
    /// ```
    #[must_use]
    pub fn range(&self) -> Range<u64> {
        self.start..self.end
    }
}

/// An offset in the input at which a segment starts; one of [`Scan::checkpoints`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{Scanner, Scheme};
///
/// // The code point at 64 KiB less one has two bytes.
/// let text = ["a".repeat(65_535), "éa".into()].concat();
/// let mut scanner = Scanner::new(Scheme::Utf8);
/// scanner.push(text.as_bytes());
/// let checkpoints = scanner.finish().checkpoints;
/// assert_eq!(checkpoints.len(), 1);
/// assert_eq!((checkpoints[0].byte_offset, checkpoints[0].code_points), (65_537, 65_536));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Checkpoint {
    /// The byte offset of the segment.
    pub byte_offset: u64,
    /// How many code points come before it.
    pub code_points: u64,
}
