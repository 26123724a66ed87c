//! The decoder against bytes worked out by hand from the published grammars.

#[path = "cases/conformance.rs"]
mod conformance;

#[test]
fn agrees_with_the_table_made_by_hand() {
    assert!(conformance::check_table() > 200, "the table is cut short");
}
