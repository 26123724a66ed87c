//! What a lenient decoder makes of ill-formed input: what it replaces by U+FFFD.

use core::ops::Range;

use crate::id::written_by_id;
use crate::{Scheme, segments};

/// What a lenient decoder replaces by one U+FFFD.
///
/// Decoders may turn up that do it in yet another way, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::{Replacement, Scheme, replacements};
///
/// // An overlong slash of three bytes: a lenient decoder that follows no standard may put one U+FFFD.
/// let count = |policy| replacements(b"\xE0\x80\xAF", Scheme::Utf8, policy).count();
/// assert_eq!(count(Replacement::MaximalSubpart), 3);
/// assert_eq!(count(Replacement::Attempt), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Replacement {
    /// Each maximal subpart, which is each ill-formed segment: WHATWG Encoding, and the practice that
    /// the Unicode Standard recommends (§3.9, "U+FFFD Substitution of Maximal Subparts").
    MaximalSubpart,
    /// Each byte of an ill-formed segment.
    Byte,
    /// Each attempted sequence as a whole, with all continuation bytes that its start byte claims.
    Attempt,
}

impl Replacement {
    /// All policies, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::Replacement;
    ///
    /// let ids = Replacement::ALL.iter().map(|policy| policy.id());
    /// assert!(ids.eq(["maximal-subpart", "byte", "attempt"]));
    /// ```
    pub const ALL: &'static [Replacement] = &[
        Replacement::MaximalSubpart,
        Replacement::Byte,
        Replacement::Attempt,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::Replacement;
    ///
    /// assert_eq!(Replacement::MaximalSubpart.id(), "maximal-subpart");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Replacement::MaximalSubpart => "maximal-subpart",
            Replacement::Byte => "byte",
            Replacement::Attempt => "attempt",
        }
    }
}

written_by_id!(Replacement, "replacement");

/// The ranges that a lenient decoder replaces, each by one U+FFFD, in order and without overlap.
///
/// Together they cover the same bytes under every policy: those of the ill-formed segments.
/// Well-formed and empty input give none.
///
/// ```
/// use utf8_inspector::{Replacement, Scheme, replacements};
///
/// // An encoded surrogate: three maximal subparts, three bytes, one attempt.
/// let count = |&policy| replacements(b"a\xED\xA0\x80", Scheme::Utf8, policy).count();
/// assert!(Replacement::ALL.iter().map(count).eq([3, 3, 1]));
///
/// // The euro sign cut short: one maximal subpart, two bytes, one attempt.
/// let count = |&policy| replacements(b"a\xE2\x82", Scheme::Utf8, policy).count();
/// assert!(Replacement::ALL.iter().map(count).eq([1, 2, 1]));
/// ```
pub fn replacements(
    bytes: &[u8],
    scheme: Scheme,
    policy: Replacement,
) -> impl Iterator<Item = Range<usize>> {
    segments(bytes, scheme).flat_map(move |segment| {
        let (range, step) = match segment.attempt() {
            None => (segment.end..segment.end, 1),
            Some(attempt) => match policy {
                Replacement::MaximalSubpart => (segment.range(), segment.end - segment.start),
                Replacement::Byte => (segment.range(), 1),
                Replacement::Attempt if attempt.range().start == segment.start => {
                    (attempt.range(), attempt.range().len())
                }
                Replacement::Attempt => (segment.end..segment.end, 1),
            },
        };
        range
            .clone()
            .step_by(step)
            .map(move |start| start..start + step)
    })
}
