//! The misconceptions behind wrong answers.

use crate::id::written_by_id;

/// A way of thinking that leads to a wrong answer.
///
/// Others may be added, so a `match` needs a wildcard arm. Those that an answer to a kind of exercise can show are listed by
/// [`ExerciseKind::misconceptions`](super::ExerciseKind::misconceptions).
///
/// ```
/// use utf8_inspector::exercise::Misconception;
///
/// assert_eq!("markers-left-out".parse(), Ok(Misconception::MarkersLeftOut));
/// assert!(Misconception::ALL.len() >= 30);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Misconception {
    /// A byte from 80 on is taken for ASCII.
    HighByteTakenForAscii,
    /// The leading ones are taken for the number of continuation bytes, not of all bytes.
    LeadingOnesAsContinuations,
    /// C0, C1 or F5 to FF are allowed, because their leading ones look like those of a start byte.
    PatternAloneDecides,
    /// A single leading one is taken for the mark of a start byte.
    ContinuationTakenForStart,
    /// Each byte above 7F is taken for a continuation byte.
    StartTakenForContinuation,
    /// Hexadecimal digits are read as decimal ones.
    HexReadAsDecimal,
    /// Bits are read or written from the lowest to the highest.
    BitsFromTheRight,
    /// Marker bits are counted as bits of the code point.
    MarkersAsPayload,
    /// Leading zeros are counted as bits that need a slot.
    LeadingZerosCounted,
    /// The byte of Latin-1 is given for that of UTF-8.
    Latin1ForUtf8,
    /// The hexadecimal digits of the code point are taken for its bytes.
    HexDigitsAsBytes,
    /// The code units of UTF-16 are given for the bytes of UTF-8.
    Utf16ForUtf8,
    /// A template with too few slots.
    TemplateTooShort,
    /// A template with more bytes than needed: an overlong form.
    TemplateTooLong,
    /// The slots are filled from the left, with the zeros at the end.
    FilledFromTheLeft,
    /// The first slots stay empty, instead of holding zeros.
    SlotsLeftEmpty,
    /// Bytes, or halves, in reverse order.
    BytesReversed,
    /// 0x10000 is subtracted or added, which only UTF-16 requires.
    OffsetNeedless,
    /// Surrogates are encoded one by one.
    SurrogatesEncoded,
    /// The payload without its marker bits.
    MarkersLeftOut,
    /// Continuation bytes without the bits 10.
    ContinuationMarkersLeftOut,
    /// The bits 10 of continuation bytes are counted as bits of the code point.
    ContinuationMarkersAsPayload,
    /// Marker bits are turned into zeros instead of being taken out.
    MarkersAsZeros,
    /// The leading zeros of each byte's payload are dropped.
    LeadingZerosDropped,
    /// Only continuation bytes are taken to carry bits of the code point.
    StartByteIgnored,
    /// The decimal digits are written as if they were hexadecimal.
    DecimalWrittenAsHex,
    /// Bytes are counted instead of code points.
    BytesCounted,
    /// Code units of UTF-16 are counted instead of code points.
    Utf16UnitsCounted,
    /// What a reader sees as one character is counted as one code point.
    GraphemesCounted,
    /// ASCII bytes are not counted as starts.
    AsciiNotCounted,
    /// Continuation bytes are counted instead of starts.
    ContinuationsCounted,
    /// Every code point is taken to have two bytes.
    TwoBytesEach,
    /// The place given is that of the byte that breaks the rule, not that of its sequence.
    PlaceOfTheBreakingByte,
    /// The place is counted from one.
    PlaceCountedFromOne,
    /// The place is counted in code points instead of bytes.
    PlaceInCodePoints,
    /// A byte is said never to occur because its sequence is forbidden, or the reverse.
    ValueBlamed,
    /// A missing continuation byte and a superfluous one are mixed up.
    TruncatedAndStrayMixedUp,
    /// A surrogate is taken for a code point that is too large, or the reverse.
    SurrogateTakenForTooLarge,
    /// An overlong form is taken for another way to write the same code point.
    OverlongAllowed,
    /// Decoding resumes one byte too late.
    ResumedOneByteLate,
    /// As many bytes are skipped as the start byte promised.
    PromisedLengthSkipped,
    /// Decoding resumes after one byte, whatever was damaged.
    ResumedAfterOneByte,
    /// Decoding resumes at the next ASCII byte.
    ResumedAtAscii,
    /// One U+FFFD for each attempted sequence.
    OnePerSequence,
    /// One U+FFFD for each damaged byte.
    OnePerByte,
    /// One U+FFFD for each run of damage.
    OnePerRun,
    /// Damaged bytes are dropped.
    DamageDropped,
    /// The characters are taken to stay as they are, however their bytes are read.
    CharactersKept,
    /// Only the first byte of each character is read.
    ContinuationsDropped,
    /// The bytes of Latin-1 are read as UTF-8 instead.
    OtherWayRound,
    /// Latin-1 is taken to have no characters for the bytes from 80 on.
    NotAsciiReplaced,
    /// Controls of Latin-1 are given where windows-1252 has characters.
    ControlsForWindows1252,
    /// Bytes from 80 on are taken for negative numbers.
    TwosComplement,
    /// 0x10000 is not subtracted or added.
    OffsetForgotten,
    /// The first half gets DC00 and the second D800.
    RangesSwapped,
    /// The bits are split after 8 instead of 10.
    SplitAtTheByte,
    /// The bytes of UTF-8 are taken for the code units of UTF-16.
    Utf8ForUtf16,
    /// UTF-8 is taken to be the smallest encoding of any text.
    Utf8NeverLarger,
    /// The same characters are taken to have the same size in every encoding.
    SameSize,
    /// UTF-16 is taken to be smaller for any text that is not only ASCII.
    Utf16ForAllButAscii,
    /// Every character is taken to have two bytes in UTF-16.
    Utf16TwoBytesEach,
    /// Each letter that is not ASCII is taken to have two bytes in UTF-8.
    BytesByLetters,
    /// UTF-8 is taken to need three bytes at most.
    Utf8ThreeBytesAtMost,
    /// The order of the code units of UTF-16.
    Utf16Order,
    /// The order of a dictionary, with capitals and accents next to the plain letter.
    AlphabeticalOrder,
    /// The string with fewer bytes first.
    ShorterFirst,
    /// Strings are compared backwards from their last byte.
    LastByteFirst,
    /// The largest first.
    OrderReversed,
    /// An ASCII letter is taken to have another number.
    AsciiMixedUp,
    /// ASCII text is taken to change in UTF-8.
    AsciiNotKept,
    /// The 0 that ends the marker is taken for a slot.
    OneBitMoreInTheStartByte,
    /// Unicode is taken to go beyond U+10FFFF.
    CodePointsWithoutEnd,
    /// Forms of five and six bytes are taken to be part of UTF-8.
    SixByteFormsAllowed,
    /// Noncharacters are taken to be ill-formed.
    NoncharactersTakenForIllFormed,
    /// UTF-8 is taken to have a byte order.
    ByteOrderInUtf8,
    /// Decoding resumes at the fault itself.
    ResumedAtTheFault,
}

