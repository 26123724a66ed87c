//! The notations: the shared table, and what is true of all of them.

#[path = "../cases/notation.rs"]
mod table;

use std::hint::black_box;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use utf8_inspector::Scheme;
use utf8_inspector::notation::{
    Content, Notation, WriteReason, position_in_message, read, recognise, write, write_as,
};

#[test]
fn agrees_with_the_table() {
    assert!(table::check_table() > 280, "the table is cut short");
}

#[test]
fn the_table_has_all_notations_and_all_errors() {
    table::check_that_all_are_there();
}

/// Bytes of all sorts, rich in those that have a meaning in some notation.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let meant = select(&b"\\\"'`?%=&;#$*{}<>|:, \n\r\t\0xuUN0189aAfF+/-_~\x7F"[..]);
    let piece = prop_oneof![
        4 => meant.prop_map(|byte| vec![byte]),
        2 => any::<char>().prop_map(|found| found.to_string().into_bytes()),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
    ];
    vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Text that is nearly valid in some notation.
fn almost_valid_text() -> impl Strategy<Value = String> {
    const PIECES: [&str; 84] = [
        "$'",
        "E'",
        "printf ",
        "<Buffer ",
        ">",
        "<<",
        "X'",
        "data:;base64,",
        "=?a?B?",
        "?=",
        "byte[",
        "(byte)",
        ", ",
        "\\",
        "\"",
        "'",
        "`",
        "b'",
        "b\"",
        "r#\"",
        "\"#",
        "\"\"\"",
        "'''",
        "u8\"",
        "\\x",
        "\\u",
        "\\U",
        "\\u{",
        "}",
        "\\N{",
        "\\0",
        "\\8",
        "\\\n",
        "\\\r\n",
        "\r",
        "\n",
        "&",
        "&#",
        "&#x",
        "&amp",
        "&nGt;",
        ";",
        "%",
        "=",
        "=\n",
        "0x",
        "0b",
        "U+",
        "<U+",
        "%u",
        "\\x{",
        "<e9>",
        "<200b>",
        "00000000: ",
        "00000000  ",
        "0000000 ",
        "*\n",
        "\n0000000 ",
        "   a",
        "  \\n",
        " 303",
        "    ",
        "\n0000004",
        "  ",
        " ",
        "|",
        ">",
        ",",
        "[",
        "]",
        "-",
        "_",
        "0",
        "1",
        "7",
        "41",
        "e9",
        "D83D",
        "DE00",
        "0001F600",
        "A",
        "é",
        "€",
        "😀",
    ];
    vec(select(&PIECES[..]), 0..25).prop_map(|pieces| pieces.concat())
}

/// Whether the notation can hold all code points of the text.
fn holds(notation: Notation, text: &str) -> bool {
    let is_without_nul = matches!(
        notation,
        Notation::HtmlHex | Notation::HtmlDecimal | Notation::HtmlNamed | Notation::Css
    );
    !(is_without_nul && text.contains('\0'))
}

/// The notations that have an escape for a surrogate.
const WITH_SURROGATES: [Notation; 7] = [
    Notation::UPlus,
    Notation::UEscaped,
    Notation::UBraced,
    Notation::Python,
    Notation::Java,
    Notation::JavaScript,
    Notation::Json,
];

