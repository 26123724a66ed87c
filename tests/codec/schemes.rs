//! All schemes: every code point encoded and decoded, and properties of any bytes.

use utf8_inspector::{
    BitRole, ByteClass, CodePoint, IllFormedKind, Scheme, classify, encode, layout, segments,
};

/// Why a scheme cannot encode a value, stated independently of the codec.
fn refusal(value: u64, scheme: Scheme) -> Option<IllFormedKind> {
    use IllFormedKind::{Surrogate, TooLarge};
    let highest = match scheme {
        Scheme::Utf8Of1993 => 0x7FFF_FFFF,
        Scheme::Utf8Extended => 0x3FF_FFFF_FFFF,
        Scheme::Ucs2 => 0xFFFF,
        Scheme::Latin1 => 0xFF,
        Scheme::Ascii => 0x7F,
        _ => 0x10FFFF,
    };
    let holds_surrogates = matches!(
        scheme,
        Scheme::Utf8Of1993 | Scheme::Utf8Extended | Scheme::Wtf8 | Scheme::Ucs2
    );
    if value > highest {
        Some(TooLarge)
    } else if (0xD800..=0xDFFF).contains(&value) && !holds_surrogates {
        Some(Surrogate)
    } else {
        None
    }
}

/// All of Unicode's code space, and the values around each bound of the larger schemes.
fn values() -> impl Iterator<Item = u64> {
    let bounds = [21, 26, 31, 36, 42].map(|bits| 1 << bits);
    let around = bounds
        .into_iter()
        .flat_map(|bound: u64| bound - 2..bound + 2);
    (0..=0x10FFFF)
        .chain([0x110000])
        .chain(around)
        .filter(|&value| value <= CodePoint::MAX.value())
}

/// How many bytes the value takes, stated independently of the codec.
fn length(value: u64, scheme: Scheme) -> usize {
    let pattern = [7, 11, 16, 21, 26, 31, 36, 42];
    let pattern = 1 + pattern
        .iter()
        .take_while(|&&bits| value >> bits != 0)
        .count();
    match scheme {
        Scheme::Mutf8 if value == 0 => 2,
        Scheme::Cesu8 | Scheme::Mutf8 if value > 0xFFFF => 6,
        Scheme::Utf16Be | Scheme::Utf16Le if value > 0xFFFF => 4,
        Scheme::Utf16Be | Scheme::Utf16Le | Scheme::Ucs2 => 2,
        Scheme::Utf32Be | Scheme::Utf32Le => 4,
        Scheme::Latin1 | Scheme::Ascii => 1,
        _ => pattern,
    }
}

#[test]
fn every_code_point_round_trips_or_is_refused() {
    for &scheme in Scheme::ALL {
        for value in values() {
            let code_point = CodePoint::new(value).unwrap();
            let bytes = match encode(code_point, scheme) {
                Ok(bytes) => bytes,
                Err(error) => {
                    assert_eq!(Some(error.kind()), refusal(value, scheme), "{error}");
                    continue;
                }
            };
            assert_eq!(refusal(value, scheme), None, "{code_point} in {scheme}");
            assert_eq!(
                bytes.len(),
                length(value, scheme),
                "{code_point} in {scheme}"
            );
            let mut found = segments(&bytes, scheme);
            let segment = found.next().unwrap();
            assert_eq!(segment.range(), 0..bytes.len(), "{code_point} in {scheme}");
            assert_eq!(segment.code_point(), Some(code_point), "in {scheme}");
            assert_eq!(found.next(), None);
            assert_eq!(spelled(&bytes, scheme), value, "{code_point} in {scheme}");
        }
    }
}

/// The code point in the payload of the layout; the number subtracted in a pair is added back.
fn spelled(bytes: &[u8], scheme: Scheme) -> u64 {
    let (mut value, mut added) = (0, 0);
    for bit in layout(bytes, scheme).flat_map(|byte| byte.bits) {
        let BitRole::Payload {
            code_point_bit: Some(number),
            leading_zero,
        } = bit.role
        else {
            continue;
        };
        assert!(!(leading_zero && (bit.value || bit.subtracted)));
        assert!(!bit.subtracted || (16..20).contains(&number));
        if bit.subtracted {
            added = 0x10000;
        }
        value |= u64::from(bit.value) << number;
    }
    value + added
}

#[test]
fn a_refusal_names_the_scheme_and_its_ranges() {
    let message = |value, scheme| {
        let code_point = CodePoint::new(value).unwrap();
        encode(code_point, scheme).unwrap_err().to_string()
    };
    assert_eq!(
        message(0x10400, Scheme::Ucs2),
        "ucs-2 cannot encode U+10400: it can encode only U+0000..FFFF"
    );
    assert_eq!(
        message(0xDC00, Scheme::Utf16Le),
        "utf-16le cannot encode U+DC00: it can encode only U+0000..D7FF, U+E000..10FFFF"
    );
    assert_eq!(
        message(0x80000000, Scheme::Utf8Of1993),
        "utf-8-1993 cannot encode U+80000000: it can encode only U+0000..7FFFFFFF"
    );
}

#[test]
fn strings_of_up_to_nine_bytes_are_tiled() {
    let bounds = [
        0x00, 0x10, 0x41, 0x80, 0x81, 0xA0, 0xB0, 0xBF, 0xC0, 0xD8, 0xDC, 0xED, 0xF0, 0xFE, 0xFF,
    ];
    let mut state: u32 = 20240229;
    for _ in 0..400_000 {
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize
        };
        let length = next() % 10;
        let bytes: Vec<u8> = (0..length).map(|_| bounds[next() % bounds.len()]).collect();
        for &scheme in Scheme::ALL {
            assert_tiled(&bytes, scheme);
            assert_eq!(layout(&bytes, scheme).count(), bytes.len());
        }
    }
}

