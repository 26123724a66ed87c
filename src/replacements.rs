//! What a lenient decoder makes of ill-formed input: what it replaces with U+FFFD.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::id::written_by_id;
use crate::{Scheme, Segments, segments};

/// What a lenient decoder replaces with one U+FFFD.
///
/// Other policies may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::{ReplacementPolicy, Scheme, replacements};
///
/// // An overlong slash of three bytes: a lenient decoder that follows no standard may put one U+FFFD.
/// let count = |policy| replacements(b"\xE0\x80\xAF", Scheme::Utf8, policy).count();
/// assert_eq!(count(ReplacementPolicy::MaximalSubpart), 3);
/// assert_eq!(count(ReplacementPolicy::Attempt), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ReplacementPolicy {
    /// Each maximal subpart, that is, each ill-formed segment: as in WHATWG Encoding, and as the Unicode Standard
    /// recommends (§3.9, "U+FFFD Substitution of Maximal Subparts").
    MaximalSubpart,
    /// Each byte of an ill-formed segment.
    Byte,
    /// Each attempted sequence as a whole, with all continuation bytes that its start byte claims.
    Attempt,
}

impl ReplacementPolicy {
    /// All policies, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::ReplacementPolicy;
    ///
    /// let ids = ReplacementPolicy::ALL.iter().map(|policy| policy.id());
    /// assert!(ids.eq(["maximal-subpart", "byte", "attempt"]));
    /// ```
    pub const ALL: &'static [ReplacementPolicy] = &[
        ReplacementPolicy::MaximalSubpart,
        ReplacementPolicy::Byte,
        ReplacementPolicy::Attempt,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::ReplacementPolicy;
    ///
    /// assert_eq!(ReplacementPolicy::MaximalSubpart.id(), "maximal-subpart");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ReplacementPolicy::MaximalSubpart => "maximal-subpart",
            ReplacementPolicy::Byte => "byte",
            ReplacementPolicy::Attempt => "attempt",
        }
    }
}

written_by_id!(ReplacementPolicy, "replacement policy");

/// The ranges that a lenient decoder replaces, each with one U+FFFD, in order and without overlap.
///
/// Together they cover the same bytes under every policy: those of the ill-formed segments.
/// Well-formed or empty input has none.
///
/// ```
/// use utf8_inspector::{ReplacementPolicy, Scheme, replacements};
///
/// // An encoded surrogate: three maximal subparts, three bytes, one attempt.
/// let count = |&policy| replacements(b"a\xED\xA0\x80", Scheme::Utf8, policy).count();
/// assert!(ReplacementPolicy::ALL.iter().map(count).eq([3, 3, 1]));
///
/// // The euro sign cut short: one maximal subpart, two bytes, one attempt.
/// let count = |&policy| replacements(b"a\xE2\x82", Scheme::Utf8, policy).count();
/// assert!(ReplacementPolicy::ALL.iter().map(count).eq([1, 2, 1]));
/// ```
pub fn replacements(bytes: &[u8], scheme: Scheme, policy: ReplacementPolicy) -> Replacements<'_> {
    Replacements {
        segments: segments(bytes, scheme),
        policy,
        places: 0..0,
    }
}

/// The ranges that a lenient decoder replaces; made by [`replacements`].
///
/// ```
/// use utf8_inspector::{ReplacementPolicy, Scheme, replacements};
///
/// let mut found = replacements(b"a\xFF\xFE", Scheme::Utf8, ReplacementPolicy::Byte);
/// assert_eq!(found.next(), Some(1..2));
/// assert_eq!(found.clone().count(), 1);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Replacements<'a> {
    segments: Segments<'a>,
    policy: ReplacementPolicy,
    /// The bytes of the last segment that are still to be replaced one by one.
    places: Range<usize>,
}

impl Iterator for Replacements<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            if let Some(place) = self.places.next() {
                return Some(place..place + 1);
            }
            let segment = self.segments.next()?;
            let Some(attempt) = segment.attempt() else {
                continue;
            };
            match self.policy {
                ReplacementPolicy::MaximalSubpart => return Some(segment.range()),
                ReplacementPolicy::Byte => self.places = segment.range(),
                // The first segment's range has already covered the attempt's other segments.
                ReplacementPolicy::Attempt if attempt.range().start < segment.start => {}
                ReplacementPolicy::Attempt => return Some(attempt.range()),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // No more segments are left than bytes, and each range covers at least one byte.
        let (_, bytes_left) = self.segments.size_hint();
        let places_left = self.places.len();
        (places_left, bytes_left.map(|left| places_left + left))
    }
}

impl FusedIterator for Replacements<'_> {}
