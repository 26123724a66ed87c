//! What an exercise asks.

use alloc::string::String;
use alloc::vec::Vec;

use crate::exercise::{AnswerForm, ExerciseKind};
use crate::id::written_by_id;

/// What is asked, as data; the wording is left to the caller.
///
/// With the feature `serde` it is serialised with its name in the field `key`, as in
/// `{ "key": "classify-byte", "byte": 65, "is_binary": false }`. It is not deserialised, because it follows from kind, level and seed.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::{ExerciseKind, Level, Prompt, generate};
///
/// let question = match generate(ExerciseKind::Encode, Level::Hard, 1).prompt {
///     Prompt::Encode { character } => format!("What are the bytes of {character} in UTF-8?"),
///     other => format!("{}?", other.kind()),
/// };
/// assert!(question.starts_with("What are the bytes of "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "key", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Prompt {
    /// What is this byte?
    ClassifyByte {
        /// The byte.
        byte: u8,
        /// Whether it is to be shown in binary; otherwise in hexadecimal.
        is_binary: bool,
    },
    /// How many bytes does this code point take in UTF-8?
    ChooseTemplate {
        /// A scalar value, possibly unassigned.
        code_point: u32,
        /// Whether it is to be shown in binary as well.
        is_binary: bool,
    },
    /// Which bits of the character go into the slots of its template?
    FillSlots {
        /// The character.
        character: char,
    },
    /// What are the bytes of the character in UTF-8?
    Encode {
        /// The character.
        character: char,
    },
    /// Which code point is this?
    Decode {
        /// One well-formed sequence.
        bytes: Vec<u8>,
    },
    /// How many code points are these bytes?
    CountCodePoints {
        /// Well-formed UTF-8.
        bytes: Vec<u8>,
    },
    /// Where does the first ill-formed sequence begin, and which rule does it break?
    FindFault {
        /// UTF-8 with one fault.
        bytes: Vec<u8>,
    },
    /// At which byte does the next well-formed sequence begin after the fault?
    Resume {
        /// UTF-8 with one fault.
        bytes: Vec<u8>,
    },
    /// How many U+FFFD does a decoder write if it follows the Unicode Standard or WHATWG?
    ReplacementCount {
        /// UTF-8 with one or more faults.
        bytes: Vec<u8>,
    },
    /// What does the text look like if its bytes in UTF-8 are read as Latin-1?
    #[cfg_attr(feature = "serde", serde(rename = "read-as-latin-1"))]
    ReadAsLatin1 {
        /// The text.
        text: String,
        /// Whether they are read as windows-1252, which is what WHATWG means by Latin-1.
        is_windows_1252: bool,
    },
    /// Which surrogates encode the character in UTF-16?
    SplitIntoSurrogates {
        /// A character above U+FFFF.
        character: char,
    },
    /// Which code point do these surrogates encode?
    JoinSurrogates {
        /// The high surrogate and the low one.
        units: [u16; 2],
    },
    /// In which encoding does the text have fewer bytes, UTF-8 or UTF-16?
    CompareSizes {
        /// The text.
        text: String,
    },
    /// In which order are the strings by their bytes in UTF-8?
    SortByBytes {
        /// The strings, no two alike.
        items: Vec<String>,
    },
    /// Which of these sentences is wrong?
    TextbookMistake {
        /// Four sentences, one of them wrong.
        sentences: Vec<Sentence>,
    },
}

