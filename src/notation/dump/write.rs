//! Dumps as the programs write them.

use alloc::string::String;

use super::PER_LINE;
use crate::notation::digits::{push_lower, push_number};

/// As `xxd` prints them.
pub(in crate::notation) fn xxd(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(PER_LINE) * 68);
    for (number, line) in bytes.chunks(PER_LINE).enumerate() {
        push_number(&mut text, (number * PER_LINE) as u32, 16, 8, false);
        text.push_str(": ");
        push_pairs(
            &mut text,
            line,
            |place| if place % 2 == 1 { " " } else { "" },
        );
        text.push(' ');
        push_text(&mut text, line);
        text.push('\n');
    }
    text
}

/// As `hexdump -C` prints them, with one `*` for all lines that repeat the one before.
pub(in crate::notation) fn hexdump(bytes: &[u8]) -> String {
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
        push_pairs(&mut text, line, |place| if place == 7 { "  " } else { " " });
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
pub(in crate::notation) fn od(bytes: &[u8]) -> String {
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

/// The bytes of a line in two digits each, padded with spaces to a full line; `gap_after` is what follows each place.
fn push_pairs(text: &mut String, line: &[u8], gap_after: fn(usize) -> &'static str) {
    for place in 0..PER_LINE {
        match line.get(place) {
            Some(&byte) => push_lower(text, byte),
            None => text.push_str("  "),
        }
        text.push_str(gap_after(place));
    }
}

/// A line as text.
fn push_text(text: &mut String, line: &[u8]) {
    let shown = |byte: &u8| match byte {
        b' '..=b'~' => char::from(*byte),
        _ => '.',
    };
    text.extend(line.iter().map(shown));
}
