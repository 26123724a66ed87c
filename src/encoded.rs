//! The bytes of one code point.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use core::iter::{FusedIterator, Take};
use core::ops::Deref;
use core::{array, fmt, slice};

/// The length of the longest sequence of any scheme: `11111111` and seven continuation bytes, 42 bits.
pub(crate) const LONGEST: usize = 8;

/// The bytes of one code point; made by [`encode`](crate::encode), and used as a slice.
///
/// It compares, sorts and hashes like that slice.
///
/// ```
/// use utf8_inspector::{Scheme, encode};
///
/// let bytes = encode('Ü'.into(), Scheme::Utf8).unwrap();
/// assert_eq!(bytes, [0xC3, 0x9C]);
/// assert_eq!(bytes.len(), 2);
/// assert!(bytes.into_iter().rev().eq([0x9C, 0xC3]));
/// ```
#[derive(Clone, Copy)]
pub struct Encoded {
    pub(crate) bytes: [u8; LONGEST],
    pub(crate) length: usize,
}

impl Encoded {
    pub(crate) fn from_bytes(source: impl Iterator<Item = u8>) -> Encoded {
        let mut encoded = Encoded {
            bytes: [0; LONGEST],
            length: 0,
        };
        for byte in source {
            encoded.bytes[encoded.length] = byte;
            encoded.length += 1;
        }
        encoded
    }
}

impl Deref for Encoded {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl AsRef<[u8]> for Encoded {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl Borrow<[u8]> for Encoded {
    fn borrow(&self) -> &[u8] {
        self
    }
}

impl PartialEq for Encoded {
    fn eq(&self, other: &Encoded) -> bool {
        **self == **other
    }
}

impl Eq for Encoded {}

impl PartialOrd for Encoded {
    fn partial_cmp(&self, other: &Encoded) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Encoded {
    fn cmp(&self, other: &Encoded) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Encoded {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// Equality with other byte containers, in both directions.
macro_rules! equal_as_bytes {
    ($([$($generics:tt)*] $other:ty),* $(,)?) => {$(
        impl<$($generics)*> PartialEq<$other> for Encoded {
            fn eq(&self, other: &$other) -> bool {
                let other: &[u8] = other.as_ref();
                **self == *other
            }
        }

        impl<$($generics)*> PartialEq<Encoded> for $other {
            fn eq(&self, other: &Encoded) -> bool {
                other == self
            }
        }
    )*};
}

equal_as_bytes! {
    [] [u8],
    [] &[u8],
    [] Vec<u8>,
    [const N: usize] [u8; N],
    [const N: usize] &[u8; N],
}

impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02X?}", &**self)
    }
}

impl IntoIterator for Encoded {
    type Item = u8;
    type IntoIter = EncodedIntoIter;

    fn into_iter(self) -> EncodedIntoIter {
        EncodedIntoIter(self.bytes.into_iter().take(self.length))
    }
}

impl<'a> IntoIterator for &'a Encoded {
    type Item = &'a u8;
    type IntoIter = slice::Iter<'a, u8>;

    fn into_iter(self) -> slice::Iter<'a, u8> {
        self.iter()
    }
}

/// An iterator over the bytes of an [`Encoded`]; made by its `into_iter`.
///
/// ```
/// use utf8_inspector::{CodePoint, Scheme, encode};
///
/// let text = ['a', 'é'].map(CodePoint::from);
/// let bytes = text.into_iter().flat_map(|code_point| encode(code_point, Scheme::Utf16Be).unwrap());
/// assert!(bytes.eq([0x00, 0x61, 0x00, 0xE9]));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct EncodedIntoIter(Take<array::IntoIter<u8, LONGEST>>);

impl Iterator for EncodedIntoIter {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for EncodedIntoIter {
    fn next_back(&mut self) -> Option<u8> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for EncodedIntoIter {}
impl FusedIterator for EncodedIntoIter {}
