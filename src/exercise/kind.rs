//! What an exercise asks for.

use super::misconception::Misconception;
use crate::id::written_by_id;

/// What is practised.
///
/// Others may be added, so a `match` needs a wildcard arm.
///
/// ```
/// use utf8_inspector::exercise::ExerciseKind;
///
/// assert_eq!("fill-slots".parse(), Ok(ExerciseKind::FillSlots));
/// assert_eq!(ExerciseKind::ALL.len(), 14);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ExerciseKind {
    /// What a byte is, by its value alone.
    ClassifyByte,
    /// How many bytes a code point takes.
    ChooseTemplate,
    /// The bits of a code point in the slots of its template.
    FillSlots,
    /// The bytes of a code point.
    Encode,
    /// The code point of a byte sequence.
    Decode,
    /// How many code points a byte sequence holds.
    CountCodePoints,
    /// Where bytes are ill-formed, and which rule they break.
    FindFault,
    /// Where decoding is back in step after a fault.
    Resume,
    /// How many U+FFFD a decoder writes for damage.
    ReplacementCount,
    /// What text looks like when its bytes are taken for Latin-1.
    ReadAsLatin1,
    /// The surrogate pair of a code point, or the code point of a pair.
    SurrogatePair,
    /// Which encoding of a text is smallest.
    CompareSizes,
    /// The order of strings by their bytes.
    SortByBytes,
    /// Which sentence of a textbook is wrong.
    TextbookMistake,
}

