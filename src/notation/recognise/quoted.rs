//! Literals in quotes: where they are in a text, and which languages they may belong to.

use core::ops::Range;

use super::bare::is_path;
use super::lists::is_pairs;
use super::signs::Signs;
use crate::notation::Notation;
use crate::notation::table::read_fast;
use crate::notation::text::{find, find_last, last_line_start, last_name, part};

/// The position of the quote that a text starts with, possibly after a prefix such as `b` or `u8`.
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

/// Whether a text starts and ends like a literal.
pub(super) fn is_quoted(text: &str) -> bool {
    let unfenced = text.trim_end_matches('#');
    opening(text).is_some_and(|quote| {
        unfenced.len() > quote + 1 && unfenced.ends_with(char::from(text.as_bytes()[quote]))
    })
}

/// The languages that the literal may belong to; none if it has neither an escape nor a prefix, as it may just as well be a quotation.
pub(super) fn quoted(text: &str, signs: &Signs) -> &'static [Notation] {
    use Notation::{C, Css, Go, Java, JavaScript, Json, Python, Rust};
    let quote = opening(text).unwrap_or(0);
    let prefix = part(text, ..quote);
    let has_escape = signs.numbers() + signs.simple + signs.css > 0;
    let is_css = signs.numbers() == 0 && signs.css > 0;
    let is_octal = signs.short_octal == signs.css;
    match text.as_bytes().get(quote) {
        // Its inside is read instead; see `byte_literal_inside`.
        _ if signs.perl + signs.cocoa > 0 => &[],
        _ if prefix.is_empty() && (!has_escape || is_path(part(text, 1..))) => &[],
        Some(b'\'') if is_css && is_octal => &[Python, Css],
        Some(b'\'') if is_css => &[Css],
        Some(b'\'') if quote == 0 && byte_literal_inside(text, 0..text.len(), signs).is_some() => {
            &[]
        }
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
        _ if is_css && is_octal => &[C, Python, Java, Css],
        _ if is_css => &[Css],
        _ if signs.bell > 0 => &[C, Python, Go, JavaScript],
        _ => &[Json, JavaScript, Java, Python, Go, C, Rust],
    }
}

