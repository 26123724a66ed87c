//! In which notations a text may be written.

use alloc::vec::Vec;
use core::ops::Range;

use super::name::Notation;
use super::table::read_fast;
use super::text::{find, part};

/// A notation that a text, or a part of it, may be written in.
///
/// ```
/// use utf8_inspector::notation::{Notation, recognise};
///
/// let found = &recognise(r"print(b'caf\xc3\xa9')")[0];
/// assert_eq!((found.notation, found.range.clone()), (Notation::Python, 6..20));
/// assert_eq!(found.bytes, "café".as_bytes());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recognised {
    /// The notation.
    pub notation: Notation,
    /// What [`read`](fn@super::read) makes of that part.
    pub bytes: Vec<u8>,
    /// The part, in bytes of the text: all but white space around it, or a literal in a line of code.
    pub range: Range<usize>,
}

/// The notations that a text may be written in, the likeliest first; none for plain text.
///
/// It is meant for what people paste, so it wants signs that prose has not: escapes, a prefix, digits in groups. A short word, a
/// date or a number is not recognised, though it could be read. Those notations come first of which the bytes are well-formed
/// UTF-8. Time and memory are linear in the text.
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
/// assert!(ids("A decade of 2026 faces, 50% off.").is_empty());
/// ```
#[must_use]
pub fn recognise(text: &str) -> Vec<Recognised> {
    let start = text.len() - text.trim_start().len();
    let whole = start..start + text.trim().len();
    let trimmed = part(text, whole.clone());
    let mut found = Vec::new();
    let signs = Signs::of(trimmed);
    if is_quoted(trimmed) && read_all(trimmed, &whole, quoted(trimmed, &signs), &mut found) {
        return found;
    }
    if signs.numbers() > 0
        && let Some(place) = literal_in(trimmed)
    {
        let literal = part(trimmed, place.clone());
        let range = start + place.start..start + place.end;
        read_all(
            literal,
            &range,
            quoted(literal, &Signs::of(literal)),
            &mut found,
        );
    }
    if !is_quoted(trimmed) {
        // The space that od starts with is not nothing.
        let is_indented = text.starts_with(' ');
        read_all(
            trimmed,
            &whole,
            bare(trimmed, &signs, is_indented),
            &mut found,
        );
    }
    found
}

