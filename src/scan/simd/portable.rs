//! The counts for machines without a vector of ours: loops of which compilers make vectors.

use crate::scan::counts::TextCounts;
use crate::scan::highest::AHEAD;

/// Adds the counts of a text; tells whether it is well-formed, unless that is known.
pub(super) fn text<const IS_VALID: bool>(text: &[u8], counts: &mut TextCounts) -> bool {
    if !IS_VALID && simdutf8::basic::from_utf8(text).is_err() {
        return false;
    }
    counts.ascii += count(text, |byte| byte < 0x80);
    counts.from_three += count(text, |byte| byte >= 0xE0);
    counts.four += count(text, |byte| byte >= 0xF0);
    counts.lf += count(text, |byte| byte == b'\n');
    counts.cr += count(text, |byte| byte == b'\r');
    counts.crlf += text.windows(2).filter(|bytes| bytes == b"\r\n").count() as u64;

    let max = text.iter().fold(0, |max: u8, &byte| max.max(byte));
    // The highest sequence so far may start with the same byte.
    if counts.highest.is_raised_by(max.saturating_add(1)) {
        let (_, last) = text.split_at(text.len().saturating_sub(AHEAD));
        counts.highest.raise(text);
        counts.highest.raise(&[last, &[0; AHEAD]].concat());
    }
    true
}

fn count(text: &[u8], holds: impl Fn(u8) -> bool) -> u64 {
    // Counters one byte wide, as the bytes that they count, and so many bytes as they can count.
    let of_block = |block: &[u8]| block.iter().map(|&byte| u8::from(holds(byte))).sum::<u8>();
    text.chunks(255)
        .map(|block| u64::from(of_block(block)))
        .sum()
}
