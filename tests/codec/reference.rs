//! The rules, stated a second time: a slow decoder that shares nothing with the codec, for comparison.
//!
//! Well-formed sequences are described by forms, lines like those of the Unicode Standard's Table 3-7; everything else
//! follows from comparing bytes with these, or from arithmetic on bits.
//!
//! Sources: the Unicode Standard, §3.9 (D91, D92, Table 3-7, "U+FFFD Substitution of Maximal Subparts") and
//! §3.10 (D96 to D100); RFC 2279 §2; RFC 3629; Unicode Technical Report 26; the Java Virtual Machine
//! Specification, §4.4.7; the WTF-8 encoding, §3; WHATWG Encoding, "shared UTF-16 decoder".

use std::ops::Range;

use utf8_inspector::ByteClass;
use utf8_inspector::IllFormedKind::{self, *};
use utf8_inspector::Scheme;

/// The lowest and the highest value of a byte.
type Bytes = (u8, u8);
/// A set of sequences: the range of each byte.
type Form = &'static [Bytes];

const ANY: Bytes = (0x00, 0xFF);
/// Any continuation byte.
const C: Bytes = (0x80, 0xBF);
const ED: Bytes = (0xED, 0xED);
const ZERO: Bytes = (0x00, 0x00);

/// The well-formed sequences of a scheme.
fn forms(scheme: Scheme) -> &'static [Form] {
    match scheme {
        Scheme::Utf8 => &[
            &[(0x00, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEC), C, C],
            &[ED, (0x80, 0x9F), C],
            &[(0xEE, 0xEF), C, C],
            &[(0xF0, 0xF0), (0x90, 0xBF), C, C],
            &[(0xF1, 0xF3), C, C, C],
            &[(0xF4, 0xF4), (0x80, 0x8F), C, C],
        ],
        Scheme::Utf8Of1993 => &[
            &[(0x00, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEF), C, C],
            &[(0xF0, 0xF0), (0x90, 0xBF), C, C],
            &[(0xF1, 0xF7), C, C, C],
            &[(0xF8, 0xF8), (0x88, 0xBF), C, C, C],
            &[(0xF9, 0xFB), C, C, C, C],
            &[(0xFC, 0xFC), (0x84, 0xBF), C, C, C, C],
            &[(0xFD, 0xFD), C, C, C, C, C],
        ],
        Scheme::Utf8Extended => &[
            &[(0x00, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEF), C, C],
            &[(0xF0, 0xF0), (0x90, 0xBF), C, C],
            &[(0xF1, 0xF7), C, C, C],
            &[(0xF8, 0xF8), (0x88, 0xBF), C, C, C],
            &[(0xF9, 0xFB), C, C, C, C],
            &[(0xFC, 0xFC), (0x84, 0xBF), C, C, C, C],
            &[(0xFD, 0xFD), C, C, C, C, C],
            &[(0xFE, 0xFE), (0x82, 0xBF), C, C, C, C, C],
            &[(0xFF, 0xFF), (0x81, 0xBF), C, C, C, C, C, C],
        ],
        Scheme::Cesu8 => &[
            &[(0x00, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEC), C, C],
            &[ED, (0x80, 0x9F), C],
            &[(0xEE, 0xEF), C, C],
            &[ED, (0xA0, 0xAF), C, ED, (0xB0, 0xBF), C],
        ],
        Scheme::Mutf8 => &[
            &[(0xC0, 0xC0), (0x80, 0x80)],
            &[(0x01, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEC), C, C],
            &[ED, (0x80, 0x9F), C],
            &[(0xEE, 0xEF), C, C],
            &[ED, (0xA0, 0xAF), C, ED, (0xB0, 0xBF), C],
        ],
        Scheme::Wtf8 => &[
            &[(0x00, 0x7F)],
            &[(0xC2, 0xDF), C],
            &[(0xE0, 0xE0), (0xA0, 0xBF), C],
            &[(0xE1, 0xEC), C, C],
            &[ED, (0x80, 0xAF), C],
            WTF_8_SECOND_HALF,
            &[(0xEE, 0xEF), C, C],
            &[(0xF0, 0xF0), (0x90, 0xBF), C, C],
            &[(0xF1, 0xF3), C, C, C],
            &[(0xF4, 0xF4), (0x80, 0x8F), C, C],
        ],
        Scheme::Utf16Be => &[
            &[(0x00, 0xD7), ANY],
            &[(0xE0, 0xFF), ANY],
            &[(0xD8, 0xDB), ANY, (0xDC, 0xDF), ANY],
        ],
        Scheme::Utf16Le => &[
            &[ANY, (0x00, 0xD7)],
            &[ANY, (0xE0, 0xFF)],
            &[ANY, (0xD8, 0xDB), ANY, (0xDC, 0xDF)],
        ],
        Scheme::Ucs2 => &[&[ANY, ANY]],
        Scheme::Utf32Be => &[
            &[ZERO, ZERO, (0x00, 0xD7), ANY],
            &[ZERO, ZERO, (0xE0, 0xFF), ANY],
            &[ZERO, (0x01, 0x10), ANY, ANY],
        ],
        Scheme::Utf32Le => &[
            &[ANY, (0x00, 0xD7), ZERO, ZERO],
            &[ANY, (0xE0, 0xFF), ZERO, ZERO],
            &[ANY, ANY, (0x01, 0x10), ZERO],
        ],
        Scheme::Latin1 => &[&[ANY]],
        Scheme::Ascii => &[&[(0x00, 0x7F)]],
        _ => panic!("no rules for {scheme}"),
    }
}

