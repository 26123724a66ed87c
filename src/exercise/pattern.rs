//! The bits of a number in the slots of UTF-8's templates, filled rightly or wrongly.

use alloc::vec::Vec;

/// How many slots each byte of a template has.
const SLOTS: [&[u32]; 4] = [&[7], &[5, 6], &[4, 6, 6], &[3, 6, 6, 6]];

/// How many slots each byte of the template of `length` bytes has.
pub(super) const fn slots_by_byte(length: usize) -> &'static [u32] {
    SLOTS[length - 1]
}

/// How many slots the template of `length` bytes has.
pub(super) fn slot_count(length: usize) -> u32 {
    slots_by_byte(length).iter().sum()
}

/// How many bits a number has without leading zeros; 1 for 0.
pub(super) const fn bit_count(number: u32) -> u32 {
    if number == 0 {
        1
    } else {
        32 - number.leading_zeros()
    }
}

/// How many bytes a code point takes.
pub(super) const fn length_of(code_point: u32) -> usize {
    match code_point {
        0..=0x7F => 1,
        0x80..=0x7FF => 2,
        0x800..=0xFFFF => 3,
        _ => 4,
    }
}

/// The payload of each byte, for a number in the slots of a template; bits without a slot are lost.
pub(super) fn payloads(number: u32, length: usize) -> Vec<u8> {
    let mut below = slot_count(length);
    let payload = |bits: &u32| {
        below -= bits;
        ((number >> below) & ((1 << bits) - 1)) as u8
    };
    slots_by_byte(length).iter().map(payload).collect()
}

/// The marker of the start byte of a sequence; a sequence of one byte has none.
pub(super) const fn start_marker(length: usize) -> u8 {
    [0, 0b1100_0000, 0b1110_0000, 0b1111_0000][length - 1]
}

/// The marker of a continuation byte.
pub(super) const CONTINUATION_MARKER: u8 = 0b1000_0000;

/// The bytes for a number in the slots of a template; bits without a slot are lost.
pub(super) fn packed(number: u32, length: usize) -> Vec<u8> {
    let mut bytes = payloads(number, length);
    bytes[0] |= start_marker(length);
    bytes[1..]
        .iter_mut()
        .for_each(|byte| *byte |= CONTINUATION_MARKER);
    bytes
}

/// The payload of each byte of a well-formed sequence, and how many bits it has.
pub(super) fn unpacked(bytes: &[u8]) -> impl Iterator<Item = (u8, u32)> {
    let bits = slots_by_byte(bytes.len().clamp(1, 4)).iter();
    bytes
        .iter()
        .zip(bits)
        .map(|(byte, &bits)| (byte & ((1 << bits) - 1), bits))
}

/// The number that fills the slots from the left, with zeros at the end.
pub(super) fn aligned_left(number: u32, length: usize) -> u32 {
    number << slot_count(length).saturating_sub(bit_count(number))
}

/// The number with its lowest bits in the first byte, and its highest in the last.
pub(super) fn lowest_first(number: u32, length: usize) -> u32 {
    let mut rest = number;
    slots_by_byte(length).iter().fold(0, |all, &bits| {
        let part = rest & ((1 << bits) - 1);
        rest >>= bits;
        all << bits | part
    })
}

/// The bits of the number in all slots, the lowest first.
pub(super) fn mirrored(number: u32, length: usize) -> u32 {
    number.reverse_bits() >> (32 - slot_count(length))
}

/// The hexadecimal digits of a number, read as decimal ones; `None` if there is a letter among them.
pub(super) fn hex_as_decimal(number: u32) -> Option<u32> {
    let digits = (0..8).rev().map(|place| number >> (4 * place) & 0xF);
    digits
        .into_iter()
        .try_fold(0, |all, digit| (digit < 10).then(|| all * 10 + digit))
}

/// The decimal digits of a number, read as hexadecimal ones.
pub(super) fn decimal_as_hex(number: u32) -> u32 {
    let (mut rest, mut all, mut shift) = (number, 0, 0);
    while rest > 0 {
        all |= (rest % 10) << shift;
        (rest, shift) = (rest / 10, shift + 4);
    }
    all
}
