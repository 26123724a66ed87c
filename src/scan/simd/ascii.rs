//! ASCII without explicit vectors: in words of eight lanes, one byte each, or in plain loops where the compiler
//! vectorises them.

use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;

/// Whether every machine of the target has vectors, which the compiler uses on its own.
const HAS_VECTORS: bool = cfg!(any(
    target_feature = "sse2",
    target_feature = "neon",
    target_feature = "simd128"
));
/// How many bytes of ASCII are processed between two decisions.
pub(super) const BLOCK: usize = 64;
/// The same where there is much ASCII.
const LONG_BLOCK: usize = 2 * BLOCK;
/// After this many blocks in a row there is much ASCII.
const BLOCKS_IN_A_ROW: usize = 4;
pub(super) const WORD: usize = size_of::<u64>();
/// As many blocks as a lane can count, at up to one from each word.
const MAX_BLOCKS: usize = u8::MAX as usize / (BLOCK / WORD);
/// How many lanes every kind of vector has at least.
const LANES: usize = 16;
/// As many long blocks as these lanes can count.
const MAX_LONG_BLOCKS: usize = u8::MAX as usize / (LONG_BLOCK / LANES);

/// The same byte in each lane.
const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; WORD])
}

pub(super) const HIGH: u64 = splat(0x80);

/// Counts ASCII in blocks, up to the last block that has a byte after it; returns how many bytes were counted.
///
/// With vectors, this includes the ASCII at the start of the first block that also has other bytes.
pub(super) fn count_ascii(bytes: &[u8], counts: &mut TextCounts) -> usize {
    if HAS_VECTORS {
        count_in_vectors(bytes, counts)
    } else {
        count_in_words(bytes, counts)
    }
}

/// The same in loops over bytes, which must be plain for the compiler to vectorise them.
fn count_in_vectors(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let mut counted = 0;
    let mut in_a_row = 0;
    while let Some(block) = bytes[counted..].first_chunk() {
        let length = count_block(block, counts);
        counted += length;
        if length < BLOCK {
            break;
        }
        in_a_row += 1;
        if in_a_row == BLOCKS_IN_A_ROW {
            counted += count_in_lanes(&bytes[counted..], counts);
            in_a_row = 0;
        }
    }
    counted
}

/// Counts the ASCII at the start of a block, given with the byte after it; returns how many bytes were counted.
#[inline(always)]
fn count_block(block: &[u8; BLOCK + 1], counts: &mut TextCounts) -> usize {
    let bytes = &block[..BLOCK];
    let length = if bytes.is_ascii() {
        BLOCK
    } else {
        ascii_length(bytes)
    };
    let [mut lf, mut cr] = [0; 2];
    // Most blocks are all ASCII, and faster without the mask.
    if length == BLOCK {
        for &byte in bytes {
            lf += u8::from(byte == b'\n');
            cr += u8::from(byte == b'\r');
        }
    } else {
        for (at, &byte) in bytes.iter().enumerate() {
            // In `u8`, like the rest of the loop.
            let is_ascii = u8::from((at as u8) < length as u8);
            lf += u8::from(byte == b'\n') & is_ascii;
            cr += u8::from(byte == b'\r') & is_ascii;
        }
    }
    counts.lf += u64::from(lf);
    if cr > 0 {
        let mut crlf = 0;
        for at in 0..BLOCK {
            let is_crlf = u8::from(block[at] == b'\r') & u8::from(block[at + 1] == b'\n');
            crlf += is_crlf & u8::from((at as u8) < length as u8);
        }
        counts.cr += u64::from(cr);
        counts.crlf += u64::from(crlf);
    }
    if counts.highest.is_raised_by(0x7F) {
        let highest = bytes[..length].iter().copied().max();
        counts.highest.raise(highest.as_slice());
    }
    length
}

