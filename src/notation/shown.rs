//! Bytes that are no text, as programs show them among text: less, vim and R in brackets.

use alloc::vec::Vec;

/// The bytes, of which those above ASCII may be in brackets: `caf<e9>`.
pub(super) fn read(text: &str) -> Vec<u8> {
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