proptest! {
    #![proptest_config(crate::random::inputs(1_000, 4))]

    #[test]
    fn what_is_written_is_read_as_the_same_bytes(bytes in bytes()) {
        for &notation in Notation::ALL {
            let written = write(&bytes, notation, Scheme::Utf8);
            match written {
                Ok(written) => prop_assert_eq!(read(&written, notation), Ok(bytes.clone()), "{} {:?}", notation, written),
                Err(error) => {
                    prop_assert!(!notation.holds_bytes());
                    let is_refused = match error.reason() {
                        WriteReason::IllFormed(_) => std::str::from_utf8(&bytes).is_err(),
                        WriteReason::CodePoint(found) => found.value() == 0 && !holds(notation, "\0"),
                        _ => false,
                    };
                    prop_assert!(is_refused, "{} {:?}", notation, error);
                }
            }
        }
    }

    #[test]
    fn code_points_are_read_as_the_same_text(text in any::<String>()) {
        for &notation in Notation::ALL.iter().filter(|each| each.holds_code_points()) {
            let in_utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            for (bytes, scheme) in [(text.as_bytes(), Scheme::Utf8), (&in_utf_16, Scheme::Utf16Be)] {
                let written = write_as(bytes, notation, scheme, Content::CodePoints);
                prop_assert_eq!(written.is_ok(), holds(notation, &text));
                if let Ok(written) = written {
                    prop_assert_eq!(read(&written, notation), Ok(text.clone().into_bytes()), "{} {:?}", notation, written);
                }
            }
        }
    }

    #[test]
    fn surrogates_are_kept_or_refused(units in vec(select(&[0x41_u16, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x20AC][..]), 0..8)) {
        // As WTF-8, in which adjacent halves are a pair.
        let bytes: Vec<u8> = char::decode_utf16(units).flat_map(|unit| match unit {
            Ok(scalar_value) => scalar_value.to_string().into_bytes(),
            Err(half) => {
                let value = half.unpaired_surrogate();
                vec![0xED, 0x80 | (value >> 6 & 0x3F) as u8, 0x80 | (value & 0x3F) as u8]
            }
        }).collect();
        let is_text = std::str::from_utf8(&bytes).is_ok();
        for &notation in Notation::ALL.iter().filter(|each| each.holds_code_points()) {
            match write_as(&bytes, notation, Scheme::Wtf8, Content::CodePoints) {
                Ok(written) => {
                    prop_assert!(is_text || WITH_SURROGATES.contains(&notation));
                    prop_assert_eq!(read(&written, notation), Ok(bytes.clone()), "{} {:?}", notation, written);
                }
                Err(_) => prop_assert!(!is_text && !WITH_SURROGATES.contains(&notation), "{}", notation),
            }
        }
    }

    #[test]
    fn errors_say_where_they_are(text in almost_valid_text()) {
        for &notation in Notation::ALL {
            let Err(error) = read(&text, notation) else { continue };
            let (before, rest) = text.split_at(error.byte_offset());
            prop_assert_eq!(before.encode_utf16().count(), error.utf16_offset());
            prop_assert!(rest.starts_with(error.found()), "{} {:?}", notation, error);
            prop_assert!(rest.is_empty() || !error.found().is_empty(), "{} {:?}", notation, error);
            prop_assert_eq!(error.notation(), notation);
        }
    }

    #[test]
    fn what_is_recognised_is_what_is_read(text in almost_valid_text()) {
        for found in recognise(&text) {
            prop_assert_eq!(read(&text[found.range.clone()], found.notation), Ok(found.bytes));
        }
        black_box(position_in_message(&text));
    }
}

#[test]
fn what_is_written_is_recognised() {
    let text = "Grüße, 5 € für 𝄞";
    for &notation in Notation::ALL {
        let written = write(text.as_bytes(), notation, Scheme::Utf8).unwrap();
        let found = recognise(&written);
        // The output of od without offsets is plain hexadecimal.
        let wanted = if notation == Notation::Od {
            Notation::Hex
        } else {
            notation
        };
        assert!(
            found.iter().any(|each| each.notation == wanted),
            "{notation}: {found:?}"
        );
        assert_eq!(found[0].bytes, text.as_bytes(), "{notation}");
    }
}

