//! The notations that a text may be written in.

mod bare;
mod code_points;
mod framed;
mod in_code;
mod lists;
mod quoted;
mod signs;

use alloc::vec::Vec;
use core::ops::Range;

use self::bare::{bare, dump, is_decimal_escaped};
use self::code_points::are_code_points;
use self::framed::framed;
use self::in_code::calls_in;
use self::quoted::{
    byte_literal_inside, inside_of_quotes, is_quoted, language_before, literal_in, quoted,
};
use self::signs::Signs;
use super::name::Notation;
use super::table::read_fast;
use super::text::part;
use super::transfer::has_encoded_word;

/// A notation that a text, or a part of it, may be written in; made by [`recognise`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::notation::{Notation, recognise};
///
/// let found = &recognise(r"print(b'caf\xc3\xa9')")[0];
/// assert_eq!((found.notation, found.range.clone()), (Notation::Python, 6..20));
/// assert_eq!(found.bytes, "café".as_bytes());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Recognised {
    /// The notation.
    pub notation: Notation,
    /// The bytes that [`read`](fn@super::read) makes of that part.
    pub bytes: Vec<u8>,
    /// The part, in bytes of the text: all but the white space around it; a literal or a list in a line of code; the bytes that a program
    /// has printed with other things around them, as in `<Buffer e2 82 ac>`; or the inside of quotes if it is more likely bytes, as in a shell.
    pub range: Range<usize>,
}

/// The notations that a text may be written in, the likeliest first; none for plain text.
///
/// It is meant for what people paste, so it needs signs that prose lacks: escapes, a prefix, digits in groups. A short word, a
/// date or a number is not recognised, even if it could be read. Notations whose bytes are well-formed UTF-8
/// come first, and before them the language of the code around a literal. Time and memory are linear in the text.
///
/// ```
/// use utf8_inspector::notation::recognise;
///
/// let ids = |text| recognise(text).iter().map(|found| found.notation.id()).collect::<Vec<_>>();
/// assert_eq!(ids("E2 82 AC"), ["hex"]);
/// assert_eq!(ids("11100010 10000010 10101100"), ["binary"]);
/// assert_eq!(ids(r"b'\xe2\x82\xac'"), ["python"]);
/// // Latin-1 would be ill-formed as bytes, so those who mean code points come first.
/// assert_eq!(ids(r"caf\xe9"), ["python", "javascript", "hex-escaped", "c", "go"]);
/// // Go and PostgreSQL print bytes so. The latter may be escapes as well.
/// assert_eq!(ids("[]byte{0xe2, 0x82, 0xac}"), ["hex-prefixed"]);
/// assert_eq!(ids(r"\xe282ac")[0], "hex");
/// assert!(ids("A decade of 2026 faces, 50% off.").is_empty());
/// ```
#[must_use]
pub fn recognise(text: &str) -> Vec<Recognised> {
    let start = text.len() - text.trim_start().len();
    let whole = start..start + text.trim().len();
    let trimmed = part(text, whole.clone());
    let mut found = Vec::new();
    let signs = Signs::of(trimmed);
    // The control words of RTF look like escapes, and no notation reads decimal escapes of code points.
    if is_pattern(trimmed) || trimmed.starts_with("{\\rtf") || signs.are_decimal(trimmed) {
        return found;
    }
    let is_quoted = is_quoted(trimmed);
    if signs.hex == 0 && signs.octal + signs.css > 0 && is_decimal_escaped(trimmed) {
        let place = inside_of_quotes(trimmed, "\\").unwrap_or(0..trimmed.len());
        let range = start + place.start..start + place.end;
        let inside = part(trimmed, place);
        read_all(inside, &range, &[Notation::HexEscaped], None, &mut found);
        return found;
    }
    // PowerShell.
    if let Some(place) = inside_of_quotes(trimmed, "`u{") {
        let range = start + place.start..start + place.end;
        let inside = part(trimmed, place);
        if read_all(inside, &range, &[Notation::UBraced], None, &mut found) {
            return found;
        }
    }
    if is_quoted && read_all(trimmed, &whole, quoted(trimmed, &signs), None, &mut found) {
        return found;
    }
    let dump = dump(trimmed);
    // What looks like a literal in the text column of a dump is not one.
    if let Some(dump) = dump
        && read_all(trimmed, &whole, &[dump], None, &mut found)
    {
        return found;
    }
    if let Some((place, notation)) = calls_in(trimmed) {
        let range = start + place.start..start + place.end;
        let notations = [notation, Notation::UPlus];
        read_all(part(trimmed, place), &range, &notations, None, &mut found);
        return found;
    }
    if let Some((place, notation)) = framed(trimmed) {
        let range = start + place.start..start + place.end;
        read_all(part(trimmed, place), &range, &[notation], None, &mut found);
    } else if has_encoded_word(trimmed) {
        read_all(
            trimmed,
            &whole,
            &[Notation::QuotedPrintable],
            None,
            &mut found,
        );
    }
    if signs.numbers() + signs.css > 0
        // Cocoa prints dictionaries, of which one string is hardly what was meant.
        && (signs.cocoa == 0 || is_quoted)
        && let Some(place) = literal_in(trimmed)
        // Otherwise all of it is escaped, and the quotes are part of it.
        && Signs::of(part(trimmed, ..place.start)).numbers() == 0
    {
        let literal = part(trimmed, place.clone());
        let signs = Signs::of(literal);
        if let Some((inside, notations)) = byte_literal_inside(trimmed, place.clone(), &signs) {
            // Other notations would make other characters of it, so they are not tried even if these can't read it.
            let range = start + inside.start..start + inside.end;
            read_all(part(trimmed, inside), &range, notations, None, &mut found);
            return found;
        }
        let range = start + place.start..start + place.end;
        let likely = language_before(trimmed, place.start);
        read_all(literal, &range, quoted(literal, &signs), likely, &mut found);
    }
    if !is_quoted && dump.is_none() {
        // A leading space is a sign of od.
        let is_indented = text.starts_with(' ');
        read_all(
            trimmed,
            &whole,
            &bare(trimmed, &signs, is_indented, are_code_points(trimmed)),
            None,
            &mut found,
        );
    }
    found
}

