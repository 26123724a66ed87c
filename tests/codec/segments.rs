//! The decoder against the case tables, the standard library, and its own promises.

use utf8_inspector::{IllFormedKind, Scheme, Segment, SegmentContent, segments, to_well_formed};

#[test]
fn agrees_with_the_case_table() {
    assert!(crate::cases::check_table() > 1000, "the table is cut short");
}

#[test]
fn agrees_with_the_case_table_of_the_other_schemes() {
    assert!(
        crate::cases::check_scheme_table() >= 50,
        "the table is cut short"
    );
}

#[test]
fn every_string_of_up_to_three_bytes_agrees_with_std() {
    agrees_with_std(&[]);
    for first in 0..=u8::MAX {
        agrees_with_std(&[first]);
        for second in 0..=u8::MAX {
            agrees_with_std(&[first, second]);
            for third in 0..=u8::MAX {
                agrees_with_std(&[first, second, third]);
            }
        }
    }
}

#[test]
fn every_four_byte_sequence_with_a_bound_in_each_place_agrees_with_std() {
    let bounds = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4,
        0xF5, 0xFF,
    ];
    for first in 0xE0..=u8::MAX {
        for second in 0..=u8::MAX {
            for third in bounds {
                for fourth in bounds {
                    agrees_with_std(&[first, second, third, fourth]);
                }
            }
        }
    }
}

/// `from_utf8` and `utf8_chunks` report the code points and the ill-formed ranges, but not the kinds.
fn agrees_with_std(bytes: &[u8]) {
    let mut found = segments(bytes, Scheme::Utf8);
    let mut offset = 0;
    for chunk in bytes.utf8_chunks() {
        for scalar_value in chunk.valid().chars() {
            let end = offset + scalar_value.len_utf8();
            let segment = found.next().expect("a code point");
            let content = SegmentContent::CodePoint(scalar_value.into());
            assert_eq!(
                (segment.range(), segment.content),
                (offset..end, content),
                "in {bytes:02X?}"
            );
            offset = end;
        }
        if !chunk.invalid().is_empty() {
            let segment = found.next().expect("an ill-formed segment");
            let end = offset + chunk.invalid().len();
            assert_eq!(segment.range(), offset..end, "in {bytes:02X?}");
            assert_attempt_matches(&segment, bytes);
            offset = end;
        }
    }
    assert_eq!(found.next(), None, "after {bytes:02X?}");
    assert_eq!(found.next(), None, "after the end of {bytes:02X?}");

    // std reports an unexpected end where more input could complete the sequence.
    let unexpected_end = |error: std::str::Utf8Error| error.error_len().is_none();
    let first_fault = segments(bytes, Scheme::Utf8).find_map(|segment| segment.attempt());
    let strict = std::str::from_utf8(bytes).err();
    assert_eq!(
        first_fault.map(|attempt| attempt.start_and_ended()),
        strict.map(|error| (error.valid_up_to(), unexpected_end(error))),
        "in {bytes:02X?}",
    );
}

trait StartAndEnded {
    fn start_and_ended(&self) -> (usize, bool);
}

impl StartAndEnded for utf8_inspector::Attempt {
    fn start_and_ended(&self) -> (usize, bool) {
        (self.range().start, self.input_ended())
    }
}

/// The facts of an attempt must be true of the bytes themselves.
fn assert_attempt_matches(segment: &Segment, bytes: &[u8]) {
    let attempt = segment.attempt().expect("an ill-formed segment has one");
    let range = attempt.range();
    let place = || format!("{attempt:?} in {bytes:02X?}");
    assert!(
        range.start <= segment.start && segment.end <= range.end,
        "{}",
        place()
    );
    assert!(range.len() <= attempt.length(), "{}", place());
    let further = &bytes[range.start + 1..range.end];
    assert!(
        further.iter().all(|byte| (0x80..=0xBF).contains(byte)),
        "{}",
        place()
    );
    let broken_at = attempt.broken_at();
    assert!(
        range.contains(&broken_at)
            || (attempt.kind() == IllFormedKind::Truncated && broken_at == range.end),
        "{}",
        place()
    );
    if let Some(expected) = attempt.expected() {
        let found = bytes.get(broken_at);
        assert!(
            found.is_none_or(|byte| !expected.contains(byte)),
            "{}",
            place()
        );
        // Each bound of the expected range makes this byte valid: std then wants more, or accepts.
        for bound in [*expected.start(), *expected.end()] {
            let mut prefix = bytes[range.start..broken_at].to_vec();
            prefix.push(bound);
            let error = std::str::from_utf8(&prefix).err();
            assert!(
                error.is_none_or(|error| error.error_len().is_none()),
                "{}",
                place()
            );
        }
    }
}

#[test]
fn well_formed_text_matches_std() {
    for bytes in [
        b"".as_slice(),
        b"plain",
        b"\xEF\xBB\xBFa",
        b"a\xFFb\xED\xA0\x80c\xE2\x82",
        b"\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64",
    ] {
        assert_eq!(
            to_well_formed(bytes, Scheme::Utf8),
            String::from_utf8_lossy(bytes)
        );
    }
}

#[test]
fn a_size_hint_never_lies() {
    let bytes = "aÜ€𝄞".as_bytes();
    let mut found = segments(bytes, Scheme::Utf8);
    for left in (0..=4).rev() {
        let (least, most) = found.size_hint();
        // If anything is left, only that it is at least one segment is known.
        assert_eq!(least, left.min(1));
        assert!(left <= most.unwrap());
        assert_eq!(found.next().is_some(), left > 0);
    }
}