impl Misconception {
    /// All misconceptions, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::exercise::{ExerciseKind, Misconception};
    ///
    /// // Each belongs to a kind of exercise.
    /// let belongs = |each| ExerciseKind::ALL.iter().any(|kind| kind.misconceptions().contains(each));
    /// assert!(Misconception::ALL.iter().all(belongs));
    /// ```
    pub const ALL: &'static [Misconception] = &[
        Misconception::HighByteTakenForAscii,
        Misconception::LeadingOnesAsContinuations,
        Misconception::PatternAloneDecides,
        Misconception::ContinuationTakenForStart,
        Misconception::StartTakenForContinuation,
        Misconception::HexReadAsDecimal,
        Misconception::BitsFromTheRight,
        Misconception::MarkersAsPayload,
        Misconception::LeadingZerosCounted,
        Misconception::Latin1ForUtf8,
        Misconception::HexDigitsAsBytes,
        Misconception::Utf16ForUtf8,
        Misconception::TemplateTooShort,
        Misconception::TemplateTooLong,
        Misconception::FilledFromTheLeft,
        Misconception::SlotsLeftEmpty,
        Misconception::BytesReversed,
        Misconception::OffsetNeedless,
        Misconception::SurrogatesEncoded,
        Misconception::MarkersLeftOut,
        Misconception::ContinuationMarkersLeftOut,
        Misconception::ContinuationMarkersAsPayload,
        Misconception::MarkersAsZeros,
        Misconception::LeadingZerosDropped,
        Misconception::StartByteIgnored,
        Misconception::DecimalWrittenAsHex,
        Misconception::BytesCounted,
        Misconception::Utf16UnitsCounted,
        Misconception::GraphemesCounted,
        Misconception::AsciiNotCounted,
        Misconception::ContinuationsCounted,
        Misconception::TwoBytesEach,
        Misconception::PlaceOfTheBreakingByte,
        Misconception::PlaceCountedFromOne,
        Misconception::PlaceInCodePoints,
        Misconception::ValueBlamed,
        Misconception::TruncatedAndStrayMixedUp,
        Misconception::SurrogateTakenForTooLarge,
        Misconception::OverlongAllowed,
        Misconception::ResumedOneByteLate,
        Misconception::PromisedLengthSkipped,
        Misconception::ResumedAfterOneByte,
        Misconception::ResumedAtAscii,
        Misconception::OnePerSequence,
        Misconception::OnePerByte,
        Misconception::OnePerRun,
        Misconception::DamageDropped,
        Misconception::CharactersKept,
        Misconception::ContinuationsDropped,
        Misconception::OtherWayRound,
        Misconception::NotAsciiReplaced,
        Misconception::ControlsForWindows1252,
        Misconception::TwosComplement,
        Misconception::OffsetForgotten,
        Misconception::RangesSwapped,
        Misconception::SplitAtTheByte,
        Misconception::Utf8ForUtf16,
        Misconception::Utf8NeverLarger,
        Misconception::SameSize,
        Misconception::Utf16ForAllButAscii,
        Misconception::Utf16TwoBytesEach,
        Misconception::BytesByLetters,
        Misconception::Utf8ThreeBytesAtMost,
        Misconception::Utf16Order,
        Misconception::AlphabeticalOrder,
        Misconception::ShorterFirst,
        Misconception::LastByteFirst,
        Misconception::OrderReversed,
        Misconception::AsciiMixedUp,
        Misconception::AsciiNotKept,
        Misconception::OneBitMoreInTheStartByte,
        Misconception::CodePointsWithoutEnd,
        Misconception::SixByteFormsAllowed,
        Misconception::NoncharactersTakenForIllFormed,
        Misconception::ByteOrderInUtf8,
        Misconception::ResumedAtTheFault,
    ];

    /// The stable name, in kebab case.
    ///
    /// ```
    /// use utf8_inspector::exercise::Misconception;
    ///
    /// assert_eq!(Misconception::OffsetForgotten.id(), "offset-forgotten");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Misconception::HighByteTakenForAscii => "high-byte-taken-for-ascii",
            Misconception::LeadingOnesAsContinuations => "leading-ones-as-continuations",
            Misconception::PatternAloneDecides => "pattern-alone-decides",
            Misconception::ContinuationTakenForStart => "continuation-taken-for-start",
            Misconception::StartTakenForContinuation => "start-taken-for-continuation",
            Misconception::HexReadAsDecimal => "hex-read-as-decimal",
            Misconception::BitsFromTheRight => "bits-from-the-right",
            Misconception::MarkersAsPayload => "markers-as-payload",
            Misconception::LeadingZerosCounted => "leading-zeros-counted",
            Misconception::Latin1ForUtf8 => "latin-1-for-utf-8",
            Misconception::HexDigitsAsBytes => "hex-digits-as-bytes",
            Misconception::Utf16ForUtf8 => "utf-16-for-utf-8",
            Misconception::TemplateTooShort => "template-too-short",
            Misconception::TemplateTooLong => "template-too-long",
            Misconception::FilledFromTheLeft => "filled-from-the-left",
            Misconception::SlotsLeftEmpty => "slots-left-empty",
            Misconception::BytesReversed => "bytes-reversed",
            Misconception::OffsetNeedless => "offset-needless",
            Misconception::SurrogatesEncoded => "surrogates-encoded",
            Misconception::MarkersLeftOut => "markers-left-out",
            Misconception::ContinuationMarkersLeftOut => "continuation-markers-left-out",
            Misconception::ContinuationMarkersAsPayload => "continuation-markers-as-payload",
            Misconception::MarkersAsZeros => "markers-as-zeros",
            Misconception::LeadingZerosDropped => "leading-zeros-dropped",
            Misconception::StartByteIgnored => "start-byte-ignored",
            Misconception::DecimalWrittenAsHex => "decimal-written-as-hex",
            Misconception::BytesCounted => "bytes-counted",
            Misconception::Utf16UnitsCounted => "utf-16-units-counted",
            Misconception::GraphemesCounted => "graphemes-counted",
            Misconception::AsciiNotCounted => "ascii-not-counted",
            Misconception::ContinuationsCounted => "continuations-counted",
            Misconception::TwoBytesEach => "two-bytes-each",
            Misconception::PlaceOfTheBreakingByte => "place-of-the-breaking-byte",
            Misconception::PlaceCountedFromOne => "place-counted-from-one",
            Misconception::PlaceInCodePoints => "place-in-code-points",
            Misconception::ValueBlamed => "value-blamed",
            Misconception::TruncatedAndStrayMixedUp => "truncated-and-stray-mixed-up",
            Misconception::SurrogateTakenForTooLarge => "surrogate-taken-for-too-large",
            Misconception::OverlongAllowed => "overlong-allowed",
            Misconception::ResumedOneByteLate => "resumed-one-byte-late",
            Misconception::PromisedLengthSkipped => "promised-length-skipped",
            Misconception::ResumedAfterOneByte => "resumed-after-one-byte",
            Misconception::ResumedAtAscii => "resumed-at-ascii",
            Misconception::OnePerSequence => "one-per-sequence",
            Misconception::OnePerByte => "one-per-byte",
            Misconception::OnePerRun => "one-per-run",
            Misconception::DamageDropped => "damage-dropped",
            Misconception::CharactersKept => "characters-kept",
            Misconception::ContinuationsDropped => "continuations-dropped",
            Misconception::OtherWayRound => "other-way-round",
            Misconception::NotAsciiReplaced => "not-ascii-replaced",
            Misconception::ControlsForWindows1252 => "controls-for-windows-1252",
            Misconception::TwosComplement => "twos-complement",
            Misconception::OffsetForgotten => "offset-forgotten",
            Misconception::RangesSwapped => "ranges-swapped",
            Misconception::SplitAtTheByte => "split-at-the-byte",
            Misconception::Utf8ForUtf16 => "utf-8-for-utf-16",
            Misconception::Utf8NeverLarger => "utf-8-never-larger",
            Misconception::SameSize => "same-size",
            Misconception::Utf16ForAllButAscii => "utf-16-for-all-but-ascii",
            Misconception::Utf16TwoBytesEach => "utf-16-two-bytes-each",
            Misconception::BytesByLetters => "bytes-by-letters",
            Misconception::Utf8ThreeBytesAtMost => "utf-8-three-bytes-at-most",
            Misconception::Utf16Order => "utf-16-order",
            Misconception::AlphabeticalOrder => "alphabetical-order",
            Misconception::ShorterFirst => "shorter-first",
            Misconception::LastByteFirst => "last-byte-first",
            Misconception::OrderReversed => "order-reversed",
            Misconception::AsciiMixedUp => "ascii-mixed-up",
            Misconception::AsciiNotKept => "ascii-not-kept",
            Misconception::OneBitMoreInTheStartByte => "one-bit-more-in-the-start-byte",
            Misconception::CodePointsWithoutEnd => "code-points-without-end",
            Misconception::SixByteFormsAllowed => "six-byte-forms-allowed",
            Misconception::NoncharactersTakenForIllFormed => "noncharacters-taken-for-ill-formed",
            Misconception::ByteOrderInUtf8 => "byte-order-in-utf-8",
            Misconception::ResumedAtTheFault => "resumed-at-the-fault",
        }
    }
}

written_by_id!(Misconception, "misconception");
