//! The answers that misconceptions lead to.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::characters::graphemes;
use super::facts::{
    byte_choice, byte_of, damaged_runs, first_fault, ordered, single_byte, size_in_utf16, smaller,
};
use super::pattern::{
    CONTINUATION_MARKER, aligned_left, bit_count, decimal_as_hex, hex_as_decimal, length_of,
    lowest_first, mirrored, packed, payloads, slot_count, unpacked,
};
use super::prompt::{BYTE_CHOICES, SIZE_CHOICES};
use super::solve::slots;
use super::textbook::disbelief;
use super::{Answer, Misconception, Prompt};
use crate::IllFormedKind::{
    InvalidByte, Overlong, Surrogate, TooLarge, Truncated, UnexpectedContinuation,
};
use crate::{ReplacementPolicy, Scheme, classify, replacements};
use Misconception::*;

/// What UTF-16 subtracts from a code point above U+FFFF.
const OFFSET: u32 = 0x1_0000;

impl Prompt {
    /// The answer that a misconception leads to; `None` if it does not show here, because it belongs to other exercises or leads to the
    /// right answer.
    ///
    /// ```
    /// use utf8_inspector::exercise::{Answer, Misconception, Prompt};
    ///
    /// let prompt = Prompt::Encode { character: 'अ' };
    /// // 1001 0000 0101 with its zeros behind is U+9050.
    /// let answer = prompt.answer_of(Misconception::FilledFromTheLeft);
    /// assert_eq!(answer, Some(Answer::Bytes("\u{9050}".into())));
    /// assert_eq!(prompt.answer_of(Misconception::Latin1ForUtf8), None);
    /// ```
    #[must_use]
    pub fn answer_of(&self, misconception: Misconception) -> Option<Answer> {
        let answer = match self {
            Prompt::ClassifyByte { byte, is_binary } => {
                classified(*byte, *is_binary, misconception).map(Answer::Choice)
            }
            Prompt::ChooseTemplate { code_point, .. } => {
                let length =
                    template(*code_point, misconception).filter(|length| (1..=4).contains(length));
                length.map(|length| Answer::Choice(length - 1))
            }
            Prompt::FillSlots { character } => filled(u32::from(*character), misconception),
            Prompt::Encode { character } => encoded(*character, misconception).map(Answer::Bytes),
            Prompt::Decode { bytes } => decoded(bytes, misconception).map(Answer::CodePoint),
            Prompt::CountCodePoints { bytes } => {
                counted(core::str::from_utf8(bytes).unwrap_or(""), misconception)
                    .map(Answer::Number)
            }
            Prompt::FindFault { bytes } => found(bytes, misconception),
            Prompt::Resume { bytes } => resumed(bytes, misconception).map(Answer::Number),
            Prompt::ReplacementCount { bytes } => {
                replaced(bytes, misconception).map(Answer::Number)
            }
            Prompt::ReadAsLatin1 {
                text,
                is_windows_1252,
            } => read(text, *is_windows_1252, misconception).map(Answer::Text),
            Prompt::SplitIntoSurrogates { character } => {
                split(*character, misconception).map(Answer::Units)
            }
            Prompt::JoinSurrogates { units } => {
                joined(*units, misconception).map(Answer::CodePoint)
            }
            Prompt::CompareSizes { text } => compared(text, misconception).map(Answer::Choice),
            Prompt::SortByBytes { items } => sorted(items, misconception).map(Answer::Order),
            Prompt::TextbookMistake { sentences } => {
                let solution = self.solution();
                let is_chosen = |&(place, thought): &(usize, Misconception)| {
                    thought == misconception && Answer::Choice(place) != solution
                };
                let thoughts = sentences
                    .iter()
                    .map(|sentence| disbelief(sentence.claim))
                    .enumerate();
                thoughts
                    .into_iter()
                    .find(is_chosen)
                    .map(|(place, _)| Answer::Choice(place))
            }
        };
        answer.filter(|answer| *answer != self.solution())
    }

