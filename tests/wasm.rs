//! The codec as wasm: the case tables and the properties of the scanner once more, where pointers are 32 bits wide.
//!
//! Nothing is configured, so the same suite runs in Node and in a browser.

#![cfg(target_arch = "wasm32")]

mod cases;
#[path = "cases/conformance.rs"]
mod conformance;
#[path = "cases/notation.rs"]
mod notation;
#[allow(dead_code, reason = "only the scanner's properties are tested here")]
#[path = "codec/random/mod.rs"]
mod random;
#[allow(dead_code, reason = "only the scanner is compared with it here")]
#[path = "codec/reference.rs"]
mod reference;
#[path = "codec/scan.rs"]
mod scan;
#[path = "codec/scan_facts.rs"]
mod scan_facts;
#[path = "codec/scan_seams/mod.rs"]
mod scan_seams;

use utf8_inspector::{BitRole, CodePoint, Scheme, encode, layout, segments, to_well_formed};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn agrees_with_the_case_table() {
    assert!(cases::check_table() > 1000, "the table is cut short");
}

#[wasm_bindgen_test]
fn agrees_with_the_case_table_of_the_other_schemes() {
    assert!(cases::check_scheme_table() >= 50, "the table is cut short");
}

#[wasm_bindgen_test]
fn agrees_with_the_table_made_by_hand() {
    assert!(conformance::check_table() > 200, "the table is cut short");
}

#[wasm_bindgen_test]
fn agrees_with_the_table_of_notations() {
    notation::check_that_all_are_there();
    assert!(notation::check_table() > 280, "the table is cut short");
}

#[wasm_bindgen_test]
fn every_scalar_value_survives() {
    for scalar_value in '\0'..=char::MAX {
        let bytes = encode(scalar_value.into(), Scheme::Utf8).unwrap();
        let mut found = segments(&bytes, Scheme::Utf8);
        assert_eq!(
            found.next().unwrap().code_point(),
            Some(scalar_value.into())
        );
        assert_eq!(found.next(), None);
    }
}

#[wasm_bindgen_test]
fn code_points_wider_than_a_pointer_are_kept() {
    assert_eq!(CodePoint::MAX.value(), 0x3FF_FFFF_FFFF);
    assert!(encode(CodePoint::MAX, Scheme::Utf8).is_err());
    let bytes = encode(CodePoint::MAX, Scheme::Utf8Extended).unwrap();
    let segment = segments(&bytes, Scheme::Utf8Extended).next().unwrap();
    assert_eq!(segment.code_point(), Some(CodePoint::MAX));
}

#[wasm_bindgen_test]
fn bits_are_numbered_from_the_full_form() {
    let top = layout("𝄞".as_bytes(), Scheme::Utf8).next().unwrap().bits[5];
    let expected = BitRole::Payload {
        code_point_bit: Some(20),
        leading_zero: true,
    };
    assert_eq!(top.role, expected);
}

#[wasm_bindgen_test]
fn ill_formed_segments_become_replacement_characters() {
    assert_eq!(
        to_well_formed(b"a\xED\xA0\x80", Scheme::Utf8),
        "a\u{FFFD}\u{FFFD}\u{FFFD}"
    );
}
