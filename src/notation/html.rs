//! Character references of HTML: `html-hex`, `html-decimal`, `html-named`.
//!
//! All three have one reader, which reads text as a browser does (WHATWG HTML, §13.2.5.72 to §13.2.5.80). But an unknown name with a
//! semicolon, `&#` without a number, and a number that is no scalar value are errors here, where a browser shows something.

use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::{Cursor, value_of};
use super::digits::push_number;
use super::error::{Expected, Fault};
use super::html_names::NAMES;
use super::output::Output;
use super::text::part;

/// What the numbers 80 to 9F stand for: the characters of windows-1252, or the controls where it has none.
const WINDOWS_1252: [u16; 32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
];

/// A name, and the one or two code points that it stands for.
struct Name {
    name: &'static str,
    /// Whether its semicolon may be left out.
    is_old: bool,
    first: u32,
    second: Option<u32>,
}

/// All names, in the order of the table.
fn names() -> impl Iterator<Item = Name> {
    let mut first = 0;
    NAMES.lines().flat_map(move |line| {
        let (points, names) = line.split_once('|').unwrap_or((line, ""));
        let (step, second) = match points.split_once('+') {
            Some((step, second)) => (step, Some(value_of(second, 16))),
            None => (points, None),
        };
        first += if step.is_empty() {
            1
        } else {
            value_of(step, 10)
        };
        let point = first;
        names.split(' ').map(move |name| Name {
            name: name.trim_end_matches('.'),
            is_old: name.ends_with('.'),
            first: point,
            second,
        })
    })
}

/// The names by a hash of their letters: sorting them would take more code than all of this. Built when the first name is looked up.
struct Index(Vec<Vec<Name>>);

impl Index {
    const BUCKETS: usize = 1024;

    fn find(&mut self, name: &str) -> Option<&Name> {
        if self.0.is_empty() {
            self.0.resize_with(Self::BUCKETS, Vec::new);
            for each in names() {
                self.0[Self::bucket(each.name)].push(each);
            }
        }
        let bucket = &self.0[Self::bucket(name)];
        bucket.iter().find(|each| each.name == name)
    }

    fn bucket(name: &str) -> usize {
        let mix = |number: usize, letter| number.wrapping_mul(31).wrapping_add(usize::from(letter));
        name.bytes().fold(0, mix) % Self::BUCKETS
    }
}

/// The length of the longest name whose semicolon may be left out.
const LONGEST_OLD: usize = 6;

pub(super) fn read(text: &str) -> Result<Vec<u8>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut out = Output::with_room_for(text.len());
    let mut index = Index(Vec::new());
    while let Some(next) = cursor.next() {
        let start = cursor.at - next.len_utf8();
        match next {
            '&' if cursor.eat("#") => number(&mut cursor, start, &mut out)?,
            '&' => name(&mut cursor, start, &mut index, &mut out)?,
            '\r' => {
                cursor.eat("\n");
                out.byte(b'\n');
            }
            '\0' => return cursor.fault_since(start, Expected::HtmlScalarValue),
            _ => out.char(next),
        }
    }
    Ok(out.bytes)
}

fn number(cursor: &mut Cursor<'_>, start: usize, out: &mut Output) -> Result<(), Fault> {
    let is_hex = cursor.eat("x") || cursor.eat("X");
    let base = if is_hex { 16 } else { 10 };
    let digits = cursor.digits(base, usize::MAX);
    if digits.is_empty() {
        return cursor.fault_with_next(start, Expected::HtmlReference);
    }
    // Browsers accept numbers without the semicolon, too.
    cursor.eat(";");
    let value = match value_of(digits, base) {
        value @ 0x80..=0x9F => WINDOWS_1252[value as usize - 0x80].into(),
        value => value,
    };
    match char::from_u32(value) {
        Some(scalar_value) if value != 0 => out.char(scalar_value),
        _ => return cursor.fault_since(start, Expected::HtmlScalarValue),
    }
    Ok(())
}

fn name(
    cursor: &mut Cursor<'_>,
    start: usize,
    index: &mut Index,
    out: &mut Output,
) -> Result<(), Fault> {
    let mut push = |found: &Name| {
        out.code_point(found.first);
        if let Some(second) = found.second {
            out.code_point(second);
        }
    };
    let after = cursor.at;
    let name = cursor.eat_while(|next| next.is_ascii_alphanumeric());
    let is_whole = cursor.eat(";");
    if name.is_empty() {
        cursor.at = after;
        out.byte(b'&');
        return Ok(());
    }
    if is_whole && let Some(found) = index.find(name) {
        push(found);
        return Ok(());
    }
    for length in (1..=name.len().min(LONGEST_OLD)).rev() {
        if let Some(found) = index
            .find(part(name, ..length))
            .filter(|found| found.is_old)
        {
            push(found);
            cursor.at = after + length;
            return Ok(());
        }
    }
    if is_whole {
        return cursor.fault_since(start, Expected::HtmlReference);
    }
    cursor.at = after;
    out.byte(b'&');
    Ok(())
}

/// Whether it is ASCII that stands for itself. The printable exceptions would begin a reference, or begin or end a tag or an attribute.
fn is_plain(value: u32) -> bool {
    (0x20..0x7F).contains(&value) && !matches!(value, 0x22 | 0x26 | 0x3C | 0x3E)
}

fn push_reference(text: &mut String, value: u32, opening: &str, base: u32) -> bool {
    let Some(scalar_value) = char::from_u32(value).filter(|&found| found != '\0') else {
        return false;
    };
    let is_read_as_another =
        matches!(value, 0x80..=0x9F) && u32::from(WINDOWS_1252[value as usize - 0x80]) != value;
    if is_plain(value) || is_read_as_another {
        text.push(scalar_value);
    } else {
        text.push_str(opening);
        push_number(text, value, base, 1, true);
        text.push(';');
    }
    true
}

pub(super) fn push_hex(text: &mut String, value: u32) -> bool {
    push_reference(text, value, "&#x", 16)
}

pub(super) fn push_decimal(text: &mut String, value: u32) -> bool {
    push_reference(text, value, "&#", 10)
}

/// Writes the name, or the number in hexadecimal if there is none.
pub(super) fn push_named() -> impl FnMut(&mut String, u32) -> bool {
    // The first name of each code point, in code point order.
    let mut all: Vec<Name> = names().filter(|each| each.second.is_none()).collect();
    all.dedup_by_key(|each| each.first);
    move |text, value| {
        let place = all.binary_search_by_key(&value, |each| each.first);
        match place {
            Ok(place) if !is_plain(value) => {
                text.push('&');
                text.push_str(all[place].name);
                text.push(';');
                true
            }
            _ => push_hex(text, value),
        }
    }
}
