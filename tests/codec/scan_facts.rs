//! The facts of a scan, as values to compare: those that the scanner finds, and those that follow from the rules as the
//! reference states them.

use std::ops::Range;

use utf8_inspector::{ByteClass, CodePoint, IllFormedKind, LineEnds, Scan, Scheme};

use crate::reference::{self, Piece};

pub(crate) const KIB_64: usize = 64 * 1024;

/// Everything in a scan, as values that a test can construct.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) bytes: u64,
    pub(crate) code_points: u64,
    pub(crate) utf16_units: u64,
    /// In the order of `ByteClass::ALL`.
    pub(crate) classes: Vec<u64>,
    /// For 0 to 9 bytes; 0 and 9 do not exist.
    pub(crate) lengths: Vec<u64>,
    /// In the order of `IllFormedKind::ALL`.
    pub(crate) kinds: Vec<u64>,
    pub(crate) line_ends: [u64; 3],
    pub(crate) highest_code_point: Option<CodePoint>,
    pub(crate) bom: bool,
    /// The place, the rule and the line of each.
    pub(crate) ill_formed: Vec<(Range<u64>, IllFormedKind, u64)>,
    /// The byte offset of each, and the number of code points before it.
    pub(crate) checkpoints: Vec<(u64, u64)>,
}

pub(crate) fn facts(scan: &Scan) -> Facts {
    let of_class = |&class| scan.class(class);
    let of_kind = |&kind| scan.kind(kind);
    Facts {
        bytes: scan.bytes,
        code_points: scan.code_points,
        utf16_units: scan.utf16_units,
        classes: ByteClass::ALL.iter().map(of_class).collect(),
        lengths: (0..=9).map(|n| scan.sequences_of_length(n)).collect(),
        kinds: IllFormedKind::ALL.iter().map(of_kind).collect(),
        line_ends: line_ends(scan),
        highest_code_point: scan.highest_code_point,
        bom: scan.bom,
        ill_formed: ill_formed(scan),
        checkpoints: checkpoints(scan),
    }
}

pub(crate) fn ill_formed(scan: &Scan) -> Vec<(Range<u64>, IllFormedKind, u64)> {
    let listed = scan.ill_formed.iter();
    listed
        .map(|each| (each.range(), each.kind, each.line))
        .collect()
}

pub(crate) fn checkpoints(scan: &Scan) -> Vec<(u64, u64)> {
    let points = scan.checkpoints.iter();
    points
        .map(|point| (point.byte_offset, point.code_points))
        .collect()
}

/// LF, CR LF, CR.
pub(crate) fn line_ends(scan: &Scan) -> [u64; 3] {
    let LineEnds { lf, crlf, cr, .. } = scan.line_ends;
    [lf, crlf, cr]
}

/// The same facts from the pieces that the reference finds, each computed separately.
pub(crate) fn reference(bytes: &[u8], scheme: Scheme) -> Facts {
    let pieces = reference::decode(bytes, scheme);
    let whole: Vec<(Range<usize>, u64)> = pieces
        .iter()
        .filter(|piece| piece.attempt.is_none())
        .map(|piece| {
            let sequence = &bytes[piece.range.clone()];
            (piece.range.clone(), reference::value(sequence, scheme))
        })
        .collect();
    let utf16_units = |&(_, value): &(_, u64)| match value {
        0x11_0000.. => 0,
        0x1_0000.. => 2,
        _ => 1,
    };
    let mut occurrences = [0_u64; 256];
    for &byte in bytes {
        occurrences[usize::from(byte)] += 1;
    }
    let occurring = (0..=u8::MAX).filter(|&byte| occurrences[usize::from(byte)] > 0);
    let mut classes = vec![0; ByteClass::ALL.len()];
    for byte in occurring {
        classes[reference::class(byte, scheme) as usize] += occurrences[usize::from(byte)];
    }
    let of_length = |length| {
        whole
            .iter()
            .filter(|(range, _)| range.len() == length)
            .count() as u64
    };
    // Line ends are counted in the text in which each ill-formed segment is a U+FFFD.
    let text: String = pieces
        .iter()
        .map(|piece| match piece.attempt {
            None => reference::value(&bytes[piece.range.clone()], scheme),
            Some(_) => 0xFFFD,
        })
        .map(|value| {
            let scalar_value = u32::try_from(value).ok().and_then(char::from_u32);
            scalar_value.unwrap_or('\u{FFFD}')
        })
        .collect();
    // Of each piece: the line, which is that of its first code point in that text.
    let mut lines = Vec::new();
    for (number, line) in text
        .replace("\r\n", "\u{7F}\n")
        .split_inclusive(['\n', '\r'])
        .enumerate()
    {
        lines.extend(line.chars().map(|_| 1 + number as u64));
    }
    let ill_formed: Vec<(Range<u64>, IllFormedKind, u64)> = pieces
        .iter()
        .zip(lines)
        .filter_map(|(piece, line)| {
            let kind = piece.attempt.as_ref()?.kind;
            let (start, end) = (piece.range.start as u64, piece.range.end as u64);
            Some((start..end, kind, line))
        })
        .collect();
    let of_kind = |&kind| ill_formed.iter().filter(|each| each.1 == kind).count() as u64;
    let crlf = text.matches("\r\n").count() as u64;
    let lf = text.matches('\n').count() as u64 - crlf;
    let cr = text.matches('\r').count() as u64 - crlf;
    let checkpoints = (1..=bytes.len() / KIB_64)
        .filter_map(|multiple| {
            let from_there = |piece: &&Piece| piece.range.start >= multiple * KIB_64;
            let start = pieces.iter().find(from_there)?.range.start;
            let before = whole.iter().filter(|(range, _)| range.start < start);
            Some((start as u64, before.count() as u64))
        })
        .collect();
    let highest = whole.iter().map(|&(_, value)| value).max();
    Facts {
        bytes: bytes.len() as u64,
        code_points: whole.len() as u64,
        utf16_units: whole.iter().map(utf16_units).sum(),
        classes,
        lengths: (0..=9).map(of_length).collect(),
        kinds: IllFormedKind::ALL.iter().map(of_kind).collect(),
        line_ends: [lf, crlf, cr],
        highest_code_point: highest.and_then(CodePoint::new),
        bom: whole
            .first()
            .is_some_and(|(range, value)| range.start == 0 && *value == 0xFEFF),
        ill_formed: ill_formed.iter().take(100).cloned().collect(),
        checkpoints,
    }
}
