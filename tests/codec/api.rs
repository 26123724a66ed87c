//! The crate as its users meet it: what is parsed, printed, compared, converted and iterated.

use std::fmt::Debug;
use std::str::FromStr;

use utf8_inspector::{
    ByteClass, IllFormedKind, ParseIdError, Replacement, Scanner, Scheme, StrictReason, scan,
    segments,
};

/// Each value is written as its id and read from it alone; the lists are complete and in order.
fn is_written_and_read_by_id<T>(all: &[T], id: fn(T) -> &'static str)
where
    T: Copy + Debug + Ord + ToString + FromStr<Err = ParseIdError>,
{
    let ids: Vec<&str> = all.iter().map(|&each| id(each)).collect();
    for (&each, id) in all.iter().zip(&ids) {
        assert_eq!(each.to_string(), *id);
        assert_eq!(id.parse(), Ok(each));
        for other in [
            id.to_uppercase(),
            format!(" {id}"),
            id.replace('-', "_") + "_",
        ] {
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
    is_written_and_read_by_id(Replacement::ALL, Replacement::id);
    is_written_and_read_by_id(StrictReason::ALL, StrictReason::id);
}

#[test]
fn an_unknown_scheme_is_told_with_all_that_are_known() {
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

/// Some of everything: whole and ill-formed in each scheme, longer than a window of the scan.
fn some_of_everything() -> Vec<u8> {
    let piece = "a\r\né€😀"
        .bytes()
        .chain(*b"\xC0\xAF\xED\xA0\x80\xFF\xE2\x82");
    piece.cycle().take(150_001).collect()
}

#[test]
fn one_call_scans_as_a_scanner_does() {
    let bytes = some_of_everything();
    for &scheme in Scheme::ALL {
        let mut scanner = Scanner::new(scheme);
        scanner.push(&bytes);
        assert_eq!(scan(&bytes, scheme), scanner.finish(), "{scheme}");
    }
}

#[test]
fn a_scan_is_well_formed_where_no_segment_is_ill_formed() {
    let bytes = some_of_everything();
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
    let bytes = some_of_everything();
    for &scheme in Scheme::ALL {
        let mut scanner = Scanner::new(scheme);
        let copied = std::io::copy(&mut bytes.as_slice(), &mut scanner).unwrap();
        assert_eq!(copied, bytes.len() as u64);
        std::io::Write::flush(&mut scanner).unwrap();
        assert_eq!(scanner.finish(), scan(&bytes, scheme), "{scheme}");
    }
}
