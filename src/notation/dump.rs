//! What programs print of bytes: `xxd`, `hexdump -C`, `od -tx1`; and their words of two bytes, characters and octal digits.

use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::{Cursor, value_of};
use super::digits::{push_lower, push_number};
use super::error::{Expected, Fault, fault};
use super::text::part;

/// How the lines of a dump look.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// `00000000: e282 ac0a  ....`; the offset also as `0x0000`, as tcpdump prints it
    Xxd,
    /// `00000000  e2 82 ac 0a  |....|`; also with four digits or more and without the bars, as Wireshark and PowerShell print it
    Hexdump,
    /// `0000000 e2 82 ac 0a`, or without the offset; also in words, the lower byte first: `0000000 82e2 0aac` by `hexdump` or `od -x`,
    /// and in octal digits `0000000 101342 005254` by `od`; or in columns of four, `0000000   a 342 202 254  \n` by `od -c` and `od -b`
    Od,
}

/// What a line of `od` has for a byte or a word; in other dumps it is always a pair.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// No line has told it yet.
    Open,
    /// Two hexadecimal digits.
    Pair,
    /// Two bytes in four hexadecimal digits.
    HexWord,
    /// Two bytes in six octal digits.
    OctalWord,
    /// A column of four: a character, an escape or three octal digits, after spaces.
    Column,
}

const PER_LINE: usize = 16;
/// No program prints more with text beside them.
const MOST_PER_LINE: usize = 64;

/// Up to which size lines that a dump leaves out are made again.
const MOST: usize = 1 << 24;

/// The bytes of the lines. Where a `*` stands for lines that are left out, they are made again: in `xxd` of zeros, else of what
/// stood in the line before. Offsets of `od` are octal if they can be, as without `-A`, else decimal, else hexadecimal. The byte that fills
/// the last word is left away, if an offset comes after it.
pub(super) fn read(text: &str, kind: Kind) -> Result<Vec<u8>, Fault> {
    let mut read = read_in_base(text, kind, 8);
    for base in [10, 16] {
        let Err(first) = &read else { break };
        if kind != Kind::Od {
            break;
        }
        let other = read_in_base(text, kind, base);
        if !matches!(&other, Err(second) if second.start < first.start) {
            read = other;
        }
    }
    read
}

