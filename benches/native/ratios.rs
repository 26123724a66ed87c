//! The required ratios, each of two contenders that take turns, so that noise on the machine affects both.
//!
//!     cargo bench --manifest-path benches/Cargo.toml --target-dir target/bench/build --bench ratios -- [NAME]
//!
//! measures all, or those whose name contains NAME. `make bench` writes the corpora first.

use std::hint::black_box;
use std::time::Instant;

use utf8_inspector::{Scan, Scanner, Scheme, to_well_formed, validate};
use utf8_inspector_benches::{CORPORA, HOSTILE, corpus, hostile, is_damaged};

const MIB: usize = 1 << 20;
const LENGTH: usize = 64 * MIB;
const CHUNK: usize = MIB / 4;
/// The length of a text scanned on its own; most real ones are about this long.
const SHORT: usize = 4096;
const ROUNDS: usize = 15;

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| name.contains(wanted));
    let clean = corpus("mix", LENGTH);
    for name in CORPORA {
        let bytes = corpus(name, LENGTH);
        let scan_name = format!("scan {name}");
        if is_damaged(name) {
            if is_wanted(&scan_name) {
                let target = 0.5;
                report(
                    &scan_name,
                    "clean",
                    target,
                    || scan(&bytes),
                    || scan(&clean),
                );
            }
            let name = format!("text {name}");
            if is_wanted(&name) {
                report(
                    &name,
                    "from_utf8_lossy",
                    0.9,
                    || to_well_formed(&bytes, Scheme::Utf8).len(),
                    || String::from_utf8_lossy(&bytes).len(),
                );
            }
            continue;
        }
        if is_wanted(&scan_name) {
            let is_ascii = bytes.is_ascii();
            let target = if is_ascii { 0.65 } else { 0.75 };
            report(
                &scan_name,
                "simdutf8",
                target,
                || scan(&bytes),
                || simdutf8::basic::from_utf8(&bytes).is_ok(),
            );
        }
        let short_name = format!("short {name}");
        if is_wanted(&short_name) {
            report(
                &short_name,
                "std",
                0.2,
                || {
                    bytes
                        .chunks(SHORT)
                        .map(|text| scan(text).bytes)
                        .sum::<u64>()
                },
                || {
                    bytes
                        .chunks(SHORT)
                        .filter(|text| std::str::from_utf8(text).is_ok())
                        .count()
                },
            );
        }
        let portable_name = format!("portable {name}");
        if is_wanted(&portable_name) {
            report(
                &portable_name,
                "std",
                0.5,
                || {
                    let mut scanner = Scanner::new(Scheme::Utf8).most_lanes(0);
                    scanner.push(&bytes);
                    scanner.finish()
                },
                || std::str::from_utf8(&bytes).is_ok(),
            );
        }
        let mutf8_name = format!("mutf-8 {name}");
        if is_wanted(&mutf8_name) {
            let mutf8 = utf8_inspector::encode_text(str::from_utf8(&bytes).unwrap(), Scheme::Mutf8)
                .unwrap();
            report(
                &mutf8_name,
                "utf-8",
                0.8,
                || scan_as(&mutf8[..LENGTH], Scheme::Mutf8),
                || scan(&bytes),
            );
        }
        let utf16_name = format!("utf-16 {name}");
        if is_wanted(&utf16_name) {
            let utf16 =
                utf8_inspector::encode_text(str::from_utf8(&bytes).unwrap(), Scheme::Utf16Le)
                    .unwrap();
            let utf16 = &utf16[..utf16.len().min(LENGTH)];
            report(
                &utf16_name,
                "decode_utf16",
                0.2,
                || scan_as(utf16, Scheme::Utf16Le),
                || {
                    let units = utf16.as_chunks().0.iter().copied();
                    char::decode_utf16(units.map(u16::from_le_bytes)).all(|unit| unit.is_ok())
                },
            );
        }
        let validate_name = format!("validate {name}");
        if is_wanted(&validate_name) {
            report(
                &validate_name,
                "simdutf8",
                0.9,
                || validate(&bytes, Scheme::Utf8).is_ok(),
                || simdutf8::basic::from_utf8(&bytes).is_ok(),
            );
        }
        let text_name = format!("text {name}");
        if is_wanted(&text_name) {
            report(
                &text_name,
                "from_utf8_lossy",
                0.9,
                || to_well_formed(&bytes, Scheme::Utf8).len(),
                || String::from_utf8_lossy(&bytes).len(),
            );
        }
    }
    let ascii = corpus("ascii", 4 * MIB);
    for name in HOSTILE {
        let bytes = hostile(name, 4 * MIB);
        let scan_name = format!("scan {name}");
        if is_wanted(&scan_name) {
            report(
                &scan_name,
                "ascii",
                1.0 / 40.0,
                || scan(&bytes),
                || scan(&ascii),
            );
        }
        let text_name = format!("text {name}");
        if is_wanted(&text_name) {
            report(
                &text_name,
                "from_utf8_lossy",
                0.9,
                || to_well_formed(&bytes, Scheme::Utf8).len(),
                || String::from_utf8_lossy(&bytes).len(),
            );
        }
    }
}

fn scan(bytes: &[u8]) -> Scan {
    scan_as(bytes, Scheme::Utf8)
}

fn scan_as(bytes: &[u8], scheme: Scheme) -> Scan {
    let mut scanner = Scanner::new(scheme);
    for chunk in bytes.chunks(CHUNK) {
        scanner.push(chunk);
    }
    scanner.finish()
}

/// Prints how many times as fast this crate is as the alternative: the median of the rounds.
fn report<T, U>(
    name: &str,
    other_name: &str,
    target: f64,
    mut own: impl FnMut() -> T,
    mut other: impl FnMut() -> U,
) {
    let (mut ratios, mut best) = (Vec::new(), [f64::MAX; 2]);
    for _ in 0..ROUNDS {
        let times = [seconds(&mut own), seconds(&mut other)];
        ratios.push(times[1] / times[0]);
        best = [best[0].min(times[0]), best[1].min(times[1])];
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios[ROUNDS / 2];
    let met = if median >= target { "" } else { "  missed" };
    println!(
        "{name:24} {median:7.3} of {other_name:15} (best times: {:.3}; this crate {:7.3} ms) target {target:.3}{met}",
        best[1] / best[0],
        best[0] * 1000.0
    );
}

fn seconds<T>(work: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}
