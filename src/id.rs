//! Stable names by which enums are written and read.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// The error for an unknown id; says what was found, and which ids exist.
///
/// ```
/// use utf8_inspector::ReplacementPolicy;
///
/// let error = "bytes".parse::<ReplacementPolicy>().unwrap_err();
/// assert_eq!(error.found(), "bytes");
/// assert_eq!(error.known(), ["maximal-subpart", "byte", "attempt"]);
/// assert_eq!(error.to_string(), r#"unknown replacement policy "bytes", expected one of maximal-subpart, byte, attempt"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseIdError {
    /// What the id should have named, for the message.
    pub(crate) subject: &'static str,
    pub(crate) found: String,
    pub(crate) known: Vec<&'static str>,
}

impl ParseIdError {
    /// The text that is not an id.
    ///
    /// ```
    /// use utf8_inspector::Scheme;
    ///
    /// assert_eq!("utf8".parse::<Scheme>().unwrap_err().found(), "utf8");
    /// ```
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// All ids of the requested type, in the order of its `ALL`.
    ///
    /// ```
    /// use utf8_inspector::Scheme;
    ///
    /// assert!("utf8".parse::<Scheme>().unwrap_err().known().contains(&"utf-8"));
    /// ```
    #[must_use]
    pub fn known(&self) -> &[&'static str] {
        &self.known
    }
}

impl fmt::Display for ParseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseIdError {
            subject,
            found,
            known,
        } = self;
        write!(f, "unknown {subject} {found:?}, expected one of ")?;
        for (number, id) in known.iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(f, "{comma}{id}")?;
        }
        Ok(())
    }
}

impl Error for ParseIdError {}

/// Implements `Display` and `FromStr` by way of `id` and `ALL`.
macro_rules! written_by_id {
    ($type:ident, $subject:literal) => {
        /// Writes the [`id`](Self::id).
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.id())
            }
        }

        /// Reads an [`id`](Self::id), in upper or lower case.
        impl core::str::FromStr for $type {
            type Err = crate::ParseIdError;

            fn from_str(id: &str) -> Result<$type, crate::ParseIdError> {
                let mut all = $type::ALL.iter().copied();
                let named = all.find(|each| each.id().eq_ignore_ascii_case(id));
                named.ok_or_else(|| crate::ParseIdError {
                    subject: $subject,
                    found: id.into(),
                    known: $type::ALL.iter().map(|each| each.id()).collect(),
                })
            }
        }
    };
}

pub(crate) use written_by_id;
