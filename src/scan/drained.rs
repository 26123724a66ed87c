//! Items drained from the lists of a scan.

use alloc::vec;
use core::fmt;
use core::iter::FusedIterator;

/// The items that [`Scanner::drain_ill_formed`] or [`Scanner::drain_checkpoints`] has removed from the scan, in order.
///
/// ```
/// use utf8_inspector::{Scanner, Scheme};
///
/// let mut scanner = Scanner::new(Scheme::Ascii);
/// scanner.push(b"\xFFa\xFFbcdefghi");
/// let mut drained = scanner.drain_ill_formed();
/// assert_eq!(drained.len(), 2);
/// assert_eq!(drained.next_back().map(|last| last.start), Some(2));
/// ```
///
/// [`Scanner::drain_ill_formed`]: crate::Scanner::drain_ill_formed
/// [`Scanner::drain_checkpoints`]: crate::Scanner::drain_checkpoints
pub struct Drained<'a, T>(pub(super) vec::Drain<'a, T>);

/// Shows the items that are left.
impl<T: fmt::Debug> fmt::Debug for Drained<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.as_slice()).finish()
    }
}

impl<T> Iterator for Drained<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> DoubleEndedIterator for Drained<'_, T> {
    fn next_back(&mut self) -> Option<T> {
        self.0.next_back()
    }
}

impl<T> ExactSizeIterator for Drained<'_, T> {}

impl<T> FusedIterator for Drained<'_, T> {}
