//! Bytes as programs show them among text: less, vim, R and the tokens of language models in brackets, `cat -v` after `M-`.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str;

use super::text::{find, part};

/// The bytes of UTF-8 text that `cat -v` has printed: bytes above ASCII without their highest bit, after `M-`: `cafM-CM-)`. A `^` precedes
/// the character 64 places from a control character; with `-A`, each line ends with a `$`. `None` unless the result is non-ASCII UTF-8, or
/// starts with a byte order mark of UTF-16.
pub(super) fn by_cat(text: &str) -> Option<Vec<u8>> {
    find(text, "M-")?;
    if !text.is_ascii() {
        return None;
    }
    let is_utf_16 = ["M-^?M-~", "M-~M-^?"]
        .iter()
        .any(|mark| text.starts_with(mark));
    let mut lines = text.lines().filter(|line| find(line, "M-").is_some());
    let has_ends = lines.all(|line| line.ends_with('$'));
    let mut bytes = Vec::with_capacity(text.len());
    // How many bytes the sequence still needs: where it needs none, `M-^` is a start byte; where it does, a continuation byte begins with it.
    let mut missing = 0_u8;
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let (byte, length) = match *rest {
            [b'$'] | [b'$', b'\r' | b'\n', ..] if has_ends => {
                rest = after;
                continue;
            }
            [b'M', b'-', b'^', caret @ b'?'..=b'_', ..] if missing > 0 || is_utf_16 => {
                (caret ^ 0xC0, 4)
            }
            [b'M', b'-', shown @ b' '..=b'~', ..] => (shown | 0x80, 3),
            [b'^', caret @ b'?'..=b'_', ..] => (caret ^ 0x40, 2),
            _ => (first, 1),
        };
        missing = match byte {
            0x80..=0xBF => missing.saturating_sub(1),
            0xC0..=0xDF => 1,
            0xE0..=0xEF => 2,
            0xF0..=0xFF => 3,
            _ => 0,
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
    (is_utf_16 || !bytes.is_ascii() && str::from_utf8(&bytes).is_ok()).then_some(bytes)
}

/// Where the first name is that `ls` has printed in quotes, with escapes after a `$`, and the name with its escapes: `'caf'$'\303\251''.txt'`.
pub(super) fn name_by_ls(text: &str) -> Option<(Range<usize>, String)> {
    let joint = find(text, "'$'\\")?;
    let start = part(text, ..joint)
        .bytes()
        .rposition(|byte| byte == b'\'')?;
    let mut name = String::new();
    let mut rest = part(text, start..);
    while let Some(inside) = rest.strip_prefix('\'').or(rest.strip_prefix("$'")) {
        let end = find(inside, "'")?;
        name.push_str(part(inside, ..end));
        rest = part(inside, end + 1..);
    }
    Some((start..text.len() - rest.len(), name))
}

/// The bytes of text, some of them in brackets: `caf<e9>`, `caf<0xE9>`. Characters that vim puts in brackets, `<200b>`, become UTF-8.
/// After a byte order mark of UTF-16, a `^` precedes the character 64 places from a control character, such as the zeros there.
pub(super) fn in_brackets(text: &str) -> Vec<u8> {
    let mut rest = text.as_bytes();
    let mut bytes = Vec::with_capacity(text.len());
    let is_utf_16 = ["<FF><FE>", "<FE><FF>"].iter().any(|mark| {
        let start = rest.get(..mark.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(mark.as_bytes()))
    });
    while let Some((&first, after)) = rest.split_first() {
        if let [b'^', caret @ b'?'..=b'_', ..] = *rest
            && is_utf_16
        {
            bytes.push(caret ^ 0x40);
            rest = &rest[2..];
            continue;
        }
        let Some((unit, length)) = bracketed(after).filter(|_| first == b'<') else {
            bytes.push(first);
            rest = after;
            continue;
        };
        rest = &after[length..];
        if unit < 0x100 {
            bytes.push(unit as u8);
        } else {
            let units = [
                0xE0 | unit >> 12,
                0x80 | unit >> 6 & 0x3F,
                0x80 | unit & 0x3F,
            ];
            bytes.extend(units.map(|unit| unit as u8));
        }
    }
    bytes
}

/// The value after a `<`, and its length with the closing `>`: a byte after `0x`, a byte above ASCII in two digits, or, in four digits, a
/// character that vim doesn't show.
pub(super) fn bracketed(after: &[u8]) -> Option<(u16, usize)> {
    let (digits, length) = match *after {
        [_, _, b'>', ..] => (&after[..2], 3),
        [b'0', b'x', _, _, b'>', ..] => (&after[2..4], 5),
        [_, _, _, _, b'>', ..] => (&after[..4], 5),
        _ => return None,
    };
    let mut value = 0;
    for &digit in digits {
        value = value << 4 | char::from(digit).to_digit(16)? as u16;
    }
    let is_shown = match (digits.len(), length) {
        (2, 3) => value >= 0x80,
        (2, _) => true,
        // Of those that vim shows this way, the ones invisible elsewhere: zero-width characters, joiners, direction marks, BOM.
        _ => matches!(value, 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0xFEFF),
    };
    is_shown.then_some((value, length))
}
