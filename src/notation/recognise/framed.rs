//! Bytes in a frame, that is, with other text around them: in the output of programs and in lines of code.

use core::ops::Range;

use super::bare::{dump, is_non_ascii_text, is_text};
use super::code_points::are_code_points;
use crate::notation::Notation;
use crate::notation::calls::{Calls, is_of_name, name_at};
use crate::notation::cursor::{Cursor, is_space};
use crate::notation::digits::{JAVA_CAST, eat_to_byte_call};
use crate::notation::escapes::read_doubled;
use crate::notation::shown::name_by_ls;
use crate::notation::table::read_fast;
use crate::notation::text::{find, last_name, part};

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

/// The first literal of digits that code says are bytes: `X'E282AC'` and `_utf8mb4 0xE282AC`, with the name of a character set, in SQL,
/// `hex"e282ac"` in Solidity, `h'e282ac'` in CBOR, or any literal next to `pack` and `H*`, as in Perl, PHP and Ruby.
fn digits_in_code(text: &str) -> Option<(Range<usize>, Notation)> {
    let bytes = text.as_bytes();
    let is_packed =
        find(text, "H*").is_some() && has_word(bytes, "pack") && !has_word(bytes, "unpack");
    (0..bytes.len()).find_map(|place| {
        let mut cursor = Cursor { text, at: place };
        let quote = matches!(bytes[place], b'"' | b'\'').then_some(bytes[place]);
        let (start, notation) = if quote.is_some() {
            cursor.at += 1;
            (cursor.at, Notation::Hex)
        } else if cursor.eat(" 0x") {
            (place + 1, Notation::HexPrefixed)
        } else {
            return None;
        };
        let is_hex = !cursor.digits(16, usize::MAX).is_empty();
        let end = cursor.at;
        let name = last_name(&bytes[..place]);
        let is_of_bytes = if quote.is_some() {
            cursor.peek_byte() == quote
                && (is_packed || matches!(name, b"x" | b"X" | b"h" | b"hex"))
        } else {
            // Names of other things have something before the `_`.
            part(text, ..place - name.len())
                .strip_suffix('_')
                .is_some_and(|before| last_name(before.as_bytes()).is_empty())
        };
        (is_hex && is_of_bytes).then_some((start..end, notation))
    })
}

/// The first string of code points in SQL: `U&'\20AC'`, or `UNISTR('\20AC')` in Oracle.
fn unicode_in_sql(text: &str) -> Option<(Range<usize>, Notation)> {
    let start =
        (find(text, "U&'").map(|place| place + 3)).or_else(|| Some(find(text, "UNISTR('")? + 8))?;
    let end = start + find(part(text, start..), "'")?;
    // Two quotes mean one.
    let is_whole = !part(text, end + 1..).starts_with('\'');
    is_whole.then_some((start..end, Notation::UEscaped))
}

/// The first value of bytes in a file of the Windows registry: `"Name"=hex:e2,82,ac`, with backslashes where lines are broken.
fn registry_value(text: &str) -> Option<(Range<usize>, Notation)> {
    let at = find(text, "hex")?;
    let is_value = at == 0 || text.as_bytes()[at - 1] == b'=';
    let mut cursor = Cursor { text, at: at + 3 };
    // The type, if it is another than bytes.
    cursor.eat_any("(0123456789abcdef)");
    if !is_value || !cursor.eat(":") {
        return None;
    }
    let start = cursor.at;
    let value = cursor.eat_any("0123456789ABCDEFabcdef, \\\r\n");
    Some((start..start + value.trim_ascii_end().len(), Notation::Hex))
}

/// The number of a character in Lisp, if that is all of a text: `#\x20AC`, `#\U+20AC`, or `?\u20ac` in Emacs.
fn character_of_lisp(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut cursor = Cursor::new(text);
    let is_one = (cursor.eat("#\\") || cursor.eat("?\\"))
        && (cursor.eat("x") || cursor.eat("u") || cursor.eat("U+"));
    let start = cursor.at;
    cursor.digits(16, 6);
    (is_one && cursor.at == text.len()).then_some((start..text.len(), Notation::UPlus))
}