    /// Whether the misconception leads to this wrong answer.
    pub(super) fn is_led_to(&self, misconception: Misconception, answer: &Answer) -> bool {
        match (self, misconception, answer) {
            (Prompt::Encode { character }, Utf16ForUtf8, Answer::Bytes(bytes)) => {
                is_utf_16(*character, bytes)
            }
            _ => self.answer_of(misconception).as_ref() == Some(answer),
        }
    }
}

/// Whether these are the bytes of the character in UTF-16, in either byte order, with or without its mark.
fn is_utf_16(character: char, bytes: &[u8]) -> bool {
    let mut units = [0; 2];
    let units = character.encode_utf16(&mut units);
    let is_read = |mark: &[u8], read: fn([u8; 2]) -> u16| {
        let bytes = bytes.strip_prefix(mark).unwrap_or(bytes);
        let (pairs, rest) = bytes.as_chunks();
        rest.is_empty()
            && pairs
                .iter()
                .map(|pair| read(*pair))
                .eq(units.iter().copied())
    };
    is_read(b"\xFE\xFF", u16::from_be_bytes) || is_read(b"\xFF\xFE", u16::from_le_bytes)
}

fn classified(byte: u8, is_binary: bool, misconception: Misconception) -> Option<usize> {
    // The choice of a start byte of `length` bytes is at that place.
    let start = |length: usize| (2..=4).contains(&length).then_some(length);
    let continuation = Some(1);
    let ones = byte.leading_ones() as usize;
    match misconception {
        HighByteTakenForAscii if byte >= 0x80 => Some(0),
        LeadingOnesAsContinuations if ones >= 1 => start(ones + 1),
        PatternAloneDecides if byte >= 0xC0 => start(ones),
        ContinuationTakenForStart if ones == 1 => start(2),
        StartTakenForContinuation if ones >= 2 => continuation,
        // In binary there are no digits to misread.
        HexReadAsDecimal if !is_binary => {
            hex_as_decimal(u32::from(byte)).map(|value| byte_choice(value as u8))
        }
        BitsFromTheRight => Some(byte_choice(byte.reverse_bits())),
        _ => None,
    }
    .filter(|&choice| choice < BYTE_CHOICES.len())
}

/// How many bytes the template has.
fn template(code_point: u32, misconception: Misconception) -> Option<usize> {
    let length = length_of(code_point);
    let bits = bit_count(code_point);
    match misconception {
        MarkersAsPayload => Some(bits.div_ceil(8) as usize),
        // U+ is followed by at least four digits.
        LeadingZerosCounted => {
            let digits = bits.div_ceil(4).max(4);
            (1..=4).find(|&length| slot_count(length) >= 4 * digits)
        }
        Latin1ForUtf8 if code_point <= 0xFF => Some(1),
        HexDigitsAsBytes => Some(bits.div_ceil(4).div_ceil(2) as usize),
        Utf16ForUtf8 => Some(if code_point < OFFSET { 2 } else { 4 }),
        HexReadAsDecimal => hex_as_decimal(code_point).map(length_of),
        TemplateTooShort => Some(length - 1),
        TemplateTooLong => Some(length + 1),
        _ => None,
    }
}

fn filled(code_point: u32, misconception: Misconception) -> Option<Answer> {
    let length = length_of(code_point);
    let number = match misconception {
        FilledFromTheLeft => aligned_left(code_point, length),
        BytesReversed => lowest_first(code_point, length),
        BitsFromTheRight => mirrored(code_point, length),
        HexReadAsDecimal => hex_as_decimal(code_point)?,
        OffsetNeedless => code_point.checked_sub(OFFSET)?,
        SlotsLeftEmpty => {
            let Answer::Slots(mut bits) = slots(code_point, length) else {
                return None;
            };
            let empty = slot_count(length) - bit_count(code_point);
            bits[..empty as usize].fill(None);
            return Some(Answer::Slots(bits));
        }
        _ => return None,
    };
    Some(slots(number, length))
}

