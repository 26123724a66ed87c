//! Exercises: generated, solved, and checked, with the likely misconception behind a wrong answer.
//!
//! [`generate`] makes an exercise of a [kind](ExerciseKind), at a [level](Level), from a seed: the same three give the same exercise,
//! natively and in WebAssembly, within a major version. [`Exercise::check`] compares an answer with the solution and with what
//! each [misconception](Misconception) leads to. What is asked is data; the wording is left to the caller.
//!
//! ```
//! use utf8_inspector::exercise::{Answer, ExerciseKind, Level, Misconception, generate};
//!
//! let exercise = generate(ExerciseKind::Encode, Level::Medium, 0x7F3A);
//! assert_eq!(exercise.id(), "encode-2-7f3a");
//! assert!(exercise.check(&exercise.prompt.solution()).is_right());
//!
//! // Somebody left out all markers.
//! let answer = exercise.prompt.answer_of(Misconception::MarkersLeftOut).unwrap();
//! let verdict = exercise.check(&answer);
//! assert!(!verdict.is_right());
//! assert_eq!(verdict.misconceptions, [Misconception::MarkersLeftOut]);
//! ```

mod answer;
mod answer_error;
mod ask;
mod characters;
mod facts;
mod kind;
mod misconception;
mod pattern;
mod place;
mod prompt;
mod random;
mod read;
mod solve;
mod textbook;
mod thinking;

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

pub use answer::{Answer, AnswerForm};
pub use answer_error::AnswerError;
pub use kind::{ExerciseKind, Level};
pub use misconception::Misconception;
pub use place::{Place, PlaceUnit};
pub use prompt::{Claim, Prompt, Sentence};

/// An exercise; made by [`generate`].
///
/// With the feature `serde` its fields are serialised, but not deserialised: to store it, kind, level and seed are enough.
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::exercise::{Exercise, ExerciseKind, Level, Prompt, generate};
///
/// let Exercise { kind, prompt, .. } = generate(ExerciseKind::Resume, Level::Medium, 1);
/// assert_eq!((kind, prompt.kind()), (ExerciseKind::Resume, ExerciseKind::Resume));
/// assert!(matches!(prompt, Prompt::Resume { bytes } if std::str::from_utf8(&bytes).is_err()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Exercise {
    /// What is practised.
    pub kind: ExerciseKind,
    /// How hard it is.
    pub level: Level,
    /// The seed it was made from.
    pub seed: u32,
    /// What is asked.
    pub prompt: Prompt,
}

/// The exercise of a kind, a level and a seed.
///
/// | kind | level 1 | level 2 | level 3 |
/// |---|---|---|---|
/// | `classify-byte` | in binary; no byte that never occurs | in hexadecimal | at the ends of the ranges |
/// | `choose-template` | up to two bytes, in binary too | up to three | up to four, near the ends of the ranges |
/// | `fill-slots`, `encode`, `decode` | two bytes | three | four |
/// | `count-code-points` | one or two bytes each | up to four | combining marks, flags, emoji of several code points |
/// | `find-fault`, `resume` | stray, truncated, impossible bytes | overlong forms, surrogates | values that are too large |
/// | `replacement-count` | a sequence cut short | an overlong form or a surrogate | two or three faults |
/// | `read-as-latin-1` | one character | a word | a word, in windows-1252 |
/// | `surrogate-pair` | split, with D800 in front | split | joined |
/// | `compare-sizes` | one sort of character | several | with some above U+FFFF |
/// | `sort-by-bytes` | three characters | four words | four characters, up to U+10FFFF |
/// | `textbook-mistake` | ASCII and markers | lengths and bytes | what is forbidden, and the limits |
///
/// ```
/// use utf8_inspector::exercise::{ExerciseKind, Level, generate};
///
/// let exercise = generate(ExerciseKind::Decode, Level::Hard, 1);
/// assert_eq!(exercise, generate(ExerciseKind::Decode, Level::Hard, 1));
/// assert_ne!(exercise, generate(ExerciseKind::Decode, Level::Hard, 2));
/// ```
#[must_use]
pub fn generate(kind: ExerciseKind, level: Level, seed: u32) -> Exercise {
    Exercise {
        kind,
        level,
        seed,
        prompt: ask::prompt(kind, level, seed),
    }
}

