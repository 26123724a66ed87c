//! What the scanner has counted so far.

use alloc::collections::TryReserveError;
use alloc::vec;

use crate::scan::counts::{FaultyCounts, TextCounts, UnitCounts};
use crate::scan::highest::Highest;
use crate::scan::rare::RareFaults;
use crate::scan::simd;
use crate::{
    ByteClass, Checkpoint, CodePoint, IllFormedRange, LineEnds, Scan, Scheme, Segment,
    SegmentContent, classify,
};

/// The distance between checkpoints, in bytes.
const CHECKPOINT_DISTANCE: u64 = 64 * 1024;

/// From this many bytes on, classes are counted by ranges of byte values, one after the other.
const MIN_LENGTH_FOR_RANGES: usize = 1024;

const BOM: u64 = 0xFEFF;
const LF: u64 = 0x0A;
const CR: u64 = 0x0D;

/// Counts that grow by one segment, or one stretch of well-formed UTF-8, at a time.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) max_errors: usize,
    /// The most lanes that vectors may have.
    pub(super) most_lanes: usize,
    /// Its `bytes` is also the offset of the next segment.
    scan: Scan,
    scheme: Scheme,
    next_checkpoint: u64,
    /// The highest code point of everything counted by `add_text` and `add_faulty`.
    highest_in_text: Highest,
    /// Whether a CR came last, so that an LF now would make it a CR LF.
    is_after_cr: bool,
}

impl Tally {
    pub(super) fn new(scheme: Scheme) -> Tally {
        Tally {
            max_errors: 100,
            most_lanes: simd::ALL_LANES,
            scan: Scan::default(),
            scheme,
            next_checkpoint: CHECKPOINT_DISTANCE,
            highest_in_text: Highest::default(),
            is_after_cr: false,
        }
    }

    /// Reserves memory for everything that this many bytes can add to the lists.
    pub(super) fn try_reserve(&mut self, bytes: usize) -> Result<(), TryReserveError> {
        let scan = &mut self.scan;
        let ill_formed = bytes.min(self.max_errors.saturating_sub(scan.ill_formed.len()));
        scan.ill_formed.try_reserve(ill_formed)?;
        scan.checkpoints
            .try_reserve(bytes / CHECKPOINT_DISTANCE as usize + 1)
    }

    /// Counts a segment that starts where the last one ended, but not the classes of its bytes.
    #[inline]
    pub(super) fn add_segment(&mut self, segment: &Segment) {
        self.pass_checkpoint();
        let scan = &mut self.scan;
        let start = scan.bytes;
        let length = segment.end - segment.start;
        scan.bytes += length as u64;
        match segment.content {
            SegmentContent::CodePoint(code_point) => {
                let value = code_point.value();
                scan.code_points += 1;
                scan.utf16_units += utf16_length(value);
                scan.lengths[length - 1] += 1;
                scan.highest_code_point = scan.highest_code_point.max(Some(code_point));
                scan.bom |= start == 0 && value == BOM;
                count_line_end(&mut scan.line_ends, value, self.is_after_cr);
                self.is_after_cr = value == CR;
            }
            SegmentContent::IllFormed(attempt) => {
                let kind = attempt.kind();
                scan.kinds[kind as usize] += 1;
                if scan.ill_formed.len() < self.max_errors {
                    let LineEnds { lf, crlf, cr } = scan.line_ends;
                    scan.ill_formed.push(IllFormedRange {
                        start,
                        end: scan.bytes,
                        line: 1 + lf + crlf + cr,
                        kind,
                    });
                }
                self.is_after_cr = false;
            }
        }
    }

    /// Counts the classes of bytes, which `add_segment` leaves out.
    #[inline(never)]
    pub(super) fn add_classes(&mut self, bytes: &[u8]) {
        let class_of = |byte| classify(byte, self.scheme).class as usize;
        let classes = &mut self.scan.classes;
        if bytes.len() < MIN_LENGTH_FOR_RANGES {
            for &byte in bytes {
                classes[class_of(byte)] += 1;
            }
            return;
        }
        // A range has the bytes from its first value on, less those from the first value of the next range on.
        let mut class = class_of(0);
        let mut counted = bytes.len() as u64;
        for first in 1..=u8::MAX {
            if class_of(first) != class {
                let at_least_first = count_at_least(first, bytes);
                classes[class] += counted - at_least_first;
                class = class_of(first);
                counted = at_least_first;
            }
        }
        classes[class] += counted;
    }

