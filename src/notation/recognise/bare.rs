//! The notations that a text without quotes around it may be in.

use alloc::vec::Vec;

use super::signs::Signs;
use crate::notation::Notation;
use crate::notation::cursor::Cursor;
use crate::notation::digits::{JAVA_CAST, RUST_SUFFIX};
use crate::notation::dump::columns;
use crate::notation::escapes::has_digits;
use crate::notation::shown::by_cat;
use crate::notation::table::read_fast;
use crate::notation::text::{find, part};

/// The notations that a text without quotes around it may be in.
pub(super) fn bare(
    text: &str,
    signs: &Signs,
    is_indented: bool,
    are_code_points: bool,
) -> Vec<Notation> {
    use Notation::{
        Base64, Binary, C, Css, Decimal, Go, Hex, HexEscaped, HexPrefixed, Java, JavaScript,
        OctalEscaped, Od, Percent, Python, QuotedPrintable, Rust, UBraced, UEscaped, UPlus,
    };
    let escaped: &[Notation] = match signs {
        _ if is_path(text) => &[],
        Signs { cocoa: 1.., .. } => &[UEscaped],
        Signs { perl: 1.., .. } => &[UBraced],
        Signs { braced: 1.., .. } => &[UBraced, Rust, JavaScript],
        Signs { hex: 0, .. } if by_cat(text).is_some() => &[HexEscaped],
        Signs { hex: 1.., .. } => &[HexEscaped, C, Go, Rust, Python, JavaScript],
        Signs { octal: 1.., .. } => &[OctalEscaped, C, Go, Python, Java],
        Signs { long: 1.., .. } => &[Python, Go, C],
        Signs { universal: 1.., .. } => &[UEscaped, Java, JavaScript, Python, Go, C],
        Signs { css: 1.., .. } if is_css(text) => &[Css],
        Signs {
            percent_units: 1.., ..
        } => &[UEscaped],
        // Not HTML or XML.
        Signs { bracketed: 1.., .. } if find(text, "</").is_none() => &[HexEscaped],
        _ => &[],
    };
    let mut found = escaped.to_vec();
    found.extend(signs.first_reference);
    if signs.percent > 0 && signs.bare_percent == 0 && is_percent(text, signs) {
        found.push(Percent);
    }
    if signs.equals > 0 && signs.bare_equals == 0 && is_quoted_printable(text, signs) {
        found.push(QuotedPrintable);
    }
    if text.starts_with("U+") || text.starts_with("u+") || find(text, "<U+").is_some() {
        found.push(UPlus);
    }
    let are_code_points = are_code_points && found.is_empty();
    let list = text.trim_start_matches(['[', '{', ' ']);
    let list = list.strip_prefix(JAVA_CAST).unwrap_or(list);
    let mut list = list.trim_start_matches(['(', ' ']).bytes();
    if list.next() == Some(b'0') && matches!(list.next(), Some(b'x' | b'X')) {
        found.push(HexPrefixed);
    }
    let is_binary = text
        .bytes()
        .filter(|byte| matches!(byte, b'0' | b'1'))
        .count()
        >= 8
        && !text.bytes().any(|byte| matches!(byte, b'2'..=b'9'));
    let is_decimal = is_decimal(text);
    // Hexadecimal and binary digits are seldom separated by commas.
    if is_decimal && text.contains(',') {
        found.push(Decimal);
    }
    if is_binary {
        found.push(Binary);
    } else if are_code_points || is_hex(text) {
        found.push(Hex);
        if is_indented {
            found.push(Od);
        }
    }
    // Bytes that are text come first, others last.
    if are_code_points {
        found.push(UPlus);
    }
    if is_decimal && !text.contains(',') {
        found.push(Decimal);
    }
    if !is_binary && is_base64(text) {
        found.push(Base64);
    }
    found
}

/// The dump whose lines start like this.
pub(super) fn dump(text: &str) -> Option<Notation> {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let rest = part(text, digits..);
    match digits {
        6.. if rest.starts_with(": ") => Some(Notation::Xxd),
        // tcpdump, and debuggers, except those that put `0x` before each byte as well.
        _ if is_prefixed_offset(text) => Some(Notation::Xxd),
        6 | 7 if text.starts_with("000000") && columns(first_line(rest), &mut Vec::new()) => {
            Some(Notation::Od)
        }
        // `od -tu1` prints decimal numbers like this, with no text after them.
        _ if rest.starts_with("  ") && !rest.contains('|') && !has_letter(rest) => None,
        7.. if rest.starts_with("  ") => Some(Notation::Hexdump),
        4.. if rest.starts_with("  ") && text.starts_with("0000") => Some(Notation::Hexdump),
        16 if rest.starts_with(' ') && text.starts_with("00000000") => Some(Notation::Hexdump),
        // On one line, two numbers may be anything; after words there is another line, with the end offset.
        6 | 7 if rest.starts_with(' ') && text.starts_with("000000") => {
            let digits = rest.trim_start().bytes();
            let is_byte = digits.take_while(u8::is_ascii_hexdigit).count() == 2;
            (is_byte || rest.contains('\n')).then_some(Notation::Od)
        }
        _ => None,
    }
}

