//! The errors of reading text, and of writing bytes, in a notation.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use super::name::Notation;
use super::text::part;
use crate::found::{FOUND_CHARS, write_found};
use crate::id::written_by_id;
use crate::{CodePoint, IllFormedKind, Scheme};

/// The enum, its list and its ids, from one table.
macro_rules! expectations {
    ($($variant:ident = $id:literal, $words:literal;)*) => {
        /// What a reader of a notation expected where it stopped.
        ///
        /// More may be added, so a `match` needs an arm for all others.
        ///
        /// ```
        /// use utf8_inspector::notation::{Expected, Notation, read};
        ///
        /// let error = read(r"\xE2\x8", Notation::HexEscaped).unwrap_err();
        /// assert_eq!(error.expected(), Expected::TwoHexDigits);
        /// assert_eq!(error.expected().id(), "two-hex-digits");
        /// assert_eq!(error.expected().words(), "two hexadecimal digits");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Expected {
            // As code, or else Markdown takes quotes, backticks and backslashes for its own.
            $(#[doc = concat!("Expected: `` ", $words, " ``.")] $variant,)*
        }

        impl Expected {
            /// All of them, in the order of their declaration.
            ///
            /// ```
            /// use utf8_inspector::notation::Expected;
            ///
            /// assert!(Expected::ALL.iter().all(|expected| !expected.words().is_empty()));
            /// ```
            pub const ALL: &'static [Expected] = &[$(Expected::$variant,)*];

            /// The stable name, as JavaScript uses it.
            ///
            /// ```
            /// assert_eq!(utf8_inspector::notation::Expected::End.id(), "end");
            /// ```
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Expected::$variant => $id,)* }
            }

            /// The same in words; the wording may change.
            ///
            /// ```
            /// assert_eq!(utf8_inspector::notation::Expected::End.words(), "nothing more");
            /// ```
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self { $(Expected::$variant => $words,)* }
            }
        }
    };
}

expectations! {
    Ascii = "ascii", "an ASCII character or an escape: byte literals allow nothing else";
    Base64Digit = "base64-digit", "a digit of base64: A-Z, a-z, 0-9, + and /, or - and _ for the last two";
    Base64Padding = "base64-padding", "digits and padding in groups of four";
    Base64ZeroBits = "base64-zero-bits", "a last digit whose unused bits are 0";
    Bits = "bits", "groups of 8 bits, or of 4";
    BracedHex = "braced-hex", "one to six hexadecimal digits in braces";

    ByteInDecimal = "byte-in-decimal", "a number from 0 to 255, or from -128 for signed bytes";
    ByteRange = "byte-range", "a value of at most FF (octal 377): it is a byte";
    AsciiRange = "ascii-range", "a value of at most 7F; larger values are bytes only in b\"\"";
    ClosingQuote = "closing-quote", "the quote that ends the literal";
    CodePoint = "code-point", "a code point of at most U+10FFFF";
    DumpOffset = "dump-offset", "the offset that follows from the line before";
    DumpLine = "dump-line", "an offset, then bytes of two hexadecimal digits";
    DumpRepeat = "dump-repeat", "an offset after the *";
    DumpSize = "dump-size", "an offset of at most 16 MiB";
    End = "end", "nothing more";
    Escape = "escape", "an escape of this notation after the backslash";
    EscapedControl = "escaped-control", "an escape in place of a control character";
    FourHexDigits = "four-hex-digits", "four hexadecimal digits";
    EightHexDigits = "eight-hex-digits", "eight hexadecimal digits";
    HexDigits = "hex-digits", "hexadecimal digits";
    HtmlReference = "html-reference", "a character reference that HTML has";
    HtmlScalarValue = "html-scalar-value", "a scalar value other than U+0000: HTML replaces any other with U+FFFD";
    LineFeed = "line-feed", "a line feed after the carriage return, or an escape";
    LineEnd = "line-end", "a line end after the three quotes";
    NoCharacterName = "no-character-name", "a code point in place of \\N{...}: character names are not supported";
    NoInterpolation = "no-interpolation", "a literal that is a constant, without expressions in it";
    NoNul = "no-nul", "no NUL in a C string";
    NoOctal = "no-octal", "\\x or \\u: strict code has no octal escapes";
    Opening = "opening", "a string literal of this language";
    PrintableAscii = "printable-ascii", "printable ASCII, a tab, a line end or =HH";
    PrefixedHex = "prefixed-hex", "0x and hexadecimal digits, two for each byte";
    ScalarValue = "scalar-value", "a scalar value: not a surrogate, at most U+10FFFF";
    ThreeOctalDigits = "three-octal-digits", "three octal digits";
    OctalDigits = "octal-digits", "one to three octal digits";
    TwoHexDigits = "two-hex-digits", "two hexadecimal digits";
    UPlus = "u-plus", "U+ and four to six hexadecimal digits";
    UniversalCharacter = "universal-character", "a code point from U+00A0 on, or $, @ or `";
}

