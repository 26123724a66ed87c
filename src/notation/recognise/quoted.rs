//! Literals between quotes: where they stand in a text, and of which languages they may be.

use core::ops::Range;

use super::bare::is_path;
use super::framed::is_pairs;
use super::signs::Signs;
use crate::notation::Notation;
use crate::notation::table::read_fast;
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
pub(super) fn quoted(text: &str, signs: &Signs) -> &'static [Notation] {
    use Notation::{C, Css, Go, Java, JavaScript, Json, Python, Rust};
    let quote = opening(text).unwrap_or(0);
    let prefix = part(text, ..quote);
    let has_escape = signs.numbers() + signs.simple + signs.css > 0;
    match text.as_bytes().get(quote) {
        // What is inside is read, as `of_bytes` says.
        _ if signs.perl > 0 => &[],
        _ if prefix.is_empty() && (!has_escape || is_path(part(text, 1..))) => &[],
        Some(b'\'') if signs.numbers() == 0 && signs.css > 0 => &[Css],
        Some(b'\'') if quote == 0 && of_bytes(text, 0..text.len(), signs).is_some() => &[],
        Some(b'\'') if signs.long > 0 => &[Python],
        Some(b'\'') => &[Python, JavaScript],
        Some(b'`') => &[JavaScript, Go],
        _ if prefix.contains('#') => &[Rust],
        _ if prefix == "b" => &[Rust, Python],
        _ if prefix == "u8" => &[C],
        _ if !prefix.is_empty() => &[Python, Rust, C],
        _ if signs.hex + signs.octal > 0 => &[C, Go, Python, Rust, JavaScript, Java],
        _ if signs.braced > 0 => &[Rust, JavaScript],
        _ if signs.long > 0 => &[Python, Go, C],
        _ if signs.numbers() == 0 && signs.css > 0 => &[Css],
        _ => &[Json, JavaScript, Java, Python, Go, C, Rust],
    }
}

/// What is inside a literal whose escapes of numbers are rather bytes, and the notations of that. Between any quotes they are in a
/// shell: after `$`, or as what a command reads. In PostgreSQL they are so after `E`; none of the notations has those after `U&`, nor
/// two quotes for one. Those of Perl are code points. Between apostrophes they are if that makes text of them, as in what Python 2 prints.
pub(super) fn of_bytes(
    text: &str,
    literal: Range<usize>,
    signs: &Signs,
) -> Option<(Range<usize>, &'static [Notation])> {
    use Notation::{C, Go, Hex, HexEscaped, JavaScript, OctalEscaped, Python, UBraced};
    let place = literal.start + 1..literal.end - 1;
    let (before, from) = text.as_bytes().split_at(literal.start);
    if signs.perl > 0 {
        return Some((place, &[UBraced]));
    }
    let is_apostrophe = from[0] == b'\'';
    if signs.hex + signs.octal == 0 || !is_apostrophe && from[0] != b'"' {
        return None;
    }
    let inside = part(text, place.clone());
    let start = before.iter().rposition(|byte| *byte == b'\n');
    let line = &before[start.map_or(0, |end| end + 1)..];
    let is_second = line.ends_with(b"'") && !line.ends_with(b"''");
    if is_apostrophe && (is_second || line.ends_with(b"U&")) {
        return Some((place, &[]));
    }
    // `bytea` of PostgreSQL.
    if is_apostrophe && inside.len() > 4 && inside.starts_with("\\x") && is_pairs(part(inside, 2..))
    {
        return Some((place.start + 2..place.end, &[Hex]));
    }
    let is_command = |place: usize| {
        line[place] == b' '
            && matches!(
                last_name(&line[..place]),
                b"printf" | b"echo" | b"sed" | b"tr"
            )
    };
    let is_of_bytes = line.ends_with(b"$")
        || is_apostrophe && matches!(last_name(line), b"E" | b"e")
        || (0..line.len()).any(is_command);
    let makes_text = |notation: &Notation| {
        read_fast(inside, *notation)
            .is_ok_and(|bytes| !bytes.is_ascii() && core::str::from_utf8(&bytes).is_ok())
    };
    if !(is_of_bytes || is_apostrophe && [Go, C].iter().any(makes_text)) {
        return None;
    }
    let notations: &[Notation] = if signs.hex > 0 {
        &[HexEscaped, Go, C, Python, JavaScript]
    } else {
        &[OctalEscaped, Go, C, Python, JavaScript]
    };
    Some((place, &notations[..if is_of_bytes { 3 } else { 5 }]))
}

/// The letters and digits at the end.
fn last_name(bytes: &[u8]) -> &[u8] {
    let before = bytes.iter().rposition(|byte| !byte.is_ascii_alphanumeric());
    &bytes[before.map_or(0, |end| end + 1)..]
}

/// The first literal in a line of code that has an escape of a number; one of CSS after the property that has most of those.
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
            && has_number(part(text, ..quote), part(text, quote..end))
        {
            let start = quote - last_name(&bytes[..quote]).len();
            let is_prefixed = quote - start <= 2 && opening(part(text, start..)).is_some();
            return Some(if is_prefixed { start } else { quote }..end);
        }
    }
    None
}

/// Whether an escape of a number is in a literal that stands after this text.
fn has_number(before: &str, literal: &str) -> bool {
    let signs = Signs::of(literal);
    signs.numbers() > 0 || signs.css > 0 && before.trim_end().ends_with("content:")
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
