//! The scanner: each fact checked by hand, and unchanged by chunks and by the fast path; natively and as wasm.

use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use utf8_inspector::{IllFormedKind, Scan, Scanner, Scheme, encode, segments};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::reference::alphabet;
use crate::scan_facts::{Facts, KIB_64, checkpoints, facts, ill_formed, line_ends, reference};

fn scan(chunks: &[&[u8]], scheme: Scheme) -> Scan {
    let mut scanner = Scanner::new(scheme);
    for chunk in chunks {
        scanner.push(chunk);
    }
    scanner.finish()
}

fn utf8(bytes: &[u8]) -> Scan {
    scan(&[bytes], Scheme::Utf8)
}

/// The end of the input, and of a chunk, within every sequence.
#[test]
fn every_string_of_up_to_three_classes_in_every_cut() {
    for &scheme in Scheme::ALL {
        let alphabet = alphabet(scheme);
        let count = alphabet.len();
        for length in 1..=if cfg!(miri) { 1 } else { 3 } {
            for number in 0..count.pow(length as u32) {
                let byte = |place| alphabet[number / count.pow(place as u32) % count];
                let bytes: Vec<u8> = (0..length).map(byte).collect();
                let expected = reference(&bytes, scheme);
                for cut in 0..length {
                    let (head, rest) = bytes.split_at(cut);
                    assert_eq!(
                        facts(&scan(&[head, rest], scheme)),
                        expected,
                        "{bytes:02X?} at {cut} in {scheme}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_empty_input_gives_an_empty_scan() {
    for &scheme in Scheme::ALL {
        assert_eq!(scan(&[], scheme), Scan::default());
        assert_eq!(scan(&[b"", b""], scheme), Scan::default());
    }
}

#[test]
fn each_fact_of_a_small_text() {
    let found = facts(&utf8("\u{FEFF}aé\r\n€😀\n".as_bytes()));
    assert_eq!(found.bytes, 3 + 1 + 2 + 2 + 3 + 4 + 1);
    assert_eq!(found.code_points, 8);
    assert_eq!(found.utf16_units, 9);
    assert_eq!(found.classes, [4, 4, 8, 0]);
    assert_eq!(found.lengths, [0, 4, 1, 2, 1, 0, 0, 0, 0, 0]);
    assert_eq!(found.kinds, [0; 6]);
    assert_eq!(found.line_ends, [1, 1, 0]);
    assert_eq!(found.highest_code_point, Some('😀'.into()));
    assert!(found.bom);
    assert_eq!((found.ill_formed, found.checkpoints), (vec![], vec![]));
}

#[test]
fn each_kind_is_counted_and_listed_with_its_place() {
    let scan = utf8(b"\x80 \xC0\xAF \xED\xA0\x80 \xF5 \xFF \xE2\x82");
    assert!(!scan.is_well_formed());
    assert_eq!(scan.ill_formed_count(), 9);
    let found = facts(&scan);
    assert_eq!(found.kinds, [1, 2, 3, 1, 1, 1]);
    let places: Vec<_> = found
        .ill_formed
        .iter()
        .map(|(range, ..)| (range.start, range.end))
        .collect();
    assert_eq!(
        places,
        [
            (0, 1),
            (2, 3),
            (3, 4),
            (5, 6),
            (6, 7),
            (7, 8),
            (9, 10),
            (11, 12),
            (13, 15)
        ]
    );
    assert_eq!(found.classes, [5, 2, 5, 3]);
    assert_eq!(
        (found.code_points, found.highest_code_point),
        (5, Some(' '.into()))
    );
}

#[test]
fn sequences_cut_by_chunks_are_joined() {
    let line_ends = |chunks: &[&[u8]]| line_ends(&scan(chunks, Scheme::Utf8));
    assert_eq!(line_ends(&[b"\r", b"\n"]), [0, 1, 0]);
    assert_eq!(line_ends(&[b"\r", b"", b"\r", b"\n", b"\n"]), [1, 1, 1]);
    assert_eq!(line_ends(&[b"\r", b"\xFF", b"\n"]), [1, 0, 1]);
    assert!(scan(&[b"\xEF", b"\xBB", b"\xBFa"], Scheme::Utf8).bom);
    assert!(!scan(&[b"a", b"\xEF\xBB\xBF"], Scheme::Utf8).bom);
    assert!(scan(&[b"\xFF", b"\xFE"], Scheme::Utf16Le).bom);
    let pair = scan(&[b"\xD8", b"\x01\xDC", b"\x00"], Scheme::Utf16Be);
    assert_eq!((pair.code_points, pair.utf16_units), (1, 2));
}

#[test]
fn line_ends_are_code_points_not_bytes() {
    let found = scan(&[b"\x0D\x00\x0A\x00\x0A\x0D"], Scheme::Utf16Le);
    assert_eq!(line_ends(&found), [0, 1, 0]);
}

#[test]
fn offsets_of_errors_count_from_the_start_of_the_whole_input() {
    let mut scanner = Scanner::new(Scheme::Utf8);
    let chunk = vec![b'a'; 100_000];
    for _ in 0..3 {
        scanner.push(&chunk);
    }
    scanner.push(b"\xE2\x82");
    scanner.push(b"!");
    let expected = (300_000..300_002, IllFormedKind::Truncated, 1);
    assert_eq!(ill_formed(&scanner.finish()), [expected]);
}

#[test]
fn lines_of_errors_count_from_the_start_of_the_whole_input() {
    let chunks: [&[u8]; 5] = [b"\xFF\n\xFFa", b"\r", b"\n\xFF\r", b"\xFF\n", b"\xE2\x82"];
    let lines = |found: Scan| {
        found
            .ill_formed
            .iter()
            .map(|each| each.line)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(scan(&chunks, Scheme::Utf8)), [1, 2, 3, 4, 5]);

    // Drained errors, and a list that is full, don't matter.
    let mut scanner = Scanner::new(Scheme::Utf8).max_errors(1);
    for _ in 0..1000 {
        scanner.push(b"\xFF\xFF and more text\n");
    }
    assert_eq!(scanner.drain_ill_formed().next().unwrap().line, 1);
    scanner.push(b"and, finally, \xFF");
    assert_eq!(lines(scanner.finish()), [1001]);
}

#[test]
fn only_the_first_errors_are_listed_but_all_are_counted() {
    for max_errors in [0, 1, 5] {
        let mut scanner = Scanner::new(Scheme::Utf8).max_errors(max_errors);
        scanner.push(&[0xFF; 300]);
        scanner.push(&[0xFF; 300]);
        let found = scanner.finish();
        assert_eq!(found.ill_formed.len(), max_errors);
        assert_eq!(found.kind(IllFormedKind::InvalidByte), 600);
    }
    assert_eq!(utf8(&[0xFF; 300]).ill_formed.len(), 100);
}

#[test]
#[cfg_attr(miri, ignore = "needs long inputs")]
fn checkpoints_are_at_the_first_segment_at_or_after_each_multiple() {
    let at = |bytes: &[u8]| checkpoints(&utf8(bytes));
    assert_eq!(at(&[b'a'; KIB_64]), []);
    assert_eq!(at(&[b'a'; KIB_64 + 1]), [(65_536, 65_536)]);
    assert_eq!(
        at(&[b'a'; 2 * KIB_64 + 1]),
        [(65_536, 65_536), (131_072, 131_072)]
    );
    assert_eq!(at(&[0xFF; KIB_64 + 1]), [(65_536, 0)]);
    // The last sequence extends past the multiple, and nothing follows.
    let cut = ["a".repeat(KIB_64 - 1), "é".into()].concat();
    assert_eq!(at(cut.as_bytes()), []);
    let and_more = cut + "é";
    assert_eq!(at(and_more.as_bytes()), [(65_537, 65_536)]);
    let emoji = "a😀".repeat(60_000);
    assert_eq!(
        facts(&utf8(emoji.as_bytes())),
        reference(emoji.as_bytes(), Scheme::Utf8)
    );
}

#[test]
fn the_highest_code_point_is_found_wherever_it_is() {
    for highest in [
        "\u{7F}",
        "é",
        "߿",
        "\u{800}",
        "麠",
        "\u{FFFF}",
        "𐀀",
        "😀",
        "\u{10FFFF}",
    ] {
        for place in [0, 1, 31, 32, 126, 127, 128, 130, 8_063, 20_000, 70_001] {
            if cfg!(miri) && place > 200 {
                continue;
            }
            let lower = match highest.len() {
                1 => "a",
                2 => "aß",
                3 => "ßࠀ一",
                _ => "ßࠀ\u{FFFF}𐀀",
            };
            let before = lower.repeat(place);
            let text = [&before, highest, &lower.repeat(40)].concat();
            let found = utf8(text.as_bytes()).highest_code_point;
            assert_eq!(
                found,
                text.chars().max().map(Into::into),
                "{highest} after {place}"
            );
        }
    }
}

#[test]
fn facts_of_text_of_each_length() {
    let pieces = [
        "a",
        "\r\n",
        "\n",
        "\r",
        "é",
        "я",
        "€",
        "人",
        "😀",
        "\u{10FFFF}",
    ];
    let short = (0..300).step_by(if cfg!(miri) { 29 } else { 1 });
    for length in short.chain([4_095, 4_096, 8_064, 8_067, 16_384, 16_387, 65_540]) {
        if cfg!(miri) && length > 300 {
            break;
        }
        let mut text = String::new();
        let mut number = length as u64;
        while text.len() < length {
            number = number * 1_103_515_245 % 2_147_483_647 + 12_345;
            text += pieces[(number / 7) as usize % pieces.len()];
        }
        assert_eq!(
            facts(&utf8(text.as_bytes())),
            reference(text.as_bytes(), Scheme::Utf8),
            "{length}"
        );
    }
}

/// The bytes of a text in the scheme, without the characters that it cannot encode.
fn encoded(text: &str, scheme: Scheme) -> Vec<u8> {
    let bytes = text
        .chars()
        .map(|character| encode(character.into(), scheme));
    bytes.flatten().flat_map(|bytes| bytes.to_vec()).collect()
}

/// Line ends, pairs, halves of pairs and bytes of no sequence, at each place of a block, and across its ends.
#[test]
fn a_piece_at_each_place_of_a_block() {
    let whole = [
        "\n",
        "\r",
        "\r\n",
        "\r\r\n\n",
        "z",
        "😀",
        "😀\n",
        "\u{FEFF}",
        "\u{10FFFF}😀",
    ];
    let broken: [&[u8]; 9] = [
        b"\xD8\x00",
        b"\x00\xD8",
        b"\xDC\x00",
        b"\x00\xDC",
        b"\xED\xA0\x80",
        b"\xED\xB0\x80\r",
        b"\xF8\x88\x80\x80\x80",
        b"\xFF\xFF\xFF\xFF",
        b"\x00",
    ];
    for &scheme in Scheme::ALL {
        if cfg!(miri) && !matches!(scheme, Scheme::Utf8 | Scheme::Mutf8) {
            continue;
        }
        let whole = whole.map(|text| encoded(text, scheme));
        let pieces: Vec<Vec<u8>> = whole
            .into_iter()
            .chain(broken.map(<[u8]>::to_vec))
            .collect();
        // Miri takes a second for each: fillers of the shortest and the longest sequences, and pieces that cross the end
        // of a block.
        let (fillers, befores) = if cfg!(miri) {
            (["\r", "😀"].as_slice(), vec![15, 62])
        } else {
            (["a", "\r", "я", "😀"].as_slice(), (0..70).collect())
        };
        for filler in fillers {
            let filler = encoded(filler, scheme);
            for piece in &pieces {
                for &before in &befores {
                    let mut bytes = filler.repeat(before);
                    let start = bytes.len();
                    bytes.extend(piece);
                    bytes.extend(filler.repeat(40));
                    let expected = reference(&bytes, scheme);
                    let (head, rest) = bytes.split_at(bytes.len().min(start + 1));
                    assert_eq!(
                        facts(&scan(&[&bytes], scheme)),
                        expected,
                        "{scheme} {bytes:X?}"
                    );
                    assert_eq!(
                        facts(&scan(&[head, rest], scheme)),
                        expected,
                        "{scheme} {bytes:X?}"
                    );
                }
            }
        }
    }
}

/// Text, pieces of sequences, bytes at which some rule changes, and stretches that take the fast path.
fn bytes(scheme: Scheme) -> impl Strategy<Value = Vec<u8>> {
    let code_point = any::<char>().prop_map(move |character| {
        encode(character.into(), scheme)
            .map(|bytes| bytes.to_vec())
            .unwrap_or_default()
    });
    let common =
        select(vec!['\r', '\n', 'a', 'é', '人', '\u{FEFF}', '😀']).prop_map(move |character| {
            encode(character.into(), scheme)
                .map(|bytes| bytes.to_vec())
                .unwrap_or_default()
        });
    let long = (select(vec!["a\n", "ä\r\n", "я", "人", "😀"]), 1..300_usize)
        .prop_map(move |(text, count)| encoded(text, scheme).repeat(count));
    let edges = vec![
        0x00, 0x0A, 0x0D, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xB0, 0xBF, 0xC0, 0xC2, 0xD8, 0xDC,
        0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF8, 0xFC, 0xFE, 0xFF,
    ];
    let edge = vec(select(edges), 1..10);
    vec(
        prop_oneof![4 => code_point, 4 => common, 1 => long, 3 => edge],
        0..40,
    )
    .prop_map(|pieces| pieces.concat())
}

fn scheme_and_bytes() -> impl Strategy<Value = (Scheme, Vec<u8>)> {
    let scheme = prop_oneof![select(Scheme::ALL), Just(Scheme::Utf8)];
    scheme.prop_flat_map(|scheme| (Just(scheme), bytes(scheme)))
}

proptest! {
    #![proptest_config(crate::random::inputs(1_000, 8))]

    #[test]
    fn chunks_change_nothing((scheme, bytes) in scheme_and_bytes(), cuts in vec(any::<Index>(), 0..12)) {
        let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        places.extend([0, bytes.len()]);
        places.sort_unstable();
        let chunks: Vec<&[u8]> = places.windows(2).map(|pair| &bytes[pair[0]..pair[1]]).collect();
        prop_assert_eq!(facts(&scan(&chunks, scheme)), reference(&bytes, scheme));
    }

    #[test]
    fn drained_and_final_lists_add_up_to_the_whole((scheme, bytes) in scheme_and_bytes(), cuts in vec(any::<Index>(), 0..12), max_errors in 0..20_usize) {
        let mut whole = Scanner::new(scheme).max_errors(usize::MAX);
        whole.push(&bytes);
        let expected = whole.finish().ill_formed;

        let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        places.extend([0, bytes.len()]);
        places.sort_unstable();
        let mut listing = Scanner::new(scheme).max_errors(usize::MAX);
        let mut taking = listing.clone();
        let mut few = Scanner::new(scheme).max_errors(max_errors);
        let (mut taken, mut taken_of_few) = (Vec::new(), Vec::new());
        for pair in places.windows(2) {
            let chunk = &bytes[pair[0]..pair[1]];
            let before = few.ill_formed_count();
            for scanner in [&mut listing, &mut taking, &mut few] {
                scanner.push(chunk);
                prop_assert_eq!(scanner.bytes(), pair[1] as u64);
            }
            // Everything that starts before the last seven bytes is decided.
            let listed = listing.ill_formed();
            let decided = expected.iter().filter(|each| each.start + 7 < pair[1] as u64).count();
            prop_assert!(expected.starts_with(listed) && listed.len() >= decided);
            taken.extend(taking.drain_ill_formed());
            prop_assert_eq!(&taken, listed);
            for scanner in [&listing, &taking, &few] {
                prop_assert_eq!(scanner.ill_formed_count(), listed.len() as u64);
            }
            // The first of the new ones, as many as there is room for.
            let new = &listed[before as usize..];
            prop_assert_eq!(few.ill_formed(), &new[..new.len().min(max_errors)]);
            taken_of_few.extend(few.drain_ill_formed());
            prop_assert!(few.ill_formed().is_empty());
        }
        let last = taking.clone().finish();
        prop_assert_eq!(taking.ill_formed_count() + last.ill_formed.len() as u64, last.ill_formed_count());
        taken.extend(last.ill_formed.iter().copied());
        prop_assert_eq!(&taken, &expected);
        prop_assert_eq!(&listing.finish().ill_formed, &expected);
        prop_assert!(taken_of_few.iter().is_sorted_by_key(|each| each.start));
        let few = few.finish();
        prop_assert_eq!(Facts { ill_formed: Vec::new(), ..facts(&few) }, Facts { ill_formed: Vec::new(), ..facts(&last) });
    }

    #[test]
    fn single_bytes_change_nothing((scheme, bytes) in scheme_and_bytes()) {
        let chunks: Vec<&[u8]> = bytes.chunks(1).collect();
        prop_assert_eq!(scan(&chunks, scheme), scan(&[&bytes], scheme));
    }

    #[test]
    #[cfg_attr(miri, ignore = "needs long inputs")]
    fn a_damaged_byte_deep_in_the_input_changes_what_it_must(
        text in select(vec!["plain text\r\n", "Größe und Maß\n", "人人生而自由", "😀🚀 "]),
        places in vec((any::<Index>(), any::<u8>()), 0..60),
    ) {
        let mut bytes = text.repeat(135_000 / text.len()).into_bytes();
        for (place, byte) in places {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        prop_assert_eq!(facts(&utf8(&bytes)), reference(&bytes, Scheme::Utf8));
    }
}

#[test]
fn max_errors_may_be_lowered_in_the_middle_of_an_input() {
    let mut scanner = Scanner::new(Scheme::Utf8);
    scanner.push(b"\xFF\xFF--------");
    let mut scanner = scanner.max_errors(1);
    assert!(scanner.try_reserve(8).is_ok());
    scanner.push(b"\xFF-------");
    let scan = scanner.finish();
    assert_eq!((scan.ill_formed.len(), scan.ill_formed_count()), (2, 3));
}

/// The scanner alternates between the table, for faults that are not listed, and segments, for those that are.
#[test]
#[cfg_attr(miri, ignore = "needs long inputs")]
fn ill_formed_segments_are_drained_from_an_input_full_of_them() {
    let bytes = b"ab\xFF\xE2\x82 \xED\xA0\x80\r\n".repeat(20_000);
    let whole = utf8(&bytes);
    let ranges = segments(&bytes, Scheme::Utf8).filter(|segment| segment.kind().is_some());
    let ranges: Vec<Range<u64>> = ranges
        .map(|segment| segment.start as u64..segment.end as u64)
        .collect();
    for (length, max_errors) in [(1000, 7), (4096, 100), (70_000, 300), (100, 107)] {
        let mut scanner = Scanner::new(Scheme::Utf8).max_errors(max_errors);
        let mut left = ranges.as_slice();
        let mut checkpoints = Vec::new();
        for chunk in bytes.chunks(length) {
            let before = scanner.ill_formed_count();
            scanner.push(chunk);
            let new = (scanner.ill_formed_count() - before) as usize;
            let listed = scanner.drain_ill_formed().map(|each| each.range());
            assert!(listed.eq(left[..new.min(max_errors)].iter().cloned()));
            left = &left[new..];
            checkpoints.extend(scanner.drain_checkpoints());
        }
        let mut scan = scanner.finish();
        assert_eq!(scan.ill_formed.len(), left.len());
        scan.ill_formed.clone_from(&whole.ill_formed);
        checkpoints.append(&mut scan.checkpoints);
        scan.checkpoints = checkpoints;
        assert_eq!(scan, whole);
    }
}

#[test]
fn a_drained_list_has_room_again() {
    let mut scanner = Scanner::new(Scheme::Ascii).max_errors(2);
    for _ in 0..3 {
        scanner.push(&[0xFF; 20]);
        // Even if none is looked at.
        assert_eq!(scanner.drain_ill_formed().len(), 2);
    }
    assert!(scanner.ill_formed().is_empty());
    let scan = scanner.finish();
    assert_eq!((scan.ill_formed.len(), scan.ill_formed_count()), (2, 60));
}

#[test]
fn a_new_scanner_has_no_bytes() {
    let mut scanner = Scanner::new(Scheme::Utf16Le);
    scanner.push(b"");
    assert_eq!((scanner.bytes(), scanner.ill_formed_count()), (0, 0));
    assert_eq!(scanner.drain_ill_formed().next(), None);
    scanner.push(&[0x41]);
    assert_eq!(scanner.bytes(), 1);
}

#[test]
fn a_chunk_that_ends_in_ascii_is_decided() {
    let is_of_bytes = |scheme: &&Scheme| segments(b"a", **scheme).all(|a| a.code_point().is_some());
    for &scheme in Scheme::ALL.iter().filter(is_of_bytes) {
        for chunk in [
            &b"\xFFa"[..],
            b"\xE2\x82a",
            b"\xF0\x9F\x98a",
            b"\xED\xA0\xBDa",
            b"\xC0\xAFa",
        ] {
            let mut scanner = Scanner::new(scheme);
            scanner.push(chunk);
            let whole = scan(&[chunk], scheme);
            assert_eq!(
                scanner.ill_formed(),
                whole.ill_formed,
                "{scheme} {chunk:X?}"
            );
        }
    }
}
