//! Reads the case tables that Rust, wasm and JavaScript suites share, and checks the codec against them.

use std::fmt::Write;

use utf8_inspector::{Attempt, CodePoint, Scheme, Segment, segments};

/// Checks every case of the UTF-8 table; returns how many there were.
pub(crate) fn check_table() -> usize {
    check(include_str!("segments.txt"))
}

/// Checks every case of the table of the other schemes; returns how many there were.
pub(crate) fn check_scheme_table() -> usize {
    check(include_str!("schemes.txt"))
}

fn check(table: &str) -> usize {
    let mut count = 0;
    for case in table.split("\n\n") {
        let lines: Vec<&str> = case.lines().filter(|line| !line.starts_with('#')).collect();
        let Some((scheme, input)) = lines.first().and_then(|line| line.split_once("bytes")) else {
            assert!(lines.is_empty(), "a case without bytes: {lines:?}");
            continue;
        };
        let scheme = match scheme.trim() {
            "" => Scheme::Utf8,
            id => id.parse().expect("a scheme"),
        };
        let bytes: Vec<u8> = input
            .split_whitespace()
            .map(|byte| u8::from_str_radix(byte, 16).expect("hexadecimal"))
            .collect();
        assert_eq!(
            lines[1..].join("\n"),
            describe(&bytes, scheme),
            "for {scheme}{input}"
        );
        count += 1;
    }
    count
}

/// The lines of a case that follow its bytes, as the codec sees them.
fn describe(bytes: &[u8], scheme: Scheme) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut attempts: Vec<Attempt> = Vec::new();
    for segment in segments(bytes, scheme) {
        lines.push(segment_line(&segment));
        attempts.extend(segment.attempt());
    }
    attempts.dedup();
    lines.extend(attempts.iter().map(attempt_line));
    lines.join("\n")
}

fn segment_line(segment: &Segment) -> String {
    let mut line = format!("  {:?} ", segment.range());
    if let Some(code_point) = segment.code_point() {
        write!(line, "{code_point}").unwrap();
    }
    if let Some(attempt) = segment.attempt() {
        let ended = if attempt.input_ended() { " ended" } else { "" };
        write!(line, "{}{ended}", attempt.kind().id()).unwrap();
    }
    line
}

fn attempt_line(attempt: &Attempt) -> String {
    format!(
        "  attempt {:?} {} length {} meant {} broken {} expected {} shortest {}",
        attempt.range(),
        attempt.kind().id(),
        attempt.length(),
        or_dash(attempt.code_point().as_ref().map(CodePoint::to_string)),
        attempt.broken_at(),
        or_dash(attempt.expected().map(|bytes| format!(
            "{:02X}..{:02X}",
            bytes.start(),
            bytes.end()
        ))),
        or_dash(attempt.shortest_length().map(|length| length.to_string())),
    )
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_owned())
}