/// Adds the notations that the text can be read in, and in which it says another thing than as it stands.
fn read_all(
    text: &str,
    range: &Range<usize>,
    notations: Vec<Notation>,
    found: &mut Vec<Recognised>,
) -> bool {
    let first = found.len();
    // So many are well-formed.
    let mut well_formed = 0;
    for notation in notations {
        if let Ok(bytes) = read_fast(text, notation)
            && bytes != text.as_bytes()
            && !bytes.is_empty()
        {
            let is_well_formed = core::str::from_utf8(&bytes).is_ok();
            let place = if is_well_formed {
                first + well_formed
            } else {
                found.len()
            };
            well_formed += usize::from(is_well_formed);
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

/// How many there are of what tells that a text is written in some notation.
#[derive(Default)]
struct Signs {
    /// `\xHH`
    hex: usize,
    /// `\OOO`
    octal: usize,
    /// `\uHHHH` and `\UHHHHHHHH`
    universal: usize,
    /// `\u{H}`
    braced: usize,
    /// `\HHHH` and others of CSS
    css: usize,
    /// `\n` and others
    simple: usize,
    /// `%HH`, and `%` without
    percent: usize,
    bare_percent: usize,
    /// `=HH`, and `=` without
    equals: usize,
    bare_equals: usize,
    /// `&name;`, `&#D;`, `&#xH;`, and which is the first
    references: usize,
    first_reference: Option<Notation>,
    spaces: usize,
}

impl Signs {
    fn of(text: &str) -> Signs {
        let mut signs = Signs::default();
        let bytes = text.as_bytes();
        let mut place = 0;
        while let Some(&byte) = bytes.get(place) {
            let after = &bytes[place + 1..];
            place += 1;
            match byte {
                b'\\' => place += signs.backslash(after),
                b'%' if has_digits(after, 2) => signs.percent += 1,
                b'%' => signs.bare_percent += 1,
                b'=' if has_digits(after, 2) && !after[..2].iter().any(u8::is_ascii_lowercase) => {
                    signs.equals += 1;
                }
                b'=' if !matches!(after.first(), Some(b'\r' | b'\n')) => signs.bare_equals += 1,
                b'&' => signs.reference(after),
                b' ' | b'\t'..=b'\r' => signs.spaces += 1,
                _ => {}
            }
        }
        signs
    }

    /// Counts the escape, and says how many bytes after the backslash are not looked at again.
    fn backslash(&mut self, after: &[u8]) -> usize {
        let Some(&next) = after.first() else { return 0 };
        let rest = &after[1..];
        let hex_digits = after.iter().take_while(|byte| byte.is_ascii_hexdigit());
        match next {
            b'x' if has_digits(rest, 2) => self.hex += 1,
            b'u' if rest.first() == Some(&b'{') => self.braced += 1,
            b'u' if has_digits(rest, 4) => self.universal += 1,
            b'U' if has_digits(rest, 8) => self.universal += 1,
            b'0'..=b'3'
                if rest.len() >= 2
                    && rest[..2].iter().all(|digit| matches!(digit, b'0'..=b'7')) =>
            {
                self.octal += 1;
            }
            _ if next.is_ascii_hexdigit() && hex_digits.count() >= 2 => self.css += 1,
            b'n' | b'r' | b't' | b'\\' | b'"' | b'\'' | b'0' | b'a' | b'b' | b'f' | b'v' => {
                self.simple += 1;
            }
            _ => {}
        }
        1
    }

    fn reference(&mut self, after: &[u8]) {
        // Longer than the longest name.
        let head = &after[..after.len().min(40)];
        let Some(end) = head.iter().position(|&byte| byte == b';') else {
            return;
        };
        let notation = match head[..end] {
            [b'#', b'x' | b'X', _, ..] => Notation::HtmlHex,
            [b'#', _, ..] => Notation::HtmlDecimal,
            [first, _, ..] if first.is_ascii_alphabetic() => Notation::HtmlNamed,
            _ => return,
        };
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'#';
        if head[..end].iter().all(is_word) {
            self.references += 1;
            self.first_reference.get_or_insert(notation);
        }
    }

    /// Escapes that stand for a number.
    fn numbers(&self) -> usize {
        self.hex + self.octal + self.universal + self.braced
    }
}

fn has_digits(bytes: &[u8], count: usize) -> bool {
    bytes.len() >= count && bytes[..count].iter().all(u8::is_ascii_hexdigit)
}

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
fn is_quoted(text: &str) -> bool {
    let unfenced = text.trim_end_matches('#');
    opening(text).is_some_and(|quote| {
        unfenced.len() > quote + 1 && unfenced.ends_with(char::from(text.as_bytes()[quote]))
    })
}

/// The languages whose literal it may be. Without an escape and a prefix it may as well be a quotation.
fn quoted(text: &str, signs: &Signs) -> Vec<Notation> {
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

/// The first literal in a line of code that has an escape of a number.
fn literal_in(text: &str) -> Option<Range<usize>> {
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

/// The notations that a text without quotes around it may be in.
fn bare(text: &str, signs: &Signs, is_indented: bool) -> Vec<Notation> {
    use Notation::{
        Base64, Binary, C, Css, Decimal, Go, Hex, HexEscaped, HexPrefixed, Java, JavaScript,
        OctalEscaped, Od, Percent, Python, QuotedPrintable, Rust, UBraced, UEscaped, UPlus,
    };
    if let Some(dump) = dump(text) {
        return [dump].to_vec();
    }
    let escaped: &[Notation] = match signs {
        Signs { braced: 1.., .. } => &[UBraced, Rust, JavaScript],
        Signs { hex: 1.., .. } => &[HexEscaped, C, Go, Rust, Python, JavaScript],
        Signs { octal: 1.., .. } => &[OctalEscaped, C, Go, Python, Java],
        Signs { universal: 1.., .. } => &[UEscaped, Java, JavaScript, Python, Go, C],
        Signs { css: 1.., .. } if is_css(text) => &[Css],
        _ => &[],
    };
    let mut found = escaped.to_vec();
    found.extend(signs.first_reference);
    if signs.percent > 0 && signs.bare_percent == 0 && signs.spaces == 0 && is_percent(text, signs)
    {
        found.push(Percent);
    }
    if signs.equals > 0 && signs.bare_equals == 0 && is_quoted_printable(text) {
        found.push(QuotedPrintable);
    }
    if text.starts_with("U+") || text.starts_with("u+") {
        found.push(UPlus);
    }
    if text
        .trim_start_matches(['[', '{', '(', ' '])
        .starts_with("0x")
    {
        found.push(HexPrefixed);
    }
    let is_binary = text
        .bytes()
        .filter(|byte| matches!(byte, b'0' | b'1'))
        .count()
        >= 8
        && !text.bytes().any(|byte| matches!(byte, b'2'..=b'9'));
    if is_binary {
        found.push(Binary);
    } else if is_hex(text) {
        found.push(Hex);
        if is_indented {
            found.push(Od);
        }
    }
    if is_decimal(text) {
        found.push(Decimal);
    }
    if !is_binary && is_base64(text) {
        found.push(Base64);
    }
    found
}

/// The program that starts its lines so.
fn dump(text: &str) -> Option<Notation> {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let rest = part(text, digits..);
    match digits {
        6.. if rest.starts_with(": ") => Some(Notation::Xxd),
        7.. if rest.starts_with("  ") => Some(Notation::Hexdump),
        6 | 7 if rest.starts_with(' ') && text.starts_with("000000") => Some(Notation::Od),
        _ => None,
    }
}

/// Whether all of it is escapes of CSS.
fn is_css(text: &str) -> bool {
    text.split_ascii_whitespace().all(|word| {
        let mut escapes = word.split('\\');
        escapes.next() == Some("")
            && escapes.all(|digits| {
                (2..=6).contains(&digits.len()) && has_digits(digits.as_bytes(), digits.len())
            })
    })
}

/// Whether what is escaped is text, or there are several escapes, or nothing before the first: not a share such as 100%de.
fn is_percent(text: &str, signs: &Signs) -> bool {
    signs.percent > 1
        || text.starts_with('%')
        || read_fast(text, Notation::Percent).is_ok_and(|bytes| is_text(&bytes))
}

/// Whether what is escaped is text in UTF-8, or an equals sign besides others. Assignments have bytes after them too: `x=10`.
fn is_quoted_printable(text: &str) -> bool {
    read_fast(text, Notation::QuotedPrintable).is_ok_and(|bytes| {
        is_text(&bytes)
            && (!bytes.is_ascii() || find(text, "=3D").is_some() && find(text, "=\n").is_some())
    })
}

/// Well-formed, and without control characters but for white space.
fn is_text(bytes: &[u8]) -> bool {
    let is_plain = |found: char| {
        !matches!(found, '\0'..='\x1F' | '\x7F'..='\u{9F}') || matches!(found, '\t' | '\n' | '\r')
    };
    core::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(is_plain))
}

/// Whether bytes are text of which some is more than ASCII.
fn is_wide_text(bytes: &[u8]) -> bool {
    !bytes.is_ascii() && is_text(bytes)
}

/// Whether digits stand as in a dump: in groups of one length, of one case, and not such as words, dates and numbers.
fn is_hex(text: &str) -> bool {
    let is_separator =
        |next: char| next.is_ascii_whitespace() || matches!(next, ',' | ':' | ';' | '-');
    if !text
        .chars()
        .all(|next| next.is_ascii_hexdigit() || is_separator(next))
    {
        return false;
    }
    let mut groups = text
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
    if has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase) {
        return false;
    }
    let is_mixed = has_digit && has_letter;
    let Ok(bytes) = read_fast(text, Notation::Hex) else {
        return false;
    };
    match (count, length) {
        (1, _) => is_mixed && length >= 6 || is_wide_text(&bytes) && has_letter,
        (2, 2) => is_wide_text(&bytes),
        (_, 2) if is_mixed => true,
        (_, 2) if has_letter => count >= 4,
        (_, 2) => !text.contains(['-', ':']) && is_text(&bytes) && !bytes.contains(&b'\n'),
        _ => is_mixed,
    }
}

/// Whether numbers stand in brackets, or are text; not years, sums or numbers of telephones.
fn is_decimal(text: &str) -> bool {
    let list = text.trim_end_matches(';');
    let is_list = list.starts_with(['[', '{']) && list.ends_with([']', '}']);
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
        text.split(|next: char| !next.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
    };
    if numbers().any(|digits| digits.len() > 1 && digits.starts_with('0')) {
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

/// Whether the digits are text, which few words happen to be.
fn is_base64(text: &str) -> bool {
    let mut lines = text.lines();
    let length = lines.next().map_or(0, str::len);
    let rest = lines.clone().count();
    // Lines are of one length, and long.
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
