//! The fast scan of UTF-8 and its relatives: validate and count a window at once as UTF-8, with surrogate pairs if the
//! scheme has them, and look more closely where it is not.

use crate::Scheme;
use crate::scan::counts::TextCounts;
use crate::scan::decode::{decode, decode_fault};
use crate::scan::rare::{RareFaults, SHORT, STRETCH};
use crate::scan::tally::Tally;
use crate::scan::{faults, simd};
use crate::scheme::description::is_continuation;

/// How many bytes are counted at once.
const WINDOW: usize = 64 * 1024;

/// Where errors are frequent, four times as many bytes are examined one by one after each one, up to a limit, with the
/// text between them.
const DENSE_STRETCH: usize = 16 * 1024;
/// The limit for the other schemes, in which everything is decoded, because the table of `faults` is only for UTF-8.
const DECODED_STRETCH: usize = 64;

/// How many bytes are searched at once for those whose meaning differs from UTF-8.
const SEARCH_BLOCK: usize = 1024;

/// Counts the sequences and attempts that start before `end`; returns where the next one starts.
///
/// The scheme is UTF-8, or one in which well-formed UTF-8 means the same, except for the bytes at which
/// `length_same_as_utf8` ends.
///
/// `bytes` must extend far enough beyond `end` to decide all of them.
pub(super) fn scan(bytes: &[u8], end: usize, scheme: Scheme, tally: &mut Tally) -> usize {
    let has_pairs = matches!(scheme, Scheme::Cesu8 | Scheme::Mutf8);
    let mut done = 0;
    let mut stretch = STRETCH;
    let longest_stretch = match scheme {
        Scheme::Utf8 => DENSE_STRETCH,
        _ => DECODED_STRETCH,
    };
    // `None` until counting has come across a byte whose meaning differs from UTF-8. From then on such bytes are
    // searched for before counting, and there are none before this offset.
    let mut same_end = None;
    let mut window_end = 0;
    while done < end {
        if done >= window_end {
            let length = WINDOW.min(end - done).min(tally.bytes_to_checkpoint());
            window_end = boundary(bytes, done + length, has_pairs);
        }
        if same_end.is_some_and(|same_end| same_end <= done) {
            same_end = Some(done + length_same_as_utf8(&bytes[done..window_end], scheme));
        }
        let text = &bytes[..window_end.min(same_end.unwrap_or(window_end))];
        let mut counts = TextCounts {
            highest: tally.highest_in_text(),
            ..TextCounts::default()
        };
        let are_passed = RareFaults::are_passed(scheme) && !tally.has_room_for_errors();
        let mut rare = are_passed.then(RareFaults::default);
        let counted = simd::count_well_formed(
            text,
            done,
            has_pairs,
            tally.most_lanes,
            rare.as_mut(),
            &mut counts,
        );
        if same_end.is_none() && counts.has_nul && scheme == Scheme::Mutf8 {
            same_end = Some(done);
            continue;
        }
        let mut well_formed = counted;
        if counted > 0 {
            tally.add_text(&text[done..][..counted], &counts);
            if let Some(rare) = &rare {
                tally.add_rare(rare);
                well_formed -= rare.text_start;
            }
            done += counted;
        }
        if done < window_end {
            let is_rare = well_formed >= SHORT;
            stretch = if is_rare {
                STRETCH
            } else {
                longest_stretch.min(4 * stretch)
            };
            let rest = &bytes[done..];
            let stretch = stretch.min(window_end - done);
            done += match scheme {
                _ if is_rare => decode_fault(rest, stretch, scheme, tally),
                Scheme::Utf8 => faults::scan(rest, stretch, tally),
                _ => decode(rest, stretch, scheme, tally),
            };
        }
    }
    done
}

/// How many bytes come before the first that is valid in UTF-8 but not here: U+0000, which MUTF-8 encodes in two bytes.
fn length_same_as_utf8(bytes: &[u8], scheme: Scheme) -> usize {
    if scheme != Scheme::Mutf8 {
        return bytes.len();
    }
    let is_same = |block: &[u8]| block.iter().fold(u8::MAX, |min, &byte| min.min(byte)) > 0;
    let blocks = bytes
        .chunks(SEARCH_BLOCK)
        .take_while(|block| is_same(block))
        .count();
    let searched = bytes.len().min(blocks * SEARCH_BLOCK);
    let in_block = bytes[searched..].iter().take_while(|&&byte| byte > 0);
    searched + in_block.count()
}

/// The first offset, from this one on, at which a sequence may start.
fn boundary(bytes: &[u8], offset: usize, has_pairs: bool) -> usize {
    let inside = |&&byte: &&u8| is_continuation(byte);
    // No well-formed sequence has more than three continuation bytes.
    let end = offset + bytes[offset..].iter().take(3).take_while(inside).count();
    let last = bytes[..end].last_chunk();
    let next = bytes[end..].first_chunk();
    match (last, next) {
        // The second half of a pair belongs to the first.
        (Some([0xED, 0xA0..=0xAF, _]), Some([0xED, 0xB0..=0xBF, 0x80..=0xBF])) if has_pairs => {
            end + 3
        }
        _ => end,
    }
}
