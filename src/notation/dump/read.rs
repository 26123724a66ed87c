//! Dumps as people paste them, where `*` may stand for repeated lines.

use alloc::vec::Vec;
use core::ops::Range;

use super::line::{Form, columns, line_bytes, offset};
use super::{Kind, PER_LINE};
use crate::notation::cursor::Cursor;
use crate::notation::error::{Expected, Fault, fault};
use crate::notation::text::part;

/// Largest size up to which the lines that `*` stands for are restored.
const MAX_SIZE: usize = 1 << 24;

/// The bytes of the lines. The lines that a `*` stands for are restored: as zeros in `xxd`, otherwise as copies of the line before. Offsets
/// of `od` are octal if they can be, the default without `-A`, else decimal, else hexadecimal; but those of words of four digits, and of
/// dumps with lines padded with spaces, are hexadecimal first, as `hexdump` prints them. Those of `xxd` are decimal, as with `-d`, if they
/// can't be hexadecimal. The byte that pads the last word is dropped if an offset follows it.
pub(in crate::notation) fn read(text: &str, kind: Kind) -> Result<Vec<u8>, Fault> {
    let bases: &[u32] = match kind {
        Kind::Od => &[8, 10, 16],
        Kind::Xxd => &[16, 10],
        Kind::Hexdump => &[16],
    };
    let mut read = read_in_base(text, kind, bases[0]);
    for &base in &bases[1..] {
        let Err(first) = &read else { break };
        let other = read_in_base(text, kind, base);
        if !matches!(&other, Err(second) if second.start < first.start) {
            read = other;
        }
    }
    if let Ok(lines) = &read
        && kind == Kind::Od
        && (lines.form == Form::HexWord || lines.is_filled)
    {
        read = read_in_base(text, kind, 16).or(read);
    }
    read.map(|lines| lines.bytes)
}

/// The same, with long offsets in `base_of_offsets`.
fn read_in_base(text: &str, kind: Kind, base_of_offsets: u32) -> Result<Lines, Fault> {
    let mut lines = Lines {
        kind,
        base_of_offsets,
        bytes: Vec::with_capacity(text.len() / 4),
        base: None,
        last: 0..0,
        width: 0,
        star: None,
        form: Form::Open,
        is_filled: false,
        is_over: false,
    };
    let mut place = 0;
    for line in text.split_inclusive('\n') {
        let start = place;
        place += line.len();
        let cursor = Cursor {
            text: part(text, ..start + line.trim_end().len()),
            at: start,
        };
        if cursor.at < cursor.text.len() {
            lines.add(cursor, part(text, ..place), part(text, place..))?;
        }
    }
    match lines.star {
        Some(start) => fault(start, start + 1, Expected::DumpRepeat),
        None => Ok(lines),
    }
}

/// The lines so far.
struct Lines {
    kind: Kind,
    /// The base of long offsets.
    base_of_offsets: u32,
    bytes: Vec<u8>,
    /// The offset of the first line, if lines have offsets.
    base: Option<u64>,
    /// The bytes of the last line.
    last: Range<usize>,
    /// How many bytes the line before the last had.
    width: usize,
    /// The position of the `*` after the last line, if there is one.
    star: Option<usize>,
    form: Form,
    /// Whether a line is padded with spaces.
    is_filled: bool,
    /// Whether the last line was the end offset alone, after which nothing may follow.
    is_over: bool,
}

