//! The packed forms in which results cross to JavaScript.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use js_sys::JsString;

use utf8_inspector::{BitRole, ByteClass, IllFormedKind, ReplacementPolicy, Scheme};

use crate::memory::{NoMemory, to_text, with_room_for};

/// The lowest and the highest byte of a range: FF and 00 for none, since 00 and 00 are a range of one.
pub(super) fn ends(range: Option<RangeInclusive<u8>>) -> [u8; 2] {
    range.map_or([0xFF, 0x00], |range| [*range.start(), *range.end()])
}

/// Six numbers for each byte value, in order: class, length, kind + 1 (0: none), lowest and highest
/// second byte (FF 00: none), payload bits.
pub(super) fn classes(scheme: Scheme) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(256 * 6);
    for byte in 0..=u8::MAX {
        let facts = utf8_inspector::classify(byte, scheme);
        let [lowest, highest] = ends(facts.second);
        numbers.extend([
            class_number(facts.class),
            facts.length as u8,
            facts.kind.map_or(0, |kind| 1 + kind_number(kind)),
            lowest,
            highest,
            facts.payload_bits as u8,
        ]);
    }
    numbers
}

/// The start and end of each range that is replaced.
pub(super) fn replacements(
    bytes: &[u8],
    scheme: Scheme,
    policy: ReplacementPolicy,
) -> Result<Vec<u32>, NoMemory> {
    let count = utf8_inspector::replacements(bytes, scheme, policy).count();
    let mut numbers = with_room_for(count.saturating_mul(2))?;
    for range in utf8_inspector::replacements(bytes, scheme, policy) {
        numbers.extend([range.start as u32, range.end as u32]);
    }
    Ok(numbers)
}

/// Nine numbers for each byte: its class, then for each bit, most significant first: 80 for a marker,
/// 81 for payload without a number, else the number of the code-point bit, + 40 for a leading zero,
/// + C0 for a bit of the plane minus one.
pub(super) fn layout(bytes: &[u8], scheme: Scheme) -> Result<Vec<u8>, NoMemory> {
    let mut numbers = with_room_for(bytes.len().saturating_mul(9))?;
    for byte in utf8_inspector::layout(bytes, scheme) {
        numbers.push(class_number(byte.class));
        numbers.extend(byte.bits.map(|bit| match bit.role {
            BitRole::Marker => 0x80,
            BitRole::Payload {
                code_point_bit: None,
                ..
            } => 0x81,
            BitRole::Payload {
                code_point_bit: Some(number),
                leading_zero,
            } => number | u8::from(leading_zero) << 6 | (0xC0 * u8::from(bit.subtracted)),
        }));
    }
    Ok(numbers)
}

/// The text of `bytes`, with U+FFFD for each ill-formed segment.
pub(super) fn text(bytes: &[u8], scheme: Scheme) -> Result<JsString, NoMemory> {
    if scheme == Scheme::Utf8
        && let Ok(well_formed) = str::from_utf8(bytes)
    {
        return to_text(well_formed);
    }
    let scalar_values =
        || utf8_inspector::segments(bytes, scheme).map(|segment| segment.to_char_lossy());
    // A byte can become three, so the sum may exceed a `usize` of wasm.
    let lengths = scalar_values().map(char::len_utf8);
    let mut text = String::new();
    text.try_reserve_exact(lengths.fold(0, usize::saturating_add))
        .map_err(|_| NoMemory)?;
    text.extend(scalar_values());
    to_text(&text)
}

/// The bytes of a text, which is UTF-8; none if the scheme cannot encode all of it.
pub(super) fn encoded(utf8: &[u8], scheme: Scheme) -> Result<Vec<u8>, NoMemory> {
    let text = str::from_utf8(utf8).unwrap_or_default();
    let encoded = || {
        text.chars()
            .map(|character| utf8_inspector::encode(character.into(), scheme))
    };
    let mut length = 0_usize;
    for code_point in encoded() {
        match code_point {
            Ok(bytes) => length = length.saturating_add(bytes.len()),
            Err(_) => return Ok(Vec::new()),
        }
    }
    let mut bytes = with_room_for(length)?;
    for code_point in encoded().flatten() {
        bytes.extend_from_slice(&code_point);
    }
    Ok(bytes)
}

// `ALL` lists the variants in the order of their declaration, which is also that of `as`.
fn class_number(class: ByteClass) -> u8 {
    class as u8
}

pub(super) fn kind_number(kind: IllFormedKind) -> u8 {
    kind as u8
}
