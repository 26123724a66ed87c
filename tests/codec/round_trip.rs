//! Encoder, decoder and layout over all code points.

use utf8_inspector::{
    BitRole, ByteLayout, CodePoint, IllFormedKind, Scheme, encode, encode_text, layout, segments,
};

/// The code point that the payload bits of one sequence encode.
fn put_together(bytes: &[ByteLayout]) -> u64 {
    let mut value = 0;
    for bit in bytes.iter().flat_map(|byte| byte.bits) {
        if let BitRole::Payload {
            code_point_bit: Some(number),
            leading_zero,
        } = bit.role
        {
            assert!(!(leading_zero && bit.value), "a leading zero is 0");
            value |= u64::from(bit.value) << number;
        }
    }
    value
}

#[test]
fn every_scalar_value_survives() {
    for scalar_value in '\0'..=char::MAX {
        let bytes = encode(scalar_value.into(), Scheme::Utf8).unwrap();
        let mut buffer = [0; 4];
        assert_eq!(&bytes[..], scalar_value.encode_utf8(&mut buffer).as_bytes());

        let mut found = segments(&bytes, Scheme::Utf8);
        let segment = found.next().unwrap();
        assert_eq!(segment.range(), 0..bytes.len());
        assert_eq!(segment.code_point(), Some(scalar_value.into()));
        assert_eq!(found.next(), None);

        let laid_out: Vec<_> = layout(&bytes, Scheme::Utf8).collect();
        assert_eq!(put_together(&laid_out), u64::from(scalar_value));
        let mut bits: Vec<_> = laid_out.iter().flat_map(|byte| byte.bits).collect();
        bits.retain(|bit| bit.role != BitRole::Marker);
        let leading = |bit: &utf8_inspector::Bit| {
            matches!(
                bit.role,
                BitRole::Payload {
                    leading_zero: true,
                    ..
                }
            )
        };
        let significant = bits.iter().skip_while(|bit| leading(bit)).count();
        assert_eq!(
            significant as u32,
            u32::BITS - u32::from(scalar_value).max(1).leading_zeros(),
            "{scalar_value:?}: all zeros above the highest 1, and no others",
        );
    }
}

#[test]
fn a_text_is_encoded_code_point_by_code_point() {
    let all: String = ('\0'..=char::MAX).collect();
    for &scheme in Scheme::ALL {
        let held: String = all
            .chars()
            .filter(|&scalar_value| encode(scalar_value.into(), scheme).is_ok())
            .collect();
        let expected: Vec<u8> = held
            .chars()
            .flat_map(|scalar_value| encode(scalar_value.into(), scheme).unwrap())
            .collect();
        assert!(encode_text(&held, scheme).unwrap() == expected, "{scheme}");
        assert!(encode_text("", scheme).unwrap().is_empty());
    }
}

#[test]
fn what_cannot_be_encoded_is_refused_with_its_kind() {
    let kind = |value| {
        let code_point = CodePoint::new(value).unwrap();
        let error = encode(code_point, Scheme::Utf8).unwrap_err();
        assert_eq!(
            (error.code_point(), error.scheme()),
            (code_point, Scheme::Utf8)
        );
        error.kind()
    };
    for surrogate in 0xD800..=0xDFFF {
        assert_eq!(kind(surrogate), IllFormedKind::Surrogate);
    }
    for too_large in [
        0x110000,
        0x1FFFFF,
        0x200000,
        0x7FFFFFFF,
        CodePoint::MAX.value(),
    ] {
        assert_eq!(kind(too_large), IllFormedKind::TooLarge);
    }
    assert_eq!(CodePoint::new(CodePoint::MAX.value() + 1), None);
}

