//! What each of the 256 byte values can be, against the table of the Unicode Standard.

use utf8_inspector::{ByteClass, IllFormedKind, Scheme, classify};

/// Table 3-7 and the bytes that it leaves out: values, class, promised length, kind, second byte.
#[test]
fn all_byte_values() {
    use ByteClass::{Ascii, Continuation, Invalid, Start};
    use IllFormedKind::{InvalidByte, Overlong, TooLarge};
    let any = Some(0x80..=0xBF);
    let table = [
        (0x00..=0x7F, Ascii, 1, None, None, 7),
        (0x80..=0xBF, Continuation, 0, None, None, 6),
        (0xC0..=0xC1, Invalid, 2, Some(Overlong), None, 5),
        (0xC2..=0xDF, Start, 2, None, any.clone(), 5),
        (0xE0..=0xE0, Start, 3, None, Some(0xA0..=0xBF), 4),
        (0xE1..=0xEC, Start, 3, None, any.clone(), 4),
        (0xED..=0xED, Start, 3, None, Some(0x80..=0x9F), 4),
        (0xEE..=0xEF, Start, 3, None, any.clone(), 4),
        (0xF0..=0xF0, Start, 4, None, Some(0x90..=0xBF), 3),
        (0xF1..=0xF3, Start, 4, None, any, 3),
        (0xF4..=0xF4, Start, 4, None, Some(0x80..=0x8F), 3),
        (0xF5..=0xF7, Invalid, 4, Some(TooLarge), None, 3),
        (0xF8..=0xFB, Invalid, 5, Some(InvalidByte), None, 2),
        (0xFC..=0xFD, Invalid, 6, Some(InvalidByte), None, 1),
        (0xFE..=0xFF, Invalid, 0, Some(InvalidByte), None, 0),
    ];
    let mut seen = 0;
    for (bytes, class, length, kind, second, payload_bits) in table {
        for byte in bytes {
            let facts = classify(byte, Scheme::Utf8);
            assert_eq!(facts.byte, byte);
            assert_eq!(facts.class, class, "{byte:02X}");
            assert_eq!(facts.length, length, "{byte:02X}");
            assert_eq!(facts.kind, kind, "{byte:02X}");
            assert_eq!(facts.second, second, "{byte:02X}");
            assert_eq!(facts.payload_bits, payload_bits, "{byte:02X}");
            seen += 1;
        }
    }
    assert_eq!(seen, 256);
}

/// The numbers passed to JavaScript are indices into these lists.
#[test]
fn the_lists_are_in_the_order_of_declaration() {
    assert!(
        (0..)
            .zip(ByteClass::ALL)
            .all(|(place, &class)| class as usize == place)
    );
    assert!(
        (0..)
            .zip(IllFormedKind::ALL)
            .all(|(place, &kind)| kind as usize == place)
    );
    assert!(
        (0..)
            .zip(Scheme::ALL)
            .all(|(place, &scheme)| scheme as usize == place)
    );
}