/// The same, where long offsets of `od` are in that base.
fn read_in_base(text: &str, kind: Kind, base_of_od: u32) -> Result<Vec<u8>, Fault> {
    let mut bytes: Vec<u8> = Vec::with_capacity(text.len() / 4);
    // The offset of the first line, if lines have one.
    let mut base = None;
    // The bytes of the last line, and where its `*` stands, if one follows.
    let mut last = 0..0;
    let mut star = None;
    let mut place = 0;
    let mut form = Form::Open;
    // How many bytes the line before the last had.
    let mut width = 0;
    // Which line has the offset behind the last byte, after which none may follow.
    let mut is_over = false;
    for line in text.split_inclusive('\n') {
        let start = place;
        place += line.len();
        let mut cursor = Cursor {
            text: part(text, ..start + line.trim_end().len()),
            at: start,
        };
        if cursor.at >= cursor.text.len() {
            continue;
        }
        if is_over {
            return cursor.fault(Expected::End);
        }
        if cursor.rest() == "*" {
            if form == Form::Column && last.is_empty() {
                // The line before was nothing but spaces, which are lost.
                last = bytes.len()..bytes.len() + width;
                bytes.resize(last.end, b' ');
            }
            if last.is_empty() || star.is_some() {
                return cursor.fault(Expected::DumpLine);
            }
            if base.is_none() {
                return cursor.fault(Expected::DumpRepeat);
            }
            star = Some(start);
            continue;
        }
        if let Some(offset) = offset(&mut cursor, kind, base_of_od)? {
            let base = *base.get_or_insert(offset);
            let is_last = cursor.peek().is_none() && part(text, place..).trim().is_empty();
            let wanted = offset.checked_sub(base).map(|size| size as usize);
            match (wanted, star.take()) {
                (Some(size), Some(_)) if size > MOST => {
                    return fault(start, cursor.at, Expected::DumpSize);
                }
                // Only whole lines are left out.
                (Some(size), Some(_))
                    if size >= bytes.len()
                        && (size - bytes.len()).checked_rem(last.len()) == Some(0) =>
                {
                    let line = bytes[last.clone()].to_vec();
                    let filler: &[u8] = if kind == Kind::Xxd { &[0] } else { &line };
                    let missing = size - bytes.len();
                    bytes.extend(filler.iter().cycle().take(missing));
                }
                (Some(size), None) if size == bytes.len() => {}
                (Some(size), None)
                    if size + 1 == bytes.len()
                        && matches!(form, Form::HexWord | Form::OctalWord)
                        && cursor.peek().is_none()
                        && bytes.last() == Some(&0) =>
                {
                    bytes.pop();
                }
                // Spaces at the end of a line are columns too: lost where a terminal is copied from, and filling the last line of hexdump.
                (Some(size), None)
                    if form == Form::Column
                        && (is_last || size == last.start + PER_LINE && size > bytes.len())
                        && (last.start..last.start + PER_LINE + 1).contains(&size)
                        && bytes.iter().skip(size).all(|byte| *byte == b' ') =>
                {
                    bytes.resize(size, b' ');
                }
                _ => return fault(start, cursor.at, Expected::DumpOffset),
            }
            width = bytes.len() - last.start;
        } else if base.is_some() || kind != Kind::Od {
            return fault(start, start + cursor.rest().len(), Expected::DumpLine);
        }
        if base.is_none() || kind != Kind::Od {
            form = Form::Pair;
        }
        let from = bytes.len();
        if matches!(form, Form::Open | Form::Column)
            && columns(part(text, cursor.at..place), &mut bytes)
        {
            form = Form::Column;
        } else {
            bytes.truncate(from);
            line_bytes(&mut cursor, kind, &mut form, &mut bytes)?;
        }
        last = from..bytes.len();
        // A line of columns may be nothing but spaces, which are lost.
        is_over = base.is_some() && last.is_empty() && kind != Kind::Xxd && form != Form::Column;
    }
    match star {
        Some(start) => fault(start, start + 1, Expected::DumpRepeat),
        None => Ok(bytes),
    }
}

/// The offset at the start of a line. `od` may have none; its offsets are in the base, or of six hexadecimal digits.
fn offset(cursor: &mut Cursor<'_>, kind: Kind, base_of_od: u32) -> Result<Option<u32>, Fault> {
    let start = cursor.at;
    if kind == Kind::Xxd {
        cursor.eat_while(|byte| matches!(byte, b' ' | b'\t'));
    }
    let is_prefixed = kind == Kind::Xxd && cursor.eat("0x");
    let digits = cursor.digits(16, usize::MAX);
    let is_offset = match kind {
        Kind::Xxd => digits.len() >= if is_prefixed { 4 } else { 6 } && cursor.eat(":"),
        Kind::Hexdump => digits.len() >= 4 && (cursor.peek().is_none() || cursor.eat("  ")),
        Kind::Od => digits.len() >= 6 && (cursor.peek().is_none() || cursor.peek() == Some(' ')),
    };
    if !is_offset {
        let is_list = kind == Kind::Od && digits.is_empty();
        if is_list || kind == Kind::Od && digits.len() == 2 {
            cursor.at = start;
            return Ok(None);
        }
        return fault(start, cursor.text.len(), Expected::DumpLine);
    }
    let base = if kind == Kind::Od && digits.len() >= 7 {
        base_of_od
    } else {
        16
    };
    if digits
        .bytes()
        .any(|digit| !char::from(digit).is_digit(base))
    {
        return fault(start, cursor.at, Expected::DumpLine);
    }
    Ok(Some(value_of(digits, base)))
}