    /// Counts well-formed text that is not empty and extends no further than `bytes_to_checkpoint`,
    /// except with its last code point.
    pub(super) fn add_text(&mut self, text: &[u8], counts: &TextCounts) {
        self.pass_checkpoint();
        let scan = &mut self.scan;
        scan.bom |= scan.bytes == 0 && text.starts_with("\u{FEFF}".as_bytes());
        scan.bytes += text.len() as u64;

        self.highest_in_text = counts.highest;
        let &TextCounts {
            non_ascii,
            second_continuation,
            four,
            pairs,
            ..
        } = counts;
        let ascii = text.len() as u64 - non_ascii;
        let three = second_continuation - 2 * four - 2 * pairs;
        let two = (non_ascii - 3 * three - 4 * four - 6 * pairs) / 2;
        let starts = two + three + four + 2 * pairs;
        let lengths = [ascii, two, three, four, 0, pairs];
        for (length, count) in lengths.into_iter().enumerate() {
            scan.lengths[length] += count;
        }
        scan.code_points += ascii + starts - pairs;
        scan.utf16_units += ascii + starts + four;
        for (class, count) in [ascii, starts, non_ascii - starts].into_iter().enumerate() {
            scan.classes[class] += count;
        }

        let crlf = counts.crlf + u64::from(self.is_after_cr && text[0] == b'\n');
        scan.line_ends.crlf += crlf;
        // A CR at the end of the previous text was counted as CR, but may be part of CR LF.
        scan.line_ends.lf = scan.line_ends.lf + counts.lf - crlf;
        scan.line_ends.cr = scan.line_ends.cr + counts.cr - crlf;
        self.is_after_cr = text.ends_with(b"\r");
    }

    /// Counts well-formed text of code units of `size` bytes that is not empty and extends no further than `bytes_to_checkpoint`,
    /// except with its last code point.
    pub(super) fn add_units(&mut self, text: &[u8], size: usize, counts: &UnitCounts) {
        self.pass_checkpoint();
        self.add_classes(text);
        let scan = &mut self.scan;
        scan.bom |= scan.bytes == 0 && u64::from(counts.first) == BOM;
        scan.bytes += text.len() as u64;
        let code_points = (text.len() / size) as u64 - counts.pairs;
        scan.code_points += code_points;
        scan.utf16_units += code_points + counts.supplementary;
        scan.lengths[size - 1] += code_points - counts.pairs;
        scan.lengths[3] += counts.pairs;
        let highest = CodePoint::new(counts.highest.into());
        scan.highest_code_point = scan.highest_code_point.max(highest);

        let crlf = counts.crlf + u64::from(self.is_after_cr && u64::from(counts.first) == LF);
        scan.line_ends.crlf += crlf;
        scan.line_ends.lf += counts.lf - crlf;
        // A CR at the end of the previous text was counted as CR, but may be part of CR LF.
        scan.line_ends.cr = scan.line_ends.cr + counts.cr - crlf;
        self.is_after_cr = u64::from(counts.last) == CR;
    }

    /// Counts the faults in the text that was added last, which has counted their bytes as ASCII.
    pub(super) fn add_rare(&mut self, rare: &RareFaults) {
        let scan = &mut self.scan;
        let bytes = rare.bytes as u64;
        scan.lengths[0] -= bytes;
        scan.code_points -= bytes;
        scan.utf16_units -= bytes;
        scan.classes[ByteClass::Ascii as usize] -= bytes;
        for (sum, count) in scan.kinds.iter_mut().zip(rare.kinds) {
            *sum += count;
        }
        for (sum, count) in scan.classes.iter_mut().zip(rare.classes) {
            *sum += count;
        }
    }

