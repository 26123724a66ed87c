//! The table `notation.txt`, whose head says what its lines mean. The Rust and the wasm suites read it.

use utf8_inspector::Scheme;
use utf8_inspector::notation::{
    Notation, WriteReason, position_in_message, read, recognise, write,
};

/// Checks all cases, and returns how many there are.
pub(crate) fn check_table() -> usize {
    let table = include_str!("notation.txt");
    let blocks = table.split("\n\n").map(|block| {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.collect::<Vec<_>>()
    });
    let mut count = 0;
    for lines in blocks.filter(|lines| !lines.is_empty()) {
        check(&lines);
        count += 1;
    }
    count
}

fn check(lines: &[&str]) {
    let text = text_of(lines);
    let bytes = one(lines, "=").map(bytes_of);
    let wanted = one(lines, "!");
    let head: Vec<&str> = lines[0].split(' ').collect();
    match head[..] {
        ["read", id] => {
            let found = read(&text, id.parse().expect("a notation"));
            match (&found, &bytes) {
                (Ok(found), Some(bytes)) => assert_eq!(found, bytes, "{lines:#?}"),
                (Err(error), None) => {
                    let said = format!("{} {}", error.utf16_offset(), error.expected());
                    assert_eq!(Some(said.as_str()), wanted, "{lines:#?}");
                    assert!(error.to_string().ends_with(error.expected().words()));
                }
                _ => panic!("{found:02X?} for {lines:#?}"),
            }
        }
        ["write", id, ref scheme @ ..] => {
            let notation = id.parse().expect("a notation");
            let scheme = scheme
                .first()
                .map_or(Scheme::Utf8, |id| id.parse().expect("a scheme"));
            let bytes = bytes.expect("bytes");
            match write(&bytes, notation, scheme) {
                Ok(found) => assert_eq!(
                    (found.as_str(), None),
                    (text.as_str(), wanted),
                    "{lines:#?}"
                ),
                Err(error) => {
                    let reason = match error.reason() {
                        WriteReason::IllFormed(kind) => kind.id(),
                        WriteReason::CodePoint(_) => "code-point",
                        WriteReason::SurrogatePair => "surrogate-pair",
                        _ => "another",
                    };
                    let said = format!("{} {reason}", error.byte_offset());
                    assert_eq!(Some(said.as_str()), wanted, "{lines:#?}");
                }
            }
        }
        ["recognise"] => {
            let found = recognise(&text);
            let said: Vec<String> = found
                .iter()
                .map(|each| match each.range.clone() {
                    range if range == (0..text.len()) => each.notation.to_string(),
                    range => format!("{}@{range:?}", each.notation),
                })
                .collect();
            assert_eq!(Some(said.join(" ").as_str()), one(lines, ">"), "{lines:#?}");
            assert_eq!(
                found.first().map(|each| &each.bytes),
                bytes.as_ref(),
                "{lines:#?}"
            );
        }
        ["message"] => {
            let said = position_in_message(&text).map_or_else(
                || "none".to_owned(),
                |found| {
                    let range = found
                        .range
                        .map_or("-".to_owned(), |range| format!("{range:?}"));
                    let column = found
                        .column
                        .map_or("-".to_owned(), |column| column.to_string());
                    let line = found
                        .line
                        .map_or("-".to_owned(), |line| format!("{line}:{column}"));
                    let bytes: Vec<String> = found
                        .bytes
                        .iter()
                        .map(|byte| format!("{byte:02X}"))
                        .collect();
                    let bytes = if bytes.is_empty() {
                        "-".to_owned()
                    } else {
                        bytes.join(" ")
                    };
                    format!("{} {range} {line} {bytes}", found.unit)
                },
            );
            assert_eq!(Some(said.as_str()), one(lines, "@"), "{lines:#?}");
        }
        _ => panic!("no case: {lines:#?}"),
    }
}

fn one<'a>(lines: &[&'a str], mark: &str) -> Option<&'a str> {
    let line = lines[1..].iter().find_map(|line| line.strip_prefix(mark));
    line.map(str::trim)
}

fn text_of(lines: &[&str]) -> String {
    let lines = lines[1..].iter().filter_map(|line| line.strip_prefix('|'));
    let lines: Vec<&str> = lines
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let text = lines.join("\n");
    text.replace('␍', "\r")
        .replace('␉', "\t")
        .replace('␀', "\0")
        .replace('·', " ")
}

fn bytes_of(hex: &str) -> Vec<u8> {
    let pairs = hex.split_whitespace();
    pairs
        .map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal"))
        .collect()
}

/// Every notation has cases of its own.
pub(crate) fn check_that_all_are_there() {
    let table = include_str!("notation.txt");
    for notation in Notation::ALL {
        for verb in ["read", "write"] {
            let head = format!("{verb} {notation}");
            assert!(table.lines().any(|line| line == head), "no case {head}");
        }
    }
    for &expected in utf8_inspector::notation::Expected::ALL {
        let end = format!(" {expected}");
        let is_there = table
            .lines()
            .any(|line| line.starts_with("! ") && line.ends_with(&end));
        assert!(is_there, "no case of {expected}");
    }
}
