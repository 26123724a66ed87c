//! The encoding schemes.

pub(crate) mod code_unit;
pub(crate) mod description;
pub(crate) mod pair;
mod tables;

use core::ops::RangeInclusive;

#[cfg(doc)]
use crate::IllFormedKind;
use crate::id::written_by_id;
use description::Description;

/// A definition of how code points become bytes.
///
/// More may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::{Scheme, encode};
///
/// // Written by its id, and read by it in upper or lower case.
/// assert_eq!(Scheme::Cesu8.to_string(), "cesu-8");
/// assert_eq!("cesu-8".parse(), Ok(Scheme::Cesu8));
/// assert_eq!("CESU-8".parse(), Ok(Scheme::Cesu8));
/// assert!("cesu8".parse::<Scheme>().is_err());
///
/// assert_eq!(encode('𐐀'.into(), Scheme::Utf8).unwrap()[..], *b"\xF0\x90\x90\x80");
/// assert_eq!(encode('𐐀'.into(), Scheme::Cesu8).unwrap()[..], *b"\xED\xA0\x81\xED\xB0\x80");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// UTF-8 as RFC 3629, the Unicode Standard and ISO/IEC 10646 define it: one to four bytes, the
    /// shortest form only, U+0000 to U+D7FF and U+E000 to U+10FFFF.
    Utf8,
    /// UTF-8 as it was first standardised (RFC 2279, Plan 9): one to six bytes, 31 bits.
    ///
    /// The shortest form is required, as in Plan 9's definition and the security notes of RFC 2279. The
    /// bit pattern does not single out surrogates, so here they are code points like any other.
    Utf8Of1993,
    /// The pattern of UTF-8 extended as far as it goes: one to eight bytes, 42 bits. Never a standard.
    ///
    /// FE starts seven bytes (36 bits) and FF eight (42 bits), both without payload of their own. The
    /// shortest form is required; surrogates are code points like any other.
    Utf8Extended,
    /// CESU-8 (Unicode Technical Report 26): UTF-16's code units in the three-byte form of UTF-8.
    ///
    /// A supplementary code point is a surrogate pair: twice three bytes, one sequence of six. A surrogate without its
    /// other half is of kind [`Surrogate`](IllFormedKind::Surrogate). The four-byte form does not exist, so F0 to FF
    /// start nothing: they are of kind [`InvalidByte`](IllFormedKind::InvalidByte), in an attempt that still reports
    /// the code point that was meant.
    Cesu8,
    /// Modified UTF-8, as in Java's class files: CESU-8 with U+0000 as C0 80.
    ///
    /// The byte 00 starts no sequence, so it is of kind [`InvalidByte`](IllFormedKind::InvalidByte): its attempt meant
    /// U+0000, whose form here has two bytes. C0 before any other continuation byte stays
    /// [`Overlong`](IllFormedKind::Overlong).
    Mutf8,
    /// WTF-8: UTF-8 that can also encode surrogates, as long as they are not a pair.
    ///
    /// A surrogate pair must be one sequence of four bytes. As two sequences of three it is refused: two segments of
    /// kind [`Surrogate`](IllFormedKind::Surrogate), one attempt of six bytes that meant the supplementary code point.
    /// Two bytes of the second half are enough to refuse it.
    Wtf8,
    /// UTF-16, the more significant byte of each code unit first: two bytes, or four for a pair.
    ///
    /// A surrogate without its other half is of kind [`Surrogate`](IllFormedKind::Surrogate). A byte left over at the
    /// end is [`Truncated`](IllFormedKind::Truncated), together with the first half of a pair directly before it, so
    /// that there are as many segments as a WHATWG decoder emits U+FFFD; if no further byte could complete them, they
    /// are of kind `Surrogate`.
    Utf16Be,
    /// UTF-16, the less significant byte of each code unit first; otherwise like [`Scheme::Utf16Be`].
    Utf16Le,
    /// UCS-2, the ancestor of UTF-16: two bytes, the more significant first, U+0000 to U+FFFF.
    ///
    /// It has no pairs, so surrogates are code points like any other.
    Ucs2,
    /// UTF-32 (UCS-4), the most significant byte first: four bytes.
    ///
    /// Above U+10FFFF the kind is [`TooLarge`](IllFormedKind::TooLarge). Fewer than four bytes at the end are
    /// [`Truncated`](IllFormedKind::Truncated) if more could complete them, otherwise of the kind that they would be
    /// with 00 for each missing byte.
    Utf32Be,
    /// UTF-32, the least significant byte first; otherwise like [`Scheme::Utf32Be`].
    Utf32Le,
    /// ISO 8859-1: one byte, U+0000 to U+00FF. No input is ill-formed.
    Latin1,
    /// US-ASCII: one byte, U+0000 to U+007F; 80 to FF are [`InvalidByte`](IllFormedKind::InvalidByte).
    Ascii,
}

impl Scheme {
    /// All schemes, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, encode};
    ///
    /// // Where NUL is not a single byte 00.
    /// let differs = |&&scheme: &&Scheme| encode('\0'.into(), scheme).unwrap()[..] != [0];
    /// let ids: Vec<_> = Scheme::ALL.iter().filter(differs).map(|scheme| scheme.id()).collect();
    /// assert_eq!(ids, ["mutf-8", "utf-16be", "utf-16le", "ucs-2", "utf-32be", "utf-32le"]);
    /// ```
    pub const ALL: &'static [Scheme] = &[
        Scheme::Utf8,
        Scheme::Utf8Of1993,
        Scheme::Utf8Extended,
        Scheme::Cesu8,
        Scheme::Mutf8,
        Scheme::Wtf8,
        Scheme::Utf16Be,
        Scheme::Utf16Le,
        Scheme::Ucs2,
        Scheme::Utf32Be,
        Scheme::Utf32Le,
        Scheme::Latin1,
        Scheme::Ascii,
    ];

    /// The scheme's stable name, as JavaScript, permalinks and the case tables use it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::Scheme::Utf8.id(), "utf-8");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.description().id
    }

    /// The values of the code points that the scheme can encode: ranges in ascending order.
    ///
    /// ```
    /// use utf8_inspector::Scheme;
    ///
    /// assert_eq!(Scheme::Utf8.code_points(), [0..=0xD7FF, 0xE000..=0x10FFFF]);
    /// ```
    #[must_use]
    pub const fn code_points(self) -> &'static [RangeInclusive<u64>] {
        self.description().code_points
    }

    pub(crate) const fn description(self) -> &'static Description {
        match self {
            Scheme::Utf8 => &tables::UTF_8,
            Scheme::Utf8Of1993 => &tables::UTF_8_1993,
            Scheme::Utf8Extended => &tables::UTF_8_EXTENDED,
            Scheme::Cesu8 => &tables::CESU_8,
            Scheme::Mutf8 => &tables::MUTF_8,
            Scheme::Wtf8 => &tables::WTF_8,
            Scheme::Utf16Be => &tables::UTF_16BE,
            Scheme::Utf16Le => &tables::UTF_16LE,
            Scheme::Ucs2 => &tables::UCS_2,
            Scheme::Utf32Be => &tables::UTF_32BE,
            Scheme::Utf32Le => &tables::UTF_32LE,
            Scheme::Latin1 => &tables::LATIN_1,
            Scheme::Ascii => &tables::ASCII,
        }
    }
}

written_by_id!(Scheme, "scheme");
