//! The other schemes against third-party crates: encoding_rs, cesu8 and wtf8.

use utf8_inspector::{CodePoint, Scheme, encode, segments};

/// Pseudorandom numbers that are the same in each run.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % bound
    }

    fn picks<T: Copy>(&mut self, pool: &[T], most: usize) -> Vec<T> {
        let length = self.below(most + 1);
        (0..length).map(|_| pool[self.below(pool.len())]).collect()
    }
}

/// The text with U+FFFD for each ill-formed segment.
fn replaced(bytes: &[u8], scheme: Scheme) -> String {
    let scalar_values = segments(bytes, scheme).map(|segment| {
        let code_point = segment.code_point().and_then(CodePoint::to_char);
        code_point.unwrap_or(char::REPLACEMENT_CHARACTER)
    });
    scalar_values.collect()
}

fn encoded(code_points: impl Iterator<Item = CodePoint>, scheme: Scheme) -> Vec<u8> {
    let forms = code_points.map(|code_point| encode(code_point, scheme).unwrap());
    forms.flat_map(|form| form.to_vec()).collect()
}

#[test]
fn utf_16_is_what_encoding_rs_decodes() {
    let bounds = [
        0x00, 0x41, 0xAC, 0xD7, 0xD8, 0xDB, 0xDC, 0xDF, 0xE0, 0xFD, 0xFF,
    ];
    let mut numbers = Numbers(1);
    for _ in 0..200_000 {
        let bytes = numbers.picks(&bounds, 9);
        for (scheme, other) in [
            (Scheme::Utf16Be, encoding_rs::UTF_16BE),
            (Scheme::Utf16Le, encoding_rs::UTF_16LE),
        ] {
            let (text, _) = other.decode_without_bom_handling(&bytes);
            assert_eq!(replaced(&bytes, scheme), text, "{bytes:02X?} in {scheme}");
        }
    }
}

#[test]
fn cesu_8_and_mutf_8_are_what_cesu8_encodes() {
    for scalar_value in '\0'..=char::MAX {
        let mut buffer = [0; 4];
        let text = scalar_value.encode_utf8(&mut buffer);
        let ours = |scheme| encode(scalar_value.into(), scheme).unwrap();
        assert_eq!(ours(Scheme::Cesu8)[..], *cesu8::to_cesu8(text));
        assert_eq!(ours(Scheme::Mutf8)[..], *cesu8::to_java_cesu8(text));
    }
}

#[test]
fn cesu_8_and_mutf_8_are_what_cesu8_decodes() {
    // Without F0 and above: that crate accepts four-byte forms too.
    let bounds = [
        0x00, 0x41, 0x80, 0x81, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xED, 0xED,
        0xED, 0xEE,
    ];
    let mut numbers = Numbers(2);
    for _ in 0..1_000_000 {
        let bytes = numbers.picks(&bounds, 7);
        let ours = |scheme| {
            let found: Option<Vec<_>> = segments(&bytes, scheme).map(|s| s.code_point()).collect();
            found.map(|_| replaced(&bytes, scheme))
        };
        let standard = cesu8::from_cesu8(&bytes).ok();
        assert_eq!(
            ours(Scheme::Cesu8).as_deref(),
            standard.as_deref(),
            "{bytes:02X?}"
        );
        // It accepts plain UTF-8 as modified UTF-8, including a zero byte.
        if !bytes.contains(&0) {
            let java = cesu8::from_java_cesu8(&bytes).ok();
            assert_eq!(
                ours(Scheme::Mutf8).as_deref(),
                java.as_deref(),
                "{bytes:02X?}"
            );
        }
    }
}

#[test]
fn wtf_8_is_what_wtf8_makes_of_utf_16() {
    let pool = [0x41, 0xD7FF, 0xD800, 0xD801, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];
    let mut numbers = Numbers(3);
    for _ in 0..200_000 {
        let units: Vec<u16> = numbers.picks(&pool, 7);
        let theirs = wtf8::Wtf8Buf::from_ill_formed_utf16(&units);
        let code_points = theirs
            .code_points()
            .map(|code_point| CodePoint::new(u64::from(code_point.to_u32())).unwrap());
        let expected: Vec<_> = code_points.collect();
        let bytes = encoded(expected.iter().copied(), Scheme::Wtf8);
        assert_eq!(bytes.len(), theirs.len(), "{units:04X?}");
        let found: Vec<_> = segments(&bytes, Scheme::Wtf8)
            .map(|s| s.code_point())
            .collect();
        assert!(found.iter().flatten().eq(&expected), "{units:04X?}");
        assert_eq!(found.len(), expected.len(), "{units:04X?}");

        // Adjacent halves of a pair must be joined, as its `push` does.
        let halves: Vec<_> = units.iter().map(|&unit| u64::from(unit)).collect();
        let apart = halves.iter().map(|&unit| CodePoint::new(unit).unwrap());
        let is_accepted = segments(&encoded(apart, Scheme::Wtf8), Scheme::Wtf8)
            .all(|segment| segment.code_point().is_some());
        assert_eq!(is_accepted, expected.len() == units.len(), "{units:04X?}");
    }
}