/// Well-formed in WTF-8, but not directly after a first half.
const WTF_8_SECOND_HALF: Form = &[ED, (0xB0, 0xBF), C];
/// The halves of a pair in the three-byte form.
const HALVES: [Form; 2] = [&[ED, (0xA0, 0xAF), C], &[ED, (0xB0, 0xBF), C]];

/// How sequences that nothing can make well-formed start, and why; the first matching line counts.
fn refusals(scheme: Scheme) -> &'static [(Form, IllFormedKind)] {
    match scheme {
        Scheme::Utf8 => &[
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[ED, (0xA0, 0xBF)], Surrogate),
            (&[(0xF0, 0xF0), (0x80, 0x8F)], Overlong),
            (&[(0xF4, 0xF4), (0x90, 0xBF)], TooLarge),
            (&[(0xF5, 0xF7)], TooLarge),
            (&[(0xF8, 0xFF)], InvalidByte),
        ],
        Scheme::Wtf8 => &[
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[(0xF0, 0xF0), (0x80, 0x8F)], Overlong),
            (&[(0xF4, 0xF4), (0x90, 0xBF)], TooLarge),
            (&[(0xF5, 0xF7)], TooLarge),
            (&[(0xF8, 0xFF)], InvalidByte),
        ],
        Scheme::Utf8Of1993 => &[
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[(0xF0, 0xF0), (0x80, 0x8F)], Overlong),
            (&[(0xF8, 0xF8), (0x80, 0x87)], Overlong),
            (&[(0xFC, 0xFC), (0x80, 0x83)], Overlong),
            (&[(0xFE, 0xFF)], InvalidByte),
        ],
        Scheme::Utf8Extended => &[
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[(0xF0, 0xF0), (0x80, 0x8F)], Overlong),
            (&[(0xF8, 0xF8), (0x80, 0x87)], Overlong),
            (&[(0xFC, 0xFC), (0x80, 0x83)], Overlong),
            (&[(0xFE, 0xFE), (0x80, 0x81)], Overlong),
            (&[(0xFF, 0xFF), (0x80, 0x80)], Overlong),
        ],
        Scheme::Cesu8 => &[
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[ED, (0xB0, 0xBF)], Surrogate),
            (&[(0xF0, 0xFF)], InvalidByte),
        ],
        Scheme::Mutf8 => &[
            (&[ZERO], InvalidByte),
            (&[C], UnexpectedContinuation),
            (&[(0xC0, 0xC0), (0x81, 0xBF)], Overlong),
            (&[(0xC1, 0xC1)], Overlong),
            (&[(0xE0, 0xE0), (0x80, 0x9F)], Overlong),
            (&[ED, (0xB0, 0xBF)], Surrogate),
            (&[(0xF0, 0xFF)], InvalidByte),
        ],
        Scheme::Utf16Be => &[(&[(0xDC, 0xDF)], Surrogate)],
        Scheme::Utf16Le => &[(&[ANY, (0xDC, 0xDF)], Surrogate)],
        Scheme::Utf32Be => &[
            (&[(0x01, 0xFF)], TooLarge),
            (&[ZERO, (0x11, 0xFF)], TooLarge),
            (&[ZERO, ZERO, (0xD8, 0xDF)], Surrogate),
        ],
        Scheme::Utf32Le => &[
            (&[ANY, ANY, ANY, (0x01, 0xFF)], TooLarge),
            (&[ANY, ANY, (0x11, 0xFF)], TooLarge),
            (&[ANY, (0xD8, 0xDF), ZERO], Surrogate),
        ],
        Scheme::Ascii => &[(&[(0x80, 0xFF)], InvalidByte)],
        _ => &[],
    }
}

