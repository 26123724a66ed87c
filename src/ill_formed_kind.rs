//! Why bytes are ill-formed.

use crate::id::written_by_id;

/// The rule that an ill-formed byte sequence breaks.
///
/// If several apply, the kind is the most specific one: `E0 80` at the end of the input is
/// [`Overlong`](IllFormedKind::Overlong), because no further byte could make it well-formed.
///
/// A new scheme may add a rule of its own, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::{IllFormedKind, Scheme, segments};
///
/// let kind = |bytes| segments(bytes, Scheme::Utf8).next().unwrap().kind();
/// assert_eq!(kind(b"\x80"), Some(IllFormedKind::UnexpectedContinuation));
/// assert_eq!(kind(b"\xE0\x80"), Some(IllFormedKind::Overlong));
/// assert_eq!(kind(b"\xED\xA0\x80"), Some(IllFormedKind::Surrogate));
/// assert_eq!(kind(b"\xF4\x90\x80\x80"), Some(IllFormedKind::TooLarge));
/// assert_eq!(kind(b"\xFF"), Some(IllFormedKind::InvalidByte));
/// assert_eq!(kind(b"\xE2\x82"), Some(IllFormedKind::Truncated));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IllFormedKind {
    /// A continuation byte where a sequence must start.
    UnexpectedContinuation,
    /// Would encode a code point that has a shorter form.
    Overlong,
    /// Would encode a surrogate, U+D800 to U+DFFF.
    Surrogate,
    /// Would encode a code point above the scheme's last one.
    TooLarge,
    /// A byte that starts no sequence in this scheme.
    InvalidByte,
    /// A start byte whose continuation is missing.
    Truncated,
}

impl IllFormedKind {
    /// All kinds, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, classify};
    ///
    /// // The kinds that one byte alone can have in UTF-8, whatever follows.
    /// let is_of_byte = |&&kind: &&IllFormedKind| (0..=255).any(|byte| classify(byte, Scheme::Utf8).kind == Some(kind));
    /// let of_bytes: Vec<_> = IllFormedKind::ALL.iter().filter(is_of_byte).map(|kind| kind.id()).collect();
    /// assert_eq!(of_bytes, ["overlong", "too-large", "invalid-byte"]);
    /// ```
    pub const ALL: &'static [IllFormedKind] = &[
        IllFormedKind::UnexpectedContinuation,
        IllFormedKind::Overlong,
        IllFormedKind::Surrogate,
        IllFormedKind::TooLarge,
        IllFormedKind::InvalidByte,
        IllFormedKind::Truncated,
    ];

    /// The kind's stable name, as JavaScript and the case tables use it.
    ///
    /// ```
    /// use utf8_inspector::IllFormedKind;
    ///
    /// assert_eq!(IllFormedKind::TooLarge.id(), "too-large");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            IllFormedKind::UnexpectedContinuation => "unexpected-continuation",
            IllFormedKind::Overlong => "overlong",
            IllFormedKind::Surrogate => "surrogate",
            IllFormedKind::TooLarge => "too-large",
            IllFormedKind::InvalidByte => "invalid-byte",
            IllFormedKind::Truncated => "truncated",
        }
    }
}

written_by_id!(IllFormedKind, "kind");
