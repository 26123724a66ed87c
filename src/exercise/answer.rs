//! What an answer to an exercise looks like.

use alloc::string::String;
use alloc::vec::Vec;

use crate::IllFormedKind;

/// What an answer looks like.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::{AnswerForm, Prompt};
///
/// let AnswerForm::Choice(ids) = Prompt::CompareSizes { text: "é".into() }.answer_form() else { unreachable!() };
/// assert_eq!(ids, ["utf-8", "utf-16", "same"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum AnswerForm {
    /// One of these, by its place.
    Choice(&'static [&'static str]),
    /// A number: how many, or a byte offset.
    Number,
    /// A code point.
    CodePoint,
    /// Bytes, as many as it takes.
    Bytes,
    /// The bits in all slots of a template, starting with the first byte's.
    Slots {
        /// How many bytes the template has, 1 to 4.
        sequence_length: usize,
    },
    /// Code units of 16 bits.
    Units,
    /// The places of the strings in their new order.
    Order {
        /// How many there are.
        count: usize,
    },
    /// A byte offset, and the rule that is broken.
    Fault,
    /// Text.
    Text,
}

impl AnswerForm {
    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::exercise::AnswerForm;
    ///
    /// assert_eq!(AnswerForm::CodePoint.id(), "code-point");
    /// ```
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            AnswerForm::Choice(_) => "choice",
            AnswerForm::Number => "number",
            AnswerForm::CodePoint => "code-point",
            AnswerForm::Bytes => "bytes",
            AnswerForm::Slots { .. } => "slots",
            AnswerForm::Units => "units",
            AnswerForm::Order { .. } => "order",
            AnswerForm::Fault => "fault",
            AnswerForm::Text => "text",
        }
    }
}

/// An answer; see [`AnswerForm`].
///
/// With the feature `serde` it is serialised under the [id](AnswerForm::id) of its form: `{ "bytes": [226, 130, 172] }`,
/// `{ "slots": [true, null] }`, `{ "fault": { "byte_offset": 3, "kind": "overlong" } }`.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::{Answer, Prompt};
///
/// assert_eq!(Prompt::Decode { bytes: vec![0xC3, 0xA9] }.solution(), Answer::CodePoint(0xE9));
/// // The place of "same".
/// assert_eq!(Prompt::CompareSizes { text: "é".into() }.solution(), Answer::Choice(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Answer {
    /// The place of the choice.
    Choice(usize),
    /// How many, or a byte offset.
    Number(usize),
    /// A number, which need not be a code point in a wrong answer.
    CodePoint(u32),
    /// Bytes.
    Bytes(Vec<u8>),
    /// The bit in each slot; `None` where it is empty.
    Slots(Vec<Option<bool>>),
    /// Code units of 16 bits.
    Units(Vec<u16>),
    /// Places.
    Order(Vec<usize>),
    /// Where the first ill-formed sequence begins, and which rule it breaks.
    Fault {
        /// Counted from 0.
        byte_offset: usize,
        /// The rule.
        kind: IllFormedKind,
    },
    /// Text.
    Text(String),
}
