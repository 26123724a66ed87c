//! Segments in packed arrays, block by block.
//!
//! A block goes to JavaScript as soon as it is full, while it is still in the processor's cache: this memory, which
//! never shrinks, holds one block at a time, and the segments need not be counted first, unless there may be too many.

use alloc::vec::Vec;

use js_sys::{Array, Uint32Array};

use utf8_inspector::{Attempt, CodePoint, Known, Scheme, Segment, SegmentContent};

use crate::memory::{NoMemory, to_integers, with_room_for};

/// How many segments, and how many rows, each block except the last has; `www/codec/segment-list.js` has the same number.
const BLOCK: usize = 1 << 15;
/// The most segments. Two gibibytes of them are more than a browser gives a page.
const MAX_SEGMENTS: usize = (1 << 28) - 1;

/// Marks the second number of a segment as that of an attempt, not a code point.
const ATTEMPT: u32 = 1 << 31;
/// Marks it as that of a code point of more than 31 bits, which has a row among those of the attempts.
const WIDE: u32 = 3 << 30;
/// For an attempt, the bit position of the number that says how many bytes before the segment it starts: 0 to 7.
const BEFORE_SHIFT: u32 = 27;

/// Pushes to `blocks` two numbers for each segment: its start, and its code point; or `ATTEMPT` with how many bytes
/// before the segment its attempt starts, or `WIDE`, both with the number of a row. Pushes to `rows` the rows of four
/// numbers, see [`row`]; equal ones mostly share one.
///
/// Segments tile the input, so each ends where the next one starts and the last at the end.
pub(super) fn segments(
    bytes: &[u8],
    scheme: Scheme,
    blocks: &Array<Uint32Array>,
    rows: &Array<Uint32Array>,
) -> Result<(), NoMemory> {
    if bytes.len() > MAX_SEGMENTS && pack(bytes, scheme, None)? > MAX_SEGMENTS {
        return Err(NoMemory);
    }
    pack(bytes, scheme, Some((blocks, rows)))?;
    Ok(())
}

/// Packs the segments, passes them on unless they are only counted, and returns how many there are.
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
    let mut known = Known::empty();
    let mut before = 0;
    loop {
        let mut filled = 0;
        loop {
            found.put_known(room - filled, &known, |start, number| {
                block[filled] = [start as u32, number];
                filled += 1;
            });
            let Some(place) = block.get_mut(filled) else {
                break;
            };
            let Some(segment) = found.next_unknown() else {
                break;
            };
            let number = content_number(&segment, &mut rows)?;
            *place = [segment.start as u32, number];
            filled += 1;
            found.learn(&segment, number, &mut known);
        }
        if let Some((blocks, _)) = to {
            blocks.push(&to_integers(block[..filled].as_flattened())?);
        }
        before += filled;
        if filled < BLOCK {
            rows.flush()?;
            return Ok(before);
        }
    }
}

#[inline]
fn content_number(segment: &Segment, rows: &mut Rows<'_>) -> Result<u32, NoMemory> {
    Ok(match &segment.content {
        SegmentContent::CodePoint(code_point) => match u32::try_from(code_point.value()) {
            Ok(value) if value < ATTEMPT => value,
            _ => WIDE | rows.number(wide_key(*code_point), None)?,
        },
        SegmentContent::IllFormed(attempt) => {
            let before = (segment.start - attempt.range().start) as u32;
            ATTEMPT | before << BEFORE_SHIFT | rows.number(attempt.key(), Some(attempt))?
        }
    })
}

/// The rows. Equal ones mostly share a number, because even input full of errors has few kinds of them.
struct Rows<'a> {
    blocks: Option<&'a Array<Uint32Array>>,
    block: Vec<[u32; 4]>,
    /// How many rows are in the full blocks.
    before: usize,
    /// The latest row of each hash. A row that it has displaced gets another number when it recurs.
    latest: [(Key, u32); 256],
}

/// What tells rows apart before they are made: the key of an attempt, or 0 and the wide code point + 1.
///
/// Two 64-bit numbers: measured, a key made of smaller ones goes through memory before it is compared.
type Key = [u64; 2];

fn wide_key(code_point: CodePoint) -> Key {
    [0, code_point.value() + 1]
}

fn hash([facts, meant]: Key) -> usize {
    usize::from(((facts % 251) ^ meant) as u8)
}

impl<'a> Rows<'a> {
    fn new(blocks: Option<&'a Array<Uint32Array>>) -> Rows<'a> {
        // No row has this key.
        let none = ([0, 0], 0);
        Rows {
            blocks,
            block: Vec::new(),
            before: 0,
            latest: [none; 256],
        }
    }

    /// The number of the row with this key, that of an attempt or of a wide code point.
    #[inline]
    fn number(&mut self, key: Key, attempt: Option<&Attempt>) -> Result<u32, NoMemory> {
        let slot = hash(key);
        let (latest, number) = self.latest[slot];
        if latest == key {
            return Ok(number);
        }
        let number = self.add(row(key, attempt))?;
        self.latest[slot] = (key, number);
        Ok(number)
    }

    #[inline(never)]
    fn add(&mut self, row: [u32; 4]) -> Result<u32, NoMemory> {
        let number = self.before + self.block.len();
        if number >> BEFORE_SHIFT != 0 {
            return Err(NoMemory);
        }
        self.block.try_reserve(1).map_err(|_| NoMemory)?;
        self.block.push(row);
        if self.block.len() == BLOCK {
            self.flush()?;
        }
        Ok(number as u32)
    }

    fn flush(&mut self) -> Result<(), NoMemory> {
        if let Some(blocks) = self.blocks {
            blocks.push(&to_integers(self.block.as_flattened())?);
        }
        self.before += self.block.len();
        self.block.clear();
        Ok(())
    }
}

/// The key; for an attempt, with the shortest length (0: none) in place of the scheme.
fn row(key: Key, attempt: Option<&Attempt>) -> [u32; 4] {
    let [facts, meant] = key;
    let facts = attempt.map_or(facts, |attempt| {
        let shortest = attempt.shortest_length().unwrap_or(0) as u64;
        facts & !(0xFF << 8) | shortest << 8
    });
    [facts, facts >> 32, meant, meant >> 32].map(|number| number as u32)
}