fn encoded(character: char, misconception: Misconception) -> Option<Vec<u8>> {
    let code_point = u32::from(character);
    let length = character.len_utf8();
    let right = packed(code_point, length);
    let big_endian = |number: u32| {
        let bytes = number.to_be_bytes();
        let first = bytes.iter().position(|&byte| byte != 0).unwrap_or(3);
        bytes[first..].to_vec()
    };
    let mut units = [0; 2];
    let units = character.encode_utf16(&mut units);
    match misconception {
        FilledFromTheLeft => Some(packed(aligned_left(code_point, length), length)),
        HexDigitsAsBytes => Some(big_endian(code_point)),
        Latin1ForUtf8 => u8::try_from(code_point).ok().map(|byte| vec![byte]),
        Utf16ForUtf8 => Some(units.iter().flat_map(|unit| unit.to_be_bytes()).collect()),
        SurrogatesEncoded => (units.len() == 2).then(|| {
            units
                .iter()
                .flat_map(|&unit| packed(u32::from(unit), 3))
                .collect()
        }),
        MarkersLeftOut => Some(payloads(code_point, length)),
        ContinuationMarkersLeftOut => {
            let without = |(place, byte): (usize, u8)| {
                if place == 0 {
                    byte
                } else {
                    byte & !CONTINUATION_MARKER
                }
            };
            Some(right.into_iter().enumerate().map(without).collect())
        }
        LeadingOnesAsContinuations if length > 1 => {
            // One leading 1 fewer: the marker moves to the left, and its last 1 is lost.
            let mut bytes = right;
            bytes[0] = (0xFF_u8 << (9 - length)) | payloads(code_point, length)[0];
            Some(bytes)
        }
        TemplateTooShort if length > 1 => Some(packed(code_point, length - 1)),
        TemplateTooLong if length < 4 => Some(packed(code_point, length + 1)),
        BytesReversed => Some(right.into_iter().rev().collect()),
        HexReadAsDecimal => {
            hex_as_decimal(code_point).map(|number| packed(number, length_of(number)))
        }
        OffsetNeedless => code_point
            .checked_sub(OFFSET)
            .map(|number| packed(number, length)),
        _ => None,
    }
}

fn decoded(bytes: &[u8], misconception: Misconception) -> Option<u32> {
    let joined = |parts: &mut dyn Iterator<Item = (u8, u32)>| {
        parts.fold(0, |all, (part, bits)| all << bits | u32::from(part))
    };
    let right = joined(&mut unpacked(bytes));
    match misconception {
        MarkersAsPayload => Some(joined(&mut bytes.iter().map(|&byte| (byte, 8)))),
        ContinuationMarkersAsPayload => {
            let (first, bits) = unpacked(bytes).next()?;
            let rest = bytes[1..].iter().map(|&byte| (byte, 8));
            Some(joined(&mut [(first, bits)].into_iter().chain(rest)))
        }
        MarkersAsZeros => Some(joined(&mut unpacked(bytes).map(|(part, _)| (part, 8)))),
        LeadingZerosDropped => Some(joined(
            &mut unpacked(bytes).map(|(part, _)| (part, bit_count(u32::from(part)))),
        )),
        StartByteIgnored => Some(joined(&mut unpacked(bytes).skip(1))),
        BytesReversed => {
            let mut parts: Vec<_> = unpacked(bytes).collect();
            parts.reverse();
            Some(joined(&mut parts.into_iter()))
        }
        DecimalWrittenAsHex => Some(decimal_as_hex(right)),
        OffsetNeedless if right >= OFFSET => Some(right + OFFSET),
        _ => None,
    }
}

fn counted(text: &str, misconception: Misconception) -> Option<usize> {
    match misconception {
        BytesCounted => Some(text.len()),
        Utf16UnitsCounted => Some(text.encode_utf16().count()),
        GraphemesCounted => Some(graphemes(text) as usize),
        AsciiNotCounted => Some(
            text.chars()
                .filter(|character| !character.is_ascii())
                .count(),
        ),
        ContinuationsCounted => Some(text.len() - text.chars().count()),
        TwoBytesEach => Some(text.len().div_ceil(2)),
        _ => None,
    }
}