/// The bytes up to where the same stand as text.
fn line_bytes(
    cursor: &mut Cursor<'_>,
    kind: Kind,
    form: &mut Form,
    bytes: &mut Vec<u8>,
) -> Result<(), Fault> {
    // xxd has one space between groups, and two before the text, which may be anything.
    let text_after = match kind {
        Kind::Xxd => "  ",
        Kind::Hexdump => "|",
        Kind::Od => "  >",
    };
    if kind == Kind::Xxd {
        cursor.eat(" ");
    }
    let first = bytes.len();
    loop {
        let is_over = cursor.peek().is_none() || cursor.rest().starts_with(text_after);
        if is_over && kind == Kind::Xxd {
            return compare_with_text(cursor, first, bytes);
        }
        if is_over || kind == Kind::Hexdump && is_text_of(cursor.rest(), &bytes[first..]) {
            return Ok(());
        }
        if cursor.eat(" ") {
            continue;
        }
        if *form == Form::Open {
            let digits = cursor.rest().bytes().take_while(u8::is_ascii_hexdigit);
            *form = match digits.count() {
                4 => Form::HexWord,
                6 => Form::OctalWord,
                _ => Form::Pair,
            };
        }
        match *form {
            Form::HexWord => {
                bytes.extend(word(cursor, 16, 4)?);
                continue;
            }
            Form::OctalWord => {
                bytes.extend(word(cursor, 8, 6)?);
                continue;
            }
            Form::Column => return cursor.fault(Expected::DumpLine),
            Form::Open | Form::Pair => {}
        }
        let start = cursor.at;
        bytes.push(cursor.exactly(16, 2, start, Expected::TwoHexDigits)? as u8);
        if kind != Kind::Xxd && cursor.peek().is_some_and(|next| next != ' ') {
            return cursor.fault_with_next(start, Expected::TwoHexDigits);
        }
    }
}

/// Adds the bytes of columns of four, as `od -c` and `od -b` print them; false where a line has others, or has none.
pub(super) fn columns(line: &str, bytes: &mut Vec<u8>) -> bool {
    let line = line.trim_end_matches(['\n', '\r']);
    for column in line.as_bytes().chunks(4) {
        bytes.push(match *column {
            [b' ', b' ', b' ', character @ b' '..=b'~'] => character,
            [b' ', b' ', b'\\', name] => match name {
                b'0' => 0,
                b'a' => 7,
                b'b' => 8,
                b't' => b'\t',
                b'n' => b'\n',
                b'v' => 11,
                b'f' => 12,
                b'r' => b'\r',
                _ => return false,
            },
            [
                b' ',
                high @ b'0'..=b'3',
                middle @ b'0'..=b'7',
                low @ b'0'..=b'7',
            ] => (high & 3) << 6 | (middle & 7) << 3 | low & 7,
            _ => return false,
        });
    }
    !line.is_empty()
}

/// The bytes of a word of so many digits, as machines print it whose lower byte comes first.
fn word(cursor: &mut Cursor<'_>, base: u32, digits: usize) -> Result<[u8; 2], Fault> {
    let start = cursor.at;
    let found = cursor.digits(base, usize::MAX);
    match u16::try_from(value_of(found, base)) {
        Ok(word) if found.len() == digits && cursor.peek().is_none_or(|next| next == ' ') => {
            Ok(word.to_le_bytes())
        }
        _ => cursor.fault_with_next(start, Expected::DumpLine),
    }
}