/// Segments cover the bytes without gaps; a code point encodes back to its bytes; the facts of an attempt are true.
pub(crate) fn assert_tiled(bytes: &[u8], scheme: Scheme) {
    let mut end = 0;
    for segment in segments(bytes, scheme) {
        let place = || format!("{segment:?} of {bytes:02X?} in {scheme}");
        assert!(segment.start == end && segment.end > end, "{}", place());
        end = segment.end;
        let Some(attempt) = segment.attempt() else {
            let back = encode(segment.code_point().unwrap(), scheme).unwrap();
            assert_eq!(back[..], bytes[segment.range()], "{}", place());
            continue;
        };
        let range = attempt.range();
        let broken_at = attempt.broken_at();
        assert!(
            range.start <= segment.start && segment.end <= range.end,
            "{}",
            place()
        );
        assert!(
            range.end <= bytes.len() && range.len() <= attempt.length(),
            "{}",
            place()
        );
        let is_behind = matches!(
            attempt.kind(),
            IllFormedKind::Truncated | IllFormedKind::Surrogate
        );
        assert!(range.contains(&broken_at) || is_behind, "{}", place());
        if let Some(expected) = attempt.expected() {
            let found = bytes.get(broken_at);
            assert!(
                found.is_none_or(|byte| !expected.contains(byte)),
                "{}",
                place()
            );
        }
        if attempt.input_ended() {
            assert_eq!(range.end, bytes.len(), "{}", place());
            assert!(broken_at == range.end && is_behind, "{}", place());
        }
        if let Some(shortest) = attempt.shortest_length() {
            let form = encode(attempt.code_point().unwrap(), scheme).unwrap();
            assert!(
                form.len() == shortest && form[..] != bytes[range],
                "{}",
                place()
            );
        }
    }
    assert_eq!(end, bytes.len(), "{bytes:02X?} in {scheme}");
}

/// The first byte of an encoded code point may come first according to `classify`.
#[test]
fn classes_agree_with_the_encoder() {
    for &scheme in Scheme::ALL {
        for value in values().step_by(7) {
            let Ok(bytes) = encode(CodePoint::new(value).unwrap(), scheme) else {
                continue;
            };
            let facts = classify(bytes[0], scheme);
            let expected = match bytes.len() {
                1 if bytes[0] < 0x80 => ByteClass::Ascii,
                _ => ByteClass::Start,
            };
            assert_eq!(facts.class, expected, "{bytes:?} in {scheme}");
            if let Some(second) = facts.second {
                assert!(second.contains(&bytes[1]), "{bytes:?} in {scheme}");
            }
        }
    }
}

/// `#` marker 1, `-` marker 0, `i` payload 1, `o` payload 0, `.` leading zero, `I` and `O` subtracted.
fn picture(bytes: &[u8], scheme: Scheme) -> String {
    let bytes = layout(bytes, scheme).map(|byte| {
        let bits = byte.bits.iter().map(|bit| match (bit.role, bit.value) {
            (BitRole::Marker, true) => '#',
            (BitRole::Marker, false) => '-',
            (BitRole::Payload { .. }, true) if bit.subtracted => 'I',
            (BitRole::Payload { .. }, false) if bit.subtracted => 'O',
            (
                BitRole::Payload {
                    leading_zero: true, ..
                },
                _,
            ) => '.',
            (BitRole::Payload { .. }, true) => 'i',
            (BitRole::Payload { .. }, false) => 'o',
        });
        bits.collect::<String>()
    });
    bytes.collect::<Vec<_>>().join(" ")
}

#[test]
fn layouts_of_the_examples() {
    let cases: [(&[u8], Scheme, &str); 10] = [
        (
            b"\xD8\x01\xDC\x00",
            Scheme::Utf16Be,
            "##-##-OO OOoooooi ##-###oo oooooooo",
        ),
        (
            b"\x34\xD8\x1E\xDD",
            Scheme::Utf16Le,
            "OOiioioo ##-##-OO oooiiiio ##-###oi",
        ),
        (
            b"\xED\xA0\x81\xED\xB0\x80",
            Scheme::Cesu8,
            "###-##-# #-#-OOOO #-oooooi ###-##-# #-##oooo #-oooooo",
        ),
        (b"\xED\xA0\x81", Scheme::Cesu8, "###-##-# #-#-OOOO #-oooooi"),
        (b"\xED\xA0\x81", Scheme::Wtf8, "###-iioi #-iooooo #-oooooi"),
        (b"\x20\xAC", Scheme::Utf16Be, "..iooooo ioioiioo"),
        (b"\xDC\x00", Scheme::Utf16Be, "##-###oo oooooooo"),
        (
            b"\x00\x01\x04\x00",
            Scheme::Utf32Be,
            "........ .......i oooooioo oooooooo",
        ),
        (b"\xFC", Scheme::Latin1, "iiiiiioo"),
        (b"A\xFC", Scheme::Ascii, "-ioooooi ######--"),
    ];
    for (bytes, scheme, expected) in cases {
        assert_eq!(picture(bytes, scheme), expected, "{bytes:02X?} in {scheme}");
    }
}
