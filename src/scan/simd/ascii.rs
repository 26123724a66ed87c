//! ASCII without vectors of our own: in words of eight bytes, each a lane, or in a plain loop where a compiler makes vectors of it.

use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;

/// Whether every machine of the target has vectors, of which compilers make use by themselves.
const HAS_VECTORS: bool = cfg!(any(
    target_feature = "sse2",
    target_feature = "neon",
    target_feature = "simd128"
));
/// How many bytes of ASCII are processed between two decisions.
pub(super) const BLOCK: usize = if HAS_VECTORS { IN_BYTES } else { IN_WORDS };
/// The same in loops over bytes: no more than a byte can count.
const IN_BYTES: usize = 128;
/// The same in words.
const IN_WORDS: usize = 64;
pub(super) const WORD: usize = size_of::<u64>();
/// As many blocks as a lane can count, with one from each word.
const COUNTED: usize = u8::MAX as usize / (IN_WORDS / WORD);

/// The same byte in each lane.
const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; WORD])
}

pub(super) const HIGH: u64 = splat(0x80);

/// Counts blocks of ASCII up to the first that is not, or has no byte after it; returns how many bytes they are.
pub(super) fn count_ascii(bytes: &[u8], counts: &mut TextCounts) -> usize {
    if HAS_VECTORS {
        count_in_bytes(bytes, counts)
    } else {
        count_in_words(bytes, counts)
    }
}

/// The same in loops over bytes, which must be plain to become vectors.
fn count_in_bytes(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let mut counted = 0;
    let mut highest = 0;
    while let Some(block) = bytes[counted..].first_chunk::<{ IN_BYTES + 1 }>() {
        let [mut max, mut lf, mut cr] = [0; 3];
        for &byte in &block[..IN_BYTES] {
            max = byte.max(max);
            lf += u8::from(byte == b'\n');
            cr += u8::from(byte == b'\r');
        }
        if !max.is_ascii() {
            break;
        }
        if cr > 0 {
            counts.cr += u64::from(cr);
            counts.crlf += u64::from(crlf(block));
        }
        counts.lf += u64::from(lf);
        highest = max.max(highest);
        counted += IN_BYTES;
    }
    if counted > 0 {
        counts.highest.raise(&[highest]);
    }
    counted
}

/// How often CR LF begins in a block, which the next byte follows.
fn crlf(block: &[u8; IN_BYTES + 1]) -> u8 {
    let mut crlf = 0;
    for i in 0..IN_BYTES {
        crlf += u8::from(block[i] == b'\r') & u8::from(block[i + 1] == b'\n');
    }
    crlf
}

/// The same in words.
fn count_in_words(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let is_lf = |at: usize| u64::from(bytes.get(at) == Some(&b'\n'));
    let mut counted = 0;
    let mut above = what_raises(counts.highest);
    loop {
        // Lanes count what is not CR, not LF in the next position, and not both.
        let mut lanes = [0; 3];
        let start = counted;
        let mut is_block = true;
        while is_block && counted < start + COUNTED * IN_WORDS {
            let block = bytes[counted..].first_chunk::<{ IN_WORDS + 1 }>();
            is_block = block.is_some_and(|block| add_block(block, &mut lanes, &mut above, counts));
            counted += if is_block { IN_WORDS } else { 0 };
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
    block: &[u8; IN_WORDS + 1],
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
        let max = block[..IN_WORDS].iter().fold(0, |max, &byte| max.max(byte));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_counted(bytes: &[u8], known: &[u8]) {
        for (count, block) in [
            (
                count_in_bytes as fn(&[u8], &mut TextCounts) -> usize,
                IN_BYTES,
            ),
            (count_in_words, IN_WORDS),
        ] {
            let mut counts = TextCounts::default();
            counts.highest.raise(known);
            let mut expected = counts;
            let length = count(bytes, &mut counts);
            // All whole blocks that are ASCII and have a byte after them.
            let ascii = bytes.iter().take_while(|byte| byte.is_ascii()).count();
            assert_eq!(
                length,
                ascii.min(bytes.len().saturating_sub(1)) / block * block
            );
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
            assert_eq!(counts, expected, "{block}: {}", bytes.escape_ascii());
        }
    }

    #[test]
    fn all_forms_count_what_is_there() {
        for length in [0, 1, 63, 64, 65, 127, 128, 129, 300, 40 * IN_WORDS + 1] {
            let text = vec![b'a'; length];
            for start in (0..length).filter(|start| start % IN_WORDS % 61 < 5) {
                for piece in [
                    "\n", "\r", "\r\n", "\r\r\n\n", "z", "\0", "~", "ß", "\u{80}",
                ] {
                    let mut bytes = text.clone();
                    let end = (start + piece.len()).min(length);
                    bytes[start..end].copy_from_slice(&piece.as_bytes()[..end - start]);
                    assert_counted(&bytes, b"");
                    assert_counted(&bytes, b"b");
                    assert_counted(&bytes, "ß".as_bytes());
                }
            }
        }
        // As many of each as there can be.
        for piece in ["\n", "\r", "\r\n", "\0"] {
            assert_counted(piece.repeat(40 * IN_BYTES + 1).as_bytes(), b"");
        }
    }
}
