//! The crate from a user's point of view: parsing, printing, comparing, converting and iterating.

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;
use std::iter::FusedIterator;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::str::FromStr;

use utf8_inspector::*;

/// Each value is written as its id, and read only from its id, in upper or lower case; the list is in order.
fn is_written_and_read_by_id<T>(all: &[T], id: fn(T) -> &'static str)
where
    T: Copy + Debug + Ord + ToString + FromStr<Err = ParseIdError>,
{
    let ids: Vec<&str> = all.iter().map(|&each| id(each)).collect();
    for (&each, id) in all.iter().zip(&ids) {
        assert_eq!(each.to_string(), *id);
        for id in [*id, &id.to_uppercase()] {
            assert_eq!(id.parse(), Ok(each));
        }
        for other in [format!(" {id}"), id.replace('-', "_") + "_"] {
            let error = other.parse::<T>().unwrap_err();
            assert_eq!((error.found(), error.known()), (other.as_str(), &ids[..]));
            assert!(error.to_string().contains(&format!("{other:?}")), "{error}");
            assert!(error.to_string().ends_with(&ids.join(", ")), "{error}");
        }
    }
    assert!(
        all.is_sorted(),
        "in the order of declaration, which is that of `Ord`"
    );
}

#[test]
fn what_has_an_id_is_written_and_read_by_it() {
    is_written_and_read_by_id(Scheme::ALL, Scheme::id);
    is_written_and_read_by_id(ByteClass::ALL, ByteClass::id);
    is_written_and_read_by_id(IllFormedKind::ALL, IllFormedKind::id);
    is_written_and_read_by_id(ReplacementPolicy::ALL, ReplacementPolicy::id);
    is_written_and_read_by_id(StrictReason::ALL, StrictReason::id);
    #[cfg(feature = "notation")]
    {
        use utf8_inspector::notation::{Content, Expected, Notation, PositionUnit};

        is_written_and_read_by_id(Content::ALL, Content::id);
        is_written_and_read_by_id(Notation::ALL, Notation::id);
        is_written_and_read_by_id(Expected::ALL, Expected::id);
        is_written_and_read_by_id(PositionUnit::ALL, PositionUnit::id);
    }
}

#[test]
#[cfg(feature = "exercises")]
fn what_exercises_name_is_written_and_read_by_its_id() {
    use utf8_inspector::exercise::{Claim, ExerciseKind, Misconception, PlaceUnit};

    is_written_and_read_by_id(Claim::ALL, Claim::id);
    is_written_and_read_by_id(ExerciseKind::ALL, ExerciseKind::id);
    is_written_and_read_by_id(Misconception::ALL, Misconception::id);
    is_written_and_read_by_id(PlaceUnit::ALL, PlaceUnit::id);
}

#[test]
fn an_unknown_scheme_error_lists_the_known_ones() {
    assert_eq!(
        "utf\n9".parse::<Scheme>().unwrap_err().to_string(),
        "unknown scheme \"utf\\n9\", expected one of utf-8, utf-8-1993, utf-8-extended, cesu-8, mutf-8, wtf-8, \
         utf-16be, utf-16le, ucs-2, utf-32be, utf-32le, latin-1, ascii"
    );
}

#[test]
fn an_id_is_padded_as_text_is() {
    assert_eq!(
        format!("{:>8}|{:<8}|", Scheme::Utf8, Scheme::Ascii),
        "   utf-8|ascii   |"
    );
}

/// Some of everything: well-formed and ill-formed in each scheme, and longer than a window of the scan.
fn mixed_bytes() -> Vec<u8> {
    let piece = "a\r\né€😀"
        .bytes()
        .chain(*b"\xC0\xAF\xED\xA0\x80\xFF\xE2\x82");
    piece.cycle().take(150_001).collect()
}

#[test]
fn one_call_scans_as_a_scanner_does() {
    let bytes = mixed_bytes();
    for &scheme in Scheme::ALL {
        let mut scanner = Scanner::new(scheme);
        scanner.push(&bytes);
        assert_eq!(scan(&bytes, scheme), scanner.finish(), "{scheme}");
    }
}

#[test]
fn a_scan_is_well_formed_where_no_segment_is_ill_formed() {
    let bytes = mixed_bytes();
    for &scheme in Scheme::ALL {
        let found = scan(&bytes, scheme);
        let ill_formed = segments(&bytes, scheme).filter(|segment| segment.kind().is_some());
        assert_eq!(
            found.ill_formed_count(),
            ill_formed.count() as u64,
            "{scheme}"
        );
        assert_eq!(found.is_well_formed(), scheme == Scheme::Latin1, "{scheme}");
    }
}

#[test]
#[cfg(feature = "std")]
fn what_is_copied_into_a_scanner_is_scanned() {
    let bytes = mixed_bytes();
    for &scheme in Scheme::ALL {
        let mut scanner = Scanner::new(scheme);
        let copied = std::io::copy(&mut bytes.as_slice(), &mut scanner).unwrap();
        assert_eq!(copied, bytes.len() as u64);
        std::io::Write::flush(&mut scanner).unwrap();
        assert_eq!(scanner.finish(), scan(&bytes, scheme), "{scheme}");
    }
}

#[test]
fn scalar_values_integers_and_code_points_convert_where_possible() {
    let around = |value: u64| value.saturating_sub(2)..=value.saturating_add(2);
    let bounds = [0x80, 0xD800, 0xE000, 0x11_0000, 1 << 32, 1 << 42, u64::MAX];
    for value in (0..0x11_0000).chain(bounds.into_iter().flat_map(around)) {
        let found = CodePoint::try_from(value);
        assert_eq!(found.ok(), CodePoint::new(value), "{value:X}");
        let Ok(code_point) = found else {
            assert!(value > CodePoint::MAX.value());
            assert_eq!(found.unwrap_err().value(), value);
            continue;
        };
        assert_eq!(u64::from(code_point), value);
        let narrow = u32::try_from(value).ok();
        assert_eq!(u32::try_from(code_point).ok(), narrow);
        if let Some(narrow) = narrow {
            assert_eq!(CodePoint::from(narrow), code_point);
        }
        let scalar_value = narrow.and_then(char::from_u32);
        assert_eq!(char::try_from(code_point).ok(), scalar_value);
        assert_eq!(code_point.to_char(), scalar_value);
        if let Some(scalar_value) = scalar_value {
            assert_eq!(CodePoint::from(scalar_value), code_point);
        }
    }
}

#[test]
fn code_points_compare_with_scalar_values_by_their_numbers() {
    let scalar_values = ['\0', 'a', '\u{D7FF}', '\u{E000}', char::MAX];
    let others = [0xD800, 0xDFFF, 0x11_0000, 0x3FF_FFFF_FFFF];
    let numbers = scalar_values.map(u64::from).into_iter().chain(others);
    for number in numbers {
        let code_point = CodePoint::new(number).unwrap();
        for scalar_value in scalar_values {
            let expected = number.cmp(&scalar_value.into());
            assert_eq!(code_point.partial_cmp(&scalar_value), Some(expected));
            assert_eq!(code_point == scalar_value, expected.is_eq());
            assert_eq!(
                scalar_value.partial_cmp(&code_point),
                Some(expected.reverse())
            );
            assert_eq!(scalar_value == code_point, expected.is_eq());
        }
    }
}

#[test]
fn a_failed_conversion_says_what_was_found_and_what_is_valid() {
    let message = |value: u64| {
        let code_point = CodePoint::new(value).unwrap();
        let error = char::try_from(code_point).unwrap_err();
        assert_eq!(error.code_point(), code_point);
        error.to_string()
    };
    assert_eq!(
        message(0xDFFF),
        "U+DFFF is not a scalar value: it is a surrogate"
    );
    assert_eq!(
        message(0x11_0000),
        "U+110000 is not a scalar value: the last is U+10FFFF"
    );
    assert_eq!(
        message(1 << 41),
        "U+20000000000 is not a scalar value: the last is U+10FFFF"
    );
    let wide = CodePoint::new(1 << 32).unwrap();
    let error = u32::try_from(wide).unwrap_err();
    assert_eq!(error.code_point(), wide);
    assert_eq!(error.to_string(), "U+100000000 has more than 32 bits");
    let error = CodePoint::try_from(u64::MAX).unwrap_err();
    let expected = "0xFFFFFFFFFFFFFFFF is not a code point: the last is U+3FFFFFFFFFF";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn the_digits_of_a_code_point_can_be_written_without_their_prefix() {
    let code_point = CodePoint::from('Ü');
    assert_eq!(
        format!("{code_point} {code_point:?}"),
        "U+00DC CodePoint(U+00DC)"
    );
    assert_eq!(format!("{code_point:x} {code_point:X}"), "dc DC");
    assert_eq!(
        format!("{code_point:#06x} {code_point:#06X}"),
        "0x00dc 0x00DC"
    );
    assert_eq!(
        format!("{code_point:b} {code_point:#b}"),
        "11011100 0b11011100"
    );
    assert_eq!(format!("{code_point:o} {code_point:#o}"), "334 0o334");
}

#[test]
fn a_strict_error_says_what_was_found_where_and_what_was_expected() {
    let message = |bytes, scheme| validate(bytes, scheme).unwrap_err().to_string();
    for (bytes, scheme, expected) in [
        (
            &b"a\xF0\x9D\x84!"[..],
            Scheme::Utf8,
            "invalid continuation byte: ill-formed sequence of 3 bytes at byte offset 1 (truncated, expected 80 to BF at 4)",
        ),
        (
            b"a\xED\xA0\x80",
            Scheme::Utf8,
            "invalid continuation byte: ill-formed sequence of 1 byte at byte offset 1 (surrogate, expected 80 to 9F at 2)",
        ),
        (
            b"ab\xE2\x82",
            Scheme::Utf8,
            "unexpected end of data: incomplete sequence at byte offset 2 (truncated, expected 80 to BF at 4)",
        ),
        // What could be there instead is not one range.
        (
            b"\xC0\xAF",
            Scheme::Utf8,
            "invalid start byte: ill-formed sequence of 1 byte at byte offset 0 (overlong)",
        ),
        (
            b"\xDC",
            Scheme::Utf16Be,
            "invalid start byte: incomplete code unit at byte offset 0 (surrogate)",
        ),
    ] {
        assert_eq!(message(bytes, scheme), expected);
    }
}

#[test]
fn every_error_has_a_complete_message_and_may_cross_threads() {
    fn is_complete<E: Error + Clone + Eq + Hash + Send + Sync + 'static>(error: E) {
        assert!(
            error.source().is_none(),
            "{error}: said twice in a chain of causes"
        );
        let boxed: Box<dyn Error + Send + Sync> = Box::new(error.clone());
        assert_eq!(boxed.downcast_ref::<E>(), Some(&error));
    }
    is_complete("".parse::<Scheme>().unwrap_err());
    is_complete(CodePoint::try_from(u64::MAX).unwrap_err());
    is_complete(u32::try_from(CodePoint::MAX).unwrap_err());
    is_complete(encode('é'.into(), Scheme::Ascii).unwrap_err());
    is_complete(encode_text("é", Scheme::Ascii).unwrap_err());
    is_complete(validate(b"\x80", Scheme::Ascii).unwrap_err());
    #[cfg(feature = "notation")]
    {
        use utf8_inspector::notation::{Notation, read, write};

        is_complete(read("4", Notation::Hex).unwrap_err());
        is_complete(write(b"\x80", Notation::Json, Scheme::Utf8).unwrap_err());
    }
    #[cfg(feature = "exercises")]
    {
        use utf8_inspector::exercise::Prompt;

        let prompt = Prompt::Encode { character: '€' };
        is_complete(prompt.read_answer("E2 8").unwrap_err());
    }
}

/// Sequences of every length in every scheme.
fn sequences() -> Vec<Encoded> {
    let code_points = (0..=42).map(|bits| CodePoint::new((1 << bits) - 1).unwrap());
    let forms = code_points.flat_map(|code_point| {
        Scheme::ALL
            .iter()
            .filter_map(move |&scheme| encode(code_point, scheme).ok())
    });
    forms.collect()
}

#[test]
fn an_encoded_code_point_is_iterated_as_its_slice_is() {
    let all = sequences();
    assert!((1..=8).all(|length| all.iter().any(|bytes| bytes.len() == length)));
    for bytes in all {
        assert!(bytes.into_iter().eq(bytes.iter().copied()));
        assert!(bytes.into_iter().rev().eq(bytes.iter().rev().copied()));
        assert!((&bytes).into_iter().eq(&bytes[..]));
        let mut left = bytes.len();
        let mut from_both_ends = bytes.into_iter();
        while left > 0 {
            assert_eq!(from_both_ends.len(), left);
            let end = if left.is_multiple_of(2) {
                from_both_ends.next()
            } else {
                from_both_ends.next_back()
            };
            assert!(end.is_some());
            left -= 1;
        }
        assert_eq!(
            (from_both_ends.next(), from_both_ends.next_back()),
            (None, None)
        );
    }
}

#[test]
fn an_encoded_code_point_compares_and_hashes_as_its_slice_does() {
    let all = sequences();
    for a in &all {
        for b in &all {
            assert_eq!(a == b, a[..] == b[..], "{a:?} {b:?}");
            assert_eq!(*a == b[..], a[..] == b[..], "{a:?} {b:?}");
            assert_eq!(a.cmp(b), a[..].cmp(&b[..]), "{a:?} {b:?}");
        }
    }
    // `Borrow` allows looking up a slice.
    let hashed: HashSet<Encoded> = all.iter().copied().collect();
    let sorted: BTreeSet<Encoded> = all.iter().copied().collect();
    assert_eq!(hashed.len(), sorted.len());
    assert!(
        all.iter()
            .all(|bytes| hashed.contains(&bytes[..]) && sorted.contains(&bytes[..]))
    );
    assert!(!hashed.contains([].as_slice()));
}

#[test]
fn an_encoded_code_point_equals_whatever_holds_its_bytes() {
    fn equals<T: ?Sized + PartialEq<Encoded>>(same: &T, other: &T)
    where
        Encoded: PartialEq<T>,
    {
        let bytes = encode('é'.into(), Scheme::Utf8).unwrap();
        assert_eq!([bytes.eq(same), same.eq(&bytes)], [true, true]);
        assert_eq!([bytes.eq(other), other.eq(&bytes)], [false, false]);
    }
    let (same, other) = ([0xC3, 0xA9], [0xC3, 0xAA]);
    equals(&same, &other);
    equals(&&same, &&other);
    equals(same.as_slice(), other.as_slice());
    equals(&same.as_slice(), &other.as_slice());
    equals(&same.to_vec(), &other.to_vec());
    equals(same.as_slice(), &[0xC3, 0xA9, 0x00]);
    equals(same.as_slice(), &[0xC3]);
    let bytes = encode('é'.into(), Scheme::Utf8).unwrap();
    let as_ref: &[u8] = bytes.as_ref();
    assert_eq!(as_ref, same);
    assert_eq!(format!("{bytes:?}"), "[C3, A9]");
}

#[test]
fn replacements_have_correct_size_hints_and_stay_exhausted() {
    let bytes = &mixed_bytes()[..60];
    for &scheme in Scheme::ALL {
        for &policy in ReplacementPolicy::ALL {
            let mut found = replacements(bytes, scheme, policy);
            loop {
                let left = found.clone().count();
                let (least, most) = found.size_hint();
                assert!(
                    least <= left && left <= most.unwrap(),
                    "{policy} in {scheme}"
                );
                if found.next().is_none() {
                    break;
                }
            }
            assert_eq!(found.next(), None);
        }
    }
}

/// The traits that every public type has.
trait Plain: Clone + Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static {}
impl<T: Clone + Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static> Plain for T {}

/// Compiles only if each has the traits that users expect.
#[test]
fn every_type_has_the_traits_that_users_expect() {
    fn plain<T: Plain>() {}
    fn name<T: Plain + Copy + Ord + Hash + ToString + FromStr>() {}
    fn number<T: Plain + Copy + Ord + Hash>() {}
    fn fact<T: Plain + Copy + Eq + Hash>() {}
    fn facts<T: Plain + Eq + Hash>() {}
    fn iterator<T: Plain + FusedIterator>() {}
    fn of_known_length<T: Plain + FusedIterator + ExactSizeIterator>() {}
    name::<Scheme>();
    name::<ByteClass>();
    name::<IllFormedKind>();
    name::<ReplacementPolicy>();
    name::<StrictReason>();
    number::<CodePoint>();
    number::<Encoded>();
    fact::<Attempt>();
    fact::<Bit>();
    fact::<BitRole>();
    fact::<ByteLayout>();
    fact::<Checkpoint>();
    fact::<IllFormedRange>();
    fact::<LineEnds>();
    fact::<Segment>();
    fact::<SegmentContent>();
    facts::<ByteFacts>();
    facts::<Scan>();
    plain::<Scanner>();
    of_known_length::<EncodedIntoIter>();
    of_known_length::<Layout<'static>>();
    iterator::<Replacements<'static>>();
    iterator::<Segments<'static>>();
    #[cfg(feature = "notation")]
    {
        use utf8_inspector::notation::*;

        name::<Notation>();
        name::<Expected>();
        name::<PositionUnit>();
        name::<Content>();
        fact::<WriteError>();
        fact::<WriteReason>();
        facts::<NotationError>();
        facts::<MessagePosition>();
        facts::<Recognised>();
    }
    #[cfg(feature = "exercises")]
    {
        use utf8_inspector::exercise::*;

        name::<ExerciseKind>();
        name::<Misconception>();
        name::<PlaceUnit>();
        name::<Claim>();
        number::<Level>();
        fact::<Sentence>();
        facts::<Exercise>();
        facts::<Prompt>();
        facts::<Answer>();
        facts::<AnswerForm>();
        facts::<Verdict>();
        facts::<Place>();
    }
}

/// What `main` prints if it returns the error, and `assert_eq!` if segments differ.
#[test]
fn a_fault_shows_its_facts_in_debug_output() {
    let error = validate(b"ab\xE0\x80\xAF", Scheme::Utf8).unwrap_err();
    assert_eq!(
        format!("{error:?}"),
        "StrictError { attempt: Attempt { scheme: Utf8, kind: Overlong, range: 2..5, length: 3, \
         code_point: Some(CodePoint(U+002F)), broken_at: 3, expected: Some(160..=191), input_ended: false }, \
         error_len: Some(1), reason: InvalidContinuationByte }"
    );
}

/// A struct that holds one prints on one line, without the tables of the scheme.
#[test]
fn iterators_are_short_in_debug_output() {
    let printed = format!("{:?}", segments(b"\xFF", Scheme::Utf8));
    assert_eq!(
        printed,
        "Segments { bytes: [255], offset: 0, scheme: Utf8, .. }"
    );
    for printed in [
        format!("{:?}", layout(b"\xFF", Scheme::Utf8)),
        format!(
            "{:?}",
            replacements(b"\xFF", Scheme::Utf8, ReplacementPolicy::Byte)
        ),
    ] {
        assert!(printed.len() < 300, "{printed}");
    }
}
