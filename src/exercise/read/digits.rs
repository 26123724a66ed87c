//! Numbers as people write them.

use alloc::vec::Vec;

use super::words::{is_separator, words};

pub(super) fn digits_only(word: &str, base: u32) -> bool {
    !word.is_empty() && word.chars().all(|digit| digit.is_digit(base))
}

/// A number of up to 32 bits, in digits only.
pub(super) fn digits(word: &str, base: u32) -> Option<u32> {
    let is_plain = word.chars().all(|digit| digit.is_digit(base)) && !word.is_empty();
    is_plain
        .then(|| u32::from_str_radix(word, base).ok())
        .flatten()
}

/// The digits of a number whose prefix or suffix says that they are hexadecimal.
pub(super) fn hex_digits(word: &str) -> Option<&str> {
    const PREFIXES: [&str; 8] = ["0x", "0X", "\\x", "\\u", "U+", "u+", "%", "$"];
    let prefixed = PREFIXES.iter().find_map(|prefix| word.strip_prefix(prefix));
    prefixed.or_else(|| word.strip_suffix(['h', 'H']))
}

/// A number in decimal, or in the base that its prefix or suffix says.
pub(super) fn number(word: &str) -> Option<u32> {
    let binary = word.strip_prefix("0b").or(word.strip_prefix("0B"));
    match (binary, hex_digits(word)) {
        (Some(word), _) => digits(word, 2),
        (None, Some(word)) => digits(word, 16),
        _ => digits(word, 10),
    }
}

/// Units of `width` bits whose bits are written in groups, `1110 0010`; not in groups of two, which are hexadecimal digits.
pub(super) fn grouped_bits(text: &str, width: usize) -> Option<Vec<u16>> {
    let groups: Vec<&str> = words(text, |next| is_separator(next) || next == '_')
        .map(|(_, word)| {
            let binary = word.strip_prefix("0b").or(word.strip_prefix("0B"));
            binary.unwrap_or(word)
        })
        .collect();
    let bits = groups.concat();
    let is_grouped = groups.iter().any(|group| group.len() > 3);
    let is_bits = is_grouped && digits_only(&bits, 2) && bits.len().is_multiple_of(width);
    is_bits.then(|| {
        (0..bits.len())
            .step_by(width)
            .filter_map(|start| u16::from_str_radix(&bits[start..start + width], 2).ok())
            .collect()
    })
}
