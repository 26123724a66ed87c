//! Shows how text becomes bytes, and what is wrong with bytes that are not text.
//!
//! Bytes go in, facts come out. No input is refused: the segments tile every byte string, however broken. The crate
//! does no I/O. Only the iterators and the [`Scanner`], which counts the chunks pushed to it, keep state.
//!
//! # What is in the bytes, and what was meant?
//!
//! [`segments`] cuts bytes into code points and ill-formed segments. An ill-formed one says which rule
//! it breaks ([`IllFormedKind`]) and which [`Attempt`] it is part of.
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
//! Segments come from either end: [`Segments`] is a double-ended iterator, and a step back looks at no more than a few bytes.
//!
//! ```
//! use utf8_inspector::{Scheme, segments};
//!
//! let last = segments("déjà".as_bytes(), Scheme::Utf8).next_back().unwrap();
//! assert_eq!((last.range(), last.code_point()), (4..6, Some('à'.into())));
//! ```
//!
//! [`Segments::as_bytes`] gives the bytes that are not taken yet, and [`Segments::offset`] where they start.
//!
//! ```
//! use utf8_inspector::{Scheme, segments};
//!
//! let mut found = segments("déjà".as_bytes(), Scheme::Utf8);
//! found.next();
//! found.next_back();
//! assert_eq!((found.offset(), found.as_bytes()), (1, "éj".as_bytes()));
//! ```
//!
//! They can also start anywhere: [`segment_at`] gives the segment that contains a byte, and [`segments_in`] the
//! segments of a range, without decoding what comes before.
//!
//! ```
//! use utf8_inspector::{Scheme, segment_at, segments_in};
//!
//! let bytes = "déjà vu".as_bytes();
//! assert_eq!(segment_at(bytes, 5, Scheme::Utf8).unwrap().range(), 4..6);
//! assert_eq!(segments_in(bytes, 5.., Scheme::Utf8).map(|s| s.to_char_lossy()).collect::<String>(), "à vu");
//! ```
//!
//! # Which bit is where?
//!
//! [`layout`] gives each bit of each byte its role: a marker, or a bit of the code point. [`classify`] says what
//! a byte can be, judged by its value alone.
//!
//! ```
//! use utf8_inspector::{BitRole, ByteClass, Scheme, classify, layout};
//!
//! let first = layout("€".as_bytes(), Scheme::Utf8).next().unwrap();
//! let slots = first.bits.map(|bit| if bit.role == BitRole::Marker { '1' } else { 'x' });
//! assert_eq!(slots[..3], ['1', '1', '1']); // 1110xxxx
//!
//! let facts = classify(0xE2, Scheme::Utf8);
//! assert_eq!((facts.class, facts.length), (ByteClass::Start, 3));
//! ```
//!
//! # From code points to bytes
//!
//! [`encode`] gives the bytes of one [`CodePoint`], [`encode_text`] those of a text. A code point may be a surrogate,
//! or have up to 42 bits; `From` and `TryFrom` convert between it and `char`, `u32` and `u64`.
//!
//! ```
//! use utf8_inspector::{CodePoint, Scheme, encode, encode_text};
//!
//! assert_eq!(encode('€'.into(), Scheme::Utf8)?, [0xE2, 0x82, 0xAC]);
//!
//! let surrogate = CodePoint::from(0xD800_u32);
//! assert_eq!(encode(surrogate, Scheme::Wtf8)?, [0xED, 0xA0, 0x80]);
//! assert!(char::try_from(surrogate).is_err());
//!
//! let error = encode_text("5 €", Scheme::Latin1).unwrap_err();
//! assert_eq!(error.to_string(), "at byte offset 2: latin-1 cannot encode U+20AC: it can encode only U+0000..00FF");
//! # Ok::<(), utf8_inspector::EncodeError>(())
//! ```
//!
//! The bytes of a code point are an [`Encoded`]: a slice without an allocation. It dereferences to `[u8]`, is an
//! `AsRef<[u8]>`, can be iterated over, and compares with slices, arrays and `Vec`s.
//!
//! ```
//! use utf8_inspector::{Scheme, encode};
//!
//! let bytes = encode('€'.into(), Scheme::Utf8)?;
//! assert_eq!((bytes.len(), bytes.first()), (3, Some(&0xE2)));
//! assert_eq!(String::from_utf8_lossy(bytes.as_ref()), "€");
//! assert_eq!(bytes, vec![0xE2, 0x82, 0xAC]);
//! assert_eq!(bytes.into_iter().map(|byte| format!("%{byte:X}")).collect::<String>(), "%E2%82%AC");
//! # Ok::<(), utf8_inspector::EncodeError>(())
//! ```
//!
//! # What do decoders make of it?
//!
//! [`validate`] is a strict decoder, whose [`StrictError`] says where it stops and why; [`to_well_formed`] is a lenient
//! one; and [`replacements`] gives the ranges that lenient decoders replace with U+FFFD under three policies.
//!
//! ```
//! use utf8_inspector::{IllFormedKind, ReplacementPolicy, Scheme, replacements, to_well_formed, validate};
//!
//! let bytes = b"caf\xC3";
//! let error = validate(bytes, Scheme::Utf8).unwrap_err();
//! assert_eq!((error.valid_up_to(), error.error_len()), (3, None));
//! assert_eq!(error.kind(), IllFormedKind::Truncated);
//! assert_eq!(to_well_formed(bytes, Scheme::Utf8), "caf\u{FFFD}");
//! assert!(replacements(bytes, Scheme::Utf8, ReplacementPolicy::MaximalSubpart).eq([3..4]));
//! ```
//!
//! # What is in a whole file?
//!
//! [`scan`] counts code points, classes, line ends and errors in one pass; a [`Scanner`] does the same chunk by chunk.
//!
//! ```
//! use utf8_inspector::{IllFormedKind, Scheme, scan};
//!
//! let scan = scan("naïve\r\n\u{1F600}\r\n".as_bytes(), Scheme::Utf8);
//! assert_eq!((scan.code_points, scan.line_ends.crlf), (10, 2));
//! assert_eq!(scan.kind(IllFormedKind::Truncated), 0);
//! ```
//!
//! A scanner also reports ill-formed segments as it goes, so that an endless stream can be monitored.
//!
//! ```
//! use utf8_inspector::{Scanner, Scheme};
//!
//! let mut scanner = Scanner::new(Scheme::Utf8);
//! scanner.push(b"first line\n");
//! scanner.push(b"second \xFF line\n");
//! for fault in scanner.drain_ill_formed() {
//!     let place = format!("line {}, byte {}", fault.line, fault.start);
//!     assert_eq!((place.as_str(), fault.kind.id()), ("line 2, byte 18", "invalid-byte"));
//! }
//! assert_eq!(scanner.bytes(), 25);
//! ```
//!
//! With the feature `std` it is an `io::Write`, so everything that can be copied can be scanned.
//!
//! ```
//! # #[cfg(feature = "std")] {
//! use std::io;
//! use utf8_inspector::{Scanner, Scheme};
//!
//! let mut scanner = Scanner::new(Scheme::Utf8);
//! // Or from a file, or a socket.
//! io::copy(&mut "naïve\n".as_bytes(), &mut scanner)?;
//! assert_eq!(scanner.finish().code_points, 6);
//! # }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! With the feature `serde` its result can be stored.
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use utf8_inspector::{Scan, Scheme, scan};
//!
//! let found = scan(b"caf\xC3", Scheme::Utf8);
//! let stored = serde_json::to_string(&found).unwrap();
//! assert_eq!(serde_json::from_str::<Scan>(&stored).unwrap(), found);
//! assert_eq!(serde_json::to_string(&Scheme::Utf16Be).unwrap(), r#""utf-16be""#);
//! # }
//! ```
//!
//! # Not only UTF-8
//!
//! All of this also works for the relatives of UTF-8, for UTF-16 and UTF-32, and for their ancestors: see [`Scheme`].
//!
//! ```
//! use utf8_inspector::{Scheme, encode};
//!
//! // How many bytes U+10400 takes: six in CESU-8 and MUTF-8, four in the others that can encode it.
//! let size = |&scheme| encode('𐐀'.into(), scheme).map_or(0, |bytes| bytes.len());
//! let sizes: Vec<_> = Scheme::ALL.iter().map(size).collect();
//! assert_eq!(sizes, [4, 4, 4, 6, 6, 4, 4, 4, 0, 4, 4, 0, 0]);
//!
//! assert_eq!("utf-16be".parse(), Ok(Scheme::Utf16Be));
//! ```
//!
//! # Notations that people write
//!
#![cfg_attr(feature = "notation", doc = "[`notation`]")]
#![cfg_attr(not(feature = "notation"), doc = "`notation`")]
//! reads and writes hexadecimal, escapes, literals of programming languages, base64, dumps and more, and recognises
//! them.
//!
//! ```
//! # #[cfg(feature = "notation")] {
//! use utf8_inspector::notation::{Notation, read};
//!
//! assert_eq!(read(r"\xE2\x82\xAC", Notation::HexEscaped).unwrap(), "€".as_bytes());
//! # }
//! ```
//!
//! # Practising by hand
//!
//! With the feature `exercises`, the module `exercise` makes exercises, solves them, and infers the likely
//! misconception from a wrong answer.
//!
//! ```
//! # #[cfg(feature = "exercises")] {
//! use utf8_inspector::exercise::{ExerciseKind, Level, generate};
//!
//! let exercise = generate(ExerciseKind::Decode, Level::Hard, 42);
//! assert!(exercise.check(&exercise.prompt.solution()).is_right());
//! # }
//! ```
//!
//! # Features
//!
//! - `std`, on by default: chooses vector instructions at run time, and makes a [`Scanner`] an `io::Write`. Without it
//!   the crate needs only `core` and `alloc`.
//! - `simd`, on by default: [`validate`] and [`to_well_formed`] use simdutf8. Without it the crate has no dependencies.
//! - `notation`, on by default: the module of that name.
//! - `exercises`, off by default: the module `exercise`.
//! - `serde`, off by default: serialises [`Scheme`] and the other enums with an id as that id, [`CodePoint`] as its
//!   number, and [`Scan`] in full, its counts by class and by kind as maps from id to number. [`Segment`],
//!   [`Attempt`] and [`StrictError`] can be serialised but not deserialised, because they follow from the bytes. With `exercises` it also
//!   serialises exercises and verdicts, and both serialises and deserialises levels, answers and all enums with an id.
//!
//! A scan stored by a later version can name kinds that this one does not know, and is then refused.
//!
//! # Stability
//!
//! Versions follow Semantic Versioning. Items hidden from this documentation exist for the project's own WebAssembly
//! module, and can change in any release.
//!
//! # Terms
//!
//! The terms are those of the Unicode Standard, chapter 3: a *code point* is any integer of the code space, a
//! *scalar value* is a code point that is not a surrogate, and a *start byte* is the first byte of a
//! sequence.

