//! What an error message names.

use alloc::vec::Vec;
use core::ops::Range;

use super::unit::PositionUnit;

/// What an error message names: a range of the input, a line, or the bytes that are there; at least one of them.
///
/// Made by [`position_in_message`](crate::notation::position_in_message). Fields may be added later, so a pattern needs `..`.
///
/// ```
/// use utf8_inspector::notation::position_in_message;
///
/// let message = "ERROR:  invalid byte sequence for encoding \"UTF8\": 0xe9 0x74\nCONTEXT:  COPY names, line 5";
/// let found = position_in_message(message).unwrap();
/// assert_eq!((found.range, found.line, found.column), (None, Some(5), None));
/// assert_eq!(found.bytes, [0xE9, 0x74]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MessagePosition {
    /// What `range` and `column` count.
    pub unit: PositionUnit,
    /// The range that is named, counted from 0; of one unit if the message names a single position.
    pub range: Option<Range<u64>>,
    /// The line, counted from 1.
    pub line: Option<u64>,
    /// The column in that line, counted from 1 even if the program counts from 0.
    pub column: Option<u64>,
    /// The bytes that are there, according to the message.
    pub bytes: Vec<u8>,
}
