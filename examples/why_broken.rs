//! Says where a file is not UTF-8, which rule is broken there, and what was meant.
//!
//!     $ printf 'caf\xC3\xA9\n\xE0\x80\xAF' >sample.txt
//!     $ cargo run --example why_broken -- sample.txt
//!     line 2, byte offset 6: overlong E0 80 AF; meant U+002F, which takes 1 byte; expected A0 to BF at 7
//!     1 fault in 9 bytes
//!
//! A scheme such as `cesu-8` may follow the file.

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::{env, fs, process};

use utf8_inspector::{Attempt, Scheme, segments};

fn main() {
    // The name of a file need not be UTF-8.
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if let Err(error) = run(&arguments, io::stdout().lock()) {
        eprintln!("error: {error}");
        process::exit(1);
    }
}

pub(crate) fn run(arguments: &[OsString], mut out: impl Write) -> Result<(), Box<dyn Error>> {
    let (file, scheme) = match arguments {
        [file] => (file, Scheme::Utf8),
        [file, scheme] => (file, scheme.to_string_lossy().parse()?),
        _ => return Err("usage: why_broken FILE [SCHEME]".into()),
    };
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;

    let (mut faults, mut line) = (0, 1);
    for segment in segments(&bytes, scheme) {
        match (segment.code_point(), segment.attempt()) {
            (Some(code_point), _) => line += u64::from(code_point == '\n'),
            // The attempt's other segments would only repeat this.
            (None, Some(attempt)) if attempt.range().start == segment.start => {
                faults += 1;
                let found = &bytes[attempt.range()];
                writeln!(out, "line {line}, {}", explained(&attempt, found))?;
            }
            _ => {}
        }
    }
    match faults {
        0 => writeln!(out, "well-formed {scheme}")?,
        1 => writeln!(out, "1 fault in {} bytes", bytes.len())?,
        _ => writeln!(out, "{faults} faults in {} bytes", bytes.len())?,
    }
    Ok(())
}

fn explained(attempt: &Attempt, found: &[u8]) -> String {
    let hexadecimal: Vec<String> = found.iter().map(|byte| format!("{byte:02X}")).collect();
    let (start, kind) = (attempt.range().start, attempt.kind());
    let mut text = format!("byte offset {start}: {kind} {}", hexadecimal.join(" "));
    if let Some(meant) = attempt.code_point() {
        text += &format!("; meant {meant}");
        match attempt.shortest_length() {
            Some(1) => text += ", which takes 1 byte",
            Some(length) => text += &format!(", which takes {length} bytes"),
            None => {}
        }
    }
    if let Some(expected) = attempt.expected() {
        let (lowest, highest) = expected.into_inner();
        let place = attempt.broken_at();
        text += &format!("; expected {lowest:02X} to {highest:02X} at {place}");
    }
    text
}
