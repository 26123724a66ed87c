//! The words of an answer.

/// Where in the text it is wrong, in bytes.
pub(super) type At = usize;

/// A word of the text, with its place.
pub(super) type Word<'a> = (At, &'a str);

/// The words between separators.
pub(super) fn words(
    text: &str,
    is_separator: impl Fn(char) -> bool,
) -> impl Iterator<Item = Word<'_>> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let all = text.split(is_separator).filter(|word| !word.is_empty());
    all.map(move |word| (place(word), word))
}

pub(super) fn is_separator(next: char) -> bool {
    next.is_whitespace() || matches!(next, ',' | ';' | ':' | '[' | ']' | '{' | '}' | '(' | ')')
}

/// Whether `is_so` holds for all words.
pub(super) fn is_all(text: &str, is_so: impl Fn(&str) -> bool) -> bool {
    words(text, is_separator).all(|(_, word)| is_so(word))
}

/// What `read` makes of the only word.
pub(super) fn one<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, At> {
    let mut all = words(text, is_separator);
    let (at, word) = all.next().ok_or(0_usize)?;
    match all.next() {
        Some((second, _)) => Err(second),
        None => read(word).ok_or(at),
    }
}
