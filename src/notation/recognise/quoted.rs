//! Literals between quotes: where they stand in a text, and of which languages they may be.

use alloc::vec::Vec;
use core::ops::Range;

use super::signs::Signs;
use crate::notation::Notation;
use crate::notation::text::part;

/// Where the quote is that a text starts with, after a prefix such as `b` or `u8`.
fn opening(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let quote = bytes
        .iter()
        .take(8)
        .position(|byte| matches!(byte, b'"' | b'\'' | b'`'))?;
    let prefix = part(text, ..quote).trim_end_matches('#');
    const PREFIXES: [&str; 11] = ["", "b", "r", "u", "u8", "rb", "br", "c", "cr", "l", "f"];
    let is_prefix = PREFIXES
        .iter()
        .any(|known| prefix.eq_ignore_ascii_case(known));
    is_prefix.then_some(quote)
}

/// Whether a text starts and ends as a literal does.
pub(super) fn is_quoted(text: &str) -> bool {
    let unfenced = text.trim_end_matches('#');
    opening(text).is_some_and(|quote| {
        unfenced.len() > quote + 1 && unfenced.ends_with(char::from(text.as_bytes()[quote]))
    })
}

/// The languages whose literal it may be. Without an escape and a prefix it may as well be a quotation.
pub(super) fn quoted(text: &str, signs: &Signs) -> Vec<Notation> {
    use Notation::{C, Css, Go, Java, JavaScript, Json, Python, Rust};
    let quote = opening(text).unwrap_or(0);
    let prefix = part(text, ..quote);
    let has_escape = signs.numbers() + signs.simple + signs.css > 0;
    let order: &[Notation] = match text.as_bytes().get(quote) {
        _ if !has_escape && prefix.is_empty() => &[],
        Some(b'\'') if signs.numbers() == 0 && signs.css > 0 => &[Css],
        Some(b'\'') => &[Python, JavaScript],
        Some(b'`') => &[JavaScript, Go],
        _ if prefix.contains('#') => &[Rust],
        _ if prefix == "b" => &[Rust, Python],
        _ if prefix == "u8" => &[C],
        _ if !prefix.is_empty() => &[Python, Rust, C],
        _ if signs.hex + signs.octal > 0 => &[C, Go, Python, Rust, JavaScript, Java],
        _ if signs.braced > 0 => &[Rust, JavaScript],
        _ if signs.numbers() == 0 && signs.css > 0 => &[Css],
        _ => &[Json, JavaScript, Java, Python, Go, C, Rust],
    };
    order.to_vec()
}

/// The notations of what is inside a literal of a shell, where escapes of numbers are bytes between any quotes: after `$`, or as
/// what a command reads.
pub(super) fn of_bytes(text: &str, quote: usize, signs: &Signs) -> Option<[Notation; 3]> {
    if signs.hex + signs.octal == 0 || !matches!(text.as_bytes()[quote], b'"' | b'\'') {
        return None;
    }
    let before = part(text, ..quote);
    let line = before.rsplit('\n').next().unwrap_or("");
    let is_command = |word: &str| {
        let name = word
            .rsplit(|next: char| !next.is_ascii_alphanumeric())
            .next();
        matches!(name, Some("printf" | "echo" | "sed" | "tr"))
    };
    let is_shell = line.ends_with('$') || line.split_ascii_whitespace().any(is_command);
    let escaped = if signs.hex > 0 {
        Notation::HexEscaped
    } else {
        Notation::OctalEscaped
    };
    is_shell.then_some([escaped, Notation::Go, Notation::C])
}

/// The first literal in a line of code that has an escape of a number.
pub(super) fn literal_in(text: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut place = 0;
    while let Some(next) = bytes[place..]
        .iter()
        .position(|byte| matches!(byte, b'"' | b'\'' | b'`'))
    {
        let quote = place + next;
        place = quote + 1;
        if let Some(end) = closing(bytes, quote)
            && Signs::of(part(text, quote..end)).numbers() > 0
        {
            let before =
                part(text, ..quote).trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
            let start = before.len();
            let is_prefixed = quote - start <= 2 && opening(part(text, start..)).is_some();
            return Some(if is_prefixed { start } else { quote }..end);
        }
    }
    None
}

/// Where the quote ends that starts there, in the same line.
fn closing(bytes: &[u8], quote: usize) -> Option<usize> {
    let mut place = quote + 1;
    loop {
        match bytes.get(place)? {
            b'\\' => place += 2,
            b'\n' => return None,
            byte if *byte == bytes[quote] => return Some(place + 1),
            _ => place += 1,
        }
    }
}
