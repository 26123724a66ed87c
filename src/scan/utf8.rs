//! The fast way through UTF-8: validate and count a window at once, and look closer where there is an error.

use crate::scan::faults;
use crate::scan::simd;
use crate::scan::tally::Tally;
use crate::scheme::description::is_continuation;

/// How many bytes are counted at once.
const WINDOW: usize = 64 * 1024;

/// Whether vectors are used even when none are wanted: the module that is handed out has nothing else.
const ALWAYS_VECTORS: bool = cfg!(all(target_arch = "wasm32", not(debug_assertions)));

/// Text between two errors that is shorter than this is not worth the vector instructions.
const SHORT: usize = 128;
/// How many bytes are looked at one by one after an error: the fewest, and the most where errors are dense.
///
/// One damaged byte makes several errors in a row.
const STRETCH: usize = 4;
const DENSE_STRETCH: usize = 16 * 1024;

/// Tallies the sequences and attempts that start before `end`; returns where the next one starts.
///
/// The bytes from `end` on must decide them.
pub(super) fn scan(bytes: &[u8], end: usize, tally: &mut Tally) -> usize {
    let mut done = 0;
    let mut stretch = STRETCH;
    while done < end {
        let length = WINDOW.min(end - done).min(tally.bytes_to_checkpoint());
        let window_end = boundary(bytes, done + length);
        let window = &bytes[done..window_end];
        let count = if tally.has_vectors || ALWAYS_VECTORS {
            simd::well_formed
        } else {
            simd::well_formed_without_vectors
        };
        let (well_formed, counts) = count(window, tally.highest_in_text());
        if well_formed > 0 {
            tally.add_text(&window[..well_formed], &counts);
            done += well_formed;
        }
        if done < window_end {
            stretch = if well_formed < SHORT {
                DENSE_STRETCH.min(4 * stretch)
            } else {
                STRETCH
            };
            done += faults::scan(&bytes[done..], stretch.min(window_end - done), tally);
        }
    }
    done
}

/// The first offset, from this one on, at which a sequence may start.
fn boundary(bytes: &[u8], offset: usize) -> usize {
    let inside = |&&byte: &&u8| is_continuation(byte);
    // No well-formed sequence has more than three.
    offset + bytes[offset..].iter().take(3).take_while(inside).count()
}
