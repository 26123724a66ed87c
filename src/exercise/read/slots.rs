//! The bits of all slots as people write them.

use alloc::vec::Vec;

use super::words::{At, is_separator};
use crate::exercise::pattern::{slot_count, slots_by_byte};

pub(super) fn read(text: &str, sequence_length: usize) -> Result<Vec<Option<bool>>, At> {
    let mut all = Vec::new();
    for (at, next) in text.char_indices() {
        match next {
            '0' => all.push(Some(false)),
            '1' => all.push(Some(true)),
            'x' | 'X' | '.' | '·' | '_' | '-' => all.push(None),
            next if is_separator(next) => {}
            _ => return Err(at),
        }
    }
    let wanted = slot_count(sequence_length) as usize;
    if all.len() == 8 * sequence_length && wanted != all.len() {
        let slots = slots_by_byte(sequence_length)
            .iter()
            .map(|&bits| bits as usize);
        let payload = |(byte, slots): (&[Option<bool>], usize)| byte[8 - slots..].to_vec();
        all = all.chunks(8).zip(slots).flat_map(payload).collect();
    }
    if all.len() == wanted {
        Ok(all)
    } else {
        Err(text.len())
    }
}
