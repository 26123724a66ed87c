//! The packed forms in which results cross to JavaScript.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use js_sys::JsString;

use utf8_inspector::{
    Attempt, BitRole, ByteClass, CodePoint, IllFormedKind, ReplacementPolicy, Scheme,
    SegmentContent,
};

use crate::memory::{NoMemory, to_text, with_room_for};

/// Marks the second number of a segment as the place of an attempt, not a code point.
const ATTEMPT: u32 = 1 << 31;
/// Marks it as the place of a code point of more than 31 bits, which has a row among the attempts.
const WIDE: u32 = 3 << 30;

/// The lowest and the highest byte of a range: FF and 00 for none, for 00 and 00 are one.
fn ends(range: Option<RangeInclusive<u8>>) -> [u8; 2] {
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

/// Two numbers for each segment: its start, and its code point or `ATTEMPT` or `WIDE` + the number of
/// a row; then the rows of five, see [`attempt_numbers`] and [`wide_numbers`]; last, how many segments
/// there are.
///
/// A row is at least a byte of input, and 2^30 rows would not fit into the memory of wasm.
/// Segments tile the input, so each ends where the next one starts and the last at the end.
pub(super) fn segments(bytes: &[u8], scheme: Scheme) -> Result<Vec<u32>, NoMemory> {
    // Counted first: growing the array instead would hold up to three times its size at once.
    let mut last_attempt = None;
    let (mut segment_count, mut row_count) = (0_usize, 0_usize);
    for segment in utf8_inspector::segments(bytes, scheme) {
        segment_count += 1;
        match segment.content {
            SegmentContent::CodePoint(code_point) => row_count += usize::from(is_wide(code_point)),
            SegmentContent::IllFormed(attempt) if last_attempt != Some(attempt.range().start) => {
                last_attempt = Some(attempt.range().start);
                row_count += 1;
            }
            SegmentContent::IllFormed(_) => {}
        }
    }
    let row_room = row_count.saturating_mul(5);
    let room = segment_count.saturating_mul(2).saturating_add(row_room);
    let mut numbers = with_room_for(room.saturating_add(1))?;
    let mut rows: Vec<[u32; 5]> = with_room_for(row_count)?;
    last_attempt = None;
    for segment in utf8_inspector::segments(bytes, scheme) {
        numbers.push(segment.start as u32);
        numbers.push(match segment.content {
            SegmentContent::CodePoint(code_point) if is_wide(code_point) => {
                rows.push(wide_numbers(segment.start, code_point));
                WIDE | (rows.len() - 1) as u32
            }
            SegmentContent::CodePoint(code_point) => code_point.value() as u32,
            SegmentContent::IllFormed(attempt) => {
                if last_attempt != Some(attempt.range().start) {
                    last_attempt = Some(attempt.range().start);
                    rows.push(attempt_numbers(&attempt));
                }
                ATTEMPT | (rows.len() - 1) as u32
            }
        });
    }
    numbers.extend(rows.iter().flatten());
    numbers.push(segment_count as u32);
    Ok(numbers)
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

fn is_wide(code_point: CodePoint) -> bool {
    code_point.value() >= u64::from(ATTEMPT)
}

/// The row of a wide code point: that of an attempt, of which only the start and the code point count.
fn wide_numbers(start: usize, code_point: CodePoint) -> [u32; 5] {
    let [low, high] = halves(Some(code_point));
    [start as u32, 0, 0, low, high]
}

/// The low 32 bits, and the further bits + 1; twice 0 for no code point.
fn halves(code_point: Option<CodePoint>) -> [u32; 2] {
    code_point.map_or([0, 0], |code_point| {
        [
            code_point.value() as u32,
            (code_point.value() >> 32) as u32 + 1,
        ]
    })
}

/// Five numbers of an attempt, the lowest bits named first:
///
/// 1. start
/// 2. kind, length, bytes present, bytes before the broken rule: 8 bits each
/// 3. lowest and highest expected byte (FF 00: none), shortest length (0: none), 1 if the input ended:
///    8 bits each
/// 4. the low 32 bits of the code point
/// 5. its further bits + 1, or 0 for no code point
fn attempt_numbers(attempt: &Attempt) -> [u32; 5] {
    let [lowest, highest] = ends(attempt.expected());
    let [low, high] = halves(attempt.code_point());
    let range = attempt.range();
    [
        range.start as u32,
        u32::from_le_bytes([
            kind_number(attempt.kind()),
            attempt.length() as u8,
            range.len() as u8,
            (attempt.broken_at() - range.start) as u8,
        ]),
        u32::from_le_bytes([
            lowest,
            highest,
            attempt.shortest_length().unwrap_or(0) as u8,
            u8::from(attempt.input_ended()),
        ]),
        low,
        high,
    ]
}

/// Nine numbers for each byte: its class, then for each bit, most significant first: 80 for a marker,
/// 81 for payload without a number, else the number of the code-point bit, + 40 for a leading zero,
/// + C0 for a bit of the plane less one.
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
    // A byte can become three, so that a `usize` of wasm may not hold the sum.
    let lengths = scalar_values().map(char::len_utf8);
    let mut text = String::new();
    text.try_reserve_exact(lengths.fold(0, usize::saturating_add))
        .map_err(|_| NoMemory)?;
    text.extend(scalar_values());
    to_text(&text)
}

/// The bytes of a text, which is UTF-8: none if the scheme cannot hold all of it.
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

// `ALL` lists the variants in the order of their declaration, which is what `as` counts.
fn class_number(class: ByteClass) -> u8 {
    class as u8
}

fn kind_number(kind: IllFormedKind) -> u8 {
    kind as u8
}
