//! The highest code point of well-formed UTF-8, found without decoding.

use crate::scan::count::{Rows, Search};
use crate::scan::vector::Vector;
use crate::{CodePoint, Scheme, segments};

/// The sequence of the highest code point so far, padded with 0; `None` before the first.
///
/// The order of the bytes is the order of the code points, so the highest sequence is found byte by
/// byte: its first byte is the highest first byte, its second the highest that follows one of those, and
/// so on. Each byte costs a pass over the text, which is not made where the bytes found so far fall short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Highest(Option<[u8; 4]>);

impl Highest {
    /// Takes into account the sequences that start in some rows of well-formed text.
    ///
    /// `max` is the highest byte of the rows; if it is a continuation byte, its sequence must have been
    /// taken into account before. `is_dense` says that bytes about as high are everywhere.
    ///
    /// # Safety
    ///
    /// The rows must be what they say.
    #[inline(always)]
    pub(super) unsafe fn raise<V: Vector>(&mut self, max: u8, is_dense: bool, rows: &Rows<V>) {
        let highest = self.0.unwrap_or_default();
        let mut found = [max, 0, 0, 0];
        if max >= 0xC0 && max >= highest[0] {
            let search = Search {
                from: highest[0],
                is_dense,
            };
            // SAFETY: the rows are what they say.
            unsafe {
                if max < 0xE0 {
                    [found[0], found[1]] = rows.highest_two(search);
                } else {
                    found = rows.highest_four(search);
                }
            }
            if max < 0xF0 {
                // The next sequence begins there.
                found[3] = 0;
            }
        }
        self.0 = self.0.max(Some(found));
    }

    pub(super) fn code_point(self) -> Option<CodePoint> {
        segments(&self.0?, Scheme::Utf8).next()?.code_point()
    }
}
