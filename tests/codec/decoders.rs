//! What the crate says that other decoders make of ill-formed input, against those decoders.

use utf8_inspector::{
    IllFormedKind, ReplacementPolicy, Scheme, StrictReason, encode_text, replacements, segments,
    validate,
};

/// The empty string, every string of two bytes, and those of three and four bytes at which some rule changes.
fn strings() -> impl Iterator<Item = Vec<u8>> {
    let byte = || 0..=u8::MAX;
    let of_two = byte().flat_map(move |a| byte().map(move |b| vec![a, b]));
    // These bytes, at which some rule changes, represent all others.
    const EDGES: [u8; 22] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
        0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF,
    ];
    let of_four = EDGES.into_iter().flat_map(|a| {
        EDGES.into_iter().flat_map(move |b| {
            EDGES.into_iter().flat_map(move |c| {
                EDGES
                    .into_iter()
                    .flat_map(move |d| [vec![a, b, c], vec![a, b, c, d]])
            })
        })
    });
    std::iter::once(Vec::new()).chain(of_two).chain(of_four)
}

#[test]
fn strict_decoding_stops_where_std_does() {
    for bytes in strings() {
        let found = validate(&bytes, Scheme::Utf8).map_err(|e| (e.valid_up_to(), e.error_len()));
        let std = std::str::from_utf8(&bytes)
            .map(drop)
            .map_err(|e| (e.valid_up_to(), e.error_len()));
        assert_eq!(found, std, "{bytes:02X?}");
    }
}

#[test]
fn maximal_subparts_are_what_std_replaces() {
    for bytes in strings() {
        let count = replacements(&bytes, Scheme::Utf8, ReplacementPolicy::MaximalSubpart).count();
        let invalid = bytes
            .utf8_chunks()
            .filter(|chunk| !chunk.invalid().is_empty())
            .count();
        assert_eq!(count, invalid, "{bytes:02X?}");
    }
}

#[test]
fn every_policy_covers_the_ill_formed_bytes_once() {
    for bytes in strings() {
        let ill_formed: Vec<usize> = segments(&bytes, Scheme::Utf8)
            .filter(|segment| segment.kind().is_some())
            .flat_map(|segment| segment.range())
            .collect();
        for &policy in ReplacementPolicy::ALL {
            let covered: Vec<usize> = replacements(&bytes, Scheme::Utf8, policy)
                .flatten()
                .collect();
            assert_eq!(covered, ill_formed, "{policy:?} {bytes:02X?}");
        }
    }
}

/// The start, end and reason that CPython 3.11 reports for `b'…'.decode('utf-8')`.
#[test]
fn reasons_match_those_of_python() {
    use StrictReason::{
        InvalidContinuationByte as Continuation, InvalidStartByte as Start,
        UnexpectedEndOfData as End,
    };
    let cases: [(&[u8], usize, usize, StrictReason); 22] = [
        (b"\x80", 0, 1, Start),
        (b"a\xBF", 1, 2, Start),
        (b"\xC0\xAF", 0, 1, Start),
        (b"\xC1", 0, 1, Start),
        (b"\xF5\x80\x80\x80", 0, 1, Start),
        (b"\xF8\x88\x80\x80\x80", 0, 1, Start),
        (b"\xFF", 0, 1, Start),
        (b"\xC2", 0, 1, End),
        (b"\xE2\x82", 0, 2, End),
        (b"ab\xF0\x9D\x84", 2, 5, End),
        (b"\xE0\xA0", 0, 2, End),
        (b"\xC2A", 0, 1, Continuation),
        (b"\xE2\x82A", 0, 2, Continuation),
        (b"\xE2A", 0, 1, Continuation),
        (b"\xE0\x80", 0, 1, Continuation),
        (b"\xE0\x80\xAF", 0, 1, Continuation),
        (b"\xED\xA0\x80", 0, 1, Continuation),
        (b"\xED\xA0", 0, 1, Continuation),
        (b"\xF0\x80\x80\xAF", 0, 1, Continuation),
        (b"\xF4\x90\x80\x80", 0, 1, Continuation),
        (b"\xF0\x9D\x84A", 0, 3, Continuation),
        (b"\xF1\x80\x80\xE1", 0, 3, Continuation),
    ];
    for (bytes, start, end, reason) in cases {
        let stop = validate(bytes, Scheme::Utf8).unwrap_err();
        let stop_end = stop
            .error_len()
            .map_or(bytes.len(), |length| stop.valid_up_to() + length);
        assert_eq!(
            (stop.valid_up_to(), stop_end, stop.reason()),
            (start, end, reason),
            "{bytes:02X?}"
        );
    }
}

/// Also where vector instructions skip the text before, and in schemes of code units.
#[test]
fn a_strict_decoder_says_which_rule_is_broken_and_what_was_meant() {
    use IllFormedKind::{InvalidByte, Overlong, Surrogate, TooLarge, Truncated};
    /// Bytes, kind, how many bytes the attempt has, and the code point that was meant.
    type Case = (&'static [u8], Scheme, IllFormedKind, usize, Option<u64>);
    let cases: [Case; 8] = [
        (b"\xC0\xAF", Scheme::Utf8, Overlong, 2, Some(0x2F)),
        (b"\xED\xA0\x80", Scheme::Utf8, Surrogate, 3, Some(0xD800)),
        (
            b"\xF4\x90\x80\x80",
            Scheme::Utf8,
            TooLarge,
            4,
            Some(0x11_0000),
        ),
        (b"\xFF\x80", Scheme::Utf8, InvalidByte, 1, None),
        (b"\xE2\x82", Scheme::Utf8, Truncated, 2, None),
        (
            b"\xED\xA0\xBD\xED\xB8\x80",
            Scheme::Wtf8,
            Surrogate,
            6,
            Some(0x1_F600),
        ),
        (
            b"\xD8\x00\x00\x41",
            Scheme::Utf16Be,
            Surrogate,
            2,
            Some(0xD800),
        ),
        (
            b"\x00\x11\x00\x00",
            Scheme::Utf32Be,
            TooLarge,
            4,
            Some(0x11_0000),
        ),
    ];
    for (ill_formed, scheme, kind, length, meant) in cases {
        for before in [0, 4, 1000] {
            let text = encode_text(&"a".repeat(before), scheme).unwrap();
            let bytes = [&text, ill_formed].concat();
            let stop = validate(&bytes, scheme).unwrap_err();
            let attempt = stop.attempt();
            let expected = text.len()..text.len() + length;
            assert_eq!((stop.kind(), attempt.range()), (kind, expected), "{stop}");
            let found = attempt.code_point().map(|code_point| code_point.value());
            assert_eq!(found, meant, "{stop}");
            assert_eq!(stop.valid_up_to(), text.len());
            let first = segments(&bytes, scheme).find_map(|segment| segment.attempt());
            assert_eq!(first, Some(attempt), "{stop}");
        }
    }
}

#[test]
fn the_row_of_the_unicode_standard() {
    let bytes = b"\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64";
    let of = |policy| {
        replacements(bytes, Scheme::Utf8, policy)
            .map(|r| r.start)
            .collect::<Vec<_>>()
    };
    assert_eq!(of(ReplacementPolicy::MaximalSubpart), [1, 4, 6, 8, 10, 11]);
    assert_eq!(of(ReplacementPolicy::Byte), [1, 2, 3, 4, 5, 6, 8, 10, 11]);
    assert_eq!(of(ReplacementPolicy::Attempt), [1, 4, 6, 8, 10, 11]);
}
