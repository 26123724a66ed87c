//! The scan of a stretch of well-formed UTF-8, chunk by chunk.

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::simd::vectors::chunk::{End, count, has_nul};
use crate::scan::simd::vectors::constants::{PAIR, SEEKS_NUL};
use crate::scan::simd::vectors::ends::{end_before, subtract_counts, surrogate};
use crate::scan::simd::vectors::lanes::Lanes;
use crate::scan::simd::vectors::vector::Vector;
use crate::scan::simd::vectors::window::{CHUNK, WINDOW};

/// Adds the counts of the well-formed sequences that start at `start`, up to the first byte that does not belong to one;
/// returns how many bytes they are.
///
/// With `has_pairs` a supplementary code point is a surrogate pair, otherwise four bytes.
#[inline(always)]
pub(super) fn count_well_formed<V: Vector>(
    machine: V::Machine,
    text: &[u8],
    start: usize,
    has_pairs: bool,
    counts: &mut TextCounts,
) -> usize {
    let bytes = &text[start..];
    let is_separate = has_pairs || !can_be_context(&text[..start], counts.highest);
    let mut walk = Walk::<V> {
        machine,
        bytes,
        has_pairs,
        done: 0,
        settled: 0,
        longest: match longest_length(counts.highest.sequence()[0]) {
            4 if has_pairs => PAIR,
            longest => longest,
        },
        has_cr: false,
        lanes: Lanes::new(machine),
        known_highest: counts.highest,
        is_all_compared: false,
        counts,
    };
    let whole = bytes.len() / CHUNK * CHUNK;
    // A filler follows the bytes, and precedes them if they have to be counted apart from what is there: ASCII, which
    // ends every sequence.
    while walk.done < bytes.len() + BEFORE {
        let done = walk.done;
        let end;
        let chunks = if done < whole && (done > 0 || !is_separate) {
            &text[start + done - BEFORE..start + whole]
        } else {
            end = padded(bytes, done, bytes.len());
            &end.0
        };
        if let Some(fault) = walk.go_through(chunks) {
            return walk.end_before(fault);
        }
    }
    walk.settle(bytes.len());
    bytes.len()
}

struct Walk<'a, V: Vector> {
    machine: V::Machine,
    bytes: &'a [u8],
    has_pairs: bool,
    /// How many bytes have been counted: a whole number of chunks.
    done: usize,
    /// How many of them are no longer in the lanes.
    settled: usize,
    /// The longest sequence that the next loop handles.
    longest: usize,
    /// Whether the next loop counts CRs, because there were some not long ago.
    has_cr: bool,
    lanes: Lanes<V>,
    /// The highest code point that the lanes are compared with.
    known_highest: Highest,
    /// Whether the bytes counted in the lanes must also be compared with it on their own.
    is_all_compared: bool,
    counts: &'a mut TextCounts,
}

