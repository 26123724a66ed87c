//! UTF-16 code units as people write them.

use alloc::vec::Vec;

use super::bytes;
use super::digits::{digits_only, grouped_bits, hex_digits};
use super::words::{At, is_all, is_separator, words};

pub(super) fn read(text: &str) -> Result<Vec<u16>, At> {
    if let Some(units) = grouped_bits(text, 16).or_else(|| byte_pairs(text)) {
        return Ok(units);
    }
    // Five digits are too many for hexadecimal.
    let is_decimal = is_all(text, |word| digits_only(word, 10));
    if is_decimal && !is_all(text, |word| word.len() != 5) {
        return words(text, is_separator)
            .map(|(at, word)| word.parse().map_err(|_| at))
            .collect();
    }
    let parted = |next: char| is_separator(next) || next == '\\';
    let mut all = Vec::new();
    for (at, word) in words(text, parted) {
        let word = word
            .strip_prefix('u')
            .filter(|_| text[..at].ends_with('\\'))
            .unwrap_or(word);
        let word = hex_digits(word).unwrap_or(word);
        if !digits_only(word, 16) || !(word.len() <= 4 || word.len().is_multiple_of(4)) {
            return Err(at);
        }
        let width = word.len().min(4);
        for start in (0..word.len()).step_by(width) {
            all.push(u16::from_str_radix(&word[start..start + width], 16).map_err(|_| at)?);
        }
    }
    if all.is_empty() {
        Err(text.len())
    } else {
        Ok(all)
    }
}

/// Code units written as bytes, the higher one first: `D8 34 DD 1E`.
fn byte_pairs(text: &str) -> Option<Vec<u16>> {
    let all = bytes::read(text).ok()?;
    let mut parts = words(text, |next| is_separator(next) || next == '-');
    let are_bytes = all.len() > 2
        && all.len().is_multiple_of(2)
        && parts.all(|(_, word)| hex_digits(word).unwrap_or(word).len() == 2);
    are_bytes.then(|| {
        all.chunks_exact(2)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
            .collect()
    })
}
