//! A program of someone who depends on the crate; scripts/test-crate.sh builds it against the package.

use utf8_inspector::{IllFormedKind, Scheme, segments};

fn main() {
    let found: Vec<_> = segments(b"a\xE2\x82", Scheme::Utf8).collect();
    assert_eq!(found[1].kind(), Some(IllFormedKind::Truncated));
    println!("{} segments", found.len());
}
