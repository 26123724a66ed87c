//! What an error says about a text that is not as expected: where, and what was found there.

use core::fmt;

/// How many `char`s of the text found there an error repeats.
pub(crate) const FOUND_CHARS: usize = 24;

/// Writes the place, and what was found there in backticks; nothing is found at the end of the text.
///
/// Backslashes and quotes stay as they are, because most texts that are read consist of escapes and literals.
pub(crate) fn write_found(
    f: &mut fmt::Formatter<'_>,
    byte_offset: usize,
    found: &str,
) -> fmt::Result {
    write!(f, "at byte offset {byte_offset}: found ")?;
    if found.is_empty() {
        return f.write_str("the end");
    }
    f.write_str("`")?;
    for found in found.chars() {
        match found {
            '\\' | '\'' | '"' => write!(f, "{found}")?,
            _ => write!(f, "{}", found.escape_debug())?,
        }
    }
    f.write_str("`")
}
