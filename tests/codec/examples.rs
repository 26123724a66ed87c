//! The programs in `examples`, and what they print.

#[path = "../../examples/bits.rs"]
#[allow(dead_code, reason = "the tests call `run`, not `main`")]
mod bits;
#[path = "../../examples/why_broken.rs"]
#[allow(dead_code, reason = "the tests call `run`, not `main`")]
mod why_broken;

use std::error::Error;
use std::ffi::OsString;
use std::{env, fs, process};

type Program = fn(&[String], &mut Vec<u8>) -> Result<(), Box<dyn Error>>;

/// What the program prints, or its error.
fn printed(run: Program, arguments: &[&str]) -> Result<String, String> {
    let arguments: Vec<String> = arguments.iter().copied().map(String::from).collect();
    let mut out = Vec::new();
    run(&arguments, &mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn bits_of_a_text() {
    let expected = "\
U+0041  0xxxxxxx
        01000001
U+00E9  110xxxxx 10xxxxxx
        11000011 10101001
U+1D11E  11110xxx 10xxxxxx 10xxxxxx 10xxxxxx
         11110000 10011101 10000100 10011110
";
    let run: Program = |arguments, out| bits::run(arguments, out);
    assert_eq!(printed(run, &["Aé𝄞"]).unwrap(), expected);
    let expected = "\
U+1D11E  110110dd ddxxxxxx 110111xx xxxxxxxx
         11011000 00110100 11011101 00011110
";
    assert_eq!(printed(run, &["𝄞", "utf-16be"]).unwrap(), expected);
    assert_eq!(printed(run, &[""]).unwrap(), "");

    let error = printed(run, &["A€", "latin-1"]).unwrap_err();
    assert!(
        error.starts_with("at byte offset 1: latin-1 cannot encode U+20AC"),
        "{error}"
    );
    let error = printed(run, &["A", "utf-9"]).unwrap_err();
    assert!(error.starts_with("unknown scheme \"utf-9\""), "{error}");
    assert_eq!(printed(run, &[]).unwrap_err(), "usage: bits TEXT [SCHEME]");
}

#[test]
fn why_a_file_is_broken() {
    let run: Program = |arguments, out| {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        why_broken::run(&arguments, out)
    };
    let path = env::temp_dir().join(format!("utf8-inspector-why-broken-{}", process::id()));
    let file = path.to_str().unwrap();
    let print = |bytes: &[u8], scheme| {
        fs::write(&path, bytes).unwrap();
        printed(run, &[file, scheme])
    };

    let bytes = b"caf\xC3\xA9\n\xE0\x80\xAF\n\n\x80\xED\xA0\x80\xF9\x80\x80\x80\x80\xE2\x82";
    let expected = "\
line 2, byte offset 6: overlong E0 80 AF; meant U+002F, which takes 1 byte; expected A0 to BF at 7
line 4, byte offset 11: unexpected-continuation 80
line 4, byte offset 12: surrogate ED A0 80; meant U+D800; expected 80 to 9F at 13
line 4, byte offset 15: invalid-byte F9 80 80 80 80; meant U+1000000
line 4, byte offset 20: truncated E2 82; expected 80 to BF at 22
5 faults in 22 bytes
";
    assert_eq!(print(bytes, "utf-8").unwrap(), expected);
    let expected = "\
line 1, byte offset 0: invalid-byte F0 9F 98 80; meant U+1F600, which takes 6 bytes
1 fault in 4 bytes
";
    assert_eq!(print("😀".as_bytes(), "cesu-8").unwrap(), expected);
    assert_eq!(
        print("é\n".as_bytes(), "utf-8").unwrap(),
        "well-formed utf-8\n"
    );

    fs::remove_file(&path).unwrap();
    let error = printed(run, &[file]).unwrap_err();
    assert!(error.starts_with(file), "{error}");
    assert_eq!(
        printed(run, &[]).unwrap_err(),
        "usage: why_broken FILE [SCHEME]"
    );
}