#[test]
fn prose_is_not_recognised() {
    const PROSE: [&str; 85] = [
        "",
        " \n\t ",
        "A",
        "Hello",
        "hello, world",
        "decade",
        "facade",
        "dead beef",
        "Add a bad face.",
        "be",
        "Deadbeef",
        "accede",
        "A4 B5",
        "2026",
        "22-11-2026",
        "2026-11-22",
        "22.11.2026",
        "12:30",
        "12:30:45",
        "10 20 30",
        "100",
        "1, 2, 3",
        "1000000",
        "+49 30 123456",
        "020 7946 0018",
        "3.14159",
        "50%",
        "100 % sure",
        "50% off, 20% more",
        "100%de",
        "a=10",
        "x = 20; y = 30",
        "width=10 height=20",
        "2+2=4",
        "AT&T",
        "R&D; see below",
        "fish & chips",
        "Q&A; more",
        "it's",
        "'twas",
        "\"Hello,\" she said.",
        "\"Hello\"",
        "'quoted'",
        "`code`",
        "don't can't won't",
        "C:\\new\\table",
        "C:\\Users\\xavier\\face",
        "\\alpha + \\beta",
        "/home/user/file.txt",
        "https://example.org/path?query=1",
        "user@example.org",
        "getElementById",
        "internationalization",
        "ABCDEFGHIJKLMNOP",
        "test",
        "Password1",
        "utf8",
        "Version 1.2.3",
        "U.S.A.",
        "U+ me",
        "rgb(226, 130, 172)",
        "the points (195, 169) and (200, 150)",
        "the chart (195, 169)",
        "f(0x41, 0x42, 0x43)",
        "bytes[3]",
        "8 bytes (or 16)",
        "<Buffer>",
        "<Buffer e2 8>",
        "<Buffer of 16 bytes>",
        "<<12>>",
        "<<see above>>",
        "X'Y'",
        "data: none",
        "data:text/plain,hello",
        "=?what?no?",
        "Grüß Gott, wie geht es Ihnen?",
        "Ein Café am Abend: 5 € für zwei.",
        "De kat krabt de krullen van de trap.",
        "Il était une fois à Paris.",
        "Съешь же ещё этих мягких булок",
        "敏捷的棕色狐狸",
        "いろはにほへと",
        "مرحبا بالعالم",
        "שלום עולם",
        "👩‍👩‍👧 🇩🇪",
    ];
    for prose in PROSE {
        let found: Vec<_> = recognise(prose).iter().map(|each| each.notation).collect();
        assert!(found.is_empty(), "{prose:?} as {found:?}");
    }
}

#[test]
fn a_megabyte_in_one_line_takes_no_quadratic_time() {
    const PIECES: [&str; 54] = [
        "{\"0\":1,",
        "0x41",
        "_a 0x41",
        "emoji/1f600.png",
        "moji/1f",
        "byte[1,2] ",
        "byte{(byte)1,",
        "(byte)",
        "<Buffer 41>",
        "<<1,2>>",
        "X'41'",
        "data:;base64,",
        "=?a?b?c?=",
        "=?a?q?_",
        "=?a",
        "*=a'",
        "content: \"\\20AC",
        "[",
        "1,",
        "\\x41",
        "\\u20ac",
        "\\u{41}",
        "\\342",
        "\\20AC ",
        "'",
        "\"'",
        "\"",
        "b'\\x41",
        "\"\\x41\n",
        "\\",
        "\\\n",
        "&amp;",
        "&amp",
        "&",
        "&a",
        "&#65;",
        "%41",
        "=41",
        "=C3=A9",
        "41 ",
        "A",
        "a1",
        "0",
        "01000001 ",
        "65 ",
        "0x41,",
        "U+0041 ",
        "r#",
        "\"#",
        "00000000: 41\n",
        "00  ",
        "0000000 41\n*\n",
        "é",
        "a line of words\n",
    ];
    // Code that looks at the rest of the text again at each place would take a thousand times as long as all other tests together.
    for piece in PIECES {
        let text = piece.repeat((1 << 20) / piece.len());
        let short = piece.repeat((1 << 17) / piece.len());
        black_box(recognise(&text));
        black_box(position_in_message(&text));
        for &notation in Notation::ALL {
            let _ = black_box(read(&short, notation));
        }
    }
    // A chain of calls, of which the last is cut off: each of them may start it.
    let calls = "chr(65).".repeat(1 << 17);
    for end in ["chr(6", "chr(65+x)"] {
        assert!(recognise(&format!("{calls}{end}")).is_empty());
    }
    // JSON in a string of JSON, whole and cut off: each quote in it may start a literal, up to the same end.
    let inner = r#"{\"a\":\"b\"},"#.repeat(1 << 16);
    for end in [r#"", "c": "caf\u00e9"}"#, r" caf\u00e9"] {
        assert!(!recognise(&format!(r#"{{"d": "{inner}{end}"#)).is_empty());
    }
}