impl Prompt {
    /// The kind of exercise that asks this.
    ///
    /// ```
    /// use utf8_inspector::exercise::{ExerciseKind, Prompt};
    ///
    /// let prompt = Prompt::JoinSurrogates { units: [0xD83D, 0xDE00] };
    /// assert_eq!(prompt.kind(), ExerciseKind::SurrogatePair);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ExerciseKind {
        match self {
            Prompt::ClassifyByte { .. } => ExerciseKind::ClassifyByte,
            Prompt::ChooseTemplate { .. } => ExerciseKind::ChooseTemplate,
            Prompt::FillSlots { .. } => ExerciseKind::FillSlots,
            Prompt::Encode { .. } => ExerciseKind::Encode,
            Prompt::Decode { .. } => ExerciseKind::Decode,
            Prompt::CountCodePoints { .. } => ExerciseKind::CountCodePoints,
            Prompt::FindFault { .. } => ExerciseKind::FindFault,
            Prompt::Resume { .. } => ExerciseKind::Resume,
            Prompt::ReplacementCount { .. } => ExerciseKind::ReplacementCount,
            Prompt::ReadAsLatin1 { .. } => ExerciseKind::ReadAsLatin1,
            Prompt::SplitIntoSurrogates { .. } | Prompt::JoinSurrogates { .. } => {
                ExerciseKind::SurrogatePair
            }
            Prompt::CompareSizes { .. } => ExerciseKind::CompareSizes,
            Prompt::SortByBytes { .. } => ExerciseKind::SortByBytes,
            Prompt::TextbookMistake { .. } => ExerciseKind::TextbookMistake,
        }
    }

    /// What an answer looks like.
    ///
    /// ```
    /// use utf8_inspector::exercise::{AnswerForm, Prompt};
    ///
    /// let prompt = Prompt::FillSlots { character: '€' };
    /// assert_eq!(prompt.answer_form(), AnswerForm::Slots { sequence_length: 3 });
    /// ```
    #[must_use]
    pub fn answer_form(&self) -> AnswerForm {
        match self {
            Prompt::ClassifyByte { .. } => AnswerForm::Choice(BYTE_CHOICES),
            Prompt::ChooseTemplate { .. } => AnswerForm::Choice(LENGTH_CHOICES),
            Prompt::FillSlots { character } => AnswerForm::Slots {
                sequence_length: character.len_utf8(),
            },
            Prompt::Encode { .. } => AnswerForm::Bytes,
            Prompt::Decode { .. } | Prompt::JoinSurrogates { .. } => AnswerForm::CodePoint,
            Prompt::CountCodePoints { .. }
            | Prompt::Resume { .. }
            | Prompt::ReplacementCount { .. } => AnswerForm::Number,
            Prompt::FindFault { .. } => AnswerForm::Fault,
            Prompt::ReadAsLatin1 { .. } => AnswerForm::Text,
            Prompt::SplitIntoSurrogates { .. } => AnswerForm::Units,
            Prompt::CompareSizes { .. } => AnswerForm::Choice(SIZE_CHOICES),
            Prompt::SortByBytes { items } => AnswerForm::Order { count: items.len() },
            Prompt::TextbookMistake { .. } => AnswerForm::Choice(SENTENCE_CHOICES),
        }
    }
}

/// What a byte can be; an answer is a place in this list, as in those below.
pub(super) const BYTE_CHOICES: &[&str] = &[
    "ascii",
    "continuation",
    "start-of-2",
    "start-of-3",
    "start-of-4",
    "never",
];
/// How long a sequence can be, the shortest first.
pub(super) const LENGTH_CHOICES: &[&str] = &["1", "2", "3", "4"];
/// The possible results of comparing sizes.
pub(super) const SIZE_CHOICES: &[&str] = &["utf-8", "utf-16", "same"];
/// The numbers of the sentences.
pub(super) const SENTENCE_CHOICES: &[&str] = &["1", "2", "3", "4"];

/// A sentence of a textbook, as data.
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::exercise::{Claim, ExerciseKind, Level, Prompt, Sentence, generate};
///
/// let exercise = generate(ExerciseKind::TextbookMistake, Level::Hard, 1);
/// let Prompt::TextbookMistake { sentences } = &exercise.prompt else { unreachable!() };
/// let worded = sentences.iter().map(|Sentence { claim, numbers: [n, _], .. }| match claim {
///     Claim::LastCodePoint => format!("The last code point is U+{n:04X}."),
///     other => other.to_string(),
/// });
/// assert_eq!(worded.count(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Sentence {
    /// What it says.
    pub claim: Claim,
    /// The numbers in the claim; 0 where it has none.
    pub numbers: [u32; 2],
}