impl<V: Vector> Walk<'_, V> {
    /// Counts some of the chunks, at least one unless a loop for other sequences is due; returns the offset of the
    /// byte, if any, that can't follow those before it.
    #[inline(always)]
    fn go_through(&mut self, chunks: &[u8]) -> Option<usize> {
        let (number, end) = self.count(chunks);
        if SEEKS_NUL && self.has_pairs && self.longest != PAIR {
            // Also in the byte before them: the loop for pairs finds a U+0000 only at the next byte.
            self.seek_nul(self.done.saturating_sub(1), self.done + number * CHUNK);
        }
        self.done += number * CHUNK;
        match end {
            End::Chunks if self.lanes.room == 0 => {
                let max = self.lanes.max.highest();
                let has_had_pairs = V::total_true(self.lanes.sequences.four) > 0;
                self.settle(self.done);
                if self.longest != PAIR || !has_had_pairs {
                    self.turn_to(longest_length(max));
                }
            }
            End::Chunks => {}
            End::Longest(longest) => self.turn_to(longest),
            End::Cr => self.has_cr = true,
            End::Nul => self.counts.has_nul = true,
            End::Fault(_) if self.has_pairs && self.longest != PAIR => self.turn_to(PAIR),
            End::Fault(offset) => return Some(self.done + offset),
        }
        None
    }

    #[inline(always)]
    fn count(&mut self, chunks: &[u8]) -> (usize, End) {
        let known_highest = if self.longest == PAIR {
            self.known_highest.pair_limits()
        } else {
            self.known_highest.limits()
        };
        count::<V>(
            self.machine,
            self.longest,
            self.has_cr,
            SEEKS_NUL && !self.counts.has_nul,
            chunks,
            &mut self.lanes,
            known_highest,
        )
    }

    /// Looks for a U+0000 between these offsets, as far as there are bytes, unless one has been found.
    #[inline(always)]
    fn seek_nul(&mut self, start: usize, end: usize) {
        if !self.counts.has_nul {
            let end = end.min(self.bytes.len());
            let sought = &self.bytes[start.min(end)..end];
            self.counts.has_nul = has_nul::<V>(self.machine, sought);
        }
    }

    // Only inlined code is compiled with the enabled instructions.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn turn_to(&mut self, longest: usize) {
        let longest = if self.has_pairs && longest == 4 {
            PAIR
        } else {
            longest
        };
        if self.longest == PAIR && surrogate(self.bytes, self.done, 0xBF).is_some() {
            // The surrogate may lack its other half, which no other loop would notice.
            return;
        }
        if longest == PAIR && !self.known_highest.is_supplementary() {
            // The loop for pairs compares them only with each other. Everything before has been compared.
            self.settle(self.done);
            self.is_all_compared = !self.known_highest.is_supplementary();
        }
        self.longest = longest;
    }

    /// Ends before the sequence that the byte at `fault` can't continue; returns where.
    #[inline(always)]
    fn end_before(&mut self, fault: usize) -> usize {
        let end = end_before(self.bytes, fault, self.has_pairs);
        let done = self.done;
        if end >= done {
            // The loop may have counted CRs only because one came right before its first chunk, which need not be so
            // for this one.
            self.has_cr = true;
            let (number, _) = self.count(&padded(self.bytes, done, end).0);
            debug_assert_eq!(number, 1, "what comes before the fault is well-formed");
        }
        // No need to look back: what was not compared is shorter than a sequence that was counted, or was known before.
        self.settle(end);
        subtract_counts(self.bytes, end, self.done, self.counts);
        end
    }

    /// Takes the counts from the lanes, which cover all bytes up to `end` that have not been settled.
    // Inlined for the same reason.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn settle(&mut self, end: usize) {
        let Lanes {
            lf,
            cr,
            crlf,
            sequences,
            max,
            raised,
            ..
        } = self.lanes;
        self.counts.lf += lf.sum();
        let cr = cr.sum();
        self.has_cr = cr > 0;
        self.counts.cr += cr;
        self.counts.crlf += crlf.sum();
        self.counts.non_ascii += u64::from(sequences.non_ascii);
        self.counts.second_continuation += V::total_80(sequences.second_continuation);
        if self.has_pairs {
            self.counts.pairs += V::total_true(sequences.four);
        } else {
            self.counts.four += V::total_80(sequences.four);
        }
        if self.known_highest.is_raised_by(max.max(raised).highest()) || self.is_all_compared {
            let end = end.min(self.bytes.len());
            let start = self.settled.saturating_sub(BEFORE).min(end);
            self.counts.highest.raise(&self.bytes[start..end]);
        }
        if !SEEKS_NUL && self.has_pairs {
            // Now, while the bytes are in the cache.
            self.seek_nul(self.settled, end);
        }
        self.settled = end;
        self.known_highest = self.counts.highest;
        self.is_all_compared = false;
        self.lanes = Lanes::new(self.machine);
    }
}

/// Whether the text after these bytes can be counted with them as its context: none of their sequences continues in it
/// or is higher than `highest`, and no CR is left to count with the next byte.
#[inline(always)]
fn can_be_context(before: &[u8], highest: Highest) -> bool {
    let Some(&[_, _, a, b, c]) = before.last_chunk::<BEFORE>() else {
        return false;
    };
    a < 0xF0 && b < 0xE0 && c < 0xC0 && c != b'\r' && a.max(b).max(c) <= highest.sequence()[0]
}

/// A copy of a chunk, padded with filler.
///
/// Its alignment also aligns the vectors on the stack: with nothing so aligned, luck would decide whether they cross
/// cache lines, which made loops take half as long again in every second run.
#[repr(align(64))]
struct Padded([u8; WINDOW]);

/// Fills in for missing bytes: the lowest ASCII except U+0000, which may be searched for.
const FILLER: u8 = 1;

/// The chunk from `start` with the bytes before it; filled in before the first byte, and from `end` on.
#[inline(always)]
fn padded(bytes: &[u8], start: usize, end: usize) -> Padded {
    let mut window = [FILLER; WINDOW];
    let filled = BEFORE.saturating_sub(start);
    let from = (start + filled - BEFORE).min(end);
    let length = (end - from).min(WINDOW - filled);
    window[filled..][..length].copy_from_slice(&bytes[from..][..length]);
    Padded(window)
}