/// Whether it has a character range of a regular expression with escaped ends: `[\x00-\x7F]`.
fn is_pattern(text: &str) -> bool {
    let mut is_class = false;
    text.as_bytes().windows(3).any(|bytes| {
        match bytes[0] {
            b'[' => is_class = true,
            b']' | b'"' | b'\'' | b'`' | b'\n' => is_class = false,
            _ => {}
        }
        is_class && bytes[0].is_ascii_hexdigit() && bytes[1..] == *b"-\\"
    })
}

/// Adds the notations that the text can be read in and that make other bytes of it than its own, a likely one first; false if there are none.
fn read_all(
    text: &str,
    range: &Range<usize>,
    notations: &[Notation],
    likely: Option<Notation>,
    found: &mut Vec<Recognised>,
) -> bool {
    let first = found.len();
    // How many of those added come before the ill-formed ones.
    let mut well_formed = 0;
    for &notation in notations {
        if let Ok(bytes) = read_fast(text, notation)
            && bytes != text.as_bytes()
            && !bytes.is_empty()
        {
            // In Haskell, `\128512` is decimal; CSS reads a number that is no code point as U+FFFD.
            if notation == Notation::Css && bytes.windows(3).any(|found| found == b"\xEF\xBF\xBD") {
                continue;
            }
            let is_well_formed = core::str::from_utf8(&bytes).is_ok();
            let is_likely = likely == Some(notation);
            let place = if is_likely {
                first
            } else if is_well_formed {
                first + well_formed
            } else {
                found.len()
            };
            well_formed += usize::from(is_likely || is_well_formed);
            found.insert(
                place,
                Recognised {
                    notation,
                    bytes,
                    range: range.clone(),
                },
            );
        }
    }
    found.len() > first
}
