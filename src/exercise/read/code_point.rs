//! A code point as people write it.

use alloc::string::String;

use super::digits::{digits, digits_only, hex_digits};
use super::words::At;

/// The last code point.
const LAST: u32 = 0x10_FFFF;

pub(super) fn read(text: &str) -> Result<u32, At> {
    let at = text.len() - text.trim_start().len();
    let word = text.trim();
    let mut characters = word.chars();
    // The character itself.
    let only = match (
        characters.next(),
        characters.next(),
        characters.next(),
        characters.next(),
    ) {
        (Some(only), None, ..) if !only.is_ascii_hexdigit() => Some(only),
        (Some('\'' | '"'), Some(only), Some('\'' | '"'), None) => Some(only),
        _ => None,
    };
    if let Some(only) = only {
        return Ok(u32::from(only));
    }
    let reference = word
        .strip_prefix("&#")
        .map(|rest| rest.strip_suffix(';').unwrap_or(rest));
    if let Some(word) = reference {
        let hex = word.strip_prefix(['x', 'X']).map(|word| digits(word, 16));
        return hex.unwrap_or_else(|| digits(word, 10)).ok_or(at);
    }
    let without_spaces: String = word
        .chars()
        .filter(|next| !matches!(next, ' ' | '_'))
        .collect();
    let binary = without_spaces
        .strip_prefix("0b")
        .or_else(|| without_spaces.strip_prefix("0B"));
    // Eight digits that are no code point in hexadecimal, 11000110, or more than it has.
    let is_binary = digits_only(&without_spaces, 2)
        && match without_spaces.len() {
            8 => digits(&without_spaces, 16) > Some(LAST),
            length => length > 8,
        };
    if let Some(word) = binary.or(is_binary.then_some(&*without_spaces)) {
        return digits(word, 2).ok_or(at);
    }
    let word = hex_digits(word).unwrap_or(word);
    let word = word
        .strip_prefix('{')
        .and_then(|word| word.strip_suffix('}'))
        .unwrap_or(word);
    digits(word, 16).ok_or(at)
}
