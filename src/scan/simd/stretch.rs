//! The way through a stretch of well-formed UTF-8, chunk by chunk.

use crate::scan::counts::TextCounts;
use crate::scan::highest::{BEFORE, Highest, longest_length};
use crate::scan::simd::chunk::{CHUNK, End, Lanes, WINDOW, count};
use crate::scan::simd::vector::Vector;
use crate::scheme::description::is_continuation;

/// Adds the counts of the well-formed sequences at the start of `bytes`, up to the first byte that does not belong to
/// one; returns how many bytes they are.
#[inline(always)]
pub(super) fn count_well_formed<V: Vector>(
    machine: V::Machine,
    bytes: &[u8],
    counts: &mut TextCounts,
) -> usize {
    let mut walk = Walk::<V> {
        machine,
        bytes,
        done: 0,
        settled: 0,
        longest: 1,
        lanes: Lanes::new(machine),
        told: counts.highest,
        counts,
    };
    let whole = bytes.len() / CHUNK * CHUNK;
    // What comes before the bytes and after them are NULs: they are ASCII, which ends every sequence.
    while walk.done < bytes.len() + BEFORE {
        let done = walk.done;
        let fault = if done > 0 && done < whole {
            walk.go_through(&bytes[done - BEFORE..whole])
        } else {
            walk.go_through(&padded(bytes, done, bytes.len()))
        };
        if let Some(fault) = fault {
            return walk.end_before(fault);
        }
    }
    walk.settle(bytes.len());
    bytes.len()
}

struct Walk<'a, V: Vector> {
    machine: V::Machine,
    bytes: &'a [u8],
    /// So many bytes have been counted: a whole number of chunks.
    done: usize,
    /// The counts of so many are no longer in the lanes.
    settled: usize,
    /// How long the sequences are for which the loop is made that comes next.
    longest: usize,
    lanes: Lanes<V>,
    /// What the lanes compare with.
    told: Highest,
    counts: &'a mut TextCounts,
}

impl<V: Vector> Walk<'_, V> {
    /// Counts some of the chunks, at least one if no loop for other sequences is due; returns the offset of a byte that
    /// does not go with those before it.
    #[inline(always)]
    fn go_through(&mut self, chunks: &[u8]) -> Option<usize> {
        let told = self.counts.highest.sequence();
        let (number, end) = count::<V>(self.machine, self.longest, chunks, &mut self.lanes, told);
        self.done += number * CHUNK;
        match end {
            End::Chunks if self.lanes.room == 0 => {
                let max = self.lanes.max.highest();
                self.settle(self.done);
                self.turn_to(longest_length(max));
            }
            End::Chunks => {}
            End::Longest(longest) => self.turn_to(longest),
            End::Fault(offset) => return Some(self.done + offset),
        }
        None
    }

    #[inline(always)]
    fn count(&mut self, chunks: &[u8]) -> (usize, End) {
        let told = self.told.limits();
        count::<V>(self.machine, self.longest, chunks, &mut self.lanes, told)
    }

    fn turn_to(&mut self, longest: usize) {
        if longest < self.longest {
            self.look_back(self.done);
        }
        self.longest = longest;
    }

    /// Takes into account the last sequences before this offset: the lane in which a loop does so may lie after it.
    fn look_back(&mut self, end: usize) {
        let end = end.min(self.bytes.len());
        let start = end.saturating_sub(2 * BEFORE);
        self.counts.highest.raise(&self.bytes[start..end]);
    }

    /// Ends before the sequence to which the byte at `fault` does not belong; returns where.
    #[inline(always)]
    fn end_before(&mut self, fault: usize) -> usize {
        let end = sequence_start(self.bytes, fault);
        let done = self.done;
        if end >= done {
            self.count(&padded(self.bytes, done, end));
        }
        self.look_back(end);
        self.settle(end);
        // The first bytes of the sequence at fault have been counted with the chunk before.
        let cut = done.saturating_sub(end) as u64;
        self.counts.non_ascii -= cut;
        self.counts.second_continuation -= cut.saturating_sub(2);
        end
    }

    /// Takes the counts from the lanes; those of all bytes up to `end` are in there, or already taken.
    #[inline(always)]
    fn settle(&mut self, end: usize) {
        let Lanes {
            lf,
            cr,
            crlf,
            non_ascii,
            second_continuation,
            four,
            max,
            raised,
            ..
        } = self.lanes;
        self.counts.lf += lf.sum();
        self.counts.cr += cr.sum();
        self.counts.crlf += crlf.sum();
        self.counts.non_ascii += non_ascii.sum();
        self.counts.second_continuation += second_continuation.sum();
        self.counts.four += four.sum();
        if self.told.is_raised_by(max.max(raised).highest()) {
            let end = end.min(self.bytes.len());
            let start = self.settled.saturating_sub(BEFORE).min(end);
            self.counts.highest.raise(&self.bytes[start..end]);
        }
        self.settled = end;
        self.told = self.counts.highest;
        self.lanes = Lanes::new(self.machine);
    }
}

/// The chunk from `start`, with NULs for what comes before all bytes or from `end` on.
#[inline(always)]
fn padded(bytes: &[u8], start: usize, end: usize) -> [u8; WINDOW] {
    let mut window = [0; WINDOW];
    let nuls = BEFORE.saturating_sub(start);
    let from = (start + nuls - BEFORE).min(end);
    let length = (end - from).min(WINDOW - nuls);
    window[nuls..][..length].copy_from_slice(&bytes[from..][..length]);
    window
}

/// Where the sequence starts that the byte at `fault` can't go on with; `fault` if there is none.
fn sequence_start(bytes: &[u8], fault: usize) -> usize {
    let fault = fault.min(bytes.len());
    for distance in 1..=BEFORE.min(fault) {
        let byte = bytes[fault - distance];
        if !is_continuation(byte) {
            let is_unfinished = longest_length(byte) > distance;
            return if is_unfinished {
                fault - distance
            } else {
                fault
            };
        }
    }
    fault
}
