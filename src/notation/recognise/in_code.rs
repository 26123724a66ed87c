//! Bytes and code points in lines of code that say what they are: literals, calls, and arguments of decoders and commands.

use core::ops::Range;

use super::bare::is_text;
use crate::notation::Notation;
use crate::notation::calls::{Calls, is_of_name, name_at};
use crate::notation::cursor::Cursor;
use crate::notation::table::read_fast;
use crate::notation::text::{find, has_word, last_name, part};

/// The first literal of digits that code says are bytes: `X'E282AC'` and `_utf8mb4 0xE282AC`, with the name of a character set, in SQL,
/// `hex"e282ac"` in Solidity, `h'e282ac'` in CBOR, or any literal next to `pack` and `H*`, as in Perl, PHP and Ruby.
pub(super) fn digits_in_code(text: &str) -> Option<(Range<usize>, Notation)> {
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
pub(super) fn unicode_in_sql(text: &str) -> Option<(Range<usize>, Notation)> {
    let start =
        (find(text, "U&'").map(|place| place + 3)).or_else(|| Some(find(text, "UNISTR('")? + 8))?;
    let end = start + find(part(text, start..), "'")?;
    // Two quotes mean one.
    let is_whole = !part(text, end + 1..).starts_with('\'');
    is_whole.then_some((start..end, Notation::UEscaped))
}

/// The first value of bytes in a file of the Windows registry: `"Name"=hex:e2,82,ac`, with backslashes where lines are broken.
pub(super) fn registry_value(text: &str) -> Option<(Range<usize>, Notation)> {
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
pub(super) fn character_of_lisp(text: &str) -> Option<(Range<usize>, Notation)> {
    let mut cursor = Cursor::new(text);
    let is_one = (cursor.eat("#\\") || cursor.eat("?\\"))
        && (cursor.eat("x") || cursor.eat("u") || cursor.eat("U+"));
    let start = cursor.at;
    cursor.digits(16, 6);
    (is_one && cursor.at == text.len()).then_some((start..text.len(), Notation::UPlus))
}

/// The inside of the first literal that a function decodes whose name or second argument says what it is in: `UNHEX('E282AC')`,
/// `Buffer.from('4oKs', 'base64')`, `decodeURIComponent("%E2%82%AC")`.
pub(super) fn argument_of_decoder(text: &str) -> Option<(Range<usize>, Notation)> {
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

/// The argument that a command decodes: `echo e282ac | xxd -r -p`, `base64 -d <<< 4oKs`.
pub(super) fn argument_of_command(text: &str) -> Option<(Range<usize>, Notation)> {
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
        let calls = match Calls::at(text, start) {
            Ok(calls) => calls,
            Err(faulty) => {
                cursor.at = cursor.at.max(faulty);
                continue;
            }
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