/// The first list of numbers after a word for bytes, as in `[]byte{0xe2, 0x82, 0xac}` and `Uint8Array(3) [ 226, 130, 172 ]`; without such
/// a word, a list of numbers that spell text beyond ASCII.
fn list_in_code(text: &str) -> Option<(Range<usize>, Notation)> {
    let bytes = text.as_bytes();
    let opening = |&place: &usize| matches!(bytes[place], b'[' | b'{' | b'(');
    (0..bytes.len()).filter(opening).find_map(|open| {
        let (inner, end) = list_at(text, open)?;
        let list = part(text, open..end);
        if !is_list(inner) || list == text {
            return None;
        }
        let notation = notation_of_numbers(inner);
        let is_prefixed = notation == Notation::HexPrefixed;
        // NumPy names the type after the list; Rust borrows an array with `&`.
        let is_of_bytes = names_bytes(&bytes[..open])
            || part(text, end..).starts_with(", dtype=uint8")
            || &bytes[..open] == b"&"
            || last_name(&bytes[..open]).eq_ignore_ascii_case(b"char")
            || (is_prefixed || bytes[open] != b'(')
                && read_fast(list, notation).is_ok_and(|found| {
                    is_non_ascii_text(&found) && (is_prefixed || found.len() > 2)
                });
        is_of_bytes.then_some((open..end, notation))
    })
}

/// The inside of the first literal that a function decodes whose name or second argument says what it is in: `UNHEX('E282AC')`,
/// `Buffer.from('4oKs', 'base64')`, `decodeURIComponent("%E2%82%AC")`.
fn argument_of_decoder(text: &str) -> Option<(Range<usize>, Notation)> {
    const DECODERS: [&str; 9] = [
        "from", "decode", "unhex", "2bin", "toraw", "tobytes", "atob", "hex!", "unquote",
    ];
    let bytes = text.as_bytes();
    let opening = |&place: &usize| bytes[place] == b'(';
    (1..bytes.len()).filter(opening).find_map(|open| {
        let mut cursor = Cursor { text, at: open + 1 };
        cursor.skip_spaces();
        // Bytes in Python.
        cursor.eat("b");
        let quote = cursor
            .next()
            .filter(|next| matches!(next, '"' | '\'' | '`'))?;
        let start = cursor.at;
        let inside =
            cursor.eat_while(|next| next.is_ascii_alphanumeric() || b"+/-_=% .".contains(&next));
        let place = start..cursor.at;
        if cursor.next() != Some(quote) {
            return None;
        }
        let options = cursor
            .eat_while(|next| !matches!(next, b'(' | b')'))
            .as_bytes();
        let is_of_name = |byte: u8| is_of_name(byte) || byte == b'!';
        let before = bytes[..open].iter().rposition(|&byte| !is_of_name(byte));
        let name = &bytes[before.map_or(0, |end| end + 1)..open];
        if !DECODERS.iter().any(|word| has_word(name, word)) {
            return None;
        }
        let says = |word| has_word(name, word) || has_word(options, word);
        let notation = if says("hex") {
            Notation::Hex
        } else if says("64") || says("atob") {
            Notation::Base64
        } else if says("uri") || says("url") || says("unquote") {
            Notation::Percent
        } else {
            return None;
        };
        let found = read_fast(inside, notation).ok()?;
        let is_likely = is_text(&found)
            // Colours have three or four bytes; many that are text are grey.
            || notation == Notation::Hex && !matches!(found.len(), 3 | 4);
        let is_meant = is_likely && found != inside.as_bytes() && !has_word(name, "colo");
        is_meant.then_some((place, notation))
    })
}

/// The first calls that make text of numbers, and the notation of these numbers as bytes; not of a single ASCII character or of white space,
/// which code has for another purpose.
pub(super) fn calls_in(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut cursor = Cursor::new(text);
    while cursor.at < text.len() {
        let start = cursor.at;
        if text.as_bytes()[start].is_ascii_alphanumeric() {
            name_at(&mut cursor);
        } else {
            cursor.at += 1;
        }
        let Some(calls) = Calls::at(text, start) else {
            continue;
        };
        cursor.at = calls.end;
        let least = if calls.bytes.len() > 1 { 0x21 } else { 0x80 };
        let is_likely = calls.largest >= least && !calls.may_be_type();
        if is_likely
            && (is_text(&calls.points.bytes) || calls.largest <= 0xFF && is_text(&calls.bytes))
        {
            let notation = if calls.has_hex {
                Notation::HexPrefixed
            } else {
                Notation::Decimal
            };
            return Some((start..calls.end, notation));
        }
    }
    None
}

/// The argument that a command decodes: `echo e282ac | xxd -r -p`, `base64 -d <<< 4oKs`.
fn argument_of_command(text: &str) -> Option<(Range<usize>, Notation)> {
    const COMMANDS: [(&str, Notation); 4] = [
        ("xxd -r -p", Notation::Hex),
        ("xxd -p -r", Notation::Hex),
        ("base64 -d", Notation::Base64),
        ("base64 --d", Notation::Base64),
    ];
    let mut commands = COMMANDS.iter();
    let (command, notation) =
        commands.find_map(|&(command, notation)| Some((find(text, command)?, notation)))?;
    let here = find(text, "<<<");
    let at = here.or_else(|| find(text, "echo "))?;
    let mut cursor = Cursor { text, at };
    cursor.eat_any("echo<");
    cursor.eat(" -n");
    cursor.eat(" ");
    let stop = match cursor.eat_any("\"'") {
        "" => b' ',
        quote => quote.as_bytes()[0],
    };
    let start = cursor.at;
    cursor.eat_while(|next| next != stop && next != b'|');
    let place = start..cursor.at;
    cursor.eat_any("\"' |");
    (here.is_some() || cursor.at == command).then_some((place, notation))
}