/// One character for each bit: `#` marker 1, `-` marker 0, `i` payload 1, `o` payload 0, `.` leading zero.
fn picture(bytes: &[u8]) -> Vec<String> {
    layout(bytes, Scheme::Utf8)
        .map(|byte| {
            byte.bits
                .iter()
                .map(|bit| match (bit.role, bit.value) {
                    (BitRole::Marker, true) => '#',
                    (BitRole::Marker, false) => '-',
                    (
                        BitRole::Payload {
                            leading_zero: true, ..
                        },
                        _,
                    ) => '.',
                    (BitRole::Payload { .. }, true) => 'i',
                    (BitRole::Payload { .. }, false) => 'o',
                })
                .collect()
        })
        .collect()
}

/// The numbers of the code-point bits, byte by byte.
fn numbers(bytes: &[u8]) -> Vec<Vec<Option<u8>>> {
    layout(bytes, Scheme::Utf8)
        .map(|byte| {
            byte.bits
                .iter()
                .filter_map(|bit| match bit.role {
                    BitRole::Marker => None,
                    BitRole::Payload { code_point_bit, .. } => Some(code_point_bit),
                })
                .collect()
        })
        .collect()
}

fn descending(highest: u8, lowest: u8) -> Vec<Option<u8>> {
    (lowest..=highest).rev().map(Some).collect()
}

#[test]
fn the_examples_spelled_out() {
    assert_eq!(picture(b"A"), ["-ioooooi"]);
    assert_eq!(picture("Ü".as_bytes()), ["##-...ii", "#-oiiioo"]);
    assert_eq!(
        picture("€".as_bytes()),
        ["###-..io", "#-ooooio", "#-ioiioo"]
    );
    assert_eq!(
        picture("𝄞".as_bytes()),
        ["####-...", "#-.iiioi", "#-oooioo", "#-oiiiio"],
    );
    assert_eq!(
        numbers("Ü".as_bytes()),
        [descending(10, 6), descending(5, 0)]
    );
    assert_eq!(
        numbers("€".as_bytes()),
        [descending(15, 12), descending(11, 6), descending(5, 0)]
    );
    assert_eq!(
        numbers("𝄞".as_bytes()),
        [
            descending(20, 18),
            descending(17, 12),
            descending(11, 6),
            descending(5, 0)
        ],
    );
    assert_eq!(picture(b"\0"), ["-......o"], "U+0000 keeps a digit");
    assert!(picture(b"").is_empty());
}

#[test]
fn ill_formed_bytes_are_laid_out_in_the_form_they_announce() {
    // Overlong NUL; a truncated euro sign, whose last six bits are missing.
    assert_eq!(picture(b"\xC0\x80"), ["##-.....", "#-.....o"]);
    assert_eq!(
        numbers(b"\xE2\x82"),
        [descending(15, 12), descending(11, 6)]
    );
    assert_eq!(picture(b"\xE0\x80"), ["###-....", "#-......"]);
    // One attempt, three segments: the numbers continue.
    assert_eq!(
        numbers(b"\xED\xA0\x80"),
        [descending(15, 12), descending(11, 6), descending(5, 0)],
    );
    assert_eq!(
        numbers(b"\xFD\x80")[..],
        [descending(30, 30), descending(29, 24)]
    );
    // A stray continuation byte has six payload bits without numbers.
    assert_eq!(numbers(b"\x85"), [vec![None; 6]]);
    assert_eq!(picture(b"\x85"), ["#-oooioi"]);
    assert_eq!(picture(b"\xFE\xFF"), ["#######-", "########"]);
}

#[test]
fn offsets_and_classes_are_listed_for_every_byte() {
    let laid_out: Vec<_> = layout(b"a\xC3\x9C\xE0\x80\xFF", Scheme::Utf8).collect();
    let offsets: Vec<_> = laid_out.iter().map(|byte| byte.byte_offset).collect();
    let classes: Vec<_> = laid_out.iter().map(|byte| byte.class.id()).collect();
    assert_eq!(offsets, [0, 1, 2, 3, 4, 5]);
    assert_eq!(
        classes,
        [
            "ascii",
            "start",
            "continuation",
            "start",
            "continuation",
            "invalid"
        ],
    );
}
