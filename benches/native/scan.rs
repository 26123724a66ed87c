//! The scanner against bare validation by others, over 64 MiB.

use std::hint::black_box;
use std::time::Duration;

use bstr::ByteSlice;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use encoding_rs::Encoding;
use utf8_inspector::{Scan, Scanner, Scheme};
use utf8_inspector_benches::{CORPORA, HOSTILE, corpus, hostile, is_damaged};

const MIB: usize = 1 << 20;
const CHUNK: usize = MIB / 4;

/// The scanner counts what the others only accept, so equal speed can't be expected.
fn scanning(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("scan");
    for name in CORPORA {
        let bytes = corpus(name, 64 * MIB);
        let mut compare = |id: &str, work: fn(&[u8]) -> bool| {
            group.bench_function(BenchmarkId::new(id, name), |bencher| {
                bencher.iter(|| work(black_box(&bytes)));
            });
        };
        compare("ours", |bytes| scan(bytes).is_well_formed());
        // All the others stop at the first error.
        if !is_damaged(name) {
            compare("simdutf8", |bytes| {
                simdutf8::basic::from_utf8(bytes).is_ok()
            });
            compare("std", |bytes| std::str::from_utf8(bytes).is_ok());
            compare("encoding_rs", |bytes| {
                Encoding::utf8_valid_up_to(bytes) == bytes.len()
            });
            compare("bstr", |bytes| bytes.to_str().is_ok());
        }
    }
}

/// Input full of errors: the speed must not fall with the size.
fn hostile_input(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("scan-hostile");
    for name in HOSTILE {
        for mebibytes in [1, 16] {
            let bytes = hostile(name, mebibytes * MIB);
            group.bench_function(BenchmarkId::new(name, mebibytes), |bencher| {
                bencher.iter(|| scan(black_box(&bytes)));
            });
        }
    }
}

fn scan(bytes: &[u8]) -> Scan {
    let mut scanner = Scanner::new(Scheme::Utf8);
    for chunk in bytes.chunks(CHUNK) {
        scanner.push(chunk);
    }
    scanner.finish()
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = scanning, hostile_input
}
criterion_main!(benches);
