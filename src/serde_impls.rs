//! How values are serialised with the feature `serde`.
//!
//! An enum with ids becomes its id, a code point its number, and counts by class or kind a map from id to count. A
//! missing id counts as 0, because an older version may have written the map. Segments, attempts and strict errors are
//! only serialised: they follow from the bytes, which deserialised ones could contradict. The same goes for exercises
//! and verdicts, which follow from kind, level, seed and answer.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::str::FromStr;
use core::{array, fmt};

use serde::de::{Error, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "exercises")]
use crate::exercise::{Claim, ExerciseKind, Level, Misconception, PlaceUnit};
#[cfg(feature = "notation")]
use crate::notation::{Content, Expected, Notation, PositionUnit};
use crate::{
    Attempt, ByteClass, CodePoint, IllFormedKind, ParseIdError, ReplacementPolicy, Scheme, Segment,
    SegmentContent, StrictError, StrictReason,
};

/// `Serialize` and `Deserialize` as an id.
macro_rules! stored_as_id {
    ($($type:ident),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(IdVisitor(PhantomData))
            }
        }
    )*};
}

stored_as_id!(
    ByteClass,
    IllFormedKind,
    ReplacementPolicy,
    Scheme,
    StrictReason
);
#[cfg(feature = "notation")]
stored_as_id!(Content, Expected, Notation, PositionUnit);
#[cfg(feature = "exercises")]
stored_as_id!(Claim, ExerciseKind, Misconception, PlaceUnit);

struct IdVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err = ParseIdError>> Visitor<'_> for IdVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: Error>(self, id: &str) -> Result<T, E> {
        id.parse().map_err(E::custom)
    }
}

impl Serialize for CodePoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.value())
    }
}

impl<'de> Deserialize<'de> for CodePoint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CodePoint, D::Error> {
        CodePoint::try_from(u64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// As its number.
#[cfg(feature = "exercises")]
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

/// From its number.
#[cfg(feature = "exercises")]
impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let number = u32::deserialize(deserializer)?;
        let refused = || D::Error::custom(format_args!("level is 1, 2 or 3, found {number}"));
        Level::new(number).ok_or_else(refused)
    }
}

/// As its range, and `code_point` or `attempt`.
impl Serialize for Segment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Segment", 3)?;
        fields.serialize_field("start", &self.start)?;
        fields.serialize_field("end", &self.end)?;
        match &self.content {
            SegmentContent::CodePoint(code_point) => {
                fields.serialize_field("code_point", code_point)?;
            }
            SegmentContent::IllFormed(attempt) => fields.serialize_field("attempt", attempt)?,
        }
        fields.end()
    }
}

/// As the results of its methods; `expected` is the lowest and the highest byte.
impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let range = self.range();
        let expected = self.expected().map(|bytes| [*bytes.start(), *bytes.end()]);
        let mut fields = serializer.serialize_struct("Attempt", 9)?;
        fields.serialize_field("start", &range.start)?;
        fields.serialize_field("end", &range.end)?;
        fields.serialize_field("kind", &self.kind())?;
        fields.serialize_field("length", &self.length())?;
        fields.serialize_field("code_point", &self.code_point())?;
        fields.serialize_field("broken_at", &self.broken_at())?;
        fields.serialize_field("expected", &expected)?;
        fields.serialize_field("shortest_length", &self.shortest_length())?;
        fields.serialize_field("input_ended", &self.input_ended())?;
        fields.end()
    }
}

/// As the results of its methods, except the kind, which is that of the attempt.
impl Serialize for StrictError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("StrictError", 4)?;
        fields.serialize_field("valid_up_to", &self.valid_up_to())?;
        fields.serialize_field("error_len", &self.error_len())?;
        fields.serialize_field("reason", &self.reason())?;
        fields.serialize_field("attempt", &self.attempt())?;
        fields.end()
    }
}

/// Counts of bytes by class, for `#[serde(with)]`.
pub(crate) mod by_class {
    use super::*;

    const CLASSES: usize = ByteClass::ALL.len();

    pub(crate) fn serialize<S: Serializer>(
        counts: &[u64; CLASSES],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(ByteClass::ALL.iter().zip(counts))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u64; CLASSES], D::Error> {
        let counts = BTreeMap::<ByteClass, u64>::deserialize(deserializer)?;
        let of_class = |class| counts.get(class).copied().unwrap_or(0);
        Ok(array::from_fn(|place| of_class(&ByteClass::ALL[place])))
    }
}

/// Counts of ill-formed segments by kind, for `#[serde(with)]`.
pub(crate) mod by_kind {
    use super::*;

    const KINDS: usize = IllFormedKind::ALL.len();

    pub(crate) fn serialize<S: Serializer>(
        counts: &[u64; KINDS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(IllFormedKind::ALL.iter().zip(counts))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u64; KINDS], D::Error> {
        let counts = BTreeMap::<IllFormedKind, u64>::deserialize(deserializer)?;
        let of_kind = |kind| counts.get(kind).copied().unwrap_or(0);
        Ok(array::from_fn(|place| of_kind(&IllFormedKind::ALL[place])))
    }
}

/// Counts of sequences by length, from 1 byte on, for `#[serde(with)]`.
pub(crate) mod by_length {
    use super::*;

    pub(crate) fn serialize<S: Serializer, const LONGEST: usize>(
        counts: &[u64; LONGEST],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(counts)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const LONGEST: usize>(
        deserializer: D,
    ) -> Result<[u64; LONGEST], D::Error> {
        let counts = Vec::<u64>::deserialize(deserializer)?;
        if counts.len() > LONGEST {
            let message = format_args!("no sequence has more than {LONGEST} bytes");
            return Err(D::Error::custom(message));
        }
        Ok(array::from_fn(|place| {
            counts.get(place).copied().unwrap_or(0)
        }))
    }
}
