//! What a single byte may be.

use std::ops::RangeInclusive;

use crate::scheme::Rule;
use crate::{IllFormedKind, Scheme};

/// What a byte may be, judged by its value alone.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByteClass {
    /// A sequence of one byte.
    Ascii,
    /// The first byte of a sequence of several.
    Start,
    /// A further byte of a sequence of several.
    Continuation,
    /// A byte that occurs in no well-formed sequence.
    Invalid,
}

impl ByteClass {
    /// All classes, in the order of their declaration.
    pub const ALL: [ByteClass; 4] = [
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

/// All that a byte's value tells about it; see [`classify`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByteFacts {
    /// The byte itself.
    pub byte: u8,
    /// What the byte may be.
    pub class: ByteClass,
    /// How many bytes the leading ones promise, the byte included; 0 if they promise nothing.
    pub length: usize,
    /// Why an invalid byte can never occur; `None` for every other class.
    pub kind: Option<IllFormedKind>,
    /// The byte values that may follow directly, for a start byte; else `None`.
    pub second: Option<RangeInclusive<u8>>,
    /// How many of its low bits carry bits of the code point.
    pub payload_bits: u32,
}

/// What the value of `byte` tells, wherever the byte may stand.
///
/// Every byte value has an answer. In UTF-8, C0, C1 and F5 to FF are invalid; the length that their
/// leading ones promise is told all the same, up to the six bytes of RFC 2279, while FE and FF have
/// never promised one.
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
/// ```
#[must_use]
pub fn classify(byte: u8, scheme: Scheme) -> ByteFacts {
    let row = scheme.description().first_byte(byte);
    ByteFacts {
        byte,
        class: class_of(row.rule),
        length: usize::from(row.length),
        kind: match row.rule {
            Rule::Never(kind) => Some(kind),
            _ => None,
        },
        second: row.second().map(|[lowest, highest]| lowest..=highest),
        payload_bits: row.payload_bits(),
    }
}

fn class_of(rule: Rule) -> ByteClass {
    match rule {
        Rule::Whole => ByteClass::Ascii,
        Rule::Start | Rule::StartThen { .. } => ByteClass::Start,
        Rule::Continuation => ByteClass::Continuation,
        Rule::Never(_) => ByteClass::Invalid,
    }
}
