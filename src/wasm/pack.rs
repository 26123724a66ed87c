//! The packed forms in which results cross to JavaScript.

use crate::{Attempt, BitRole, ByteClass, IllFormedKind, Scheme, SegmentContent};

/// Marks the second number of a segment as the place of an attempt, not a code point.
const ATTEMPT: u32 = 1 << 31;

/// Six numbers for each byte value, in order: class, length, kind + 1 (0: none), lowest and highest
/// second byte (0 0: none), payload bits.
pub(super) fn classes(scheme: Scheme) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(256 * 6);
    for byte in 0..=u8::MAX {
        let facts = crate::classify(byte, scheme);
        let [lowest, highest] = facts
            .second
            .map_or([0, 0], |second| [*second.start(), *second.end()]);
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

/// Two numbers for each segment: its start, and its code point or `ATTEMPT` + the number of its
/// attempt; then five for each attempt, see [`attempt_numbers`]; last, how many segments there are.
///
/// Segments tile the input, so each ends where the next one starts and the last at the end.
pub(super) fn segments(bytes: &[u8], scheme: Scheme) -> Vec<u32> {
    // Counted first: growing the array instead would hold up to three times its size at once.
    let mut last_attempt = None;
    let (mut segment_count, mut attempt_count) = (0, 0);
    for segment in crate::segments(bytes, scheme) {
        segment_count += 1;
        if let SegmentContent::IllFormed(attempt) = segment.content
            && last_attempt != Some(attempt.start)
        {
            last_attempt = Some(attempt.start);
            attempt_count += 1;
        }
    }
    let mut numbers = Vec::with_capacity(2 * segment_count + 5 * attempt_count + 1);
    let mut attempts: Vec<Attempt> = Vec::with_capacity(attempt_count);
    for segment in crate::segments(bytes, scheme) {
        numbers.push(segment.start as u32);
        numbers.push(match segment.content {
            SegmentContent::CodePoint(code_point) => code_point.value() as u32,
            SegmentContent::IllFormed(attempt) => {
                if attempts.last().map(|last| last.start) != Some(attempt.start) {
                    attempts.push(attempt);
                }
                ATTEMPT | (attempts.len() - 1) as u32
            }
        });
    }
    numbers.extend(attempts.iter().flat_map(attempt_numbers));
    numbers.push(segment_count as u32);
    numbers
}

/// Five numbers of an attempt, the lowest bits named first:
///
/// 1. start
/// 2. kind, length, bytes present, bytes before the broken rule: 8 bits each
/// 3. lowest and highest expected byte (0 0: none), shortest length (0: none), 1 if the input ended:
///    8 bits each
/// 4. the low 32 bits of the code point
/// 5. its further bits + 1, or 0 for no code point
fn attempt_numbers(attempt: &Attempt) -> [u32; 5] {
    let [lowest, highest] = attempt.expected.unwrap_or([0, 0]);
    let code_point = attempt.code_point().map(|code_point| code_point.value());
    [
        attempt.start as u32,
        u32::from_le_bytes([
            kind_number(attempt.kind),
            attempt.length,
            attempt.present,
            attempt.broken_after,
        ]),
        u32::from_le_bytes([
            lowest,
            highest,
            attempt.shortest_length().unwrap_or(0) as u8,
            u8::from(attempt.input_ended),
        ]),
        code_point.unwrap_or(0) as u32,
        code_point.map_or(0, |value| (value >> 32) as u32 + 1),
    ]
}

/// Nine numbers for each byte: its class, then for each bit, most significant first: 80 for a marker,
/// 81 for payload without a number, else the number of the code-point bit, + 40 for a leading zero.
pub(super) fn layout(bytes: &[u8], scheme: Scheme) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(bytes.len() * 9);
    for byte in crate::layout(bytes, scheme) {
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
            } => number | u8::from(leading_zero) << 6,
        }));
    }
    numbers
}

// `ALL` lists the variants in the order of their declaration, which is what `as` counts.
fn class_number(class: ByteClass) -> u8 {
    class as u8
}

fn kind_number(kind: IllFormedKind) -> u8 {
    kind as u8
}