/// The bytes per code unit, or `None` if bytes are read one by one.
fn unit_size(scheme: Scheme) -> Option<usize> {
    match scheme {
        Scheme::Latin1 | Scheme::Ascii => Some(1),
        Scheme::Utf16Be | Scheme::Utf16Le | Scheme::Ucs2 => Some(2),
        Scheme::Utf32Be | Scheme::Utf32Le => Some(4),
        _ => None,
    }
}

/// How many bytes the leading ones promise, or `None` if nothing is promised.
fn announced_length(first: u8, scheme: Scheme) -> Option<usize> {
    match first {
        0x00..=0x7F => Some(1),
        0x80..=0xBF => None,
        0xC0..=0xDF => Some(2),
        0xE0..=0xEF => Some(3),
        0xF0..=0xF7 => Some(4),
        0xF8..=0xFB => Some(5),
        0xFC..=0xFD => Some(6),
        0xFE if scheme == Scheme::Utf8Extended => Some(7),
        0xFF if scheme == Scheme::Utf8Extended => Some(8),
        0xFE..=0xFF => None,
    }
}

/// How many of the bytes match the form, before the first that does not.
fn fitting(bytes: &[u8], form: Form) -> usize {
    let fits = |(byte, (lowest, highest)): &(&u8, &Bytes)| (lowest..=highest).contains(byte);
    bytes.iter().zip(form).take_while(fits).count()
}

fn begins_with(bytes: &[u8], form: Form) -> bool {
    fitting(bytes, form) == form.len()
}

/// Whether the bytes before `start` end with the first half of a pair, after which WTF-8 allows no second half.
fn is_after_half(bytes: &[u8], start: usize, scheme: Scheme) -> bool {
    scheme == Scheme::Wtf8 && start >= 3 && begins_with(&bytes[start - 3..start], HALVES[0])
}

/// The forms that may occur at `start`.
fn forms_at(bytes: &[u8], start: usize, scheme: Scheme) -> impl Iterator<Item = Form> + Clone {
    let is_after_half = is_after_half(bytes, start, scheme);
    let forms = forms(scheme).iter().copied();
    forms.filter(move |&form| !(is_after_half && form == WTF_8_SECOND_HALF))
}

/// Whether the bytes are well-formed, or can be made so by bytes after them.
pub(crate) fn can_become_well_formed(bytes: &[u8], scheme: Scheme) -> bool {
    let mut start = 0;
    while start < bytes.len() {
        let rest = &bytes[start..];
        let mut forms = forms_at(bytes, start, scheme);
        let Some(whole) = forms.clone().find(|form| begins_with(rest, form)) else {
            return forms.any(|form| fitting(rest, form) == rest.len());
        };
        start += whole.len();
    }
    true
}

