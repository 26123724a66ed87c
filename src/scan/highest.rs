//! The highest code point of well-formed UTF-8, found without decoding.

#![cfg_attr(
    not(any(
        all(target_arch = "wasm32", target_feature = "simd128"),
        all(target_arch = "x86_64", feature = "std")
    )),
    allow(dead_code, reason = "only vectors need all of it")
)]

use core::array::from_fn;
use core::ops::Range;

use crate::scheme::description::is_continuation;
use crate::scheme::pair;
use crate::{CodePoint, Scheme, encode, segments};

/// How many bytes come before the last one of the longest sequence, which is a surrogate pair.
pub(super) const BEFORE: usize = 5;

/// How many bytes are examined together: most blocks have none that could be the highest.
const BLOCK: usize = 64;
/// Of how many bytes the highest is determined first: where text is mostly ASCII, it is too low.
const REGION: usize = 16 * BLOCK;

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// Comparing the bytes compares the code points. A surrogate pair is stored as four bytes of UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
// So that it is stored and loaded at once: a load of what has been stored in parts waits for them.
#[repr(align(8))]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// The sequence; all 0 before the first code point.
    pub(super) fn sequence(self) -> [u8; 4] {
        self.0.unwrap_or_default()
    }

    /// The bytes of the sequence as limits for signed comparison with others; those after its last byte are 7F, which
    /// none exceeds.
    pub(super) fn limits(self) -> [u8; 4] {
        let sequence = self.sequence();
        let length = longest_length(sequence[0]);
        from_fn(|place| {
            if place < length {
                sequence[place]
            } else {
                0x7F
            }
        })
    }

    /// The same for the second and the third byte of each half of a pair. If there has been no pair yet, every pair is
    /// above them.
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

    /// Whether a text whose highest byte is `max` has a higher code point, not considering sequences that start with
    /// the same byte as this one.
    pub(super) fn is_raised_by(self, max: u8) -> bool {
        self.0.is_none_or(|[first, ..]| max > first)
    }

    /// Raises the highest code point to that of a text, if that is higher. The text may be cut at both ends; cut
    /// sequences do not count.
    #[inline(never)]
    pub(super) fn raise(&mut self, text: &[u8]) {
        for start in (0..text.len()).step_by(REGION) {
            let end = text.len().min(start + REGION);
            if !self.may_be_reached_by(&text[start..end]) {
                continue;
            }
            for start in (start..end).step_by(BLOCK) {
                if text[start..]
                    .first_chunk()
                    .is_none_or(|block| self.may_be_raised_by(block))
                {
                    self.raise_by_starts(text, start..end.min(start + BLOCK));
                }
            }
        }
    }

    /// Whether a sequence or a pair that starts in these bytes may be as high, judged by its first byte.
    fn may_be_reached_by(self, bytes: &[u8]) -> bool {
        self.0.is_none_or(|[first, ..]| {
            let max = max(bytes);
            max >= first.min(0xED) && !(max == first && first.is_ascii())
        })
    }

    /// Whether a sequence or a pair that starts in the first `BLOCK` bytes may be higher; written as one expression,
    /// which the compiler vectorises.
    fn may_be_raised_by(self, block: &[u8; BLOCK + 3]) -> bool {
        let Some([first, ..]) = self.0 else {
            return true;
        };
        let mut limits = self.sequence();
        limits[longest_length(first)..].fill(u8::MAX);
        let [a, b, c, d] = limits;
        if !self.may_be_reached_by(&block[..BLOCK]) {
            return false;
        }
        (0..BLOCK).fold(false, |may_be, start| {
            let is_third =
                (block[start + 2] > c) | ((block[start + 2] == c) & (block[start + 3] > d));
            let is_second = (block[start + 1] > b) | ((block[start + 1] == b) & is_third);
            let is_first = (block[start] > a) | ((block[start] == a) & is_second);
            let is_surrogate = (block[start] == 0xED) & (block[start + 1] >= 0xA0);
            may_be | is_first | is_surrogate
        })
    }

    /// Raises it to the highest sequence that starts in this range, if that is higher.
    fn raise_by_starts(&mut self, text: &[u8], starts: Range<usize>) {
        let bytes = &text[starts.clone()];
        let max_byte = max(bytes);
        if max_byte.is_ascii() {
            self.0 = self.0.max(Some([max_byte, 0, 0, 0]));
            return;
        }
        // No sequence or pair that starts with a lower byte can be higher, nor than one that starts with the highest
        // byte and is certainly not cut; ED may be in half of a pair, whose first half is cut.
        let cut = BEFORE.saturating_sub(text.len() - starts.end);
        let max_whole = max(&bytes[..bytes.len().saturating_sub(cut)]);
        let known = self.sequence()[0];
        let least = if is_continuation(max_whole) || max_whole == 0xED {
            known
        } else {
            known.max(max_whole)
        };
        let least = least.min(0xED);
        for start in starts {
            let first = text[start];
            if first < least || is_continuation(first) {
                continue;
            }
            let rest = &text[start..];
            let length = longest_length(first);
            match *rest {
                [0xED, 0xA0..=0xFF, ..] => self.raise_by_pair(rest),
                [a, b, c, d, ..] => {
                    let beyond = u32::MAX.checked_shr(8 * length as u32).unwrap_or(0);
                    let sequence = u32::from_be_bytes([a, b, c, d]) & !beyond;
                    if sequence >= u32::from_be_bytes(self.sequence()) {
                        self.0 = Some(sequence.to_be_bytes());
                    }
                }
                _ => {
                    if let Some(found) = rest.get(..length) {
                        let mut sequence = [0; 4];
                        sequence[..length].copy_from_slice(found);
                        self.0 = self.0.max(Some(sequence));
                    }
                }
            }
        }
    }

    /// Raises it to the surrogate pair at the start of a text, if that is higher and not cut.
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

