//! Parts of texts.

use core::slice::SliceIndex;

/// A part of a text. Unlike an index it brings no message into the module, nor the tables of Unicode by which that shows the text.
pub(super) fn part<R: SliceIndex<str, Output = str>>(text: &str, range: R) -> &str {
    text.get(range).unwrap_or("")
}

/// Where the words first stand; they are short, and the search of the standard library is longer than all of this.
pub(super) fn find(text: &str, words: &str) -> Option<usize> {
    text.as_bytes()
        .windows(words.len())
        .position(|window| window == words.as_bytes())
}
