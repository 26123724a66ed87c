//! Segments in packed arrays, block by block.
//!
//! A block goes to JavaScript as soon as it is full, while it is still in the processor's cache: this memory, which never
//! shrinks, holds one at a time, and unless there may be too many segments they need not be counted first.

use alloc::vec::Vec;

use js_sys::{Array, Uint32Array};

use utf8_inspector::{Attempt, CodePoint, Scheme, Segment, SegmentContent};

use crate::memory::{NoMemory, to_integers, with_room_for};
use crate::pack::{ends, kind_number};

/// How many segments, and how many rows, each block except the last has; `www/codec/segment-list.js` has the same number.
const BLOCK: usize = 1 << 15;
/// Two gibibytes of segments in JavaScript, which is past what a browser gives a page, are more than there is memory for.
const MOST: usize = (1 << 28) - 1;

/// Marks the second number of a segment as that of an attempt, not a code point.
const ATTEMPT: u32 = 1 << 31;
/// Marks it as that of a code point of more than 31 bits, which has a row among those of the attempts.
const WIDE: u32 = 3 << 30;
/// For an attempt, the position of the number that says how many bytes before the segment it starts: 0 to 7.
const BEFORE: u32 = 27;

/// Puts into `blocks` two numbers for each segment: its start, and its code point, or `ATTEMPT` and how many bytes before it its
/// attempt starts, or `WIDE`; the latter two with the number of a row. Into `rows` puts the rows of four, see [`Row`];
/// what is equal shares one.
///
/// Segments tile the input, so each ends where the next one starts and the last at the end.
pub(super) fn segments(
    bytes: &[u8],
    scheme: Scheme,
    blocks: &Array<Uint32Array>,
    rows: &Array<Uint32Array>,
) -> Result<(), NoMemory> {
    if bytes.len() > MOST && pack(bytes, scheme, None)? > MOST {
        return Err(NoMemory);
    }
    pack(bytes, scheme, Some((blocks, rows)))?;
    Ok(())
}

/// Packs them, passes them on unless they are only counted, and returns how many there are.
#[inline(never)]
fn pack(
    bytes: &[u8],
    scheme: Scheme,
    to: Option<(&Array<Uint32Array>, &Array<Uint32Array>)>,
) -> Result<usize, NoMemory> {
    let mut found = utf8_inspector::segments(bytes, scheme);
    let mut rows = Rows::new(to.map(|(_, rows)| rows));
    let room = BLOCK.min(bytes.len());
    let mut block = with_room_for(room)?;
    block.resize(room, [0; 2]);
    let mut before = 0;
    loop {
        let mut filled = 0;
        for (place, segment) in block.iter_mut().zip(&mut found) {
            *place = [segment.start as u32, content_number(&segment, &mut rows)?];
            filled += 1;
        }
        if let Some((blocks, _)) = to {
            blocks.push(&to_integers(block[..filled].as_flattened())?);
        }
        before += filled;
        if filled < BLOCK {
            rows.hand_out()?;
            return Ok(before);
        }
    }
}

#[inline]
fn content_number(segment: &Segment, rows: &mut Rows<'_>) -> Result<u32, NoMemory> {
    Ok(match segment.content {
        SegmentContent::CodePoint(code_point) => match u32::try_from(code_point.value()) {
            Ok(value) if value < ATTEMPT => value,
            _ => WIDE | rows.number(wide_row(code_point))?,
        },
        SegmentContent::IllFormed(attempt) => {
            let before = (segment.start - attempt.range().start) as u32;
            ATTEMPT | before << BEFORE | rows.number(attempt_row(&attempt))?
        }
    })
}

/// The rows. Equal ones mostly share a number, because input that consists of errors has few kinds of them.
struct Rows<'a> {
    blocks: Option<&'a Array<Uint32Array>>,
    block: Vec<[u32; 4]>,
    /// How many are in the full blocks.
    before: usize,
    last: (Row, u32),
    /// The latest of each hash. One that it replaced gets another number when it comes again.
    latest: [(Row, u32); 256],
}

/// What is known about an attempt, or a wide code point, except its position: see [`attempt_row`] and [`wide_row`].
///
/// Two numbers of 64 bits: as measured, one made of smaller numbers has to go through memory before it is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Row {
    facts: u64,
    /// The code point + 1, or 0 for none.
    meant: u64,
}

impl Row {
    #[inline]
    fn hash(self) -> usize {
        let mixed = self.facts ^ self.meant.rotate_left(24);
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize
    }

    fn numbers(self) -> [u32; 4] {
        let halves = |number: u64| [number as u32, (number >> 32) as u32];
        let ([first, second], [third, fourth]) = (halves(self.facts), halves(self.meant));
        [first, second, third, fourth]
    }
}

impl<'a> Rows<'a> {
    fn new(blocks: Option<&'a Array<Uint32Array>>) -> Rows<'a> {
        // No real row is like that.
        let none = (Row { facts: 0, meant: 0 }, 0);
        Rows {
            blocks,
            block: Vec::new(),
            before: 0,
            last: none,
            latest: [none; 256],
        }
    }

    /// The number of the row.
    #[inline]
    fn number(&mut self, row: Row) -> Result<u32, NoMemory> {
        if self.last.0 != row {
            self.last = (row, self.number_of_other(row)?);
        }
        Ok(self.last.1)
    }

    #[inline]
    fn number_of_other(&mut self, row: Row) -> Result<u32, NoMemory> {
        let slot = row.hash();
        let (latest, number) = self.latest[slot];
        if latest == row {
            return Ok(number);
        }
        let number = self.add(row)?;
        self.latest[slot] = (row, number);
        Ok(number)
    }

    #[inline(never)]
    fn add(&mut self, row: Row) -> Result<u32, NoMemory> {
        let number = self.before + self.block.len();
        if number >> BEFORE != 0 {
            return Err(NoMemory);
        }
        self.block.try_reserve(1).map_err(|_| NoMemory)?;
        self.block.push(row.numbers());
        if self.block.len() == BLOCK {
            self.hand_out()?;
        }
        Ok(number as u32)
    }

    fn hand_out(&mut self) -> Result<(), NoMemory> {
        if let Some(blocks) = self.blocks {
            blocks.push(&to_integers(self.block.as_flattened())?);
        }
        self.before += self.block.len();
        self.block.clear();
        Ok(())
    }
}

/// The row of a wide code point, which holds only that.
fn wide_row(code_point: CodePoint) -> Row {
    Row {
        facts: 0,
        meant: code_point.value() + 1,
    }
}

/// Of an attempt the kind, the length, the bytes present and those before the broken rule, the lowest and the highest expected
/// byte (FF 00: none), the shortest length (0: none), and 1 if the input ended: 8 bits each, the lowest first.
#[inline]
fn attempt_row(attempt: &Attempt) -> Row {
    let [lowest, highest] = ends(attempt.expected());
    let range = attempt.range();
    let facts = [
        kind_number(attempt.kind()),
        attempt.length() as u8,
        range.len() as u8,
        (attempt.broken_at() - range.start) as u8,
        lowest,
        highest,
        attempt.shortest_length().unwrap_or(0) as u8,
        u8::from(attempt.input_ended()),
    ];
    Row {
        facts: u64::from_le_bytes(facts),
        meant: attempt.code_point().map_or(0, |meant| meant.value() + 1),
    }
}
