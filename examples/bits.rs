//! Prints the slots of each code point of a text, and the bits in them.
//!
//!     $ cargo run --example bits -- '€'
//!     U+20AC  1110xxxx 10xxxxxx 10xxxxxx
//!             11100010 10000010 10101100
//!
//! A scheme such as `utf-16be` may follow the text; in UTF-16, `d` stands for the bits of a surrogate pair that
//! hold the plane minus one.

use std::error::Error;
use std::io::{self, Write};
use std::{env, process};

use utf8_inspector::{Bit, BitRole, Scheme, encode_text, layout, segments};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let Err(error) = run(&arguments, io::stdout().lock()) {
        eprintln!("error: {error}");
        process::exit(1);
    }
}

pub(crate) fn run(arguments: &[String], mut out: impl Write) -> Result<(), Box<dyn Error>> {
    let (text, scheme) = match arguments {
        [text] => (text, Scheme::Utf8),
        [text, scheme] => (text, scheme.parse()?),
        _ => return Err("usage: bits TEXT [SCHEME]".into()),
    };
    let bytes = encode_text(text, scheme)?;
    let bits: Vec<[Bit; 8]> = layout(&bytes, scheme).map(|byte| byte.bits).collect();
    for segment in segments(&bytes, scheme) {
        let Some(code_point) = segment.code_point() else {
            unreachable!("what was encoded is well-formed");
        };
        let line = |digit: fn(&Bit) -> char| {
            let bytes = bits[segment.range()].iter();
            let bytes = bytes.map(|bits| bits.iter().map(digit).collect::<String>());
            bytes.collect::<Vec<_>>().join(" ")
        };
        let label = code_point.to_string();
        writeln!(out, "{label}  {}", line(slot))?;
        writeln!(out, "{:width$}  {}", "", line(value), width = label.len())?;
    }
    Ok(())
}

/// The value of a marker, or a letter for any other bit.
fn slot(bit: &Bit) -> char {
    match bit.role {
        BitRole::Marker => value(bit),
        BitRole::Payload { .. } if bit.subtracted => 'd',
        BitRole::Payload { .. } => 'x',
    }
}

fn value(bit: &Bit) -> char {
    if bit.value { '1' } else { '0' }
}
