//! `segments` against the decoders of others, over a MiB.

use std::hint::black_box;
use std::time::Duration;

use bstr::ByteSlice;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use encoding_rs::UTF_8;
use utf8_inspector::{Scheme, segments};
use utf8_inspector_benches::{HOSTILE, corpus, hostile};

const MIB: usize = 1 << 20;

/// Every code point and every error; the results are added up, so that nothing is optimised away.
fn decoding(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("segments");
    for name in ["mix", "mix-damaged"] {
        let bytes = corpus(name, MIB);
        let mut compare = |id: &str, work: &mut dyn FnMut(&[u8]) -> u64| {
            group.bench_function(BenchmarkId::new(id, name), |bencher| {
                bencher.iter(|| work(black_box(&bytes)));
            });
        };
        compare("ours", &mut sum_of_segments);
        compare("std", &mut |bytes| {
            bytes
                .utf8_chunks()
                .map(|chunk| {
                    let valid: u64 = chunk.valid().chars().map(u64::from).sum();
                    valid + chunk.invalid().len() as u64
                })
                .sum()
        });
        compare("bstr", &mut |bytes| {
            // bstr's `utf8_chunks` gives bytes where std's gives text.
            bytes
                .char_indices()
                .map(|(start, end, char)| (end - start) as u64 + u64::from(char))
                .sum()
        });
        // Not the same work: UTF-16 code units in an array, with errors already replaced.
        let mut units = vec![0; MIB];
        compare("encoding_rs", &mut |bytes| {
            let mut decoder = UTF_8.new_decoder_without_bom_handling();
            decoder.decode_to_utf16(bytes, &mut units, true).2 as u64
        });
    }
}

/// Input full of errors: the speed must not fall with the size.
fn hostile_input(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("segments-hostile");
    for name in HOSTILE {
        for mebibytes in [1, 16] {
            let bytes = hostile(name, mebibytes * MIB);
            group.bench_function(BenchmarkId::new(name, mebibytes), |bencher| {
                bencher.iter(|| sum_of_segments(black_box(&bytes)));
            });
        }
    }
}

fn sum_of_segments(bytes: &[u8]) -> u64 {
    segments(bytes, Scheme::Utf8)
        .map(|segment| {
            let value = segment
                .code_point()
                .map_or(0, |code_point| code_point.value());
            (segment.end - segment.start) as u64 + value
        })
        .sum()
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = decoding, hostile_input
}
criterion_main!(benches);
