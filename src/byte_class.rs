//! What a single byte can be.

use core::ops::RangeInclusive;

use crate::id::written_by_id;
use crate::scheme::description::Rule;
use crate::{IllFormedKind, Scheme};

/// What a byte can be, judged by its value alone.
///
/// No class will be added: a byte starts a sequence, continues one, is one, or occurs in none.
///
/// ```
/// use utf8_inspector::{ByteClass, Scheme, classify};
///
/// let classes = b"\x41\xC3\x9C\xFF".map(|byte| classify(byte, Scheme::Utf8).class);
/// assert_eq!(
///     classes,
///     [ByteClass::Ascii, ByteClass::Start, ByteClass::Continuation, ByteClass::Invalid],
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByteClass {
    /// A sequence of one byte, 00 to 7F.
    Ascii,
    /// The first byte of a sequence of several; in Latin-1, a byte from 80 on, which is a sequence of its own.
    Start,
    /// A later byte of a sequence of several.
    Continuation,
    /// A byte that occurs in no well-formed sequence.
    Invalid,
}

impl ByteClass {
    /// All classes, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::{ByteClass, Scheme, classify};
    ///
    /// // How many byte values there are of each class in UTF-8.
    /// let count = |&class| (0..=255).filter(|&byte| classify(byte, Scheme::Utf8).class == class).count();
    /// assert!(ByteClass::ALL.iter().map(count).eq([128, 51, 64, 13]));
    /// ```
    pub const ALL: &'static [ByteClass] = &[
        ByteClass::Ascii,
        ByteClass::Start,
        ByteClass::Continuation,
        ByteClass::Invalid,
    ];

    /// The class's stable name, as JavaScript and the case tables use it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::ByteClass::Continuation.id(), "continuation");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ByteClass::Ascii => "ascii",
            ByteClass::Start => "start",
            ByteClass::Continuation => "continuation",
            ByteClass::Invalid => "invalid",
        }
    }
}

written_by_id!(ByteClass, "byte class");

/// What a byte's value says about it; see [`classify`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::{ByteFacts, Scheme, classify};
///
/// // 110xxxxx: five bits of the code point, and one continuation byte to follow.
/// let ByteFacts { length, payload_bits, second, .. } = classify(0xC3, Scheme::Utf8);
/// assert_eq!((length, payload_bits, second), (2, 5, Some(0x80..=0xBF)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ByteFacts {
    /// The byte itself.
    pub byte: u8,
    /// What the byte can be.
    pub class: ByteClass,
    /// How many bytes the leading 1 bits promise, including this one; 0 if they promise nothing.
    pub length: usize,
    /// Why an invalid byte can never occur; `None` for every other class.
    pub kind: Option<IllFormedKind>,
    /// The byte values that may follow a start byte of a sequence of several; otherwise `None`.
    pub second: Option<RangeInclusive<u8>>,
    /// How many of its low bits carry bits of the code point.
    pub payload_bits: u32,
}

/// What the value of `byte` says about it, wherever it occurs.
///
/// Every byte value has an answer. In UTF-8, C0, C1 and F5 to FF are invalid, but still have the length that their
/// leading 1 bits promise, up to the six bytes of RFC 2279; FE and FF never promised one.
///
/// If code units have several bytes, a value only says whether the byte may come first. In
/// UTF-16BE DC to DF may not, so they are continuation bytes, and D8 to DB promise four bytes; in
/// UTF-32BE only 00 may. In UTF-16LE, UTF-32LE and UCS-2 every value may come first, so every byte is a
/// start byte. None is of class ASCII, because none is a sequence on its own; and none is invalid,
/// because each can occur. `second` is `None` in UTF-16LE, where it would be two ranges. In Latin-1 all
/// bytes are sequences of one byte: 00 to 7F of class ASCII, the others start bytes of length 1.
///
/// Source: the Unicode Standard, §3.9, Table 3-7; RFC 3629 §3.
///
/// ```
/// use utf8_inspector::{ByteClass, IllFormedKind, Scheme, classify};
///
/// let e0 = classify(0xE0, Scheme::Utf8);
/// assert_eq!((e0.class, e0.length, e0.payload_bits), (ByteClass::Start, 3, 4));
/// assert_eq!(e0.second, Some(0xA0..=0xBF));
///
/// let c0 = classify(0xC0, Scheme::Utf8);
/// assert_eq!((c0.class, c0.length), (ByteClass::Invalid, 2));
/// assert_eq!(c0.kind, Some(IllFormedKind::Overlong));
///
/// let dc = classify(0xDC, Scheme::Utf16Be);
/// assert_eq!((dc.class, dc.length), (ByteClass::Continuation, 0));
/// ```
#[must_use]
pub fn classify(byte: u8, scheme: Scheme) -> ByteFacts {
    let first = scheme.description().first_byte(byte);
    ByteFacts {
        byte,
        class: class_of(first.rule),
        length: usize::from(first.length),
        kind: match first.rule {
            Rule::Never(kind) => Some(kind),
            _ => None,
        },
        second: first.second().map(|[lowest, highest]| lowest..=highest),
        payload_bits: first.payload_bits,
    }
}

fn class_of(rule: Rule) -> ByteClass {
    match rule {
        Rule::Whole => ByteClass::Ascii,
        Rule::Start | Rule::StartThen { .. } | Rule::Unit { .. } => ByteClass::Start,
        Rule::Continuation => ByteClass::Continuation,
        Rule::Never(_) => ByteClass::Invalid,
    }
}
