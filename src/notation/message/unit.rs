//! What a position in a message counts.

use crate::id::written_by_id;

/// What a position in a message counts.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::notation::{PositionUnit, position_in_message};
///
/// let found = position_in_message("SyntaxError: Unexpected token } in JSON at position 7").unwrap();
/// assert_eq!(found.unit, PositionUnit::Utf16CodeUnit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PositionUnit {
    /// Bytes.
    Byte,
    /// Code points, as Python counts in text.
    CodePoint,
    /// Code units of UTF-16, as JavaScript and Java count in text.
    Utf16CodeUnit,
}

impl PositionUnit {
    /// All of them, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::notation::PositionUnit;
    ///
    /// assert_eq!(PositionUnit::ALL.len(), 3);
    /// ```
    pub const ALL: &'static [PositionUnit] = &[
        PositionUnit::Byte,
        PositionUnit::CodePoint,
        PositionUnit::Utf16CodeUnit,
    ];

    /// The stable name, as JavaScript uses it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::notation::PositionUnit::CodePoint.id(), "code-point");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PositionUnit::Byte => "byte",
            PositionUnit::CodePoint => "code-point",
            PositionUnit::Utf16CodeUnit => "utf-16-code-unit",
        }
    }
}

written_by_id!(PositionUnit, "unit");
