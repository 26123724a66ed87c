//! The scan of a stretch of well-formed UTF-8, chunk by chunk.

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::simd::chunk::{CHUNK, End, Lanes, WINDOW, count, has_nul};
use crate::scan::simd::constants::{PAIR, SEEKS_NUL, STOPS_AT_CR};
use crate::scan::simd::ends::{end_before, surrogate, take_back};
use crate::scan::simd::vector::Vector;

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
    let is_apart = has_pairs || !is_ended(&text[..start], counts.highest);
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
        told: counts.highest,
        is_all_compared: false,
        counts,
    };
    let whole = bytes.len() / CHUNK * CHUNK;
    // A filler comes after the bytes, and before them if they have to be counted apart from what is there: ASCII, which ends
    // every sequence.
    while walk.done < bytes.len() + BEFORE {
        let done = walk.done;
        let end;
        let chunks = if done < whole && (done > 0 || !is_apart) {
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
    /// The length of sequences for which the next loop is made.
    longest: usize,
    /// Whether it counts CRs, because there were some not long ago.
    has_cr: bool,
    lanes: Lanes<V>,
    /// What the lanes are compared with.
    told: Highest,
    /// Whether what is in the lanes must be compared with it besides.
    is_all_compared: bool,
    counts: &'a mut TextCounts,
}

impl<V: Vector> Walk<'_, V> {
    /// Counts some of the chunks, at least one if no loop for other sequences is due; returns the offset of a byte that
    /// can't follow those before it.
    #[inline(always)]
    fn go_through(&mut self, chunks: &[u8]) -> Option<usize> {
        let (number, end) = self.count(chunks);
        if SEEKS_NUL && self.has_pairs && self.longest != PAIR {
            // And in the byte before them: the loop for pairs finds a U+0000 when it comes to the next byte.
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
        let told = if self.longest == PAIR {
            self.told.pair_limits()
        } else {
            self.told.limits()
        };
        count::<V>(
            self.machine,
            self.longest,
            self.has_cr,
            SEEKS_NUL && !self.counts.has_nul,
            chunks,
            &mut self.lanes,
            told,
        )
    }

    /// Looks for a U+0000 in these bytes, as far as there are any, unless one has been found.
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
            // It may be the only one, which no other loop would notice.
            return;
        }
        if longest == PAIR && !self.told.is_supplementary() {
            // The loop compares pairs with each other, not with anything lower. What comes before has been compared.
            self.settle(self.done);
            self.is_all_compared = !self.told.is_supplementary();
        }
        self.longest = longest;
    }

    /// Ends before the sequence to which the byte at `fault` does not belong; returns where.
    #[inline(always)]
    fn end_before(&mut self, fault: usize) -> usize {
        let end = end_before(self.bytes, fault, self.has_pairs);
        let done = self.done;
        if end >= done {
            // The loop may have counted CRs only since there was one just before its first chunk: no reason for another.
            self.has_cr |= STOPS_AT_CR;
            let (number, _) = self.count(&padded(self.bytes, done, end).0);
            debug_assert_eq!(number, 1, "what comes before the fault is well-formed");
        }
        // No need to look back: what is not compared is shorter than a sequence that was counted, or was known before.
        self.settle(end);
        take_back(self.bytes, end, self.done, self.counts);
        // A sequence of four is counted by its second byte.
        if end + 1 < self.done && self.bytes.get(end).is_some_and(|&start| start >= 0xF0) {
            self.counts.four -= 1;
        }
        end
    }

    /// Takes the counts from the lanes; those of all bytes up to `end` are in there, or already taken.
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
            self.counts.four += V::total_true(sequences.four);
        }
        if self.told.is_raised_by(max.max(raised).highest()) || self.is_all_compared {
            let end = end.min(self.bytes.len());
            let start = self.settled.saturating_sub(BEFORE).min(end);
            self.counts.highest.raise(&self.bytes[start..end]);
        }
        if !SEEKS_NUL && self.has_pairs {
            // Now, while they are in the cache.
            self.seek_nul(self.settled, end);
        }
        self.settled = end;
        self.told = self.counts.highest;
        self.is_all_compared = false;
        self.lanes = Lanes::new(self.machine);
    }
}

/// Whether what comes after these bytes may be counted with them before it: no sequence goes on, none is higher than this, and no CR
/// is counted with what comes next.
#[inline(always)]
fn is_ended(before: &[u8], highest: Highest) -> bool {
    let Some(&[_, _, a, b, c]) = before.last_chunk::<BEFORE>() else {
        return false;
    };
    a < 0xF0 && b < 0xE0 && c < 0xC0 && c != b'\r' && a.max(b).max(c) <= highest.sequence()[0]
}

/// A chunk that is not in the text as it stands.
///
/// Its alignment is that of all vectors on the stack: without anything so aligned they would lie across two lines of the cache
/// or not by luck, which made loops half as long again in every second run.
#[repr(align(64))]
struct Padded([u8; WINDOW]);

/// Stands for what is not there: ASCII, as low as can be, but no U+0000, for which there may be a search.
const FILLER: u8 = 1;

/// The chunk from `start`, filled where it is before all bytes or from `end` on.
#[inline(always)]
fn padded(bytes: &[u8], start: usize, end: usize) -> Padded {
    let mut window = [FILLER; WINDOW];
    let filled = BEFORE.saturating_sub(start);
    let from = (start + filled - BEFORE).min(end);
    let length = (end - from).min(WINDOW - filled);
    window[filled..][..length].copy_from_slice(&bytes[from..][..length]);
    Padded(window)
}
