//! The facts of a scan according to the standard library.

use utf8_inspector::{ByteClass, IllFormedKind};

use crate::scan_facts::{Facts, KIB_64};

/// The facts according to the standard library, which also splits ill-formed bytes into maximal subparts.
pub(super) fn facts_by_std(bytes: &[u8], max_errors: usize) -> Facts {
    let mut facts = Facts {
        bytes: bytes.len() as u64,
        bom: bytes.starts_with(b"\xEF\xBB\xBF"),
        classes: vec![0; ByteClass::ALL.len()],
        lengths: vec![0; 10],
        kinds: vec![0; IllFormedKind::ALL.len()],
        ..Facts::default()
    };
    for &byte in bytes {
        facts.classes[match byte {
            0x00..=0x7F => 0,
            0xC2..=0xF4 => 1,
            0x80..=0xBF => 2,
            _ => 3,
        }] += 1;
    }
    let mut at = 0;
    let mut before = '\0';
    let mut attempt = (0, IllFormedKind::Truncated);
    let mut next_checkpoint = KIB_64;
    let mut pass_checkpoint = |at: usize, code_points: u64| {
        if at < next_checkpoint {
            return None;
        }
        next_checkpoint += KIB_64;
        Some((at as u64, code_points))
    };
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            facts
                .checkpoints
                .extend(pass_checkpoint(at, facts.code_points));
            facts.code_points += 1;
            facts.utf16_units += character.len_utf16() as u64;
            facts.lengths[character.len_utf8()] += 1;
            facts.highest_code_point = facts.highest_code_point.max(Some(character.into()));
            match (before, character) {
                ('\r', '\n') => {
                    facts.line_ends[1] += 1;
                    facts.line_ends[2] -= 1;
                }
                (_, '\n') => facts.line_ends[0] += 1,
                (_, '\r') => facts.line_ends[2] += 1,
                _ => {}
            }
            before = character;
            at += character.len_utf8();
        }
        let invalid = chunk.invalid().len();
        if invalid == 0 {
            continue;
        }
        before = '\0';
        facts
            .checkpoints
            .extend(pass_checkpoint(at, facts.code_points));
        if at >= attempt.0 {
            attempt = attempt_by_rules(bytes, at, invalid);
        }
        facts.kinds[attempt.1 as usize] += 1;
        if facts.ill_formed.len() < max_errors {
            let range = at as u64..(at + invalid) as u64;
            let line = 1 + facts.line_ends.iter().sum::<u64>();
            facts.ill_formed.push((range, attempt.1, line));
        }
        at += invalid;
    }
    facts
}

/// The end and the kind of the attempt that starts with the ill-formed bytes at `at`.
fn attempt_by_rules(bytes: &[u8], at: usize, invalid: usize) -> (usize, IllFormedKind) {
    let is_continuation = |offset: usize| bytes.get(offset).is_some_and(|byte| byte >> 6 == 0b10);
    let first = bytes[at];
    let kind = match first {
        0x80..=0xBF => IllFormedKind::UnexpectedContinuation,
        0xC0 | 0xC1 => IllFormedKind::Overlong,
        0xF5..=0xF7 => IllFormedKind::TooLarge,
        0xF8..=0xFF => IllFormedKind::InvalidByte,
        // Only one byte, although a continuation byte follows: that one is not allowed.
        _ if invalid == 1 && is_continuation(at + 1) => match first {
            0xE0 | 0xF0 => IllFormedKind::Overlong,
            0xED => IllFormedKind::Surrogate,
            _ => IllFormedKind::TooLarge,
        },
        _ => return (at + invalid, IllFormedKind::Truncated),
    };
    // FE and FF promise nothing.
    let announced = match first.leading_ones() {
        ones @ 2..=6 => ones as usize,
        _ => 1,
    };
    let present = (1..announced)
        .take_while(|&place| is_continuation(at + place))
        .count();
    (at + 1 + present, kind)
}
