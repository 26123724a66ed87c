//! The fast scan of schemes of code units: UTF-16, UCS-2, UTF-32, and those of one byte. Blocks of units that are code
//! points by themselves are counted in plain loops, which the compiler vectorises; pairs are counted one by one.

use core::array::from_fn;

use crate::Scheme;
use crate::scan::counts::UnitCounts;
use crate::scan::decode::decode;
use crate::scan::tally::Tally;
use crate::scheme::code_unit::Units;
use crate::scheme::description::Halves;
use crate::scheme::pair;

/// How many code units are examined together.
const BLOCK: usize = 32;
/// Text between two errors that is shorter than this is not worth a loop of its own.
const SHORT: usize = 128;
/// How many bytes are decoded after an error: at least, and at most, where errors are frequent.
const STRETCH: usize = 4;
const LONGEST_STRETCH: usize = 1024;

const LF: u32 = 0x0A;
const CR: u32 = 0x0D;

/// Counts the code units and attempts that start before `end`; returns where the next one starts.
///
/// `bytes` must extend far enough beyond `end` to decide all of them.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub(super) fn scan(
    bytes: &[u8],
    end: usize,
    scheme: Scheme,
    units: Units,
    tally: &mut Tally,
) -> usize {
    let reader = Reader::new(scheme, units);
    let mut done = 0;
    let mut stretch = STRETCH;
    while done < end {
        let room = (end - done).min(tally.bytes_to_checkpoint());
        let rest = &bytes[done..];
        let (length, counts) = reader.count(rest, room);
        if length > 0 {
            tally.add_units(&rest[..length], units.size, &counts);
            done += length;
        }
        if length < room {
            stretch = if length < SHORT {
                LONGEST_STRETCH.min(2 * stretch)
            } else {
                STRETCH
            };
            let rest = &bytes[done..];
            done += decode(rest, stretch.min(room - length), scheme, tally);
        }
    }
    done
}

struct Reader {
    units: Units,
    /// For each range of code units that are code points by themselves, the lowest one, and how many more there are.
    ranges: [[u32; 2]; 2],
    has_pairs: bool,
}

impl Reader {
    fn new(scheme: Scheme, units: Units) -> Reader {
        let description = scheme.description();
        let ranges = description.code_points;
        Reader {
            units,
            ranges: from_fn(|place| {
                // The same range twice does no harm.
                let range = ranges.get(place).unwrap_or(&ranges[0]);
                [*range.start() as u32, (range.end() - range.start()) as u32]
            }),
            has_pairs: description.halves == Halves::Joined,
        }
    }

    /// The length in bytes of the well-formed text at the start of `bytes`, as far as its code points start in the
    /// first `room` of them, and its counts.
    fn count(&self, bytes: &[u8], room: usize) -> (usize, UnitCounts) {
        let size = self.units.size;
        let all = bytes.len() / size;
        let room = room.div_ceil(size).min(all);
        let mut counts = UnitCounts::default();
        let mut at = 0;
        while at < room {
            let mut block = [0; BLOCK];
            let units = &mut block[..BLOCK.min(all - at)];
            self.load(&bytes[at * size..], units);
            if at == 0 {
                counts.first = units[0];
            }
            if at + BLOCK <= room && self.are_whole(&block) {
                add_block(&block, &mut counts);
                at += BLOCK;
                continue;
            }
            let mut place = 0;
            while place < BLOCK.min(room - at) {
                let units = &block[place..BLOCK.min(all - at)];
                let length = self.add_one(units, &mut counts);
                if length == 0 {
                    break;
                }
                place += length;
            }
            if place == 0 {
                break;
            }
            // A unit that was not counted may start a pair that extends beyond the block.
            at += place;
        }
        (at * size, counts)
    }

    /// Reads as many code units as `block` has room for.
    fn load(&self, bytes: &[u8], block: &mut [u32]) {
        fn read<const SIZE: usize>(bytes: &[u8], block: &mut [u32], value: fn([u8; SIZE]) -> u32) {
            for (unit, &bytes) in block.iter_mut().zip(bytes.as_chunks().0) {
                *unit = value(bytes);
            }
        }
        match (self.units.size, self.units.is_little) {
            (1, _) => read(bytes, block, |[byte]| byte.into()),
            (2, true) => read(bytes, block, |unit| u16::from_le_bytes(unit).into()),
            (2, false) => read(bytes, block, |unit| u16::from_be_bytes(unit).into()),
            (_, true) => read(bytes, block, u32::from_le_bytes),
            (_, false) => read(bytes, block, u32::from_be_bytes),
        }
    }

    fn is_whole(&self, unit: u32) -> bool {
        let [[low, more], [other_low, other_more]] = self.ranges;
        (unit.wrapping_sub(low) <= more) | (unit.wrapping_sub(other_low) <= other_more)
    }

    /// Whether each unit is a code point by itself.
    fn are_whole(&self, block: &[u32; BLOCK]) -> bool {
        block
            .iter()
            .fold(true, |all, &unit| all & self.is_whole(unit))
    }

    /// Counts the code point at the start, if it is well-formed; returns how many code units it has, otherwise 0.
    fn add_one(&self, units: &[u32], counts: &mut UnitCounts) -> usize {
        let unit = units[0];
        let mut code_point = unit;
        let mut length = 1;
        if !self.is_whole(unit) {
            let second = units.get(1).map_or(0, |&second| second.into());
            if !(self.has_pairs && pair::is_first(unit.into()) && pair::is_second(second)) {
                return 0;
            }
            code_point = pair::join(unit.into(), second) as u32;
            length = 2;
            counts.pairs += 1;
        }
        counts.supplementary += u64::from(code_point > 0xFFFF);
        counts.highest = counts.highest.max(code_point);
        counts.cr += u64::from(unit == CR);
        counts.lf += u64::from(unit == LF);
        counts.crlf += u64::from(unit == LF && counts.last == CR);
        counts.last = code_point;
        length
    }
}

/// Counts a block in which each unit is a code point by itself.
fn add_block(block: &[u32; BLOCK], counts: &mut UnitCounts) {
    let [mut lf, mut cr, mut supplementary] = [0_u32; 3];
    for &unit in block {
        lf += u32::from(unit == LF);
        cr += u32::from(unit == CR);
        supplementary += u32::from(unit > 0xFFFF);
        counts.highest = counts.highest.max(unit);
    }
    if counts.last == CR || cr > 0 {
        let mut before = counts.last;
        for &unit in block {
            counts.crlf += u64::from(before == CR && unit == LF);
            before = unit;
        }
    }
    counts.lf += u64::from(lf);
    counts.cr += u64::from(cr);
    counts.supplementary += u64::from(supplementary);
    counts.last = block[BLOCK - 1];
}