/// Whether it starts with an offset or address with `0x`, before bytes without it.
fn is_prefixed_offset(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let is_offset = cursor.eat("0x") && cursor.digits(16, usize::MAX).len() >= 4;
    is_offset && cursor.eat(": ") && !cursor.rest().trim_start().starts_with("0x")
}

/// Whether it starts like a Windows path, and does not become non-ASCII text when its backslashes are read as escapes.
pub(super) fn is_path(text: &str) -> bool {
    let after_name = match text.as_bytes() {
        [drive, b':', rest @ ..] if drive.is_ascii_alphabetic() => rest,
        [b'\\', b'\\', host @ ..] => {
            let length = host.iter().position(|byte| *byte == b'\\').unwrap_or(0);
            // A single letter is more likely an escape after an escaped backslash.
            host.get(length.max(2)..).unwrap_or(&[])
        }
        _ => &[],
    };
    // Two backslashes would be an escaped one.
    matches!(after_name, [b'\\', next, ..] if *next != b'\\')
        && !read_fast(text, Notation::C).is_ok_and(|bytes| is_non_ascii_text(&bytes))
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or(text)
}

fn has_letter(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Whether it is an IBAN: a country code, and digits that give 1 modulo 97 (ISO 13616). For some countries all of it looks like
/// hexadecimal digits, in groups of four.
fn is_iban(text: &str) -> bool {
    let signs = || text.bytes().filter(|byte| *byte != b' ');
    let is_long = (15..=34).contains(&signs().count());
    let is_like = signs()
        .enumerate()
        .all(|(place, byte)| matches!((place, byte), (0 | 1, b'A'..=b'Z') | (2.., b'0'..=b'9')));
    // A counts as 10. The country code and the check digits after it come last.
    let rest = signs()
        .skip(4)
        .chain(signs().take(4))
        .fold(0, |rest, byte| match byte {
            b'A'.. => (rest * 100 + u32::from(byte) - 55) % 97,
            _ => (rest * 10 + u32::from(byte % 16)) % 97,
        });
    is_long && is_like && rest == 1
}

/// Whether its escapes are decimal, as in Lua: UTF-8 in octal has numbers above 255, and is nothing when read as decimal.
pub(super) fn is_decimal_escaped(text: &str) -> bool {
    text.is_ascii()
        && read_fast(text, Notation::HexEscaped).is_ok_and(|bytes| is_non_ascii_text(&bytes))
}

/// Whether it consists of CSS escapes.
fn is_css(text: &str) -> bool {
    let mut words = text.as_bytes().split(u8::is_ascii_whitespace);
    words.all(|word| {
        let mut escapes = word.split(|byte| *byte == b'\\');
        escapes.next() == Some(b"")
            && escapes
                .all(|digits| (2..=6).contains(&digits.len()) && has_digits(digits, digits.len()))
    })
}

/// Whether the escapes decode to text, or there are several, or the text starts with one, or it is a URL: not a percentage such as 100%de.
fn is_percent(text: &str, signs: &Signs) -> bool {
    let read = || read_fast(text, Notation::Percent);
    if signs.spaces > 0 {
        // As in a log line.
        return read().is_ok_and(|bytes| is_non_ascii_text(&bytes) && text.is_ascii());
    }
    signs.percent > 1
        || text.starts_with('%')
        || find(text, "://").is_some()
        || read().is_ok_and(|bytes| is_text(&bytes))
}

/// Whether the escapes decode to non-ASCII UTF-8, to Latin-1 letters, or to an equals sign in text with soft line breaks. Assignments look
/// like escapes too: `x=10`.
fn is_quoted_printable(text: &str, signs: &Signs) -> bool {
    read_fast(text, Notation::QuotedPrintable).is_ok_and(|bytes| {
        is_text(&bytes)
            && (!bytes.is_ascii() || find(text, "=3D").is_some() && find(text, "=\n").is_some())
            || signs.equals > 1
                && text.is_ascii()
                && !bytes.is_ascii()
                && (bytes.iter()).all(|byte| byte.is_ascii() || is_letter_of_latin_1(*byte))
                && bytes.iter().any(u8::is_ascii_lowercase)
    })
}

/// From A with grave accent on, except the multiplication and division signs.
fn is_letter_of_latin_1(byte: u8) -> bool {
    matches!(byte, 0xC0.. if byte != 0xD7 && byte != 0xF7)
}

/// Well-formed, and without control characters other than white space.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let is_plain = |found: char| {
        !matches!(found, '\0'..='\x1F' | '\x7F'..='\u{9F}') || matches!(found, '\t' | '\n' | '\r')
    };
    core::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(is_plain))
}

/// Whether bytes are text with something beyond ASCII.
pub(super) fn is_non_ascii_text(bytes: &[u8]) -> bool {
    !bytes.is_ascii() && is_text(bytes)
}

