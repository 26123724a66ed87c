//! ASCII in words of eight bytes, each a lane.

use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;

/// How many bytes of ASCII are processed between two decisions.
pub(super) const BLOCK: usize = 64;
pub(super) const WORD: usize = size_of::<u64>();
/// As many blocks as a lane can count, with one from each word.
const COUNTED: usize = u8::MAX as usize / (BLOCK / WORD);

/// The same byte in each lane.
const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; WORD])
}

pub(super) const HIGH: u64 = splat(0x80);

/// Counts blocks of ASCII up to the first that is not, or has no byte after it; returns how many bytes they are.
pub(super) fn count_ascii(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let is_lf = |at: usize| u64::from(bytes.get(at) == Some(&b'\n'));
    let mut counted = 0;
    let mut above = what_raises(counts.highest);
    loop {
        // Lanes count what is not CR, not LF in the next position, and not both.
        let mut lanes = [0; 3];
        let start = counted;
        let mut is_block = true;
        while is_block && counted < start + COUNTED * BLOCK {
            let block = bytes[counted..].first_chunk::<{ BLOCK + 1 }>();
            is_block = block.is_some_and(|block| add_block(block, &mut lanes, &mut above, counts));
            counted += if is_block { BLOCK } else { 0 };
        }
        let [cr, lf, crlf] = lanes.map(|lanes| (counted - start) as u64 - sum(lanes));
        counts.cr += cr;
        counts.crlf += crlf;
        // Counted one position late.
        counts.lf += lf + is_lf(start) - is_lf(counted);
        if !is_block {
            return counted;
        }
    }
}

/// Adds a block and the byte after it to the lanes, or nothing if the block is not ASCII.
#[inline(always)]
fn add_block(
    block: &[u8; BLOCK + 1],
    lanes: &mut [u64; 3],
    above: &mut u64,
    counts: &mut TextCounts,
) -> bool {
    let (words, _) = block.as_chunks();
    let (words_after, _) = block[1..].as_chunks();
    // A high bit where a byte is not ASCII, and where it is higher than any so far.
    let (mut is_high, mut is_raised) = (0, 0);
    let mut added = *lanes;
    for (&word, &after) in words.iter().zip(words_after) {
        let (word, after) = (u64::from_le_bytes(word), u64::from_le_bytes(after));
        is_high |= word;
        is_raised |= word.wrapping_add(*above);
        // The byte after the last may not be ASCII.
        let (not_cr, not_lf) = (differs(word, b'\r'), differs(after, b'\n') | after);
        for (lanes, is_different) in added.iter_mut().zip([not_cr, not_lf, not_cr | not_lf]) {
            *lanes += is_different >> 7 & splat(1);
        }
    }
    if (is_high | is_raised) & HIGH != 0 {
        if is_high & HIGH != 0 {
            return false;
        }
        let max = block[..BLOCK].iter().fold(0, |max, &byte| max.max(byte));
        counts.highest.raise(&[max]);
        *above = what_raises(counts.highest);
    }
    *lanes = added;
    true
}

/// What to add to bytes of ASCII so that a higher one than the highest so far gets a high bit.
fn what_raises(highest: Highest) -> u64 {
    if highest.is_raised_by(0) {
        return HIGH;
    }
    splat(0x7F_u8.saturating_sub(highest.sequence()[0]))
}

/// A high bit where a lane of ASCII is not this byte.
pub(super) fn differs(word: u64, byte: u8) -> u64 {
    (word ^ splat(byte)).wrapping_add(splat(0x7F))
}

/// The sum of all lanes.
fn sum(word: u64) -> u64 {
    word.to_ne_bytes().map(u64::from).iter().sum()
}
