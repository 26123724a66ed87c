//! The bits of all slots as people write them.

use alloc::vec::Vec;

use super::words::{At, is_separator};
use crate::exercise::pattern::{packed, slot_count, slots_by_byte};

pub(super) fn read(text: &str, sequence_length: usize) -> Result<Vec<Option<bool>>, At> {
    let mut all = Vec::new();
    for (at, next) in text.char_indices() {
        match next {
            '0' => all.push((at, Some(false))),
            '1' => all.push((at, Some(true))),
            'x' | 'X' | '.' | '·' | '_' | '-' => all.push((at, None)),
            next if is_separator(next) => {}
            _ => return Err(at),
        }
    }
    let wanted = slot_count(sequence_length) as usize;
    if all.len() == 8 * sequence_length && wanted != all.len() {
        all = without_markers(&all, sequence_length)?;
    }
    if all.len() == wanted {
        Ok(all.into_iter().map(|(_, bit)| bit).collect())
    } else {
        Err(text.len())
    }
}

/// A bit, or an empty slot, with its place in the text.
type PlacedBit = (At, Option<bool>);

/// The slots of whole bytes; the first bit that is not as the markers of the template, if any.
fn without_markers(all: &[PlacedBit], sequence_length: usize) -> Result<Vec<PlacedBit>, At> {
    let markers = packed(0, sequence_length);
    let mut slots = Vec::new();
    for ((bits, marker), &payload) in all
        .chunks(8)
        .zip(markers)
        .zip(slots_by_byte(sequence_length))
    {
        let (given, rest) = bits.split_at(8 - payload as usize);
        for (place, &(at, bit)) in given.iter().enumerate() {
            if bit != Some(marker >> (7 - place) & 1 == 1) {
                return Err(at);
            }
        }
        slots.extend_from_slice(rest);
    }
    Ok(slots)
}