#![cfg_attr(not(any(feature = "std", test)), no_std)]
// On docs.rs, items that need a feature say so.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod attempt;
mod byte_class;
mod code_point;
mod convert;
mod encode;
mod encoded;
#[cfg(feature = "exercises")]
pub mod exercise;
mod fault;
#[cfg(any(feature = "exercises", feature = "notation"))]
mod found;
mod id;
mod ill_formed_kind;
mod layout;
#[cfg(feature = "notation")]
pub mod notation;
mod read;
mod replacements;
mod scan;
mod scheme;
#[cfg(feature = "serde")]
mod serde_impls;
mod slots;
mod strict_error;
mod text;
mod utf8;
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
#[doc(hidden)]
pub use read::Known;
pub use read::{Segment, SegmentContent, Segments, segment_at, segments, segments_in};
pub use replacements::{ReplacementPolicy, Replacements, replacements};
pub use scan::{Checkpoint, Drained, IllFormedRange, LineEnds, Scan, Scanner, scan};
pub use scheme::Scheme;
pub use strict_error::{StrictError, StrictReason};
pub use text::{EncodeTextError, encode_text, to_well_formed};
pub use validate::validate;

/// Runs the examples of the crate's README, some of which need these features.
#[cfg(all(doctest, feature = "std", feature = "serde"))]
#[doc = include_str!("README.md")]
struct Readme;