    /// Counts bytes with errors that are no longer listed; none of their segments starts after `bytes_to_checkpoint`.
    pub(super) fn add_faulty(&mut self, bytes: &[u8], counts: &FaultyCounts, is_after_cr: bool) {
        self.pass_checkpoint();
        // ASCII can raise the highest code point only while that is ASCII too, or there is none; anything higher was
        // passed to `raise_highest`.
        if self.highest_in_text.is_raised_by(0x7F) {
            let ascii = |&byte: &u8| if byte.is_ascii() { byte + 1 } else { 0 };
            let above = bytes.iter().map(ascii).fold(0, u8::max);
            self.highest_in_text.raise(above.checked_sub(1).as_slice());
        }
        let scan = &mut self.scan;
        scan.bytes += bytes.len() as u64;
        let [one, two, three, four] = counts.lengths;
        scan.code_points += one + two + three + four;
        scan.utf16_units += one + two + three + 2 * four;
        for (sum, count) in scan.lengths.iter_mut().zip(counts.lengths) {
            *sum += count;
        }
        for (sum, count) in scan.kinds.iter_mut().zip(counts.kinds) {
            *sum += count;
        }
        for (sum, count) in scan.classes.iter_mut().zip(counts.classes) {
            *sum += count;
        }
        // The counts of LF and of CR include those of CR LF.
        scan.line_ends.crlf += counts.crlf;
        scan.line_ends.lf += counts.lf - counts.crlf;
        scan.line_ends.cr = scan.line_ends.cr + counts.cr - counts.crlf;
        self.is_after_cr = is_after_cr;
    }

    /// How many bytes have been counted.
    pub(super) fn bytes(&self) -> u64 {
        self.scan.bytes
    }

    pub(super) fn ill_formed(&self) -> &[IllFormedRange] {
        &self.scan.ill_formed
    }

    pub(super) fn ill_formed_count(&self) -> u64 {
        self.scan.ill_formed_count()
    }

    pub(super) fn drain_ill_formed(&mut self) -> vec::Drain<'_, IllFormedRange> {
        self.scan.ill_formed.drain(..)
    }

    pub(super) fn drain_checkpoints(&mut self) -> vec::Drain<'_, Checkpoint> {
        self.scan.checkpoints.drain(..)
    }

    /// Whether more ill-formed segments can be listed.
    pub(super) fn has_room_for_errors(&self) -> bool {
        self.scan.ill_formed.len() < self.max_errors
    }

    /// Raises the highest code point to that of a well-formed sequence of UTF-8, if that is higher.
    pub(super) fn raise_highest(&mut self, sequence: &[u8]) {
        if self.highest_in_text.is_raised_by(sequence[0])
            || self.highest_in_text.sequence()[0] == sequence[0]
        {
            self.highest_in_text.raise(sequence);
        }
    }

    /// The highest code point of all text added so far.
    pub(super) fn highest_in_text(&self) -> Highest {
        self.highest_in_text
    }

    /// How many bytes may be added before the next checkpoint is due; at least 1.
    pub(super) fn bytes_to_checkpoint(&self) -> usize {
        (CHECKPOINT_DISTANCE - self.scan.bytes % CHECKPOINT_DISTANCE) as usize
    }

    /// Adds a checkpoint if one is due, where a segment starts.
    fn pass_checkpoint(&mut self) {
        if self.scan.bytes >= self.next_checkpoint {
            self.scan.checkpoints.push(Checkpoint {
                byte_offset: self.scan.bytes,
                code_points: self.scan.code_points,
            });
            self.next_checkpoint += CHECKPOINT_DISTANCE;
        }
    }

    pub(super) fn finish(mut self) -> Scan {
        let in_text = self.highest_in_text.code_point();
        self.scan.highest_code_point = self.scan.highest_code_point.max(in_text);
        self.scan
    }
}

/// How many bytes are at least `first`.
fn count_at_least(first: u8, bytes: &[u8]) -> u64 {
    // In chunks no longer than a byte can count.
    let counts = bytes.chunks(u8::MAX.into()).map(|chunk| {
        let are = chunk.iter().map(|&byte| u8::from(byte >= first));
        u64::from(are.sum::<u8>())
    });
    counts.sum()
}

fn utf16_length(value: u64) -> u64 {
    match value {
        0..=0xFFFF => 1,
        0x1_0000..=0x10_FFFF => 2,
        _ => 0,
    }
}

#[inline]
fn count_line_end(line_ends: &mut LineEnds, value: u64, is_after_cr: bool) {
    match value {
        LF if is_after_cr => {
            line_ends.cr -= 1;
            line_ends.crlf += 1;
        }
        LF => line_ends.lf += 1,
        CR => line_ends.cr += 1,
        _ => {}
    }
}
