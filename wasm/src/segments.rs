//! Segments in packed arrays.

use alloc::vec::Vec;

use utf8_inspector::{Attempt, CodePoint, Scheme, SegmentContent};

use crate::memory::{NoMemory, with_room_for};
use crate::pack::{ends, kind_number};

/// Marks the second number of a segment as the place of an attempt, not a code point.
const ATTEMPT: u32 = 1 << 31;
/// Marks it as the place of a code point of more than 31 bits, which has a row among the attempts.
const WIDE: u32 = 3 << 30;

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