impl Exercise {
    /// Kind, level and seed, joined by hyphens; the seed in hexadecimal.
    ///
    /// ```
    /// use utf8_inspector::exercise::{ExerciseKind, Level, generate};
    ///
    /// assert_eq!(generate(ExerciseKind::FillSlots, Level::Easy, 255).id(), "fill-slots-1-ff");
    /// ```
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}-{}-{:x}", self.kind.id(), self.level.number(), self.seed)
    }

    /// The steps to the answer, as exercises of their own: for `encode`, the template and its slots; for `decode`, the slots. Other kinds
    /// have no steps.
    ///
    /// ```
    /// use utf8_inspector::exercise::{ExerciseKind, Level, generate};
    ///
    /// let steps = generate(ExerciseKind::Encode, Level::Medium, 7).steps();
    /// let kinds: Vec<_> = steps.iter().map(|step| step.kind.id()).collect();
    /// assert_eq!(kinds, ["choose-template", "fill-slots"]);
    /// ```
    #[must_use]
    pub fn steps(&self) -> Vec<Exercise> {
        let template = |character: char| Prompt::ChooseTemplate {
            code_point: u32::from(character),
            is_binary: true,
        };
        let prompts = match &self.prompt {
            Prompt::Encode { character } => vec![
                template(*character),
                Prompt::FillSlots {
                    character: *character,
                },
            ],
            Prompt::Decode { bytes } => {
                let text = core::str::from_utf8(bytes).unwrap_or("");
                let slots = text
                    .chars()
                    .map(|character| Prompt::FillSlots { character });
                slots.collect()
            }
            _ => Vec::new(),
        };
        let step = |prompt: Prompt| Exercise {
            kind: prompt.kind(),
            level: self.level,
            seed: self.seed,
            prompt,
        };
        prompts.into_iter().map(step).collect()
    }

    /// Whether the answer is right; if not, the likely misconception, and where it shows.
    ///
    /// An answer of another form than [`Prompt::answer_form`] is wrong.
    ///
    /// ```
    /// use utf8_inspector::exercise::{Answer, ExerciseKind, Level, Misconception, PlaceUnit, Prompt, generate};
    ///
    /// let mut exercise = generate(ExerciseKind::Encode, Level::Easy, 0);
    /// exercise.prompt = Prompt::Encode { character: 'é' };
    /// let verdict = exercise.check(&Answer::Bytes(vec![0xE9]));
    /// // The byte of Latin-1, and the digits of U+00E9.
    /// assert_eq!(verdict.misconceptions, [Misconception::Latin1ForUtf8, Misconception::HexDigitsAsBytes]);
    /// assert_eq!(verdict.place.unwrap().unit, PlaceUnit::AnswerUnits);
    /// ```
    #[must_use]
    pub fn check(&self, answer: &Answer) -> Verdict {
        if *answer == self.prompt.solution() {
            return Verdict {
                misconceptions: Vec::new(),
                place: None,
                right: true,
            };
        }
        let is_shown = |each: &Misconception| self.prompt.is_led_to(*each, answer);
        let misconceptions: Vec<Misconception> = self
            .kind
            .misconceptions()
            .iter()
            .copied()
            .filter(is_shown)
            .collect();
        let place = Place::of(&self.prompt, answer, misconceptions.first().copied());
        Verdict {
            misconceptions,
            place,
            right: false,
        }
    }
}

/// The result of checking an answer; made by [`Exercise::check`].
///
/// Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::exercise::{Answer, ExerciseKind, Level, Verdict, generate};
///
/// let exercise = generate(ExerciseKind::Encode, Level::Hard, 1);
/// let verdict = exercise.check(&exercise.prompt.solution());
/// let Verdict { misconceptions, place, .. } = &verdict;
/// assert!(verdict.is_right() && misconceptions.is_empty() && place.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Verdict {
    /// All misconceptions that lead to this answer, likeliest first; empty for the right answer, and for one that none explains.
    pub misconceptions: Vec<Misconception>,
    /// What the wrong answer is about; `None` if that is all of it, or if the answer is right.
    pub place: Option<Place>,
    right: bool,
}

impl Verdict {
    /// Whether the answer is the solution.
    ///
    /// ```
    /// use utf8_inspector::exercise::{Answer, ExerciseKind, Level, generate};
    ///
    /// let exercise = generate(ExerciseKind::CountCodePoints, Level::Easy, 5);
    /// assert!(!exercise.check(&Answer::Number(0)).is_right());
    /// ```
    #[must_use]
    pub const fn is_right(&self) -> bool {
        self.right
    }
}
