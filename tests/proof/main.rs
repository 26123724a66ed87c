//! Proves the UTF-8 decoder on every byte string of up to four bytes: 4,311,810,305 of them.
//!
//! The segments and kinds of each are compared with a second statement of the rules, written below as
//! ranges of bytes; with the standard library's `utf8_chunks`; and with encoding_rs. For a string that starts with an ASCII
//! byte, the results of the latter two follow from the rest, which is a shorter string, so they are not run
//! again.
//!
//! It takes minutes, so it only runs on request, with `make prove` or
//!
//!     cargo test --profile native --test proof -- --ignored --nocapture

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Instant;
use std::{array, thread};

use encoding_rs::{DecoderResult, UTF_8};
use utf8_inspector::IllFormedKind::{self, *};
use utf8_inspector::{Scheme, segments};

/// How long the first segment of `bytes` is, why it is ill-formed if it is, and how many further
/// bytes the start byte of a refused attempt claims.
///
/// The rows of Table 3-7 of the Unicode Standard; then their proper prefixes; then the remaining strings.
fn first_segment(bytes: &[u8]) -> (usize, Option<IllFormedKind>, usize) {
    match *bytes {
        [0x00..=0x7F, ..] => (1, None, 0),
        [0xC2..=0xDF, 0x80..=0xBF, ..] => (2, None, 0),
        [0xE0, 0xA0..=0xBF, 0x80..=0xBF, ..]
        | [0xE1..=0xEC, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xED, 0x80..=0x9F, 0x80..=0xBF, ..]
        | [0xEE..=0xEF, 0x80..=0xBF, 0x80..=0xBF, ..] => (3, None, 0),
        [0xF0, 0x90..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF1..=0xF3, 0x80..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, 0x80..=0xBF, 0x80..=0xBF, ..] => (4, None, 0),

        [0xF0, 0x90..=0xBF, 0x80..=0xBF, ..]
        | [0xF1..=0xF3, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, 0x80..=0xBF, ..] => (3, Some(Truncated), 0),
        [0xE0, 0xA0..=0xBF, ..]
        | [0xE1..=0xEC, 0x80..=0xBF, ..]
        | [0xED, 0x80..=0x9F, ..]
        | [0xEE..=0xEF, 0x80..=0xBF, ..]
        | [0xF0, 0x90..=0xBF, ..]
        | [0xF1..=0xF3, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, ..] => (2, Some(Truncated), 0),

        [0x80..=0xBF, ..] => (1, Some(UnexpectedContinuation), 0),
        [0xC0..=0xC1, ..] => (1, Some(Overlong), 1),
        [0xE0, 0x80..=0x9F, ..] => (1, Some(Overlong), 2),
        [0xED, 0xA0..=0xBF, ..] => (1, Some(Surrogate), 2),
        [0xF0, 0x80..=0x8F, ..] => (1, Some(Overlong), 3),
        [0xF4, 0x90..=0xBF, ..] => (1, Some(TooLarge), 3),
        [0xF5..=0xF7, ..] => (1, Some(TooLarge), 3),
        [0xF8..=0xFB, ..] => (1, Some(InvalidByte), 4),
        [0xFC..=0xFD, ..] => (1, Some(InvalidByte), 5),
        [0xFE..=0xFF, ..] => (1, Some(InvalidByte), 0),
        [0xC2..=0xF4, ..] => (1, Some(Truncated), 0),
        [] => (0, None, 0),
    }
}

/// Segments of a string of up to four bytes: the end and the kind of each, and how many there are.
type Found = ([(usize, Option<IllFormedKind>); 4], usize);

fn by_ranges(bytes: &[u8]) -> Found {
    let mut found: Found = ([(0, None); 4], 0);
    let mut claimed: (usize, Option<IllFormedKind>) = (0, None);
    let mut start = 0;
    while start < bytes.len() {
        let (length, kind, claims) = if claimed.0 > 0 && (0x80..=0xBF).contains(&bytes[start]) {
            (1, claimed.1, claimed.0 - 1)
        } else {
            first_segment(&bytes[start..])
        };
        claimed = (claims, kind);
        start += length;
        found.0[found.1] = (start, kind);
        found.1 += 1;
    }
    found
}

fn by_codec(bytes: &[u8]) -> Found {
    let mut found: Found = ([(0, None); 4], 0);
    for segment in segments(bytes, Scheme::Utf8) {
        found.0[found.1] = (segment.end, segment.kind());
        found.1 += 1;
    }
    found
}