fn found(bytes: &[u8], misconception: Misconception) -> Option<Answer> {
    let (attempt, _) = first_fault(bytes)?;
    let (start, kind) = (attempt.range().start, attempt.kind());
    let (byte_offset, kind) = match (misconception, kind) {
        (PlaceOfTheBreakingByte, _) => (attempt.broken_at(), kind),
        (PlaceCountedFromOne, _) => (start + 1, kind),
        (PlaceInCodePoints, _) => {
            let before = core::str::from_utf8(&bytes[..start]).unwrap_or("");
            (before.chars().count(), kind)
        }
        (ValueBlamed, Overlong | TooLarge | Surrogate) => (start, InvalidByte),
        (ValueBlamed, InvalidByte) => (start, TooLarge),
        (TruncatedAndStrayMixedUp, Truncated) => (start, UnexpectedContinuation),
        (TruncatedAndStrayMixedUp, UnexpectedContinuation) => (start, Truncated),
        (SurrogateTakenForTooLarge, Surrogate) => (start, TooLarge),
        (SurrogateTakenForTooLarge, TooLarge) => (start, Surrogate),
        _ => return None,
    };
    Some(Answer::Fault { byte_offset, kind })
}

fn resumed(bytes: &[u8], misconception: Misconception) -> Option<usize> {
    let (attempt, right) = first_fault(bytes)?;
    let start = attempt.range().start;
    match misconception {
        ResumedAtTheFault => Some(start),
        ResumedOneByteLate | PlaceCountedFromOne => Some(right + 1),
        PromisedLengthSkipped => {
            let promised = classify(bytes[start], Scheme::Utf8).length;
            (promised > 0).then_some(start + promised)
        }
        ResumedAfterOneByte => Some(start + 1),
        ResumedAtAscii => {
            let next = bytes[start + 1..].iter().position(u8::is_ascii)?;
            Some(start + 1 + next)
        }
        _ => None,
    }
    .filter(|&byte_offset| byte_offset <= bytes.len())
}

fn replaced(bytes: &[u8], misconception: Misconception) -> Option<usize> {
    let count = |policy| Some(replacements(bytes, Scheme::Utf8, policy).count());
    match misconception {
        OnePerSequence => count(ReplacementPolicy::Attempt),
        OnePerByte => count(ReplacementPolicy::Byte),
        OnePerRun => Some(damaged_runs(bytes)),
        DamageDropped => Some(0),
        _ => None,
    }
}

fn read(text: &str, is_windows_1252: bool, misconception: Misconception) -> Option<String> {
    let shown = |byte| single_byte(byte, is_windows_1252);
    match misconception {
        CharactersKept => Some(text.to_string()),
        ContinuationsDropped => Some(
            text.bytes()
                .filter(|byte| !matches!(byte, 0x80..=0xBF))
                .map(shown)
                .collect(),
        ),
        OtherWayRound => {
            let bytes: Option<Vec<u8>> = text
                .chars()
                .map(|character| byte_of(character, is_windows_1252))
                .collect();
            Some(String::from_utf8_lossy(&bytes?).into_owned())
        }
        NotAsciiReplaced => Some(
            text.bytes()
                .map(|byte| {
                    if byte.is_ascii() {
                        char::from(byte)
                    } else {
                        '\u{FFFD}'
                    }
                })
                .collect(),
        ),
        ControlsForWindows1252 if is_windows_1252 => Some(text.bytes().map(char::from).collect()),
        TwosComplement => {
            // A negative byte in 16 bits has eight ones in front.
            let extended =
                |byte: u8| char::from_u32(u32::from(i16::from(byte.cast_signed()).cast_unsigned()));
            text.bytes().map(extended).collect()
        }
        BytesReversed => Some(
            text.chars()
                .flat_map(|character| {
                    let mut bytes = character.to_string().into_bytes();
                    bytes.reverse();
                    bytes.into_iter().map(shown).collect::<Vec<_>>()
                })
                .collect(),
        ),
        _ => None,
    }
}