impl Lines {
    /// Adds the bytes of a line. The text of the cursor lacks the spaces at its end, `up_to_end` has them; `after` is what follows the line.
    fn add(&mut self, mut cursor: Cursor<'_>, up_to_end: &str, after: &str) -> Result<(), Fault> {
        let start = cursor.at;
        if self.is_over {
            return cursor.fault(Expected::End);
        }
        if cursor.rest() == "*" {
            return self.add_star(&cursor);
        }
        if let Some(offset) = offset(&mut cursor, self.kind, self.base_of_offsets)? {
            let is_alone = cursor.peek().is_none();
            let is_last = is_alone && after.trim().is_empty();
            if let Err(expected) = self.reach(offset, is_alone, is_last) {
                return fault(start, cursor.at, expected);
            }
            self.width = self.bytes.len() - self.last.start;
        } else if self.base.is_some() || self.kind != Kind::Od {
            return fault(start, start + cursor.rest().len(), Expected::DumpLine);
        }
        if self.base.is_none() || self.kind != Kind::Od {
            self.form = Form::Pair;
        }
        let from = self.bytes.len();
        if matches!(self.form, Form::Open | Form::Column)
            && columns(part(up_to_end, cursor.at..), &mut self.bytes)
        {
            self.form = Form::Column;
        } else {
            self.bytes.truncate(from);
            line_bytes(&mut cursor, self.kind, &mut self.form, &mut self.bytes)?;
            self.is_filled |= up_to_end.trim_end_matches(['\r', '\n']).ends_with(' ');
        }
        self.last = from..self.bytes.len();
        // A line of columns may be all spaces, which are lost.
        self.is_over = self.base.is_some()
            && self.last.is_empty()
            && self.kind != Kind::Xxd
            && self.form != Form::Column;
        Ok(())
    }

    /// Notes a `*`, which stands for repeated lines.
    fn add_star(&mut self, cursor: &Cursor<'_>) -> Result<(), Fault> {
        if self.form == Form::Column && self.last.is_empty() {
            // The line before was all spaces, which are lost.
            self.last = self.bytes.len()..self.bytes.len() + self.width;
            self.bytes.resize(self.last.end, b' ');
        }
        if self.last.is_empty() || self.star.is_some() {
            return cursor.fault(Expected::DumpLine);
        }
        if self.base.is_none() {
            return cursor.fault(Expected::DumpRepeat);
        }
        self.star = Some(cursor.at);
        Ok(())
    }

    /// Makes the number of bytes match the offset of the next line; the error is what was expected instead if it can't. `is_alone` says
    /// whether that line has no bytes, `is_last` whether nothing follows it either.
    fn reach(&mut self, offset: u64, is_alone: bool, is_last: bool) -> Result<(), Expected> {
        let base = *self.base.get_or_insert(offset);
        let star = self.star.take();
        let size = offset.checked_sub(base).ok_or(Expected::DumpOffset)?;
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let Lines {
            bytes, last, form, ..
        } = self;
        if star.is_some() {
            if size > MAX_SIZE {
                return Err(Expected::DumpSize);
            }
            let missing = size.checked_sub(bytes.len());
            let missing = missing.ok_or(Expected::DumpOffset)?;
            // Only whole lines are left out, at least one.
            if missing == 0 || missing.checked_rem(last.len()) != Some(0) {
                return Err(Expected::DumpOffset);
            }
            let line = bytes[last.clone()].to_vec();
            let filler: &[u8] = if self.kind == Kind::Xxd { &[0] } else { &line };
            bytes.extend(filler.iter().cycle().take(missing));
            return Ok(());
        }
        let is_filled = || {
            bytes.len().checked_sub(1) == Some(size)
                && is_alone
                && matches!(form, Form::HexWord | Form::OctalWord)
                && bytes.last() == Some(&0)
        };
        // Spaces at the end of a line are columns too: copying from a terminal loses them, and hexdump pads its last line with them.
        let are_spaces = || {
            *form == Form::Column
                && (is_last || size == last.start + PER_LINE && size > bytes.len())
                && (last.start..last.start + PER_LINE + 1).contains(&size)
                && bytes.iter().skip(size).all(|byte| *byte == b' ')
        };
        if size != bytes.len() && !is_filled() && !are_spaces() {
            return Err(Expected::DumpOffset);
        }
        self.is_filled |= *form == Form::Column && size < bytes.len();
        // Drops padding, or restores lost spaces.
        bytes.resize(size, b' ');
        Ok(())
    }
}
