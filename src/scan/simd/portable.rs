//! The scan on machines without supported vectors: ASCII in blocks, and sequences one by one.

use super::ascii::{BLOCK, HIGH, WORD, count_ascii, differs};
use crate::scan::counts::TextCounts;
use crate::scan::highest::Highest;
use crate::scheme::description::is_continuation;

/// After this many words of ASCII in a row, more is expected.
const ASCII_IN_A_ROW: usize = 2;

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

/// Counts sequences up to the first byte that does not belong to one, or until there is much ASCII; returns how many
/// bytes they are, and whether the sequences end there.
fn count_sequences<const PAIRS: bool>(bytes: &[u8], counts: &mut TextCounts) -> (usize, bool) {
    let mut done = 0;
    let mut ascii_in_a_row = 0;
    let [mut two, mut three, mut four, mut pairs] = [0; 4];
    let known_highest = u32::from_be_bytes(counts.highest.sequence());
    let mut highest = known_highest;
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
    if highest > known_highest {
        counts.highest.raise(&highest.to_be_bytes());
    }
    (done, is_end)
}

/// Counts the ASCII at the start of `bytes`, at most one word; returns how many bytes were counted.
fn count_ascii_word(bytes: &[u8], counts: &mut TextCounts) -> usize {
    let Some(&word) = bytes.first_chunk() else {
        count_line_end(bytes, 0, counts);
        return 1;
    };
    let word = u64::from_le_bytes(word);
    let length = (word & HIGH).trailing_zeros() as usize / 8;
    // A byte that is not ASCII may look like a line end here, which only leads to a closer look.
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
