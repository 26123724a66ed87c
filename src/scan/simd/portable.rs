//! The scan on machines without supported vectors: words of eight bytes, each a lane, and sequences one by one.

use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;
use crate::scheme::description::is_continuation;

/// How many bytes of ASCII are processed between two decisions.
const BLOCK: usize = 64;
const WORD: usize = size_of::<u64>();
/// As many blocks as a lane can count, with one from each word.
const COUNTED: usize = u8::MAX as usize / (BLOCK / WORD);
/// After this many words of ASCII in a row, more is expected.
const ASCII_IN_A_ROW: usize = 2;

/// The same byte in each lane.
const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; WORD])
}

const HIGH: u64 = splat(0x80);

/// Adds the counts of the well-formed sequences at the start of `bytes`, up to the first byte that does not belong to
/// one; returns how many bytes they are.
///
/// With `has_pairs` a supplementary code point is a surrogate pair, otherwise four bytes.
pub(super) fn count_well_formed(bytes: &[u8], has_pairs: bool, counts: &mut TextCounts) -> usize {
    let mut done = 0;
    loop {
        done += count_ascii(&bytes[done..], counts);
        let rest = &bytes[done..];
        let (length, is_end) = if has_pairs {
            count_sequences::<true>(rest, counts)
        } else {
            count_sequences::<false>(rest, counts)
        };
        done += length;
        if counts.highest.is_raised_by(0x7F) {
            let ascii = rest[..length].iter().copied().max();
            counts.highest.raise(ascii.as_slice());
        }
        if is_end {
            counts.has_nul = has_pairs && bytes[..done].contains(&0);
            return done;
        }
    }
}

/// Counts blocks of ASCII up to the first that is not, or has no byte after it; returns how many bytes they are.
fn count_ascii(bytes: &[u8], counts: &mut TextCounts) -> usize {
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
fn differs(word: u64, byte: u8) -> u64 {
    (word ^ splat(byte)).wrapping_add(splat(0x7F))
}

/// The sum of all lanes.
fn sum(word: u64) -> u64 {
    word.to_ne_bytes().map(u64::from).iter().sum()
}

/// Counts sequences up to the first byte that does not belong to one, or until there is much ASCII; returns how many
/// bytes they are, and whether no more belong to a sequence.
fn count_sequences<const PAIRS: bool>(bytes: &[u8], counts: &mut TextCounts) -> (usize, bool) {
    let mut done = 0;
    let mut ascii_in_a_row = 0;
    let [mut two, mut three, mut four, mut pairs] = [0; 4];
    let told = u32::from_be_bytes(counts.highest.sequence());
    let mut highest = told;
    let is_end = loop {
        let rest = &bytes[done..];
        let Some(&first) = rest.first() else {
            break true;
        };
        if first.is_ascii() {
            let length = count_ascii_word(rest, counts);
            ascii_in_a_row = if length == WORD {
                ascii_in_a_row + 1
            } else {
                0
            };
            done += length;
            if ascii_in_a_row >= ASCII_IN_A_ROW && bytes.len() - done >= BLOCK {
                break false;
            }
            continue;
        }
        ascii_in_a_row = 0;
        let word = match rest.first_chunk() {
            Some(&word) => u32::from_be_bytes(word),
            None => {
                let mut word = [0; 4];
                word[..rest.len()].copy_from_slice(rest);
                u32::from_be_bytes(word)
            }
        };
        // The Unicode Standard, §3.9, Table 3-7.
        let sequence = match first {
            0xC2..=0xDF if word & 0x00C0_0000 == 0x0080_0000 => {
                two += 1;
                done += 2;
                word & 0xFFFF_0000
            }
            0xE0..=0xEF if word & 0x00C0_C000 == 0x0080_8000 => {
                match word & 0x0F20_0000 {
                    // Overlong.
                    0 => break true,
                    // A surrogate.
                    0x0D20_0000 => {
                        let pair = if PAIRS { pair(rest) } else { None };
                        let Some(pair) = pair else {
                            break true;
                        };
                        pairs += 1;
                        done += 6;
                        pair
                    }
                    _ => {
                        three += 1;
                        done += 3;
                        word & 0xFFFF_FF00
                    }
                }
            }
            0xF0..=0xF4
                if !PAIRS
                    && word & 0x00C0_C0C0 == 0x0080_8080
                    && (0xF090_0000..0xF490_0000).contains(&word) =>
            {
                four += 1;
                done += 4;
                word
            }
            _ => break true,
        };
        highest = highest.max(sequence);
    };
    counts.non_ascii += 2 * two + 3 * three + 4 * four + 6 * pairs;
    counts.second_continuation += three + 2 * four + 2 * pairs;
    counts.four += four;
    counts.pairs += pairs;
    if highest > told {
        counts.highest.raise(&highest.to_be_bytes());
    }
    (done, is_end)
}

/// Counts the ASCII at the start of `bytes`, at most one word; returns how many bytes there are.
fn count_ascii_word(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let Some(&word) = bytes.first_chunk() else {
        count_line_end(bytes, 0, counts);
        return 1;
    };
    let word = u64::from_le_bytes(word);
    let length = (word & HIGH).trailing_zeros() as usize / 8;
    // What is not ASCII may be mistaken for a line end, but then it is only examined.
    let ascii = word & !HIGH;
    if !(differs(ascii, b'\n') & differs(ascii, b'\r')) & HIGH != 0 {
        for at in 0..length {
            count_line_end(bytes, at, counts);
        }
    }
    length
}

fn count_line_end(bytes: &[u8], at: usize, counts: &mut TextCounts) {
    match bytes[at] {
        b'\n' => counts.lf += 1,
        b'\r' => {
            counts.cr += 1;
            counts.crlf += u64::from(bytes.get(at + 1) == Some(&b'\n'));
        }
        _ => {}
    }
}

/// The code point of a surrogate pair at the start of `bytes`, as four bytes of UTF-8, if there is one.
#[inline(never)]
fn pair(bytes: &[u8]) -> Option<u32> {
    let pair: &[u8; 6] = bytes.first_chunk()?;
    let [_, 0xA0..=0xAF, _, 0xED, 0xB0..=0xBF, last] = *pair else {
        return None;
    };
    if !is_continuation(last) {
        return None;
    }
    let mut highest = Highest::default();
    highest.raise(pair);
    Some(u32::from_be_bytes(highest.sequence()))
}
