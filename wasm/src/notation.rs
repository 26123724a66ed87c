//! The notations. Each crosses as its index in `Notation::ALL`, and a failure as an array, from which JavaScript makes
//! the error that it throws.

#![expect(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

use js_sys::{Array, Uint8Array};
use utf8_inspector::Scheme;
use utf8_inspector::notation::{self, Content, Notation, PositionUnit, WriteReason};
use wasm_bindgen::prelude::*;

use crate::memory::{NoMemory, from_bytes, to_bytes, to_text};

/// A JavaScript array that is being built.
struct Row(Array);

impl Row {
    fn new() -> Row {
        Row(Array::new())
    }

    fn number(self, number: usize) -> Row {
        self.0.push(&JsValue::from_f64(number as f64));
        self
    }

    /// The number, or -1.
    fn number_or_none(self, number: Option<u64>) -> Row {
        let number = number.map_or(-1.0, |number| number as f64);
        self.0.push(&JsValue::from_f64(number));
        self
    }

    fn text(self, text: &str) -> Result<Row, NoMemory> {
        self.0.push(&to_text(text)?.into());
        Ok(self)
    }

    fn bytes(self, bytes: &[u8]) -> Result<Row, NoMemory> {
        self.0.push(&to_bytes(bytes)?.into());
        Ok(self)
    }
}

/// The result of `make` for the text, which is given as UTF-8.
fn from_text<T>(
    utf8: &Uint8Array,
    make: impl FnOnce(&str) -> Result<T, NoMemory>,
) -> Result<T, JsValue> {
    // A TextEncoder only gives well-formed UTF-8.
    from_bytes(utf8, |utf8| make(core::str::from_utf8(utf8).unwrap_or("")))
}

/// For each notation, whether it holds bytes (1), code points (2) or both (3).
#[wasm_bindgen]
pub fn contents() -> alloc::vec::Vec<u8> {
    let content =
        |each: &Notation| u8::from(each.holds_bytes()) + 2 * u8::from(each.holds_code_points());
    Notation::ALL.iter().map(content).collect()
}

/// The bytes that the text spells; or, as an array, the offset of the error in UTF-16 code units and in bytes, what was
/// found there, and what was expected, as an id and in words.
#[wasm_bindgen(js_name = readNotation)]
pub fn read(utf8: &Uint8Array, notation: usize) -> Result<JsValue, JsValue> {
    from_text(utf8, |text| {
        match notation::read(text, Notation::ALL[notation]) {
            Ok(bytes) => Ok(to_bytes(&bytes)?.into()),
            Err(error) => {
                let row = Row::new()
                    .number(error.utf16_offset())
                    .number(error.byte_offset())
                    .text(error.found())?
                    .text(error.expected().id())?
                    .text(error.expected().words())?;
                Ok(row.0.into())
            }
        }
    })
}

/// The text that spells the bytes; or, as an array, the offset of the byte that cannot be written, why not, and a
/// value: 0 and the index of the kind for ill-formed bytes, 1 and the value for a code point, 2 for a surrogate pair, 3
/// if there is no form for code points.
#[wasm_bindgen(js_name = writeNotation)]
pub fn write(
    bytes: &Uint8Array,
    notation: usize,
    scheme: usize,
    are_code_points: bool,
) -> Result<JsValue, JsValue> {
    let content = if are_code_points {
        Content::CodePoints
    } else {
        Content::Bytes
    };
    from_bytes(bytes, |bytes| {
        let written =
            notation::write_as(bytes, Notation::ALL[notation], Scheme::ALL[scheme], content);
        match written {
            Ok(text) => Ok(to_text(&text)?.into()),
            Err(error) => {
                let (reason, value) = match error.reason() {
                    WriteReason::IllFormed(kind) => (0, kind as usize),
                    WriteReason::CodePoint(code_point) => (1, code_point.value() as usize),
                    WriteReason::SurrogatePair => (2, 0),
                    _ => (3, 0),
                };
                let row = Row::new().number(error.byte_offset());
                Ok(row.number(reason).number(value).0.into())
            }
        }
    })
}

/// The notations in which the text may be written: four elements each, the notation, start and end in UTF-16 code
/// units, and the bytes.
#[wasm_bindgen]
pub fn recognise(utf8: &Uint8Array) -> Result<Array, JsValue> {
    from_text(utf8, |text| {
        let mut row = Row::new();
        for found in notation::recognise(text) {
            let utf16_offset =
                |byte_offset| text.get(..byte_offset).unwrap_or("").encode_utf16().count();
            let place = Notation::ALL
                .iter()
                .position(|&each| each == found.notation);
            row = row
                .number_or_none(place.map(|place| place as u64))
                .number(utf16_offset(found.range.start))
                .number(utf16_offset(found.range.end))
                .bytes(&found.bytes)?;
        }
        Ok(row.0)
    })
}

/// The position that a message names: the index of the unit, start, end, line and column, each -1 for none, and the
/// bytes; nothing if the text is no such message.
#[wasm_bindgen(js_name = positionInMessage)]
pub fn position_in_message(utf8: &Uint8Array) -> Result<Option<Array>, JsValue> {
    from_text(utf8, |text| {
        let Some(found) = notation::position_in_message(text) else {
            return Ok(None);
        };
        let row = Row::new()
            .number_or_none(
                PositionUnit::ALL
                    .iter()
                    .position(|&each| each == found.unit)
                    .map(|place| place as u64),
            )
            .number_or_none(found.range.as_ref().map(|range| range.start))
            .number_or_none(found.range.as_ref().map(|range| range.end))
            .number_or_none(found.line)
            .number_or_none(found.column)
            .bytes(&found.bytes)?;
        Ok(Some(row.0))
    })
}
