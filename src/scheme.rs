//! The encoding schemes, each a small description that one decoder and one encoder read.
//!
//! A further scheme of the UTF-8 family is a further [`Description`]: other rows, other code points.

use std::fmt;
use std::ops::RangeInclusive;

use crate::IllFormedKind::{self, InvalidByte, Overlong, Surrogate, TooLarge};

/// A definition of how code points become bytes.
///
/// ```
/// use utf8_inspector::Scheme;
///
/// assert_eq!(Scheme::from_id("utf-8"), Some(Scheme::Utf8));
/// assert_eq!(Scheme::from_id("utf-9"), None);
/// assert_eq!(Scheme::Utf8.to_string(), "utf-8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// UTF-8 as RFC 3629, the Unicode Standard and ISO/IEC 10646 define it: one to four bytes, the
    /// shortest form only, U+0000 to U+D7FF and U+E000 to U+10FFFF.
    Utf8,
}

impl Scheme {
    /// All schemes, in the order of their declaration.
    pub const ALL: [Scheme; 1] = [Scheme::Utf8];

    /// The scheme's stable name, as JavaScript, permalinks and the case tables use it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::Scheme::Utf8.id(), "utf-8");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.description().id
    }

    /// The scheme with this name, or `None`; names are matched exactly, in lower case.
    ///
    /// ```
    /// use utf8_inspector::Scheme;
    ///
    /// assert_eq!(Scheme::from_id("utf-8"), Some(Scheme::Utf8));
    /// assert_eq!(Scheme::from_id("UTF-8"), None);
    /// ```
    #[must_use]
    pub fn from_id(id: &str) -> Option<Scheme> {
        Scheme::ALL.into_iter().find(|scheme| scheme.id() == id)
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
            Scheme::Utf8 => &UTF_8,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What a byte may be where a sequence should start.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// A whole sequence by itself.
    Whole,
    /// Starts a sequence of continuation bytes, all of which may be 80..BF.
    Start,
    /// Starts a sequence whose second byte is narrowed; other continuation bytes there are refused.
    StartThen {
        second: [u8; 2],
        otherwise: IllFormedKind,
    },
    /// Belongs inside a sequence, so it is out of place.
    Continuation,
    /// Occurs in no well-formed sequence, for this reason.
    Never(IllFormedKind),
}

/// A range of byte values that follow the same rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstBytes {
    lowest: u8,
    highest: u8,
    /// How many bytes the leading ones promise, the byte itself included; 0 if they promise nothing.
    pub(crate) length: u8,
    pub(crate) rule: Rule,
}

const fn row(lowest: u8, highest: u8, length: u8, rule: Rule) -> FirstBytes {
    FirstBytes {
        lowest,
        highest,
        length,
        rule,
    }
}

impl FirstBytes {
    /// The number of low bits that carry the code point: what the leading ones and their zero leave.
    pub(crate) const fn payload_bits(&self) -> u32 {
        match (self.rule, self.length) {
            (Rule::Continuation, _) => CONTINUATION_BITS,
            (_, 0) => 0,
            (_, 1) => 7,
            (_, length) => 7u32.saturating_sub(length as u32),
        }
    }

    /// What may follow directly, for a byte that starts a sequence of several.
    pub(crate) const fn second(&self) -> Option<[u8; 2]> {
        match self.rule {
            Rule::Start => Some(CONTINUATION),
            Rule::StartThen { second, .. } => Some(second),
            Rule::Whole | Rule::Continuation | Rule::Never(_) => None,
        }
    }
}

/// The lowest and the highest continuation byte: `10xxxxxx`.
pub(crate) const CONTINUATION: [u8; 2] = [0x80, 0xBF];
/// How many bits of the code point each continuation byte carries.
pub(crate) const CONTINUATION_BITS: u32 = 6;

pub(crate) const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// All that decoder and encoder need to know of a scheme.
#[derive(Debug)]
pub(crate) struct Description {
    id: &'static str,
    code_points: &'static [RangeInclusive<u64>],
    rows: &'static [FirstBytes],
    /// For each byte value the number of its row.
    row_of: [u8; 256],
}

impl Description {
    /// Checks, when the crate is compiled, that the rows tile 00..FF in order.
    const fn new(
        id: &'static str,
        code_points: &'static [RangeInclusive<u64>],
        rows: &'static [FirstBytes],
    ) -> Description {
        let mut row_of = [0; 256];
        let mut next = 0;
        let mut number = 0;
        while number < rows.len() {
            assert!(
                rows[number].lowest as usize == next,
                "rows overlap or leave a gap"
            );
            while next <= rows[number].highest as usize {
                row_of[next] = number as u8;
                next += 1;
            }
            number += 1;
        }
        assert!(next == 256, "rows end before FF");
        Description {
            id,
            code_points,
            rows,
            row_of,
        }
    }

    /// The row for a byte that stands where a sequence should start.
    #[inline]
    pub(crate) fn first_byte(&self, byte: u8) -> &'static FirstBytes {
        &self.rows[usize::from(self.row_of[usize::from(byte)])]
    }
}

// The Unicode Standard, §3.9, Table 3-7 (the same as RFC 3629 §4), with a row added for each byte
// value that the table leaves out, named after the reason (RFC 3629 §1 and §3).
static UTF_8: Description = Description::new(
    "utf-8",
    &[0..=0xD7FF, 0xE000..=0x10FFFF],
    &[
        row(0x00, 0x7F, 1, Rule::Whole),
        row(0x80, 0xBF, 0, Rule::Continuation),
        row(0xC0, 0xC1, 2, Rule::Never(Overlong)),
        row(0xC2, 0xDF, 2, Rule::Start),
        row(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        row(0xE1, 0xEC, 3, Rule::Start),
        row(0xED, 0xED, 3, then(0x80, 0x9F, Surrogate)),
        row(0xEE, 0xEF, 3, Rule::Start),
        row(0xF0, 0xF0, 4, then(0x90, 0xBF, Overlong)),
        row(0xF1, 0xF3, 4, Rule::Start),
        row(0xF4, 0xF4, 4, then(0x80, 0x8F, TooLarge)),
        row(0xF5, 0xF7, 4, Rule::Never(TooLarge)),
        row(0xF8, 0xFB, 5, Rule::Never(InvalidByte)),
        row(0xFC, 0xFD, 6, Rule::Never(InvalidByte)),
        row(0xFE, 0xFF, 0, Rule::Never(InvalidByte)),
    ],
);

const fn then(lowest: u8, highest: u8, otherwise: IllFormedKind) -> Rule {
    Rule::StartThen {
        second: [lowest, highest],
        otherwise,
    }
}
