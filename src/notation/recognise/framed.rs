//! Bytes in a frame, that is, with other text around them, as programs print them.

use core::ops::Range;

use super::bare::{dump, is_text};
use super::code_points::are_code_points;
use super::in_code::{
    argument_of_command, argument_of_decoder, character_of_lisp, digits_in_code, registry_value,
    unicode_in_sql,
};
use super::lists::{is_list, is_pair_list, is_pairs, list_in_code, notation_of_numbers};
use crate::notation::Notation;
use crate::notation::cursor::Cursor;
use crate::notation::escapes::read_doubled;
use crate::notation::shown::name_by_ls;
use crate::notation::table::read_fast;
use crate::notation::text::{find, part};

/// The part of a text that spells bytes, without what a program puts around it, and its notation.
pub(super) fn framed(text: &str) -> Option<(Range<usize>, Notation)> {
    FRAMES
        .iter()
        .find_map(|frame| frame.inside(text))
        .or_else(|| extended_value(text))
        .or_else(|| raw_vector(text))
        .or_else(|| name_by_ls(text).map(|(place, _)| (place, Notation::OctalEscaped)))
        .or_else(|| mail_body(text))
        .or_else(|| oracle_dump(text))
        .or_else(|| emoji_picture(text))
        .or_else(|| buffer_in(text))
        .or_else(|| typed_array(text))
        .or_else(|| bytea_in_lines(text))
        .or_else(|| dump_in_lines(text))
        .or_else(|| digits_in_code(text))
        .or_else(|| unicode_in_sql(text))
        .or_else(|| registry_value(text))
        .or_else(|| character_of_lisp(text))
        .or_else(|| list_in_code(text))
        .or_else(|| argument_of_decoder(text))
        .or_else(|| argument_of_command(text))
        .or_else(|| escaped_twice(text, b'u', Notation::UEscaped))
        .or_else(|| escaped_twice(text, b'x', Notation::HexEscaped))
}

/// The text before and after bytes, and what is between.
struct Frame(&'static str, &'static str, Inside);