/// The ranges that a decoder calls ill-formed: start and end of each, up to four.
type Errors = ([(usize, usize); 4], usize);

fn errors_of(found: &Found) -> Errors {
    let mut errors: Errors = ([(0, 0); 4], 0);
    let mut start = 0;
    for &(end, kind) in &found.0[..found.1] {
        if kind.is_some() {
            errors.0[errors.1] = (start, end);
            errors.1 += 1;
        }
        start = end;
    }
    errors
}

fn errors_of_std(bytes: &[u8]) -> Errors {
    let mut errors: Errors = ([(0, 0); 4], 0);
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            errors.0[errors.1] = (at, at + chunk.invalid().len());
            errors.1 += 1;
        }
        at += chunk.invalid().len();
    }
    errors
}

fn errors_of_encoding_rs(bytes: &[u8]) -> Errors {
    let mut errors: Errors = ([(0, 0); 4], 0);
    let mut decoder = UTF_8.new_decoder_without_bom_handling();
    let mut text = [0; 16];
    let mut at = 0;
    loop {
        let (result, read, _) =
            decoder.decode_to_utf8_without_replacement(&bytes[at..], &mut text, true);
        at += read;
        match result {
            DecoderResult::Malformed(length, after) => {
                let end = at - usize::from(after);
                errors.0[errors.1] = (end - usize::from(length), end);
                errors.1 += 1;
            }
            DecoderResult::InputEmpty | DecoderResult::OutputFull => return errors,
        }
    }
}

/// Whether all of them agree on one string; prints it if they don't.
fn agrees(bytes: &[u8]) -> bool {
    let found = by_codec(bytes);
    let mut agree = found == by_ranges(bytes);
    if bytes.first().is_some_and(|byte| *byte >= 0x80) {
        let errors = errors_of(&found);
        agree &= errors == errors_of_std(bytes) && errors == errors_of_encoding_rs(bytes);
    }
    if !agree {
        eprintln!("disagreement on {bytes:02X?}: {found:?}");
    }
    agree
}

/// All strings of `N` bytes that start with `first`; how many there are and how many disagree.
fn check<const N: usize>(first: u8) -> (u64, u64) {
    let mut disagreements = 0;
    for rest in 0..1_u64 << (8 * (N - 1)) {
        let bytes: [u8; N] = array::from_fn(|i| {
            if i == 0 {
                first
            } else {
                (rest >> (8 * (N - 1 - i))) as u8
            }
        });
        disagreements += u64::from(!agrees(&bytes));
        if disagreements > 10 {
            break;
        }
    }
    (1 << (8 * (N - 1)), disagreements)
}

#[test]
#[ignore = "takes minutes: make prove"]
fn every_string_of_up_to_four_bytes() {
    let started = Instant::now();
    let next = AtomicU32::new(0);
    let covered = AtomicU64::new(1);
    let disagreements = AtomicU64::new(u64::from(!agrees(b"")));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Ok(first) = u8::try_from(next.fetch_add(1, Relaxed)) {
                    for (count, wrong) in [
                        check::<1>(first),
                        check::<2>(first),
                        check::<3>(first),
                        check::<4>(first),
                    ] {
                        covered.fetch_add(count, Relaxed);
                        disagreements.fetch_add(wrong, Relaxed);
                    }
                    if first % 32 == 31 {
                        println!(
                            "up to {first:02X}: {:.0} s",
                            started.elapsed().as_secs_f64()
                        );
                    }
                }
            });
        }
    });
    let (covered, disagreements) = (covered.into_inner(), disagreements.into_inner());
    println!(
        "{covered} byte strings of 0 to 4 bytes, {disagreements} disagreements, {:.0} s on {threads} threads",
        started.elapsed().as_secs_f64()
    );
    assert_eq!(disagreements, 0);
    assert_eq!(covered, (0..=4).map(|length| 1 << (8 * length)).sum());
}

#[cfg(feature = "exercises")]
#[path = "../cases/exercises.rs"]
mod exercises;

/// For each kind and level, 100,000 exercises: one answer is right, and each misconception is recognised from its answer.
#[cfg(feature = "exercises")]
#[test]
#[ignore = "takes half a minute"]
fn every_exercise_has_one_right_answer() {
    let start = Instant::now();
    exercises::check_seeds(0..100_000);
    println!("exercises: {} s", start.elapsed().as_secs());
}
