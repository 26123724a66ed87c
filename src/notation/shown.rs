//! Bytes as programs show them among text: less, vim and R in brackets, `cat -v` after `M-`.

use alloc::vec::Vec;
use core::str;

use super::text::find;

/// The bytes of text in UTF-8 of which `cat -v` shows those above ASCII without their highest bit, after `M-`: `cafM-CM-)`. A `^` is before
/// what is 64 places from a control character; with `-A` each line ends with a `$`. `None` if no such text beyond ASCII comes out.
pub(super) fn by_cat(text: &str) -> Option<Vec<u8>> {
    find(text, "M-")?;
    if !text.is_ascii() {
        return None;
    }
    let mut lines = text.lines().filter(|line| find(line, "M-").is_some());
    let has_ends = lines.all(|line| line.ends_with('$'));
    let mut bytes = Vec::with_capacity(text.len());
    // How many bytes the sequence still needs: `M-^` is a first byte, and starts one that comes later.
    let mut missing = 0_u8;
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let (byte, length) = match *rest {
            [b'$'] | [b'$', b'\r' | b'\n', ..] if has_ends => {
                rest = after;
                continue;
            }
            [b'M', b'-', b'^', caret @ b'?'..=b'_', ..] if missing > 0 => (caret ^ 0xC0, 4),
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
    (!bytes.is_ascii() && str::from_utf8(&bytes).is_ok()).then_some(bytes)
}

/// The bytes, of which those above ASCII may be in brackets: `caf<e9>`.
pub(super) fn in_brackets(text: &str) -> Vec<u8> {
    let mut rest = text.as_bytes();
    let mut bytes = Vec::with_capacity(text.len());
    while let Some((&first, after)) = rest.split_first() {
        let byte = bracketed(after).filter(|_| first == b'<');
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &after[3..] } else { after };
    }
    bytes
}

/// The byte above ASCII that comes after a `<`, with the `>` behind it.
pub(super) fn bracketed(after: &[u8]) -> Option<u8> {
    let [high, low, b'>', ..] = *after else {
        return None;
    };
    let digit = |byte| char::from(byte).to_digit(16);
    let byte = digit(high)? << 4 | digit(low)?;
    (byte >= 0x80).then_some(byte as u8)
}