/// The inside of a literal whose numeric escapes are more likely bytes, and the notations to read it in. They are bytes in any quotes in a
/// shell, after `$` or as the argument of a command that reads escapes, and in PostgreSQL after `E`. No notation has the escapes after
/// `U&`, or doubled quotes. Perl's and Cocoa's escapes are code points. Between apostrophes they are bytes if that makes them text, as in the output
/// of Python 2.
pub(super) fn byte_literal_inside(
    text: &str,
    literal: Range<usize>,
    signs: &Signs,
) -> Option<(Range<usize>, &'static [Notation])> {
    use Notation::{C, Go, Hex, HexEscaped, JavaScript, OctalEscaped, Python, UBraced, UEscaped};
    let place = literal.start + 1..literal.end - 1;
    let from = &text.as_bytes()[literal.start..];
    if signs.perl > 0 {
        return Some((place, &[UBraced]));
    }
    if signs.cocoa > 0 {
        return Some((place, &[UEscaped]));
    }
    let is_apostrophe = from[0] == b'\'';
    if signs.hex + signs.octal == 0 || !is_apostrophe && from[0] != b'"' {
        return None;
    }
    let inside = part(text, place.clone());
    let line = line_before(text, literal.start).as_bytes();
    let is_second = line.ends_with(b"'") && !line.ends_with(b"''");
    if is_apostrophe && (is_second || line.ends_with(b"U&")) {
        return Some((place, &[]));
    }
    // PostgreSQL's `bytea`.
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

/// The inside of the literal that all escapes are in, given what they start with.
pub(super) fn inside_of_quotes(text: &str, escape: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let (first, last) = (find(text, escape)?, find_last(text, escape)?);
    let mut before = bytes[..first].iter();
    let open = before.rposition(|byte| matches!(byte, b'"' | b'\''))?;
    let is_quote = |byte: &u8| *byte == bytes[open];
    let end = last + bytes[last..].iter().position(is_quote)?;
    let is_one = !bytes[first..last].iter().any(is_quote);
    is_one.then_some(open + 1..end)
}

/// What is before a place in its line.
fn line_before(text: &str, place: usize) -> &str {
    let before = part(text, ..place);
    part(before, last_line_start(before)..)
}

/// The language that the code before a literal, in its line, is probably in.
pub(super) fn language_before(text: &str, literal: usize) -> Option<Notation> {
    use Notation::{C, Go, JavaScript, Rust};
    const SIGNS: [(&str, Notation); 7] = [
        ("byte(", Go),
        (":= ", Go),
        ("char ", C),
        ("&str", Rust),
        ("const ", JavaScript),
        ("let ", JavaScript),
        ("var ", JavaScript),
    ];
    let line = line_before(text, literal);
    let is_in_line = |sign: &str| {
        find(line, sign).is_some_and(|place| last_name(part(line, ..place).as_bytes()).is_empty())
    };
    let found = SIGNS.iter().find(|(sign, _)| is_in_line(sign));
    found.map(|&(_, language)| language)
}

/// The first literal in a line of code with a numeric escape, or with a CSS escape after `content:`, where most of those are.
pub(super) fn literal_in(text: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut open = [Open::default(); QUOTES.len()];
    let mut found: Option<Range<usize>> = None;
    let mut place = 0;
    while let Some(&byte) = bytes.get(place) {
        let before_found = |start: &usize| found.as_ref().is_none_or(|found| *start < found.start);
        if found.is_some()
            && (byte == b'\n'
                || !open
                    .iter()
                    .filter_map(|each| each.first)
                    .any(|start| before_found(&start)))
        {
            break;
        }
        let is_escape = byte == b'\\';
        if is_escape {
            let escape = Signs::of_escape(&bytes[place + 1..]);
            open.iter_mut().for_each(|each| each.see(&escape));
            place += 1;
        } else if byte == b'\n' {
            open = Default::default();
        }
        if let Some(kind) = QUOTES
            .iter()
            .position(|quote| bytes.get(place) == Some(quote))
        {
            if !is_escape {
                let closed = core::mem::take(&mut open[kind]).start_of_literal();
                if let Some(start) = closed.filter(before_found) {
                    found = Some(start..place + 1);
                }
            }
            let before = part(text, ..place).trim_end();
            open[kind].begin(place, before.ends_with("content:"));
        }
        place += 1;
    }
    let Range { start: quote, end } = found?;
    let start = quote - last_name(&bytes[..quote]).len();
    let is_prefixed = quote - start <= 2 && opening(part(text, start..)).is_some();
    Some(if is_prefixed { start } else { quote }..end)
}

const QUOTES: [u8; 3] = *b"\"'`";

/// The starts of the literals in one kind of quotes that are not closed yet. Each quote may start one, even an escaped quote; the next
/// unescaped quote closes all of them, so the first decides.
#[derive(Clone, Copy, Default)]
struct Open {
    first: Option<usize>,
    has_number: bool,
    /// The first after `content:`; `has_css` says whether it has a CSS escape.
    first_content: Option<usize>,
    has_css: bool,
}

impl Open {
    fn begin(&mut self, quote: usize, is_content: bool) {
        self.first.get_or_insert(quote);
        if is_content {
            self.first_content.get_or_insert(quote);
        }
    }

    fn see(&mut self, escape: &Signs) {
        self.has_number |= self.first.is_some() && escape.numbers() > 0;
        self.has_css |= self.first_content.is_some() && escape.css > 0;
    }

    /// The start of the first one that has the escape it needs.
    fn start_of_literal(self) -> Option<usize> {
        let with_number = self.first.filter(|_| self.has_number);
        with_number.or(self.first_content.filter(|_| self.has_css))
    }
}