/// How many bytes of ASCII are at the start of a block that also has others.
fn ascii_length(block: &[u8]) -> usize {
    // A bit for each byte that is not ASCII.
    let mut others = 0_u64;
    let (words, _) = block.as_chunks();
    for (at, &word) in words.iter().enumerate() {
        let high = (u64::from_le_bytes(word) & HIGH) >> 7;
        // Moves each bit into the highest byte, to a place of its own; nothing carries into that byte.
        others |= (high.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (at * WORD);
    }
    others.trailing_zeros() as usize
}

/// Counts long blocks of ASCII up to the first that is not all ASCII, or has no byte after it; returns how many bytes
/// were counted.
///
/// Lanes are added up only when they are full.
#[inline(never)]
fn count_in_lanes(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let is_lf = |at: usize| u64::from(bytes.get(at) == Some(&b'\n'));
    let mut counted = 0;
    let mut highest = [0; LANES];
    let mut is_block = true;
    while is_block {
        let start = counted;
        let end = start + MAX_LONG_BLOCKS * LONG_BLOCK;
        let [mut lf, mut cr, mut crlf] = [[0_u8; LANES]; 3];
        while counted < end {
            let block = bytes[counted..].first_chunk::<{ LONG_BLOCK + 1 }>();
            let Some(block) = block.filter(|block| block[..LONG_BLOCK].is_ascii()) else {
                is_block = false;
                break;
            };
            for vector in 0..LONG_BLOCK / LANES {
                for lane in 0..LANES {
                    let at = vector * LANES + lane;
                    let is_cr = u8::from(block[at] == b'\r');
                    let is_lf_next = u8::from(block[at + 1] == b'\n');
                    highest[lane] = block[at].max(highest[lane]);
                    cr[lane] += is_cr;
                    lf[lane] += is_lf_next;
                    crlf[lane] += is_cr & is_lf_next;
                }
            }
            counted += LONG_BLOCK;
        }
        let sum = |lanes: [u8; LANES]| lanes.into_iter().map(u64::from).sum::<u64>();
        counts.cr += sum(cr);
        counts.crlf += sum(crlf);
        // LFs were counted one byte ahead.
        counts.lf += sum(lf) + is_lf(start) - is_lf(counted);
    }
    if counted > 0 {
        let highest = highest.into_iter().fold(0, u8::max);
        counts.highest.raise(&[highest]);
    }
    counted
}

/// Counts blocks of ASCII, in words, up to the first that is not all ASCII, or has no byte after it; returns how many
/// bytes were counted.
fn count_in_words(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let mut counted = 0;
    let mut addend = raise_addend(counts.highest);
    let mut is_block = true;
    while is_block {
        let start = counted;
        // Lanes count the bytes that are not LF.
        let mut not_lf = 0;
        while is_block && counted < start + MAX_BLOCKS * BLOCK {
            let block = bytes[counted..].first_chunk();
            is_block =
                block.is_some_and(|block| add_block(block, &mut not_lf, &mut addend, counts));
            counted += if is_block { BLOCK } else { 0 };
        }
        counts.lf += (counted - start) as u64 - sum(not_lf);
    }
    counted
}

/// Adds the bytes of a block that are not LF to the lanes, and the rest to the counts, or nothing if the block is not
/// ASCII; the block is given with the byte after it.
#[inline(always)]
fn add_block(
    block: &[u8; BLOCK + 1],
    not_lf: &mut u64,
    addend: &mut u64,
    counts: &mut TextCounts,
) -> bool {
    let (words, _) = block.as_chunks();
    // A high bit where a byte is not ASCII, and where it is higher than any so far.
    let (mut is_high, mut is_raised) = (0, 0);
    let mut added = *not_lf;
    let mut not_cr = HIGH;
    for &word in words {
        let word = u64::from_le_bytes(word);
        is_high |= word;
        is_raised |= word.wrapping_add(*addend);
        added += differs(word, b'\n') >> 7 & splat(1);
        not_cr &= differs(word, b'\r');
    }
    if (is_high | is_raised) & HIGH != 0 {
        if is_high & HIGH != 0 {
            return false;
        }
        let max = block[..BLOCK].iter().copied().max();
        counts.highest.raise(max.as_slice());
        *addend = raise_addend(counts.highest);
    }
    *not_lf = added;
    if not_cr != HIGH {
        add_cr(block, counts);
    }
    true
}

/// Counts CRs, and those that an LF follows.
fn add_cr(block: &[u8; BLOCK + 1], counts: &mut TextCounts) {
    let (words, _) = block.as_chunks();
    let (words_after, _) = block[1..].as_chunks();
    let [mut cr, mut crlf] = [0; 2];
    for (&word, &after) in words.iter().zip(words_after) {
        let (word, after) = (u64::from_le_bytes(word), u64::from_le_bytes(after));
        let is_cr = !differs(word, b'\r') & HIGH;
        // The byte after the block may not be ASCII.
        let is_lf = !(differs(after, b'\n') | after);
        cr += is_cr >> 7;
        crlf += (is_cr & is_lf) >> 7;
    }
    counts.cr += sum(cr);
    counts.crlf += sum(crlf);
}

/// What to add to bytes of ASCII so that those above the highest so far get a high bit.
fn raise_addend(highest: Highest) -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_counted(bytes: &[u8], known: &[u8]) {
        let ascii = bytes.iter().take_while(|byte| byte.is_ascii()).count();
        // All whole blocks that have a byte after them.
        let in_blocks = bytes.len().saturating_sub(1) / BLOCK * BLOCK;
        for (count, expected_length) in [
            (
                count_in_vectors as fn(&[u8], &mut TextCounts) -> usize,
                ascii.min(in_blocks),
            ),
            (count_in_words, ascii.min(in_blocks) / BLOCK * BLOCK),
        ] {
            let mut counts = TextCounts::default();
            counts.highest.raise(known);
            let mut expected = counts;
            let length = count(bytes, &mut counts);
            assert_eq!(length, expected_length);
            let found = |wanted: &dyn Fn(usize) -> bool| {
                (0..length).filter(|&at| wanted(at)).count() as u64
            };
            expected.lf = found(&|at| bytes[at] == b'\n');
            expected.cr = found(&|at| bytes[at] == b'\r');
            expected.crlf = found(&|at| bytes[at..].starts_with(b"\r\n"));
            expected.highest.raise(
                bytes[..length]
                    .iter()
                    .max()
                    .map_or(&[], core::slice::from_ref),
            );
            assert_eq!(counts, expected, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn both_implementations_count_correctly() {
        // The last is like CR LF except for its highest bit.
        let pieces: [&[u8]; 11] = [
            b"\n",
            b"\r",
            b"\r\n",
            b"\r\r\n\n",
            b"z",
            b"\0",
            b"~",
            "ß".as_bytes(),
            "\u{80}".as_bytes(),
            "ß\r\n~".as_bytes(),
            b"\r\x8A",
        ];
        for length in [0, 1, 63, 64, 65, 127, 128, 129, 300, 40 * BLOCK + 1] {
            let text = vec![b'a'; length];
            for start in (0..length).filter(|start| start % BLOCK % 61 < 5) {
                for piece in pieces {
                    let mut bytes = text.clone();
                    let end = (start + piece.len()).min(length);
                    bytes[start..end].copy_from_slice(&piece[..end - start]);
                    assert_counted(&bytes, b"");
                    assert_counted(&bytes, b"b");
                    assert_counted(&bytes, "ß".as_bytes());
                }
            }
        }
        // As many of each as there can be.
        for piece in ["\n", "\r", "\r\n", "\0"] {
            assert_counted(piece.repeat(40 * LONG_BLOCK + 1).as_bytes(), b"");
        }
    }
}
