//! The highest code point of well-formed UTF-8, found without decoding.

#![cfg_attr(
    not(any(
        all(target_arch = "wasm32", target_feature = "simd128"),
        all(target_arch = "x86_64", feature = "std")
    )),
    allow(dead_code, reason = "only vectors need all of it")
)]

use crate::scheme::description::is_continuation;
use crate::scheme::pair;
use crate::{CodePoint, Scheme, encode, segments};

/// How many bytes come before the last one of the longest sequence, which is a surrogate pair.
pub(super) const BEFORE: usize = 5;

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// The order of the bytes is the order of the code points. A surrogate pair is stored as four bytes of UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// The sequence; all 0 before the first.
    pub(super) fn sequence(self) -> [u8; 4] {
        self.0.unwrap_or_default()
    }

    /// The sequence with which others' bytes are compared as signed ones; after its last byte comes a value that none exceeds.
    pub(super) fn limits(self) -> [u8; 4] {
        let mut limits = self.sequence();
        let length = longest_length(limits[0]);
        limits[length..].fill(0x7F);
        limits
    }

    /// The same for the second and the third byte of each half of a pair. If there was no pair yet, any pair is above them.
    pub(super) fn pair_limits(self) -> [u8; 4] {
        let pair = self
            .code_point()
            .map(|highest| encode(highest, Scheme::Cesu8));
        match pair.and_then(Result::ok).as_deref() {
            Some(&[_, a, b, _, c, d]) => [a, b, c, d],
            _ => [0x80; 4],
        }
    }

    /// Whether it is above the Basic Multilingual Plane.
    pub(super) fn is_supplementary(self) -> bool {
        self.sequence()[0] >= 0xF0
    }

    /// Whether a text has a higher code point if this is its highest byte, and it starts no sequence that is
    /// higher than this and starts with the same byte.
    pub(super) fn is_raised_by(self, max: u8) -> bool {
        self.0.is_none_or(|[first, ..]| max > first)
    }

    /// Takes into account the sequences of a text, which may be cut at both ends; cut sequences do not count.
    #[inline(never)]
    pub(super) fn raise(&mut self, text: &[u8]) {
        // Below it nothing starts that is higher, neither a sequence nor a pair.
        let least = self.sequence()[0].min(0xED);
        for (start, &first) in text.iter().enumerate() {
            if first < least || is_continuation(first) {
                continue;
            }
            if let &[0xED, 0xA0..=0xFF, ..] = &text[start..] {
                self.raise_by_pair(&text[start..]);
                continue;
            }
            let length = longest_length(first);
            if let Some(found) = text.get(start..start + length) {
                let mut sequence = [0; 4];
                sequence[..length].copy_from_slice(found);
                self.0 = self.0.max(Some(sequence));
            }
        }
    }

    /// Takes into account the surrogate pair at the start of a text, unless it is cut.
    fn raise_by_pair(&mut self, text: &[u8]) {
        if let Some(&[_, a @ 0xA0..=0xAF, b, _, c, d]) = text.first_chunk() {
            let half = |high: u8, low: u8| u64::from(high & 0x3F) << 6 | u64::from(low & 0x3F);
            let found = char::from_u32(pair::join(half(a, b), half(c, d)) as u32);
            let mut sequence = [0; 4];
            found.map(|found| found.encode_utf8(&mut sequence).len());
            self.0 = self.0.max(Some(sequence));
        }
    }

    pub(super) fn code_point(self) -> Option<CodePoint> {
        segments(&self.0?, Scheme::Utf8).next()?.code_point()
    }
}

/// How many bytes the longest sequence has, judged by the highest byte of a text.
pub(super) fn longest_length(max: u8) -> usize {
    match max {
        0x00..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xFF => 4,
    }
}
