//! The fast way through UTF-8: validate and count a window at once, and look closer where there is an error.

use simdutf8::compat;

use crate::Scheme;
use crate::scan::tally::Tally;
use crate::scan::{decode, simd};
use crate::scheme::description::is_continuation;

/// How many bytes are counted in vain if the last of them is wrong.
const WINDOW: usize = 64 * 1024;

/// Text between two errors that is shorter than this is not worth the vector instructions.
const SHORT: usize = 128;
/// How many bytes are decoded one by one after an error, and where errors are that dense.
///
/// One damaged byte makes several errors in a row.
const STRETCH: usize = 4;
const DENSE_STRETCH: usize = 256;

/// Tallies the sequences and attempts that start before `end`; returns where the next one starts.
///
/// The bytes from `end` on must decide them.
pub(super) fn scan(bytes: &[u8], end: usize, tally: &mut Tally) -> usize {
    let mut done = 0;
    let mut is_broken = false;
    while done < end {
        let length = WINDOW.min(end - done).min(tally.bytes_to_checkpoint());
        let window_end = boundary(bytes, done + length);
        let window = &bytes[done..window_end];
        if !is_broken && let Some(counts) = simd::text(window, tally.highest_in_text()) {
            tally.add_text(window, &counts);
            done = window_end;
            continue;
        }
        // Where there was an error, the next one is not far.
        (done, is_broken) = scan_broken(bytes, done, window_end, tally);
    }
    done
}

/// The first offset, from this one on, at which a sequence may start.
fn boundary(bytes: &[u8], offset: usize) -> usize {
    let inside = |&&byte: &&u8| is_continuation(byte);
    // No well-formed sequence has more than three.
    offset + bytes[offset..].iter().take(3).take_while(inside).count()
}

/// The same for a window in which there may be errors; also tells whether there were.
///
/// The bytes from `end` on decide the attempts that start before it: at most continuation bytes stand
/// between it and the `end` that `scan` was given.
fn scan_broken(bytes: &[u8], start: usize, end: usize, tally: &mut Tally) -> (usize, bool) {
    let mut done = start;
    let mut is_broken = false;
    while done < end {
        let rest = &bytes[done..end];
        let valid = compat::from_utf8(rest).map_or_else(|error| error.valid_up_to(), str::len);
        if valid > 0 {
            let text = &rest[..valid];
            tally.add_text(text, &simd::valid_text(text, tally.highest_in_text()));
            done += valid;
        }
        if done < end {
            is_broken = true;
            let stretch = if valid < SHORT {
                DENSE_STRETCH
            } else {
                STRETCH
            };
            done += decode(&bytes[done..], stretch.min(end - done), Scheme::Utf8, tally);
        }
    }
    (done, is_broken)
}
