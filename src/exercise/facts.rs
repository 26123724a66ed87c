//! The facts about bytes and text that exercises ask for, from the codec.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::characters::WINDOWS_1252;
use super::prompt::{BYTE_CHOICES, SIZE_CHOICES};
use crate::{Attempt, ByteClass, Scheme, Segment, classify, segments};

/// The place of the byte's class among the choices.
pub(super) fn byte_choice(byte: u8) -> usize {
    let facts = classify(byte, Scheme::Utf8);
    match facts.class {
        ByteClass::Ascii => 0,
        ByteClass::Continuation => 1,
        ByteClass::Start => facts.length,
        ByteClass::Invalid => BYTE_CHOICES.len() - 1,
    }
}

/// The first fault, and the offset of the next well-formed sequence, or of the end.
pub(super) fn first_fault(bytes: &[u8]) -> Option<(Attempt, usize)> {
    let mut all = segments(bytes, Scheme::Utf8).skip_while(|segment| segment.attempt().is_none());
    let attempt = all.next()?.attempt()?;
    let next = all.find(|segment| segment.attempt().is_none());
    Some((attempt, next.map_or(bytes.len(), |segment| segment.start)))
}

/// How many runs of adjacent ill-formed segments there are.
pub(super) fn damaged_runs(bytes: &[u8]) -> usize {
    let is_damage = |segment: &Segment| segment.attempt().is_some();
    let mut was_damage = false;
    segments(bytes, Scheme::Utf8)
        .filter(|segment| {
            let begins = is_damage(segment) && !was_damage;
            was_damage = is_damage(segment);
            begins
        })
        .count()
}

/// The character that a byte is in Latin-1, or in windows-1252.
pub(super) fn single_byte(byte: u8, is_windows_1252: bool) -> char {
    match byte {
        0x80..=0x9F if is_windows_1252 => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The byte that a character is in Latin-1, or in windows-1252.
pub(super) fn byte_of(character: char, is_windows_1252: bool) -> Option<u8> {
    (0..=0xFF).find(|&byte| single_byte(byte, is_windows_1252) == character)
}

/// The place of the smaller encoding among the choices.
pub(super) fn smaller(utf8: usize, utf16: usize) -> usize {
    let id = match utf8.cmp(&utf16) {
        Ordering::Less => "utf-8",
        Ordering::Greater => "utf-16",
        Ordering::Equal => "same",
    };
    SIZE_CHOICES
        .iter()
        .position(|&choice| choice == id)
        .unwrap_or(0)
}

/// How many bytes the text takes in UTF-16.
pub(super) fn size_in_utf16(text: &str) -> usize {
    2 * text.encode_utf16().count()
}

/// The places of the items in sorted order; equal items keep their order.
///
/// `compare` is a trait object, because each type of closure would add a sort of its own.
pub(super) fn ordered(items: &[String], compare: &dyn Fn(&str, &str) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..items.len()).collect();
    places.sort_by(|&one, &other| compare(&items[one], &items[other]));
    places
}