/// The inside of the bracket at `open`, if it may only be numbers, and the end of the bracket that closes it. Chromium's console prints the
/// properties of the array before that bracket; then the list ends before them.
fn list_at(text: &str, open: usize) -> Option<(&str, usize)> {
    let mut cursor = Cursor { text, at: open };
    let wanted = match cursor.next()? {
        '[' => "]",
        '{' => "}",
        _ => ")",
    };
    loop {
        // A list has nothing else in it.
        cursor.eat_while(|next| {
            is_of_number(next) || is_space(next.into()) || matches!(next, b',' | b'-')
        });
        if cursor.eat(JAVA_CAST) || eat_to_byte_call(&mut cursor) || cursor.eat_comment() {
            continue;
        }
        let inner = part(text, open + 1..cursor.at);
        if let Some(numbers) = inner.strip_suffix(", buffer")
            && cursor.eat(": ArrayBuffer(")
        {
            return Some((numbers, open + 1 + numbers.len()));
        }
        return cursor.eat(wanted).then_some((inner, cursor.at));
    }
}

/// Whether it is two or more numbers separated by commas, and nothing else; a trailing comma is allowed.
fn is_list(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let mut count = 0;
    let skip = |cursor: &mut Cursor<'_>| {
        cursor.skip_spaces();
        while cursor.eat_comment() {
            cursor.skip_spaces();
        }
    };
    loop {
        skip(&mut cursor);
        if cursor.eat(JAVA_CAST) {
            skip(&mut cursor);
        }
        cursor.eat("-");
        let is_number = cursor
            .peek_byte()
            .is_some_and(|first| first.is_ascii_digit());
        cursor.eat_while(is_of_number);
        eat_to_byte_call(&mut cursor);
        skip(&mut cursor);
        count += usize::from(is_number);
        let is_last = cursor.rest().is_empty();
        if is_last || !is_number || !cursor.eat(",") {
            return is_last && count > 1;
        }
    }
}

/// The notation of a list of bytes, by their prefix.
fn notation_of_numbers(list: &str) -> Notation {
    let is_prefix = |byte| matches!(byte, b'x' | b'X' | b'#');
    if list.bytes().any(is_prefix) {
        Notation::HexPrefixed
    } else {
        Notation::Decimal
    }
}

/// Whether the byte may be part of a number, its prefix or its suffix.
fn is_of_number(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'#')
}

/// Whether the text before a list says that it is one of bytes.
fn names_bytes(before: &[u8]) -> bool {
    const WORDS: [&str; 6] = ["byte", "int8", "u8", "char ", "buffer", "vec!"];
    /// How far back a word is looked for.
    const REACH: usize = 64;
    let near = &before[before.len().saturating_sub(REACH)..];
    WORDS.iter().any(|word| has_word(near, word))
}

/// Whether a word is anywhere in a text, in any case.
fn has_word(text: &[u8], word: &str) -> bool {
    text.windows(word.len())
        .any(|window| window.eq_ignore_ascii_case(word.as_bytes()))
}

/// Whether it is pairs of digits separated by commas, some with letters, and many or spelling text: not the paper sizes `[A4, A5]`.
fn is_pair_list(text: &str) -> bool {
    let list = text.trim_end();
    let list = list.strip_suffix(',').unwrap_or(list);
    let is_pair = |item: &str| item.len() == 2 && item.bytes().all(|byte| byte.is_ascii_hexdigit());
    let has = |is: fn(&u8) -> bool| list.bytes().any(|byte| is(&byte));
    list.split(',').all(|item| is_pair(item.trim()))
        && has(u8::is_ascii_digit)
        && has(u8::is_ascii_alphabetic)
        && read_fast(list, Notation::Hex).is_ok_and(|bytes| bytes.len() >= 8 || is_text(&bytes))
}

/// Whether it is pairs of digits, with or without spaces between them.
pub(super) fn is_pairs(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    loop {
        match cursor.digits(16, 2).len() {
            2 => cursor.eat(" "),
            0 => return cursor.at > 0 && cursor.rest().is_empty(),
            _ => return false,
        };
    }
}