/// A segment; the caller gets its code point from the bytes with [`value`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) range: Range<usize>,
    /// The attempt that it belongs to, if it is ill-formed.
    pub(crate) attempt: Option<Attempted>,
}

/// An attempted sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attempted {
    pub(crate) range: Range<usize>,
    pub(crate) kind: IllFormedKind,
    pub(crate) length: usize,
    /// Whether it is complete, so its bits are a code point.
    pub(crate) is_spelled: bool,
    pub(crate) broken_at: usize,
    pub(crate) expected: Option<Bytes>,
    pub(crate) input_ended: bool,
}

/// The segments of the bytes. Bytes are only compared with bounds, so strings of the same [`classes`] have the same segments.
pub(crate) fn decode(bytes: &[u8], scheme: Scheme) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let rest = &bytes[start..];
        let is_refused_pair = scheme == Scheme::Wtf8
            && begins_with(rest, HALVES[0])
            && fitting(&rest[3..], HALVES[1]) >= 2;
        let whole = forms_at(bytes, start, scheme).find(|form| begins_with(rest, form));
        if let (Some(form), false) = (whole, is_refused_pair) {
            let range = start..start + form.len();
            pieces.push(Piece {
                range,
                attempt: None,
            });
            start += form.len();
            continue;
        }
        let (attempt, step) = attempt_at(bytes, start, scheme, is_refused_pair);
        for from in attempt.range.clone().step_by(step) {
            let range = from..attempt.range.end.min(from + step);
            let attempt = Some(attempt.clone());
            pieces.push(Piece { range, attempt });
        }
        start = attempt.range.end;
    }
    pieces
}

/// The attempt at `start`, and the length of its segments.
fn attempt_at(
    bytes: &[u8],
    start: usize,
    scheme: Scheme,
    is_refused_pair: bool,
) -> (Attempted, usize) {
    let rest = &bytes[start..];
    if is_refused_pair {
        let present = 3 + fitting(&rest[3..], HALVES[1]);
        let attempt = Attempted {
            range: start..start + present,
            kind: Surrogate,
            length: 6,
            is_spelled: present == 6,
            broken_at: start + 4,
            expected: Some((0x80, 0xAF)),
            input_ended: false,
        };
        return (attempt, 3);
    }
    let forms = forms_at(bytes, start, scheme);
    let fit = forms.clone().map(|form| fitting(rest, form)).max().unwrap();
    let going_on = forms.filter(|form| fitting(rest, form) == fit);
    let expected = single_range(going_on.map(|form| form[fit]));
    let input_ended = fit == rest.len();
    let refusal = refusals(scheme)
        .iter()
        .find(|(form, _)| begins_with(rest, form))
        .map(|&(_, kind)| kind);

    let is_first_unit = |unit: Form| rest.len() >= 2 && begins_with(rest, unit);
    let is_half = match scheme {
        Scheme::Utf16Be => is_first_unit(&[(0xD8, 0xDB), ANY]),
        Scheme::Utf16Le => is_first_unit(&[ANY, (0xD8, 0xDB)]),
        Scheme::Cesu8 | Scheme::Mutf8 => begins_with(rest, HALVES[0]),
        _ => false,
    };
    let (kind, length, present, step) = match (unit_size(scheme), refusal) {
        (Some(2), _) if is_half && rest.len() == 3 => {
            let kind = if input_ended { Truncated } else { Surrogate };
            (kind, 4, 3, 3)
        }
        (Some(2), _) if is_half => (Surrogate, 2, 2, 2),
        (Some(size), _) => {
            let kind = if input_ended {
                Truncated
            } else {
                refusal.unwrap()
            };
            let present = rest.len().min(size);
            (kind, size, present, present)
        }
        (None, _) if is_half && input_ended && fit > 3 => (Truncated, 6, fit, fit),
        (None, _) if is_half => (Surrogate, 3, 3, 3),
        (None, None) => (
            Truncated,
            announced_length(rest[0], scheme).unwrap(),
            fit,
            fit,
        ),
        (None, Some(kind)) => {
            let length = announced_length(rest[0], scheme).unwrap_or(1);
            let further = rest[1..].iter().take(length - 1);
            let continuing = further.take_while(|byte| (0x80..=0xBF).contains(*byte));
            (kind, length, 1 + continuing.count(), 1)
        }
    };
    let is_spelled = match unit_size(scheme) {
        Some(size) => size > 1 && present == length,
        None => announced_length(rest[0], scheme).is_some() && present == length,
    };
    let attempt = Attempted {
        range: start..start + present,
        kind,
        length,
        is_spelled,
        broken_at: start + fit,
        expected,
        input_ended,
    };
    (attempt, step)
}