/// Whether what comes next in a line is not more bytes, but those so far as text, without bars around it.
fn is_text_of(rest: &str, bytes: &[u8]) -> bool {
    // Spaces at the start of the text are not told from those before it.
    let mut shown = bytes.iter().skip_while(|byte| **byte == b' ');
    let mut text = rest.trim_start().chars();
    rest.starts_with("  ")
        && bytes.len() <= MOST_PER_LINE
        && text.all(|next| {
            let byte = shown.next();
            byte.is_some_and(|byte| !byte.is_ascii_graphic() || char::from(*byte) == next)
        })
}

/// Compares the bytes of a line, from `first` on, with its text, of which spaces at either end may be missing. So bits (`xxd -b`) are
/// told from hexadecimal digits, and words that are read from right to left and cut short (`xxd -e`) are not taken for bytes.
fn compare_with_text(cursor: &Cursor<'_>, first: usize, bytes: &mut Vec<u8>) -> Result<(), Fault> {
    let shown = cursor.rest().trim_start().chars().count();
    let line = &bytes[first..];
    if shown > line.len() {
        return cursor.fault(Expected::TwoHexDigits);
    }
    let are_bits = line.len().is_multiple_of(4) && line.iter().all(|pair| pair & 0xEE == 0);
    // Spaces have no text that is seen, and a line may have none at all: in bits each of them is 00 10 00 00.
    let is_told = shown > 0 || line.chunks(4).all(|pairs| pairs == [0, 0x10, 0, 0]);
    if are_bits && is_told && shown <= line.len() / 4 {
        let add = |byte, &pair: &u8| byte << 2 | pair >> 3 & 2 | pair & 1;
        let joined = line.chunks(4).map(|pairs| pairs.iter().fold(0, add));
        let joined: Vec<u8> = joined.collect();
        bytes.truncate(first);
        bytes.extend(joined);
    }
    Ok(())
}

fn push_text(text: &mut String, line: &[u8]) {
    let shown = |byte: &u8| match byte {
        b' '..=b'~' => char::from(*byte),
        _ => '.',
    };
    text.extend(line.iter().map(shown));
}

/// As `xxd` prints them, byte by byte.
pub(super) fn write_xxd(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(PER_LINE) * 68);
    for (number, line) in bytes.chunks(PER_LINE).enumerate() {
        push_number(&mut text, (number * PER_LINE) as u32, 16, 8, false);
        text.push_str(": ");
        for place in 0..PER_LINE {
            match line.get(place) {
                Some(&byte) => push_lower(&mut text, byte),
                None => text.push_str("  "),
            }
            if place % 2 == 1 {
                text.push(' ');
            }
        }
        text.push(' ');
        push_text(&mut text, line);
        text.push('\n');
    }
    text
}

/// As `hexdump -C` prints them: of lines that are the same as the one before, `*` alone.
pub(super) fn write_hexdump(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(PER_LINE) * 79);
    let mut last: &[u8] = &[];
    let mut is_left_out = false;
    for (number, line) in bytes.chunks(PER_LINE).enumerate() {
        if line == last {
            if !is_left_out {
                text.push_str("*\n");
            }
            is_left_out = true;
            continue;
        }
        (last, is_left_out) = (line, false);
        push_number(&mut text, (number * PER_LINE) as u32, 16, 8, false);
        text.push_str("  ");
        for place in 0..PER_LINE {
            match line.get(place) {
                Some(&byte) => push_lower(&mut text, byte),
                None => text.push_str("  "),
            }
            text.push_str(if place == 7 { "  " } else { " " });
        }
        text.push_str(" |");
        push_text(&mut text, line);
        text.push_str("|\n");
    }
    if !bytes.is_empty() {
        push_number(&mut text, bytes.len() as u32, 16, 8, false);
        text.push('\n');
    }
    text
}

/// As `od -v -An -tx1` prints them.
pub(super) fn write_od(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 3 + bytes.len().div_ceil(PER_LINE));
    for line in bytes.chunks(PER_LINE) {
        for &byte in line {
            text.push(' ');
            push_lower(&mut text, byte);
        }
        text.push('\n');
    }
    text
}