written_by_id!(Expected, "expectation");

/// Where a reader stopped: a range of the text, in bytes of its UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) expected: Expected,
}

/// The error for text that its notation does not allow: where, what was found, and what was expected.
///
/// ```
/// use utf8_inspector::notation::{Expected, Notation, read};
///
/// // The clef has two code units of UTF-16 and four bytes of UTF-8.
/// let error = read(r#""𝄞\q""#, Notation::Json).unwrap_err();
/// assert_eq!((error.utf16_offset(), error.byte_offset()), (3, 5));
/// assert_eq!(error.found(), r"\q");
/// assert_eq!(error.expected(), Expected::Escape);
/// assert_eq!(
///     error.to_string(),
///     r"at byte offset 5: found `\q`, expected an escape of this notation after the backslash",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotationError {
    notation: Notation,
    byte_offset: usize,
    utf16_offset: usize,
    found: String,
    expected: Expected,
}

impl NotationError {
    pub(super) fn new(text: &str, notation: Notation, fault: Fault) -> NotationError {
        let Fault {
            start,
            end,
            expected,
        } = fault;
        NotationError {
            notation,
            byte_offset: start,
            utf16_offset: utf16_length(part(text, ..start)),
            // An empty range still shows the character that comes next.
            found: part(text, start..)
                .char_indices()
                .take_while(|&(place, _)| place == 0 || start + place < end)
                .map(|(_, character)| character)
                .take(FOUND_CHARS)
                .collect(),
            expected,
        }
    }

    /// The notation that the text was to be read in.
    ///
    /// ```
    /// use utf8_inspector::notation::{Notation, read};
    ///
    /// assert_eq!(read("1", Notation::Hex).unwrap_err().notation(), Notation::Hex);
    /// ```
    #[must_use]
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// Where the fault starts, in bytes of the text: on a boundary of its `char`s, at most its length.
    ///
    /// ```
    /// use utf8_inspector::notation::{Notation, read};
    ///
    /// assert_eq!(read("E2 8", Notation::Hex).unwrap_err().byte_offset(), 3);
    /// ```
    #[must_use]
    pub const fn byte_offset(&self) -> usize {
        self.byte_offset
    }

    /// Where the fault starts, in UTF-16 code units of the text, as JavaScript counts.
    ///
    /// ```
    /// use utf8_inspector::notation::{Notation, read};
    ///
    /// assert_eq!(read("é%", Notation::Percent).unwrap_err().utf16_offset(), 1);
    /// ```
    #[must_use]
    pub const fn utf16_offset(&self) -> usize {
        self.utf16_offset
    }

    /// The text found there, or its beginning; empty at the end of the text.
    ///
    /// ```
    /// use utf8_inspector::notation::{Notation, read};
    ///
    /// assert_eq!(read("'abc", Notation::Python).unwrap_err().found(), "");
    /// ```
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What was expected there.
    ///
    /// ```
    /// use utf8_inspector::notation::{Expected, Notation, read};
    ///
    /// assert_eq!(read("'abc", Notation::Python).unwrap_err().expected(), Expected::ClosingQuote);
    /// ```
    #[must_use]
    pub const fn expected(&self) -> Expected {
        self.expected
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_found(f, self.byte_offset, &self.found)?;
        write!(f, ", expected {}", self.expected.words())
    }
}