/// The single range that holds the same bytes as all of these together, if there is one.
fn single_range(ranges: impl Iterator<Item = Bytes>) -> Option<Bytes> {
    let mut is_held = [false; 256];
    for (lowest, highest) in ranges {
        is_held[usize::from(lowest)..=usize::from(highest)].fill(true);
    }
    let held = || (0..=u8::MAX).filter(|&byte| is_held[usize::from(byte)]);
    let (lowest, highest) = (held().next()?, held().next_back()?);
    (held().count() == usize::from(highest - lowest) + 1).then_some((lowest, highest))
}

/// The code point that a complete sequence encodes, well-formed or not.
pub(crate) fn value(sequence: &[u8], scheme: Scheme) -> u64 {
    let unit = |bytes: &[u8]| -> u64 {
        let is_little = matches!(scheme, Scheme::Utf16Le | Scheme::Utf32Le);
        let append = |value: u64, byte: &u8| value * 256 + u64::from(*byte);
        match is_little {
            true => bytes.iter().rev().fold(0, append),
            false => bytes.iter().fold(0, append),
        }
    };
    let join = |[first, second]: [u64; 2]| 0x10000 + (first - 0xD800) * 0x400 + second - 0xDC00;
    match (unit_size(scheme), sequence) {
        (Some(2), [a, b, c, d]) => join([unit(&[*a, *b]), unit(&[*c, *d])]),
        (Some(_), bytes) => unit(bytes),
        (None, [a, b, c, d, e, f]) if *a == 0xED => {
            join([[a, b, c], [d, e, f]].map(|half| value(&half.map(|byte| *byte), scheme)))
        }
        (None, [one]) => u64::from(*one),
        (None, [start, further @ ..]) => {
            // The bits after the leading ones and a 0, if any are left.
            let mask = 0x7F_u8.checked_shr(sequence.len() as u32).unwrap_or(0);
            let payload = u64::from(start & mask);
            let append = |payload, byte: &u8| payload * 64 + u64::from(byte - 0x80);
            further.iter().fold(payload, append)
        }
        (None, []) => unreachable!("a sequence has bytes"),
    }
}

/// What a byte can be, judged by its positions in the forms.
pub(crate) fn class(byte: u8, scheme: Scheme) -> ByteClass {
    let holds = |&(lowest, highest): &Bytes| (lowest..=highest).contains(&byte);
    let forms = forms(scheme);
    match byte {
        0x00..=0x7F if forms.iter().any(|form| form.len() == 1 && holds(&form[0])) => {
            ByteClass::Ascii
        }
        _ if forms.iter().any(|form| holds(&form[0])) => ByteClass::Start,
        _ if forms.iter().any(|form| form.iter().any(holds)) => ByteClass::Continuation,
        _ => ByteClass::Invalid,
    }
}

/// The bytes that may follow this one in a longer sequence, if they are a single range.
pub(crate) fn second(byte: u8, scheme: Scheme) -> Option<Bytes> {
    let starts = |form: &&Form| form.len() > 1 && fitting(&[byte], form) == 1;
    single_range(forms(scheme).iter().filter(starts).map(|form| form[1]))
}

