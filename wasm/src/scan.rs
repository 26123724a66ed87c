//! The scanner for JavaScript.

use alloc::vec::Vec;

use js_sys::{Float64Array, RangeError, Uint8Array};
use utf8_inspector::{ByteClass, CodePoint, IllFormedKind, Scan, Scheme};
use wasm_bindgen::prelude::*;

use crate::memory::{NoMemory, copied, part, to_numbers, with_room_for};

/// A scanner that takes a chunk at a time and finally becomes numbers.
#[wasm_bindgen]
pub struct Scanner {
    scheme: Scheme,
    scanner: utf8_inspector::Scanner,
}

/// How many bytes are copied at once: few enough that a huge chunk needs no more memory, and that they stay in the
/// cache.
const SLICE: usize = 256 * 1024;

#[wasm_bindgen]
impl Scanner {
    /// A scanner that lists at most this many ill-formed segments.
    #[wasm_bindgen(constructor)]
    pub fn new(scheme: usize, max_errors: f64) -> Scanner {
        let scheme = Scheme::ALL[scheme];
        Scanner {
            scheme,
            // A limit that does not fit into a `usize` is as good as none.
            scanner: utf8_inspector::Scanner::new(scheme).max_errors(max_errors as usize),
        }
    }

    /// Counts the bytes; a `RangeError` if there is no memory for what they may add, after which the scanner can't be
    /// used any more.
    pub fn push(&mut self, chunk: &Uint8Array) -> Result<(), JsValue> {
        self.push_slices(chunk).map_err(|NoMemory| no_memory())
    }

    fn push_slices(&mut self, chunk: &Uint8Array) -> Result<(), NoMemory> {
        let length = chunk.length() as usize;
        for start in (0..length).step_by(SLICE) {
            let end = length.min(start + SLICE);
            self.scanner
                .try_reserve(end - start)
                .map_err(|_| NoMemory)?;
            let slice = part(chunk, start as u32, end as u32);
            self.scanner.push(&copied(&slice)?);
        }
        Ok(())
    }

    /// The result, see `pack`; a `RangeError` if there is no memory for it.
    pub fn finish(self) -> Result<Float64Array, JsValue> {
        pack(&self.scanner.finish(), self.scheme)
            .and_then(|numbers| to_numbers(&numbers))
            .map_err(|NoMemory| no_memory())
    }
}

fn no_memory() -> JsValue {
    RangeError::new(
        "not enough memory for this many ill-formed segments: create a new Scanner with a smaller maxErrors",
    )
    .into()
}

/// The numbers of a scan, in this order:
///
/// 1. bytes, code points, UTF-16 code units
/// 2. bytes of each class, four numbers
/// 3. sequences of each length from 1 to 8, or -1 for a length that the scheme does not have
/// 4. ill-formed segments of each kind, six numbers
/// 5. LF, CR LF, CR
/// 6. the highest code point or -1; 1 for a byte order mark, else 0
/// 7. how many ill-formed segments are listed; start, end, line and kind of each
/// 8. byte offset and code points before it of each checkpoint
///
/// All are exact up to 2^53.
fn pack(scan: &Scan, scheme: Scheme) -> Result<Vec<f64>, NoMemory> {
    let length = FIXED + 4 * scan.ill_formed.len() + 2 * scan.checkpoints.len();
    let mut numbers = with_room_for(length)?;

    let lengths = lengths(scheme);
    let count = |count: &u64| *count as f64;
    numbers.extend(
        [scan.bytes, scan.code_points, scan.utf16_units]
            .iter()
            .map(count),
    );
    let of_class = |&class| scan.class(class) as f64;
    numbers.extend(ByteClass::ALL.iter().map(of_class));
    numbers.extend((1..=8).map(|length| {
        if lengths.contains(&length) {
            scan.sequences_of_length(length) as f64
        } else {
            -1.0
        }
    }));
    let of_kind = |&kind| scan.kind(kind) as f64;
    numbers.extend(IllFormedKind::ALL.iter().map(of_kind));
    let line_ends = scan.line_ends;
    numbers.extend(
        [line_ends.lf, line_ends.crlf, line_ends.cr]
            .iter()
            .map(count),
    );
    let highest = scan.highest_code_point;
    numbers.push(highest.map_or(-1.0, |code_point| code_point.value() as f64));
    numbers.push(f64::from(u8::from(scan.bom)));
    numbers.push(scan.ill_formed.len() as f64);
    for range in &scan.ill_formed {
        numbers.extend(
            [range.start, range.end, range.line, range.kind as u64]
                .iter()
                .map(count),
        );
    }
    for checkpoint in &scan.checkpoints {
        numbers.extend(
            [checkpoint.byte_offset, checkpoint.code_points]
                .iter()
                .map(count),
        );
    }
    Ok(numbers)
}

/// How many numbers every scan has.
const FIXED: usize = 3 + 4 + 8 + 6 + 3 + 2 + 1;

/// The lengths that well-formed sequences of the scheme can have.
fn lengths(scheme: Scheme) -> Vec<usize> {
    // Every length of every scheme is that of the last code point of some number of bits.
    (0..=42)
        .filter_map(|bits| CodePoint::new((1 << bits) - 1))
        .filter_map(|code_point| utf8_inspector::encode(code_point, scheme).ok())
        .map(|bytes| bytes.len())
        .collect()
}