/// What a frame holds.
enum Inside {
    /// Pairs of hexadecimal digits, with or without spaces.
    Pairs,
    /// The same, separated by commas; with letters, or the numbers would be decimal.
    PairList,
    /// Numbers, separated by commas.
    List,
    /// Something else, a marker, and then the bytes.
    After(&'static str, Notation),
}

const FRAMES: [Frame; 14] = [
    // Node. It leaves out the end of a long buffer, which then can't be read.
    Frame("<Buffer ", ">", Inside::Pairs),
    // Swift and Objective-C. They leave out the middle of long data.
    Frame(
        "{length = ",
        "}",
        Inside::After("bytes = ", Notation::HexPrefixed),
    ),
    // Rust, with `{:02X?}`.
    Frame("[", "]", Inside::PairList),
    // Erlang and Elixir.
    Frame("<<", ">>", Inside::List),
    // PostgreSQL's `bytea`, and its counterparts in other SQL dialects.
    Frame("\\x", "", Inside::Pairs),
    Frame("E'\\\\x", "'", Inside::Pairs),
    Frame("X'", "'", Inside::Pairs),
    Frame("x'", "'", Inside::Pairs),
    // RFC 2397.
    Frame("data:", "", Inside::After(";base64,", Notation::Base64)),
    Frame("data:", "", Inside::After(",", Notation::Percent)),
    // Words of mail headers (RFC 2047).
    Frame("=?", "?=", Inside::After("?B?", Notation::Base64)),
    Frame("=?", "?=", Inside::After("?b?", Notation::Base64)),
    Frame("=?", "?=", Inside::After("?Q?", Notation::QuotedPrintable)),
    Frame("=?", "?=", Inside::After("?q?", Notation::QuotedPrintable)),
];

impl Frame {
    fn inside(&self, text: &str) -> Option<(Range<usize>, Notation)> {
        let &Frame(before, after, ref inside) = self;
        if !text.starts_with(before) || !text.ends_with(after) {
            return None;
        }
        let place = before.len()..text.len() - after.len();
        let inner = text.get(place.clone())?;
        match inside {
            // With only two digits, `\x` is an escape.
            Inside::Pairs => (is_pairs(inner) && text.len() > 4).then_some((place, Notation::Hex)),
            Inside::PairList => is_pair_list(inner).then_some((place, Notation::Hex)),
            Inside::List => is_list(inner).then_some((place, notation_of_numbers(inner))),
            Inside::After(sign, notation) => {
                let start = place.start + find(inner, sign)? + sign.len();
                let payload = part(text, start..place.end);
                // A `_` would be a space, which quoted-printable has only in headers; a `?` means several words.
                let is_one = !payload.bytes().any(|byte| matches!(byte, b'_' | b'?'));
                (is_one || after.is_empty()).then_some((start..place.end, *notation))
            }
        }
    }
}

/// All of a text whose escapes were escaped once more, as in a log in JSON.
fn escaped_twice(text: &str, letter: u8, notation: Notation) -> Option<(Range<usize>, Notation)> {
    let bytes = read_doubled(text, letter)?;
    is_text(&bytes).then_some((0..text.len(), notation))
}

/// The value of a parameter, after its character set and language (RFC 8187), as in `filename*=UTF-8''caf%C3%A9`.
fn extended_value(text: &str) -> Option<(Range<usize>, Notation)> {
    let start = find(text, "*=")? + 2;
    let mut cursor = Cursor { text, at: start };
    if cursor.eat_before(b'\'').is_empty() || !cursor.eat("'") {
        return None;
    }
    cursor.eat_before(b'\'');
    if !cursor.eat("'") {
        return None;
    }
    let start = cursor.at;
    cursor.eat_before(b';');
    Some((start..cursor.at, Notation::Percent))
}

/// The bytes of a raw vector that R prints in one line. Numbers look like this too, but have no letters.
fn raw_vector(text: &str) -> Option<(Range<usize>, Notation)> {
    let digits = text.strip_prefix("[1] ")?;
    let has_letter = digits.bytes().any(|digit| digit.is_ascii_alphabetic());
    (has_letter && is_pairs(digits)).then_some((4..text.len(), Notation::Hex))
}

/// The first body of a mail after a header that says how it is encoded, up to the next part.
fn mail_body(text: &str) -> Option<(Range<usize>, Notation)> {
    const ENCODINGS: [(&str, Notation); 2] = [
        ("ncoding: quoted-printable", Notation::QuotedPrintable),
        ("ncoding: base64", Notation::Base64),
    ];
    let headers = ENCODINGS.iter();
    let found = headers.filter_map(|(header, notation)| Some((find(text, header)?, *notation)));
    let (header, notation) = found.min_by_key(|(place, _)| *place)?;
    let start = header + find(part(text, header..), "\n\n")? + 2;
    let end = find(part(text, start..), "\n--").map_or(text.len(), |length| start + length);
    Some((start..end, notation))
}

/// The list that Oracle's `DUMP` prints, as in `Typ=1 Len=3: 226,130,172`, in hexadecimal if there are letters in it.
fn oracle_dump(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut cursor = Cursor {
        text,
        at: find(text, "Typ=")? + 4,
    };
    cursor.digits(10, 3);
    if !cursor.eat(" Len=") {
        return None;
    }
    cursor.digits(10, 5);
    if cursor.eat(" CharacterSet=") {
        cursor.eat_before(b':');
    }
    // SQL*Plus breaks long lines.
    if !cursor.eat(": ") && !cursor.eat(":\n") {
        return None;
    }
    let start = cursor.at;
    cursor.digits(16, 3);
    while cursor.eat(",") {
        cursor.eat("\n");
        cursor.digits(16, 3);
    }
    let list = part(text, start..cursor.at);
    let is_hex = list.bytes().any(|next| next.is_ascii_alphabetic());
    let notation = if is_hex {
        Notation::Hex
    } else {
        Notation::Decimal
    };
    Some((start..cursor.at, notation))
}

/// The code points in the name of an emoji's picture, with its address or without: `emoji_u1f9d1_200d_1f680.svg`, `twemoji/1f9d1-200d-1f680.svg`
/// or `notoemoji/latest/1f680/512.webp`.
fn emoji_picture(text: &str) -> Option<(Range<usize>, Notation)> {
    let start = find(text, "moji")?;
    (start..text.len()).find_map(|place| {
        let mut cursor = Cursor { text, at: place };
        let is_start = cursor.eat("/") || cursor.eat("_u");
        let start = cursor.at;
        if !is_start || !cursor.eat("1f") && !cursor.eat("1F") {
            return None;
        }
        cursor.eat_any("0123456789ABCDEFabcdef-_");
        // Slack has the size after the name.
        let is_whole = matches!(cursor.peek_byte(), Some(b'.' | b'@' | b'/'));
        let place = start..cursor.at;
        (is_whole && are_code_points(part(text, place.clone()))).then_some((place, Notation::UPlus))
    })
}

/// The first buffer that Node prints among other things, as in its console.
fn buffer_in(text: &str) -> Option<(Range<usize>, Notation)> {
    let Frame(before, after, _) = FRAMES[0];
    let start = find(text, before)? + before.len();
    let end = start + find(part(text, start..), after)?;
    is_pairs(part(text, start..end)).then_some((start..end, Notation::Hex))
}

/// A typed array of JavaScript that is an object in JSON, with two bytes or more: `{"0":226,"1":130,"2":172}`.
fn typed_array(text: &str) -> Option<(Range<usize>, Notation)> {
    let before = part(text, ..find(text, "\"0\":")?).trim_ascii_end();
    let open = before.strip_suffix('{')?.len();
    let end = before.len() + find(part(text, before.len()..), "}")? + 1;
    let array = read_fast(part(text, open..end), Notation::Decimal).ok()?;
    (array.len() > 1).then_some((open..end, Notation::Decimal))
}

/// The first line that is just a PostgreSQL `bytea`, as psql prints it between the column name and the row count.
fn bytea_in_lines(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut rest = text;
    loop {
        let line = rest.trim_ascii_start();
        if let Some(digits) = line.strip_prefix("\\x") {
            let length = Cursor::new(digits).digits(16, usize::MAX).len();
            let start = text.len() - digits.len();
            let next = digits.as_bytes().get(length);
            if length > 2 && length.is_multiple_of(2) && next.is_none_or(u8::is_ascii_whitespace) {
                return Some((start..start + length, Notation::Hex));
            }
        }
        rest = part(line, find(line, "\n")?..);
    }
}

/// The dump, from offset 0 or an address, in some lines of a text, as a terminal shows it between the command and the next prompt.
fn dump_in_lines(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut rest = text;
    while !rest.starts_with("0000") && (!rest.starts_with("0x") || dump(rest).is_none()) {
        rest = part(rest, find(rest, "\n")?..).trim_ascii_start();
    }
    let start = text.len() - rest.len();
    let notation = dump(rest)?;
    let lines = match read_fast(rest, notation) {
        Ok(_) => rest,
        Err(fault) => {
            let before = part(rest, ..fault.start);
            let end = before.bytes().rposition(|byte| byte == b'\n')?;
            // A faulty line of the dump itself must not be dropped, nor other lines between its lines; but a second dump may be.
            let mut after = part(rest, end..);
            if after.trim_ascii_start().starts_with(['0', '*']) {
                return None;
            }
            while let Some(place) = find(after, "\n00") {
                after = part(after, place + 1..);
                if is_later_line(after) {
                    return None;
                }
            }
            part(rest, ..end)
        }
    };
    (lines.len() < text.len()).then_some((start..start + lines.len(), notation))
}

/// Whether a line starts with an offset other than the first one of a dump.
fn is_later_line(line: &str) -> bool {
    let offset = line.bytes().take_while(u8::is_ascii_hexdigit).count();
    offset >= 6
        && line.starts_with("00")
        && !part(line, ..offset).bytes().all(|digit| digit == b'0')
}