impl ExerciseKind {
    /// All kinds, in the order in which they are learnt.
    ///
    /// ```
    /// use utf8_inspector::exercise::ExerciseKind;
    ///
    /// assert_eq!(ExerciseKind::ALL[0].id(), "classify-byte");
    /// ```
    pub const ALL: &'static [ExerciseKind] = &[
        ExerciseKind::ClassifyByte,
        ExerciseKind::ChooseTemplate,
        ExerciseKind::FillSlots,
        ExerciseKind::Encode,
        ExerciseKind::Decode,
        ExerciseKind::CountCodePoints,
        ExerciseKind::FindFault,
        ExerciseKind::Resume,
        ExerciseKind::ReplacementCount,
        ExerciseKind::ReadAsLatin1,
        ExerciseKind::SurrogatePair,
        ExerciseKind::CompareSizes,
        ExerciseKind::SortByBytes,
        ExerciseKind::TextbookMistake,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::exercise::ExerciseKind;
    ///
    /// assert_eq!(ExerciseKind::ReadAsLatin1.id(), "read-as-latin-1");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ExerciseKind::ClassifyByte => "classify-byte",
            ExerciseKind::ChooseTemplate => "choose-template",
            ExerciseKind::FillSlots => "fill-slots",
            ExerciseKind::Encode => "encode",
            ExerciseKind::Decode => "decode",
            ExerciseKind::CountCodePoints => "count-code-points",
            ExerciseKind::FindFault => "find-fault",
            ExerciseKind::Resume => "resume",
            ExerciseKind::ReplacementCount => "replacement-count",
            ExerciseKind::ReadAsLatin1 => "read-as-latin-1",
            ExerciseKind::SurrogatePair => "surrogate-pair",
            ExerciseKind::CompareSizes => "compare-sizes",
            ExerciseKind::SortByBytes => "sort-by-bytes",
            ExerciseKind::TextbookMistake => "textbook-mistake",
        }
    }

    /// The misconceptions that an answer can show, likeliest first.
    ///
    /// ```
    /// use utf8_inspector::exercise::{ExerciseKind, Misconception};
    ///
    /// assert!(ExerciseKind::FillSlots.misconceptions().contains(&Misconception::FilledFromTheLeft));
    /// ```
    #[must_use]
    pub const fn misconceptions(self) -> &'static [Misconception] {
        use Misconception::*;
        match self {
            ExerciseKind::ClassifyByte => &[
                HighByteTakenForAscii,
                ContinuationTakenForStart,
                LeadingOnesAsContinuations,
                PatternAloneDecides,
                StartTakenForContinuation,
                HexReadAsDecimal,
                BitsFromTheRight,
            ],
            ExerciseKind::ChooseTemplate => &[
                MarkersAsPayload,
                LeadingZerosCounted,
                Latin1ForUtf8,
                HexDigitsAsBytes,
                Utf16ForUtf8,
                HexReadAsDecimal,
                TemplateTooShort,
                TemplateTooLong,
            ],
            ExerciseKind::FillSlots => &[
                FilledFromTheLeft,
                SlotsLeftEmpty,
                BytesReversed,
                HexReadAsDecimal,
                OffsetNeedless,
                BitsFromTheRight,
            ],
            ExerciseKind::Encode => &[
                FilledFromTheLeft,
                Latin1ForUtf8,
                HexDigitsAsBytes,
                Utf16ForUtf8,
                SurrogatesEncoded,
                MarkersLeftOut,
                ContinuationMarkersLeftOut,
                LeadingOnesAsContinuations,
                TemplateTooShort,
                TemplateTooLong,
                BytesReversed,
                HexReadAsDecimal,
                OffsetNeedless,
            ],
            ExerciseKind::Decode => &[
                MarkersAsPayload,
                ContinuationMarkersAsPayload,
                MarkersAsZeros,
                LeadingZerosDropped,
                StartByteIgnored,
                BytesReversed,
                DecimalWrittenAsHex,
                OffsetNeedless,
            ],
            ExerciseKind::CountCodePoints => &[
                BytesCounted,
                Utf16UnitsCounted,
                GraphemesCounted,
                AsciiNotCounted,
                ContinuationsCounted,
                TwoBytesEach,
            ],
            ExerciseKind::FindFault => &[
                PlaceOfTheBreakingByte,
                PlaceCountedFromOne,
                PlaceInCodePoints,
                ValueBlamed,
                TruncatedAndStrayMixedUp,
                SurrogateTakenForTooLarge,
            ],
            ExerciseKind::Resume => &[
                ResumedAtTheFault,
                ResumedOneByteLate,
                PromisedLengthSkipped,
                ResumedAfterOneByte,
                ResumedAtAscii,
                PlaceCountedFromOne,
            ],
            ExerciseKind::ReplacementCount => {
                &[OnePerSequence, OnePerByte, OnePerRun, DamageDropped]
            }
            ExerciseKind::ReadAsLatin1 => &[
                CharactersKept,
                ContinuationsDropped,
                OtherWayRound,
                NotAsciiReplaced,
                ControlsForWindows1252,
                TwosComplement,
                BytesReversed,
            ],
            ExerciseKind::SurrogatePair => &[
                OffsetForgotten,
                BytesReversed,
                RangesSwapped,
                SplitAtTheByte,
                MarkersLeftOut,
                MarkersAsPayload,
                HexDigitsAsBytes,
                Utf8ForUtf16,
            ],
            ExerciseKind::CompareSizes => &[
                Utf8NeverLarger,
                SameSize,
                Utf16TwoBytesEach,
                Utf16ForAllButAscii,
                BytesByLetters,
                Utf8ThreeBytesAtMost,
            ],
            ExerciseKind::SortByBytes => &[
                Utf16Order,
                AlphabeticalOrder,
                TwosComplement,
                ShorterFirst,
                LastByteFirst,
                OrderReversed,
            ],
            ExerciseKind::TextbookMistake => &[
                AsciiMixedUp,
                AsciiNotKept,
                HighByteTakenForAscii,
                LeadingOnesAsContinuations,
                OneBitMoreInTheStartByte,
                TemplateTooLong,
                BytesReversed,
                PatternAloneDecides,
                OverlongAllowed,
                SurrogatesEncoded,
                CodePointsWithoutEnd,
                SixByteFormsAllowed,
                NoncharactersTakenForIllFormed,
                ByteOrderInUtf8,
            ],
        }
    }
}

written_by_id!(ExerciseKind, "exercise kind");

/// How hard an exercise is.
///
/// Roughly: two bytes, three bytes, four bytes; [`generate`](super::generate) says what it means for each kind.
///
/// More may be added, so a `match` needs an arm for all others. With the feature `serde` it is serialised as its number.
///
/// ```
/// use utf8_inspector::exercise::Level;
///
/// assert_eq!(Level::new(3), Some(Level::Hard));
/// assert_eq!(Level::Hard.number(), 3);
/// assert_eq!(Level::new(4), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Level 1.
    Easy,
    /// Level 2.
    Medium,
    /// Level 3.
    Hard,
}

impl Level {
    /// All levels, the easiest first.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::exercise::Level::ALL.len(), 3);
    /// ```
    pub const ALL: &'static [Level] = &[Level::Easy, Level::Medium, Level::Hard];

    /// The level with a number from 1 to 3; `None` for any other.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::exercise::Level::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u32) -> Option<Level> {
        match number {
            1 => Some(Level::Easy),
            2 => Some(Level::Medium),
            3 => Some(Level::Hard),
            _ => None,
        }
    }

    /// 1, 2 or 3.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::exercise::Level::Easy.number(), 1);
    /// ```
    #[must_use]
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }
}