/// Whether digits look like a dump: in groups of one length, in one case, and not like words, dates and numbers.
fn is_hex(text: &str) -> bool {
    let is_separator =
        |next: &u8| next.is_ascii_whitespace() || matches!(next, b',' | b':' | b';' | b'-');
    if !text
        .bytes()
        .all(|next| next.is_ascii_hexdigit() || is_separator(&next))
    {
        return false;
    }
    let mut groups = text
        .as_bytes()
        .split(is_separator)
        .filter(|group| !group.is_empty())
        .peekable();
    let Some(length) = groups.peek().map(|group| group.len()) else {
        return false;
    };
    let mut count = 0;
    while let Some(group) = groups.next() {
        let is_last = groups.peek().is_none();
        let fits = group.len() == length || is_last && group.len() < length;
        if !fits || !group.len().is_multiple_of(2) {
            return false;
        }
        count += 1;
    }
    let has = |is: fn(&u8) -> bool| text.bytes().any(|byte| is(&byte));
    let has_digit = has(u8::is_ascii_digit);
    let has_letter = has(u8::is_ascii_alphabetic);
    if has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase) || is_iban(text) {
        return false;
    }
    let is_mixed = has_digit && has_letter;
    let Ok(bytes) = read_fast(text, Notation::Hex) else {
        return false;
    };
    match (count, length) {
        // As short as a postcode or a licence plate.
        _ if bytes.len() < 4 && (length > 2 || has(|byte| *byte == b'-')) && !is_text(&bytes) => {
            false
        }
        (1, _) => is_mixed && length >= 6 || is_non_ascii_text(&bytes) && has_letter,
        (2, 2) => is_non_ascii_text(&bytes),
        (_, 2) if is_mixed => true,
        (_, 2) if has_letter => count >= 4,
        (_, 2) => {
            !has(|byte| matches!(byte, b'-' | b':')) && is_text(&bytes) && !bytes.contains(&b'\n')
        }
        _ => is_mixed,
    }
}

/// Whether numbers are in brackets, or spell text; not years, amounts or telephone numbers.
fn is_decimal(text: &str) -> bool {
    let list = text.trim_end_matches(';');
    let is_list = list.starts_with(['[', '{']) && list.ends_with([']', '}']);
    if is_list
        && [JAVA_CAST, RUST_SUFFIX]
            .iter()
            .any(|mark| find(list, mark).is_some())
    {
        return read_fast(text, Notation::Decimal).is_ok();
    }
    // A tuple of Python, or a list of Lisp; but it may be a point or a colour.
    let tuple = list
        .strip_prefix('(')
        .and_then(|list| list.strip_suffix(')'));
    if let Some(numbers) = tuple {
        return read_fast(numbers, Notation::Decimal)
            .is_ok_and(|bytes| bytes.len() > 2 && is_non_ascii_text(&bytes));
    }
    let may_be = |byte: u8| {
        byte.is_ascii_digit()
            || matches!(
                byte,
                b' ' | b',' | b'\n' | b'\r' | b'-' | b'[' | b']' | b'{' | b'}' | b';'
            )
    };
    if !text.bytes().all(may_be) {
        return false;
    }
    let numbers = || {
        text.as_bytes()
            .split(|next| !next.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
    };
    if numbers().any(|digits| digits.len() > 1 && digits[0] == b'0') {
        return false;
    }
    match numbers().count() {
        0 | 1 => false,
        _ if is_list => true,
        2 => false,
        _ => {
            !text.contains('-')
                && read_fast(text, Notation::Decimal).is_ok_and(|bytes| is_text(&bytes))
        }
    }
}

/// Whether the digits decode to text, which few words happen to do.
fn is_base64(text: &str) -> bool {
    let mut lines = text.lines();
    let length = lines.next().map_or(0, str::len);
    let rest = lines.clone().count();
    // Lines are long, and all of one length.
    let are_lines = rest == 0
        || length >= 60
            && lines.enumerate().all(|(number, line)| {
                line.len() == length || number + 1 == rest && line.len() < length
            });
    let is_digit = |byte: u8| {
        byte.is_ascii_alphanumeric()
            || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=' | b'\n' | b'\r')
    };
    if length < 4 || !are_lines || !text.bytes().all(is_digit) {
        return false;
    }
    let has = |is: fn(&u8) -> bool| text.bytes().any(|byte| is(&byte));
    let is_padded = text.ends_with('=');
    let is_mixed = has(u8::is_ascii_uppercase) && has(u8::is_ascii_lowercase);
    let Ok(bytes) = read_fast(text, Notation::Base64) else {
        return false;
    };
    let is_strong = is_mixed && has(u8::is_ascii_digit) || is_padded;
    let is_likely = match text.len() {
        4..8 => is_strong && bytes.iter().all(|byte| !byte.is_ascii()),
        8..12 => is_strong,
        _ => is_mixed || is_padded,
    };
    is_likely && is_text(&bytes)
}