fn split(character: char, misconception: Misconception) -> Option<Vec<u16>> {
    let code_point = u32::from(character);
    let number = code_point.checked_sub(OFFSET)?;
    let halves = |first: u32, second: u32| Some(vec![first as u16, second as u16]);
    let (high, low) = (number >> 10, number & 0x3FF);
    match misconception {
        OffsetForgotten => halves(0xD800 + (code_point >> 10 & 0x3FF), 0xDC00 + low),
        BytesReversed => halves(0xDC00 + low, 0xD800 + high),
        RangesSwapped => halves(0xDC00 + high, 0xD800 + low),
        SplitAtTheByte => halves(0xD800 + (number >> 8), 0xDC00 + (number & 0xFF)),
        MarkersLeftOut => halves(high, low),
        HexDigitsAsBytes => halves(code_point >> 16, code_point & 0xFFFF),
        Utf8ForUtf16 => {
            let bytes = packed(code_point, 4);
            Some(
                bytes
                    .chunks(2)
                    .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                    .collect(),
            )
        }
        _ => None,
    }
}

fn joined([first, second]: [u16; 2], misconception: Misconception) -> Option<u32> {
    let (high, low) = (u32::from(first & 0x3FF), u32::from(second & 0x3FF));
    match misconception {
        OffsetForgotten => Some(high << 10 | low),
        BytesReversed => Some(OFFSET + (low << 10 | high)),
        SplitAtTheByte => Some(OFFSET + (high << 8) + low),
        MarkersAsPayload => Some(u32::from(first) << 16 | u32::from(second)),
        _ => None,
    }
}

fn compared(text: &str, misconception: Misconception) -> Option<usize> {
    let choice = |id| SIZE_CHOICES.iter().position(|&choice| choice == id);
    let characters = text.chars().count();
    let by = |size: fn(char) -> usize| text.chars().map(size).sum();
    match misconception {
        Utf8NeverLarger => choice("utf-8"),
        SameSize => choice("same"),
        Utf16ForAllButAscii => choice(if text.is_ascii() { "utf-8" } else { "utf-16" }),
        Utf16TwoBytesEach => Some(smaller(text.len(), 2 * characters)),
        BytesByLetters => Some(smaller(
            by(|character| character.len_utf8().min(2)),
            size_in_utf16(text),
        )),
        Utf8ThreeBytesAtMost => Some(smaller(
            by(|character| character.len_utf8().min(3)),
            size_in_utf16(text),
        )),
        _ => None,
    }
}

fn sorted(items: &[String], misconception: Misconception) -> Option<Vec<usize>> {
    let signed = |byte: u8| byte.cast_signed();
    let compare: &dyn Fn(&str, &str) -> Ordering = match misconception {
        Utf16Order => &|one, other| one.encode_utf16().cmp(other.encode_utf16()),
        AlphabeticalOrder => &|one, other| {
            let letters = one.chars().map(plain).cmp(other.chars().map(plain));
            letters.then_with(|| one.cmp(other))
        },
        TwosComplement => &|one, other| one.bytes().map(signed).cmp(other.bytes().map(signed)),
        ShorterFirst => &|one, other| one.len().cmp(&other.len()).then_with(|| one.cmp(other)),
        LastByteFirst => &|one, other| one.bytes().rev().cmp(other.bytes().rev()),
        OrderReversed => &|one, other| other.cmp(one),
        _ => return None,
    };
    Some(ordered(items, compare))
}

/// The lower-case letter without its accent, for the Latin letters in exercises; others stay.
fn plain(character: char) -> char {
    let lower = character.to_lowercase().next().unwrap_or(character);
    match lower {
        'à'..='æ' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ß' => 's',
        _ => lower,
    }
}
