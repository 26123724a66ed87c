//! Bytes as people write them.

use alloc::vec::Vec;

use super::digits::{digits, digits_only, grouped_bits, hex_digits};
use super::words::{At, is_all, is_separator, words};

pub(super) fn read(text: &str) -> Result<Vec<u8>, At> {
    if let Some(bytes) = grouped_bits(text, 8) {
        return Ok(bytes.into_iter().map(|byte| byte as u8).collect());
    }
    // Escapes need no separators.
    let parted = |next: char| is_separator(next) || matches!(next, '\\' | '%' | '"' | '\'' | '-');
    if is_decimal(text) {
        return words(text, is_separator)
            .map(|(at, word)| decimal_byte(word).ok_or(at))
            .collect();
    }
    let mut all = Vec::new();
    for (at, word) in words(text, parted) {
        // As Python and Rust write them: b"\xE2".
        if word == "b" && text[at + 1..].starts_with(['"', '\'']) {
            continue;
        }
        let after_backslash = word
            .strip_prefix('x')
            .filter(|_| text[..at].ends_with('\\'));
        let binary = word
            .strip_prefix("0b")
            .or_else(|| word.strip_prefix("0B"))
            .unwrap_or(word);
        let is_binary = binary.len().is_multiple_of(8) && digits_only(binary, 2);
        let (digits, base, width) = match (after_backslash, is_binary) {
            (Some(word), _) => (word, 16, 2),
            (None, true) => (binary, 2, 8),
            _ => (hex_digits(word).unwrap_or(word), 16, 2),
        };
        if digits.is_empty() || !digits.len().is_multiple_of(width) {
            return Err(at);
        }
        for start in (0..digits.len()).step_by(width) {
            let byte = digits
                .get(start..start + width)
                .filter(|digits| digits_only(digits, base));
            let byte = byte.and_then(|digits| u8::from_str_radix(digits, base).ok());
            all.push(byte.ok_or(at)?);
        }
    }
    if all.is_empty() {
        Err(text.len())
    } else {
        Ok(all)
    }
}

/// Whether bytes are written in decimal: one has a minus, or three digits, which are too many for hexadecimal and too few for binary.
fn is_decimal(text: &str) -> bool {
    let is_number = |word: &str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        digits.len() <= 3 && digits_only(digits, 10)
    };
    is_all(text, is_number) && !is_all(text, |word| word.len() < 3 && !word.starts_with('-'))
}

/// A byte in decimal, possibly negative.
fn decimal_byte(word: &str) -> Option<u8> {
    match word.strip_prefix('-') {
        Some(word) => digits(word, 10)
            .filter(|&value| value <= 128)
            .map(|value| (value as u8).wrapping_neg()),
        None => digits(word, 10).and_then(|value| u8::try_from(value).ok()),
    }
}