/// The minimum number of bytes that a sequence starting with the byte has, or would have; 0 if unknown.
pub(crate) fn length(byte: u8, scheme: Scheme) -> usize {
    let starts = |form: &&Form| fitting(&[byte], form) == 1;
    let shortest = forms(scheme).iter().filter(starts).map(|form| form.len());
    match unit_size(scheme) {
        None => announced_length(byte, scheme).unwrap_or(0),
        Some(_) => shortest.min().unwrap_or(0),
    }
}

/// Why a byte is never valid, if that byte alone decides it and it is not a continuation byte.
pub(crate) fn refusal(byte: u8, scheme: Scheme) -> Option<IllFormedKind> {
    let mut lines = refusals(scheme).iter();
    let line = lines.find(|(form, _)| begins_with(&[byte], form));
    let kind = line.map(|&(_, kind)| kind);
    kind.filter(|_| class(byte, scheme) == ByteClass::Invalid)
}

/// The class number of each byte value: no bound that `decode` uses lies within a class.
pub(crate) fn classes(scheme: Scheme) -> [u8; 256] {
    let refused = refusals(scheme).iter().map(|&(form, _)| form);
    // Besides the tables: `announced_length`, `HALVES`, and the first halves of UTF-16.
    const OTHERS: &[Form] = &[
        &[(0x80, 0xBF), (0xC0, 0xDF), (0xE0, 0xEF), (0xF0, 0xF7)],
        &[(0xF8, 0xFB), (0xFC, 0xFD), (0xFE, 0xFE)],
        &[ED, (0xA0, 0xAF), (0xB0, 0xBF), (0xD8, 0xDB)],
    ];
    let forms = forms(scheme).iter().copied().chain(refused);
    let mut is_first = [false; 256];
    for &(lowest, highest) in forms.chain(OTHERS.iter().copied()).flatten() {
        is_first[usize::from(lowest)] = true;
        if highest < u8::MAX {
            is_first[usize::from(highest) + 1] = true;
        }
    }
    is_first[0] = false;
    let mut class = 0;
    is_first.map(|is_first| {
        class += u8::from(is_first);
        class
    })
}

/// The lowest byte of each class, which represents the others if only positions matter.
pub(crate) fn alphabet(scheme: Scheme) -> Vec<u8> {
    let classes = classes(scheme);
    let is_first =
        |&byte: &u8| byte == 0 || classes[usize::from(byte)] != classes[usize::from(byte) - 1];
    (0..=u8::MAX).filter(is_first).collect()
}

/// The reference against the definitions: each form has as many code points as strings, in one range; together
/// they are the code points of the scheme.
#[test]
fn the_forms_contain_each_code_point_once() {
    for &scheme in Scheme::ALL {
        let ranges = forms(scheme).iter().map(|form| {
            let lowest: Vec<u8> = form.iter().map(|&(lowest, _)| lowest).collect();
            let highest: Vec<u8> = form.iter().map(|&(_, highest)| highest).collect();
            let strings: u64 = form.iter().map(|&(a, b)| u64::from(b - a) + 1).product();
            let bounds = (value(&lowest, scheme), value(&highest, scheme));
            assert_eq!(bounds.1 - bounds.0 + 1, strings, "{form:02X?} in {scheme}");
            bounds
        });
        let mut ranges: Vec<(u64, u64)> = ranges.collect();
        ranges.sort_unstable();
        ranges.dedup_by(|next, range| {
            let touches = range.1 + 1 == next.0;
            if touches {
                range.1 = next.1;
            }
            touches
        });
        let no_surrogates = [(0, 0xD7FF), (0xE000, 0x10_FFFF)];
        let expected: &[(u64, u64)] = match scheme {
            Scheme::Utf8Of1993 => &[(0, 0x7FFF_FFFF)],
            Scheme::Utf8Extended => &[(0, 0x3FF_FFFF_FFFF)],
            Scheme::Wtf8 => &[(0, 0x10_FFFF)],
            Scheme::Ucs2 => &[(0, 0xFFFF)],
            Scheme::Latin1 => &[(0, 0xFF)],
            Scheme::Ascii => &[(0, 0x7F)],
            _ => &no_surrogates,
        };
        assert_eq!(ranges, expected, "{scheme}");
    }
}