impl Error for NotationError {}

/// How many UTF-16 code units the text has.
pub(super) fn utf16_length(text: &str) -> usize {
    // Each code point counts one at its first byte; one of four bytes counts one more.
    let units = |byte: &u8| usize::from(byte & 0xC0 != 0x80) + usize::from(*byte >= 0xF0);
    text.as_bytes().iter().map(units).sum()
}

/// The error for bytes that cannot be written in a notation: which, and why.
///
/// ```
/// use utf8_inspector::notation::{Notation, WriteReason, write};
/// use utf8_inspector::{IllFormedKind, Scheme};
///
/// let error = write(b"a\xFF", Notation::Json, Scheme::Utf8).unwrap_err();
/// assert_eq!(error.reason(), WriteReason::IllFormed(IllFormedKind::InvalidByte));
/// assert_eq!(error.byte_offset(), 1);
/// assert_eq!(error.to_string(), "at byte offset 1: json holds code points, and the bytes are ill-formed utf-8 (invalid-byte)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WriteError {
    pub(super) notation: Notation,
    pub(super) scheme: Scheme,
    pub(super) byte_offset: usize,
    pub(super) reason: WriteReason,
}

/// Why bytes cannot be written in a notation.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::notation::{Notation, WriteReason, write};
/// use utf8_inspector::Scheme;
///
/// // HTML reads &#0; as U+FFFD.
/// let error = write(b"\0", Notation::HtmlHex, Scheme::Utf8).unwrap_err();
/// assert_eq!(error.reason(), WriteReason::CodePoint('\0'.into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WriteReason {
    /// The notation holds code points, and the bytes are ill-formed in the scheme.
    IllFormed(IllFormedKind),
    /// The notation cannot hold this code point.
    CodePoint(CodePoint),
    /// A high surrogate directly before a low one, as two code points: in this notation they would be read as one.
    SurrogatePair,
    /// The notation has no literal of code points.
    OnlyBytes,
}

impl WriteError {
    /// The notation that the bytes were to be written in.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, notation::{Notation, write}};
    ///
    /// let error = write(b"\xFF", Notation::Css, Scheme::Utf8).unwrap_err();
    /// assert_eq!(error.notation(), Notation::Css);
    /// ```
    #[must_use]
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// Where the bytes that cannot be written start.
    ///
    /// ```
    /// use utf8_inspector::{Scheme, notation::{Notation, write}};
    ///
    /// let error = write(b"abc\xFF", Notation::Css, Scheme::Utf8).unwrap_err();
    /// assert_eq!(error.byte_offset(), 3);
    /// ```
    #[must_use]
    pub const fn byte_offset(&self) -> usize {
        self.byte_offset
    }

    /// Why the bytes cannot be written.
    ///
    /// ```
    /// use utf8_inspector::{IllFormedKind, Scheme, notation::{Notation, WriteReason, write}};
    ///
    /// let error = write(b"\xC0\xAF", Notation::UPlus, Scheme::Utf8).unwrap_err();
    /// assert_eq!(error.reason(), WriteReason::IllFormed(IllFormedKind::Overlong));
    /// ```
    #[must_use]
    pub const fn reason(&self) -> WriteReason {
        self.reason
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WriteError {
            notation,
            scheme,
            byte_offset,
            reason,
        } = self;
        write!(f, "at byte offset {byte_offset}: ")?;
        match reason {
            WriteReason::IllFormed(kind) => write!(
                f,
                "{notation} holds code points, and the bytes are ill-formed {scheme} ({kind})"
            ),
            WriteReason::CodePoint(code_point) => write!(f, "{notation} cannot hold {code_point}"),
            WriteReason::SurrogatePair => write!(
                f,
                "{notation} would read these two surrogates as one code point"
            ),
            WriteReason::OnlyBytes => write!(f, "{notation} has no literal of code points"),
        }
    }
}

impl Error for WriteError {}

/// A fault over a range.
pub(super) fn fault<T>(start: usize, end: usize, expected: Expected) -> Result<T, Fault> {
    Err(Fault {
        start,
        end,
        expected,
    })
}