/// The highest byte.
// Once is enough in a module that is downloaded.
#[cfg_attr(target_arch = "wasm32", inline(never))]
fn max(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |max, &byte| byte.max(max))
}

/// The length of the longest sequence, judged by the highest byte of a text.
pub(super) fn longest_length(max: u8) -> usize {
    match max {
        0x00..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xFF => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sequences of each length and a pair, at and around the seam of two blocks, in cut texts of lower and of higher
    /// code points.
    #[test]
    fn it_is_the_highest_code_point_of_the_segments() {
        let whole = ["", "z", "\u{7FF}", "\u{FFFD}", "\u{10FFFF}", "pair"];
        let ends: [&[u8]; 6] = [
            b"",
            b"\xC3",
            b"\xE2\x82",
            b"\xF4",
            b"\xF0\x9F\x98",
            b"\xED\xA0\xBD",
        ];
        for filler in ["a", "\0", "ß", "€", "\u{FFFE}", "😀"] {
            for (piece, end) in whole.iter().flat_map(|a| ends.map(|b| (*a, b))) {
                for length in [0, 1, 30, 58, 59, 60, 61, 62, 63, 64, 65, 125, 127, 130] {
                    let mut text = filler.repeat(length / filler.len()).into_bytes();
                    match piece {
                        "pair" => text.extend(b"\xED\xA0\xBD\xED\xB8\x80"),
                        piece => text.extend(piece.bytes()),
                    }
                    text.extend(filler.bytes());
                    text.extend(end);
                    assert_highest(&text);
                    assert_highest(&text[1..]);
                }
            }
        }
    }

    fn assert_highest(text: &[u8]) {
        let highest_in = |scheme| {
            let code_points = segments(text, scheme).filter_map(|segment| segment.code_point());
            code_points.filter(|found| found.to_char().is_some()).max()
        };
        let expected = highest_in(Scheme::Utf8).max(highest_in(Scheme::Cesu8));
        let mut highest = Highest::default();
        highest.raise(text);
        assert_eq!(highest.code_point(), expected, "{text:X?}");
        // A text with nothing higher changes nothing.
        highest.raise(&text[text.len() / 2..]);
        assert_eq!(highest.code_point(), expected, "{text:X?}");
    }
}
