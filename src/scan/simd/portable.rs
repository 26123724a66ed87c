//! The counts for machines without a vector of ours: loops of which compilers make vectors.

use crate::scan::counts::TextCounts;
use crate::scan::highest::BEFORE;
use crate::utf8::well_formed_length_of_few;

/// How many bytes are counted at once: so many as a counter of one byte can count.
const BLOCK: usize = 255;

/// Adds the counts of the well-formed sequences at the start of `bytes`, up to the first byte that does not belong to
/// one; returns how many bytes they are.
pub(super) fn count_well_formed(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let length = well_formed_length_of_few(bytes);
    let text = &bytes[..length];
    for (number, block) in text.chunks(BLOCK).enumerate() {
        let cr = count(block, |byte| byte == b'\r');
        if cr > 0 {
            // With the byte after it, which may end a CR LF.
            let start = number * BLOCK;
            let block = &text[start..text.len().min(start + BLOCK + 1)];
            counts.crlf += count_pairs(block);
        }
        counts.cr += cr;
        counts.lf += count(block, |byte| byte == b'\n');
        if block.is_ascii() {
            continue;
        }
        counts.non_ascii += count(block, |byte| byte >= 0x80);
        let block_max = block.iter().fold(0, |max: u8, &byte| max.max(byte));
        if block_max >= 0xE0 {
            counts.second_continuation += count(block, |byte| byte >= 0xE0);
        }
        if block_max >= 0xF0 {
            let four = count(block, |byte| byte >= 0xF0);
            counts.second_continuation += four;
            counts.four += four;
        }
        // With the bytes after it that belong to its last sequence.
        let start = number * BLOCK;
        let whole = &text[start..text.len().min(start + BLOCK + BEFORE)];
        if counts.highest.is_raised_by(block_max)
            || counts
                .highest
                .is_raised_by(raised(whole, counts.highest.limits()))
            || whole.len() < BLOCK + BEFORE
        {
            counts.highest.raise(whole);
        }
    }
    if counts.highest.is_raised_by(0x7F) {
        let ascii = text.iter().copied().max();
        counts.highest.raise(ascii.as_slice());
    }
    length
}

/// How many of at most 255 bytes there are for which something holds.
fn count(block: &[u8], holds: impl Fn(u8) -> bool) -> u64 {
    block
        .iter()
        .map(|&byte| u8::from(holds(byte)))
        .sum::<u8>()
        .into()
}

/// How many CR LF there are in at most 256 bytes.
fn count_pairs(block: &[u8]) -> u64 {
    let pairs = block.iter().zip(&block[1..]);
    pairs
        .map(|(&byte, &next)| u8::from(byte == b'\r') & u8::from(next == b'\n'))
        .sum::<u8>()
        .into()
}

/// The highest byte that has three after it, one higher where they are a sequence higher than `told` that starts with the
/// same byte.
fn raised(block: &[u8], told: [u8; 4]) -> u8 {
    // What follows a start byte are continuation bytes, which keep their order as signed bytes.
    let is_above = |byte: u8, place: usize| byte.cast_signed() > told[place].cast_signed();
    let [second, third, fourth] = [1, 2, 3].map(|ahead| block.get(ahead..).unwrap_or_default());
    let mut max = 0;
    for (((&first, &second), &third), &fourth) in block.iter().zip(second).zip(third).zip(fourth) {
        let third = third.wrapping_add(is_above(fourth, 3).into());
        let second = second.wrapping_add(is_above(third, 2).into());
        max = max.max(first.wrapping_add(is_above(second, 1).into()));
    }
    max
}
