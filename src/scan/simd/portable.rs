//! The counts for machines without a vector of ours: loops of which compilers make vectors.

use simdutf8::compat;

use crate::scan::counts::TextCounts;

/// Adds the counts of the well-formed sequences at the start of `bytes`, up to the first byte that does not belong to
/// one; returns how many bytes they are.
pub(super) fn count_well_formed(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let length = compat::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let text = &bytes[..length];
    counts.non_ascii += count(text, |byte| byte >= 0x80);
    counts.four += count(text, |byte| byte >= 0xF0);
    counts.second_continuation +=
        count(text, |byte| byte >= 0xE0) + count(text, |byte| byte >= 0xF0);
    counts.lf += count(text, |byte| byte == b'\n');
    counts.cr += count(text, |byte| byte == b'\r');
    counts.crlf += text.windows(2).filter(|bytes| bytes == b"\r\n").count() as u64;

    let max = text.iter().fold(0, |max: u8, &byte| max.max(byte));
    // The highest sequence so far may start with the same byte.
    if counts.highest.is_raised_by(max.saturating_add(1)) {
        counts.highest.raise(text);
    }
    length
}

fn count(text: &[u8], holds: impl Fn(u8) -> bool) -> u64 {
    // Counters one byte wide, as the bytes that they count, and so many bytes as they can count.
    let of_block = |block: &[u8]| block.iter().map(|&byte| u8::from(holds(byte))).sum::<u8>();
    text.chunks(255)
        .map(|block| u64::from(of_block(block)))
        .sum()
}