/// What a sentence of a textbook says; *n* and *m* are its numbers.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::Claim;
///
/// assert_eq!("ascii-kept".parse(), Ok(Claim::AsciiKept));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Claim {
    /// The ASCII letter *n* is the byte *m* in binary.
    LetterInBinary,
    /// ASCII text has the same bytes in UTF-8.
    AsciiKept,
    /// ASCII text has other bytes in UTF-8.
    AsciiChanged,
    /// Continuation bytes are *n* to *m*.
    ContinuationRange,
    /// The start byte of a sequence of *n* bytes begins with *m* ones.
    LeadingOnes,
    /// The start byte of a sequence of *n* bytes has *m* slots.
    StartSlots,
    /// U+*n* takes *m* bytes.
    BytesNeeded,
    /// U+*n* is encoded as the bytes of *m*, the highest first.
    BytesOf,
    /// The byte *n* never occurs in UTF-8.
    NeverOccurs,
    /// C0 AF is ill-formed.
    OverlongForbidden,
    /// C0 AF is another way to write a slash.
    OverlongAllowed,
    /// Surrogates have no bytes in UTF-8.
    SurrogatesForbidden,
    /// Characters above U+FFFF are encoded as two surrogates of three bytes each.
    SurrogatesAllowed,
    /// The last code point is U+*n*.
    LastCodePoint,
    /// A sequence has *n* bytes at most.
    LongestForm,
    /// U+FFFE is well-formed in UTF-8.
    NoncharactersAllowed,
    /// U+FFFE is ill-formed in UTF-8.
    NoncharactersForbidden,
    /// UTF-8 has no byte order.
    NoByteOrder,
    /// UTF-8 needs a byte order mark.
    ByteOrderNeeded,
}

impl Claim {
    /// All claims, in the order of their declaration.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::exercise::Claim::ALL[0].id(), "letter-in-binary");
    /// ```
    pub const ALL: &'static [Claim] = &[
        Claim::LetterInBinary,
        Claim::AsciiKept,
        Claim::AsciiChanged,
        Claim::ContinuationRange,
        Claim::LeadingOnes,
        Claim::StartSlots,
        Claim::BytesNeeded,
        Claim::BytesOf,
        Claim::NeverOccurs,
        Claim::OverlongForbidden,
        Claim::OverlongAllowed,
        Claim::SurrogatesForbidden,
        Claim::SurrogatesAllowed,
        Claim::LastCodePoint,
        Claim::LongestForm,
        Claim::NoncharactersAllowed,
        Claim::NoncharactersForbidden,
        Claim::NoByteOrder,
        Claim::ByteOrderNeeded,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::exercise::Claim::NoByteOrder.id(), "no-byte-order");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Claim::LetterInBinary => "letter-in-binary",
            Claim::AsciiKept => "ascii-kept",
            Claim::AsciiChanged => "ascii-changed",
            Claim::ContinuationRange => "continuation-range",
            Claim::LeadingOnes => "leading-ones",
            Claim::StartSlots => "start-slots",
            Claim::BytesNeeded => "bytes-needed",
            Claim::BytesOf => "bytes-of",
            Claim::NeverOccurs => "never-occurs",
            Claim::OverlongForbidden => "overlong-forbidden",
            Claim::OverlongAllowed => "overlong-allowed",
            Claim::SurrogatesForbidden => "surrogates-forbidden",
            Claim::SurrogatesAllowed => "surrogates-allowed",
            Claim::LastCodePoint => "last-code-point",
            Claim::LongestForm => "longest-form",
            Claim::NoncharactersAllowed => "noncharacters-allowed",
            Claim::NoncharactersForbidden => "noncharacters-forbidden",
            Claim::NoByteOrder => "no-byte-order",
            Claim::ByteOrderNeeded => "byte-order-needed",
        }
    }
}

written_by_id!(Claim, "claim");
