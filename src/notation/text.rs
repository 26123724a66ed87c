//! Parts of texts.

use core::slice::SliceIndex;

/// A part of a text; empty if the range is not in it. Unlike indexing, this adds no panic message to the wasm module, nor the Unicode tables
/// for printing the text in it.
pub(super) fn part<R: SliceIndex<str, Output = str>>(text: &str, range: R) -> &str {
    text.get(range).unwrap_or("")
}

/// The position of the first occurrence of `words`. They are short, and the search of the standard library takes more code than all of this.
pub(super) fn find(text: &str, words: &str) -> Option<usize> {
    text.as_bytes()
        .windows(words.len())
        .position(|window| window == words.as_bytes())
}

/// The position of the last occurrence of `words`.
pub(super) fn find_last(text: &str, words: &str) -> Option<usize> {
    text.as_bytes()
        .windows(words.len())
        .rposition(|window| window == words.as_bytes())
}

/// Whether a word is anywhere in a text, in any case.
pub(super) fn has_word(text: &[u8], word: &str) -> bool {
    text.windows(word.len())
        .any(|window| window.eq_ignore_ascii_case(word.as_bytes()))
}

/// Where the last line of the text starts.
pub(super) fn last_line_start(text: &str) -> usize {
    let end = text.bytes().rposition(|byte| byte == b'\n');
    end.map_or(0, |end| end + 1)
}

/// The trailing letters and digits.
pub(super) fn last_name(bytes: &[u8]) -> &[u8] {
    let before = bytes.iter().rposition(|byte| !byte.is_ascii_alphanumeric());
    &bytes[before.map_or(0, |end| end + 1)..]
}
