//! Shows how text becomes bytes, and what is wrong with bytes that are not text.
//!
//! Bytes go in, facts come out: what each byte may be ([`classify`]), where each sequence starts and
//! ends and which rule an ill-formed one breaks ([`segments`]), which bit of which byte carries which
//! bit of the code point ([`layout`]), and the bytes of a code point ([`encode`]).
//!
//! The crate does no I/O and holds no state. Nothing is refused: every byte string, however broken,
//! is tiled by its segments.
//!
//! ```
//! use utf8_inspector::{IllFormedKind, Scheme, segments};
//!
//! // The euro sign, then an attempt to smuggle in a slash.
//! let found: Vec<_> = segments(b"\xE2\x82\xAC\xC0\xAF", Scheme::Utf8).collect();
//! assert_eq!(found[0].code_point(), Some('€'.into()));
//!
//! // C0 AF: two ill-formed segments, but one attempted sequence that meant U+002F.
//! let attempt = found[1].attempt().unwrap();
//! assert_eq!(attempt.kind(), IllFormedKind::Overlong);
//! assert_eq!(attempt.range(), 3..5);
//! assert_eq!(attempt.code_point(), Some('/'.into()));
//! assert_eq!(attempt.shortest_length(), Some(1));
//! assert_eq!(found[2].attempt(), Some(attempt));
//! ```
//!
//! The same for the relatives of UTF-8, for UTF-16 and UTF-32, and for their ancestors: see [`Scheme`].
//!
//! ```
//! use utf8_inspector::{Scheme, encode};
//!
//! // How many bytes U+10400 takes: six in CESU-8 and MUTF-8, four in the others that can hold it.
//! let size = |&scheme| encode('𐐀'.into(), scheme).map_or(0, |bytes| bytes.len());
//! let sizes: Vec<_> = Scheme::ALL.iter().map(size).collect();
//! assert_eq!(sizes, [4, 4, 4, 6, 6, 4, 4, 4, 0, 4, 4, 0, 0]);
//! ```
//!
//! Terms follow the Unicode Standard, chapter 3: a *code point* is any integer of the code space, a
//! *scalar value* is a code point that is not a surrogate, and a *start byte* is the first byte of a
//! sequence.

#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod attempt;
mod byte_class;
mod code_point;
mod convert;
mod encode;
mod encoded;
mod id;
mod ill_formed_kind;
mod layout;
mod read;
mod replacements;
mod scan;
mod scheme;
#[cfg(feature = "serde")]
mod serde_impls;
mod slots;
mod strict_error;
mod text;
mod validate;

pub use attempt::Attempt;
pub use byte_class::{ByteClass, ByteFacts, classify};
pub use code_point::CodePoint;
pub use convert::{CodePointTryFromError, TryFromCodePointError};
pub use encode::{EncodeError, encode};
pub use encoded::{Encoded, EncodedIntoIter};
pub use id::ParseIdError;
pub use ill_formed_kind::IllFormedKind;
pub use layout::{Bit, BitRole, ByteLayout, Layout, layout};
pub use read::{Segment, SegmentContent, Segments, segments};
pub use replacements::{Replacement, Replacements, replacements};
pub use scan::{Checkpoint, IllFormedRange, LineEnds, Scan, Scanner, scan};
pub use scheme::Scheme;
pub use strict_error::{StrictError, StrictReason};
pub use text::{EncodeTextError, encode_text, to_well_formed};
pub use validate::validate;
